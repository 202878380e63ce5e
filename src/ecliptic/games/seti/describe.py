"""What printed things do, told once as data; `core.grammar.say` makes sentences of it in every language.

Steps, conditions, counts and events of the notation become messages with their parameters and nouns, in the form that
docs/texts.md describes. Card faces, labels, prompts and the log of the terminal and the page all come from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ecliptic.core.grammar import Texts, capital, say
from ecliptic.games.seti.content.notation import RESOURCES, Op
from ecliptic.games.seti.content.printed import MESSAGE, Card, Gold, Moon, Planet, Star, Tech
from ecliptic.games.seti.solar import OUMUAMUA, PLANETS

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
    for at, op in enumerate(ops):
        if op.name == "corner" and at and ops[at - 1].name == "pick":  # the picked card is shown for its corner
            parts[-1] = told("do-pick-corner", count=ops[at - 1].amounts["n"])
        else:
            parts.append(step(op))
    return joined("then", parts)


def step(op: Op) -> Any:
    """What one step does."""
    name, amounts, words = op.name, op.amounts, op.words
    many = amounts.get("n", 1)
    if name == "gain":
        return gain(amounts)
    if name in ("draw", "pick", "move", "row-corners", "sift", "exofossils", "spend-exofossils", "sample"):
        return told(f"do-{name}", count=many)
    if name == "launch":
        return told("do-launch-unlimited" if "unlimited" in amounts else "do-launch", count=many)
    if name == "land":
        return told("do-land-moons" if "moons" in amounts else f"do-land{'-occupied' * ('occupied' in amounts)}")
    if name == "signal":
        return signal(op, many)
    if name == "tech":
        kinds = joined("or", [kind(word) for word in words["kind"].split("/")])
        return told("do-tech-shared" if "shared" in amounts else "do-tech", kind=kinds)
    if name == "trace":
        how = next((f"-{word}" for word in ("again", "there") if word in amounts), "")
        return told(f"do-trace{how}", trace=words["trace"])
    return compound(op)


def compound(op: Op) -> Any:
    """What a step does that has further steps or a figure in it."""
    name, amounts, words = op.name, op.amounts, op.words
    if name in ("show-corner", "show-income"):
        good = words.get("corner") or words["income"]
        return told(f"do-{name}", good=good, what=effect(op.parts))
    if name == "remove":
        return told("do-remove", figure=words["figure"], what=effect(op.parts))
    if name == "prospect":
        return told("do-prospect", here=amounts["here"], near=amounts["near"])
    if name == "rule":
        return told(f"do-{words['rule']}")
    if name == "alien":
        return told("do-alien", species=words["species"])
    if name in ("fossil-for", "fossils-for"):
        return told(f"do-{name}", what=effect(op.parts))
    if name == "launch-then":
        return joined("then", [told("do-launch", count=1), effect(op.parts)])
    if op.about is None:
        return told(f"do-{name}")
    what = effect(op.parts)
    if name == "turn":
        return told("do-turn-each" if "each" in amounts else "do-turn", event=event(op.about), what=what)
    if name == "if":
        return told("do-if", when=condition(op.about), what=what)
    if op.about.name == "publicity":
        return told("do-per-publicity", what=what)
    if "up-to" in amounts:
        return told("do-per-up-to", what=what, each=count(op.about), most=amounts["up-to"])
    return told("do-per", what=what, each=count(op.about))


def gain(amounts: Mapping[str, int]) -> Told:
    """Resources that are gained."""
    goods = [word for word in (*RESOURCES, "move") if amounts.get(word)]
    return told("do-gain", what=joined("and", [told("amount", count=amounts[word], good=word) for word in goods]))


def signal(op: Op, many: int) -> Told:
    """Signals, by where they are marked."""
    where = op.about
    assert where is not None
    found = told(f"do-signal-{where.name}", count=many)
    if where.words.get("planet") == PLANETS[OUMUAMUA]:  # its tile takes signals too
        found = told("do-signal-tile", count=many)
    elif where.name == "colour":
        found["sector"] = f"sector-{where.words['colour']}"
    else:
        found.update(where.words)
    return told("do-without-data", what=found) if "no-data" in op.amounts else found


def kind(word: str) -> str:
    """The noun of a kind of techs."""
    return "tech" if word == "any" else f"kind-{word}"


def count(op: Op) -> Any:
    """What is counted, as a noun."""
    name, words = op.name, op.words
    if name == "figures":
        return {"noun": "figures-at", "planet": words["host"]} if "host" in words else "figures"
    if name == "orbiters":
        return "orbiter"
    if name == "landers":
        return "landers-planet" if "without-moons" in op.amounts else "lander"
    if name == "wins":
        return f"wins-{words['colour']}" if "colour" in words else "wins"
    if name == "traces":
        trace = words["trace"] if words["trace"] != "any" else "trace"
        return {"noun": "traces-with", "trace": trace, "species": words["species"]} if "species" in words else trace
    if name == "techs":
        return kind(words["kind"])
    if name == "tucked":
        return f"tucked-{words['income']}"
    if name == "exofossils":
        return "exofossil"
    if name == "marked":
        return {"noun": "marked-in", "sector": f"sector-{words['colour']}"} if "colour" in words else "marked"
    if name == "most" and all(part.name == "traces" for part in op.parts):
        return "traces-one-colour"
    if name in ("most", "least", "half"):
        noun = {"most": "more", "least": "set", "half": "pair"}[name]
        return {"noun": noun, "of": joined("and" if name == "least" else "or", [count(part) for part in op.parts])}
    return name


def condition(op: Op) -> Any:
    """What must be so, as a clause."""
    if op.kind == "all":
        if all(part.amounts.get("least") == 1 for part in op.parts):  # you have this and that
            return told("has", count=1, what=joined("and", [count(part) for part in op.parts]))
        return joined("and", [condition(part) for part in op.parts])
    words = op.words
    if "least" in op.amounts:
        if op.name == "distance":
            return told("has-distance", count=op.amounts["least"])
        if op.name == "marked-tile" and op.amounts["least"] == 1:
            return told("has-marked-tile")
        return told("has", count=op.amounts["least"], what=count(op))
    if op.name == "probe-on":
        return told("has-probe-by-earth" if "by-earth" in op.amounts else "has-probe-on", field=words["field"])
    if op.name == "landed":
        return told("has-landed", places=joined("or", words["place"].split("/")))
    if op.name == "three-colours" and "species" in words:
        return told("has-three-colours-with", species=words["species"])
    return told(f"has-{op.name}", **words)


def event(op: Op) -> Told:
    """What happens, as a clause."""
    words = op.words
    if op.name == "visit":
        return told("when-visit-own" if "own-turn" in op.amounts else "when-visit", place=words["target"])
    if op.name == "action":
        return told(f"when-{words['action']}")
    if op.name == "research":
        return told("when-research", kind=kind(words["kind"]))
    if op.name == "trace" and words["trace"] == "any":
        return told("when-trace-any")
    if op.name == "signal":
        return told("when-signal", sector=f"sector-{words['colour']}")
    if op.name == "play":
        return told("when-play", count=op.amounts["n"])
    if op.name == "corner":
        return told("when-corner", good=words["corner"])
    return told(f"when-{op.name}", **words)


# Whole things, one value for each sentence


def card(what: Card) -> list[Any]:
    """The face of a card: what playing it does, and its mission or what it scores."""
    turns = [step(op) for op in what.effects if op.name in ("turn", "rule")]  # they hold while the rest is done
    rest = [op for op in what.effects if op.name not in ("turn", "rule")]
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
    return [told("face-slot", event=event(slot.event), what=effect(slot.reward)) for slot in what.slots]


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
    return [told("face-gold", first=first, second=second, later=later, each=count(what.each))]


def sentences(values: Sequence[Any], texts: Texts) -> str:
    """Several descriptions, each as a sentence."""
    return " ".join(f"{capital(say(value, texts))}." for value in values)
