"""The rival's 14 basic and advanced cards, line by line: which line is done, and all that it changes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.solar import PLANETS, POSITIONS, SPACES
from tests.games.seti.rival.table import does, params, rival, rules_of, solo, told
from tests.games.seti.table import Changes, player, rules, together

# The cards as printed: the decision arrow, then the actions from the top. `analyze` with its points; `launch`, `tech`
# (its price) and whether progress is with them; the signals of a `telescope`; of a `probe` the moves, what it prefers,
# and the planets in their order.
CARDS: Final[dict[str, tuple[str, ...]]] = {
    "S01": ("left", "analyze 0", "launch", "tech 6", "probe 3 orbit saturn mars jupiter venus"),
    "S02": ("right", "analyze 0", "tech 6", "telescope earth row row"),
    "S03": ("left", "species 1", "tech 6", "telescope earth row row"),
    "S04": ("right", "species 2", "probe 3 orbit jupiter mars saturn venus", "tech 0 progress"),
    "S05": ("left", "analyze 3", "tech 6 progress", "telescope earth earth row"),
    "S06": ("left", "tech 6 progress", "launch progress", "telescope earth earth row"),
    "S07": ("right", "tech 6 progress", "probe 4 land neptune saturn mercury venus", "telescope earth earth row"),
    "S08": ("left", "analyze 3", "probe 4 land uranus jupiter mercury venus", "telescope earth earth row"),
    "S09": ("right", "analyze 3", "launch progress", "probe 4 orbit neptune uranus mercury venus"),
    "S10": ("right", "analyze 3", "launch progress", "telescope earth earth row"),
    "S11": ("right", "tech 6 progress", "analyze 3", "telescope earth earth row"),
    "S12": ("left", "tech 6 progress", "launch progress", "probe 4 land mercury saturn jupiter venus"),
    "S13": ("left", "probe 4 land neptune uranus mars venus", "analyze 3", "telescope earth earth row"),
    "S14": ("right", "launch progress", "tech 6 progress", "telescope earth earth row"),
}
# All lines but those that ask for a discovered species, which `test_species.py` has.
LINES: Final = [
    (card, at) for card, (_, *lines) in CARDS.items() for at, line in enumerate(lines) if "species" not in line
]
FLIGHTS: Final = [(card, line) for card, (_, *lines) in CARDS.items() for line in lines if line.startswith("probe")]

# Where the flights of each card go while the discs stand as printed, and what that gives: publicity for the visits on
# the way, the reward of the planet, first-come data, and a yellow trace for a landing.
ORBITS_VENUS: Final[Changes] = {
    "publicity_1": 1,
    "orbiters_1": "+venus",
    "first_orbits": "+venus:1",
    "points_1": "+venus=3 +venus=6",
    "progress": 4,
}
FLOWN: Final[dict[str, Changes]] = {
    "S01": ORBITS_VENUS,
    "S04": ORBITS_VENUS,
    "S07": {
        "publicity_1": 3,  # Saturn, the second space of the computer, the discovery space
        "landers_1": "+saturn",
        "berths": "+saturn-1:1",
        "filled_1": 2,
        "traces": "+right-yellow:1",
        "points_1": "+discovery=3 +saturn=8",
    },
    "S08": {
        "publicity_1": 4,  # Venus, Jupiter, the computer, the discovery space
        "landers_1": "+jupiter",
        "berths": "+jupiter-1:1",
        "filled_1": 2,
        "traces": "+left-yellow:1",
        "points_1": "+discovery=5 +jupiter=7",
    },
    "S09": {
        "publicity_1": 3,  # Venus, Mercury, the computer
        "orbiters_1": "+mercury",
        "first_orbits": "+mercury:1",
        "signals": "+sirius-a:1 +sirius-a:1",
        "filled_1": 2,
        "points_1": "+mercury=3 +second=2",
        "progress": 5,  # a card and income
    },
    "S12": {
        "publicity_1": 4,  # Venus, Mercury, the computer, the discovery space
        "landers_1": "+mercury",
        "berths": "+mercury-1:1",
        "filled_1": 3,
        "traces": "+left-yellow:1",
        "points_1": "+discovery=5 +mercury=12",
    },
    "S13": {
        "publicity_1": 4,  # Venus, Mars, the computer, the discovery space
        "landers_1": "+mars",
        "berths": "+mars-1:1",  # the leftmost of its two data spaces
        "filled_1": 2,
        "traces": "+left-yellow:1",
        "points_1": "+discovery=5 +mars=6",
    },
}
TAKEN: Final[Changes] = {
    "discs": 1,
    "rotations": 1,
    "techs_1": "+computer-1",
    "tops": "-computer-1:vp +computer-1:energy",
    "double": "-computer-1",
    "points_1": "+double=2 +computer-1=3",
}
REFUSED: Final = {
    "analyze": "rival-computer-open",
    "launch": "rival-probe-on-earth",
    "tech": "rival-little-publicity",
    "probe": "rival-no-probe",
    "species": "rival-no-species",
}


class Turn(NamedTuple):
    """What chance says in a turn, and what the turn changes."""

    lines: tuple[str, ...]
    changes: Changes


def expected(card: str, line: str, probe: bool) -> Turn:
    """What a line does, by the words of its card."""
    right = CARDS[card][0] == "right"
    verb, *rest = line.split()
    more: Changes = {"progress": 1} if rest[-1:] == ["progress"] else {}
    if verb == "analyze":
        side, points = ("right", 3) if right else ("left", 5)
        said: Changes = {"filled_1": -6, "traces": f"+{side}-blue:1", "publicity_1": 1}
        gains = f"+discovery={points}" + (f" +{card}={rest[0]}" if rest[0] != "0" else "")
        return Turn((), together(said, {"points_1": gains}))
    if verb == "launch":
        return Turn((), together({"probes_1": "+f1", "publicity_1": 1}, more))
    if verb == "tech":
        riding: Changes = {"probes_1": "-f1 +e1"} if probe else {}  # Earth has turned on
        price: Changes = {"publicity_1": -int(rest[0])}
        return Turn(("top computer-1 energy",), together(TAKEN, price, riding, more))
    if verb == "telescope":
        return telescope(rest, right)
    return Turn((), together({"probes_1": "-f1"}, FLOWN[card]))


def telescope(signals: list[str], right: bool) -> Turn:
    """Two signals come to 61 Virginis, Earth's star, the second for 2 points; the third goes to the bigger sector."""
    first, star = ("C135", "sirius-a") if right else ("C110", "proxima-centauri")
    both: Changes = {
        "signals": f"+61-virginis:1 +61-virginis:1 +{star}:1",
        "points_1": "+second=2",
        "filled_1": 3,
        "publicity_1": 1,
    }
    cards = [first] if signals.count("row") == 1 else [first, "C130"]  # yellow too, so that it is for 61 Virginis
    new = ["C001", "C002"][: len(cards)]
    row = " ".join([*(f"-{one}" for one in cards), *(f"+{one}" for one in new)])
    gone = " ".join(f"+{one}" for one in cards)
    return Turn(tuple(f"card {one}" for one in new), together(both, {"row": row, "discards": gone}))


def at_line(card: str, at: int, **more: Any) -> AnyGame:
    """A situation in which this line of a card is the first that is possible."""
    lines = CARDS[card][1:]
    verbs = [line.split()[0] for line in lines]
    before, verb = verbs[:at], verbs[at]
    probe = "launch" in before or verb == "probe"
    publicity = int(lines[at].split()[1]) if verb == "tech" else 0
    given: dict[str, Any] = {
        "data": 6 if verb == "analyze" else 0,
        "goods": f"publicity {publicity}",
        "probes": {1: "earth"} if probe else None,
    }
    return solo(card, **(given | more))


@pytest.mark.parametrize(("card", "at"), LINES, ids=[f"{card}-{at + 1}" for card, at in LINES])
def test_the_first_line_that_is_possible_is_done(card: str, at: int) -> None:
    """Lines above it are refused, each for its reason; it alone changes the table (SE-21.7, SE-21.15 to SE-21.25)."""
    lines = CARDS[card][1:]
    verb = lines[at].split()[0]
    game = at_line(card, at)
    probe = bool(player(game, 1).probes)
    turn = expected(card, lines[at], probe)
    assert does(game, f"reveal {card}", *turn.lines) == turn.changes
    told_so = told(game)
    assert told_so[0] == "rival-card"
    assert params(game, "rival-card") == [{"card": card}]
    refusals = [word for word in told_so[1:] if word.startswith(tuple(REFUSED.values()))][:at]
    assert [word.removesuffix("-1").removesuffix("-2") for word in refusals] == [
        REFUSED[line.split()[0]] for line in lines[:at]
    ]
    assert f"rival-does-{verb}" in told_so
    assert params(game, f"rival-does-{verb}") == [{"number": at + 1}]


@pytest.mark.parametrize("card", CARDS)
def test_the_arrow_of_each_card(card: str) -> None:
    """The decision arrow of the card turned up is the one that counts (SE-21.31, SE-21.56)."""
    game = solo(card, probes={1: "earth"})
    game.play(f"reveal {card}")
    assert ("left", "right")[rival(game).arrow] == CARDS[card][0]


@pytest.mark.parametrize(("card", "line"), FLIGHTS, ids=[card for card, _ in FLIGHTS])
def test_planets_are_tried_in_their_order(card: str, line: str) -> None:
    """The first planet of the list within the card's moves, asteroids counted, is flown to (SE-21.17)."""
    _, moves, _, *planets = line.split()
    at = CARDS[card][1:].index(line)
    solar = rules(solo(card)).solar
    seen = set()
    for discs in range(0, POSITIONS, 3):
        costs, where = solar.costs(discs), solar.where[discs]
        far = [costs[SPACES * where[2] + where[PLANETS.index(planet)]] for planet in planets]
        wanted = next(planet for planet, cost in zip(planets, far, strict=True) if cost <= int(moves))
        if wanted in seen:
            continue
        seen.add(wanted)
        game = at_line(card, at, discs=discs)
        game.play(f"reveal {card}")
        mine = player(game, 1)
        number = PLANETS.index(wanted)
        assert mine.orbiters[number] + mine.landers[number] == 1, (discs, wanted)
        assert not mine.probes
        assert params(game, "rival-flies") == [{"planet": wanted, "moves": int(moves)}]
    assert seen == set(planets)


def test_there_are_nineteen_cards() -> None:
    """Four basic cards, ten advanced ones and one for each species (SE-21.5)."""
    layer = find(solo().rules, Rival)
    assert [layer.rivals[card].name for card in layer.basic] == ["S01", "S02", "S03", "S04"]
    assert [layer.rivals[card].name for card in layer.advanced] == [f"S{number:02}" for number in range(5, 15)]
    assert [card.name for card in layer.rivals if card.species >= 0] == [f"S{number}" for number in range(15, 20)]


def test_a_turn_is_told_in_steps() -> None:
    """The card, each line that was refused with its rule and numbers, the line done, and why (SE-21.7)."""
    game = solo("S02", goods="publicity 5", data=4)
    does(game, "reveal S02", "card C001", "card C002")
    assert told(game) == [
        "rival-card",
        "rival-computer-open",
        "rival-little-publicity",
        "rival-does-telescope",
        "rival-row-right",
        "rival-sector-bigger",
        "rival-row-right",
        "rival-sector-second",
    ]
    assert params(game, "rival-computer-open") == [{"number": 1, "need": 6, "have": 4}]
    assert params(game, "rival-little-publicity") == [{"number": 2, "need": 6, "have": 5}]
    assert rules_of(game, "rival-little-publicity") == ["SE-21.20"]
