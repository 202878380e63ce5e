"""Many games of bots, wherever they are played. Game k of a seed is always the same, whoever plays it."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import ecliptic
from ecliptic.api import CATALOG, AnyGame
from ecliptic.bots.bot import ask, make
from ecliptic.core.dice import Dice
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup, Params
from ecliptic.core.record import Header
from ecliptic.core.scoring import Score
from ecliptic.lab.ledger import Ledger
from ecliptic.lab.report import Outcome, Report, Tally
from ecliptic.lab.runner import Job, Runner, by_seconds, running

TURN: Final = "turn"  # the event with which a turn begins
LAST: Final = ("final-turns", "ended")  # the events that say why a game ends
USED: Final = "used"  # the event with which a card is used for what it does, not for points
PLAYED: Final = ("played", "shown")  # the events of a card that is played, where no line of the score names cards
FOUND: Final = "discovered"  # the event with which a part of the game comes into play that chance has chosen

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Contest:
    """What is played over and over: a game, its set-up, and a bot for each seat."""

    game: str
    seats: Sequence[str]
    seed: str = "1"
    modules: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    content: Mapping[str, str] = field(default_factory=dict)

    def table(self) -> AnyGame:
        """A game of it, or BadSetup or BadContent with a sentence."""
        return ecliptic.new(self.game, len(self.seats), self.seed, self.modules, self.options, self.content or None)


class Arena:
    """Plays the games of one contest. Rules and content are made once."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.model = contest.table()
        self.definition = CATALOG.find(contest.game)
        for name in contest.seats:
            make(name, contest.game, self.model.rules, "")

    def players(self) -> list[str]:
        """Who scores: the bots, and whoever plays without a chair."""
        alone = self.model.rules.players - self.model.rules.seats
        return [*self.contest.seats, *[self.definition.chairless] * alone]

    def cards(self) -> list[str]:
        """The cards that can be drawn in it."""
        return [name for line in self.model.rules.lexicon.lines if (name := drawn(line, self.definition.cards))]

    def deal(self, seed: str) -> AnyGame:
        """A new game with the rules of the contest, whose events are kept."""
        like = self.model.header
        dice = Dice(seed)
        header = Header(like.game, like.rules, like.seats, like.modules, like.options, like.content, dice.promise, seed)
        game = Game(header, self.model.rules, self.model.rules.start(), dice)
        game.listen()
        game.advance()
        return game

    def play(self, number: int) -> Outcome:
        """Game `number` of the contest."""
        seed = f"{self.contest.seed}/{number}"
        game = self.deal(seed)
        rules = game.rules
        bots = [make(name, self.contest.game, rules, f"{seed}/{seat}") for seat, name in enumerate(self.contest.seats)]
        while (decider := game.decider) is not None:
            game.apply(ask(bots[decider], game))
        return outcome(game)


def outcome(game: AnyGame) -> Outcome:
    """What a finished game leaves for the statistics."""
    winners = [standing.seat for standing in game.ranking() if standing.won]
    turns = [event.seat for event in game.events if event.word == TURN]
    ends = [event.rule for event in game.events if event.word in LAST]
    scores = game.scores()
    definition = CATALOG.find(game.header.game)
    return Outcome(
        points=[score.total for score in scores],
        winners=winners,
        first=turns[0] if turns else 0,
        turns=len(turns),
        decisions=sum(seat != CHANCE_SEAT for seat in game.seats),
        end=ends[0] if ends else "",  # the first such event tells why the game ended
        drawn=[
            name
            for action, seat in zip(game.lines, game.seats, strict=True)
            if seat == CHANCE_SEAT and (name := drawn(action.line, definition.cards))
        ],
        played=plays(game, scores, definition.cards),
        used=[card for event in game.events if event.word == USED and (card := named(event.params, definition.cards))],
        found=[str(event.params[definition.discovers]) for event in game.events if event.word == FOUND],
        had=had(game, definition.cards),
    )


def had(game: AnyGame, words: Sequence[str]) -> list[tuple[int, str]]:
    """The cards that came to each seat, each once: drawn, taken, played or thrown away, as its events tell."""
    found = {
        (event.seat, card): None
        for event in game.events
        if event.seat >= 0 and (card := named(event.params, words) or named(event.secret, words))
    }
    return list(found)


def plays(game: AnyGame, scores: Sequence[Score], words: Sequence[str]) -> list[tuple[int, str, int]]:
    """Every card played: by whom, and the points that the score names it for."""
    lines = [(score.seat, line) for score in scores for line in score.lines]
    scored = [(seat, card, line.points) for seat, line in lines if (card := named(line.reason.params, words))]
    if scored:
        return scored
    events = [event for event in game.events if event.word in PLAYED]
    earned: dict[tuple[int, str], int] = {}
    for seat, line in lines:
        about = (seat, str(line.reason.params.get("what", "")))
        earned[about] = earned.get(about, 0) + line.points
    cards = [(event.seat, card) for event in events if (card := named(event.params, words))]
    return [(seat, card, earned.get((seat, card), 0)) for seat, card in cards]


def drawn(line: str, words: Sequence[str]) -> str:
    """The card that a line of nature brings, '' if it is about something else. `words`: what the game calls cards."""
    verb, *rest = line.split()
    return rest[0] if verb in words else ""


def named(params: Params, words: Sequence[str]) -> str:
    """The card that an event or a score line names, '' for none. `words`: what the game calls cards."""
    return next((str(params[word]) for word in words if word in params), "")


class Playing:
    """What a worker does: it plays games of a contest by their numbers."""

    def __init__(self, contest: Contest) -> None:
        self.arena = Arena(contest)

    def __call__(self, numbers: range) -> list[Outcome]:
        return [self.arena.play(number) for number in numbers]


def played(runner: Runner, contest: Contest, games: int, first: int = 0) -> Generator[list[Outcome]]:
    """The outcomes of all games from number `first` up, in order, some at a time."""
    return by_seconds(runner, Job(Playing, (contest,)), games, first)


def kept(runner: Runner, arena: Arena, games: int, ledger: Ledger, first: int = 0) -> Generator[list[Outcome]]:
    """The same, but what the ledger holds is not played again, and what is played it holds then."""
    before = ledger.read()
    if before[first:games]:
        yield before[first:games]
    number = max(first, min(games, len(before)))
    with closing(played(runner, arena.contest, games, number)) as parts:
        for part in parts:
            ledger.add(number, part)
            number += len(part)
            yield part


def gathered(
    runner: Runner,
    arena: Arena,
    games: int,
    keep: Path | None = None,
    progress: Progress | None = None,
    first: int = 0,
) -> Generator[list[Outcome]]:
    """The same with a folder to keep games in or without, telling how many games more are done."""
    source = (
        played(runner, arena.contest, games, first)
        if keep is None
        else kept(runner, arena, games, Ledger(keep, arena), first)
    )
    with closing(source) as parts:
        for part in parts:
            yield part
            if progress is not None:
                progress(len(part))


def simulate(
    contest: Contest,
    games: int = 100,
    cores: int | None = None,
    progress: Progress | None = None,
    on: str | None = None,
    keep: Path | None = None,
    seen: Callable[[list[Outcome]], None] | None = None,
) -> Report:
    """Play a contest so many times. `progress` is told how many games more are done, `seen` which.

    Games kept in the folder `keep` are not played again. After Ctrl-C the report is of the games that are done, if
    there are any; `Report.games` says how many.
    """
    if games < 1:
        raise BadSetup(f"{games} games cannot be played; name a number from 1 up.")
    arena = Arena(contest)  # a bad contest is refused here, before any process starts
    tally = Tally(contest.game, arena.players(), arena.cards())
    start = time.perf_counter()
    with running(on, cores) as runner:
        with closing(gathered(runner, arena, games, keep)) as parts:
            try:
                for part in parts:
                    for one in part:
                        tally.add(one)
                    if seen is not None:
                        seen(part)
                    if progress is not None:
                        progress(len(part))
            except KeyboardInterrupt:
                if not tally.games:
                    raise
        return tally.report(contest.seed, time.perf_counter() - start, runner.width)
