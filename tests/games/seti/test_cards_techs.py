"""Cards without a mission that give techs, one test for each."""

from __future__ import annotations

from typing import Final

from tests.games.seti.table import (
    Changes,
    answers,
    changes,
    options,
    play,
    played,
    plays,
    refused,
    seti,
    together,
    took,
    turned,
)

PROBE: Final = ("tech probe-2", "top probe-2 energy")
TELESCOPE: Final = ("tech telescope-2", "top telescope-2 energy")
COMPUTER: Final = ("tech computer-1", "top computer-1 energy", "column 3")
PROBE_TAKEN: Final = together(turned(), took("probe-2"))
TELESCOPE_TAKEN: Final = together(turned(), took("telescope-2"))
COMPUTER_TAKEN: Final = together(turned(), took("computer-1", columns="+3:computer-1"))


def offered(card: str, *lines: str) -> list[str]:
    """The techs among which a card lets a player choose."""
    game = seti(card)
    play(game, f"play {card}", *lines)
    return [line.removeprefix("tech ") for line in answers(game)]


def four(kind: str) -> list[str]:
    return [f"{kind}-{number}" for number in range(1, 5)]


def test_c057_effelsberg_telescope_construction() -> None:
    """3 credits: a card, then rotation and a telescope tech, with its tiles (SE-10.2, SE-10.3, SE-10.4)."""
    game = seti("C057")
    expected = together(played("C057", 3, hand="+C110", row="-C110 +C001"), TELESCOPE_TAKEN)
    assert plays(game, "C057", "take C110", "card C001", *TELESCOPE) == expected
    game = seti("C057")
    play(game, "play C057", "take deck", "card C001")
    assert answers(game) == [f"tech {name}" for name in four("telescope")]
    assert refused(game, "tech probe-1") == ["SE-4.7"]


def test_c059_ion_propulsion_system() -> None:
    """3 credits: 1 energy, then rotation and a probe tech (SE-10.2)."""
    assert plays(seti("C059"), "C059", *PROBE) == together(played("C059", 3, energy=1), PROBE_TAKEN)
    assert offered("C059") == four("probe")


def test_c059_first_probe_tech() -> None:
    """The first probe tech lets its player launch a probe for nothing, or do without (SE-10.5, SE-10.14)."""
    taken = together(played("C059", 3, energy=1), turned(), took("probe-1"))
    lines = ("done", "tech probe-1", "top probe-1 energy")
    launched = plays(seti("C059", probes="a3"), "C059", *lines, "launch")
    assert launched == together(taken, {"probes": "+e1"})  # where Earth is after the rotation
    assert plays(seti("C059", probes="a3"), "C059", *lines, "decline") == taken


def test_c065_fast_telescope_construction() -> None:
    """4 credits: two row cards for signals; the row is refilled before the rotation, then a telescope tech.

    (SE-11.5, SE-11.48, SE-11.51)
    """
    game = seti("C065")
    play(game, "play C065", "discard C110", "discard C130", "signal barnards-star", "signal kepler-22")
    assert game.decider == -1
    assert game.view()["rotations"] == 0
    play(game, "card C001", "card C002")
    assert game.view()["rotations"] == 1
    game = seti("C065")
    lines = ("discard C110", "discard C130", "signal barnards-star", "signal kepler-22", "card C001", "card C002")
    expected = played(
        "C065",
        4,
        discards="+C110 +C130",
        row="-C110 -C130 +C001 +C002",
        signals="+barnards-star +kepler-22",
        data=2,
    )
    assert plays(game, "C065", *lines, *TELESCOPE) == together(expected, TELESCOPE_TAKEN)


def test_c067_yevpatoria_telescope_construction() -> None:
    """3 credits: 1 publicity, rotation and a telescope tech, then a card of the hand may give a signal (SE-11.52)."""
    taken = together(played("C067", 3, publicity=1), TELESCOPE_TAKEN)
    game = seti("C067 C001 C002")
    signal: Changes = {"hand": "-C001", "discards": "+C001", "signals": "+kepler-22", "data": 1}
    assert plays(game, "C067", *TELESCOPE, "discard C001", "signal kepler-22") == together(taken, signal)
    assert plays(seti("C067 C001"), "C067", *TELESCOPE, "decline") == taken
    assert plays(seti("C067"), "C067", *TELESCOPE, "done") == taken


def test_c069_large_hadron_collider() -> None:
    """3 credits: 1 data, then rotation and a computer tech, which goes under a column (SE-9.3)."""
    assert plays(seti("C069"), "C069", *COMPUTER) == together(played("C069", 3, data=1), COMPUTER_TAKEN)
    assert offered("C069") == four("computer")
    game = seti("C069", techs="computer-2:3")
    play(game, "play C069", "tech computer-1", "top computer-1 energy")
    assert answers(game) == ["column 1", "column 5", "column 6"]
    assert refused(game, "column 2") == ["SE-9.3"]


def test_c071_focused_research() -> None:
    """3 credits: rotation and any tech, then 2 points for each own tech of its kind, the new one too (SE-11.53)."""
    game = seti("C071", techs="probe-3 probe-4 telescope-1")
    expected = together(played("C071", 3, points="+C071=6"), PROBE_TAKEN)
    assert plays(game, "C071", *PROBE) == expected
    assert plays(seti("C071"), "C071", *COMPUTER) == together(played("C071", 3, points="+C071=2"), COMPUTER_TAKEN)
    assert offered("C071") == [*four("probe"), *four("telescope"), *four("computer")]


def test_c071_without_a_tech() -> None:
    """With no tech left to take the solar system rotates, and there are no points (SE-5.25, SE-11.76)."""
    every = " ".join([*four("probe"), *four("telescope"), *four("computer")])
    assert plays(seti("C071", techs=every), "C071") == together(played("C071", 3), turned())


def test_c072_scientific_cooperation() -> None:
    """3 credits: rotation and any tech; 2 publicity if another player owns it (SE-11.54)."""
    assert plays(seti("C072"), "C072", *PROBE) == together(played("C072", 3), PROBE_TAKEN)
    game = seti("C072", other={"techs": "probe-2"})
    shared: Changes = {"techs": "+probe-2", "tops": "-probe-2:vp +probe-2:energy", "points": "+probe-2=3"}
    assert plays(game, "C072", *PROBE) == together(played("C072", 3, publicity=2), turned(), shared)


def test_c081_international_collaboration() -> None:
    """2 credits: without rotation a tech of another player, without its printed bonus (SE-11.58)."""
    game = seti("C081", other={"techs": "probe-2 telescope-1"})
    play(game, "play C081")
    assert answers(game) == ["tech probe-2", "tech telescope-1"]
    assert refused(game, "tech probe-1") == ["SE-11.58"]
    game = seti("C081", other={"techs": "probe-2"})
    assert plays(game, "C081", *PROBE) == played("C081", 2, techs="+probe-2", tops="-probe-2:vp +probe-2:energy")
    game = seti("C081", other={"techs": "telescope-1"})
    found = plays(game, "C081", "tech telescope-1", "top telescope-1 publicity")
    tops = "-telescope-1:vp +telescope-1:publicity"
    assert found == played("C081", 2, techs="+telescope-1", tops=tops, data=2)  # the extra bonus
    game = seti("C081", probes="a3", other={"techs": "probe-1"})
    found = plays(game, "C081", "tech probe-1", "top probe-1 publicity", "launch")
    assert found == played("C081", 2, techs="+probe-1", tops="-probe-1:vp +probe-1:publicity", probes="+f1")
    assert plays(seti("C081"), "C081") == played("C081", 2)
    assert plays(seti("C081", techs="probe-2", other={"techs": "probe-2"}), "C081") == played("C081", 2)


def test_c085_starship() -> None:
    """4 credits: a launch, then rotation and a probe tech; the probe rides with Earth (SE-3.7)."""
    assert plays(seti("C085"), "C085", "done", *PROBE) == together(played("C085", 4, probes="+e1"), PROBE_TAKEN)
    assert offered("C085", "done") == four("probe")


def test_free_actions_before_a_late_rotation() -> None:
    """Who has a probe in space may still move it before a card rotates the solar system (SE-4.4)."""
    game = seti("C085")
    play(game, "play C085")
    assert (game.prompt, game.view()["rotations"]) == ("BeforeRotation", 0)
    assert changes(game, "move f1 f2") == {"probes": "-f1 +f2", "energy": -1}
    play(game, "done")
    assert (game.prompt, game.view()["rotations"]) == ("TakeTech", 1)
    game = seti("C085", missions="C080", goods="energy 0")  # with a move that a mission pays for the launch
    play(game, "play C085", "cover C080 1")
    assert changes(game, "move f1 f2") == {"probes": "-f1 +f2", "move": -1}
    for card, probes, prompt in (
        ("C059", "a1", "BeforeRotation"),  # an energy, then the rotation
        ("C059", "", "TakeTech"),  # nothing to move
        ("C010", "a1", "TakeTech"),  # the rotation comes first: the time for free actions was before the card
    ):
        game = seti(card, probes=probes, goods="energy 0 credit 4")
        play(game, f"play {card}")
        assert game.prompt == prompt
    game = seti("C059", probes="a1", goods="energy 0 credit 4")
    play(game, "play C059")
    assert any(line.startswith("move a1") for line in options(game))


def test_c109_low_power_microprocessors() -> None:
    """3 credits: 1 energy, then rotation and a computer tech."""
    assert plays(seti("C109"), "C109", *COMPUTER) == together(played("C109", 3, energy=1), COMPUTER_TAKEN)
    assert offered("C109") == four("computer")


def test_c119_pixl() -> None:
    """3 credits: rotation and a computer tech, then a point for each publicity (SE-11.70)."""
    expected = together(played("C119", 3, points="+C119=4"), COMPUTER_TAKEN)
    assert plays(seti("C119"), "C119", *COMPUTER, "done") == expected
    game = seti("C119", tops={"computer-1": "publicity"})
    found = plays(game, "C119", *COMPUTER, "done")
    assert (found["points"], found["publicity"]) == ("+C119=5 +double=2", 1)  # after the tech's bonus


def test_c121_future_circular_collider() -> None:
    """4 credits: 3 data, then rotation and a computer tech; data beyond 6 are lost (SE-1.7)."""
    assert plays(seti("C121"), "C121", *COMPUTER) == together(played("C121", 4, data=3), COMPUTER_TAKEN)
    assert plays(seti("C121", goods="data 5"), "C121", *COMPUTER) == together(played("C121", 4, data=1), COMPUTER_TAKEN)


def test_a_tech_of_a_card_with_each_bonus() -> None:
    """The printed bonus is 3 points, an energy, a publicity or a card (SE-10.4)."""
    for bonus, gain, more in (
        ("energy", {"energy": 1}, ()),
        ("publicity", {"publicity": 1}, ()),
        ("card", {"hand": "+C001"}, ("take deck", "card C001")),
    ):
        game = seti("C085", tops={"probe-2": bonus})
        found = changes(game, "play C085", "done", "tech probe-2", "top probe-2 vp", *more)
        taken: Changes = {"techs": "+probe-2", "tops": f"-probe-2:{bonus} +probe-2:vp", "double": "-probe-2"}
        expected = together(played("C085", 4, probes="+e1", points="+double=2"), turned(), taken, dict(gain))
        assert found == expected
