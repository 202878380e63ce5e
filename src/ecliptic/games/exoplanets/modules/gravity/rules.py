"""The rules of the Gravity expansion (EX-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action, Aside
from ecliptic.core.effect import Frame
from ecliptic.core.events import Event
from ecliptic.core.pool import ONE, amount
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets import refusals
from ecliptic.games.exoplanets.layer import Layer
from ecliptic.games.exoplanets.modules.gravity.state import GravityState
from ecliptic.games.exoplanets.resources import RESOURCES, bundle
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game

PER_CHANGE: Final = 1
SHAPES: Final = {"convert": ["resource", "resource"], "lift": ["planet"]}


class Convert(Aside):
    """Change a resource into another kind: `convert energy water`."""

    def __init__(self, kind: int, wanted: int) -> None:
        super().__init__(f"convert {RESOURCES[kind]} {RESOURCES[wanted]}", ("resource", "resource"))
        self.kind = kind
        self.wanted = wanted


class Lift(Aside):
    """Remove the space tile under a planet: `lift R3`."""

    def __init__(self, planet: int, name: str) -> None:
        super().__init__(f"lift {name}", ("planet",))
        self.planet = planet


class Gravity(Layer):
    """Gravity Markers on top of any other rules."""

    def __init__(self, below: ExoplanetsRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((), (GravityState,))
        self.has_asides = True
        self.tile_price = 2 if below.seats == 4 else 3  # markers for removing a space tile (EX-14.5)
        add = self.lexicon.add
        self.converts = [add(Convert(kind, other)) for kind in range(3) for other in range(3) if other != kind]
        self.lifts = [add(Lift(at, planet.name)) for at, planet in enumerate(self.planets)]

    def part(self, s: Exoplanets) -> GravityState:
        """This module's part of the state."""
        return cast(GravityState, s.parts[self.slot])

    def start(self) -> Exoplanets:
        s = cast(Exoplanets, self.below.start())
        s.parts.append(GravityState(self.star, [0] * self.seats))
        return s

    def birth_gift(self, g: Game, seat: int) -> None:
        """A marker for each planet added (EX-14.2)."""
        self.below.birth_gift(g, seat)
        part = self.part(g.state)
        part.tile -= 1
        part.held[seat] += 1
        if g.listening:
            g.emit(Event("marker", seat, "EX-14.2", {"marker": "gravity"}))

    def asides(self, g: Game, me: Frame) -> list[Action]:
        """At any choice of one's own turn that allows it (EX-14.3, EX-14.5)."""
        found = self.below.asides(g, me)
        s, seat = g.state, me.seat
        held = self.part(s).held[seat]
        if held >= PER_CHANGE:
            stock, cloud = s.players[seat].stock, s.cloud
            for convert in self.converts:
                if amount(stock, convert.kind) and amount(cloud, convert.wanted):
                    found.append(convert)
        if held >= self.tile_price:
            for row in s.arms:
                for planet in row:
                    if s.under[planet] >= 0:
                        found.append(self.lifts[planet])
        return found

    def aside(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Convert):
            self.convert(g, me.seat, action)
        elif isinstance(action, Lift):
            self.lift(g, me.seat, action.planet)
        else:
            self.below.aside(g, me, action)

    def refuse_aside(self, g: Game, seat: int, action: Action) -> list[Reason]:
        s = g.state
        price = PER_CHANGE if isinstance(action, Convert) else self.tile_price
        held = self.part(s).held[seat]
        reasons = self.below.refuse_aside(g, seat, action)
        if isinstance(action, (Convert, Lift)) and held < price:
            reasons.append(Reason("EX-14.11", "few-gravity", {"need": price, "have": held}))
        if isinstance(action, Convert):
            if not amount(s.players[seat].stock, action.kind):
                reasons.append(Reason("EX-14.3", "not-yours", {"bundle": bundle(1 << 8 * action.kind)}))
            if not amount(s.cloud, action.wanted):
                reasons.append(Reason("EX-14.4", "cloud-out", {"resource": RESOURCES[action.wanted]}))
        elif isinstance(action, Lift) and s.under[action.planet] < 0:
            reasons.append(Reason("EX-14.5", "no-tile-under", {"planet": self.planets[action.planet].name}))
        return reasons

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        """Not inside a payment, an effect, a power or an event (EX-14.12)."""
        if isinstance(action, (Convert, Lift)):
            return [Reason("EX-14.12", "gravity-not-inside")]
        return self.below.untimely(g, seat, action)

    def spend(self, s: Exoplanets, seat: int, many: int) -> None:
        """Put markers back on the Gravity Tile (EX-14.13)."""
        part = self.part(s)
        part.held[seat] -= many
        part.tile += many

    def convert(self, g: Game, seat: int, action: Convert) -> None:
        """Exchange a resource with the cloud (EX-14.3, EX-14.4)."""
        self.spend(g.state, seat, PER_CHANGE)
        g.rules.pay(g, seat, ONE[action.kind])
        if g.listening:
            g.emit(Event("gave", seat, "EX-14.3", {"bundle": bundle(ONE[action.kind])}))
        g.rules.receive(g, seat, ONE[action.wanted], "EX-14.3")

    def lift(self, g: Game, seat: int, planet: int) -> None:
        """Put a space tile back into the box; what it did ends (EX-14.5 to EX-14.10)."""
        s = g.state
        self.spend(s, seat, self.tile_price)
        tile, power = s.under[planet], s.power[planet]
        s.under[planet] = s.power[planet] = -1
        g.rules.box_tile(s, tile)
        g.rules.work_out_around(s, planet, power)
        if g.listening:
            what = {"tile": self.tiles[tile].name, "planet": self.planets[planet].name}
            g.emit(Event("lifted", seat, "EX-14.5", what))

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        found = refusals.misnamed(self, words, SHAPES)
        if not found and words[:1] == ["convert"]:
            return [Reason("EC-1.2", "same-kind", {"resource": words[1]})]
        return found or self.below.refuse_unknown(words)
