"""Content files: a replaced board, track or deck is really used, and a bad row is answered with its place."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecliptic import BadContent, BadRecord, new, replay
from ecliptic.games.planetarium.content.reader import COLUMNS, Content, build, standard, standard_texts
from tests.games.planetarium.table import last, moves, options, play, player, rules, side, state, sums, track, where
from tests.situations import scenario

TEXTS = standard_texts()
CARD = "id,name,gas,rock,water,metal,points,habitable,hostile,type,orbits,side,icons"


def changed(file: str, line: int, text: str) -> dict[str, str]:
    """A standard file with one line (counted from 1) replaced."""
    lines = TEXTS[file].splitlines()
    lines[line - 1] = text
    return {file: "\n".join(lines) + "\n"}


def added(file: str, *texts: str) -> dict[str, str]:
    """A standard file with lines added at its end."""
    return {file: TEXTS[file] + "\n".join(texts) + "\n"}


def end_of(file: str) -> int:
    """The number of the first line added to a standard file."""
    return len(TEXTS[file].splitlines()) + 1


def problems(files: Mapping[str, str]) -> list[str]:
    """What is wrong with content; a new game with it is refused in the same words."""
    with pytest.raises(BadContent) as found:
        build(files)
    with pytest.raises(BadContent) as refused:
        new("planetarium", content=files)
    assert refused.value.problems == found.value.problems
    assert str(found.value) == "\n".join(found.value.problems)
    return found.value.problems


# The standard content


def test_standard_content_is_in_the_format_of_a_replacement() -> None:
    """PL-13.8: giving the standard files as one's own changes nothing but the name of the content."""
    again = build(TEXTS)
    assert (standard().name.partition("-")[0], again.name.partition("-")[0]) == ("standard", "own")
    assert standard().name.partition("-")[2] == again.name.partition("-")[2]
    assert again.board.names == standard().board.names
    assert [repr(card) for card in again.cards] == [repr(card) for card in standard().cards]
    assert (again.track, again.acceleration, again.matter) == (36, 28, [22, 22, 16, 8])


def test_the_name_of_content_tells_every_number_and_no_title() -> None:
    """EC-7.4: another number in a file is other content; another title, origin or end of a line is not."""
    first = TEXTS["low.csv"].splitlines()[1]
    cells = first.split(",")
    same = [
        changed("low.csv", 2, first.replace(cells[1], "Smoking Mountain")),
        changed("low.csv", 2, first.replace(",ours", ",printed")),
        {"low.csv": TEXTS["low.csv"].replace("\n", "\r\n")},
    ]
    assert {build(files).name for files in same} == {build(TEXTS).name}
    other = [
        changed("low.csv", 2, first.replace(",4,0,4,", ",5,0,4,")),
        changed("track.csv", 2, "35,28,ours"),
        {"low.csv": "\n".join([TEXTS["low.csv"].splitlines()[0], *reversed(TEXTS["low.csv"].splitlines()[1:])])},
    ]
    assert len({build(files).name for files in [TEXTS, *other]}) == 1 + len(other)


def test_values_of_our_own_are_marked() -> None:
    """PL-13.8: each row of cards and track says where its values come from."""
    for file in ("low.csv", "high.csv", "final.csv", "track.csv"):
        rows = TEXTS[file].splitlines()
        assert rows[0].endswith(",origin")
        assert all("ours" in row or "rulebook" in row for row in rows[1:])


def test_the_origin_may_be_left_out() -> None:
    """PL-13.8: an owner of the box need not tell where the values are from."""
    assert build({"track.csv": "spaces,acceleration\n30,20\n"}).track == 30


def test_content_is_named_by_what_it_says() -> None:
    """PL-13.8: the same files have the same name whatever their order, other files another."""
    one = {"track.csv": "spaces,acceleration\n30,20\n", "matter.csv": TEXTS["matter.csv"]}
    two = dict(reversed(one.items()))
    assert build(one).name == build(two).name != build({"track.csv": "spaces,acceleration\n30,21\n"}).name


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_files_of_other_editors_are_read(ending: str) -> None:
    """PL-13.8: a byte order mark, other line ends, empty lines and spaces around cells do no harm."""
    text = "\ufeff" + ending.join([" spaces , acceleration ", "", " 30 , 20 ", ""])
    content = build({"track.csv": text})
    assert (content.track, content.acceleration) == (30, 20)


# Replaced content is used


def test_a_replaced_deck_is_dealt_and_played() -> None:
    """PL-13.8: cards of an own Low deck are in the hands, cost and score what their rows say."""
    rows = [f"X{at},My Card {at},1,0,0,1,{at + 20},{at + 20},0,,2,,gravity" for at in range(8)]
    content = {"low.csv": "\n".join([CARD, *rows])}
    game = new("planetarium", seats=4, seed=1, content=content)
    assert sorted(rules(game).cards[card].name for one in state(game).players for card in one.hand[:2]) == [
        f"X{at}" for at in range(8)
    ]
    own = scenario(
        "planetarium",
        content=content,
        at="card",
        hands={0: "X3"},
        mats={0: {"A": "GM", "B": "GM"}},
        matter={"4-01": "gas"},
    )
    assert options(own) == ["pass", "play X3 A"]
    own.play("play X3 A")
    assert (player(own).score, track(own), state(own).habitable) == (23, ["gas", "metal"], [23, 0, 0, 0])
    assert own.prompt == "Gravity"


def test_one_replaced_card_leaves_the_others() -> None:
    """PL-13.8: Magnetic Field for two Metal, all other cards as they were."""
    content = build(changed("high.csv", 2, "H01,Magnetic Field,0,0,0,2,15,15,0,,,,,mine"))
    before, after = standard().cards, content.cards
    assert [card.name for card in after] == [card.name for card in before]
    different = [card.name for card, old in zip(after, before, strict=True) if vars(card) != vars(old)]
    assert different == ["H01"]


def ring_board() -> dict[str, str]:
    """Two rings of eight spaces, one thin line each way, and as much Matter as dots."""
    spaces = [f"{orbit}-{at},{orbit},{at * 6}," for orbit in (1, 2) for at in range(8)]
    for at, planet in ((0, "A"), (4, "B"), (8, "C"), (12, "D")):
        spaces[at] += planet
    lines = [f"{orbit}-{at},{orbit}-{(at + 1) % 8},thick" for orbit in (1, 2) for at in range(8)]
    lines += ["1-0,2-1,thin", "2-4,1-5,thin"]
    return {
        "spaces.csv": "\n".join(["name,orbit,tick,planet", *spaces]),
        "lines.csv": "\n".join(["from,to,line", *lines]),
        "matter.csv": "gas,rock,water,metal\n3,3,3,3\n",
        "track.csv": "spaces,acceleration\n6,3\n",
    }


def with_cheap_cards(files: dict[str, str]) -> dict[str, str]:
    """Decks that so little Matter can pay for."""
    for word, letter in (("low", "L"), ("high", "H"), ("final", "F")):
        side = 0 if word == "final" else 4
        rows = [f"{letter}{at:02},Card {at},1,0,0,0,4,{side},0,,,," for at in range(1, 10)]
        files[f"{word}.csv"] = "\n".join([CARD, *rows])
    return files


def test_a_replaced_board_is_played_on() -> None:
    """PL-13.8: planets start on its letters, Matter fills its dots, and tokens follow its lines."""
    game = new("planetarium", seed=4, content=with_cheap_cards(ring_board()))
    while game.prompt == "SetAside":
        game.play(options(game)[0])
    assert [where(game, planet) for planet in "ABCD"] == ["1-0", "1-4", "2-0", "2-4"]
    assert sum(token < 4 for token in state(game).board) == 12
    assert set(moves(game, "1-0")) == {"1-1", "2-1"}
    assert set(moves(game, "2-4")) == {"2-5", "1-5"}
    assert set(moves(game, "2-0")) == {"2-1"}
    assert [str(why.rule) for why in game.why_not("move 4-03 4-04")] == ["EC-1.2"]


def test_a_card_of_an_owner_may_count_for_neither_side() -> None:
    """PL-7.2, PL-13.8: it is played for its points, and the planet's token stays as it is."""
    game = scenario(
        "planetarium",
        content=changed("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,0,0,,3-7,,,mine"),
        at="card",
        planets={"B": "3-06"},
        sides={"B": "habitable"},
        mats={0: {"B": "WW"}},
        hands={0: "L04"},
    )
    play(game, "play L04 B")
    assert (player(game, 0).score, sums(game, "B"), side(game, "B")) == (5, (0, 0), "habitable")


def test_a_game_on_replaced_content_comes_to_its_end() -> None:
    """PL-13.8: with own board, track, Matter and cards a whole game is played by the same rules."""
    game = new("planetarium", seats=3, seed=4, content=with_cheap_cards(ring_board()))
    while not game.over:
        plays = [action for action in game.options() if str(action).startswith("play")]
        game.apply((plays or list(game.options()))[0])
    assert len(track(game)) <= 5
    assert state(game).final_seat >= 0


def test_a_replaced_track_accelerates_and_ends_where_it_says() -> None:
    """PL-13.8: with 6 spaces and ►► on 3, the third token accelerates and the sixth is the last."""
    content = {"track.csv": "spaces,acceleration\n6,3\n"}
    situation = {"at": "card", "hands": {0: "L15"}, "mats": {0: {"A": "G"}}, "matter": {"4-01": "gas"}}
    for before, accelerated, final in ((1, False, -1), (2, True, -1), (4, True, -1), (5, True, 0)):
        game = scenario("planetarium", content=content, track=before, **situation)
        game.play("play L15 A")
        assert (state(game).accelerated, state(game).final_seat) == (accelerated, final)
        assert last(game) == ["gas"] * (before == 5)


def test_a_record_remembers_its_content() -> None:
    """PL-13.8: a game on own content is replayed with the same files only."""
    content = {"track.csv": "spaces,acceleration\n6,3\n"}
    game = new("planetarium", seed=4, content=content)
    play(game, options(game)[0])
    text = game.record()
    assert replay(text, content).digest() == game.digest()
    with pytest.raises(BadRecord, match="give the same content files"):
        replay(text)
    with pytest.raises(BadRecord, match="give the same content files"):
        replay(text, {"track.csv": "spaces,acceleration\n6,4\n"})


def test_standard_games_are_not_touched() -> None:
    """PL-13.8: a table with own content leaves the next table's standard content alone."""
    before = new("planetarium", seed=4).digest()
    new("planetarium", seed=4, content={"track.csv": "spaces,acceleration\n6,3\n"})
    assert new("planetarium", seed=4).digest() == before
    assert (standard().track, standard().acceleration) == (36, 28)


# Bad content: every sentence names file, line and problem


def test_an_unknown_file_is_refused() -> None:
    """PL-13.8: the sentence names the file and those there are."""
    (problem,) = problems({"planets.csv": "name\nA\n"})
    assert problem == f"planets.csv: not a content file of Planetarium; those are {', '.join(COLUMNS)}."


@pytest.mark.parametrize("file", sorted(COLUMNS))
@pytest.mark.parametrize("text", ["", "\n", "colour\nblue\n"])
def test_a_wrong_header_is_refused(file: str, text: str) -> None:
    """PL-13.8: each file names the columns that are missing or unknown, in its first line."""
    (problem,) = problems({file: text})
    assert problem.startswith(f"{file}, line 1: the header lacks ")
    assert ("has unknown columns: colour" in problem) == ("colour" in text)
    assert problem.endswith(f"the columns are {', '.join(COLUMNS[file])}.")


def test_a_column_named_twice_is_refused() -> None:
    """PL-13.8: it would not be clear which cell counts."""
    (problem,) = problems({"track.csv": "spaces,acceleration,spaces\n36,28,30\n"})
    assert problem.startswith("track.csv, line 1: the header has spaces twice;")


@pytest.mark.parametrize("file", sorted(COLUMNS))
def test_a_file_without_rows_is_refused(file: str) -> None:
    """PL-13.8: a header alone is no content."""
    assert problems({file: ",".join(COLUMNS[file])}) == [f"{file}, line 1: there is no row below the header."]


@pytest.mark.parametrize("file", ["track.csv", "matter.csv"])
def test_a_second_row_is_refused_where_one_is_meant(file: str) -> None:
    """PL-13.8: track and Matter are one row each."""
    assert problems(added(file, TEXTS[file].splitlines()[1])) == [
        f"{file}, line 3: one row is enough; a second has no meaning."
    ]


BAD_CELLS = [
    # cells
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,3-7,,,ours,more", "it has more cells than the 14 columns"),
    ("low.csv", 5, "L04,Polar Ice,0,0,two,0,5,5,0,,3-7,,,ours", "water is 'two'; it should be a whole number from 0"),
    ("low.csv", 5, "L04,Polar Ice,0,0,-2,0,5,5,0,,3-7,,,ours", "water is '-2'; it should be a whole number from 0"),
    ("low.csv", 5, "L04,Polar Ice,0,0,--2,0,5,5,0,,3-7,,,ours", "water is '--2'; it should be a whole number from 0"),
    ("low.csv", 5, "L04,Polar Ice,0,0,²,0,5,5,0,,3-7,,,ours", "water is '²'; it should be a whole number from 0"),
    ("low.csv", 5, "L04,Polar Ice,0,0,1.5,0,5,5,0,,3-7,,,ours", "water is '1.5'; it should be a whole number from 0"),
    ("low.csv", 5, "L04,Polar Ice,,0,2,0,5,5,0,,3-7,,,ours", "gas is ''; it should be a whole number from 0"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,100,5,0,,3-7,,,ours", "points is '100'; it should be a whole number from 0"),
    ("low.csv", 5, f"L04,Polar Ice,0,0,2,0,{'9' * 5000},5,0,,3-7,,,ours", "points is '999"),
    ("low.csv", 5, "L04,Polar Ice", "gas is ''; it should be a whole number"),
    ("low.csv", 19, 'L18,"Lightning Storms,1,0,1,0,4,4,0,,,,,ours', "a quotation mark may be missing."),
    ("low.csv", 5, 'L04,"Polar Ice,0,0,2,0,5,5,0,,3-7,,,ours', "a quotation mark may be missing."),
    # cards
    ("low.csv", 5, ",Polar Ice,0,0,2,0,5,5,0,,3-7,,,ours", "the id '' should be one word that no other card has."),
    ("low.csv", 5, "L 04,Polar Ice,0,0,2,0,5,5,0,,3-7,,,ours", "the id 'L 04' should be one word"),
    ("low.csv", 5, "L\t04,Polar Ice,0,0,2,0,5,5,0,,3-7,,,ours", "should be one word that no other card has."),
    ("low.csv", 5, "L03,Polar Ice,0,0,2,0,5,5,0,,3-7,,,ours", "no other card has, as in low.csv line 4."),
    ("high.csv", 5, "L03,Heat,3,0,1,0,11,0,11,,1-3,,,ours", "that no other card has, as in low.csv line 4."),
    ("low.csv", 5, "L04,,0,0,2,0,5,5,0,,3-7,,,ours", "card L04 has no name."),
    ("low.csv", 5, "L04,Polar Ice,0,0,17,0,5,5,0,,3-7,,,ours", "the card needs 17 water, but the game has 16"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,5,,3-7,,,ours", "a card counts for one side at most (PL-7.2)"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,rocky,3-7,,,ours", "type is 'rocky'; it should be empty or one of t"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,3-7,wet,,ours", "side is 'wet'; it should be empty or one of h"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,3-8,,,ours", "orbits is '3-8'; it should be empty, one orbit or"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,0,,,ours", "orbits is '0'; it should be empty, one orbit or a range"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,1-3-5,,,ours", "orbits is '1-3-5'; it should be empty"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,-3,,,ours", "orbits is '-3'; it should be empty"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,³,,,ours", "orbits is '³'; it should be empty"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,7-3,,,ours", "orbits is '7-3', which no planet can be in"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,3-7,,gravitas,ours", "there is no icon 'gravitas'; there are"),
    ("low.csv", 5, "L04,Polar Ice,0,0,2,0,5,5,0,,3-7,,downgrade,ours", "only High cards can have the downgrade"),
    ("final.csv", 2, "F01,Hot Jupiter,2,0,0,0,14,0,0,gaseous,1-2,,downgrade", "only High cards can have the"),
    ("final.csv", 2, "F01,Hot Jupiter,2,0,0,0,14,14,0,gaseous,1-2,,marker,ours", "the Final cards count for neither"),
    # spaces
    ("spaces.csv", 3, "1-02,8,12,", "orbit is '8'; it should be a whole number from 1 to 7."),
    ("spaces.csv", 3, "1-02,1,48,", "tick is '48'; it should be a whole number from 0 to 47."),
    ("spaces.csv", 3, "1-02,1,12,E", "planet is 'E'; it should be empty or one of A, B, C, D."),
    ("spaces.csv", 14, "3-01,3,0,A", "planet A already starts on 2-08."),
    ("spaces.csv", 6, "1-01,2,3,", "the name '1-01' should be one word that no other space has."),
    ("spaces.csv", 6, ",2,3,", "the name '' should be one word that no other space has."),
    ("spaces.csv", 6, "2 01,2,3,", "the name '2 01' should be one word that no other space has."),
    # lines
    ("lines.csv", 2, "1-01,9-02,thick", "there is no space '9-02' in spaces.csv."),
    ("lines.csv", 2, "1-01,1-02,dotted", "line is 'dotted'; it should be thick or thin."),
    ("lines.csv", 2, "1-02,1-01,thick", "the line from 1-02 to 1-01 does not lead clockwise"),
    ("lines.csv", 2, "1-01,1-01,thick", "the line from 1-01 to 1-01 does not lead clockwise"),
    ("lines.csv", 2, "1-01,2-01,thick", "the thick line from 1-01 to 2-01 leaves its orbit"),
    ("lines.csv", 2, "1-01,1-02,thin", "the thin line from 1-01 to 1-02 should join two adjacent orbits (PL-1.9)."),
    ("lines.csv", 2, "1-01,5-02,thin", "the thin line from 1-01 to 5-02 should join two adjacent orbits (PL-1.9)."),
    ("lines.csv", 3, "1-01,1-02,thick", "the line from 1-01 to 1-02 is already there."),
    # track and Matter
    ("track.csv", 2, "1,1,", "spaces is '1'; it should be a whole number from 2 to 68."),
    ("track.csv", 2, "69,28,", "spaces is '69'; it should be a whole number from 2 to 68."),
    ("track.csv", 2, "36,36,", "acceleration is '36'; it should be a whole number from 1 to 35."),
    ("track.csv", 2, "36,0,", "acceleration is '0'; it should be a whole number from 1 to 35."),
    ("matter.csv", 2, "22,22,16,128,", "metal is '128'; it should be a whole number from 0 to 127."),
    ("matter.csv", 2, "22,22,16,9,", "69 Matter tokens for 68 white dots; each dot takes one (PL-1.13)."),
]  # fmt: skip


@pytest.mark.parametrize(("file", "line", "text", "problem"), BAD_CELLS)
def test_a_bad_row_is_named(file: str, line: int, text: str, problem: str) -> None:
    """PL-13.8: file, line and what is wrong with it."""
    found = problems(changed(file, line, text))
    assert [one for one in found if one.startswith(f"{file}, line {line}: ") and problem in one], found


def test_a_forking_orbit_is_refused() -> None:
    """PL-13.8: one thick line leaves a space, and one arrives."""
    at = end_of("lines.csv")
    assert problems(added("lines.csv", "1-01,1-03,thick"))[-2:] == [
        f"lines.csv, line {at}: a second thick line leaves 1-01; an orbit does not fork.",
        f"lines.csv, line {at}: a second thick line reaches 1-03; an orbit does not join another.",
    ]


def test_a_board_without_a_planet_is_refused() -> None:
    """PL-13.8: no row is to blame, so the sentence names the file and the planet."""
    text = TEXTS["spaces.csv"].replace("2-08,2,45,A", "2-08,2,45,").replace("6-05,6,18,D", "6-05,6,18,")
    assert problems({"spaces.csv": text}) == ["spaces.csv: no space starts planet A, D; the column planet names it."]


@pytest.mark.parametrize("word", ["low", "high", "final"])
def test_a_deck_that_is_too_small_is_refused(word: str) -> None:
    """PL-13.8: four players are dealt two cards of each deck."""
    few = "\n".join(TEXTS[f"{word}.csv"].splitlines()[:8])
    assert problems({f"{word}.csv": few}) == [
        f"{word}.csv: 7 cards are too few; four players are dealt two each, so at least 8."
    ]


def test_a_game_without_matter_is_refused() -> None:
    """PL-13.8: nothing could be moved, paid or ended."""
    spaces = ["name,orbit,tick,planet", "a,1,0,A", "b,1,12,B", "c,1,24,C", "d,1,36,D"]
    lines = ["from,to,line", "a,b,thick", "b,c,thick", "c,d,thick", "d,a,thick"]
    files = {
        "spaces.csv": "\n".join(spaces),
        "lines.csv": "\n".join(lines),
        "matter.csv": "gas,rock,water,metal\n0,0,0,0\n",
        "track.csv": "spaces,acceleration\n2,1\n",
    }
    assert problems(files)[0].startswith("matter.csv, line 2: the game needs at least two Matter tokens")


def test_all_problems_are_told_at_once() -> None:
    """PL-13.8: who corrects a file sees every bad row, in every file."""
    files = changed("low.csv", 3, "L02,,0,2,0,0,4,0,4,,,,sparkle,ours") | changed(
        "high.csv", 4, "H03,Hot,1,3,0,0,x,0,9,,,,,"
    )
    assert problems(files) == [
        "low.csv, line 3: there is no icon 'sparkle'; there are gravity, downgrade, marker.",
        "low.csv, line 3: card L02 has no name.",
        "high.csv, line 4: points is 'x'; it should be a whole number from 0 to 99.",
    ]


def test_lines_are_counted_as_an_editor_does() -> None:
    """PL-13.8: empty lines above a bad row count."""
    text = TEXTS["low.csv"].replace("L03,", "\n\nL03,").replace("L04,Polar Ice,0,", "L04,Polar Ice,many,")
    (problem,) = problems({"low.csv": text})
    assert problem.startswith("low.csv, line 7: gas is 'many'")


def test_good_content_is_content() -> None:
    """PL-13.8: what has no problem is built without a word."""
    content = build(with_cheap_cards(ring_board()))
    assert isinstance(content, Content)
    assert (len(content.board.names), content.track, content.acceleration, len(content.cards)) == (16, 6, 3, 27)
