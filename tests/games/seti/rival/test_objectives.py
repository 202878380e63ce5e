"""The 24 objectives, and what becomes of those that are completed and of those that are not."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.rival.layer import Rival
from tests.games.seti.rival.table import params, rival, solo
from tests.games.seti.table import answers, play, player, refused, state

# Every objective as printed: its kind, and its tasks, each with all that marks it.
OBJECTIVES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "O101": (1, ("publicity 8",)),
    "O102": (1, ("points 16",)),
    "O103": (1, ("land, win any",)),
    "O104": (1, ("data 5",)),
    "O201": (2, ("visit asteroids", "trace blue")),
    "O202": (2, ("win yellow, win blue",)),
    "O203": (2, ("at venus, at mercury",)),
    "O204": (2, ("research telescope", "mission")),
    "O205": (2, ("at jupiter, at saturn",)),
    "O206": (2, ("research probe", "mission")),
    "O207": (2, ("win blue, win red",)),
    "O208": (2, ("win red, win yellow",)),
    "O209": (2, ("research computer", "trace blue")),
    "O210": (2, ("at mars, at uranus, at neptune",)),
    "O211": (2, ("visit comet", "play 3")),
    "O301": (3, ("research computer", "research any")),
    "O302": (3, ("orbit",)),
    "O303": (3, ("research telescope", "win any")),
    "O304": (3, ("scan", "scan")),
    "O305": (3, ("launch", "publicity 9")),
    "O306": (3, ("research probe", "land")),
    "O307": (3, ("trace blue", "trace blue")),
    "O308": (3, ("win black",)),
    "O309": (3, ("launch", "trace blue", "scan")),
}


class Way(NamedTuple):
    """Something that the player does: the situation before it, and the lines."""

    situation: dict[str, Any]
    lines: tuple[str, ...]


RESEARCH: Final[dict[str, Any]] = {"mine": "credit 9 energy 9 publicity 6"}
FULL: Final[dict[str, str]] = {
    "yellow": "kepler-22",
    "red": "barnards-star",
    "blue": "procyon",
    "black": "vega",
}
ALMOST: Final = {"kepler-22": 5, "barnards-star": 5, "procyon": 5, "vega": 4}
HOSTS: Final = ("mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune")


def orbiting(planet: str) -> Way:
    """An orbiter at a planet, with all that is asked about its rewards."""
    return Way({"probes": {0: planet}, "mine": "credit 9 energy 9 publicity 0"}, (f"orbit {planet}",))


def winning(colour: str) -> Way:
    """A sector that the player completes by discarding a card of the row in a scan; Earth's sector is 61 Virginis."""
    star = FULL[colour]
    card = {"yellow": "C130", "red": "C110", "blue": "C135", "black": "C010"}[colour]
    row = "C110 C130 C135" if colour != "black" else "C110 C010 C135"
    signals = {star: " ".join("0" * (ALMOST[star] - 1))}
    return Way(
        {"signals": signals, "row": row, "mine": "credit 9 energy 9 publicity 0"},
        ("scan", "scan row", f"discard {card}", f"signal {star}"),
    )


# What a player does for each thing that a task may ask for. Chance and later questions follow as they come.
WAYS: Final[dict[str, Way]] = {
    "publicity 8": Way({"mine": "publicity 7 energy 9", "probes": {0: "e1"}}, ("move e1 d1",)),
    "publicity 9": Way({"mine": "publicity 8 energy 9", "probes": {0: "e1"}}, ("move e1 d1",)),
    "points 16": Way({"points": 11, "filled": 6}, ("analyze", "trace left blue")),
    "data 5": Way({"mine": "data 3 energy 9", "probes": {0: "venus"}}, ("land venus",)),
    "land": Way({"probes": {0: "venus"}}, ("land venus",)),
    "orbit": orbiting("venus"),
    "launch": Way({}, ("launch",)),
    "scan": Way({}, ("scan",)),
    "visit asteroids": Way({"probes": {0: "g1"}}, ("move g1 h1",)),
    "visit comet": Way({"probes": {0: "a1"}}, ("move a1 a2",)),
    "trace blue": Way({"filled": 6}, ("analyze", "trace left blue")),
    "mission": Way({"missions": "C034", "orbiters": {0: "mars"}}, ("mission C034",)),
    "play 3": Way({"hand": "C009", "mine": "credit 3"}, ("play C009",)),
    **{f"at {planet}": orbiting(planet) for planet in HOSTS},
    **{f"win {colour}": winning(colour) for colour in FULL},
    "win any": winning("black"),
    "research telescope": Way(RESEARCH, ("research", "tech telescope-2")),
    "research probe": Way(RESEARCH, ("research", "tech probe-2")),
    "research computer": Way(RESEARCH, ("research", "tech computer-2")),
    "research any": Way(RESEARCH, ("research", "tech telescope-3")),
}
TASKS: Final = [
    (name, task, way)
    for name, (_, tasks) in OBJECTIVES.items()
    for task, ways in enumerate(tasks)
    for way in ways.split(", ")
]


def marks(game: AnyGame, name: str) -> int:
    """The marked tasks of an open objective, as bits."""
    part = rival(game)
    layer = find(game.rules, Rival)
    at = [layer.objectives[one].name for one in part.objectives].index(name)
    return part.marked[at]


def follow(game: AnyGame, lines: tuple[str, ...]) -> None:
    """Play these lines, letting chance say the first that it can; then answer what is still asked by the turn."""
    for line in lines:
        while game.decider == -1 or (line not in [action.line for action in game.options()]):
            game.apply(game.options()[0])
        play(game, line)
    while game.prompt not in ("MainAction", "CloseTurn"):
        game.apply(game.options()[0])


@pytest.mark.parametrize(("name", "task", "way"), TASKS, ids=[f"{name}-{task + 1}-{way}" for name, task, way in TASKS])
def test_what_marks_a_task(name: str, task: int, way: str) -> None:
    """Each task of each of the 24 objectives is marked by what it asks for (SE-21.33, SE-21.51, SE-21.52)."""
    done = [other for other in range(len(OBJECTIVES[name][1])) if other < task]
    before = "".join(str(other + 1) for other in done)  # so that it is this one that is open
    situation, lines = WAYS[way]
    game = solo("S01", turn=0, level=5, objectives=f"{name}:{before}" if before else name, **situation)
    assert not marks(game, name) >> task & 1
    follow(game, lines)
    assert marks(game, name) >> task & 1, params(game, "task")


@pytest.mark.parametrize("name", OBJECTIVES)
def test_every_objective_as_printed(name: str) -> None:
    """4 objectives of kind I, 11 of kind II and 9 of kind III, with these tasks (SE-21.4)."""
    layer = find(solo().rules, Rival)
    found = next(one for one in layer.objectives if one.name == name)
    assert (found.level, tuple(", ".join(task) for task in found.tasks)) == OBJECTIVES[name]
    assert len(layer.objectives) == 24


def test_an_event_marks_one_task_only() -> None:
    """Two objectives wait for a telescope tech: the player says which of them is marked (SE-21.33)."""
    game = solo("S01", turn=0, level=5, objectives="O204 O303 O301", **RESEARCH)
    follow(game, ("research", "tech telescope-2"))
    assert len(params(game, "task")) == 1
    game = solo("S01", turn=0, level=5, objectives="O204 O303 O301", **RESEARCH)
    play(game, "research", "tech telescope-2")
    while game.decider == -1:
        game.apply(game.options()[0])
    assert game.prompt == "MarkTask"
    assert answers(game) == ["task O204 1", "task O303 1", "task O301 2"]
    assert refused(game, "task O204 2") == ["SE-21.33"]
    assert refused(game, "task O101 1") == ["SE-21.32"]
    play(game, "task O301 2")
    assert [marks(game, name) for name in ("O204", "O303", "O301")] == [0, 0, 2]


def test_two_equal_tasks_take_two_events() -> None:
    """O307 wants two blue traces: one analysis marks the first of its tasks (SE-21.33)."""
    game = solo("S01", turn=0, level=5, objectives="O307", filled=6)
    follow(game, ("analyze", "trace left blue"))
    assert marks(game, "O307") == 1
    assert rival(game).pile == []


def test_a_mission_may_be_marked_besides() -> None:
    """The same event marks a task and a slot of a mission (SE-21.33)."""
    game = solo("S01", turn=0, level=5, objectives="O305", missions="C079")
    play(game, "launch", "cover C079 1")
    assert marks(game, "O305") == 1
    assert player(game).slots == [1]


def test_completed_objectives_are_collected_at_the_end_of_the_turn() -> None:
    """They go onto the pile and others come in their place, while the stack lasts (SE-21.34)."""
    game = solo("S01", turn=0, level=2, objectives="O302 O304 O305")
    follow(game, ("launch",))
    assert len(rival(game).objectives) == 3
    game = solo("S01", turn=0, level=2, objectives="O302 O304 O308", probes={0: "venus"})
    follow(game, ("orbit venus",))
    assert rival(game).pile == []
    play(game, "end")
    assert game.prompt == "LayObjective"
    # of kind I there are two in the stack, so that one of these comes first (SE-21.32)
    assert [action.line for action in game.options()] == [f"objective O10{number}" for number in range(1, 5)]
    play(game, "objective O103")
    names = [one.name for one in find(game.rules, Rival).objectives]
    assert [names[one] for one in rival(game).pile] == ["O302"]
    assert [names[one] for one in rival(game).objectives] == ["O304", "O308", "O103"]
    assert game.prompt == "RevealCard"


def test_no_objective_comes_from_an_empty_stack() -> None:
    """When the stack is used up, fewer lie open (SE-21.34)."""
    game = solo("S01", turn=0, level=2, objectives="O302 O304 O308", left=[0, 0, 0], probes={0: "venus"})
    follow(game, ("orbit venus", "end"))
    assert len(rival(game).objectives) == 2


def test_a_new_objective_is_marked_at_once() -> None:
    """Points that are there already mark it when it is laid open (SE-21.51)."""
    game = solo("S01", turn=0, level=2, objectives="O302 O304 O308", probes={0: "venus"}, points=8)
    follow(game, ("orbit venus",))
    play(game, "end", "objective O102")
    assert marks(game, "O102") == 1
    assert len(rival(game).pile) == 1  # it is collected at the end of the next turn


def test_what_was_done_before_does_not_count() -> None:
    """Other tasks need something done after the objective was laid open (SE-21.51)."""
    game = solo("S01", turn=0, level=2, objectives="O302 O304 O308", probes={0: "venus"}, orbiters={0: "mars"})
    assert marks(game, "O302") == 0
    game = solo("S01", turn=0, level=2, objectives="O210", orbiters={0: "mars"}, landers={0: "mars"})
    assert marks(game, "O210") == 0


def test_moons_are_at_their_planets() -> None:
    """Landing on a moon of Jupiter is landing at Jupiter (SE-21.53)."""
    game = solo("S01", turn=0, level=2, objectives="O205 O103", probes={0: "jupiter"}, own="probe-4")
    play(game, "land io")
    assert answers(game) == ["task O205 1", "task O103 1"]


def test_a_card_of_three_credits_for_its_effect() -> None:
    """It counts when it costs exactly 3 credits and is played for its effect (SE-21.52)."""
    game = solo("S01", turn=0, level=2, objectives="O211", hand="C009 C010 C011", probes={0: "earth"})
    follow(game, ("corner C009",))
    assert marks(game, "O211") == 0
    follow(game, ("play C011",))  # 1 credit
    assert marks(game, "O211") == 0


def test_the_rivals_deeds_mark_nothing() -> None:
    """Tasks are the player's: what the rival does marks none (SE-21.33)."""
    game = solo("S01", level=2, objectives="O302 O305 O203", probes={1: "earth"}, goods="publicity 0")
    play(game, "reveal S01")  # it orbits Venus
    assert rival(game).marked == [0, 0, 0]


@pytest.mark.parametrize(
    ("number", "pile", "spent", "progress"),
    [
        (1, "", 0, 3),
        (1, "O101", 1, 0),
        (2, "O101", 1, 3),
        (3, "O101 O102 O201", 3, 0),
        (4, "O101 O102", 2, 6),
        (4, "O101 O102 O201 O202 O203", 4, 0),
    ],
)
def test_objectives_are_spent_at_the_end_of_a_round(number: int, pile: str, spent: int, progress: int) -> None:
    """Rounds 1 to 4 take 1 to 4 completed objectives; each missing one gives the rival 3 progress (SE-21.35)."""
    game = solo("", level=5, round=number, passed="0", pile=pile, progress=1)
    play(game, game.options()[0].line)  # the rival's card of the stack: 1 progress
    part = rival(game)
    assert len(part.gone) == spent
    assert len(part.pile) == len(pile.split()) - spent
    assert part.progress == 2 + progress
    assert params(game, "objectives-spent") == [{"count": spent, "missing": number - spent}]
    assert state(game).round == number + 1


def test_it_is_before_income() -> None:
    """Objectives are spent before the player has income (SE-21.35)."""
    game = solo("", level=2, passed="0")
    play(game, game.options()[0].line)
    while game.prompt == "Drawn":
        game.apply(game.options()[0])
    words = [event.word for event in game.events]
    gained = next(at for at, event in enumerate(game.events) if event.word == "gained" and event.seat == 0)
    assert words.index("objectives-spent") < gained


def test_completed_in_the_rivals_turn() -> None:
    """A sector that the rival completes and the player wins completes O103, which is collected after the player's next
    turn and cannot be spent before (SE-21.54).
    """
    signals = {"61-virginis": "0 0 0 0 0"}
    game = solo("S14", level=2, objectives="O103", left=[1, 3, 5], signals=signals, probes={1: "earth"}, passed="0")
    play(game, "reveal S14")
    while not params(game, "objectives-spent"):
        game.apply(game.options()[0])
    assert params(game, "objective-done") == [{"objective": "O103"}]
    assert params(game, "objectives-spent") == [{"count": 0, "missing": 1}]
    assert rival(game).pile == []
    assert player(game).wins[6] == 1
