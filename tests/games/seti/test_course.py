"""What is told of the action that goes on, and of one before it is chosen."""

from __future__ import annotations

from typing import cast

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.catalog import JOINT
from ecliptic.core.guide import MAY, MUST, SELF
from ecliptic.core.reason import BadSetup
from ecliptic.games.seti import GAME
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.traces import REVEAL, SPECIES
from tests.games.seti.table import play, seti


def test_a_pass_is_called_a_pass() -> None:
    """The set-up knows no line before it: what goes on after a pass is a pass all the same (SE-5.27)."""
    game = seti("C001 C002 C003 C004 C005 C006")
    play(game, "pass")
    course = game.course()
    assert course is not None
    assert (course.kind, course.head) == ("action", "pass")
    play(game, *(str(game.options()[0]) for _ in range(1)))
    saved = api.new("seti", 2, 1)
    api.place(saved, game.scribe.save(game.state))
    told = saved.course()
    assert told is not None
    assert (told.kind, told.head) == ("action", "pass")


def test_steps_are_told_before_an_action_is_chosen() -> None:
    """Research turns the discs and then asks for a tech; a scan has its parts; a card what is printed on it."""
    game = seti("C051", goods="publicity 6", techs="telescope-3")
    told = game.ahead()
    assert [(step.icon, step.standing) for step in told["research"]] == [("rotate", SELF), ("research", MUST)]
    assert [(step.icon, step.standing) for step in told["scan"]] == [
        ("signal-earth", MUST),
        ("signal-card", MUST),
        ("signal-card", MAY),
    ]
    assert [step.icon for step in told["play C051"]] == ["data", "scan"]
    assert not any(step.source == "C051" for step in told["play C051"]), "the card itself need not be named"
    assert "orbit jupiter" not in told
    assert "orbit jupiter" in seti(probes="d3").ahead()
    play(game, "research")
    assert game.ahead() == {}, "only main actions are looked at before"


def test_a_move_tells_what_it_leaves() -> None:
    """From Earth to Mars is told by its planets."""
    game = seti(probes="f1")
    game.listen()
    play(game, "move f1 g1")
    (moved,) = [event for event in game.events if event.word == "moved"]
    assert (moved.params["left"], moved.params["from"]) == ("earth", "f1")


def discovering(some: str) -> AnyGame:
    """A game in which chance is about to say which species the left one is."""
    game = api.new("seti", 2, None, options={"species": some})
    game.state.agenda.append(REVEAL[0].at[0])
    return game


def test_only_some_species_may_appear() -> None:
    """The two species are of those that the table was founded with (SE-2.15)."""
    some = "anomalies+exertians"
    game = api.new("seti", 2, 7, options={"species": some})
    assert game.header.options == {"species": some}
    allowed = cast(SetiRules, game.rules)
    assert [SPECIES[species] for species in allowed.species] == ["anomalies", "exertians"]
    contact = discovering(some)
    assert {str(option) for option, _ in contact.outcomes()} == {"species anomalies", "species exertians"}
    assert api.new("seti", 2, 7).header.options == {}, "all of them go unsaid, as in records of before"
    assert api.new("seti", 2, 7, options={"species": "all"}).header.options == {}
    assert api.replay(game.record()).header.options == {"species": some}


@pytest.mark.parametrize("wish", ["anomalies", "exertians+anomalies", "anomalies+anomalies", "anomalies+", "none", 3])
def test_a_wish_for_species_is_checked(wish: str | int) -> None:
    """At least two, each once, in their order (SE-2.15)."""
    with pytest.raises(BadSetup, match="at least 2 of mascamites"):
        GAME.check(2, (), {"species": wish})
    assert JOINT in "anomalies+exertians"
