"""OpenSpiel: each game as a Python game of OpenSpiel, with explicit chance, registered by importing this.

    import pyspiel
    import ecliptic.rl.spiel
    game = pyspiel.load_game("ecliptic_exoplanets(players=3,modules=gravity dynamic)")

Its Python algorithms take it as any other game; `ISMCTSBot` in C++ crashes on games written in Python, that in
`open_spiel.python.algorithms.ismcts` does not.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ecliptic.core.batch import result
from ecliptic.core.catalog import GameDef
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup
from ecliptic.discovery import CATALOG
from ecliptic.rl.setting import Setting

PREFIX: Final = "ecliptic_"
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
LONGEST: Final = 10_000  # lines of a game, nature's included: several times what was ever seen
DEFAULTS: Final[dict[str, Any]] = {"players": 2, "modules": "", "options": ""}


@functools.lru_cache(maxsize=32)
def setting_of(game: str, seats: int, modules: str, options: str) -> Setting:
    """A setting by OpenSpiel's parameters: modules are words, options are words such as `target=130`."""
    chosen: dict[str, Any] = {}
    for word in options.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup(f"An option is a name and a value such as target=130, not '{word}'.")
        chosen[name] = int(value) if value.lstrip("-").isdecimal() else value
    return Setting(game, seats, tuple(modules.split()), chosen)


class Position:
    """A game as a state of OpenSpiel holds it: it copies and pickles by itself, since OpenSpiel copies what it finds.

    `past` is what each seat itself chose: with what it sees now, it is what it knows.
    """

    def __init__(self, game: Game[Any, Any], past: list[list[str]]) -> None:
        self.game = game
        self.past = past

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.game.copy(history=False), [lines[:] for lines in self.past])

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.game, self.past)


class SpielGame(pyspiel.Game):
    """A game of ours as one of OpenSpiel's."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.setting = setting_of(name, int(chosen["players"]), str(chosen["modules"]), str(chosen["options"]))
        rules = self.setting.rules
        alone = rules.players == 1 or rules.players > rules.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.lexicon.choices),
            max_chance_outcomes=len(rules.lexicon.outcomes),
            num_players=rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind(CATALOG.find(name), alone), info, chosen)

    def new_initial_state(self) -> SpielState:
        """The position before anything happened; nature sets it up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.setting)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class SpielState(pyspiel.State):
    """A position of a game.

    OpenSpiel would ask for everything through C++, and carry each observation through it as a list of Python's floats.
    Who asks from Python gets it from here at once, observations as arrays.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        setting = game.setting
        self.setting = setting
        self.held = Position(setting.opening.copy(), [[] for _ in range(setting.seats)])

    def current_player(self) -> int:
        decider = self.held.game.decider
        if decider is None:
            return TERMINAL
        return CHANCE if decider == CHANCE_SEAT else decider

    def is_chance_node(self) -> bool:
        return self.held.game.decider == CHANCE_SEAT

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a seat can choose, in ascending order: nothing while another decides."""
        decider = self.current_player()
        if decider == TERMINAL or (player is not None and player != decider):
            return []
        return self._legal_actions(decider)

    def _legal_actions(self, player: int) -> list[int]:
        game = self.held.game
        if player == CHANCE:
            return sorted({action.number for action in game.options()})
        return sorted(self.setting.numbers(game))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature can decide, with its probability; the same thing twice in a bag is one outcome."""
        return self.held.game.odds()

    def _apply_action(self, number: int) -> None:
        game = self.held.game
        seat = game.decider
        lexicon = game.rules.lexicon
        action = (lexicon.outcomes if seat == CHANCE_SEAT else lexicon.choices)[number]
        assert action is not None
        if seat is not None and seat >= 0:
            self.held.past[seat].append(action.line)
        game.apply(action)

    def rewards(self) -> list[float]:
        """What the last step brought: the result, at the end."""
        return self.returns()

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a seat sees."""
        seat = self.current_player() if player is None else player
        return self.setting.tensor(self.held.game, seat)

    def _action_to_string(self, player: int, number: int) -> str:
        lexicon = self.setting.rules.lexicon
        return str((lexicon.outcomes if player == CHANCE else lexicon.choices)[number])

    def is_terminal(self) -> bool:
        return self.held.game.over

    def returns(self) -> list[float]:
        game = self.held.game
        return result(game.rules, game.state) if game.over else [0.0] * self.setting.seats

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat knows: what it chose, and what it sees."""
        seat = self.current_player() if player is None else player
        return f"{' '.join(self.held.past[seat])}\n{self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees: the numbers of its observation."""
        seat = self.current_player() if player is None else player
        return " ".join(map(str, self.setting.observation(self.held.game, seat).tolist()))

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A position that is possible for all that a seat can see: what it cannot see is dealt anew.

        The seat sees the same in both and may do the same. It has no history.
        """
        other = self.get_game().new_initial_state()
        dealt = self.held.game.deal(player, int(probability_sampler() * 2**53))
        other.held = Position(dealt, [lines[:] for lines in self.held.past])
        return other  # type: ignore[no-any-return]  # OpenSpiel carries no types

    def __str__(self) -> str:
        game = self.held.game
        return f"{game.open()}, points {self.setting.rules.points(game.state)}, {game.digest()}"


class SpielObserver:
    """What OpenSpiel asks for tensors: the numbers of an observation."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tensor: NDArray[np.float32] = np.zeros(setting.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.setting.observation(state.held.game, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


@functools.cache
def kind(game: GameDef, alone: bool) -> Any:
    """What OpenSpiel wants to know of a game in general; rewards add up to nothing unless a seat is alone."""
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.GENERAL_SUM if alone else utilities.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(DEFAULTS),
    )


def register(games: Sequence[GameDef]) -> None:
    """Tell OpenSpiel of these games.

    It drops what makes a game after Python has ended, when nothing may be freed any more; so one reference stays.
    """
    known = set(pyspiel.registered_names())
    for game in games:
        if PREFIX + game.name not in known:
            maker = functools.partial(SpielGame, game.name)
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(maker))
            pyspiel.register_game(kind(game, min(game.seats) == 1), maker)


register(list(CATALOG.games.values()))
