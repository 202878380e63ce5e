"""The files of deploy/ and the page about keeping a server: commands that exist, and proxies that do what is said."""

from __future__ import annotations

import configparser
import datetime
import http.client
import ipaddress
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import typer
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.sync.client import connect
from websockets.typing import Origin

from ecliptic.cli import app
from ecliptic.server import run, wire
from tests.proof import AGAIN
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, Page, eventually
from tests.server.process import Process, serving
from tests.server.proxy import nginx_words

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
HOST = (ROOT / "docs/host.md").read_text(encoding="utf-8")
PORT = run.PORT


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def unit(name: str) -> configparser.ConfigParser:
    """A file of systemd's, whose lines may go on after a backslash."""
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # as the standard library wants it
    found.read_string(text(name).replace("\\\n", " "))
    return found


def check_command(words: list[str]) -> None:
    """Would `ecliptic` with these words be understood? Nothing is done."""
    group = typer.main.get_command(app)
    context = group.make_context("ecliptic", words, resilient_parsing=False)
    while isinstance(group, typer.core.TyperGroup):
        name, found, words = group.resolve_command(context, words)
        assert found is not None, words
        group = found
        if not isinstance(group, typer.core.TyperGroup):
            group.make_context(name, list(words))


def commands(given: str) -> list[list[str]]:
    """Every `ecliptic` command in a text of shell commands."""
    lines = (line.partition(" #")[0] for line in given.replace("\\\n", " ").splitlines())
    found = (
        re.search(r"(?:^|[\s=\"/])ecliptic(?:-\S+)? ((?:serve|backup|restore|tables|doctor)\b.*)", line)
        for line in lines
    )
    return [shlex.split(one[1]) for one in found if one is not None]


def test_the_units_start_what_there_is() -> None:
    for name in ("ecliptic.service", "ecliptic-backup.service"):
        program, *words = shlex.split(unit(name)["Service"]["ExecStart"])
        assert program == "/opt/ecliptic/bin/ecliptic"
        check_command(words)
    assert unit("ecliptic.socket")["Socket"]["ListenStream"] == f"127.0.0.1:{PORT}"
    assert unit("ecliptic-backup.timer")["Install"]["WantedBy"] == "timers.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """With a program where they look for it; nothing is started."""
    program = tmp_path / "ecliptic"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    units = []
    for path in sorted(DEPLOY.glob("ecliptic*")):
        units.append(tmp_path / path.name)
        units[-1].write_text(text(path.name).replace("/opt/ecliptic/bin/ecliptic", str(program)))
    assert len(units) >= 4
    judged = subprocess.run(
        ["systemd-analyze", "verify", *map(str, units)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (judged.returncode, judged.stderr) == (0, "")


def test_the_proxies_call_the_port_of_the_socket() -> None:
    assert f"reverse_proxy 127.0.0.1:{PORT}" in text("Caddyfile")
    nginx = text("nginx.conf")
    assert f"proxy_pass http://127.0.0.1:{PORT};" in nginx
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in nginx, "never what the visitor says about it"
    for one in (nginx, text("Caddyfile")):
        assert one.count("{") == one.count("}")
    statements = [line.strip() for line in nginx.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert [line for line in statements if line[-1] not in ";{}"] == []


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile-hosts", "Caddyfile-compose"])
def test_caddy_understands_our_files(name: str, tmp_path: Path) -> None:
    words = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / name)]
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    judged = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False, env=os.environ | home)
    assert judged.returncode == 0, judged.stderr


def test_the_container_starts_a_server() -> None:
    file = text("Containerfile")
    _, *words = json.loads(re.findall(r"^ENTRYPOINT (.*)$", file, re.MULTILINE)[0])
    check_command(words)
    copied = re.findall(r"^COPY (?!--from)(\S+)", file, re.MULTILINE)
    assert copied == ["."]
    assert (ROOT / ".containerignore").is_file()


def test_the_page_says_what_works() -> None:
    """Every command of ours on it is understood, every file of deploy/ is used, and none is named that there is not."""
    blocks = "\n".join(re.findall(r"^```sh\n(.*?)^```", HOST, flags=re.MULTILINE | re.DOTALL))
    found = commands(blocks)
    assert {words[0] for words in found} == {"serve", "backup", "restore", "tables", "doctor"}
    for words in found:
        check_command(words)
    named = set(re.findall(r"deploy/([A-Za-z][\w.-]*\w)", HOST))
    assert named == {path.name for path in DEPLOY.iterdir()}


def test_a_socket_of_systemd_is_taken_over(tmp_path: Path) -> None:
    """Who calls before the server has started waits for it."""
    script = (
        "import os, sys\n"
        "os.dup2(int(sys.argv[1]), 3); os.set_inheritable(3, True)\n"
        "os.environ |= {'LISTEN_PID': str(os.getpid()), 'LISTEN_FDS': '1'}\n"
        "os.execv(sys.executable, [sys.executable, '-m', 'ecliptic.server', *sys.argv[2:]])\n"
    )
    with socket.create_server(("127.0.0.1", 0)) as given:
        port = given.getsockname()[1]
        early = socket.create_connection(("127.0.0.1", port))
        early.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        words = [str(given.fileno()), "--data", str(tmp_path), "--no-browser"]
        server = subprocess.Popen(
            [sys.executable, "-c", script, *words], pass_fds=[given.fileno()], stdout=subprocess.PIPE, text=True
        )
    try:
        with early, early.makefile("rb") as answer:
            early.settimeout(PATIENCE)
            assert answer.read().endswith(b"ok\n")
        assert server.stdout is not None
        assert server.stdout.readline() == f"http://127.0.0.1:{port}/\n"
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)
    assert server.returncode == 0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def certify(folder: Path) -> None:
    """A certificate for localhost that vouches for itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names: list[x509.GeneralName] = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    (folder / "key.pem").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    )


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    """Our file for nginx, with ports and paths of this test."""
    ours = re.sub(r"^ *listen \[::\].*\n", "", text("nginx.conf"), flags=re.MULTILINE)
    ours = ours.replace("listen 80;", f"listen 127.0.0.1:{free_port()};").replace(
        "listen 443", f"listen 127.0.0.1:{port}"
    )
    ours = ours.replace("/etc/letsencrypt/live/table.example/fullchain.pem", str(folder / "cert.pem"))
    ours = ours.replace("/etc/letsencrypt/live/table.example/privkey.pem", str(folder / "key.pem"))
    ours = ours.replace("table.example", "localhost").replace(f"127.0.0.1:{PORT}", f"127.0.0.1:{behind}")
    return nginx_words(folder, ours)


def caddy(folder: Path, port: int, behind: int, file: str = "Caddyfile", host: str = "127.0.0.1") -> list[str]:
    """A file of ours for Caddy, with ports of this test and a certificate in place of one from the network."""
    ours = text(file).replace(f"{host}:{PORT}", f"127.0.0.1:{behind}")
    ours = ours.replace(
        "table.example {", f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/cert.pem {folder}/key.pem"
    )
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{ours}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


def composed(folder: Path, port: int, behind: int) -> list[str]:
    """The Caddy of the compose file."""
    return caddy(folder, port, behind, "Caddyfile-compose", "ecliptic")


PROXIES: dict[str, Callable[[Path, int, int], list[str]]] = {"nginx": nginx, "caddy": caddy, "composed": composed}


def composed_words() -> list[str]:
    """What the compose file says to the server, behind what its container says."""
    service = text("compose.yaml").partition("\n  ecliptic:\n")[2].partition("    volumes:")[0]
    return [item.strip('"') for item in re.findall(r"^      - (.*)$", service, re.MULTILINE)]


def test_the_compose_file_starts_what_there_is() -> None:
    """A database, two processes and Caddy: with options that there are, files that are there, and one port."""
    file, words = text("compose.yaml"), composed_words()
    check_command(["serve", *words])
    assert words[words.index("--workers") + 1] == "2"
    assert words[words.index("--store") + 1].startswith("postgresql://ecliptic:${ECLIPTIC_PASSWORD}@database/")
    assert f"reverse_proxy ecliptic:{PORT}" in text("Caddyfile-compose")
    for name in re.findall(r"\./([\w.-]+):", file) + re.findall(r"dockerfile: deploy/([\w.-]+)", file):
        assert (DEPLOY / name).is_file(), name


@contextmanager
def proxied(kind: str, folder: Path, server: Process, port: int) -> Iterator[ssl.SSLContext]:
    folder.mkdir()
    certify(folder)
    words = PROXIES[kind](folder, port, server.port)
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        proxy = subprocess.Popen(words, stdout=log, stderr=log, env=os.environ | home)
        try:
            assert eventually(lambda: proxy.poll() is not None or listens(port)), (folder / "log").read_text()
            assert proxy.poll() is None, (folder / "log").read_text()
            yield ssl.create_default_context(cafile=str(folder / "cert.pem"))
        finally:
            proxy.terminate()
            proxy.wait(PATIENCE)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


class Visitor:
    """Somebody who calls a proxy from an address of their own, by one connection."""

    def __init__(self, port: int, trust: ssl.SSLContext, address: str) -> None:
        self.line = http.client.HTTPSConnection(
            "localhost", port, context=trust, source_address=(address, 0), timeout=PATIENCE
        )

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def ask(self, claimed: str = "") -> tuple[int, str]:
        """The status, and whom the server takes the visitor for."""
        self.line.request("GET", "/api/caller", headers={"x-forwarded-for": claimed} if claimed else {})
        answer = self.line.getresponse()
        told = json.loads(answer.read())
        return answer.status, str(told.get("address", ""))

    def make(self) -> tuple[int, dict[str, Any]]:
        """Make a table for two on one screen."""
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}]}
        self.line.request("POST", "/api/tables", json.dumps(wish), {"content-type": "application/json"})
        answer = self.line.getresponse()
        return answer.status, json.loads(answer.read())


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What is closed at the end."""
    with ExitStack() as found:
        yield found


@AGAIN
@pytest.mark.parametrize("kind", PROXIES)
def test_behind_a_proxy(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stack: ExitStack) -> None:
    """TLS, WebSockets, everybody's own limits, nobody's forged address; and the doctor finds nothing wrong."""
    program = "nginx" if kind == "nginx" else "caddy"
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed here; tools/services installs Debian's where it may")
    folder, port = tmp_path / kind, free_port()
    origin = f"https://localhost:{port}"
    words = ["--port", "0", "--origin", origin, "--trusted-proxy", "127.0.0.1"]
    cluster = Cluster() if kind == "composed" else None
    if cluster is not None:
        stack.callback(cluster.end)
        words += ["--store", cluster.database(), "--workers", "2"]
    with (
        serving(tmp_path / f"{kind}-data", *words) as server,
        proxied(kind, folder, server, port) as trust,
        Visitor(port, trust, "127.0.0.2") as one,
        Visitor(port, trust, "127.0.0.3") as two,
    ):
        assert one.ask() == (200, "127.0.0.2")
        assert one.ask(claimed="203.0.113.9") == (200, "127.0.0.2"), kind
        assert two.ask() == (200, "127.0.0.3")
        assert any(one.make()[0] == 429 for _ in range(1000))
        status, made = two.make()
        assert status == 201, "another visitor has limits of their own"
        url = f"wss://localhost:{port}/ws/{made['table']}"
        with connect(url, ssl=trust, origin=Origin(origin), proxy=None) as line:
            page = Page(line)
            page.send(wire.Hello([key["key"] for key in made["keys"]]))
            page.until(wire.Welcome)
            assert isinstance(page.do(wire.Say("a", 0, "through the proxy")), wire.Ack)

        monkeypatch.setenv("SSL_CERT_FILE", str(folder / "cert.pem"))
        doctor = [sys.executable, "-m", "ecliptic", "doctor", "--data", str(tmp_path / f"{kind}-data")]
        ran = subprocess.run(
            [*doctor, "--port", str(server.port), "--origin", origin], capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
        assert "with WebSockets too" in ran.stdout
