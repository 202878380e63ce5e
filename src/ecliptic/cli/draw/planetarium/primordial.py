"""What the expansion adds, in words: bodies, comets, the frost line, heat and cold, doubles and hidden tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HOSTILE, LABEL, MATTER, MUTED, PLANET
from ecliptic.core.action import Action
from ecliptic.games.planetarium.cards import TYPES
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.epochs.protoplanets import Create, Discard
from ecliptic.games.planetarium.modules.frost.markers import Unmark
from ecliptic.games.planetarium.modules.frost.rules import TEMPERATURES, ZONES
from ecliptic.games.planetarium.modules.frost.stars import PRICE, Shine
from ecliptic.games.planetarium.modules.primordial.payment import Pay

QUESTIONS: Final = {
    "ChooseWay": "You can pay in several ways. With which tokens?",
    "TakeOff": "Your marker leaves a card. Which one? Its heat and cold will give you no points.",
    "AdjustStar": f"Change the star for {PRICE} points, or go on.",
}
SHORT: Final = {
    "needs-inside": "to be inside the frost line",
    "needs-outside": "to be outside the frost line",
    "needs-heat": "more heat than cold",
    "needs-cold": "more cold than heat",
    "no-body": "a protoplanet first",
    "only-proto-cards": "to be a planet first",
    "proto-on-planet": "to be a protoplanet",
    "needs-beside-comets": "{count} more matter beside comets",
}
FIXED: Final = ("no-body", "only-proto-cards", "proto-on-planet")  # reasons that no move of the player can remove
SIGNS: Final = {"comet": ("@", f"bold {BRASS}"), "hidden": ("?", f"bold {HOSTILE}")}
PROTO: Final = f"bold reverse {MUTED}"

Parts = Mapping[str, Any]


def tokens(view: dict[str, Any]) -> list[str]:
    """What lies on the board; the letters of protoplanets are small."""
    small = {letter for letter, kind in view["types"].items() if kind is None}
    return [word.lower() if word in small else word for word in view["board"].values()]


def face(token: str) -> tuple[str, str] | None:
    """The sign of a further token, and its style: small letters for doubles and protoplanets."""
    if token in SIGNS:
        return SIGNS[token]
    if token.upper() in PLANETS:
        return token, PROTO
    kind = token.removeprefix("double-")
    return (kind[0], f"bold underline {MATTER[kind]}") if kind in MATTER else None


def word(token: str) -> Text | None:
    """A further token in an option."""
    if token in SIGNS:
        return Text(token, style=SIGNS[token][1])
    kind = token.removeprefix("double-")
    return Text(f"double {kind}", style=f"bold {MATTER[kind]}") if kind in MATTER else None


def stored(parts: Parts, seat: int) -> list[Text]:
    """Double matter and comets on a mat, by planet."""
    if "purses" not in parts:
        return [Text() for _ in PLANETS]
    purse = parts["purses"]["purses"][seat]
    found = []
    for doubles, comets in zip(purse["doubles"].values(), purse["comets"].values(), strict=True):
        texts = [Text(f"{many} double {kind}", style=MATTER[kind]) for kind, many in doubles.items() if many]
        if comets:
            texts.append(Text(f"{comets} comet" + "s" * (comets > 1), style=BRASS))
        found.append(Text(", ").join(texts))
    return found


def state(view: dict[str, Any], letter: str) -> str:
    """What a letter has on the board."""
    kind: str | None = view["types"][letter]
    if kind is not None:
        return kind
    return "none" if view["planets"][letter] is None else "proto"


def panel(view: dict[str, Any], parts: Parts) -> list[Text]:
    """What else there is to know, a line for each."""
    rows = []
    if "frost-line" in parts:
        rows += frost(view, parts)
    if "epochs" in parts:
        rows += epochs(view, parts)
    if "hidden-matter" in parts:
        corners = [
            f"{letter} {', '.join(corner)}" for letter, corner in parts["hidden-matter"]["corners"].items() if corner
        ]
        down = [*view["board"].values()].count("hidden")
        rows.append(said("Hidden tokens", "; ".join([f"{down} face down (?)", *corners])))
    if any(token.startswith("double-") for token in view["board"].values()):
        rows.append(said("Double matter", "small letters g r w m on the board"))
    return rows


def said(title: str, words: str) -> Text:
    return Text(f"{title} ", style=LABEL).append(words, MUTED)


def frost(view: dict[str, Any], parts: Parts) -> list[Text]:
    """The frost line with the star, and the tokens on the cards of each planet (PR-9.1, PR-10.3)."""
    part = parts["frost-line"]
    line = part["line"]
    words = f"{line}|{line + 1}: orbits 1-{line} are inside"
    if view["brightness"]:
        words += f"; the star is at {view['brightness']} brightness"
    sums = {letter: [0, 0] for letter in PLANETS}
    for letter, heat, cold in zip(view["row_planets"], part["heat"], part["cold"], strict=True):
        sums[letter][0] += heat
        sums[letter][1] += cold
    warm = [f"{letter} {heat} heat {cold} cold" for letter, (heat, cold) in sums.items() if heat or cold]
    return [said("Frost line", words), said("Heat and cold", "; ".join(warm) or "no tokens yet")]


def epochs(view: dict[str, Any], parts: Parts) -> list[Text]:
    """Where the comets are, and how far the bombardment is (PR-6.1, PR-7.17)."""
    purses = parts["purses"]
    mats = sum(sum(purse["comets"].values()) for purse in purses["purses"])
    there = {"beside the track": purses["beside"], "on the board (@)": [*view["board"].values()].count("comet")}
    there |= {"on mats": mats, "in the box": purses["box"]}
    rows = [said("Comets", ", ".join(f"{many} {where}" for where, many in there.items() if many))]
    if not parts["epochs"]["bombarded"]:
        rows.append(said("Bombardment", "comes when the track first reaches its acceleration space"))
    protos = [letter for letter in PLANETS if state(view, letter) == "proto"]
    if protos:
        rows.append(said("Protoplanets", f"{', '.join(protos)} (small letters on the board)"))
    return rows


def demands(content: Content, card: int) -> list[str]:
    """What else a card asks for or brings."""
    more = content.more
    found = []
    if more.get("becomes") and more["becomes"][card]:
        found.append(f"forms a {TYPES[more['becomes'][card] - 1]} planet")
    if "frost" in more:
        if more["frost"][card]:
            found.append(ZONES[more["frost"][card] - 1])
        for kind in TEMPERATURES:
            if more[kind][card]:
                found.append(f"+{more[kind][card]} {kind}")
        if more["temperature"][card]:
            found.append(f"more {TEMPERATURES[more['temperature'][card] - 1]}")
    return found


def label(view: dict[str, Any], content: Content, parts: Parts, action: Action) -> Text | None:
    """A further option in a few words."""
    if isinstance(action, Create):
        there = content.board.names[action.space]
        text = Text(f"{PLANETS[action.letter]} on {there} of ")
        kind: str = view["board"][there]
        return text.append_text(word(kind) or Text(kind))
    if isinstance(action, Discard):
        card = content.cards[action.card]
        return Text(f"Discard {card.name} {card.title}: nobody can use it, draw a Low card")
    if isinstance(action, Pay):
        return Text("Pay " + ", ".join(action.line.split()[1:]).replace("-", " "))
    if isinstance(action, Unmark):
        card = content.cards[action.card]
        at = view["row_cards"].index(card.name)
        part = parts["frost-line"]
        return Text(f"From {card.name} {card.title} ({part['heat'][at]} heat, {part['cold'][at]} cold)")
    if isinstance(action, Shine):
        return Text(f"Make the star {'brighter' if action.step > 0 else 'dimmer'} for {PRICE} points")
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
