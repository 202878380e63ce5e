"""Grammar: how a noun stands in a sentence of each language, with its article and in its number.

A noun is declared once per language, in the `nouns.json` beside the messages that use it: a marker, the word, and its
plural after a bar: `f planète rocheuse {name}|planètes rocheuses`. The marker begins with the gender (`m`, `f`; `c`
in English). After it: `u`, not counted (water); `p`, used in the plural (données); `n`, a name without article
(Mars); `d`, a thing with a name of its own, so there is only one and its article is always the definite one (la
planète B). An `x` at the end: no elision, although the word begins with a vowel or an h. What stands before a noun in
which form is in `grammar.json`, which the renderer of the page (`web/src/text/grammar.ts`) reads too. See
`docs/texts.md`.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final, TypeAlias

# A number, a name, or data: {"noun": key, ...}, {"say": key, ...} (with parameters), {"list": kind, "of": [values]}.
Value: TypeAlias = int | str | Mapping[str, Any]
Texts: TypeAlias = Mapping[str, str]

LANGUAGE: Final = "@@"  # the key under which texts say their language
BARE: Final = ("name", "one", "many")  # forms without anything before the word
DEFINITE: Final = {"a": "the", "some": "the", "any": "of"}  # what a thing with a name of its own has instead
GAP: Final = re.compile(r"\{(?:([\w-]+) )?([\w-]+)(?:\.([\w-]+)|:([^{}]*))?\}")
DECLARED: Final = re.compile(r"([mfc][pund]?x?) ([^|]+)(?:\|([^|]+))?")


@functools.cache
def table(language: str) -> dict[str, Any]:
    """The grammar of a language; do not change it."""
    text = (resources.files("ecliptic.core") / "text" / "grammar.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)[language]
    return found


def language_of(texts: Texts) -> str:
    return texts.get(LANGUAGE, "en")


def is_singular(language: str, number: int) -> bool:
    """Does this number take the singular? In French 0 does."""
    return abs(number) in table(language)["singular"]


def capital(text: str) -> str:
    """With a capital at the beginning, as a sentence has it."""
    return text[:1].upper() + text[1:]


class Declared:
    """A noun as its language declares it."""

    def __init__(self, declared: str) -> None:
        found = DECLARED.fullmatch(declared)
        if found is None:
            raise ValueError(f"'{declared}' does not declare a noun; 'f comète|comètes' would.")
        self.marker = found[1]
        self.one = found[2]
        self.many = found[3] or found[2]
        self.kind = next((flag for flag in "npud" if flag in self.marker), "s")
        self.gender = self.marker[0] if self.marker[0] in "mf" else ""

    def before(self, language: str, wanted: str, word: str) -> str | None:
        """What stands before the word in a form: an article, a preposition, both in one; None: it has no such form."""
        if self.kind == "d":
            return declared(self.marker.replace("d", "") + " x").before(language, DEFINITE.get(wanted, wanted), word)
        rules = table(language)
        begins = word.lower()
        hard = re.match(rules["hard"], begins) is not None
        vowel = not hard and "x" not in self.marker and re.match(rules["vowel"], begins) is not None
        sound = "h" if hard else "v" if vowel else ""
        row: dict[str, str | None] = rules["forms"].get(wanted, {})
        for kind in (self.kind, "s") if self.kind == "u" else (self.kind,):
            echo = f"{kind}~{begins[:1]}"  # before one letter only: ad Anna, a Elena
            for key in (echo, kind + self.gender + sound, kind + sound, kind + self.gender, kind):
                if key in row:
                    return row[key]
        return None


@functools.cache
def declared(text: str) -> Declared:
    return Declared(text)


def form(texts: Texts, key: str, asked: str, params: Mapping[str, Value]) -> str:
    """A noun in the form that a sentence asks for; with a capital where the form has one: `The`."""
    wanted = asked[:1].lower() + asked[1:]
    said = form_of(texts, key, wanted, params)
    return said if wanted == asked else capital(said)


def form_of(texts: Texts, key: str, wanted: str, params: Mapping[str, Value]) -> str:
    own = texts.get(f"@{key}.{wanted}")
    if own is not None:
        return fill(own, params, texts)
    noun = declared(texts.get(f"@{key}", f"c {key}"))
    many = wanted == "many" or (noun.kind == "p" and wanted != "one")
    word = fill(noun.many if many else noun.one, params, texts)
    return word if wanted in BARE else (noun.before(language_of(texts), wanted, word) or "") + word


def gender_of(texts: Texts, value: Value) -> str:
    """The gender of a noun, '' where it has none."""
    key = value if isinstance(value, str) else value.get("noun", "") if isinstance(value, Mapping) else ""
    return declared(texts[f"@{key}"]).gender if f"@{key}" in texts else ""


def chosen(texts: Texts, value: Value, words: Sequence[str]) -> str:
    """The word that agrees with a number (singular, plural) or with a noun (masculine, feminine)."""
    if gender_of(texts, value):
        return words[-1] if gender_of(texts, value) == "f" else words[0]
    number = int(value) if isinstance(value, int) or (isinstance(value, str) and value.lstrip("-").isdigit()) else 0
    return words[0] if is_singular(language_of(texts), number) else words[-1]


def named(name: str, texts: Texts, asked: str) -> str:
    """A name that is no noun of ours: it takes a preposition and never an article, and keeps its own capital."""
    before = declared("cn x").before(language_of(texts), asked[:1].lower() + asked[1:], name) or ""
    return (capital(before) if asked[:1].isupper() else before) + name


def is_titled(value: Value) -> bool:
    """Is this a noun in the place of a name, so that it brings its form with it: {"noun": "star", "as": "the"}?"""
    return isinstance(value, Mapping) and "noun" in value and "as" in value


def say(value: Value, texts: Texts, asked: str = "") -> str:
    """A value in words; a noun, or each noun of a list, in the form that is asked for."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):  # a word that is declared as a noun is one; any other is a name
        return form(texts, value, asked, {}) if asked and f"@{value}" in texts else named(value, texts, asked)
    if "noun" in value:
        return form(texts, value["noun"], asked or value.get("as", "name"), value)
    if "say" in value:
        return message(texts, value["say"], value)
    joints: list[str] = table(language_of(texts))["lists"][value["list"]]
    items = folded(value["of"], texts, asked)
    return joints[0].join(items[:-1]) + (joint(joints, items[-1]) if len(items) > 1 else "") + "".join(items[-1:])


def folded(values: Sequence[Value], texts: Texts, asked: str) -> list[str]:
    """The parts of a list in words; the same noun several times, called by its name, is counted: 2 Eau."""
    said = [say(one, texts, asked) for one in values]
    nouns = {word: one for word, one in zip(said, values, strict=True) if asked == "name" and is_noun(one, texts)}
    many = {word: said.count(word) for word in said}
    counted = {word: fill("{n x}", {"n": many[word], "x": one}, texts) for word, one in nouns.items() if many[word] > 1}
    seen = [word for at, word in enumerate(said) if word not in counted or said.index(word) == at]
    return [counted.get(word, word) for word in seen]


def is_noun(value: Value, texts: Texts) -> bool:
    return f"@{value}" in texts if isinstance(value, str) else isinstance(value, Mapping) and "noun" in value


def joint(joints: Sequence[str], last: str) -> str:
    """What stands before the last part of a list; a third one where the part begins as the joint does: ed Elena."""
    return joints[-1] if last.lower().startswith(joints[1].strip()) else joints[1]


def message(texts: Texts, key: str, params: Mapping[str, Value]) -> str:
    """A message by its key: in the plural form that `count` asks for, where it has two."""
    count = params.get("count")
    if isinstance(count, int):
        text = texts.get(f"{key}.{'one' if is_singular(language_of(texts), count) else 'other'}")
        if text is not None:
            return fill(text, params, texts)
    return fill(texts[key], params, texts)


def fill(text: str, params: Mapping[str, Value], texts: Texts) -> str:
    """A template with its parameters put in. A parameter that is missing stays visible, so that it is found."""

    def put(found: re.Match[str]) -> str:
        count, name, asked, words = found.groups()
        if name not in params or (count is not None and count not in params):
            return found[0]
        if words is not None:
            return chosen(texts, params[name], words.split("|"))
        if count is not None:
            number = params[count]
            one = chosen(texts, number, ("one", "many"))
            return f"{say(number, texts)} {say(params[name], texts, one)}"
        said = say(params[name], texts, asked or "")
        first = found.start() == 0 and not asked and is_titled(params[name])
        return capital(said) if first else said

    return GAP.sub(put, text)
