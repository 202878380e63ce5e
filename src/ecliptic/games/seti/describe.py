"""What printed things do, told once as data; `core.grammar.say` makes sentences of it in every language.

Steps, conditions, counts and events of the notation become messages with their parameters and nouns, in the form that
docs/texts.md describes. Card faces, labels, prompts and the log of the terminal and the page all come from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from ecliptic.core.grammar import Texts, capital, say
from ecliptic.games.seti.content.notation import RESOURCES, Op
from ecliptic.games.seti.content.printed import MESSAGE, Card, Gold, Moon, Planet, Star, Tech
from ecliptic.games.seti.content.word import CONDITIONS, COUNTS, EFFECTS, EVENTS

Told: TypeAlias = dict[str, Any]  # a value of core.grammar


def told(key: str, **params: object) -> Told:
    """A message with its parameters."""
    return {"say": key, **params}


def joined(kind: str, parts: Sequence[Any]) -> Any:
    """Several things in a list; one alone stands for itself."""
    return parts[0] if len(parts) == 1 else {"list": kind, "of": list(parts)}


def effect(ops: Sequence[Op]) -> Any:
    """What several steps do, one after another."""
    parts: list[Any] = []
    for without, some in groupby(ops, lambda op: "no-data" in op.amounts):
        steps = list(sequence(list(some)))
        parts += [told("do-without-data", what=joined("then", steps))] if without else steps
    return joined("then", parts)


def sequence(ops: Sequence[Op]) -> Iterator[Any]:
    """Each of several steps; what belongs together, or is the same twice, is said at once."""
    for op, alike in groupby(ops):
        times = len(list(alike))
        if op.name == "corner":
            continue  # of the picked card, which is shown: said with it
        if op.name == "pick" and any(other.name == "corner" for other in ops):
            yield told("do-pick-corner", count=op.amounts["n"])
        elif EFFECTS[op.name].gathers:
            yield step(op, times)
        else:
            yield from [step(op)] * times


def step(op: Op, times: int = 1) -> Any:
    """What one step does, or several times."""
    return EFFECTS[op.name].says(op, op.amounts.get("n", times))


def gain(amounts: Mapping[str, int]) -> Told:
    """Resources that are gained."""
    goods = [word for word in (*RESOURCES, "move") if amounts.get(word)]
    return told("do-gain", what=joined("and", [told("amount", count=amounts[word], good=word) for word in goods]))


def kind(word: str) -> str:
    """The noun of a kind of techs."""
    return "tech" if word == "any" else f"kind-{word}"


def each(op: Op) -> Told:
    """For each of what is counted, and whose: `for each of your orbiters`."""
    word = COUNTS[op.name]
    if word.per is not None:
        found: Told = word.per(op)
        return found
    return told("for-each-own" if word.own else "for-each", thing=count(op))


def count(op: Op) -> Any:
    """What is counted, as a noun."""
    return COUNTS[op.name].says(op)


def condition(op: Op) -> Any:
    """What must be so, as a clause."""
    if op.kind == "all":
        if all(part.amounts.get("least") == 1 for part in op.parts):  # you have this and that
            return told("has", count=1, what=joined("and", [count(part) for part in op.parts]))
        return joined("and", [condition(part) for part in op.parts])
    if "least" not in op.amounts:
        return CONDITIONS[op.name].says(op)
    many, least = op.amounts["least"], COUNTS[op.name].least
    return told("has", count=many, what=count(op)) if least is None else least(op, many)


def event(op: Op) -> Any:
    """What happens, as a clause."""
    return EVENTS[op.name].says(op)


# Whole things, one value for each sentence


def card(what: Card) -> list[Any]:
    """The face of a card: what playing it does, and its mission or what it scores."""
    turns = [step(op) for op in what.effects if EFFECTS[op.name].lasts]  # they hold while the rest is done
    rest = [op for op in what.effects if not EFFECTS[op.name].lasts]
    return [*turns, *([effect(rest)] if rest else []), *lasting(what)]


def lasting(what: Card) -> list[Any]:
    """What stays of a card: its mission, each slot of it, or what it scores."""
    if what.condition is not None:
        return [told("face-mission", when=condition(what.condition), what=effect(what.reward))]
    if what.endgame is not None:
        return [told("face-end", what=step(what.endgame))]
    if what.kind == MESSAGE:
        if what.reward[0].name == "tuck":
            return [told("face-answer-income")]
        return [told("face-answer", what=effect(what.reward))]
    return [told("face-slots", count=len(what.slots)), *slots(what)] if what.slots else []


def slots(what: Card) -> list[Told]:
    """What each slot of a triggered mission waits for, and what it gives."""
    return [
        told("face-slot", number=at + 1, event=event(slot.event), what=effect(slot.reward))
        for at, slot in enumerate(what.slots)
    ]


def planet(what: Planet) -> list[Any]:
    """What orbiting a planet and landing on it give."""
    data = told("face-data", what=joined("row", what.data)) if what.data else None
    found = [(told("face-orbit", what=effect(what.orbit))), told("face-first", what=effect(what.first))]
    return [*found, told("face-land", what=effect(what.land)), *([data] if data else [])]


def moon(what: Moon) -> list[Any]:
    """What landing on a moon gives."""
    return [told("face-land", what=effect(what.land))]


def star(what: Star) -> list[Any]:
    """What winning a sector gives."""
    return [told("face-win", what=effect(what.first)), told("face-later", what=effect(what.later))]


def tech(what: Tech) -> list[Any]:
    """What a tech is good for."""
    found = [told(f"ability-{what.ability}")]
    found += [told("face-bonus", what=effect(what.bonus))] if what.bonus else []
    found += [told("face-top", what=effect(what.top))] if what.top else []
    return [*found, *([told("face-bottom", what=effect(what.bottom))] if what.bottom else [])]


def gold(what: Gold) -> list[Any]:
    """What a side of a gold tile is worth."""
    first, second, later = what.values
    return [told("face-gold", first=first, second=second, later=later, each=each(what.each))]


def sentences(values: Sequence[Any], texts: Texts) -> str:
    """Several descriptions, each as a sentence."""
    return " ".join(f"{capital(say(value, texts))}." for value in values)
