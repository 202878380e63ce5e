"""What species have on the table, in words, for `changes`."""

from __future__ import annotations

from ecliptic.core.layers import find, seek
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import LETTERS, NAMES
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.deck import Decks
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.species.oumuamua import Oumuamua
from ecliptic.games.seti.state import Seti


def owned(name: str, seat: int) -> str:
    return name if seat == 0 else f"{name}:{seat}"


def alien_words(s: Seti, r: SetiRules) -> dict[str, int | list[str]]:
    """Nothing without species. Discarded cards join those of the main deck."""
    decks = seek(r, Decks)
    if decks is None:
        return {}
    boards, anomalies, centaurians = find(r, Boards), find(r, Anomalies), find(r, Centaurians)
    part, marks, tokens = decks.part(s), boards.part(s), anomalies.part(s)
    card = [one.name for one in r.cards]
    trace = [f"{side}-{colour}" for side in SIDES for colour in TRACES]
    messages = centaurians.part(s)
    sent = [(card[one], seat) for seat, mine in enumerate(messages.players) for one in mine.cards]
    due = [(number, seat) for seat, mine in enumerate(messages.players) for number in mine.due]
    visitor = find(r, Oumuamua).part(s)
    fossils = {"exofossils" if not seat else f"exofossils_{seat}": many for seat, many in enumerate(visitor.exofossils)}
    exertians = find(r, Exertians)
    relic = [one.name for one in exertians.relics]
    cards = list(enumerate(exertians.part(s).players))
    mascamites = find(r, Mascamites)
    sample = [line.line.removeprefix("sample ") for line in mascamites.finds]
    bugs = mascamites.part(s)
    return {
        **fossils,
        "jupiter": [sample[one] for one in bugs.samples[0]],
        "saturn": [sample[one] for one in bugs.samples[1]],
        "laid": [sample[one] for one in bugs.laid],
        "capsules": [
            owned(f"{NAMES[space]}-{sample[one]}", seat)
            for seat, mine in enumerate(bugs.players)
            for space, one in zip(mine.spaces, mine.samples, strict=True)
        ],
        "relics": [owned(relic[one], seat) for seat, mine in cards for one in mine.held],
        "hidden": [owned(relic[one], seat) for seat, mine in cards for one in mine.played],
        "shown": [owned(relic[one], seat) for seat, mine in cards for one in mine.shown],
        "ahead": [str(number) for number in exertians.part(s).milestones],
        "tile": [owned("tile", seat) for seat in visitor.marks],
        "messages": [owned(name, seat) for name, seat in sent],
        "due": [owned(str(number), seat) for number, seat in due],
        "tiles": [owned(str(mine.tile), seat) for seat, mine in enumerate(messages.players) if mine.tile >= 0],
        "covered": [owned(f"reward-{at + 1}", seat) for at, seat in enumerate(messages.covered) if seat >= 0],
        "discards": [card[one] for pile in part.discards for one in pile],
        "open": [card[one] for one in part.faceup if one >= 0],
        "board": [
            owned(f"{trace[at]}-{space + 1}", seat)
            for at in range(len(trace))
            for space, seat in zip(marks.spaces[at], marks.markers[at], strict=True)
        ],
        "anomalies": [
            f"{TRACES[at]}:{LETTERS[sector]}:{tokens.sides[at] + 1}"
            for at, sector in enumerate(tokens.sectors)
            if sector >= 0
        ],
    }


def rival_words(s: Seti, r: SetiRules) -> dict[str, int | list[str]]:
    """What the rival has, and the objectives; nothing without it."""
    layer = seek(r, Rival)
    if layer is None:
        return {}
    part = layer.part(s)
    card = [one.name for one in layer.rivals]
    objective = [one.name for one in layer.objectives]
    tasks = [
        f"{objective[one]}:{task + 1}"
        for one, bits in zip(part.objectives, part.marked, strict=True)
        for task in range(3)
        if bits >> task & 1
    ]
    return {
        "progress": part.progress,
        "rival_deck": [card[one] for one in part.deck],
        "rival_open": [card[one] for one in part.open],
        "unknown": part.unknown,
        "above": part.above,
        "box": part.box,
        "arrow": part.arrow,
        "met": [SIDES[side] for side in part.met],
        "spent": [r.techs[tech].name for tech, many in enumerate(part.spent) for _ in range(many)],
        "reserve": part.messages,
        "objectives": [objective[one] for one in part.objectives],
        "tasks": tasks,
        "objective_stack": sum(part.stack),
        "pile": [objective[one] for one in part.pile],
        "gone": [objective[one] for one in part.gone],
    }
