"""The digital table: taking back, hidden things, guards and an owner's content (SE-15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecliptic import BadContent, IllegalAction
from ecliptic.api import AnyGame
from ecliptic.games.seti.content.reader import build, standard_texts
from ecliptic.testing.seti import Cards
from tests.games.seti.table import (
    answers,
    changes,
    fresh,
    options,
    play,
    player,
    refused,
    rules,
    seti,
    situation,
    state,
)


def test_taking_back() -> None:
    """Decisions one by one, free actions too (SE-15.1)."""
    game = seti("C137", probes="f1", goods="data 1")
    start = game.digest()
    play(game, "place top", "move f1 g1", "corner C137", "exchange credit energy")
    for _ in range(4):
        game.undo()
    assert game.digest() == start


@pytest.mark.parametrize(
    ("lines", "setup"),
    [
        (("buy", "take deck", "card C001"), {}),  # a drawn card
        (("buy", "take C110", "card C001"), {}),  # a refilled row
        (("research", "tech probe-3", "top probe-3 energy"), {"goods": "publicity 6"}),  # a new top tile
        (("pass",), {}),  # the end-of-round stack
    ],
)
def test_what_was_seen_cannot_be_taken_back(lines: tuple[str, ...], setup: dict[str, str]) -> None:
    """A chance result or a look at hidden cards (SE-15.2)."""
    game = seti(**setup)  # type: ignore[arg-type]  # the words of one situation
    play(game, *lines)
    with pytest.raises(IllegalAction, match=r"EC-2\.1"):
        game.undo()


def test_nobody_undoes_anothers_decision() -> None:
    """Seat 1 has marked its trace in the turn of seat 0 (SE-15.3)."""
    game = seti("C044", signals={"vega": "1 1 1"})
    play(game, "play C044", "resolve vega", "trace left red", "exchange credit energy")
    game.undo()
    with pytest.raises(IllegalAction, match=r"EC-2\.1"):
        game.undo(0)


def test_bags() -> None:
    """The deck has no order: each card that could be there is equally likely (SE-15.4)."""
    game = seti()
    play(game, "buy", "take deck")
    assert len(game.outcomes()) == len(state(game).deck)
    assert {weight for _, weight in game.outcomes()} == {1}
    game = seti(goods="publicity 6")
    play(game, "research", "tech probe-3")
    assert [action.line for action, _ in game.outcomes()] == [
        f"top probe-3 {word}" for word in ("energy", "publicity", "card")
    ]


def test_what_is_public() -> None:
    """Everything on the table and numbers of cards, not the cards of others and of stacks (SE-15.5, SE-15.6)."""
    game = seti("C137", missions="C033", other={"hand": "C001 C002", "tucked": "C003"})
    seen = game.view(0)
    mine, theirs = seen["players"]
    assert mine["hand"] == ["C137"]
    assert theirs["hand"] == 2
    assert theirs["income"] == ["C003"]
    assert mine["missions"] == ["C033"]
    assert len(seen["stack"]) == 3
    assert set(seen["stack"]) == {None}
    assert "C001" not in str(seen)
    for word in ("discs", "marks", "traces", "row", "discards", "gold", "marked", "tops"):
        assert word in seen


def test_what_leaves_no_choice_is_done() -> None:
    """One sector, one free data space: nothing is asked (SE-15.7)."""
    game = seti("C083")
    found = changes(game, "play C083")
    assert found["signals"] == "+61-virginis +61-virginis"
    assert answers(game) == ["end"]
    game = seti(probes="mars", other={"landers": "mars"})
    assert changes(game, "land mars")["berths"] == "+mars-2"
    assert game.prompt == "MarkTrace"


def test_a_decision_with_one_answer_waits() -> None:
    """So that a free action can be taken before it: the last part of a scan, the last sector (SE-15.7)."""
    game = seti("C137")
    play(game, "scan", "scan row", "discard C110", "signal barnards-star")
    assert answers(game) == ["scan earth"]
    assert "corner C137" in options(game)


def test_what_cannot_be_done_is_not_asked() -> None:
    """Income without a card in hand, where no free action brings one (SE-15.8, SE-9.9)."""
    for goods in ("credit 2 energy 1 publicity 2", "credit 1 energy 2 publicity 2", "credit 2 energy 2 publicity 0"):
        game = seti(probes="venus", goods=goods)
        play(game, "orbit venus")
        assert answers(game) == ["end"]


@pytest.mark.parametrize("card", ["C074", "C090"])
def test_what_is_shown_is_asked_of_every_hand(card: str) -> None:
    """With a fitting card or without, after one was shown or before, the others see the same question (SE-15.18)."""
    fits, other = seti(f"{card} C001 C012"), seti(f"{card} C012 C013")  # C001 has a move corner and energy income
    for game in (fits, other):
        play(game, f"play {card}")
    assert answers(fits) == ["show C001", "done"]
    assert answers(other) == ["done"]
    assert {**fits.view(1), "deck": 0} == {**other.view(1), "deck": 0}
    play(fits, "show C001")
    assert (fits.prompt, answers(fits)) == ("Show", ["done"])


def test_a_price_binds() -> None:
    """The publicity for Mercury's signal was spent by a free action, so the part cannot be had any more (SE-15.9)."""
    game = seti(techs="telescope-2", goods="publicity 3 energy 9")
    play(game, "scan")
    assert "scan mercury" in options(game)
    play(game, "buy", "take deck", "card C001")
    assert "scan mercury" not in options(game)
    assert refused(game, "scan mercury") == ["SE-10.10"]


def test_the_stall_guard() -> None:
    """After 100 turns in a round a player can only pass, free actions apart (SE-15.13)."""
    game = seti(probes="mars", goods="publicity 6 energy 9")
    player(game).turns = 100
    game.asked = None
    assert "launch" not in answers(game)
    assert "scan" in answers(game)  # the hundredth turn
    player(game).turns = 101
    game.asked = None
    assert answers(game) == ["pass"]
    for line in ("scan", "research", "orbit mars", "land mars"):
        assert refused(game, line)[0] == "SE-15.13"


def test_there_is_always_a_decision() -> None:
    """A player with nothing at all passes, and after the main action ends the turn (SE-15.14)."""
    game = seti(goods="credit 0 energy 0 publicity 0")
    assert options(game) == ["pass"]
    game = seti(goods="credit 0 energy 0 publicity 0", at="close")
    assert options(game) == ["end"]


def test_refusals_are_sentences() -> None:
    """Every refusal of a main or free action says what is missing, in words (SE-15.15)."""
    game = seti("C137", goods="credit 0 energy 0 publicity 0")
    for line in ("launch", "scan", "analyze", "research", "play C137", "buy", "exchange credit energy", "place top"):
        reasons = game.why_not(line)
        assert reasons
        assert all(str(reason)[0].isupper() and reason.rule.startswith("SE-") for reason in reasons)


def test_another_players_question() -> None:
    """Who is not in turn is told so, and what would be missing besides (SE-15.15)."""
    game = seti(other={"goods": "credit 0"})
    assert refused(game, "launch", seat=1) == ["EC-1.1", "SE-5.5"]


def test_refusals_tell_no_secrets() -> None:
    """Who does not see the stack is not told whether a card is in it (SE-15.5, SE-15.15)."""
    game = situation(Cards(stack="C001 C002 C003", hands={1: "C004"}))
    for seat in (0, 1):
        told = [[str(reason) for reason in game.why_not(f"keep {card}", seat)] for card in ("C001", "C050")]
        assert told[0] == told[1]
    play(game, "pass")
    assert refused(game, "keep C050") == ["SE-5.31"]
    for line in ("play", "corner", "tuck"):
        told = [[reason.key for reason in game.why_not(f"{line} {card}", 0)] for card in ("C004", "C050")]
        assert told[0] == told[1]


TEXTS = standard_texts()


def edited(file: str, old: str, new: str) -> dict[str, str]:
    """A standard file with something replaced."""
    assert old in TEXTS[file]
    return {file: TEXTS[file].replace(old, new, 1)}


def own(files: dict[str, str]) -> AnyGame:
    """A situation with an owner's content."""
    return situation(Cards(hands={0: "C110"}), content=files)


def test_content_of_an_owner() -> None:
    """Another gain of a card is used in play, and the record names the content (SE-15.16)."""
    row = next(line for line in TEXTS["cards.csv"].splitlines() if line.startswith("C110"))
    game = own(edited("cards.csv", row, row.replace("gain 3 publicity", "gain 2 publicity")))
    play(game, "play C110")
    assert player(game).stock[2] == 4 + 2
    assert rules(game).content.name.startswith("own-")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.csv", "gain 3 publicity ", "gain 3 glory     "),
        ("stars.csv", "black ,4", "black ,0"),
        ("planets.csv", "gain 6 vp", "gain x vp"),
        ("moons.csv", "gain 25 vp", "gain 25 cheese"),
        ("techs.csv", "two-probes", "ten-probes"),
        ("tiles.csv", "gain 1 energy", "gain 1 sugar"),
        ("computer.csv", "gain 1 publicity", "gain 1 nothing"),
        ("gold.csv", "tucked credit", "tucked salt"),
        ("solar.csv", "comet", "banana"),
    ],
)
def test_bad_rows_of_an_owner(file: str, old: str, new: str) -> None:
    """The message names file, line and problem (SE-15.16)."""
    files = edited(file, old, new)
    line = TEXTS[file][: TEXTS[file].index(old)].count("\n") + 1
    with pytest.raises(BadContent) as caught:
        build(files)
    assert f"{file}" in str(caught.value)
    assert f"{line}" in str(caught.value)


def test_no_seats_without_cards() -> None:
    """25, 34 and 43 cards are needed for two, three and four players (SE-15.17)."""
    lines = TEXTS["cards.csv"].splitlines()
    for seats, need in ((2, 25), (3, 34), (4, 43)):
        assert 3 + 4 * (seats + 1) + 5 * seats == need
    with pytest.raises(BadContent, match=r"23 cards are too few; 2 players need 25\."):
        own({"cards.csv": "\n".join(lines[:24])})


def test_a_game_ends_whatever_is_played() -> None:
    """A seeded game, always the first option that is not passing, comes to its end (SE-15.11, SE-15.14)."""
    game = fresh(2, 11)
    turn: Callable[[list[str]], str] = lambda lines: next((line for line in lines if line != "pass"), "pass")  # noqa: E731
    many = 0
    while not game.over:
        play(game, turn(options(game)))
        many += 1
        assert many < 5000
    assert state(game).round == 5
