"""Beside the board: players, planets, decks and the Evolution Track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HABITABLE, HOSTILE, LABEL, MATTER, MUTED, Look
from ecliptic.cli.draw.planetarium import primordial
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import PLANETS


def pool(stored: Mapping[str, int], look: Look) -> Text:
    """Matter of one pool: how much of each kind."""
    text = Text()
    for kind, many in stored.items():
        if many:
            text.append(f"{many}{look.say(f'sign-{kind}')}", f"bold {MATTER[kind]}")
    return text


def player(view: dict[str, Any], seat: int, look: Look, you: bool) -> RenderableType:
    """One player: score, mat by planet, markers, hand."""
    mine = view["players"][seat]
    head = Table.grid(expand=True)
    head.add_column(no_wrap=True)
    head.add_column(justify="right", no_wrap=True)
    who = look.seat(seat)
    if you:
        who.append(f" {look.say('you')}", MUTED)
    elif view["decider"] == seat:
        who.append(f" {look.say('decides')}", BRASS)
    head.add_row(who, Text(look.say("points", count=mine["score"]), style="bold"))
    heads = {word: look.say(f"head-{word}") for word in ("mat", "marks", "hand")}
    wide = max(map(len, heads.values())) + 1
    head_of = {word: f"  {said:<{wide}}" for word, said in heads.items()}
    nothing = look.say("none-there")
    mat = Text().append(head_of["mat"], LABEL)
    further = primordial.stored(view["parts"], seat, look)
    shown = [
        (letter, Text(" ").join(text for text in (pool(stored, look), more) if text))
        for (letter, stored), more in zip(mine["mat"].items(), further, strict=True)
    ]
    full = [Text().append(f"{letter} ", "bold").append_text(stored) for letter, stored in shown if stored]
    mat.append_text(Text("  ").join(full) if full else Text(nothing, style=MUTED))
    on = " ".join(f"{letter}{many}" for letter, many in mine["markers"].items() if many)
    if len(view["players"]) > 2:
        hand = "".join(f"{many}{look.say(f'letter-of-{deck}')} " for deck, many in mine["backs"].items() if many)
        both = Text.assemble(
            (head_of["hand"], LABEL), (hand or f"{nothing} ", MUTED), (f" {heads['marks']} ", LABEL), (on, MUTED)
        )
        return Group(head, mat, both.append(f" +{mine['spare']}", MUTED))
    hand = " ".join(look.say(f"back-{deck}", count=many) for deck, many in mine["backs"].items() if many)
    marks = f"{on + ', ' if on else ''}{look.say('to-spare', count=mine['spare'])}"
    return Group(
        head,
        mat,
        Text.assemble((head_of["marks"], LABEL), (marks, MUTED)),
        Text.assemble((head_of["hand"], LABEL), (hand or nothing, MUTED)),
    )


def planets(view: dict[str, Any], look: Look, wide: bool) -> RenderableType:
    """The four worlds: where they are, what they are, and their balance."""
    table = Table.grid(padding=(0, 1), expand=True)
    for justify in ("left", "left", "left", "left", "right"):
        table.add_column(justify=justify, no_wrap=True)
    titles = ("at", "type", "side", "balance")
    table.add_row("", *(Text(look.say(f"head-{title}"), style=LABEL) for title in titles))
    for letter in PLANETS:
        side = view["sides"][letter]
        kind = primordial.state(view, letter)
        table.add_row(
            Text(letter, style=primordial.letter_style(kind)),
            Text(view["planets"][letter] or "-"),
            Text(look.say(f"kind-{kind}" if wide else f"brief-{kind}")),
            Text(look.say(f"word-{side}"), style=HABITABLE if side == "habitable" else HOSTILE),
            Text.assemble((str(view["habitable"][letter]), HABITABLE), ":", (str(view["hostile"][letter]), HOSTILE)),
        )
    return table


def laid(token: str, look: Look) -> tuple[str, str]:
    """A token on the track; a face-down one is small (PL-12.24)."""
    kind = token.split(maxsplit=1)[0]
    if token != kind:
        return look.say(f"sign-{kind.removeprefix('double-')}").lower(), MUTED
    if (more := primordial.face(token, look)) is not None and kind not in MATTER:
        return more
    return look.say(f"sign-{kind}"), f"bold {MATTER[kind]}"


def track(view: dict[str, Any], content: Content, look: Look, wide: bool) -> RenderableType:
    """The Evolution Track with its acceleration space and its final space (PL-10.1)."""
    glyphs = look.glyphs
    tokens: Sequence[str] = view["track"]
    text = Text()
    for at in range(content.track - 1):
        if at < len(tokens):
            sign, style = laid(tokens[at], look)
        elif at + 1 == content.acceleration:
            sign, style = glyphs.ahead, f"bold {BRASS}"
        else:
            sign, style = glyphs.free, MUTED
        text.append(sign, style)
    text.append(glyphs.last, f"bold {HOSTILE if view['last'] else BRASS}")
    if view["last"]:
        text.append(str(len(view["last"])), "bold")
    count = len(tokens) + bool(view["last"])  # spaces; how many lie on the final one stands behind it
    head = Text().append(f"{look.say('head-track')} ", LABEL)
    head.append(look.say("so-many-of", count=count, most=content.track))
    head.append(f"  {glyphs.ahead} {content.acceleration}  {glyphs.last} {content.track}", MUTED)
    state = "final-turns" if view["final_seat"] >= 0 else "accelerated-now" if view["accelerated"] else ""
    if state:
        head.append(f"  {look.say(state)}", f"bold {BRASS}")
    rows = [text] if wide else text.divide([(content.track + 1) // 2])
    return Group(head, *rows)


def decks(view: dict[str, Any], look: Look) -> Text:
    """How many cards the decks hold, and the discards."""
    counts = [
        look.say(f"pile-{deck}", count=many) + (f"+{len(pile)}" if (pile := view["discards"][deck]) else "")
        for deck, many in view["bags"].items()
    ]
    return Text(f"{look.say('head-decks')} ", style=LABEL).append(" ".join(counts), MUTED)
