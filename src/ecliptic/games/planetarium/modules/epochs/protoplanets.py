"""Protoplanets: how they are created, what forms of them, and proto cards nobody needs (PR-3, PR-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.effect import Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import AT_CARD, AT_MOVE, Move, Offer
from ecliptic.games.planetarium.board import NOWHERE, Board
from ecliptic.games.planetarium.cards import LOW, TYPES
from ecliptic.games.planetarium.draw import DRAW, DRAW_CARD
from ecliptic.games.planetarium.effects import GRAVITY, TAKE_MARKER, CardEffect
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import EMPTY, PLANET, PLANETS
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, HIDDEN, WORDS, is_matter
from ecliptic.games.planetarium.play import not_held
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game
    from ecliptic.games.planetarium.rules import PlanetariumRules

FORMLESS: Final = -1  # the type of a letter without a planet (PR-2.14)


class Create(Offer):
    """Create the protoplanet of a letter from the matter on a space: `create B 3-06`."""

    def __init__(self, board: Board, letter: int, space: int) -> None:
        super().__init__(f"create {PLANETS[letter]} {board.names[space]}", AT_MOVE, ("planet", "space"))
        self.letter = letter
        self.space = space


class Discard(Offer):
    """Exchange a proto card that can no longer be used for a Low card: `discard PR1`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"discard {name}", AT_CARD, ("card",))
        self.card = card


def all_formed(s: Planetarium) -> bool:
    """Do all four letters have planets, so that proto cards are of no more use (PR-4.21)?"""
    return min(s.types) > FORMLESS


def create(g: Game, seat: int, what: Create) -> None:
    """Matter from the board into the own pool, a protoplanet in its place (PR-3.2, PR-3.4)."""
    s = g.state
    token = s.board[what.space]
    s.board[what.space] = PLANET + what.letter
    s.planets[what.letter] = what.space
    if g.listening:
        where: Params = {"planet": PLANETS[what.letter], "to": g.rules.board.names[what.space]}
        g.emit(Event("created", seat, "PR-3.4", where))
    g.rules.collect(g, seat, what.letter, token, "PR-3.2")


def refuse_body(rules: Layer, s: Planetarium, move: Move) -> Reason:
    """Why a planet or protoplanet cannot make this move (PR-3.12, PR-3.13, PR-7.7, PR-11.18)."""
    board = rules.board
    letter = PLANETS[s.board[move.src] - PLANET]
    where: Params = {"planet": letter, "from": board.names[move.src], "to": board.names[move.dst]}
    if s.board[move.dst] > EMPTY:
        return Reason("PR-3.13", "body-on-body", {**where, "other": PLANETS[s.board[move.dst] - PLANET]})
    if move.dst in board.sweep[move.src]:
        ahead = next(s.board[space] for space in board.sweep[move.src] if s.board[space] < EMPTY)
        if ahead == COMET:
            return Reason("PR-7.7", "sweep-stops-at-comet", where)
        if ahead == HIDDEN:
            return Reason("PR-11.18", "sweep-stops-at-hidden", where)
    return rules.below.refuse_move(s, move)


def refuse_create(s: Planetarium, board: Board, what: Create) -> list[Reason]:
    """Why a protoplanet cannot be created so."""
    reasons = []
    if s.planets[what.letter] != NOWHERE:
        where: Params = {"planet": PLANETS[what.letter], "from": board.names[s.planets[what.letter]]}
        reasons.append(Reason("PR-3.3", "letter-in-use", where))
    token = s.board[what.space]
    if not is_matter(token):
        space: Params = {"from": board.names[what.space], "token": WORDS[token]}
        reasons.append(Reason("PR-3.7", "create-from-matter", space))
    return reasons


def play_proto(g: Game, seat: int, card: int, planet: int) -> None:
    """Place the card and mark it, pay, score it, use Gravity, then let the planet form, and draw (PR-4.16)."""
    s = g.state
    s.agenda.append(DRAW.at[seat])
    s.agenda.append(FormPlanet(card, planet).at[seat])
    if g.rules.cards[card].gravity:
        s.agenda.append(GRAVITY.at[seat])
    s.agenda.append(ScoreProto(card, planet).at[seat])
    s.agenda.append(PayForProto(card, planet).at[seat])
    g.rules.place(g, seat, card, planet)
    if s.row_marks[-1] < 0:
        s.agenda.append(TAKE_MARKER.at[seat])


class PayForProto(CardEffect):
    """Pay for a proto card that lies in its row already (PR-4.16)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.pay(g, me.seat, self.card, self.planet)


class ScoreProto(CardEffect):
    """The points of a proto card that is paid (PR-4.16)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.score(g, me.seat, self.card, self.planet)


class FormPlanet(CardEffect):
    """Habitable or hostile, then the planet and its type (PR-4.16)."""

    def resolve(self, g: Game, me: Frame) -> None:
        g.rules.settle(g, me.seat, self.card, self.planet)


def form(g: Game, seat: int, planet: int, kind: int) -> None:
    """The protoplanet becomes a planet of this type, for all players and for good (PR-4.10 to PR-4.13)."""
    g.state.types[planet] = kind
    if g.listening:
        g.emit(Event("formed", seat, "PR-4.10", {"planet": PLANETS[planet], "type": TYPES[kind]}))


def discard(g: Game, seat: int, card: int) -> None:
    """A proto card that nobody needs any more for a Low card, without loss of points (PR-4.22, PR-4.25)."""
    g.rules.drop_card(g.state, seat, card)
    what = g.rules.cards[card]
    g.state.discards[what.deck].append(card)
    if g.listening:
        g.emit(Event("discarded", seat, "PR-4.22", {"card": what.name}))
    g.rules.afterwards(g, seat)
    g.state.agenda.append(DRAW_CARD[LOW].at[seat])


def refuse_discard(rules: PlanetariumRules, s: Planetarium, seat: int, card: int) -> list[Reason]:
    """Why a proto card cannot be discarded."""
    reasons = not_held(rules, s, seat, card)
    if not all_formed(s):
        reasons.append(Reason("PR-4.21", "proto-usable", {"card": rules.cards[card].name}))
    if s.final_seat >= 0:
        reasons.append(Reason("PR-4.24", "discard-not-final"))
    elif not s.bags[LOW]:
        reasons.append(Reason("PR-4.24", "discard-no-low"))
    return reasons
