"""Content files: what is printed is in them, an owner's rows are used, and a bad row is answered with its place."""

# ruff: noqa: E501 - one card, one row; one bad file, one row

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from ecliptic import BadContent
from ecliptic.core.messages import load
from ecliptic.core.sheet import Problems
from ecliptic.games.seti.content.notation import COLOURS, INCOMES, KINDS, say
from ecliptic.games.seti.content.printed import CARDS, Card
from ecliptic.games.seti.content.reader import BASE, COLUMNS, build, check_enough, standard_texts
from ecliptic.games.seti.content.word import WORDS
from ecliptic.games.seti.describe import sentences
from ecliptic.games.seti.solar import PLANETS
from ecliptic.testing.seti import Cards, Stock
from tests.games.seti.table import changes, situation

TEXTS = standard_texts()
CONTENT = build({})


def cells(file: str) -> list[dict[str, str]]:
    """The rows of a standard file as they stand there."""
    head, *rows = [[cell.strip() for cell in line.split(",")] for line in TEXTS[file].splitlines()]
    return [dict(zip(head, row, strict=True)) for row in rows]


def changed(file: str, line: int, **values: str) -> dict[str, str]:
    """A standard file with some cells of one line (counted from 1) replaced."""
    head = [name.strip() for name in TEXTS[file].splitlines()[0].split(",")]
    rows = cells(file)
    rows[line - 2] |= values
    return {file: "\n".join([",".join(head), *(",".join(row[name] for name in head) for row in rows)])}


def without(file: str, line: int) -> dict[str, str]:
    """A standard file without one line."""
    lines = TEXTS[file].splitlines()
    del lines[line - 1]
    return {file: "\n".join(lines)}


def problems(files: Mapping[str, str]) -> list[str]:
    with pytest.raises(BadContent) as found:
        build(files)
    return found.value.problems


def card(number: int) -> Card:
    return CONTENT.cards[number - 1]


# What is printed


def test_the_main_deck() -> None:
    """SE-1.2, SE-1.3: 138 cards, and how many of each kind, cost, corner, colour and income."""
    cards = CONTENT.cards
    assert [card.name for card in cards] == [f"C{number:03}" for number in range(1, 139)]
    assert len({card.title for card in cards}) == 138
    assert Counter(CARDS[card.kind] for card in cards) == {
        "instant": 68,
        "conditional": 37,
        "triggered": 20,
        "endgame": 13,
    }
    assert Counter(card.cost for card in cards) == {0: 6, 1: 47, 2: 47, 3: 35, 4: 3}
    assert Counter(str(card.corner) for card in cards) == {
        "{'publicity': 1}": 62,
        "{'move': 1}": 43,
        "{'data': 1}": 33,
    }
    assert Counter(COLOURS[card.sector] for card in cards) == {"yellow": 41, "red": 41, "blue": 41, "black": 15}
    assert Counter(INCOMES[card.income] for card in cards) == {"credit": 47, "energy": 47, "card": 44}


def test_what_a_kind_of_card_has() -> None:
    """SE-1.2: a card has just what belongs to its kind."""
    for one in CONTENT.cards:
        kind = CARDS[one.kind]
        assert (one.condition is not None) == (kind == "conditional") == bool(one.reward)
        assert bool(one.slots) == (kind == "triggered")
        assert (one.endgame is not None) == (kind == "endgame")
        assert one.effects or kind != "instant"
        assert all(slot.reward for slot in one.slots)
        assert len(one.slots) <= 3


@pytest.mark.parametrize(
    ("number", "title", "cost", "corner", "sector", "income", "effects", "lasting"),
    [
        (2, "Mariner 10 Mission", 0, "move", "blue", "credit", "", "visit mercury: draw 1 | visit venus: gain 1 publicity"),
        (9, "Falcon Heavy", 3, "move", "yellow", "credit", "launch 2 unlimited >> gain 1 publicity", ""),
        (10, "ODINUS Mission", 3, "data", "black", "energy", "rotate >> tech probe",
         "figures neptune >= 1 and figures uranus >= 1: gain 5 vp >> pick 1"),
        (13, "Perseverance Rover", 1, "publicity", "blue", "card", "land >> if landed mars/mercury/moon (gain 4 vp)", ""),
        (15, "Atmospheric Entry", 1, "move", "blue", "credit", "remove orbiter (gain 3 vp + 1 data >> pick 1)", ""),
        (17, "OSIRIS-REx", 1, "move", "yellow", "energy", "prospect here 2 near 1", ""),
        (24, "Saturn Flyby", 2, "data", "red", "card", "turn visit saturn (gain 6 vp) >> move 3", ""),
        (25, "Lightsail", 2, "publicity", "red", "credit", "turn each new-planet (gain 1 vp) >> move 4", ""),
        (29, "James Webb Space Telescope", 2, "publicity", "yellow", "energy", "move 1 >> signal neighbours", ""),
        (31, "Space Launch System", 2, "data", "yellow", "card", "launch >> move 1", "landers without-moons >= 3: gain 1 credit"),
        (50, "Square Kilometre Array", 3, "publicity", "blue", "credit", "signal 3 row >> per marked-sectors (gain 2 vp)", ""),
        (52, "Parkes Observatory", 2, "move", "yellow", "card", "scan >> per marked red (gain 2 vp)", ""),
        (61, "Quantum Computer", 3, "publicity", "black", "card", "rotate >> tech computer", "vp >= 50: income"),
        (63, "SHERLOC", 3, "move", "blue", "credit", "rotate >> tech probe", "per traces yellow (gain 2 vp)"),
        (72, "Scientific Cooperation", 3, "data", "blue", "energy", "rotate >> tech any >> if shared-tech (gain 2 publicity)", ""),
        (81, "International Collaboration", 2, "move", "yellow", "card", "tech any shared bare", ""),
        (93, "Government Funding", 3, "publicity", "yellow", "credit", "per tucked credit (gain 3 vp) >> tuck", ""),
        (102, "Linguistic Analysis", 2, "data", "blue", "credit", "gain 3 publicity", "three-colours: trace any there"),
        (118, "PLATO", 1, "data", "yellow", "credit", "signal 3 probe no-data", ""),
        (126, "Euclid Telescope Construction", 3, "publicity", "blue", "card", "rotate >> tech probe/telescope",
         "per techs computer (gain 2 vp)"),
        (127, "NEAR Shoemaker", 1, "data", "yellow", "credit", "gain 2 publicity", "if probe-on asteroids (gain 13 vp)"),
        (133, "Optimal Launch Window", 2, "data", "red", "card", "launch >> per company up-to 3 (move 1)", ""),
    ],
)  # fmt: skip
def test_cards_as_printed(
    number: int, title: str, cost: int, corner: str, sector: str, income: str, effects: str, lasting: str
) -> None:
    """SE-11: some rows, read off the cards."""
    one = card(number)
    assert (one.title, one.cost, one.corner) == (title, cost, {corner: 1})
    assert (COLOURS[one.sector], INCOMES[one.income]) == (sector, income)
    assert (say(one.effects), one.lasting) == (effects, lasting)


def test_the_stars() -> None:
    """SE-2.4, SE-8.8, SE-8.9, SE-8.10, SE-8.11: boards, colours, slots, and what a win gives."""
    stars = [(s.title, s.board, COLOURS[s.colour], s.data, say(s.first), say(s.later)) for s in CONTENT.stars]
    assert stars == [
        ("Procyon", 0, "blue", 5, "trace red", "gain 3 vp"),
        ("Vega", 0, "black", 4, "gain 2 vp >> trace red", "gain 5 vp"),
        ("Sirius A", 1, "blue", 6, "trace red", "trace red"),
        ("Barnard\u2019s Star", 1, "red", 5, "trace red", "gain 3 vp"),
        ("Kepler 22", 2, "yellow", 5, "trace red", "gain 3 vp"),
        ("Proxima Centauri", 2, "red", 6, "trace red", "trace red"),
        ("61 Virginis", 3, "yellow", 6, "trace red", "trace red"),
        ("Beta Pictoris", 3, "black", 5, "gain 3 vp >> trace red", "trace red"),
    ]


def test_the_planets() -> None:
    """SE-7.8 to SE-7.14: what orbiting and landing give, the first orbiter too."""
    planets = {PLANETS[p.planet]: (say(p.orbit), say(p.land), p.data) for p in CONTENT.planets}
    assert planets == {
        "mercury": ("draw 1 >> signal 2 planet mercury >> income", "gain 12 vp >> trace yellow", [3]),
        "venus": ("gain 6 vp >> income", "gain 5 vp >> trace yellow", [2]),
        "mars": ("pick 1 >> signal planet mars >> income", "gain 6 vp >> trace yellow", [2, 1]),
        "jupiter": ("gain 1 data >> signal planet jupiter >> income", "gain 7 vp >> trace yellow", [2]),
        "saturn": ("gain 2 publicity >> signal planet saturn >> income", "gain 8 vp >> trace yellow", [2]),
        "uranus": ("gain 8 vp >> draw 3 >> signal colour black", "gain 9 vp >> trace yellow", [3]),
        "neptune": ("gain 7 vp + 4 data >> signal colour black", "gain 10 vp >> trace yellow", [3]),
    }
    assert {say(planet.first) for planet in CONTENT.planets} == {"gain 3 vp"}


def test_the_moons() -> None:
    """SE-7.15, SE-7.16, SE-7.17, SE-7.18: nine moons of five planets."""
    moons = {
        PLANETS[p.planet]: [(CONTENT.moons[at].title, say(CONTENT.moons[at].land)) for at in p.moons]
        for p in CONTENT.planets
    }
    assert moons == {
        "mercury": [],
        "venus": [],
        "mars": [("Phobos and Deimos", "gain 8 vp >> income >> income")],
        "jupiter": [
            ("Callisto", "gain 13 vp + 4 data"),
            ("Ganymede", "gain 12 vp + 5 publicity"),
            ("Europa", "gain 7 vp >> trace yellow >> trace yellow"),
            ("Io", "gain 10 vp + 4 energy"),
        ],
        "saturn": [
            ("Titan", "gain 7 vp >> trace any >> trace any"),
            ("Enceladus", "gain 12 vp >> signal colour red >> signal colour blue >> signal colour yellow"),
        ],
        "uranus": [("Titania", "gain 25 vp")],
        "neptune": [("Triton", "gain 26 vp")],
    }


def test_the_techs() -> None:
    """SE-1.4, SE-10.1, SE-10.4, SE-10.5, SE-10.9, SE-10.13: twelve techs, and the four tiles of each stack."""
    assert [(tech.name, KINDS[tech.kind], tech.number) for tech in CONTENT.techs] == [
        (f"{kind}-{number}", kind, number) for kind in KINDS for number in (1, 2, 3, 4)
    ]
    assert {tech.name: say(tech.bonus) for tech in CONTENT.techs if tech.bonus} == {
        "probe-1": "launch",
        "telescope-1": "gain 2 data",
    }
    assert [(say(tech.top), say(tech.bottom)) for tech in CONTENT.techs] == [
        *[("", "")] * 8,
        ("gain 2 vp", "gain 1 credit"),
        ("gain 2 vp", "gain 1 energy"),
        ("gain 2 vp", "pick 1"),
        ("gain 2 vp", "gain 2 publicity"),
    ]
    assert [say(tile.bonus) for tile in CONTENT.tiles] == ["gain 3 vp", "gain 1 energy", "gain 1 publicity", "pick 1"]


def test_the_computer() -> None:
    """SE-9.1, SE-9.2, SE-9.3: six spaces, two with a reward, four with room for a tech."""
    assert [(say(top.reward), top.tech) for top in CONTENT.computer] == [
        *(("", True), ("gain 1 publicity", False), ("", True)),
        *(("income", False), ("", True), ("", True)),
    ]


def test_the_gold_tiles() -> None:
    """SE-13.8 to SE-13.15: four tiles with two sides."""
    assert [(side.tile, side.side, side.values, str(side.each)) for side in CONTENT.gold] == [
        ("income", 1, [5, 4, 3], "most (tucked credit | tucked energy)"),
        ("income", 2, [11, 8, 5], "least (tucked credit | tucked energy | tucked card)"),
        ("other", 1, [8, 6, 4], "least (traces red | traces yellow | traces blue)"),
        ("other", 2, [8, 6, 4], "least (wins | figures)"),
        ("mission", 1, [4, 3, 2], "missions"),
        ("mission", 2, [8, 6, 4], "half (missions | endgames)"),
        ("tech", 1, [11, 8, 5], "least (techs probe | techs telescope | techs computer)"),
        ("tech", 2, [7, 5, 3], "half (techs any)"),
    ]


# Files of an owner


def test_standard_content_is_in_the_format_of_a_replacement() -> None:
    """SE-15.16: giving the standard files as one's own changes nothing but the name of the content."""
    again = build(TEXTS)
    assert (CONTENT.name[:9], again.name[:4]) == ("standard-", "own-")
    assert CONTENT.name[9:] == again.name[4:]
    assert again.printed() == CONTENT.printed()
    assert set(TEXTS) == set(COLUMNS)


def test_rows_are_aligned() -> None:
    """Each column of a standard file begins at the same place in every row."""
    for text in TEXTS.values():
        places = {tuple(at for at, sign in enumerate(line) if sign == ",") for line in text.splitlines()}
        assert len(places) == 1


def test_replaced_rows_are_used() -> None:
    """SE-15.16: another card, star, planet, tech, gold tile and space."""
    files = {
        **changed("cards.csv", 10, name="Mine", cost="2", corner="1 vp + 2 data", effects="launch >> move 9"),
        **changed("stars.csv", 3, data="7", later="gain 9 vp"),
        **changed("planets.csv", 4, data="3 2 1", orbit="scan"),
        **changed("techs.csv", 10, bottom="gain 2 credit"),
        **changed("gold.csv", 2, first="7", each="techs any"),
        **changed("solar.csv", 11, b="comet"),
    }
    content = build(files)
    one = content.cards[8]
    assert (one.name, one.title, one.cost, one.corner) == ("C009", "Mine", 2, {"vp": 1, "data": 2})
    assert say(one.effects) == "launch >> move 9"
    assert (content.stars[1].data, say(content.stars[1].later)) == (7, "gain 9 vp")
    assert (content.planets[2].data, say(content.planets[2].orbit)) == ([3, 2, 1], "scan")
    assert say(content.techs[8].bottom) == "gain 2 credit"
    assert (content.gold[0].values, str(content.gold[0].each)) == ([7, 4, 3], "techs any")
    assert content.solar.what[0][25] != CONTENT.solar.what[0][25]
    assert content.name != build(TEXTS).name


def test_cards_of_another_star_need_that_star() -> None:
    """SE-15.16: the words for stars are those of the owner's stars."""
    files = changed("stars.csv", 3, id="sol")
    found = problems(files)
    stars = "procyon, sol, sirius-a, barnards-star, kepler-22, proxima-centauri, 61-virginis or beta-pictoris"
    assert found == [f"cards.csv, line 45: effects, column 13: 'vega' should be {stars}."]
    assert build(files | changed("cards.csv", 45, effects="signal star sol")).stars[1].name == "sol"


@pytest.mark.parametrize(
    ("file", "line", "values", "sentence"),
    [
        ("cards.csv", 2, {"id": "C 1"}, "the id 'C 1' should be one word that nothing else has."),
        ("cards.csv", 3, {"id": "C001"}, "the id 'C001' should be one word that nothing else has, as in cards.csv line 2."),
        ("cards.csv", 2, {"id": "mars"}, "the id 'mars' should be one word that nothing else has, as in the solar system."),
        ("cards.csv", 2, {"name": ""}, "the name is empty; it is what players read."),
        ("cards.csv", 2, {"cost": "x"}, "cost is 'x'; it should be a whole number from 0 to 9."),
        ("cards.csv", 2, {"corner": "1 credit"}, "corner, column 3: 'credit' should be vp, publicity, data or move."),
        ("cards.csv", 2, {"corner": ""}, "corner, column 1: at the end there should be a number from 1 to 99."),
        ("cards.csv", 2, {"sector": ""}, "sector is ''; it should be one of yellow, red, blue, black."),
        ("cards.csv", 2, {"income": "data"}, "income is 'data'; it should be one of credit, energy, card."),
        ("cards.csv", 10, {"kind": "fast"}, "kind is 'fast'; it should be one of instant, conditional, triggered, endgame."),
        ("cards.csv", 10, {"effects": ""}, "effects is empty; it should be an effect, such as 'gain 3 vp'."),
        ("cards.csv", 10, {"effects": "gain 3"}, "effects, column 7: at the end there should be vp, publicity, data, credit or energy."),
        ("cards.csv", 10, {"effects": "gold-tile"}, "effects: gold-tile scores at the end of the game; only an endgame card can say it."),
        ("cards.csv", 10, {"effects": "draw 1 >> corner"}, "effects: corner is that of a picked card; it should stand right after pick."),
        ("cards.csv", 10, {"effects": "trace any there"}, "effects: there is the species that met three-colours; only the reward of that mission can say it."),
        ("cards.csv", 10, {"lasting": "vp >= 1: scan"}, "lasting is 'vp >= 1: scan'; an instant card does not last, so it should be empty."),
        ("cards.csv", 6, {"lasting": ""}, "lasting is empty; a conditional card says what for and what it gives, such as 'wins red >= 2: gain 4 vp'."),
        ("cards.csv", 6, {"lasting": "vp > 3: scan"}, "lasting, column 4: '>' should be '>='."),
        ("cards.csv", 6, {"lasting": "marked red >= 1: scan"}, "lasting: marked is about what an effect has just done; it can stand only in an effect."),
        ("cards.csv", 6, {"lasting": "vp >= 3: tuck"}, "lasting: tuck is about the card itself; only the effects of a card can say it."),
        ("cards.csv", 6, {"lasting": "vp >= 3: if hand-empty (return)"}, "lasting: return is about the card itself; only the effects of a card can say it."),
        ("cards.csv", 2, {"lasting": ""}, "lasting is empty; a triggered card has slots, such as 'visit mars: gain 4 vp | action scan: move 1'."),
        ("cards.csv", 2, {"lasting": "action pass: scan"}, "lasting, column 8: 'pass' should be launch, orbit, land, orbit-or-land or scan."),
        ("cards.csv", 13, {"lasting": "gain 3 vp"}, "lasting is 'gain 3 vp'; an endgame card scores, such as 'per wins red (gain 3 vp)', 'if vp >= 99 (gain 9 vp)' or 'gold-tile'."),
        ("cards.csv", 13, {"lasting": "per wins (gain 1 data)"}, "lasting is 'per wins (gain 1 data)'; an endgame card scores, such as 'per wins red (gain 3 vp)', 'if vp >= 99 (gain 9 vp)' or 'gold-tile'."),
        ("cards.csv", 13, {"lasting": "per taken-kind (gain 1 vp)"}, "lasting: taken-kind is about what an effect has just done; it can stand only in an effect."),
        ("cards.csv", 10, {"effects": "turn visit mars (gain 1 vp) >> rule slingshot"}, "effects: rule is the second thing that lasts for the turn; a card has at most one."),
        ("cards.csv", 10, {"effects": "turn sector (turn same-ring (gain 1 vp))"}, "effects: turn is the second thing that lasts for the turn; a card has at most one."),
        ("cards.csv", 10, {"effects": "turn each signal red (gain 1 vp >> signal colour red)"}, "effects: signal can set off the same bonus again; a bonus for each time gives gain, draw, pick or income only."),
        ("cards.csv", 10, {"effects": "turn play 10 (gain 1 vp)"}, "effects: no card is played for 10 credits; the most is 9."),
        ("cards.csv", 10, {"effects": "tech probe/any"}, "effects, column 6: 'probe/any' should be probe, telescope, computer, any or several of these with / between them."),
        ("cards.csv", 10, {"effects": "if each-species any (scan)"}, "effects, column 17: 'any' should be red, yellow or blue."),
        ("cards.csv", 6, {"lasting": "vp >= 3: rule free-asteroids"}, "lasting: rule is about the card itself; only the effects of a card can say it."),
        ("cards.csv", 2, {"lasting": "play 10: scan"}, "lasting: no card is played for 10 credits; the most is 9."),
        ("cards.csv", 2, {"lasting": "visit mars: turn sector (scan)"}, "lasting: turn is about the card itself; only the effects of a card can say it."),
        ("moons.csv", 2, {"land": "turn sector (scan)"}, "land: turn is about the card itself; only the effects of a card can say it."),
        ("tiles.csv", 2, {"bonus": "rule slingshot"}, "bonus: rule is about the card itself; only the effects of a card can say it."),
        ("stars.csv", 2, {"colour": "pink"}, "colour is 'pink'; it should be one of yellow, red, blue, black."),
        ("stars.csv", 2, {"data": "0"}, "data is '0'; it should be a whole number from 1 to 12."),
        ("stars.csv", 2, {"first": ""}, "first is empty; it should be an effect, such as 'gain 3 vp'."),
        ("stars.csv", 2, {"first": "tuck"}, "first: tuck is about the card itself; only the effects of a card can say it."),
        ("planets.csv", 2, {"data": "2 0"}, "data is '2 0'; it should be the data of each space for first landers, such as 2 or 2 1."),
        ("moons.csv", 2, {"planet": "earth"}, "planet is 'earth'; it should be one of mercury, venus, mars, jupiter, saturn, uranus, neptune."),
        ("techs.csv", 2, {"ability": "mercury"}, "ability is 'mercury'; it should be one of two-probes, asteroids, cheap-landing, moons."),
        ("techs.csv", 2, {"top": "gain 1 vp"}, "top and bottom are those of computer techs; for others they should be empty."),
        ("techs.csv", 10, {"top": ""}, "top is empty; it should be an effect, such as 'gain 3 vp'."),
        ("tiles.csv", 2, {"bonus": "gain 3 points"}, "bonus, column 8: 'points' should be vp, publicity, data, credit or energy."),
        ("computer.csv", 2, {"tech": "no"}, "tech is 'no'; it should be empty or one of yes."),
        ("computer.csv", 3, {"space": "3"}, "the spaces stand from left to right; this should be 2."),
        ("gold.csv", 2, {"each": "marked"}, "each: marked is about what an effect has just done; it can stand only in an effect."),
        ("gold.csv", 2, {"each": "points"}, f"each, column 1: 'points' should be {', '.join(list(WORDS['count'])[:-1])} or half."),
        ("gold.csv", 2, {"later": ""}, "later is ''; it should be a whole number from 0 to 99."),
        ("solar.csv", 2, {"a": "sun"}, "a is 'sun'; it should be one of mercury, venus, earth, mars, jupiter, saturn, uranus, neptune, oumuamua, hole, comet, asteroids, empty."),
        ("solar.csv", 11, {"b": "hole"}, "b is 'hole'; the base has no holes, and oumuamua fills one."),
        ("solar.csv", 11, {"b": "mars"}, "b is 'mars', which is also in line 4; each planet is printed once."),
    ],
)  # fmt: skip
def test_bad_cells(file: str, line: int, values: dict[str, str], sentence: str) -> None:
    """SE-15.16: a message names file, line and problem."""
    assert f"{file}, line {line}: {sentence}" in problems(changed(file, line, **values))


@pytest.mark.parametrize(
    ("files", "found"),
    [
        (changed("stars.csv", 2, board="2"), ["stars.csv, line 2: there should be two stars for each of the boards 1 to 4, in this order."]),
        (without("planets.csv", 2), ["planets.csv: mercury should be there."]),
        (changed("planets.csv", 2, id="venus"), ["planets.csv: mercury should be there.", "planets.csv, line 3: venus should be there only once."]),
        (without("techs.csv", 13), ["techs.csv: computer 4 should be there."]),
        (changed("techs.csv", 2, ability="moons"), ["techs.csv, line 5: moons should be there only once."]),
        (without("tiles.csv", 2), ["tiles.csv: 3 tiles are too few; each of 4 players may take one of a stack."]),
        (changed("tiles.csv", 2, id="card"), ["tiles.csv, line 5: card should be there only once."]),
        (without("computer.csv", 7), ["computer.csv: there should be 6 spaces.", "computer.csv: 4 spaces should have yes as their tech, one for each computer tech."]),
        (without("gold.csv", 2), ["gold.csv, line 2: there should be 4 tiles, each with side 1 and then side 2."]),
        (without("gold.csv", 9), ["gold.csv: there should be 4 tiles, each with side 1 and then side 2."]),
        (changed("gold.csv", 5, tile="income"), ["gold.csv, line 5: there should be 4 tiles, each with side 1 and then side 2."]),
        (without("solar.csv", 11), ["solar.csv: ring 4 of base should be there.", "solar.csv: uranus should be there; each planet is printed once.", "solar.csv: neptune should be there; each planet is printed once."]),
        (changed("solar.csv", 3, layer="disc-1"), ["solar.csv, line 3: the rings are those of disc-1 (1), disc-2 (1-2), disc-3 (1-3) and the base (1-4), each once.", "solar.csv: ring 1 of disc-2 should be there."]),
        (changed("solar.csv", 4, c="empty"), ["solar.csv: mars should be there; each planet is printed once."]),
        ({"card.csv": "id"}, [f"card.csv: not a content file of SETI; those are {', '.join(COLUMNS)}."]),
        ({"tiles.csv": "id,bonuses\nx,scan"}, ["tiles.csv, line 1: the header lacks bonus and has unknown columns: bonuses; the columns are id, bonus, origin."]),
    ],
)  # fmt: skip
def test_bad_files(files: dict[str, str], found: list[str]) -> None:
    """SE-15.16: what no single row is to blame for."""
    assert problems(files) == found


@pytest.mark.parametrize(
    ("values", "lines", "found"),
    [
        ({"cost": "9"}, (), {"credit": -9, "hand": "-C110", "discards": "+C110"}),
        ({"effects": "tuck >> return"}, ("tuck C110",), {"hand": "-C110", "tucked": "+C110", "credit": 1}),
        ({"effects": "return >> return"}, (), {}),
        ({"effects": "alien exertians"}, (), {"hand": "-C110", "discards": "+C110"}),
        ({"effects": "signal next-anomaly >> next-anomaly"}, (), {"hand": "-C110", "discards": "+C110"}),
    ],
)
def test_odd_cards_are_played(values: dict[str, str], lines: tuple[str, ...], found: dict[str, int | str]) -> None:
    """SE-4.8, SE-15.16: an owner's card may be dear, leave twice, or ask for a species that is not there."""
    files = changed("cards.csv", 111, **{"cost": "0", "effects": "gain 1 vp", **values})
    game = situation(Stock({0: "credit 9"}, {0: 10}), Cards(hands={0: "C110"}), content=files)
    points = {"points": "+C110=1"} if "effects" not in values else {}
    assert changes(game, "play C110", *lines) == found | points


def test_a_covered_planet_is_refused() -> None:
    """SE-3.4: Mars printed on the innermost ring of disc 2 would lie under disc 1 in some positions."""
    head, *rows = TEXTS["solar.csv"].splitlines()
    rows[1] = rows[1].replace("empty", "mars ", 1)
    rows[2] = rows[2].replace("mars", "hole", 1)
    assert problems({"solar.csv": "\n".join([head, *rows])}) == [
        "solar.csv, line 3: mars is covered in some positions of the discs; a planet should always be seen."
    ]


def test_a_colour_without_a_star_is_refused() -> None:
    """SE-8.7: a signal of a colour needs a sector of the colour."""
    files = {"stars.csv": TEXTS["stars.csv"].replace("black ", "yellow")}
    assert problems(files) == ["stars.csv: no star is black; cards ask for sectors of each colour."]


def test_a_deck_for_the_set_up() -> None:
    """SE-15.17: 25, 34 or 43 cards are enough."""
    for cards, seats in ((25, 2), (34, 3), (43, 4)):
        found = Problems()
        check_enough(cards, seats, found)
        assert not found.found
        check_enough(cards - 1, seats, found)
        with pytest.raises(BadContent, match=f"{cards - 1} cards are too few; {seats} players need {cards}."):
            BASE.judge(found)
    lines = TEXTS["cards.csv"].splitlines()
    assert len(build({"cards.csv": "\n".join(lines[:26])}).cards) == 25
    assert problems({"cards.csv": "\n".join(lines[:25])}) == ["cards.csv: 24 cards are too few; 2 players need 25."]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_files_of_other_editors_are_read(ending: str) -> None:
    """SE-15.16: a byte order mark, other line ends, empty lines and an origin do no harm."""
    head, *rows = TEXTS["tiles.csv"].splitlines()
    text = "\ufeff" + (ending + ending).join([head + ",origin", *(row + ",mine" for row in rows)]) + ending
    assert build({"tiles.csv": text}).printed() == CONTENT.printed()


def test_what_is_printed_says_what_it_does_in_every_language() -> None:
    """A page shows the sentences of cards, stars, planets, moons, techs and gold tiles as the rules tell them."""
    printed = CONTENT.printed()
    for rows in (printed[word] for word in ("cards", "stars", "planets", "moons", "techs", "gold")):
        for row in rows:
            for language in ("en", "fr", "it"):
                texts = load("ecliptic.core", language) | load("ecliptic.games.seti", language)
                said = sentences(row["says"], texts)
                assert said, row["name"]
                assert "{" not in said, (row["name"], said)
