"""The scenario builder of SETI: it sets up what is asked, and nothing that cannot occur."""

from __future__ import annotations

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.testing import Impossible, Noun, scenario
from ecliptic.testing.seti import Cards, Figures, Gold, Life, Rounds, Sectors, Sky, Stock, Techs
from tests.games.seti.table import play, player, state
from tests.laws.seti import conserve

RIGHT: dict[str, int | str] = {f"right {colour}": 2 for colour in TRACES}
WHOLE: dict[str, int | str] = {f"{side} {colour}": 1 for side in SIDES for colour in TRACES}


def seti(*nouns: Noun, at: str = "", turn: int = 0, seats: int = 2) -> AnyGame:
    return scenario("seti", *nouns, at=at, turn=turn, seats=seats, seed=None)


def test_nothing_asked() -> None:
    """The main action of the first turn, with the stock of the start and no cards in hand."""
    game = seti()
    conserve(game)
    s = state(game)
    assert (game.decider, game.prompt) == (0, "MainAction")
    assert (s.round, s.first, s.active, s.discs, s.rotations) == (1, 0, 0, 0, 0)
    assert player(game).stock == [4, 3, 4, 0, 0]
    assert [one.score for one in s.players] == [1, 2]
    assert [len(one.income) for one in s.players] == [1, 1]
    assert (len(s.stack), [len(stack) for stack in s.stacks]) == (3, [3, 3, 3])
    assert len(s.deck) == 138 - 2 - 3 - 12
    assert game.view()["stars"]["a"] == "vega"


def test_everything_asked() -> None:
    """Each noun puts its things where it says."""
    game = seti(
        Rounds(3, first=1, passed="2"),
        Sky((1, 2, 3), rotations=4, boards="2 1 4 3"),
        Sectors({"vega": "0 1 0"}, {1: "vega procyon"}),
        Figures({0: "f1 mars"}, {1: "mars", 0: "mars venus"}, {0: "mars europa"}),
        Stock({0: "credit 9 data 2 move 1"}, {0: 30}),
        Techs({0: "probe-1 computer-2:5"}, {"probe-2": "card"}, {0: 5}, {0: "5"}),
        Cards(
            {0: "C001"},
            {1: "C002 C003"},
            {0: "C078:13"},
            {1: "C005"},
            {0: "C012"},
            "C010 C011",
            deck="",
            bonuses="C020",
        ),
        Life({"left red": 1, "left blue": "neutral", **RIGHT}, {0: {"right red": 2}}, {"right": "anomalies"}),
        Gold({"tech": 2}, {"income": "0"}),
        seats=3,
    )
    s, me = state(game), player(game)
    conserve(game)
    assert (s.round, s.first, s.discs, s.rotations) == (3, 1, 1 + 16 + 192, 4)
    assert game.view()["stars"]["h"] == "sirius-a"
    assert s.marks[s.stars.index(1)] == [0, 1, 0]
    assert player(game, 1).wins[:2] == [1, 1]
    assert (me.orbiters[1], me.orbiters[3], s.first_orbits[3], s.first_orbits[1]) == (1, 1, 1, 0)
    assert (me.stock, me.score) == ([9, 3, 4, 2, 1], 30)
    assert (me.columns[4], me.filled, me.below[4]) == (9, 5, 1)
    assert game.view()["tops"]["probe-2"] == "card"
    assert game.view()["row"] == ["C010", "C011", None]
    assert me.slots == [0b101]
    assert game.view()["boons"] == ["C020"]
    assert s.species == [-1, 1]
    assert s.gold == [0, 0, 0, 1]
    assert (me.golds, s.marked[0]) == (1, [0])
    assert (s.traces, s.neutral, me.neutrals) == ([1, -1, 9, 2, 2, 2], [0, 1], 1)  # the one marker at 20 is named


def test_later_nouns_count() -> None:
    """Of two nouns of a kind the later one counts for what it says."""
    game = seti(Cards({0: "C001"}, row="C010 C011 C012"), Cards({0: "C002"}))
    assert game.view(0)["players"][0]["hand"] == ["C002"]
    assert game.view()["row"] == ["C010", "C011", "C012"]


@pytest.mark.parametrize(("at", "prompt"), [("turn", "MainAction"), ("main", "MainAction"), ("close", "CloseTurn")])
def test_steps(at: str, prompt: str) -> None:
    assert seti(at=at).prompt == prompt


def test_the_end_of_a_turn() -> None:
    """At the end the next player's turn begins."""
    assert seti(at="end").decider == 1


def test_its_record_replays() -> None:
    """A game from a situation can be replayed and taken back to it."""
    game = seti(Cards({0: "C137 C001"}, row="C110 C130 C135"))
    before = game.digest()
    play(game, "play C137", "end", "pass")
    assert api.replay(game.record()).digest() == game.digest()
    other = seti(Cards({0: "C137 C001"}, row="C110 C130 C135"))
    play(other, "play C137")
    other.undo()
    assert other.digest() == before


@pytest.mark.parametrize(
    ("nouns", "sentence"),
    [
        ([Rounds(6)], "There are 5 rounds, and 6 is none of them (SE-4.1)."),
        ([Rounds(passed="0")], "Seat 0 has passed, so it is not its turn (SE-4.2)."),
        ([Rounds(first=7)], "There is no seat 7; there are 2, counted from 0."),
        ([Sky(512)], "The discs have 512 positions, from 0, or three turns from 0 to 7, not 512 (SE-2.2)."),
        ([Sky(boards="1 2 3")], "The boards are 1, 2, 3 and 4 in some order, not 1 2 3 (SE-2.3)."),
        ([Sky(rotations=-1)], "The discs have not been rotated -1 times; it is 0 or more (SE-3.5)."),
        ([Sectors({"sun": "0"})], "There is no star 'sun'"),
        ([Sectors({"vega": "0 0 1 1"})], "vega is complete with 4 signals, and complete sectors are resolved when"),
        ([Sectors({"vega": "0 0 1 1 1"})], "vega is complete with 4 signals"),
        ([Figures({0: "z9"})], "There is no space 'z9'"),
        ([Figures(orbiters={0: "earth"})], "Earth cannot be orbited or landed on (SE-5.10)."),
        ([Figures(landers={0: "europa", 1: "europa"})], "A moon takes one lander only, and europa has one already"),
        ([Figures(landers={0: "titan titan"})], "A moon takes one lander only, and titan has one already (SE-5.15)."),
        ([Stock(scores={0: -1})], "A score begins above 0 and never falls before the end, so it is not -1 (SE-2.11)."),
        ([Stock(scores={0: 0})], "A score begins above 0 and never falls before the end, so it is not 0 (SE-2.11)."),
        ([Stock({1: "move 1"})], "Moves are kept within an own turn only, so seat 1 has none (SE-3.19, SE-3.20)."),
        ([Stock({0: "credit"})], "'credit' is no stock; one is written like: credit 9 data 2."),
        ([Stock({0: "publicity 11"})], "Nobody has 11 publicity; it is 0 to 10 (SE-1.6, SE-1.7)."),
        ([Stock({0: "gold 1"})], "There is no good 'gold'"),
        ([Techs({0: "probe-5"})], "There is no tech 'probe-5'"),
        ([Techs({0: "computer-1:2"})], "No tech can be under column 2; free are 1, 3, 5, 6 (SE-9.3)."),
        ([Techs({0: "probe-1 probe-1"})], "Seat 0 owns each tech at most once, and probe-1 is named twice (SE-10.1)."),
        ([Techs({0: "probe-1:3"})], "probe-1 has no column; only a player's computer techs have one (SE-9.3)."),
        ([Techs(data={0: 7})], "A computer has 6 top spaces, so it cannot hold 7 (SE-9.1)."),
        ([Techs(below={0: "1"})], "Data lies below column 1 only with a tech there and data above (SE-9.5)."),
        ([Cards({0: "C999"})], "There is no card 'C999'; cards are called C001 to C138."),
        ([Cards({0: "C001", 1: "C001"})], "C001 is in two places."),
        ([Cards(missions={0: "C009"})], "C009 has no mission (SE-1.2)."),
        ([Cards(finale={0: "C009"})], "C009 does not score at the end (SE-1.2)."),
        ([Cards(missions={0: "C078:4"})], "C078 has 3 slots, and 4 is none of them (SE-11.14)."),
        ([Cards(missions={0: "C078:123"})], "C078 with all slots marked is completed: say `done` (SE-11.18)."),
        ([Cards(bonuses="C001")], "C001 has no bonus that lasts for a turn (SE-11.28)."),
        ([Cards(row="C001 C002 C003 C004")], "The row has 3 cards (SE-2.6)."),
        ([Cards(row="C001 C002")], "The row has 3 cards, not 2, as long as the deck can fill it: name 3, or say that"),
        ([Cards(row="", deck="C001")], "The row has 3 cards, not 0"),
        ([Cards(stack="C001")], "The stack of this round has 3 cards by now, not 1 (SE-2.7, SE-5.31)."),
        ([Rounds(5), Cards(stack="C001")], "The stack of this round has 0 cards by now, not 1"),
        ([Life(WHOLE)], "All left and right discovery spaces are marked, so the species was discovered at the end of"),
        ([Life(overflow={0: {"left red": -1}})], "Nobody has -1 traces beside a discovery space"),
        ([Life({"middle red": 0})], "There is no trace 'middle red'"),
        ([Gold({"tech": 3})], "A gold tile has sides 1 and 2, not 3 (SE-2.8)."),
        ([Stock(scores={0: 60}), Gold(marked={"tech": "0 0"})], "A player marks a gold tile once, so 'tech' does not"),
        ([Gold(passed={0: 20})], "Seat 0 has 1 points, so it has not passed 20 (SE-13.6)."),
        ([Stock(scores={0: 40}), Gold(passed={0: 25})], "Neutral markers lie at 20 and 30 points, not at 25 (SE-2.9)."),
        ([Stock(scores={0: 40}), Gold(passed={0: 30})], "Seat 0 settled the gold milestone of 25 points before that"),
        ([Gold(marked={"tech": "0"})], "Seat 0 has 1 points, too few for 1 gold tiles (SE-13.1)."),
    ],
)
def test_what_cannot_occur(nouns: list[Noun], sentence: str) -> None:
    """A sentence says what is wrong."""
    with pytest.raises(Impossible) as error:
        seti(*nouns)
    assert str(error.value).startswith(sentence)


def test_what_cannot_occur_at_a_step() -> None:
    """What is settled at the end of a turn is settled when the next begins (SE-3.19, SE-4.14, SE-11.28)."""
    left: dict[str, int | str] = {f"left {colour}": 1 for colour in TRACES}
    for noun, sentence in (
        (Life(left), "All left discovery spaces are marked"),
        (Stock({0: "move 1"}), "so seat 0 has none"),
        (Cards(bonuses="C020"), "The bonus of C020 lasts for a turn, and this one only begins"),
    ):
        with pytest.raises(Impossible, match=sentence):
            seti(noun, at="turn")
        assert not seti(noun, at="close").over
    assert not seti(Life(WHOLE), at="close").over  # Titan gives two traces
    missions = Cards(done={0: "C096 C105"})  # both give a trace before the main action
    assert not seti(Life(WHOLE), missions).over


def test_complete_sectors_when_they_are_resolved() -> None:
    """The main action has left them behind, with signals beside the slots too (SE-4.11, SE-8.4)."""
    game = seti(Sectors({"vega": "0 0 1 1 1"}), at="sectors")
    assert [action.line for action in game.options() if not action.aside] == ["resolve vega"]
    play(game, "resolve vega", "overflow left red")
    assert (player(game, 1).wins[1], game.prompt) == (1, "CloseTurn")
    assert seti(at="sectors").prompt == "CloseTurn"


def test_a_short_row() -> None:
    """Only when deck and discards could not fill it (SE-11.6)."""
    assert seti(Cards(row="C001 C002", deck="")).view()["row"] == ["C001", "C002", None]


def test_a_stock_on_top_of_another() -> None:
    """It keeps what it does not name: goods of the same seat, those of others, and scores."""
    game = seti(Stock({0: "credit 9 energy 8", 1: "data 2"}, {0: 7, 1: 9}), Stock({0: "energy 1 data 3"}, {1: 12}))
    assert player(game).stock == [9, 1, 4, 3, 0]
    assert player(game, 1).stock == [4, 3, 4, 2, 0]
    assert [one.score for one in state(game).players] == [7, 12]
    assert player(seti(Stock({0: "credit 9"}), Stock(scores={0: 5}))).stock[0] == 9


def test_neutral_markers_of_those_who_passed() -> None:
    """Who has passed 20 points places no neutral marker again; it lies where it is named, or on the first free space.

    (SE-12.11, SE-13.6)
    """
    told = seti(Stock(scores={0: 21}), Gold(passed={0: 20}), at="end")
    s = state(told)
    conserve(told)
    assert (s.traces, s.neutral, player(told).neutrals) == ([9, -1, -1, -1, -1, -1], [1, 2], 1)
    named = state(seti(Stock(scores={0: 21}), Gold(passed={0: 20}), Life({"right blue": "neutral"})))
    assert (named.traces, named.neutral) == ([-1, -1, -1, -1, -1, 9], [1, 2])
    unsaid = state(seti(Stock(scores={0: 21}), at="end"))  # it is placed at the end of this turn
    assert (unsaid.traces, unsaid.neutral) == ([9, -1, -1, -1, -1, -1], [1, 2])
    gold = state(seti(Stock(scores={0: 51}), Gold(marked={"tech": "0", "income": "0"})))
    assert (gold.traces, gold.neutral) == ([9, 9, -1, -1, -1, -1], [1, 1])
    both = state(seti(Stock(scores={0: 31, 1: 22}), Gold(marked={"tech": "0"}, passed={0: 30, 1: 20})))
    assert (both.traces[:4], both.neutral) == ([9, 9, 9, -1], [0, 1])


def test_wrong_words() -> None:
    with pytest.raises(Impossible, match="A turn has no step 'night'; it has turn, main, sectors, close, end"):
        seti(at="night")
    with pytest.raises(Impossible, match="`hands` goes by seat"):
        Cards({"0": "C001"})  # type: ignore[dict-item]


def test_discovered_species() -> None:
    """Cards for markers, an open card, tokens, cards of the Exertians (SE-17.1, SE-17.6, SE-20.1)."""
    whole: dict[str, int | str] = {f"{side} {colour}": 1 for side in SIDES for colour in TRACES}
    game = scenario("seti", Life(whole, species={"right": "anomalies", "left": "exertians"}), seed=1)
    conserve(game)
    parts = game.view(1)["parts"]
    assert game.view()["species"] == {"left": "exertians", "right": "anomalies"}
    assert parts["anomalies"]["sectors"] == {"red": "f", "yellow": "c", "blue": "a"}
    assert game.view(1)["players"][1]["hand"] == ["ET11", "ET12", "ET13"]
    assert parts["decks"]["faceup"] == {"left": None, "right": "ET14"}
    assert parts["exertians"]["players"][1]["held"] == ["ET44", "ET45", "ET46", "ET47", "ET48", "ET49"]
    assert api.replay(game.record()).digest() == game.digest()
    with pytest.raises(Impossible, match="all right discovery spaces"):
        scenario("seti", Life({"right red": 1}, species={"right": "anomalies"}))
    with pytest.raises(Impossible, match="one side only"):
        scenario("seti", Life(whole, species={"right": "anomalies", "left": "anomalies"}))
