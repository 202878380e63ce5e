"""The terminal table with the expansion: everything on it is drawn and named in words."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import ecliptic
from ecliptic.bots.bot import ask, make
from ecliptic.cli.draw.look import Look
from ecliptic.cli.draw.planetarium import PlanetariumDrawing
from tests.cli.conftest import Run
from tests.proof import AGAIN, again

ALL = "epochs,frost-line,variable-star,more-markers,extra-matter,double-matter,hidden-matter"
ALWAYS_ONE = "1\n" * 6000


@pytest.mark.parametrize(
    ("seats", "modules"),
    [again("me,greedy", ALL), again("me", ALL), again("me,greedy,random", "epochs"), again("me,greedy", "frost-line")],
)
def test_a_whole_game_by_always_taking_the_first_option(run: Run, shelf: Path, seats: str, modules: str) -> None:
    ran = run("play", "--seats", seats, "--modules", modules, "--seed", 3, typed=ALWAYS_ONE)
    assert ran.code == 0, ran.err
    game = ecliptic.replay(next(shelf.rglob("*.record")).read_text())
    assert game.over
    assert f"{game.ranking()[0].points}" in ran.out
    if "frost-line" in modules:
        assert "orbits 1-3 are inside" in ran.out
    if "epochs" in modules:
        assert "beside the track" in ran.out
        assert "Protoplanets" in ran.out


@AGAIN
def test_everything_is_drawn_at_every_decision() -> None:
    """Each table and each option of a combined game can be drawn, wide and narrow."""
    game = ecliptic.new("planetarium", 2, 8, ALL.split(","), listen=True)
    bots = [make(name, "planetarium", game.rules, name) for name in ("greedy", "random")]
    shown = []
    for step in range(10_000):
        if game.decider is None:
            break
        if step % 17 == 0 or game.prompt in ("ChooseWay", "TakeOff", "AdjustStar"):
            for width in (60, 120):
                drawing = PlanetariumDrawing(game, Look(width))
                console = Console(width=width, record=True, file=io.StringIO(), color_system=None)
                console.print(drawing.table(game.decider), drawing.hand(game.decider), drawing.question())
                for section in drawing.sections(game.decider):
                    console.print(*(drawing.label(game.decider, action) for action in section.actions[:6]))
                shown.append(console.export_text())
        game.play(ask(bots[game.decider], game))
    assert game.over
    told = " ".join(" ".join(shown).split())
    for words in ("Frost line", "brightness", "heat", "Comets", "double", "face down (?)", "proto", "forms a", "Pay "):
        assert words in told, words
