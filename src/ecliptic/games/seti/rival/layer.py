"""The rival: a player without a chair, whose turns its cards decide (SE-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from ecliptic.core.action import NUMBER, Action
from ecliptic.core.effect import Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import Progress
from ecliptic.core.layers import find
from ecliptic.core.scoring import Standing
from ecliptic.core.view import Words
from ecliptic.games.seti.actions import Trace
from ecliptic.games.seti.computer import TOPS
from ecliptic.games.seti.goods import earn
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rival.edition import ADVANCED, BASIC, MOST_TASKS, Everything
from ecliptic.games.seti.rival.lines import Line, read_line
from ecliptic.games.seti.rival.state import RivalState
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.tech import KINDS, PER_KIND, TECHS

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

STACK: Final = 3  # cards in each end-of-round stack, as for two players (SE-21.1)
MISSED: Final = 5  # points of the rival for each objective that is not completed (SE-21.36)
PROGRESS: Final = "progress"
PILE: Final = "stack"  # of this round, whose card is worth progress (SE-21.8)
OBJECTIVES: Final = "objectives"

# The events that may be what a task waits for.
HEEDED: Final = (
    *("gained", "points", "launched", "orbited", "landed", "scan", "sector"),
    *("trace", "overflow", "board", "tech", "completed", "played"),
)


class Reveal(Action):
    """Nature: the card of the rival that is turned up, `reveal S05`."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"reveal {name}", ("rival-card",))
        self.card = card


class Lay(Action):
    """Nature: the objective that is laid open, `objective O203`."""

    def __init__(self, objective: int, name: str) -> None:
        super().__init__(f"objective {name}", ("objective",))
        self.objective = objective


class Task(Action):
    """Mark a task of an objective: `task O203 1`."""

    def __init__(self, objective: int, name: str, task: int) -> None:
        super().__init__(f"task {name} {task + 1}", ("objective", NUMBER))
        self.objective = objective
        self.task = task


class Card:
    """A card of the rival as the engine plays it."""

    def __init__(self, name: str, arrow: int, species: int, lines: list[Line]) -> None:
        self.name = name
        self.arrow = arrow
        self.species = species
        self.lines = lines


class Rival(Layer):
    """One player against the rival, who is the player behind the last chair."""

    def __init__(self, below: SetiRules, level: int) -> None:
        super().__init__(below)
        from ecliptic.games.seti.rival import objectives, species, turn

        self.players = below.seats + 1
        self.chairless = ("rival",)
        self.rival = below.seats  # the rival's number among the players
        self.stack_size = STACK
        self.reacts_to = below.reacts_to | set(HEEDED)
        more = cast(Everything, self.content.more)
        self.level = level
        self.difficulty = more.levels[level - 1]
        self.track = [
            PER_KIND * KINDS.index(kind) + number for kind in self.difficulty.track for number in range(PER_KIND)
        ]
        self.rivals = [
            Card(card.name, card.arrow, card.species, [read_line(line) for line in card.lines]) for card in more.rivals
        ]
        self.basic = [at for at, card in enumerate(more.rivals) if card.group == BASIC]
        self.advanced = [at for at, card in enumerate(more.rivals) if card.group == ADVANCED]
        self.objectives = more.objectives
        add, befall = self.lexicon.add, self.lexicon.befall
        self.reveals = [befall(Reveal(at, card.name)) for at, card in enumerate(more.rivals)]
        self.lays = [befall(Lay(at, one.name)) for at, one in enumerate(more.objectives)]
        self.tasks = [
            [add(Task(at, one.name, task)) for task in range(MOST_TASKS)] for at, one in enumerate(more.objectives)
        ]
        self.costs = {card.name: at for at, card in enumerate(below.cards)}
        self.planet_of = {moon.name: below.planets[moon.planet].name for moon in below.moons}
        names = [card.name for card in more.rivals]
        self.source_words = [*below.source_words, *names, PROGRESS, OBJECTIVES, PILE]
        self.sources = {word: at for at, word in enumerate(self.source_words)}
        self.source_kinds = {
            **below.source_kinds,
            **dict.fromkeys(names, ("rival", "SE-21.7")),
            PROGRESS: (PROGRESS, "SE-21.12"),
            OBJECTIVES: (OBJECTIVES, "SE-21.36"),
        }
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        kinds = {
            "rival-card": Words(names),
            "objective": Words([one.name for one in more.objectives]),
            "source": Words(self.source_words),
        }
        effects = (*turn.EFFECTS, *objectives.EFFECTS, *species.EFFECTS)
        self.scribe = below.scribe.extended(effects, (RivalState,), kinds)
        self.choices = [*below.choices, objectives.MarkTask("land")]

    def part(self, s: Seti) -> RivalState:
        """This layer's part of the state."""
        return cast(RivalState, s.parts[self.slot])

    def start(self) -> Seti:
        """Set up as for two players, with the rival's deck and the first objectives (SE-21.1 to SE-21.5, SE-21.32)."""
        from ecliptic.games.seti.rival.objectives import LAY_OBJECTIVE, OPEN

        s = cast(Seti, self.below.start())
        chosen = self.difficulty
        s.parts.append(
            RivalState(
                level=self.level,
                progress=chosen.start,
                track=self.track[:],
                deck=self.basic[:],
                unknown=chosen.advanced,
                above=0,
                box=len(self.advanced) - chosen.advanced,
                open=[],
                arrow=0,
                met=[],
                spent=[0] * TECHS,
                messages=0,
                objectives=[],
                marked=[],
                stack=chosen.objectives[:],
                pile=[],
                gone=[],
            )
        )
        stock = s.players[self.rival].stock
        s.players[self.rival].stock = [0, 0, stock[2], 0, 0]  # SE-21.2
        s.agenda[1:1] = [LAY_OBJECTIVE.at[0]] * OPEN  # above the bottom, where the first player is drawn last
        return s

    # Turns

    def take_turn(self, g: Game, seat: int) -> None:
        from ecliptic.games.seti.rival.turn import TURN

        if seat == self.rival:
            g.push(TURN, seat=seat)
        else:
            self.below.take_turn(g, seat)

    def turn_over(self, g: Game, seat: int) -> None:
        from ecliptic.games.seti.rival.objectives import collect

        self.below.turn_over(g, seat)
        if seat != self.rival:
            collect(g)

    def round_over(self, g: Game) -> None:
        from ecliptic.games.seti.rival import objectives, turn

        self.below.round_over(g)
        objectives.spend(g)
        turn.gather_cards(g)

    def stand_in(self, g: Any, me: Frame) -> None:
        from ecliptic.games.seti.rival.arrow import decide

        decide(g, me)

    # What the rival gains

    def give_goods(self, g: Game, seat: int, kind: int, many: int, source: str) -> None:
        from ecliptic.games.seti.rival.progress import give_goods

        give_goods(g, kind, many, source)

    def income(self, g: Game, seat: int) -> None:
        """The rival has no income (SE-21.2)."""
        if seat != self.rival:
            self.below.income(g, seat)

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """Progress for each discovery marker of the rival, and what the species give it (SE-21.13, SE-21.44)."""
        from ecliptic.games.seti.rival.species import discovered

        self.below.discovered(g, seat, side)
        discovered(g, side)

    def trace_spaces(self, g: Game, seat: int, side: int, colour: int, found: list[Action]) -> None:
        """The rival pays data for a space only with a full computer, or for the trace of an analysis (SE-21.46)."""
        mine: list[Action] = []
        self.below.trace_spaces(g, seat, side, colour, mine)
        s = g.state
        if seat == self.rival and s.species[side] >= 0 and not self.has_data_to_spare(s):
            column = find(self.top, Boards).columns[s.species[side]][colour]
            mine = [
                action
                for action in mine
                if cast(Trace, action).space < 0
                or cast(Trace, action).space >= len(column)
                or not column[cast(Trace, action).space].data
            ]
        found += mine

    def has_data_to_spare(self, s: Seti) -> bool:
        """Is its pool left over beside a full computer, or one that was full before it was analyzed (SE-21.46)?"""
        from ecliptic.games.seti.rival.turn import FILL

        if s.players[self.rival].filled == TOPS:
            return True
        for frame in s.agenda:
            if frame.effect is FILL:
                return True
        return False

    # Objectives

    def react(self, g: Any, event: Event) -> None:
        from ecliptic.games.seti.rival.objectives import hear

        self.below.react(g, event)
        if 0 <= event.seat < self.seats:
            hear(g, event)

    def visited(self, g: Game, seat: int, what: int) -> None:
        from ecliptic.games.seti.rival.objectives import visited

        self.below.visited(g, seat, what)
        if seat != self.rival:
            visited(g, what)

    def progress(self, s: Seti, seat: int) -> list[Progress]:
        from ecliptic.games.seti.rival.objectives import progress

        found = self.below.progress(s, seat)
        return found if seat == self.rival else found + progress(self, s)

    # The end

    def final_scoring(self, g: Game) -> None:
        """Points for what the player has not completed, before the species' last steps (SE-21.36, SE-20.20)."""
        from ecliptic.games.seti.rival.objectives import uncompleted

        many = uncompleted(g)
        if many:
            if g.listening:
                g.emit(Event("objectives-left", self.rival, "SE-21.36", {"count": many, "points": MISSED}))
            earn(g, self.rival, MISSED * many, OBJECTIVES)
        self.below.final_scoring(g)

    def ranking(self, s: Seti) -> list[Standing]:
        """The player wins only with more points than the rival (SE-21.50)."""
        mine, theirs = s.players[0].score, s.players[self.rival].score
        won = mine > theirs
        player = Standing(1 if won else 2, 0, mine, (), won)
        rival = Standing(2 if won else 1, self.rival, theirs, (), not won)
        return [player, rival] if won else [rival, player]


def rival_of(g: Game) -> Rival:
    """The rival's layer of a game."""
    return find(g.rules, Rival)
