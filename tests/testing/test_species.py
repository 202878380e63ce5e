"""The nouns for discovered species of SETI: they put what is asked where it says, and nothing that cannot occur."""

from __future__ import annotations

from typing import cast

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import OUMUAMUA
from ecliptic.testing import Impossible, Noun, scenario
from ecliptic.testing.seti import Cards, Figures, Gold, Life, Stock
from ecliptic.testing.species import AlienCards, Anomalies, Board, Exertians, Messages, Oumuamua, Samples
from tests.games.seti.table import play, player, state
from tests.laws.seti import conserve

EVERYWHERE: dict[str, int | str] = {f"{side} {colour}": 1 for side in SIDES for colour in TRACES}


def met(left: str, right: str, *nouns: Noun, turn: int = 0) -> AnyGame:
    """Seat 0's main action after seat 1 has discovered two species."""
    game = scenario("seti", Life(EVERYWHERE, species={"left": left, "right": right}), *nouns, turn=turn, seed=1)
    conserve(game)
    assert api.replay(game.record()).digest() == game.digest()
    return game


def test_samples_and_capsules() -> None:
    """Each sample is where it is named, the others where nothing is said; only who has looked knows (SE-16.28)."""
    game = met(
        "mascamites",
        "anomalies",
        Samples(jupiter="credit energy", laid="points data", looked={0: "credit energy"}, capsules={0: "earth:card"}),
        AlienCards(missions={0: "ET01 ET02"}, open={"left": "ET09"}),
    )
    part = game.view(0)["parts"]["mascamites"]
    assert part["samples"] == [["credit", "energy"], [None, None]]
    assert part["laid"] == ["points", "data"]
    mine = part["players"][0]
    assert (mine["spaces"], mine["samples"], mine["homes"]) == (["f1"], ["card"], ["jupiter"])
    assert (mine["jupiter"], mine["saturn"]) == (["credit", "energy"], [])
    assert game.view(1)["parts"]["mascamites"]["samples"] == [[None, None], [None, None]]
    assert game.view()["parts"]["decks"]["faceup"]["left"] == "ET09"
    play(game, "mission ET02", "take deck")  # the sample gives 3 points and a card, the mission 3 points and 3 data
    assert (player(game).score, player(game).stock[3]) == (7, 3)
    assert game.view()["parts"]["mascamites"]["laid"] == ["points", "data", "card"]
    assert game.view(0)["parts"]["mascamites"]["players"][0]["spaces"] == []


def test_samples_that_others_collected_since() -> None:
    """A seat has seen what another's capsule carries, before it was taken: one of three is gone (SE-16.28)."""
    game = met(
        "mascamites",
        "anomalies",
        Samples(jupiter="credit energy", capsules={1: "mars:data"}, looked={0: "credit energy data"}),
    )
    part = game.view(0)["parts"]["mascamites"]
    assert part["samples"][0] == [None, None]
    assert part["players"][0]["jupiter"] == ["credit", "energy", "data"]
    assert (part["players"][1]["homes"], part["players"][1]["watched"]) == (["jupiter"], [1])
    assert game.view(1)["parts"]["mascamites"]["players"][0]["jupiter"] == 3


def test_anomalies_and_boards() -> None:
    """Markers lie on spaces of boards, several on a top one, and anomalies where they are named (SE-17.11)."""
    game = met(
        "anomalies",
        "centaurians",
        Anomalies({"red": "e 2", "yellow": "h 1", "blue": "b 1"}),
        Board({"left red 5": "0 1", "left red 2": 0, "right blue 4": 1}),
        Stock({0: "publicity 6"}, {0: 5, 1: 5}),
    )
    assert game.view()["parts"]["anomalies"]["sectors"] == {"red": "e", "yellow": "h", "blue": "b"}
    assert game.view()["parts"]["boards"]["markers"]["right blue"] == [1]
    play(game, "research")  # Earth comes to sector e, whose anomaly pays 4 points to who marked the top last
    assert player(game, 1).score == 9


def test_oumuamua() -> None:
    """Figures are at its tile, and its publicity is not gained once more (SE-18.7, SE-18.17)."""
    game = met(
        "oumuamua",
        "mascamites",
        Oumuamua(signals="0 1", exofossils={0: 3, 1: 1}),
        Figures({0: "oumuamua"}, {1: "oumuamua"}),
        Stock({0: "energy 2 credit 1 publicity 4"}),
        Board({"left red 1": 1}),
    )
    rules = cast(SetiRules, game.rules)
    assert player(game).stock[:3] == [1, 2, 4]
    assert game.view()["parts"]["oumuamua"] == {"marks": [0, 1], "noted": 0, "exofossils": [3, 1]}
    assert player(game).probes == [rules.solar.where[state(game).discs][OUMUAMUA]]
    assert "land oumuamua" in map(str, game.options())  # for 2 energy, because of the orbiter


def test_messages() -> None:
    """Messages wait for their points, and a covered reward has its tile (SE-19.6, SE-19.14)."""
    game = met(
        "centaurians",
        "exertians",
        Messages(tiles={0: 30}, sent={0: "ET34:22 ET31:35"}, covered={"trace": 1}),
        AlienCards(hands={1: "ET32"}, tucked={0: "ET38"}, discards="ET35"),
        Stock(scores={0: 20}),
    )
    part = game.view()["parts"]["centaurians"]
    assert part["players"][0] == {"tile": 30, "cards": ["ET34", "ET31"], "due": [22, 35]}
    assert part["players"][1]["tile"] == -1
    assert part["covered"] == {"trace": 1, "card": -1, "publicity": -1, "points": -1}
    decks = game.view(1)["parts"]["decks"]
    assert (decks["held"], decks["discards"]["left"]) == ([[0, 0], [1, 0]], ["ET35"])
    assert game.view(1)["players"][1]["hand"] == ["ET32"]
    assert decks["faceup"]["left"] == "ET33"


def test_exertians() -> None:
    """Who is not named holds what is dealt; all cards are in one place (SE-20.1, SE-20.6)."""
    game = met(
        "exertians",
        "oumuamua",
        Exertians(played={1: "ET53"}, held={0: "ET41 ET42 ET43"}, milestones=(30, 50), settled={0: 1}),
        Stock(scores={0: 30}),
        Gold(marked={"tech": "0"}),
    )
    part = game.view(1)["parts"]["exertians"]
    assert part["milestones"] == [30, 50]
    assert part["players"][1]["played"] == ["ET53"]
    assert len(part["players"][1]["held"]) == 5
    assert game.view(0)["parts"]["exertians"]["players"][0]["held"] == ["ET41", "ET42", "ET43"]
    assert part["players"][0]["settled"] == 1


@pytest.mark.parametrize(
    ("nouns", "sentence"),
    [
        ([Oumuamua(signals="0")], "The oumuamua are not discovered, so there is nothing to say of them (SE-12.8)."),
        ([Samples(jupiter="credit", saturn="credit")], "The sample credit is in two places (SE-16.5)."),
        ([Samples(jupiter="credit", saturn="energy", laid="data")], "The sample publicity is nowhere (SE-16.5)."),
        ([Samples(jupiter="credit energy data points")], "There are never more than 3 samples by a planet (SE-16.6)."),
        ([Samples(laid="")], "The sample points is nowhere (SE-16.5)."),
        ([Samples(looked={0: "points"})], "The sample points lies by no planet"),
        ([Samples(looked={0: "credit"})], "Who looks at samples sees all of the planet, energy too (SE-16.10)."),
        ([Samples(capsules={0: "z9:data"})], "There is no space 'z9'"),
        ([Board({"left blue 4": 0})], "The blue column of the mascamites has 3 spaces (SE-12.2, SE-16.27)."),
        ([Board({"left red 9": 0})], "The red column of the mascamites has 4 spaces (SE-12.2, SE-16.27)."),
        ([Board({"left red": 0})], "'left red' is no space of a board; one is written like: left red 1."),
        ([Board({"left red 1": "0 1"})], "The space 'left red 1' takes one marker (SE-22.8)."),
        ([AlienCards({0: "ET21"})], "ET21 is a card of a species that is not discovered (SE-22.1)."),
        ([AlienCards({0: "ET01", 1: "ET01"})], "ET01 is in two places."),
        ([AlienCards({0: "C001"})], "There is no card 'C001'"),
        ([AlienCards(open={"left": "ET31"})], "ET31 is a card of a species that is not discovered"),
        ([AlienCards(finale={0: "ET01"})], "ET01 does not score at the end (SE-1.2)."),
        ([AlienCards(missions={0: "ET05"})], "ET05 has no mission (SE-1.2)."),
        ([AlienCards({7: "ET01"})], "There is no seat 7; there are 2, counted from 0."),
        ([Exertians(held={0: "ET41"})], "Seat 0 was dealt 3 cards, held and played ones together (SE-20.1)."),
        ([Exertians(played={0: "ET41 ET42 ET43 ET44"})], "Seat 0 was dealt only 3 cards (SE-20.1)."),
        ([Exertians(played={0: "ET41", 1: "ET41"})], "ET41 is in two places."),
        ([Exertians(settled={0: 3})], "There are 2 Exertian milestones, not 3 (SE-20.6)."),
        (
            [Exertians(milestones=(22, 30))],
            "The Exertian milestones lie 20 points apart, so not at 22 and 30 (SE-20.6).",
        ),
        ([Exertians(milestones=(30, 50))], "The first Exertian milestone lies 20 points above the score that led"),
        (
            [Exertians(settled={0: 1})],
            "Seat 0 has 1 points, so it has not settled the Exertian milestone of 22 (SE-20.7).",
        ),
        ([Board({"left red 1": 0, "left  red 1": 1})], "The space 'left  red 1' is named twice"),
    ],
)
def test_what_cannot_occur(nouns: list[Noun], sentence: str) -> None:
    """A sentence says what is wrong."""
    with pytest.raises(Impossible) as error:
        met("mascamites", "exertians", *nouns)
    assert str(error.value).startswith(sentence)


def test_messages_and_tiles_that_cannot_occur() -> None:
    for noun, sentence in (
        (Messages(sent={0: "ET34"}), "does not say at how many points the answer comes"),
        (Messages(covered={"gold": 0}), "There is no reward 'gold'"),
        (Messages(covered={"trace": 0, "card": 0}), "Seat 0 has one message tile, so it covers one reward"),
        (Messages(covered={"trace": 0}, tiles={0: 16}), "The message tile of seat 0 covers a reward"),
        (Messages(tiles={0: 17}), "seat 0 has 1 points, so it lies at 15 to 16, not at 17"),
        (Messages(sent={0: "ET34:16 ET31:15"}), "the answers come at rising points, not at 16, 15: name the oldest"),
        (Anomalies({"red": "f"}), "'f' is no place of an anomaly"),
        (Anomalies({"red": "a 1", "yellow": "b 1", "blue": "c 1"}), "a, d and f, so they are not in a, b, c"),
        (Anomalies({"red": "f 1", "blue": "f 2"}), "Each anomaly is in a sector of its own"),
        (AlienCards(open={"right": "ET31"}), "ET31 is no card of the anomalies"),
    ):
        with pytest.raises(Impossible, match=sentence):
            met("centaurians", "anomalies", noun)
    with pytest.raises(Impossible, match="the tile is complete and empty again"):
        met("oumuamua", "anomalies", Oumuamua("0 0 1"))
    with pytest.raises(Impossible, match="There is no planet 'oumuamua'"):
        scenario("seti", Figures(orbiters={0: "oumuamua"}))
    with pytest.raises(Impossible, match="There is no card 'ET01'"):
        scenario("seti", Cards({0: "ET01"}))
