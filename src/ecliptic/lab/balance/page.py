"""A study as one page: pictures, sentences and tables, with nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from ecliptic.lab.balance import pictures
from ecliptic.lab.balance.answer import Answer, Comparison
from ecliptic.lab.balance.cards import Change, Fate
from ecliptic.lab.balance.look import SCRIPT, STYLE
from ecliptic.lab.balance.numbers import ENOUGH, FALSE, Estimate
from ecliptic.lab.balance.pictures import Shown
from ecliptic.lab.balance.words import Saying, called, give_or_take

READING: Final = f"""
The number behind ± is half of a 95 % interval: were the study played again with other deals, nineteen of twenty such
intervals would hold the true number. Games count as one observation each, since what happens in a game hangs together.

Many cards are looked at together, and some would look special by chance. q is what p becomes when that is taken into
account (Benjamini and Hochberg): of all that is marked at q < {FALSE:g}, about a twentieth is chance.

Who plays a card had the means to play it, so wins of who plays it are not wins because of it. They are given beside the
mean of all cards (who plays much wins much); “had” counts every seat the card came to, played or not, which is fairer
where cards come by chance.

All of it is about how this bot plays. A card that it does not understand looks weak; ask another bot as well.
"""
PAIRED: Final = """
Both decks were played on the same deals, and each deal is compared with itself: what the change did not touch is the
same game in both and cancels out. So differences are surer than the two decks' own numbers.

“Would settle” is how many games, where these were played, show a difference as large as the one seen with four chances
in five, while twenty decks without a change show one (for cards: any card at all). What is seen in few games is mostly
larger than what is there, so play rather more.
"""


class Cell(NamedTuple):
    """What a cell shows, and by what it is sorted."""

    text: str
    value: float | str | None = None


def page(answer: Answer, command: str, files: Sequence[str]) -> str:
    """The whole page."""
    study, many = answer.study, answer.deck.total
    played = f"{many:,} games" if answer.comparison is None else f"{many:,} deals, each with both decks"
    title = f"{answer.title}: is it balanced?" if answer.comparison is None else f"{answer.title}: your deck"
    facts = (
        f"{played} of the bot {study.bot} against itself · seed {study.seed} · rules {answer.rules} · content "
        f"{answer.content} · {answer.version}"
    )
    body = "".join(sections(answer))
    reading = READING + (PAIRED if answer.comparison else "")
    names = ", ".join(f"<code>{escape(name)}</code>" for name in files)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<link rel="icon" href="data:,">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<header>
<h1>{escape(title)}</h1>
<p class="soft">{escape(facts)}</p>
<nav>{links(answer)}</nav>
</header>
<main>
{body}
<section id="reading"><h2>How to read this</h2>
{"".join(f"<p>{escape(one)}</p>" for one in reading.strip().split(chr(10) * 2))}
<p>The same numbers for a spreadsheet: {names}. To play it again: <code>{escape(command)}</code></p>
</section>
</main>
<script>{SCRIPT}</script>
</body>
</html>
"""


def links(answer: Answer) -> str:
    """The ways to the sections."""
    names = {"says": "What stands out", "change": "The change", "whole": "Points and places", "cards": "Cards"}
    if answer.comparison is None:
        del names["change"]
    names["reading"] = "How to read this"
    return "".join(f'<a href="#{name}">{text}</a>' for name, text in names.items())


def sections(answer: Answer) -> Iterator[str]:
    """All sections but the last."""
    yield f'<section id="says"><h2>What stands out</h2>{says(answer.sayings())}</section>'
    if answer.comparison is not None:
        yield '<section id="change"><h2>The change</h2>'
        yield gallery(pictures.of_changes(answer.comparison))
        yield whole_table(answer.comparison)
        yield changes_table(answer.comparison.changes)
        yield "</section>"
    yield '<section id="whole"><h2>Points and places</h2>'
    shown = [*pictures.of_scores(answer), *pictures.of_places(answer), *pictures.of_presences(answer)]
    yield gallery([*shown, *pictures.of_sets(answer)])
    yield contests_table(answer)
    if answer.presences:
        yield presences_table(answer)
    yield "</section>"
    yield '<section id="cards"><h2>Cards</h2>'
    yield gallery(pictures.of_cards(answer))
    yield cards_table(answer.fates)
    yield "</section>"


def says(sayings: Sequence[Saying]) -> str:
    """Sentences, those about one thing together."""
    topics: dict[str, list[Saying]] = {}
    for one in sayings:
        topics.setdefault(one.topic, []).append(one)
    parts = []
    for topic, some in topics.items():
        rows = "".join(f"<li{' class=loud' if one.loud else ''}>{escape(one.text)}</li>" for one in some)
        parts.append(f"<section><h3>{escape(topic)}</h3><ul>{rows}</ul></section>")
    return f'<div class="says">{"".join(parts)}</div>'


def gallery(shown: Iterable[Shown]) -> str:
    """Pictures beside each other, as many as there is room for."""
    figures = "".join(
        f"<figure><h3>{escape(one.heading)}</h3>{one.picture.svg()}<figcaption>{escape(one.caption)}</figcaption></figure>"
        for one in shown
    )
    return f'<div class="pictures">{figures}</div>'


def table(name: str, heads: Sequence[str], rows: Iterable[tuple[bool, Sequence[Cell]]], search: bool = False) -> str:
    """A table that can be sorted, and searched if it is long."""
    top = "".join(f'<th scope="col"><button type="button">{escape(head)}</button></th>' for head in heads)
    lines = "".join(f"<tr{' class=loud' if loud else ''}>{''.join(map(cell, cells))}</tr>" for loud, cells in rows)
    box = f'<p><input type="search" data-for="{name}" placeholder="Find a card" aria-label="Find a card"></p>'
    return (
        f'{box if search else ""}<div class="scroll{" tall" if search else ""}" tabindex="0" role="group"'
        f' aria-label="Table"><table class="sorts" id="{name}"><thead><tr>{top}</tr></thead><tbody>{lines}</tbody>'
        "</table></div>"
    )


def cell(one: Cell) -> str:
    """One cell; its text may hold a second, smaller part behind a bar."""
    big, _, small = one.text.partition("|")
    key = "" if one.value is None else f' data-v="{escape(format_key(one.value), quote=True)}"'
    return f"<td{key}>{escape(big)}{f' <small>{escape(small)}</small>' if small else ''}</td>"


def format_key(value: float | str) -> str:
    """What a cell is sorted by."""
    return value if isinstance(value, str) else f"{value:.6g}"


def spread(one: Estimate, share: bool = False, signed: bool = True, digits: int = 1) -> Cell:
    """A number with its interval."""
    if not one.games:
        return Cell("", -1e9)
    text = give_or_take(one, share, digits)
    value, _, by = (text if signed else text.lstrip("+")).partition(" ")
    return Cell(f"{value}|{by if one.games >= ENOUGH else 'few'}", one.value)


def whole(value: int) -> Cell:
    return Cell(f"{value:,}", value)


def settles(games: int | None) -> Cell:
    """How many games would settle it."""
    return Cell("over 1,000,000", 1e9) if games is None else Cell(f"{games:,}", games)


def contests_table(answer: Answer) -> str:
    """Each set of modules with each number of seats."""
    most = max(one.seats for one in answer.contests)
    heads = ["modules", "seats", "games", "points", "winner", "margin", "turns"]
    heads += [f"place {place} wins, %" for place in range(1, most + 1)] if most > 1 else []
    rows = []
    for one in answer.contests:
        cells = [Cell(one.modules), whole(one.seats), whole(one.games), spread(one.score, signed=False)]
        cells += [spread(number, signed=False) for number in (one.winner, one.margin, one.turns)]
        if most > 1:
            places = [spread(won, share=True, signed=False) for won in one.won]
            cells += places + [Cell("", -1)] * (most - len(places))
        rows.append((False, cells))
    return table("contests", heads, rows)


def presences_table(answer: Answer) -> str:
    """What came into play."""
    rows = (
        (
            one.q < FALSE,
            [Cell(one.name), whole(one.games), spread(one.score, signed=False), spread(one.beside), q(one.q)],
        )
        for one in answer.presences
    )
    return table("presences", ["in play", "games", "points", "beside games without", "q"], rows)


def q(value: float) -> Cell:
    return Cell("" if value >= 1 else "<0.001" if value < 0.001 else f"{value:.3f}", value)


def named(one: Fate | Change) -> Cell:
    """A card's cell."""
    return Cell(called(one), one.name)


def cards_table(fates: Sequence[Fate]) -> str:
    """How each card fared."""
    used = any(one.used for one in fates)
    heads = ["card", "drawn", "had by", *(["used"] if used else []), "played", "of had", "points each", "points a game"]
    heads += ["won when played", "beside others, %", "q", "won when had, beside, %", "its player above the table"]
    rows = []
    for one in sorted(fates, key=lambda one: (one.q, -one.played)):
        part = Cell(f"{one.played / one.had:.0%}", one.played / one.had) if one.had else Cell("", -1)
        cells = [
            named(one),
            whole(one.drawn),
            whole(one.had),
            *([whole(one.used)] if used else []),
            whole(one.played),
            part,
        ]
        cells += [
            Cell(f"{one.points:.1f}", one.points) if one.played else Cell("", -1e9),
            Cell(f"{one.brought:.2f}", one.brought),
        ]
        won = Cell(f"{one.won:.0%}|fair {one.fair:.0%}", one.won) if one.played else Cell("", -1)
        cells += [won, spread(one.effect, share=True), q(one.q), spread(one.having, share=True), spread(one.edge)]
        rows.append((one.q < FALSE, cells))
    return table("fates", heads, rows, search=True)


def whole_table(comparison: Comparison) -> str:
    """Whole games with both decks."""
    rows = []
    for one in comparison.differences:
        share = one.name.startswith("games won")
        shown = [f"{value:.1%}" if share else f"{value:.2f}" for value in (one.other, one.mine)]
        cells = [Cell(one.name), Cell(shown[0], one.other), Cell(shown[1], one.mine)]
        cells += [spread(one.estimate, share, digits=2 - share), settles(one.games)]
        rows.append((abs(one.estimate.value) > one.estimate.by > 0, cells))
    return table(
        "differences", ["of a game", comparison.other.name, "yours", "difference", "games that would settle it"], rows
    )


def changes_table(changes: Sequence[Change]) -> str:
    """Each card with both decks."""
    heads = ["card"]
    for name in ("plays a game", "points a game", "its player above the table", "wins of its player, %"):
        heads += [name, "q", "would settle"]
    rows = []
    for one in sorted(changes, key=lambda one: min(one.q.values())):
        cells = [named(one)]
        for name, share, digits in (
            ("played", False, 3),
            ("brought", False, 2),
            ("edge", False, 1),
            ("effect", True, 1),
        ):
            number: Estimate = getattr(one, name)
            cells += [spread(number, share, digits=digits), q(one.q[name])]
            cells.append(settles(one.games[name]) if number.value else Cell("", 2e9))
        rows.append((bool(one.found), cells))
    return table("changes", heads, rows, search=True)
