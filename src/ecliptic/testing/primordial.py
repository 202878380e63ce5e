"""What the modules of Planetarium add to a situation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ecliptic.core.layers import seek
from ecliptic.games.planetarium.cards import FINAL, GASEOUS, HABITABLE, HOSTILE, TERRESTRIAL, TYPES
from ecliptic.games.planetarium.matter import EMPTY, MATTER, ONE, PLANET, PLANETS
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.epochs.protoplanets import FORMLESS, all_formed
from ecliptic.games.planetarium.modules.extras import HiddenMatter
from ecliptic.games.planetarium.modules.frost import FrostLine, VariableStar
from ecliptic.games.planetarium.modules.frost.stars import BRIGHTNESS
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, DOUBLE, DOUBLES, HIDDEN, WORDS
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from ecliptic.testing.builder import refuse, words

SINGLE: Final = {word[0].upper(): kind for kind, word in enumerate(MATTER)}
DOUBLED: Final = {word[0]: kind + DOUBLE for kind, word in enumerate(MATTER)}
TOKENS: Final[dict[str, int]] = {
    **SINGLE,
    **DOUBLED,
    **{word: kind for kind, word in enumerate(MATTER)},
    **{word: kind + DOUBLE for kind, word in enumerate(DOUBLES)},
    "*": COMET,
    "comet": COMET,
}
BASE_TYPES: Final = (TERRESTRIAL, TERRESTRIAL, GASEOUS, GASEOUS)


def has_epochs(rules: PlanetariumRules) -> bool:
    return seek(rules, Epochs) is not None


def awaits_bombardment(rules: PlanetariumRules, s: Planetarium) -> bool:
    epochs = seek(rules, Epochs)
    return epochs is not None and not epochs.part(s).bombarded


def token_of(word: str) -> int:
    """A token of a pool by word or letter."""
    if word not in TOKENS:
        refuse(f"There is no matter '{word}'; there is {', '.join(MATTER)}.")
    return TOKENS[word]


def matter_of(word: str) -> int:
    """Matter by word or letter."""
    token = token_of(word)
    if token == COMET:
        refuse("A comet is no matter (PR-7.16): name its space in `comets`, or write * in a pool.")
    return token


def take_double(rules: PlanetariumRules, s: Planetarium, token: int) -> None:
    """Take a double token out of the box."""
    heap = seek(rules, Heap)
    if heap is None or not heap.part(s).doubles[token - DOUBLE]:
        refuse(f"There are not so many {WORDS[token]} tokens; they belong to the module double-matter (PR-11.5).")
    heap.part(s).doubles[token - DOUBLE] -= 1


def keep_apart(rules: PlanetariumRules, s: Planetarium) -> None:
    """The reserve is extra matter, or with double matter as much of it as there can be, and what was left (PR-6.9)."""
    heap = seek(rules, Heap)
    if heap is not None and any(heap.apart):
        most = heap.apart if any(heap.double_matter) else s.supply
        heap.part(s).apart = [min(many, left) for many, left in zip(most, s.supply, strict=True)]


def letter_at(letter: str) -> int:
    if letter not in PLANETS:
        refuse(f"There is no planet '{letter}'.")
    return PLANETS.index(letter)


def space_at(rules: PlanetariumRules, name: str) -> int:
    if name not in rules.board.index:
        refuse(f"There is no space '{name}'.")
    return rules.board.index[name]


def put_bodies(
    rules: PlanetariumRules, s: Planetarium, planets: Mapping[str, str], protoplanets: Mapping[str, str]
) -> None:
    """Only the bodies named, planets with the types of the base game until their rows say more."""
    s.board = [EMPTY] * len(s.board)
    for bodies, formed in ((planets, True), (protoplanets, False)):
        for letter, name in bodies.items():
            at, space = letter_at(letter), space_at(rules, name)
            if s.planets[at] >= 0:
                refuse(f"Letter {letter} has one body only (PR-3.3).")
            if s.board[space] != EMPTY:
                refuse("Two bodies cannot share a space (PR-3.13).")
            s.planets[at] = space
            s.board[space] = PLANET + at
            s.types[at] = BASE_TYPES[at] if formed else FORMLESS


def put_loose(
    rules: PlanetariumRules,
    s: Planetarium,
    bombarded: bool,
    comets: Sequence[str],
    hidden: Sequence[str],
    corners: Mapping[str, str | Iterable[str]],
) -> None:
    """Comets and hidden tokens on the board, and what was turned up."""
    epochs, purses, faces = seek(rules, Epochs), seek(rules, Purses), seek(rules, HiddenMatter)
    if epochs is not None and purses is not None:
        epochs.part(s).bombarded = bombarded
        part = purses.part(s)
        if bombarded:
            part.beside, part.box = 0, part.beside
        for name in comets:
            from_comets(rules, s)
            drop(rules, s, name, COMET)
    if faces is None:
        if hidden or corners:
            refuse("Hidden tokens belong to the module hidden-matter (PR-11.13).")
        return
    for letter, given in corners.items():
        for word in words(given):
            put_face(faces, s, letter_at(letter), word)
    for name in hidden:
        drop(rules, s, name, HIDDEN)
    if len(hidden) + sum(map(len, faces.part(s).corners)) > len(PLANETS):
        refuse("Four hidden tokens are in the game (PR-11.14).")


def from_comets(rules: PlanetariumRules, s: Planetarium) -> None:
    """Take a comet that the bombardment has brought out of the box."""
    purses = seek(rules, Purses)
    if purses is None or awaits_bombardment(rules, s):
        refuse("Comets come with the bombardment: say `bombarded` (PR-6.5).")
    if not purses.part(s).box:
        refuse("There are not so many comets (PR-7.17).")
    purses.part(s).box -= 1


def drop(rules: PlanetariumRules, s: Planetarium, name: str, token: int) -> None:
    space = space_at(rules, name)
    if s.board[space] != EMPTY:
        refuse(f"{name} holds {WORDS[s.board[space]]} already.")
    s.board[space] = token


def put_face(faces: HiddenMatter, s: Planetarium, planet: int, word: str) -> None:
    """A hidden token turned up in a corner counts for its letter."""
    if word not in faces.words:
        refuse(f"There is no hidden token '{word}'; there are {', '.join(faces.words)}.")
    at = faces.words.index(word)
    if not faces.unseen(s)[at]:
        refuse(f"{word} is in two places.")
    if s.planets[planet] < 0:
        refuse(f"Letter {PLANETS[planet]} has no body that a hidden token could have met (PR-11.17).")
    faces.part(s).corners[planet].append(at)
    value = faces.values[at]
    s.habitable[planet] += max(value, 0)
    s.hostile[planet] += max(-value, 0)
    if s.types[planet] != FORMLESS and s.habitable[planet] != s.hostile[planet]:
        s.sides[planet] = HABITABLE if s.habitable[planet] > s.hostile[planet] else HOSTILE


def put_in_purse(rules: PlanetariumRules, s: Planetarium, seat: int, planet: int, token: int) -> bool:
    """Put a double token or a comet on a mat; False for other matter."""
    if token >= 0:
        return False
    if token == COMET:
        from_comets(rules, s)
    else:
        take_double(rules, s, token)
    purses = seek(rules, Purses)
    assert purses is not None
    purse = purses.part(s).purses[seat]
    if token == COMET:
        purse.comets[planet] += 1
    else:
        purse.doubles[planet] += ONE[token - DOUBLE]
    return True


def check_discards(s: Planetarium, deck: int) -> None:
    if deck > FINAL and not all_formed(s):
        refuse("Proto cards are discarded when all four planets exist (PR-4.21).")


def put_proto(rules: PlanetariumRules, s: Planetarium, card: int, planet: int) -> None:
    """A proto card is the first of its row and gives the planet its type; other cards need a planet."""
    epochs = seek(rules, Epochs)
    if epochs is None:
        return
    name, letter = rules.cards[card].name, PLANETS[planet]
    if s.types[planet] == FORMLESS:
        refuse(f"{letter} is a protoplanet, so no card has been played to it (PR-4.10).")
    if epochs.becomes[card] != FORMLESS:
        if planet in s.row_planets:
            refuse(f"{name} would be the first card of row {letter} (PR-4.7).")
        s.types[planet] = epochs.becomes[card]


def put_types(rules: PlanetariumRules, s: Planetarium, types: Mapping[str, str]) -> None:
    """The types of planets whose rows show no proto card."""
    epochs = seek(rules, Epochs)
    for letter, word in types.items():
        planet = letter_at(letter)
        if word not in TYPES:
            refuse(f"A planet is {' or '.join(TYPES)}, not '{word}'.")
        if s.types[planet] == FORMLESS:
            refuse(f"Letter {letter} has no planet, so it has no type (PR-2.14).")
        assert epochs is not None
        first = [card for card, where in zip(s.row_cards, s.row_planets, strict=True) if where == planet][:1]
        if first and epochs.becomes[first[0]] not in (FORMLESS, TYPES.index(word)):
            refuse(f"{rules.cards[first[0]].name} made planet {letter} {TYPES[s.types[planet]]} (PR-4.11).")
        s.types[planet] = TYPES.index(word)


def put_climate(
    rules: PlanetariumRules,
    s: Planetarium,
    heat: Mapping[str, int],
    cold: Mapping[str, int],
    star: str | None,
    star_changed: bool,
    turns: int,
) -> None:
    """Heat and cold on the cards of the rows, and the star."""
    frost, variable = seek(rules, FrostLine), seek(rules, VariableStar)
    if variable is None and (star is not None or star_changed):
        refuse("Only a variable star has a brightness that changes (PR-10.3).")
    if frost is None:
        if heat or cold:
            refuse("Heat and cold belong to the module frost-line (PR-1.3).")
        return
    part = frost.part(s)
    for at, card in enumerate(s.row_cards):
        part.heat.append(frost.heat[card])
        part.cold.append(frost.cold[card])
        for before in range(at):
            if s.row_planets[before] == s.row_planets[at]:
                part.cold[before] -= bool(frost.heat[card] and part.cold[before])
                part.heat[before] -= bool(frost.cold[card] and part.heat[before])
    for tokens, given, most in ((part.heat, heat, frost.heat), (part.cold, cold, frost.cold)):
        for name, many in given.items():
            row = [at for at, card in enumerate(s.row_cards) if rules.cards[card].name == name]
            if not row:
                refuse(f"{name} lies in no row, so it holds no tokens.")
            if not 0 <= many <= most[s.row_cards[row[0]]]:
                refuse(f"{name} brings {most[s.row_cards[row[0]]]} such tokens and never has more (PR-9.8).")
            tokens[row[0]] = many
    if variable is not None:
        if star is not None:
            levels = {word: line for line, word in BRIGHTNESS.items()}
            if star not in levels:
                refuse(f"A star's brightness is {', '.join(levels)}, not '{star}'.")
            part.line = levels[star]
        variable.part(s).turn = turns if star_changed else -1
