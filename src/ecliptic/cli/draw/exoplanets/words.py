"""Resources, goals and effects of Exoplanets in a few words."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HABITABLE, HOSTILE, MATTER, STAR
from ecliptic.core.pool import amounts
from ecliptic.games.exoplanets.goals import Sky, condition
from ecliptic.games.exoplanets.planets import Planet
from ecliptic.games.exoplanets.resources import LETTERS
from ecliptic.games.exoplanets.tiles import LASTING, PER_WORLD, REACHES, SPARE, SWAP, TAKE, Power

COLOURS: Final = {"E": STAR, "W": MATTER["water"], "G": MATTER["gas"]}
TYPE_COLOURS: Final = (MATTER["rock"], HABITABLE, MATTER["gas"], MATTER["water"])
SHORT_TYPES: Final = ("rocky", "super", "gas", "ocean")

GOALS: Final = {
    "shared": "life beside others on {n} planets",
    "alone": "presence alone on {n} planets",
    "types": "presence on {n} types of planets",
    "orbits": "presence in {n} orbits",
    "same-orbit": "presence on {n} planets of an orbit 2+",
    "first-orbit": "presence on {n} planets of orbit 1",
    "outermost": "presence in the outermost orbit",
    "one-arm": "presence on {n} planets of one arm",
    "arms": "presence in {n} arms",
    "quiet-arm": "a species in an arm without others",
    "species": "{n} species",
    "grown": "life grown on {n} planets in this turn",
    "affected": "presence on a planet that {n} tiles reach",
}


def letters(text: str) -> Text:
    """Letters of resources in their colours; other signs as they are."""
    found = Text()
    for sign in text:
        found.append(sign, f"bold {COLOURS[sign]}" if sign in COLOURS else "")
    return found


def spell(bundle: int) -> Text:
    """A bundle, a letter for each resource; long ones counted."""
    counts = amounts(bundle)[: len(LETTERS)]
    if sum(counts) > 4:
        return letters(" ".join(f"{many}{letter}" for letter, many in zip(LETTERS, counts, strict=True) if many))
    return letters("".join(letter * many for letter, many in zip(LETTERS, counts, strict=True)) or "0")


def cost(planet: Planet) -> str:
    """The printed cost: EG, EG/W."""
    return "".join("/".join(slot) for slot in planet.slots)


def printed(planet: Planet) -> Text:
    """A planet tile as it is printed: inner icon, name and cost, outer icon."""
    colour = TYPE_COLOURS[planet.kind]
    text = letters(LETTERS[planet.inner]).append("[", colour).append(planet.name, f"bold {colour}").append(" ")
    return text.append_text(letters(cost(planet))).append("]", colour).append_text(letters(LETTERS[planet.outer]))


def goal(words: str) -> str:
    """A goal's condition as a sentence."""
    parts = words.split()
    numbers = [int(part) for part in parts if part.isdecimal()]
    if len(parts) == 2 and parts[0] in GOALS and numbers:
        return GOALS[parts[0]].format(n=numbers[0])
    if parts[0] == "stores":
        return f"{numbers[0]} resources, {numbers[1]} of each kind"
    if parts[1] == "cost":
        where, many = f"cost {numbers[0]}", (numbers[1:] or [1])[0]
    else:
        where, many = parts[1], (numbers or [1])[0]
    if parts[0] == "species":
        return f"{many if many > 1 else 'a'} species on {where}"
    return f"presence on {many} {where} planet{'s' if many > 1 else ''}"


def progress(words: str, sky: Sky) -> str:
    """How much of a goal's number is there: '1 of 2'; '' where it has no number to count."""
    parts = words.split()
    if not parts[-1].isdecimal() or parts[0] == "stores" or (parts[:2] == ["species", "cost"] and len(parts) == 3):
        return ""
    wanted = int(parts[-1])
    for many in range(wanted, 0, -1):
        test = condition(" ".join([*parts[:-1], str(many)]))
        if test is not None and test(sky):
            return f"{many} of {wanted}"
    return f"0 of {wanted}"


def effect(power: Power) -> str:
    """What an effect does."""
    if power.kind == LASTING:
        where = {"host": "the host", "neighbours": "its neighbours", "orbit": "its orbit"}[REACHES[power.reach]]
        parts = [f"{power.points:+d} CP"] if power.points else []
        parts += [f"-{power.less} to pay a level"] if power.less else []
        extra = "".join(letter * many for letter, many in zip(LETTERS, amounts(power.extra), strict=False))
        parts += [f"+{extra} to pay a level"] if extra else []
        return f"{', '.join(parts)} for {where}"
    if power.act == TAKE:
        return "take " + "".join(letter * many for letter, many in zip(LETTERS, amounts(power.gift), strict=False))
    if power.act == PER_WORLD:
        return f"take 1 for each planet you live on, {power.many} at most"
    if power.act == SPARE:
        return f"a planet's levels cost {power.many} less in this turn"
    if power.act == SWAP:
        return f"exchange up to {power.many}, then take {power.gift}"
    return f"take {power.many} of your choice"


def brief(power: Power) -> str:
    """The same, short enough for a row of the hand."""
    if power.kind == LASTING:
        what = [f"{power.points:+d} CP"] if power.points else []
        what += [f"-{power.less} cost"] if power.less else []
        what += [f"+{spell(power.extra)} cost"] if power.extra else []
        return f"{' '.join(what)}, {REACHES[power.reach]}"
    if power.act == PER_WORLD:
        return f"take 1 per own planet, {power.many} at most"
    if power.act == SPARE:
        return f"a planet costs {power.many} less now"
    if power.act == SWAP:
        return f"swap {power.many}, take {power.gift}"
    return effect(power)


def change(points: int) -> Text:
    """Creation points more or fewer."""
    return Text().append(f"{points:+d}CP", HABITABLE if points > 0 else HOSTILE)


def ready(text: str) -> Text:
    """Something that can be done now."""
    return Text().append(text, f"bold {BRASS}")
