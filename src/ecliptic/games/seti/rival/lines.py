"""The lines of the rival's cards: each knows whether it can be done now, and does it (SE-21.15 to SE-21.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ecliptic.core.effect import Frame
from ecliptic.core.events import Event
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Reason
from ecliptic.games.seti import computer, planets, probes
from ecliptic.games.seti.goods import PUBLICITY, earn, pay, receive
from ecliptic.games.seti.rival.edition import PLACED
from ecliptic.games.seti.solar import COMET, EARTH, NEAR, PLANETS, SPACES
from ecliptic.games.seti.tech import KINDS, PER_KIND

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

TECH_PUBLICITY: Final = 6
PROBE: Final = 0  # kinds of techs
TELESCOPE: Final = 1
ORBIT: Final = 0  # indices in PLACED
LAND: Final = 1
LAND_ONLY: Final = 2
WORTH: Final = 100  # when a flight is chosen, a visit outweighs so many moves
NO_WAY: Final = -(1 << 20)


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """One line of a card."""

    def __init__(self, word: str) -> None:
        self.word = word  # what the log calls it

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        """Why the rival cannot do this now; None where it can."""
        return None

    def do(self, g: Game, me: Frame) -> None:
        """Do it. The source of the frame is the card."""
        raise NotImplementedError


class Analyze(Line):
    """Clear a full computer for a blue trace and what the card adds (SE-21.15)."""

    def __init__(self, points: int) -> None:
        super().__init__("analyze")
        self.points = points

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        have = g.state.players[seat].filled
        if have < computer.TOPS:
            return Reason("SE-21.15", "computer-open", {"need": computer.TOPS, "have": have})
        return None

    def do(self, g: Game, me: Frame) -> None:
        from ecliptic.games.seti.rival.turn import FILL, USE_COMPUTER
        from ecliptic.games.seti.turn import BLUE_TRACE

        computer.clear(g.state.players[me.seat])
        if g.listening:
            g.emit(Event("analyzed", me.seat, "SE-21.15", {}))
        if self.points:
            earn(g, me.seat, self.points, me.source)
        g.push(BLUE_TRACE, USE_COMPUTER, FILL, seat=me.seat, source=me.source)


class Launch(Line):
    """A probe on Earth, if there is none; the rival gains 1 publicity and perhaps progress (SE-21.16)."""

    def __init__(self, progress: int) -> None:
        super().__init__("launch")
        self.progress = progress

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        if on_earth(g, seat):
            return Reason("SE-21.16", "probe-on-earth")
        return None

    def do(self, g: Game, me: Frame) -> None:
        from ecliptic.games.seti.rival.progress import advance

        probes.put(g, me.seat)
        receive(g, me.seat, PUBLICITY, 1, me.source)
        if self.progress:
            advance(g, self.progress, me.source)


class Research(Line):
    """A tech for 6 publicity or for nothing, after a rotation (SE-21.20, SE-21.21)."""

    def __init__(self, price: int, progress: int) -> None:
        super().__init__("tech")
        self.price = price
        self.progress = progress

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        have = g.state.players[seat].stock[PUBLICITY]
        if have < self.price:
            return Reason("SE-21.20", "little-publicity", {"need": self.price, "have": have})
        if all(top < 0 for top in g.state.tops):
            return Reason("SE-21.21", "no-tech")
        return None

    def do(self, g: Game, me: Frame) -> None:
        from ecliptic.games.seti.rival.progress import ADVANCE
        from ecliptic.games.seti.rival.turn import TAKE_TECH

        pay(g, me.seat, PUBLICITY, self.price, "SE-21.20")
        if self.progress:
            g.push(ADVANCE, seat=me.seat, source=me.source)
        g.push(probes.ROTATE, TAKE_TECH, seat=me.seat)


class Telescope(Line):
    """Signals as the card lists them, one more by a row card for a telescope tech (SE-21.22, SE-21.24)."""

    def __init__(self, signals: Sequence[str]) -> None:
        super().__init__("telescope")
        self.signals = list(signals)

    def do(self, g: Game, me: Frame) -> None:
        from ecliptic.games.seti.rival.turn import SIGNALS
        from ecliptic.games.seti.row import REFILL

        parts = [SIGNALS[word] for word in self.signals]
        if discard_tech(g, me.seat, TELESCOPE, "SE-21.22"):
            parts.append(SIGNALS["row"])
        g.push(REFILL, seat=me.seat)
        g.push(*parts, seat=me.seat, source=me.source)


class Fly(Line):
    """From Earth to the first planet in reach, there to a moon, into orbit or to the ground (SE-21.17, SE-21.18)."""

    def __init__(self, placed: int, legs: Sequence[tuple[int, int]], sample: bool) -> None:
        super().__init__("probe")
        self.placed = placed
        self.legs = list(legs)  # planets and the moves within which they must be, in their order
        self.sample = sample

    def goal(self, g: Game) -> int:
        """Which planet it flies to, by its place in the list; -1: none is in reach."""
        solar = g.rules.solar
        discs = g.state.discs
        costs = solar.costs(discs)
        here = solar.where[discs][EARTH]
        for at, (planet, moves) in enumerate(self.legs):
            there = solar.where[discs][planet]
            if there >= 0 and costs[SPACES * here + there] <= moves:
                return at
        return -1

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        if not on_earth(g, seat):
            return Reason("SE-21.17", "no-probe")
        if self.goal(g) < 0:
            return Reason("SE-21.17", "no-planet", {"moves": max(moves for _, moves in self.legs)})
        return None

    def do(self, g: Game, me: Frame) -> None:
        from ecliptic.games.seti.rival.arrow import tell

        planet, moves = self.legs[self.goal(g)]
        s = g.state
        solar = g.rules.solar
        here, there = solar.where[s.discs][EARTH], solar.where[s.discs][planet]
        path = flight(g, here, there, moves)
        tell(g, "flies", "SE-21.17", {"planet": PLANETS[planet], "moves": moves})
        mine = s.players[me.seat].probes
        for space in path:
            mine.remove(here)
            mine.append(space)
            probes.tell_move(g, me.seat, "SE-21.17", "probe", here, space)
            what = solar.what[s.discs][space]
            if what == COMET:
                receive(g, me.seat, PUBLICITY, 1, "comet")
            elif what >= 0 and what != EARTH:
                receive(g, me.seat, PUBLICITY, 1, PLANETS[what])
            here = space
        self.place(g, me, planet)

    def place(self, g: Game, me: Frame, planet: int) -> None:
        """A moon for a probe tech, else a free first space, else as the card says (SE-21.18)."""
        from ecliptic.games.seti.rival.arrow import by_arrow, pointing, tell
        from ecliptic.games.seti.rival.species import SHOW_SAMPLE

        s = g.state
        if self.sample:
            g.push(SHOW_SAMPLE[planet], seat=me.seat, source=me.source)
        moons = [moon for moon in g.rules.moons_of[planet] if not planets.is_taken(s, moon)]
        if moons and discard_tech(g, me.seat, PROBE, "SE-21.18"):
            if len(moons) > 1:
                tell(g, f"moon-{pointing(g)}", "SE-21.18", {})
            planets.land(g, me, planet, by_arrow(g, moons), 0)
            return
        first_orbit = s.first_orbits[planet] < 0
        first_land = any(s.berths[berth] < 0 for berth in g.rules.berths_of[planet])
        lands = self.placed != ORBIT
        if self.placed != LAND_ONLY and first_orbit != first_land:
            lands = first_land
            tell(g, "first-land" if lands else "first-orbit", "SE-21.18", {"planet": PLANETS[planet]})
        else:
            tell(g, "card-land" if lands else "card-orbit", "SE-21.18", {"planet": PLANETS[planet]})
        if lands:
            planets.land(g, me, planet, -1, 0)
        else:
            planets.orbit(g, me, planet)


class Species(Line):
    """The card of the first or second discovered species takes this card's place (SE-21.38, SE-21.39)."""

    def __init__(self, number: int) -> None:
        super().__init__("species")
        self.number = number

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        from ecliptic.games.seti.rival.layer import rival_of

        if len(rival_of(g).part(g.state).met) < self.number:
            return Reason("SE-21.39", f"no-species-{self.number}")
        return None

    def do(self, g: Game, me: Frame) -> None:
        from ecliptic.games.seti.rival.turn import replace

        replace(g, me.seat, self.number - 1)


# Helpers


def on_earth(g: Game, seat: int) -> bool:
    """Has the rival a probe on Earth?"""
    s = g.state
    return g.rules.solar.where[s.discs][EARTH] in s.players[seat].probes


def discard_tech(g: Game, seat: int, kind: int, rule: str) -> bool:
    """Discard a tech of a kind for its use, if there is one; of several the one the arrow shows (SE-21.22)."""
    from ecliptic.games.seti.rival.arrow import by_arrow
    from ecliptic.games.seti.rival.layer import rival_of

    techs = g.state.players[seat].techs
    held = [tech for tech in range(kind * PER_KIND, kind * PER_KIND + PER_KIND) if techs[tech]]
    if not held:
        return False
    tech = by_arrow(g, held)
    techs[tech] -= 1
    rival_of(g).part(g.state).spent[tech] += 1
    if g.listening:
        g.emit(Event(f"rival-uses-{KINDS[kind]}", seat, rule, {"tech": g.rules.techs[tech].name}))
    return True


def flight(g: Game, here: int, there: int, moves: int) -> list[int]:
    """The spaces of the flight with the most publicity, and among those the shortest; the arrow decides ties."""
    what = g.rules.solar.what[g.state.discs]
    price = g.rules.solar.exit[g.state.discs]
    gains = [WORTH if cell == COMET or (cell >= 0 and cell != EARTH) else 0 for cell in what]
    best = [[NO_WAY] * SPACES for _ in range(moves + 1)]  # what a flight can still gain, by moves left and space
    for left in range(moves + 1):
        best[left][there] = 0
        for space in range(SPACES):
            rest = left - price[space]
            for onward in NEAR[space] if rest >= 0 else ():
                best[left][space] = max(best[left][space], best[rest][onward] + gains[onward] - price[space])
    from ecliptic.games.seti.rival.arrow import by_arrow

    path: list[int] = []
    left = moves
    while here != there or best[left][here]:
        rest = left - price[here]
        ways = [on for on in sorted(NEAR[here]) if best[rest][on] + gains[on] - price[here] == best[left][here]]
        here, left = by_arrow(g, ways), rest
        path.append(here)
    return path


def read_line(words: Sequence[str]) -> Line:
    """A line as the card writes it."""
    from ecliptic.games.seti.rival.species import SPECIAL

    verb, rest = words[0], list(words[1:])
    progress = int("progress" in rest)
    if verb == "analyze":
        return Analyze(int(rest[0]) if rest else 0)
    if verb == "launch":
        return Launch(progress)
    if verb in ("tech", "free-tech"):
        return Research(TECH_PUBLICITY if verb == "tech" else 0, progress)
    if verb == "telescope":
        return Telescope(rest)
    if verb == "species":
        return Species(int(rest[0]))
    if verb == "probe":
        legs = [word.split(":") for word in rest[1:] if ":" in word]
        places = [(PLANETS.index(planet), int(moves)) for planet, moves in legs]
        return Fly(PLACED.index(rest[0]), places, "sample" in rest)
    return SPECIAL[verb]
