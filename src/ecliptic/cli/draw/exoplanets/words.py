"""Resources, goals and effects of Exoplanets in a few words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HABITABLE, HOSTILE, MATTER, STAR, Look
from ecliptic.core.grammar import Value
from ecliptic.core.pool import amounts
from ecliptic.games.exoplanets.goals import Condition, Sky
from ecliptic.games.exoplanets.planets import Planet
from ecliptic.games.exoplanets.resources import LETTERS, RESOURCES
from ecliptic.games.exoplanets.tiles import LASTING, PER_WORLD, REACHES, SPARE, SWAP, TAKE, Power

COLOURS: Final = (STAR, MATTER["water"], MATTER["gas"])  # of energy, water and gas
TYPE_COLOURS: Final = (MATTER["rock"], HABITABLE, MATTER["gas"], MATTER["water"])
WRITTEN: Final = re.compile(r"([EWG])(\d+)")  # a part of a bundle in a line


def named(word: str, look: Look) -> str:
    """An arm, a marker or an effect in the language of the table; what an owner has named stays as it is."""
    key = f"word-{word}"
    return look.say(key) if key in look.texts else word


def told(bundle: str, look: Look) -> Value:
    """A bundle as it is written, E2G1, in words: 2 energy + 1 gas."""
    counts = dict.fromkeys(LETTERS, 0) | {letter: int(many) for letter, many in WRITTEN.findall(bundle)}
    some = [
        {"say": "so-many", "count": many, "what": RESOURCES[LETTERS.index(letter)]}
        for letter, many in counts.items()
        if many
    ]
    return {"list": "plus", "of": some} if some else look.say("nothing")


def letter(kind: int, look: Look) -> str:
    """The letter of a resource."""
    return look.say(f"letter-{RESOURCES[kind]}")


def spelled(counts: Sequence[int], look: Look) -> str:
    """So many of each kind, a letter for each."""
    return "".join(letter(kind, look) * many for kind, many in enumerate(counts[: len(LETTERS)]))


def letters(text: str, look: Look) -> Text:
    """Letters of resources in their colours; other signs as they are."""
    colours = {letter(kind, look): COLOURS[kind] for kind in range(len(LETTERS))}
    found = Text()
    for sign in text:
        found.append(sign, f"bold {colours[sign]}" if sign in colours else "")
    return found


def spell(bundle: int, look: Look) -> Text:
    """A bundle, a letter for each resource; long ones counted."""
    counts = amounts(bundle)[: len(LETTERS)]
    if sum(counts) > 4:
        return letters(" ".join(f"{many}{letter(kind, look)}" for kind, many in enumerate(counts) if many), look)
    return letters(spelled(counts, look) or "0", look)


def cost(planet: Planet, look: Look) -> str:
    """The printed cost: EG, EG/W."""
    return "".join("/".join(letter(LETTERS.index(one), look) for one in slot) for slot in planet.slots)


def printed(planet: Planet, look: Look) -> Text:
    """A planet tile as it is printed: inner icon, name and cost, outer icon."""
    colour = TYPE_COLOURS[planet.kind]
    text = letters(letter(planet.inner, look), look).append("[", colour).append(planet.name, f"bold {colour}")
    text.append(" ").append_text(letters(cost(planet, look), look)).append("]", colour)
    return text.append_text(letters(letter(planet.outer, look), look))


def goal(asks: Condition, look: Look) -> str:
    """A goal's condition in a few words."""
    return look.say(f"aim-{asks.key}", **asks.params)


def progress(asks: Condition, sky: Sky, look: Look) -> str:
    """How much of what a goal asks for is there: '1 of 2'."""
    have, need = asks.far(sky)
    return look.say("so-many-of", count=have, most=need)


def effect(power: Power, look: Look) -> str:
    """What an effect does."""
    if power.kind == LASTING:
        parts = [change(power.points, look).plain] if power.points else []
        parts += [look.say("change-level", change=f"-{power.less}")] if power.less else []
        extra = spelled(amounts(power.extra), look)
        parts += [look.say("change-level", change=f"+{extra}")] if extra else []
        return look.say(f"does-{REACHES[power.reach]}", change=", ".join(parts))
    if power.act == TAKE:
        return look.say("does-take", gift=spelled(amounts(power.gift), look))
    key = {PER_WORLD: "does-per-world", SPARE: "does-spare", SWAP: "does-swap"}.get(power.act, "does-any")
    return look.say(key, count=power.many, gift=str(power.gift))


def brief(power: Power, look: Look) -> str:
    """The same, short enough for a row of the hand."""
    if power.kind == LASTING:
        what = [change(power.points, look).plain] if power.points else []
        what += [look.say("change-cost", change=f"-{power.less}")] if power.less else []
        what += [look.say("change-cost", change=f"+{spell(power.extra, look)}")] if power.extra else []
        return look.say(f"brief-{REACHES[power.reach]}", change=" ".join(what))
    key = {PER_WORLD: "does-per-world-brief", SPARE: "does-spare-brief", SWAP: "does-swap-brief"}.get(power.act)
    return effect(power, look) if key is None else look.say(key, count=power.many, gift=str(power.gift))


def change(points: int, look: Look) -> Text:
    """Creation points more or fewer."""
    return Text().append(look.say("points-short", points=f"{points:+d}"), HABITABLE if points > 0 else HOSTILE)


def ready(text: str) -> Text:
    """Something that can be done now."""
    return Text().append(text, f"bold {BRASS}")
