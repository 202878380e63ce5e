"""The rival's techs: which it takes, what it gets for them, and that they do nothing by themselves."""

from __future__ import annotations

from tests.games.seti.rival.table import does, params, rules_of, solo, told
from tests.games.seti.table import player, refused, rules, state

PAID = "publicity 6"


def test_a_tech_costs_six_publicity_after_a_rotation() -> None:
    """For 6 publicity, after a rotation; with less it is impossible (SE-21.20)."""
    game = solo("S02", goods="publicity 7")
    found = does(game, "reveal S02", "top computer-1 energy")
    assert (found["publicity_1"], found["rotations"]) == (-6, 1)
    words = [event.word for event in game.events if event.word in ("paid", "rotated", "tech")]
    assert words == ["paid", "rotated", "tech"]
    poor = solo("S02", goods="publicity 5")
    does(poor, "reveal S02", "card C001", "card C002")
    assert params(poor, "rival-little-publicity") == [{"number": 2, "need": 6, "have": 5}]


def test_some_cards_give_a_tech_for_nothing() -> None:
    """S04 gives a tech without cost, with its rotation and 1 progress (SE-21.20)."""
    game = solo("S04", goods="publicity 2")
    found = does(game, "reveal S04", "top computer-1 energy")
    assert "publicity_1" not in found
    assert (found["rotations"], found["techs_1"], found["progress"]) == (1, "+computer-1", 1)


def test_the_preferred_tech() -> None:
    """The tech that the marker's space shows, with the two points of its tile and its bonus (SE-21.21)."""
    game = solo("S02", goods=PAID, progress=7, tops={"telescope-3": "publicity"})
    found = does(game, "reveal S02", "top telescope-3 vp")
    assert found["techs_1"] == "+telescope-3"
    assert found["points_1"] == "+double=2"
    assert found["publicity_1"] == -5
    assert "rival-prefers" in told(game)


def test_the_progress_of_the_card_comes_after_the_tech() -> None:
    """The tech is that of the space where the marker stands before the card's progress (SE-21.59)."""
    game = solo("S06", goods=PAID, progress=7)
    found = does(game, "reveal S06", "top telescope-3 publicity")
    assert (found["techs_1"], found["progress"]) == ("+telescope-3", 1)
    words = [event.word for event in game.events]
    assert words.index("tech") < words.index("progress")


def test_the_next_with_a_two_point_tile() -> None:
    """Techs without their two-point tile are passed over, round the track (SE-21.21)."""
    game = solo("S02", goods=PAID, progress=12, own="probe-4 computer-1 computer-2")
    assert does(game, "reveal S02", "top computer-3 energy")["techs_1"] == "+computer-3"
    assert "rival-takes-next" in told(game)


def test_the_first_that_is_left_without_such_tiles() -> None:
    """If no two-point tile is left, the first tech that is left, which it may have already (SE-21.21)."""
    every = " ".join(f"{kind}-{number}" for kind in ("probe", "telescope", "computer") for number in range(1, 5))
    game = solo("S02", goods=PAID, progress=9, techs=every)
    found = does(game, "reveal S02", "top probe-1 energy")
    assert found["techs_1"] == "+probe-1"
    assert player(game, 1).techs[0] == 2
    assert found["points_1"] == "+probe-1=3"
    assert "rival-takes-left" in told(game)
    gone = solo("S02", goods=PAID, progress=9, techs=every)
    state(gone).tops[0], state(gone).piles[0] = -1, 0
    player(gone, 1).techs[0] = 4
    assert does(gone, "reveal S02", "top probe-2 energy")["techs_1"] == "+probe-2"


def test_extra_bonuses_are_not_for_the_rival() -> None:
    """Probe tech 1 gives players a launch, telescope tech 1 2 data; the rival never gets these (SE-21.23)."""
    game = solo("S02", goods=PAID, progress=9)
    found = does(game, "reveal S02", "top probe-1 energy")
    assert found["techs_1"] == "+probe-1"
    assert "probes_1" not in found
    game = solo("S02", goods=PAID, progress=5)
    found = does(game, "reveal S02", "top telescope-1 energy")
    assert found["techs_1"] == "+telescope-1"
    assert "filled_1" not in found
    assert "data_1" not in found


def test_techs_do_nothing_by_themselves() -> None:
    """What techs can do has no effect for the rival: asteroids cost it a move more, moons and probes too (SE-21.22)."""
    plain = solo("S07", probes={1: "earth"}, goods="publicity 0")
    plain.play("reveal S07")
    game = solo("S07", probes={1: "earth"}, goods="publicity 0", techs="telescope-1 computer-1", discs=0)
    game.play("reveal S07")
    assert params(game, "moved") == params(plain, "moved")
    assert player(game, 1).columns == [-1] * 6  # a computer tech is put nowhere
    launched = solo("S06", techs="probe-1", probes={1: "earth"}, goods="publicity 0")
    launched.play("reveal S06")  # a second probe would be allowed with this tech
    assert "rival-probe-on-earth" in told(launched)


def test_the_rivals_tech_is_one_that_another_owns() -> None:
    """For cards of the player a tech that the rival has is one that another player owns (SE-11.58)."""
    game = solo("S01", turn=0, techs="probe-3")
    assert state(game).double[2] == 0
    assert rules(game).techs[2].name == "probe-3"
    assert refused(game, "tech probe-3")[0].startswith("SE-")


def test_each_refusal_cites_its_rule() -> None:
    """Too little publicity is a matter of SE-21.20, an open computer of SE-21.15 (SE-21.7)."""
    game = solo("S05", goods="publicity 0")
    does(game, "reveal S05", "card C001")
    assert rules_of(game, "rival-little-publicity") == ["SE-21.20"]
    assert rules_of(game, "rival-computer-open") == ["SE-21.15"]
