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
from ecliptic.games.seti.content.notation import join_resources
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOST_DATA, MOVE, PUBLICITY
from ecliptic.games.seti.milestones import GOLD, NEUTRALS, TILES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import EARTH, NAMES, turning
from ecliptic.games.seti.state import Player, Seti
from ecliptic.games.seti.tech import KINDS, PER_KIND
from ecliptic.games.seti.traces import NEUTRAL, SPECIES
from ecliptic.games.seti.turn import ROUNDS

SHORT: Final = {
    "two-probes": "two probes",
    "asteroids": "asteroids",
    "cheap-landing": "land for 1 less",
    "moons": "moons",
    "next-to-earth": "by Earth",
    "mercury": "Mercury",
    "hand-card": "card for signal",
    "launch-or-move": "launch or move",
}
ODD: Final = {PUBLICITY: "publicity", DATA: "data"}  # incomes of species
INDENT: Final = 9
GAP: Final = "   "
GOODS: Final = {"pick": "1 card", "draw": "1 card"}
BONUSES: Final = {"vp": "3 pts", "energy": "energy", "publicity": "publicity", "card": "card"}


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


def round_line(state: Seti, look: Look) -> Text:
    """Where the game stands."""
    parts = [Text(f"SETI  round {state.round} of {ROUNDS}", style="bold")]
    parts.append(Text("start ", style=MUTED).append_text(look.seat(state.first)))
    parts.append(pair("next rotation: disc", turning(state.rotations)))
    parts.append(pair("gold at", " ".join(map(str, GOLD))))
    left = " ".join(f"{many} at {at}" for at, many in zip(NEUTRALS, state.neutral, strict=True) if many)
    parts.append(pair("neutral markers", left or "none"))
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
        text = Text().append(say(rules.planets[at].name, rules.messages, "name"), "bold")
        orbiters = figure_list([player.orbiters[at] for player in state.players], look)
        landers = figure_list([player.landers[at] for player in state.players], look)
        text.append(" orbit ", MUTED).append_text(orbiters or Text("-"))
        if state.first_orbits[at] < 0:
            text.append(" first", BRASS)
        text.append(" land ", MUTED).append_text(landers or Text("-"))
        free = [rules.berth_data[berth] for berth in rules.berths_of[at] if state.berths[berth] < 0]
        if free:
            text.append(f" data {' '.join(map(str, free))}", BRASS)
        for moon in rules.moons_of[at]:
            there = figure_list([player.moons[moon] for player in state.players], look)
            text.append(f" {say(rules.moons[moon].name, rules.messages, 'name')} ", MUTED)
            text.append_text(there or Text(look.glyphs.empty, style=BRASS))
        cells.append(text)
    return titled("Planets", flow(cells, look.width - INDENT))


def techs(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """Every stack: what the tech is for, the bonus on top, and who owns it."""
    cells = []
    for at, row in enumerate(rules.content.techs):
        short = SHORT.get(row.ability) or ", ".join(GOODS.get(op.name, join_resources(op.amounts)) for op in row.bottom)
        text = Text().append(f"{row.name} ", "bold").append(short, MUTED)
        top = state.tops[at]
        if top < 0:
            text.append(" gone", MUTED)
        else:
            word = rules.content.tiles[top].name
            text.append(f" +{BONUSES.get(word, word)}", BRASS).append(" +2" if state.double[at] else "", BRASS)
        owners = [seat for seat, player in enumerate(state.players) if player.techs[at]]
        cells.append(text.append(" ").append_text(seats(owners, look)))
    rows: list[Text] = []
    for kind in range(len(KINDS)):
        rows += flow(cells[PER_KIND * kind : PER_KIND * (kind + 1)], look.width - INDENT)
    return titled("Techs", rows)


def species(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """Discovery spaces and overflows of both species."""
    rows = []
    for side, word in enumerate(SIDES):
        known = state.species[side]
        text = (
            Text()
            .append(f"{word} ", "bold")
            .append(say(SPECIES[known], rules.messages, "name") if known >= 0 else "undiscovered", MUTED)
        )
        for colour, trace in enumerate(TRACES):
            at = 3 * side + colour
            owner = state.traces[at]
            text.append(f"  {trace} ", MUTED)
            if owner == NEUTRAL:
                text.append("neutral")
            elif owner >= 0:
                text.append_text(seats([owner], look))
            else:
                text.append(look.glyphs.empty, BRASS)
            over = figure_list([player.overflow[at] for player in state.players], look)
            if over:
                text.append(" + ", MUTED).append_text(over)
        rows.append(text)
    return titled("Life", flow(rows, look.width - INDENT))


def golds(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """The sides of the gold tiles that are up, and who has marked them."""
    rows = []
    for tile in range(TILES):
        side = rules.content.gold[2 * tile + state.gold[tile]]
        said = describe.sentences(describe.gold(side), rules.messages)
        rows.append(
            Text()
            .append(f"{side.tile} ", "bold")
            .append_text(seats(state.marked[tile], look))
            .append(f" {said}", MUTED)
        )
    return titled("Gold", rows)


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


def income(rules: SetiRules, player: Player) -> str:
    """What a player gains at the end of a round: printed and tucked."""
    kinds = [rules.cards[card].income for card in player.income]
    sums = [rules.printed_income[at] + kinds.count(kind) for at, kind in enumerate((CREDIT, ENERGY, CARD))]
    odd = [f" {kinds.count(kind)} {word}" for kind, word in ODD.items() if kind in kinds]
    return f"{sums[0]} cr {sums[1]} en {sums[2]} cards{''.join(odd)}"


def players(rules: SetiRules, state: Seti, viewer: int | None, decider: int | None, look: Look) -> RenderableType:
    """Two rows for each player, the viewer first."""
    rows: list[RenderableType] = []
    for seat in sorted(range(len(state.players)), key=lambda seat: (seat != viewer, seat)):
        player = state.players[seat]
        stock = player.stock
        if seat >= rules.seats:
            continue  # who has no chair has a panel of its own
        who = look.seat(seat).append(" (you)" if seat == viewer else " decides" if seat == decider else "", MUTED)
        who.append(" passed" if player.passed else "", MUTED)
        first = [
            who,
            Text(f"{player.score} pts", style="bold"),
            pair("credits", stock[CREDIT]),
            pair("energy", stock[ENERGY]),
        ]
        first += [pair("publicity", stock[PUBLICITY]), pair("data", f"{stock[DATA]}/{MOST_DATA}")]
        first += [pair("moves", stock[MOVE])] if stock[MOVE] else []
        first += [pair("hand", len(player.hand)), pair("income", income(rules, player))]
        second = [Text("   computer ", style=MUTED).append_text(computer(player, look))]
        second.append(pair("probes", " ".join(NAMES[space] for space in player.probes) or "none"))
        wins = [f"{rules.stars[star].name} {many}" for star, many in enumerate(player.wins) if many]
        second += [pair("wins", ", ".join(wins))] if wins else []
        missions: list[str] = []
        for card, slots in zip(player.missions, player.slots, strict=True):
            many = len(rules.cards[card].slots)
            missions.append(rules.cards[card].name + (f" {slots.bit_count()}/{many}" if many else ""))
        second += [pair("missions", ", ".join(missions))] if missions else []
        second += [pair("done", len(player.done))] if player.done else []
        second += (
            [pair("at the end", " ".join(rules.cards[card].name for card in player.finale))] if player.finale else []
        )
        rows += [Text("  ").join(first), Text("  ").join(second)]
        if seat == viewer:
            rows += open_missions(rules, state, player, seat)
    return Group(*rows)


def open_missions(rules: SetiRules, state: Seti, player: Player, seat: int) -> list[Text]:
    """The viewer's missions with what is done and what is open."""
    rows = []
    for card, slots in zip(player.missions, player.slots, strict=True):
        what = rules.content.cards[card]
        parts: list[Any] = describe.lasting(what)
        condition = rules.cards[card].condition
        text = Text(f"   {what.name} ", style="bold")
        for at, part in enumerate(parts):
            done = slots >> at & 1 if what.slots else condition is not None and condition.met(rules, state, seat)
            mark = "done" if done and what.slots else "ready" if done else "open"
            text.append(f"{mark}: ", BRASS if done else LABEL).append(
                f"{describe.sentences([part], rules.messages)} ", MUTED
            )
        rows.append(text)
    return rows
