"""Advice: the best choices of whoever has to decide, by how much, and why (EC-12)."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ecliptic.bots.comparison import Comparison
from ecliptic.bots.trial import Ground, Swing, Trial, Trials
from ecliptic.core.action import Action
from ecliptic.core.game import Game
from ecliptic.core.reason import EclipticError
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position

DEALS: Final = 96  # positions as they may be, on which options are compared
BATCH: Final = 4  # after so many of them the hopeless are dropped
SECONDS: Final = 1.2  # after which no further position is dealt, whatever is known by then
MOST: Final = 4  # options that are compared, besides what the heuristic leaves out of its plan
TOLD: Final = 3  # of which so many are told of
LEAST: Final = 0.5  # points from which on a choice can be better than another
HOPELESS: Final = 1.5  # half intervals by which an option may be behind the best
CLEAR: Final = 1.5  # and from which on nothing more need be known of the two best: looking often finds a difference


class Choice(NamedTuple):
    """One of the best choices: how far ahead it is of the next one, or behind the best, and what makes that."""

    option: Action
    swing: Swing
    grounds: list[Ground]

    @property
    def equal(self) -> bool:
        """Is it about as good as the one that it is compared with?"""
        return self.swing.none or abs(self.swing.mean) < LEAST


class Advice:
    """The two or three best choices of a seat, the best first; one, where no other can be chosen."""

    def __init__(self, seat: int, choices: Sequence[Choice], deals: int) -> None:
        self.seat = seat
        self.choices = list(choices)
        self.deals = deals  # on how many deals they were compared

    def __str__(self) -> str:
        return "\n".join(map(self.line, range(len(self.choices))))

    def line(self, at: int) -> str:
        """One of the choices, in English."""
        option, swing, grounds = self.choices[at]
        if len(self.choices) == 1:
            return f"{option}: the only choice"
        against = str(self.choices[0 if at else 1].option)
        if self.choices[at].equal:
            return f"{option}: about equal to {against}"
        way = "better" if swing.mean > 0 else "worse"
        why = ", ".join(f"{one.points:+.0f} {str(one.reason).removesuffix('.')}" for one in grounds)
        said = f"{option}: {abs(swing.mean):.1f} ± {swing.by:.1f} points {way} than {against}"
        return f"{said} ({why})" if why else said


def advise(game: Game[Any, Any], deals: int = DEALS, seconds: float = SECONDS) -> Advice:
    """What the seat that decides could do, from nothing but what it may know.

    The same position and the same number of deals give the same advice, as long as time does not end it sooner.
    """
    seat = game.decider
    if seat is None or seat < 0:
        raise EclipticError("There is nothing to advise: no seat has to decide now.")
    adviser = Adviser(game.header.game, game.rules, deals, seconds)
    return adviser.advise(game.scribe.veil(game.state, seat), seat, game.options())


class Adviser:
    """Compares the most promising options on the same deals, and drops those that cannot be the best."""

    def __init__(self, game: str, rules: Rules, deals: int = DEALS, seconds: float = SECONDS) -> None:
        self.comparison = Comparison(game, rules)
        self.rules = rules
        self.deals = max(2, deals)
        self.seconds = seconds

    def advise(self, veiled: Position, seat: int, options: Sequence[Action]) -> Advice:
        """Advice on a position in which what the seat may not know is blank."""
        start = time.monotonic()
        if len(options) == 1:
            return Advice(seat, [Choice(options[0], Swing(0.0, 0.0), [])], 0)
        luck = self.luck(veiled, seat)
        short = self.comparison.shortlist(veiled, seat, options, random.Random(luck), MOST)
        if len(short) == 1:
            short += [option for option in options if option is not short[0]][:1]
        trials = Trials(self.comparison, veiled, seat, short, luck)
        left = trials.trials
        longest = 0.0
        for deal in range(self.deals):
            began = time.monotonic()
            if deal and began - start + longest > self.seconds:
                break
            trials.deal(left)
            longest = max(longest, time.monotonic() - began)
            if deal % BATCH == BATCH - 1:
                left = promising(left)
                if deal > BATCH and is_settled(left):
                    break
        best = sorted(left, key=lambda one: -one.lead)[:TOLD]
        choices = [
            Choice(one.option, one.swing(best[0 if at else 1]), one.grounds(best[0 if at else 1], seat))
            for at, one in enumerate(best)
        ]
        for choice in choices:
            for ground in choice.grounds:
                ground.reason.messages = self.rules.messages
        return Advice(seat, choices, trials.dealt)

    def luck(self, veiled: Position, seat: int) -> str:
        """What decides all that is imagined: what the seat knows, so that the same question has the same answer."""
        assert self.rules.scribe is not None
        known = f"{seat} {self.rules.scribe.digest(veiled)}".encode()
        return hashlib.blake2b(known, digest_size=16, person=b"advice").hexdigest()


def promising(trials: Sequence[Trial]) -> list[Trial]:
    """Those that may be the best, and never fewer than two."""
    order = sorted(trials, key=lambda one: -one.lead)
    best = order[0]
    return [one for at, one in enumerate(order) if at < 2 or -one.swing(best).mean < HOPELESS * one.swing(best).by]


def is_settled(trials: Sequence[Trial]) -> bool:
    """Is it clear by now which of the two best is better, or that neither is?"""
    if len(trials) > 2:
        return False
    swing = trials[0].swing(trials[1])
    return abs(swing.mean) > CLEAR * swing.by or abs(swing.mean) + swing.by < LEAST
