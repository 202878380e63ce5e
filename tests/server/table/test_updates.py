"""Options say what they are: verb, words and their kinds, and what one does where its words do not tell."""

from __future__ import annotations

import random

import pytest

from ecliptic import api
from ecliptic.core.combine import DECLINE, PICKS, Bargain, Maybe, OneOf
from ecliptic.core.effect import Choice
from ecliptic.server import wire
from ecliptic.server.table import updates
from ecliptic.server.wire import encode
from tests.server.house import Running
from tests.server.table.test_secrets import SETUPS as ALL_SETUPS
from tests.server.table.test_secrets import new_match

LARGEST = 30_000  # bytes of an update that tells few events
SETUPS: dict[str, tuple[str, ...]] = {
    "exoplanets": ("gravity", "dynamic", "space"),
    "planetarium": ("epochs", "frost-line", "variable-star", "double-matter", "hidden-matter"),
    "seti": (),
}


@pytest.mark.parametrize("name", sorted(api.CATALOG.games))
def test_options_and_wishes_travel_with_their_kinds(name: str) -> None:
    rng = random.Random(name)
    match = new_match(name, 3, "kinds", SETUPS[name])
    sorts: set[tuple[str, tuple[str, ...]]] = set()
    for _ in range(150):
        game = match.game
        seat = game.decider
        if seat is None:
            break
        shown = match.show(seat, len(game.events))
        assert shown.decision is not None
        assert shown.decision.lines() == [action.line for action in game.options()]
        for some in shown.decision.options:
            assert all(len(words) == len(some.kinds) for words in some.words)
            assert len(some.says) in (0, len(some.words))
            sorts.add((some.verb, tuple(some.kinds)))
        needs = {
            " ".join([some.verb, *words]): why
            for some in shown.needs or []
            for words, why in zip(some.words, some.reasons, strict=True)
        }
        assert needs == {line: updates.reasons(why) for line, why in game.needs(seat).items()}
        assert len(encode(shown)) < LARGEST
        match.act(seat, rng.choice(game.options()).line, confirm=True)
        if match.unconfirmed >= 0:
            match.confirm(match.unconfirmed)
    assert len(sorts) > 5, "a game of several sorts of options was played"


@pytest.mark.parametrize(
    ("name", "modules"), [(name, modules) for name, setups in ALL_SETUPS.items() for modules in setups]
)
def test_what_is_encoded_once_for_all_is_what_each_would_be_told_alone(name: str, modules: tuple[str, ...]) -> None:
    """To the byte, for every viewer, whoever is told first, however much of what happened, and after going back."""
    rng = random.Random(f"common {name} {modules}")
    match = new_match(name, 3, "common", modules)
    for _ in range(60):
        game = match.game
        seat = game.decider
        if seat is None:
            break
        viewers = [updates.SPECTATOR, *range(game.rules.seats)]
        rng.shuffle(viewers)
        common = match.common()
        for viewer in viewers:
            since = rng.randint(max(0, len(game.events) - 8), len(game.events))
            assert encode(match.show(viewer, since, common)) == encode(match.show(viewer, since))
        match.act(seat, rng.choice(game.options()).line, confirm=True)
        floor = match.floor(seat)
        if floor >= 0 and rng.random() < 0.2:
            match.undo(seat, floor)
        if match.unconfirmed >= 0:
            match.confirm(match.unconfirmed)


def test_others_are_told_no_options() -> None:
    match = new_match("planetarium", 2, "kinds")
    seat = match.game.decider
    assert seat is not None
    for viewer in (1 - seat, updates.SPECTATOR):
        decision = match.show(viewer).decision
        assert isinstance(decision, wire.Decision)
        assert (decision.options, decision.lines()) == ([], [])


def test_an_alternative_says_what_it_does() -> None:
    class Sing(Choice):
        pass

    class Dance(Choice):
        pass

    sing, dance = Sing(), Dance()
    assert OneOf(sing, dance).says(PICKS[1]) == {"say": "do-Dance"}
    assert Maybe(sing).says(PICKS[0]) == {"say": "do-Sing"}
    assert Maybe(sing).says(DECLINE) is None
    assert Bargain(Maybe(dance), sing).says(PICKS[0]) == {"say": "do-Dance"}
    assert sing.says(PICKS[0]) is None


def test_a_seat_that_waits_hears_of_its_wishes_when_the_turn_has_passed(house: Running) -> None:
    """Who decides is told each time what is in the way, who waits once a turn, and whoever asks at once."""
    one, two = house.two()
    assert two.update.needs is not None
    seen: set[bool] = set()
    asks = 0
    while len(seen) < 2 or asks < 2:
        assert one.update.decision is not None
        who = one if one.update.decision.seat == 0 else two
        waits = two if who is one else one
        known = len(who.events)
        decided = who.update.decision
        assert decided is not None
        assert isinstance(who.act(decided.lines()[-1], confirm=True), wire.Ack)
        waits.until(wire.Update)
        assert waits.update.decision is not None
        passed = waits.update.decision.seat != decided.seat
        turned = any(event["word"] == "turn" for event in who.events[known:])
        assert (waits.update.needs is not None) == (passed or turned)
        seen.add(passed or turned)
        assert one.update.decision is not None
        if waits.update.needs is None:
            waits.send(wire.Look(waits.update.seat))
            assert waits.until(wire.Update).needs is not None
            asks += 1
