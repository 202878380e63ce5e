"""Surveys and ladders as tables in Markdown, as docs/balance has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from ecliptic.lab.findings import dead, favoured, stopped
from ecliptic.lab.report import CardReport, Report
from ecliptic.lab.survey import Part, by_set, merged
from ecliptic.lab.tournament import Ladder

GAMES: Final = "| modules | seats | games | score | winner | margin | turns (most) | wins by place | score by place |"
GROUPS: Final = "| in play | seats | games | score | wins by place | score by place |"
CARD: Final = " card | drawn | played | edge |"
ABREAST: Final = 3  # cards in a row of their table


def pages(parts: Sequence[Part]) -> Iterator[str]:
    """Line after line: all contests, all cards, and what stands out."""
    yield "## Games\n"
    yield GAMES
    yield "|---|---:|---:|---:|---:|---:|---:|---|---|"
    for part in parts:
        yield row(part.modules, part.report)
    if any(name for part in parts for name in part.report.groups):
        yield "\n## By what came into play\n"
        yield GROUPS
        yield "|---|---:|---:|---:|---|---|"
        yield from groups(parts)
    yield "\n## Cards\n"
    yield from cards_table(merged([part.report for part in parts]))
    yield "\n## What stands out\n"
    sentences = list(remarks(parts))
    yield from sentences or ["Nothing does."]


def row(modules: str, report: Report) -> str:
    """One contest: scores, lengths, and places in turn order."""
    wins = " · ".join(f"{100 * wins / report.games:.0f}" for wins in report.order_wins)
    points = " · ".join(f"{score:.1f}" for score in report.order_scores)
    score = sum(report.mean_scores) / len(report.mean_scores)
    cells = [
        modules,
        str(len(report.seats)),
        f"{report.games:,}",
        f"{score:.1f} ± {report.error:.1f}",
        f"{report.mean_winner:.1f}",
        f"{report.mean_margin:.1f}",
        f"{report.mean_turns:.1f} ({report.most_turns:.0f})",
        f"{wins} %",
        points,
    ]
    return f"| {' | '.join(cells)} |"


def groups(parts: Sequence[Part]) -> Iterator[str]:
    """Games by what chance brought into play, such as species; each with its number of seats."""
    for part in parts:
        for name, group in part.report.groups.items():
            score = sum(group.order_scores) / len(group.order_scores)
            wins = " · ".join(f"{100 * wins / group.games:.0f}" for wins in group.order_wins)
            points = " · ".join(f"{one:.1f}" for one in group.order_scores)
            cells = [
                name or "none",
                str(len(part.report.seats)),
                f"{group.games:,}",
                f"{score:.1f} ± {group.error:.1f}",
                f"{wins} %",
                points,
            ]
            yield f"| {' | '.join(cells)} |"


def cards_table(cards: Mapping[str, CardReport]) -> Iterator[str]:
    """How each card fared: drawn, played of those drawn, and what its player ended above the mean of the table."""
    yield "|" + CARD * ABREAST
    yield "|" + "---|---:|---:|---:|" * ABREAST
    names = list(cards)
    high = -(-len(names) // ABREAST)
    columns = [names[at : at + high] for at in range(0, len(names), high)] if names else []
    for line in zip_longest(*columns):
        yield "|" + "".join(cell(name, cards[name]) if name else " | | | |" for name in line)


def cell(name: str, card: CardReport) -> str:
    """One card's part of a row."""
    done = f"{(card.played + card.used) / card.drawn:.0%}" if card.drawn else ""
    return f" {name} | {card.drawn:,} | {done} | {f'{card.edge:+.1f}' if card.played else ''} |"


def remarks(parts: Sequence[Part]) -> Iterator[str]:
    """What a designer should look at, by set of modules."""
    for modules, reports in by_set(parts):
        for sentence in dead(merged(reports)):
            yield f"- {modules}: {sentence}"
        for report in reports:
            for sentence in (*favoured(report), *stopped(report)):
                yield f"- {modules}, {len(report.seats)} seats: {sentence}"


def ladder_lines(ladder: Ladder) -> Iterator[str]:
    """A ladder, the best first: ratings with 95 % intervals, and how often each was placed before each other."""
    bots = [rung.bot for rung in ladder.rungs]
    yield "| bot | rating | 95 % | games | won | points |" + "".join(f" v. {bot} |" for bot in bots)
    yield "|---|---:|---|---:|---:|---:|" + "---:|" * len(bots)
    for rung in ladder.rungs:
        cells = [
            rung.bot,
            f"{rung.rating:.1f}",
            f"{rung.low:.1f} to {rung.high:.1f}",
            f"{rung.games:,}",
            f"{rung.won:.0%} ± {100 * rung.won_by:.0f}",
            f"{rung.points:.1f}",
            *(f"{rung.beats[bot]:.0%}" if bot in rung.beats else "" for bot in bots),
        ]
        yield f"| {' | '.join(cells)} |"
