"""Views with their types, for mypy; `docs/view.md` says what each field means.

Made by `tools/view.py` from the fields that the games declare. Do not edit: run `make types`.
"""

from __future__ import annotations

from typing import Any, TypedDict, cast

from ecliptic.api import AnyGame
from ecliptic.core.reason import EclipticError


class PlanetariumPool(TypedDict):
    """Counts by name."""

    gas: int
    rock: int
    water: int
    metal: int


class PlanetariumHeap(TypedDict):
    """What is known of the tokens that are neither on the board, nor on a mat, nor on the track."""

    doubles: dict[str, int]
    apart: dict[str, int]


class PlanetariumPurse(TypedDict):
    """What else lies on one player's mat."""

    doubles: dict[str, PlanetariumPool]
    comets: dict[str, int]


class PlanetariumPurses(TypedDict):
    """The further tokens on the mats, and where the other comets are."""

    beside: int
    box: int
    purses: list[PlanetariumPurse]


class PlanetariumEpochs(TypedDict):
    """The bombardment: awaited, due when the price is paid, falling, over."""

    due: bool
    bombarded: bool
    falling: dict[str, int]
    blank: int


class PlanetariumFrostLine(TypedDict):
    """The line, and the tokens on every card played."""

    line: int
    heat: list[int]
    cold: list[int]


class PlanetariumVariableStar(TypedDict):
    """Who changed the variable star, and when."""

    turn: int
    changes: list[int]


class PlanetariumHiddenMatter(TypedDict):
    """The tokens turned up. Those not yet seen are all the others, so nothing of them is kept (PR-14.2)."""

    corners: dict[str, list[str]]


PlanetariumParts = TypedDict(
    "PlanetariumParts",
    {
        "heap": PlanetariumHeap,
        "purses": PlanetariumPurses,
        "epochs": PlanetariumEpochs,
        "frost-line": PlanetariumFrostLine,
        "variable-star": PlanetariumVariableStar,
        "hidden-matter": PlanetariumHiddenMatter,
    },
    total=False,
)
"""What modules add, by name."""


class PlanetariumPlayer(TypedDict):
    """What one player has."""

    hand: list[str] | int
    drawn: list[str] | int
    aside: str | None
    backs: dict[str, int]
    mat: dict[str, PlanetariumPool]
    markers: dict[str, int]
    spare: int
    score: int
    downgrades: int
    finals: int


class PlanetariumView(TypedDict):
    """What a seat sees of a game of Planetarium."""

    game: str
    modules: list[str]
    options: dict[str, int | str]
    seat: int | None
    decider: int | None
    prompt: str
    points: list[int]
    star: str
    brightness: str | None
    supplies: dict[str, int]
    agenda: list[list[Any]]
    parts: PlanetariumParts
    board: dict[str, str]
    planets: dict[str, str | None]
    types: dict[str, str | None]
    sides: dict[str, str]
    habitable: dict[str, int]
    hostile: dict[str, int]
    supply: dict[str, int]
    bags: dict[str, int]
    discards: dict[str, list[str]]
    row_cards: list[str]
    row_planets: list[str]
    row_seats: list[int]
    row_marks: list[int]
    track: list[str]
    last: list[str]
    accelerated: bool
    final_seat: int
    final_turns: int
    turns: int
    stall: int
    target: int
    players: list[PlanetariumPlayer]


class ExoplanetsBundle(TypedDict):
    """Counts by name."""

    energy: int
    water: int
    gas: int


class ExoplanetsGravity(TypedDict):
    """The Gravity Tile and the players' markers."""

    tile: int
    held: list[int]


class ExoplanetsDynamic(TypedDict):
    """How the core lies."""

    arm: str | None


class ExoplanetsChaotic(TypedDict):
    """Who drew from the box and what lay in it then: what others can tell of a hand (EX-15.17)."""

    draws: list[int]
    kept: list[int]
    used_at: list[int]
    lost_at: list[list[int]]


class ExoplanetsParts(TypedDict, total=False):
    """What modules add, by name."""

    gravity: ExoplanetsGravity
    dynamic: ExoplanetsDynamic
    chaotic: ExoplanetsChaotic


class ExoplanetsPlayer(TypedDict):
    """What one player has."""

    hand: list[str] | int
    offered: list[str] | int
    tossed: str | None
    lost: list[str] | int
    stock: ExoplanetsBundle
    cubes: dict[str, int]
    spare_cubes: int
    spare_species: int
    fusion: int
    flare: int
    stimulation: int
    goals: list[str]


class ExoplanetsView(TypedDict):
    """What a seat sees of a game of Exoplanets."""

    game: str
    modules: list[str]
    options: dict[str, int | str]
    seat: int | None
    decider: int | None
    prompt: str
    points: list[int]
    icons: dict[str, str]
    agenda: list[list[Any]]
    parts: ExoplanetsParts
    star: int
    cloud: ExoplanetsBundle
    bag: list[str]
    drawn: list[str]
    piles: dict[str, list[str]]
    arms: dict[str, list[str]]
    newest: str | None
    place: dict[str, str | None]
    under: dict[str, str | None]
    power: dict[str, str | None]
    extra: dict[str, ExoplanetsBundle]
    less: dict[str, int]
    need: dict[str, int]
    bonus: dict[str, int]
    reached: dict[str, int]
    species: dict[str, int]
    unseen: int
    boxed: int
    used: list[str]
    fusion: int
    flare: int
    stimulation: int
    began: list[str]
    grown: list[str]
    nursed: list[str]
    first: int
    turns: int
    players: list[ExoplanetsPlayer]


class SetiDecks(TypedDict):
    """The decks of the two species."""

    deck: dict[str, int]
    faceup: dict[str, str | None]
    discards: dict[str, list[str]]
    held: list[list[int]]


class SetiBoards(TypedDict):
    """The markers on the boards of the two species."""

    spaces: dict[str, list[int]]
    markers: dict[str, list[int]]


class SetiDrawn(TypedDict):
    """Cards that a player has drawn to choose among."""

    sifted: list[str] | int


class SetiAnomalies(TypedDict):
    """The three anomalies."""

    sectors: dict[str, str | None]
    sides: dict[str, int]
    players: list[SetiDrawn]


class SetiMessages(TypedDict):
    """What one player has sent."""

    tile: int
    cards: list[str]
    due: list[int]


class SetiCentaurians(TypedDict):
    """The messages of all players, and the rewards that are gone."""

    covered: dict[str, int]
    players: list[SetiMessages]


class SetiOumuamua(TypedDict):
    """The signals on the tile, and exofossils."""

    marks: list[int]
    noted: int
    exofossils: list[int]


class SetiHidden(TypedDict):
    """The Exertian cards of one player."""

    held: list[str] | int
    played: list[str] | int
    shown: list[str]
    settled: int


class SetiExertians(TypedDict):
    """The cards and milestones of the Exertians."""

    box: int
    milestones: list[int]
    players: list[SetiHidden]


class SetiCapsules(TypedDict):
    """The capsules of one player."""

    spaces: list[str]
    samples: list[str] | int
    homes: list[str]
    watched: list[int]
    jupiter: list[str] | int
    saturn: list[str] | int


class SetiMascamites(TypedDict):
    """The samples: in the bag until they are dealt, by the planets, on the board, and in capsules."""

    bag: int
    samples: list[list[str | None]]
    looked: list[list[int]]
    laid: list[str]
    players: list[SetiCapsules]


class SetiRival(TypedDict):
    """The rival's cards and progress, and the player's objectives."""

    level: int
    progress: int
    track: list[str]
    deck: list[str]
    unknown: int
    above: int
    box: int
    open: list[str]
    arrow: int
    met: list[str]
    spent: dict[str, int]
    messages: int
    objectives: list[str]
    marked: list[int]
    stack: list[int]
    pile: list[str]
    gone: list[str]


class SetiParts(TypedDict, total=False):
    """What modules add, by name."""

    decks: SetiDecks
    boards: SetiBoards
    anomalies: SetiAnomalies
    centaurians: SetiCentaurians
    oumuamua: SetiOumuamua
    exertians: SetiExertians
    mascamites: SetiMascamites
    rival: SetiRival


class SetiPlayer(TypedDict):
    """What one player has."""

    hand: list[str] | int
    aside: str | None
    stock: dict[str, int]
    score: int
    probes: list[str]
    orbiters: dict[str, int]
    landers: dict[str, int]
    moons: dict[str, int]
    wins: dict[str, int]
    overflow: dict[str, int]
    income: list[str]
    missions: list[str]
    slots: list[int]
    done: list[str]
    finale: list[str]
    techs: dict[str, int]
    columns: dict[str, str | None]
    filled: int
    below: dict[str, int]
    passed: bool
    turns: int
    golds: int
    neutrals: int
    earned_by: list[str]
    earned: list[int]


class SetiView(TypedDict):
    """What a seat sees of a game of SETI."""

    game: str
    modules: list[str]
    options: dict[str, int | str]
    seat: int | None
    decider: int | None
    prompt: str
    points: list[int]
    spaces: dict[str, str]
    data: dict[str, int]
    leaders: dict[str, list[int]]
    incomes: list[dict[str, int]]
    anomaly_leaders: dict[str, int]
    agenda: list[list[Any]]
    parts: SetiParts
    round: int
    first: int
    active: int
    turns: int
    discs: int
    rotations: int
    stars: dict[str, str | None]
    marks: dict[str, list[int]]
    first_orbits: dict[str, int]
    berths: dict[str, int]
    traces: dict[str, int]
    species: dict[str, str | None]
    neutral: list[int]
    gold: dict[str, int]
    marked: dict[str, list[int]]
    tops: dict[str, str | None]
    piles: dict[str, int]
    double: dict[str, int]
    row: list[str | None]
    deck: int
    discards: list[str]
    played: list[str]
    stacks: list[int]
    stack: list[str | None]
    looked: list[int]
    boons: list[str]
    spent: list[int]
    slung: list[int]
    notes: list[int]
    players: list[SetiPlayer]


def of(name: str, game: AnyGame, seat: int | None) -> dict[str, Any]:
    """The view of a game that must be of this name."""
    if game.header.game != name:
        there = game.header.game
        raise EclipticError(f"This is a game of {there}, not of {name}: ask for views.{there}.")
    return game.view(seat)


def planetarium(game: AnyGame, seat: int | None = None) -> PlanetariumView:
    """What a seat (None: a spectator) sees of a game of Planetarium."""
    return cast(PlanetariumView, of("planetarium", game, seat))


def exoplanets(game: AnyGame, seat: int | None = None) -> ExoplanetsView:
    """What a seat (None: a spectator) sees of a game of Exoplanets."""
    return cast(ExoplanetsView, of("exoplanets", game, seat))


def seti(game: AnyGame, seat: int | None = None) -> SetiView:
    """What a seat (None: a spectator) sees of a game of SETI."""
    return cast(SetiView, of("seti", game, seat))


__all__ = ["ExoplanetsView", "PlanetariumView", "SetiView", "exoplanets", "planetarium", "seti"]
