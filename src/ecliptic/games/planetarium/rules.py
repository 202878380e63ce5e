"""The numbers and hooks of Planetarium that a layer may change. Each hook cites its rules."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any

from ecliptic.core.action import Action
from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Params, Reason
from ecliptic.core.rules import Rules, Shuffler
from ecliptic.core.scoring import Score, Standing
from ecliptic.core.state import Position
from ecliptic.games.planetarium import move as moving
from ecliptic.games.planetarium import requirements, scoring
from ecliptic.games.planetarium.actions import Move, Offer
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE, LOW, SIDES
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.draw import DRAWS
from ecliptic.games.planetarium.effects import Evolve
from ecliptic.games.planetarium.matter import EMPTY, FACE_DOWN, GUARD, ONE, PLANET, PLANETS, TOKENS, size
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecliptic.games.planetarium.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanetariumRules(Rules):
    """The base game for two to four players."""

    __deletable__ = ("top",)  # by `forget`, compiled too

    def __init__(self, seats: int, content: Content) -> None:
        super().__init__(seats)
        self.top: PlanetariumRules = self  # the outermost layer, through which hooks call each other
        self.content = content
        self.board = content.board
        self.cards = content.cards
        self.decks = content.words  # the names of the decks
        self.draws: list[Effect] = DRAWS  # what drawing from each deck is (PL-9.2, PL-9.3)
        self.phrases = content.phrases
        self.lexicon = content.phrases.lexicon
        self.cost: list[int] = [card.cost for card in content.cards]
        self.matter: list[int] = content.matter
        self.deal_counts: list[int] = [2, 2, 2]  # Low, High, Final dealt to each player (PL-1.22)
        self.markers = 8  # of each player (PL-1.18)
        self.most_finals = 4  # in a hand (PL-9.11) and played (PL-10.24)
        self.stall_limit = 200  # turns without a token on the track (PL-10.31)
        self.target = 0  # the score to beat alone (PL-12.1)

    def set_top(self, top: PlanetariumRules) -> None:
        """Let hooks call each other through this layer, the outermost."""
        self.top = top

    def forget(self) -> None:
        del self.top

    def fields(self) -> list[str]:
        return [
            *super().fields(),
            *("content", "board", "cards", "decks", "draws", "phrases", "cost", "matter"),
            *("deal_counts", "markers", "most_finals", "stall_limit", "target"),
        ]

    def start(self) -> Position:
        from ecliptic.games.planetarium.setup import start

        return start(self.top)

    # Tokens

    def token_name(self, token: int) -> str:
        """What a token on the board is called: a kind of matter, or a planet's letter."""
        return TOKENS[token]

    def barren(self, s: Planetarium) -> bool:
        """Is there no matter on the board (PL-8.5, PL-10.30)?"""
        for token in s.board:
            if token < EMPTY:
                return False
        return True

    def matter_on(self, s: Planetarium, orbit: int) -> int:
        """How much matter an orbit holds, all arms of the outermost together (PL-12.18)."""
        return sum(token < EMPTY and where == orbit for token, where in zip(s.board, self.board.orbit, strict=True))

    # What layers add to the steps of a turn

    def offers(self, s: Planetarium, seat: int, found: list[Action]) -> None:
        """What may be done in place of playing a card; what stands in for a move is among `moves`."""

    def accept(self, g: Game, me: Frame, offer: Offer) -> None:
        """Carry out a further answer to the step that a frame asked for."""

    def refuse_offer(self, s: Planetarium, seat: int, offer: Offer) -> list[Reason]:
        """Why a further answer cannot be given at a step."""
        return []

    def afterwards(self, g: Game, seat: int) -> None:
        """A card is being used: push what follows when it is done with, its draw included."""

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        from ecliptic.games.planetarium.timing import untimely

        return untimely(self, g.state, seat, action)

    # Movement: chapter 3

    def can_move(self, s: Planetarium, seat: int) -> bool:
        """Can any token be moved (PL-2.5)?"""
        board = s.board
        for space in s.planets:
            for move in self.phrases.sweeps[space]:
                if board[move.dst] <= EMPTY:
                    return True
        return bool(self.top.moves(s, seat))

    def moves(self, s: Planetarium, seat: int) -> list[Action]:
        """Every legal move: matter in the order of the spaces, then the planets A to D."""
        found = self.top.matter_moves(s)
        self.top.planet_moves(s, found)
        return found

    def matter_moves(self, s: Planetarium) -> list[Action]:
        """Matter moves a step onto an empty space or a planet; accelerated, a second one (PL-3.4, PL-10.3)."""
        if s.accelerated:
            return moving.accelerated(self.phrases, s.board)
        board = s.board
        steps = self.phrases.steps
        return [
            step for src, token in enumerate(board) if token < EMPTY for step in steps[src] if board[step.dst] >= EMPTY
        ]

    def planet_moves(self, s: Planetarium, found: list[Action]) -> None:
        """A planet sweeps its orbit up to the first matter, or takes a thin line (PL-3.8 to PL-3.13)."""
        board = s.board
        phrases = self.phrases
        for space in s.planets:
            if space == NOWHERE:
                continue
            for move in phrases.sweeps[space]:
                there = board[move.dst]
                if there == EMPTY:
                    found.append(move)
                elif there < EMPTY:
                    found.append(move)
                    break
            for move in phrases.hops[space]:
                if board[move.dst] <= EMPTY:
                    found.append(move)

    def move(self, g: Game, seat: int, move: Move) -> None:
        """Move a token; matter and a planet that meet collide (PL-4.1, PL-4.2)."""
        s = g.state
        board = s.board
        token = board[move.src]
        there = board[move.dst]
        board[move.src] = EMPTY
        if g.listening:
            self.top.tell_move(g, seat, "PL-2.2", token, move.src, move.dst)
        if token >= PLANET:
            s.planets[token - PLANET] = move.dst
            board[move.dst] = token
            if there < EMPTY:
                g.rules.collect(g, seat, token - PLANET, there, "PL-4.2")
        elif there >= PLANET:
            g.rules.collect(g, seat, there - PLANET, token, "PL-4.1")
        else:
            board[move.dst] = token

    def tell_move(self, g: Game, seat: int, rule: str, token: int, src: int, dst: int) -> None:
        names = self.board.names
        where: Params = {"token": self.top.token_name(token), "from": names[src], "to": names[dst]}
        g.emit(Event("moved", seat, rule, where))

    def refuse_move(self, s: Planetarium, move: Move) -> Reason:
        """Why a move is not among the legal ones."""
        return moving.refuse(self, s, move)

    def collect(self, g: Game, seat: int, planet: int, token: int, rule: str) -> None:
        """Store matter in a player's pool for a planet: the mover's after a collision (PL-4.3, PL-4.4, PL-8.2)."""
        s = g.state
        s.players[seat].mat[planet] += ONE[token]
        if g.listening:
            g.emit(Event("stored", seat, rule, {"matter": TOKENS[token], "planet": PLANETS[planet]}))

    def stored(self, s: Planetarium, seat: int) -> int:
        """How many tokens are on a player's mat (PL-11.2)."""
        return sum(size(pool) for pool in s.players[seat].mat)

    # Cards: chapters 5 to 7

    def plays(self, s: Planetarium, seat: int, card: int, found: list[Action]) -> None:
        """Every planet that meets all of a card's requirements for a player (PL-6.1)."""
        cost = self.cost[card]
        for planet, pool in enumerate(s.players[seat].mat):
            if ((pool | GUARD) - cost) & GUARD == GUARD and self.top.fits(s, seat, card, planet):
                found.append(self.phrases.plays[card][planet])

    def fits(self, s: Planetarium, seat: int, card: int, planet: int) -> bool:
        """Does a planet meet a card's requirements apart from the price (PL-6.2 to PL-6.7, PL-6.9)?"""
        what = self.cards[card]
        return (
            what.types >> s.types[planet] & 1 == 1
            and what.orbits >> self.board.orbit[s.planets[planet]] & 1 == 1
            and what.sides >> s.sides[planet] & 1 == 1
            and (not what.marker or s.players[seat].markers[planet] > 0)
        )

    def missing(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        """The requirements that are not met, one reason each; empty exactly when among `plays`."""
        return requirements.missing(self, s, seat, card, planet)

    def lacks(self, s: Planetarium, seat: int, card: int, planet: int) -> list[Reason]:
        """What a player's pool lacks of a card's price (PL-6.8)."""
        return requirements.lacks(self, s, seat, card, planet)

    def pay(self, g: Game, seat: int, card: int, planet: int) -> None:
        """Pay a card's price, and take a marker off if it asks so (PL-5.5, PL-6.9)."""
        g.rules.spend(g, seat, card, planet)
        if self.cards[card].marker:
            g.rules.unmark(g, seat, planet, False)

    def spend(self, g: Game, seat: int, card: int, planet: int) -> None:
        """Move a card's price from the planet's pool onto the track (PL-5.5 to PL-5.8)."""
        g.state.players[seat].mat[planet] -= self.cost[card]
        for kind in self.cards[card].tokens:
            g.rules.lay(g, seat, kind)

    def unmark(self, g: Game, seat: int, planet: int, again: bool) -> None:
        """Take an own marker off the earliest card of a planet's row that has one (PL-6.9, PL-10.21)."""
        s = g.state
        for at, marked in enumerate(s.row_marks):
            if marked == seat and s.row_planets[at] == planet:
                self.top.lift(g, seat, at, again)
                return

    def lift(self, g: Game, seat: int, at: int, again: bool) -> None:
        """Take the marker off a card: onto the one just placed, or back to the supply (PL-5.12, PL-6.10)."""
        s = g.state
        me = s.players[seat]
        planet = s.row_planets[at]
        s.row_marks[at] = -1
        me.markers[planet] -= 1
        if g.listening:
            card = self.cards[s.row_cards[at]].name
            g.emit(Event("unmarked", seat, "PL-6.9", {"card": card, "planet": PLANETS[planet]}))
        if again:
            s.row_marks[-1] = seat
            me.markers[s.row_planets[-1]] += 1
        else:
            me.spare += 1

    def place(self, g: Game, seat: int, card: int, planet: int) -> None:
        """Lay a card down in a planet's row, with a spare marker unless it is a Final (PL-5.10, PL-5.11, PL-10.27)."""
        s = g.state
        me = s.players[seat]
        marked = self.cards[card].deck != FINAL and me.spare > 0
        s.row_cards.append(card)
        s.row_planets.append(planet)
        s.row_seats.append(seat)
        s.row_marks.append(seat if marked else -1)
        if marked:
            me.spare -= 1
            me.markers[planet] += 1

    def evolve(self, g: Game, seat: int, card: int, planet: int) -> None:
        """Pay for a card, which then evolves the planet (PL-5.17)."""
        g.state.agenda.append(Evolve(card, planet).at[seat])
        g.rules.pay(g, seat, card, planet)

    def score(self, g: Game, seat: int, card: int, planet: int) -> None:
        """Score a card's points (PL-5.15)."""
        what = self.cards[card]
        g.state.players[seat].score += what.points
        if g.listening:
            rule = "PL-10.26" if what.deck == FINAL else "PL-5.15"
            points: Params = {"points": what.points, "card": what.name, "planet": PLANETS[planet]}
            g.emit(Event("scored", seat, rule, points))

    def settle(self, g: Game, seat: int, card: int, planet: int) -> None:
        """What the card makes of its planet: its sides are weighed anew (PL-7.4), and what an expansion adds."""
        s = g.state
        what = self.cards[card]
        s.habitable[planet] += what.habitable
        s.hostile[planet] += what.hostile
        g.rules.weigh(g, planet)

    def weigh(self, g: Game, planet: int) -> None:
        """Turn the planet's token to the side with more points; a tie leaves it (PL-7.5, PL-7.6)."""
        s = g.state
        habitable, hostile = s.habitable[planet], s.hostile[planet]
        if habitable == hostile:
            return
        side = HABITABLE if habitable > hostile else HOSTILE
        if s.sides[planet] != side:
            s.sides[planet] = side
            if g.listening:
                totals: Params = {
                    "planet": PLANETS[planet],
                    "side": SIDES[side],
                    "habitable": habitable,
                    "hostile": hostile,
                }
                g.emit(Event("turned", -1, "PL-7.5", totals))

    # Gravity: chapter 8

    def takes(self, s: Planetarium) -> list[Action]:
        """The matter that Gravity may take (PL-8.1)."""
        takes = self.phrases.takes
        found: list[Action] = []
        for space, token in enumerate(s.board):
            if token < EMPTY:
                found.append(takes[space])
        return found

    def refuse_take(self, s: Planetarium, space: int) -> list[Reason]:
        """Why Gravity cannot take anything from a space."""
        if self.phrases.takes[space] in self.top.takes(s):
            return []
        return [Reason("PL-8.1", "no-matter-there", {"from": self.board.names[space]})]

    def stores(self, s: Planetarium) -> Sequence[Action]:
        """The pools into which Gravity may put it (PL-8.2)."""
        return self.phrases.stores[:]  # a copy: a caller may shuffle it, and the list is shared by all games

    def refuse_store(self, s: Planetarium, planet: int) -> list[Reason]:
        """Why Gravity cannot put it into a planet's pool."""
        return []

    # The Evolution Track: chapter 10

    def lay(self, g: Game, seat: int, token: int) -> None:
        """Put a token on the next free space of the track; on the final one in the final turns (PL-10.17)."""
        s = g.state
        s.stall = -1
        if s.final_seat >= 0 or len(s.track) >= self.content.track - 1:
            s.last.append(token)
            if s.final_seat < 0:
                g.rules.begin_final(g, seat, "PL-10.9")
            return
        s.track.append(token)
        if len(s.track) == self.content.acceleration:
            g.rules.reach(g, seat)

    def reach(self, g: Game, seat: int) -> None:
        """A token lies on the acceleration space (PL-10.2)."""
        s = g.state
        s.accelerated = True
        if g.listening:
            g.emit(Event("accelerated", -1, "PL-10.2", {}))

    def begin_final(self, g: Game, seat: int, rule: str) -> None:
        """Begin the final turns with this seat (PL-10.9, PL-10.30, PL-10.31)."""
        s = g.state
        s.final_seat = seat
        if g.listening:
            g.emit(Event("final-turns", seat, rule, {}))

    # Decks and hands: chapter 9

    def take_card(self, s: Planetarium, seat: int, card: int) -> None:
        """Put a card into a hand."""
        me = s.players[seat]
        insort(me.hand, card)
        me.backs[self.cards[card].deck] += 1

    def drop_card(self, s: Planetarium, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        me = s.players[seat]
        me.hand.remove(card)
        me.backs[self.cards[card].deck] -= 1

    def drawable(self, s: Planetarium, seat: int, deck: int) -> bool:
        """May this player draw from this deck now (PL-9.9, PL-9.12)?"""
        if deck == FINAL and s.players[seat].backs[FINAL] >= self.most_finals:
            return False
        return bool(s.bags[deck] or s.discards[deck])

    def refuse_draw(self, s: Planetarium, seat: int, deck: int) -> list[Reason]:
        """Why a deck is not `drawable`."""
        if deck == FINAL and s.players[seat].backs[FINAL] >= self.most_finals:
            return [Reason("PL-9.12", "four-finals", {"most": self.most_finals})]
        return [Reason("PL-9.8" if deck == LOW else "PL-9.9", "deck-empty", {"deck": self.decks[deck]})]

    def may_stay_short(self, s: Planetarium, seat: int) -> bool:
        """May the player do without the draw (PL-9.1)? An expansion may have decks that nobody must draw from."""
        return False

    def between(self, g: Game, seat: int) -> None:
        """What happens between this seat's turn and the next: nothing, but for the solo game (PL-12.7)."""

    # Alone: chapter 12

    def gather(self, g: Game, seat: int, planet: int, token: int) -> None:
        """A planet moved by the dice met a token; only the solo game has dice (PL-12.24)."""

    def face_down(self, token: int) -> int:
        """A token as it lies face down on the track."""
        return token + FACE_DOWN

    # Results

    def finish(self, g: Game) -> None:
        """Everybody had a final turn (PL-10.29)."""
        if g.listening:
            g.emit(Event("ended", -1, "PL-10.29", {}))

    def points(self, s: Planetarium) -> list[int]:
        """The score of each player."""
        return [player.score for player in s.players]

    def scores(self, s: Planetarium) -> list[Score]:
        return scoring.scores(self, s)

    def ranking(self, s: Planetarium) -> list[Standing]:
        return scoring.ranking(self, s)

    def facts(self, s: Planetarium) -> dict[str, Any]:
        return {"star": "yellow", "brightness": None, "supplies": {}}

    # Hidden information

    def deal(self, s: Planetarium, viewer: int, rng: Shuffler) -> None:
        """Spread the cards that the viewer has not seen over the decks and hands that may hold them (PL-13.7)."""
        seen = {*s.row_cards, *(card for pile in s.discards for card in pile)}
        # A card that has been paid for and is about to be placed.
        seen |= {frame.effect.card for frame in s.agenda if isinstance(frame.effect, Evolve)}
        if viewer >= 0:
            me = s.players[viewer]
            seen |= {*me.hand, *me.drawn, me.aside}
        for deck in range(len(self.decks)):
            unseen = [card for card in self.content.decks[deck] if card not in seen]
            rng.shuffle(unseen)
            for seat in range(self.seats):
                if seat != viewer:
                    self.top.deal_hand(s, seat, deck, unseen)
            s.bags[deck] = sorted(unseen)
        for player in s.players:
            player.hand.sort()

    def deal_hand(self, s: Planetarium, seat: int, deck: int, unseen: list[int]) -> None:
        """Give a hidden hand its cards of one deck."""
        player = s.players[seat]
        if deck == 0:
            player.hand = []
        player.hand += [unseen.pop() for _ in range(player.backs[deck])]
        if deck == FINAL:
            player.drawn = [unseen.pop() for _ in player.drawn]
            if self.top.choosing(s, seat):
                player.aside = unseen.pop()

    def choosing(self, s: Planetarium, seat: int) -> bool:
        """Has this player set a Final aside that is not yet shown (PL-1.24)?"""
        return s.turns == 0 and not s.discards[FINAL] and s.players[seat].backs[FINAL] == 1

    def wishes(self, s: Planetarium, seat: int) -> list[Action]:
        """Every card of the hand on every planet."""
        return [play for card in s.players[seat].hand for play in self.phrases.plays[card]]

    def printed(self) -> dict[str, Any]:
        return self.content.printed()

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return requirements.refuse_unknown(self, words)
