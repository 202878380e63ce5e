"""The options of Exoplanets in groups and in a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import MUTED, Glyphs
from ecliptic.cli.draw.section import Section
from ecliptic.core.action import Action
from ecliptic.core.combine import Decline
from ecliptic.games.exoplanets.actions import (
    ARMS,
    BAG,
    Develop,
    Discard,
    Draw,
    End,
    Give,
    Pay,
    Place,
    Reserve,
    Score,
    Speciate,
    Take,
    Toss,
    Use,
)
from ecliptic.games.exoplanets.modules.gravity.rules import Convert, Lift
from ecliptic.games.exoplanets.modules.stars.chaotic import Exchange
from ecliptic.games.exoplanets.modules.stars.dwarf import Shift
from ecliptic.games.exoplanets.modules.stars.giant import Recall
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.resources import LETTERS, RESOURCES
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.scoring import PER_SPECIES
from ecliptic.games.exoplanets.state import Exoplanets

QUESTIONS: Final = {
    "TossTile": "Two of these space tiles are yours to keep. Which one goes into the box?",
    "ChooseSource": "A planet is born. Draw two from the bag, or take the top of a pile?",
    "PlacePlanet": "Which planet, and in which arm?",
    "ReserveTile": "On which pile does the other planet go?",
    "Evolution": "Let life evolve, reveal goals, use tiles; then end your turn.",
    "PayLife": "How do you pay?",
    "TakeAny": "Which resources do you take?",
    "TakeOther": "Which resources do you take in exchange?",
    "GiveBack": "What do you exchange?",
    "LoseTile": "The black hole takes a space tile of your hand. Which one?",
    "ExchangeTile": "Chaotic core: exchange a space tile for one from the box?",
    "ShiftLife": "Red Dwarf: move a cube to another planet of the same cost?",
    "RecallLife": "Blue Giant: take a cube back for resources?",
}
WAYS: Final = 3  # the most ways of paying that a label names


def sections(options: Sequence[Action]) -> list[Section]:
    """First what gains something, last what does nothing."""
    groups: dict[str, list[Action]] = {}
    for option in options:
        groups.setdefault(group(option), []).append(option)
    folding = ("Tiles", "Gravity", "Move")
    order = ("Goals", "Life", "", "Planets", "Move", "Tiles", "Gravity")
    found = [Section(title, groups[title], title in folding) for title in order if title in groups]
    return [*found, Section("", groups["last"])] if "last" in groups else found


def group(option: Action) -> str:
    """Where an option belongs."""
    if isinstance(option, (End, Decline)):
        return "last"
    if isinstance(option, Score):
        return "Goals"
    if isinstance(option, (Develop, Speciate)):
        return "Life"
    if isinstance(option, Use):
        return "Tiles"
    if isinstance(option, (Convert, Lift)):
        return "Gravity"
    if isinstance(option, Place):
        return "Planets"
    return "Move" if isinstance(option, Shift) else ""


class Labels:
    """Options in words, for one position."""

    def __init__(self, rules: ExoplanetsRules, s: Exoplanets, view: dict[str, Any], seat: int, glyphs: Glyphs) -> None:
        self.rules = rules
        self.s = s
        self.view = view
        self.seat = seat
        self.glyphs = glyphs

    def label(self, action: Action) -> Text:
        """An option in a few words."""
        for say in (self.birth, self.life, self.tile, self.resources, self.core):
            found = say(action)
            if found is not None:
                return found
        return Text(action.line)

    def birth(self, action: Action) -> Text | None:
        """The first phase."""
        planets = self.rules.planets
        if isinstance(action, Draw):
            if action.source == BAG:
                return Text("Bag ").append(f"(two of {len(self.view['bag'])}, place one)", MUTED)
            top = planets[self.s.piles[action.source][-1]]
            return Text(f"Pile {action.source + 1}: ").append_text(words.printed(top))
        if isinstance(action, Place):
            neighbour = planets[self.s.arms[action.arm][-1]]
            gains = "E" + LETTERS[planets[action.planet].inner] + LETTERS[neighbour.outer]
            where = f" {ARMS[action.arm]} {len(self.s.arms[action.arm]) + 1}"
            return words.printed(planets[action.planet]).append(f"{where} +").append_text(words.letters(gains))
        if isinstance(action, Reserve):
            pile = self.s.piles[action.pile]
            covers = f" (covers {planets[pile[-1]].name})" if pile else " (empty)"
            return Text(f"Pile {action.pile + 1}").append(covers, MUTED)
        return None

    def life(self, action: Action) -> Text | None:
        """Levels and species, with what they cost and score."""
        if not isinstance(action, (Develop, Speciate)):
            return None
        planet = self.rules.planets[action.planet]
        level = self.s.players[self.seat].cubes[action.planet]
        species = isinstance(action, Speciate)
        levels = TOP_LEVEL + 1 - level if species else 1
        points = (PER_SPECIES - level) * planet.cost if species else planet.cost
        text = Text(f"{planet.name} ").append("species" if species else f"life {level + 1}", "bold")
        ways = self.rules.bills(self.s, self.seat, action.planet, levels)
        text.append(" for ", MUTED).append_text(Text("|", style=MUTED).join(map(words.spell, ways[:WAYS])))
        return text.append("…" if len(ways) > WAYS else "").append(f" +{points}CP", MUTED)

    def tile(self, action: Action) -> Text | None:
        """Space tiles as goals, for effects, and away."""
        rules = self.rules
        if isinstance(action, Score):
            goal = rules.goals[rules.tiles[action.tile].goal]
            return Text(f"{rules.tiles[action.tile].name} {goal.name} ").append_text(words.change(goal.points))
        if isinstance(action, Use):
            text = Text(f"{rules.tiles[action.tile].name} {rules.powers[action.power].name}")
            if action.planet >= 0:
                return text.append(f" {rules.planets[action.planet].name}")
            return text.append(f": {words.brief(rules.powers[action.power])}", MUTED)
        if isinstance(action, (Toss, Discard, Exchange)):
            verb = {"toss": "Put away ", "discard": "Lose ", "exchange": "Exchange "}[action.line.split(maxsplit=1)[0]]
            tile = rules.tiles[action.tile]
            return Text(f"{verb}{tile.name} {rules.goals[tile.goal].name}")
        return None

    def resources(self, action: Action) -> Text | None:
        """Payments and takings."""
        if isinstance(action, Pay):
            return Text("Pay ").append_text(words.spell(action.bundle))
        if isinstance(action, Take):
            return Text("Take ").append_text(words.spell(action.bundle))
        if isinstance(action, Give):
            return Text("Give ").append_text(words.spell(action.bundle)) if action.bundle else Text("Exchange nothing")
        return None

    def core(self, action: Action) -> Text | None:
        """Powers of cores, gravity, and the end."""
        names = [planet.name for planet in self.rules.planets]
        if isinstance(action, Convert):
            return Text(f"{RESOURCES[action.kind]} {self.glyphs.arrow} {RESOURCES[action.wanted]}")
        if isinstance(action, Lift):
            return Text(f"Remove the tile under {names[action.planet]} ({self.view['power'][names[action.planet]]})")
        if isinstance(action, Shift):
            return Text(f"{names[action.src]} {self.glyphs.arrow} {names[action.dst]}")
        if isinstance(action, Recall):
            cost = self.rules.planets[action.planet].cost
            return Text(f"From {names[action.planet]} for {cost} of your choice")
        if isinstance(action, Decline):
            return Text("Do without")
        return Text("End your turn") if isinstance(action, End) else None
