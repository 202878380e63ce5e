"""Free actions: what each costs and gives, and why it cannot be taken (SE-6, SE-15.11, SE-15.12, SE-15.15)."""

from __future__ import annotations

import pytest

from tests.games.seti.table import answers, changes, options, play, player, refused, rules, seti, state


def test_the_free_actions() -> None:
    """Move, corner, data, mission, purchase, exchange, each as often as it can be paid (SE-6.1)."""
    game = seti("C137 C136", probes="f1", missions="C033", landers="venus", goods="data 2")
    verbs = {line.split()[0] for line in options(game) if line not in answers(game)}
    assert verbs == {"move", "place", "mission", "corner", "buy", "exchange"}
    assert changes(game, "place top", "place top", "move f1 g1", "move g1 f1") == {
        "data": -2,
        "filled": 2,
        "publicity": 1,
        "energy": -2,
    }


@pytest.mark.parametrize(
    ("line", "rule", "situation"),
    [
        ("move f1 g1", "SE-3.12", {}),
        ("move f1 g1", "SE-6.2", {"probes": "f1", "goods": "energy 0"}),
        ("move h1 g1", "SE-3.14", {"probes": "h1", "goods": "energy 1"}),
        ("corner C137", "SE-6.3", {}),
        ("place top", "SE-9.1", {}),
        ("place top", "SE-9.1", {"data": 6, "goods": "data 1"}),
        ("place 1", "SE-9.5", {"data": 6, "goods": "data 1"}),
        ("place 3", "SE-9.5", {"data": 2, "goods": "data 1", "techs": "computer-1:3"}),
        ("place 1", "SE-9.5", {"data": 2, "goods": "data 1", "techs": "computer-1:1", "below": "1"}),
        ("mission C033", "SE-11.10", {}),
        ("mission C033", "SE-11.12", {"missions": "C033"}),
        ("mission C001", "SE-11.14", {"missions": "C001"}),
        ("buy", "SE-6.4", {"goods": "publicity 2"}),
        ("exchange credit energy", "SE-6.5", {"goods": "credit 1"}),
        ("exchange credit card", "SE-6.5", {"goods": "credit 1"}),
        ("exchange energy credit", "SE-6.5", {"goods": "energy 1"}),
        ("exchange energy card", "SE-6.5", {"goods": "energy 1"}),
        ("exchange card credit", "SE-6.5", {"hand": "C137"}),
        ("exchange card energy", "SE-6.5", {"hand": "C137"}),
        ("exchange card card", "SE-6.5", {"hand": "C137"}),
    ],
)
def test_why_a_free_action_cannot_be_taken(line: str, rule: str, situation: dict[str, object]) -> None:
    """The first thing that is missing is named (SE-15.15)."""
    game = seti(**situation)  # type: ignore[arg-type]  # the words of one situation
    assert line not in options(game)
    assert refused(game, line) == [rule]


def test_a_move_is_bought_only_if_it_can_be_used() -> None:
    """Out of asteroids with one kept move and one energy, never without a probe (SE-6.2)."""
    assert options(seti(goods="move 3 energy 9"), "move") == []
    game = seti(probes="h1", goods="move 1 energy 1")
    assert changes(game, "move h1 a1") == {"move": -1, "energy": -1, "probes": "-h1 +a1"}


@pytest.mark.parametrize(("card", "gain"), [("C137", {"publicity": 1}), ("C136", {"data": 1}), ("C039", {"move": 1})])
def test_corners(card: str, gain: dict[str, int]) -> None:
    """1 publicity, 1 data or 1 move for a card of the hand (SE-6.3)."""
    assert changes(seti(card), f"corner {card}") == {"hand": f"-{card}", "discards": f"+{card}"} | gain


def test_buying_a_card() -> None:
    """3 publicity for one of the row, which is replaced at once, or the top of the deck (SE-6.4)."""
    game = seti(goods="publicity 6")
    play(game, "buy")
    assert answers(game) == ["take C110", "take C130", "take C135", "take deck"]
    assert changes(game, "take C130", "card C001") == {"hand": "+C130", "row": "-C130 +C001"}
    assert changes(game, "buy", "take deck", "card C002") == {"publicity": -3, "hand": "+C002"}


@pytest.mark.parametrize(
    ("line", "lines", "found"),
    [
        ("credit energy", (), {"credit": -2, "energy": 1}),
        ("energy credit", (), {"energy": -2, "credit": 1}),
        ("credit card", ("take deck", "card C003"), {"credit": -2, "hand": "+C003"}),
        ("energy card", ("take C110", "card C003"), {"energy": -2, "hand": "+C110", "row": "-C110 +C003"}),
        (
            "card credit",
            ("discard C001", "discard C002"),
            {"credit": 1, "hand": "-C001 -C002", "discards": "+C001 +C002"},
        ),
        (
            "card energy",
            ("discard C001", "discard C002"),
            {"energy": 1, "hand": "-C001 -C002", "discards": "+C001 +C002"},
        ),
        (
            "card card",
            ("discard C001", "discard C002", "take deck", "card C003"),
            {"hand": "-C001 -C002 +C003", "discards": "+C001 +C002"},
        ),
    ],
)
def test_exchanges(line: str, lines: tuple[str, ...], found: dict[str, int | str]) -> None:
    """Two of a kind for one of another, or two cards for a card; what is given goes first (SE-6.5, SE-6.6)."""
    game = seti("C001 C002")
    assert changes(game, f"exchange {line}", *lines) == found


def test_cards_are_given_in_any_order() -> None:
    """Whichever two cards of the hand the player likes, the last one first too (SE-6.5)."""
    game = seti("C001 C002 C003")
    play(game, "exchange card credit")
    assert answers(game) == ["discard C001", "discard C002", "discard C003"]
    assert changes(game, "discard C003", "discard C001") == {
        "credit": 1,
        "hand": "-C001 -C003",
        "discards": "+C001 +C003",
    }


def test_nobody_gains_by_having_fewer_credits_or_energy() -> None:
    """No mission waits for it and nothing scores for it, so that giving one away is never of use (SE-6.6)."""
    rich, poor = seti(goods="credit 9 energy 9"), seti(goods="credit 0 energy 0")
    for card in rules(rich).cards:
        if card.condition is not None:
            met = [card.condition.met(rules(game), state(game), 0) for game in (rich, poor)]
            assert met[0] or not met[1], card.name
    assert rich.scores() == poor.scores()


def test_nothing_is_exchanged_for_itself() -> None:
    """Neither credits for a credit nor energy for an energy (SE-6.6)."""
    game = seti("C001 C002", goods="credit 9 energy 9")
    assert sorted(options(game, "exchange")) == [
        "exchange card card",
        "exchange card credit",
        "exchange card energy",
        "exchange credit card",
        "exchange credit energy",
        "exchange energy card",
        "exchange energy credit",
    ]
    assert refused(game, "exchange credit credit") == ["SE-6.6"]
    assert refused(game, "exchange energy energy") == ["SE-6.6"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("exchange data credit", "Only credits, energy and cards are exchanged, for one of these (SE-6.5)."),
        ("exchange credit publicity", "Only credits, energy and cards are exchanged, for one of these (SE-6.5)."),
        ("exchange card", "A line with 'exchange' reads 'exchange GOOD GOOD' (EC-1.2)."),
        ("move f1 h1", "f1 and h1 are not neighbouring spaces (SE-3.12)."),
        ("move f1 f1", "f1 and f1 are not neighbouring spaces (SE-3.12)."),
        ("move f1 f0", "There is no space 'f0'; spaces are called a1, b1, c1, d1 and so on (EC-1.2)."),
        (
            "orbit pluto",
            "There is no planet or moon 'pluto'; there are mercury, venus, earth, mars and so on (EC-1.2).",
        ),
        ("land", "A line with 'land' reads 'land PLANET' (EC-1.2)."),
        ("play C139", "There is no card 'C139'; cards are called C001, C002, C003, C004 and so on (EC-1.2)."),
        ("corner C999", "There is no card 'C999'; cards are called C001, C002, C003, C004 and so on (EC-1.2)."),
        ("mission X", "There is no card 'X'; cards are called C001, C002, C003, C004 and so on (EC-1.2)."),
    ],
)
def test_a_line_that_no_action_has(line: str, sentence: str) -> None:
    """A step, a trade or a name that the game does not know is answered by what is wrong with it (SE-15.15)."""
    game = seti(probes="f1", goods="credit 9 energy 9")
    assert [str(reason) for reason in game.why_not(line)] == [sentence]


def test_throwing_away() -> None:
    """A corner of publicity at 10, of data with a full pool, of a move without a probe may be taken (SE-6.7)."""
    full = seti("C137 C136 C039", goods="publicity 10 data 6")
    assert changes(full, "corner C137") == {"hand": "-C137", "discards": "+C137"}
    assert changes(full, "corner C136") == {"hand": "-C136", "discards": "+C136"}
    assert changes(full, "corner C039") == {"hand": "-C039", "discards": "+C039", "move": 1}


def test_both_decks_empty() -> None:
    """With no card anywhere nothing can be bought, and why is said (SE-11.6, SE-15.8)."""
    game = seti(row="", deck="", goods="publicity 9")
    play(game, "exchange credit energy")
    assert options(game, "buy") == ["buy"]  # the discard pile is shuffled
    player(game).hand, state(game).discards = sorted(state(game).discards), []  # somebody has them all
    game.asked = None
    assert "buy" not in options(game)
    assert refused(game, "buy") == ["SE-11.6"]
    assert refused(game, "exchange credit card") == ["SE-11.6"]
    assert "exchange credit energy" in options(game)


def test_the_deck_is_made_anew() -> None:
    """The last card of the deck is drawn, then the discard pile is shuffled (SE-11.6)."""
    game = seti(deck="C001", goods="publicity 9")
    play(game, "buy", "take deck", "card C001")
    before = len(seti(deck="C001").view()["discards"])
    play(game, "buy", "take deck")
    assert game.view()["discards"] == []
    assert len(game.outcomes()) == before


# Repetitions


def value(goods: list[int], hand: int) -> int:
    """What a player has: a credit or a card is 5, an energy 4, a move 3, a publicity 2 (SE-15.11)."""
    return 5 * goods[0] + 4 * goods[1] + 2 * goods[2] + 3 * goods[4] + 5 * hand


@pytest.mark.parametrize(
    "lines",
    [
        ("exchange credit energy",),
        ("exchange energy credit",),
        ("exchange credit card", "take deck", "card C003"),
        ("exchange energy card", "take deck", "card C003"),
        ("exchange card credit", "discard C136", "discard C137"),
        ("exchange card energy", "discard C136", "discard C137"),
        ("exchange card card", "discard C136", "discard C137", "take deck", "card C003"),
        ("buy", "take deck", "card C003"),
        ("corner C137",),
        ("corner C039",),
        ("move c1 b1",),
        ("move c1 c2",),
    ],
)
def test_every_free_action_leaves_less(lines: tuple[str, ...]) -> None:
    """By a fixed measure each costs more than it brings back, so none can be repeated for ever (SE-15.11)."""
    game = seti("C136 C137 C039", probes="c1")
    before = value(player(game).stock, len(player(game).hand))
    play(game, *lines)
    assert value(player(game).stock, len(player(game).hand)) < before


def test_card_19_does_not_go_to_and_fro_for_ever() -> None:
    """Where all probes stand as at an earlier such move of the turn, the visit gives publicity (SE-15.12)."""
    game = seti(bonuses="C019", probes="b1", discs=(7, 0, 0), goods="energy 9")  # Mercury c1 below Mars c2
    assert changes(game, "move b1 c1", "gain move") == {"energy": -1, "probes": "-b1 +c1", "move": 1}
    assert changes(game, "move c1 c2", "gain move") == {"probes": "-c1 +c2"}
    play(game, "move c2 c1")
    assert answers(game) == ["gain publicity"]
    assert refused(game, "gain move") == ["SE-15.12"]
    assert changes(game, "gain publicity") == {"publicity": 1}


def test_card_19_at_ten_publicity() -> None:
    """The move can be chosen all the same (SE-15.12)."""
    game = seti(bonuses="C019", probes="c1", goods="publicity 10")
    assert changes(game, "move c1 b1", "gain move") == {"energy": -1, "probes": "-c1 +b1", "move": 1}
