"""Set-up: matter on the white dots, hands, the Final set aside, the first player (PL-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.games.planetarium.actions import Fall, First
from ecliptic.games.planetarium.cards import FINAL, GASEOUS, HOSTILE, TERRESTRIAL
from ecliptic.games.planetarium.draw import DrawCard, KeepFinal
from ecliptic.games.planetarium.matter import EMPTY, PLANET
from ecliptic.games.planetarium.state import Planetarium, Player
from ecliptic.games.planetarium.turn import TURN

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game
    from ecliptic.games.planetarium.rules import PlanetariumRules


class Scatter(Chance):
    """The next white dot gets a matter token, drawn blindly from those left (PL-1.13)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        supply = g.state.supply
        return [fall for kind, fall in enumerate(g.rules.phrases.falls) if supply[kind]]

    def weights(self, g: Game, me: Frame) -> list[int]:
        return [many for many in g.state.supply if many]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        kind = cast(Fall, action).matter
        dots = g.rules.board.dots
        left = sum(s.supply)
        s.board[dots[len(dots) - left]] = kind
        s.supply[kind] -= 1
        if left > 1:
            s.agenda.append(self.at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, Fall)


class Deal(Effect):
    """A player's first cards (PL-1.22)."""

    def resolve(self, g: Game, me: Frame) -> None:
        for deck in reversed(range(len(g.rules.decks))):
            for _ in range(g.rules.deal_counts[deck]):
                g.state.agenda.append(DrawCard(deck).at[me.seat])


class SetAside(KeepFinal):
    """Keep one of the two Finals; the other stays secret until everybody has chosen (PL-1.23, PL-1.24)."""

    asks: ClassVar[str] = "PL-1.23"

    def put_away(self, g: Game, seat: int, rest: Sequence[int]) -> None:
        g.state.players[seat].aside = rest[0]


class Show(Effect):
    """The Finals set aside are shown together; the highest takes the first turn (PL-1.24, PL-1.25)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        for seat, player in enumerate(s.players):
            s.discards[FINAL].append(player.aside)
            if g.listening:
                g.emit(Event("discarded", seat, "PL-1.24", {"card": g.rules.cards[player.aside].name}))
            player.aside = -1
        if g.rules.seats > 1:  # the last seat to choose knows what the others chose, so undo stops here (PL-13.3)
            g.barrier = len(g.lines)
        best = highest(g)
        if len(best) > 1:
            s.agenda.append(FIRST_PLAYER.at[me.seat])
        else:
            TURN.push(s.agenda, best[0])


def highest(g: Game) -> list[int]:
    """The seats whose discarded Final scores most; the pile holds one of each seat, in order."""
    points = [g.rules.cards[card].points for card in g.state.discards[FINAL]]
    return [seat for seat, many in enumerate(points) if many == max(points)]


class FirstPlayer(Chance):
    """Nature decides among those tied (PL-1.26)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.firsts[seat] for seat in highest(g)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        TURN.push(g.state.agenda, cast(First, action).seat)

    def answers(self, action: Action) -> bool:
        return isinstance(action, First)


SCATTER: Final = Scatter()
DEAL: Final = Deal()
SET_ASIDE: Final = SetAside()
SHOW: Final = Show()
FIRST_PLAYER: Final = FirstPlayer()


def start(rules: PlanetariumRules) -> Planetarium:
    """The table before the first token is laid (PL-1.12 to PL-1.21)."""
    board = [EMPTY] * len(rules.board.names)
    for planet, space in enumerate(rules.board.start):
        board[space] = PLANET + planet
    seats = range(rules.seats)
    agenda: list[Frame] = [SCATTER.at[0], *(DEAL.at[seat] for seat in seats)]
    agenda += [*(SET_ASIDE.at[seat] for seat in seats), SHOW.at[0]]
    return Planetarium(
        agenda=agenda[::-1],
        parts=[],
        board=board,
        planets=rules.board.start[:],
        types=[TERRESTRIAL, TERRESTRIAL, GASEOUS, GASEOUS],
        sides=[HOSTILE] * 4,
        habitable=[0] * 4,
        hostile=[0] * 4,
        supply=rules.matter[:],
        bags=[deck[:] for deck in rules.content.decks],
        discards=[[] for _ in rules.decks],
        row_cards=[],
        row_planets=[],
        row_seats=[],
        row_marks=[],
        track=[],
        last=[],
        accelerated=False,
        final_seat=-1,
        final_turns=0,
        turns=0,
        stall=0,
        target=rules.target,
        players=[player(rules) for _ in seats],
    )


def player(rules: PlanetariumRules) -> Player:
    """A player with an empty hand, an empty mat and no points (PL-1.17 to PL-1.19)."""
    return Player(
        hand=[],
        drawn=[],
        aside=-1,
        backs=[0] * len(rules.decks),
        mat=[0] * 4,
        markers=[0] * 4,
        spare=rules.markers,
        score=0,
        downgrades=0,
        finals=0,
    )
