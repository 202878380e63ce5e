"""What scenarios of SETI look at: a situation in a few words, and everything that lines change, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, cast

import pytest

from ecliptic import IllegalAction, api
from ecliptic.api import AnyGame
from ecliptic.core.catalog import GameDef
from ecliptic.games.seti import GAME
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.goods import GOODS
from ecliptic.games.seti.notes import BLANK
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import NAMES, PLANETS
from ecliptic.games.seti.state import Player, Seti
from ecliptic.games.seti.traces import NEUTRAL, SPECIES
from ecliptic.testing import Noun, scenario
from ecliptic.testing.seti import Cards, Figures, Gold, Life, Rounds, Sectors, Sky, Stock, Techs
from tests.games.seti.species.words import alien_words, rival_words
from tests.laws.cases import listed
from tests.laws.seti import conserve

ROW: Final = "C110 C130 C135"  # red with data, yellow with publicity, blue with a move in the corner
RICH: Final = {0: "credit 9 energy 3 publicity 4"}

Changes = dict[str, int | str]


def seti(
    hand: str = "",
    *,
    seats: int = 2,
    at: str = "main",
    turn: int = 0,
    round: int = 1,  # noqa: A002  # the rulebook's word
    first: int = 0,
    passed: str = "",
    discs: int | tuple[int, int, int] = 0,
    rotations: int = 0,
    boards: str = "1 2 3 4",
    signals: Mapping[str, str] | None = None,
    wins: str = "",
    probes: str = "",
    orbiters: str = "",
    landers: str = "",
    goods: str = "",
    score: int = 10,
    techs: str = "",
    tops: Mapping[str, str] | None = None,
    data: int = 0,
    below: str = "",
    tucked: str = "",
    missions: str = "",
    done: str = "",
    finale: str = "",
    row: str = ROW,
    discards: str = "",
    deck: str | None = None,
    bonuses: str = "",
    traces: Mapping[str, int | str] | None = None,
    overflow: Mapping[str, int] | None = None,
    sides: Mapping[str, int] | None = None,
    marked: Mapping[str, str] | None = None,
    other: Mapping[str, str] | None = None,
    box: GameDef = GAME,
) -> AnyGame:
    """A situation of seat 0 in turn: 9 credits, 3 energy, 4 publicity, 10 points; `other` is of seat 1, with 11 points.

    The discs stand as printed, so that a1 is empty, b1 Mercury, d1 Venus, f1 Earth, h1 asteroids; a2 and b2 comets,
    c2 Mars, e2, g2 and h2 asteroids; b3 asteroids, d3 Jupiter, h3 Saturn; a4 Uranus, d4 Neptune, f4 and h4 comets.
    The stars of the sectors a to h are Vega, Sirius A, Barnard's Star, Kepler 22, Proxima Centauri, 61 Virginis,
    Beta Pictoris and Procyon.
    """
    rival = dict(other or {})

    def both(key: str, mine: str) -> dict[int, str]:
        return {seat: given for seat, given in enumerate((mine, rival.pop(key, ""))) if given}

    nouns = (
        Rounds(round, first, passed),
        Sky(discs, rotations, boards),
        Sectors(signals, both("wins", wins)),
        Figures(both("probes", probes), both("orbiters", orbiters), both("landers", landers)),
        Stock(
            {0: f"credit 9 energy 3 publicity 4 {goods}", 1: rival.pop("goods", "")},
            {0: score, 1: int(rival.pop("score", "11"))},
        ),
        Techs(both("techs", techs), tops, {0: data}, {0: below} if below else None),
        Cards(
            both("hand", hand),
            both("tucked", tucked),
            both("missions", missions),
            both("done", done),
            both("finale", finale),
            row,
            None,
            discards,
            deck,
            bonuses,
        ),
        Life(traces, {0: overflow} if overflow else None),
        Gold(sides, marked),
    )
    assert not rival, f"seat 1 cannot have {', '.join(rival)}"
    return situation(*nouns, at=at, turn=turn, seats=seats, box=box)


def situation(
    *nouns: Noun,
    at: str = "main",
    turn: int = 0,
    seats: int = 2,
    content: Mapping[str, str] | None = None,
    seed: int | None = None,
    box: GameDef = GAME,
) -> AnyGame:
    """A situation as `ecliptic.testing` describes it; without a seed the test says what nature decides."""
    with listed(box):
        return scenario("seti", *nouns, at=at, turn=turn, seats=seats, content=content, seed=seed)


def fresh(seats: int = 2, seed: int | None = 5) -> AnyGame:
    """A new game."""
    return api.new("seti", seats, seed, listen=True)


def state(game: AnyGame) -> Seti:
    return cast(Seti, game.state)


def rules(game: AnyGame) -> SetiRules:
    return cast(SetiRules, game.rules)


def player(game: AnyGame, seat: int = 0) -> Player:
    return state(game).players[seat]


def options(game: AnyGame, verb: str = "") -> list[str]:
    """The lines that can be played, or those with one verb."""
    return [action.line for action in game.options() if verb in ("", action.line.split()[0])]


def play(game: AnyGame, *lines: str) -> None:
    for line in lines:
        game.play(line)


def refused(game: AnyGame, line: str, seat: int | None = None) -> list[str]:
    """The rules for which a line is refused; nothing changes."""
    before = game.digest()
    if seat is None:
        with pytest.raises(IllegalAction):
            game.play(line)
    found = [reason.rule for reason in game.why_not(line, seat)]
    assert game.digest() == before
    return found


# Everything that lies on the table, as words and numbers


def words_of(s: Seti, r: SetiRules) -> dict[str, int | list[str]]:
    """The whole position, apart from deck and tiles below the top ones, which conservation settles."""
    card = [one.name for one in r.cards]
    star = [one.name for one in r.stars]
    tech = [one.name for one in r.techs]
    bonus = [tile.name for tile in r.content.tiles]
    tile = [one.line.removeprefix("gold ") for one in r.phrases.golds]
    berth = [one.line.removeprefix("berth ") for one in r.phrases.berths]
    trace = [f"{side}-{colour}" for side in SIDES for colour in TRACES]

    def owned(name: str, seat: int) -> str:
        return name if seat == 0 else f"{name}:{'neutral' if seat == NEUTRAL else seat}"

    found: dict[str, int | list[str]] = {
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "turns": s.turns,
        "discs": s.discs,
        "rotations": s.rotations,
        "stars": [f"{at}:{name}" for at, name in enumerate(s.stars)],
        "signals": [owned(star[s.stars[at]], seat) for at, marks in enumerate(s.marks) for seat in marks],
        "first_orbits": [owned(PLANETS[at], seat) for at, seat in enumerate(s.first_orbits) if seat >= 0],
        "berths": [owned(berth[at].replace(" ", "-"), seat) for at, seat in enumerate(s.berths) if seat >= 0],
        "traces": [owned(trace[at], seat) for at, seat in enumerate(s.traces) if seat >= 0],
        "species": [f"{SIDES[at]}:{SPECIES[one]}" for at, one in enumerate(s.species) if one >= 0],
        "neutral": sum(s.neutral),
        "gold": sum(s.gold),
        "marked": [owned(tile[at], seat) for at, seats in enumerate(s.marked) for seat in seats],
        "tops": [f"{tech[at]}:{bonus[one]}" for at, one in enumerate(s.tops) if one >= 0],
        "double": [tech[at] for at, one in enumerate(s.double) if one],
        "row": [card[one] for one in s.row if one >= 0],
        "discards": [card[one] for one in s.discards],
        "played": [card[one] for one in s.played],
        "stack": [card[one] for one in s.stack],
        "stacks": len(s.stacks),
        "boons": [card[one] for one in s.boons],
        "notes": int(s.notes != list(BLANK)),
    }
    for seat, p in enumerate(s.players):
        mine: dict[str, int | list[str]] = {
            **dict(zip(GOODS, p.stock, strict=True)),
            "hand": [card[one] for one in p.hand],
            "probes": [NAMES[space] for space in p.probes],
            "orbiters": [PLANETS[at] for at, many in enumerate(p.orbiters) for _ in range(many)],
            "landers": [PLANETS[at] for at, many in enumerate(p.landers) for _ in range(many)],
            "moons": [r.moons[at].name for at, many in enumerate(p.moons) for _ in range(many)],
            "wins": [star[at] for at, many in enumerate(p.wins) for _ in range(many)],
            "overflow": [trace[at] for at, many in enumerate(p.overflow) for _ in range(many)],
            "tucked": [card[one] for one in p.income],
            "missions": [card[one] for one in p.missions],
            "slots": [
                f"{card[one]}:{at + 1}"
                for one, bits in zip(p.missions, p.slots, strict=True)
                for at in range(3)
                if bits >> at & 1
            ],
            "done": [card[one] for one in p.done],
            "finale": [card[one] for one in p.finale],
            "techs": [tech[at] for at, many in enumerate(p.techs) for _ in range(many)],
            "columns": [f"{at + 1}:{tech[one]}" for at, one in enumerate(p.columns) if one >= 0],
            "filled": p.filled,
            "below": [str(at + 1) for at, one in enumerate(p.below) if one],
            "passed": int(p.passed),
            "own_turns": p.turns,
            "golds": p.golds,
            "neutrals": p.neutrals,
            "points": [
                f"{r.source_words[source].replace(' ', '-')}={points}"
                for source, points in zip(p.earned_by, p.earned, strict=True)
            ],
        }
        found |= {key if seat == 0 else f"{key}_{seat}": value for key, value in mine.items()}
    for key, value in (alien_words(s, r) | rival_words(s, r)).items():
        held = found.get(key, [])
        found[key] = value if isinstance(value, int) or isinstance(held, int) else [*held, *value]
    return found


def changes(game: AnyGame, *lines: str) -> Changes:
    """Play lines; everything that is different then: numbers as differences, words that have gone and come.

    A word is a card, a space, `vega` for seat 0's signal there and `vega:1` for seat 1's, `start=1` for points with
    their source. What seat 1 has carries its number: `energy_1`.
    """
    before = words_of(state(game), rules(game))
    play(game, *lines)
    conserve(game)
    after = words_of(state(game), rules(game))
    found: Changes = {}
    for key, old in before.items():
        new = after[key]
        if isinstance(old, int) and isinstance(new, int):
            if new != old:
                found[key] = new - old
        elif isinstance(old, list) and isinstance(new, list) and sorted(old) != sorted(new):
            gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
            found[key] = both(*(f"-{word}" for word in gone.elements()), *(f"+{word}" for word in come.elements()))
    return found


def both(*parts: str) -> str:
    """Changes of words, in the order in which `changes` writes them."""
    return " ".join(sorted(" ".join(parts).split(), key=lambda word: (word[0] == "+", word)))


def together(*parts: Mapping[str, int | str]) -> Changes:
    """What several changes are together."""
    found: Changes = {}
    for part in parts:
        for key, what in part.items():
            old = found.get(key)
            if old is None:
                found[key] = what if isinstance(what, int) else both(what)
            elif isinstance(old, int) and isinstance(what, int):
                found[key] = old + what
            else:
                found[key] = both(str(old), str(what))
    return {key: what for key, what in found.items() if what != 0}


# What the cards and tiles say


def played(card: str, cost: int, **more: int | str) -> Changes:
    """A card without a mission was played for so many credits: it is discarded (SE-5.20, SE-5.22)."""
    return together({"hand": f"-{card}", "credit": -cost, "discards": f"+{card}"}, more)


def stays(card: str, cost: int, **more: int | str) -> Changes:
    """A card with a mission was played: it stays in front of its player (SE-5.22)."""
    return together({"hand": f"-{card}", "credit": -cost, "missions": f"+{card}"}, more)


def scores(card: str, cost: int, **more: int | str) -> Changes:
    """A card that scores at the end was played: it stays in front of its player (SE-5.22)."""
    return together({"hand": f"-{card}", "credit": -cost, "finale": f"+{card}"}, more)


def done(card: str, **more: int | str) -> Changes:
    """A mission was completed (SE-11.9)."""
    return together({"missions": f"-{card}", "done": f"+{card}"}, more)


def turned(**more: int | str) -> Changes:
    """The first rotation of a game turned disc 1 (SE-3.5)."""
    return together({"discs": 1, "rotations": 1}, more)


def took(tech: str, after: str = "energy", **more: int | str) -> Changes:
    """The first tech of a stack was taken with its 3 points and the two-point tile (SE-10.2 to SE-10.4)."""
    return together(
        {
            "techs": f"+{tech}",
            "tops": f"-{tech}:vp +{tech}:{after}",
            "double": f"-{tech}",
            "points": f"+double=2 +{tech}=3",
        },
        more,
    )


def refilled(gone: str, come: str) -> Changes:
    """A card of the row was replaced (SE-11.4)."""
    return {"row": f"-{gone} +{come}"}


def at_close(game: AnyGame) -> bool:
    """Is nothing open but the end of the turn of seat 0, with its free actions?"""
    return (game.decider, game.prompt) == (0, "CloseTurn")


def plays(game: AnyGame, card: str, *lines: str) -> Changes:
    """What playing a card changes, with the answers to all that it asks: only the end of the turn is open then."""
    found = changes(game, f"play {card}", *lines)
    assert at_close(game), (game.decider, game.prompt, options(game))
    return found


def ends(game: AnyGame) -> Changes:
    """What the last pass of the game scores at its end, for the cards and tiles of seat 0."""
    found = changes(game, "pass")
    assert game.over
    return {key: what for key, what in found.items() if key != "passed"}


def answers(game: AnyGame) -> list[str]:
    """The answers to the question that is open, without free actions."""
    return [action.line for action in game.options() if not action.aside]
