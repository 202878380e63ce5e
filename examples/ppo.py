"""A masked PPO that begins as `greedy` in Exoplanets and goes on by playing itself and greedy: where is greedy wrong?

    pip install "ecliptic[rl,examples]"
    python examples/ppo.py --out learned       # writes curve.csv, curve.svg and policy.pt there

Five things are worth a look before you write your own:

- A game has thousands of actions, of which some six are legal at a time. So the network has no output for each: it
  rates only what is legal. An action is known by the words of its line: `place R3 north` by `place`, `place R3` and
  `place north`.
- Two seats share a sum of zero: what one gains the other loses. So one network plays both, every decision is a lesson,
  and the next position is worth as much as this one, with the other sign where the other seat decides there.
- It is told how greedy rates each legal action, and begins by following these ratings more or less; it learns when not
  to (residual policy learning). Begun from nothing, a policy won a tenth of its games after two million decisions.
- In half of the lanes greedy itself has a seat: it is met as it plays, and not only as one's own shadow.
- Luck is loud here. The critic learns alone before anything is decided by what it says, rewards for points (`shaping`)
  tell sooner than the end who did well, and to leave the teacher has a price (`anchor`).
The same seed learns the same policy on the same machine.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import math
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
import torch
from torch import Tensor, nn

import ecliptic.rl
from ecliptic.bots.bot import ask, make
from ecliptic.bots.greedy import heuristic
from ecliptic.bots.judge import Judge
from ecliptic.rl import Lanes

GAME: Final = "exoplanets"
TEACHER: Final = "greedy"
WAIT: Final = -1
WORST: Final = 8.0  # points behind the best at which an action is as bad as can be
Numbers = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Settings:
    """What one may want to turn."""

    lanes: int = 256
    steps: int = 64  # of each lane between two lessons
    epochs: int = 2
    rows: int = 1024  # of a step of the optimiser
    rate: float = 1e-3  # at first; it sinks to nothing
    judging: float = 1e-3  # the rate of the critic
    anchor: float = 0.01  # what it costs to leave the teacher: without it, chance carries the policy away
    clip: float = 0.2
    trace: float = 0.9  # the lambda of GAE
    shaping: float = 0.05  # the reward for a point gained on the other, beside 1 for winning
    warm: int = 8  # lessons in which only the critic learns: what it foretells is what decisions are judged by
    width: int = 128
    trust: float = 2.0  # in greedy, to begin with: by how much a point that it sees makes an action likelier


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
        return cast(Tensor, self.line(scaled) + self.table(seen[:, self.ids].long() + self.starts))


class Policy(nn.Module):
    """Which of the legal actions, and by how much the seat that decides is going to win."""

    def __init__(self, lanes: Lanes, settings: Settings) -> None:
        super().__init__()
        width = settings.width
        self.actor = nn.Sequential(Inputs(lanes, width), nn.ReLU(), nn.Linear(width, width))
        self.critic = nn.Sequential(Inputs(lanes, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.critic.append(nn.Linear(width, 1))
        words = words_of([str(action) for action in lanes.setting.rules.lexicon.choices])
        self.words = torch.from_numpy(words)
        self.actions = nn.EmbeddingBag(int(words.max()) + 1, width, mode="sum", padding_idx=0)
        nn.init.normal_(self.actions.weight, std=0.3)
        self.hints = nn.Linear(2, width)  # from what greedy says of an action
        self.mix = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.last = nn.Linear(width, 1, bias=False)
        nn.init.zeros_(self.last.weight)  # so that it begins as its teacher
        self.trust = nn.Parameter(torch.tensor(settings.trust))

    def forward(self, seen: Tensor, legal: Tensor, owner: Tensor, behind: Tensor) -> Tensor:
        """The logarithm of how likely each legal action is.

        `legal` has the legal actions of all positions one after the other, `owner` the position of each, `behind` by
        how many points the teacher rates it behind the best.
        """
        hints = torch.stack([behind, (behind == 0).float()], 1)
        asked, which = torch.unique(legal, return_inverse=True)
        known = self.actions(self.words[asked])[which]
        rated = self.last(self.mix(self.actor(seen)[owner] + known + self.hints(hints)))[:, 0]
        logits = rated - self.trust * behind
        tops = torch.full((len(seen),), -math.inf).scatter_reduce(0, owner, logits.detach(), "amax")
        shifted = logits - tops[owner]
        sums = torch.zeros(len(seen)).index_add(0, owner, shifted.exp())
        return shifted - sums.log()[owner]

    def value(self, seen: Tensor) -> Tensor:
        return cast(Tensor, self.critic(seen)[:, 0])


def words_of(lines: list[str]) -> Numbers:
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
    """Decisions of many games: what was seen, legal and advised, what was chosen, and what came of it."""

    seen: Tensor
    legal: Tensor  # of all positions, one after the other
    behind: Tensor  # the same for what the teacher says of them
    counts: Tensor  # how many were legal
    chosen: Tensor  # which was chosen, counted from 0
    likely: Tensor  # the logarithm of how likely it was then
    own: Tensor  # 1 where the policy chose, 0 where the teacher had the seat
    gains: Tensor  # how much better it went than was foretold
    returns: Tensor

    def parts(self, rows: int) -> Iterator[tuple[Tensor, Tensor, Tensor, Tensor, Tensor]]:
        """Some positions at a time, in any order: which, where their legal actions begin, these, owners, advice."""
        starts = self.counts.cumsum(0) - self.counts
        for part in torch.randperm(len(self.seen)).split(rows):
            counts = self.counts[part]
            first = counts.cumsum(0) - counts
            owner = torch.repeat_interleave(counts)
            at = starts[part][owner] + torch.arange(len(owner)) - first[owner]
            yield part, first, self.legal[at], owner, self.behind[at]


class Choice:
    """What a policy decides in all lanes, except where the teacher has the seat (`taught`)."""

    @torch.no_grad()
    def __init__(self, policy: Policy, lanes: Lanes, taught: Numbers, draws: bool) -> None:
        legal = lanes.now.legal
        counts = legal[:, 0].astype(np.int64)
        flat = legal[:, 1 : 1 + int(counts.max())]
        self.counts = torch.from_numpy(counts)
        self.legal = torch.from_numpy(flat[np.arange(flat.shape[1]) < counts[:, None]].astype(np.int64))
        self.behind = torch.from_numpy(advice(lanes))
        first = self.counts.cumsum(0) - self.counts
        owner = torch.repeat_interleave(self.counts)
        seen = torch.from_numpy(lanes.now.observations.copy())
        logs = policy(seen, self.legal, owner, self.behind)
        noise = -torch.log(-torch.log(torch.rand_like(logs).clamp(1e-9, 1 - 1e-7)))
        keys = logs + noise if draws else logs + 1e-4 * noise  # the largest with this noise is a fair draw (Gumbel)
        keys = torch.where(torch.from_numpy(taught)[owner], 1e-4 * noise - self.behind, keys)  # equals by lot
        tops = torch.full((len(counts),), -math.inf).scatter_reduce(0, owner, keys, "amax")
        at = torch.nonzero(keys == tops[owner])[:, 0]
        at = at[torch.searchsorted(owner[at].contiguous(), torch.arange(len(counts)))]
        self.chosen, self.likely = at - first, logs[at]
        self.numbers: Numbers = self.legal[at].numpy()


def advice(lanes: Lanes) -> Numbers:
    """By how many points greedy rates each legal action of each lane behind the best; it sees what its seat may see."""
    judge = heuristic(GAME, lanes.setting.rules)
    assert isinstance(judge, Judge)
    found: list[float] = []
    for game in lanes.games:
        seat, options = game.decider, game.options()
        assert seat is not None
        if len(options) == 1:
            found.append(0.0)
        else:
            ratings = judge.judge(game.scribe.veil(game.state, seat), seat, options)
            best = max(ratings)
            found += [min(best - rating, WORST) for rating in ratings]
    return np.array(found, np.float32)


def play(policy: Policy, lanes: Lanes, settings: Settings) -> Lesson:
    """Play some steps in all lanes, and judge each decision by what came of it.

    In the first quarter of them greedy has the first seat, in the second the second; in the others the policy has both.
    """
    many, steps = len(lanes), settings.steps
    seen = np.empty((steps, many, lanes.setting.size), np.int16)
    seats, ends = np.empty((steps + 1, many), np.int8), np.empty((steps, many), np.int8)
    rewards, rows, made = torch.empty(steps, many), np.arange(many), []
    whose = rows * 4 // many  # the seat of greedy; there are but 0 and 1
    for step in range(steps):
        seen[step], seats[step] = lanes.now.observations, lanes.now.seats
        choice = Choice(policy, lanes, seats[step] == whose, draws=True)
        now = lanes.step(choice.numbers)
        rewards[step] = torch.from_numpy(now.rewards[rows, seats[step]])
        ends[step] = now.ends
        made.append(choice)
    seats[steps] = lanes.now.seats
    rest = torch.from_numpy(lanes.now.observations.copy())
    flat = torch.from_numpy(seen.reshape(steps * many, -1))
    with torch.no_grad():
        values = torch.cat([policy.value(part) for part in (*flat.split(settings.rows), rest)]).view(steps + 1, many)
    signs = torch.from_numpy(np.where(seats[:-1] == seats[1:], 1, -1) * (1 - ends)).float()  # nothing follows an end
    gains, after = torch.empty(steps, many), torch.zeros(many)
    for step in reversed(range(steps)):
        after = rewards[step] - values[step] + signs[step] * (values[step + 1] + settings.trace * after)
        gains[step] = after
    return Lesson(
        seen=flat,
        legal=torch.cat([choice.legal for choice in made]),
        behind=torch.cat([choice.behind for choice in made]),
        counts=torch.cat([choice.counts for choice in made]),
        chosen=torch.cat([choice.chosen for choice in made]),
        likely=torch.cat([choice.likely for choice in made]),
        own=torch.from_numpy(seats[:-1] != whose).flatten().float(),
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
    gains = (lesson.gains - lesson.gains.mean()) / (lesson.gains.std() + 1e-6) * lesson.own
    for _ in range(settings.epochs):
        for part, first, legal, owner, behind in lesson.parts(settings.rows):
            miss = (policy.value(lesson.seen[part]) - lesson.returns[part]).square().mean()
            loss, far, moved = 0.5 * miss, torch.zeros(()), torch.zeros(())
            if acts:
                logs = policy(lesson.seen[part], legal, owner, behind)
                ratio = (logs[first + lesson.chosen[part]] - lesson.likely[part]).exp()
                held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                better = torch.minimum(ratio * gains[part], held * gains[part]).mean()
                best = (behind == 0).float()
                far = -(logs * best / torch.zeros(len(part)).index_add(0, owner, best)[owner]).sum() / len(part)
                moved = (ratio - 1).abs().mean()
                loss = loss + settings.anchor * far - better
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            told.append(torch.stack([far, miss, moved]).detach())
    far, miss, moved = torch.stack(told).mean(0).tolist()
    return {"far": far, "explained": 1 - miss / float(spread), "moved": moved}


def duel(policy: Policy, pairs: int, seed: str, asks: bool = False) -> tuple[float, float]:
    """How often it beats greedy, and half of the 95 % interval.

    Each deal is played twice, once from each seat, and is one observation: 1 for a win, half for a tie. What greedy
    does follows from its ratings; where it `asks`, the bot itself plays.
    """
    won = np.full((2, pairs), np.nan)
    for mine in (0, 1):
        lanes = ecliptic.rl.make(GAME, pairs, skips=True)
        lanes.reset(seed)
        bots = [make(TEACHER, GAME, lanes.setting.rules, f"{seed}/{lane}") for lane in range(pairs)]
        while np.isnan(won[mine]).any():
            theirs = lanes.now.seats != mine
            choice = Choice(policy, lanes, theirs, draws=False)
            for lane in np.flatnonzero(theirs & np.isnan(won[mine])) if asks else ():
                choice.numbers[lane] = ask(bots[lane], lanes.games[lane]).number
            now = lanes.step(np.where(np.isnan(won[mine]), choice.numbers, WAIT))
            ended = np.flatnonzero(now.ends)
            won[mine, ended] = (now.rewards[ended, mine] + 1) / 2
    deals = won.mean(0)
    return float(deals.mean()), float(1.96 * deals.std(ddof=1) / math.sqrt(pairs))


def learn(policy: Policy, settings: Settings, lessons: int, seed: str, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play against oneself and greedy for so many lessons, and become better."""
    judging = list(policy.critic.parameters())
    acting = [weights for name, weights in policy.named_parameters() if not name.startswith("critic")]
    groups = [{"params": acting, "lr": settings.rate}, {"params": judging, "lr": settings.judging}]
    optimiser = torch.optim.Adam(groups, eps=1e-5)
    lanes = ecliptic.rl.make(GAME, settings.lanes, skips=True, shaping=settings.shaping)
    lanes.reset(seed)
    decisions, begun = 0, time.monotonic()
    for done in range(lessons):
        left = 1 - max(done - settings.warm, 0) / max(lessons - settings.warm, 1)
        for group, rate in zip(optimiser.param_groups, (settings.rate, settings.judging), strict=True):
            group["lr"] = rate * left
        lesson = play(policy, lanes, settings)
        decisions += len(lesson.seen)
        told = improve(policy, optimiser, lesson, settings, acts=done >= settings.warm)
        minutes = round((time.monotonic() - begun) / 60, 1)
        tell({"lesson": done + 1, "decisions": decisions, "minutes": minutes, **told})


def draw(curve: list[dict[str, Any]], file: Path) -> None:
    """The learning curve as a picture: how often greedy is beaten, by decisions played."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ppo", "font.size": 11})
    from matplotlib import pyplot as plt

    met = [row for row in curve if "won" in row]
    played = [row["decisions"] / 1e6 for row in met]
    won, half = np.array([row["won"] for row in met]), np.array([row["half"] for row in met])
    figure, axes = plt.subplots(figsize=(7, 3.6))
    axes.axhline(0.5, color="#8a8f98", linewidth=1, linestyle="--")
    axes.fill_between(played, won - half, won + half, color="#1f5fbf", alpha=0.18, linewidth=0)
    axes.plot(played, won, color="#1f5fbf", marker="o", markersize=4)
    axes.set(xlabel="decisions played, millions", ylabel="games won against greedy", ylim=(0, 1))
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


def keep(policy: Policy, curve: list[dict[str, Any]], folder: Path) -> None:
    """Write down what was learned so far, and how it went."""
    torch.save(policy.state_dict(), folder / "policy.pt")
    with (folder / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, list(dict.fromkeys(name for row in curve for name in row)))
        writer.writeheader()
        writer.writerows(curve)
    draw(curve, folder / "curve.svg")


def main() -> None:
    parser = argparse.ArgumentParser(description="A masked PPO that begins as greedy, and plays itself and greedy")
    parser.add_argument("--lessons", type=int, default=60, help="of so many lanes and steps each")
    parser.add_argument("--every", type=int, default=8, help="lessons between two measurements")
    parser.add_argument("--pairs", type=int, default=150, help="deals of a measurement, each played from both seats")
    parser.add_argument("--final", type=int, default=1000, help="deals of the last one, which nothing was chosen by")
    parser.add_argument("--deals", default="final", help="their seed")
    parser.add_argument("--measure", type=Path, help="learn nothing, and only measure this policy.pt")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    for name, value in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"usually {value}")
    asked = parser.parse_args()
    settings = Settings(**{name: getattr(asked, name) for name in vars(Settings())})
    asked.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.manual_seed(int.from_bytes(hashlib.sha256(asked.seed.encode()).digest()[:4], "big"))
    policy = Policy(ecliptic.rl.make(GAME, 1), settings)
    curve: list[dict[str, Any]] = []

    def tell(row: dict[str, Any]) -> None:
        curve.append(row)
        if row["lesson"] >= settings.warm and (row["lesson"] - settings.warm) % asked.every == 0:
            row["won"], row["half"] = duel(policy, asked.pairs, "measured")
            keep(policy, curve, asked.out)
        print(*(f"{name} {value:.3g}" for name, value in row.items()), flush=True)

    if asked.measure:
        policy.load_state_dict(torch.load(asked.measure))
    learn(policy, settings, 0 if asked.measure else asked.lessons, asked.seed, tell)
    won, half = duel(policy, asked.final, asked.deals, asks=True)
    if curve:
        curve.append({"decisions": curve[-1]["decisions"], "won": won, "half": half})
        keep(policy, curve, asked.out)
    print(f"Won {won:.3f} ± {half:.3f} of {2 * asked.final} games against {TEACHER}, on deals it had never seen.")


if __name__ == "__main__":
    main()
