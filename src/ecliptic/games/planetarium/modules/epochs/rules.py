"""The rules of Epochs on top of the others (PR-2 to PR-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import Frame
from ecliptic.core.reason import Reason
from ecliptic.games.planetarium import requirements
from ecliptic.games.planetarium.actions import Move, Offer
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, LOW, TYPES
from ecliptic.games.planetarium.draw import DrawCard
from ecliptic.games.planetarium.matter import EMPTY, PLANETS
from ecliptic.games.planetarium.modules.epochs import comets
from ecliptic.games.planetarium.modules.epochs.bombardment import Bombarding
from ecliptic.games.planetarium.modules.epochs.protoplanets import (
    FORMLESS,
    Create,
    Discard,
    FormPlanet,
    PayForProto,
    ScoreProto,
    all_formed,
    create,
    discard,
    form,
    play_proto,
    refuse_body,
    refuse_create,
    refuse_discard,
)
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, is_matter
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.games.planetarium.timing import has_used_card

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game

COMETS: Final = 4  # PR-2.9
ROCKY: Final = 3  # the further decks, behind Low, High and Final
GASEOUS: Final = 4


class Epochs(Bombarding):
    """A system that begins without planets."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        assert self.scribe is not None
        self.scribe = self.scribe.extended((PayForProto, ScoreProto, FormPlanet), ())
        self.becomes: list[int] = [kind - 1 for kind in self.content.more["becomes"]]  # FORMLESS: no proto card
        self.deal_counts = [1, 1, 2, 1, 1]  # Low, High, Final, rocky and gaseous (PR-2.11)
        self.draws = [*below.draws, DrawCard(ROCKY), DrawCard(GASEOUS)]
        add = self.lexicon.add
        spaces = range(len(self.board.names))
        self.creates = [[add(Create(self.board, letter, space)) for space in spaces] for letter in range(len(PLANETS))]
        self.discards = {
            card: add(Discard(card, self.cards[card].name))
            for card, kind in enumerate(self.becomes)
            if kind != FORMLESS
        }

    def start(self) -> Planetarium:
        """No planet on the board, no type for any letter (PR-2.2, PR-2.14)."""
        s = super().start()
        for space in s.planets:
            s.board[space] = EMPTY
        s.planets = [NOWHERE] * len(PLANETS)
        s.types = [FORMLESS] * len(PLANETS)
        return s

    # Moves

    def can_move(self, s: Planetarium, seat: int) -> bool:
        """Creating a protoplanet is a way to move (PR-3.9, PR-3.10)."""
        if NOWHERE in s.planets and not self.top.barren(s):
            return True
        return bool(self.top.moves(s, seat))

    def moves(self, s: Planetarium, seat: int) -> list[Action]:
        """Matter, the bodies A to D, the comets, and what can be created (PR-3.1, PR-3.12, PR-7.1)."""
        board = s.board
        found = self.top.matter_moves(s)
        self.top.planet_moves(s, found)
        if COMET in board:
            for space, token in enumerate(board):
                if token == COMET:
                    comets.add_moves(self.phrases, board, space, found)
        if NOWHERE in s.planets:
            matter = [space for space, token in enumerate(board) if is_matter(token)]
            for letter, where in enumerate(s.planets):
                if where == NOWHERE:
                    creates = self.creates[letter]
                    for space in matter:
                        found.append(creates[space])
        return found

    def matter_moves(self, s: Planetarium) -> list[Action]:
        found = self.below.matter_moves(s)
        return comets.without_comets(s.board, found) if COMET in s.board else found

    def refuse_move(self, s: Planetarium, move: Move) -> Reason:
        if s.board[move.src] == COMET:
            return comets.refuse(self.board, s.board, move)
        if s.board[move.src] < EMPTY and comets.bars(self.board, s, move):
            names = self.board.names
            return Reason("PR-7.6", "matter-on-comet", {"from": names[move.src], "to": names[move.dst]})
        if s.board[move.src] > EMPTY:
            return refuse_body(self, s, move)
        return self.below.refuse_move(s, move)

    # Further answers

    def offers(self, s: Planetarium, seat: int, found: list[Action]) -> None:
        """A proto card without use may be exchanged (PR-4.22 to PR-4.24)."""
        self.below.offers(s, seat, found)
        if s.final_seat < 0 and s.bags[LOW] and all_formed(s):
            for card in s.players[seat].hand:
                if self.becomes[card] != FORMLESS:
                    found.append(self.discards[card])

    def accept(self, g: Game, me: Frame, offer: Offer) -> None:
        if isinstance(offer, Create):
            create(g, me.seat, offer)
        elif isinstance(offer, Discard):
            discard(g, me.seat, offer.card)
        else:
            self.below.accept(g, me, offer)

    def refuse_offer(self, s: Planetarium, seat: int, offer: Offer) -> list[Reason]:
        if isinstance(offer, Create):
            return refuse_create(s, self.board, offer)
        if isinstance(offer, Discard):
            return refuse_discard(self, s, seat, offer.card)
        return self.below.refuse_offer(s, seat, offer)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        """A proto card is discarded instead of playing a card (PR-4.23)."""
        if isinstance(action, Discard) and has_used_card(g.state, seat):
            return [Reason("PR-4.23", "one-card")]
        return self.below.untimely(g, seat, action)

    # Cards

    def fits(self, s: Planetarium, seat: int, card: int, planet: int) -> bool:
        """Proto cards for protoplanets, all others for planets (PR-4.1 to PR-4.3)."""
        if s.types[planet] == FORMLESS:
            space = s.planets[planet]
            if self.becomes[card] == FORMLESS or space == NOWHERE:
                return False
            return self.cards[card].orbits >> self.board.orbit[space] & 1 == 1
        return self.becomes[card] == FORMLESS and self.below.fits(s, seat, card, planet)

    def missing(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        proto = self.becomes[card] != FORMLESS
        if s.types[planet] != FORMLESS and not proto:
            return self.below.missing(s, seat, card, planet)
        name = {"card": self.cards[card].name, "planet": PLANETS[planet]}
        reasons = []
        if s.planets[planet] == NOWHERE:
            reasons.append(Reason("PR-4.3", "no-body", name))
        elif not proto:
            reasons.append(Reason("PR-4.1", "only-proto-cards", name))
        elif s.types[planet] != FORMLESS:
            reasons.append(Reason("PR-4.2", "proto-on-planet", name))
        else:
            reasons += requirements.wrong_orbit(self, s, card, planet)
        return reasons + self.top.lacks(s, seat, card, planet)

    def evolve(self, g: Game, seat: int, card: int, planet: int) -> None:
        """A proto card is placed before it is paid, and Gravity comes before the planet (PR-4.16)."""
        if self.becomes[card] == FORMLESS:
            self.below.evolve(g, seat, card, planet)
        else:
            play_proto(g, seat, card, planet)

    def settle(self, g: Game, seat: int, card: int, planet: int) -> None:
        """After habitability the protoplanet becomes a planet (PR-4.16)."""
        self.below.settle(g, seat, card, planet)
        if self.becomes[card] != FORMLESS:
            form(g, seat, planet, self.becomes[card])

    def refuse_take(self, s: Planetarium, space: int) -> list[Reason]:
        if s.board[space] == COMET:
            return [Reason("PR-7.16", "gravity-no-comet", {"from": self.board.names[space]})]
        return self.below.refuse_take(s, space)

    def stores(self, s: Planetarium) -> Sequence[Action]:
        """Gravity gives to letters with a body only (PR-5.4)."""
        return [store for store, space in zip(self.phrases.stores, s.planets, strict=True) if space != NOWHERE]

    def refuse_store(self, s: Planetarium, planet: int) -> list[Reason]:
        if s.planets[planet] == NOWHERE:
            return [Reason("PR-5.4", "no-body-to-store", {"planet": PLANETS[planet]})]
        return self.below.refuse_store(s, planet)

    # Decks

    def drawable(self, s: Planetarium, seat: int, deck: int) -> bool:
        """Proto cards are drawn while a letter lacks its planet (PR-4.26, PR-4.28)."""
        if deck > FINAL:
            return bool(s.bags[deck]) and not all_formed(s)
        return self.below.drawable(s, seat, deck)

    def may_stay_short(self, s: Planetarium, seat: int) -> bool:
        """Nobody must draw a proto card (PR-13.8)."""
        return not any(self.top.drawable(s, seat, deck) for deck in range(FINAL + 1))

    def refuse_draw(self, s: Planetarium, seat: int, deck: int) -> list[Reason]:
        if deck > FINAL and all_formed(s):
            return [Reason("PR-4.26", "all-formed", {"deck": self.decks[deck]})]
        if deck > FINAL:
            return [Reason("PR-4.28", "deck-empty", {"deck": self.decks[deck]})]
        return self.below.refuse_draw(s, seat, deck)

    # What clients are told

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        if words[:1] == ["create"]:
            return [Reason("EC-1.2", "wrong-words", {"verb": "create", "wanted": "PLANET SPACE"})]
        if words[:1] == ["discard"]:
            return [Reason("EC-1.2", "wrong-words", {"verb": "discard", "wanted": "PROTO CARD"})]
        return self.below.refuse_unknown(words)

    def printed(self) -> dict[str, Any]:
        shown = self.below.printed()
        cards: list[dict[str, Any]] = shown["cards"]
        for card, kind in zip(cards, self.becomes, strict=True):
            card["becomes"] = TYPES[kind] if kind != FORMLESS else None
        return shown
