"""The options of SETI in groups and in a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from ecliptic.cli.draw.look import MUTED
from ecliptic.cli.draw.look import Look as Shown
from ecliptic.cli.draw.section import Section
from ecliptic.cli.draw.seti.cards import price
from ecliptic.core.action import Action
from ecliptic.core.combine import Decline, Pick
from ecliptic.core.effect import Effect
from ecliptic.core.grammar import language_of, say
from ecliptic.core.layers import find
from ecliptic.core.messages import load
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
from ecliptic.games.seti.content import printed
from ecliptic.games.seti.content.notation import COLOURS, ODD_INCOMES
from ecliptic.games.seti.planets import land_price
from ecliptic.games.seti.rival.describe import task
from ecliptic.games.seti.rival.layer import Rival, Task
from ecliptic.games.seti.row import Show
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import ASTEROIDS, COMET, NAMES, OUMUAMUA, PLANETS
from ecliptic.games.seti.species import describe as aliens
from ecliptic.games.seti.species.anomalies import SiftCard
from ecliptic.games.seti.species.centaurians import Answer
from ecliptic.games.seti.species.edition import Aliens
from ecliptic.games.seti.species.exertians import ExertianCard, Exertians
from ecliptic.games.seti.species.mascamites import FIRST, HOMES, Deliver, Haul, Look, Mascamites, Sample
from ecliptic.games.seti.species.oumuamua import TileSignal
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.tech import DOUBLE, TakeTech
from ecliptic.games.seti.traces import FOUND, OVER

HERE: Final = "ecliptic.cli.draw.seti"  # whose texts the labels are
MAIN: Final = "MainAction"  # the question at which orbiting, landing and launching have their price


def sections(options: Sequence[Action], rules: SetiRules) -> list[Section]:
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
    texts = load(HERE, language_of(rules.messages))
    return [
        Section(texts.get(f"section-{title}", ""), actions, title == "Corner")
        for title, actions in groups.items()
        if actions
    ]


def group(option: Action) -> str:
    """Where an option belongs."""
    if isinstance(option, Card) and option.verb == "play":
        return "Play"
    kinds = {
        Move: "Move",
        Haul: "Move",
        Place: "Computer",
        Complete: "Missions",
        Corner: "Corner",
        Buy: "Trade",
        Exchange: "Trade",
    }
    return kinds.get(type(option), "")


class Labels:
    """Says options in one position."""

    def __init__(self, rules: SetiRules, state: Seti, viewer: int, look: Shown) -> None:
        self.rules = rules
        self.state = state
        self.viewer = viewer
        self.look = look
        self.texts = look.texts

    def label(self, action: Action, prompt: str | None) -> Text:
        """An option in a few words."""
        main, _, more = self.words(action, prompt).partition("|")
        return Text(main).append(f" \N{MIDDLE DOT} {more}" if more else "", MUTED)

    def name(self, word: str, form: str = "name") -> str:
        return say(word, self.rules.messages, form)

    def said(self, value: object) -> str:
        return say(value, self.texts)  # type: ignore[arg-type]  # descriptions are values

    def text(self, key: str, **params: object) -> str:
        """A label of the terminal in the language of the game's messages."""
        return self.said({"say": f"label-{key}", **params})

    def words(self, action: Action, prompt: str | None) -> str:
        """An option; behind a bar what is less important."""
        if isinstance(action, Card):
            return self.card(action, prompt)
        if isinstance(action, (Orbit, Land)):
            return self.arrival(action, prompt)
        if isinstance(action, (Berth, Remove, Move, Probe)):
            return self.figure(action)
        if isinstance(action, (Sector, Trace, Gold, Tech, Column)):
            return self.mark(action)
        if isinstance(action, (Sample, Look, Deliver, TileSignal, Answer, ExertianCard)):
            return self.alien(action)
        if isinstance(action, (Corner, Complete, Cover)):
            return self.mission(action)
        if isinstance(action, Task):
            one = find(self.rules, Rival).objectives[action.objective]
            return f"{one.name}|{self.said(task(one.tasks[action.task]))}"
        if isinstance(action, Pick):
            return self.pick(action)
        return self.plain(action, prompt)

    def plain(self, action: Action, prompt: str | None) -> str:
        """An option that needs few words."""
        if isinstance(action, Step):
            return self.text(f"step-{action.words()[0]}")
        if isinstance(action, Place):
            return self.text("top") if action.column < 0 else self.text("below", column=action.column + 1)
        if isinstance(action, Exchange):
            given, wanted = action.words()
            return self.text("exchange", given=given, wanted=wanted)
        if isinstance(action, Buy):
            return self.text("buy")
        if isinstance(action, FromDeck):
            return self.text("deck-species" if prompt == "TakeAlien" else "deck")
        if isinstance(action, Decline):
            return self.text("decline")
        if action.verb == "gain":
            return self.text("gain", good=action.words()[0])
        if action.verb == "launch" and prompt != MAIN:
            return self.text("launch-free")
        return self.text(action.line) if f"label-{action.line}" in self.texts else action.line

    def pick(self, action: Pick) -> str:
        """An alternative by what it does."""
        effect = self.asked()
        parts = [part for part in effect.args if isinstance(part, Effect)]
        return self.said(parts[action.index].describe()) if action.index < len(parts) else action.line

    def asked(self) -> Effect:
        """The choice that is open."""
        return self.state.agenda[-1].effect

    def card(self, action: Card, prompt: str | None) -> str:
        """A card with what matters for this use of it."""
        what = self.rules.content.cards[action.card]
        title = self.titled(what.name)
        income = ODD_INCOMES[what.income]
        if action.verb == "play":
            return f"{title}|{self.said(price(what))}"
        asked = self.asked()
        if isinstance(asked, SiftCard):
            gain = self.text("sift-corner", corner=self.corner(what))
            more = self.text("sift-income", income=income) if asked.income else gain
        elif isinstance(asked, Show):
            more = self.name(income) if asked.income else self.corner(what)
        elif action.verb == "tuck":
            more = self.name(income)
        else:
            more = self.name(f"sector-{COLOURS[what.sector]}") if action.verb == "discard" else self.said(price(what))
        return f"{self.text(action.verb, card=title)}|{more}"

    def titled(self, name: str) -> str:
        """A card by what is typed for it and its title."""
        return f"{name} {self.name(name)}"

    def corner(self, what: printed.Card) -> str:
        """What the corner of a card gives."""
        return self.said(describe.gain(what.corner))

    def arrival(self, action: Orbit | Land, prompt: str | None) -> str:
        """Orbiting or landing with what it gives; as a main action with its price, by an effect it is free (SE-5.2)."""
        if isinstance(action, Orbit):
            where, verb = PLANETS[action.planet], "orbit"
            given = self.said(self.reward(action.planet, -1, True))
            paid = self.text("orbit-price", what=given)
        else:
            where, verb = self.rules.moons[action.moon].name if action.moon >= 0 else PLANETS[action.planet], "land"
            given = self.said(self.reward(action.planet, action.moon, False))
            paid = self.text("price", count=land_price(self.state, self.viewer, action.planet), what=given)
        return f"{self.text(verb, place=where)}|{paid if prompt == MAIN else given}"

    def figure(self, action: Action) -> str:
        """What happens to a probe or a figure."""
        if isinstance(action, Haul):
            way = {"number": action.capsule + 1, "from": NAMES[action.src], "to": NAMES[action.dst]}
            return f"{self.text('haul', **way)}|{self.there(action.dst)}"
        if isinstance(action, Move):
            way = {"from": NAMES[action.src], "to": NAMES[action.dst]}
            return f"{self.text('move', **way)}|{self.there(action.dst)}"
        if isinstance(action, Probe):
            return f"{self.text('probe', space=NAMES[action.space])}|{self.there(action.space)}"
        if isinstance(action, Berth):
            planet, number = action.words()
            data = self.text("data", count=self.rules.berth_data[action.berth])
            return f"{self.text('berth', place=planet, number=number)}|{data}"
        figure, place = action.words()
        return self.text(f"remove-{figure}", place=place)

    def reward(self, planet: int, moon: int, orbit: bool) -> object:
        """What orbiting or landing there gives."""
        if moon >= 0:
            return describe.effect(self.rules.content.moons[moon].land)
        row = next(row for row in self.rules.content.planets if row.planet == planet)
        first = row.first if orbit and self.state.first_orbits[planet] < 0 else ()
        return describe.effect((*first, *row.orbit) if orbit else row.land)

    def there(self, space: int) -> str:
        """What a probe meets on a space."""
        what = self.rules.solar.what[self.state.discs][space]
        if what >= 0:
            return self.name(PLANETS[what])
        return self.name("asteroids") if what == ASTEROIDS else self.name("comet") if what == COMET else ""

    def mark(self, action: Action) -> str:
        """What is marked, and what it brings."""
        if isinstance(action, Sector):
            star = self.rules.stars[action.star]
            sector = self.state.stars.index(action.star)
            left = max(0, star.data - len(self.state.marks[sector]))
            shown = self.text("resolve", star=star.name) if action.verb == "resolve" else self.name(star.name)
            return f"{shown}|{self.text('sector', sector=f'sector-{COLOURS[star.colour]}', count=left)}"
        if isinstance(action, Trace):
            side, colour = action.words()[:2]
            where = {"side": side, "colour": colour}
            if action.space >= 0:
                return f"{self.text('space', **where, number=action.space + 1)}|{self.space(action)}"
            if action.over:
                return f"{self.text('overflow', **where)}|{self.text('points', count=OVER)}"
            return f"{self.text('trace', **where)}|{self.text('discovery', count=FOUND[action.side])}"
        if isinstance(action, Gold):
            side_up = self.rules.content.gold[2 * action.tile + self.state.gold[action.tile]]
            value = side_up.values[min(len(self.state.marked[action.tile]), 2)]
            return f"{self.name(side_up.name)}|{self.text('gold', count=value, each=describe.each(side_up.each))}"
        if isinstance(action, Tech):
            what = self.rules.content.techs[action.tech]
            asked, does = self.asked(), describe.joined("also", describe.tech(what))
            if isinstance(asked, TakeTech) and asked.bare:  # the printed bonus is not gained (SE-11.58)
                return f"{self.name(what.name)}|{self.said(does)}"
            bonus = describe.effect(self.rules.content.tiles[self.state.tops[action.tech]].bonus)
            if self.state.double[action.tech]:
                bonus = describe.joined("and", [describe.gain({"vp": DOUBLE}), bonus])
            return f"{self.name(what.name)}|{self.text('tech', what=does, bonus=bonus)}"
        return self.text("column", column=action.words()[0])

    def space(self, action: Trace) -> str:
        """What a space of a species' board costs and gives; one of Mascamites may have a sample."""
        species = self.state.species[action.side]
        for one in cast(Aliens, self.rules.content.more).spaces:
            if (one.species, one.colour, one.number) == (species, action.colour, action.space):
                return self.said(describe.joined("also", aliens.space(one)))
        layer = find(self.rules, Mascamites)
        return self.name(layer.finds[layer.part(self.state).laid[action.space - FIRST]].token)

    def alien(self, action: Action) -> str:
        """What only a species brings."""
        if isinstance(action, Sample):
            return self.text(action.verb, sample=action.token)
        if isinstance(action, Look):
            return self.text("look", place=PLANETS[HOMES[action.home]])
        if isinstance(action, Answer):
            return self.name(action.token)
        if isinstance(action, TileSignal):
            return self.text("tile", place=PLANETS[OUMUAMUA])
        if isinstance(action, Deliver):
            mine = find(self.rules, Mascamites).part(self.state).players[self.viewer]
            sample = find(self.rules, Mascamites).finds[mine.samples[action.capsule]]
            where = {"number": action.capsule + 1, "space": NAMES[mine.spaces[action.number]]}
            return f"{self.text('capsule', **where)}|{self.name(sample.token)}"
        if isinstance(action, ExertianCard):
            what = find(self.rules, Exertians).relics[action.card]
            scored = self.said(describe.joined("also", aliens.exertian(what)))
            return f"{self.text('hide', card=self.titled(what.name))}|{scored}"
        return action.line

    def mission(self, action: Corner | Complete | Cover) -> str:
        """Cards of the hand for their corners, missions for their rewards."""
        what = self.rules.content.cards[action.card]
        if isinstance(action, Corner):
            return f"{self.titled(what.name)}|{self.corner(what)}"
        if isinstance(action, Cover):
            shown = self.text("slot", card=self.titled(what.name), number=action.slot + 1)
            return f"{shown}|{self.said(describe.effect(what.slots[action.slot].reward))}"
        return f"{self.titled(what.name)}|{self.said(describe.effect(what.reward))}"
