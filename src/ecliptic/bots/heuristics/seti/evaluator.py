"""How the greedy bot rates the options of SETI: by what the position promises when the choice has run its course."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ecliptic.bots.heuristics.seti.voyage import Voyage, hauls, voyages
from ecliptic.bots.heuristics.seti.worth import ROUNDS, Worth
from ecliptic.bots.judge import Judge, prompt
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.record import Header
from ecliptic.games.seti.actions import Card, Complete, Corner, Move, Place
from ecliptic.games.seti.game import Game
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

STOPS: Final = ("MainAction", "CloseTurn")  # where a turn's choices have run their course
DEEPEST: Final = 14  # choices that are looked through behind an option
WIDEST: Final = 12  # options that are tried at each of them
MANY: Final = 150  # positions rated for one decision, after which fewer options are tried
LESS: Final = 40  # the same where a game is only imagined
NARROW: Final = 4  # options that are tried at each choice from then on
VOYAGES: Final = 8  # that are followed to their end
WORTH_IT: Final = 0.2  # what a free action must bring to be taken first
PASSING: Final = 0.5  # what is lost by leaving a round, whose stack comes anyway
AT_ONCE: Final = (Place, Complete)  # free actions that are worth taking at any choice
NEVER: Final = -1e6
FEW: Final = 4  # main actions that a search compares, to the end of the round
EAGER: Final = 1000.0  # added to what is to be done before anything else


class Evaluator(Judge):
    """Tries each option on a position as it may be, lets what follows happen, and rates what has come of it."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.worth = Worth(rules)
        self.every = frozenset(range(len(rules.cards)))
        self.width, self.strays = FEW, 0
        self.learns = False  # what was learned foretells who wins, but has not been seen to choose better
        self.header = Header("seti", 0, rules.seats, (), {}, "", "", "")

    def guess(self, veiled: Seti, seat: int) -> Seti:
        self.worth.rules.deal(veiled, seat, random.Random(0))
        return veiled

    def weigh(self, position: Seti, seat: int, options: Sequence[Action]) -> list[float]:
        return self.decision(position, seat).rate(options)

    def skim(self, position: Seti, seat: int, options: Sequence[Action]) -> list[float]:
        decision = self.decision(position, seat)
        decision.skims = True
        return decision.rate(options)

    def decision(self, position: Seti, seat: int) -> Decision:
        return Decision(self.worth, Game(self.header, self.worth.rules, position, Dice("greedy")), seat)

    def is_weighty(self, position: Seti) -> bool:
        return prompt(position) == "MainAction"

    def clock(self, position: Seti) -> int:
        return position.round

    def promise(self, position: Seti, seat: int) -> float:
        return self.worth.of(position, seat, self.every)


class Decision:
    """One decision of a player, on an imagined game."""

    def __init__(self, worth: Worth, game: Game, seat: int) -> None:
        self.rules = worth.rules
        self.worth = worth
        self.game = game
        self.seat = seat
        self.skims = False  # does it look no further than it must?
        self.looks = 0  # positions rated so far
        self.rated: Game | None = None  # the game of `best` as long as nothing more was done on it,
        self.rating = 0.0  # and what it is worth
        s = game.state
        looked = (card for card, seats in zip(s.stack, s.looked, strict=True) if seats >> seat & 1)
        seen = worth.rules.known(s, seat)  # of species
        self.known = {*s.players[seat].hand, *s.row, *looked, *seen}  # other cards that come into the hand are guesses

    def value(self, game: Game) -> float:
        """What a position is worth to the player."""
        self.looks += 1
        return self.rating if game is self.rated else self.worth.of(game.state, self.seat, self.known)

    def rate(self, options: Sequence[Action]) -> list[float]:
        """A rating for each option."""
        return self.turn(options) if self.game.prompt in STOPS else self.within(options)

    def within(self, options: Sequence[Action]) -> list[float]:
        """Within an action: of free actions only those that wait for nothing."""
        if self.skims:
            return [NEVER if option.aside else self.at_once(option) for option in options]
        return [
            NEVER if option.aside and not isinstance(option, AT_ONCE) else self.after(self.game, option)
            for option in options
        ]

    def turn(self, options: Sequence[Action]) -> list[float]:
        """Between the actions of a turn: the position after each option, voyages counted at their end."""
        now = self.value(self.game)
        closing = self.game.prompt == "CloseTurn"
        possible = {option.line for option in options}
        bound: dict[Action, float] = {}  # the first step of a voyage is as good as its end
        for voyage in hauls(self.rules, self.game.state, self.seat) + ([] if closing else self.likely()):
            first = voyage.steps[0]
            bound[first] = max(bound.get(first, NEVER), self.arrival(voyage))
        ratings: list[float] = []
        for option in options:
            if option.aside:
                value = self.aside(option, now, None if closing else possible)
            elif option.line == "pass":
                value = self.leaving(now)
            else:
                value = self.after(self.game, option)
            ratings.append(max(value, bound.get(option, NEVER)))
        return ratings

    def leaving(self, now: float) -> float:
        """Passing: little is lost while rounds are left, and everything that is not points in the last."""
        if self.game.state.round < ROUNDS:
            return now - PASSING
        twin = self.game.copy()  # not applied: what the game scores at its end would count twice
        twin.state.players[self.seat].passed = True
        return self.value(twin)

    def likely(self) -> list[Voyage]:
        """The voyages of this turn that promise most."""
        s = self.game.state
        cards = [card for card in s.players[self.seat].hand if self.worth.landing_cards[card]]
        found = voyages(self.rules, s, self.seat, cards)
        goals = [self.worth.goal(s, self.seat, one.planet, one.lands) for one in found]
        ranked = sorted((len(one.steps) - goal, at) for at, (one, goal) in enumerate(zip(found, goals, strict=True)))
        return [found[at] for _, at in ranked[: FEW if self.skims else VOYAGES]]

    def at_once(self, option: Action) -> float:
        """What the position is worth right after an option."""
        twin = self.game.copy()
        self.do(twin, option)
        return self.value(twin)

    def aside(self, option: Action, now: float, possible: set[str] | None) -> float:
        """A free action: by itself, or by the main actions that it makes possible and that were not before."""
        if self.skims and not isinstance(option, AT_ONCE):
            return NEVER  # unless a voyage begins with it
        twin = self.tried(self.game, option)
        value = self.value(twin)
        if isinstance(option, AT_ONCE):
            return EAGER + value if value > now else value
        if isinstance(option, Move):
            return value
        best = NEVER
        if isinstance(option, Corner):
            best = EAGER + value if value > now + WORTH_IT else NEVER
        elif possible is not None:
            best = value - WORTH_IT
        if possible is not None and twin.decider == self.seat and twin.prompt == "MainAction":
            for main in twin.options() if self.looks < MANY else ():
                if main.aside or main.line in possible or (isinstance(main, Card) and main.card not in self.known):
                    continue
                best = max(best, self.after(twin, main) - WORTH_IT)
        return best

    def arrival(self, voyage: Voyage) -> float:
        """What the position is worth when a voyage is done."""
        twin = self.game.copy()
        for step in voyage.steps:
            if step not in twin.options():
                return NEVER
            twin = self.played_out(twin, step)
        there = twin.options()
        return max((self.after(twin, end) for end in voyage.ends if end in there), default=NEVER)

    def after(self, game: Game, option: Action) -> float:
        """What the position is worth when an option and the choices behind it are done."""
        return self.value(self.tried(game, option))

    def tried(self, game: Game, option: Action) -> Game:
        """Another game on which an option and the choices behind it are done."""
        return self.played_out(game.copy(), option)

    def played_out(self, twin: Game, option: Action) -> Game:
        """Do an option and the choices behind it, each by what it promises at once; the game where that led to."""
        self.do(twin, option)
        for _ in range(DEEPEST):
            decider = twin.decider
            if decider is None or (decider == self.seat and twin.prompt in STOPS):
                break
            if decider != self.seat:
                if twin.state.active != self.seat or twin.prompt in STOPS:
                    break
                self.do(twin, twin.options()[-1])  # somebody else's mission or milestone
                continue
            options = [one for one in twin.options() if not one.aside]
            if len(options) == 1:
                self.do(twin, options[0])
                continue
            wide = WIDEST if self.looks < (LESS if self.skims else MANY) else NARROW
            twin = self.best(twin, options[:wide])
        return twin

    def do(self, game: Game, option: Action) -> None:
        """Let an option happen, so that what the game was worth before is of no use."""
        self.rated = None
        game.apply(option)

    def best(self, game: Game, options: Sequence[Action]) -> Game:
        """The game after the option that promises most at once; the last is tried on the game itself."""
        self.rated = None
        best, chosen = NEVER, game
        last = len(options) - 1
        for at, option in enumerate(options):
            trial = game if at == last else game.copy()
            trial.apply(option)
            value = self.value(trial)
            if value > best:
                best, chosen = value, trial
        self.rated, self.rating = chosen, best
        return chosen
