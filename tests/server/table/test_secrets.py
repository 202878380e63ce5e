"""Nobody is told what they may not know: canaries in every hidden field, and twins that look the same."""

from __future__ import annotations

import itertools
import os
import random
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.events import Event
from ecliptic.core.state import PUBLIC, declared
from ecliptic.core.view import EVERYTHING, SPECTATOR
from ecliptic.games.planetarium.modules import STARS
from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.refusal import Refusal
from ecliptic.server.log.entries import FORMAT, Founded, Place, Played
from ecliptic.server.log.ledger import Ledger
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table import updates
from ecliptic.server.table.game import begin
from ecliptic.server.table.replay import broken
from ecliptic.server.table.running import Running as RunningMatch
from ecliptic.server.table.running import start
from ecliptic.server.table.table import Table
from ecliptic.server.timing.alarm import Alarm
from ecliptic.server.timing.uptime import Uptime
from ecliptic.server.wire import encode
from tests.golden.make import Policy, any_of, exploring
from tests.laws import exoplanets, planetarium, seti
from tests.proof import again, rows
from tests.server.house import Running

PAIRS = int(os.environ.get("ECLIPTIC_TWINS", "300"))  # for each game
FEW = min(PAIRS, 90)  # for every day
ASKED = int(os.environ.get("ECLIPTIC_ASKED", "12"))  # twins of each game that are asked for every line there is
GAMES = sorted(name for name, game in api.CATALOG.games.items() if game.offered)
# Every module of each game is in one of these, alone where it may be, and together with the others.
SETUPS: dict[str, list[tuple[str, ...]]] = {
    "exoplanets": exoplanets.SETS,
    "planetarium": [
        *(modules for modules in planetarium.SETS if len(modules) < 2),
        *(("frost-line", star) for star in STARS),
        ("epochs", "hidden-matter"),
        planetarium.ALL_MODULES,
    ],
    "seti": [()],
}
# What a viewer may not know, by name.
LAWS = {"exoplanets": exoplanets.secrets, "planetarium": planetarium.secrets, "seti": seti.secrets}
# What comes to the table later than the games reach that are told twice; twins of whole games look at it.
LATE: dict[str, set[str]] = {"seti": {"held", "played", "box", "sifted", "bag", "samples", "jupiter", "saturn"}}
# By mere chance nobody ever discovers a species.
POLICIES: dict[str, Policy] = {"seti": exploring}
HISTORY = 60  # decisions of a game that is told twice


def new_match(game: str, seats: int, seed: str, modules: Sequence[str] = ()) -> RunningMatch:
    places = [Place("person", f"P{seat}", "", keys.digest(str(seat))) for seat in range(seats)]
    return start(Founded(FORMAT, game, 0, seats, list(modules), {}, seed, "", False, "watch", 0.0, places, []))


def moments(game: str, rng: random.Random) -> Iterator[RunningMatch]:
    """Matches of a game with all its sets of modules at random moments, without end."""
    choices = [seats for seats in api.CATALOG.find(game).seats if seats > 1]
    for modules in itertools.cycle(SETUPS[game]):
        match = new_match(game, rng.choice(choices), str(rng.random()), modules)
        stride = rng.randrange(8, 60)
        for step in range(400):
            if match.game.over:
                break
            if step % stride == 0:
                yield match
            seat = match.game.decider
            assert seat is not None
            policy = POLICIES.get(game, any_of)
            match.act(seat, policy(match.game, rng).line, confirm=rng.random() < 0.7)
            if match.unconfirmed >= 0:
                if rng.random() < 0.02:
                    yield match
                match.confirm(match.unconfirmed)


def twin(match: RunningMatch, viewer: int, rng: random.Random) -> RunningMatch:
    """A match that differs in everything the viewer may not know, and in nothing else."""
    game = match.game
    seat = None if viewer == updates.SPECTATOR else viewer
    state = game.scribe.read(game.scribe.show(game.state, SPECTATOR if seat is None else seat))
    game.rules.deal(state, SPECTATOR if seat is None else seat, rng)
    other: AnyGame = game.copy()
    other.state = state
    other.events = [altered(event, seat) for event in game.events]
    ledger = Ledger(Founded(**{name: getattr(match.ledger.founded, name) for name in Founded.__struct_fields__}))
    ledger.__dict__.update(match.ledger.__dict__)
    ledger.founded = Founded(**{name: getattr(match.ledger.founded, name) for name in Founded.__struct_fields__})
    ledger.founded.seed = "another seed"
    return RunningMatch(ledger, other)


def altered(event: Event, viewer: int | None) -> Event:
    """The same event with other secrets, where the viewer may not know them."""
    if event.seat == viewer or not event.secret:
        return event
    secret = {name: f"canary-{name}" for name in event.secret}
    other = Event(event.word, event.seat, event.rule, event.params, secret)
    other.line = event.line
    return other


def answers(match: RunningMatch, viewer: int, rng: random.Random) -> list[Any]:
    """What a seat is told when it asks for lines of all kinds, and when it tries them out of turn."""
    lines = [action.line for action in rng.sample(match.game.rules.lexicon.actions, 12)]
    told: list[Any] = [encode(wire.Answer("why", match.why(viewer, lines)))]
    if match.game.decider != viewer:
        for line in lines:
            with pytest.raises(Refusal) as refused:
                match.act(viewer, line, confirm=True)
            told.append((refused.value.sentence, encode(updates.reasons(refused.value.reasons))))
    return told


def told(match: RunningMatch, viewer: int, since: int = 0) -> list[bytes]:
    """Everything that leaves for a viewer without being asked for, and what a bot on the seat would be told."""
    nobody: Any = None
    alarm = Alarm(Uptime(), lambda _: None)
    table = Table("twin", match, nobody, nobody, Settings(Path()), lambda _: None, alarm, nobody, nobody, nobody)
    job = encode(match.job_of("greedy")) if match.game.decider == viewer >= 0 else b""
    return [encode(match.show(viewer, since)), encode(table.row()), job]


def test_every_module_is_looked_at() -> None:
    for game, setups in SETUPS.items():
        known = {module.name for module in api.CATALOG.find(game).modules}
        assert known == {name for modules in setups for name in modules}


@pytest.mark.parametrize(("game", "many"), [("seti", FEW), *(again(game, PAIRS) for game in GAMES)])
def test_twins_look_the_same(game: str, many: int) -> None:
    """What is hidden dealt anew, every message is the same to the byte (EC-6.1, EC-6.2, EC-6.4)."""
    rng = random.Random(f"twins {game}")
    pairs = different = 0
    for match in moments(game, rng):
        for viewer in (updates.SPECTATOR, *range(match.game.rules.seats)):
            other = twin(match, viewer, rng)
            assert told(match, viewer) == told(other, viewer)
            if viewer >= 0:
                seed = rng.random()
                assert answers(match, viewer, random.Random(seed)) == answers(other, viewer, random.Random(seed))
            different += match.game.digest() != other.game.digest()
            pairs += 1
        if pairs >= many:
            break
    assert different > pairs / 4, "the twins must differ, or the test shows nothing"


@pytest.mark.parametrize(("game", "many"), [("planetarium", 6), *(again(game, ASKED) for game in GAMES)])
def test_twins_answer_every_line_alike(game: str, many: int) -> None:
    """Whatever line of the lexicon a seat asks about, the answer tells nothing that the seat may not know (EC-6.4)."""
    rng = random.Random(f"lexicon {game}")
    pairs = different = asked = 0
    for match in moments(game, rng):
        lines = [action.line for action in match.game.rules.lexicon.actions]
        for viewer in range(match.game.rules.seats):
            other = twin(match, viewer, rng)
            assert match.why(viewer, lines) == other.why(viewer, lines)
            different += match.game.digest() != other.game.digest()
            pairs += 1
            asked += len(lines)
        if pairs >= many:
            break
    sys.stdout.write(f"\n{game}: {asked} answers over {pairs} twins, {different} of them different\n")
    assert different > pairs / 4, "the twins must differ, or the test shows nothing"


class Telling:
    """A game played at random, and of each viewer the names of what they never had a chance to know."""

    def __init__(self, game: str, seats: int, modules: Sequence[str], rng: random.Random) -> None:
        self.match = new_match(game, seats, str(rng.random()), modules)
        self.rng = rng
        self.turns: list[Played] = []
        self.unknown: dict[int, set[str]] = {viewer: self.secrets(viewer) for viewer in (-1, *range(seats))}

    def secrets(self, viewer: int) -> set[str]:
        return LAWS[self.match.ledger.founded.game](self.match.game, SPECTATOR if viewer < 0 else viewer)

    def go_on(self) -> bool:
        """One decision; False when the game is over."""
        game = self.match.game
        if game.over:
            return False
        seat, before = game.decider, len(game.lines)
        assert seat is not None
        self.match.act(seat, self.rng.choice(game.options()).line, confirm=True)
        if self.match.unconfirmed >= 0:
            self.match.confirm(self.match.unconfirmed)
        self.turns.append(Played(seat, [action.line for action in game.lines[before:]], sealed=True))
        for viewer, unknown in self.unknown.items():
            unknown.intersection_update(self.secrets(viewer))
        return True

    def renamed(self, viewer: int) -> dict[str, str]:
        """What the viewer never knew under each other's names, deck by deck."""
        new: dict[str, str] = {}
        for _, deck in itertools.groupby(sorted(self.unknown[viewer], key=deck_of), key=deck_of):
            names = sorted(deck)
            new.update(zip(names, self.rng.sample(names, len(names)), strict=True))
        return new

    def again(self) -> RunningMatch:
        """The match before the first decision, without dice."""
        founded = self.match.ledger.founded
        return RunningMatch(Ledger(founded), begin(founded, dice=False))


def deck_of(name: str) -> str:
    """Cards have the letters of their deck in front; the tiles of Exoplanets are all in one heap."""
    return "tile" if name[0] in "TX" else name.rstrip("0123456789")


def play(match: RunningMatch, lines: Sequence[str], new: dict[str, str]) -> list[str]:
    renamed = [" ".join(new.get(word, word) for word in line.split()) for line in lines]
    for line in renamed:
        match.game.play(line)
    return renamed


def differing(one: Any, other: Any, name: str = "") -> Iterator[str]:
    """The fields in which two whole states differ."""
    if isinstance(one, dict):
        for field, value in one.items():
            yield from differing(value, other[field], field)
    elif isinstance(one, list) and any(isinstance(part, dict) for part in one):
        for part, match in zip(one, other, strict=True):
            yield from differing(part, match, name)
    elif one != other:
        yield name


def not_public(game: AnyGame) -> set[str]:
    """The fields of a game's state that somebody may not see."""
    scribe = game.scribe
    found, seen = [scribe.root, *scribe.parts], set()
    while found:
        for one in declared(found.pop()):
            if one.metadata["of"] is not None:
                found.append(one.metadata["of"])
            if one.metadata["who"] != PUBLIC:
                seen.add(one.name)
    return seen


@pytest.mark.parametrize("game", rows(GAMES, lambda game: game == "seti"))
def test_a_game_with_other_secrets_is_told_alike(game: str) -> None:
    """A whole game twice, the second time with other cards wherever a viewer never saw them (EC-6.1 to EC-6.4).

    Every update on the way is the same to the byte: view, events, scores, what can be taken back, how many lines.
    """
    rng = random.Random(f"histories {game}")
    fields: set[str] = set()
    looked: set[str] = set()
    late = LATE.get(game, set())
    # Games that have just begun, too: what was put aside at the set-up is soon shown.
    for (number, modules), length in itertools.product(enumerate(SETUPS[game] * max(1, PAIRS // 300)), (1, HISTORY)):
        telling = Telling(game, 2 + number % 2, modules, rng)
        looked |= not_public(telling.match.game)
        for _ in range(length):
            if not telling.go_on():
                break
        for viewer in telling.unknown:
            new = telling.renamed(viewer)
            one, other = telling.again(), telling.again()
            play(one, telling.match.ledger.founded.lines, {})
            play(other, telling.match.ledger.founded.lines, new)
            assert told(one, viewer) == told(other, viewer)
            for turn in telling.turns:
                since = len(one.game.events)
                for match, names in ((one, {}), (other, new)):
                    lines = play(match, turn.lines, names)
                    match.ledger.fold(Played(turn.seat, lines, turn.sealed))
                assert told(one, viewer, since) == told(other, viewer, since)
                if fields != looked - late:
                    whole, renamed = (match.game.scribe.show(match.game.state, EVERYTHING) for match in (one, other))
                    fields.update(differing(whole, renamed))
    assert fields == looked - late, "each field that is not public must have differed"


@pytest.mark.parametrize("game", rows(GAMES, lambda game: game != "exoplanets"))
def test_no_hidden_word_is_ever_told(game: str) -> None:
    """What a seat never had a chance to know does not occur in anything it is told or answered."""
    rng = random.Random(f"canaries {game}")
    seen = 0
    for number, modules in enumerate(SETUPS[game]):
        telling = Telling(game, 2 + number % 2, modules, rng)
        match = telling.match
        going = True
        for step in itertools.count():
            if not going or step == HISTORY:
                break
            going = telling.go_on()
            if step % 10:
                continue
            for viewer, canaries in telling.unknown.items():
                text = b" ".join(told(match, viewer)).decode()
                assert not canaries & set(re.findall(r"\w+", text))
                assert match.ledger.founded.seed not in text or match.over
                seen += len(canaries)
    assert seen, "the test must have something to find"


def test_a_line_that_cannot_be_followed_is_not_repeated_to_anybody() -> None:
    """The line may be a card in somebody's hand: its number is told, its words are for the server's log (EC-8.7)."""
    no = broken(BrokenTable("Table t cannot be followed: Line 80: 'card F03' cannot be played.", "table-rules", 80))
    assert "80" in no.sentence
    assert "F03" not in no.sentence + str([reason.params for reason in no.reasons])


def test_no_frame_carries_a_key_or_the_seed_before_the_end(house: Running) -> None:
    made = house.create("me", "local", "bot:random")
    page, watcher = house.sit(made), house.enter(made.table)
    acts = 0
    while acts < 25 and (decision := page.sync().decision) is not None:
        if decision.seat not in page.welcome.seats:
            page.until(wire.Update)  # a bot's turn
        elif page.update.seat != decision.seat:
            page.send(wire.Look(decision.seat))
        else:
            page.act(confirm=True)
            acts += 1
    watcher.sync()
    founded = house.house.lobby.tables[made.table].match.ledger.founded
    secrets = [founded.seed, *(place.key for place in founded.places if place.key), *(key.key for key in made.keys)]
    text = "".join(page.frames + watcher.frames)
    assert len(text) > 50_000
    for secret in secrets:
        assert secret not in text
