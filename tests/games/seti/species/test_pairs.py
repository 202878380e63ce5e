"""Two species in one game: on either side, in either order, both in one turn, one, none; and where they meet."""

from __future__ import annotations

import itertools
from typing import cast

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.layers import find
from ecliptic.games.seti.game import Game
from ecliptic.games.seti.goods import CREDIT, PUBLICITY
from ecliptic.games.seti.solar import NAMES
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.species.oumuamua import Oumuamua
from ecliptic.games.seti.traces import SPECIES
from ecliptic.testing.seti import Figures, Life, Stock
from tests.games.seti.species.table import put, raise_to
from tests.games.seti.table import answers, changes, play, player, refused, seti, situation, state
from tests.laws.seti import conserve
from tests.proof import rows

PAIRS = list(itertools.permutations(SPECIES, 2))
WHOLE: dict[str, int | str] = {
    f"{side} {colour}": seat for side in ("left", "right") for colour, seat in (("red", 0), ("yellow", 1), ("blue", 0))
}
CARDS = {"mascamites": 10, "anomalies": 10, "oumuamua": 10, "centaurians": 10, "exertians": 0}


def settle(game: AnyGame, *lines: str) -> None:
    """Chance says these lines when it can and the first it can otherwise; nobody plays a card of the Exertians."""
    left = list(lines)
    while game.decider == CHANCE_SEAT or game.prompt == "HideCard":
        options = [str(action) for action in game.options()]
        if left and left[0] in options:
            play(game, left.pop(0))
        else:
            play(game, str(DECLINE) if str(DECLINE) in options else options[0])
    assert not left
    conserve(game)


def brought(game: AnyGame) -> set[str]:
    """The species whose own things lie on the table, apart from cards."""
    parts = game.view()["parts"]
    found = {
        "mascamites": bool(parts["mascamites"]["laid"]),
        "anomalies": parts["anomalies"]["sectors"]["red"] is not None,
        "oumuamua": state(game).discs >= 512,
        "centaurians": parts["centaurians"]["players"][0]["tile"] >= 0,
        "exertians": bool(parts["exertians"]["milestones"]),
    }
    return {species for species, lies in found.items() if lies}


def check_cards(game: AnyGame, **discovered: str) -> None:
    """Each side has the deck of its species: three cards went to the markers and one lies open."""
    decks = game.view()["parts"]["decks"]
    for side in ("left", "right"):
        species = discovered.get(side)
        many = CARDS[species] if species else 0
        assert decks["deck"][side] == max(many - 4, 0)
        assert (decks["faceup"][side] is not None) == (many > 0)
        assert [held[side == "right"] for held in decks["held"]] == ([2, 1] if many else [0, 0])


@pytest.mark.parametrize("pair", rows(PAIRS, lambda pair: pair in PAIRS[::3]), ids="-".join)
def test_both_in_one_turn(pair: tuple[str, str]) -> None:
    """The left one first, with all that it brings, then the right one (SE-12.10)."""
    game = seti(at="end", turn=1, traces=WHOLE)
    settle(game, f"species {pair[0]}", f"species {pair[1]}")
    assert [str(line).split()[1] for line in game.lines if line.verb == "species"] == list(pair)
    told = [event.word for event in game.events]
    assert told.index("discovered") < len(told) - 1 - told[::-1].index("discovered")
    assert brought(game) == {*pair}
    check_cards(game, left=pair[0], right=pair[1])
    assert (game.decider, game.prompt) == (0, "MainAction")


@pytest.mark.parametrize("pair", rows(PAIRS, lambda pair: pair in PAIRS[1::3]), ids="-".join)
@pytest.mark.parametrize("first", ["left", "right"])
def test_in_either_order(pair: tuple[str, str], first: str) -> None:
    """One side is discovered, and in a later turn the other; until then its board has no spaces (SE-12.5, SE-12.9)."""
    other = "right" if first == "left" else "left"
    early = {space: seat for space, seat in WHOLE.items() if space.startswith(first)}
    early |= {f"{other} red": 0, f"{other} yellow": 1}
    game = seti(at="end", turn=1, traces=early, data=6)
    settle(game, f"species {pair[0]}")
    assert brought(game) == {pair[0]}
    check_cards(game, **{first: pair[0]})
    play(game, "analyze")
    assert refused(game, f"trace {other} blue 1") == ["SE-12.5"]
    play(game, f"trace {other} blue", "end")
    settle(game, f"species {pair[1]}")
    assert brought(game) == {*pair}
    check_cards(game, **{first: pair[0], other: pair[1]})
    assert game.view()["species"] == {first: pair[0], other: pair[1]}


def test_none() -> None:
    """Before a discovery nothing of any species lies on the table, and nobody can tell which they are (SE-2.1)."""
    game = seti(at="end", turn=1, traces={"left red": 0, "left yellow": 1, "right blue": 0}, data=6)
    assert brought(game) == set()
    check_cards(game)
    assert game.view()["species"] == {"left": None, "right": None}
    play(game, "analyze")
    for side in ("left", "right"):
        assert refused(game, f"trace {side} blue 1") == ["SE-12.5"]


# Where two species meet


def both(left: str, right: str, *nouns: Figures | Stock) -> AnyGame:
    """Both are discovered, by seat 0 twice and once by seat 1 each; seat 0 begins a turn."""
    return situation(Life(WHOLE, species={"left": left, "right": right}), *nouns)


def test_a_capsule_and_the_visitor() -> None:
    """A capsule on the space of the tile is a probe for it, and visits it like one (SE-16.15, SE-16.16, SE-18.7)."""
    game = both("mascamites", "oumuamua", Stock({0: "energy 5 publicity 2"}))
    capsules = find(game.rules, Mascamites).part(state(game))
    capsules.players[0].spaces, capsules.players[0].samples = [NAMES.index("f2")], [capsules.samples[0].pop()]
    capsules.looked[0].pop()
    game.asked = None
    assert changes(game, "capsule 1 f2 f3")["publicity"] == 1
    assert "orbit oumuamua" not in [str(action) for action in game.options()]
    life = Life(WHOLE, species={"left": "mascamites"})
    game = situation(life, Stock({0: "publicity 2"}), at="end", turn=1)
    capsules = find(game.rules, Mascamites).part(state(game))
    capsules.players[0].spaces, capsules.players[0].samples = [NAMES.index("f3")], [capsules.samples[0].pop()]
    capsules.looked[0].pop()
    before = player(game).stock[PUBLICITY]
    settle(game, "species oumuamua")
    assert player(game).stock[PUBLICITY] == before + 1


def test_a_signal_by_an_anomaly_goes_onto_the_tile() -> None:
    """The sector of the next anomaly may be the visitor's (SE-17.22, SE-18.15)."""
    game = both("anomalies", "oumuamua")
    state(game).discs += 5 + 8 * 3 + 64 * 3  # Earth is in sector a, disc 3 has taken the tile to c, where an anomaly is
    assert find(game.rules, Oumuamua).sector(state(game)) == 2
    find(game.rules, Oumuamua).mark(cast(Game, game), 0, 2, False, "")
    game.asked = None
    assert answers(game) == ["signal barnards-star", "signal oumuamua"]


def test_milestones_of_both() -> None:
    """Gold, message tile, message and Exertian milestone by rising number, of the same in this order (SE-19.17)."""
    game = both("centaurians", "exertians", Stock({0: "credit 5"}, {0: 5, 1: 4}))
    messages = find(game.rules, Centaurians).part(state(game)).players[0]
    relics = find(game.rules, Exertians).part(state(game))
    assert (messages.tile, relics.milestones) == (20, [25, 45])
    raise_to(game, 46)
    play(game, "launch", "end")
    asked = []
    for line in ("reward publicity", "gold tech", "decline", "decline"):
        asked.append(game.prompt)
        play(game, line)
    assert asked == ["AnswerMessage", "MarkGold", "HideCard", "HideCard"]
    assert game.decider == 1
    game = both("centaurians", "exertians", Stock({0: "credit 5"}, {0: 5, 1: 4}))
    find(game.rules, Exertians).part(state(game)).milestones = [19, 20]
    raise_to(game, 21)
    play(game, "launch", "end")
    asked = []
    for line in ("decline", "reward points", "decline", "gold tech"):  # at 19, 20, 20, and with 8 points more at 25
        asked.append(game.prompt)
        play(game, line)
    assert asked == ["HideCard", "AnswerMessage", "HideCard", "MarkGold"]


def test_the_reward_of_a_message_may_pay_for_an_exertians_card() -> None:
    """What came first by its number has been gained by then (SE-19.17, SE-20.8)."""
    game = both("centaurians", "exertians", Stock({0: "credit 2"}, {0: 5, 1: 4}))
    play(game, "launch")
    assert player(game).stock[CREDIT] == 0
    find(game.rules, Exertians).part(state(game)).milestones = [18, 22]
    raise_to(game, 22)
    play(game, "end", "decline", "reward publicity")
    assert (game.decider, game.prompt) == (1, "MainAction")  # without a credit nothing is asked at 22


def test_danger_is_the_last_step() -> None:
    """After what cards of the other species score at the end (SE-16.32, SE-20.20)."""
    game = both("mascamites", "exertians", Stock(None, {0: 5, 1: 4}))
    s = state(game)
    cards = [one.name for one in game.rules.cards]  # type: ignore[attr-defined]
    study = cards.index("ET05")
    find(game.rules, Decks).part(s).deck[0].remove(study)
    s.players[0].finale = [study]
    put(game, "red", (3, 0), (4, 0))
    relics = find(game.rules, Exertians).part(s).players[0]
    relics.played, relics.held = relics.held, []
    s.round = 5
    raise_to(game, 18)
    play(game, "pass", "pass")
    sources = [game.rules.source_words[one] for one in s.players[0].earned_by]  # type: ignore[attr-defined]
    points = dict(zip(sources, s.players[0].earned, strict=True))
    assert (points["end ET05"], points["danger"], sources[-1]) == (4, -2, "danger")  # of 22 points
