"""Movement (PL-3)."""

from __future__ import annotations

import pytest

from tests.games.planetarium.table import moves, options, play, pool, refused, rules, token, where
from tests.situations import scenario

FAR = {"A": "1-01", "B": "1-02", "D": "1-03"}  # planets that are not in the way of C on orbit 5


def test_every_line_leads_clockwise() -> None:
    """PL-3.1: along every line the place on the circle goes forward, by less than half of it."""
    board = rules(scenario("planetarium")).board
    for at, ends in enumerate(board.steps):
        for end in ends:
            assert 0 < (board.spaces[end].tick - board.spaces[at].tick) % 48 < 24


@pytest.mark.parametrize("kind", ["matter", "planet"])
@pytest.mark.parametrize(("src", "dst"), [("7-02", "7-01"), ("7-01", "6-01"), ("6-02", "7-02")])
def test_nothing_travels_backwards(kind: str, src: str, dst: str) -> None:
    """PL-3.1: a line is not taken against its direction, by neither kind of token."""
    game = (
        scenario("planetarium", matter={src: "gas"})
        if kind == "matter"
        else scenario("planetarium", planets={"D": src})
    )
    assert "clockwise" in refused(game, f"move {src} {dst}", "PL-3.1")


def test_matter_does_not_go_back_on_a_ring() -> None:
    """PL-3.1: to the space behind there is only the way against the clock; accelerated too."""
    for track in (0, 28):
        game = scenario("planetarium", matter={"4-03": "gas"}, track=track)
        assert "from 4-02 to 4-03" in refused(game, "move 4-03 4-02", "PL-3.1")


def test_tokens_travel_along_lines() -> None:
    """PL-3.2: a space near by without a line cannot be reached, nor can one far off."""
    game = scenario("planetarium", matter={"4-02": "gas"})
    assert moves(game, "4-02") == ["4-03", "5-03"]
    refused(game, "move 4-02 3-02", "PL-3.2")
    refused(game, "move 4-02 1-01", "PL-3.2")
    refused(game, "move 5-03 1-01", "PL-3.2")


def test_matter_takes_both_kinds_of_line() -> None:
    """PL-3.3: one thick and two thin lines leave 4-03."""
    assert moves(scenario("planetarium", matter={"4-03": "gas"}), "4-03") == ["3-03", "4-04", "5-04"]


@pytest.mark.parametrize("dst", ["3-03", "4-04", "5-04"])
def test_each_line_leads_where_it_says(dst: str) -> None:
    """PL-3.3: the token leaves its space and lies on the other end."""
    game = scenario("planetarium", matter={"4-03": "gas"})
    play(game, f"move 4-03 {dst}")
    assert (token(game, "4-03"), token(game, dst)) == ("empty", "gas")


@pytest.mark.parametrize("dst", ["4-05", "3-04", "5-05", "4-06"])
def test_matter_moves_one_space(dst: str) -> None:
    """PL-3.4: two spaces are too far, along whatever lines; so is a sweep."""
    game = scenario("planetarium", matter={"4-03": "gas"})
    refused(game, f"move 4-03 {dst}", "PL-3.9" if dst == "4-06" else "PL-3.4")


@pytest.mark.parametrize(("dst", "kind"), [("4-04", "gas"), ("3-03", "metal"), ("5-04", "water")])
def test_matter_does_not_move_onto_matter(dst: str, kind: str) -> None:
    """PL-3.5: a space with matter is closed to matter, of the same kind or another."""
    game = scenario("planetarium", matter={"4-03": "gas", dst: kind})
    assert dst not in moves(game, "4-03")
    assert len(moves(game, "4-03")) == 2
    refused(game, f"move 4-03 {dst}", "PL-3.5")


def test_matter_does_not_pass_matter() -> None:
    """PL-3.6: accelerated matter does not go over matter, only round it where lines do."""
    game = scenario("planetarium", matter={"4-03": "gas", "4-04": "rock"}, track=28)
    assert "4-05" in moves(game, "4-04")
    assert "4-05" not in moves(game, "4-03")
    refused(game, "move 4-03 4-05", "PL-3.6")
    assert "3-04" in moves(game, "4-03")  # over 3-03, for 4-04 is closed
    refused(game, "move 4-03 4-04", "PL-3.5")


def test_matter_onto_matter_far_away() -> None:
    """PL-3.5, PL-3.6: the far end of two steps must be free too."""
    game = scenario("planetarium", matter={"4-03": "gas", "4-05": "rock"}, track=28)
    refused(game, "move 4-03 4-05", "PL-3.5")


def test_a_planet_is_no_wall_for_matter() -> None:
    """PL-3.7: matter that meets a planet leaves the board, and the next can follow at once."""
    game = scenario("planetarium", matter={"5-02": "gas", "4-02": "rock"})
    play(game, "move 5-02 5-03", "pass")
    assert (token(game, "5-03"), token(game, "5-02")) == ("C", "empty")
    play(game, "move 4-02 5-03")
    assert (token(game, "5-03"), token(game, "4-02")) == ("C", "empty")
    assert (pool(game, 0, "C"), pool(game, 1, "C")) == ("G", "R")


def test_nothing_lies_under_a_planet() -> None:
    """PL-3.7: a planet that goes on leaves an empty space behind."""
    game = scenario("planetarium", matter={"5-04": "gas"})
    play(game, "move 5-03 5-04", "pass", "move 5-04 5-05")
    assert [token(game, space) for space in ("5-03", "5-04", "5-05")] == ["empty", "empty", "C"]


@pytest.mark.parametrize("dst", ["5-04", "4-03", "6-03"])
def test_a_planet_moves_one_space(dst: str) -> None:
    """PL-3.8: along a thick or a thin line."""
    game = scenario("planetarium", planets=FAR)
    play(game, f"move 5-03 {dst}")
    assert where(game, "C") == dst
    assert (token(game, "5-03"), token(game, dst)) == ("empty", "C")


def test_a_planet_sweeps_its_orbit() -> None:
    """PL-3.9: any number of spaces along the thick line."""
    game = scenario("planetarium", planets=FAR, matter={"5-09": "gas"})
    play(game, "move 5-03 5-07")
    assert where(game, "C") == "5-07"
    assert token(game, "5-09") == "gas"


def test_a_sweep_stops_where_the_player_likes() -> None:
    """PL-3.10: on each empty space before the first matter, or on that."""
    game = scenario("planetarium", planets=FAR, matter={"5-07": "gas", "5-09": "rock"})
    assert moves(game, "5-03") == ["4-03", "5-04", "5-05", "5-06", "5-07", "6-03"]


def test_the_first_matter_ends_a_sweep() -> None:
    """PL-3.11: it is collected, and what lies behind it is out of reach."""
    game = scenario("planetarium", planets=FAR, matter={"5-07": "gas", "5-09": "rock"})
    refused(game, "move 5-03 5-08", "PL-3.11")
    refused(game, "move 5-03 5-09", "PL-3.11")
    play(game, "move 5-03 5-07")
    assert where(game, "C") == "5-07"
    assert (pool(game, 0, "C"), token(game, "5-09")) == ("G", "rock")


def test_a_sweep_passes_planets() -> None:
    """PL-3.12: through one planet and through two in a row, up to matter behind them."""
    game = scenario("planetarium", planets={"A": "5-05", "B": "5-06", "D": "1-01"}, matter={"5-08": "gas"})
    assert moves(game, "5-03") == ["4-03", "5-04", "5-07", "5-08", "6-03"]
    play(game, "move 5-03 5-08")
    assert (where(game, "C"), pool(game, 0, "C")) == ("5-08", "G")
    assert (where(game, "A"), where(game, "B")) == ("5-05", "5-06")


@pytest.mark.parametrize("dst", ["5-04", "4-03", "6-03", "5-08"])
def test_no_planet_ends_on_a_planet(dst: str) -> None:
    """PL-3.13: neither with a step, thick or thin, nor with a sweep."""
    game = scenario("planetarium", planets={**FAR, "A": dst})
    assert dst not in moves(game, "5-03")
    refused(game, f"move 5-03 {dst}", "PL-3.13")


def test_a_move_leads_elsewhere() -> None:
    """PL-3.14: no sweep all the way round, and no move on the spot."""
    game = scenario("planetarium", planets=FAR, matter={"4-03": "gas"})
    assert "5-03" not in moves(game, "5-03")
    refused(game, "move 5-03 5-03", "PL-3.14")
    refused(game, "move 4-03 4-03", "PL-3.14")


def test_accelerated_matter_does_not_return() -> None:
    """PL-3.14: two steps never lead back, so every move changes the space."""
    game = scenario("planetarium", fill=True, matter={"4-03": "gas"}, track=28)
    assert all(line.split()[1] != line.split()[2] for line in options(game))


@pytest.mark.parametrize(("orbit", "start", "many"), [(1, "1-04", 3), (2, "2-08", 7), (4, "4-05", 11), (5, "5-03", 11)])
def test_an_empty_ring(orbit: int, start: str, many: int) -> None:
    """PL-3.15: at most to the space just behind."""
    others = {"A": "6-01", "B": "6-02", "D": "6-03"}
    game = scenario("planetarium", planets={**others, "C": start})
    size = many + 1
    place = int(start[2:])
    ahead = [f"{orbit}-{(place + step - 1) % size + 1:02}" for step in range(1, size)]
    assert [to for to in moves(game, start) if to.startswith(f"{orbit}-")] == sorted(ahead)
    play(game, f"move {start} {ahead[-1]}")
    assert where(game, "C") == ahead[-1]


@pytest.mark.parametrize(
    ("start", "reached"),
    [("7-01", ["7-02", "7-03", "7-04"]), ("7-02", ["6-02", "7-03", "7-04"]), ("7-03", ["7-04"])],
)
def test_a_sweep_ends_with_its_arm(start: str, reached: list[str]) -> None:
    """PL-3.16: at the last space of the arm, never in the next arm nor at its own beginning."""
    game = scenario("planetarium", planets={"D": start})
    assert moves(game, start) == reached
    refused(game, f"move {start} 7-05", "PL-3.2")


def test_matter_ends_a_sweep_in_an_arm() -> None:
    """PL-3.11, PL-3.16: as on a ring."""
    game = scenario("planetarium", planets={"D": "7-05"}, matter={"7-07": "metal"})
    assert moves(game, "7-05") == ["7-06", "7-07"]
    refused(game, "move 7-05 7-08", "PL-3.11")


def test_the_way_out_of_an_arm_is_a_move_of_its_own() -> None:
    """PL-3.17: one step from the last space, and no step further."""
    game = scenario("planetarium", planets={"D": "7-04"})
    assert moves(game, "7-04") == ["6-03"]
    play(game, "move 7-04 6-03")
    assert where(game, "D") == "6-03"


def test_a_sweep_does_not_leave_its_orbit() -> None:
    """PL-3.18: a planet reaches its own orbit by sweeping and others by one thin line, nothing beyond."""
    game = scenario("planetarium", planets=FAR)
    reached = moves(game, "5-03")
    assert [to for to in reached if not to.startswith("5-")] == ["4-03", "6-03"]
    assert len(reached) == 13
    refused(game, "move 5-03 4-06", "PL-3.2")


@pytest.mark.parametrize(
    ("planet", "src", "dst"),
    [
        ("D", "7-03", "6-03"),  # along the arm and out of it (PL-3.17)
        ("D", "7-04", "6-04"),  # out of the arm and along orbit 6
        ("C", "5-03", "4-04"),  # thin, then thick
        ("C", "5-03", "6-04"),  # either order
    ],
)
def test_a_thin_line_and_a_sweep_do_not_mix(planet: str, src: str, dst: str) -> None:
    """PL-3.17, PL-3.18: two steps of a planet are refused with the rule that forbids the mixture."""
    refused(scenario("planetarium", planets={planet: src}), f"move {src} {dst}", "PL-3.18")


@pytest.mark.parametrize(
    ("space", "around", "said"),
    [
        ("4-01", {"4-01": "gas", "4-02": "rock", "3-02": "rock", "5-02": "water"}, {"PL-3.5"}),
        ("2-08", {}, {"PL-3.13"}),
    ],
)
def test_a_token_that_cannot_move_says_why(space: str, around: dict[str, str], said: set[str]) -> None:
    """PL-3.5, PL-3.13: each line that leaves its space answers with the rule in the way, in turn and out of turn."""
    planets = {} if around else {"A": "2-08", "B": "2-01", "C": "1-01", "D": "3-01"}
    game = scenario("planetarium", planets=planets, matter={**around, "6-01": "gas"})
    board = rules(game).board
    ahead = [board.names[dst] for dst in board.steps[board.index[space]]]
    stuck = [line for line in (f"move {space} {end}" for end in ahead) if line not in options(game)]
    assert stuck
    for line in stuck:
        assert {reason.rule for reason in game.why_not(line)} <= said
        assert game.why_not(line, 1)[0].rule == "EC-1.1"
        assert {reason.rule for reason in game.why_not(line, 1)} & said
