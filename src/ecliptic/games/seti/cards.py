"""Printed things as the engine plays them: their ops made into effects, conditions and bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core.combine import Bargain
from ecliptic.core.effect import Effect, Then
from ecliptic.games.seti import conditions, describe, planets, probes, row, sectors, tech, traces, vantage
from ecliptic.games.seti.conditions import Condition, Count
from ecliptic.games.seti.content import printed
from ecliptic.games.seti.content.notation import COLOURS, SPECIAL, SPECIES, Op
from ecliptic.games.seti.content.reader import Content
from ecliptic.games.seti.effects import Boon, Gain, If, Moves, Per, Special
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOVE, PUBLICITY
from ecliptic.games.seti.missions import BIT, Bonus, Slot
from ecliptic.games.seti.solar import PLANETS, SECTORS
from ecliptic.games.seti.tech import ANY, KINDS

INCOMES: Final = (CREDIT, ENERGY, CARD, PUBLICITY, DATA)  # as the notation orders them
CORNERS: Final = {"publicity": PUBLICITY, "data": DATA, "move": MOVE}
LOTS: Final = 99
NOTHING: Final = Then()


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
        self.effect: Effect = maker.chain(what.effects)
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
        self.finale: Op | None = what.endgame


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
    return Slot(bits(event), "own-turn" in event.amounts, maker.chain(what.reward))


def bits(event: Op) -> int:
    """The word that an event of the notation waits for."""
    if event.name == "play":
        return BIT[f"play {event.amounts['n']}"]
    return BIT[" ".join([event.name, *event.words.values()])]


class Maker:
    """Makes effects of the ops of one card, or of something else that is printed (index -1)."""

    def __init__(self, stars: Sequence[str], index: int = -1) -> None:
        self.stars = list(stars)
        self.index = index
        self.bonus: Bonus | None = None

    def chain(self, ops: Sequence[Op]) -> Effect:
        """The effect of several steps."""
        parts = list(ops)
        found: list[Effect] = []
        while parts:
            op = parts.pop(0)
            if op.name == "pick" and parts and parts[0].name == "corner":  # the picked card is shown for its corner
                parts.pop(0)
                found.append(row.PickCard(op.amounts["n"], 1))
            elif op.name == "rotate" and found:
                found.append(probes.LATE_ROTATE)
            else:
                found.append(self.effect(op))
        return found[0] if len(found) == 1 else Then(*found)

    def effect(self, op: Op) -> Effect:
        """The effect of one step."""
        name = op.name
        amounts = op.amounts
        many = amounts.get("n", 1)
        if name == "gain":
            return Gain(*(amounts.get(word, 0) for word in ("vp", "publicity", "data", "credit", "energy")))
        if name == "draw":
            return row.DrawCards(many)
        if name == "pick":
            return row.PickCard(many, 0)
        if name == "move":
            return Moves(many)
        if name == "launch":
            return probes.Launch(many, int("unlimited" in amounts))
        if name == "land":
            how = (planets.MOONS if "moons" in amounts else 0) | (planets.OCCUPIED if "occupied" in amounts else 0)
            return planets.FreeLand(how, 0)
        if name == "orbit-or-land":
            return planets.FreeLand(0, 1)
        if name == "signal":
            return self.signal(op, many)
        if name == "trace":
            only = traces.AGAIN if "again" in amounts else traces.THERE if "there" in amounts else 0
            colour = conditions.word(op, "trace", conditions.TRACES)
            return traces.MarkTrace(traces.ANY if colour < 0 else colour, only)
        if name == "tech":
            return tech.TakeTech(kinds(op.words["kind"]), int("shared" in amounts), int("bare" in amounts))
        return self.more(op, many)

    def more(self, op: Op, many: int) -> Effect:
        """Rarer steps."""
        name = op.name
        if name == "scan":
            from ecliptic.games.seti.scan import SCAN

            return SCAN
        if name == "row-corners":
            return row.RowCorners(many)
        if name == "show-corner":
            return row.Show(CORNERS[op.words["corner"]], 0, "", self.chain(op.parts))
        if name == "show-income":
            return row.Show(conditions.INCOME[op.words["income"]], 1, "", self.chain(op.parts))
        if name == "remove":
            return planets.TakeBack(int(op.words["figure"] == "lander"), self.chain(op.parts))
        if name == "prospect":
            from ecliptic.games.seti.prospect import Prospect

            return Prospect(op.amounts["here"], op.amounts["near"])
        if name == "if":
            return If(str(op.about), self.chain(op.parts))
        if name == "per":
            return Per(str(op.about), op.amounts.get("up-to", LOTS), self.chain(op.parts))
        if name == "launch-then":
            return Bargain(probes.LAUNCH, self.chain(op.parts))
        if name in SPECIAL:
            number = SPECIES.index(op.words["species"]) if "species" in op.words else many
            return Special(name, number, self.chain(op.parts) if op.parts else NOTHING)
        if name in ("turn", "rule"):
            return self.boon(op)
        return PLAIN[name]

    def boon(self, op: Op) -> Effect:
        """A bonus or a rule for the rest of the turn, which the card keeps."""
        if op.name == "rule":
            self.bonus = Bonus(0, False, None, op.words["rule"])
        else:
            assert op.about is not None
            self.bonus = Bonus(bits(op.about), "each" in op.amounts, self.chain(op.parts), "")
        return Boon(self.index)

    def signal(self, op: Op, many: int) -> Effect:
        """Signals, by where they are marked."""
        where = op.about
        assert where is not None
        no_data = int("no-data" in op.amounts)
        if where.name == "colour":
            return sectors.SignalColour(COLOURS.index(where.words["colour"]), many, no_data)
        if where.name == "star":
            return sectors.SignalStar(self.stars.index(where.words["star"]), many, no_data)
        if where.name == "planet":
            return sectors.SignalPlanet(PLANETS.index(where.words["planet"]), many, no_data)
        if where.name == "any":
            return sectors.SignalAny(many, no_data)
        if where.name == "row":
            return sectors.SignalRow(many, 0, 1)
        if where.name == "hand":
            return sectors.SignalHand(many)
        if where.name == "deck":
            return sectors.SignalDeck(many)
        if where.name == "probe":
            return vantage.SignalProbe(many, no_data)
        if where.name == "neighbours":
            return vantage.SignalNeighbours(many, no_data)
        if where.name == "one":
            return sectors.PickSector((1 << SECTORS) - 1, many, no_data)
        if where.name == "next-anomaly":
            return Special("signal-next-anomaly", many, NOTHING)
        return vantage.SignalProbes(many, 0, 0)


PLAIN: Final[dict[str, Effect]] = {
    "rotate": probes.ROTATE,
    "income": row.TUCK,
    "tuck": row.TUCK_THIS,
    "return": row.RETURN,
}


def kinds(words: str) -> int:
    """Kinds of techs as bits: `probe/telescope`."""
    if words == "any":
        return ANY
    return sum(1 << KINDS.index(word) for word in words.split("/"))


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

    def __init__(self, name: str, bonus: Effect | None, above: Effect, beneath: Effect) -> None:
        self.name = name
        self.bonus = bonus
        self.above = above
        self.beneath = beneath


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
            Tech(one.name, extra(chain(one.bonus)) if one.bonus else None, chain(one.top), chain(one.bottom))
            for one in content.techs
        ]
        self.bonuses = [chain(tile.bonus) for tile in content.tiles]
        self.computer = [Space(chain(top.reward) if top.reward else None, top.tech) for top in content.computer]
        self.gold = [Gold(side.name, side.values, conditions.count(side.each)) for side in content.gold]


def extra(bonus: Effect) -> Effect:
    """The extra bonus of a tech: a launch may be declined (SE-10.5, SE-10.14)."""
    return probes.MAY_LAUNCH if isinstance(bonus, probes.Launch) else bonus
