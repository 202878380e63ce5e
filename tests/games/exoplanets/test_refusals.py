"""Lines that no action has: the sentence says which word is wrong and what would be right (EC-1.2)."""

from __future__ import annotations

import pytest

from tests.games.exoplanets.table import NO_SUCH, exo, refused

BASE = [
    # line, what the sentence says
    ("use", "A line with 'use' reads 'use TILE EFFECT'"),
    ("use T03a", "A line with 'use' reads 'use TILE EFFECT'"),
    ("use T01b", "A line with 'use' reads 'use TILE EFFECT PLANET'"),
    ("use T01b shadow", "A line with 'use' reads 'use TILE EFFECT PLANET'"),
    ("use T03a triad R1", "A line with 'use' reads 'use TILE EFFECT'"),
    ("use T03a bounty", "T03a does not have the effect bounty; it has triad"),
    ("use X20a bounty", "There is no space tile 'X20a'; they are called T01a, T01b, T02a, T02b and so on"),
    ("use T01b shadow R9", "There is no planet tile 'R9'; they are called R1, R2, R3, R4 and so on"),
    ("draw pile-3", "Planets do not come from 'pile-3'; they come from bag, pile-1, pile-2"),
    ("draw", "A line with 'draw' reads 'draw SOURCE'"),
    ("reserve bag", "There is no pile 'bag'; there are pile-1, pile-2"),
    ("place R1 up", "There is no arm 'up'; there are north, east, south, west"),
    ("place R1", "A line with 'place' reads 'place PLANET ARM'"),
    ("develop r1", "There is no planet tile 'r1'; they are called R1, R2, R3, R4 and so on"),
    ("take G1W1", "'G1W1' is not a bundle of at most 8 resources; energy, water and gas stand in this order"),
    ("take E1 G1", "A line with 'take' reads 'take BUNDLE'"),
    ("give E4", "'E4' is not a bundle of at most 3 resources"),
    ("pay gold", "'gold' is not a bundle of at most 71 resources"),
]
MODULES = [
    ("gravity", "convert energy", "A line with 'convert' reads 'convert RESOURCE RESOURCE'"),
    ("gravity", "convert energy gold", "There is no resource 'gold'; there are energy, water, gas"),
    ("gravity", "convert gas gas", "A resource is changed into another kind, not into gas again"),
    ("gravity", "lift T01a", "There is no planet tile 'T01a'; they are called R1, R2, R3, R4 and so on"),
    ("chaotic", "exchange R1", "There is no space tile 'R1'; they are called T01a, T01b, T02a, T02b and so on"),
    ("red-dwarf", "shift R1", "A line with 'shift' reads 'shift PLANET PLANET'"),
    ("red-dwarf", "shift R1 R9", "There is no planet tile 'R9'; they are called R1, R2, R3, R4 and so on"),
    ("blue-giant", "recall", "A line with 'recall' reads 'recall PLANET'"),
    ("space", "use X20a cradle R1", "X20a does not have the effect cradle; it has bounty, shadow"),
    ("gravity chaotic space", "develop R9", "There is no planet tile 'R9'; they are called R1, R2, R3, R4 and so on"),
]


@pytest.mark.parametrize(("line", "said"), BASE)
def test_a_word_that_names_nothing(line: str, said: str) -> None:
    """EC-1.2: in the base game, whatever question is open."""
    assert said in refused(exo(hands={0: "T03a T01b"}), line, NO_SUCH)
    assert said in refused(exo(at="source"), line, NO_SUCH)


@pytest.mark.parametrize(("modules", "line", "said"), MODULES)
def test_a_word_of_a_module_that_names_nothing(modules: str, line: str, said: str) -> None:
    """EC-1.2: modules explain their own lines, and leave the others to what lies below."""
    assert said in refused(exo(modules=modules), line, NO_SUCH)


@pytest.mark.parametrize("line", ["convert energy water", "lift R1", "exchange T01a", "shift R1 S1", "recall R1"])
def test_lines_of_a_module_that_is_not_there(line: str) -> None:
    """EC-1.2: the sentence lists how lines of this game begin."""
    said = refused(exo(), line, NO_SUCH)
    assert "is not a line of this game; lines begin with develop, discard, draw, end" in said
