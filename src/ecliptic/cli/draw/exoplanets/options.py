"""The options of Exoplanets in groups and in a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.exoplanets.tiles import Titles
from ecliptic.cli.draw.look import MUTED, Look
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
from ecliptic.games.exoplanets.resources import RESOURCES
from ecliptic.games.exoplanets.scoring import PER_SPECIES
from ecliptic.games.exoplanets.state import Exoplanets

WAYS: Final = 3  # the most ways of paying that a label names


def sections(options: Sequence[Action], look: Look) -> list[Section]:
    """First what gains something, last what does nothing."""
    groups: dict[str, list[Action]] = {}
    for option in options:
        groups.setdefault(group(option), []).append(option)
    folding = ("Tiles", "Gravity", "Move")
    order = ("Goals", "Life", "", "Planets", "Move", "Tiles", "Gravity")
    found = [
        Section(look.say(f"section-{title}") if title else "", groups[title], title in folding)
        for title in order
        if title in groups
    ]
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

    def __init__(self, drawing: Titles, s: Exoplanets, view: dict[str, Any], seat: int) -> None:
        self.drawing = drawing
        self.rules = drawing.rules
        self.look = drawing.look
        self.s = s
        self.view = view
        self.seat = seat

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
                more = self.look.say("label-bag-more", count=len(self.view["bag"]))
                return Text(f"{self.look.say('label-bag')} ").append(more, MUTED)
            top = planets[self.s.piles[action.source][-1]]
            pile = self.look.say("label-pile-top", number=action.source + 1)
            return Text(pile).append_text(words.printed(top, self.look))
        if isinstance(action, Place):
            gains = "".join(
                words.letter(RESOURCES.index(one), self.look) if one in RESOURCES else "?"
                for one in self.rules.gains(self.s, action.planet, action.arm)
            )
            where = f" {words.named(ARMS[action.arm], self.look)} {len(self.s.arms[action.arm]) + 1}"
            shown = words.printed(planets[action.planet], self.look)
            return shown.append(f"{where} +").append_text(words.letters(gains, self.look))
        if isinstance(action, Reserve):
            below = self.s.piles[action.pile]
            key = "label-covers" if below else "label-pile-empty"
            covers = self.look.say(key, planet=planets[below[-1]].name if below else "")
            return Text(self.look.say("label-pile", number=action.pile + 1)).append(f" {covers}", MUTED)
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
        what = self.look.say("label-species") if species else self.look.say("label-life", level=level + 1)
        text = Text(f"{planet.name} ").append(what, "bold")
        ways = self.rules.bills(self.s, self.seat, action.planet, levels)
        spelled = [words.spell(way, self.look) for way in ways[:WAYS]]
        text.append(f" {self.look.say('label-for')} ", MUTED).append_text(Text("|", style=MUTED).join(spelled))
        gain = self.look.say("points-short", points=f"+{points}")
        return text.append("…" if len(ways) > WAYS else "").append(f" {gain}", MUTED)

    def tile(self, action: Action) -> Text | None:
        """Space tiles as goals, for effects, and away."""
        rules = self.rules
        if isinstance(action, Score):
            goal = rules.goals[rules.tiles[action.tile].goal]
            title = f"{rules.tiles[action.tile].name} {self.drawing.title(goal)} "
            return Text(title).append_text(words.change(goal.points, self.look))
        if isinstance(action, Use):
            power = rules.powers[action.power]
            text = Text(f"{rules.tiles[action.tile].name} {words.named(power.name, self.look)}")
            if action.planet >= 0:
                return text.append(f" {rules.planets[action.planet].name}")
            return text.append(f"{self.look.say('colon')}{words.brief(power, self.look)}", MUTED)
        if isinstance(action, (Toss, Discard, Exchange)):
            return Text(self.look.say(f"label-{action.verb}", tile=self.drawing.tile(rules.tiles[action.tile])))
        return None

    def resources(self, action: Action) -> Text | None:
        """Payments and takings."""
        if isinstance(action, Give) and not action.bundle:
            return Text(self.look.say("label-give-none"))
        if isinstance(action, (Pay, Take, Give)):
            before, _, behind = self.look.say(f"label-{action.verb}", bundle="\0").partition("\0")
            return Text(before).append_text(words.spell(action.bundle, self.look)).append(behind)
        return None

    def core(self, action: Action) -> Text | None:
        """Powers of cores, gravity, and the end."""
        names = [planet.name for planet in self.rules.planets]
        arrow = self.look.glyphs.arrow
        if isinstance(action, Convert):
            given, wanted = RESOURCES[action.kind], RESOURCES[action.wanted]
            return Text(f"{self.look.noun(given)} {arrow} {self.look.noun(wanted)}")
        if isinstance(action, Lift):
            power = words.named(self.view["power"][names[action.planet]], self.look)
            return Text(self.look.say("label-lift", planet=names[action.planet], effect=power))
        if isinstance(action, Shift):
            return Text(f"{names[action.src]} {arrow} {names[action.dst]}")
        if isinstance(action, Recall):
            cost = self.rules.planets[action.planet].cost
            return Text(self.look.say("label-recall", planet=names[action.planet], count=cost))
        if isinstance(action, Decline):
            return Text(self.look.say("label-decline"))
        return Text(self.look.say("label-end")) if isinstance(action, End) else None
