"""Round, planets, techs, species, gold tiles and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, LABEL, MUTED, Look
from ecliptic.cli.draw.seti.system import seats
from ecliptic.core.grammar import say
from ecliptic.games.seti import describe
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOST_DATA, MOVE, PUBLICITY
from ecliptic.games.seti.milestones import GOLD, NEUTRALS, TILES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import EARTH, NAMES, turning
from ecliptic.games.seti.state import Player, Seti
from ecliptic.games.seti.tech import KINDS, PER_KIND
from ecliptic.games.seti.traces import NEUTRAL, SPECIES
from ecliptic.games.seti.turn import ROUNDS

ODD: Final = {PUBLICITY: "panel-odd-publicity", DATA: "panel-odd-data"}  # incomes of species
INDENT: Final = 9
GAP: Final = "   "


def titled(title: str, rows: Sequence[RenderableType]) -> RenderableType:
    """Rows behind a title."""
    table = Table.grid()
    table.add_column(width=INDENT)
    table.add_column()
    for at, row in enumerate(rows):
        table.add_row(Text("" if at else title, style=LABEL), row)
    return table


def flow(cells: Sequence[Text], width: int) -> list[Text]:
    """As many cells in each row as it has room for."""
    rows: list[Text] = []
    for cell in cells:
        if rows and rows[-1].cell_len + len(GAP) + cell.cell_len <= width:
            rows[-1].append(GAP).append_text(cell)
        else:
            rows.append(cell.copy())
    return rows


def pair(label: str, value: object) -> Text:
    return Text().append(f"{label} ", MUTED).append(str(value), "bold")


def points(rules: SetiRules, score: int) -> Text:
    """A score: 1 point, 12 points."""
    return Text(say(describe.told("amount", count=score, good="vp"), rules.messages), style="bold")


def round_line(state: Seti, look: Look) -> Text:
    """Where the game stands."""
    parts = [Text(f"SETI  {look.say('panel-round', round=state.round, most=ROUNDS)}", style="bold")]
    parts.append(Text(f"{look.say('panel-start')} ", style=MUTED).append_text(look.seat(state.first)))
    parts.append(pair(look.say("panel-rotation"), turning(state.rotations)))
    parts.append(pair(look.say("panel-gold-at"), " ".join(map(str, GOLD))))
    left = [
        look.say("panel-so-many-at", count=many, points=at)
        for at, many in zip(NEUTRALS, state.neutral, strict=True)
        if many
    ]
    parts.append(pair(look.say("panel-neutral"), " ".join(left) or look.say("panel-none")))
    return Text("   ").join(parts)


def figure_list(counts: list[int], look: Look) -> Text:
    """Figures of each seat, once for each."""
    return seats([seat for seat, many in enumerate(counts) for _ in range(many)], look)


def planets(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """Who is at each planet, and what is still to be had there first; one that has not come is not there."""
    cells = []
    for row in rules.content.planets:
        at = row.planet
        if at == EARTH or rules.solar.where[state.discs][at] < 0:
            continue
        text = Text().append(look.noun(rules.planets[at].name), "bold")
        orbiters = figure_list([player.orbiters[at] for player in state.players], look)
        landers = figure_list([player.landers[at] for player in state.players], look)
        text.append(f" {look.say('panel-orbit')} ", MUTED).append_text(orbiters or Text("-"))
        if state.first_orbits[at] < 0:
            text.append(f" {look.say('panel-first')}", BRASS)
        text.append(f" {look.say('panel-land')} ", MUTED).append_text(landers or Text("-"))
        free = [rules.berth_data[berth] for berth in rules.berths_of[at] if state.berths[berth] < 0]
        if free:
            text.append(f" {look.say('panel-data')} {' '.join(map(str, free))}", BRASS)
        for moon in rules.moons_of[at]:
            there = figure_list([player.moons[moon] for player in state.players], look)
            text.append(f" {look.noun(rules.moons[moon].name)} ", MUTED)
            text.append_text(there or Text(look.glyphs.empty, style=BRASS))
        cells.append(text)
    return titled(look.say("panel-planets"), flow(cells, look.width - INDENT))


def tech_name(name: str, look: Look) -> str:
    """A tech in a word: its kind and its number."""
    kind, _, number = name.rpartition("-")
    return look.say(f"tech-{kind}", number=number)


def techs(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """Every stack: what the tech is for, the bonus on top, and who owns it."""
    cells = []
    for at, row in enumerate(rules.content.techs):
        key = f"short-{row.ability}"
        short = look.say(key) if key in look.texts else look.noun(describe.effect(row.bottom))
        text = Text().append(f"{tech_name(row.name, look)} ", "bold").append(short, MUTED)
        top = state.tops[at]
        if top < 0:
            text.append(f" {look.say('panel-gone')}", MUTED)
        else:
            word = rules.content.tiles[top].name
            text.append(f" +{look.say(f'bonus-{word}')}", BRASS).append(" +2" if state.double[at] else "", BRASS)
        owners = [seat for seat, player in enumerate(state.players) if player.techs[at]]
        cells.append(text.append(" ").append_text(seats(owners, look)))
    rows: list[Text] = []
    for kind in range(len(KINDS)):
        rows += flow(cells[PER_KIND * kind : PER_KIND * (kind + 1)], look.width - INDENT)
    return titled(look.say("panel-techs"), rows)


def species(state: Seti, look: Look) -> RenderableType:
    """Discovery spaces and overflows of both species."""
    rows = []
    for side, word in enumerate(SIDES):
        known = state.species[side]
        text = (
            Text()
            .append(f"{look.say(f'panel-{word}')} ", "bold")
            .append(look.noun(SPECIES[known]) if known >= 0 else look.say("panel-undiscovered"), MUTED)
        )
        for colour, trace in enumerate(TRACES):
            at = 3 * side + colour
            owner = state.traces[at]
            text.append(f"  {look.say(f'head-{trace}')} ", MUTED)
            if owner == NEUTRAL:
                text.append(look.say("panel-neutral-mark"))
            elif owner >= 0:
                text.append_text(seats([owner], look))
            else:
                text.append(look.glyphs.empty, BRASS)
            over = figure_list([player.overflow[at] for player in state.players], look)
            if over:
                text.append(" + ", MUTED).append_text(over)
        rows.append(text)
    return titled(look.say("panel-life"), flow(rows, look.width - INDENT))


def golds(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """The sides of the gold tiles that are up, and who has marked them."""
    rows = []
    for tile in range(TILES):
        side = rules.content.gold[2 * tile + state.gold[tile]]
        said = describe.sentences(describe.gold(side), rules.messages)
        rows.append(
            Text()
            .append(f"{look.noun(side.name)} ", "bold")
            .append_text(seats(state.marked[tile], look))
            .append(f" {said}", MUTED)
        )
    return titled(look.say("panel-gold"), rows)


def computer(player: Player, look: Look) -> Text:
    """The top spaces, and below them the techs with their data."""
    text = Text()
    for column in range(len(player.columns)):
        text.append(
            "●"
            if column < player.filled and look.glyphs.empty == "○"
            else "x"
            if column < player.filled
            else look.glyphs.empty
        )
        tech = player.columns[column]
        if tech >= 0:
            text.append(f"[{tech % PER_KIND + 1}{'x' if player.below[column] else ''}]", BRASS)
    return text


def income(rules: SetiRules, player: Player, look: Look) -> str:
    """What a player gains at the end of a round: printed and tucked."""
    kinds = [rules.cards[card].income for card in player.income]
    sums = [rules.printed_income[at] + kinds.count(kind) for at, kind in enumerate((CREDIT, ENERGY, CARD))]
    odd = [look.say(key, count=kinds.count(kind)) for kind, key in ODD.items() if kind in kinds]
    return " ".join([look.say("panel-income", credits=sums[0], energy=sums[1], cards=sums[2]), *odd])


def players(rules: SetiRules, state: Seti, viewer: int | None, decider: int | None, look: Look) -> RenderableType:
    """Two rows for each player, the viewer first."""
    rows: list[RenderableType] = []
    for seat in sorted(range(len(state.players)), key=lambda seat: (seat != viewer, seat)):
        player = state.players[seat]
        stock = player.stock
        if seat >= rules.seats:
            continue  # who has no chair has a panel of its own
        role = "you" if seat == viewer else "decides" if seat == decider else ""
        who = look.seat(seat).append(f" {look.say(role)}" if role else "", MUTED)
        who.append(f" {look.say('panel-passed')}" if player.passed else "", MUTED)
        first = [
            who,
            points(rules, player.score),
            pair(look.say("panel-credits"), stock[CREDIT]),
            pair(look.say("panel-energy"), stock[ENERGY]),
        ]
        first += [
            pair(look.say("panel-publicity"), stock[PUBLICITY]),
            pair(look.say("panel-data"), f"{stock[DATA]}/{MOST_DATA}"),
        ]
        first += [pair(look.say("panel-moves"), stock[MOVE])] if stock[MOVE] else []
        first += [
            pair(look.say("panel-hand"), len(player.hand)),
            pair(look.say("panel-income-of"), income(rules, player, look)),
        ]
        second = [Text(f"   {look.say('panel-computer')} ", style=MUTED).append_text(computer(player, look))]
        second.append(
            pair(look.say("panel-probes"), " ".join(NAMES[space] for space in player.probes) or look.say("panel-none"))
        )
        wins = [f"{look.noun(rules.stars[star].name)} {many}" for star, many in enumerate(player.wins) if many]
        second += [pair(look.say("panel-wins"), ", ".join(wins))] if wins else []
        missions: list[str] = []
        for card, slots in zip(player.missions, player.slots, strict=True):
            many = len(rules.cards[card].slots)
            missions.append(rules.cards[card].name + (f" {slots.bit_count()}/{many}" if many else ""))
        second += [pair(look.say("panel-missions"), ", ".join(missions))] if missions else []
        second += [pair(look.say("panel-done"), len(player.done))] if player.done else []
        second += (
            [pair(look.say("panel-at-end"), " ".join(rules.cards[card].name for card in player.finale))]
            if player.finale
            else []
        )
        rows += [Text("  ").join(first), Text("  ").join(second)]
        if seat == viewer:
            rows += open_missions(rules, state, seat, look)
    return Group(*rows)


def open_missions(rules: SetiRules, state: Seti, seat: int, look: Look) -> list[Text]:
    """The viewer's missions with what is done and what is open."""
    player = state.players[seat]
    rows = []
    for card, slots in zip(player.missions, player.slots, strict=True):
        what = rules.content.cards[card]
        parts: list[Any] = describe.slots(what) or describe.lasting(what)
        condition = rules.cards[card].condition
        text = Text(f"   {what.name} ", style="bold")
        for at, part in enumerate(parts):
            done = slots >> at & 1 if what.slots else condition is not None and condition.met(rules, state, seat)
            mark = "part-done" if done and what.slots else "part-ready" if done else "part-open"
            text.append(f"{look.say(mark)}{look.say('colon')}", BRASS if done else LABEL).append(
                f"{describe.sentences([part], rules.messages)} ", MUTED
            )
        rows.append(text)
    return rows
