"""The boards of discovered species, and what each of them has brought: only what the viewer may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, COLOURS, LABEL, MUTED, Look
from ecliptic.cli.draw.seti.system import seats
from ecliptic.core.grammar import say
from ecliptic.core.layers import find, seek
from ecliptic.games.seti import describe
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.solar import LETTERS, NAMES, PLANETS
from ecliptic.games.seti.species import describe as aliens
from ecliptic.games.seti.species.anomalies import SIDES as FACES
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.edition import Aliens
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.species.mascamites import BLUE, FIRST, HOMES, MASCAMITES, Mascamites
from ecliptic.games.seti.species.oumuamua import SLOTS, Oumuamua

if TYPE_CHECKING:
    from ecliptic.core.grammar import Texts
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

GAP = "   "


class Contact:
    """The two species of one position, drawn for one viewer."""

    def __init__(self, rules: SetiRules, state: Seti, viewer: int | None, look: Look) -> None:
        self.rules = rules
        self.state = state
        self.viewer = viewer
        self.look = look
        self.texts: Texts = rules.messages

    def rows(self) -> list[Text]:
        """What each discovered species has on the table."""
        found: list[Text] = []
        for side, species in enumerate(self.state.species):
            if species < 0 or seek(self.rules, Boards) is None:
                continue
            found.append(
                Text(say(SPECIES[species], self.texts, "name"), style="bold").append(
                    f" ({self.look.say(f'panel-{SIDES[side]}')})", MUTED
                )
            )
            found.append(self.board(side, species))
            found += self.open_card(side)
            found += DRAWN[species](self)
        return found

    # What all of them have

    def board(self, side: int, species: int) -> Text:
        """The columns from below: whose markers are on their spaces."""
        boards = find(self.rules, Boards)
        part = boards.part(self.state)
        cells: list[Text] = []
        for colour, trace in enumerate(TRACES):
            at = len(TRACES) * side + colour
            text = Text().append(f"{self.look.say(f'head-{trace}')} ", MUTED)
            many = len(boards.columns[species][colour])
            if species == MASCAMITES and colour == BLUE:
                many = FIRST + len(find(self.rules, Mascamites).part(self.state).laid)
            for space in range(many):
                here = [owner for one, owner in zip(part.spaces[at], part.markers[at], strict=True) if one == space]
                text.append_text(seats(here, self.look) if here else Text(self.look.glyphs.empty, style=BRASS))
                text.append(" ")
            cells.append(text)
        return self.line("line-board", cells)

    def open_card(self, side: int) -> list[Text]:
        """The open card beside the deck, and who holds cards of the species."""
        part = find(self.rules, Decks).part(self.state)
        cells: list[Text] = []
        if part.faceup[side] >= 0:
            card = self.rules.content.cards[part.faceup[side]]
            said = describe.sentences(describe.card(card), self.texts)
            cells.append(
                Text().append(f"{card.name} {say(card.name, self.texts, 'name')} ", "bold").append(said, MUTED)
            )
        held = [(seat, Text(str(many[side]))) for seat, many in enumerate(part.held) if many[side]]
        found = [self.line("line-open-card", cells)] if cells else []
        return [*found, self.line("line-hands", self.each(held))] if held else found

    def line(self, title: str, cells: Iterable[Text]) -> Text:
        return Text(f"  {self.look.say(title)}  ", style=LABEL).append_text(Text(GAP).join(cells))

    def each(self, values: Iterable[tuple[int, Text]]) -> list[Text]:
        """Something of some of the players."""
        return [seats([seat], self.look).append(" ").append_text(value) for seat, value in values]

    def name(self, word: str) -> str:
        return say(word, self.texts, "name")

    # What each of them brings

    def samples(self) -> list[Text]:
        """Samples by the planets and in capsules, as far as the viewer has seen them."""
        layer = find(self.rules, Mascamites)
        part = layer.part(self.state)
        cells: list[Text] = []
        for home, planet in enumerate(HOMES):
            seen = [self.name(layer.finds[one].token) if one >= 0 else "?" for one in part.samples[home]]
            cell = Text(f"{self.name(PLANETS[planet])} ", style=MUTED)
            cell.append(", ".join(seen) or self.look.say("line-no-samples"))
            among = part.players[self.viewer].seen(home) if self.viewer is not None and "?" in seen else []
            if among:
                cell.append(f" ({' / '.join(self.name(layer.finds[one].token) for one in among)})")
            cells.append(cell)
        laid = ", ".join(self.name(layer.finds[one].token) for one in part.laid)
        found = [self.line("line-samples", cells), self.line("line-blue", [Text(laid)])]
        capsules: list[tuple[int, Text]] = []
        for seat, mine in enumerate(part.players):
            for space, sample in zip(mine.spaces, mine.samples, strict=True):
                what = f" ({self.name(layer.finds[sample].token)})" if sample >= 0 else ""
                capsules.append((seat, Text(f"{NAMES[space]}{what}")))
        return [*found, self.line("line-capsules", self.each(capsules))] if capsules else found

    def anomalies(self) -> list[Text]:
        """Where they lie, what they show, and who leads."""
        layer = find(self.rules, Anomalies)
        part = layer.part(self.state)
        tokens = [one for one in cast(Aliens, self.rules.content.more).tokens if one.name.split("-")[0] in TRACES]
        side = self.state.species.index(SPECIES.index("anomalies"))
        cells: list[Text] = []
        for colour, trace in enumerate(TRACES):
            if part.sectors[colour] < 0:
                continue
            shows = say(describe.effect(tokens[FACES * colour + part.sides[colour]].gain), self.texts)
            text = Text(style="bold").append(
                self.look.say(
                    "line-anomaly-at", colour=self.look.say(f"head-{trace}"), sector=LETTERS[part.sectors[colour]]
                )
            )
            text = Text().append_text(text).append(f" {shows}", MUTED)
            leader = find(self.rules, Boards).leader(self.state, side, colour)
            cells.append(text.append(" ").append_text(seats([leader] if leader >= 0 else [], self.look)))
        return [self.line("line-anomalies", cells)]

    def visitor(self) -> list[Text]:
        """The tile with its signals, and exofossils."""
        layer = find(self.rules, Oumuamua)
        part = layer.part(self.state)
        marks = seats(part.marks, self.look).append(self.look.glyphs.empty * max(0, SLOTS - len(part.marks)), MUTED)
        tile = Text(f"{self.look.say('line-sector', sector=LETTERS[layer.sector(self.state)])} ").append_text(marks)
        fossils = self.each((seat, Text(str(many))) for seat, many in enumerate(part.exofossils))
        return [self.line("line-tile", [tile]), self.line("line-exofossils", fossils)]

    def messages(self) -> list[Text]:
        """Messages on their way, and the rewards of the message milestone that are left."""
        layer = find(self.rules, Centaurians)
        part = layer.part(self.state)
        left = [self.name(one.token) for one in layer.answers if part.covered[one.reward] < 0]
        found = [self.line("line-rewards", [Text(", ".join(left) or self.look.say("line-no-rewards"), style=MUTED)])]
        tiles = [
            (seat, Text(self.look.say("line-at", points=mine.tile)))
            for seat, mine in enumerate(part.players)
            if mine.tile >= 0
        ]
        found += [self.line("line-message-tiles", self.each(tiles))] if tiles else []
        sent = [
            (seat, Text(self.look.say("line-card-at", card=self.rules.cards[card].name, points=due)))
            for seat, mine in enumerate(part.players)
            for card, due in zip(mine.cards, mine.due, strict=False)
        ]
        return [*found, self.line("line-messages", self.each(sent))] if sent else found

    def relics(self) -> list[Text]:
        """Milestones, danger that lies open, and how many cards each player has played face down."""
        layer = find(self.rules, Exertians)
        part = layer.part(self.state)
        points = " ".join(map(str, part.milestones))
        found = [self.line("line-milestones", [Text(points)])]
        players = [
            (
                seat,
                Text(
                    self.look.say("line-danger", danger=self.danger(seat), held=len(mine.held), played=len(mine.played))
                ),
            )
            for seat, mine in enumerate(part.players)
        ]
        found.append(self.line("line-cards", self.each(players)))
        shown = [(seat, Text(layer.relics[card].name)) for seat, mine in enumerate(part.players) for card in mine.shown]
        return [*found, self.line("line-shown", self.each(shown))] if shown else found

    def danger(self, seat: int) -> str:
        """The danger of a player as far as the viewer knows it: played cards of others are unknown."""
        layer = find(self.rules, Exertians)
        mine = layer.part(self.state).players[seat]
        if all(card >= 0 for card in mine.played):
            return str(layer.danger(self.state, seat))
        unseen, mine.played = mine.played, []
        known = layer.danger(self.state, seat)
        mine.played = unseen
        return f"{known}+?"

    def own_relics(self) -> list[Text]:
        """The viewer's Exertian cards, to be played and face down, with what they ask for."""
        layer = seek(self.rules, Exertians)
        if layer is None or self.viewer is None:
            return []
        mine = layer.part(self.state).players[self.viewer]
        found: list[Text] = []
        for title, cards in (("relic-held", mine.held), ("relic-played", mine.played)):
            for card in cards:
                what = layer.relics[card]
                said = describe.sentences(aliens.exertian(what), self.texts)
                colour = COLOURS[self.viewer]
                text = (
                    Text().append(f"{what.name} ", f"bold {BRASS}").append(say(what.name, self.texts, "name"), "bold")
                )
                met = layer.asked[card].met(self.rules, self.state, self.viewer)
                text.append(f"  {self.look.say(title)}", colour)
                text.append(f"  {self.look.say('relic-met')}" if met else "", BRASS)
                found += [text, Text(said, style=MUTED)]
        return found


DRAWN = (Contact.samples, Contact.anomalies, Contact.visitor, Contact.messages, Contact.relics)


def board_words(rules: SetiRules, look: Look) -> list[tuple[str, list[object]]]:
    """What every space of every board, every token and every Exertian card does."""
    content = rules.content.more
    if not isinstance(content, Aliens):
        return []
    names = rules.messages
    found: list[tuple[str, list[object]]] = []
    for space in content.spaces:
        colour = look.say(f"head-{TRACES[space.colour]}")
        word = look.say("board-space", species=SPECIES[space.species], colour=colour, number=space.number + 1)
        found.append((word, aliens.space(space)))
    found += [(token.name, aliens.token(token)) for token in content.tokens]
    return [
        *found,
        *((f"{card.name} {say(card.name, names, 'name')}", aliens.exertian(card)) for card in content.exertians),
    ]
