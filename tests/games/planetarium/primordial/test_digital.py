"""The digital table: what is shown, and content of one's own (PR-14)."""

from __future__ import annotations

import json

import pytest

from ecliptic import BadContent
from ecliptic.api import AnyGame
from ecliptic.games.planetarium import GAME
from ecliptic.games.planetarium.matter import amounts
from ecliptic.games.planetarium.modules.primordial.content import PrimordialEdition
from tests.games.planetarium.primordial.table import EPOCHS, FORMED, primordial
from tests.games.planetarium.table import deck, hand, options, play, weights

ALL = ("epochs", "frost-line", "double-matter", "hidden-matter")


def edited(file: str, *changes: tuple[str, str]) -> dict[str, str]:
    text = PrimordialEdition(ALL).texts()[file]
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return {file: text}


def test_hands_show_their_backs() -> None:
    """PR-14.5: how many rocky and gaseous proto cards, not which."""
    game = primordial(EPOCHS, hands={0: "PR1 PR2 PG1", 1: "PG3"}, matter={"7-01": "gas"})
    shown = game.view(1)["players"]
    assert shown[0]["backs"] == {"low": 0, "high": 0, "final": 0, "rocky": 2, "gaseous": 1}
    assert shown[0]["hand"] == 3
    assert shown[1]["hand"] == ["PG3"]


def test_decks_and_discards() -> None:
    """PR-14.6: the numbers of cards and the discards."""
    game = primordial(EPOCHS, planets=FORMED, decks={"rocky": "PR1", "gaseous": ""}, discards={"gaseous": "PG2"})
    shown = game.view()
    assert (shown["bags"]["rocky"], shown["bags"]["gaseous"]) == (1, 0)
    assert shown["discards"]["gaseous"] == ["PG2"]


def test_proto_decks_are_bags() -> None:
    """PR-14.9: no order is kept; whichever card is left may come, each as likely, and only its owner sees it."""
    proto = {"protoplanets": {"B": "4-03"}, "decks": {"rocky": "PR4 PR2 PR3", "gaseous": "PG2"}}
    game = primordial(EPOCHS, at="draw", seed=None, **proto)
    assert deck(game, "rocky") == "PR2 PR3 PR4"
    play(game, "draw rocky")
    assert (options(game), weights(game)) == (["card PR2", "card PR3", "card PR4"], [1, 1, 1])
    play(game, "card PR3")
    assert deck(game, "rocky") == "PR2 PR4"
    assert game.view(0)["players"][0]["hand"] == ["PR3"]
    for other in (None, 1):
        assert "PR3" not in json.dumps(game.view(other))
    first = {seed: hand(drawn(primordial(EPOCHS, at="draw", seed=seed, **proto))) for seed in range(12)}
    assert set(first.values()) == {"PR2", "PR3", "PR4"}  # the card gets its identity when it is drawn


def drawn(game: AnyGame) -> AnyGame:
    play(game, "draw rocky")
    return game


def test_the_reserve_is_public() -> None:
    """PR-14.7: its kinds, single and double."""
    game = primordial(("epochs", "double-matter"), matter={"7-01": "gas"})
    shown = game.view()
    assert shown["supply"] == {"gas": 26, "rock": 27, "water": 20, "metal": 10}
    assert shown["parts"]["heap"]["doubles"] == {"gas": 3, "rock": 2, "water": 2, "metal": 1}


def test_what_lies_open() -> None:
    """PR-14.8: bodies, types, comets, hidden tokens turned up, heat and cold, line and brightness."""
    game = primordial(
        ("epochs", "frost-line", "variable-star", "hidden-matter"),
        bombarded=True,
        planets={"A": "2-01"},
        protoplanets={"B": "4-03"},
        comets="5-01",
        corners={"A": "habitable-3"},
        mats={1: {"A": "*"}},
        rows={"A": [("PR1", 0), ("FL04", 0)]},
        star="high",
    )
    shown = game.view()
    assert shown["planets"] == {"A": "2-01", "B": "4-03", "C": None, "D": None}
    assert shown["types"] == {"A": "terrestrial", "B": None, "C": None, "D": None}
    assert (shown["board"]["5-01"], [*shown["board"].values()].count("comet")) == ("comet", 1)
    assert (shown["star"], shown["brightness"]) == ("variable-star", "high")
    assert shown["supplies"] == {"heat": 28, "cold": 30}
    parts = shown["parts"]
    assert parts["frost-line"] == {"line": 4, "heat": [0, 2], "cold": [0, 0]}
    assert parts["purses"]["box"] == 2
    assert parts["purses"]["purses"][1]["comets"] == {"A": 1, "B": 0, "C": 0, "D": 0}
    assert parts["hidden-matter"]["corners"] == {"A": ["habitable-3"], "B": [], "C": [], "D": []}


def test_undo() -> None:
    """PR-14.4: creating can be taken back."""
    game = primordial(EPOCHS, matter={"6-01": "gas"})
    before = game.digest()
    play(game, "create A 6-01")
    game.undo()
    assert game.digest() == before


def test_own_content() -> None:
    """PR-14.10: other values are used, and the record knows."""
    content = GAME.content(
        edited("rocky.csv", ("PR1,Runaway Accretion,0,2,0,0,4,0,4", "PR1,Runaway Accretion,0,1,0,0,7,0,7")), ALL
    )
    assert content.name.startswith("own-")
    assert next(card for card in content.cards if card.name == "PR1").points == 7


HAZE = "FL01,Sunward Haze,2,0,0,0,3,0,3,,,,,"
ACCRETION = "PR1,Runaway Accretion,0,2,0,0,4,0,4,"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("low.csv", f"{HAZE}inside,1,0", f"{HAZE}inside,9,0", "PR-14.11"),
        ("low.csv", f"{HAZE}inside,1,0", f"{HAZE}inside,1,1", "line 2"),
        ("low.csv", f"{HAZE}inside,1,0", f"{HAZE}under,1,0", "frost is 'under'"),
        ("low.csv", f"{HAZE}inside,1,0,", f"{HAZE}inside,1,0,heat", "PR-9.17"),
        ("final.csv", "marker,,0,0,heat,ours\nFF02", "marker,,1,1,heat,ours\nFF02", "PR-14.11"),
        ("final.csv", "marker,,0,0,heat,ours\nFF02", "marker,,0,1,heat,ours\nFF02", "31 cold tokens"),
        ("rocky.csv", f"{ACCRETION},,,,terrestrial", f"{ACCRETION},,,,", "PR-14.12"),
        ("rocky.csv", f"{ACCRETION},", f"{ACCRETION}gaseous,", "PR-14.12"),
        ("rocky.csv", f"{ACCRETION},,,,", f"{ACCRETION},,habitable,,", "PR-14.12"),
        ("rocky.csv", f"{ACCRETION},,,,", f"{ACCRETION},,,marker,", "PR-14.12"),
        ("rocky.csv", f"{ACCRETION},,,,terrestrial", f"{ACCRETION},,,,gaseous", "should be terrestrial"),
        ("rocky.csv", "PR1,Runaway Accretion,0,2", "PR1,Runaway Accretion,0,36", "needs 36 rock, but the game has 35"),
        ("rocky.csv", "id,name", "frost,name", "header"),
        ("extra.csv", "5,5,4,2", "106,5,4,2", "with the 22 of matter.csv there are 128 gas"),
        ("extra.csv", "5,5,4,2", "1,1,1,0", "PR-2.4"),
        ("hidden.csv", "habitable,2", "sideways,2", "line 2"),
        ("double.csv", "3,2,2,1", "3,2,x,1", "line 2"),
    ],
)
def test_bad_rows(file: str, old: str, new: str, said: str) -> None:
    """PR-14.10, PR-14.11, PR-14.12: refused, with file, line and problem."""
    with pytest.raises(BadContent) as refusal:
        GAME.content(edited(file, (old, new)), ALL)
    assert said in str(refusal.value)
    assert file.removesuffix(".csv") in str(refusal.value)


def test_too_few_proto_cards() -> None:
    """PR-14.12: four of either kind."""
    text = "\n".join(PrimordialEdition(ALL).texts()["gaseous.csv"].splitlines()[:4]) + "\n"
    with pytest.raises(BadContent, match="at least 4"):
        GAME.content({"gaseous.csv": text}, ALL)


def test_files_of_other_modules() -> None:
    """PR-14.10: a file that these modules do not read is refused with the module that does."""
    with pytest.raises(BadContent, match=r"double\.csv: only a game with the module double-matter reads it"):
        GAME.content(edited("double.csv"), ("epochs",))
    with pytest.raises(BadContent, match=r"moons\.csv: not a content file of Planetarium; those are .*rocky\.csv"):
        GAME.content({"moons.csv": "name\nEuropa\n"}, ("epochs",))


def test_prices_that_modules_can_pay() -> None:
    """PR-7.12, PR-11.8, PR-14.10: extra and double matter and comets count when a price is judged."""
    dear = edited("low.csv", ("FL06,Tidal Kneading,0,1,0,1", "FL06,Tidal Kneading,0,0,0,16"))
    costs = {card.name: card.cost for card in GAME.content(dear, ALL).cards}  # 8 + 2 Metal, 1 double, 4 comets
    assert amounts(costs["FL06"]) == [0, 0, 0, 16]
    with pytest.raises(BadContent, match=r"low\.csv, line 7: the card needs 16 metal, but the game has 14"):
        GAME.content(dear, ("epochs", "frost-line"))


def test_hidden_tokens_of_ones_own() -> None:
    """PR-11.14, PR-14.10: other values are turned up; fewer than four are refused."""
    game = primordial(
        ("epochs", "hidden-matter"),
        hidden="4-01",
        planets={"B": "4-02"},
        content={"hidden.csv": "side,points\nhostile,1\nhostile,1\nhabitable,9\nhostile,4\n"},
        seed=None,
    )
    play(game, "move 4-01 4-02")
    assert options(game) == ["face habitable-9", "face hostile-1", "face hostile-4"]
    assert weights(game) == [1, 2, 1]
    with pytest.raises(BadContent, match=r"hidden\.csv: .*at least four"):
        GAME.content({"hidden.csv": "side,points\nhostile,1\n"}, ALL)
