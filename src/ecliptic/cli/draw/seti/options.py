"""The options of SETI in groups and in a few words each."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ecliptic.cli.draw.look import MUTED
from ecliptic.cli.draw.section import Section
from ecliptic.core.action import Action
from ecliptic.core.combine import Decline, Pick
from ecliptic.core.effect import Effect
from ecliptic.core.grammar import say
from ecliptic.games.seti import describe
from ecliptic.games.seti.actions import (
    Berth,
    Buy,
    Card,
    Column,
    Complete,
    Corner,
    Cover,
    Exchange,
    FromDeck,
    Gold,
    Land,
    Move,
    Orbit,
    Place,
    Probe,
    Remove,
    Sector,
    Step,
    Tech,
    Trace,
    Word,
)
from ecliptic.games.seti.content.notation import COLOURS, INCOMES, join_resources
from ecliptic.games.seti.planets import land_price
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import ASTEROIDS, COMET, NAMES, PLANETS
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.traces import FOUND, OVER

WORDS = {
    "launch": "launch a probe (2 credits)",
    "scan": "scan (1 credit, 2 energy)",
    "analyze": "analyze (1 energy) for a blue trace",
    "research": "research a tech (6 publicity)",
    "pass": "pass for this round",
    "end": "end your turn",
    "done": "go on",
}
STEPS = {
    "earth": "a signal in the sector of Earth",
    "row": "a signal for a card of the row",
    "mercury": "a signal in the sector of Mercury (1 publicity)",
    "hand": "a signal for a card of your hand",
    "launch": "launch a probe (1 energy)",
    "move": "1 move",
}


def sections(options: Sequence[Action]) -> list[Section]:
    """The answers to the question first, then free actions by kind."""
    groups: dict[str, list[Action]] = {
        "": [],
        "Play": [],
        "Move": [],
        "Computer": [],
        "Missions": [],
        "Corner": [],
        "Trade": [],
    }
    for option in options:
        groups[group(option)].append(option)
    if groups[""] and isinstance(groups[""][-1], Word) and len(groups[""]) > 1:
        groups["Last"] = [groups[""].pop()]  # passing stands behind everything that gains something
    return [Section(title, actions, title == "Corner") for title, actions in groups.items() if actions]


def group(option: Action) -> str:
    """Where an option belongs."""
    if isinstance(option, Card) and option.verb == "play":
        return "Play"
    kinds = {Move: "Move", Place: "Computer", Complete: "Missions", Corner: "Corner", Buy: "Trade", Exchange: "Trade"}
    return kinds.get(type(option), "")


class Labels:
    """Says options in one position."""

    def __init__(self, rules: SetiRules, state: Seti, viewer: int) -> None:
        self.rules = rules
        self.state = state
        self.viewer = viewer

    def label(self, action: Action, prompt: str | None) -> Text:
        """An option in a few words."""
        main, _, more = self.words(action, prompt).partition("|")
        return Text(main).append(f" {more}" if more else "", MUTED)

    def name(self, word: str, form: str = "name") -> str:
        return say(word, self.rules.messages, form)

    def said(self, value: object) -> str:
        return say(value, self.rules.messages)  # type: ignore[arg-type]  # descriptions are values

    def words(self, action: Action, prompt: str | None) -> str:
        """An option; behind a bar what is less important."""
        if isinstance(action, Card):
            return self.card(action)
        if isinstance(action, (Orbit, Land, Berth, Remove, Move, Probe)):
            return self.figure(action)
        if isinstance(action, (Sector, Trace, Gold, Tech, Column)):
            return self.mark(action)
        if isinstance(action, (Corner, Complete, Cover)):
            return self.mission(action)
        if isinstance(action, Step):
            return STEPS[action.line.split()[1]]
        if isinstance(action, Place):
            return "data to the next top space" if action.column < 0 else f"data below column {action.column + 1}"
        if isinstance(action, Exchange):
            _, given, wanted = action.line.split()
            return f"2 {self.name(given, 'many')} for 1 {self.name(wanted, 'one')}"
        if isinstance(action, Buy):
            return "buy a card (3 publicity)"
        if isinstance(action, FromDeck):
            return "the top card of the deck"
        if isinstance(action, Decline):
            return "do without"
        if isinstance(action, Pick):
            return self.pick(action, prompt)
        return WORDS.get(action.line, action.line)

    def pick(self, action: Pick, prompt: str | None) -> str:
        """An alternative by what it does."""
        if prompt == "Slingshot":
            return ("1 publicity", "1 move")[action.index]
        effect: Effect = self.state.agenda[-1].effect
        parts = [part for part in effect.args if isinstance(part, Effect)]
        return self.said(parts[action.index].describe()) if action.index < len(parts) else action.line

    def card(self, action: Card) -> str:
        """A card with what matters for this use of it."""
        what = self.rules.content.cards[action.card]
        title = f"{what.name} {what.title}"
        if action.verb == "play":
            return f"{title}|{what.cost} cr"
        if action.verb == "tuck":
            return f"tuck {title}|{INCOMES[what.income]}"
        if action.verb == "discard":
            return f"discard {title}|{COLOURS[what.sector]}"
        return f"{action.verb} {title}|{what.cost} cr"

    def figure(self, action: Action) -> str:
        """What happens to a probe or a figure."""
        if isinstance(action, Orbit):
            return f"orbit {self.name(PLANETS[action.planet])}|{self.said(self.reward(action.planet, -1, True))}"
        if isinstance(action, Land):
            where = self.rules.moons[action.moon].name if action.moon >= 0 else PLANETS[action.planet]
            cost = land_price(self.state, self.viewer, action.planet)
            given = self.said(self.reward(action.planet, action.moon, False))
            return f"land {self.name(where, 'on')}|{cost} energy: {given}"
        if isinstance(action, Move):
            return f"{NAMES[action.src]} to {NAMES[action.dst]}|{self.there(action.dst)}"
        if isinstance(action, Probe):
            return f"the probe on {NAMES[action.space]}|{self.there(action.space)}"
        if isinstance(action, Berth):
            return f"{action.line.removeprefix('berth ')}|{self.rules.berth_data[action.berth]} data"
        return action.line

    def reward(self, planet: int, moon: int, orbit: bool) -> object:
        """What orbiting or landing there gives."""
        if moon >= 0:
            return describe.effect(self.rules.content.moons[moon].land)
        row = next(row for row in self.rules.content.planets if row.planet == planet)
        return describe.effect(row.orbit if orbit else row.land)

    def there(self, space: int) -> str:
        """What a probe meets on a space."""
        what = self.rules.solar.what[self.state.discs][space]
        if what >= 0:
            return self.name(PLANETS[what])
        return "asteroids" if what == ASTEROIDS else "comet" if what == COMET else ""

    def mark(self, action: Action) -> str:
        """What is marked, and what it brings."""
        if isinstance(action, Sector):
            star = self.rules.stars[action.star]
            sector = self.state.stars.index(action.star)
            left = max(0, star.data - len(self.state.marks[sector]))
            verb = "resolve " if action.line.startswith("resolve") else ""
            return f"{verb}{self.name(star.name)}|{COLOURS[star.colour]}, {left} data left"
        if isinstance(action, Trace):
            side, colour = action.line.split()[1:]
            if action.over:
                return f"{self.name(colour)}, overflow {self.name(side, 'of')}|{OVER} points"
            return f"{self.name(colour)}, {self.name(side)}|{FOUND[action.side]} points, 1 publicity"
        if isinstance(action, Gold):
            side_up = self.rules.content.gold[2 * action.tile + self.state.gold[action.tile]]
            value = side_up.values[min(len(self.state.marked[action.tile]), 2)]
            return f"{side_up.tile}|{value} points for each {self.name_of(describe.count(side_up.each))}"
        if isinstance(action, Tech):
            what = self.rules.content.techs[action.tech]
            bonus = describe.effect(self.rules.content.tiles[max(self.state.tops[action.tech], 0)].bonus)
            return f"{what.name}|{self.said(describe.tech(what)[0])}; bonus: {self.said(bonus)}"
        return f"under column {action.line.split()[1]}"

    def name_of(self, noun: object) -> str:
        return say(noun, self.rules.messages, "one")  # type: ignore[arg-type]  # descriptions are values

    def mission(self, action: Corner | Complete | Cover) -> str:
        """Cards of the hand for their corners, missions for their rewards."""
        what = self.rules.content.cards[action.card]
        if isinstance(action, Corner):
            return f"{what.name}|{join_resources(what.corner)}"
        if isinstance(action, Cover):
            return f"{what.name} slot {action.slot + 1}: {self.said(describe.effect(what.slots[action.slot].reward))}"
        return f"{what.name}: {self.said(describe.effect(what.reward))}"
