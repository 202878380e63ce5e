"""What a study says, in sentences: the loudest first, and how many games would settle what is not settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ecliptic.lab.balance.cards import Change, Fate
from ecliptic.lab.balance.numbers import ENOUGH as SEEN
from ecliptic.lab.balance.numbers import FALSE, Estimate
from ecliptic.lab.balance.whole import Contested, Difference, Edit, Presence
from ecliptic.lab.findings import ENOUGH, RARELY

FEW: Final = 8

# What sentences are about: on the page those of one topic stand together.
CHANGED: Final = "What is changed"
CARDS: Final = "What it does to cards"
GAMES: Final = "What it does to games"
ORDER: Final = "Turn order"
PLAY: Final = "What comes into play"
STRONG: Final = "Who plays these wins more often"
WEAK: Final = "Who plays these wins less often"
OTHERS: Final = "Other cards"
ENDS: Final = "How games end"


class Saying(NamedTuple):
    """A sentence, what it is about, and whether it says that something stands out."""

    topic: str
    text: str
    loud: bool = False


def called(one: Fate | Change) -> str:
    """A card as a sentence names it."""
    return f"{one.title} ({one.name})" if one.title else one.name


def give_or_take(estimate: Estimate, share: bool = False, digits: int = 1) -> str:
    """A value with its 95 % interval."""
    scale = 100 if share else 1
    return f"{scale * estimate.value:+.{digits}f} ± {scale * estimate.by:.{digits}f}".replace("-", "\N{MINUS SIGN}")


def likely(q: float) -> str:
    """How likely it is that something is chance, after correction for many comparisons."""
    return f"q = {q:.3f}" if q >= 0.001 else "q < 0.001"


def would(games: int | None, played: int) -> str:
    """What more games would do."""
    if games is None:
        return "more games than anybody would play are needed to see so small a difference"
    if games <= played:
        return "it is settled"
    return f"some {games:,} games would settle a difference of this size"


def about_cards(fates: Sequence[Fate], games: int) -> Iterator[Saying]:
    """Cards that stand out, and cards that nobody plays."""
    loud = sorted((one for one in fates if one.q < FALSE), key=lambda one: (one.q, -abs(one.effect.value)))
    for topic, some in (
        (STRONG, [one for one in loud if one.effect.value > 0]),
        (WEAK, [one for one in loud if one.effect.value <= 0]),
    ):
        for one in some[:FEW]:
            yield Saying(
                topic,
                f"{called(one)}: {give_or_take(one.effect, share=True)} percentage points in {one.played:,} plays "
                f"({likely(one.q)})",
                True,
            )
        if len(some) > FEW:
            yield Saying(topic, f"and {len(some) - FEW} more, which are marked in the table of cards", True)
    tested = sum(one.effect.games >= SEEN for one in fates)
    if not loud and tested:
        yield Saying(
            OTHERS, f"By how often who plays them wins, no card stands out from the others in {games:,} games."
        )
    if tested < len(fates):
        yield Saying(
            OTHERS,
            f"Of {len(fates)} cards {len(fates) - tested} were played in fewer than {SEEN} games, too few to tell"
            " whether they stand out; more games would.",
        )
    yield from about_the_unplayed(fates)


def about_the_unplayed(fates: Sequence[Fate]) -> Iterator[Saying]:
    """Cards that are drawn and hardly ever played: each by itself, or all in one sentence where they are many."""
    rare = [
        (one, one.played + one.used)
        for one in fates
        if one.drawn >= ENOUGH and one.played + one.used < RARELY * one.drawn
    ]
    if len(rare) <= FEW:
        for one, done in rare:
            how = (
                f"played only {done} of {one.drawn:,} times it was drawn"
                if done
                else f"drawn {one.drawn:,} times and never played"
            )
            yield Saying(OTHERS, f"{called(one)} was {how}.", True)
        return
    often = f"{len(rare)} cards were played less than once in {round(1 / RARELY)} times they were drawn"
    never = sum(not done for _, done in rare)
    yield Saying(OTHERS, f"{often}, {never} of them never: {', '.join(called(one) for one, _ in rare)}.", True)


def about_places(contests: Sequence[Contested]) -> Iterator[Saying]:
    """Whether a place in turn order is worth something."""
    for one in contests:
        if one.seats < 2:
            continue
        fair = 1 / one.seats
        where = f"{one.modules}, {one.seats} seats" if len(contests) > 1 else f"{one.seats} seats"
        widest = f"± {100 * max(won.by for won in one.won):.0f}"
        if one.games < SEEN:
            yield Saying(
                ORDER, f"{where}: {one.games:,} games are too few to tell whether a place in turn order is ahead."
            )
        elif any(abs(won.value - fair) > won.by for won in one.won):
            *most, last = [f"{won.value:.0%}" for won in one.won]
            places = f"places 1 {'and' if one.seats == 2 else 'to'} {one.seats}"
            wins = f"win {', '.join(most)} and {last} ({widest}) of games"
            yield Saying(ORDER, f"{where}: {places} in turn order {wins}, where {fair:.0%} is fair.", True)
        else:
            yield Saying(ORDER, f"{where}: no place in turn order is ahead, within {widest} percentage points.")


def about_presences(presences: Sequence[Presence]) -> Iterator[Saying]:
    """What brings more or fewer points when it is in play."""
    for one in presences:
        if one.q < FALSE:
            yield Saying(
                PLAY,
                f"With {one.name} in play the table scores {give_or_take(one.beside)} points beside games without.",
                True,
            )


def about_ends(contests: Sequence[Contested]) -> Iterator[Saying]:
    """Games that a guard had to end."""
    for one in contests:
        for end, many in one.ends.items():
            if end.endswith("guard"):
                yield Saying(
                    ENDS,
                    f"{one.modules}, {one.seats} seats: {many:,} of {one.games:,} games ended by the {end}.",
                    many > RARELY * one.games,
                )


def about_decks(edits: Sequence[Edit], unlike: int, games: int) -> Iterator[Saying]:
    """What is another in one deck, and how often that mattered."""
    rows: dict[tuple[str, str], list[str]] = {}
    for one in edits:
        what = f"{one.column} {one.before or 'nothing'} → {one.after or 'nothing'}" if one.column else f"is {one.after}"
        rows.setdefault((one.file, one.row), []).append(what)
    for (file, row), values in list(rows.items())[:FEW]:
        yield Saying(CHANGED, f"Changed in {file}: {row} {', '.join(values)}.")
    if len(rows) > FEW:
        yield Saying(CHANGED, f"{len(rows) - FEW} more rows are changed.")
    yield Saying(
        CHANGED,
        f"Each of {games:,} deals was played with both decks; in {unlike:,} of them ({unlike / max(1, games):.0%}) "
        "something went another way.",
    )


def shown(one: Change) -> str:
    """How many games would have been enough to see what a card brings."""
    many = one.games["brought"]
    return "" if many is None else f" (some {many:,} games would have shown as much)"


def about_changes(changes: Sequence[Change], played: int) -> Iterator[Saying]:
    """Cards with which something is different now."""
    said = {
        "brought": lambda one: f"brings {give_or_take(one.brought, digits=2)} points a game{shown(one)}",
        "played": lambda one: f"is played {give_or_take(one.played, digits=2)} times a game",
        "edge": lambda one: f"lets its player end {give_or_take(one.edge)} points further above the table",
        "effect": lambda one: (
            f"lets its player win {give_or_take(one.effect, share=True)} percentage points more often"
        ),
    }
    loud = [one for one in changes if one.found]
    for one in sorted(loud, key=lambda one: min(one.q.values()))[:FEW]:
        parts = [said[name](one) for name in said if name in one.found]
        text = f"{called(one)} {', '.join(parts)}."
        rest = [name for name in ("edge", "effect") if name not in one.found]
        if rest:
            what = {"edge": "points above the table", "effect": "wins"}
            text += " Not settled: " + "; ".join(
                f"{what[name]} of its player, {give_or_take(getattr(one, name), share=name == 'effect')}, where "
                f"{would(one.games[name], played)}"
                for name in rest
            )
            text += "."
        yield Saying(CARDS, text, True)
    if len(loud) > FEW:
        yield Saying(
            CARDS, f"With {len(loud) - FEW} more cards something is different; they are marked in the table.", True
        )
    if not loud:
        yield Saying(CARDS, "With no card anything is different that chance would not bring as well.")


def about_differences(differences: Sequence[Difference], played: int) -> Iterator[Saying]:
    """What the change does to whole games."""
    for one in differences:
        share = one.name.startswith("games won")
        seen = abs(one.estimate.value) > one.estimate.by and one.estimate.error > 0
        unit = " percentage points" if share else ""
        before, after = (f"{value:.1%}" if share else f"{value:.1f}" for value in (one.other, one.mine))
        text = f"{one.name[0].upper()}{one.name[1:]}: {before} → {after}, {give_or_take(one.estimate, share)}{unit}"
        yield Saying(GAMES, f"{text}; {'it is different' if seen else would(one.games, played)}.", seen)
