"""Situations in Planetarium."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.effect import Effect
from ecliptic.games.planetarium import GAME
from ecliptic.games.planetarium.cards import DECKS, FINAL, HABITABLE, HIGH, HOSTILE, LOW, SIDES
from ecliptic.games.planetarium.draw import DRAW
from ecliptic.games.planetarium.matter import EMPTY, FACE_DOWN, MATTER, PLANET, PLANETS, pool
from ecliptic.games.planetarium.move import MOVE_TOKEN
from ecliptic.games.planetarium.play import PLAY_CARD, PLAY_FINALS
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.solo import ROLL_DICE
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.games.planetarium.turn import END_TURN, START_TURN, TURN
from ecliptic.testing.builder import begin, refuse, words

HAND: Final = 5
LETTERS: Final = {word[0].upper(): kind for kind, word in enumerate(MATTER)}

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


def scenario(
    seats: int = 2,
    at: str = "move",
    turn: int = 0,
    planets: Mapping[str, str] | None = None,
    matter: Mapping[str, str] | None = None,
    fill: bool = False,
    mats: Mapping[int, Mapping[str, Pool]] | None = None,
    hands: Mapping[int, str | Iterable[str]] | None = None,
    decks: Mapping[str, str | Iterable[str]] | None = None,
    discards: Mapping[str, str | Iterable[str]] | None = None,
    rows: Mapping[str, Iterable[tuple[Any, ...]]] | None = None,
    sides: Mapping[str, str] | None = None,
    track: int | str = 0,
    facedown: int = 0,
    final: int | None = None,
    final_turns: int | None = None,
    stall: int = 0,
    scores: Mapping[int, int] | None = None,
    spare: Mapping[int, int] | None = None,
    target: int = 100,
    seed: int | None = 0,
    content: Mapping[str, str] | None = None,
) -> AnyGame:
    """A game of Planetarium in this situation.

    `at` is the step of seat `turn`'s turn: turn, move, card, draw, finals, dice (solo) or end. `planets` and
    `matter` put tokens on spaces; every other dot is empty, or with `fill` takes matter that is left. `mats`
    holds pools by seat and planet ("GRW" or counts), `hands` the cards by seat, `rows` the cards played on
    each planet as (card, seat) or (card, seat, False) where no marker lies. `decks` names what is left in a
    deck (by default every card not mentioned; the others are out of the game). `track` tokens lie face up
    ("GGR" or a number) and then `facedown` more. `final` is the seat that began the final turns, which
    gives the number of `final_turns` ended. Scores are those of the rows unless given; `sides` settles planets
    whose sums are equal, which otherwise show what their row made of them. Matter that is nowhere stays in
    the box. `seed` None leaves chance to the test.
    """
    rules = cast(
        PlanetariumRules,
        GAME.rules(
            seats, (), GAME.check(seats, (), {"target": target} if seats == 1 else {}), GAME.content(content or {})
        ),
    )
    s = cast(Planetarium, rules.start())
    put_planets(rules, s, planets or {})
    put_matter(rules, s, matter or {})
    put_mats(s, mats or {})
    put_track(rules, s, track, facedown, final)
    if fill:
        fill_dots(s)
    put_cards(rules, s, hands or {}, decks or {}, discards or {}, rows or {})
    put_sides(s, sides or {})
    put_players(rules, s, scores or {}, spare or {})
    put_turn(s, at, turn, final, final_turns, stall)
    s.target = target - 2 * facedown if seats == 1 else 0
    return begin(GAME.name, GAME.version, rules, s, turn, STEPS[at], seed)


def put_turn(s: Planetarium, at: str, turn: int, final: int | None, final_turns: int | None, stall: int) -> None:
    if at not in STEPS:
        refuse(f"A turn has no step '{at}'; it has {', '.join(STEPS)}.")
    check_seat(s, turn)
    if stall < 0:
        refuse(f"{stall} turns cannot have passed since a token was laid.")
    seats = len(s.players)
    if at == "dice" and (seats > 1 or final is not None):
        refuse("Dice roll only in the solo game, and not after its final turn (PL-12.7, PL-12.31).")
    s.stall = stall
    s.turns = seats
    if final is not None:
        check_seat(s, final)
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


def kind_of(word: str) -> int:
    """A kind of matter by word or letter."""
    if word in LETTERS:
        return LETTERS[word]
    if word not in MATTER:
        refuse(f"There is no matter '{word}'; there is {', '.join(MATTER)}.")
    return MATTER.index(word)


def from_box(s: Planetarium, kind: int) -> int:
    """Take a token of a kind out of the box."""
    if not s.supply[kind]:
        refuse(f"There are not so many {MATTER[kind]} tokens.")
    s.supply[kind] -= 1
    return kind


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
            refuse(f"{name} holds a planet, so no matter lies there (PL-3.7).")
        s.board[space] = from_box(s, kind_of(word))


def fill_dots(s: Planetarium) -> None:
    """Put what is left in the box on the empty spaces, kinds taking turns."""
    for space, token in enumerate(s.board):
        if token == EMPTY and any(s.supply):
            s.board[space] = from_box(s, max(range(4), key=lambda kind: s.supply[kind]))


def put_mats(s: Planetarium, mats: Mapping[int, Mapping[str, Pool]]) -> None:
    for seat, pools in mats.items():
        check_seat(s, seat)
        for letter, given in pools.items():
            counts = dict.fromkeys(MATTER, 0)
            if isinstance(given, str):
                for one in given:
                    counts[MATTER[kind_of(one)]] += 1
            else:
                for word, many in given.items():
                    counts[MATTER[kind_of(word)]] += many
            if min(counts.values()) < 0:
                refuse(f"A pool holds no number of tokens below 0, as planet {letter} of seat {seat} does.")
            for kind, word in enumerate(MATTER):
                for _ in range(counts[word]):
                    from_box(s, kind)
            s.players[seat].mat[planet_of(letter)] = pool(*counts.values())


def put_track(rules: PlanetariumRules, s: Planetarium, track: int | str, facedown: int, final: int | None) -> None:
    room = rules.content.track - 1
    if facedown < 0 or (isinstance(track, int) and track < 0):
        refuse("The track holds no number of tokens below 0.")
    wanted = [kind_of(one) for one in track] if isinstance(track, str) else [-1] * track
    wanted += [-1] * facedown
    if len(wanted) > room and final is None:
        refuse(f"{len(wanted)} tokens reach the final space, so somebody began the final turns: say who with `final`.")
    if facedown and len(s.players) > 1:
        refuse("Only the solo game lays tokens face down (PL-12.24).")
    for at, kind in enumerate(wanted):
        token = from_box(s, max(range(4), key=lambda one: s.supply[one]) if kind < 0 else kind)
        token += FACE_DOWN if at >= len(wanted) - facedown else 0
        (s.track if at < room else s.last).append(token)
    s.accelerated = len(s.track) >= rules.content.acceleration


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
            refuse(f"{name} is no {DECKS[deck]} card.")
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
        check_seat(s, seat)
        for name in words(given):
            rules.take_card(s, seat, pack.take(name))
        if len(s.players[seat].hand) > HAND or s.players[seat].backs[FINAL] > rules.most_finals:
            refuse("A hand holds at most five cards, at most four of them Finals (PL-9.10, PL-9.11).")
    for letter, cards in rows.items():
        for name, seat, *marked in cards:
            put_row(rules, s, pack.take(name), planet_of(letter), seat, not marked or bool(marked[0]))
    for word, given in discards.items():
        deck = deck_of(word)
        if deck == LOW:
            refuse("Low cards are never discarded (PL-9.8).")
        s.discards[deck] = [pack.take(name, deck) for name in words(given)]
        for card in s.discards[deck]:
            if deck == HIGH and not rules.cards[card].downgrade:
                refuse(f"{rules.cards[card].name} has no Downgrade icon, so it is never discarded (PL-8.7).")
    for word, given in decks.items():
        s.bags[deck_of(word)] = sorted(pack.take(name, deck_of(word)) for name in words(given))
    for deck, word in enumerate(DECKS):
        if word not in decks:
            s.bags[deck] = [card for card in rules.content.decks[deck] if card in pack.free]


def check_seat(s: Planetarium, seat: int) -> None:
    if not 0 <= seat < len(s.players):
        refuse(f"There is no seat {seat}; there are {len(s.players)}, counted from 0.")


def deck_of(word: str) -> int:
    if word not in DECKS:
        refuse(f"There is no deck '{word}'; there are {', '.join(DECKS)}.")
    return DECKS.index(word)


def put_row(rules: PlanetariumRules, s: Planetarium, card: int, planet: int, seat: int, marked: bool) -> None:
    check_seat(s, seat)
    what = rules.cards[card]
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
        check_seat(s, seat)
        if many < 0:
            refuse("A score is never below 0 (PL-11.6).")
        s.players[seat].score = many
    for seat, many in spare.items():
        check_seat(s, seat)
        on_cards = sum(s.players[seat].markers)
        if not 0 <= many <= rules.markers - on_cards:
            refuse(f"Seat {seat} has {rules.markers} markers, {on_cards} of them on cards.")
        s.players[seat].spare = many
    for seat, player in enumerate(s.players):
        if player.spare < 0:
            refuse(f"Seat {seat} has only {rules.markers} markers (PL-1.18).")
