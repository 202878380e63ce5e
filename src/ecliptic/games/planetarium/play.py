"""Playing a card: one Low or High in a turn, Finals in the final turn, or a downgrade (PL-5, PL-8.7, PL-10.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import AT_CARD, Downgrade, Offer, Pass, Play, is_offer
from ecliptic.games.planetarium.cards import FINAL, HIGH, LOW
from ecliptic.games.planetarium.draw import DRAW_CARD
from ecliptic.games.planetarium.matter import PLANETS

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game
    from ecliptic.games.planetarium.rules import PlanetariumRules
    from ecliptic.games.planetarium.state import Planetarium


def playing(g: Game, seat: int, play: Play) -> None:
    """Take the card from the hand, pay for it, and let it evolve the planet."""
    if g.listening:
        where: Params = {"card": g.rules.cards[play.card].name, "planet": PLANETS[play.planet]}
        g.emit(Event("played", seat, "PL-5.3", where))
    g.rules.drop_card(g.state, seat, play.card)
    g.rules.afterwards(g, seat)
    g.rules.evolve(g, seat, play.card, play.planet)


def not_held(rules: PlanetariumRules, s: Planetarium, seat: int, card: int) -> list[Reason]:
    """A reason if the card is not in this hand."""
    if card in s.players[seat].hand:
        return []
    return [Reason("PL-5.18", "not-in-hand", {"card": rules.cards[card].name})]


class PlayCard(Choice):
    """Play a Low or High card, downgrade a High one, or pass (PL-2.6 to PL-2.9)."""

    asks: ClassVar[str] = "PL-2.6"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        rules = g.rules
        phrases = rules.phrases
        seat = me.seat
        cards = rules.cards
        found: list[Action] = [phrases.done]
        hand = s.players[seat].hand
        for card in hand:
            if cards[card].deck == FINAL:
                break
            rules.plays(s, seat, card, found)
        if s.players[seat].score > 0 and s.final_seat < 0 and s.bags[LOW]:
            for card in hand:
                if cards[card].downgrade:
                    found.append(phrases.downgrades[card])
        rules.offers(s, seat, found)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Play):
            playing(g, me.seat, action)
        elif isinstance(action, Downgrade):
            self.downgrade(g, me.seat, action.card)
        elif isinstance(action, Offer):
            g.rules.accept(g, me, action)

    def downgrade(self, g: Game, seat: int, card: int) -> None:
        """Give a point and the card for a Low one (PL-8.7, PL-8.8, PL-8.13)."""
        player = g.state.players[seat]
        player.score -= 1
        player.downgrades += 1
        g.rules.drop_card(g.state, seat, card)
        g.state.discards[HIGH].append(card)
        if g.listening:
            g.emit(Event("downgraded", seat, "PL-8.7", {"card": g.rules.cards[card].name}))
        g.rules.afterwards(g, seat)
        g.state.agenda.append(DRAW_CARD[LOW].at[seat])

    def answers(self, action: Action) -> bool:
        if isinstance(action, Play):
            return True
        return isinstance(action, (Pass, Downgrade)) or is_offer(action, AT_CARD)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if isinstance(action, Downgrade):
            return self.refuse_downgrade(g, me.seat, action.card)
        if isinstance(action, Offer):
            return g.rules.refuse_offer(g.state, me.seat, action)
        if not isinstance(action, Play):
            return []
        reasons = not_held(g.rules, g.state, me.seat, action.card)
        what = g.rules.cards[action.card]
        if what.deck == FINAL:
            rule, key = ("PL-10.15", "finals-later") if g.state.final_seat >= 0 else ("PL-5.2", "finals-at-end")
            reasons.append(Reason(rule, key, {"card": what.name}, passing=True))
        return reasons + g.rules.missing(g.state, me.seat, action.card, action.planet)

    def refuse_downgrade(self, g: Game, seat: int, card: int) -> list[Reason]:
        """Why a card cannot be downgraded."""
        reasons = not_held(g.rules, g.state, seat, card)
        what = g.rules.cards[card]
        name: Params = {"card": what.name, "deck": g.rules.decks[what.deck]}
        if what.deck != HIGH:
            reasons.append(Reason("PL-8.12", "downgrade-high-only", name))
        elif not what.downgrade:
            reasons.append(Reason("PL-8.7", "no-downgrade-icon", name))
        if g.state.players[seat].score < 1:
            reasons.append(Reason("PL-8.11", "downgrade-needs-point"))
        if g.state.final_seat >= 0:
            reasons.append(Reason("PL-8.15", "downgrade-not-final"))
        elif not g.state.bags[LOW]:
            reasons.append(Reason("PL-8.14", "downgrade-no-low"))
        return reasons


class PlayFinals(Choice):
    """In the final turn: play Final cards one after another, or no more (PL-10.15, PL-10.25, PL-10.28).

    It is asked whenever a Final is in the hand, playable or not, so that the question tells nobody which.
    """

    asks: ClassVar[str] = "PL-10.15"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        player = g.state.players[me.seat]
        return g.state.final_seat >= 0 and player.backs[FINAL] > 0 and player.finals < g.rules.most_finals

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        rules = g.rules
        found: list[Action] = [rules.phrases.done]
        for card in s.players[me.seat].hand:
            if rules.cards[card].deck == FINAL:
                rules.plays(s, me.seat, card, found)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Play):
            g.state.players[me.seat].finals += 1
            g.state.agenda.append(self.at[me.seat])
            playing(g, me.seat, action)

    def answers(self, action: Action) -> bool:
        return isinstance(action, (Play, Pass))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Play):
            return []
        reasons = not_held(g.rules, g.state, me.seat, action.card)
        what = g.rules.cards[action.card]
        if what.deck != FINAL:
            late = ("PL-10.16", "only-finals-now") if g.state.players[me.seat].finals else ("PL-10.15", "finals-now")
            reasons.append(Reason(*late, {"card": what.name}, passing=True))
        return reasons + g.rules.missing(g.state, me.seat, action.card, action.planet)


PLAY_CARD: Final = PlayCard()
PLAY_FINALS: Final = PlayFinals()
