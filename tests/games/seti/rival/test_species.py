"""What each species means for the rival: its card S.15 to S.19, and the solo rules of the leaflet."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.species.oumuamua import Oumuamua
from tests.games.seti.rival.table import does, params, rival, rules_of, solo, told
from tests.games.seti.table import changes, options, play, player, state

FOUND: Final[dict[str, int | str]] = {"left red": 0, "left yellow": 0, "left blue": 0}
CARDS: Final = {"mascamites": "S15", "anomalies": "S16", "oumuamua": "S17", "centaurians": "S18", "exertians": "S19"}


def met(species: str, deck: str = "", **more: Any) -> AnyGame:
    """The rival's turn after the player has discovered the left species."""
    traces = {**FOUND, **more.pop("traces", {})}
    return solo(deck or CARDS[species], traces=traces, species={"left": species}, **more)


def mark(game: AnyGame, colour: int, *markers: tuple[int, int]) -> None:
    """Markers on a column of the left board: (space from 1, player), in the order of marking."""
    part = find(game.rules, Boards).part(state(game))
    part.spaces[colour] = [space - 1 for space, _ in markers]
    part.markers[colour] = [owner for _, owner in markers]
    game.asked = None


# The cards that give way


@pytest.mark.parametrize("species", CARDS)
def test_the_card_of_a_species_takes_the_place(species: str) -> None:
    """S.3 is removed when it comes up after the first discovery, and the species' own card is resolved (SE-21.38)."""
    game = met(species, "S03", goods="publicity 0")
    play(game, "reveal S03")
    while game.decider == -1:
        game.apply(game.options()[0])
    assert [one["card"] for one in params(game, "rival-card")] == ["S03", CARDS[species]]
    part = rival(game)
    assert 2 not in (*part.deck, *part.open)
    assert part.open[-1] == 13 + list(CARDS).index(species) + 1
    assert "rival-does-species" in told(game)


def test_the_second_species_is_for_the_other_card() -> None:
    """S.4 waits for the second discovered species, on whichever side it is (SE-21.38)."""
    traces: dict[str, int | str] = {**FOUND, "right red": 0, "right yellow": 0, "right blue": 0}
    both = {"right": "centaurians", "left": "exertians"}  # the right one was discovered first
    game = solo("S04", traces=traces, species=both, goods="publicity 0")
    play(game, "reveal S04")
    assert params(game, "rival-card")[-1] == {"card": "S19"}
    game = solo("S03", traces=traces, species=both, goods="publicity 0")
    play(game, "reveal S03")
    assert params(game, "rival-card")[-1] == {"card": "S18"}


def test_it_stays_in_the_deck() -> None:
    """In the next round the species' card is shuffled in with the others (SE-21.38, SE-21.6)."""
    game = met("centaurians", "S03", passed="0", goods="publicity 0")
    play(game, "reveal S03")
    while state(game).round == 1:
        game.apply(game.options()[0])
    assert rival(game).deck == [0, 1, 3, 17]


@pytest.mark.parametrize("species", CARDS)
def test_discovery_gives_progress(species: str) -> None:
    """1 progress for each marker of the rival on a discovery space, in place of cards (SE-21.13, SE-21.47)."""
    game = solo("S01", turn=0, at="end", traces={"left red": 1, "left yellow": 1, "left blue": 0}, progress=3)
    play(game, f"species {species}")
    assert rival(game).progress == 5
    assert player(game, 1).hand == []
    assert find(game.rules, Exertians).part(state(game)).players[1].held == []


# Mascamites: S.15


def test_mascamites_launch_first() -> None:
    """S.15: without a probe it launches one and gains 1 publicity (SE-21.16)."""
    game = met("mascamites")
    assert does(game, "reveal S15") == {"probes_1": "+f1", "publicity_1": 1}


def test_mascamites_land_and_lay_a_sample() -> None:
    """S.15: it lands on Saturn within 4 moves and a random sample from there becomes a blue space (SE-21.40)."""
    game = met("mascamites", probes={1: "earth"}, goods="publicity 0")
    play(game, "reveal S15")
    samples = list(find(game.rules, Mascamites).part(state(game)).samples[1])
    names = [line.line for line in find(game.rules, Mascamites).finds]
    assert options(game) == [names[sample] for sample in samples]
    before = player(game, 1).score
    found = does(game, options(game)[0])
    assert found["laid"] == f"+{names[samples[0]].removeprefix('sample ')}"
    assert len(find(game.rules, Mascamites).part(state(game)).samples[1]) == 2
    assert player(game, 1).landers[5] == 1
    assert player(game, 1).score == before  # without its reward


def test_mascamites_only_land() -> None:
    """S.15 lands even where only the first orbit is free (SE-21.18)."""
    game = met("mascamites", probes={1: "earth"}, goods="publicity 0", landers={0: "saturn"})
    play(game, "reveal S15")
    assert player(game, 1).landers[5] == 1


def test_mascamites_on_a_moon() -> None:
    """A moon for a probe tech comes first; the sample is of the moon's planet (SE-21.18, SE-21.40)."""
    game = met("mascamites", probes={1: "earth"}, goods="publicity 0", techs="probe-1")
    play(game, "reveal S15")
    assert player(game, 1).moons[6] == 1  # Enceladus, the rightmost
    assert game.prompt == "ShowSample"


def test_mascamites_by_jupiter() -> None:
    """S.15: Jupiter within 5 moves if Saturn is not within 4 (SE-21.17)."""
    game = met("mascamites", probes={1: "earth"}, goods="publicity 0", discs=2)
    play(game, "reveal S15")
    assert params(game, "rival-flies") == [{"planet": "jupiter", "moves": 5}]
    assert player(game, 1).landers[4] == 1


def test_mascamites_without_samples() -> None:
    """If no sample is left there, that part is skipped (SE-21.40)."""
    game = met("mascamites", probes={1: "earth"}, goods="publicity 0")
    part = find(game.rules, Mascamites).part(state(game))
    part.players[0].samples, part.players[0].spaces = part.samples[1], [0, 0, 0]
    part.samples[1], part.looked[1] = [], []
    found = does(game, "reveal S15")
    assert "laid" not in found
    assert rules_of(game, "rival-no-sample") == ["SE-21.40"]


def test_the_laid_sample_can_be_marked_by_both() -> None:
    """The new blue space can be marked like any other (SE-16.26, SE-21.40)."""
    game = met("mascamites", "S01", data=6, traces={"right blue": 0})
    mark(game, 2, (1, 0), (2, 0))
    part = find(game.rules, Mascamites).part(state(game))
    assert len(part.laid) == 1
    found = does(game, "reveal S01")
    assert found["board"] == "+left-blue-3:1"


# Anomalies: S.16


@pytest.mark.parametrize(
    ("markers", "space", "points"), [((), 1, 4), (((1, 0),), 2, 2), (((1, 0), (2, 0), (3, 0), (4, 0)), 5, 2)]
)
def test_anomalies_mark_the_next_column(markers: tuple[tuple[int, int], ...], space: int, points: int) -> None:
    """S.16: unless it leads the next anomaly's column it marks the lowest free space there, for 3 points (SE-21.41)."""
    game = met("anomalies")
    colour = find(game.rules, Anomalies).next_anomaly(state(game))
    word = ("red", "yellow", "blue")[colour]
    mark(game, colour, *markers)
    found = does(game, "reveal S16")
    assert found["board"] == f"+left-{word}-{space}:1"
    assert found["points_1"] == f"+S16=3 +anomalies={points}"


def test_anomalies_even_if_it_does_not_lead_then() -> None:
    """It marks the lowest free space although the player stays above (SE-21.41)."""
    game = met("anomalies")
    colour = find(game.rules, Anomalies).next_anomaly(state(game))
    mark(game, colour, (4, 0))
    assert str(does(game, "reveal S16")["board"]).endswith("-1:1")


def test_anomalies_where_the_rival_leads() -> None:
    """S.16: if it leads there, it takes a tech for nothing instead, with 1 progress (SE-21.41, SE-21.20)."""
    game = met("anomalies", goods="publicity 0")
    colour = find(game.rules, Anomalies).next_anomaly(state(game))
    mark(game, colour, (1, 0), (2, 1))
    found = does(game, "reveal S16", "top computer-1 energy")
    assert found["techs_1"] == "+computer-1"
    assert found["progress"] == 1
    assert params(game, "rival-leads")[0]["number"] == 1


def test_the_rival_competes_for_anomalies() -> None:
    """An anomaly pays the rival like a player if it leads the column: here 4 points (SE-21.41)."""
    game = met("anomalies", "S02", goods="publicity 6")
    part = find(game.rules, Anomalies).part(state(game))
    part.sectors, part.sides = [4, 2, 0], [1, 0, 0]  # red, one sector ahead of Earth, with 4 points
    mark(game, 0, (1, 0), (3, 1))
    found = does(game, "reveal S02", "top computer-1 energy")
    assert "+anomalies=4" in str(found["points_1"])


# 'Oumuamua: S.17


def test_oumuamua_lands_or_orbits() -> None:
    """S.17: 'Oumuamua within 4 moves; by the card it lands, for 9 points and 2 exofossils (SE-21.18, SE-21.43)."""
    game = met("oumuamua", probes={1: "earth"}, goods="publicity 0")
    found = does(game, "reveal S17")
    assert found["landers_1"] == "+oumuamua"
    assert found["exofossils_1"] == 2
    assert found["points_1"] == "+oumuamua=9"
    assert found["filled_1"] == 3  # the leftmost data space


def test_oumuamua_takes_signals_of_its_icon_only() -> None:
    """S.17: the third signal goes onto the tile (SE-21.42)."""
    game = met("oumuamua", goods="publicity 0")
    found = does(game, "reveal S17", "card C001")
    assert found["tile"] == "+tile:1"
    assert "+oumuamua=1" in str(found["points_1"])
    assert found["filled_1"] == 3


def test_other_signals_are_never_on_the_tile() -> None:
    """Where 'Oumuamua is in Earth's sector, the signal goes to the star (SE-21.42)."""
    game = met("oumuamua", "S05", goods="publicity 0")
    layer = find(game.rules, Oumuamua)
    assert layer.sector(state(game)) == game.rules.solar.earth[state(game).discs]  # type: ignore[attr-defined]
    found = does(game, "reveal S05", "card C001")
    assert "tile" not in found
    assert found["signals"] == "+61-virginis:1 +61-virginis:1 +proxima-centauri:1"


def test_the_signal_of_its_orbit_is_on_the_tile() -> None:
    """Orbiting 'Oumuamua gives its own signal, which is always on the tile (SE-21.42)."""
    game = met("oumuamua", probes={1: "earth"}, goods="publicity 0")
    state(game).berths[-3:] = [0, 0, 0]
    player(game).landers[8] = 3
    found = does(game, "reveal S17")
    assert found["orbiters_1"] == "+oumuamua"
    assert found["tile"] == "+tile:1"
    assert found["exofossils_1"] == 1
    assert found["progress"] == 1  # the first orbiter's card


def test_the_rival_collects_exofossils_of_the_tile() -> None:
    """A complete tile gives the rival an exofossil too (SE-21.43)."""
    game = met("oumuamua", goods="publicity 0")
    find(game.rules, Oumuamua).part(state(game)).marks = [0, 0]
    found = does(game, "reveal S17", "card C001")
    assert (found["exofossils"], found["exofossils_1"]) == (1, 1)


# Centaurians: S.18


def test_centaurians_message_on_discovery() -> None:
    """On discovery the rival lays a message milestone as a player does, and takes the two left over (SE-21.44)."""
    game = solo("S01", turn=0, at="end", traces=FOUND, score=9, points=4)
    play(game, "species centaurians", "card ET31", "card ET32", "card ET33", "card ET34")
    tiles = find(game.rules, Centaurians).part(state(game)).players
    assert (tiles[0].tile, tiles[1].tile) == (19, 24)
    assert rival(game).messages == 2


def test_centaurians_send_another() -> None:
    """S.18: with a tile in reserve and none out, one is laid 15 points above its score, and 1 progress (SE-21.44)."""
    game = met("centaurians", score=12)
    find(game.rules, Centaurians).part(state(game)).players[1].tile = -1
    assert does(game, "reveal S18") == {"tiles": "+27:1", "reserve": -1, "progress": 1}


@pytest.mark.parametrize(("tile", "reserve", "why"), [(17, 2, "rival-message-out"), (-1, 0, "rival-no-message")])
def test_centaurians_cannot_send(tile: int, reserve: int, why: str) -> None:
    """S.18: not while one is out, nor without one in reserve; then signals (SE-21.44)."""
    game = met("centaurians", goods="publicity 0")
    find(game.rules, Centaurians).part(state(game)).players[1].tile = tile
    rival(game).messages = reserve
    found = does(game, "reveal S18", "card C001", "card C002")
    assert told(game)[1] == why
    assert found["signals"] == "+61-virginis:1 +61-virginis:1 +sirius-a:1"


@pytest.mark.parametrize(
    ("opened", "covered", "reward"),
    [("S01 S04 S03 S02", [], 3), ("S02 S04 S03 S01", [], 0), ("S02 S04 S03 S01", [0], 1)],
)
def test_centaurians_answer(opened: str, covered: list[int], reward: int) -> None:
    """Its message milestone is answered by the leftmost or rightmost free reward, by the arrow (SE-21.45)."""
    game = met("centaurians", "S18", turn=0, at="close", opened=" ".join(opened.split()[1:]), score=12)
    part = find(game.rules, Centaurians).part(state(game))
    part.players[1].tile = 12
    for one in covered:
        part.covered[one] = 0
    play(game, "end")
    assert part.covered[reward] == 1
    if reward == 3:
        assert player(game, 1).score == 12 + 8
    elif reward == 0:
        assert state(game).traces.count(1) == 1
    else:
        assert rival(game).progress == 1 + 2  # a card and 1 energy


@pytest.mark.parametrize(
    ("data", "pool", "where"),
    [(6, -3, "board +left-red-4:1"), (5, -1, "board +left-red-5:1"), (3, 0, "overflow_1 +right-red")],
)
def test_centaurians_data_for_spaces(data: int, pool: int, where: str) -> None:
    """A space for data only with a full computer and enough in the pool (SE-21.46).

    Three signals bring three data and the win of Procyon, whose red trace finds spaces 4 for 3 data and 5 for 1 left.
    """
    signals = {"procyon": "1 1 1 1", "61-virginis": "0 0"}
    taken: dict[str, int | str] = {"right red": 0}
    game = met("centaurians", "S14", data=data, goods="publicity 0", probes={1: "earth"}, signals=signals, traces=taken)
    mark(game, 0, (1, 0), (2, 0), (3, 0))
    found = does(game, "reveal S14", "card C001")
    key, value = where.split()
    assert found[key] == value
    assert found.get("data_1", 0) == data + 3 - 6 + pool


@pytest.mark.parametrize(
    ("pool", "where", "left"),
    [(4, "board +left-blue-5:1", 3), (1, "board +left-blue-5:1", 0), (0, "overflow_1 +left-blue", 0)],
)
def test_centaurians_data_for_the_trace_of_an_analysis(pool: int, where: str, left: int) -> None:
    """It begins with a full computer: the pool pays for the trace, and what is left fills the computer (SE-21.46)."""
    game = met("centaurians", "S01", data=6, goods=f"data {pool} publicity 0", traces={"right blue": 0})
    mark(game, 2, (1, 0), (2, 0), (3, 0), (4, 0))
    found = does(game, "reveal S01")
    key, value = where.split()
    assert found[key] == value
    assert (player(game, 1).filled, player(game, 1).stock[3]) == (left, 0)
    told = [event.word for event in game.events if event.word.startswith("rival-skips")]
    assert told == ([] if pool else ["rival-skips-data"])


# Exertians: S.19


def test_exertians_play_a_random_card() -> None:
    """S.19: a random card of the deck is played face down, and nobody sees it (SE-21.48)."""
    game = met("exertians")
    play(game, "reveal S19")
    box = find(game.rules, Exertians).part(state(game)).box
    assert len(game.options()) == len(box)
    card = game.options()[-1].line
    found = does(game, card)
    name = card.removeprefix("exertian ")
    assert found == {"hidden": f"+{name}:1"}
    assert game.view(0)["parts"]["exertians"]["players"][1]["played"] == 1
    assert name not in str(game.view(0)["parts"]["exertians"])
    assert name not in " ".join(str(event.show(0)) for event in game.events)


@pytest.mark.parametrize(("played", "traces", "able"), [(4, 0, True), (3, 1, True), (5, 0, False), (3, 2, False)])
def test_exertians_fewer_than_five(played: int, traces: int, able: bool) -> None:
    """S.19: only while played cards and traces on the board, without discovery, are fewer than five (SE-21.48)."""
    game = met("exertians", goods="publicity 0", overflow={1: {"left red": 2}})
    part = find(game.rules, Exertians).part(state(game))
    part.players[1].played, part.box = part.box[:played], part.box[played:]
    mark(game, 0, *((space + 1, 1) for space in range(traces)))
    play(game, "reveal S19")
    assert ("rival-does-exertian" in told(game)) is able
    if not able:
        assert params(game, "rival-much-danger") == [{"number": 1, "have": 5}]


def test_exertians_ignore_the_milestones() -> None:
    """On discovery the rival gets no card and plays none, and their milestones are not for it (SE-21.47)."""
    game = solo("S01", turn=0, at="end", traces={"left red": 1, "left yellow": 0, "left blue": 0}, score=2, points=2)
    play(game, "species exertians", *(f"exertian ET4{number}" for number in range(1, 6)))
    assert game.prompt == "HideCard"
    assert options(game)[-1] == "decline"
    play(game, "decline", "decline")
    part = find(game.rules, Exertians).part(state(game))
    assert part.milestones == [22, 42]
    assert (part.players[1].held, part.players[1].played) == ([], [])
    player(game, 1).score += 30
    player(game, 1).earned[0] += 30
    play(game, "reveal S01")
    assert part.players[1].settled == 0


def test_exertians_score_in_full() -> None:
    """At the end all cards of the rival count as fulfilled, and its danger is compared as usual (SE-21.49)."""
    game = met("exertians", "S01", round=5, passed="0", score=10, points=10, data=0)
    part = find(game.rules, Exertians).part(state(game))
    part.players[1].played, part.box = part.box[-2:], part.box[:-2]
    relics = find(game.rules, Exertians).relics
    cards = [relics[card] for card in part.players[1].played]
    found = changes(game, "reveal S01")  # a launch, then its pass and the end
    assert game.over
    total = 10 + sum(card.points for card in cards)
    assert sum(card.danger for card in cards) > 0
    assert player(game, 1).score == total - total // 10
    assert str(found["shown"]) == " ".join(sorted(f"+{card.name}:1" for card in cards))
