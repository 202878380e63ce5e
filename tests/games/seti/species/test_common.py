"""What the species have in common: decks, open cards, cards in hands, spaces for traces (SE-22)."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.traces import MarkTrace
from tests.games.seti.species.table import LAID, contact, put
from tests.games.seti.table import (
    Changes,
    answers,
    at_close,
    changes,
    options,
    play,
    plays,
    refused,
    seti,
    state,
    together,
)

FIRST = {"mascamites": 1, "anomalies": 11, "oumuamua": 21, "centaurians": 31}
WITH_CARDS = pytest.mark.parametrize("species", FIRST)
# The lowest space of each board with a card icon, and its points.
ICON = {"mascamites": (1, 5), "anomalies": (1, 4), "oumuamua": (3, 3), "centaurians": (1, 5)}


MAIN_CARDS = 138


def marking(game: AnyGame) -> AnyGame:
    """Seat 0 marks a red trace now."""
    state(game).agenda.append(MarkTrace(0, 0).at[0])
    game.asked = None
    return game


def card(species: str, number: int) -> str:
    """A card of a species, counted from 0."""
    return f"ET{FIRST[species] + number:02}"


@WITH_CARDS
@pytest.mark.parametrize("side", ["left", "right"])
def test_cards_for_markers(species: str, side: str) -> None:
    """A card for each own marker, as the markers lie from the left, then the open one; none for neutral markers
    (SE-16.1, SE-16.2, SE-17.1, SE-17.2, SE-18.1, SE-18.2, SE-19.1, SE-19.2, SE-22.1).
    """
    traces: dict[str, int | str] = {f"{side} red": 1, f"{side} yellow": 0, f"{side} blue": 1}
    game = seti(at="end", turn=0, traces=traces, overflow={f"{side} red": 2})
    play(game, f"species {species}")
    assert answers(game) == [f"card {card(species, at)}" for at in range(10)]
    dealt = changes(game, *(f"card {card(species, at)}" for at in (4, 2, 3)))
    assert {key: dealt.get(key) for key in ("hand", "hand_1")} == {
        "hand": f"+{card(species, 2)}",
        "hand_1": f"+{card(species, 3)} +{card(species, 4)}",
    }
    assert changes(game, f"card {card(species, 9)}")["open"] == f"+{card(species, 9)}"
    neutral = seti(at="end", turn=0, traces={f"{side} {one}": "neutral" for one in ("red", "yellow", "blue")})
    assert changes(neutral, f"species {species}", f"card {card(species, 0)}")["open"] == f"+{card(species, 0)}"


@WITH_CARDS
def test_the_icon_of_a_card(species: str) -> None:
    """The top card of the deck, or the open one, which is replaced (SE-16.3, SE-17.3, SE-18.3, SE-19.3, SE-22.9)."""
    space, points = ICON[species]
    shown, other = card(species, 9), card(species, 8)
    ways: dict[str, Changes] = {
        "take deck": {"hand": f"+{other}"},
        f"take {shown}": {"hand": f"+{shown}", "open": f"-{shown} +{other}"},
    }
    for line, gains in ways.items():
        game = marking(contact(species, open=shown))
        found = changes(game, f"trace left red {space}")
        assert found == {"board": f"+left-red-{space}", "points": f"+{species}={points}"}
        assert answers(game) == [f"take {shown}", "take deck"]
        assert refused(game, f"take {other}") == ["SE-22.9"]
        assert together(changes(game, line, f"card {other}")) == gains


@WITH_CARDS
def test_no_card_is_left(species: str) -> None:
    """With the deck empty the open card is not replaced, and without it the icon does nothing (SE-18.4, SE-22.2)."""
    space, points = ICON[species]
    for shown in (True, False):
        game = contact(species, open=card(species, 9))
        part = find(game.rules, Decks).part(state(game))
        part.discards[0], part.deck[0] = part.deck[0], []
        if not shown:
            part.discards[0].append(part.faceup[0])
            part.faceup[0] = -1
        marking(game)
        found = changes(game, f"trace left red {space}", *([f"take {card(species, 9)}"] if shown else []))
        taken = {"hand": f"+{card(species, 9)}", "open": f"-{card(species, 9)}"} if shown else {}
        assert found == together({"board": f"+left-red-{space}", "points": f"+{species}={points}"}, taken)


@WITH_CARDS
def test_the_limit_of_the_hand(species: str) -> None:
    """They count for it, and can be discarded for it (SE-16.4, SE-17.4, SE-18.5, SE-19.4)."""
    mine = [card(species, at) for at in range(2)]
    game = contact(species, " ".join(mine), open=card(species, 9), hand="C001 C002 C003")
    play(game, "pass")
    assert answers(game) == ["discard C001", "discard C002", "discard C003", *(f"discard {one}" for one in mine)]
    found = changes(game, f"discard {mine[0]}")
    assert (found["hand"], found["discards"], game.prompt) == (f"-{mine[0]}", f"+{mine[0]}", "KeepCard")


@WITH_CARDS
def test_discarded_cards_do_not_come_back(species: str) -> None:
    """They go onto a pile of their own, never into the main deck (SE-22.3)."""
    game = contact(species, card(species, 0), open=card(species, 9), deck="", discards="C001", goods="publicity 9")
    play(game, f"corner {card(species, 0)}")
    assert all(one < MAIN_CARDS for one in state(game).discards)
    play(game, "buy", "take deck")
    assert f"card {card(species, 0)}" not in answers(game)
    assert find(game.rules, Decks).part(state(game)).discards[0] == [MAIN_CARDS + FIRST[species] - 1]


@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("ET01", {"publicity": 2}),
        ("ET03", {"points": "+ET03=1", "data": 1}),
        ("ET05", {"points": "+ET05=1", "move": 1}),
    ],
)
def test_corners(name: str, gains: dict[str, int | str]) -> None:
    """2 publicity, or a point with 1 data or 1 move: both parts (SE-22.5)."""
    game = contact("mascamites", name, open="ET10")
    assert changes(game, f"corner {name}") == {"hand": f"-{name}", "discards": f"+{name}", **gains}


def test_cards_of_a_species_are_cards() -> None:
    """For exchange, for signals of their colour, and for what cards 74, 90 and 138 look for (SE-22.4)."""
    game = contact("mascamites", "ET01 ET02", open="ET10")
    assert changes(game, "exchange card credit", "discard ET01", "discard ET02") == {
        "hand": "-ET01 -ET02",
        "discards": "+ET01 +ET02",
        "credit": 1,
    }
    game = contact("mascamites", "ET03", open="ET10", techs="telescope-3")  # yellow
    play(game, "scan", "scan hand", "discard ET03")
    assert answers(game) == ["signal kepler-22", "signal 61-virginis"]
    game = contact("mascamites", "ET05 ET01", open="ET10", hand="C074")
    play(game, "play C074")
    assert [line for line in answers(game) if line.startswith("show")] == ["show ET05"]  # a move in its corner
    game = contact("mascamites", "ET05 ET02", open="ET10", hand="C090")
    play(game, "play C090")
    assert [line for line in answers(game) if line.startswith("show")] == ["show ET02"]  # an income of energy
    game = contact("mascamites", "ET03", open="ET10", missions="C138")
    play(game, "corner ET03")
    assert answers(game) == ["cover C138 2", "decline"]  # data in the corner


def test_exertians_cards_are_no_cards() -> None:
    """They are the exception (SE-20.5, SE-22.4)."""
    game = contact("exertians", lines=tuple(f"exertian ET{number}" for number in range(41, 47)))
    assert not [line for line in options(game) if line.startswith(("exchange card", "corner"))]


def test_a_trace_goes_onto_any_free_space() -> None:
    """Not only the lowest; each takes one marker, but the top ones (SE-22.6, SE-22.8)."""
    game = contact("centaurians", open="ET31", goods="data 6")
    put(game, "red", (2, 1), (5, 1))
    marking(game)
    spaces = [f"trace left red {space}" for space in (1, 3, 4, 5)]
    assert answers(game)[:5] == ["overflow left red", *spaces]
    assert refused(game, "trace left red 2") == ["SE-22.8"]


def test_the_open_card_is_not_part_of_the_row() -> None:
    """It cannot be discarded for a signal, nor bought (SE-22.7)."""
    game = contact("anomalies", open="ET20", goods="publicity 9")
    play(game, "scan", "scan row")
    assert answers(game) == ["discard C110", "discard C130", "discard C135"]
    assert refused(game, "discard ET20")
    game = contact("anomalies", open="ET20", goods="publicity 9")
    play(game, "buy")
    assert answers(game) == ["take C110", "take C130", "take C135", "take deck"]


def test_cards_of_a_species_played_as_any_card() -> None:
    """For credits, as the main action (SE-5.20, SE-22.4)."""
    game = contact("anomalies", "ET19", open="ET20")
    found = plays(game, "ET19", "overflow left red")
    assert (found["credit"], at_close(game)) == (-1, True)
    assert refused(game, "play ET20")


@pytest.mark.parametrize(
    ("species", "lines", "told"),
    [
        ("mascamites", LAID["mascamites"], [("samples-laid", "SE-16.6", {"sample": "sample-credit"})]),
        (
            "anomalies",
            ("anomaly red f 1", "anomaly yellow c 2", "anomaly blue a 1"),
            [
                ("anomaly-laid", "SE-17.6", {"colour": "red", "sector": "f", "shows": "red-1"}),
                ("anomaly-laid", "SE-17.6", {"colour": "yellow", "sector": "c", "shows": "yellow-2"}),
                ("anomaly-laid", "SE-17.6", {"colour": "blue", "sector": "a", "shows": "blue-1"}),
            ],
        ),
        ("oumuamua", (), [("tile-laid", "SE-18.6", {"sector": "f"})]),
        (
            "centaurians",
            (),
            [("message-laid", "SE-19.5", {"points": 25}), ("message-laid", "SE-19.5", {"points": 26})],
        ),
        ("exertians", (), [("milestones-laid", "SE-20.6", {"lower": 31, "higher": 51})]),
    ],
)
def test_a_discovery_tells_what_is_laid(
    species: str, lines: tuple[str, ...], told: list[tuple[str, str, dict[str, object]]]
) -> None:
    """Whoever reads the log knows what has come to the table (SE-16.6, SE-17.6, SE-18.6, SE-19.5, SE-20.6)."""
    game = seti(at="end", turn=1, traces=dict.fromkeys(("left red", "left yellow", "left blue"), "neutral"))
    game.listen()
    card = [f"card ET{FIRST[species]:02}"] if species in FIRST else []
    play(game, f"species {species}", *card, *lines)
    assert [(event.word, event.rule, dict(event.params)) for event in game.events if "-laid" in event.word] == told


def test_who_asks_too_early_hears_when() -> None:
    """Rewards, Exertian cards and the tile wait for something that the refusal names (SE-18.6, SE-18.15, SE-19.6)."""
    assert "SE-19.6" in refused(seti(), "reward trace")
    assert "SE-18.6" in refused(seti(), "signal oumuamua")
    game = contact("centaurians", "ET31", open="ET40")
    assert dict(game.why_not("reward trace")[0].params) == {"need": 25, "have": 10}
    game = contact("oumuamua", "ET23", open="ET30")
    assert dict(game.why_not("signal oumuamua")[0].params) == {"star": "61-virginis"}
    assert refused(game, "exchange exofossil credit") == ["SE-18.33"]
    game = contact("exertians", lines=tuple(f"exertian ET{number}" for number in range(44, 50)))
    mine = game.view(0)["parts"]["exertians"]["players"][0]["held"][0]
    assert dict(game.why_not(f"hide {mine}")[0].params) == {"need": 31, "have": 10}
    for verb in ("play", "corner", "tuck", "discard", "show"):
        assert refused(game, f"{verb} {mine}") == ["SE-20.5"]
    find(game.rules, Exertians).part(state(game)).players[0].settled = 2
    assert game.why_not(f"hide {mine}")[0].key == "milestones-past"


@WITH_CARDS
def test_the_log_names_the_rules_of_the_species(species: str) -> None:
    """Dealing, the open card and the icon: each species has its own (SE-16.1, SE-17.2, SE-18.3, SE-19.3)."""
    chapter = 16 + list(FIRST).index(species)
    traces: dict[str, int | str] = {"left red": 0, "left yellow": "neutral", "left blue": "neutral"}
    game = seti(at="end", turn=1, traces=traces)
    game.listen()
    play(game, f"species {species}", f"card {card(species, 0)}", f"card {card(species, 9)}", *LAID[species])
    space, _ = ICON[species]
    for line, drawn in ((f"take {card(species, 9)}", 8), ("take deck", 7)):
        play(marking(game), f"trace left red {space}", line, f"card {card(species, drawn)}")
        space += 1 if species != "oumuamua" else -1
    told = [(event.word, event.rule) for event in game.events if event.word in ("drew-alien", "open", "took")]
    assert told == [
        ("drew-alien", f"SE-{chapter}.1"),
        ("open", f"SE-{chapter}.2"),
        ("took", f"SE-{chapter}.3"),
        ("open", f"SE-{chapter}.2"),
        ("drew-alien", f"SE-{chapter}.3"),
    ]
