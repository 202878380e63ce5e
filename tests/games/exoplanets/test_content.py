"""Content files: replaced planets, goals, effects and tiles are used, and a bad row is answered with its place."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecliptic import BadContent, BadRecord, new, replay
from ecliptic.api import AnyGame
from ecliptic.games.exoplanets import GAME
from ecliptic.games.exoplanets.content.reader import COLUMNS, build, standard_texts
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from tests.games.exoplanets.table import hand, level, options, price, rules, state, stock, under, worth
from tests.situations import scenario

TEXTS = standard_texts()


def changed(file: str, line: int, text: str) -> dict[str, str]:
    """A standard file with one line (counted from 1) replaced."""
    lines = TEXTS[file].splitlines()
    lines[line - 1] = text
    return {file: "\n".join(lines) + "\n"}


def problems(files: Mapping[str, str]) -> list[str]:
    """What is wrong with content; a new game with it is refused in the same words."""
    with pytest.raises(BadContent) as found:
        GAME.content(files)
    with pytest.raises(BadContent) as refused:
        new("exoplanets", content=files)
    assert refused.value.problems == found.value.problems
    assert str(found.value) == "\n".join(found.value.problems)
    return found.value.problems


def finished(game: AnyGame) -> AnyGame:
    """A game played to its end, by the last option each time that is not too many."""
    while not game.over:
        game.apply(game.options()[len(game.lines) % len(game.options())])
    return game


# The standard content


def test_standard_content_is_in_the_format_of_a_replacement() -> None:
    """EX-18.10: giving the standard files as one's own changes nothing but the name of the content."""
    standard, again = build({}), build(TEXTS)
    assert (standard.name.partition("-")[0], again.name.partition("-")[0]) == ("standard", "own")
    assert standard.name.partition("-")[2] == again.name.partition("-")[2]
    assert ExoplanetsRules(2, again).printed() == ExoplanetsRules(2, standard).printed()


def test_the_standard_tiles_are_those_of_the_rules() -> None:
    """EX-1.2, EX-1.4: 30 planets of four types and 38 tiles, each of 19 goals on two of them."""
    content = build({})
    assert (len(content.planets), len(content.tiles), len(content.goals)) == (30, 38, 19)
    assert {planet.kind for planet in content.planets} == {0, 1, 2, 3}
    assert all(1 <= planet.cost <= 3 for planet in content.planets)
    for at in range(19):
        assert sum(tile.goal == at for tile in content.tiles) == 2


def test_values_of_our_own_are_marked() -> None:
    """EX-18.10: each row says where its values come from."""
    sources = ("ours", "rulebook", "review", "expansion rules")
    for text in TEXTS.values():
        rows = text.splitlines()
        assert rows[0].endswith(",origin")
        assert all(any(source in row for source in sources) for row in rows[1:])
    printed = [row.split(",")[1] for row in TEXTS["goals.csv"].splitlines() if "rulebook" in row]
    assert printed == ["Aggressive Parasites", "Extreme Conditions"]  # of the goals, only these two are named there


def test_the_origin_may_be_left_out() -> None:
    """EX-18.10: an owner of the box need not tell where the values are from."""
    rows = [row.rsplit(",", 1)[0] for row in TEXTS["planets.csv"].replace("(1 Energy); ", "").splitlines()]
    assert len(build({"planets.csv": "\n".join(rows)}).planets) == 30


def test_content_is_named_by_what_it_says() -> None:
    """EX-18.10: the same files have the same name whatever their order, other files another."""
    one = {file: TEXTS[file] for file in ("goals.csv", "tiles.csv")}
    two = dict(reversed(one.items()))
    other = changed("goals.csv", 4, "3,Stone Gardens,9,life rocky 2,mine")
    assert build(one).name == build(two).name
    assert len({build(one).name, build(other).name, build({}).name}) == 3


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_files_of_other_editors_are_read(ending: str) -> None:
    """EX-18.10: a byte order mark, other line ends, empty lines and spaces around cells do no harm."""
    rows = [row.replace(",", " , ") for row in TEXTS["effects.csv"].splitlines()]
    content = build({"effects.csv": "\ufeff" + (ending + ending).join(rows) + ending})
    assert ExoplanetsRules(2, content).printed()["effects"] == ExoplanetsRules(2, build({})).printed()["effects"]


# Replaced content is used


def test_a_replaced_planet_costs_gives_and_scores_what_its_row_says() -> None:
    """EX-18.10: R1 for two Energy or Gas and a Water, with other icons."""
    files = changed("planets.csv", 2, "R1,ocean,E/G+E/G+W,G,E,mine")
    game = scenario(
        "exoplanets", content=files, arms={"north": "S1"}, at="place", drawn="R1", stock={0: "E3W1G1"}, seed=1
    )
    assert price(game, "R1") == {"E2W1", "E1W1G1", "W1G2"}
    game.play("place R1 north")
    assert stock(game) == "E4W2G2"  # the star, its inner Gas, and the outer Water of S1
    game.play("develop R1")
    game.play("pay E1W1G1")
    assert (level(game, "R1"), game.scores()[0].total) == (1, 3)


def test_a_replaced_goal_is_met_by_its_own_condition() -> None:
    """EX-18.10: goal 3 asks for one Ocean planet and is worth 9."""
    files = changed("goals.csv", 4, "3,Puddles,9,life ocean 1,mine")
    game = scenario("exoplanets", content=files, arms={"north": "O1"}, life={0: {"O1": 1}}, hands={0: "T03a"})
    game.play("goal T03a")
    assert [line.points for line in game.scores()[0].lines] == [1, 9]
    assert "Puddles" in game.scores()[0].lines[1].say(game.rules.messages)


def test_replaced_effects_do_what_their_rows_say() -> None:
    """EX-18.10: bounty gives four of a kind, cradle a Gas more and five points to an orbit."""
    effects = TEXTS["effects.csv"].replace("bounty,once,,,,2,", "bounty,once,,,,EEWW,")
    effects = effects.replace("cradle,lasting,host,,-1,,", "cradle,lasting,orbit,5,+G,,")
    arms = {"north": "R1", "east": "R2"}
    game = scenario(
        "exoplanets", content={"effects.csv": effects}, arms=arms, life={0: {"R2": 1}}, hands={0: "T01a T07b"}
    )
    game.play("use T01a bounty")
    assert stock(game) == "E2W2"
    game.play("use T07b cradle R1")
    assert (worth(game, "R1"), worth(game, "R2"), price(game, "R2")) == (5, 5, {"E1G1"})
    assert game.scores()[0].total == 1 + 5


def test_reductions_of_two() -> None:
    """EX-18.10, EX-5.10, EX-5.11: nurture and cradle spare two each, and a level still costs one resource."""
    effects = TEXTS["effects.csv"].replace("nurture,once,planet,,-1,", "nurture,once,planet,,-2,")
    effects = effects.replace("cradle,lasting,host,,-1,,", "cradle,lasting,host,,-2,,")
    arms = {"north": "R7", "east": "O7"}
    game = scenario("exoplanets", content={"effects.csv": effects}, arms=arms, hands={0: "T06a T07b"}, stock={0: "W2"})
    game.play("use T06a nurture R7")
    game.play("use T07b cradle O7")
    assert price(game, "R7") == price(game, "O7") == {"E1", "W1", "G1"}
    game.play("develop R7")
    game.play("develop O7")
    assert (level(game, "R7"), level(game, "O7"), stock(game)) == (1, 1, "0")


def test_a_swap_and_worlds_of_other_numbers() -> None:
    """EX-18.10: barter exchanges one and gives nothing, harvest gives one."""
    effects = TEXTS["effects.csv"].replace("swap 3 1", "swap 1 0").replace("worlds 3", "worlds 1")
    game = scenario(
        "exoplanets",
        content={"effects.csv": effects},
        arms={"north": "R1", "east": "R2"},
        life={0: {"R1": 1, "R2": 1}},
        stock={0: "E2"},
        hands={0: "T09a T10a"},
    )
    game.play("use T09a barter")
    assert options(game) == ["give 0", "give E1"]
    game.play("give E1")
    game.play("take G1")
    assert game.prompt == "Evolution"
    game.play("use T10a harvest")
    assert options(game) == ["take E1", "take W1", "take G1"]


def test_a_replaced_tile_has_its_goal_effects_and_marker() -> None:
    """EX-18.10: a tile of the owner's own with two effects, as those of Space have."""
    files = changed("tiles.csv", 2, "MINE,14,triad shadow,flare,mine")
    game = scenario("exoplanets", content=files, arms={"north": "R1"}, hands={0: "MINE"})
    assert hand(game) == "MINE"
    assert "use MINE triad" in options(game)
    game.play("use MINE shadow R1")
    assert (under(game, "R1"), state(game).flare) == ("MINE", rules(game).flare - 1)


def test_a_game_on_replaced_content_comes_to_its_end() -> None:
    """EX-18.10: own planets and tiles, with all expansions, by the same rules."""
    planets = [f"P{at},{('rocky', 'ocean', 'gaseous')[at % 3]},{('E', 'E/W', 'G+G')[at % 3]},E,W" for at in range(26)]
    tiles = [f"Q{at},{at % 19 + 1},{('bounty', 'frost')[at % 2]},{('flare', 'fusion')[at % 2]}" for at in range(32)]
    files = {
        "planets.csv": "\n".join(["id,type,cost,inner,outer", *planets]),
        "tiles.csv": "\n".join(["id,goal,effects,marker", *tiles]),
    }
    game = finished(new("exoplanets", 4, 4, ("gravity", "chaotic", "space"), content=files))
    assert state(game).turns == 20
    assert {planet.name for planet in rules(game).planets} == {f"P{at}" for at in range(26)}
    assert sum(tile.name.startswith("X") for tile in rules(game).tiles) == 10


def test_a_record_remembers_its_content() -> None:
    """EX-18.10: a game on own content is replayed with the same files only."""
    content = changed("goals.csv", 4, "3,Puddles,9,life ocean 1,mine")
    game = new("exoplanets", seed=4, content=content)
    game.play(game.options()[0])
    text = game.record()
    assert replay(text, content).digest() == game.digest()
    for other in (None, changed("goals.csv", 4, "3,Puddles,8,life ocean 1,mine")):
        with pytest.raises(BadRecord, match="give the same content files"):
            replay(text, other)


def test_standard_games_are_not_touched() -> None:
    """EX-18.10: a table with own content leaves the next table's standard content alone."""
    before = new("exoplanets", seed=4).digest()
    new("exoplanets", seed=4, content=changed("planets.csv", 2, "Z1,ocean,W,G,E,mine"))
    assert new("exoplanets", seed=4).digest() == before


# Bad content: every sentence names file, line and problem


def test_an_unknown_file_is_refused() -> None:
    """EX-18.10: the sentence names the file and those there are."""
    (problem,) = problems({"cards.csv": "name\nA\n"})
    assert problem == f"cards.csv: not a content file of Exoplanets; those are {', '.join(COLUMNS)}."


@pytest.mark.parametrize("file", sorted(COLUMNS))
@pytest.mark.parametrize("text", ["", "\n", "colour\nblue\n"])
def test_a_wrong_header_is_refused(file: str, text: str) -> None:
    """EX-18.10: each file names the columns that are missing or unknown, in its first line."""
    problem = problems({file: text})[0]
    assert problem.startswith(f"{file}, line 1: the header lacks ")
    assert ("has unknown columns: colour" in problem) == ("colour" in text)
    assert problem.endswith(f"the columns are {', '.join(COLUMNS[file])}.")


@pytest.mark.parametrize("file", sorted(COLUMNS))
def test_a_file_without_rows_is_refused(file: str) -> None:
    """EX-18.10: a header alone is no content."""
    assert problems({file: ",".join(COLUMNS[file])})[0] == f"{file}, line 1: there is no row below the header."


BAD_CELLS = [
    # planets
    ("planets.csv", 5, "R4,rocky,G+W,E,W,ours,more", "it has more cells than the 6 columns"),
    ("planets.csv", 5, 'R4,"rocky,G+W,E,W,ours', "a quotation mark may be missing."),
    ("planets.csv", 5, ",rocky,G+W,E,W,ours", "the id '' should be one word that nothing else has."),
    ("planets.csv", 5, "R 4,rocky,G+W,E,W,ours", "the id 'R 4' should be one word"),
    ("planets.csv", 5, "R\t4,rocky,G+W,E,W,ours", "should be one word that nothing else has."),
    ("planets.csv", 5, "R3,rocky,G+W,E,W,ours", "that nothing else has, as in planets.csv line 4."),
    ("planets.csv", 5, "R4,icy,G+W,E,W,ours", "type is 'icy'; it should be"),
    ("planets.csv", 5, "R4,,G+W,E,W,ours", "type, inner and outer must not be empty."),
    ("planets.csv", 5, "R4,rocky,,E,W,ours", "cost is ''; it should name one to three resources"),
    ("planets.csv", 5, "R4,rocky,X,E,W,ours", "cost is 'X'; it should name one to three resources"),
    ("planets.csv", 5, "R4,rocky,EW,E,W,ours", "cost is 'EW'; it should name one to three resources"),
    ("planets.csv", 5, "R4,rocky,E+,E,W,ours", "cost is 'E+'; it should name one to three resources"),
    ("planets.csv", 5, "R4,rocky,E//W,E,W,ours", "cost is 'E//W'; it should name one to three resources"),
    ("planets.csv", 5, "R4,rocky,E+E+E+E,E,W,ours", "cost is 'E+E+E+E'; it should name one to three resources"),
    ("planets.csv", 5, "R4,rocky,G+W,EE,W,ours", "inner is 'EE'; it should be"),
    ("planets.csv", 5, "R4,rocky,G+W,E,M,ours", "outer is 'M'; it should be"),
    ("planets.csv", 5, "R4,rocky,G+W,,W,ours", "type, inner and outer must not be empty."),
    ("planets.csv", 5, "R4,rocky,G+W,E,,ours", "type, inner and outer must not be empty."),
    # goals
    ("goals.csv", 4, "x,Stone Gardens,2,life rocky 2,ours", "number is 'x'; it should be a whole number from 1 to 99."),
    ("goals.csv", 4, "0,Stone Gardens,2,life rocky 2,ours", "number is '0'; it should be a whole number from 1 to 99."),
    ("goals.csv", 4, "2,Stone Gardens,2,life rocky 2,ours", "there is already a goal 2."),
    ("goals.csv", 4, "3,,2,life rocky 2,ours", "the goal has no name."),
    (
        "goals.csv",
        4,
        "3,Stone Gardens,21,life rocky 2,ours",
        "points is '21'; it should be a whole number from 0 to 20.",
    ),
    ("goals.csv", 4, "3,Stone Gardens,,life rocky 2,ours", "points is ''; it should be a whole number"),
    *(
        ("goals.csv", 4, f"3,Stone Gardens,2,{words},ours", f"condition is '{words}'; it should read life TYPE N")
        for words in (
            *("", "win", "life", "life 2", "life icy 2", "life rocky two", "life rocky 2 3", "life rocky 0"),
            *("species", "species 0", "species cost", "species cost 3 1 1", "species rocky ocean", "life cost"),
            *("shared", "shared x", "shared 2 2", "types -1", "stores 7", "stores 7 2 1", "stores x 2", "outermost"),
        )
    ),
    # effects
    ("effects.csv", 2, ",once,,,,2,ours", "the id '' should be one word that nothing else has."),
    ("effects.csv", 2, "R1,once,,,,2,ours", "the id 'R1' should be one word that nothing else has, as in planets.csv"),
    ("effects.csv", 2, "bounty,,,,,2,ours", "kind should be once or lasting."),
    ("effects.csv", 2, "bounty,twice,,,,2,ours", "kind is 'twice'; it should be"),
    ("effects.csv", 2, "bounty,once,,,,,ours", "take is ''; it should read 2, EWG, worlds 3 or swap 3 1."),
    *(
        ("effects.csv", 2, f"bounty,once,,,,{take},ours", f"take is '{take}'; it should read 2, EWG, worlds 3 or")
        for take in ("0", "7", "-2", "²", "EX", "EWGEWGE", "worlds", "worlds 0", "worlds 12", "worlds x", "planets 2")
    ),
    *(
        ("effects.csv", 2, f"bounty,once,,,,{take},ours", f"take is '{take}'; it should read 2, EWG, worlds 3 or")
        for take in ("swap", "swap 3", "swap 4 1", "swap 0 1", "swap 12 1", "swap 3 01", "swap 3 4", "swap a b")
    ),
    ("effects.csv", 2, "bounty,once,moon,,,2,ours", "reach is 'moon'; it should be"),
    ("effects.csv", 2, "bounty,once,orbit,,,2,ours", "a one-time effect without a planet gives resources"),
    ("effects.csv", 2, "bounty,once,,3,,2,ours", "a one-time effect without a planet gives resources"),
    ("effects.csv", 2, "bounty,once,,,-1,2,ours", "a one-time effect without a planet gives resources"),
    ("effects.csv", 5, "nurture,once,planet,,,,ours", "a one-time effect on a planet spares resources"),
    ("effects.csv", 5, "nurture,once,planet,,+G,,ours", "a one-time effect on a planet spares resources"),
    ("effects.csv", 5, "nurture,once,planet,2,-1,,ours", "a one-time effect on a planet spares resources"),
    ("effects.csv", 5, "nurture,once,planet,,-1,2,ours", "a one-time effect on a planet spares resources"),
    ("effects.csv", 8, "beacon,lasting,,2,,,ours", "a lasting effect reaches host, neighbours, orbit"),
    ("effects.csv", 8, "beacon,lasting,planet,2,,,ours", "a lasting effect reaches host, neighbours, orbit"),
    ("effects.csv", 8, "beacon,lasting,host,,,,ours", "a lasting effect changes points or cost; both are empty."),
    ("effects.csv", 8, "beacon,lasting,host,10,,,ours", "points is '10'; it should be a whole number from -9 to 9."),
    ("effects.csv", 8, "beacon,lasting,host,2,,3,ours", "a lasting effect gives nothing; take should be empty."),
    *(
        ("effects.csv", 8, f"beacon,lasting,host,,{cost},,ours", f"cost is '{cost}'; it should be empty, -1, -2, +E")
        for cost in ("1", "-3", "-0", "+X", "+EG", "+", "-", "E")
    ),
    # tiles
    ("tiles.csv", 3, "T01a,1,shadow,fusion,ours", "the id 'T01a' should be one word that nothing else has, as in til"),
    ("tiles.csv", 3, "bounty,1,shadow,fusion,ours", "the id 'bounty' should be one word that nothing else has, as in"),
    ("tiles.csv", 3, "T01b,77,shadow,fusion,ours", "there is no goal 77 in goals.csv."),
    ("tiles.csv", 3, "T01b,one,shadow,fusion,ours", "goal is 'one'; it should be a whole number from 1 to 99."),
    ("tiles.csv", 3, "T01b,1,,fusion,ours", "effects is ''; it should name one or two different effects"),
    ("tiles.csv", 3, "T01b,1,doom,fusion,ours", "effects is 'doom'; it should name one or two different effects"),
    ("tiles.csv", 3, "T01b,1,shadow shadow,fusion,ours", "effects is 'shadow shadow'; it should name one or two"),
    ("tiles.csv", 3, "T01b,1,shadow glow glare,fusion,ours", "effects is 'shadow glow glare'; it should name one or"),
    ("tiles.csv", 3, "T01b,1,shadow,,ours", "marker should be fusion or flare."),
    ("tiles.csv", 3, "T01b,1,shadow,gravity,ours", "marker is 'gravity'; it should be"),
]


@pytest.mark.parametrize(
    ("file", "line", "text", "problem"), BAD_CELLS, ids=[f"{row[0]}: {row[2]}" for row in BAD_CELLS]
)
def test_a_bad_row_is_answered_with_file_line_and_problem(file: str, line: int, text: str, problem: str) -> None:
    """EX-18.10: whatever is wrong with a row, a sentence says where and what."""
    found = problems(changed(file, line, text))
    if "quotation" in problem:
        assert found[0].startswith(f"{file}, line ")
        assert found[0].endswith(problem)
    else:
        assert any(one.startswith(f"{file}, line {line}: ") and problem in one for one in found), found


def test_all_problems_are_told_at_once() -> None:
    """EX-18.10: who corrects a file sees every bad row, in every file."""
    files = changed("planets.csv", 3, "R2,icy,E,G,W,ours") | changed("tiles.csv", 4, "T02a,2,bounty,dust,ours")
    assert [one.split(":")[0] for one in problems(files)] == ["planets.csv, line 3", "tiles.csv, line 4"]


def test_lines_are_counted_as_an_editor_does() -> None:
    """EX-18.10: empty lines above a bad row count."""
    text = TEXTS["goals.csv"].replace("3,Stone", "\n\n3,Stone").replace("4,Tide Dwellers,2,", "4,Tide Dwellers,many,")
    (problem,) = problems({"goals.csv": text})
    assert problem.startswith("goals.csv, line 7: points is 'many'")


def test_the_files_of_an_expansion_are_read_with_the_own_ones() -> None:
    """EX-18.10: own effects that lack one which tiles of Space name are refused with Space only."""
    rows = [row for row in TEXTS["tiles.csv"].splitlines() if "barter" not in row]
    effects = [row for row in TEXTS["effects.csv"].splitlines() if not row.startswith("barter")]
    files = {"tiles.csv": "\n".join(rows), "effects.csv": "\n".join(effects)}
    assert len(GAME.content(files).tiles) == 36
    with pytest.raises(BadContent, match="effects is 'barter glow'"):
        GAME.content(files, ("space",))


# The files of Space

SPACE = GAME.texts(("space",))


def space(file: str, line: int, text: str) -> dict[str, str]:
    """A file of Space with one line (counted from 1) replaced."""
    lines = SPACE[file].splitlines()
    lines[line - 1] = text
    return {file: "\n".join(lines) + "\n"}


def space_problems(files: Mapping[str, str]) -> list[str]:
    """What is wrong with content for a game with Space."""
    with pytest.raises(BadContent) as refused:
        new("exoplanets", modules=("space", "gravity"), content=files)
    return refused.value.problems


def test_space_has_files_of_its_own() -> None:
    """EX-18.10, EX-16.1: ten tiles and five goals beside those of the base game, in the format of a replacement."""
    assert set(SPACE) == {*TEXTS, "space-goals.csv", "space-tiles.csv"}
    assert set(GAME.texts(("gravity", "dynamic"))) == set(TEXTS)
    standard, again = GAME.content({}, ("space",)), GAME.content(SPACE, ("space",))
    assert (len(standard.tiles), len(standard.goals)) == (48, 24)
    assert (standard.name.partition("-")[0], again.name.partition("-")[0]) == ("standard", "own")
    assert standard.name.partition("-")[2] == again.name.partition("-")[2]
    assert ExoplanetsRules(2, again).printed() == ExoplanetsRules(2, standard).printed()


def test_an_owner_of_space() -> None:
    """EX-18.10: a tile, a goal and an effect of one's own are played with; the record asks for them again."""
    files = space("space-tiles.csv", 2, "MINE,20,feast shadow,flare,printed")
    files |= space("space-goals.csv", 2, "20,Hermits,7,alone 1,printed")
    files["effects.csv"] = TEXTS["effects.csv"] + "feast,once,,,,EEE,printed\n"
    arms = {"north": "R1", "east": "R2"}
    game = scenario(
        "exoplanets", modules="space", content=files, arms=arms, life={0: {"R2": 1}}, hands={0: "MINE X20b"}
    )
    game.play("use MINE feast")
    assert stock(game) == "E3"
    game.play("goal X20b")
    assert [line.points for line in game.scores()[0].lines] == [1, 7]
    played = finished(new("exoplanets", seed=3, modules=("space",), content=files))
    assert replay(played.record(), files).digest() == played.digest()
    with pytest.raises(BadRecord, match="give the same content files"):
        replay(played.record())


def test_tiles_of_the_base_game_leave_those_of_space() -> None:
    """EX-18.10: who replaces tiles.csv plays with the tiles of Space as they are, and the other way round."""
    mine = GAME.content(changed("tiles.csv", 2, "MINE,1,bounty,flare,printed"), ("space",))
    assert {"MINE", "T01b", "X20a", "X24b"} <= {tile.name for tile in mine.tiles}
    rows = "id,goal,effects,marker\nMINE,1,bounty shadow,flare\n"
    few = GAME.content({"space-tiles.csv": rows}, ("space",))
    assert [tile.name for tile in few.tiles[-2:]] == ["T19b", "MINE"]


BAD_SPACE = [
    ("space-tiles.csv", 3, "X20b,20,triad,fusion,ours", "effects is 'triad'; it should name two different effects"),
    ("space-tiles.csv", 3, "X20b,20,triad triad,fusion,ours", "effects is 'triad triad'; it should name two different"),
    ("space-tiles.csv", 3, "X20b,20,triad doom,fusion,ours", "effects is 'triad doom'; it should name two different"),
    ("space-tiles.csv", 3, "X20b,20,triad glow glare,flare,ours", "effects is 'triad glow glare'; it should name two"),
    ("space-tiles.csv", 3, "X20b,77,triad cradle,flare,ours", "there is no goal 77 in goals.csv or space-goals.csv."),
    ("space-tiles.csv", 3, "X20b,20,triad cradle,dust,ours", "marker is 'dust'; it should be"),
    ("space-tiles.csv", 3, "T01a,20,triad cradle,flare,ours", "nothing else has, as in tiles.csv line 2."),
    ("space-tiles.csv", 3, "X20a,20,triad cradle,flare,ours", "nothing else has, as in space-tiles.csv line 2."),
    ("space-tiles.csv", 3, "X20b,20,triad cradle,flare,ours,x", "it has more cells than the 5 columns of the header."),
    ("space-tiles.csv", 1, "id,goal,effect,marker", "the header lacks effects and has unknown columns: effect"),
    ("space-goals.csv", 3, "19,Harsh Homes,3,life cost 3 2,ours", "there is already a goal 19."),
    ("space-goals.csv", 3, "21,Harsh Homes,3,life cost 3 x,ours", "condition is 'life cost 3 x'; it should read"),
    ("space-goals.csv", 3, "21,,3,life cost 3 2,ours", "the goal has no name."),
    ("space-goals.csv", 3, "21,Harsh Homes,21,life cost 3 2,ours", "points is '21'; it should be a whole number from"),
]


@pytest.mark.parametrize(
    ("file", "line", "text", "problem"), BAD_SPACE, ids=[f"{row[0]}: {row[2]}" for row in BAD_SPACE]
)
def test_a_bad_row_of_space(file: str, line: int, text: str, problem: str) -> None:
    """EX-18.10, EX-18.11, EX-16.2: answered with its own file and line, not those of the base game."""
    found = space_problems(space(file, line, text))
    assert any(one.startswith(f"{file}, line {line}: ") and problem in one for one in found), found


def test_files_of_space_without_space() -> None:
    """EX-18.10: they are refused with the module that reads them, beside whatever else is wrong."""
    files = space("space-tiles.csv", 2, "MINE,20,triad shadow,flare,mine") | {"moons.csv": "name\n"}
    assert problems(files | changed("goals.csv", 4, "3,Stone Gardens,many,life rocky 2,mine")) == [
        "space-tiles.csv: only a game with the module space reads it; name it or leave the file out.",
        "moons.csv: not a content file of Exoplanets; those are planets.csv, goals.csv, effects.csv, tiles.csv.",
        "goals.csv, line 4: points is 'many'; it should be a whole number from 0 to 20.",
    ]
