"""The steps that effects are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecliptic.core.combine import Bargain
from ecliptic.core.effect import Effect, Then
from ecliptic.games.seti import conditions, describe, planets, probes, row, scan, tech, traces
from ecliptic.games.seti.cards import CORNERS, Maker
from ecliptic.games.seti.content import signs
from ecliptic.games.seti.content.notation import RESOURCES, SPECIES, Op
from ecliptic.games.seti.content.signs import MINUS, TIMES, Row, between, counted, icon, if_said, mark, plain
from ecliptic.games.seti.content.word import ABOUT, COUNTS, GOODS, NOTHING, PLACES, EffectWord, each, once, share
from ecliptic.games.seti.describe import told
from ecliptic.games.seti.effects import Gain, If, Moves, Per, Special
from ecliptic.games.seti.prospect import Prospect

LOTS: Final = 99
NO_PART: Final = Then()
RULES: Final[dict[str, Row]] = {
    "slingshot": [icon("planet"), mark("→"), icon("move")],
    "free-asteroids": [icon("asteroids"), icon("move")],
    "no-publicity": [icon("nopublicity")],
}
LAUNCHED: Final = (56, 56, 54, 48, 20)
FOSSIL: Final = 30


# What steps are made into


def always(effect: Effect) -> Callable[[Maker, Op], Effect]:
    """The same effect whatever else is said."""
    return lambda _maker, _op: effect


def landing(_maker: Maker, op: Op) -> Effect:
    how = (planets.MOONS if "moons" in op.amounts else 0) | (planets.OCCUPIED if "occupied" in op.amounts else 0)
    return planets.FreeLand(how, 0)


def signal(maker: Maker, op: Op) -> Effect:
    """Signals, by where they are marked."""
    where = op.about
    assert where is not None
    return PLACES[where.name].make(maker, where, op.many(), int("no-data" in op.amounts))


def trace(_maker: Maker, op: Op) -> Effect:
    only = traces.AGAIN if "again" in op.amounts else traces.THERE if "there" in op.amounts else 0
    colour = conditions.index(op, "trace", conditions.TRACES)
    return traces.MarkTrace(traces.ANY if colour < 0 else colour, only)


def kinds(words: str) -> int:
    """Kinds of techs as bits: `probe/telescope`."""
    if words == "any":
        return tech.ANY
    return sum(1 << tech.KINDS.index(word) for word in words.split("/"))


def take_tech(_maker: Maker, op: Op) -> Effect:
    return tech.TakeTech(kinds(op.words["kind"]), int("shared" in op.amounts), int("bare" in op.amounts))


def special(maker: Maker, op: Op) -> Effect:
    """What only the layer of a species can do."""
    number = SPECIES.index(op.words["species"]) if "species" in op.words else op.many()
    return Special(op.name, number, maker.chain(op.parts) if op.parts else NO_PART)


def no_step(_maker: Maker, op: Op) -> Effect:
    raise ValueError(
        f"'{op}' is no step by itself: a corner is that of a `pick` before it, a gold tile scores at the end"
    )


# What they say


def same(key: str) -> Callable[[Op, int], Any]:
    """The same words whatever else is said."""
    return lambda _op, _many: told(key)


def number(key: str) -> Callable[[Op, int], Any]:
    """A message with the number of the step."""
    return lambda _op, many: told(key, count=many)


def parted(key: str) -> Callable[[Op, int], Any]:
    """A message with what the parts of the step do."""
    return lambda op, _many: told(key, what=describe.effect(op.parts))


def says_launch(op: Op, many: int) -> Any:
    return told("do-launch-unlimited" if "unlimited" in op.amounts else "do-launch", count=many)


def says_land(op: Op, _many: int) -> Any:
    if "moons" in op.amounts:
        return told("do-land-moons")
    return told("do-land-occupied" if "occupied" in op.amounts else "do-land")


def says_signal(op: Op, many: int) -> Any:
    where = op.about
    assert where is not None
    return PLACES[where.name].says(where, many)


def says_tech(op: Op, _many: int) -> Any:
    found = describe.joined("or", [describe.kind(word) for word in op.words["kind"].split("/")])
    taken = told("do-tech-shared" if "shared" in op.amounts else "do-tech", kind=found)
    return told("do-tech-bare", what=taken) if "bare" in op.amounts else taken


def says_trace(op: Op, many: int) -> Any:
    how = "-again" if "again" in op.amounts else "-there" if "there" in op.amounts else ""
    return told(f"do-trace{how}", count=many, trace=op.words["trace"])


def says_turn(op: Op, _many: int) -> Any:
    assert op.about is not None
    key = "do-turn-each" if "each" in op.amounts else "do-turn"
    return told(key, event=describe.event(op.about), what=describe.effect(op.parts))


def says_if(op: Op, _many: int) -> Any:
    assert op.about is not None
    return told("do-if", when=describe.condition(op.about), what=describe.effect(op.parts))


def says_per(op: Op, _many: int) -> Any:
    assert op.about is not None
    what, counted_ = describe.effect(op.parts), describe.each(op.about)
    if "up-to" in op.amounts:
        return told("do-per-up-to", what=what, each=counted_, most=op.amounts["up-to"])
    return told("do-per", what=what, each=counted_)


# What is drawn for them


def draw_gain(op: Op) -> Row:
    return [signs.good(word, op.amounts[word]) for word in (*RESOURCES, "move") if op.amounts.get(word)]


def draw_signal(op: Op) -> Row:
    """Where signals go: what stands under the waves, with their number, and what else is to be said."""
    where = op.about
    assert where is not None
    first, *rest = PLACES[where.name].sign(where)
    return [{**first, "n": op.many()}, *rest, *if_said(op, "no-data", icon("nodata"))]


def draw_tech(op: Op) -> Row:
    found = between([[signs.tech(word)] for word in op.words["kind"].split("/")], "/")
    return [*found, *if_said(op, "shared", icon("others"))]


def draw_trace(op: Op) -> Row:
    return [signs.trace(op.words["trace"]), *([icon("again")] if {"again", "there"} & set(op.amounts) else [])]


def draw_shown(op: Op) -> Row:
    """A gain for each card of the hand that is shown."""
    what = "corner" if "corner" in op.words else "income"
    return [*signs.effect(op.parts), icon("per"), icon("reveal"), icon(what), signs.good(op.words[what])]


def draw_remove(op: Op) -> Row:
    figure = "orbit" if op.words["figure"] == "orbiter" else "land"
    return [icon("remove"), icon(figure), mark("→"), *signs.effect(op.parts)]


def draw_prospect(op: Op) -> Row:
    here, near = icon("data", op.amounts["here"]), icon("data", op.amounts["near"])
    return [icon("asteroids"), mark("?"), here, mark("·"), near, icon("per"), icon("asteroids")]


def draw_turn(op: Op) -> Row:
    """A bonus for the rest of the turn."""
    assert op.about is not None
    how = icon("per") if "each" in op.amounts else mark("→")
    return [icon("thisturn"), *signs.event(op.about), how, *signs.effect(op.parts)]


def draw_if(op: Op) -> Row:
    assert op.about is not None
    return [*between(signs.condition(op.about), "+"), mark("?"), *signs.effect(op.parts)]


def draw_per(op: Op) -> Row:
    """An effect as often as something is counted."""
    assert op.about is not None
    most: Row = [{"text": f"≤{op.amounts['up-to']}"}] if "up-to" in op.amounts else []
    return [*signs.effect(op.parts), icon("per"), *COUNTS[op.about.name].sign(op.about), *most]


def draw_fossils(op: Op) -> Row:
    return [icon("exofossil"), mark("→"), *signs.effect(op.parts)]


WORDS: Final = (
    EffectWord(
        "gain",
        "resources",
        make=lambda _, op: Gain(*(op.amounts.get(word, 0) for word in RESOURCES)),
        says=lambda op, _: describe.gain(op.amounts),
        sign=draw_gain,
        worth=GOODS,
    ),
    EffectWord(  # from the deck
        "draw",
        "n",
        make=lambda _, op: row.DrawCards(op.many()),
        says=number("do-draw"),
        sign=counted("cardrandom"),
        worth=each(19, 19, 18, 15, 6),
    ),
    EffectWord(  # each from the row, which is refilled at once, or from the deck
        "pick",
        "n",
        make=lambda _, op: row.PickCard(op.many(), 0),
        says=number("do-pick"),
        sign=counted("cardany"),
        worth=each(27, 27, 26, 23, 14),
    ),
    EffectWord(  # moves, for any own probes; optional
        "move",
        "n",
        make=lambda _, op: Moves(op.many()),
        says=number("do-move"),
        sign=counted("move"),
        worth=each(15, 15, 15, 13, 8),
    ),
    EffectWord(  # for free; unlimited: the probe limit does not count
        "launch",
        "n? unlimited?",
        make=lambda _, op: probes.Launch(op.many(), int("unlimited" in op.amounts)),
        says=says_launch,
        sign=lambda op: [icon("launch", op.many()), *if_said(op, "unlimited", {"text": "∞"})],
        worth=once(*LAUNCHED),
    ),
    EffectWord(  # for free; moons: without the tech; occupied: where a figure stands, for the covered reward too
        "land",
        "moons? occupied?",
        make=landing,
        says=says_land,
        sign=lambda op: [icon("land"), *if_said(op, "moons", icon("moon")), *if_said(op, "occupied", icon("over"))],
        worth=once(120, 120, 120, 120, 120),
    ),
    EffectWord(  # for free; extras of techs keep their price
        "scan",
        "",
        make=always(scan.SCAN),
        says=same("do-scan"),
        sign=plain("scan"),
        worth=once(89, 89, 86, 77, 35),
    ),
    EffectWord(  # no-data: the data go to the supply
        "signal",
        "n? {where} no-data?",
        make=signal,
        says=says_signal,
        sign=draw_signal,
        worth=ABOUT,
    ),
    EffectWord(
        "rotate",
        "",
        make=always(probes.ROTATE),
        says=same("do-rotate"),
        sign=plain("rotate"),
        worth=NOTHING,
        later=probes.LATE_ROTATE,
    ),
    EffectWord(  # for free; shared: one that another player has; bare: without the bonus printed on the tile
        "tech",
        "<kind/> shared? bare?",
        make=take_tech,
        says=says_tech,
        sign=draw_tech,
        worth=once(90, 80, 70, 55, 40),
    ),
    EffectWord(  # again: a species that has an own trace of the colour; there: the species that met the condition
        "trace",
        "<trace> again? there?",
        make=trace,
        says=says_trace,
        sign=draw_trace,
        worth=once(70, 70, 70, 70, 70),
        gathers=True,
    ),
    EffectWord(  # tuck a card of the hand and gain its income; optional
        "income",
        "",
        make=always(row.TUCK),
        says=number("do-income"),
        sign=plain("income"),
        worth=once(90, 70, 50, 30, 5),
        gathers=True,
    ),
    EffectWord(  # tuck this very card and gain its income; optional
        "tuck",
        "",
        make=always(row.TUCK_THIS),
        says=same("do-tuck"),
        sign=plain("tuck"),
        worth=once(90, 70, 50, 30, 5),
    ),
    EffectWord(  # the corner of the card that was picked just now, which is shown and kept
        "corner",
        "",
        make=no_step,
        says=same("do-corner"),
        sign=plain("corner"),
        worth=once(13, 13, 13, 13, 13),
    ),
    EffectWord(  # discard so many cards of the row for their corners
        "row-corners",
        "n",
        make=lambda _, op: row.RowCorners(op.many()),
        says=number("do-row-corners"),
        sign=lambda op: [icon("card", op.many()), mark("→"), icon("corner")],
        worth=each(14, 14, 14, 14, 14),
    ),
    EffectWord(  # show cards of the hand with this corner: the effect for each
        "show-corner",
        "<corner> (effect)",
        make=lambda maker, op: row.Show(CORNERS[op.words["corner"]], 0, "", maker.chain(op.parts)),
        says=lambda op, _: told("do-show-corner", good=op.words["corner"], what=describe.effect(op.parts)),
        sign=draw_shown,
        worth=share(12),
    ),
    EffectWord(  # show cards of the hand with this income: the effect for each
        "show-income",
        "<income> (effect)",
        make=lambda maker, op: row.Show(conditions.INCOME[op.words["income"]], 1, "", maker.chain(op.parts)),
        says=lambda op, _: told("do-show-income", good=op.words["income"], what=describe.effect(op.parts)),
        sign=draw_shown,
        worth=share(12),
    ),
    EffectWord(  # take back an own orbiter or lander, moons included, for the effect; optional
        "remove",
        "<figure> (effect)",
        make=lambda maker, op: planets.TakeBack(int(op.words["figure"] == "lander"), maker.chain(op.parts)),
        says=lambda op, _: told(f"do-remove-{op.words['figure']}", what=describe.effect(op.parts)),
        sign=draw_remove,
        worth=share(4),
    ),
    EffectWord(  # choose an own probe: data if it is on asteroids, and for each asteroids next to it
        "prospect",
        "here=n near=n",
        make=lambda _, op: Prospect(op.amounts["here"], op.amounts["near"]),
        says=lambda op, _: told("do-prospect", here=op.amounts["here"], near=op.amounts["near"]),
        sign=draw_prospect,
        worth=once(25, 25, 25, 25, 25),
    ),
    EffectWord(  # this card comes back to the hand
        "return",
        "",
        make=always(row.RETURN),
        says=same("do-return"),
        sign=plain("back"),
        worth=once(20, 20, 20, 20, 20),
    ),
    # Until the end of the turn. slingshot: visiting a planet may give a move instead of publicity;
    # free-asteroids: leaving asteroids costs nothing more; no-publicity: moves give none.
    EffectWord(
        "rule",
        "<rule>",
        make=lambda maker, op: maker.rule(op),
        says=lambda op, _: told(f"do-{op.words['rule']}"),
        sign=lambda op: [icon("thisturn"), *RULES[op.words["rule"]]],
        worth=once(15, 15, 15, 15, 15),
        lasts=True,
    ),
    EffectWord(  # until the end of the turn, the first time it happens; each: every time
        "turn",
        "each? {event} (effect)",
        make=lambda maker, op: maker.turn(op),
        says=says_turn,
        sign=draw_turn,
        worth=share(6),
        lasts=True,
    ),
    EffectWord(
        "if",
        "{condition} (effect)",
        make=lambda maker, op: If(str(op.about), maker.chain(op.parts)),
        says=says_if,
        sign=draw_if,
        worth=ABOUT,
    ),
    EffectWord(  # the effect so many times
        "per",
        "{count} up-to=n? (effect)",
        make=lambda maker, op: Per(str(op.about), op.amounts.get("up-to", LOTS), maker.chain(op.parts)),
        says=says_per,
        sign=draw_per,
        worth=ABOUT,
    ),
    EffectWord(  # for free, if there is room for a probe, and then the effect
        "launch-then",
        "(effect)",
        make=lambda maker, op: Bargain(probes.LAUNCH, maker.chain(op.parts)),
        says=parted("do-launch-then"),
        sign=lambda op: [icon("launch"), mark("·"), *signs.effect(op.parts)],
        worth=share(10, *LAUNCHED),
    ),
    EffectWord(  # a card of the species: the open one or the top of its deck
        "alien",
        "<species>",
        make=special,
        says=lambda op, _: told("do-alien", species=op.words["species"]),
        sign=plain("cardalien"),
        worth=once(36, 36, 34, 30, 10),
    ),
    EffectWord(  # gain what the next anomaly shows
        "next-anomaly",
        "",
        make=special,
        says=same("do-next-anomaly"),
        sign=plain("anomaly"),
        worth=once(25, 25, 24, 22, 15),
    ),
    EffectWord(  # draw so many, discard one for its corner and another for its income
        "sift",
        "n",
        make=special,
        says=number("do-sift"),
        sign=lambda op: [icon("cardrandom", op.many()), mark("→"), icon("corner"), icon("income"), icon("card")],
        worth=once(55, 55, 52, 44, 18),
    ),
    EffectWord(  # take all cards of the row, which is refilled then
        "take-row",
        "",
        make=special,
        says=same("do-take-row"),
        sign=signs.always([icon("cardany"), {"text": "∀"}]),
        worth=once(70, 70, 66, 55, 18),
    ),
    EffectWord(  # gain so many
        "exofossils",
        "n",
        make=special,
        says=number("do-exofossils"),
        sign=counted("exofossil"),
        worth=each(FOSSIL, FOSSIL, FOSSIL, FOSSIL, 15),
    ),
    EffectWord(  # pay so many
        "spend-exofossils",
        "n",
        make=special,
        says=number("do-spend-exofossils"),
        sign=lambda op: [{"text": MINUS}, icon("exofossil", op.many())],
        worth=each(-FOSSIL, -FOSSIL, -FOSSIL, -FOSSIL, -15),
    ),
    EffectWord(  # pay an exofossil for the effect; optional
        "fossil-for",
        "(effect)",
        make=special,
        says=parted("do-fossil-for"),
        sign=draw_fossils,
        worth=share(4),
    ),
    EffectWord(  # the same any number of times
        "fossils-for",
        "(effect)",
        make=special,
        says=parted("do-fossils-for"),
        sign=lambda op: [*draw_fossils(op), {"text": TIMES}],
        worth=share(6),
    ),
    EffectWord(  # for free
        "orbit-or-land",
        "",
        make=lambda _maker, _op: planets.FreeLand(0, 1),
        says=same("do-orbit-or-land"),
        sign=plain("orbitland"),
        worth=once(120, 120, 120, 120, 120),
    ),
    EffectWord(  # a sample of the planet where this effect has landed
        "collect",
        "",
        make=special,
        says=same("do-collect"),
        sign=plain("sample"),
        worth=once(10, 10, 10, 5, 0),
    ),
    EffectWord(  # gain one of the samples of Jupiter or Saturn and put it back
        "study",
        "",
        make=special,
        says=same("do-study"),
        sign=plain("reveal", "sample"),
        worth=once(55, 55, 55, 50, 50),
    ),
    EffectWord(  # the same where an own probe is
        "study-here",
        "",
        make=special,
        says=same("do-study-here"),
        sign=plain("probe", "reveal", "sample"),
        worth=once(40, 40, 40, 40, 40),
    ),
    EffectWord(  # deliver a capsule, and gain its sample so many times
        "sample",
        "n?",
        make=special,
        says=number("do-sample"),
        sign=counted("sample"),
        worth=each(50, 50, 50, 45, 30),
    ),
    EffectWord(  # at the end: the best of the gold tiles not marked, at its last value
        "gold-tile",
        "",
        make=no_step,
        says=same("do-gold-tile"),
        sign=plain("gold"),
        worth=NOTHING,
    ),
)
