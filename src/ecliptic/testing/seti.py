"""Situations in SETI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Effect
from ecliptic.core.layers import seek
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.content.printed import ENDGAME, INSTANT
from ecliptic.games.seti.goods import DATA, GOODS, LIMITS
from ecliptic.games.seti.milestones import GOLD, NEUTRALS
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rival.turn import TURN as RIVAL_TURN
from ecliptic.games.seti.row import ROW
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.sectors import RESOLVE_SECTORS
from ecliptic.games.seti.solar import OUMUAMUA, PLANETS, POSITIONS, QUADRANTS
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.tech import COMPUTER
from ecliptic.games.seti.traces import NEUTRAL, REVEAL, SPECIES
from ecliptic.games.seti.turn import CLOSE, END_TURN, MAIN, ROUNDS, TURN
from ecliptic.testing import species
from ecliptic.testing.builder import Noun, Nouns, Setup, by_name, by_seat, check_seat, refuse, words
from ecliptic.testing.lookup import Lookup, Names

# Where in a turn a situation stands, and what is still ahead.
STEPS: Final[dict[str, Sequence[Effect]]] = {
    "turn": (TURN,),
    "main": (MAIN, RESOLVE_SECTORS, CLOSE, END_TURN),
    "close": (CLOSE, END_TURN),
    "end": (END_TURN,),
}

RIVAL_STEPS: Final[dict[str, Sequence[Effect]]] = {
    "turn": (RIVAL_TURN,),
    "main": RIVAL_TURN.parts[1:],
    "close": (END_TURN,),
    "end": (END_TURN,),
}


@dataclass(frozen=True)
class Rounds(Noun):
    """The round from 1 to 5, its start player, and the seats that have passed."""

    round: int | None = None
    first: int | None = None
    passed: Names | None = None


@dataclass(frozen=True)
class Sky(Noun):
    """The position of the discs, as a number or as the turns of each disc, the rotations so far, and the order of the
    sector boards at the top, right, bottom and left.
    """

    discs: int | tuple[int, int, int] | None = None
    rotations: int | None = None
    boards: Names | None = None


@dataclass(frozen=True)
class Sectors(Noun):
    """Signals by star, in the order of marking: {"vega": "0 1"}; wins by seat: {0: "vega vega"}."""

    signals: Mapping[str, Names] | None = by_name()
    wins: Mapping[int, Names] | None = by_seat()


@dataclass(frozen=True)
class Figures(Noun):
    """Probes by seat, by space or planet; orbiters and landers by seat, by planet or moon.

    Who is named first at a planet has its first orbit space or data space.
    """

    probes: Mapping[int, Names] | None = by_seat()
    orbiters: Mapping[int, Names] | None = by_seat()
    landers: Mapping[int, Names] | None = by_seat()


@dataclass(frozen=True)
class Stock(Noun):
    """What a seat has, {0: "credit 9 data 2"}: credit, energy, publicity, data and move; what is not named is as at
    the start. Scores by seat, also as at the start where not named.
    """

    goods: Mapping[int, str] | None = by_seat()
    scores: Mapping[int, int] | None = by_seat()


@dataclass(frozen=True)
class Cards(Noun):
    """Hands, tucked cards and played cards by seat; a mission's marked slots follow a colon: "C078:13".

    Where a row is not named it is of cards that nothing else names, as is the card tucked at set-up. `deck` is what is
    left of the deck; then everything that is named nowhere lies on the discard pile. `bonuses` are the cards whose
    bonus lasts for this turn, which are discarded by then.
    """

    hands: Mapping[int, Names] | None = by_seat()
    tucked: Mapping[int, Names] | None = by_seat()
    missions: Mapping[int, Names] | None = by_seat()
    done: Mapping[int, Names] | None = by_seat()
    finale: Mapping[int, Names] | None = by_seat()
    row: Names | None = None
    stack: Names | None = None
    discards: Names | None = None
    deck: Names | None = None
    bonuses: Names | None = None


@dataclass(frozen=True)
class Techs(Noun):
    """Techs by seat, computer techs perhaps with their column: {0: "probe-1 computer-2:5"}; the bonus on the top tile
    of a stack by tech; data on the top spaces of the computer, and the columns with data below, by seat.
    """

    owned: Mapping[int, Names] | None = by_seat()
    tops: Mapping[str, str] | None = by_name()
    data: Mapping[int, int] | None = by_seat()
    below: Mapping[int, Names] | None = by_seat()


@dataclass(frozen=True)
class Life(Noun):
    """Who marked a discovery space, {"left red": 0} or "neutral"; overflow by seat, {0: {"left red": 2}}; the species
    that are discovered, by side, in the order of their discovery: what chance lays or deals for them is the first that
    can be, and nobody has played a card of the Exertians.
    """

    traces: Mapping[str, int | str] | None = by_name()
    overflow: Mapping[int, Mapping[str, int]] | None = by_seat()
    species: Mapping[str, str] | None = by_name()


@dataclass(frozen=True)
class Gold(Noun):
    """The side of each gold tile that is up, 1 or 2, and who marked it in their order: {"tech": "1 0"}."""

    sides: Mapping[str, int] | None = by_name()
    marked: Mapping[str, Names] | None = by_name()


@dataclass(frozen=True)
class Solo(Noun):
    """The rival, whose number is that of the seat behind the last: the space of its progress marker, the cards in its
    deck and those turned up in this round, further advanced cards in its deck that nobody knows, and those on top; the
    open objectives with their marked tasks, "O204:1", the completed ones, and how many of each kind are in the stack.

    Without this noun all is as at the start, with no objective laid open yet.
    """

    progress: int | None = None
    deck: Names | None = None
    opened: Names | None = None
    unknown: int | None = None
    above: int | None = None
    objectives: Names | None = None
    pile: Names | None = None
    stack: Sequence[int] | None = None


NOUNS: Final = (Rounds, Sky, Sectors, Figures, Stock, Cards, Techs, Life, Gold, Solo, *species.NOUNS)


def build(setup: Setup, said: Nouns, at: str, turn: int) -> AnyGame:
    """A game of SETI in this situation.

    What is not said is as at the start: no figures, signals, techs, traces or cards in hand, the discs and boards as
    printed, the first round, each tech's top tile worth 3 points.
    """
    at = at or "main"
    if at not in STEPS:
        refuse(f"A turn has no step '{at}'; it has {', '.join(STEPS)}.")
    rules = cast(SetiRules, setup.rules)
    check_seat(rules.players, turn)
    s = cast(Seti, rules.start())
    table = Builder(rules, s)
    table.put_round(said.one(Rounds), turn, at)
    table.put_sky(said.one(Sky))
    table.put_sectors(said.one(Sectors))
    table.put_figures(said.one(Figures), said.one(Life))
    table.put_stock(said.one(Stock))
    table.put_techs(said.one(Techs))
    table.put_cards(said.one(Cards))
    table.put_life(said.one(Life))
    table.put_gold(said.one(Gold))
    table.put_solo(said.one(Solo))
    s = discover(setup, s, turn, said.one(Life))
    species.put(rules, s, said)
    steps = STEPS[at] if turn < setup.seats else RIVAL_STEPS[at]
    return setup.begin(s, turn, steps)


def discover(setup: Setup, s: Seti, turn: int, what: Life) -> Seti:
    """The table once these species are discovered, the first named first.

    What chance lays or deals is the first that can be, and nobody plays a card.
    """
    stocks = [player.stock[:] for player in s.players]
    for side, word in (what.species or {}).items():
        game = setup.begin(s, turn, (REVEAL[SIDES.index(side)],), dice=False)
        if f"species {word}" not in map(str, game.options()):
            refuse(f"The {word} are on one side only (SE-2.1).")
        game.play(f"species {word}")
        while not game.over:
            options = game.options()
            game.apply(DECLINE if DECLINE in options else options[0])
        s = cast(Seti, game.state)
    for player, stock in zip(s.players, stocks, strict=True):
        player.stock = stock  # the publicity of a probe on the tile came long ago (SE-18.7)
    return s


class Builder(Lookup):
    """Puts nouns on a table."""

    def __init__(self, rules: SetiRules, s: Seti) -> None:
        super().__init__(rules, s)
        self.cards = {card.name: at for at, card in enumerate(rules.cards[: rules.main_cards])}
        self.spare = list(range(rules.main_cards))

    def take(self, name: str) -> int:
        """A card that lies nowhere yet."""
        if name not in self.cards:
            refuse(f"There is no card '{name}'; cards are called C001 to C{self.rules.main_cards:03}.")
        if self.cards[name] not in self.spare:
            refuse(f"{name} is in two places.")
        self.spare.remove(self.cards[name])
        return self.cards[name]

    def any_card(self) -> int:
        """Some card that lies nowhere yet: the last, so that tests can count on the first."""
        if not self.spare:
            refuse("There are not so many cards (SE-1.2).")
        return self.spare.pop()

    # Nouns

    def put_round(self, what: Rounds, turn: int, at: str) -> None:
        s = self.s
        s.round, s.first, s.active = what.get("round", 1), self.seat(what.get("first", 0)), turn
        if not 1 <= s.round <= ROUNDS:
            refuse(f"There are {ROUNDS} rounds, and {s.round} is none of them (SE-4.1).")
        for word in words(what.get("passed", ())):
            s.players[self.seat(word)].passed = True
        if s.players[turn].passed:
            refuse(f"Seat {turn} has passed, so it is not its turn (SE-4.2).")
        s.turns = 0 if at == "turn" else 1
        s.players[turn].turns = s.turns

    def put_sky(self, what: Sky) -> None:
        s = self.s
        turns: int | tuple[int, int, int] = what.get("discs", 0)
        position = turns if isinstance(turns, int) else turns[0] + 8 * turns[1] + 64 * turns[2]
        if not 0 <= position < POSITIONS or (not isinstance(turns, int) and not all(0 <= one < 8 for one in turns)):
            refuse(f"The discs have {POSITIONS} positions, from 0, or three turns from 0 to 7, not {turns} (SE-2.2).")
        s.discs, s.rotations = position, what.get("rotations", 0)
        boards = words(what.get("boards", "1 2 3 4"))
        if sorted(boards) != ["1", "2", "3", "4"]:
            refuse(f"The boards are 1, 2, 3 and 4 in some order, not {' '.join(boards)} (SE-2.3).")
        for (first, second), board in zip(QUADRANTS, boards, strict=True):
            s.stars[first], s.stars[second] = 2 * int(board) - 2, 2 * int(board) - 1

    def put_sectors(self, what: Sectors) -> None:
        s = self.s
        names = [star.name for star in self.rules.stars]
        for name, seats in (what.signals or {}).items():
            sector = s.stars.index(self.find("star", name, names))
            s.marks[sector] = [self.seat(word) for word in words(seats)]
        for seat, stars in (what.wins or {}).items():
            for name in words(stars):
                s.players[self.seat(seat)].wins[self.find("star", name, names)] += 1

    def put_figures(self, what: Figures, life: Life) -> None:
        s, rules = self.s, self.rules
        moons = [moon.name for moon in rules.moons]
        planets = [name for at, name in enumerate(PLANETS) if at != OUMUAMUA or name in (life.species or {}).values()]
        for seat, given in (what.probes or {}).items():
            spaces = [self.space(word) for word in words(given)]
            s.players[self.seat(seat)].probes = sorted(spaces)
        for seat, given in (what.orbiters or {}).items():
            for word in words(given):
                planet = self.planet(word, planets)
                s.players[self.seat(seat)].orbiters[planet] += 1
                if s.first_orbits[planet] < 0:
                    s.first_orbits[planet] = seat
        for seat, given in (what.landers or {}).items():
            player = s.players[self.seat(seat)]
            for word in words(given):
                if word in moons:
                    player.moons[moons.index(word)] += 1
                    continue
                planet = self.planet(word, planets)
                player.landers[planet] += 1
                free = [berth for berth in rules.berths_of[planet] if s.berths[berth] < 0]
                if free:
                    s.berths[free[0]] = seat

    def planet(self, word: str, planets: Sequence[str]) -> int:
        found = self.find("planet", word, planets)
        if word == "earth":
            refuse("Earth cannot be orbited or landed on (SE-5.10).")
        return found

    def put_stock(self, what: Stock) -> None:
        s = self.s
        for seat, text in (what.goods or {}).items():
            stock = s.players[self.seat(seat)].stock
            given = words(text)
            if len(given) % 2:
                refuse(f"'{text}' is no stock; one is written like: credit 9 data 2.")
            for word, number in zip(given[::2], given[1::2], strict=True):
                kind = self.find("good", word, GOODS)
                endless = kind == DATA and seat >= self.rules.seats  # the rival's pool (SE-21.14)
                most = 99 if endless else LIMITS.get(kind, 99)
                if not number.isdigit() or int(number) > most:
                    refuse(f"Nobody has {number} {word}; it is 0 to {most} (SE-1.6, SE-1.7).")
                stock[kind] = int(number)
        for after in range(self.rules.players):
            seat = (s.first + after) % self.rules.players
            player = s.players[seat]
            player.score = (what.scores or {}).get(seat, after + 1)
            player.earned_by, player.earned = [self.rules.sources["start"]], [player.score]
        for seat in what.scores or {}:
            self.seat(seat)

    def put_techs(self, what: Techs) -> None:
        s, rules = self.s, self.rules
        names = [tech.name for tech in rules.techs]
        bonuses = [tile.name for tile in rules.content.tiles]
        for seat, given in (what.owned or {}).items():
            player = s.players[self.seat(seat)]
            for word in words(given):
                name, _, column = word.partition(":")
                tech = self.find("tech", name, names)
                player.techs[tech] = 1
                if tech >= COMPUTER and seat < rules.seats:
                    player.columns[self.column(player.columns, column)] = tech
        for tech, name in enumerate(names):
            taken = sum(player.techs[tech] for player in s.players)
            s.double[tech] = int(not taken)
            left = list(range(len(bonuses) - taken))  # those that players have are the last
            word = (what.tops or {}).get(name, "")
            if word and self.find("bonus", word, bonuses) not in left:
                left = [self.find("bonus", word, bonuses), *left[:-1]] if left else []
            top = bonuses.index(word) if word and left else left[0] if left else -1
            s.tops[tech] = top
            s.piles[tech] = sum(1 << bonus for bonus in left if bonus != top)
        for name in what.tops or {}:
            self.find("tech", name, names)
        for seat, many in (what.data or {}).items():
            if not 0 <= many <= len(rules.computer):
                refuse(f"A computer has {len(rules.computer)} top spaces, so it cannot hold {many} (SE-9.1).")
            s.players[self.seat(seat)].filled = many
        for seat, given in (what.below or {}).items():
            player = s.players[self.seat(seat)]
            for word in words(given):
                at = int(word) - 1 if word.isdigit() else -1
                if not 0 <= at < player.filled or player.columns[at] < 0:
                    refuse(f"Data lies below column {word} only with a tech there and data above (SE-9.5).")
                player.below[at] = 1

    def column(self, columns: Sequence[int], word: str) -> int:
        """The column for a computer tech: the one that is named, or the first that is free."""
        free = [at for at, space in enumerate(self.rules.computer) if space.tech and columns[at] < 0]
        if not word:
            return free[0]
        if not word.isdigit() or int(word) - 1 not in free:
            refuse(f"No tech can be under column {word}; free are {', '.join(str(at + 1) for at in free)} (SE-9.3).")
        return int(word) - 1

    def put_cards(self, what: Cards) -> None:
        s, rules = self.s, self.rules
        named = (what.hands, what.tucked, what.missions, what.done, what.finale)
        for seat in {seat for given in named for seat in given or {}}:
            self.seat(seat)
        for seat, player in enumerate(s.players):
            player.hand = sorted(self.take(name) for name in words((what.hands or {}).get(seat, ())))
            player.income = [self.take(name) for name in words((what.tucked or {}).get(seat, ()))]
            player.done = [self.take(name) for name in words((what.done or {}).get(seat, ()))]
            player.finale = [self.take(name) for name in words((what.finale or {}).get(seat, ()))]
            for word in words((what.missions or {}).get(seat, ())):
                name, _, covered = word.partition(":")
                player.missions.append(self.take(name))
                player.slots.append(self.covered(rules.cards[player.missions[-1]], covered))
            for card in player.missions + player.done:
                if rules.cards[card].kind in (INSTANT, ENDGAME):
                    refuse(f"{rules.cards[card].name} has no mission (SE-1.2).")
            for card in player.finale:
                if rules.cards[card].kind != ENDGAME:
                    refuse(f"{rules.cards[card].name} does not score at the end (SE-1.2).")
        for name in words(what.get("bonuses", ())):
            if name in self.cards and rules.cards[self.cards[name]].bonus is None:
                refuse(f"{name} has no bonus that lasts for a turn (SE-11.28).")
            s.boons.append(self.take(name))
            s.spent.append(0)
        s.discards = [*s.boons, *(self.take(name) for name in words(what.get("discards", ())))]
        row = None if what.row is None else [self.take(name) for name in words(what.row)]
        stack = None if what.stack is None else [self.take(name) for name in words(what.stack)]
        deck = None if what.deck is None else sorted(self.take(name) for name in words(what.deck))
        for seat, player in enumerate(s.players[: rules.seats]):
            if seat not in (what.tucked or {}):
                player.income = [self.any_card()]
        s.row = [self.any_card() for _ in range(ROW)] if row is None else row
        if len(s.row) > ROW:
            refuse(f"The row has {ROW} cards (SE-2.6).")
        s.row += [-1] * (ROW - len(s.row))
        size = rules.stack_size - sum(player.passed for player in s.players)
        s.stack = sorted([self.any_card() for _ in range(size)] if stack is None else stack) if s.round < ROUNDS else []
        s.looked = [0] * len(s.stack)
        s.stacks = [sorted(self.any_card() for _ in range(rules.stack_size)) for _ in range(ROUNDS - 1 - s.round)]
        if deck is None:
            s.deck = self.spare
        else:
            s.deck = deck
            s.discards += self.spare

    def put_life(self, what: Life) -> None:
        s = self.s
        spaces = [f"{side} {colour}" for side in SIDES for colour in TRACES]
        for word, owner in (what.traces or {}).items():
            s.traces[self.find("trace", word, spaces)] = NEUTRAL if owner == "neutral" else self.seat(owner)
        for seat, counts in (what.overflow or {}).items():
            for word, many in counts.items():
                s.players[self.seat(seat)].overflow[self.find("trace", word, spaces)] = many
        for side, word in (what.species or {}).items():
            first = len(TRACES) * self.find("side", side, SIDES)
            self.find("species", word, SPECIES)
            if -1 in s.traces[first : first + len(TRACES)]:
                refuse(f"The {word} are not discovered before all {side} discovery spaces are marked (SE-12.8).")
        placed = s.traces.count(NEUTRAL)
        for at in range(len(s.neutral)):
            gone = min(placed, s.neutral[at])
            s.neutral[at] -= gone
            placed -= gone
        if placed:
            refuse("There are not so many neutral markers (SE-2.9).")

    def put_gold(self, what: Gold) -> None:
        s, rules = self.s, self.rules
        tiles = [tile.line.removeprefix("gold ") for tile in rules.phrases.golds]
        for word, side in (what.sides or {}).items():
            if side not in (1, 2):
                refuse(f"A gold tile has sides 1 and 2, not {side} (SE-2.8).")
            s.gold[self.find("gold tile", word, tiles)] = side - 1
        for word, seats in (what.marked or {}).items():
            s.marked[self.find("gold tile", word, tiles)] = [self.seat(seat) for seat in words(seats)]
        for seat, player in enumerate(s.players):
            player.golds = sum(seat in marked for marked in s.marked)
            if player.golds > sum(player.score >= number for number in GOLD):
                refuse(f"Seat {seat} has {player.score} points, too few for {player.golds} gold tiles (SE-13.1).")
            if player.golds:
                player.neutrals = sum(number <= GOLD[player.golds - 1] for number in NEUTRALS)
        for player in s.players:  # their neutral markers have been placed (SE-12.11, SE-13.6)
            for at in range(player.neutrals):
                if s.neutral[at]:
                    s.neutral[at] -= 1
                    if -1 in s.traces:
                        s.traces[s.traces.index(-1)] = NEUTRAL

    def put_solo(self, what: Solo) -> None:
        """The rival's cards and the objectives."""
        layer = seek(self.rules, Rival)
        if layer is None:
            if what != Solo():
                refuse("There is a rival only in a game with one seat (SE-21.1).")
            return
        part = layer.part(self.s)
        cards = [card.name for card in layer.rivals]
        part.progress = what.get("progress", part.progress)
        if not 1 <= part.progress <= len(part.track):
            refuse(f"The progress track has {len(part.track)} spaces, and {part.progress} is none (SE-21.9).")
        if what.deck is not None:
            part.deck = [self.find("card of the rival", name, cards) for name in words(what.deck)]
        part.open = [self.find("card of the rival", name, cards) for name in words(what.get("opened", ()))]
        if part.open:
            part.arrow = layer.rivals[part.open[-1]].arrow
        part.unknown = what.get("unknown", part.unknown)
        part.above = what.get("above", 0)
        known = sum(card in layer.advanced for card in (*part.deck, *part.open))
        part.box = len(layer.advanced) - known - part.unknown
        if part.box < 0 or part.above > part.unknown:
            refuse(f"There are {len(layer.advanced)} advanced cards, and those on top are in the deck (SE-21.5).")
        names = [one.name for one in layer.objectives]
        for word in words(what.get("objectives", ())):
            name, _, tasks = word.partition(":")
            part.objectives.append(self.find("objective", name, names))
            part.marked.append(sum(1 << int(task) - 1 for task in tasks))
        part.pile = [self.find("objective", name, names) for name in words(what.get("pile", ()))]
        part.stack = list(what.get("stack", part.stack))
