"""The judgement of the greedy bot on Exoplanets: what the position promises after each option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from ecliptic.bots.heuristics.exoplanets.birth import Birth
from ecliptic.bots.heuristics.exoplanets.plan import Plan
from ecliptic.bots.heuristics.exoplanets.snapshot import Facts, Snapshot
from ecliptic.bots.heuristics.exoplanets.tuning import TUNING, Tuning
from ecliptic.bots.heuristics.exoplanets.turn import FEW, Turn
from ecliptic.bots.heuristics.exoplanets.worth import Worth
from ecliptic.bots.judge import Judge, prompt
from ecliptic.core.action import Action
from ecliptic.core.pool import amounts, covers, size
from ecliptic.games.exoplanets.actions import Discard, Draw, Give, Pay, Place, Reserve, Take, Toss
from ecliptic.games.exoplanets.life import PayLife
from ecliptic.games.exoplanets.modules.stars.chaotic import Exchange
from ecliptic.games.exoplanets.modules.stars.dwarf import Shift
from ecliptic.games.exoplanets.modules.stars.giant import Recall
from ecliptic.games.exoplanets.resources import bundles
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

NEVER: Final = -1e6
AHEAD: Final = 2  # turns of each seat that a search looks ahead
MANY: Final = 12  # with more bundles than this they are rated one by one instead of planned with

Answer: TypeAlias = Callable[[Worth, Sequence[Action], Exoplanets], list[float]]


class Evaluator(Judge):
    """Rates options by what the position promises after them."""

    def __init__(self, rules: ExoplanetsRules, tuning: Tuning = TUNING) -> None:
        super().__init__(rules)
        self.facts = Facts(rules, tuning)
        self.horizon = AHEAD * rules.seats
        self.glance = 1  # to the end of the turn
        self.answers: dict[str, Answer] = {
            "TossTile": self.tosses,
            "ChooseSource": self.sources,
            "PlacePlanet": self.places,
            "ReserveTile": self.reserves,
            "PayLife": self.pays,
            "TakeAny": self.takes,
            "TakeOther": self.takes,
            "GiveBack": self.gives,
            "LoseTile": self.losses,
            "ExchangeTile": self.exchanges,
            "ShiftLife": self.shifts,
            "RecallLife": self.recalls,
        }

    def weigh(self, position: Exoplanets, seat: int, options: Sequence[Action]) -> list[float]:
        worth = Worth(Snapshot(self.facts, position, seat))
        answer = self.answers.get(prompt(position))
        return Turn(worth).rate(options) if answer is None else answer(worth, options, position)

    def clock(self, position: Exoplanets) -> int:
        return position.turns

    def promise(self, position: Exoplanets, seat: int) -> float:
        worth = Worth(Snapshot(self.facts, position, seat))
        return self.rules.points(position)[seat] + Plan(worth, worth.snapshot.stock, 0).idle

    # Space tiles

    def tosses(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """Put away what is worth least (EX-1.11)."""
        return [-worth.tile(cast(Toss, option).tile) for option in options]

    def losses(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """The same for a black hole (EX-10.8)."""
        return [-worth.tile(cast(Discard, option).tile) for option in options]

    def exchanges(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """A tile for one that nobody knows, if it is worse than most (EX-15.12)."""
        every = range(len(self.facts.tiles))
        usual = sum(worth.tile(tile) for tile in every) / len(every) - self.facts.tuning.worse
        return [
            usual - worth.tile(option.tile) if isinstance(option, Exchange) else NEVER if option.aside else 0.0
            for option in options
        ]

    # Birth of a planet

    def sources(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        birth = Birth(worth)
        return [birth.source(option.source) if isinstance(option, Draw) else NEVER for option in options]

    def places(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        birth = Birth(worth)
        return [birth.place(option.planet, option.arm) if isinstance(option, Place) else NEVER for option in options]

    def reserves(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """Leave the next player the worse tops (EX-3.4)."""
        birth = Birth(worth)
        left = s.drawn[0]
        ratings = []
        for option in options:
            if isinstance(option, Reserve):
                tops = [
                    left if pile == option.pile else tiles[-1]
                    for pile, tiles in enumerate(worth.snapshot.piles)
                    if tiles or pile == option.pile
                ]
                ratings.append(-max(map(birth.charm, tops)))
            else:
                ratings.append(NEVER)
        return ratings

    # Resources

    def pays(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """What leaves the best rest (EX-5.6, EX-5.9)."""
        life = cast(PayLife, s.agenda[-1].effect)
        return Turn(worth).paid(life.planet, life.species, [cast(Pay, option).bundle for option in options])

    def takes(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """What helps most with the rest (EX-4.10)."""
        stock = worth.snapshot.stock
        bundles = [cast(Take, option).bundle for option in options]
        if len(options) <= MANY:
            return [Plan(worth, stock + what, FEW).value for what in bundles]
        return [worth.purse(stock + what) + min(amounts(stock + what)[:3]) for what in bundles]

    def gives(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """What is given for what can be taken (EX-9.23)."""
        known: dict[int, float] = {}
        ratings = []
        for option in options:
            what = cast(Give, option).bundle
            rest = worth.snapshot.stock - what
            best = NEVER
            for taken in bundles(size(what)):
                if covers(worth.snapshot.cloud, taken) and can_exchange(what, taken):
                    if rest + taken not in known:
                        known[rest + taken] = Plan(worth, rest + taken, FEW // 2).value
                    best = max(best, known[rest + taken])
            ratings.append(best - self.facts.tuning.crumb * size(what))
        return ratings

    # Cores

    def shifts(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """A cube on another planet (EX-15.18): only the most promising are thought through."""
        turn = Turn(worth)
        rough = [turn.shifted(one.src, one.dst) if isinstance(one, Shift) else NEVER for one in options]
        close = sorted(rough, reverse=True)[:4][-1]
        base = Plan(worth, worth.snapshot.stock, FEW).value
        ratings = []
        for option, guess in zip(options, rough, strict=True):
            if isinstance(option, Shift):
                ratings.append(turn.moved(option.src, option.dst) if guess >= close else NEVER)
            else:
                ratings.append(NEVER if option.aside else base + 0.05)
        return ratings

    def recalls(self, worth: Worth, options: Sequence[Action], s: Exoplanets) -> list[float]:
        """A cube back for resources (EX-15.24)."""
        turn = Turn(worth)
        base = Plan(worth, worth.snapshot.stock, FEW).value
        return [
            turn.recalled(option.planet) if isinstance(option, Recall) else NEVER if option.aside else base
            for option in options
        ]


def can_exchange(given: int, taken: int) -> bool:
    """Is there a way to exchange each resource for one of another kind?"""
    many = size(given)
    return all(one + other <= many for one, other in zip(amounts(given), amounts(taken), strict=True))
