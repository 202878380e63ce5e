"""Finds and writes the golden games: one for every way in which a game can end, and for every module.

    python -m tests.golden.make             look for a game of each kind, write it and its digests
    python -m tests.golden.make exoplanets  the same for the kinds of one game only, or whose names begin so
    python -m tests.golden.make digests     keep the games, write their digests anew

A golden game is a record that must replay for ever. Look for new ones only when the rules or the content changed
on purpose, and raise the rules version and say so in the changelog; write digests anew when a field was added to the
state. The games are played by chance and a simple policy, seed after seed, so nothing here depends on bots.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import ecliptic
from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core import record
from ecliptic.core.action import Action
from ecliptic.core.scoring import Standing
from ecliptic.games.exoplanets.actions import Develop, Score, Speciate
from ecliptic.games.planetarium.actions import Move, Pass, Play
from ecliptic.games.planetarium.matter import EMPTY, FACE_DOWN, PLANET
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.games.seti.actions import Move as Step
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import EARTH, JUPITER, SATURN, SECTORS
from ecliptic.games.seti.state import Seti

HERE: Final = Path(__file__).parent
DIGESTS: Final = HERE / "digests.json"
SEEDS: Final = 20_000  # how many are tried before giving up

Policy = Callable[[AnyGame, random.Random], Action]


def any_of(game: AnyGame, rng: random.Random) -> Action:
    """Every option alike."""
    return rng.choice(game.options())


def sensible(game: AnyGame, rng: random.Random) -> Action:
    """Gather matter, play what scores most."""
    options = game.options()
    s, rules = cast(Planetarium, game.state), cast(PlanetariumRules, game.rules)
    if any(isinstance(action, Play) for action in options):
        return max(options, key=lambda action: rules.cards[action.card].points if isinstance(action, Play) else -1)
    meetings = [action for action in options if isinstance(action, Move) and meets(s, action)]
    return rng.choice(meetings or [action for action in options if isinstance(action, Pass)] or options)


def meets(s: Planetarium, move: Move) -> bool:
    """Does matter meet a planet in this move?"""
    src, dst = s.board[move.src], s.board[move.dst]
    return (src < EMPTY and dst >= PLANET) or (src >= PLANET and dst < EMPTY)


def lively(game: AnyGame, rng: random.Random) -> Action:
    """Let life evolve more often than not, and do anything else."""
    options = game.options()
    lives = [action for action in options if isinstance(action, (Develop, Speciate, Score))]
    return rng.choice(lives if lives and rng.randrange(5) > 1 else options)


def lasting(game: AnyGame, rng: random.Random) -> Action:
    """Move about and play nothing."""
    options = game.options()
    return options[0] if isinstance(options[0], Pass) else rng.choice(options)


def gathering(game: AnyGame, rng: random.Random) -> Action:
    """Gather matter and play nothing."""
    options = game.options()
    return options[0] if isinstance(options[0], Pass) else sensible(game, rng)


def restless(game: AnyGame, rng: random.Random) -> Action:
    """Mostly sensible, and now and then anything."""
    return any_of(game, rng) if rng.randrange(6) == 0 else sensible(game, rng)


def searching(game: AnyGame, rng: random.Random) -> Action:
    """Mark traces and missions where that is possible, act rather than pass, and do anything now and then."""
    options = game.options()
    marks = [action for action in options if action.line.startswith(("trace", "cover", "mission"))]
    if marks:
        return rng.choice(marks)
    if rng.randrange(3) == 0:
        return rng.choice(options)
    data = [action for action in options if action.line.startswith("place")]
    if data and rng.randrange(2):
        return rng.choice(data)
    answers = [action for action in options if not action.aside]
    acts = [action for action in answers if action.line not in ("pass", "decline")]
    works = [action for action in acts if action.line.startswith(("orbit", "land", "analyze", "research", "scan"))]
    return rng.choice(works or acts or answers)


def hoarding(game: AnyGame, rng: random.Random) -> Action:
    """Take cards from the deck for everything, and discard them for what they give."""
    options = game.options()
    lines = ("exchange credit card", "exchange energy card", "buy", "take deck", "corner")
    drawing = [action for action in options if action.line.startswith(lines)]
    return rng.choice(drawing) if drawing and rng.randrange(8) else searching(game, rng)


def exploring(game: AnyGame, rng: random.Random) -> Action:
    """Search, and do what species offer: play their cards, fly to their samples, and bring capsules to Earth."""
    options = game.options()
    offers = [action for action in options if action.line.startswith(OFFERS)]
    if offers and rng.randrange(4):
        return rng.choice(offers)
    steps = [action for action in options if isinstance(action, Step) and nears(game, action)]
    return rng.choice(steps) if steps and rng.randrange(3) else searching(game, rng)


OFFERS: Final = ("play ET", "signal oumuamua", "hide", "collect", "land jupiter", "land saturn")


def nears(game: AnyGame, step: Step) -> bool:
    """Does a step bring a capsule nearer to Earth, or a probe to a ring with samples?"""
    s, rules = cast(Seti, game.state), cast(SetiRules, game.rules)
    where = rules.solar.where[s.discs]
    if step.verb == "move":
        return step.dst in (where[JUPITER], where[SATURN]) or step.dst > step.src + 1
    return way(step.dst, where[EARTH]) < way(step.src, where[EARTH])


def way(one: int, other: int) -> int:
    """The steps from one space to another, asteroids not counted."""
    around = abs(one - other) % SECTORS
    return abs(one // SECTORS - other // SECTORS) + min(around, SECTORS - around)


class End(NamedTuple):
    """How a finished game ended."""

    game: AnyGame

    @property
    def state(self) -> Planetarium:
        return cast(Planetarium, self.game.state)

    def told(self, *words: str) -> bool:
        """Did all of this happen?"""
        return {*words} <= {event.word for event in self.game.events}

    def said(self, verb: str) -> bool:
        """Did somebody decide so?"""
        return any(str(line).startswith(verb) for line in self.game.lines)

    @property
    def rule(self) -> str:
        """The rule by which the final turns began."""
        return next(event.rule for event in self.game.events if event.word == "final-turns")

    @property
    def by_dice(self) -> bool:
        return bool(self.state.last) and self.state.last[0] >= FACE_DOWN

    def tied(self) -> list[Standing]:
        """The standings of all who have the most points."""
        ranking = self.game.ranking()
        return [standing for standing in ranking if standing.points == ranking[0].points]

    def decided_by(self) -> int:
        """Which tie-break told the first from the second: 1, 2 or 3; 0 if points did or nothing could."""
        tied = self.tied()
        if len(tied) < 2:
            return 0
        return next((at + 1 for at in range(len(tied[0].ties)) if tied[0].ties[at] != tied[1].ties[at]), 0)


class Wanted(NamedTuple):
    """A golden game to look for."""

    name: str
    seats: int
    policy: Policy
    is_it: Callable[[End], bool]
    options: dict[str, Any] = {}  # noqa: RUF012  # read only
    game: str = "planetarium"
    modules: tuple[str, ...] = ()


def won(end: End) -> bool:
    return end.game.ranking()[0].won


def shared(end: End) -> bool:
    return sum(standing.won for standing in end.game.ranking()) > 1


def eventful(end: End) -> bool:
    """Everything that can happen in the base game did."""
    return end.told("collision", "black-hole", "lost-tile", "solar-storm", "evicted", "species", "goal", "used")


def worlds(end: End) -> int:
    """How many planets there are at the end."""
    return sum(kind >= 0 for kind in end.state.types)


def warm(end: End) -> bool:
    """Heat and cold came, took each other away, and were worth points."""
    return end.told("heated", "cooled", "warmth") and (end.told("thawed") or end.told("frozen"))


def spacefaring(end: End) -> bool:
    """Everything that a game of SETI is about happened."""
    return end.told("orbited", "landed", "analyzed", "tech", "sector", "completed", "covered", "gold", "discovered")


def at_once(end: End) -> bool:
    """Both species were discovered at the end of the same turn."""
    words = [event.word for event in end.game.events if event.word in ("turn", "discovered")]
    return ("discovered", "discovered") in itertools.pairwise(words)


# What a game with each species is about.
SPECIES: Final = {
    "mascamites": ("looked", "collected"),
    "anomalies": ("anomaly-laid", "anomaly", "anomaly-idle"),
    "oumuamua": ("tile-signal", "exofossils", "spent-exofossils"),
    "centaurians": ("message", "answered", "covered-reward"),
    "exertians": ("hid", "shown", "danger"),
}
ROUNDS: Final = 5


def found(end: End, species: str) -> int:
    """The round in which a species was discovered, 0 if it was not."""
    rounds = 1
    for event in end.game.events:
        rounds += event.word == "round"
        if event.word == "discovered" and event.params["species"] == species:
            return rounds
    return 0


def early(species: str) -> Wanted:
    """A game in which a species is discovered by the third round, and everything happens that it is about."""
    return seti(
        f"{species}-early", 2, exploring, lambda end: 0 < found(end, species) < 4 and end.told(*SPECIES[species])
    )


def late(species: str) -> Wanted:
    """A game in which a species is discovered in the last round."""
    return seti(f"{species}-late", 3, exploring, lambda end: found(end, species) == ROUNDS)


def off_turn(end: End) -> bool:
    """A slot of a mission was marked in another player's turn."""
    active = -1
    for event in end.game.events:
        if event.word == "turn":
            active = event.seat
        elif event.word == "covered" and event.seat != active:
            return True
    return False


def seti(name: str, seats: int, policy: Policy, is_it: Callable[[End], bool]) -> Wanted:
    """A game of SETI to look for."""
    return Wanted(f"seti-{name}", seats, policy, is_it, {}, "seti")


# What the rival does with the card of each species.
RIVALS: Final = {
    "mascamites": ("rival-sample", "rival-does-launch"),
    "anomalies": ("rival-does-anomaly", "rival-leads"),
    "oumuamua": ("tile-signal", "exofossils"),
    "centaurians": ("rival-does-message", "rival-message-out", "covered-reward"),
    "exertians": ("rival-hid", "shown", "danger"),
}


def rival(name: str, level: int, *words: str) -> Wanted:
    """A game of SETI alone against the rival."""
    return Wanted(
        f"seti-rival-{name}",
        1,
        exploring,
        lambda end: end.told("rival-does-species" if name in RIVALS else "rival-card", *words),
        {"difficulty": level},
        "seti",
    )


def primordial(name: str, seats: int, policy: Policy, is_it: Callable[[End], bool], *modules: str) -> Wanted:
    """A game of Planetarium with modules to look for."""
    return Wanted(f"primordial-{name}", seats, policy, is_it, {}, "planetarium", modules)


def exoplanets(name: str, seats: int, is_it: Callable[[End], bool], *modules: str) -> Wanted:
    """A game of Exoplanets to look for."""
    return Wanted(f"exoplanets-{name}", seats, lively, is_it, {}, "exoplanets", modules)


WANTED: Final = (
    Wanted("final-space-2", 2, any_of, lambda end: end.rule == "PL-10.9"),
    Wanted("final-space-3", 3, any_of, lambda end: end.rule == "PL-10.9"),
    Wanted("final-space-4", 4, any_of, lambda end: end.rule == "PL-10.9"),
    Wanted("finals-played", 2, sensible, lambda end: min(player.finals for player in end.state.players) >= 2),
    Wanted("matter-guard", 2, gathering, lambda end: end.rule == "PL-10.30"),
    Wanted("matter-guard-4", 4, any_of, lambda end: end.rule == "PL-10.30"),
    Wanted("stall-guard", 2, lasting, lambda end: end.rule == "PL-10.31"),
    Wanted("stall-guard-4", 4, any_of, lambda end: end.rule == "PL-10.31"),
    Wanted("solo-won", 1, sensible, won, {"target": 90}),
    Wanted("solo-lost", 1, any_of, lambda end: not won(end), {"target": 110}),
    Wanted("solo-by-dice", 1, sensible, lambda end: end.by_dice),
    Wanted("solo-by-player", 1, sensible, lambda end: end.rule == "PL-10.9" and not end.by_dice),
    Wanted("tie-least-matter", 2, any_of, lambda end: end.decided_by() == 1),
    Wanted("tie-most-markers", 4, any_of, lambda end: end.decided_by() == 2),
    Wanted("tie-fewest-cards", 3, any_of, lambda end: end.decided_by() == 3),
    Wanted("shared-victory", 4, any_of, shared),
    primordial("bombardment", 3, restless, lambda end: end.told("bombarded", "accelerated", "paid"), "epochs"),
    primordial("four-planets", 2, restless, lambda end: worlds(end) == 4 and end.said("discard"), "epochs"),
    primordial("no-planet", 2, gathering, lambda end: worlds(end) == 0, "epochs"),
    primordial("frost-line", 2, restless, lambda end: warm(end) and end.said("unmark"), "frost-line"),
    primordial("red-dwarf", 3, restless, warm, "frost-line", "red-dwarf"),
    primordial("white-star", 4, restless, warm, "frost-line", "white-star"),
    primordial("variable-star", 2, restless, lambda end: warm(end) and end.told("star"), "frost-line", "variable-star"),
    primordial("solo", 1, restless, lambda end: end.told("bombarded", "formed", "final-turns"), "epochs"),
    primordial(
        "everything",
        4,
        restless,
        lambda end: warm(end) and worlds(end) == 4 and end.told("bombarded", "star", "turned-up", "paid"),
        *("epochs", "frost-line", "variable-star", "more-markers", "extra-matter", "double-matter", "hidden-matter"),
    ),
    exoplanets("2", 2, eventful),
    exoplanets("3", 3, eventful),
    exoplanets("4", 4, eventful),
    exoplanets("gravity", 3, lambda end: eventful(end) and end.told("lifted") and end.said("convert"), "gravity"),
    exoplanets("dynamic", 2, lambda end: end.told("aligned"), "dynamic"),
    exoplanets("chaotic", 2, lambda end: end.told("exchanged", "black-hole"), "chaotic"),
    exoplanets("red-dwarf", 3, lambda end: end.told("shifted", "evicted"), "red-dwarf"),
    exoplanets("blue-giant", 4, lambda end: end.told("recalled", "collision"), "blue-giant"),
    exoplanets("space", 2, lambda end: eventful(end) and end.said("use X") and end.said("goal X"), "space"),
    exoplanets("everything", 4, lambda end: end.told("exchanged", "lifted"), "gravity", "chaotic", "space"),
    exoplanets("tie-most-goals", 2, lambda end: end.decided_by() == 1),
    exoplanets("tie-most-species", 3, lambda end: end.decided_by() == 2),
    exoplanets("shared-victory", 2, shared),
    seti("2", 2, searching, lambda end: spacefaring(end) and end.told("neutral")),
    seti("3", 3, searching, lambda end: spacefaring(end) and end.told("neutral")),
    seti("4", 4, searching, spacefaring),
    seti("no-discovery", 2, any_of, lambda end: not end.told("discovered")),
    seti("both-at-once", 2, searching, at_once),
    seti("reshuffled", 4, hoarding, lambda end: end.told("reshuffled")),
    seti("mission-off-turn", 3, searching, off_turn),
    seti("shared-victory", 2, searching, shared),
    *map(early, SPECIES),
    *map(late, SPECIES),
    seti("delivered", 2, exploring, lambda end: end.told("delivered")),
    rival("1", 1, "rival-flies", "rival-prefers", "rival-sector-win"),
    rival("2", 2, "objective-done", "objectives-spent", "rival-uses-computer"),
    rival("3", 3, "objective-done", "rival-grows", "rival-first-land"),
    rival("4", 4, "rival-takes-next", "rival-trace-lowest", "rival-no-planet"),
    rival("5", 5, "rival-grows", "rival-does-species"),
    *(rival(name, 1 + at, *words) for at, (name, words) in enumerate(RIVALS.items())),
)


def find(wanted: Wanted) -> AnyGame:
    """The game of the first seed that ends as wanted."""
    for seed in range(SEEDS):
        game = ecliptic.new(wanted.game, wanted.seats, seed, wanted.modules, wanted.options, listen=True)
        rng = random.Random(seed)
        while not game.over:
            game.apply(wanted.policy(game, rng))
        if wanted.is_it(End(game)):
            return game
    raise SystemExit(f"no game that ends as {wanted.name} among {SEEDS} seeds")


def step_by_step(text: str) -> tuple[AnyGame, dict[str, Any]]:
    """Replay a record line by line: the game, and what is kept of it. `way` is a digest of all digests."""
    parsed = record.read(text)
    header = parsed.header
    game = api.new(header.game, header.seats, None, header.modules, header.options)
    way = hashlib.sha256()
    for number, mark, line in parsed.rows:
        api.follow(game, number, mark, line)
        way.update(game.digest().encode())
    return game, {
        "lines": len(parsed.rows),
        "way": way.hexdigest()[:16],
        "end": game.digest(),
        "scores": [score.total for score in game.scores()],
        "places": [standing.place for standing in sorted(game.ranking(), key=lambda one: one.seat)],
    }


def records() -> list[Path]:
    return sorted(HERE.glob("*.record"))


def main(args: Sequence[str]) -> None:
    if "digests" not in args:
        for wanted in WANTED:
            if args and wanted.game not in args and not wanted.name.startswith(tuple(args)):
                continue
            game = find(wanted)
            (HERE / f"{wanted.name}.record").write_text(game.record(), encoding="utf-8")
            sys.stdout.write(f"{wanted.name}: seed {game.header.seed}, {len(game.lines)} lines\n")
    kept = {file.stem: step_by_step(file.read_text(encoding="utf-8"))[1] for file in records()}
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(kept[name])}" for name in kept)
    DIGESTS.write_text("{\n" + rows + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
