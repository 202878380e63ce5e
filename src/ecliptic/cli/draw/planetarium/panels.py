"""Beside the board: players, planets, decks and the Evolution Track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HABITABLE, HOSTILE, LABEL, MATTER, MUTED, Look
from ecliptic.cli.draw.planetarium import primordial
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import PLANETS

BRIEF: Final = {"terrestrial": "terr", "gaseous": "gas", "proto": "proto", "none": "none"}


def pool(stored: Mapping[str, int]) -> Text:
    """Matter of one pool: how much of each kind."""
    text = Text()
    for kind, many in stored.items():
        if many:
            text.append(f"{many}{kind[0].upper()}", f"bold {MATTER[kind]}")
    return text


def player(view: dict[str, Any], seat: int, look: Look, you: bool) -> RenderableType:
    """One player: score, mat by planet, markers, hand."""
    mine = view["players"][seat]
    head = Table.grid(expand=True)
    head.add_column(no_wrap=True)
    head.add_column(justify="right", no_wrap=True)
    who = look.seat(seat)
    if you:
        who.append(" (you)", MUTED)
    elif view["decider"] == seat:
        who.append(" decides", BRASS)
    head.add_row(who, Text(f"{mine['score']} points", style="bold"))
    mat = Text().append("  mat   ", LABEL)
    further = primordial.stored(view["parts"], seat)
    shown = [
        (letter, Text(" ").join(text for text in (pool(stored), more) if text))
        for (letter, stored), more in zip(mine["mat"].items(), further, strict=True)
    ]
    full = [Text().append(f"{letter} ", "bold").append_text(stored) for letter, stored in shown if stored]
    mat.append_text(Text("  ").join(full) if full else Text("empty", style=MUTED))
    on = " ".join(f"{letter}{many}" for letter, many in mine["markers"].items() if many)
    if len(view["players"]) > 2:
        hand = "".join(f"{many}{deck[0].upper()} " for deck, many in mine["backs"].items() if many)
        both = Text.assemble(("  hand  ", LABEL), (hand or "empty ", MUTED), (" marks ", LABEL), (on, MUTED))
        return Group(head, mat, both.append(f" +{mine['spare']}", MUTED))
    hand = " ".join(f"{many} {deck}" for deck, many in mine["backs"].items() if many)
    marks = f"{on + ', ' if on else ''}{mine['spare']} to spare"
    return Group(
        head,
        mat,
        Text.assemble(("  marks ", LABEL), (marks, MUTED)),
        Text.assemble(("  hand  ", LABEL), (hand or "empty", MUTED)),
    )


def planets(view: dict[str, Any], wide: bool) -> RenderableType:
    """The four worlds: where they are, what they are, and their balance."""
    table = Table.grid(padding=(0, 1), expand=True)
    for justify in ("left", "left", "left", "left", "right"):
        table.add_column(justify=justify, no_wrap=True)
    titles = ("", "at", "type", "side", "hab:host")
    table.add_row(*(Text(title, style=LABEL) for title in titles))
    for letter in PLANETS:
        side = view["sides"][letter]
        kind = primordial.state(view, letter)
        table.add_row(
            Text(letter, style=primordial.letter_style(kind)),
            Text(view["planets"][letter] or "-"),
            Text(kind if wide else BRIEF[kind]),
            Text(side, style=HABITABLE if side == "habitable" else HOSTILE),
            Text.assemble((str(view["habitable"][letter]), HABITABLE), ":", (str(view["hostile"][letter]), HOSTILE)),
        )
    return table


def laid(token: str) -> tuple[str, str]:
    """A token on the track; a face-down one is small (PL-12.24)."""
    kind = token.split(maxsplit=1)[0]
    if token != kind:
        return kind.removeprefix("double-")[0], MUTED
    if (more := primordial.face(token)) is not None and kind not in MATTER:
        return more
    return kind[0].upper(), f"bold {MATTER[kind]}"


def track(view: dict[str, Any], content: Content, look: Look, wide: bool) -> RenderableType:
    """The Evolution Track with its acceleration space and its final space (PL-10.1)."""
    glyphs = look.glyphs
    tokens: Sequence[str] = view["track"]
    text = Text()
    for at in range(content.track - 1):
        if at < len(tokens):
            sign, style = laid(tokens[at])
        elif at + 1 == content.acceleration:
            sign, style = glyphs.ahead, f"bold {BRASS}"
        else:
            sign, style = glyphs.free, MUTED
        text.append(sign, style)
    text.append(glyphs.last, f"bold {HOSTILE if view['last'] else BRASS}")
    if view["last"]:
        text.append(str(len(view["last"])), "bold")
    count = len(tokens) + bool(view["last"])  # spaces; how many lie on the final one stands behind it
    head = Text().append("Track ", LABEL).append(f"{count} of {content.track}")
    head.append(f"  {glyphs.ahead} {content.acceleration}  {glyphs.last} {content.track}", MUTED)
    state = "final turns" if view["final_seat"] >= 0 else "accelerated" if view["accelerated"] else ""
    if state:
        head.append(f"  {state}", f"bold {BRASS}")
    rows = [text] if wide else text.divide([(content.track + 1) // 2])
    return Group(head, *rows)


def decks(view: dict[str, Any]) -> Text:
    """How many cards the decks hold, and the discards."""
    counts = [
        f"{deck} {many}" + (f"+{len(pile)}" if (pile := view["discards"][deck]) else "")
        for deck, many in view["bags"].items()
    ]
    return Text("Decks ", style=LABEL).append(" ".join(counts), MUTED)
