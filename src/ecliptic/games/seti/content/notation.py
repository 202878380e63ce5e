"""The notation of effects: what cards, planets, techs and tiles do, as text that a person can write.

    launch >> move 2
    rotate >> tech probe/telescope
    signal 2 star vega >> if single-signal (return)
    turn visit mars (gain 4 vp) >> move 2

Steps follow each other with `>>`. A step is a word and what its form says; so are the places, conditions, counts and events
inside it. Parsing gives a tree of `Op`s that knows nothing of the engine, and printing a tree gives the same text again.
The words are declared in `games/seti/words`, each with what it means for the game; docs/content.md tells it to owners.

    Notation(stars).effect("launch >> move 2")       a tuple of ops, one for each step; () for an empty text
    Notation(stars).condition("wins red >= 2")       an op of the kind "condition"; of "all" when there are several
    Notation(stars).mission("vp >= 50: income")      the condition and the reward
    Notation(stars).slots("play 1: gain 2 vp | …")   events with their rewards
    Notation(stars).count("half (missions)")         an op of the kind "count"
    Notation(stars).resources("1 publicity")         amounts by resource
    say(ops)                                         the text of a tuple of ops; str(op) that of one

A form is a list of what follows the word:

    n            a number, in op.amounts["n"]; n? where 1 may be left out
    up-to=n      the word itself and a number, in op.amounts["up-to"]; with ? both may be missing
    rotate?      the word itself or nothing; op.amounts has it, as 1, if it is there
    <colour>     a word of VOCABULARY, in op.words["colour"]; with ? it may be missing
    <kind/>      one or several such words with / between them, in op.words["kind"] as they stand
    {where}      what another form says, in op.about
    (effect)     steps in parentheses, in op.parts; (count) are counts with | between them
    resources    "2 vp + 1 data", in op.amounts by resource
    >=n          of a condition: a count and the least it must be, in op.amounts["least"]
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from ecliptic.core import grammar, messages
from ecliptic.core.reason import Param
from ecliptic.games.seti.content.word import WORDS
from ecliptic.games.seti.solar import PLANETS

COLOURS: Final = ("yellow", "red", "blue", "black")  # of sectors and of cards
TRACES: Final = ("red", "yellow", "blue")  # of life: from sectors, from landing, from analysis
KINDS: Final = ("probe", "telescope", "computer")  # of techs
INCOMES: Final = ("credit", "energy", "card")
ODD_INCOMES: Final = (*INCOMES, "publicity", "data")  # of species
CORNERS: Final = ("publicity", "data", "move")
RESOURCES: Final = ("vp", "publicity", "data", "credit", "energy")
SPECIES: Final = ("mascamites", "anomalies", "oumuamua", "centaurians", "exertians")
HOSTS: Final = tuple(planet for planet in PLANETS[:8] if planet != "earth")  # planets for orbiters and landers

VOCABULARY: Final[dict[str, Sequence[str]]] = {
    "colour": COLOURS,
    "trace": (*TRACES, "any"),
    "life": TRACES,  # a trace of one colour
    "kind": (*KINDS, "any"),
    "income": INCOMES,
    "corner": CORNERS,
    "planet": PLANETS,
    "host": HOSTS,
    "place": (*HOSTS, "moon", "oumuamua"),
    "target": (*PLANETS, "planet", "asteroids", "comet"),  # `planet`: any but Earth
    "field": ("asteroids", "comet"),
    "figure": ("orbiter", "lander"),
    "action": ("launch", "orbit", "land", "orbit-or-land", "scan"),
    "rule": ("slingshot", "free-asteroids", "no-publicity"),
    "species": SPECIES,
}

TOKEN: Final = re.compile(r">>|>=|[():|+]|[^\s():|+>]+|\S")
MARKS: Final = (">>", ">=", "(", ")", ":", "|", "+", "and")
MOST: Final = 99
DEEPEST: Final = 4  # parentheses within parentheses
LONGEST: Final = 60  # characters of a token that a sentence repeats
# What else can be wanted somewhere, with blanks that no word has.
NUMBER: Final = "a number"
SEVERAL: Final = "several words"
END: Final = "the end"
PHRASES: Final[dict[str, Param]] = {
    NUMBER: {"say": "bad-a-number", "most": MOST},
    SEVERAL: {"say": "bad-several"},
    END: {"say": "bad-the-end"},
}


def together(ops: Sequence[Op]) -> list[Sequence[Op]]:
    """The steps of an effect as they happen: a card that is picked and shown for its corner is one step."""
    found: list[Sequence[Op]] = []
    for at, op in enumerate(ops):
        if op.name == "corner" and at and ops[at - 1].name == "pick":
            found[-1] = (ops[at - 1], op)
        else:
            found.append((op,))
    return found


class Op:
    """One step of an effect, a condition, count, event or place: a word of this kind with what its form says."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self.amounts: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.about: Op | None = None
        self.parts: tuple[Op, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Op) and (self.kind, str(self)) == (other.kind, str(other))

    def __hash__(self) -> int:
        return hash((self.kind, str(self)))

    def __repr__(self) -> str:
        return f"{self.kind} '{self}'"

    def __str__(self) -> str:
        if self.kind == "all":
            return " and ".join(str(part) for part in self.parts)
        words = [self.name, *self.arguments(WORDS[self.form()][self.name].slots)]
        if "least" in self.amounts:
            words += [">=", str(self.amounts["least"])]
        return " ".join(words)

    def form(self) -> str:
        """The kind of its word: a count with a least amount is a condition."""
        return "count" if self.kind == "condition" and self.name in WORDS["count"] else self.kind

    def many(self) -> int:
        """Its number, 1 where it has none."""
        return self.amounts.get("n", 1)

    def arguments(self, form: Sequence[str]) -> list[str]:
        """What follows the word."""
        out: list[str] = []
        for slot in form:
            key = slot.strip("<>/?").removesuffix("=n")
            if slot == "resources":
                out.append(join_resources(self.amounts))
            elif slot[0] == "<":
                out += [self.words[key]] if key in self.words else []
            elif slot[0] == "{":
                out.append(str(self.about))
            elif slot[0] == "(":
                out.append(f"({say(self.parts) if slot == '(effect)' else ' | '.join(str(one) for one in self.parts)})")
            elif slot == "n?":
                out += [str(self.amounts["n"])] if self.amounts["n"] != 1 else []
            elif slot == "n":
                out.append(str(self.amounts["n"]))
            elif key in self.amounts:
                out += [key, str(self.amounts[key])] if "=" in slot else [key]
        return out

    def all(self) -> list[Op]:
        """The op and all within it."""
        inner = [*([self.about] if self.about else []), *self.parts]
        return [self, *(op for part in inner for op in part.all())]


Ops: TypeAlias = tuple[Op, ...]


def say(ops: Sequence[Op]) -> str:
    """The text of an effect."""
    return " >> ".join(str(op) for op in ops)


def join_resources(amounts: Mapping[str, int]) -> str:
    """The text of amounts."""
    return " + ".join(f"{many} {name}" for name, many in amounts.items())


class BadNotation(Exception):
    """A text that is not in the notation: at which column, what is there, and what should be."""

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key)
        self.said: dict[str, Param] = {"say": key, **params}

    def __str__(self) -> str:
        return grammar.say(self.said, messages.load("ecliptic.games.seti.content"))


def named(word: str) -> Param:
    """What could stand somewhere, in words: a mark in quotation marks, a word as it is."""
    if word in MARKS:
        return {"say": "bad-mark", "mark": word}
    return PHRASES.get(word, word)


class Notation:
    """Reads texts in the notation. The stars are those of the content."""

    def __init__(self, stars: Sequence[str]) -> None:
        self.vocabulary: dict[str, Sequence[str]] = {**VOCABULARY, "star": stars}

    def effect(self, text: str) -> Ops:
        """An effect; nothing where the text is empty."""
        if not text.strip():
            return ()
        parser = Parser(text, self.vocabulary)
        return parser.whole(parser.effect())

    def condition(self, text: str) -> Op:
        parser = Parser(text, self.vocabulary)
        return parser.whole((parser.condition(),))[0]

    def count(self, text: str) -> Op:
        parser = Parser(text, self.vocabulary)
        return parser.whole((parser.term("count"),))[0]

    def resources(self, text: str, words: Sequence[str] = RESOURCES) -> dict[str, int]:
        """Amounts of some of these words."""
        parser = Parser(text, self.vocabulary)
        found = parser.resources(words)
        parser.whole(())
        return found

    def mission(self, text: str) -> tuple[Op, Ops]:
        """What a conditional mission asks for, and its reward."""
        parser = Parser(text, self.vocabulary)
        condition = parser.condition()
        parser.need(":")
        return condition, parser.whole(parser.effect())

    def slots(self, text: str) -> list[tuple[Op, Ops]]:
        """What a triggered mission waits for, and the rewards."""
        parser = Parser(text, self.vocabulary)
        found: list[tuple[Op, Ops]] = []
        while not found or parser.maybe("|"):
            event = parser.term("event")
            parser.need(":")
            found.append((event, parser.effect()))
        parser.whole(())
        return found


class Parser:
    """Walks over a text once, and remembers what could have stood where it is."""

    def __init__(self, text: str, vocabulary: Mapping[str, Sequence[str]]) -> None:
        self.tokens = [(found.group(), found.start() + 1) for found in TOKEN.finditer(text)]
        self.tokens.append(("", len(text) + 1))
        self.vocabulary = vocabulary
        self.at = 0
        self.deep = 0
        self.wanted: list[str] = []  # what would have been right at this token

    # Tokens

    def maybe(self, *words: str) -> str:
        """The next token if it is one of these, else nothing."""
        token = self.tokens[self.at][0]
        if token and token in words:
            self.at += 1
            self.wanted = []
            return token
        self.wanted += words
        return ""

    def need(self, *words: str) -> str:
        """The next token, which is one of these."""
        return self.maybe(*words) or self.fail()

    def maybe_number(self) -> int:
        """The next token if it is a number from 1, else 0."""
        token = self.tokens[self.at][0]
        if token.isascii() and token.isdecimal() and 1 <= len(token) <= 2 and 1 <= int(token) <= MOST:
            self.at += 1
            self.wanted = []
            return int(token)
        self.wanted.append(NUMBER)
        return 0

    def number(self) -> int:
        """The next token, which is a number."""
        found = self.maybe_number()
        if not found:
            self.fail()
        return found

    def maybe_list(self, words: Sequence[str]) -> str:
        """Some of these words with / between them, each once, else nothing; `any` stands alone."""
        token = self.tokens[self.at][0]
        found = token.split("/")
        alone = "any" not in found or len(found) == 1
        if alone and len(set(found)) == len(found) and all(word in words for word in found):
            self.at += 1
            self.wanted = []
            return token
        self.wanted += [*words, SEVERAL]
        return ""

    def fail(self) -> str:
        """Complain about the next token."""
        token, column = self.tokens[self.at]
        right = {"list": "or", "of": [named(word) for word in dict.fromkeys(self.wanted)] or [{"say": "bad-nothing"}]}
        if token:
            raise BadNotation("bad-notation", at=column, said=token[:LONGEST], right=right)
        raise BadNotation("bad-notation-end", at=column, right=right)

    def whole(self, found: Ops) -> Ops:
        """What was found, if it is the whole text."""
        if self.tokens[self.at][0]:
            self.wanted.append(END)
            self.fail()
        return found

    # Terms

    def effect(self) -> Ops:
        """Steps with `>>` between them."""
        steps = [self.term("effect")]
        while self.maybe(">>"):
            steps.append(self.term("effect"))
        return tuple(steps)

    def condition(self) -> Op:
        """Conditions with `and` between them."""
        found = [self.test()]
        while self.maybe("and"):
            found.append(self.test())
        if len(found) == 1:
            return found[0]
        both = Op("all", "all")
        both.parts = tuple(found)
        return both

    def test(self) -> Op:
        """One condition, or a count and the least it must be."""
        name = self.need(*WORDS["condition"], *WORDS["count"])
        op = Op("condition", name)
        self.fill(op)
        if name in WORDS["count"]:
            self.need(">=")
            op.amounts["least"] = self.number()
        return op

    def term(self, kind: str) -> Op:
        """A word of this kind and what its form says."""
        op = Op(kind, self.need(*WORDS[kind]))
        self.fill(op)
        return op

    def fill(self, op: Op) -> None:
        """Read what the op's form says."""
        for slot in WORDS[op.form()][op.name].slots:
            if slot == "resources":
                op.amounts = self.resources(RESOURCES)
            elif slot[0] == "<":
                self.word(op, slot)
            elif slot[0] == "{":
                op.about = self.condition() if slot == "{condition}" else self.term(slot[1:-1])
            elif slot[0] == "(":
                op.parts = self.block(slot[1:-1])
            else:
                self.amount(op, slot)

    def word(self, op: Op, slot: str) -> None:
        """A word of the vocabulary."""
        key = slot.strip("<>/?")
        words = self.vocabulary[key]
        found = self.maybe_list(words) if "/" in slot else self.maybe(*words)
        if found:
            op.words[key] = found
        elif slot[-1] != "?":
            self.fail()

    def amount(self, op: Op, slot: str) -> None:
        """A number, a word with a number, or a word that is there or not."""
        key = slot.removesuffix("?").removesuffix("=n")
        if key == "n":
            op.amounts["n"] = (self.maybe_number() or 1) if slot == "n?" else self.number()
        elif "=n" not in slot:
            if self.maybe(key):
                op.amounts[key] = 1
        elif slot[-1] != "?" or self.tokens[self.at][0] == key:
            self.need(key)
            op.amounts[key] = self.number()
        else:
            self.wanted.append(key)

    def block(self, kind: str) -> Ops:
        """Steps, or counts, in parentheses."""
        self.need("(")
        self.deep += 1
        if self.deep > DEEPEST:
            raise BadNotation("bad-deep", at=self.tokens[self.at][1], most=DEEPEST)
        if kind == "effect":
            found = self.effect()
        else:
            counts = [self.term(kind)]
            while self.maybe("|"):
                counts.append(self.term(kind))
            found = tuple(counts)
        self.need(")")
        self.deep -= 1
        return found

    def resources(self, words: Sequence[str]) -> dict[str, int]:
        """Amounts with + between them, each resource once."""
        found: dict[str, int] = {}
        while not found or self.maybe("+"):
            many = self.number()
            found[self.need(*(word for word in words if word not in found))] = many
        return found
