"""The scenario builder of Exoplanets: it sets up what is asked, and nothing that cannot occur."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecliptic import BadSetup
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.modules.gravity import Gravity
from ecliptic.games.exoplanets.modules.stars import Dynamic
from ecliptic.testing import Impossible
from tests.games.exoplanets.table import (
    arm,
    at,
    cloud,
    exo,
    goals,
    hand,
    level,
    markers,
    on_tiles,
    options,
    piles,
    play,
    player,
    pool,
    price,
    refused,
    ruler,
    rules,
    state,
    stock,
    tiles,
    under,
    used,
    worlds,
    worth,
)
from tests.situations import scenario


def whole(game: AnyGame) -> None:
    """Everything in the box is somewhere, once."""
    s, r = state(game), rules(game)
    lies = [*s.bag, *s.drawn, *(one for row in s.piles + s.arms for one in row)]
    assert sorted(lies) == list(range(len(r.planets)))
    seen = [one for p in s.players for one in (*p.hand, *p.goals, *p.offered)]
    seen += [*s.unseen, *s.boxed, *(tile for tile in s.under if tile >= 0)]
    assert sorted(seen) == list(range(len(r.tiles)))
    total = Counter({"energy": s.star})
    for one in (game.view()["cloud"], *(seat["stock"] for seat in game.view()["players"])):
        total.update(one)
    assert total == {"energy": 37, "water": 17, "gas": 17}
    for word in ("fusion", "flare", "stimulation"):
        assert getattr(s, word) + sum(getattr(p, word) for p in s.players) == getattr(r, word)
    for seat, p in enumerate(s.players):
        assert (p.spare_cubes + sum(p.cubes), p.spare_species + s.species.count(seat)) == (6, 4)
    assert s.star == r.star - sum(len(row) - 1 for row in s.arms)
    for arm_at, row in enumerate(s.arms):
        assert [s.place[one] for one in row] == [arm_at << 3 | orbit for orbit in range(len(row))]
    held = [s.extra[:], s.less[:], s.bonus[:], s.reached[:]]
    r.work_out_all(s)
    assert [s.extra, s.less, s.bonus, s.reached] == held


def test_nothing_asked() -> None:
    """Two players, the second phase of the first turn, nothing in the hands."""
    game = exo()
    whole(game)
    assert at(game) == (0, "Evolution")
    assert [arm(game, word) for word in ARMS] == ["O7 O3", "O6", "O5", "O4"]
    assert piles(game) == ["O2", "O1"]
    assert (state(game).star, state(game).turns, state(game).first) == (9, 0, 0)
    assert worlds(game, [state(game).newest]) == "O3"
    assert [stock(game, seat) for seat in (0, 1)] == ["0", "0"]
    assert [hand(game, seat) for seat in (0, 1)] == ["", ""]
    assert [pool(game, seat) for seat in (0, 1)] == [(6, 4), (6, 4)]
    assert on_tiles(game) == (3, 3, 4)
    assert tiles(game, state(game).boxed) == "T19a T19b"


def test_before_the_first_planet() -> None:
    game = exo(at="source", arms={"east": "R1"})
    whole(game)
    assert [arm(game, word) for word in ARMS] == ["O7", "R1", "O6", "O5"]
    assert (state(game).star, state(game).newest) == (10, -1)


@pytest.mark.parametrize(
    ("step", "more", "prompt"),
    [
        ("turn", {}, "ChooseSource"),
        ("source", {}, "ChooseSource"),
        ("place", {"drawn": "R1 R2"}, "PlacePlanet"),
        ("place", {"drawn": "R1"}, "PlacePlanet"),
        ("evolution", {}, "Evolution"),
        ("end", {}, "ChooseSource"),
        ("power", {"modules": "red-dwarf", "arms": {"north": "R1 R2"}, "life": {0: {"R1": 1}}}, "ShiftLife"),
        ("power", {"modules": "blue-giant", "arms": {"north": "R1"}, "life": {0: {"R1": 1}}}, "RecallLife"),
        ("power", {"modules": "chaotic", "hands": {0: "T01a"}}, "ExchangeTile"),
    ],
)
def test_steps(step: str, more: dict[str, Any], prompt: str) -> None:
    game = exo(at=step, **more)
    whole(game)
    assert at(game) == (1 if step == "end" else 0, prompt)


def test_planets() -> None:
    game = exo(arms={"north": "R1 S1", "west": "G1"}, piles=("R2 R3", "R4"))
    whole(game)
    assert [arm(game, word) for word in ARMS] == ["R1 S1", "O7", "O6", "G1"]
    assert piles(game) == ["R2 R3", "R4"]
    assert len(state(game).bag) == 30 - 5 - 3


def test_whose_turn() -> None:
    """The first player follows from the turns that have ended."""
    game = exo(seats=3, turn=1, arms={"north": "R1 R2 R3"})
    whole(game)
    assert (game.decider, state(game).turns, state(game).first) == (1, 1, 0)


@pytest.mark.parametrize(("seats", "star"), [(2, 0), (3, 2), (4, 12)])
def test_late_in_the_game(seats: int, star: int) -> None:
    """Energy that the star has given away stands in the arms as planets."""
    game = exo(seats=seats, star=star, arms={"north": "R1 R2"})
    whole(game)
    assert state(game).star == star
    assert arm(game, "north") == "R1 R2"


def test_the_end_of_the_game() -> None:
    game = exo(at="end", star=0)
    whole(game)
    assert game.over


def test_a_bag() -> None:
    """What is named nowhere lies at the bottom of the second pile."""
    game = exo(seats=3, star=3, bag="R1", piles=("R2", "R3"), at="source")
    whole(game)
    assert worlds(game, state(game).bag) == "R1"
    assert piles(game)[0] == "R2"
    assert piles(game)[1].endswith(" R3")


def test_resources() -> None:
    game = exo(stock={0: "E3G1W1", 1: "EEG"})
    whole(game)
    assert (stock(game), stock(game, 1), cloud(game)) == ("E3W1G1", "E2G1", "E23W16G15")
    game = exo(seats=3, stock={0: "E1", 1: "0"}, cloud="W2")
    whole(game)
    assert (stock(game), stock(game, 1), cloud(game)) == ("E1", "0", "W2")
    assert stock(game, 2) == "E22W15G17"


def test_life_and_species() -> None:
    game = exo(arms={"north": "R1 R7"}, life={0: {"R1": 2}, 1: {"R1": 1}}, species={"R7": 1})
    whole(game)
    assert (level(game, "R1"), level(game, "R1", 1), ruler(game, "R7")) == (2, 1, 1)
    assert (pool(game), pool(game, 1)) == ((4, 4), (5, 3))
    assert worlds(game, state(game).began) == "R1"


def test_space_tiles() -> None:
    game = exo(
        modules="space gravity",
        arms={"north": "R1 R2"},
        under={"R1": "T01b", "R2": ("X20a", "shadow")},
        hands={0: "T05a T02a"},
        goals={1: "T03a"},
        lost={1: "T04a"},
        used="T06a",
        tossed={1: "T08a"},
    )
    whole(game)
    assert (under(game, "R1"), under(game, "R2")) == ("T01b", "X20a")
    assert (worth(game, "R1"), worth(game, "R2")) == (-3, -3)
    assert (hand(game), goals(game, 1), used(game)) == ("T02a T05a", "T03a", "T06a")
    assert tiles(game, player(game, 1).lost) == "T04a"
    assert tiles(game, [player(game, 1).tossed]) == "T08a"
    assert game.header.modules == ("space", "gravity")


def test_markers() -> None:
    game = exo(fusion={0: 2}, flare={0: 1, 1: 1}, stimulation={1: 3})
    whole(game)
    assert (markers(game), markers(game, 1), on_tiles(game)) == ((2, 1, 0), (0, 1, 3), (1, 1, 1))


def test_what_the_turn_remembers() -> None:
    game = exo(arms={"north": "R1 R4"}, life={0: {"R1": 1, "R4": 1}}, began="R1", nursed="R4", stock={0: "E3W1G1"})
    whole(game)
    assert (worlds(game, state(game).began), worlds(game, state(game).grown)) == ("R1", "R4")
    assert price(game, "R4") == {"W1", "G1"}
    play(game, "species R1")
    refused(game, "species R4", "EX-6.3", "EX-5.14")


def test_modules() -> None:
    game = exo(seats=3, modules=("gravity", "dynamic"), gravity={0: 3, 2: 1}, core="south", at="source")
    whole(game)
    part = find(rules(game), Gravity).part(state(game))
    assert (part.tile, part.held) == (11, [3, 0, 1])
    assert find(rules(game), Dynamic).part(state(game)).arm == ARMS.index("south")


def test_chance_of_the_builder() -> None:
    """A seed answers for nature, the same each time; without one nature waits for the test."""
    lines = ["draw pile-1", "place O1 north"]
    games = [exo(at="source", piles=("O1", "O2"), seed=seed) for seed in (5, 5, None)]
    for game in games:
        play(game, *lines)
    assert games[0].digest() == games[1].digest()
    assert [game.prompt for game in games] == ["Evolution", "Evolution", "FindTile"]


def test_undo_and_copies() -> None:
    """A scenario goes back to its beginning and can be played twice."""
    game = exo(arms={"north": "R1"}, stock={0: "E2"})
    before = game.digest()
    twin = game.copy()
    play(game, "develop R1", "develop R1")
    game.undo()
    game.undo()
    assert game.digest() == twin.digest() == before


def test_content_of_its_own() -> None:
    rows = ["id,type,cost,inner,outer,origin"]
    rows += [f"P{number},rocky,G,E,E,test" for number in range(1, 31)]
    game = exo(content={"planets.csv": "\n".join(rows)}, arms={"north": "P1 P2"})
    whole(game)
    assert (arm(game, "north"), price(game, "P1")) == ("P1 P2", {"G1"})


FOUR = {"north": "R1 R2 R3 R4", "east": "R5"}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"at": "dinner"}, "no step 'dinner'"),
    ({"at": "power"}, "EX-15.5"),
    ({"at": "power", "modules": "dynamic"}, "EX-15.5"),
    ({"turn": 2}, "There is no seat 2"),
    ({"arms": {"up": "R1"}}, "no arm 'up'"),
    ({"arms": {"north": "R1 R1"}}, "R1 is in two places"),
    ({"arms": {"north": "Q1"}}, "no planet 'Q1'"),
    ({"arms": {"north": "R1 R2 R3 R4 R5"}}, "EX-1.10"),
    ({"arms": {"north": "R1"}, "piles": ("R1", "R2")}, "R1 is in two places"),
    ({"piles": ("R1",)}, "two reserve piles"),
    ({"piles": ("R1 R2 R3", "R4")}, "at most 3"),
    ({"piles": ("R1", "")}, "EX-3.8"),
    ({"bag": "R1"}, "at most 3"),
    ({"drawn": "R1"}, "at 'place'"),
    ({"at": "place"}, "`drawn`"),
    ({"at": "place", "drawn": "R1 R2 R3"}, "`drawn`"),
    ({"star": 10}, "EX-4.1"),
    ({"star": 11, "at": "source"}, "at most 10"),
    ({"star": -1}, "EX-4.1"),
    ({"star": 9, "arms": FOUR}, "at most 7"),
    (
        {"arms": {"north": "R1 R2 R3 R4", "east": "R5 R6 R7 R8", "south": "S1 S2 S3 S4", "west": "G1 G2 G3"}},
        "energy for 10 planets",
    ),
    ({"stock": {2: "E1"}}, "There is no seat 2"),
    ({"stock": {0: "X3"}}, "'X3' is no bundle"),
    ({"stock": {0: "3E"}}, "'3E' is no bundle"),
    ({"stock": {0: "E300"}}, "EX-1.5"),
    ({"stock": {0: "E29"}}, "energy markers"),
    ({"stock": {0: "W9", 1: "W9"}}, "water markers"),
    ({"cloud": "G18"}, "gas markers"),
    ({"stock": {0: "0", 1: "0"}, "cloud": "E28W17"}, "G17 is nowhere"),
    ({"life": {0: {"R1": 1}}}, "R1 is not in the system"),
    ({"life": {0: {"Q1": 1}}}, "no planet 'Q1'"),
    ({"life": {0: {"R1": 4}}, "arms": FOUR}, "EX-5.16"),
    ({"life": {0: {"R1": 0}}, "arms": FOUR}, "EX-5.16"),
    ({"life": {0: {"R1": 3, "R2": 3, "R3": 1}}, "arms": FOUR}, "only 6 cubes"),
    ({"life": {0: {"R1": 1}}, "species": {"R1": 1}, "arms": FOUR}, "EX-6.9"),
    ({"species": dict.fromkeys(["R1", "R2", "R3", "R4", "R5"], 0), "arms": FOUR}, "only 4 cylinders"),
    ({"species": {"R1": 7}, "arms": FOUR}, "There is no seat 7"),
    ({"under": {"R1": "T01a"}, "arms": FOUR}, "no permanent effect"),
    ({"under": {"R1": ("T01b", "glow")}, "arms": FOUR}, "no permanent effect glow"),
    ({"under": {"R1": "X20a"}, "arms": FOUR}, "no space tile 'X20a'"),
    ({"under": {"R1": "T01b", "R2": "T01b"}, "arms": FOUR}, "T01b is in two places"),
    ({"under": {"R6": "T01b"}, "arms": FOUR}, "R6 is not in the system"),
    ({"hands": {0: "T99a"}}, "no space tile 'T99a'"),
    ({"hands": {0: "T01a", 1: "T01a"}}, "T01a is in two places"),
    ({"hands": {3: "T01a"}}, "There is no seat 3"),
    ({"goals": {0: "T01a T01b"}}, "EX-8.6"),
    ({"tossed": {2: "T01a"}}, "There is no seat 2"),
    ({"used": [f"T{one:02}{side}" for one in range(1, 16) for side in "ab"]}, "EX-1.11"),
    ({"fusion": {0: 2, 1: 1}}, "fusion markers"),
    ({"flare": {0: -1}}, "cannot have -1"),
    ({"stimulation": {0: 4}}, "EX-10.4"),
    ({"stimulation": {2: 1}}, "There is no seat 2"),
    ({"began": "R1", "arms": FOUR}, "neither life nor a Species on R1"),
    ({"grown": "R1", "arms": FOUR}, "neither life nor a Species on R1"),
    ({"nursed": "R6", "arms": FOUR}, "R6 is not in the system"),
    ({"at": "source", "arms": FOUR, "life": {0: {"R1": 1}}, "began": ""}, "EX-2.1"),
    ({"at": "source", "arms": FOUR, "nursed": "R1"}, "EX-2.1"),
    ({"gravity": {0: 1}}, "module 'gravity'"),
    ({"gravity": {0: 11}, "modules": "gravity"}, "only 10 Gravity Markers"),
    ({"gravity": {0: -1}, "modules": "gravity"}, "cannot have -1"),
    ({"core": "north"}, "module 'dynamic'"),
    ({"core": "up", "modules": "dynamic"}, "no arm 'up'"),
]


@pytest.mark.parametrize(("given", "sentence"), IMPOSSIBLE, ids=[str(number) for number in range(len(IMPOSSIBLE))])
def test_what_cannot_occur(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible) as refusal:
        exo(**given)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith((".", ")."))


@pytest.mark.parametrize("given", [{"seats": 5}, {"modules": "moons"}, {"modules": "chaotic dynamic"}])
def test_no_such_table(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        exo(**given)


def test_no_such_game() -> None:
    with pytest.raises(BadSetup, match="planetarium, exoplanets"):
        scenario("chess")


def test_options_are_those_of_the_game() -> None:
    """What the builder makes can be played on to the end."""
    game = exo(seats=3, modules="gravity space blue-giant", star=4, stock={0: "E5W5G5"}, hands={0: "T01a X20a"})
    for _ in range(400):
        if game.over:
            break
        assert options(game)
        play(game, options(game)[-1])
    assert game.over
