"""Set-up: discs, stars, decks, tiles, hands and the first income (SE-2)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.bag import take_out
from ecliptic.core.effect import BagDraw, Chance, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Reason
from ecliptic.games.seti import row
from ecliptic.games.seti.actions import COLUMNS, Card, Named, Number
from ecliptic.games.seti.milestones import TILES
from ecliptic.games.seti.notes import BLANK
from ecliptic.games.seti.row import REFILL, ROW, DrawCards
from ecliptic.games.seti.solar import PLANETS, POSITIONS, QUADRANTS, SECTORS
from ecliptic.games.seti.state import Player, Seti
from ecliptic.games.seti.tech import NEXT_TILE, TECHS
from ecliptic.games.seti.turn import ROUNDS

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.rules import SetiRules

BOARDS: Final = 4
STOCK: Final = (4, 3, 4, 0, 0)  # credits, energy, publicity, data, moves (SE-2.12)
HAND: Final = 5
STACKS: Final = ROUNDS - 1


class TurnDiscs(Chance):
    """Nature: the position of the discs (SE-2.2)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.discs

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.state.discs = cast(Number, action).index

    def answers(self, action: Action) -> bool:
        return isinstance(action, Number) and action.verb == "discs"


class LayBoard(Chance):
    """Nature: the board with two stars that comes to the next quarter (SE-2.3, SE-2.4)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        laid = {star // 2 for star in g.state.stars if star >= 0}
        return [action for board, action in enumerate(g.rules.phrases.boards) if board not in laid]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        stars = g.state.stars
        board = cast(Number, action).index
        first, second = QUADRANTS[sum(star >= 0 for star in stars) // 2]
        stars[first], stars[second] = 2 * board, 2 * board + 1
        if -1 in stars:
            g.state.agenda.append(self.at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, Number) and action.verb == "board"


class TurnGold(Chance):
    """Nature: which side of a gold tile is up (SE-2.8)."""

    def __init__(self, tile: int) -> None:
        super().__init__(tile)
        self.tile = tile

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.golden[2 * self.tile : 2 * self.tile + 2]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.state.gold[self.tile] = cast(Named, action).index % 2

    def answers(self, action: Action) -> bool:
        return isinstance(action, Named) and action.verb == "side"


class FillStack(BagDraw):
    """Nature: a card that goes face down into the stack for the end of a round (SE-2.7)."""

    def __init__(self, stack: int) -> None:
        super().__init__(stack)
        self.stack = stack

    def bag(self, g: Game, me: Frame) -> list[int]:
        return g.state.deck

    def draws(self, g: Game) -> Sequence[Action]:
        return g.rules.phrases.cards

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        card = cast(Card, action).card
        take_out(s.deck, card)
        insort(s.stacks[self.stack], card)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "card"


class FirstPlayer(Chance):
    """Nature: who starts; the points at the start follow (SE-2.10, SE-2.11)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.firsts[: g.rules.players]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        many = g.rules.players
        s.first = s.active = cast(Number, action).index
        if g.listening:
            g.emit(Event("first", s.first, "SE-2.10", {}))
        for after in range(many):
            player = s.players[(s.first + after) % many]
            player.score = after + 1
            player.earned_by.append(g.rules.sources["start"])
            player.earned.append(after + 1)
        g.push(SHOW_TUCKED, seat=s.first)
        for seat in reversed(seated(g)):
            g.push(CHOOSE_INCOME, seat=seat)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Number) and action.verb == "first"


def seated(g: Game) -> list[int]:
    """The players with a chair, in the order of the first round."""
    many = g.rules.players
    order = [(g.state.first + after) % many for after in range(many)]
    return [seat for seat in order if seat < g.rules.seats]


class ChooseIncome(Choice):
    """Choose a card for the first income, in secret (SE-2.13)."""

    icon: ClassVar[str] = "income"
    asks: ClassVar[str] = "SE-2.13"

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.tucks[card] for card in g.state.players[me.seat].hand]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        player = g.state.players[me.seat]
        player.aside = cast(Card, action).card
        player.hand.remove(player.aside)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Card) and action.verb == "tuck"

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        return row.not_held(g, me.seat, action)


class ShowTucked(Effect):
    """All first incomes are shown together and paid; then the first turn begins (SE-2.13)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.stack = s.stacks.pop(0)
        s.looked = [0] * len(s.stack)
        if g.rules.seats > 1:  # the last seat to choose knows what the others chose, so undo stops here
            g.barrier = len(g.lines)
        g.rules.take_turn(g, s.first)
        for seat in reversed(seated(g)):
            player = s.players[seat]
            card, player.aside = player.aside, -1
            row.tuck(g, seat, card)


TURN_DISCS: Final = TurnDiscs()
LAY_BOARD: Final = LayBoard()
TURN_GOLD: Final = [TurnGold(tile) for tile in range(TILES)]
FILL_STACK: Final = [FillStack(stack) for stack in range(STACKS)]
DRAW_HAND: Final = DrawCards(HAND)
FIRST_PLAYER: Final = FirstPlayer()
CHOOSE_INCOME: Final = ChooseIncome()
SHOW_TUCKED: Final = ShowTucked()
EFFECTS: Final = (TurnDiscs, LayBoard, TurnGold, FillStack, FirstPlayer, ChooseIncome, ShowTucked)


def start(rules: SetiRules) -> Seti:
    """The table before anything is drawn (SE-2.5, SE-2.9, SE-2.14)."""
    seats = rules.seats
    players = rules.players
    agenda: list[Frame] = [TURN_DISCS.at[0], LAY_BOARD.at[0]]
    agenda += [one.at[0] for one in TURN_GOLD]
    agenda += [NEXT_TILE[tech].at[0] for tech in range(TECHS)]
    agenda.append(REFILL.at[0])
    agenda += [one.at[0] for one in FILL_STACK for _ in range(rules.stack_size)]
    agenda += DRAW_HAND.at[:seats]
    agenda.append(FIRST_PLAYER.at[0])
    return Seti(
        agenda=agenda[::-1],
        parts=[],
        round=1,
        first=0,
        active=0,
        turns=0,
        discs=POSITIONS - 1,
        rotations=0,
        stars=[-1] * SECTORS,
        marks=[[] for _ in range(SECTORS)],
        first_orbits=[-1] * len(PLANETS),
        berths=[-1] * len(rules.berth_data),
        traces=[-1] * 6,
        species=[-1, -1],
        neutral=[rules.neutral_markers] * 2,
        gold=[0] * TILES,
        marked=[[] for _ in range(TILES)],
        tops=[-1] * TECHS,
        piles=[(1 << len(rules.bonuses)) - 1] * TECHS,
        double=[1] * TECHS,
        row=[-1] * ROW,
        deck=list(range(rules.main_cards)),
        discards=[],
        played=[],
        stacks=[[] for _ in range(STACKS)],
        stack=[],
        looked=[],
        boons=[],
        spent=[],
        slung=[],
        notes=list(BLANK),
        players=[player(rules) for _ in range(players)],
    )


def player(rules: SetiRules) -> Player:
    """A player before the first card is drawn (SE-2.12, SE-2.14)."""
    return Player(
        hand=[],
        aside=-1,
        stock=list(STOCK),
        score=0,
        probes=[],
        orbiters=[0] * len(PLANETS),
        landers=[0] * len(PLANETS),
        moons=[0] * len(rules.moons),
        wins=[0] * len(rules.stars),
        overflow=[0] * 6,
        income=[],
        missions=[],
        slots=[],
        done=[],
        finale=[],
        techs=[0] * TECHS,
        columns=[-1] * COLUMNS,
        filled=0,
        below=[0] * COLUMNS,
        passed=False,
        turns=0,
        golds=0,
        neutrals=0,
        earned_by=[],
        earned=[],
    )
