"""SETI at a terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.look import Look
from ecliptic.cli.table import story
from ecliptic.cli.table.language import speak
from ecliptic.games.seti import CHOICES, GAME
from tests.cli.conftest import Run
from tests.games.seti.table import play, seti
from tests.proof import again

ALWAYS_ONE = "1\n" * 3000
WIDTHS = (80, 120)


def drawn(game: AnyGame, part: Any, width: int) -> str:
    console = Console(width=width, no_color=True, highlight=False)
    with console.capture() as captured:
        console.print(part)
    return captured.get()


def played(seed: int, seats: int, decisions: int) -> AnyGame:
    """A game that was played at random for so many decisions, mostly without free actions."""
    game = ecliptic.new("seti", seats, seed, listen=True)
    dice = random.Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        options = game.options()
        main = [option for option in options if not option.aside] or options
        game.play(dice.choice(main if dice.random() < 0.8 else options))
    return game


@pytest.mark.parametrize("seats", ["me,random", again("me,me,random")])
def test_a_whole_game_by_always_taking_the_first_option(run: Run, shelf: Path, seats: str) -> None:
    ran = run("play", "seti", "--seats", seats, "--seed", 5, typed=ALWAYS_ONE)
    assert ran.code == 0, ran.err
    assert "SE-2.11" in ran.out  # the score sheet names the rule of each line
    assert "SE-14.6" in ran.out
    record = min(shelf.rglob("*.record")).read_text()
    game = ecliptic.replay(record)
    assert game.over
    assert f"with {game.ranking()[0].points} points" in ran.out


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seed", [0, again(1), again(2)])
def test_every_position_of_a_game_is_drawn_within_the_window(seed: int, width: int) -> None:
    """Table, hand, question and each option, for whoever decides; nothing is wider than the window."""
    game = ecliptic.new("seti", 2 + seed, seed, listen=True)
    dice = random.Random(seed)
    at = 0
    while not game.over:
        seat = game.decider
        assert seat is not None
        picture = drawing(game, Look(width - 2, 40))
        if at % 15 == 0:
            said = drawn(game, picture.table(seat), width) + drawn(game, picture.hand(seat), width)
            assert max(len(line) for line in said.splitlines()) <= width
            assert "{" not in said
        assert picture.question()
        shown = [option for section in picture.sections(seat) for option in section.actions]
        assert sorted(map(str, shown)) == sorted(map(str, game.options()))
        for option in shown:
            label = picture.label(seat, option).plain
            assert label
            assert "{" not in label, option
        main = [option for option in game.options() if not option.aside] or game.options()
        game.play(dice.choice(main if dice.random() < 0.9 else game.options()))
        at += 1


def test_the_solar_system_is_drawn_as_it_stands() -> None:
    """Each planet once, in the column of its sector and the row of its ring, after every rotation (SE-3.2)."""
    game = played(3, 2, 120)
    state: Any = game.state
    rules: Any = game.rules
    lines = drawn(game, drawing(game, Look(118, 40)).table(0), 120).splitlines()
    rows = {line[0]: line for line in lines if line[:3] in ("1  ", "2  ", "3  ", "4  ")}
    wide = (118 - 3) // 8
    for planet, title in enumerate(("Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune")):
        space = rules.solar.where[state.discs][planet]
        line = rows[str(space // 8 + 1)]
        assert line[3 + wide * (space % 8) :].startswith(title)


def test_every_question_has_words() -> None:
    """For each choice of the rules."""
    messages = GAME.rules(2, (), {}, GAME.content({})).messages
    for choice in CHOICES:
        assert f"ask-{choice.word or type(choice).__name__}" in messages


def test_why_a_planet_or_a_card_cannot_be_had(run: Run) -> None:
    ran = run("play", "seti", "--seats", "me,random", "--seed", 5, typed="1\nwhy mars\nwhy analyze\nhand\nq\n")
    assert "You have no probe at Mars (SE-5.9)" in ran.out
    assert "Analyzing needs data on all 6 top spaces, and 0 are filled (SE-5.18)" in ran.out
    assert "Landing: gain 6 points, then mark a yellow trace." in ran.out  # what Mars gives


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "seti", "--games", 2, "--seats", "random,random", "--cores", 1),
        ("games",),
        ("rules", "SE-5.9"),
        ("perft", "seti", "--depth", 2),
    ],
)
def test_the_other_commands_know_it(run: Run, command: tuple[object, ...]) -> None:
    ran = run(*command)
    assert ran.code == 0, ran.err
    assert ran.out


def test_its_files_are_exported_and_read_again(run: Run, shelf: Path) -> None:
    """An owner replaces any of them (SE-15.16)."""
    assert run("content", "seti", "--export", shelf / "mine").code == 0
    assert {"cards.csv", "stars.csv", "gold.csv"} <= {path.name for path in (shelf / "mine").iterdir()}
    ran = run("content", "seti", shelf / "mine")
    assert ran.code == 0, ran.err


def test_a_saved_game_is_replayed_and_verified(run: Run, shelf: Path) -> None:
    run("play", "seti", "--seats", "me,random", "--seed", 5, typed=ALWAYS_ONE)
    record = min(shelf.rglob("*.record"))
    for command in ("replay", "verify"):
        ran = run(command, record)
        assert ran.code == 0, ran.err


# Other languages

TONGUES = {
    "fr": ("lancer une sonde (2 crédits)", "Faites une action principale", "Jouer", "Survol de Mars"),
    "it": ("lancia una sonda (2 crediti)", "Compi un\u2019azione principale", "Gioca", "Sorvolo di Marte"),
}


@pytest.mark.parametrize("language", TONGUES)
def test_a_game_is_played_in_another_language(language: str, request: pytest.FixtureRequest) -> None:
    """Questions, options, cards and the log; every option of a walk has its words, and no key or gap is left bare."""
    game = played(3, 2, 0)
    speak(game, language)
    request.addfinalizer(lambda: speak(game, "en"))
    dice = random.Random(3)
    shown: list[str] = []
    for _ in range(250):
        if game.over:
            break
        drawer = drawing(game, Look())
        assert game.decider is not None
        if game.decider >= 0:
            labels = [str(drawer.label(game.decider, option)) for option in game.options()]
            headings = [section.title for section in drawer.sections(game.decider)]
            shown += [*labels, *headings, drawer.question(), drawn(game, drawer.hand(game.decider), 200)]
        game.apply(dice.choice(game.options()))
    said = "\n".join([*shown, *story.tell(game.events, None, drawing(game, Look()))])
    assert not re.search(r"[{}]|\b(label|section|head|ask|event|do|has|when|face)-[a-zA-Z]", said)
    assert [word for word in TONGUES[language] if word not in said] == []
    assert not re.search(r"\b(the|of the|launch|discard|gains|pays)\b", said.replace("Breakthrough Listen", ""))


def test_a_language_that_nobody_speaks_is_refused(run: Run) -> None:
    ran = run("play", "seti", "--language", "xx")
    assert ran.code != 0
    assert "There is no language 'xx'; there are en, fr, it." in ran.err


# What options are called. A price stands where it is paid and nowhere else; ids stay in the record.

PRICE = re.compile(r"\d")  # what stands first where a price does


def label(game: AnyGame, line: str) -> str:
    """What an option of the seat that decides is called."""
    assert game.decider is not None
    action = next(option for option in game.options() if option.line == line)
    return drawing(game, Look()).label(game.decider, action).plain


def in_all_languages(game: AnyGame, line: str) -> list[str]:
    """What an option is called in English, French and Italian."""
    found = []
    for language in ("en", "fr", "it"):
        speak(game, language)
        found.append(label(game, line))
    speak(game, "en")
    return found


@pytest.mark.parametrize("card", ["C012", "C013", "C016"])
def test_a_free_landing_shows_no_price(card: str) -> None:
    """The landing of a card costs nothing (SE-5.2); the main action beside it does (SE-5.12)."""
    game = seti(card, probes="venus")
    assert label(game, "land venus") == "land on Venus · 3 energy: gain 5 points, then mark a yellow trace"
    play(game, f"play {card}")
    assert in_all_languages(game, "land venus") == [
        "land on Venus · gain 5 points, then mark a yellow trace",
        "atterrir sur Vénus · gagnez 5 points, puis marquez une trace jaune",
        "atterra su Venere · guadagna 5 punti, poi piazza una traccia gialla",
    ]


def test_orbiting_shows_its_price_and_what_the_first_gets() -> None:
    """1 credit and 1 energy (SE-5.9); 3 points only for the first orbiter (SE-7.2)."""
    game = seti(probes="venus")
    first = "gain 3 points, then gain 6 points, then tuck a card of your hand for its income, if you like"
    assert label(game, "orbit venus") == f"orbit Venus · 1 credit and 1 energy: {first}"
    later = label(seti(probes="venus", other={"orbiters": "venus"}), "orbit venus")
    assert later.startswith("orbit Venus · 1 credit and 1 energy: gain 6 points, then tuck")


def test_a_free_launch_shows_no_price() -> None:
    """The launch that comes with a tech costs nothing (SE-10.5); the main action does (SE-5.5)."""
    game = seti(goods="publicity 6")
    assert label(game, "launch") == "launch a probe (2 credits)"
    play(game, "research", "tech probe-1", "top probe-1 energy")
    assert game.prompt == "MayLaunch"
    said = ["launch a probe for free", "lancer une sonde sans payer", "lancia una sonda senza pagare"]
    assert in_all_languages(game, "launch") == said


def test_a_tech_shows_the_bonus_that_is_gained() -> None:
    """The bonus of the tile, and of the first also 2 points (SE-10.2); with card 81 neither is promised (SE-11.58)."""
    game = seti("C081", goods="publicity 6", tops={"probe-3": "energy"}, other={"techs": "probe-3"})
    play(game, "play C081")
    assert in_all_languages(game, "tech probe-3") == [
        "probe tech 3 · landing costs 1 energy less",
        "technologie Sonde 3 · atterrir coûte 1 énergie de moins",
        "tecnologia Sonde 3 · atterrare costa 1 energia in meno",
    ]
    game = seti(goods="publicity 6", tops={"probe-3": "energy"}, other={"techs": "probe-3"})
    play(game, "research")
    bonus = "bonus of its tile: gain 1 energy"
    assert label(game, "tech probe-3") == f"probe tech 3 · landing costs 1 energy less; {bonus}"
    assert "bonus of its tile: gain 2 points and gain" in label(game, "tech probe-4")


def test_figures_that_are_taken_back_are_called_by_what_they_are() -> None:
    """The first orbiter and a lander on a data space leave a space that opens again (SE-7.5)."""
    game = seti("C015", orbiters="mars mars")
    play(game, "play C015")
    assert in_all_languages(game, "remove orbiter mars") == [
        "take back an orbiter (Mars)",
        "reprendre un orbiteur (Mars)",
        "riprendi un orbiter (Marte)",
    ]
    assert in_all_languages(game, "remove first-orbiter mars") == [
        "take back the first orbiter (Mars), whose space opens again",
        "reprendre le premier orbiteur (Mars), dont l\u2019emplacement se libère",
        "riprendi il primo orbiter (Marte), il cui posto si libera",
    ]
    game = seti("C084", landers="venus io", techs="probe-4")
    play(game, "play C084")
    assert label(game, "remove first-lander venus").startswith("take back a lander from a data space (Venus)")
    assert label(game, "remove lander io") == "take back a lander (Io)"


def test_publicity_or_a_move_is_no_raw_line() -> None:
    """Card 19 (SE-11.32)."""
    game = seti("C019", probes="c1")
    play(game, "play C019", "move c1 d1")
    said = ["gain 1 publicity", "gagner 1 point de notoriété", "guadagna 1 punto di notorietà"]
    assert in_all_languages(game, "gain publicity") == said
    assert in_all_languages(game, "gain move") == ["gain 1 move", "gagner 1 déplacement", "guadagna 1 movimento"]


def test_cards_to_show_are_told_with_what_they_are_shown_for() -> None:
    """Card 74 shows corners, card 90 incomes (SE-11.56)."""
    game = seti("C074 C120")
    play(game, "play C074")
    assert label(game, "show C120") == "show C120 Orbiting Lagrange Point · gain 1 move"
    game = seti("C090 C006")
    play(game, "play C090")
    assert label(game, "show C006") == "show C006 Juno Probe · energy"


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("seed", [4, again(7)])
def test_no_label_is_a_line_of_the_record(seed: int, language: str) -> None:
    """What options are called has no id but those of cards, spaces and columns, which are typed, and no free price."""
    game = played(seed, 3, 0)
    dice = random.Random(seed)
    speak(game, language)
    try:
        for _ in range(250):
            if game.over:
                break
            assert game.decider is not None
            picture = drawing(game, Look())
            for option in game.options():
                said = picture.label(game.decider, option).plain
                raw = re.search(r"[{}]|\b[a-z]+-[a-z]+-?\d|\b(first-|sector-|kind-|do-|label-)", said)
                assert not raw, (option.line, said)
                if option.line.startswith(("land ", "orbit ")):
                    assert bool(PRICE.match(said.partition(" · ")[2])) == (game.prompt == "MainAction")
            game.play(dice.choice(game.options()))
    finally:
        speak(game, "en")


@pytest.mark.parametrize(
    ("score", "said"), [(1, ["1 point", "1 point", "1 punto"]), (2, ["2 points", "2 points", "2 punti"])]
)
def test_a_score_agrees_with_its_number(score: int, said: list[str]) -> None:
    game = seti(score=score)
    for language, words in zip(("en", "fr", "it"), said, strict=True):
        speak(game, language)
        table = drawn(game, drawing(game, Look(118, 40)).table(0), 120)
        assert re.search(rf"  {words}  ", table), table
        assert "pts" not in table
    speak(game, "en")
