"""How much one address, and one table, may have written."""

from __future__ import annotations

from pathlib import Path

from ecliptic import api
from ecliptic.server import wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.net.socket import STORED
from tests.server.house import page_end, running, settings


def test_an_address_may_have_so_many_bytes_written(tmp_path: Path) -> None:
    planets = api.CATALOG.find("exoplanets").texts(())["planets.csv"].replace("R1,rocky,E", "R1,rocky,W")
    chairs = [{"kind": "me"}, {"kind": "local"}]
    wish = {"game": "exoplanets", "chairs": chairs, "content": {"planets.csv": planets + "\n" * 60_000}}
    with running(settings(tmp_path, disk_rate=Rate(150_000, 0.001))) as house:
        assert [house.ask("/api/tables", wish)[0] for _ in range(2)] == [201, 201]
        status, trouble = house.ask("/api/tables", wish)
        assert (status, trouble["key"]) == (429, "lobby-disk")
        assert house.house.lobby.limits.refused["disk"] == 1


def test_so_it_is_for_what_is_said_and_done_at_tables(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        page, _ = house.two()
        limit = house.house.lobby.limits.limits["disk"]
        limit.bucket("127.0.0.1").rate = Rate(2.5 * STORED, 0.001)
        assert isinstance(page.do(wire.Say(page.name(), 0, "one")), wire.Ack)
        assert isinstance(page.do(wire.Say(page.name(), 0, "two")), wire.Ack)
        page.send(wire.Say(page.name(), 0, "three"))
        assert page_end(page).goodbye == "too-many"


def test_a_table_may_have_so_long_a_log(tmp_path: Path) -> None:
    with running(settings(tmp_path, table_limit=2048)) as house:
        page, other = house.two()
        answers = [page.do(wire.Say(page.name(), 0, "x" * 200)) for _ in range(12)]
        refused = [one for one in answers if isinstance(one, wire.Refused)]
        assert isinstance(answers[0], wire.Ack)
        assert refused[-1].reasons[0].key == "table-full"
        assert refused[-1].sentence == "The log of this table has more than 2 kB: nothing more is written to it."
        assert isinstance(other.do(wire.Say(other.name(), 1, "y")), wire.Refused)
