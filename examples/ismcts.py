"""OpenSpiel's information set search against the bots of Ecliptic, on deals that both play from both seats.

    pip install "ecliptic[rl]" open-spiel
    python examples/ismcts.py --against random --pairs 10 --simulations 50

The search comes from OpenSpiel and knows nothing of the game; `resample_from_infostate` deals what its seat cannot see
anew for each simulation. All that is ours here is the judge: who is ahead in points, some decisions later.
"""

from __future__ import annotations

import argparse
import math
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

import ecliptic.rl.spiel  # noqa: F401 - registers the games
from ecliptic.bots.bot import ask, make

POINTS: Final = 10.0  # a lead of so many counts three quarters of a victory


class Ahead(Evaluator):
    """Some decisions at random, and then: who is ahead in points? All legal actions are equally worth a try."""

    def __init__(self, later: int, seed: int) -> None:
        self.later = later
        self.rng = np.random.RandomState(seed)

    def evaluate(self, state: Any) -> list[float]:
        playing = state.clone()
        for _ in range(self.later):
            if playing.is_terminal():
                return list(playing.returns())
            if playing.is_chance_node():
                actions, chances = zip(*playing.chance_outcomes(), strict=True)
                playing.apply_action(self.rng.choice(actions, p=chances))
            else:
                playing.apply_action(self.rng.choice(playing.legal_actions()))
        mine, other = playing.setting.rules.points(playing.held.game.state)
        return [math.tanh((mine - other) / POINTS), math.tanh((other - mine) / POINTS)]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: str, against: str, mine: int, deal: int, simulations: int, later: int) -> float:
    """One game on a deal, by the search on one seat: 1 if it won, half for a tie, else 0."""
    loaded = pyspiel.load_game(f"ecliptic_{game}")
    nature = np.random.RandomState(deal)
    search = ISMCTSBot(
        game=loaded,
        evaluator=Ahead(later, deal),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(deal),
    )
    other = make(against, game, loaded.setting.rules, f"{deal}/{mine}")
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(nature.choice(actions, p=chances))
        elif state.current_player() == mine:
            state.apply_action(search.step(state))
        else:
            state.apply_action(ask(other, state.held.game).number)
    return float(state.returns()[mine] + 1) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's ISMCTS against a bot of Ecliptic")
    parser.add_argument("--game", default="exoplanets")
    parser.add_argument("--against", default="random", help="a bot: `ecliptic bots` lists them")
    parser.add_argument("--pairs", type=int, default=10, help="deals; each is played from both seats")
    parser.add_argument("--simulations", type=int, default=50, help="of each decision")
    parser.add_argument("--later", type=int, default=8, help="decisions at random before a position is judged")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    won: list[float] = []
    for deal in range(asked.seed, asked.seed + asked.pairs):
        seats = [play(asked.game, asked.against, seat, deal, asked.simulations, asked.later) for seat in (0, 1)]
        won.append(sum(seats) / 2)
    half = 1.96 * float(np.std(won, ddof=1)) / math.sqrt(len(won)) if len(won) > 1 else 1.0
    result = f"won {np.mean(won):.2f} ± {half:.2f} of {2 * len(won)} games against {asked.against}"
    print(f"ISMCTS with {asked.simulations} simulations {result}.")


if __name__ == "__main__":
    main()
