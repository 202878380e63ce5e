"""Mascamites: samples by Jupiter and Saturn, capsules that carry them, and where they are delivered (SE-16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import NUMBER, Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import BagDraw, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason
from ecliptic.core.rules import Shuffler
from ecliptic.core.state import State, hidden, owner, per_seat, public, seen_by
from ecliptic.core.view import Words
from ecliptic.games.seti import describe, notes, probes, vantage
from ecliptic.games.seti.actions import SIDES, TRACES, Move, Trace
from ecliptic.games.seti.cards import Maker
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import JUPITER, NEAR, PLANETS, SATURN, SPACES
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.edition import Aliens, Token
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

MASCAMITES: Final = 0
HOMES: Final = (JUPITER, SATURN)
EACH: Final = 3  # samples by each of them
BLUE: Final = 2
FIRST: Final = 2  # the space of the blue column that the first open sample makes, from 0
MOST: Final = 6  # capsules
HOME_WORDS: Final = Words([PLANETS[planet] for planet in HOMES])
PREFIX: Final = "sample-"  # of samples in the content; lines leave it out


class Sample(Action):
    """A verb and a sample: `sample credit` is nature's, `collect credit` and `study credit` choose one."""

    def __init__(self, verb: str, sample: int, token: Token) -> None:
        super().__init__(f"{verb} {token.name.removeprefix(PREFIX)}", ("sample",))
        self.sample = sample
        self.token = token.name
        self.said = describe.effect(token.gain)


class Look(Action):
    """Look at the samples of a planet: `look jupiter`."""

    def __init__(self, home: int) -> None:
        super().__init__(f"look {PLANETS[HOMES[home]]}", ("planet",))
        self.home = home


class Deliver(Action):
    """Which capsule is delivered, by its number: `deliver 2`."""

    def __init__(self, number: int) -> None:
        super().__init__(f"deliver {number + 1}", (NUMBER,))
        self.capsule = number


class Haul(Move):
    """A step of a capsule, by its number: `capsule 1 a1 a2`."""

    def __init__(self, number: int, src: int, dst: int) -> None:
        super().__init__(src, dst, number)
        self.capsule = number


@dataclass(init=False)
class Capsules(State):
    """The capsules of one player."""

    spaces: list[int] = public("the spaces of own capsules, in the order of collecting", "space", length=MOST)
    samples: list[int] = owner("what each of them carries", "sample", length=MOST)
    homes: list[int] = public("where each was collected", "home", length=MOST)
    watched: list[int] = public(
        "who had looked at its sample before it was collected, as bits: 1 for seat 0, 2 for seat 1 (SE-16.28)",
        most=31,
        length=MOST,
    )
    jupiter: list[int] = owner(
        "samples looked at by Jupiter that may lie there still: fewer do if others have collected since", "sample"
    )
    saturn: list[int] = owner("the same by Saturn", "sample")

    def __init__(
        self,
        spaces: list[int],
        samples: list[int],
        homes: list[int],
        watched: list[int],
        jupiter: list[int],
        saturn: list[int],
    ) -> None:
        self.spaces = spaces
        self.samples = samples
        self.homes = homes
        self.watched = watched
        self.jupiter = jupiter
        self.saturn = saturn

    def copy(self) -> Capsules:
        return Capsules(
            self.spaces[:],
            self.samples[:],
            self.homes[:],
            self.watched[:],
            self.jupiter[:],
            self.saturn[:],
        )

    def seen(self, home: int) -> list[int]:
        """The samples that the player has seen by a planet and that may lie there still."""
        return self.saturn if home else self.jupiter

    def remember(self, home: int, samples: list[int]) -> None:
        """From now on these may lie by a planet, as far as the player knows."""
        if home:
            self.saturn = sorted(samples)
        else:
            self.jupiter = sorted(samples)


@dataclass(init=False)
class MascamiteState(State):
    """The samples: in the bag until they are dealt, by the planets, on the board, and in capsules."""

    word: ClassVar[str] = "mascamites"

    bag: list[int] = hidden("samples that are not dealt", "sample")
    samples: list[list[int]] = seen_by("samples by Jupiter and by Saturn, face down", "looked", "sample", length=2)
    looked: list[list[int]] = public("who knows each of them, as bits: 1 for seat 0, 2 for seat 1 (SE-16.28)", most=31)
    laid: list[int] = public("samples that are spaces of the blue column, from below", "sample", length=9)
    players: list[Capsules] = per_seat("the capsules of each player", Capsules)

    def __init__(
        self,
        bag: list[int],
        samples: list[list[int]],
        looked: list[list[int]],
        laid: list[int],
        players: list[Capsules],
    ) -> None:
        self.bag = bag
        self.samples = samples
        self.looked = looked
        self.laid = laid
        self.players = players

    def copy(self) -> MascamiteState:
        return MascamiteState(
            self.bag[:],
            [row[:] for row in self.samples],
            [row[:] for row in self.looked],
            self.laid[:],
            [part.copy() for part in self.players],
        )


class Mascamites(Layer):
    """The species of the Mascamites, once it is discovered."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        tokens = [token for token in cast(Aliens, self.content.more).tokens if token.species == MASCAMITES]
        maker = Maker([star.name for star in self.content.stars])
        self.rewards = [maker.chain(token.gain) for token in tokens]
        add, befall = self.lexicon.add, self.lexicon.befall
        self.finds = [befall(Sample("sample", at, token)) for at, token in enumerate(tokens)]
        self.collects = [add(Sample("collect", at, token)) for at, token in enumerate(tokens)]
        self.studies = [add(Sample("study", at, token)) for at, token in enumerate(tokens)]
        self.looks = [add(Look(home)) for home in range(len(HOMES))]
        self.delivers = [add(Deliver(number)) for number in range(MOST)]
        self.steps = [
            [[add(Haul(number, src, dst)) for dst in sorted(NEAR[src])] for src in range(SPACES)]
            for number in range(MOST)
        ]
        # Where the mission of a card wants a capsule.
        self.goals: dict[str, int] = {}
        for card in self.content.cards:
            if card.condition is not None and card.condition.name == "capsule":
                self.goals[card.name] = PLANETS.index(card.condition.words["planet"])
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        names = Words([token.name.removeprefix(PREFIX) for token in tokens])
        self.scribe = below.scribe.extended(EFFECTS, (MascamiteState,), {"sample": names, "home": HOME_WORDS})
        self.choices = [*below.choices, TAKE_SAMPLE[0][0], STUDY_PLANET[0], DELIVER_CAPSULE[0]]

    def part(self, s: Seti) -> MascamiteState:
        """This layer's part of the state."""
        return cast(MascamiteState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        bag = list(range(len(self.rewards)))
        s.parts.append(
            MascamiteState(bag, [[], []], [[], []], [], [Capsules([], [], [], [], [], []) for _ in s.players])
        )
        return s

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """Three samples go to Jupiter, three to Saturn, and the last lies open on the board (SE-16.6)."""
        if g.state.species[side] == MASCAMITES:
            g.push(*([DEAL_SAMPLE[0]] * EACH), *([DEAL_SAMPLE[1]] * EACH), LAY_LAST, seat=seat)
        self.below.discovered(g, seat, side)

    # Capsules move like probes

    def vessels(self, s: Seti, seat: int) -> list[int]:
        mine = self.part(s).players[seat].spaces
        return sorted([*self.below.vessels(s, seat), *mine]) if mine else self.below.vessels(s, seat)

    def has_capsules(self, s: Seti, seat: int) -> bool:
        return bool(self.part(s).players[seat].spaces)

    def hauls(self, g: Game, seat: int, purse: int) -> list[Action]:
        """Whenever a probe could move, a capsule may (SE-16.15)."""
        found = self.below.hauls(g, seat, purse)
        for number, space in enumerate(self.part(g.state).players[seat].spaces):
            if probes.step_cost(g, seat, space) <= purse:
                found += self.steps[number][space]
        return found

    def carry(self, s: Seti, seat: int, action: Move) -> None:
        if isinstance(action, Haul):
            self.part(s).players[seat].spaces[action.capsule] = action.dst
        else:
            self.below.carry(s, seat, action)

    def drift(self, g: Game, seat: int, before: int, disc: int) -> list[tuple[int, int, int]]:
        """Capsules ride and are pushed like probes (SE-16.16)."""
        visits = self.below.drift(g, seat, before, disc)
        mine = self.part(g.state).players[seat].spaces
        for number, space in enumerate(mine):
            there, pushed = self.solar.drift(before, disc, space)
            mine[number] = there
            if pushed:
                visits.append((space, 1, there))
        return visits

    def refuse_aside(self, g: Game, seat: int, action: Action) -> list[Reason]:
        if isinstance(action, Haul):
            mine = self.part(g.state).players[seat].spaces
            if action.capsule >= len(mine) or mine[action.capsule] != action.src:
                return [Reason("SE-16.15", "no-such-capsule", {"number": action.capsule + 1})]
        return self.below.refuse_aside(g, seat, action)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        """Samples wait for a card, and capsules for a mission (SE-16.9, SE-16.21)."""
        reasons = self.below.untimely(g, seat, action)
        if isinstance(action, Look) or (isinstance(action, Sample) and action.verb != "sample"):
            return [*reasons, Reason("SE-16.9", "samples-by-card")]
        if isinstance(action, Deliver):
            return [*reasons, Reason("SE-16.21", "deliver-by-mission")]
        return reasons

    # Samples

    def look(self, g: Game, seat: int, home: int) -> None:
        """A player looks at all samples of a planet (SE-16.10, SE-16.28)."""
        part = self.part(g.state)
        part.players[seat].remember(home, part.samples[home])
        for one in part.players:  # what is gone is gone: it is no longer taken for what lies there
            for number, where in enumerate(one.homes):
                if where == home:
                    one.watched[number] &= ~(1 << seat)
        tell_apart(part)
        g.barrier = len(g.lines)
        if g.listening:
            g.emit(Event("looked", seat, "SE-16.10", {"planet": PLANETS[HOMES[home]]}))

    def special(self, g: Game, me: Frame, word: str, many: int, part: Effect) -> None:
        s = g.state
        if word == "collect":
            planet = notes.reached(g)
            if planet in HOMES and self.part(s).samples[HOMES.index(planet)]:
                home = HOMES.index(planet)
                self.look(g, me.seat, home)
                g.push(TAKE_SAMPLE[0][home], seat=me.seat, source=me.source)
        elif word in ("study", "study-here"):
            here = int(word == "study-here")
            found = self.studied(s, me.seat, here)
            if len(found) > 1:
                g.push(STUDY_PLANET[here], seat=me.seat, source=me.source)
            elif found:
                self.study(g, me, found[0])
        elif word == "sample":
            there = self.delivered(s, me.seat, me.source)
            if len(there) > 1:
                g.push(DELIVER_CAPSULE[many - 1], seat=me.seat, source=me.source)
            elif there:
                self.deliver(g, me, there[0], many)
        else:
            self.below.special(g, me, word, many, part)

    def studied(self, s: Seti, seat: int, here: int) -> list[int]:
        """The planets whose samples can be studied: with an own probe, or both (SE-16.30)."""
        where = self.solar.where[s.discs]
        mine = self.top.vessels(s, seat)
        samples = self.part(s).samples
        return [home for home, planet in enumerate(HOMES) if samples[home] and (not here or where[planet] in mine)]

    def study(self, g: Game, me: Frame, home: int) -> None:
        """Look at all samples of a planet and gain one of them (SE-16.29)."""
        self.look(g, me.seat, home)
        g.push(TAKE_SAMPLE[1][home], seat=me.seat, source=me.source)

    def tally(self, s: Seti, seat: int, word: str) -> int:
        if word.startswith("capsule "):
            space = self.solar.where[s.discs][PLANETS.index(word.removeprefix("capsule "))]
            return self.part(s).players[seat].spaces.count(space)
        return self.below.tally(s, seat, word)

    def delivered(self, s: Seti, seat: int, card: str) -> list[int]:
        """The capsules at the place that a card names, by their numbers (SE-16.20, SE-16.21)."""
        space = self.solar.where[s.discs][self.goals[card]] if card in self.goals else -1
        return [number for number, one in enumerate(self.part(s).players[seat].spaces) if one == space]

    def deliver(self, g: Game, me: Frame, number: int, many: int) -> None:
        """The capsule leaves space, its sample is shown, gained, and then becomes a blue space (SE-16.22, SE-16.25)."""
        part = self.part(g.state)
        mine = part.players[me.seat]
        space = mine.spaces.pop(number)
        sample = mine.samples.pop(number)
        del mine.homes[number]
        del mine.watched[number]
        reveal(part, sample)
        if g.state.played:
            vantage.follow(g, me.seat, space, vantage.GONE)
        if g.listening:
            g.emit(Event("delivered", me.seat, "SE-16.22", {"sample": self.finds[sample].token}))
        g.push(*([self.rewards[sample]] * many), LaySample(sample), seat=me.seat, source=me.source)

    # Blue spaces with samples

    def is_sample_space(self, s: Seti, trace: Trace) -> bool:
        """Is this a place of the blue column for samples?"""
        return trace.space >= FIRST and trace.colour == BLUE and s.species[trace.side] == MASCAMITES

    def trace_spaces(self, g: Game, seat: int, side: int, colour: int, found: list[Action]) -> None:
        self.below.trace_spaces(g, seat, side, colour, found)
        s = g.state
        if colour == BLUE and s.species[side] == MASCAMITES:
            boards = find(self.top, Boards)
            taken = boards.part(s).spaces[len(TRACES) * side + BLUE]
            for at in range(len(self.part(s).laid)):
                if FIRST + at not in taken:
                    found.append(boards.lines[side][BLUE][FIRST + at])

    def mark_trace(self, g: Game, me: Frame, action: Action) -> None:
        """A blue space with a sample gives what the sample gives (SE-16.26)."""
        trace = cast(Trace, action)
        if not self.is_sample_space(g.state, trace):
            self.below.mark_trace(g, me, action)
            return
        find(self.top, Boards).occupy(g, me, trace)
        sample = self.part(g.state).laid[trace.space - FIRST]
        g.push(self.rewards[sample], seat=me.seat, source=SPECIES[MASCAMITES])

    def trace_reasons(self, g: Game, seat: int, trace: Trace) -> list[Reason]:
        s = g.state
        if not self.is_sample_space(s, trace):
            return self.below.trace_reasons(g, seat, trace)
        what: Params = {"side": SIDES[trace.side], "colour": TRACES[trace.colour]}
        if trace.space - FIRST >= len(self.part(s).laid):
            return [Reason("SE-16.27", "no-such-space", what)]
        return [Reason("SE-22.8", "space-taken", what)]

    # Views

    def deal(self, s: Seti, viewer: int, rng: Shuffler) -> None:
        self.below.deal(s, viewer, rng)
        part = self.part(s)
        if MASCAMITES not in s.species:
            part.bag = list(range(len(self.rewards)))
            return
        seen = {*part.laid, *gaining(s)}
        if viewer >= 0:
            mine = part.players[viewer]
            seen.update(mine.samples, mine.jupiter, mine.saturn)
            for home in range(len(HOMES)):
                self.mix(part, viewer, home, rng)
        unseen = [sample for sample in range(len(self.rewards)) if sample not in seen]
        rng.shuffle(unseen)
        part.samples = [[sample if sample in seen else unseen.pop() for sample in row] for row in part.samples]
        for seat, one in enumerate(part.players):
            if seat != viewer:
                one.samples = [sample if sample in seen else unseen.pop() for sample in one.samples]
        part.bag = sorted(unseen)
        for seat, one in enumerate(part.players):
            if seat != viewer:
                for home in range(len(HOMES)):
                    gone = collected(part, home, seat)
                    there = part.samples[home] if len(one.seen(home)) > len(gone) else []
                    one.remember(home, [*there, *(part.players[who].samples[number] for who, number in gone)])

    def mix(self, part: MascamiteState, viewer: int, home: int, rng: Shuffler) -> None:
        """Deal what a viewer has seen by a planet to it and to the capsules that others have collected there since."""
        gone = collected(part, home, viewer)
        if gone:
            mixed = part.players[viewer].seen(home)[:]
            rng.shuffle(mixed)
            part.samples[home] = [mixed.pop() for _ in part.samples[home]]
            for seat, number in gone:
                part.players[seat].samples[number] = mixed.pop()


def collected(part: MascamiteState, home: int, seat: int) -> list[tuple[int, int]]:
    """The capsules, by whose and which, collected by a planet since this player looked there (SE-16.28)."""
    return [
        (who, number)
        for who, one in enumerate(part.players)
        for number, where in enumerate(one.homes)
        if where == home and one.watched[number] >> seat & 1
    ]


def tell_apart(part: MascamiteState) -> None:
    """Who knows each sample by a planet: who has looked, unless another has collected one there since (SE-16.28)."""
    for home, row in enumerate(part.samples):
        know = 0
        for seat, one in enumerate(part.players):
            if len(one.seen(home)) == len(row):  # else those collected since are among them
                know |= 1 << seat
        part.looked[home] = [know] * len(row)


def reveal(part: MascamiteState, sample: int) -> None:
    """A delivered sample is shown: everybody sees that it lies by no planet (SE-16.22)."""
    for one in part.players:
        for home in range(len(HOMES)):
            if sample in one.seen(home):
                one.remember(home, [other for other in one.seen(home) if other != sample])
    tell_apart(part)


def lay_open(part: MascamiteState, sample: int) -> None:
    """A sample is shown and becomes a space of the blue column."""
    reveal(part, sample)
    part.laid.append(sample)


def gaining(s: Seti) -> list[int]:
    """The samples whose reward is being gained: no capsule has them any more, nor the board yet (SE-16.25)."""
    return [frame.effect.sample for frame in s.agenda if isinstance(frame.effect, LaySample)]


class LaySample(Effect):
    """The sample whose reward has been gained becomes a space of the blue column (SE-16.25)."""

    def __init__(self, sample: int) -> None:
        super().__init__(sample)
        self.sample = sample

    def resolve(self, g: Game, me: Frame) -> None:
        find(g.rules, Mascamites).part(g.state).laid.append(self.sample)


class DealSample(BagDraw):
    """Nature: a sample that goes face down to a planet (SE-16.6)."""

    def __init__(self, home: int) -> None:
        super().__init__(home)
        self.home = home

    def bag(self, g: Game, me: Frame) -> list[int]:
        return find(g.rules, Mascamites).part(g.state).bag

    def draws(self, g: Game) -> Sequence[Action]:
        return find(g.rules, Mascamites).finds

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        part = find(g.rules, Mascamites).part(g.state)
        sample = cast(Sample, action).sample
        take_out(part.bag, sample)
        part.samples[self.home].append(sample)
        part.looked[self.home].append(0)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Sample) and action.verb == "sample"


class LayLast(Effect):
    """The last sample lies open on the board (SE-16.6, SE-16.8)."""

    def resolve(self, g: Game, me: Frame) -> None:
        layer = find(g.rules, Mascamites)
        part = layer.part(g.state)
        part.laid, part.bag = part.bag, []
        if g.listening:
            g.emit(Event("samples-laid", -1, "SE-16.6", {"sample": layer.finds[part.laid[0]].token}))


class TakeSample(Choice):
    """Choose one of the samples of a planet, which were looked at: for a capsule, or for its reward only."""

    icon: ClassVar[str] = "sample"
    asks: ClassVar[str] = "SE-16.10"

    def __init__(self, back: int, home: int) -> None:
        super().__init__(back, home)
        self.back = back  # 1: it is put back, and only its reward is gained (SE-16.29)
        self.home = home
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        looked = find(g.rules, Mascamites).part(g.state).looked[self.home]
        return bool(looked) and all(seats >> me.seat & 1 for seats in looked)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = find(g.rules, Mascamites)
        lines = layer.studies if self.back else layer.collects
        return [lines[sample] for sample in sorted(layer.part(g.state).samples[self.home])]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        layer = find(g.rules, Mascamites)
        sample = cast(Sample, action).sample
        if self.back:
            if g.listening:
                what: Params = {"planet": PLANETS[HOMES[self.home]], "sample": cast(Sample, action).token}
                g.emit(Event("studied", me.seat, "SE-16.29", what))
            g.push(layer.rewards[sample], seat=me.seat, source=me.source)
            return
        part = layer.part(g.state)
        part.samples[self.home].remove(sample)
        mine = part.players[me.seat]
        mine.remember(self.home, part.samples[self.home])
        mine.spaces.append(g.rules.solar.where[g.state.discs][HOMES[self.home]])
        mine.samples.append(sample)
        mine.homes.append(self.home)
        mine.watched.append(sum(1 << seat for seat, one in enumerate(part.players) if sample in one.seen(self.home)))
        tell_apart(part)
        if g.listening:
            g.emit(Event("collected", me.seat, "SE-16.14", {"planet": PLANETS[HOMES[self.home]]}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Sample) and action.verb == ("study" if self.back else "collect")

    def says(self, action: Action) -> Any:
        return action.said if isinstance(action, Sample) else None

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not self.able(g, me):
            return [Reason("SE-16.28", "not-looked", {"planet": PLANETS[HOMES[self.home]]})]  # whatever lies there
        return [] if action in self.options(g, me) else [Reason("SE-16.10", "no-such-sample")]


class StudyPlanet(Choice):
    """Choose the planet whose samples are studied; `here`: one with an own probe at this moment (SE-16.30)."""

    icon: ClassVar[str] = "sample"
    asks: ClassVar[str] = "SE-16.30"

    def __init__(self, here: int = 0) -> None:
        super().__init__(*([here] if here else []))
        self.here = here
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(find(g.rules, Mascamites).studied(g.state, me.seat, self.here))  # free actions may move probes away

    def waits(self, g: Game, me: Frame) -> bool:
        return bool(self.here) and bool(g.rules.vessels(g.state, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = find(g.rules, Mascamites)
        return [layer.looks[home] for home in layer.studied(g.state, me.seat, self.here)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        find(g.rules, Mascamites).study(g, me, cast(Look, action).home)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Look)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        home = cast(Look, action).home
        what: Params = {"planet": PLANETS[HOMES[home]]}
        has_samples = bool(find(g.rules, Mascamites).part(g.state).samples[home])
        return [Reason("SE-16.30", "no-probe-at" if has_samples else "no-samples", what)]


class DeliverCapsule(Choice):
    """Choose which of several capsules is delivered (SE-16.20)."""

    icon: ClassVar[str] = "capsule"
    asks: ClassVar[str] = "SE-16.20"

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        layer = find(g.rules, Mascamites)
        return [layer.delivers[number] for number in layer.delivered(g.state, me.seat, me.source)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        find(g.rules, Mascamites).deliver(g, me, cast(Deliver, action).capsule, self.many)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Deliver)

    def says(self, action: Action) -> Any:
        return describe.told("do-deliver", number=action.capsule + 1) if isinstance(action, Deliver) else None

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not me.source or action in self.options(g, me):  # without a source no mission is being completed
            return []
        return [Reason("SE-16.21", "no-such-capsule", {"number": cast(Deliver, action).capsule + 1})]


DEAL_SAMPLE: Final = [DealSample(home) for home in range(len(HOMES))]
LAY_LAST: Final = LayLast()
TAKE_SAMPLE: Final = [[TakeSample(back, home) for home in range(len(HOMES))] for back in (0, 1)]
STUDY_PLANET: Final = [StudyPlanet(here) for here in (0, 1)]
DELIVER_CAPSULE: Final = [DeliverCapsule(many) for many in (1, 2)]
EFFECTS: Final = (DealSample, LayLast, LaySample, TakeSample, StudyPlanet, DeliverCapsule)
