"""Exertians: every rule, and a test for each card."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic import IllegalAction
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti import GAME
from ecliptic.games.seti.goods import CREDIT
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.traces import MarkTrace
from tests.games.seti.species.table import contact, put, raise_to
from tests.games.seti.table import (
    Changes,
    answers,
    changes,
    options,
    play,
    player,
    refused,
    seti,
    state,
    together,
)

RELICS = [f"ET{number}" for number in range(41, 56)]


def found(cards: str = "", *, played: str = "", theirs: str = "", **more: Any) -> AnyGame:
    """The Exertians are discovered, the discovery markers neutral: seat 1 has ET41 to ET43, seat 0 has ET44 to ET46.

    `cards` are what seat 0 holds instead, `played` and `theirs` what seats 0 and 1 have played face down.
    """
    game = contact("exertians", lines=tuple(f"exertian {card}" for card in RELICS[:6]), **more)
    part = find(game.rules, Exertians).part(state(game))
    if cards or played or theirs:
        numbers = [[RELICS.index(card) for card in given.split()] for given in (cards, played, theirs)]
        part.players[0].held, part.players[0].played, part.players[1].played = numbers
        part.players[1].held = []
        used = [card for given in numbers for card in given]
        part.box = [card for card in range(len(RELICS)) if card not in used]
    game.asked = None
    return game


def ended(**more: Any) -> Changes:
    """What the end of the game scores, for both seats."""
    score = more.pop("score", 10)
    game = found(round=5, **more)
    near(game, 999, 999)
    play(game, "pass")
    state(game).players[0].earned[0] += score - 10
    state(game).players[0].score += score - 10
    for tile, points in zip((1, 2, 3), (25, 50, 70), strict=True):  # gold tiles that are worth nothing here
        if score >= points:
            state(game).marked[tile].append(0)
            player(game).golds += 1
    result = changes(game, "pass")
    assert game.over
    gold = ("+other-1=0", "+mission-1=0", "+tech-1=0")
    result["points"] = " ".join(word for word in str(result["points"]).split() if word not in gold)
    return result


def test_discovery() -> None:
    """3 cards each and 1 for each own marker, from the active player on; the rest is not needed (SE-20.1, SE-20.2)."""
    traces: dict[str, int | str] = {"left red": 0, "left yellow": 0, "left blue": 1}
    game = seti(at="end", turn=1, traces=traces)
    play(game, "species exertians")
    assert answers(game) == [f"exertian {card}" for card in RELICS]
    lines = [f"exertian {card}" for card in RELICS[:9]]
    dealt = changes(game, *lines)
    assert dealt == {
        "relics": "+ET41:1 +ET42:1 +ET43:1 +ET44:1 +ET45 +ET46 +ET47 +ET48 +ET49",
    }
    # Then each may play one for each marker, the active player first (SE-20.3, SE-20.9).
    assert (game.decider, answers(game)) == (1, ["hide ET41", "hide ET42", "hide ET43", "hide ET44", "decline"])
    assert refused(game, "hide ET45") == ["SE-20.7"]
    assert changes(game, "hide ET42") == {"relics": "-ET42:1", "hidden": "+ET42:1"}
    assert game.decider == 0
    assert not [action for action in game.options() if action.aside]
    assert changes(game, "hide ET45") == {"relics": "-ET45", "hidden": "+ET45"}
    assert "active" in changes(game, "decline")  # the second chance, and the next turn


def test_milestones_of_all() -> None:
    """20 and 40 points above the leading player (SE-20.6)."""
    game = found(score=17)
    assert find(game.rules, Exertians).part(state(game)).milestones == [37, 57]
    game = found(score=3)  # seat 1 has 11
    assert find(game.rules, Exertians).part(state(game)).milestones == [31, 51]


def test_cards_are_secret() -> None:
    """Only the owner knows cards held and played (SE-20.4, SE-20.10)."""
    game = found("ET50", played="ET51", theirs="ET53 ET54")
    views = [game.view(seat)["parts"]["exertians"]["players"] for seat in (0, 1)]
    assert views[0][0] == {"held": ["ET50"], "played": ["ET51"], "shown": [], "settled": 0}
    assert views[1][0] == {"held": 1, "played": 1, "shown": [], "settled": 0}
    assert views[0][1]["played"] == 2
    assert game.view()["parts"]["exertians"]["players"][0]["played"] == 1


def test_cards_are_not_in_the_hand() -> None:
    """They are no cards for anything else (SE-20.5)."""
    game = found("ET41 ET42 ET43 ET44 ET45 ET46")
    assert player(game).hand == []
    assert not [line for line in options(game) if "ET" in line or line == "exchange card credit"]
    play(game, "pass")
    assert game.prompt == "KeepCard"  # nothing to discard


def near(game: AnyGame, first: int, second: int) -> None:
    """Put the milestones nearer, below the first gold one."""
    find(game.rules, Exertians).part(state(game)).milestones = [first, second]


def test_the_milestones() -> None:
    """Who reaches one may play a card, without any trace; the second costs a credit (SE-20.7, SE-20.8)."""
    game = found(goods="credit 3")
    near(game, 15, 20)
    raise_to(game, 15)
    play(game, "launch", "end")
    assert (game.decider, answers(game)) == (0, ["hide ET44", "hide ET45", "hide ET46", "decline"])
    assert changes(game, "hide ET46")["hidden"] == "+ET46"
    game = found(goods="credit 3")
    near(game, 15, 20)
    raise_to(game, 20)
    play(game, "launch", "end")
    assert "credit" not in changes(game, "hide ET44")
    assert changes(game, "hide ET45")["credit"] == -1
    poor = found(goods="credit 2")
    near(poor, 15, 20)
    raise_to(poor, 20)
    play(poor, "launch", "end", "decline")
    assert player(poor).stock[CREDIT] == 0
    part = find(poor.rules, Exertians).part(state(poor)).players[0]
    assert (poor.decider, part.settled, part.played) == (1, 2, [])  # and not later either


def test_a_milestone_is_for_everybody() -> None:
    """Each player settles both, in the order of players (SE-20.7, SE-20.9)."""
    game = found()
    near(game, 15, 20)
    for seat in (0, 1):
        raise_to(game, 15, seat)
    play(game, "launch", "end", "decline")
    assert (game.decider, answers(game)[0]) == (1, "hide ET41")


@pytest.mark.parametrize(
    ("colour", "space", "gains"),
    [
        *(("red", at + 1, {"points": f"+exertians={vp}", "credit": 1}) for at, vp in enumerate((9, 7, 5, 4))),
        ("red", 5, {"points": "+exertians=3", "publicity": 1}),
        *(("yellow", at + 1, {"points": f"+exertians={vp}", "energy": 1}) for at, vp in enumerate((6, 4, 2, 1))),
        ("yellow", 5, {"points": "+exertians=3", "publicity": 1}),
        *(
            ("blue", at + 1, {"points": f"+exertians={vp}", "data": 1, "publicity": 1})
            for at, vp in enumerate((6, 4, 2, 1))
        ),
        ("blue", 5, {"points": "+exertians=3", "publicity": 1}),
    ],
)
def test_the_board(colour: str, space: int, gains: Changes) -> None:
    """Each space gives its own (SE-20.14, SE-20.15, SE-20.16), and is marked once."""
    game = found()
    state(game).agenda.append(MarkTrace(("red", "yellow", "blue").index(colour), 0).at[0])
    game.asked = None
    cards = ("take C110", "card C001") if colour == "yellow" and space < 5 else ()
    extra: Changes = {"hand": "+C110", "row": "-C110 +C001"} if cards else {}
    assert changes(game, f"trace left {colour} {space}", *cards) == together(
        {"board": f"+left-{colour}-{space}"}, gains, extra
    )


def test_each_space_is_marked_once() -> None:
    """No space of this board is for any number of markers (SE-22.8)."""
    game = found(data=6)
    put(game, "blue", (5, 1))
    play(game, "analyze")
    assert refused(game, "trace left blue 5") == ["SE-22.8"]


def test_danger() -> None:
    """3 on the two lowest spaces, 2 on the next two, 1 on top, and that of played cards (SE-20.10, SE-20.13)."""
    game = found("ET53", played="ET41 ET52")  # 6 and 0
    layer = find(game.rules, Exertians)
    assert layer.danger(state(game), 0) == 6
    put(game, "red", (1, 0), (2, 1), (3, 0), (5, 0))
    put(game, "blue", (2, 0), (4, 0))
    assert layer.danger(state(game), 0) == 6 + 3 + 2 + 1 + 3 + 2
    assert layer.danger(state(game), 1) == 3


def test_the_most_danger_loses_a_tenth() -> None:
    """Rounded down, after everything else; the others lose nothing (SE-20.17, SE-20.18, SE-20.20)."""
    scored = ended(played="ET43", theirs="ET44", score=96)
    assert (scored["shown"], scored["points"]) == ("+ET43 +ET44:1", "+ET43=0")
    assert scored["points_1"] == "+ET44=0 +danger=-1"  # danger 4, and 11 points
    scored = ended(played="ET44", theirs="ET43", score=168)
    assert scored["points"] == "+ET44=0 +danger=-16"
    assert "danger" not in str(scored["points_1"])
    # The points of Exertian cards count too: 91 + 9 points, of which a tenth is 10.
    scored = ended(played="ET43", score=91, techs="computer-1 computer-2 computer-3")
    assert scored["points"] == "+ET43=9 +danger=-10"


def test_a_tie_for_the_most_danger() -> None:
    """All tied players lose (SE-20.19)."""
    scored = ended(played="ET44", theirs="ET45", score=50)
    assert (scored["points"], scored["points_1"]) == ("+ET44=0 +danger=-5", "+ET45=0 +danger=-1")


def test_a_tie_at_no_danger_costs_all() -> None:
    """Nobody is excepted from a tie; cards that were not played bring nothing (SE-20.21, SE-20.22)."""
    scored = ended(cards="ET41 ET53", played="ET52", score=50)
    assert scored["points"] == "+ET52=0 +danger=-5"
    assert scored["points_1"] == "+danger=-1"


def test_cards_are_neither_missions_nor_scoring_cards() -> None:
    """Gold tiles and other cards do not count them (SE-20.12); a hopeless card may be played (SE-20.24)."""
    game = found(played="ET52", sides={"mission": 2})
    r = game.rules
    assert [r.gold[side].each.of(r, state(game), 0) for side in (4, 5)] == [0, 0]  # type: ignore[attr-defined]


# Cards: what brings their points, and what does not quite


MET: dict[str, tuple[int, int, dict[str, Any], dict[str, Any]]] = {
    "ET41": (6, 14, {"techs": "probe-1 probe-2 probe-3"}, {"techs": "probe-1 probe-2 computer-1"}),
    "ET42": (7, 15, {"techs": "telescope-1 telescope-2 telescope-3"}, {"techs": "telescope-1 telescope-2"}),
    "ET43": (3, 9, {"techs": "computer-1 computer-2 computer-3"}, {"techs": "computer-1 computer-2"}),
    "ET44": (4, 12, {"wins": "barnards-star proxima-centauri"}, {"wins": "barnards-star vega"}),
    "ET45": (4, 12, {"wins": "BLUE BLUE"}, {"wins": "BLUE barnards-star"}),
    "ET46": (4, 12, {"wins": "YELLOW YELLOW"}, {"wins": "YELLOW barnards-star"}),
    "ET47": (5, 14, {"wins": "BLACK BLACK"}, {"wins": "BLACK barnards-star"}),
    "ET48": (3, 11, {"orbiters": "mars mars venus"}, {"orbiters": "mars venus", "landers": "mars"}),
    "ET49": (7, 16, {"landers": "mars mars venus io"}, {"landers": "mars venus io", "orbiters": "mars"}),
    "ET50": (2, 10, {"orbiters": "jupiter", "landers": "jupiter io"}, {"orbiters": "mars", "landers": "jupiter io"}),
    "ET51": (
        8,
        18,
        {"tucked": "C001 C002 C003 C004 C005 C006 C007 C008"},
        {"tucked": "C001 C002 C003 C004 C005 C006 C007"},
    ),
    "ET52": (0, 7, {"overflow": {"left red": 6}}, {"overflow": {"left red": 5, "right red": 1}}),
    "ET53": (9, 20, {"overflow": {"right red": 4, "right blue": 2}}, {"overflow": {"right red": 5, "left red": 5}}),
    "ET54": (1, 8, {"overflow": {"left red": 3, "right red": 2}}, {"overflow": {"left red": 4, "right blue": 4}}),
    "ET55": (4, 12, {"done": "C001 C002 C003 C004 C005"}, {"done": "C001 C002 C003 C004"}),
}


def colours(given: dict[str, Any]) -> dict[str, Any]:
    """Stars by their colour."""
    stars = {"BLUE": 2, "YELLOW": 0, "BLACK": 3}
    names = {
        word: next(star.name for star in GAME.content({}).stars if star.colour == at) for word, at in stars.items()
    }
    for word, name in names.items():
        given = {key: value.replace(word, name) if isinstance(value, str) else value for key, value in given.items()}
    return given


@pytest.mark.parametrize("card", RELICS)
def test_each_card(card: str) -> None:
    """Its danger, and its points if its condition is met at the end, once (SE-20.11, SE-20.23)."""
    danger, points, met, short = MET[card]
    relic = GAME.content({}).more.exertians[RELICS.index(card)]  # type: ignore[attr-defined]
    assert (relic.name, relic.danger, relic.points) == (card, danger, points)
    assert f"+{card}={points}" in str(ended(played=card, **colours(met))["points"]).split()
    assert f"+{card}=0" in str(ended(played=card, **colours(short))["points"]).split()


# The leaflet, sentence by sentence, where the tests above leave something open


@pytest.mark.parametrize(("owners", "held"), [("000", (6, 3)), ("001", (5, 4)), ("0--", (4, 3)), ("---", (3, 3))])
def test_cards_and_chances_by_markers(owners: str, held: tuple[int, int]) -> None:
    """3 cards, and 1 more and a chance to play one at once for each own marker (SE-20.1, SE-20.3, SE-20.9)."""
    lines = tuple(f"exertian {card}" for card in RELICS[: sum(held)])
    game = contact("exertians", owners=owners, lines=lines)
    part = find(game.rules, Exertians).part(state(game))
    assert tuple(len(one.held) for one in part.players) == held
    assert len(part.box) == 15 - sum(held)
    chances = []
    while game.prompt == "HideCard":
        chances.append(game.decider)
        play(game, answers(game)[0])
    assert [chances.count(seat) for seat in (0, 1)] == [many - 3 for many in held]
    assert [len(one.played) for one in part.players] == [many - 3 for many in held]


def test_four_players_take_the_whole_deck() -> None:
    """15 cards are enough for four players and three markers (SE-20.1)."""
    game = contact("exertians", owners="012", seats=4, lines=tuple(f"exertian {card}" for card in RELICS))
    part = find(game.rules, Exertians).part(state(game))
    assert ([len(one.held) for one in part.players], part.box) == ([4, 4, 4, 3], [])


def test_a_secret_is_kept_to_the_end() -> None:
    """Nobody else sees a played card, in views or log, until all are shown (SE-20.4, SE-20.10, SE-20.17)."""
    game = found(round=5)
    near(game, 12, 999)
    raise_to(game, 12)
    play(game, "launch", "end", "hide ET46")
    for viewer in (None, 1):
        assert "ET46" not in str(game.view(viewer))
        assert "ET46" not in str([event.show(viewer) for event in game.events])
    assert "ET46" in str(game.view(0))
    while not game.over:
        play(game, "decline" if game.prompt == "HideCard" else "pass" if "pass" in answers(game) else answers(game)[0])
    assert game.view(1)["parts"]["exertians"]["players"][0]["shown"] == ["ET46"]
    with pytest.raises(IllegalAction, match=r"EC-2\.1"):
        game.undo()  # the last move cannot be taken back by who has seen them


def test_danger_of_cards_and_markers_together() -> None:
    """Those of played cards are added to those of markers (SE-20.17): 3 + 3 against 4 + 1."""
    game = found(played="ET43", theirs="ET44")
    put(game, "red", (1, 0), (5, 1))
    layer = find(game.rules, Exertians)
    assert [layer.danger(state(game), seat) for seat in (0, 1)] == [6, 5]
