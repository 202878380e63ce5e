"""What the expansion adds, in words: bodies, comets, the frost line, heat and cold, doubles and hidden tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HOSTILE, LABEL, MATTER, MUTED, PLANET, Look
from ecliptic.core.action import Action
from ecliptic.games.planetarium.cards import TYPES
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import MATTER as KINDS
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create, Discard
from ecliptic.games.planetarium.modules.frost.markers import Unmark
from ecliptic.games.planetarium.modules.frost.rules import TEMPERATURES, ZONES
from ecliptic.games.planetarium.modules.frost.stars import PRICE, Shine
from ecliptic.games.planetarium.modules.primordial.payment import Pay

if TYPE_CHECKING:
    from ecliptic.cli.draw.planetarium.cards import Titles

LACKS: Final = (
    "needs-inside",
    "needs-outside",
    "needs-heat",
    "needs-cold",
    "no-body",
    "only-proto-cards",
    "proto-on-planet",
    "needs-beside-comets",
)
FIXED: Final = ("no-body", "only-proto-cards", "proto-on-planet")  # reasons that no move of the player can remove
SIGNS: Final = {"comet": ("@", f"bold {BRASS}"), "hidden": ("?", f"bold {HOSTILE}")}
PROTO: Final = f"bold reverse {MUTED}"

Parts = Mapping[str, Any]


def tokens(view: dict[str, Any]) -> list[str]:
    """What lies on the board; the letters of protoplanets are small."""
    small = {letter for letter, kind in view["types"].items() if kind is None}
    return [word.lower() if word in small else word for word in view["board"].values()]


def face(token: str, look: Look) -> tuple[str, str] | None:
    """The sign of a further token, and its style: small letters for doubles and protoplanets."""
    if token in SIGNS:
        return SIGNS[token]
    if token.upper() in PLANETS:
        return token, PROTO
    kind = token.removeprefix("double-")
    return (look.say(f"sign-{kind}").lower(), f"bold underline {MATTER[kind]}") if kind in MATTER else None


def word(token: str, look: Look) -> Text | None:
    """A further token in an option."""
    if token in SIGNS:
        return Text(look.noun(token), style=SIGNS[token][1])
    kind = token.removeprefix("double-")
    return Text(look.noun(token), style=f"bold {MATTER[kind]}") if kind in MATTER else None


def stored(parts: Parts, seat: int, look: Look) -> list[Text]:
    """Double matter and comets on a mat, by planet."""
    if "purses" not in parts:
        return [Text() for _ in PLANETS]
    purse = parts["purses"]["purses"][seat]
    found = []
    for doubles, comets in zip(purse["doubles"].values(), purse["comets"].values(), strict=True):
        texts = [
            Text(look.say("doubles", count=many, token=f"double-{kind}"), style=MATTER[kind])
            for kind, many in doubles.items()
            if many
        ]
        if comets:
            texts.append(Text(look.say("comets", count=comets), style=BRASS))
        found.append(Text(", ").join(texts))
    return found


def state(view: dict[str, Any], letter: str) -> str:
    """What a letter has on the board."""
    kind: str | None = view["types"][letter]
    if kind is not None:
        return kind
    return "none" if view["planets"][letter] is None else "proto"


def panel(view: dict[str, Any], parts: Parts, look: Look) -> list[Text]:
    """What else there is to know, a line for each."""
    rows = []
    if "frost-line" in parts:
        rows += frost(view, parts, look)
    if "epochs" in parts:
        rows += epochs(view, parts, look)
    if "hidden-matter" in parts:
        corners = [
            f"{letter} {', '.join(shown(face, look) for face in corner)}"
            for letter, corner in parts["hidden-matter"]["corners"].items()
            if corner
        ]
        down = [*view["board"].values()].count("hidden")
        rows.append(said(look.say("head-hidden"), look.also([look.say("face-down", count=down), *corners])))
    if any(token.startswith("double-") for token in view["board"].values()):
        letters = " ".join(look.say(f"sign-{kind}").lower() for kind in KINDS)
        rows.append(said(look.say("head-double"), look.say("double-letters", letters=letters)))
    return rows


def shown(word: str, look: Look) -> str:
    """A hidden token that was turned up: 'habitable-3'."""
    side, points = word.split("-")
    return look.say("face", points=points, side=look.say(f"word-{side}"))


def said(title: str, words: str) -> Text:
    return Text(f"{title} ", style=LABEL).append(words, MUTED)


def frost(view: dict[str, Any], parts: Parts, look: Look) -> list[Text]:
    """The frost line with the star, and the tokens on the cards of each planet (PR-9.1, PR-10.3)."""
    part = parts["frost-line"]
    line = part["line"]
    words = look.say("frost-at", inner=line, outer=line + 1)
    if view["brightness"]:
        brightness = look.say(f"brightness-{view['brightness']}")
        words = look.also([words, look.say("star-at", brightness=brightness)])
    sums = {letter: [0, 0] for letter in PLANETS}
    for letter, heat, cold in zip(view["row_planets"], part["heat"], part["cold"], strict=True):
        sums[letter][0] += heat
        sums[letter][1] += cold
    warm = [
        look.say("warm", planet=letter, heat=heat, cold=cold) for letter, (heat, cold) in sums.items() if heat or cold
    ]
    return [
        said(look.say("head-frost"), words),
        said(look.say("head-warmth"), look.also(warm) or look.say("no-warmth-yet")),
    ]


def epochs(view: dict[str, Any], parts: Parts, look: Look) -> list[Text]:
    """Where the comets are, and how far the bombardment is (PR-6.1, PR-7.17)."""
    purses = parts["purses"]
    mats = sum(sum(purse["comets"].values()) for purse in purses["purses"])
    there = {"beside": purses["beside"], "board": [*view["board"].values()].count("comet")}
    there |= {"mats": mats, "box": purses["box"]}
    comets = [look.say(f"comets-{where}", count=many) for where, many in there.items() if many]
    rows = [said(look.say("head-comets"), ", ".join(comets))]
    if not parts["epochs"]["bombarded"]:
        rows.append(said(look.say("head-bombardment"), look.say("bombardment-when")))
    protos = [letter for letter in PLANETS if state(view, letter) == "proto"]
    if protos:
        rows.append(said(look.say("head-protos"), look.say("small-letters", letters=", ".join(protos))))
    return rows


def demands(content: Content, card: int, look: Look) -> list[str]:
    """What else a card asks for or brings."""
    more = content.more
    found = []
    if more.get("becomes") and more["becomes"][card]:
        found.append(look.say(f"demand-forms-{TYPES[more['becomes'][card] - 1]}"))
    if "frost" in more:
        if more["frost"][card]:
            found.append(look.say(f"demand-{ZONES[more['frost'][card] - 1]}"))
        for kind in TEMPERATURES:
            if more[kind][card]:
                found.append(look.say(f"demand-plus-{kind}", count=more[kind][card]))
        if more["temperature"][card]:
            found.append(look.say(f"demand-more-{TEMPERATURES[more['temperature'][card] - 1]}"))
    return found


def label(view: dict[str, Any], drawing: Titles, action: Action) -> Text | None:
    """A further option in a few words."""
    content, look, parts = drawing.content, drawing.look, view["parts"]
    if isinstance(action, Create):
        there = content.board.names[action.space]
        return Text(look.say("label-create", planet=PLANETS[action.letter], space=there, token=view["board"][there]))
    if isinstance(action, Discard):
        return Text(look.say("label-discard", card=drawing.card(content.cards[action.card])))
    if isinstance(action, Pay):
        return Text(look.say("label-pay", tokens={"list": "row", "of": action.line.split()[1:]}))
    if isinstance(action, Unmark):
        card = content.cards[action.card]
        at = view["row_cards"].index(card.name)
        part = parts["frost-line"]
        warmth = {"heat": part["heat"][at], "cold": part["cold"][at]}
        return Text(look.say("label-unmark", card=drawing.card(card), **warmth))
    if isinstance(action, Shine):
        return Text(look.say("label-brighter" if action.step > 0 else "label-dimmer", price=PRICE))
    return None


def bright(action: Action) -> bool:
    """Does this change the star?"""
    return isinstance(action, Shine)


def creates(options: Sequence[Action]) -> list[Action]:
    """The protoplanets that can be created."""
    return [option for option in options if isinstance(option, Create)]


def letter_style(kind: str) -> str:
    """How the letter of a planet, a protoplanet or of neither is shown."""
    return {"proto": PROTO, "none": MUTED}.get(kind, PLANET)
