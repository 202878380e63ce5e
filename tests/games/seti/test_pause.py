"""Free actions before what they could still change: pauses, and choices that wait (SE-4.4, SE-15.8)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.game import Game
from ecliptic.core.layers import find
from ecliptic.games.seti import computer
from ecliptic.games.seti.effects import Navigate
from ecliptic.games.seti.game import Game as SetiGame
from ecliptic.games.seti.pause import Pause, Wait
from ecliptic.games.seti.probes import BeforeRotation
from ecliptic.games.seti.species.oumuamua import Oumuamua
from tests.games.seti.species.table import BUILT, contact
from tests.games.seti.table import answers, at_close, changes, fresh, play, player, refused, rules, seti, state
from tests.golden.make import exploring, searching

SCANNED: Final = ("scan", "scan earth", "scan row", "discard C110", "signal barnards-star")
POOR: Final = "credit 1 energy 2 publicity 0"  # what a scan costs


def told(game: AnyGame, word: str) -> list[Any]:
    """The goods, or whatever it was about, of all events of a word."""
    return [event.params.get("good", event.params.get("what")) for event in game.events if event.word == word]


# Scans


def test_a_scan_waits_for_the_publicity_that_data_bring() -> None:
    """Data of the scan goes onto the second space, whose publicity pays for Mercury's signal (SE-10.10, SE-15.8)."""
    game = seti(techs="telescope-2", goods=POOR, data=1)
    play(game, *SCANNED)
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    assert refused(game, "scan mercury") == ["SE-15.8"]
    assert changes(game, "place top") == {"data": -1, "filled": 1, "publicity": 1}
    assert (game.prompt, answers(game)) == ("ScanPart", ["scan mercury", "done"])
    assert changes(game, "scan mercury") == {"publicity": -1, "signals": "+sirius-a", "data": 1}
    play(game, "card C050")
    assert at_close(game)


def test_a_scan_waits_for_a_card_of_the_hand() -> None:
    """A card that is bought in the middle of the scan may be discarded for the third telescope tech (SE-10.11)."""
    game = seti(techs="telescope-3", goods="credit 1 energy 2 publicity 3")
    play(game, *SCANNED)
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "buy", "take C130", "card C050")
    assert answers(game) == ["scan hand", "done"]
    play(game, "scan hand")
    assert answers(game) == ["discard C130", "decline"]


def test_a_scan_can_launch_after_an_exchange() -> None:
    """The energy for the fourth telescope tech may come from credits (SE-10.12)."""
    game = seti(techs="telescope-4", goods="credit 3 energy 2 publicity 0")
    play(game, *SCANNED)
    assert answers(game) == ["scan move", "done"]
    play(game, "exchange credit energy")
    assert answers(game) == ["scan launch", "scan move", "done"]


def test_a_scan_that_waits_can_be_closed() -> None:
    """What is not wanted is passed over; the row is refilled then (SE-10.14, SE-11.5)."""
    game = seti(techs="telescope-2 telescope-3", goods=POOR)
    play(game, *SCANNED, "done", "card C050")
    assert at_close(game)


@pytest.mark.parametrize("tech", ["telescope-2", "telescope-3"])
def test_a_scan_closes_where_no_free_action_is_possible(tech: str) -> None:
    """Nothing is left, and the computer is full (SE-15.8)."""
    game = seti(techs=tech, goods=POOR, data=6)
    play(game, *SCANNED, "card C050")
    assert at_close(game)


@pytest.mark.parametrize("tech", ["telescope-2", "telescope-3"])
def test_a_scan_closes_where_free_actions_bring_nothing(tech: str) -> None:
    """Data goes onto the fourth space, whose income needs a card, and the fifth, which gives nothing (SE-15.8)."""
    game = seti(techs=tech, goods=POOR, data=3)
    play(game, *SCANNED, "card C050")
    assert at_close(game)
    assert player(game).stock[3] == 2
    game = seti(techs=f"{tech} computer-4:3", goods=POOR, data=3)  # but what lies below the third gives publicity
    play(game, *SCANNED)
    assert (game.prompt, answers(game)) == ("Wait", ["done"])


# Incomes


def test_saturn_buys_a_card_to_tuck() -> None:
    """With 1 publicity and no card: the 2 publicity of the orbit buy one (SE-7.12, SE-9.9)."""
    game = seti(probes="saturn", goods="credit 1 energy 1 publicity 1")
    play(game, "orbit saturn")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "buy", "take C110", "card C050")
    assert answers(game) == ["tuck C110", "decline"]
    assert changes(game, "tuck C110") == {"hand": "-C110", "tucked": "+C110", "credit": 1}


def test_jupiter_places_its_data_for_a_card_to_tuck() -> None:
    """Its data goes below the third computer tech (SE-7.11, SE-10.13)."""
    game = seti(probes="jupiter", goods="credit 1 energy 1 publicity 0", techs="computer-3:1", data=1)
    play(game, "orbit jupiter", "place 1", "take C110", "card C050")
    assert answers(game) == ["tuck C110", "decline"]


def test_an_income_that_waits_is_told_when_it_is_passed_over() -> None:
    """It counts as skipped only then (SE-4.8, SE-9.9)."""
    game = seti(probes="venus")
    play(game, "orbit venus")
    assert "income" not in told(game, "skipped")
    play(game, "done")
    assert told(game, "skipped") == ["income"]
    assert at_close(game)


def test_two_incomes_wait_once() -> None:
    """Whoever goes on without a card is not asked again for the same (SE-7.15)."""
    game = seti(probes="mars", techs="probe-4")
    play(game, "land phobos-deimos", "done")
    assert at_close(game)
    game = seti(probes="mars", techs="probe-4", goods="publicity 6")
    play(game, "land phobos-deimos", "buy", "take C110", "card C050", "tuck C110")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])


def test_an_income_within_a_free_action_does_not_wait() -> None:
    """Data on the fourth space without a card in hand: no free action inside another (SE-4.5, SE-9.2)."""
    game = seti(goods="data 1", data=3)
    assert changes(game, "place top") == {"data": -1, "filled": 1}
    assert game.prompt == "MainAction"


# Gains and signals after other parts


def test_mercury_with_a_full_pool() -> None:
    """Between card and signals data goes into the computer, whose fourth space tucks the card (SE-1.7, SE-7.8)."""
    game = seti(probes="mercury", goods="data 6", data=3)
    play(game, "orbit mercury", "card C050")
    assert (game.prompt, answers(game)) == ("Pause", ["done"])
    play(game, "place top", "tuck C050")
    assert (game.prompt, answers(game)) == ("Pause", ["done"])  # there is room for one of two
    found = changes(game, "place top")
    assert found == {"filled": 1, "data": 1, "signals": "+sirius-a +sirius-a", "points": "+second=2"}
    assert "data" not in told(game, "lost")


def test_mercury_whose_data_are_lost() -> None:
    """Whoever goes on loses them, and whoever has a full computer is not asked (SE-1.7)."""
    game = seti("C001", probes="mercury", goods="data 6", data=3)
    play(game, "orbit mercury", "card C050", "done")
    assert (game.prompt, told(game, "lost")) == ("Tuck", ["data", "data"])
    game = seti("C001", probes="mercury", goods="data 6", data=6)
    play(game, "orbit mercury", "card C050")
    assert game.prompt == "Tuck"
    game = seti("C001", probes="mercury", goods="data 4", data=3)  # there is room for both
    play(game, "orbit mercury", "card C050")
    assert game.prompt == "Tuck"


def test_the_first_part_is_not_asked_about() -> None:
    """Before it the player has just had time for free actions, and knew all of it (SE-4.4)."""
    game = seti("C137", goods="data 6")  # 2 data
    play(game, "play C137")
    assert at_close(game)
    game = seti("C083", goods="data 6 publicity 1")  # 1 publicity, then 2 signals in Earth's sector
    play(game, "play C083")
    assert game.prompt == "Pause"


@pytest.mark.parametrize(
    ("card", "more", "lines"),
    [
        ("C006", {"goods": "data 6"}, ()),  # a launch, then 1 data
        ("C005", {"goods": "publicity 10"}, ()),  # a launch, then 1 publicity
        ("C073", {"goods": "data 6", "row": "C130 C110 C138"}, ()),  # corners of publicity, data, publicity
        ("C011", {"goods": "data 6"}, ("take deck", "card C006")),  # the corner of a card that nobody had seen
        ("C119", {}, ("tech computer-4", "top computer-4 energy", "column 1")),  # a point for each publicity
        ("C075", {"missions": "C105"}, ("overflow left red",)),  # a point for each trace of the colour
        ("C072", {"goods": "publicity 9", "other": {"techs": "probe-2"}}, ("tech probe-2", "top probe-2 energy")),
    ],
)
def test_a_later_part_that_free_actions_change(card: str, more: dict[str, Any], lines: Sequence[str]) -> None:
    """Gains beyond a limit, and what is counted (SE-1.6, SE-1.7, SE-4.4, SE-11.70)."""
    game = seti(card, **more)
    play(game, f"play {card}", *lines)
    assert (game.prompt, answers(game)) == ("Pause", ["done"])


def test_c119_counts_publicity_that_its_tech_brings() -> None:
    """Data below the tech just taken gives 2 publicity before they are counted (SE-10.13, SE-11.70)."""
    game = seti("C119", goods="data 1", data=1)
    play(game, "play C119", "tech computer-4", "top computer-4 energy", "column 1", "place 1")
    assert changes(game, "done")["points"] == "+C119=6"


def test_the_data_of_a_tech_come_after_its_printed_bonus() -> None:
    """A card of the tile is tucked by data that makes room for the 2 data of the first telescope tech (SE-10.2)."""
    game = seti(tops={"telescope-1": "card"}, goods="publicity 6 data 5", data=3)
    play(game, "research", "tech telescope-1", "top telescope-1 energy", "take C110", "card C050")
    assert (game.prompt, answers(game)) == ("Pause", ["done"])
    assert changes(game, "place top", "tuck C110") == {
        "filled": 1,
        "data": 1,
        "tucked": "+C110",
        "hand": "-C110",
        "credit": 1,
    }


def test_c047_pays_data_into_a_pool_that_its_signal_has_filled() -> None:
    """Between the signal that completes a sector and the data it pays there is time to place some (SE-11.35)."""
    game = seti("C047", goods="data 5", signals={"procyon": "1 1 1 1"})
    play(game, "play C047", "discard C135", "discard C110", "signal procyon")
    assert (game.prompt, answers(game)) == ("Pause", ["done"])


def test_c067_buys_a_card_to_discard() -> None:
    """With an empty hand its optional discard waits (SE-11.52)."""
    game = seti("C067", goods="publicity 3")
    play(game, "play C067", "tech telescope-2", "top telescope-2 energy")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "buy", "take C110", "card C050")
    assert answers(game) == ["discard C110", "decline"]


def test_c114_waits_for_a_second_card() -> None:
    """Up to three cards of the hand: the next may be bought between two (SE-11.52)."""
    game = seti("C114", goods="publicity 3")
    play(game, "play C114", "take C130", "card C050", "discard C130", "signal kepler-22")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "done")
    assert at_close(game)


def test_c098_waits_for_a_mission_that_gives_a_trace() -> None:
    """A trace where one of the colour is already: only a mission can bring the first (SE-11.64, SE-15.8)."""
    game = seti("C098", missions="C096")  # its reward is a trace
    play(game, "play C098")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    for missions in ("C112 C003", ""):  # these give none
        game = seti("C098", missions=missions)
        play(game, "play C098")
        assert at_close(game)
        assert told(game, "skipped") == ["trace"]


# After moves


@pytest.mark.parametrize(("card", "signals"), [("C027", "+kepler-22"), ("C028", "+kepler-22 +kepler-22")])
def test_one_probe_walks_on_before_its_signals(card: str, signals: str) -> None:
    """After the printed move energy takes it further, and the signal is marked where it is then (SE-11.44)."""
    game = seti(card, probes="f1", goods="energy 1")
    play(game, f"play {card}", "move f1 e1")
    assert (game.prompt, answers(game)) == ("Pause", ["done"])
    play(game, "move e1 d1")
    assert changes(game, "done")["signals"] == signals
    game = seti(card, probes="f1", goods="energy 1")  # who keeps the move has gone on already
    play(game, f"play {card}", "done")
    assert at_close(game)
    game = seti(card, probes="f1", goods="credit 3 energy 0 publicity 0")  # nothing to take it further
    player(game).stock[0] = rules(game).cards[int(card[1:]) - 1].cost
    play(game, f"play {card}", "move f1 e1")
    assert at_close(game)


def test_et01_walks_on_to_land() -> None:
    """After the printed move energy brings the probe to the planet (SE-5.2, SE-16.11)."""
    game = contact("mascamites", "ET01", open="ET10", probes="b2", goods="energy 1")
    play(game, "play ET01", "move b2 b1")
    assert answers(game) == ["land mercury"]
    game = contact("mascamites", "ET01", open="ET10", probes="a2", goods="energy 1")
    play(game, "play ET01", "move a2 b2")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "move b2 b1")
    assert answers(game) == ["land mercury"]


def test_et25_walks_on_to_land() -> None:
    """With moves for exofossils or without, energy brings the probe to the planet (SE-18.31)."""
    game = contact("oumuamua", "ET25", open="ET30", probes="b2", goods="energy 1")
    play(game, "play ET25")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "move b2 b1")
    assert answers(game) == ["land mercury"]
    game = contact("oumuamua", "ET25", open="ET30", probes="h2", goods="energy 1")  # asteroids take two moves
    find(game.rules, Oumuamua).part(state(game)).exofossils[0] = 1
    play(game, "play ET25", "pick 1", "move h2 a2")
    assert (game.prompt, answers(game)) == ("Wait", ["done"])
    play(game, "done")
    assert told(game, "skipped") == ["lander"]
    assert at_close(game)


def test_et14_anomaly_signal_after_a_full_scan() -> None:
    """The signal at the next anomaly comes after those of the scan, which have filled the pool (SE-17.22)."""
    game = contact("anomalies", "ET14", open="ET20", goods="data 4")
    play(game, "play ET14", *SCANNED[1:], "card C050")
    assert (game.prompt, answers(game)) == ("Pause", ["done"])


# The law


class Hold(Choice):
    """Stands on an agenda above a choice that was passed over, so that free actions can be tried."""

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.done]


HOLD: Final = Hold()
DEEPEST: Final = 4  # free actions one after another
TRIES: Final = 12  # ways that are tried


def could_be_done(game: AnyGame, passed: Frame, rng: random.Random) -> list[str]:
    """Free actions after which a choice that was passed over could have been made; none if none was found."""
    for _ in range(TRIES):
        twin = game.copy()
        twin.listening = False
        twin.state.agenda.append(HOLD.at[passed.seat])
        twin.asked = None
        taken: list[str] = []
        for _ in range(DEEPEST):
            asides = [action for action in twin.options() if action.aside]
            if not asides:
                break
            action = rng.choice(asides)
            taken.append(action.line)
            twin.apply(action)
            while twin.state.agenda[-1].effect is not HOLD:
                twin.apply(rng.choice(twin.options()))
            below = twin.state.agenda[-2]
            if below.effect.able(twin, below):
                return taken
    return []


def stir(game: AnyGame, rng: random.Random) -> None:
    """A player with little of everything, pool and computer at any height, and probes anywhere."""
    s = state(game)
    mine = s.players[s.active]
    mine.stock = [rng.randrange(4), rng.randrange(4), rng.choice((0, 1, 2, 4, 9, 10)), rng.choice((0, 1, 4, 5, 6)), 0]
    while len(mine.hand) > 1 and rng.randrange(4):
        card = rng.choice(mine.hand)
        rules(game).drop(s, s.active, card)
        rules(game).toss(s, card)
    mine.filled = rng.randrange(7)
    mine.below = [0] * 6
    mine.probes = sorted(rng.randrange(32) for _ in range(rng.randrange(3)))
    game.asked = None


PAUSES: Final = (Pause, Navigate, BeforeRotation)  # questions that do nothing but leave time for free actions
STARTS: Final = ["seti", "rival", *BUILT]


def begun(start: str, seed: int) -> AnyGame:
    """A new game, one alone against the rival, or one in which a species was discovered in the first turn."""
    if start in BUILT:
        return contact(start, owners="010", lines=(), goods="credit 9 energy 9")
    return fresh(1 if start == "rival" else 2, seed)


@pytest.mark.parametrize("start", STARTS)
def test_nothing_is_passed_over_that_free_actions_could_make_possible(
    start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is skipped unasked could not be made possible by free actions, and nothing of what came late is lost unasked
    while there is something to be done about it; where no free action is possible nothing is asked (SE-4.4, SE-15.8).
    """
    rng = random.Random(f"pause {start}")
    events: list[Event] = []
    emit, pause = Game.emit, type(fresh().rules).pause
    stars = {star.name for star in rules(fresh()).stars}
    asked = {"Pause": 0, "Wait": 0, "passed over": 0, "lost": 0}

    def may_act(game: AnyGame, seat: int) -> bool:
        s = state(game)
        return seat == s.active and seat < game.rules.seats and not s.players[seat].passed and not game.fenced()

    def told_of(game: AnyGame, event: Event) -> None:
        emit(game, event)
        if not game.keeps_events:
            return
        if event.word == "lost" and may_act(game, event.seat):
            came = [one for one in events if one.seat == event.seat and one.word in ("gained", "drew", "took")]
            sources = {str(one.params.get("by", one.word)) for one in came} - stars  # card 29 marks three at once
            late = len(sources) > (0 if events and events[-1].word == "signal" else 1)
            helps = event.params["good"] == "publicity" or bool(computer.places(cast(SetiGame, game), event.seat))
            assert not (late and helps), (events, game.lines[-3:])
            asked["lost"] += 1
        events.append(event)

    def paused(layer: Any, game: AnyGame, me: Frame) -> Any:
        found = pause(layer, game, me)
        if found is None and game.keeps_events and may_act(game, me.seat) and layer is game.rules:
            choice = me.effect
            assert isinstance(choice, Choice)
            if choice.beside and not isinstance(choice, PAUSES):
                asked["passed over"] += 1
                assert not could_be_done(game, me, rng), (choice, game.lines[-3:])
        return found

    monkeypatch.setattr(Game, "emit", told_of)
    for attempt in range(6):
        game = begun(start, attempt)
        monkeypatch.setattr(type(game.rules), "pause", paused)
        for _ in range(260):
            if game.over:
                break
            if game.prompt == "MainAction" and rng.randrange(2):
                stir(game, rng)
            if game.prompt in asked:
                asked[game.prompt] += 1
                assert any(action.aside for action in game.options()), game.prompt
                top = game.state.agenda[-1]
                if isinstance(top.effect, Wait):
                    assert not top.effect.part.able(game, top)
            if game.decider is not None and game.decider >= 0:
                events.clear()
            game.apply(policy(game, rng))
    assert min(asked.values()) > 0, asked


def test_few_questions_are_new() -> None:
    """In twelve games at random hardly any question only leaves time for free actions (SE-4.4, SE-15.8).

    Docs/adr/0010 says how many there were before.
    """
    asked = [prompt for seed in range(12) for prompt in prompts(fresh(2, seed), random.Random(seed))]
    assert len(asked) > 1500
    assert sum(prompt in ("Pause", "Wait") for prompt in asked) < len(asked) / 200


def prompts(game: AnyGame, rng: random.Random) -> Iterator[str]:
    """What is asked in a game of which every answer is alike."""
    while not game.over:
        if game.decider is not None and game.decider >= 0:
            yield game.prompt
        game.apply(rng.choice(game.options()))


def policy(game: AnyGame, rng: random.Random) -> Action:
    """Orbit, land, play and scan whenever possible, anything otherwise; seldom pass."""
    options = game.options()
    acts = [one for one in options if one.line.startswith(("orbit", "land", "play", "scan"))]
    if game.prompt == "MainAction" and acts and rng.randrange(4):
        return rng.choice(acts)
    return exploring(game, rng) if rng.randrange(2) else searching(game, rng)
