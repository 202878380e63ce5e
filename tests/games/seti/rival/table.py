"""Situations of the solo game: the rival is player 1, and chance is the test's to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rival.state import RivalState
from ecliptic.testing import scenario
from ecliptic.testing.seti import Cards, Figures, Gold, Life, Rounds, Sectors, Sky, Solo, Stock, Techs
from tests.games.seti.table import ROW, Changes, changes, state

# What is different after every turn of the rival: whose turn it is, and its card, which `solo` names itself.
USUAL: Final = ("active", "turns", "own_turns", "own_turns_1", "rival_deck", "rival_open", "arrow")
BASIC: Final = ("S01", "S02", "S04", "S03")  # those that give way to species last
STACKS: Final = ((0, 0, 0), (2, 3, 5), (2, 4, 6), (2, 6, 7), (2, 7, 8))  # objectives of each level
SPECIAL: Final = ("S15", "S16", "S17", "S18", "S19")


def solo(
    deck: str = "S01",
    *,
    level: int = 1,
    at: str = "main",
    turn: int = 1,
    round: int = 1,  # noqa: A002  # the rulebook's word
    first: int = 0,
    passed: str = "",
    discs: int = 0,
    rotations: int = 0,
    signals: Mapping[str, str] | None = None,
    wins: Mapping[int, str] | None = None,
    probes: Mapping[int, str] | None = None,
    orbiters: Mapping[int, str] | None = None,
    landers: Mapping[int, str] | None = None,
    goods: str = "",
    mine: str = "credit 9 energy 9 publicity 4",
    score: int = 2,
    points: int = 2,
    techs: str = "",
    own: str = "",
    tops: Mapping[str, str] | None = None,
    data: int = 0,
    filled: int = 0,
    hand: str = "",
    missions: str = "",
    row: str = ROW,
    stack: str | None = None,
    traces: Mapping[str, int | str] | None = None,
    overflow: Mapping[int, Mapping[str, int]] | None = None,
    species: Mapping[str, str] | None = None,
    marked: Mapping[str, str] | None = None,
    progress: int | None = None,
    opened: str | None = None,
    unknown: int = 0,
    above: int = 0,
    objectives: str = "",
    pile: str = "",
    left: Sequence[int] | None = None,
) -> AnyGame:
    """The rival's turn (or with `turn` 0 the player's) in this situation; sky, stars and row are those of `table.seti`.

    Of the rival's cards those of `deck` are still to come, the other basic ones came up before. `goods`, `score`,
    `techs` and `data` are the rival's, `mine`, `points`, `own` and `filled` the player's. `left` are the objectives in
    the stack; without it those that lie open or are complete are missing from the level's.
    """
    if opened is None:
        coming = deck.split()
        basic = [card for card in BASIC if card not in coming]
        replaced = sum(card in SPECIAL for card in coming)
        opened = " ".join(basic[: len(basic) - replaced])
    if left is None:
        seen = f"{objectives} {pile}".split()
        left = [many - sum(one[1] == str(at + 1) for one in seen) for at, many in enumerate(STACKS[level - 1])]
    return scenario(
        "seti",
        Rounds(round, first, passed),
        Sky(discs, rotations),
        Sectors(signals, wins),
        Figures(probes, orbiters, landers),
        Stock({0: mine, 1: goods}, {0: points, 1: score}),
        Techs({0: own, 1: techs}, tops, {0: filled, 1: data}),
        Cards({0: hand}, missions={0: missions}, row=row, stack=stack),
        Life(traces, overflow, species),
        Gold(None, marked),
        Solo(progress, deck, opened, unknown, above, objectives, pile, left),
        at=at,
        turn=turn,
        seats=1,
        options={"difficulty": level},
        seed=None,
    )


def rival(game: AnyGame) -> RivalState:
    """The rival's part of the state."""
    return find(game.rules, Rival).part(state(game))


def does(game: AnyGame, *lines: str) -> Changes:
    """What a turn of the rival changes, its card and whose turn it is apart; then the player is to move."""
    found = changes(game, *lines)
    assert game.decider == 0, (game.decider, game.prompt, [action.line for action in game.options()][:9])
    return {key: value for key, value in found.items() if key not in USUAL}


def told(game: AnyGame) -> list[str]:
    """The words of the rival's own events so far: what it tried, did, and why."""
    return [event.word for event in game.events if event.word.startswith("rival-")]


def rules_of(game: AnyGame, word: str) -> list[str]:
    """The rules that events of a word cite."""
    return [event.rule for event in game.events if event.word == word]


def params(game: AnyGame, word: str) -> list[dict[str, Any]]:
    """What the events of a word say."""
    return [dict(event.params) for event in game.events if event.word == word]
