"""Tables of simulations and measurements, and the bar that shows how far one is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from ecliptic.lab.bench import Bench, Check
from ecliptic.lab.findings import findings
from ecliptic.lab.report import Report
from ecliptic.lab.tournament import Ladder


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the error channel where that is a terminal; otherwise nothing."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("playing", total=games)
        yield lambda more: bar.advance(task, more)


@contextmanager
def work_bar() -> Iterator[Callable[[str, int, int], None]]:
    """The same for several sorts of work, one after the other: told which it is, how much more is done, and of what."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        tasks: dict[str, TaskID] = {}

        def advance(word: str, more: int, of: int) -> None:
            if word not in tasks or bar.tasks[tasks[word]].finished:
                tasks[word] = bar.add_task(word, total=of)
            bar.advance(tasks[word], more)

        yield advance


def simulation_tables(report: Report, cards: bool) -> list[RenderableType]:
    """A simulation for people."""
    made = "compiled" if report.compiled else "interpreted"
    ends = ", ".join(f"{name or 'its last turn'} {many}" for name, many in report.ends.items())
    shown: list[RenderableType] = [
        seats_table(report),
        (
            f"{report.mean_turns:.1f} turns of each seat on average, {report.most_turns:.0f} at most; "
            f"{report.mean_decisions:.0f} decisions a game. Ended by: {ends}."
        ),
        (
            f"{report.games_per_second:,.1f} games and {report.decisions_per_second:,.0f} decisions a second, "
            f"{made}, on {report.cores} core{'s' if report.cores > 1 else ''}."
        ),
    ]
    if len(report.seats) > 1 and len(set(report.seats)) == 1:
        shown.insert(1, places_table(report))
    if cards:
        shown.append(cards_table(report))
    return shown + [f"[yellow]{sentence}[/]" for sentence in findings(report)]


def seats_table(report: Report) -> Table:
    """Wins and scores by seat."""
    table = Table(title=f"{report.game}, {report.games} games, seed {report.seed}", title_justify="left")
    for title in ("seat", "bot"):
        table.add_column(title)
    for title in ("wins", "score", "spread", "lowest", "highest"):
        table.add_column(title, justify="right")
    for seat, bot in enumerate(report.seats):
        low, high = report.score_range[seat]
        wins, mean, spread = report.wins[seat], report.mean_scores[seat], report.score_spread[seat]
        table.add_row(
            str(seat), bot, share(wins, report.games), f"{mean:.1f}", f"{spread:.1f}", f"{low:.0f}", f"{high:.0f}"
        )
    return table


def places_table(report: Report) -> Table:
    """Wins and scores by place in turn order."""
    table = Table(title="By place in turn order", title_justify="left")
    for title in ("place", "wins", "score"):
        table.add_column(title, justify="right")
    for place, (wins, score) in enumerate(zip(report.order_wins, report.order_scores, strict=True)):
        table.add_row(str(place + 1), share(wins, report.games), f"{score:.1f}")
    return table


def share(wins: float, games: int) -> str:
    """Wins with their share."""
    return f"{wins:g} ({wins / games:.0%})" if wins == int(wins) else f"{wins:.1f} ({wins / games:.0%})"


def cards_table(report: Report) -> Table:
    """How each card fared."""
    table = Table(title="Cards", title_justify="left")
    table.add_column("card")
    uses = any(card.used for card in report.cards.values())  # a game in which cards can be used for what they do
    for title in (
        "drawn",
        *(("used",) if uses else ()),
        "played",
        "of those drawn",
        "points",
        "its player above the mean",
    ):
        table.add_column(title, justify="right")
    for name, card in report.cards.items():
        part = f"{card.played / card.drawn:.0%}" if card.drawn else ""
        row = [name, str(card.drawn), *([str(card.used)] if uses else []), str(card.played), part]
        table.add_row(*row, *((f"{card.points:.1f}", f"{card.edge:+.1f}") if card.played else ("", "")))
    return table


def ladder_table(ladder: Ladder) -> Table:
    """A tournament's ladder."""
    with_modules = f" with {', '.join(ladder.modules)}" if ladder.modules else ""
    title = f"{ladder.game}{with_modules}, {ladder.seats} seats, {ladder.games:,} games on {ladder.rounds} deals"
    table = Table(title=title, title_justify="left")
    table.add_column("bot")
    bots = [rung.bot for rung in ladder.rungs]
    for name in ("rating", "95 %", "won", "points", *(f"v. {bot}" for bot in bots)):
        table.add_column(name, justify="right", no_wrap=not name.startswith("v. "), overflow="fold")
    for rung in ladder.rungs:
        table.add_row(
            rung.bot,
            f"{rung.rating:.1f}",
            f"{rung.low:.1f} to {rung.high:.1f}",
            f"{rung.won:.0%} ± {100 * rung.won_by:.0f}",
            f"{rung.points:.1f}",
            *(f"{rung.beats[bot]:.0%}" if bot in rung.beats else "" for bot in bots),
        )
    return table


def bench_tables(result: Bench) -> list[RenderableType]:
    """A measurement for people."""
    made = "compiled" if result.compiled else "interpreted"
    speeds = Table(title=f"Random play on one core, {made}, Python {result.python}", title_justify="left")
    speeds.add_column("game")
    for title in ("decisions/s", "games/s", "games played"):
        speeds.add_column(title, justify="right")
    for speed in result.speeds:
        speeds.add_row(
            speed.name, f"{speed.decisions_per_second:,.0f}", f"{speed.games_per_second:,.1f}", str(speed.games)
        )
    shown: list[RenderableType] = [speeds]
    if result.micros:
        shown.append(checks("Costs in the middle of a game, µs", result.micros, "at most"))
    if result.ratios:
        shown.append(checks("Ours ÷ peer", result.ratios, "at least"))
    if result.missing:
        names = ", ".join(result.missing)
        shown.append(
            f"Not installed, so not measured: {names}. They come with the extra: pip install 'ecliptic\\[bench]'."
        )
    return shown


def checks(title: str, rows: Sequence[Check], bound: str) -> Table:
    """Measures beside their budgets."""
    table = Table(title=title, title_justify="left")
    table.add_column("what")
    for name in ("measured", bound, ""):
        table.add_column(name, justify="right")
    for row in rows:
        budget = f"{row.budget:g}" if row.budget else "-"
        verdict = ("[green]met[/]" if row.met else "[red]missed[/]") if row.budget else ""
        table.add_row(row.what, f"{row.value:.2f}", budget, verdict)
    return table
