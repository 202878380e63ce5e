"""Situations in Planetarium.

Steps of a turn: turn, move (unless said otherwise), card, draw, finals, dice (solo) or end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Any, Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.effect import Effect
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HIGH, HOSTILE, LOW, SIDES
from ecliptic.games.planetarium.draw import DRAW
from ecliptic.games.planetarium.matter import EMPTY, MATTER, ONE, PLANET, PLANETS
from ecliptic.games.planetarium.move import MOVE_TOKEN
from ecliptic.games.planetarium.play import PLAY_CARD, PLAY_FINALS
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.solo import ROLL_DICE
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.games.planetarium.turn import END_TURN, START_TURN, TURN
from ecliptic.testing import primordial
from ecliptic.testing.builder import Noun, Nouns, Setup, by_name, by_seat, check_seat, refuse, says, words

HAND: Final = 5

# Where in a turn a situation stands, and what is still ahead.
STEPS: Final[dict[str, Sequence[Effect]]] = {
    "turn": (TURN,),
    "move": (MOVE_TOKEN, PLAY_CARD, PLAY_FINALS, END_TURN),
    "card": (PLAY_CARD, PLAY_FINALS, END_TURN),
    "draw": (DRAW, PLAY_FINALS, END_TURN),
    "finals": (PLAY_FINALS, END_TURN),
    "dice": (ROLL_DICE, START_TURN, MOVE_TOKEN, PLAY_CARD, PLAY_FINALS, END_TURN),
    "end": (END_TURN,),
}

Pool = str | Mapping[str, int]
Names = str | Iterable[str]


@dataclass(frozen=True)
class Board(Noun):
    """What lies on the board. Every other dot is empty.

    Without the module epochs all planets are there, where they begin unless said otherwise. With it only the `planets`
    and `protoplanets` named are, and matter that is nowhere is the reserve; before the bombardment (`bombarded`) all
    comets are beside the board, after it on the spaces `comets`, in pools or in the box.
    """

    matter: Mapping[str, str] | None = by_name("gas, rock, water or metal by space, or double-gas and so on")
    planets: Mapping[str, str] | None = by_name('the space of each, by letter: {"A": "1-01"}')
    protoplanets: Mapping[str, str] | None = by_name("the space of each, by letter (epochs)")
    comets: Names | None = says("the spaces with one (epochs)")
    hidden: Names | None = says("the spaces with a hidden token (hidden-matter)")
    bombarded: bool | None = says("has the bombardment happened (epochs)? Not unless said")
    fill: bool | None = says("is matter that is left over put on the empty dots?")
    bare: bool | None = says("is a turn meant to begin without matter, which begins the final turns (PL-10.30)?")


@dataclass(frozen=True)
class Mats(Noun):
    """The matter that players have stored: `Mats({0: {"A": "GGR", "B": {"metal": 2}}})`."""

    pools: Mapping[int, Mapping[str, Pool]] | None = by_seat(
        'the pool of each planet, as letters, "GGR", or counts, {"gas": 2, "rock": 1}; with modules a small letter is '
        'a double token and * a comet: "GRr*"'
    )


@dataclass(frozen=True)
class Hands(Noun):
    """The cards in the hands: `Hands({0: "L01 H02"})`."""

    cards: Mapping[int, Names] | None = by_seat("at most five cards, at most four of them Finals (PL-9.10, PL-9.11)")


@dataclass(frozen=True)
class Decks(Noun):
    """The decks: every card that lies nowhere else is in its deck, or of a deck named only these."""

    left: Mapping[str, Names] | None = by_name("the cards left in a deck: low, high, final, or proto (epochs)")
    discards: Mapping[str, Names] | None = by_name("the discards of a deck, the first discarded first")


@dataclass(frozen=True)
class Rows(Noun):
    """The cards played to each planet, and what they made of it."""

    cards: Mapping[str, Iterable[tuple[str, int] | tuple[str, int, bool]]] | None = by_name(
        "the row of a planet: (card, seat), or (card, seat, False) where no marker lies"
    )
    sides: Mapping[str, str] | None = by_name(
        "habitable or hostile for planets whose sums are equal, which otherwise show what their row made of them"
    )
    types: Mapping[str, str] | None = by_name("terrestrial or gaseous for planets without a proto card (epochs)")
    corners: Mapping[str, Names] | None = by_name(
        'hidden tokens turned up at a planet (hidden-matter): "habitable-3 hostile-2"'
    )
    heat: Mapping[str, int] | None = by_name(
        "the heat tokens on a card (frost-line); unless said those that playing the rows in this order gives"
    )
    cold: Mapping[str, int] | None = by_name("the cold tokens on a card, likewise (frost-line)")


@dataclass(frozen=True)
class Track(Noun):
    """The Evolution Track."""

    tokens: int | str | None = says('so many tokens face up, or these: "GGR"')
    facedown: int | None = says("so many tokens face down after them (solo)")


@dataclass(frozen=True)
class Players(Noun):
    """Scores and markers."""

    scores: Mapping[int, int] | None = by_seat("points, those of the rows unless said otherwise")
    spare: Mapping[int, int] | None = by_seat("markers that are on no card")


@dataclass(frozen=True)
class Ending(Noun):
    """How near the end is."""

    final: int | None = says("the seat that began the final turns")
    turns: int | None = says("how many of them have ended, which follows from the seats, so it is only checked")
    stall: int | None = says("how many turns passed without a token on the track")


@dataclass(frozen=True)
class Star(Noun):
    """A variable star (variable-star)."""

    brightness: str | None = says("low, medium or high")
    changed: bool | None = says("was it changed in this turn?")


NOUNS: Final = (Board, Mats, Hands, Decks, Rows, Track, Players, Ending, Star)


def build(setup: Setup, said: Nouns, at: str, turn: int) -> AnyGame:
    """A game of Planetarium in this situation."""
    rules = cast(PlanetariumRules, setup.rules)
    s = cast(Planetarium, rules.start())
    at = at or "move"
    board, rows, ending = said.one(Board), said.one(Rows), said.one(Ending)
    comets, bombarded = words(board.get("comets", ())), bool(board.bombarded)
    planets, protoplanets = board.get("planets", {}), board.get("protoplanets", {})
    if primordial.has_epochs(rules):
        primordial.put_bodies(rules, s, planets, protoplanets)
    else:
        if protoplanets or rows.types or bombarded or comets:
            refuse("Protoplanets, types, comets and the bombardment belong to the module epochs (PR-1.1).")
        put_planets(rules, s, planets)
    primordial.put_loose(rules, s, bombarded, comets, words(board.get("hidden", ())), rows.get("corners", {}))
    put_matter(rules, s, board.get("matter", {}))
    put_mats(rules, s, said.one(Mats).get("pools", {}))
    track = said.one(Track)
    facedown = track.get("facedown", 0)
    put_track(rules, s, track.get("tokens", 0), facedown, ending.final)
    if board.fill:
        fill_dots(rules, s)
    primordial.keep_apart(rules, s)
    decks = said.one(Decks)
    put_cards(
        rules,
        s,
        said.one(Hands).get("cards", {}),
        decks.get("left", {}),
        decks.get("discards", {}),
        rows.get("cards", {}),
    )
    primordial.put_types(rules, s, rows.get("types", {}))
    star = said.one(Star)
    heat, cold = rows.get("heat", {}), rows.get("cold", {})
    primordial.put_climate(rules, s, heat, cold, star.brightness, bool(star.changed), setup.seats)
    put_sides(s, rows.get("sides", {}))
    put_players(rules, s, said.one(Players).get("scores", {}), said.one(Players).get("spare", {}))
    put_turn(s, at, turn, ending.final, ending.turns, ending.get("stall", 0))
    check_step(rules, s, at, turn, bool(board.bare))
    s.target = setup.options["target"] - 2 * facedown if setup.seats == 1 else 0
    return setup.begin(s, turn, STEPS[at])


def check_step(rules: PlanetariumRules, s: Planetarium, at: str, turn: int, bare: bool) -> None:
    """Can this step be reached with what lies there?"""
    if s.final_seat < 0 and s.stall > rules.stall_limit:
        refuse(
            f"After {rules.stall_limit} turns without a token the final turns begin: say who with `final` (PL-10.31)."
        )
    if at == "turn" and s.final_seat < 0 and rules.barren(s) and not bare:
        refuse(
            "A turn that begins without matter on the board begins the final turns (PL-10.30): put some there with "
            "`Board(matter={...})`, or say `Board(bare=True)` if that is meant."
        )
    if at == "draw" and len(s.players[turn].hand) >= HAND:
        refuse(f"Seat {turn} holds {HAND} cards, and who draws has played or given one of them (PL-9.10).")


def put_turn(s: Planetarium, at: str, turn: int, final: int | None, final_turns: int | None, stall: int) -> None:
    if at not in STEPS:
        refuse(f"A turn has no step '{at}'; it has {', '.join(STEPS)}.")
    check_seat(len(s.players), turn)
    if stall < 0:
        refuse(f"{stall} turns cannot have passed since a token was laid.")
    seats = len(s.players)
    if at == "dice" and (seats > 1 or final is not None):
        refuse("Dice roll only in the solo game, and not after its final turn (PL-12.7, PL-12.31).")
    s.stall = stall
    s.turns = seats
    if final is not None:
        check_seat(len(s.players), final)
        s.final_seat = final
        s.final_turns = (turn - final) % seats
    if final_turns not in (None, s.final_turns):
        refuse(f"With these seats {s.final_turns} final turns have ended, not {final_turns} (PL-10.14).")
    for seat, player in enumerate(s.players):
        if player.finals and (final is None or (seat - final) % seats > s.final_turns):
            refuse(f"Seat {seat} has played Final cards before its final turn: say who began those with `final`.")


def planet_of(letter: str) -> int:
    if letter not in PLANETS:
        refuse(f"There is no planet '{letter}'.")
    return PLANETS.index(letter)


def space_of(rules: PlanetariumRules, name: str) -> int:
    if name not in rules.board.index:
        refuse(f"There is no space '{name}'.")
    return rules.board.index[name]


def from_box(rules: PlanetariumRules, s: Planetarium, token: int) -> int:
    """Take a token of a sort out of the box."""
    if token < 0:
        primordial.take_double(rules, s, token)
    elif not s.supply[token]:
        refuse(f"There are not so many {MATTER[token]} tokens.")
    else:
        s.supply[token] -= 1
    return token


def most_of(s: Planetarium) -> int:
    """The kind of which most tokens are left in the box."""
    return max(range(len(MATTER)), key=lambda kind: s.supply[kind])


def put_planets(rules: PlanetariumRules, s: Planetarium, planets: Mapping[str, str]) -> None:
    places = dict(zip(PLANETS, s.planets, strict=True))
    places |= {PLANETS[planet_of(letter)]: space_of(rules, name) for letter, name in planets.items()}
    if len(set(places.values())) < len(PLANETS):
        refuse("Two planets cannot share a space (PL-3.13).")
    s.planets = list(places.values())
    s.board = [EMPTY] * len(s.board)
    for planet, space in enumerate(s.planets):
        s.board[space] = PLANET + planet


def put_matter(rules: PlanetariumRules, s: Planetarium, matter: Mapping[str, str]) -> None:
    for name, word in matter.items():
        space = space_of(rules, name)
        if s.board[space] != EMPTY:
            what = "a planet" if s.board[space] >= PLANET else f"{rules.token_name(s.board[space])} already"
            refuse(f"{name} holds {what}, so no matter lies there (PL-3.5, PL-3.7).")
        s.board[space] = from_box(rules, s, primordial.matter_of(word))


def fill_dots(rules: PlanetariumRules, s: Planetarium) -> None:
    """Put what is left in the box on the empty spaces, kinds taking turns."""
    for space, token in enumerate(s.board):
        if token == EMPTY and any(s.supply):
            s.board[space] = from_box(rules, s, most_of(s))


def pool_of(seat: int, letter: str, given: Pool) -> Mapping[str, int]:
    """How many tokens of each sort a pool is said to hold."""
    counts = {word: given.count(word) for word in given} if isinstance(given, str) else given
    if any(word not in primordial.TOKENS for word in counts):
        refuse(
            f"Planet {letter} of seat {seat} has {brief(given)}, which is no pool: write a letter of "
            f"{', '.join(MATTER)} for each token, such as 'GGR' (small letters are double tokens, * is a comet), or "
            "count them, such as {'gas': 2, 'rock': 1}."
        )
    if not all(many >= 0 for many in counts.values()):
        refuse(f"A pool holds no number of tokens below 0, as planet {letter} of seat {seat} does.")
    return counts


def put_mats(rules: PlanetariumRules, s: Planetarium, mats: Mapping[int, Mapping[str, Pool]]) -> None:
    for seat, pools in mats.items():
        check_seat(len(s.players), seat)
        for letter, given in pools.items():
            planet = planet_of(letter)
            if given and s.planets[planet] < 0:
                refuse(f"Letter {letter} has no body, so its pools are empty (PR-5.5).")
            for word, many in pool_of(seat, letter, given).items():
                for _ in range(many):
                    token = primordial.token_of(word)
                    if primordial.put_in_purse(rules, s, seat, planet, token):
                        continue
                    s.players[seat].mat[planet] += ONE[from_box(rules, s, token)]


def put_track(rules: PlanetariumRules, s: Planetarium, track: int | str, facedown: int, final: int | None) -> None:
    room = rules.content.track - 1
    if facedown < 0 or (isinstance(track, int) and track < 0):
        refuse("The track holds no number of tokens below 0.")
    wanted: list[int | None] = (
        [primordial.matter_of(one) for one in track] if isinstance(track, str) else [None] * track
    )
    wanted += [None] * facedown
    if len(wanted) > room and final is None:
        refuse(f"{len(wanted)} tokens reach the final space, so somebody began the final turns: say who with `final`.")
    if facedown and len(s.players) > 1:
        refuse("Only the solo game lays tokens face down (PL-12.24).")
    for at, kind in enumerate(wanted):
        token = from_box(rules, s, most_of(s) if kind is None else kind)
        laid = rules.face_down(token) if at >= len(wanted) - facedown else token
        (s.track if at < room else s.last).append(laid)
    s.accelerated = len(s.track) >= rules.content.acceleration
    if s.accelerated and primordial.awaits_bombardment(rules, s):
        refuse(f"{len(s.track)} tokens on the track started the bombardment: say `bombarded` (PR-6.1).")


class Pack:
    """The cards not yet placed."""

    def __init__(self, rules: PlanetariumRules) -> None:
        self.rules = rules
        self.index = {card.name: at for at, card in enumerate(rules.cards)}
        self.free = set(self.index.values())

    def take(self, name: str, deck: int | None = None) -> int:
        """Take a card by name, of a given deck if it matters."""
        if name not in self.index:
            refuse(f"There is no card '{name}'.")
        if self.index[name] not in self.free:
            refuse(f"{name} is in two places.")
        if deck is not None and self.rules.cards[self.index[name]].deck != deck:
            refuse(f"{name} is no {self.rules.decks[deck]} card.")
        self.free.remove(self.index[name])
        return self.index[name]


def put_cards(
    rules: PlanetariumRules,
    s: Planetarium,
    hands: Mapping[int, str | Iterable[str]],
    decks: Mapping[str, str | Iterable[str]],
    discards: Mapping[str, str | Iterable[str]],
    rows: Mapping[str, Iterable[tuple[Any, ...]]],
) -> None:
    pack = Pack(rules)
    for seat, given in hands.items():
        check_seat(len(s.players), seat)
        for name in words(given):
            rules.take_card(s, seat, pack.take(name))
        if len(s.players[seat].hand) > HAND or s.players[seat].backs[FINAL] > rules.most_finals:
            refuse("A hand holds at most five cards, at most four of them Finals (PL-9.10, PL-9.11).")
    for letter, cards in rows.items():
        if s.planets[planet_of(letter)] < 0:
            refuse(f"Letter {letter} has no body, so it takes no card (PR-4.3).")
        for name, seat, *marked in cards:
            put_row(rules, s, pack.take(name), planet_of(letter), seat, not marked or bool(marked[0]))
    for word, given in discards.items():
        deck = deck_of(rules, word)
        primordial.check_discards(s, deck)
        if deck == LOW:
            refuse("Low cards are never discarded (PL-9.8).")
        s.discards[deck] = [pack.take(name, deck) for name in words(given)]
        for card in s.discards[deck]:
            if deck == HIGH and not rules.cards[card].downgrade:
                refuse(f"{rules.cards[card].name} has no Downgrade icon, so it is never discarded (PL-8.7).")
    for word, given in decks.items():
        s.bags[deck_of(rules, word)] = sorted(pack.take(name, deck_of(rules, word)) for name in words(given))
    for deck, word in enumerate(rules.decks):
        if word not in decks:
            s.bags[deck] = [card for card in rules.content.decks[deck] if card in pack.free]


def deck_of(rules: PlanetariumRules, word: str) -> int:
    if word not in rules.decks:
        refuse(f"There is no deck '{word}'; there are {', '.join(rules.decks)}.")
    return rules.decks.index(word)


def put_row(rules: PlanetariumRules, s: Planetarium, card: int, planet: int, seat: int, marked: bool) -> None:
    check_seat(len(s.players), seat)
    what = rules.cards[card]
    primordial.put_proto(rules, s, card, planet)
    marked = marked and what.deck != FINAL
    s.row_cards.append(card)
    s.row_planets.append(planet)
    s.row_seats.append(seat)
    s.row_marks.append(seat if marked else -1)
    s.players[seat].markers[planet] += marked
    s.players[seat].spare -= marked
    s.players[seat].score += what.points
    s.players[seat].finals += what.deck == FINAL
    if s.players[seat].finals > rules.most_finals:
        refuse(f"Seat {seat} has played more than {rules.most_finals} Final cards (PL-10.24).")
    s.habitable[planet] += what.habitable
    s.hostile[planet] += what.hostile
    if s.habitable[planet] != s.hostile[planet]:
        s.sides[planet] = HABITABLE if s.habitable[planet] > s.hostile[planet] else HOSTILE


def put_sides(s: Planetarium, sides: Mapping[str, str]) -> None:
    for letter, word in sides.items():
        planet = planet_of(letter)
        if word not in SIDES:
            refuse(f"A planet is {' or '.join(SIDES)}, not '{word}'.")
        if s.habitable[planet] != s.hostile[planet] and SIDES[s.sides[planet]] != word:
            refuse(f"The cards on planet {letter} make it {SIDES[s.sides[planet]]} (PL-7.5).")
        s.sides[planet] = SIDES.index(word)


def put_players(rules: PlanetariumRules, s: Planetarium, scores: Mapping[int, int], spare: Mapping[int, int]) -> None:
    for seat, many in scores.items():
        check_seat(len(s.players), seat)
        if many < 0:
            refuse("A score is never below 0 (PL-11.6).")
        s.players[seat].score = many
    for seat, many in spare.items():
        check_seat(len(s.players), seat)
        on_cards = sum(s.players[seat].markers)
        if not 0 <= many <= rules.markers - on_cards:
            refuse(f"Seat {seat} has {rules.markers} markers, {on_cards} of them on cards.")
        s.players[seat].spare = many
    for seat, player in enumerate(s.players):
        if player.spare < 0:
            refuse(f"Seat {seat} has only {rules.markers} markers (PL-1.18).")
