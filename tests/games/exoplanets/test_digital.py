"""What only a digital table has: taking back, views, bags, content files (EX-18)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any, cast

import pytest

import ecliptic
from ecliptic import CHANCE, BadContent, IllegalAction
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from ecliptic.games.exoplanets.content import reader
from ecliptic.games.exoplanets.state import Exoplanets
from tests.games.exoplanets.table import at, exo, hand, options, play, rules, state, tiles, worlds
from tests.games.exoplanets.walks import decisions, played

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def stuck(game: AnyGame, to: int | None = None) -> str:
    """Taking back is refused and changes nothing; the key of the reason."""
    before, lines = game.digest(), list(game.lines)
    with pytest.raises(IllegalAction) as refusal:
        game.undo(to)
    assert (game.digest(), game.lines) == (before, lines)
    assert refusal.value.rule == "EC-2.1"
    return refusal.value.reasons[0].key


def weights(game: AnyGame) -> list[int]:
    """How likely each outcome of an open chance is; empty if all are alike."""
    top = state(game).agenda[-1]
    return cast(Chance, top.effect).weights(game, top)


def dealt(seats: int = 2, **choices: Any) -> AnyGame:
    """A new game in which everybody has been offered three space tiles."""
    game = ecliptic.new("exoplanets", seats=seats, listen=True, **choices)
    while game.prompt != "TossTile":
        game.apply(game.options()[0])
    return game


# Taking back


def test_decisions_are_taken_back_one_by_one() -> None:
    """EX-18.1: the payment, the level, the effect, each leading to the position before."""
    game = exo(arms={"north": "R3 R1"}, stock={0: "E1W1G1"}, hands={0: "T02b"})
    digests = [game.digest()]
    for line in ("use T02b beacon R1", "develop R3", "pay W1", "develop R1", "end"):
        game.play(line)
        digests.append(game.digest())
    while game.lines:
        assert game.digest() == digests.pop()
        game.undo()
    assert game.digest() == digests.pop()
    assert at(game) == (0, "Evolution")


def test_taking_back_stops_at_the_barrier() -> None:
    """EX-18.1, EX-18.2: what was decided after the space tile came can be taken back, what was before cannot."""
    game = exo(at="place", arms={"north": "R1"}, drawn="S1", seed=None)
    play(game, "place S1 north", "tile T01a", "use T01a bounty", "take E2")
    game.undo(2)
    assert (at(game), hand(game)) == ((0, "Evolution"), "T01a")
    assert stuck(game) == "undo-past-chance"


def test_drawn_planets_are_not_taken_back() -> None:
    """EX-18.2: nor is the choice of the bag, for it could be tried again."""
    game = exo(at="source", arms={"north": "R1"}, seed=None)
    play(game, "draw bag", "planet R2", "planet R3")
    assert stuck(game) == "undo-past-chance"
    assert stuck(game, 0) == "undo-past-chance"


def test_a_tile_from_a_pile_is_taken_back() -> None:
    """EX-18.1, EX-18.2: it lay open, nothing was learnt."""
    game = exo(at="source", arms={"north": "R1"}, piles=("R2", "S1"), seed=None)
    before = game.digest()
    play(game, "draw pile-1")
    game.undo()
    assert game.digest() == before


def test_a_space_tile_taken_to_the_hand_is_not_taken_back() -> None:
    """EX-18.2: nor is the place of the planet; a seed that answers for nature is a barrier as well."""
    game = exo(at="place", arms={"north": "R1"}, drawn="S1", seed=4)
    play(game, "place S1 north")
    assert (at(game), game.seats[-1]) == ((0, "Evolution"), CHANCE)
    assert stuck(game) == "undo-past-chance"


def test_a_tile_from_the_box_is_not_taken_back() -> None:
    """EX-18.2: nor is the exchange of the Chaotic core that drew it."""
    game = exo(modules="chaotic", at="power", hands={0: "T01a"}, seed=None)
    play(game, "exchange T01a", "tile T02a")
    assert stuck(game) == "undo-past-chance"


def test_showing_an_own_tile_is_no_barrier() -> None:
    """EX-18.3: a goal and an effect are taken back, though the others have seen the tiles."""
    game = exo(arms={"north": "R1", "east": "R2"}, life={0: {"R1": 1, "R2": 1}}, hands={0: "T03a T02b"})
    before = game.digest()
    play(game, "goal T03a", "use T02b beacon R1")
    assert game.view(1)["players"][0]["goals"] == ["T03a"]
    game.undo(0)
    assert (game.digest(), hand(game)) == (before, "T02b T03a")


def test_nobody_takes_back_behind_another_decision() -> None:
    """EX-18.4: seat 1 has chosen a source, so the end of seat 0's turn stands."""
    game = exo(arms={"north": "R1"}, piles=("R2", "S1"), stock={0: "E1"}, seed=None)
    play(game, "develop R1", "end")
    assert game.undo_floor(0) == 0
    play(game, "draw pile-1")
    assert game.undo_floor(0) == 3
    assert stuck(game, 1) == "undo-past-others"
    assert stuck(game, 0) == "undo-past-others"
    game.undo()
    assert at(game) == (1, "ChooseSource")


def test_a_choice_in_an_event_is_a_decision() -> None:
    """EX-18.4: seat 1 has discarded to the black hole, so seat 0 cannot take the effect back."""
    game = exo(hands={0: "T03a", 1: "T01a T01b T02a"}, fusion={1: 2})
    play(game, "use T03a triad")
    assert game.undo_floor(0) == 0
    play(game, "discard T01a", "discard T01b")
    assert at(game) == (0, "Evolution")
    assert stuck(game, 0) == "undo-past-others"


def test_a_tile_put_away_is_taken_back_until_the_next_decides() -> None:
    """EX-18.1, EX-18.4: at set-up too."""
    game = dealt(3)
    before = game.digest()
    play(game, options(game)[0])
    game.undo()
    assert game.digest() == before
    play(game, options(game)[1])
    play(game, options(game)[0])
    assert stuck(game, len(game.lines) - 2) == "undo-past-others"


# Views


def test_what_is_hidden() -> None:
    """EX-18.5: others' hands, arms and box, tiles put away and discarded: only their number can be seen."""
    game = exo(
        hands={0: "T01a T02a", 1: "T03a"},
        tossed={0: "T04a", 1: "T05a"},
        lost={0: "T06a", 1: "T07a"},
    )
    own = {0: {"T01a", "T02a", "T04a", "T06a"}, 1: {"T03a", "T05a", "T07a"}, None: set[str]()}
    every = {tile.name for tile in rules(game).tiles}
    for seat, known in own.items():
        assert set(json.dumps(game.view(seat)).split('"')) & every == known
        assert (game.view(seat)["unseen"], game.view(seat)["boxed"]) == (38 - 7, 4)
    me, other = game.view(0)["players"]
    assert (me["hand"], me["tossed"], me["lost"]) == (["T01a", "T02a"], "T04a", ["T06a"])
    assert (other["hand"], other["tossed"], other["lost"]) == (1, None, 1)


def test_the_tiles_of_set_up_are_hidden() -> None:
    """EX-18.5: three offered, two kept, one put away: the others see backs."""
    game = dealt(2)
    offered = [line.split()[1] for line in options(game)]
    for seat in (1, None):
        assert game.view(seat)["players"][0]["offered"] == 3
        assert not set(offered) & set(json.dumps(game.view(seat)).split('"'))
    play(game, f"toss {offered[0]}")
    for seat in (1, None):
        assert (game.view(seat)["players"][0]["hand"], game.view(seat)["players"][0]["tossed"]) == (2, None)
        said = json.dumps([game.view(seat), [event.show(seat) for event in game.events]])
        assert not set(offered) & set(said.split('"'))


def test_the_bag_has_no_order() -> None:
    """EX-18.5: everybody can count what is in it; it is listed as the table of planets is, whatever came out."""
    game = exo(at="source", arms={"north": "R1"}, seed=None)
    names = [planet.name for planet in rules(game).planets]
    play(game, "draw bag", "planet S1", "planet R5")
    bag = game.view(None)["bag"]
    assert bag == sorted(bag, key=names.index)
    assert not {"S1", "R5"} & set(bag)


def test_what_is_public() -> None:
    """EX-18.6: everybody and every spectator sees the same of the table."""
    game = exo(
        at="place",
        drawn="R2 S1",
        arms={"north": "R1 R3", "east": "S2"},
        piles=("G1", "O1"),
        under={"R1": "T02b"},
        life={0: {"R1": 2}},
        species={"S2": 1},
        stock={0: "E2", 1: "W1G3"},
        fusion={0: 1},
        flare={1: 2},
        stimulation={0: 2},
        hands={0: "T01a", 1: "T03a T03b"},
        goals={1: "T07a"},
        used="T04a",
    )
    secret = {"hand", "offered", "tossed", "lost"}
    shown = []
    for seat in (0, 1, None):
        view = game.view(seat)
        view.pop("seat")
        view["players"] = [{key: one[key] for key in one if key not in secret} for one in view["players"]]
        shown.append(view)
    assert shown[0] == shown[1] == shown[2]
    view = game.view(None)
    assert (view["arms"]["north"], view["drawn"]) == (["R1", "R3"], ["R2", "S1"])
    assert view["piles"] == {"pile-1": ["G1"], "pile-2": ["O1"]}
    assert (view["place"]["R3"], view["place"]["R2"]) == ("north-2", None)
    assert (view["under"]["R1"], view["power"]["R1"], view["bonus"]["R1"]) == ("T02b", "beacon", 2)
    assert (view["players"][0]["cubes"]["R1"], view["species"]["S2"]) == (2, 1)
    assert [one["stock"] for one in view["players"]] == [
        {"energy": 2, "water": 0, "gas": 0},
        {"energy": 0, "water": 1, "gas": 3},
    ]
    assert [(one["spare_cubes"], one["spare_species"]) for one in view["players"]] == [(4, 4), (6, 3)]
    assert [(one["fusion"], one["flare"], one["stimulation"]) for one in view["players"]] == [(1, 0, 2), (0, 2, 0)]
    assert (view["fusion"], view["flare"], view["stimulation"]) == (2, 1, 2)
    assert ([one["goals"] for one in view["players"]], view["used"]) == ([[], ["T07a"]], ["T04a"])
    assert [one["hand"] for one in view["players"]] == [1, 2]
    assert len(view["bag"]) == 30 - sum(map(len, view["arms"].values())) - 4
    in_arms = 4 * 4 - sum(map(len, view["arms"].values()))
    assert in_arms == 11
    assert view["unseen"] + view["boxed"] - in_arms == 38 - 3 - 2 - 11


def test_both_drawn_tiles_are_public() -> None:
    """EX-18.6: in views and in the log, before one is chosen."""
    game = exo(at="source", arms={"north": "R1"}, seed=None)
    play(game, "draw bag", "planet R2", "planet R3")
    for seat in (0, 1, None):
        assert game.view(seat)["drawn"] == ["R2", "R3"]
        assert [event.show(seat).get("planet") for event in game.events if event.word == "drew"] == ["R2", "R3"]


def test_a_pile_is_public_to_its_lowest_tile() -> None:
    """EX-18.7: in the order in which the tiles lie."""
    game = exo(star=8, piles=("R1 S1 G1", "O1"))
    for seat in (0, 1, None):
        assert game.view(seat)["piles"] == {"pile-1": ["R1", "S1", "G1"], "pile-2": ["O1"]}


# Bags


def test_any_planet_of_the_bag_may_come() -> None:
    """EX-18.8: each is as likely as the others, and the second is one of those left."""
    game = exo(at="source", arms={"north": "R1"}, seed=None)
    bag = worlds(game, state(game).bag).split()
    play(game, "draw bag")
    assert (options(game), weights(game)) == ([f"planet {name}" for name in bag], [])
    play(game, "planet R2")
    assert (options(game), weights(game)) == ([f"planet {name}" for name in bag if name != "R2"], [])


def test_any_unseen_tile_may_lie_in_an_arm() -> None:
    """EX-18.8: whatever the arm, each of the tiles nobody has seen is as likely as the others."""
    for word in ("north", "south"):
        game = exo(at="place", arms={word: "R1"}, drawn="S1", hands={0: "T01a", 1: "T02a"}, used="T03a", seed=None)
        unseen = tiles(game, state(game).unseen).split()
        play(game, f"place S1 {word}")
        assert at(game) == (CHANCE, "FindTile")
        assert (options(game), weights(game)) == ([f"tile {name}" for name in unseen], [])
        assert not {"T01a", "T02a", "T03a"} & set(unseen)


def test_seeds_are_fair() -> None:
    """EX-18.8: over 600 seeds each of 31 unseen tiles comes about 19 times."""
    found: Counter[str] = Counter()
    for seed in range(600):
        game = exo(at="place", arms={"north": "R1"}, drawn="S1", hands={0: "T01a T01b T02a", 1: "T02b T03a"}, seed=seed)
        play(game, "place S1 north")
        found[str(game.lines[-1])] += 1
    assert len(found) == 31
    assert all(5 <= many <= 40 for many in found.values())


def test_tiles_put_away_are_never_in_an_arm() -> None:
    """EX-18.9: they are in the box; every tile that was not dealt may be found."""
    game = exo(at="place", arms={"north": "R1"}, drawn="S1", tossed={0: "T05a", 1: "T09b"}, seed=None)
    play(game, "place S1 north")
    names = {tile.name for tile in rules(game).tiles}
    assert {line.split()[1] for line in options(game)} == names - {"T05a", "T09b"}


def test_who_guesses_puts_no_own_tile_into_an_arm() -> None:
    """EX-18.9: once the Chaotic core drew, the tile that seat 0 put away is in a hand or the box, never in an arm."""
    game = exo(
        modules="chaotic", at="power", turn=1, hands={0: "T01a", 1: "T02a"}, tossed={0: "T06a", 1: "T07a"}, seed=None
    )
    play(game, "exchange T02a", "tile T05b")
    away = [tile.name for tile in rules(game).tiles].index("T06a")
    places: Counter[str] = Counter()
    for seed in range(200):
        guess = cast(Exoplanets, game.scribe.read(game.view(0)))
        game.rules.deal(guess, 0, Random(seed))
        assert len(guess.unseen) == len(state(game).unseen)
        places["arm"] += away in guess.unseen
        places["box"] += away in guess.boxed
        places["hand"] += away in guess.players[1].hand
    assert (places["arm"], places.total()) == (0, 200)
    assert min(places["box"], places["hand"]) > 0


@SEATS
def test_tiles_put_away_are_never_found(seats: int) -> None:
    """EX-18.9: over whole games, tiles of the box stay there."""
    for seed in range(3):
        s = state(played(seats, seed=seed))
        away = {player.tossed for player in s.players}
        held = [tile for player in s.players for tile in (*player.hand, *player.goals)]
        assert not away & {*held, *s.used, *s.under}
        assert set(s.boxed) == {*away, *s.used, *(tile for player in s.players for tile in player.lost)}


def guesses(game: AnyGame, viewer: int, many: int = 60) -> list[Exoplanets]:
    """Positions that may be the true one for all the viewer knows."""
    found = []
    for seed in range(many):
        guess = cast(Exoplanets, game.scribe.read(game.view(viewer)))
        game.rules.deal(guess, viewer, Random(seed))
        assert game.scribe.show(guess, viewer) == game.scribe.show(state(game), viewer)
        found.append(guess)
    return found


def test_only_who_drew_from_the_box_may_hold_what_went_there() -> None:
    """EX-18.5, EX-15.17: a tile used before the exchange may be in that hand, one used after it lies in the box."""
    game = exo(
        modules="chaotic", at="power", turn=1, hands={0: "T01a", 1: "T02a T03a T04b"}, used="T11a T10a", seed=None
    )
    play(game, "exchange T02a", "tile T05b")
    names = [tile.name for tile in rules(game).tiles].index
    before, after = {names("T11a"), names("T10a")}, names("T03a")
    state(game).players[1].hand.remove(after)
    rules(game).box_tile(state(game), after)
    seen = guesses(game, 0, 200)
    assert {len(before & {*guess.players[1].hand}) for guess in seen} == {0, 1}  # one draw took one tile at most
    assert all(after in guess.boxed for guess in seen)
    for guess in guesses(game, 1):  # who drew knows what it was
        assert before < {*guess.boxed}


def test_a_hand_that_was_empty_holds_nothing_drawn_before() -> None:
    """EX-15.17: everybody saw the last tile go, so an earlier draw from the box is in that hand no more."""
    game = exo(modules="chaotic", at="power", turn=1, hands={0: "T01a", 1: "T02a"}, used="T11a", seed=None)
    play(game, "exchange T02a", "tile T05b")
    rules(game).discard_tile(state(game), 1, state(game).players[1].hand[0])
    tile = [one.name for one in rules(game).tiles].index("T11a")
    assert all(tile in guess.boxed for guess in guesses(game, 0))


def test_what_cannot_be_in_the_box_is_in_the_hand_of_who_drew() -> None:
    """EX-15.17: seat 0 comes to know every tile of the box, and one that went there before is missing."""
    game = exo(
        modules="chaotic",
        at="power",
        turn=1,
        piles=("R1 R2", "S1"),
        arms={"north": "R3"},
        hands={0: "T01a", 1: "T02a"},
        seed=None,
    )
    s = state(game)
    in_arms = 4 * 4 - sum(map(len, s.arms))
    for tile in s.unseen[in_arms:]:
        rules(game).box_tile(s, tile)
    del s.unseen[in_arms:]
    s.boxed.remove(s.players[1].tossed)
    s.players[1].goals.append(s.players[1].tossed)  # as if it had come back and been revealed
    drawn = tiles(game, s.used[:1])
    play(game, "exchange T02a", f"tile {drawn}", "end", "draw pile-1", "place R2 north")
    play(game, options(game)[0], "exchange T01a", "tile T02a")
    known = {*s.used, *s.players[0].lost, s.players[0].tossed}
    assert {*s.boxed} < known
    held = [known & {*guess.players[1].hand} for guess in guesses(game, 0)]
    assert all(held)
    assert len({tile for some in held for tile in some}) > 5


# Content files (in full in test_content.py)


def rows(name: str) -> list[str]:
    """The lines of a content file."""
    return reader.standard_texts()[name].splitlines()


def short(name: str, many: int) -> dict[str, str]:
    """A content file cut to so many rows below its header."""
    return {name: "\n".join(rows(name)[: many + 1]) + "\n"}


def test_a_table_may_use_its_own_content() -> None:
    """EX-18.10: goal 1 is worth 9 CP there; the record names other content than the standard."""
    files = {"goals.csv": "\n".join(rows("goals.csv")).replace("Aggressive Parasites,2", "Aggressive Parasites,9")}
    game = exo(content=files, goals={0: "T01a"})
    assert game.scores()[0].total == 9
    own = ecliptic.new("exoplanets", seed=1, content=files).header.content
    standard = ecliptic.new("exoplanets", seed=1).header.content
    assert own.startswith("own-")
    assert standard.startswith("standard-")
    assert own.partition("-")[2] != standard.partition("-")[2]


def test_a_bad_row_is_named() -> None:
    """EX-18.10: with file, line and what would be right."""
    files = {"planets.csv": "\n".join(rows("planets.csv")).replace("R3,rocky,G/W,", "R3,rocky,G/X,")}
    with pytest.raises(BadContent) as refusal:
        ecliptic.new("exoplanets", content=files)
    assert refusal.value.problems == [
        "planets.csv, line 4: cost is 'G/X'; it should name one to three resources, as in E+G/W."
    ]


@pytest.mark.parametrize(("seats", "least"), [(2, 16), (3, 21), (4, 26)])
def test_enough_planets(seats: int, least: int) -> None:
    """EX-18.11: six and one for each turn; with one fewer the content is refused."""
    game = ecliptic.new("exoplanets", seats=seats, seed=1, content=short("planets.csv", least))
    while not game.over:
        game.apply(game.options()[0])
    assert state(game).turns == 5 * seats
    with pytest.raises(BadContent) as refusal:
        ecliptic.new("exoplanets", seats=seats, content=short("planets.csv", least - 1))
    assert refusal.value.problems == [f"planets.csv: {least - 1} planets are too few; {seats} players need {least}."]


@pytest.mark.parametrize(("seats", "least"), [(2, 18), (3, 25), (4, 32)])
def test_enough_space_tiles(seats: int, least: int) -> None:
    """EX-18.11: those of the arms and three for each player; with one fewer the content is refused."""
    game = ecliptic.new("exoplanets", seats=seats, seed=1, content=short("tiles.csv", least))
    while not game.over:
        game.apply(game.options()[0])
    assert state(game).turns == 5 * seats
    with pytest.raises(BadContent) as refusal:
        ecliptic.new("exoplanets", seats=seats, content=short("tiles.csv", least - 1))
    assert refusal.value.problems == [f"tiles.csv: {least - 1} space tiles are too few; {seats} players need {least}."]


# Games end


@SEATS
@pytest.mark.parametrize("modules", [(), ("gravity", "dynamic", "space"), ("gravity", "blue-giant"), ("red-dwarf",)])
def test_every_game_ends(seats: int, modules: tuple[str, ...]) -> None:
    """EX-18.12, EX-18.13: after 10/15/20 turns, and until then somebody always has something to choose."""
    for game in decisions(seats, modules, seed=9):
        if not game.over:
            assert game.decider in range(seats)
            assert game.options()
            if game.prompt == "Evolution":
                assert "end" in options(game)
            if game.prompt == "ChooseSource":
                assert options(game, "draw")
    assert (game.over, state(game).turns) == (True, 5 * seats)


def test_players_who_never_end_a_turn_of_their_own_will() -> None:
    """EX-18.12: who does everything else first comes to the end of what can be done."""
    game = ecliptic.new("exoplanets", modules=["gravity", "blue-giant", "space"], seed=2)
    longest = here = 0
    while not game.over:
        lines = options(game)
        line = next((one for one in lines if one not in ("end", "decline")), lines[0])
        here = 0 if line == "end" else here + 1
        longest = max(longest, here)
        game.play(line)
    assert state(game).turns == 10
    assert longest < 200


def test_a_player_with_nothing_can_end_the_turn() -> None:
    """EX-18.13: no resource, no tile, no cube in the pool."""
    game = exo(arms={"north": "R1 R2", "east": "S1"}, life={0: {"R1": 3, "R2": 3}})
    assert options(game) == ["end"]


def test_an_empty_cloud_stops_nobody() -> None:
    """EX-18.13: with nothing to take, effects and compensation pass by."""
    game = exo(
        arms={"north": "R1"},
        hands={0: "T01a T09a T10a"},
        cloud="0",
        life={0: {"R1": 1}},
        stock={0: "0"},
    )
    play(game, "use T01a bounty", "use T10a harvest", "use T09a barter", "give 0")
    assert at(game) == (0, "Evolution")
