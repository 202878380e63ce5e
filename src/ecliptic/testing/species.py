"""Situations with species of SETI that are discovered: what lies on their boards, with players and by the planets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from ecliptic.core.layers import find, seek
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.content.printed import CONDITIONAL, ENDGAME, MESSAGE, TRIGGERED
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import LETTERS, SECTORS
from ecliptic.games.seti.species import anomalies, centaurians, exertians, mascamites, oumuamua
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.traces import SPECIES
from ecliptic.testing.builder import Noun, Nouns, by_name, by_seat, refuse, says, words
from ecliptic.testing.lookup import Lookup, Names


@dataclass(frozen=True)
class Board(Noun):
    """Markers on the boards of species."""

    markers: Mapping[str, int | Names] | None = by_name(
        'whose marker is on a space, counted from below, {"left red 1": 0}; several on a top space in the order of '
        'marking: {"left red 5": "0 1"}'
    )


@dataclass(frozen=True)
class AlienCards(Noun):
    """Cards of species, as `Cards` says it of the others.

    Where none of a species is named, its cards are as on its discovery: one for each own discovery marker.
    """

    hands: Mapping[int, Names] | None = by_seat("cards in the hand")
    tucked: Mapping[int, Names] | None = by_seat("cards tucked for income")
    missions: Mapping[int, Names] | None = by_seat("open missions; marked slots follow a colon")
    done: Mapping[int, Names] | None = by_seat("completed missions")
    finale: Mapping[int, Names] | None = by_seat("played cards that score at the end")
    discards: Names | None = says("discarded cards")
    open: Mapping[str, str] | None = by_name('the open card of a side: {"left": "ET07"}')


@dataclass(frozen=True)
class Samples(Noun):
    """The Mascamites' samples, called credit, energy, publicity, data, cards, card and points.

    Those that are named nowhere lie where nothing is said: three by Jupiter, three by Saturn, the rest on the board.
    """

    jupiter: Names | None = says("the samples by Jupiter")
    saturn: Names | None = says("the samples by Saturn")
    laid: Names | None = says("those that are spaces of the blue column, from below")
    looked: Mapping[int, Names] | None = by_seat(
        "the samples that a seat has looked at: all of a planet, and those that others have collected there since"
    )
    capsules: Mapping[int, Names] | None = by_seat(
        'capsules, each a space or planet and a sample: {0: "a1:credit"}; from Jupiter, as far as it had samples'
    )


@dataclass(frozen=True)
class Anomalies(Noun):
    """Where the anomalies lie."""

    laid: Mapping[str, str] | None = by_name(
        'the sector of an anomaly, by its colour, and its side that is up, {"red": "f 1"}: one is in the sector where '
        "Earth was at the discovery, the others three sectors from it on either side (SE-17.6)"
    )


@dataclass(frozen=True)
class Oumuamua(Noun):
    """The tile of 'Oumuamua."""

    signals: Names | None = says("whose signals are on the tile, in the order of marking")
    exofossils: Mapping[int, int] | None = by_seat("exofossils")


@dataclass(frozen=True)
class Messages(Noun):
    """Messages to the Centaurians. A seat's one tile lies as a milestone or covers a reward (SE-19.5, SE-19.6)."""

    tiles: Mapping[int, int] | None = by_seat("the points at which the message tile lies, at most 15 ahead")
    sent: Mapping[int, Names] | None = by_seat(
        "cards sent, with the points at which the answer comes, the oldest first and so by rising points: "
        '{0: "ET31:22 ET34:40"}'
    )
    covered: Mapping[str, int] | None = by_name('the rewards that are covered, by whose tile: {"trace": 0}')


@dataclass(frozen=True)
class Exertians(Noun):
    """Cards and milestones of the Exertians. Who is not named holds as many as are dealt on discovery."""

    held: Mapping[int, Names] | None = by_seat("cards that a seat holds")
    played: Mapping[int, Names] | None = by_seat("cards played face down")
    milestones: tuple[int, int] | None = says("the points of the two milestones, 20 apart (SE-20.6)")
    settled: Mapping[int, int] | None = by_seat("how many of them a seat has settled")


NOUNS: Final = (Board, AlienCards, Samples, Anomalies, Oumuamua, Messages, Exertians)
WHOSE: Final[dict[type[Noun], int]] = {
    Samples: mascamites.MASCAMITES,
    Anomalies: anomalies.ANOMALIES,
    Oumuamua: oumuamua.OUMUAMUA,
    Messages: centaurians.CENTAURIANS,
    Exertians: exertians.EXERTIANS,
}


def put(rules: SetiRules, s: Seti, said: Nouns) -> None:
    """Put everything that is said of species on a table on which they are discovered."""
    for kind, species in WHOSE.items():
        if species not in s.species and said.one(kind) != kind():
            refuse(f"The {SPECIES[species]} are not discovered, so there is nothing to say of them (SE-12.8).")
    if seek(rules, Decks) is None:
        return
    contact = Contact(rules, s)
    contact.put_samples(said.one(Samples))
    contact.put_anomalies(said.one(Anomalies))
    contact.put_oumuamua(said.one(Oumuamua))
    contact.put_cards(said.one(AlienCards), said.one(Messages))
    contact.put_messages(said.one(Messages))
    contact.put_exertians(said.one(Exertians))
    contact.put_board(said.one(Board))


class Contact(Lookup):
    """Puts nouns on a table whose species are discovered."""

    def put_board(self, what: Board) -> None:
        s, boards = self.s, find(self.rules, Boards)
        part = boards.part(s)
        for word, owners in (what.markers or {}).items():
            said = words(word)
            if len(said) != 3 or not said[2].isdigit():
                refuse(f"'{word}' is no space of a board; one is written like: left red 1.")
            side, colour = self.find("side", said[0], SIDES), self.find("colour", said[1], TRACES)
            if s.species[side] < 0:
                refuse(f"The {said[0]} species is not discovered, so its board has no markers (SE-12.2).")
            column = boards.columns[s.species[side]][colour]
            many = len(column)
            if s.species[side] == mascamites.MASCAMITES and colour == mascamites.BLUE:  # SE-16.27
                many += len(find(self.rules, mascamites.Mascamites).part(s).laid)
            space = int(said[2]) - 1
            if not 0 <= space < many:
                refuse(f"The {said[1]} column of the {SPECIES[s.species[side]]} has {many} spaces (SE-12.2, SE-16.27).")
            seats = [self.seat(one) for one in ([owners] if isinstance(owners, int) else words(owners))]
            if len(seats) != 1 and (space >= len(column) or not column[space].top):
                refuse(f"The space '{word}' takes one marker (SE-22.8).")
            at = len(TRACES) * side + colour
            if space in part.spaces[at]:
                refuse(f"The space '{word}' is named twice: name all seats there at once (SE-22.8).")
            part.spaces[at] += [space] * len(seats)
            part.markers[at] += seats

    def put_cards(self, what: AlienCards, sent: Messages) -> None:
        """Cards of a species of which any is named lie where they are named, and the others in the deck."""
        s, decks = self.s, find(self.rules, Decks)
        placed = self.named(what, sent)
        for side, species in enumerate(s.species):
            mine = decks.cards_of(species) if species >= 0 else []
            if not set(mine).isdisjoint(placed):
                for player in s.players:
                    player.hand = [card for card in player.hand if card not in mine]
                self.stack(what, side, mine, [card for card in mine if card not in placed])
        for seat, player in enumerate(s.players):
            player.hand = sorted([*player.hand, *self.cards_for(what.hands, seat)])
            player.income += self.cards_for(what.tucked, seat)
            player.done += self.cards_for(what.done, seat)
            player.finale += self.cards_for(what.finale, seat)
            for word in words((what.missions or {}).get(seat, ())):
                name, _, slots = word.partition(":")
                player.missions.append(self.card(name))
                player.slots.append(self.covered(self.rules.cards[self.card(name)], slots))
            for side, species in enumerate(s.species):
                mine = decks.cards_of(species) if species >= 0 else []
                decks.part(s).held[seat][side] = sum(card in mine for card in player.hand)

    def named(self, what: AlienCards, sent: Messages) -> list[int]:
        """All cards that have a place."""
        decks = find(self.rules, Decks)
        lasting = (what.missions, what.done)
        piles = (what.hands, what.tucked, what.finale, *lasting, sent.sent)
        for seat in (seat for pile in piles for seat in pile or {}):
            self.seat(seat)
        found = [self.card(word) for pile in piles for given in (pile or {}).values() for word in words(given)]
        found += [self.card(word) for word in (*words(what.get("discards", ())), *(what.open or {}).values())]
        for card in found:
            name = self.rules.cards[card].name
            if decks.species_of[card - self.rules.main_cards] not in self.s.species:
                refuse(f"{name} is a card of a species that is not discovered (SE-22.1).")
            if found.count(card) > 1:
                refuse(f"{name} is in two places.")
        for side, word in (what.open or {}).items():
            species = self.s.species[self.find("side", side, SIDES)]
            if decks.species_of[self.card(word) - self.rules.main_cards] != species:
                refuse(f"{word} is no card of the {SPECIES[species]}, so it is not the open one there (SE-16.2).")
        self.check_kinds(lasting, (CONDITIONAL, TRIGGERED), "has no mission (SE-1.2)")
        self.check_kinds((what.finale,), (ENDGAME,), "does not score at the end (SE-1.2)")
        self.check_kinds((sent.sent,), (MESSAGE,), "is no message (SE-19.9)")
        return found

    def check_kinds(self, piles: Sequence[Mapping[int, Names] | None], kinds: Sequence[int], trouble: str) -> None:
        """Only cards of these kinds come to such a place."""
        for card in (card for pile in piles for seat in pile or {} for card in self.cards_for(pile, seat)):
            if self.rules.cards[card].kind not in kinds:
                refuse(f"{self.rules.cards[card].name} {trouble}.")

    def stack(self, what: AlienCards, side: int, mine: Sequence[int], left: list[int]) -> None:
        """The deck of a species, of the cards that are left, and what lies beside it."""
        part = find(self.rules, Decks).part(self.s)
        word = (what.open or {}).get(SIDES[side], "")
        part.faceup[side] = self.card(word) if word else left.pop(0) if left else -1
        part.deck[side] = left
        part.discards[side] = [card for card in map(self.card, words(what.get("discards", ()))) if card in mine]

    def card(self, word: str) -> int:
        """A card of a species; what follows a colon does not belong to its name."""
        first = self.rules.main_cards
        return first + self.find("card", word.partition(":")[0], [card.name for card in self.rules.cards[first:]])

    def cards_for(self, given: Mapping[int, Names] | None, seat: int) -> list[int]:
        """The cards that are named for a seat."""
        return [self.card(word) for word in words((given or {}).get(seat, ()))]

    def put_samples(self, what: Samples) -> None:
        layer = find(self.rules, mascamites.Mascamites)
        part = layer.part(self.s)
        if mascamites.MASCAMITES not in self.s.species or what == Samples():
            return
        names = [action.words()[0] for action in layer.finds]
        left = list(range(len(names)))

        def take(word: str) -> int:
            sample = self.find("sample", word, names)
            if sample not in left:
                refuse(f"The sample {word} is in two places (SE-16.5).")
            left.remove(sample)
            return sample

        for seat, capsules in (what.capsules or {}).items():
            mine = part.players[self.seat(seat)]
            for word in words(capsules):
                space, _, sample = word.partition(":")
                mine.spaces.append(self.space(space))
                mine.samples.append(take(sample))
        said = (what.jupiter, what.saturn, what.laid)
        lying = [None if some is None else [take(word) for word in words(some)] for some in said]
        most = (mascamites.EACH, mascamites.EACH, len(names))
        for at, some in enumerate(lying):
            if some is None:
                lying[at], left[: most[at]] = left[: most[at]], []
        if left:
            refuse(f"The sample {names[left[0]]} is nowhere (SE-16.5).")
        jupiter, saturn, laid = (cast(list[int], some) for some in lying)
        if max(len(jupiter), len(saturn)) > mascamites.EACH:
            refuse(f"There are never more than {mascamites.EACH} samples by a planet (SE-16.6).")
        if not laid:
            refuse("One sample is on the board from the beginning (SE-16.6).")
        part.samples, part.laid = [jupiter, saturn], laid
        for one in part.players:
            for _ in one.samples:
                from_jupiter = sum(mine.homes.count(0) for mine in part.players)
                one.homes.append(int(len(jupiter) + from_jupiter >= mascamites.EACH))
                one.watched.append(0)
        for seat, seen in (what.looked or {}).items():
            self.look_at_samples(
                part, self.seat(seat), [self.find("sample", word, names) for word in words(seen)], names
            )
        part.looked = [[0] * len(jupiter), [0] * len(saturn)]
        mascamites.tell_apart(part)

    def look_at_samples(
        self, part: mascamites.MascamiteState, seat: int, seen: Sequence[int], names: Sequence[str]
    ) -> None:
        """A seat has seen these samples, which lie by planets or have been collected by others since."""
        mine = part.players[seat]
        for sample in seen:
            for home, row in enumerate(part.samples):
                if sample in row:
                    mine.remember(home, [*mine.seen(home), sample])
                    break
            else:
                carried = [
                    (one, one.samples.index(sample))
                    for one in part.players
                    if one is not mine and sample in one.samples
                ]
                if not carried:
                    refuse(f"The sample {names[sample]} lies by no planet, so nobody looks at it there (SE-16.10).")
                one, number = carried[0]
                one.watched[number] |= 1 << seat
                mine.remember(one.homes[number], [*mine.seen(one.homes[number]), sample])
        for home, row in enumerate(part.samples):
            missed = [sample for sample in row if sample not in mine.seen(home)]
            if missed and mine.seen(home):
                refuse(f"Who looks at samples sees all of the planet, {names[missed[0]]} too (SE-16.10).")

    def put_anomalies(self, what: Anomalies) -> None:
        part = find(self.rules, anomalies.Anomalies).part(self.s)
        for colour, word in (what.laid or {}).items():
            at = self.find("colour", colour, TRACES)
            sector, _, side = word.partition(" ")
            if side not in ("1", "2"):
                refuse(f"'{word}' is no place of an anomaly; one is written like: f 1 (SE-17.6).")
            part.sectors[at], part.sides[at] = self.find("sector", sector, LETTERS), int(side) - 1
        if anomalies.ANOMALIES not in self.s.species:
            return
        if len(set(part.sectors)) < len(part.sectors):
            refuse("Each anomaly is in a sector of its own (SE-17.6).")
        apart = (0, anomalies.APART, SECTORS - anomalies.APART)
        if not any({(one + steps) % SECTORS for steps in apart} == set(part.sectors) for one in part.sectors):
            where = ", ".join(LETTERS[sector] for sector in sorted(part.sectors))
            refuse(
                f"Anomalies are laid in Earth's sector and {anomalies.APART} sectors from it on either side, such as "
                f"a, d and f, so they are not in {where} (SE-17.6)."
            )

    def put_oumuamua(self, what: Oumuamua) -> None:
        part = find(self.rules, oumuamua.Oumuamua).part(self.s)
        part.marks = [self.seat(word) for word in words(what.get("signals", ()))]
        if len(part.marks) >= oumuamua.SLOTS:
            refuse(f"With {oumuamua.SLOTS} signals the tile is complete and empty again (SE-18.20).")
        for seat, many in (what.exofossils or {}).items():
            if many < 0:
                refuse(f"Nobody has {many} exofossils (SE-18.11).")
            part.exofossils[self.seat(seat)] = many

    def put_messages(self, what: Messages) -> None:
        layer = find(self.rules, centaurians.Centaurians)
        part = layer.part(self.s)
        rewards = [action.words()[0] for action in layer.answers]
        for word, seat in (what.covered or {}).items():
            if self.seat(seat) in part.covered and seat < self.rules.seats:
                refuse(f"Seat {seat} has one message tile, so it covers one reward (SE-19.5, SE-19.6).")
            part.covered[self.find("reward", word, rewards)] = seat
            part.players[seat].tile = -1
        for seat, points in (what.tiles or {}).items():
            if self.seat(seat) in part.covered and seat < self.rules.seats:
                refuse(f"The message tile of seat {seat} covers a reward, so it is no milestone (SE-19.5, SE-19.6).")
            self.check_ahead(seat, points)
            part.players[seat].tile = points
        for seat, given in (what.sent or {}).items():
            mine = part.players[self.seat(seat)]
            for word in words(given):
                name, _, due = word.partition(":")
                if not due.isdigit():
                    refuse(f"'{word}' does not say at how many points the answer comes, like ET31:22 (SE-19.9).")
                self.check_ahead(seat, int(due))
                mine.cards.append(self.card(name))
                mine.due.append(int(due))
            if mine.due != sorted(mine.due):
                answers = ", ".join(map(str, mine.due))
                refuse(
                    f"Scores never fall, so of messages in the order of sending the answers come at rising points, not "
                    f"at {answers}: name the oldest first (SE-19.9)."
                )

    def check_ahead(self, seat: int, points: int) -> None:
        """A message is laid 15 points above the score, which never falls (SE-19.5, SE-19.9)."""
        ahead, score = centaurians.AHEAD, self.s.players[seat].score
        if not ahead <= points <= score + ahead:
            refuse(
                f"A message lies {ahead} points above the score at that time; seat {seat} has {score} points, so it "
                f"lies at {ahead} to {score + ahead}, not at {points} (SE-19.5, SE-19.9)."
            )

    def put_exertians(self, what: Exertians) -> None:
        layer = find(self.rules, exertians.Exertians)
        part = layer.part(self.s)
        if exertians.EXERTIANS not in self.s.species or what == Exertians():
            return
        names = [card.name for card in layer.relics]
        box = list(range(len(names)))

        def take(given: Mapping[int, Names] | None, seat: int) -> list[int]:
            found = [self.find("card of the Exertians", word, names) for word in words((given or {}).get(seat, ()))]
            for card in found:
                if card not in box:
                    refuse(f"{names[card]} is in two places.")
                box.remove(card)
            return sorted(found)

        for seat in (*(what.held or {}), *(what.played or {}), *(what.settled or {})):
            self.seat(seat)
        for seat, mine in enumerate(part.players):
            mine.held, mine.played = take(what.held, seat), take(what.played, seat)
        first = len(TRACES) * self.s.species.index(exertians.EXERTIANS)
        for seat, mine in enumerate(part.players[: self.rules.seats]):
            dealt = exertians.DEALT + self.s.traces[first : first + len(TRACES)].count(seat)
            lacking = dealt - len(mine.held) - len(mine.played)
            if seat not in (what.held or {}):
                mine.held, box[: max(0, lacking)] = box[: max(0, lacking)], []
            elif lacking:
                refuse(f"Seat {seat} was dealt {dealt} cards, held and played ones together (SE-20.1).")
            if lacking < 0:
                refuse(f"Seat {seat} was dealt only {dealt} cards (SE-20.1).")
            mine.settled = (what.settled or {}).get(seat, mine.settled)
            if not 0 <= mine.settled <= len(part.milestones):
                refuse(f"There are {len(part.milestones)} Exertian milestones, not {mine.settled} (SE-20.6).")
        part.box = box
        self.put_milestones(what)

    def put_milestones(self, what: Exertians) -> None:
        """Two milestones above the score that led at the discovery, and who has settled them (SE-20.6, SE-20.7)."""
        part = find(self.rules, exertians.Exertians).part(self.s)
        lower, higher = exertians.AHEAD
        most = max(player.score for player in self.s.players) + lower
        part.milestones = list(what.get("milestones", part.milestones))
        first, second = part.milestones
        if second - first != higher - lower:
            refuse(
                f"The Exertian milestones lie {higher - lower} points apart, so not at {first} and {second} (SE-20.6)."
            )
        if not lower <= first <= most:
            refuse(
                f"The first Exertian milestone lies {lower} points above the score that led at the discovery, so at "
                f"{lower} to {most}, not at {first} (SE-20.6)."
            )
        for seat, (mine, player) in enumerate(zip(part.players, self.s.players, strict=True)):
            if mine.settled and player.score < part.milestones[mine.settled - 1]:
                refuse(
                    f"Seat {seat} has {player.score} points, so it has not settled the Exertian milestone of "
                    f"{part.milestones[mine.settled - 1]} (SE-20.7)."
                )
