"""Dice: chance as a pure function of a seed and a count."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core.action import Action

PER_BLOCK: Final = 16  # 32-bit words in one hash
WORDS: Final = struct.Struct(f"<{PER_BLOCK}I")
MIXED: Final = " ⊕ "  # between the secret that was promised and what the players added to it (EC-4.5)


class Dice:
    """The n-th outcome depends on (seed, n) alone, and nobody without the seed can foretell it.

    Sixteen outcomes come from one BLAKE2b block, so a cryptographic stream costs little more than a
    toy one. A word w picks floor(w * total / 2**32): the bias is below total / 2**32.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.key = hashlib.sha256(b"ecliptic dice " + seed.encode()).digest()
        self.block = -1
        self.words: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return Dice, (self.seed,)

    @property
    def promise(self) -> str:
        """The hash that is published before the game, so that the seed can be checked after it.

        What players add to the seed they add after they have seen the promise, so it is not part of that.
        """
        return hashlib.sha256(b"ecliptic promise " + self.seed.partition(MIXED)[0].encode()).hexdigest()

    def hash_block(self, block: int) -> None:
        """Work out the 32-bit words of a block."""
        digest = hashlib.blake2b(block.to_bytes(8, "little"), key=self.key).digest()
        self.words = list(WORDS.unpack(digest))
        self.block = block

    def below(self, n: int, many: int) -> int:
        """The n-th outcome as one of so many numbers, from 0 up."""
        block = n // PER_BLOCK
        if block != self.block:
            self.hash_block(block)
        return (self.words[n % PER_BLOCK] * many) >> 32

    def pick(self, n: int, options: Sequence[Action], weights: Sequence[int]) -> Action:
        """The option that the n-th outcome falls on."""
        if not weights:
            return options[self.below(n, len(options))]
        point = self.below(n, sum(weights))
        for option, weight in zip(options, weights, strict=True):
            point -= weight
            if point < 0:
                return option
        raise ValueError("weights must be positive")


class Shuffling:
    """Shuffles lists by dice, one outcome after the other: the same seed always shuffles alike."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.used = 0

    def shuffle(self, x: list[int], /) -> None:
        """Put a list in a random order, every order equally likely."""
        for last in range(len(x) - 1, 0, -1):
            other = self.dice.below(self.used, last + 1)
            self.used += 1
            x[last], x[other] = x[other], x[last]
