"""Printed things as the engine plays them: their ops made into effects, conditions and bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core.effect import AUTOMATIC, Effect, Then
from ecliptic.games.seti import conditions, describe, probes, row
from ecliptic.games.seti.conditions import Condition, Count
from ecliptic.games.seti.content import printed
from ecliptic.games.seti.content.notation import Op, together
from ecliptic.games.seti.content.reader import Content
from ecliptic.games.seti.content.word import EFFECTS, EVENTS
from ecliptic.games.seti.effects import Boon, Gain, Moves
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOVE, PUBLICITY
from ecliptic.games.seti.missions import Bonus, Slot
from ecliptic.games.seti.pause import Pause
from ecliptic.games.seti.solar import PLANETS

INCOMES: Final = (CREDIT, ENERGY, CARD, PUBLICITY, DATA)  # as the notation orders them
CORNERS: Final = {"publicity": PUBLICITY, "data": DATA, "move": MOVE}
NOTHING: Final = Then()
TRACING: Final = ("trace", "land", "orbit-or-land")  # the words of effects that may mark a trace (SE-12.2)


class Card:
    """One card: what it costs and gives in each of its uses."""

    def __init__(self, what: printed.Card, index: int, stars: Sequence[str]) -> None:
        maker = Maker(stars, index)
        self.name = what.name
        self.title = what.title
        self.cost = what.cost
        self.colour = what.sector
        self.income = INCOMES[what.income]
        self.kind = what.kind
        self.corner: Effect = corner(what.corner)
        self.corner_kinds = 0  # the goods of its corner, as bits
        for word in what.corner:
            if word in CORNERS:
                self.corner_kinds |= 1 << CORNERS[word]
        self.corner_words = list(what.corner)
        self.steps = maker.steps(what.effects)
        self.effect: Effect = chained(self.steps)
        self.bonus: Bonus | None = maker.bonus
        self.condition: Condition | None = None
        self.wanted: Any = ""  # the condition as a clause
        self.reward: Effect | None = None
        if what.condition is not None:
            self.condition = conditions.condition(what.condition)
            self.wanted = describe.condition(what.condition)
            self.reward = maker.chain(what.reward)
        elif what.reward and not (len(what.reward) == 1 and what.reward[0].name == "tuck"):
            self.reward = maker.chain(what.reward)  # of a message; without one it is tucked when it arrives
        self.slots = [slot(maker, one) for one in what.slots]
        rewards = [*what.reward, *(op for one in what.slots for op in one.reward)]
        self.may_trace = any(op.name in TRACING for top in rewards for op in top.all())  # its mission, that is
        self.finale: Op | None = what.endgame


def chained(steps: list[Effect]) -> Effect:
    """Steps one after another."""
    return steps[0] if len(steps) == 1 else Then(*steps)


def corner(amounts: dict[str, int]) -> Effect:
    """What discarding a card for its corner gives."""
    found: list[Effect] = []
    if set(amounts) - {"move"}:
        found.append(Gain(amounts.get("vp", 0), amounts.get("publicity", 0), amounts.get("data", 0), 0, 0))
    if "move" in amounts:
        found.append(Moves(amounts["move"]))
    return found[0] if len(found) == 1 else Then(*found)


def slot(maker: Maker, what: printed.Slot) -> Slot:
    """A slot of a triggered mission."""
    event = what.event
    return Slot(EVENTS[event.name].make(event), "own-turn" in event.amounts, maker.chain(what.reward))


class Maker:
    """Makes effects of the ops of one card, or of something else that is printed (index -1)."""

    def __init__(self, stars: Sequence[str], index: int = -1) -> None:
        self.stars = list(stars)
        self.index = index
        self.bonus: Bonus | None = None

    def chain(self, ops: Sequence[Op]) -> Effect:
        """The effect of several steps."""
        return chained(self.steps(ops))

    def steps(self, ops: Sequence[Op]) -> list[Effect]:
        """The effects of several steps, one by one."""
        found: list[Effect] = []
        for op, *rest in together(ops):
            later = EFFECTS[op.name].later
            if rest:
                found.append(row.PickCard(op.many(), 1))
            elif later is not None and found:
                found.append(later)
            else:
                part = self.effect(op)
                found.append(Pause(part) if found and is_late(part) else part)
        return found

    def effect(self, op: Op) -> Effect:
        """The effect of one step."""
        return EFFECTS[op.name].make(self, op)

    def rule(self, op: Op) -> Effect:
        """A rule for the rest of the turn, which the card keeps."""
        self.bonus = Bonus(0, False, None, op.words["rule"])
        return Boon(self.index)

    def turn(self, op: Op) -> Effect:
        """A bonus for the rest of the turn, which the card keeps."""
        event = op.about
        assert event is not None
        reward = Pause(self.chain(op.parts))  # it comes after what it is paid for
        self.bonus = Bonus(EVENTS[event.name].make(event), "each" in op.amounts, reward, "")
        return Boon(self.index)


def is_late(part: Effect) -> bool:
    """Does it happen by itself, and could it turn out otherwise after free actions that parts before it made possible?

    These are the effects that say when they would (`Effect.waits`).
    """
    cls: Any = type(part)
    return part.kind == AUTOMATIC and cls.waits is not Effect.waits


class Planet:
    """A planet as the engine plays it."""

    def __init__(self, name: str, orbit: Effect, first: Effect, land: Effect) -> None:
        self.name = name
        self.orbit = orbit
        self.first = first
        self.land = land


class Moon:
    """A moon as the engine plays it."""

    def __init__(self, name: str, planet: int, land: Effect) -> None:
        self.name = name
        self.planet = planet
        self.land = land


class Star:
    """A star as the engine plays it."""

    def __init__(self, name: str, colour: int, data: int, first: Effect, later: Effect) -> None:
        self.name = name
        self.colour = colour
        self.data = data
        self.first = first
        self.later = later


class Tech:
    """A tech as the engine plays it."""

    def __init__(self, name: str, bonus: Effect | None, above: Effect, beneath: Effect, adds: bool) -> None:
        self.name = name
        self.bonus = bonus
        self.above = above
        self.beneath = beneath
        self.adds = adds  # does data above it bring anything but points?


class Space:
    """A top space of the computer as the engine plays it."""

    def __init__(self, reward: Effect | None, tech: bool) -> None:
        self.reward = reward
        self.tech = tech


class Gold:
    """A side of a gold tile as the engine plays it."""

    def __init__(self, name: str, values: list[int], each: Count) -> None:
        self.name = name
        self.values = values
        self.each = each


class Tables:
    """Everything of a content, made into effects."""

    def __init__(self, content: Content) -> None:
        names = [star.name for star in content.stars]
        maker = Maker(names)
        chain = maker.chain
        self.cards = [Card(card, at, names) for at, card in enumerate(content.cards)]
        self.stars = [
            Star(star.name, star.colour, star.data, chain(star.first), chain(star.later)) for star in content.stars
        ]
        self.planets = [Planet(name, NOTHING, NOTHING, NOTHING) for name in PLANETS]
        self.moons = [Moon(moon.name, moon.planet, chain(moon.land)) for moon in content.moons]
        self.moons_of: list[list[int]] = [[] for _ in PLANETS]
        self.berths_of: list[list[int]] = [[] for _ in PLANETS]
        self.berth_data: list[int] = []
        self.berth_planet: list[str] = []
        for planet in content.planets:
            name = PLANETS[planet.planet]
            self.planets[planet.planet] = Planet(name, chain(planet.orbit), chain(planet.first), chain(planet.land))
            self.moons_of[planet.planet] = planet.moons
            for data in planet.data:
                self.berths_of[planet.planet].append(len(self.berth_data))
                self.berth_data.append(data)
                self.berth_planet.append(name)
        self.techs = [
            Tech(
                one.name,
                extra(chain(one.bonus)) if one.bonus else None,
                chain(one.top),
                chain(one.bottom),
                adds(one.top),
            )
            for one in content.techs
        ]
        self.bonuses = [chain(tile.bonus) for tile in content.tiles]
        self.computer = [Space(chain(top.reward) if top.reward else None, top.tech) for top in content.computer]
        self.gold = [Gold(side.name, side.values, conditions.count(side.each)) for side in content.gold]


def extra(bonus: Effect) -> Effect:
    """The extra bonus of a tech: a launch may be declined, and it comes after the printed one (SE-10.5, SE-10.14)."""
    return probes.MAY_LAUNCH if isinstance(bonus, probes.Launch) else Pause(bonus)


def adds(ops: Sequence[Op]) -> bool:
    """Do steps bring anything but points?"""
    return any(op.name != "gain" or set(op.amounts) - {"vp"} for op in ops)
