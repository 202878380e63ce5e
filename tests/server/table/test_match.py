"""What a table can be: three kinds of match behind one protocol, and nobody asks which."""

from __future__ import annotations

import ast
from pathlib import Path

import ecliptic.server
from ecliptic.server.table.gathering import Gathering
from ecliptic.server.table.kept import Kept
from ecliptic.server.table.match import Match
from ecliptic.server.table.running import Running

HOME = Path(ecliptic.server.__path__[0])
KINDS = (Gathering, Running, Kept)


def test_the_three_are_matches_and_none_is_another() -> None:
    for kind in KINDS:
        assert Match in kind.__mro__
        assert not any(issubclass(kind, other) for other in KINDS if other is not kind)


def test_each_has_all_that_the_protocol_asks_for() -> None:
    """An explicit child of a protocol would inherit its empty methods, which answer None."""
    asked = {name for name in vars(Match) if not name.startswith("_")}
    for kind in KINDS:
        for name in asked:
            assert getattr(kind, name) is not vars(Match)[name], f"{kind.__name__} has no {name}"


def test_nobody_asks_which_it_is() -> None:
    names = {kind.__name__ for kind in KINDS}
    asking = [
        f"{file.relative_to(HOME)}:{node.lineno}"
        for file in sorted(HOME.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"isinstance", "issubclass"}
        and names & {part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name)}
    ]
    assert asking == []
