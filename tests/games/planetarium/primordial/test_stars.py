"""The star variants (PR-10)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.api import AnyGame
from tests.games.planetarium.primordial.table import FORMED, line, primordial, warmth
from tests.games.planetarium.table import events, options, play, player, refused, state

VARIABLE = ("frost-line", "variable-star")
SHINE = ["star dimmer", "star brighter"]


def shining(**situation: Any) -> AnyGame:
    return primordial(VARIABLE, **situation)


@pytest.mark.parametrize(("star", "inside", "outside"), [("red-dwarf", "2-01", "3-01"), ("white-star", "4-01", "5-01")])
def test_fixed_stars(star: str, inside: str, outside: str) -> None:
    """PR-10.1, PR-10.2: 2|3 and 4|5 all game."""
    for space, legal in ((inside, True), (outside, False)):
        game = primordial(
            ("frost-line", star),
            at="card",
            planets={"B": space},
            mats={0: {"B": "GG"}},
            hands={0: "FL01"},
            scores={0: 9},
        )
        assert ("play FL01 B" in options(game)) == legal
        assert not set(SHINE) & set(options(game))


def test_it_starts_at_medium() -> None:
    """PR-10.3, PR-10.4: low 2|3, medium 3|4, high 4|5."""
    assert line(shining()) == 3
    assert [line(shining(star=level)) for level in ("low", "medium", "high")] == [2, 3, 4]


def test_change() -> None:
    """PR-10.5, PR-10.6, PR-10.12, PR-10.14, PR-10.15: worked example 17; the move is still to be made."""
    game = shining(
        at="turn",
        planets={"B": "4-03"},
        scores={0: 2},
        mats={0: {"B": "GG"}},
        hands={0: "FL01"},
        matter={"7-01": "gas"},
    )
    play(game, "star brighter")
    assert (player(game, 0).score, player(game, 1).score) == (0, 0)
    assert line(game) == 4
    assert game.prompt == "MoveToken"
    refused(game, "star dimmer", "PR-10.6", "PR-10.7")
    play(game, next(text for text in options(game) if text.startswith("move 7-01")))
    assert "play FL01 B" in options(game)


def test_once_in_a_turn() -> None:
    """PR-10.6: one level, and again in the next turn."""
    game = shining(at="turn", scores={0: 9, 1: 9}, matter={"7-01": "gas"})
    play(game, "star dimmer")
    refused(game, "star brighter", "PR-10.6")
    play(game, options(game)[0])
    refused(game, "star brighter", "PR-10.6")
    play(game, "pass")
    assert "star brighter" in options(game)
    assert "star brighter" not in options(shining(scores={0: 9}, star_changed=True, matter={"7-01": "gas"}))


def test_two_points() -> None:
    """PR-10.7: a score of 1 is too little."""
    game = shining(scores={0: 1}, matter={"7-01": "gas"})
    assert not set(SHINE) & set(options(game))
    refused(game, "star brighter", "PR-10.7")


def test_limits() -> None:
    """PR-10.8: none below low, none above high."""
    low, high = (shining(scores={0: 9}, star=level, matter={"7-01": "gas"}) for level in ("low", "high"))
    refused(low, "star dimmer", "PR-10.8")
    refused(high, "star brighter", "PR-10.8")
    assert "star brighter" in options(low)
    assert "star dimmer" in options(high)


@pytest.mark.parametrize("score", [0, 1])
@pytest.mark.parametrize(("level", "beyond", "back"), [("low", "dimmer", "brighter"), ("high", "brighter", "dimmer")])
def test_poor_at_either_end(level: str, beyond: str, back: str, score: int) -> None:
    """PR-10.7, PR-10.8: neither further nor back, each for its reasons; with 2 points back only, down to 0."""
    poor = shining(scores={0: score}, star=level, matter={"7-01": "gas"})
    assert not set(SHINE) & set(options(poor))
    refused(poor, f"star {beyond}", "PR-10.7", "PR-10.8")
    refused(poor, f"star {back}", "PR-10.7")
    rich = shining(scores={0: 2}, star=level, matter={"7-01": "gas"})
    refused(rich, f"star {beyond}", "PR-10.8")
    play(rich, f"star {back}")
    assert (player(rich, 0).score, line(rich)) == (0, 3)


def test_the_line_moves_both_ways() -> None:
    """PR-10.12: an orbit that was inside is outside when the star dims, and the other way round."""
    for step, space, card in (("dimmer", "3-03", "FL09"), ("brighter", "4-03", "FL01")):
        game = shining(at="card", planets={"B": space}, scores={0: 2}, mats={0: {"B": "GG"}}, hands={0: card})
        refused(game, f"play {card} B", "PR-9.4" if step == "dimmer" else "PR-9.3")
        play(game, f"star {step}")
        assert f"play {card} B" in options(game)


@pytest.mark.parametrize("step", ["move", "card"])
def test_before_move_and_card(step: str) -> None:
    """PR-10.9: before the move, and between move and card."""
    game = shining(at=step, scores={0: 5}, matter={"7-01": "gas"})
    assert options(game)[-2:] == SHINE


def test_after_the_card() -> None:
    """PR-10.9: after the card and its draw, with the points just scored, and never in between (PR-10.11)."""
    game = shining(at="card", planets={"B": "3-03"}, mats={0: {"B": "GG"}}, hands={0: "FL01"}, matter={"7-01": "gas"})
    play(game, "play FL01 B")
    assert not set(SHINE) & set(options(game))
    play(game, "draw low")
    assert game.prompt == "AdjustStar"
    assert options(game) == ["pass", *SHINE]
    play(game, "star brighter")
    assert player(game, 0).score == 1
    assert game.decider == 1


def test_after_a_downgrade() -> None:
    """PR-10.9: a downgrade draws too."""
    game = shining(at="card", hands={0: "FH03"}, scores={0: 4}, matter={"7-01": "gas"})
    play(game, "downgrade FH03")
    assert options(game) == ["pass", *SHINE]


def test_after_an_exchange() -> None:
    """PR-4.22, PR-10.9: nor does a proto card given for a Low one end the turn before it can be changed."""
    game = primordial(
        ("epochs", *VARIABLE), at="card", planets=FORMED, hands={0: "PR1"}, scores={0: 4}, matter={"7-01": "gas"}
    )
    play(game, "discard PR1")
    assert (game.prompt, options(game)) == ("AdjustStar", ["pass", *SHINE])


def test_not_asked_after_passing() -> None:
    """PR-10.9: who passes could have changed it a moment ago."""
    game = shining(at="card", scores={0: 5}, matter={"7-01": "gas"})
    play(game, "pass")
    assert game.decider == 1


def test_in_a_final_turn() -> None:
    """PR-10.10: before, between and after the Finals."""
    game = shining(
        at="finals",
        final=0,
        planets={"B": "2-01"},
        rows={"B": [("FL13", 0), ("FL14", 0)]},
        mats={0: {"B": "RRM"}},
        hands={0: "FF11 FF13"},
    )
    assert options(game)[-2:] == SHINE
    play(game, "play FF11 B")
    assert options(game)[-2:] == SHINE
    play(game, "play FF13 B")
    assert game.prompt == "AdjustStar"
    play(game, "star dimmer")
    assert "star" in events(game)
    assert game.decider == 1


def test_tokens_stay() -> None:
    """PR-10.13: the line moves, the cards keep theirs."""
    game = shining(rows={"B": [("FL04", 0)]}, scores={0: 5}, matter={"7-01": "gas"})
    before = warmth(game)
    play(game, "star dimmer")
    assert warmth(game) == before


def test_the_score_sheet() -> None:
    """PR-10.5: the points lost are a line of the score."""
    game = shining(rows={"B": [("FL04", 0)]}, matter={"7-01": "gas"})
    play(game, "star dimmer")
    assert game.scores()[0].total == player(game, 0).score == 0
    assert state(game).turns == 2


def test_undo() -> None:
    """PR-14.4: changing the star can be taken back."""
    game = shining(scores={0: 5}, matter={"7-01": "gas"})
    before = game.digest()
    play(game, "star dimmer")
    game.undo()
    assert game.digest() == before
