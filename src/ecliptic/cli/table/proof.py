"""Proof: the checks that show a record to be a legal and fair game (EC-3, EC-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core import record
from ecliptic.core.dice import Dice
from ecliptic.core.reason import BadRecord, EclipticError
from ecliptic.core.record import CHANCE_MARK, Sheet

Verdict = tuple[bool, str]


class Proof:
    """The checks of one record, one sentence each. A check that cannot be made has failed."""

    def __init__(self, text: str, content: Mapping[str, str] | None, seed: str = "") -> None:
        self.text = text
        self.content = content
        self.seed = seed
        self.holds = True

    def check(self) -> Iterator[Verdict]:
        """Every check, in the order in which they build on each other."""
        for good, sentence in self.checks():
            self.holds = self.holds and good
            yield good, sentence

    def checks(self) -> Iterator[Verdict]:
        try:
            sheet = record.read(self.text)
        except BadRecord as bad:
            yield False, f"It does not read. {bad}"
            return
        header = sheet.header
        yield True, f"It reads: {len(sheet.rows)} decisions of {header.game}, {header.seats} seats."
        try:
            game = ecliptic.replay(self.text, self.content)
        except EclipticError as bad:
            yield False, f"It does not replay. {bad}"
        else:
            yield True, "It replays: every line is legal where it stands (EC-3.3)."
            yield True, f"It is whole: {len(sheet.rows)} lines lead to fingerprint {game.digest()} (EC-3.4)."
        if sheet.origin:
            yield True, "It begins in a position that was set up, which no dice led to (EC-3.8)."
            return
        seed = self.seed or header.seed
        if not seed:
            yield False, "Its seed is secret, so the dice cannot be checked; give it with --seed (EC-4.2)."
            return
        kept = Dice(seed).promise == header.promise
        yield kept, "The seed is the one promised (EC-4.2)." if kept else "The seed is not the one promised (EC-4.2)."
        yield self.chance(sheet, seed)

    def chance(self, sheet: Sheet, seed: str) -> Verdict:
        """Is every line of chance the one that the seed gives (EC-4.1)?"""
        header = sheet.header
        try:
            game = ecliptic.new(header.game, header.seats, seed, header.modules, header.options, self.content)
            for at, (number, mark, line) in enumerate(sheet.rows):
                if mark != CHANCE_MARK:
                    game.play(line)
                elif differs(game, at, line):
                    given = game.lines[at].line if at < len(game.lines) else "nothing"
                    return False, f"Line {number}: chance says '{line}', but the seed gives '{given}' (EC-4.1)."
        except EclipticError as bad:
            return False, f"The lines of chance cannot be followed. {bad}"
        rolls = sum(mark == CHANCE_MARK for _, mark, _ in sheet.rows)
        return True, f"Chance spoke {rolls} times, each time as the seed says (EC-4.1)."


def differs(game: AnyGame, at: int, line: str) -> bool:
    """Did the dice say something else at this line?"""
    return at >= len(game.lines) or game.lines[at].line != " ".join(line.split())
