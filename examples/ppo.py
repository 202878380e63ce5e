"""A masked PPO that begins as `greedy` in Exoplanets and goes on by playing itself: where is greedy wrong?

    pip install "ecliptic[rl,examples]"
    python examples/ppo.py --minutes 30 --out learned       # writes curve.csv, curve.svg and policy.pt there

Four things are worth a look before you write your own:

- A game has thousands of actions, of which some six are legal at a time. So the network has no output for each: it
  makes a *query* from the observation, and only the legal actions are compared with it. An action is known by the
  words of its line: `place R3 north` by `place`, `place R3` and `place north`.
- Two seats share a sum of zero: what one gains the other loses. So one network plays both, every decision is a lesson,
  and the next position is worth as much as this one, with the other sign where the other seat decides there.
- It is told which action greedy would choose and at first mostly takes it; it learns when not to (residual policy
  learning). Begun from nothing, a policy like this one won a tenth of its games after two million decisions.
- Luck is loud here. The critic learns alone before anything is decided by what it says, and to leave the teacher has a
  price (`anchor`): without both, the policy soon lost three games of four to greedy.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import math
import multiprocessing
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn

import ecliptic.rl
from ecliptic.bots.bot import Bot, ask, make
from ecliptic.rl import Lanes

GAME: Final = "exoplanets"
TEACHER: Final = "greedy"
WAIT: Final = -1


@dataclass(frozen=True)
class Settings:
    """What one may want to turn."""

    lanes: int = 64  # of each process that plays
    steps: int = 64  # of each lane between two lessons
    workers: int = 3  # processes that play
    epochs: int = 2
    rows: int = 4096  # of a step of the optimiser
    rate: float = 2e-4
    judging: float = 1e-3  # the rate of the critic
    anchor: float = 0.03  # what it costs to leave the teacher: without it, chance carries the policy away
    clip: float = 0.2
    trace: float = 0.9  # the lambda of GAE
    shaping: float = 0.05  # the reward for a point gained on the other, beside 1 for winning
    warm: int = 12  # lessons in which only the critic learns: what it foretells is what decisions are judged by
    width: int = 128
    trust: float = 3.0  # in greedy, to begin with: 3 is 80 % among six actions


class Inputs(nn.Module):
    """Observations as what a network can learn from: ids one by one, numbers on a scale."""

    def __init__(self, lanes: Lanes, width: int) -> None:
        super().__init__()
        lows, highs = lanes.setting.lows(), lanes.setting.highs()
        named = (lows == -1) & (highs >= 10) & (highs <= 40)  # -1 for none: an id, of a planet, a place, a tile
        sizes = np.where(named, highs.astype(np.int64) + 2, 0)
        starts = np.cumsum(sizes) - sizes
        self.ids = torch.from_numpy(np.flatnonzero(named))
        self.numbers = torch.from_numpy(np.flatnonzero(~named))
        self.starts = torch.from_numpy(starts[named] + 1)
        self.table = nn.EmbeddingBag(int(sizes.sum()), width, mode="sum")
        nn.init.normal_(self.table.weight, std=0.03)
        self.line = nn.Linear(len(self.numbers), width)

    def forward(self, seen: Tensor) -> Tensor:
        numbers = seen[:, self.numbers].float()
        scaled = numbers.sign() * numbers.abs().log1p()
        found: Tensor = self.line(scaled) + self.table(seen[:, self.ids].long() + self.starts)
        return found


class Policy(nn.Module):
    """Which of the legal actions, and by how much the seat that decides is going to win."""

    def __init__(self, lanes: Lanes, settings: Settings) -> None:
        super().__init__()
        width = settings.width
        self.actor = nn.Sequential(Inputs(lanes, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.critic = nn.Sequential(
            Inputs(lanes, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )
        self.query, self.trust = nn.Linear(width, width), nn.Linear(width, 1)
        for head in (self.query, self.trust):
            nn.init.zeros_(head.weight)  # so that it begins as its teacher
            nn.init.zeros_(head.bias)
        nn.init.constant_(self.trust.bias, settings.trust)
        words = words_of([str(action) for action in lanes.setting.rules.lexicon.choices])
        self.words = torch.from_numpy(words)
        self.actions = nn.EmbeddingBag(int(words.max()) + 1, width, mode="sum", padding_idx=0)
        nn.init.normal_(self.actions.weight, std=0.1)

    def forward(self, seen: Tensor, legal: Tensor, owner: Tensor, taught: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of how likely each legal action is, and the value of each position.

        `legal` has the legal actions of all positions one after the other, `owner` the position of each, and `taught`
        says for each position which of these the teacher would choose.
        """
        body = self.actor(seen)
        logits = (self.query(body)[owner] * self.actions(self.words)[legal]).sum(1)
        logits = logits.index_add(0, taught, self.trust(body)[:, 0])
        tops = torch.full((len(seen),), -math.inf).scatter_reduce(0, owner, logits.detach(), "amax")
        shifted = logits - tops[owner]
        sums = torch.zeros(len(seen)).index_add(0, owner, shifted.exp())
        return shifted - sums.log()[owner], self.critic(seen)[:, 0]


def words_of(lines: list[str]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The words of each action as numbers, 0 behind the last."""
    known: dict[str, int] = {}
    rows = []
    for line in lines:
        verb, *rest = re.findall(r"T\d+\w|[A-Z]\d+|[\w-]+", line)
        words = [line, verb, *(f"{verb} {word}" for word in rest)]
        rows.append([known.setdefault(word, len(known) + 1) for word in words])
    found = np.zeros((len(rows), max(map(len, rows))), np.int64)
    for at, row in enumerate(rows):
        found[at, : len(row)] = row
    return found


@dataclass
class Lesson:
    """Decisions of many games: what was seen, legal and taught, what was chosen, and what came of it."""

    seen: Tensor
    legal: Tensor  # of all positions, one after the other
    counts: Tensor  # how many were legal
    taught: Tensor  # which of them the teacher would choose, counted from 0
    chosen: Tensor  # which was chosen
    likely: Tensor  # the logarithm of how likely it was then
    gains: Tensor  # how much better it went than was foretold
    returns: Tensor

    def parts(self, rows: int) -> Iterator[tuple[Tensor, Tensor, Tensor, Tensor]]:
        """Some positions at a time, in any order: which, where their legal actions begin, these, and their owners."""
        starts = self.counts.cumsum(0) - self.counts
        for part in torch.randperm(len(self.seen)).split(rows):
            counts = self.counts[part]
            first = counts.cumsum(0) - counts
            owner = torch.repeat_interleave(counts)
            within = torch.arange(len(owner)) - first[owner]
            yield part, first, self.legal[starts[part][owner] + within], owner


class Choice:
    """What a policy decides in all lanes. Bots say what the teacher would do."""

    @torch.no_grad()
    def __init__(self, policy: Policy, lanes: Lanes, teachers: list[Bot], draws: bool) -> None:
        legal = lanes.now.legal
        counts = legal[:, 0].astype(np.int64)
        flat = legal[:, 1 : 1 + int(counts.max())]
        self.counts = torch.from_numpy(counts)
        self.legal = torch.from_numpy(flat[np.arange(flat.shape[1]) < counts[:, None]].astype(np.int64))
        first = self.counts.cumsum(0) - self.counts
        owner = torch.repeat_interleave(self.counts)
        advice = [ask(bot, game).number for bot, game in zip(teachers, lanes.games, strict=True)]
        self.advice = np.array(advice)
        taught = torch.nonzero(self.legal == torch.tensor(advice)[owner])[:, 0]
        seen = torch.from_numpy(lanes.now.observations.copy())
        logs, self.values = policy(seen, self.legal, owner, taught)
        noise = -torch.log(-torch.log(torch.rand_like(logs).clamp(1e-9, 1 - 1e-7)))
        keys = logs + noise if draws else logs  # the largest with this noise is a fair draw (Gumbel)
        tops = torch.full((len(counts),), -math.inf).scatter_reduce(0, owner, keys, "amax")
        at = torch.nonzero(keys == tops[owner])[:, 0]
        at = at[torch.searchsorted(owner[at].contiguous(), torch.arange(len(counts)))]
        self.taught, self.chosen = taught - first, at - first
        self.numbers, self.likely = self.legal[at], logs[at]


def play(policy: Policy, lanes: Lanes, teachers: list[Bot], settings: Settings) -> Lesson:
    """Play some steps in all lanes, both seats by the policy, and judge each decision by what came of it."""
    many, steps = len(lanes), settings.steps
    seen = np.empty((steps, many, lanes.setting.size), np.int16)
    seats, ends = np.empty((steps + 1, many), np.int8), np.empty((steps, many), np.int8)
    rewards, rows, made = torch.empty(steps, many), np.arange(many), []
    for step in range(steps):
        seen[step], seats[step] = lanes.now.observations, lanes.now.seats
        choice = Choice(policy, lanes, teachers, draws=True)
        now = lanes.step(choice.numbers.numpy())
        rewards[step] = torch.from_numpy(now.rewards[rows, seats[step]])
        ends[step] = now.ends
        made.append(choice)
    seats[steps] = lanes.now.seats
    values = torch.stack([*(choice.values for choice in made), Choice(policy, lanes, teachers, draws=True).values])
    signs = torch.from_numpy(np.where(seats[:-1] == seats[1:], 1, -1) * (1 - ends)).float()  # nothing follows an end
    gains, after = torch.empty(steps, many), torch.zeros(many)
    for step in reversed(range(steps)):
        after = rewards[step] - values[step] + signs[step] * (values[step + 1] + settings.trace * after)
        gains[step] = after
    return Lesson(
        seen=torch.from_numpy(seen.reshape(steps * many, -1)),
        legal=torch.cat([choice.legal for choice in made]),
        counts=torch.cat([choice.counts for choice in made]),
        taught=torch.cat([choice.taught for choice in made]),
        chosen=torch.cat([choice.chosen for choice in made]),
        likely=torch.cat([choice.likely for choice in made]),
        gains=gains.flatten(),
        returns=(gains + values[:-1]).flatten(),
    )


def improve(
    policy: Policy, optimiser: torch.optim.Optimizer, lesson: Lesson, settings: Settings, acts: bool
) -> dict[str, float]:
    """Proximal policy optimisation: what went well becomes likelier, and nothing by too much at once.

    Unless it `acts`, only the critic learns.
    """
    told: list[Tensor] = []
    spread = lesson.returns.var()
    gains = (lesson.gains - lesson.gains.mean()) / (lesson.gains.std() + 1e-6)
    for _ in range(settings.epochs):
        for part, first, legal, owner in lesson.parts(settings.rows):
            logs, values = policy(lesson.seen[part], legal, owner, first + lesson.taught[part])
            ratio = (logs[first + lesson.chosen[part]] - lesson.likely[part]).exp()
            held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            better = torch.minimum(ratio * gains[part], held * gains[part]).mean()
            far = -logs[first + lesson.taught[part]].mean()  # from the teacher
            miss = (values - lesson.returns[part]).square().mean()
            optimiser.zero_grad()
            loss = 0.5 * miss + acts * (settings.anchor * far - better)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            told.append(torch.stack([far, miss, (ratio - 1).abs().mean()]).detach())
    far, miss, moved = torch.stack(told).mean(0).tolist()
    followed = float((lesson.chosen == lesson.taught).float().mean())
    return {"far": far, "explained": 1 - miss / float(spread), "moved": moved, "followed": followed}


def duel(policy: Policy, pairs: int, seed: str) -> tuple[float, float]:
    """How often it beats its teacher, and half of the 95 % interval.

    Each deal is played twice, once from each seat, and is one observation: 1 for a win, half for a tie.
    """
    won = np.full((2, pairs), np.nan)
    for mine in (0, 1):
        lanes = ecliptic.rl.make(GAME, pairs, skips=True)
        lanes.reset(seed)
        teachers = [make(TEACHER, GAME, lanes.setting.rules, f"{seed}/{lane}") for lane in range(pairs)]
        while np.isnan(won[mine]).any():
            choice = Choice(policy, lanes, teachers, draws=False)
            numbers = np.where(lanes.now.seats == mine, choice.numbers, choice.advice)
            now = lanes.step(np.where(np.isnan(won[mine]), numbers, WAIT))
            ended = np.flatnonzero(now.ends)
            won[mine, ended] = (now.rewards[ended, mine] + 1) / 2
    deals = won.mean(0)
    return float(deals.mean()), float(1.96 * deals.std(ddof=1) / math.sqrt(pairs))


class Player:
    """Lanes in a process of its own, in which a policy plays on when it is asked."""

    def __init__(self, settings: Settings, seed: str) -> None:
        self.asks, there = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.live, args=(there, settings, seed), daemon=True)
        self.process.start()

    @staticmethod
    def live(asked: Connection, settings: Settings, seed: str) -> None:
        """What the process does: take weights, play some steps, give back what there is to learn."""
        torch.set_num_threads(1)
        torch.manual_seed(seed_of(seed))
        lanes = ecliptic.rl.make(GAME, settings.lanes, skips=True, shaping=settings.shaping)
        lanes.reset(seed)
        teachers = [make(TEACHER, GAME, lanes.setting.rules, f"{seed}/{lane}") for lane in range(settings.lanes)]
        policy = Policy(lanes, settings)
        while (weights := asked.recv()) is not None:
            policy.load_state_dict({name: torch.from_numpy(numbers) for name, numbers in weights.items()})
            lesson = play(policy, lanes, teachers, settings)
            asked.send([part.numpy() for part in vars(lesson).values()])


def seed_of(words: str) -> int:
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4], "big")


def learn(
    policy: Policy, settings: Settings, most: tuple[float, int], seed: str, tell: Callable[[dict[str, Any]], None]
) -> None:
    """Play against oneself for so many minutes or lessons at most, and become better."""
    judging = list(policy.critic.parameters())
    acting = [weights for name, weights in policy.named_parameters() if not name.startswith("critic")]
    groups = [{"params": acting, "lr": settings.rate}, {"params": judging, "lr": settings.judging}]
    optimiser = torch.optim.Adam(groups, eps=1e-5)
    players = [Player(settings, f"{seed}/{worker}") for worker in range(settings.workers)]
    begun, decisions, lessons = time.monotonic(), 0, 0
    minutes, many = most
    while lessons < many and (spent := (time.monotonic() - begun) / 60) < minutes:
        weights = {name: numbers.numpy() for name, numbers in policy.state_dict().items()}
        for player in players:
            player.asks.send(weights)
        parts = [[torch.from_numpy(part) for part in player.asks.recv()] for player in players]
        lesson = Lesson(*(torch.cat(part) for part in zip(*parts, strict=True)))
        lessons += 1
        decisions += len(lesson.seen)
        told = improve(policy, optimiser, lesson, settings, acts=lessons > settings.warm)
        tell({"lesson": lessons, "decisions": decisions, "minutes": round(spent, 1), **told})
    for player in players:
        player.asks.send(None)
        player.process.join()


def draw(curve: list[dict[str, Any]], file: Path) -> None:
    """The learning curve as a picture: how often greedy is beaten, by decisions played."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ppo", "font.size": 11})
    from matplotlib import pyplot as plt

    met = [row for row in curve if "won" in row]
    played = [row["decisions"] / 1000 for row in met]
    won, half = np.array([row["won"] for row in met]), np.array([row["half"] for row in met])
    figure, axes = plt.subplots(figsize=(7, 3.6))
    axes.axhline(0.5, color="#8a8f98", linewidth=1, linestyle="--")
    axes.fill_between(played, won - half, won + half, color="#1f5fbf", alpha=0.18, linewidth=0)
    axes.plot(played, won, color="#1f5fbf", marker="o", markersize=4)
    axes.set(xlabel="decisions played, thousands", ylabel="games won against greedy", ylim=(0, 1))
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description="A masked PPO that begins as greedy and plays itself")
    parser.add_argument("--minutes", type=float, default=30, help="of learning, measuring included")
    parser.add_argument("--lessons", type=int, default=10**6, help="at most so many")
    parser.add_argument("--every", type=int, default=10, help="lessons between two measurements")
    parser.add_argument("--pairs", type=int, default=60, help="deals of a measurement, each played from both seats")
    parser.add_argument("--final", type=int, default=200, help="deals of the last one, which nothing was chosen by")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    for name, value in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"usually {value}")
    asked = parser.parse_args()
    settings = Settings(**{name: getattr(asked, name) for name in vars(Settings())})
    asked.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.manual_seed(seed_of(asked.seed))
    policy = Policy(ecliptic.rl.make(GAME, 1), settings)
    curve: list[dict[str, Any]] = []

    def tell(row: dict[str, Any]) -> None:
        if row["lesson"] >= settings.warm and (row["lesson"] - settings.warm) % asked.every == 0:
            row["won"], row["half"] = duel(policy, asked.pairs, "measured")
        curve.append(row)
        print(*(f"{name} {value:.3g}" for name, value in row.items()), flush=True)

    learn(policy, settings, (asked.minutes, asked.lessons), asked.seed, tell)
    torch.save(policy.state_dict(), asked.out / "policy.pt")
    won, half = duel(policy, asked.final, "final")
    curve.append({"decisions": curve[-1]["decisions"], "won": won, "half": half})
    with (asked.out / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, list(dict.fromkeys(name for row in curve for name in row)))
        writer.writeheader()
        writer.writerows(curve)
    draw(curve, asked.out / "curve.svg")
    print(f"Won {won:.3f} ± {half:.3f} of {2 * asked.final} games against {TEACHER}, on deals it had never seen.")


if __name__ == "__main__":
    main()
