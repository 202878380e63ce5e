"""The rival and the objectives, drawn."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, LABEL, MUTED, Look
from ecliptic.cli.draw.seti.panels import computer, pair, points, tech_name, titled
from ecliptic.core.grammar import capital, say
from ecliptic.core.layers import seek
from ecliptic.games.seti.goods import DATA, PUBLICITY
from ecliptic.games.seti.rival import describe
from ecliptic.games.seti.rival.edition import ARROWS, Everything
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rival.state import RivalState
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import NAMES
from ecliptic.games.seti.state import Seti


def panel(rules: SetiRules, state: Seti, look: Look) -> list[RenderableType]:
    """What the rival has, its current card, and the open objectives; nothing where there is none."""
    layer = seek(rules, Rival)
    if layer is None:
        return []
    part = layer.part(state)
    rows = [*standing(layer, state, part, look), *current(layer, part, look)]
    found: list[RenderableType] = [titled(look.say("panel-rival"), rows)]
    goals = objectives(layer, part, look)
    return [*found, titled(look.say("panel-goals"), goals)] if goals else found


def standing(layer: Rival, state: Seti, part: RivalState, look: Look) -> list[Text]:
    """Points, publicity, computer, probes, techs, progress and cards."""
    player = state.players[layer.rival]
    techs = [tech_name(layer.techs[tech].name, look) for tech, many in enumerate(player.techs) for _ in range(many)]
    preferred = tech_name(layer.techs[part.track[part.progress - 1]].name, look)
    first = [
        look.seat(layer.rival).append(f" {look.say('panel-passed')}" if player.passed else "", MUTED),
        points(layer, player.score),
        pair(look.say("panel-publicity"), player.stock[PUBLICITY]),
        Text(f"{look.say('panel-computer')} ", style=MUTED).append_text(computer(player, look)),
        pair(look.say("panel-pool"), player.stock[DATA]),
        pair(look.say("panel-probes"), " ".join(NAMES[space] for space in player.probes) or look.say("panel-none")),
    ]
    cards = len(part.deck) + part.unknown
    second = [
        pair(look.say("panel-level"), part.level),
        pair(look.say("panel-progress"), f"{part.progress}/{len(part.track)} ({preferred})"),
        pair(look.say("panel-rival-techs"), " ".join(techs) or look.say("panel-none")),
        pair(
            look.say("panel-cards-left"),
            look.say("panel-unknown", cards=cards, count=part.unknown) if part.unknown else cards,
        ),
    ]
    return [Text("  ").join(first), Text("  ").join(second)]


def current(layer: Rival, part: RivalState, look: Look) -> list[Text]:
    """The card that was turned up last, line by line."""
    if not part.open:
        return []
    content = layer.content.more
    assert isinstance(content, Everything)
    card = content.rivals[part.open[-1]]
    rows = [Text(f"{card.name} ", style="bold").append(look.say(f"panel-arrow-{ARROWS[card.arrow]}"), MUTED)]
    for number, line in enumerate(card.lines):
        rows.append(Text(f"  {number + 1} {capital(say(describe.line(line), layer.messages))}.", style=MUTED))
    return rows


def objectives(layer: Rival, part: RivalState, look: Look) -> list[Text]:
    """The open objectives with their tasks, and how many are complete and still to come."""
    rows: list[Text] = []
    for number, marked in zip(part.objectives, part.marked, strict=True):
        one = layer.objectives[number]
        row = Text(f"{one.name} ", style="bold")
        for task, ways in enumerate(one.tasks):
            done = marked >> task & 1
            said = capital(say(describe.task(ways), layer.messages))
            mark = look.say("part-done" if done else "part-open")
            row.append(f"{mark}{look.say('colon')}", BRASS if done else LABEL).append(f"{said}. ", MUTED)
        rows.append(row)
    if any(layer.difficulty.objectives):
        rows.append(
            Text("  ").join(
                [pair(look.say("panel-completed"), len(part.pile)), pair(look.say("panel-stack"), sum(part.stack))]
            )
        )
    return rows
