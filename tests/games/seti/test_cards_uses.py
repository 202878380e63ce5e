"""The other uses of each of the 138 cards: its corner, its income, the colour of its signal, and its cost."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.seti.table import Changes, answers, changes, options, play, refused, seti, together

# One letter for each card, from 1 to 138; the comment is the number of the first card of the line.
COSTS: Final = (
    "0000333333"  # 1
    "1212111111"  # 11
    "1112211222"  # 21
    "2222222222"  # 31
    "2211222113"  # 41
    "3222313232"  # 51
    "3333433333"  # 61
    "3312211221"  # 71
    "2121413221"  # 81
    "3332223111"  # 91
    "2232212131"  # 101
    "3321113131"  # 111
    "4201131101"  # 121
    "13212111"  # 131
)
CORNERS: Final = (  # move, publicity, data
    "mmmmmdppmd"  # 1
    "pppmmmmmpp"  # 11
    "pdpdpdpppm"  # 21
    "dpmmppmpmp"  # 31
    "mpmppmpppp"  # 41
    "mmmmpppppp"  # 51
    "pdmmmpmpmp"  # 61
    "pdppdmpddp"  # 71
    "mdmpppmmpd"  # 81
    "pdpddmdddd"  # 91
    "pddpmmmddd"  # 101
    "ppdppppddm"  # 111
    "mpppdpdpmp"  # 121
    "dmdmmdpp"  # 131
)
COLOURS: Final = (  # yellow, red, blue, black (k)
    "ybyrbryryk"  # 1
    "ykbrbbykyr"  # 11
    "yybrrbrbyy"  # 21
    "yyrbbbybbr"  # 31
    "rybrryybrb"  # 41
    "rybryybrrb"  # 51
    "krbbkybrkr"  # 61
    "rbyykbyrrk"  # 71
    "yybbrrybbb"  # 81
    "rbyryybryb"  # 91
    "ybybkyrkyr"  # 101
    "rybrrkrybk"  # 111
    "ykrybbybry"  # 121
    "rkrrbrkb"  # 131
)
INCOMES: Final = (  # credit, energy, a random card (d)
    "ecddcedece"  # 1
    "ecdcccedce"  # 11
    "ceedcddced"  # 21
    "dcedcdcedc"  # 31
    "edecdceccc"  # 41
    "edecdcecdd"  # 51
    "dccccddcec"  # 61
    "cecdcddecd"  # 71
    "deeecedecd"  # 81
    "edcceeeedc"  # 91
    "eceeccecdc"  # 101
    "eededddcec"  # 111
    "eededdcdee"  # 121
    "cdddeeed"  # 131
)
STARS: Final = {
    "y": ["kepler-22", "61-virginis"],
    "r": ["barnards-star", "proxima-centauri"],
    "b": ["sirius-a", "procyon"],
    "k": ["vega", "beta-pictoris"],
}
CORNER: Final = {"m": "move", "p": "publicity", "d": "data"}
CARDS: Final = [f"C{number:03}" for number in range(1, 139)]


def spare(card: str) -> list[str]:
    """Cards for the row and the deck that are not this one."""
    return [name for name in ("C001", "C002", "C003", "C004", "C005") if name != card]


@pytest.mark.parametrize(("card", "letter"), list(zip(CARDS, CORNERS, strict=True)))
def test_corner(card: str, letter: str) -> None:
    """Discarding a card gives 1 of its corner (SE-1.3, SE-6.3)."""
    game = seti(card, row=" ".join(spare(card)[:3]))
    expected: Changes = {"hand": f"-{card}", "discards": f"+{card}", CORNER[letter]: 1}
    assert changes(game, f"corner {card}") == expected


@pytest.mark.parametrize(("card", "letter"), list(zip(CARDS, INCOMES, strict=True)))
def test_income(card: str, letter: str) -> None:
    """A tucked card pays a credit, an energy or a random card at once (SE-1.3, SE-9.10)."""
    rest = spare(card)
    game = seti(card, row=" ".join(rest[:3]), goods="data 1", data=3)
    paid: dict[str, Changes] = {"c": {"credit": 1}, "e": {"energy": 1}, "d": {"hand": f"+{rest[3]}"}}
    drawn = (f"card {rest[3]}",) if letter == "d" else ()
    tucked: Changes = {"data": -1, "filled": 1, "hand": f"-{card}", "tucked": f"+{card}"}
    assert changes(game, "place top", f"tuck {card}", *drawn) == together(tucked, paid[letter])


@pytest.mark.parametrize(("card", "letter"), list(zip(CARDS, COLOURS, strict=True)))
def test_colour(card: str, letter: str) -> None:
    """A row card discarded in a scan gives a signal in one of the two sectors of its colour (SE-5.16, SE-8.7)."""
    rest = spare(card)
    game = seti(row=" ".join([card, *rest[:2]]))
    play(game, "scan", "scan row", f"discard {card}")
    assert sorted(answers(game)) == sorted(f"signal {star}" for star in STARS[letter])


@pytest.mark.parametrize(("card", "cost"), list(zip(CARDS, COSTS, strict=True)))
def test_cost(card: str, cost: str) -> None:
    """A card is played for its printed cost, and not for less (SE-1.3, SE-5.20)."""
    row = " ".join(spare(card)[:3])
    assert f"play {card}" in options(seti(card, row=row, goods=f"credit {cost}"))
    if cost != "0":
        poor = seti(card, row=row, goods=f"credit {int(cost) - 1}")
        assert refused(poor, f"play {card}") == ["SE-5.20"]
