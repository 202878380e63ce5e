"""The species of SETI at a terminal: what is drawn, for whom, and the words of every option."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.console import Console

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.look import Look
from ecliptic.cli.table.language import speak
from ecliptic.core.layers import find
from ecliptic.games.seti.species.exertians import Exertians
from tests.bots.test_species import PAIRS, Contact
from tests.games.seti.species.table import contact, lay_out, put
from tests.games.seti.species.test_exertians import found
from tests.games.seti.species.test_mascamites import met
from tests.games.seti.species.test_oumuamua import visited
from tests.games.seti.table import options, play, state
from tests.proof import rows

SHOWN = {("mascamites", "anomalies"), ("oumuamua", "centaurians"), ("mascamites", "exertians")}
WIDE = 120
VISITOR = "\N{MODIFIER LETTER TURNED COMMA}Oumuamua"


def drawn(part: Any, width: int = WIDE) -> str:
    console = Console(width=width, no_color=True, highlight=False)
    with console.capture() as captured:
        console.print(part)
    return captured.get()


def table(game: AnyGame, viewer: int | None = 0) -> str:
    """What a viewer sees of the table, without line breaks."""
    return " ".join(drawn(drawing(game, Look(WIDE - 2, 40)).table(viewer)).split())


def label(game: AnyGame, line: str) -> str:
    """What an option of the seat that decides is called."""
    assert game.decider is not None
    action = next(option for option in game.options() if option.line == line)
    return drawing(game, Look()).label(game.decider, action).plain


@pytest.mark.parametrize("width", [80, WIDE])
@pytest.mark.parametrize("pair", rows(PAIRS, lambda pair: pair in SHOWN), ids="-".join)
def test_every_position_is_drawn_within_the_window(pair: tuple[str, str], width: int) -> None:
    """Table, hand, question and each option; traces are marked whenever they can be, so both boards come into play."""
    game = api.new("seti", 2, 1, listen=True)
    s = state(game)
    game.dice = Contact("1", pair)
    dice = random.Random(width)
    s.traces[:] = [9] * 6  # both are discovered at the end of the first turn
    at = 0
    while not game.over:
        seat = game.decider
        assert seat is not None
        picture = drawing(game, Look(width - 2, 40))
        if at % 20 == 0:
            for viewer in (seat, 1 - seat, None):
                said = drawn(picture.table(viewer), width)
                assert max(len(line) for line in said.splitlines()) <= width
                assert "{" not in said
            assert "{" not in drawn(picture.hand(seat), width)
        assert picture.question()
        shown = [option for section in picture.sections(seat) for option in section.actions]
        assert sorted(map(str, shown)) == sorted(map(str, game.options()))
        for option in shown:
            said = picture.label(seat, option).plain
            assert said
            assert "{" not in said, option
        main = [option for option in game.options() if not option.aside] or game.options()
        game.play(dice.choice(main if dice.random() < 0.8 else game.options()))
        at += 1
    assert min(state(game).species) >= 0


def test_a_board_with_its_markers() -> None:
    """From below, the markers of both seats; the open card and the cards in hands."""
    game = contact("anomalies", "ET19", open="ET20")
    put(game, "red", (1, 1), (3, 0))
    said = table(game)
    assert "Anomalies (left) board, from below red ■ ○ ▲ ○ ○ yellow ○ ○ ○ ○ ○ blue ○ ○ ○ ○ ○" in said
    assert "open card ET20 Amazing Uncertainty" in said
    assert "in hands ▲ 1" in said


def test_anomalies_lie_in_their_sectors() -> None:
    """Red with Earth in f, yellow in c, blue in a, each with what it shows and who leads (SE-17.6)."""
    game = contact("anomalies", open="ET20")
    put(game, "red", (1, 1))
    lines = drawn(drawing(game, Look(WIDE - 2, 40)).table(0)).splitlines()
    row = next(line for line in lines if "◆" in line)
    wide = (WIDE - 2 - 3) // 8
    places = {"abcdefgh"[at]: row[3 + wide * at : 3 + wide * (at + 1)].strip() for at in range(8)}
    assert {sector: said for sector, said in places.items() if said} == {"a": "◆ blue", "c": "◆ yellow", "f": "◆ red"}
    assert "red in f gain 1 credit ■" in table(game)


def test_samples_and_capsules_are_secret() -> None:
    """The owner reads what a capsule carries, others see that it is there (SE-16.28)."""
    game = met(capsules="d1-points")
    assert "capsules ▲ d1 (7 points)" in table(game, 0)
    for viewer in (1, None):
        assert "capsules ▲ d1 Gold" in table(game, viewer)
        assert "Saturn ?, ?" in table(game, viewer)
    assert "Venus▲c" in table(game, 1)  # in the solar system


def test_looked_at_samples_are_shown_to_whoever_looked() -> None:
    game = met("ET04", probes="d3")
    play(game, "play ET04", "land jupiter", "trace left yellow 3")
    assert "Jupiter 2 energy, 3 publicity, 2 data" in table(game, 0)
    assert "Jupiter ?, ?, ?" in table(game, 1)
    assert label(game, "collect data") == "collect 2 data"


def test_options_of_capsules() -> None:
    game = met("ET01 ET03", capsules="f1-data e1-energy", goods="energy 3")
    lay_out(game, "ET01")
    assert label(game, "capsule 2 e1 f1") == "capsule 2: e1 → f1 · Earth"
    assert [section.title for section in drawing(game, Look()).sections(0)].count("Move") == 1
    assert label(game, "mission ET01").startswith("ET01 First Contact · deliver the capsule")


def test_a_place_with_a_sample() -> None:
    """A blue space above the printed ones says what its sample gives (SE-16.26)."""
    game = met(data=6)
    play(game, "analyze")
    assert label(game, "trace left blue 3") == "blue trace, left species, space 3 · 2 credits"
    assert label(game, "trace left blue 1").endswith(
        "space 1 · gain 5 points, then take a card of the Mascamites (the open one or the top one of the deck)"
    )


def test_the_visitor() -> None:
    """On its disc, with its signals, and exofossils of all (SE-18)."""
    before = table(met())
    assert VISITOR not in before
    game = visited(fossils=4, marks="01", data=6)
    said = table(game)
    assert "tile sector f ▲■○ exofossils ▲ 4 ■ 0" in said
    assert f"{VISITOR} orbit" in said
    play(game, "analyze")
    assert "for 4 exofossils: gain 25 points" in label(game, "trace left blue 1")


def test_a_signal_on_the_tile() -> None:
    game = visited()
    play(game, "scan", "scan earth")
    assert label(game, "signal oumuamua") == f"the tile of {VISITOR}"


def test_messages() -> None:
    """Where tiles and messages lie on the track, what is left of the rewards, and the price in energy (SE-19)."""
    game = contact("centaurians", "ET36", open="ET31", score=10)
    assert label(game, "play ET36") == "ET36 Alien Schematics · 1 energy"
    play(game, "play ET36")
    said = table(game, 1)
    assert "message tiles ▲ at 25 ■ at 26" in said
    assert "messages ▲ ET36 at 25" in said
    assert "rewards left trace of any colour, card of the Centaurians and 1 energy, 3 publicity, 8 points" in said


def test_relics_are_secret() -> None:
    """Only their owner reads them; others see how many there are, and the danger that lies open (SE-20.4, SE-20.10)."""
    game = found("ET44 ET45", played="ET41", theirs="ET51")
    put(game, "red", (1, 0), (2, 1))
    mine, theirs = table(game, 0), table(game, 1)
    assert "▲ danger 9, 2 held, 1 face down ■ danger 3+?, 0 held, 1 face down" in mine
    assert "▲ danger 3+?, 2 held, 1 face down ■ danger 11, 0 held, 1 face down" in theirs
    picture = drawing(game, Look(WIDE - 2, 40))
    own, other = (" ".join(drawn(picture.hand(seat)).split()) for seat in (0, 1))
    assert "ET44 Pierced Exoplanet to play" in own
    assert "ET41 Razor-edge Shuttle face down" in own
    assert "ET41" not in other
    assert "ET51 Extractor face down" in other


def test_hiding_a_relic_says_what_it_is_worth() -> None:
    game = found("ET44", score=10)
    find(game.rules, Exertians).part(state(game)).milestones = [10, 999]
    play(game, "launch", "end")
    assert options(game) == ["hide ET44", "decline"]
    assert label(game, "hide ET44").startswith(
        "ET44 Pierced Exoplanet face down · at the end of the game, if you have at least 2 wins"
    )


def test_everything_is_told_in_full() -> None:
    """The long form of the hand has every board space, token and Exertian card."""
    said = " ".join(drawn(drawing(found(), Look(WIDE - 2, 40)).hand(0, full=True)).split())
    assert "Centaurians, red 4: For 3 data: gain 15 points." in said
    assert "ET55 Stratoelevator: At the end of the game, if you have at least 5 completed missions: 12 points." in said


SIFT = {
    "en": ("for its corner?", "for what its income gives?", "corner: gain 1 move", "income: credit"),
    "fr": ("pour son coin ?", "pour ce que donne son revenu ?", "coin : gagnez 1 déplacement", "revenu : crédit"),
    "it": ("per il suo angolo?", "per ciò che dà la sua rendita?", "angolo: guadagna 1 movimento", "rendita: credito"),
}


@pytest.mark.parametrize("language", SIFT)
def test_each_half_of_et15_is_asked_for_itself(language: str) -> None:
    """First a card for its corner, then another for its income; an option shows what it gives for that (SE-17.23)."""
    game = contact("anomalies", "ET15", open="ET20", hand="C030")
    speak(game, language)
    try:
        corner, income, gain, paid = (said.replace(" :", "\u00a0:").replace(" ?", "\u00a0?") for said in SIFT[language])
        play(game, "play ET15", "card C001", "card C002", "card C011")
        assert drawing(game, Look()).question().endswith(corner)
        assert label(game, "discard C002").endswith(gain)
        assert not label(game, "discard C002").endswith(paid)
        play(game, "discard C001")
        assert drawing(game, Look()).question().endswith(income)
        assert label(game, "discard C002").endswith(paid)
    finally:
        speak(game, "en")


def test_the_deck_of_a_species_is_not_the_deck() -> None:
    """Taking a card of a species, the deck is that of the species (SE-22.9)."""
    game = contact("anomalies", open="ET20", data=6)
    play(game, "analyze", "trace left blue 1")
    assert label(game, "take deck") == "the top card of the species\u2019 deck"
