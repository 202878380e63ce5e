"""The laws of hidden information: what a viewer is shown follows from what the viewer may know (EC-6.1 to EC-6.3)."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.action import Action, Lexicon
from ecliptic.core.state import State, declared, public
from ecliptic.core.view import EVERYTHING, SPECTATOR, Common, Memory, Scribe, Vocabulary
from tests.laws.cases import CASES, Case
from tests.laws.walk import Walk, law

EVERY = 23  # of how many decisions one is looked at closely
FAR = 6  # decisions that twins are played on together
ASKED = 12  # verbs with which twins are asked why not


def viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


def text(game: AnyGame, viewer: int | None) -> str:
    return json.dumps(game.view(viewer), sort_keys=True)


def twin_of(game: AnyGame, viewer: int | None, rng: random.Random) -> AnyGame:
    """A game as it may be for all the viewer knows: read from the view, the hidden dealt anew."""
    seat = SPECTATOR if viewer is None else viewer
    twin = game.copy()
    twin.state = game.scribe.read(json.loads(text(game, viewer)))
    twin.rules.deal(twin.state, seat, rng)
    twin.dice = None
    return twin


def common(one: AnyGame, other: AnyGame, rng: random.Random) -> Action | None:
    """An action that is legal in both."""
    shared = [action for action in one.options() if action in other.options()]
    return rng.choice(shared) if shared else None


def told(game: AnyGame, viewer: int | None, lines: Sequence[str]) -> list[str]:
    """What a seat hears when it asks why not, and of what it would like to do."""
    if viewer is None:
        return []
    asked = {line: game.why_not(line, viewer) for line in lines} | game.needs(viewer)
    return [f"{line}: {reason.say(game.rules.messages)}" for line, some in asked.items() for reason in some]


@cache
def verbs(lexicon: Lexicon) -> dict[str, list[str]]:
    """All lines by their verbs."""
    found: dict[str, list[str]] = {}
    for action in lexicon.actions:
        found.setdefault(action.verb, []).append(action.line)
    return found


def check_twins(case: Case, game: AnyGame, viewer: int | None, rng: random.Random) -> AnyGame:
    """Two positions that differ only in what a viewer may not know look alike: view, options, reasons, scores."""
    twin = twin_of(game, viewer, rng)
    assert text(twin, viewer) == text(game, viewer)
    assert (twin.decider, twin.prompt) == (game.decider, game.prompt)
    assert twin.scores() == game.scores()
    assert twin.ranking() == game.ranking()
    case.conserve(twin)
    if viewer == game.decider:
        assert twin.options() == game.options()
    known = verbs(game.rules.lexicon)
    lines = [rng.choice(known[verb]) for verb in rng.sample(list(known), min(ASKED, len(known)))]
    assert told(twin, viewer, lines) == told(game, viewer, lines)
    return twin


@law(5)
def test_twins(case: Case, walk: Walk) -> None:
    """What is hidden dealt anew, the view is the same byte for byte; so are own options, reasons, scores, standings."""
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY == 0:
            for viewer in viewers(case):
                check_twins(case, game, viewer, random.Random(step))


@law(4)
def test_a_veiled_position_is_what_the_view_says(case: Case, walk: Walk) -> None:
    """What is blank in a veiled position is what a view hides: a bot that is given one knows what its seat knows."""
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY == 0:
            before = game.scribe.save(game.state)
            for viewer in viewers(case):
                seat = SPECTATOR if viewer is None else viewer
                read = game.scribe.read(json.loads(text(game, viewer)))
                assert game.scribe.save(game.scribe.veil(game.state, seat)) == game.scribe.save(read)
            assert game.scribe.save(game.state) == before


@law(4)
def test_twins_play_on(case: Case, walk: Walk) -> None:
    """The same decisions in both keep the views the same, until somebody shows something hidden.

    One's own decision shows oneself nothing hidden unless undo stops behind it; another's may show a card of theirs.
    """
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY:
            continue
        for viewer in viewers(case):
            rng = random.Random(step)
            play_on(case, game.copy(), twin_of(game, viewer, rng), viewer, rng)


def play_on(case: Case, one: AnyGame, other: AnyGame, viewer: int | None, rng: random.Random) -> None:
    """Some decisions that are legal in both: until somebody shows something, view and log of the viewer stay alike."""
    one.dice = None
    for game in (one, other):
        game.events = []
        game.listen()
    for _ in range(FAR):
        action = common(one, other, rng)
        if action is None:
            break
        hidden = case.secrets(one, SPECTATOR)
        one.apply(action)
        other.apply(action)
        logs = [[event.show(viewer) for event in game.events] for game in (one, other)]
        if text(one, viewer) != text(other, viewer) or logs[0] != logs[1]:
            stopped = one.barrier == len(one.lines) and one.seats[-1] >= 0
            shown = hidden - case.secrets(one, SPECTATOR)
            assert stopped or (shown and one.seats[-1] != viewer), f"{action} showed {viewer} something hidden"
            break


def words(shown: object) -> set[str]:
    return set(re.findall(r"\w+", json.dumps(shown)))


@law(4)
def test_canaries(case: Case, walk: Walk) -> None:
    """No id that a viewer may not know is anywhere in the view or in an event that the viewer is told."""
    before: dict[int | None, set[str]] = {}
    told = 0
    for game, _ in walk.decisions(case, listen=True):
        for viewer in viewers(case):
            now = case.secrets(game, SPECTATOR if viewer is None else viewer)
            if len(game.lines) % 3 == 0:
                assert not now & words(game.view(viewer))
            for event in game.events[told:]:
                assert not now & before.get(viewer, now) & words(event.show(viewer))
            before[viewer] = now
        told = len(game.events)


@law(3)
def test_what_all_see_is_shared_and_nothing_else(case: Case, walk: Walk) -> None:
    """Views that are written together are what each of them is alone, whoever is shown first."""
    for at, (game, _) in enumerate(walk.decisions(case)):
        if at % EVERY == 0:
            seen = viewers(case)
            first = at // EVERY % len(seen)
            shared = Common()
            for viewer in seen[first:] + seen[:first]:
                assert json.dumps(game.view(viewer, shared)) == json.dumps(game.view(viewer))


class Sealed:
    """A value as it was when it was told."""

    def __init__(self, value: object) -> None:
        self.text = json.dumps(value, default=Sealed.opened)

    def opened(self) -> object:
        return json.loads(self.text)


@law(1, tuple(CASES[::4]))
def test_what_is_remembered_is_what_is_true(case: Case, walk: Walk) -> None:
    """Views and digests made of what was told before are those made anew, also after going back to another position."""
    memory = Memory()
    before: AnyGame | None = None
    for at, (game, _) in enumerate(walk.decisions(case)):
        if at % EVERY > 3:
            continue  # several positions in a row, then a leap
        for one in [game] if before is None or at % EVERY else [before, game]:
            shared = Common(Sealed, memory)
            for viewer in viewers(case):
                assert json.dumps(one.view(viewer, shared), default=Sealed.opened) == json.dumps(one.view(viewer))
            assert one.digest(memory) == one.digest()
        before = game.copy()


@law(4)
def test_events_are_sentences(case: Case, walk: Walk) -> None:
    """Every event cites a rule that exists, and knows after which line it happened."""
    game = walk.through(case, listen=True)
    assert [event.line for event in game.events] == sorted(event.line for event in game.events)
    assert {event.rule for event in game.events} <= case.rules


def states(case: Case) -> Iterator[type]:
    """The classes of a game's state."""
    scribe = case.new(1).scribe
    found = [scribe.root, *scribe.parts]
    while found:
        cls = found.pop()
        yield cls
        found += [one.metadata["of"] for one in declared(cls) if one.metadata["of"] is not None]


@pytest.mark.laws
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_field_declares_who_sees_it(case: Case) -> None:
    """Every field is public, its owner's or hidden; what is not public can be told from a view by its count."""
    for cls in states(case):
        for one in declared(cls):
            assert one.metadata["who"] in ("public", "owner", "hidden", "audience")
            if one.metadata["who"] != "public":
                kind = case.new(1).scribe.kinds[one.metadata["kind"]]
                assert not isinstance(kind.show(0), int), (
                    f"{cls.__name__}.{one.name}: a count would look like its value"
                )


@dataclass(init=False)
class Careless(State):
    """A state with a field that says nothing."""

    forgotten: int
    known: int = public("a number")

    def __init__(self, forgotten: int, known: int) -> None:
        self.forgotten = forgotten
        self.known = known


@pytest.mark.laws
def test_an_undeclared_field_is_an_error() -> None:
    scribe = Scribe({}, Vocabulary([]), Careless)
    with pytest.raises(TypeError, match=r"Careless\.forgotten does not declare who may see it"):
        scribe.show_state(Careless(1, 2), EVERYTHING, 0)
    with pytest.raises(TypeError, match=r"Careless\.forgotten"):
        scribe.read_state(Careless, {"known": 1, "forgotten": 2})
