"""Proof: the checks that show a record to be a legal and fair game (EC-3, EC-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import ecliptic
from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core import record
from ecliptic.core.dice import Dice
from ecliptic.core.reason import BadRecord, EclipticError, Params, Reason
from ecliptic.core.record import CHANCE_MARK, Parsed
from ecliptic.server import wire
from ecliptic.server.access.refusal import sentences


class Finding(NamedTuple):
    """The result of one check; `why` is the reason that reading the record gave for it."""

    good: bool
    reason: Reason
    why: Reason | None = None


class Proof:
    """The checks of one record, one sentence each. A check that cannot be made has failed."""

    def __init__(self, text: str, content: Mapping[str, str] | None, seed: str = "") -> None:
        self.text = text
        self.content = content
        self.seed = seed
        self.holds = True
        self.promise = ""
        self.draws: list[wire.Draw] = []  # compared so far, up to the first that the seed does not give

    def check(self) -> Iterator[tuple[bool, str]]:
        """Every check as a sentence, in the order in which they build on each other."""
        for one in self.checks():
            yield one.good, f"{one.sentence.removesuffix('.')} ({one.rule})." if one.rule else one.sentence

    def verdict(self) -> wire.Verdict:
        """Every check, and every draw that was compared."""
        checks = list(self.checks())
        return wire.Verdict(self.holds, checks, self.seed, self.promise, self.draws)

    def checks(self) -> Iterator[wire.Check]:
        for good, reason, why in self.findings():
            self.holds = self.holds and good
            behind = None if why is None else wire.Reason(why.rule, why.key, why.params)
            yield wire.Check(good, reason.rule, reason.say(sentences()), reason.key, reason.params, behind)

    def findings(self) -> Iterator[Finding]:
        try:
            parsed = record.read(self.text)
        except BadRecord as bad:
            yield failed("proof-unread", bad)
            return
        header = parsed.header
        said: Params = {"count": len(parsed.rows), "game": header.game, "seats": header.seats}
        yield Finding(True, Reason("", "proof-reads", said))
        if parsed.changed is None:
            yield Finding(True, Reason("EC-3.9", "proof-trail" if parsed.has_trail else "proof-no-trail"))
        yield from self.replayed(parsed)
        self.seed = self.seed or header.seed
        self.promise = header.promise
        if parsed.origin:
            yield Finding(True, Reason("EC-3.8", "proof-origin"))
            if not self.seed:
                return
        elif not self.seed:
            yield Finding(False, Reason("EC-4.2", "proof-secret"))
            return
        kept = Dice(self.seed).promise == header.promise
        yield Finding(kept, Reason("EC-4.2", "proof-promise" if kept else "proof-broken-promise"))
        if parsed.changed is None or parsed.changed.line:
            yield self.chance(parsed, Dice(self.seed))

    def replayed(self, parsed: Parsed) -> Iterator[Finding]:
        """Is each line as it was written (EC-3.9) and legal (EC-3.3), and do they lead where the last says (EC-3.4)?"""
        try:
            game = ecliptic.replay(self.text, self.content)
        except EclipticError as bad:
            changed = parsed.changed
            if changed is None:
                yield failed("proof-unplayed", bad)
            else:  # what else is wrong is said if it is about the same line
                same = isinstance(bad, BadRecord) and bad.line == changed.line
                yield failed("proof-changed", bad if same else changed, "EC-3.9")
        else:
            yield Finding(True, Reason("EC-3.3", "proof-plays"))
            yield Finding(True, Reason("EC-3.4", "proof-whole", {"count": len(parsed.rows), "digest": game.digest()}))

    def chance(self, parsed: Parsed, dice: Dice) -> Finding:
        """Is every line of chance the one that the seed gives (EC-4.1), as far as the record is as it was written?"""
        try:
            with api.trusting(parsed.origin):
                other = self.other_chance(parsed, dice)
        except EclipticError as bad:
            return failed("proof-no-chance", bad)
        if other is not None:
            said: Params = {"line": other.line, "said": other.said, "given": other.given or "-"}
            return Finding(False, Reason("EC-4.1", "proof-other-chance", said))
        if parsed.changed is not None:
            before: Params = {"line": parsed.changed.line, "count": len(self.draws)}
            return Finding(True, Reason("EC-4.1", "proof-chance-before", before))
        return Finding(True, Reason("EC-4.1", "proof-chance", {"count": len(self.draws)}))

    def other_chance(self, parsed: Parsed, dice: Dice) -> wire.Draw | None:
        """The first line of chance that the seed does not give."""
        game = api.begun(parsed, self.content, listen=False)
        last = 0 if parsed.changed is None else parsed.changed.line
        for number, mark, line in parsed.rows:
            if mark == CHANCE_MARK:
                found = draw(game, dice, number, " ".join(line.split()))
                self.draws.append(found)
                if found.said != found.given:
                    return found
            if number == last:
                return None  # whatever follows was decided in another game
            game.play(line)
        return None


def failed(key: str, bad: EclipticError, rule: str = "") -> Finding:
    """A check that found a record to be wrong."""
    line = bad.line if isinstance(bad, BadRecord) else 0
    why = bad.reason if isinstance(bad, BadRecord) else None
    return Finding(False, Reason(rule, key, {"why": str(bad), "line": line}), why)


def draw(game: AnyGame, dice: Dice, number: int, said: str) -> wire.Draw:
    """What the seed gives at this line of chance, and the range of numbers that would give the same."""
    n = game.rolls
    outcomes = game.outcomes()  # none where chance has nothing to say
    many = sum(weight for _, weight in outcomes)
    first = 0
    point = dice.below(n, many) if many else 0
    for action, weight in outcomes:
        if point < first + weight:
            return wire.Draw(number, n, many, first, first + weight - 1, said, action.line)
        first += weight
    return wire.Draw(number, n, many, 0, 0, said, "")
