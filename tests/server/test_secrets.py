"""Nobody is told what they may not know: canaries in every hidden field, and twins that look the same."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.events import Event
from ecliptic.core.view import EVERYTHING, SPECTATOR
from ecliptic.server import eyes, keys, wire
from ecliptic.server.ledger import Ledger
from ecliptic.server.log import FORMAT, Founded, Place
from ecliptic.server.match import Match, Refusal, start
from ecliptic.server.page import encode
from tests.server.house import Running

PAIRS = int(os.environ.get("ECLIPTIC_TWINS", "300"))  # for each game
GAMES = sorted(api.CATALOG.games)


def new_match(game: str, seats: int, seed: str) -> Match:
    places = [Place("person", f"P{seat}", "", keys.digest(str(seat))) for seat in range(seats)]
    return start(Founded(FORMAT, game, 0, seats, [], {}, seed, "", False, "watch", 0.0, places, []))


def moments(game: str, rng: random.Random) -> Iterator[Match]:
    """Matches of a game at random moments, without end."""
    choices = [seats for seats in api.CATALOG.find(game).seats if seats > 1]
    while True:
        match = new_match(game, rng.choice(choices), str(rng.random()))
        stride = rng.randrange(1, 12)
        for step in range(400):
            if match.game.over:
                break
            if step % stride == 0:
                yield match
            seat = match.game.decider
            assert seat is not None
            match.act(seat, rng.choice(match.game.options()).line, confirm=rng.random() < 0.7)
            if match.unconfirmed >= 0:
                if rng.random() < 0.5:
                    yield match
                match.confirm(match.unconfirmed)


def twin(match: Match, viewer: int, rng: random.Random) -> Match:
    """A match that differs in everything the viewer may not know, and in nothing else."""
    game = match.game
    seat = None if viewer == eyes.SPECTATOR else viewer
    state = game.scribe.read(game.scribe.show(game.state, SPECTATOR if seat is None else seat))
    game.rules.deal(state, SPECTATOR if seat is None else seat, rng)
    other: AnyGame = game.copy()
    other.state = state
    other.events = [altered(event, seat) for event in game.events]
    ledger = Ledger(Founded(**{name: getattr(match.ledger.founded, name) for name in Founded.__struct_fields__}))
    ledger.__dict__.update(match.ledger.__dict__)
    ledger.founded = Founded(**{name: getattr(match.ledger.founded, name) for name in Founded.__struct_fields__})
    ledger.founded.seed = "another seed"
    return Match(ledger, other)


def altered(event: Event, viewer: int | None) -> Event:
    """The same event with other secrets, where the viewer may not know them."""
    if event.seat == viewer or not event.secret:
        return event
    secret = {name: f"canary-{name}" for name in event.secret}
    other = Event(event.word, event.seat, event.rule, event.params, secret)
    other.line = event.line
    return other


def answers(match: Match, viewer: int, rng: random.Random) -> list[Any]:
    """What a seat is told when it asks for lines of all kinds, and when it tries them out of turn."""
    lines = [action.line for action in rng.sample(match.game.rules.lexicon.actions, 12)]
    told: list[Any] = [encode(eyes.reasons(match.game.why_not(line, viewer))) for line in lines]
    if match.game.decider != viewer:
        for line in lines:
            with pytest.raises(Refusal) as refused:
                match.act(viewer, line, confirm=True)
            told.append((refused.value.sentence, encode(eyes.reasons(refused.value.reasons))))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_twins_look_the_same(game: str) -> None:
    rng = random.Random(f"twins {game}")
    pairs = different = 0
    for match in moments(game, rng):
        for viewer in (eyes.SPECTATOR, *range(match.game.rules.seats)):
            other = twin(match, viewer, rng)
            assert encode(eyes.update(match, viewer)) == encode(eyes.update(other, viewer))
            if viewer >= 0:
                seed = rng.random()
                assert answers(match, viewer, random.Random(seed)) == answers(other, viewer, random.Random(seed))
            different += match.game.digest() != other.game.digest()
            pairs += 1
        if pairs >= PAIRS:
            break
    assert different > pairs / 4, "the twins must differ, or the test shows nothing"


def hidden_words(full: Any, shown: Any) -> Iterator[str]:
    """The words of a whole state that stand where its view shows a number or nothing."""
    if isinstance(full, dict) and isinstance(shown, dict):
        for name, value in full.items():
            yield from hidden_words(value, shown[name])
    elif isinstance(full, list) and isinstance(shown, list):
        for one, other in zip(full, shown, strict=True):
            yield from hidden_words(one, other)
    elif isinstance(full, list):
        for one in full:
            yield from hidden_words(one, None)
    elif isinstance(full, str) and full != shown:
        yield full


def words(shown: Any) -> Iterator[str]:
    """Every word in something that was told."""
    if isinstance(shown, dict):
        for name, value in shown.items():
            yield from str(name).split()
            yield from words(value)
    elif isinstance(shown, list | tuple):
        for one in shown:
            yield from words(one)
    elif isinstance(shown, str):
        yield from shown.split()


@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_word_is_ever_told(game: str) -> None:
    """What lies hidden and was never shown to a seat does not occur in anything it is told."""
    rng = random.Random(f"canaries {game}")
    seen = 0
    for _ in range(2):
        match = new_match(game, 2, str(rng.random()))
        known: dict[int, set[str]] = {-1: set(), 0: set(), 1: set()}
        for _ in range(90):
            if match.game.over:
                break
            full = match.game.scribe.show(match.game.state, EVERYTHING)
            for viewer, heard in known.items():
                view = match.game.scribe.show(match.game.state, SPECTATOR if viewer < 0 else viewer)
                told = msgspec.json.decode(encode(eyes.update(match, viewer)))
                open_words = set(words(view)) | {
                    word for event in match.game.events for word in words(event.show(None if viewer < 0 else viewer))
                }
                heard.update(open_words)
                canaries = set(hidden_words(full, view)) - heard
                seen += len(canaries)
                assert not canaries & set(words(told))
                assert match.ledger.founded.seed not in encode(told).decode()
            seat = match.game.decider
            assert seat is not None
            match.act(seat, rng.choice(match.game.options()).line, confirm=True)
    assert seen, "the test must have something to find"


def test_no_frame_carries_a_key_or_the_seed_before_the_end(house: Running) -> None:
    made = house.create("me", "local", "bot:random")
    page, watcher = house.sit(made), house.enter(made.table)
    for _ in range(60):
        decision = page.sync().decision
        if decision is None:
            break
        if decision.seat in page.welcome.seats:
            if page.update.seat != decision.seat:
                page.events.clear()
                page.send(wire.Look(decision.seat))
                continue
            page.act(confirm=True)
    watcher.sync()
    founded = house.house.lobby.tables[made.table].match.ledger.founded
    secrets = [founded.seed, *(place.key for place in founded.places if place.key), *(key.key for key in made.keys)]
    text = "".join(page.frames + watcher.frames)
    assert len(text) > 50_000
    for secret in secrets:
        assert secret not in text
