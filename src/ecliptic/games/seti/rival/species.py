"""What each species means for the rival: its card's own line, and what discovery gives it (SE-21.40 to SE-21.49)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import BagDraw, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti.actions import TRACES, Trace
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.goods import earn
from ecliptic.games.seti.rival.arrow import height, tell
from ecliptic.games.seti.rival.layer import rival_of
from ecliptic.games.seti.rival.lines import Line
from ecliptic.games.seti.rival.progress import advance
from ecliptic.games.seti.solar import PLANETS
from ecliptic.games.seti.species.anomalies import ANOMALIES, Anomalies
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import AHEAD, CENTAURIANS, Centaurians
from ecliptic.games.seti.species.exertians import EXERTIANS, ExertianCard, Exertians
from ecliptic.games.seti.species.mascamites import HOMES, Mascamites, Sample, lay_open
from ecliptic.games.seti.species.oumuamua import Oumuamua

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

SPARE_TILES: Final = 2  # message tiles of the colours that nobody plays (SE-21.44)
ANOMALY_POINTS: Final = 3
MOST_DANGER: Final = 5  # cards and traces, from which on the rival plays no more (SE-21.48)


def discovered(g: Game, side: int) -> None:
    """Progress for the rival's discovery markers in place of cards, and its message tiles (SE-21.13, SE-21.44)."""
    layer = rival_of(g)
    s = g.state
    part = layer.part(s)
    part.met.append(side)
    own = s.traces[len(TRACES) * side : len(TRACES) * side + len(TRACES)].count(layer.rival)
    if own:
        advance(g, own, SPECIES[s.species[side]])
    if s.species[side] == CENTAURIANS:
        part.messages = SPARE_TILES


# Mascamites


class ShowSample(BagDraw):
    """Nature: a sample of the planet that the rival has landed on goes face up onto the blue column (SE-21.40)."""

    def __init__(self, planet: int) -> None:
        super().__init__(planet)
        self.planet = planet

    def able(self, g: Game, me: Frame) -> bool:
        return self.planet in HOMES and bool(self.bag(g, me))

    def lapse(self, g: Game, me: Frame) -> None:
        tell(g, "no-sample", "SE-21.40", {"planet": PLANETS[self.planet]})

    def bag(self, g: Game, me: Frame) -> list[int]:
        return find(g.rules, Mascamites).part(g.state).samples[HOMES.index(self.planet)]

    def draws(self, g: Game) -> Sequence[Action]:
        return find(g.rules, Mascamites).finds

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        layer = find(g.rules, Mascamites)
        part = layer.part(g.state)
        home = HOMES.index(self.planet)
        sample = cast(Sample, action).sample
        part.samples[home].remove(sample)
        lay_open(part, sample)
        what: Params = {"planet": PLANETS[self.planet], "sample": layer.finds[sample].token}
        tell(g, "sample", "SE-21.40", what)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Sample) and action.verb == "sample"


# Anomalies


class Anomaly(Line):
    """A trace in the column of the next anomaly, unless the rival leads there (SE-21.41)."""

    def __init__(self) -> None:
        super().__init__("anomaly")

    def colour(self, g: Game) -> int:
        """The colour of the next anomaly."""
        return find(g.rules, Anomalies).next_anomaly(g.state)

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        colour = self.colour(g)
        side = g.state.species.index(ANOMALIES)
        if find(g.rules, Boards).leader(g.state, side, colour) == seat:
            return Reason("SE-21.41", "leads", {"colour": TRACES[colour]})
        return None

    def do(self, g: Game, me: Frame) -> None:
        colour = self.colour(g)
        side = g.state.species.index(ANOMALIES)
        found: list[Action] = []
        g.rules.trace_spaces(g, me.seat, side, colour, found)
        on_board = [action for action in found if cast(Trace, action).space >= 0]
        earn(g, me.seat, ANOMALY_POINTS, me.source)
        g.rules.mark_trace(g, me, min(on_board, key=height))


# 'Oumuamua


class MarkTile(Effect):
    """A signal on 'Oumuamua's tile (SE-21.42)."""

    def resolve(self, g: Game, me: Frame) -> None:
        find(g.rules, Oumuamua).mark_tile(g, me, False)


# Centaurians


class Message(Line):
    """A message milestone 15 points ahead, while a tile is in reserve and none is out; then progress (SE-21.44)."""

    def __init__(self) -> None:
        super().__init__("message")

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        if find(g.rules, Centaurians).part(g.state).players[seat].tile >= 0:
            return Reason("SE-21.44", "message-out")
        if not rival_of(g).part(g.state).messages:
            return Reason("SE-21.44", "no-message")
        return None

    def do(self, g: Game, me: Frame) -> None:
        due = g.state.players[me.seat].score + AHEAD
        find(g.rules, Centaurians).part(g.state).players[me.seat].tile = due
        rival_of(g).part(g.state).messages -= 1
        if g.listening:
            g.emit(Event("message", me.seat, "SE-21.44", {"points": due}))
        advance(g, 1, me.source)


# Exertians


class Exertian(Line):
    """A card face down, while cards and traces on the board are fewer than five (SE-21.48)."""

    def __init__(self) -> None:
        super().__init__("exertian")

    def count(self, g: Game, seat: int) -> int:
        """The rival's played cards and its traces on the board."""
        s = g.state
        first = len(TRACES) * s.species.index(EXERTIANS)
        markers = find(g.rules, Boards).part(s).markers[first : first + len(TRACES)]
        played = find(g.rules, Exertians).part(s).players[seat].played
        return len(played) + sum(column.count(seat) for column in markers)

    def hindrance(self, g: Game, seat: int) -> Reason | None:
        have = self.count(g, seat)
        if have >= MOST_DANGER:
            return Reason("SE-21.48", "much-danger", {"have": have})
        if not find(g.rules, Exertians).part(g.state).box:
            return Reason("SE-21.48", "no-exertian")
        return None

    def do(self, g: Game, me: Frame) -> None:
        g.push(HIDE_RANDOM, seat=me.seat, source=me.source)


class HideRandom(BagDraw):
    """Nature: a card of the Exertians that the rival plays face down, unseen (SE-21.48)."""

    def bag(self, g: Game, me: Frame) -> list[int]:
        return find(g.rules, Exertians).part(g.state).box

    def draws(self, g: Game) -> Sequence[Action]:
        return find(g.rules, Exertians).deals

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        card = cast(ExertianCard, action).card
        part = find(g.rules, Exertians).part(g.state)
        part.box.remove(card)
        insort(part.players[me.seat].played, card)
        tell(g, "hid", "SE-21.48", {})

    def answers(self, action: Action) -> bool:
        return isinstance(action, ExertianCard) and action.verb == "exertian"


SHOW_SAMPLE: Final = [ShowSample(planet) for planet in range(len(PLANETS))]
HIDE_RANDOM: Final = HideRandom()
SPECIAL: Final[dict[str, Line]] = {"anomaly": Anomaly(), "message": Message(), "exertian": Exertian()}
EFFECTS: Final[tuple[type[Effect], ...]] = (ShowSample, MarkTile, HideRandom)
