"""What can be played."""

from tests.cli.conftest import Run


def test_games(run: Run) -> None:
    """The catalog (EC-5.1)."""
    ran = run("games")
    assert ran.code == 0
    assert "planetarium: Planetarium, 1 to 4 players" in ran.out
    assert "--option target=100|90|110" in ran.out


def test_help(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("play", "replay", "verify", "perft", "rules", "content", "games"):
        assert command in ran.out
