"""The notation of effects: read and written again, each word explained, each fault answered with its column."""

# ruff: noqa: E501 - one bad text, one row

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ecliptic.games.seti.content.notation import RESOURCES, VOCABULARY, BadNotation, Notation, Op, say
from ecliptic.games.seti.content.reader import build, standard_texts
from ecliptic.games.seti.content.word import WORDS
from ecliptic.games.seti.species.edition import EDITION, Aliens

CONTENT = build({})
BOX = build({}, EDITION)
NOTATION = Notation([star.name for star in CONTENT.stars])
DOCS = Path("docs/content.md")


def cells(file: str) -> list[dict[str, str]]:
    """The rows of a standard file as they stand there."""
    head, *rows = [[cell.strip() for cell in line.split(",")] for line in standard_texts()[file].splitlines()]
    return [dict(zip(head, row, strict=True)) for row in rows]


def trees() -> Iterator[Op]:
    """Every op of the standard content, species included with all within it."""
    ops: list[Op] = []
    for one in BOX.cards:
        ops += [*one.effects, *one.reward]
        ops += [op for op in (one.condition, one.endgame) if op is not None]
        ops += [op for slot in one.slots for op in (slot.event, *slot.reward)]
    for star in BOX.stars:
        ops += [*star.first, *star.later]
    for planet in BOX.planets:
        ops += [*planet.orbit, *planet.first, *planet.land]
    for tech in BOX.techs:
        ops += [*tech.bonus, *tech.top, *tech.bottom]
    ops += [op for moon in BOX.moons for op in moon.land]
    ops += [op for top in BOX.computer for op in top.reward]
    ops += [op for tile in BOX.tiles for op in tile.bonus]
    ops += [side.each for side in BOX.gold]
    assert isinstance(BOX.more, Aliens)
    ops += [card.condition for card in BOX.more.exertians]
    ops += [op for space in BOX.more.spaces for op in space.gain]
    ops += [op for token in BOX.more.tokens for op in token.gain]
    for op in ops:
        yield from op.all()


@pytest.mark.parametrize(
    ("file", "columns"),
    [
        ("cards.csv", "effects"),
        ("stars.csv", "first later"),
        ("planets.csv", "orbit first land"),
        ("moons.csv", "land"),
        ("techs.csv", "bonus top bottom"),
        ("tiles.csv", "bonus"),
        ("computer.csv", "reward"),
    ],
)
def test_what_is_read_is_written_again(file: str, columns: str) -> None:
    """SE-15.16: every effect of the standard files, read, written and read once more."""
    for row in cells(file):
        for column in columns.split():
            effect = NOTATION.effect(row[column])
            assert say(effect) == row[column]
            assert NOTATION.effect(say(effect)) == effect


def test_missions_and_counts_are_written_again() -> None:
    """SE-15.16: every mission, final score and gold tile too."""
    for row, one in zip(cells("cards.csv"), CONTENT.cards, strict=True):
        assert one.lasting == row["lasting"]
        if one.condition is not None:
            assert NOTATION.mission(one.lasting) == (one.condition, one.reward)
            assert NOTATION.condition(str(one.condition)) == one.condition
        elif one.slots:
            assert NOTATION.slots(one.lasting) == [(slot.event, slot.reward) for slot in one.slots]
        elif one.endgame is not None:
            assert NOTATION.effect(one.lasting) == (one.endgame,)
    for row, side in zip(cells("gold.csv"), CONTENT.gold, strict=True):
        assert NOTATION.count(row["each"]) == side.each


def test_spaces_do_not_matter() -> None:
    """SE-15.16: a text may be set as one likes."""
    assert NOTATION.effect("  if   vp>=50(gain 1 vp+2 data>>launch)") == NOTATION.effect(
        "if vp >= 50 (gain 1 vp + 2 data >> launch 1)"
    )
    assert NOTATION.effect("  ") == ()


def test_every_word_of_the_notation_is_used() -> None:
    """SE-15.16: the standard content uses each form, and the notation has no other."""
    used = {(op.form(), op.name) for op in trees() if op.kind != "all"}
    assert used == {(kind, name) for kind, words in WORDS.items() for name in words}


def test_every_word_of_the_notation_is_explained() -> None:
    """SE-15.16: docs/content.md tells an owner every form and every word that a form takes."""
    text = DOCS.read_text(encoding="utf-8")
    section = text[text.index("## SETI") :]
    for kind, words in WORDS.items():
        for name, declared in words.items():
            slots = [slot.removesuffix("?").removesuffix("=n") for slot in declared.slots if slot[0].isalpha()]
            for word in [name, *(slot for slot in slots if slot not in ("n", "resources"))]:
                assert f"`{word}" in section, (kind, name, word)
    for known in VOCABULARY.values():
        assert all(word in section for word in known)
    for file, columns in EDITION.columns.items():
        assert f"`{file}`" in section
        assert all(f"`{column}`" in section for column in columns if len(column) > 1)


def test_a_tree() -> None:
    """SE-15.16: what a program finds in an effect."""
    launch, turn, signal = NOTATION.effect(
        "launch 2 unlimited >> turn visit mars (gain 4 vp + 1 data >> move 2) >> signal star vega no-data"
    )
    assert (launch.kind, launch.name, launch.amounts) == ("effect", "launch", {"n": 2, "unlimited": 1})
    assert turn.about is not None
    assert (turn.about.kind, turn.about.name, turn.about.words) == ("event", "visit", {"target": "mars"})
    assert [part.amounts for part in turn.parts] == [{"vp": 4, "data": 1}, {"n": 2}]
    assert signal.about is not None
    assert (signal.amounts, signal.about.name, signal.about.words) == ({"n": 1, "no-data": 1}, "star", {"star": "vega"})
    both = NOTATION.condition("wins red >= 2 and hand-empty")
    assert [(part.name, part.amounts, part.words) for part in both.parts] == [
        ("wins", {"least": 2}, {"colour": "red"}),
        ("hand-empty", {}, {}),
    ]
    assert [op.name for op in turn.all()] == ["turn", "visit", "gain", "move"]
    assert repr(both) == "all 'wins red >= 2 and hand-empty'"
    assert len({*NOTATION.effect("launch 1"), *NOTATION.effect("launch")}) == 1


class Writer:
    """Writes any text that the forms allow, by chance."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def term(self, kind: str, deep: int = 0) -> str:
        """A word of a kind and what its form says."""
        names = [name for name, word in WORDS[kind].items() if deep < 3 or "(" not in word.form]
        if kind == "condition" and self.dice.random() < 0.5:
            return f"{self.term('count', deep)} >= {self.dice.randint(1, 99)}"
        name = self.dice.choice(names)
        slots = [self.slot(slot, deep) for slot in WORDS[kind][name].slots]
        return " ".join([name, *(slot for slot in slots if slot)])

    def slot(self, slot: str, deep: int) -> str:
        """One part of a form; what may be missing is missing half of the time."""
        key = slot.strip("<>{}()/?")
        number = str(self.dice.randint(2, 99))
        if slot[-1] == "?" and self.dice.random() < 0.5:
            return ""
        if slot == "resources":
            return " + ".join(f"{number} {word}" for word in self.dice.sample(RESOURCES, self.dice.randint(1, 3)))
        if slot[0] == "<":
            words = self.dice.sample(NOTATION.vocabulary[key], self.dice.randint(1, 2) if "/" in slot else 1)
            return "any" if "any" in words else "/".join(words)  # which stands alone
        if slot[0] == "{":
            return self.term(key, deep)
        if slot[0] == "(":
            return f"({(' >> ' if key == 'effect' else ' | ').join(self.term(key, deep + 1) for _ in range(self.dice.randint(1, 2)))})"
        if key.removesuffix("=n") != key:
            return f"{key.removesuffix('=n')} {number}"
        return number if key == "n" else key


def test_any_text_that_the_forms_allow() -> None:
    """SE-15.16: what the forms allow is read and written as it was; with a token too few or twice it is read or refused."""
    writer, refused = Writer(9), 0
    for _ in range(1000):
        text = " >> ".join(writer.term("effect") for _ in range(writer.dice.randint(1, 3)))
        effect = NOTATION.effect(text)
        assert say(effect) == text
        tokens = text.split()
        at = writer.dice.randrange(len(tokens))
        for other in (tokens[:at] + tokens[at + 1 :], tokens[: at + 1] + tokens[at:]):
            try:
                again = NOTATION.effect(" ".join(other))
            except BadNotation:
                refused += 1
            else:
                assert NOTATION.effect(say(again)) == again
    assert refused > 1000


STEPS = ", ".join(list(WORDS["effect"])[:-1]) + " or " + list(WORDS["effect"])[-1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gian 2 vp", f"column 1: 'gian' should be {STEPS}."),
        ("launch >>", f"column 10: at the end there should be {STEPS}."),
        ("gain 2 vpp", "column 8: 'vpp' should be vp, publicity, data, credit or energy."),
        ("gain 2 vp + 1 vp", "column 15: 'vp' should be publicity, data, credit or energy."),
        ("gain 0 vp", "column 6: '0' should be a number from 1 to 99."),
        ("gain 100 vp", "column 6: '100' should be a number from 1 to 99."),
        ("move two", "column 6: 'two' should be a number from 1 to 99."),
        ("launch 2 unlimitd", "column 10: 'unlimitd' should be unlimited, '>>' or the end."),
        ("scan launch", "column 6: 'launch' should be '>>' or the end."),
        ("scan)", "column 5: ')' should be '>>' or the end."),
        ("trace pink", "column 7: 'pink' should be red, yellow, blue or any."),
        ("tech probe/probe", "column 6: 'probe/probe' should be probe, telescope, computer, any or several of these with / between them."),
        ("signal 2", "column 9: at the end there should be colour, star, planet, any, one, row, hand, deck, probe, neighbours, next-anomaly or probes."),
        ("signal star sol", f"column 13: 'sol' should be {', '.join(star.name for star in CONTENT.stars[:-1])} or beta-pictoris."),
        ("signal planet pluto", "column 15: 'pluto' should be mercury, venus, earth, mars, jupiter, saturn, uranus, neptune or oumuamua."),
        ("prospect here 2", "column 16: at the end there should be near."),
        ("if vp 5 (scan)", "column 7: '5' should be '>='."),
        ("if vp >= 50 scan", "column 13: 'scan' should be 'and' or '('."),
        ("if hand-empty >= 1 (scan)", "column 15: '>=' should be 'and' or '('."),
        ("if figures earth >= 1 (scan)", "column 12: 'earth' should be mercury, venus, mars, jupiter, saturn, uranus, neptune or '>='."),
        ("per company up-to (move 1)", "column 19: '(' should be a number from 1 to 99."),
        ("per company at-most 3 (move 1)", "column 13: 'at-most' should be up-to or '('."),
        ("per figures mars (gain 1 vp", "column 28: at the end there should be '+', '>>' or ')'."),
        ("turn visit pluto (scan)", "column 12: 'pluto' should be mercury, venus, earth, mars, jupiter, saturn, uranus, neptune, oumuamua, planet, asteroids or comet."),
        ("if vp >= 5 (" * 5 + "scan" + ")" * 5, "column 61: parentheses lie at most 4 deep in each other."),
        ("move ²", "column 6: '²' should be a number from 1 to 99."),
        ("gain 1 vp > 2", "column 11: '>' should be '+', '>>' or the end."),
    ],
)  # fmt: skip
def test_bad_effects(text: str, sentence: str) -> None:
    """SE-15.16: the column, what is there, and what should be."""
    with pytest.raises(BadNotation) as found:
        NOTATION.effect(text)
    assert str(found.value) == sentence


@pytest.mark.parametrize(
    ("kind", "text", "sentence"),
    [
        ("mission", "vp >= 50", "column 9: at the end there should be 'and' or ':'."),
        ("mission", "vp >= 50: income | scan", "column 18: '|' should be '>>' or the end."),
        ("slots", "visit mars: move 1 |", f"column 21: at the end there should be {', '.join(list(WORDS['event'])[:-1])} or corner."),
        ("slots", "play 4 gain 1 vp", "column 8: 'gain' should be ':'."),
        ("count", "half missions", "column 6: 'missions' should be '('."),
        ("count", "techs any, wins", "column 7: 'any,' should be probe, telescope, computer or any."),
        ("count", "least (wins | figures pluto)", "column 23: 'pluto' should be mercury, venus, mars, jupiter, saturn, uranus, neptune, '|' or ')'."),
        ("resources", "1 publicity + ", "column 15: at the end there should be a number from 1 to 99."),
        ("resources", "publicity", "column 1: 'publicity' should be a number from 1 to 99."),
        ("resources", "", "column 1: at the end there should be a number from 1 to 99."),
    ],
)  # fmt: skip
def test_bad_missions_counts_and_corners(kind: str, text: str, sentence: str) -> None:
    """SE-15.16: the same for what is no effect."""
    with pytest.raises(BadNotation) as found:
        getattr(NOTATION, kind)(text)
    assert str(found.value) == sentence
