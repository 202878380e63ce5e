"""Figures for Prometheus: at a port of their own, about everything and nobody."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from ecliptic.server import wire
from ecliptic.server.net.metrics import LIMITS, Metrics
from tests.server.house import PATIENCE, Page, ask, dial, running, settings
from tests.server.process import serving

Figures = dict[str, float]


def read(text: str) -> Figures:
    """Every figure by its name and labels, as Prometheus reads them."""
    found: Figures = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def test_the_figures_are_what_happens(tmp_path: Path) -> None:
    """A person and a bot play, somebody watches, a command is refused; no name and no key is in the text."""
    with serving(tmp_path, "--port", "0", "--pause", "0", "--metrics", "0") as server:
        assert server.process.stdout is not None
        address = server.process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/metrics", address)
        assert ask(f"{server.address}metrics")[0] == 404, "the tables' own port has no figures"
        assert ask(address.replace("/metrics", "/api/tables"))[0] == 404, "and their port has no tables"
        assert ask(address, headers={"host": "elsewhere.example"})[0] == 421

        chairs = [{"kind": "me"}, {"kind": "bot"}]
        _, made = ask(f"{server.address}api/tables", {"game": "planetarium", "name": "Rotunda", "chairs": chairs})
        with dial(server.port, made["table"]) as one, dial(server.port, made["table"]) as other:
            page, watcher = Page(one), Page(other)
            page.send(wire.Hello([key["key"] for key in made["keys"]]))
            page.until(wire.Welcome)
            watcher.send(wire.Hello([]))
            watcher.until(wire.Welcome)
            page.turn()
            assert isinstance(page.do(wire.Act("bad", page.update.seq, 0, "no such line")), wire.Refused)
            for _ in range(3):
                page.turn()
                assert isinstance(page.act(confirm=True), wire.Ack)
            page.turn()
            text = urllib.request.urlopen(address, timeout=PATIENCE).read().decode()
        found = read(text)
        assert found["ecliptic_ready"] == 1
        assert found["ecliptic_tables{state=running}"] == found["ecliptic_tables_stored"] == 1
        assert found["ecliptic_seats{kind=person}"] == found["ecliptic_seats{kind=bot}"] == 1
        assert found["ecliptic_sockets{role=player}"] == found["ecliptic_sockets{role=watcher}"] == 1
        assert found["ecliptic_connections"] >= 3
        assert found["ecliptic_moves_total{by=person}"] >= 3
        assert found["ecliptic_moves_total{by=bot}"] >= 1
        assert found["ecliptic_acknowledgement_seconds_count"] >= 3
        assert found["ecliptic_commands_refused_total"] == 1
        assert found["ecliptic_queue{of=bots}"] >= 0
        assert found["ecliptic_disk_bytes{file=tables}"] == (tmp_path / "tables.db").stat().st_size
        assert found["ecliptic_disk_free_bytes"] > 0
        assert found["ecliptic_log_lines_total{level=error}"] == 0
        assert found["process_resident_memory_bytes"] > 0
        secret = [made["table"], "Rotunda", made["spectate"], *(key["key"] for key in made["keys"])]
        assert not [word for word in secret if word in text]


def test_refusals_are_counted_by_limit(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        refused = house.house.lobby.limits.refused
        refused["tables"] += 5
        figures = house.house.metrics.figures
        samples = {
            sample.labels["limit"]: sample.value
            for family in figures.collect()
            if family.name == "ecliptic_refusals"
            for sample in family.samples
        }
        assert samples["tables"] == 5
        assert set(samples) >= {*house.house.settings.rates, *LIMITS}, "one that has refused nobody yet is told as 0"


def test_a_thoughtful_bot_is_timed(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        page = house.sit(house.create("me", "bot"))
        registry = house.house.lobby.meters.registry
        while not registry.get_sample_value("ecliptic_bot_thinking_seconds_count"):
            page.turn()
            page.act(confirm=True)


@pytest.mark.parametrize(
    ("host", "called", "status"),
    [("127.0.0.1", "localhost", 404), ("127.0.0.1", "evil.example", 421), ("10.0.0.5", "any.example", 404)],
)
def test_a_port_of_this_machine_is_called_by_its_names(tmp_path: Path, host: str, called: str, status: int) -> None:
    """Another site that lends this machine a name of its own learns nothing; a port for others has any name."""
    with running(settings(tmp_path)) as house:
        house.house.metrics.open(host, house.port)
        found, _ = house.ask("/api/tables", headers={"host": called})
        assert found == status


def test_the_dashboard_shows_figures_that_there_are(tmp_path: Path) -> None:
    """Every name in Grafana's file is one that the server tells, and each of ours is on it."""
    file = Path(__file__).parents[3] / "deploy" / "grafana.json"
    shown = {target["expr"] for panel in json.loads(file.read_text("utf-8"))["panels"] for target in panel["targets"]}
    named = {name for expression in shown for name in re.findall(r"\b(?:ecliptic|process)_[a-z_]+", expression)}
    with running(settings(tmp_path)) as house:
        metrics: Metrics = house.house.metrics
        there = {sample.name for family in metrics.registry.collect() for sample in family.samples}
    assert named <= there
    ours = {name for name in there if name.startswith("ecliptic_")}
    told = {re.sub(r"_(bucket|count|sum)$", "", name) for name in ours}
    assert told == {re.sub(r"_(bucket|count|sum)$", "", name) for name in named if name.startswith("ecliptic_")}
