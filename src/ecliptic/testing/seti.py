"""Situations in SETI; the nouns of discovered species are in `ecliptic.testing.species`.

Steps of a turn: turn, main (unless said otherwise), sectors (the main action is done, and complete sectors are
resolved), close (that is done too) or end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from ecliptic.api import AnyGame
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Effect
from ecliptic.games.seti.actions import SIDES, TRACES
from ecliptic.games.seti.content.printed import ENDGAME, INSTANT
from ecliptic.games.seti.goods import DATA, GOODS, LIMITS, MOVE
from ecliptic.games.seti.milestones import GOLD, NEUTRALS
from ecliptic.games.seti.rival.turn import TURN as RIVAL_TURN
from ecliptic.games.seti.row import ROW
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.sectors import RESOLVE_SECTORS
from ecliptic.games.seti.solar import OUMUAMUA, PLANETS, POSITIONS, QUADRANTS
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.tech import COMPUTER
from ecliptic.games.seti.traces import NEUTRAL, REVEAL, SPECIES
from ecliptic.games.seti.turn import CLOSE, END_TURN, MAIN, ROUNDS, TURN
from ecliptic.testing import rival, species
from ecliptic.testing.builder import Noun, Nouns, Setup, by_name, by_seat, check_seat, refuse, says, words
from ecliptic.testing.lookup import Lookup, Names
from ecliptic.testing.rival import Solo

# Where in a turn a situation stands, and what is still ahead.
STEPS: Final[dict[str, Sequence[Effect]]] = {
    "turn": (TURN,),
    "main": (MAIN, RESOLVE_SECTORS, CLOSE, END_TURN),
    "sectors": (RESOLVE_SECTORS, CLOSE, END_TURN),
    "close": (CLOSE, END_TURN),
    "end": (END_TURN,),
}

RIVAL_STEPS: Final[dict[str, Sequence[Effect]]] = {
    "turn": (RIVAL_TURN,),
    "main": RIVAL_TURN.parts[1:],
    "sectors": RIVAL_TURN.parts[2:],
    "close": (END_TURN,),
    "end": (END_TURN,),
}


@dataclass(frozen=True)
class Rounds(Noun):
    """Where the game stands."""

    round: int | None = says("the round, from 1 to 5")
    first: int | None = says("the start player of the round")
    passed: Names | None = says('the seats that have passed: "1 2"')


@dataclass(frozen=True)
class Sky(Noun):
    """The discs and the sector boards."""

    discs: int | tuple[int, int, int] | None = says(
        "the position of the discs, as a number from 0 to 511 or as the turns of each disc from 0 to 7"
    )
    rotations: int | None = says("the rotations so far, which tell the disc that turns next (SE-3.5)")
    boards: Names | None = says('the boards at the top, right, bottom and left: "1 2 3 4"')


@dataclass(frozen=True)
class Sectors(Noun):
    """Signals and won sectors."""

    signals: Mapping[str, Names] | None = by_name(
        'whose signals are at a star, in the order of marking, {"vega": "0 1"}: fewer than it has slots, '
        "unless the situation is at sectors, when complete ones are resolved (SE-4.11)"
    )
    wins: Mapping[int, Names] | None = by_seat('the stars that a seat has won: {0: "vega vega"}')


@dataclass(frozen=True)
class Figures(Noun):
    """Probes, orbiters and landers. Who is named first at a planet has its first orbit space or data space."""

    probes: Mapping[int, Names] | None = by_seat("by space or planet")
    orbiters: Mapping[int, Names] | None = by_seat("by planet")
    landers: Mapping[int, Names] | None = by_seat("by planet or moon; a moon takes one lander (SE-5.15)")


@dataclass(frozen=True)
class Stock(Noun):
    """What players have. A later `Stock` keeps of an earlier one every good and every score that it does not name."""

    goods: Mapping[int, str] | None = by_seat(
        'credit, energy, publicity, data and move, {0: "credit 9 data 2"}; what is not named is as at the start'
    )
    scores: Mapping[int, int] | None = by_seat(
        "points, as at the start where not named; who has reached a milestone settles it at the end of the turn, "
        "unless `Gold` says that it is settled"
    )

    def after(self, before: Stock) -> Stock:
        """This stock on top of an earlier one: the last word on each good of each seat and on each score."""
        goods = dict(before.goods or {})
        for seat, text in (self.goods or {}).items():
            goods[seat] = f"{goods.get(seat, '')} {text}".strip()
        return Stock(goods or None, {**(before.scores or {}), **(self.scores or {})} or None)


@dataclass(frozen=True)
class Cards(Noun):
    """The main cards. A row that is not named is of cards that nothing else names, as is the card tucked at set-up."""

    hands: Mapping[int, Names] | None = by_seat("cards in the hand")
    tucked: Mapping[int, Names] | None = by_seat("cards tucked for income")
    missions: Mapping[int, Names] | None = by_seat('open missions; marked slots follow a colon: "C078:13"')
    done: Mapping[int, Names] | None = by_seat("completed missions")
    finale: Mapping[int, Names] | None = by_seat("played cards that score at the end")
    row: Names | None = says("the three cards of the row; fewer only with an empty `deck` (SE-11.4, SE-11.6)")
    stack: Names | None = says("what is left of this round's stack (SE-5.31)")
    discards: Names | None = says("the discard pile")
    deck: Names | None = says(
        "what is left of the deck; then everything that is named nowhere lies on the discard pile"
    )
    bonuses: Names | None = says("the cards whose bonus lasts for this turn, which are discarded by then")


@dataclass(frozen=True)
class Techs(Noun):
    """Techs and computers."""

    owned: Mapping[int, Names] | None = by_seat(
        'techs, computer techs perhaps with their column: {0: "probe-1 computer-2:5"}'
    )
    tops: Mapping[str, str] | None = by_name("the bonus on the top tile of a tech's stack: vp, energy, publicity, card")
    data: Mapping[int, int] | None = by_seat("data on the top spaces of the computer, from the left")
    below: Mapping[int, Names] | None = by_seat("the columns with data below")


@dataclass(frozen=True)
class Life(Noun):
    """Traces of life and the species that are discovered."""

    traces: Mapping[str, int | str] | None = by_name('who marked a discovery space, {"left red": 0}, or "neutral"')
    overflow: Mapping[int, Mapping[str, int]] | None = by_seat('traces beside them: {0: {"left red": 2}}')
    species: Mapping[str, str] | None = by_name(
        "the species on a side, in the order of their discovery: what chance lays or deals for them is the first that "
        "can be, and nobody has played a card of the Exertians"
    )


@dataclass(frozen=True)
class Gold(Noun):
    """Gold tiles, and the milestones that are settled.

    Who has settled a milestone of 20 or 30 points has placed a neutral marker if one was left there: those that `Life`
    names are these, and for each that it does not name one is put on the first free discovery space (SE-12.11). So
    with `marked={"tech": "0"}` seat 0 has passed 20 points and its neutral marker lies there, with two or three seats.
    """

    sides: Mapping[str, int] | None = by_name("the side of a gold tile that is up, 1 or 2")
    marked: Mapping[str, Names] | None = by_name(
        'who marked a gold tile in their order, {"tech": "1 0"}; they have settled as many gold milestones, of 25, 50 '
        "and 70 points, and the neutral ones below"
    )
    passed: Mapping[int, int] | None = by_seat(
        "the neutral milestone up to which a seat has settled them: {0: 20}, or {0: 30}"
    )


__all__ = ["Cards", "Figures", "Gold", "Life", "Rounds", "Sectors", "Sky", "Solo", "Stock", "Techs", "build"]

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
    table.put_sectors(said.one(Sectors), at)
    table.put_figures(said.one(Figures), said.one(Life))
    table.put_stock(said.one(Stock), turn, at)
    table.put_techs(said.one(Techs))
    table.put_computers(said.one(Techs))
    table.put_cards(said.one(Cards), at)
    table.put_life(said.one(Life))
    table.check_discovery(said.one(Life), turn, at)
    table.put_gold(said.one(Gold))
    table.put_neutral()
    rival.put(rules, s, said.one(Solo))
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
        if s.rotations < 0:
            refuse(f"The discs have not been rotated {s.rotations} times; it is 0 or more (SE-3.5).")
        boards = words(what.get("boards", "1 2 3 4"))
        if sorted(boards) != ["1", "2", "3", "4"]:
            refuse(f"The boards are 1, 2, 3 and 4 in some order, not {' '.join(boards)} (SE-2.3).")
        for (first, second), board in zip(QUADRANTS, boards, strict=True):
            s.stars[first], s.stars[second] = 2 * int(board) - 2, 2 * int(board) - 1

    def put_sectors(self, what: Sectors, at: str) -> None:
        s = self.s
        names = [star.name for star in self.rules.stars]
        for name, seats in (what.signals or {}).items():
            sector = s.stars.index(self.find("star", name, names))
            s.marks[sector] = [self.seat(word) for word in words(seats)]
            slots = self.rules.stars[s.stars[sector]].data
            if len(s.marks[sector]) >= slots and at != "sectors":
                refuse(
                    f"{name} is complete with {slots} signals, and complete sectors are resolved when the main action "
                    f'is done: have at most {slots - 1}, or begin at that time, at="sectors" (SE-4.11, SE-4.13).'
                )
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
                    if any(one.moons[moons.index(word)] for one in s.players):
                        refuse(f"A moon takes one lander only, and {word} has one already (SE-5.15).")
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

    def put_stock(self, what: Stock, turn: int, at: str) -> None:
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
                if kind == MOVE and int(number) and (seat != turn or at == "turn"):
                    refuse(f"Moves are kept within an own turn only, so seat {seat} has none (SE-3.19, SE-3.20).")
                stock[kind] = int(number)
        for after in range(self.rules.players):
            seat = (s.first + after) % self.rules.players
            player = s.players[seat]
            player.score = (what.scores or {}).get(seat, after + 1)
            if player.score < 1:
                refuse(f"A score begins above 0 and never falls before the end, so it is not {player.score} (SE-2.11).")
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
                if player.techs[tech]:
                    refuse(f"Seat {seat} owns each tech at most once, and {name} is named twice (SE-10.1).")
                if column and (tech < COMPUTER or seat >= rules.seats):
                    refuse(f"{name} has no column; only a player's computer techs have one (SE-9.3).")
                player.techs[tech] = 1
                if tech >= COMPUTER and seat < rules.seats:
                    player.columns[self.column(player.columns, column)] = tech
        for tech, name in enumerate(names):
            taken = sum(player.techs[tech] for player in s.players)
            s.double[tech] = int(not taken)
            left = list(range(len(bonuses) - taken))  # those that players have are the last
            word = (what.tops or {}).get(name, "")
            if word and not left:
                refuse(f"All {taken} tiles of {name} are taken, so none is on top (SE-10.1).")
            if word and self.find("bonus", word, bonuses) not in left:
                left = [self.find("bonus", word, bonuses), *left[:-1]] if left else []
            top = bonuses.index(word) if word and left else left[0] if left else -1
            s.tops[tech] = top
            s.piles[tech] = sum(1 << bonus for bonus in left if bonus != top)
        for name in what.tops or {}:
            self.find("tech", name, names)

    def put_computers(self, what: Techs) -> None:
        s, rules = self.s, self.rules
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

    def put_cards(self, what: Cards, at: str) -> None:
        """The cards that are named first, then those that chance would have put somewhere."""
        s, rules = self.s, self.rules
        named = (what.hands, what.tucked, what.missions, what.done, what.finale)
        for seat in {seat for given in named for seat in given or {}}:
            if self.seat(seat) >= rules.seats:
                refuse("The rival has cards of its own only: say them with `Solo` (SE-21.2).")
        for seat in range(rules.seats):
            self.put_player_cards(what, seat)
        for name in words(what.get("bonuses", ())):
            if name in self.cards and rules.cards[self.cards[name]].bonus is None:
                refuse(f"{name} has no bonus that lasts for a turn (SE-11.28).")
            if at == "turn":
                refuse(f"The bonus of {name} lasts for a turn, and this one only begins (SE-11.28).")
            s.boons.append(self.take(name))
            s.spent.append(0)
        s.discards = [*s.boons, *(self.take(name) for name in words(what.get("discards", ())))]
        row = None if what.row is None else [self.take(name) for name in words(what.row)]
        stack = None if what.stack is None else [self.take(name) for name in words(what.stack)]
        deck = None if what.deck is None else sorted(self.take(name) for name in words(what.deck))
        for seat, player in enumerate(s.players[: rules.seats]):
            if seat not in (what.tucked or {}):
                player.income = [self.any_card()]
        self.put_row(row, deck)
        self.put_stacks(stack)
        s.deck = self.spare if deck is None else deck
        s.discards += [] if deck is None else self.spare

    def put_player_cards(self, what: Cards, seat: int) -> None:
        """What is named for one player, each card where its kind can be."""
        player, rules = self.s.players[seat], self.rules
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

    def put_row(self, row: list[int] | None, deck: Sequence[int] | None) -> None:
        """The row, which is short only when the deck could not fill it (SE-11.6)."""
        s = self.s
        s.row = [self.any_card() for _ in range(ROW)] if row is None else row
        if len(s.row) > ROW:
            refuse(f"The row has {ROW} cards (SE-2.6).")
        if len(s.row) < ROW and (deck is None or deck):
            refuse(
                f"The row has {ROW} cards, not {len(s.row)}, as long as the deck can fill it: name {ROW}, or say that "
                'the deck is empty, `deck=""` (SE-11.4, SE-11.6).'
            )
        s.row += [-1] * (ROW - len(s.row))

    def put_stacks(self, stack: Sequence[int] | None) -> None:
        """What is left of this round's stack, and the stacks of later rounds (SE-2.7, SE-5.31)."""
        s, rules = self.s, self.rules
        size = rules.stack_size - sum(player.passed for player in s.players) if s.round < ROUNDS else 0
        if stack is not None and len(stack) != size:
            refuse(f"The stack of this round has {size} cards by now, not {len(stack)} (SE-2.7, SE-5.31).")
        s.stack = sorted([self.any_card() for _ in range(size)] if stack is None else stack)
        s.looked = [0] * len(s.stack)
        s.stacks = [sorted(self.any_card() for _ in range(rules.stack_size)) for _ in range(ROUNDS - 1 - s.round)]

    def put_life(self, what: Life) -> None:
        s = self.s
        spaces = [f"{side} {colour}" for side in SIDES for colour in TRACES]
        for word, owner in (what.traces or {}).items():
            s.traces[self.find("trace", word, spaces)] = NEUTRAL if owner == "neutral" else self.seat(owner)
        for seat, counts in (what.overflow or {}).items():
            for word, many in counts.items():
                if many < 0:
                    refuse(f"Nobody has {many} traces beside a discovery space; it is 0 or more (SE-12.4).")
                s.players[self.seat(seat)].overflow[self.find("trace", word, spaces)] = many
        for side, word in (what.species or {}).items():
            self.find("species", word, SPECIES)
            if -1 in self.discovery(self.find("side", side, SIDES)):
                refuse(f"The {word} are not discovered before all {side} discovery spaces are marked (SE-12.8).")

    def discovery(self, side: int) -> list[int]:
        """Who marked the discovery spaces of a side."""
        first = len(TRACES) * side
        return self.s.traces[first : first + len(TRACES)]

    def check_discovery(self, what: Life, turn: int, at: str) -> None:
        """Can a side be marked and its species not be discovered yet? It is at the end of the turn (SE-4.14, SE-12.8).

        Before the main action only a mission or a sector that was won can have marked the last space.
        """
        s = self.s
        named = what.species or {}
        waiting = [side for side, word in enumerate(SIDES) if word not in named and -1 not in self.discovery(side)]
        early = at == "turn"
        if at == "main" and len(waiting) == len(SIDES):
            won = sum(sum(player.wins) for player in s.players)
            early = len(s.players[turn].done) + won < len(waiting)
        if waiting and early:
            refuse(
                f"All {' and '.join(SIDES[side] for side in waiting)} discovery spaces are marked, so the species was "
                "discovered at the end of that turn: say it with `species`, or leave a space free (SE-4.14, SE-12.8)."
            )

    def put_gold(self, what: Gold) -> None:
        s, rules = self.s, self.rules
        tiles = [tile.line.removeprefix("gold ") for tile in rules.phrases.golds]
        for word, side in (what.sides or {}).items():
            if side not in (1, 2):
                refuse(f"A gold tile has sides 1 and 2, not {side} (SE-2.8).")
            s.gold[self.find("gold tile", word, tiles)] = side - 1
        for word, seats in (what.marked or {}).items():
            marked = [self.seat(seat) for seat in words(seats)]
            if len(set(marked)) < len(marked):
                refuse(f"A player marks a gold tile once, so '{word}' does not have {seats} (SE-13.3).")
            s.marked[self.find("gold tile", word, tiles)] = marked
        for seat, player in enumerate(s.players):
            player.golds = sum(seat in marked for marked in s.marked)
            if player.golds > sum(player.score >= number for number in GOLD):
                refuse(f"Seat {seat} has {player.score} points, too few for {player.golds} gold tiles (SE-13.1).")
            if player.golds:
                player.neutrals = sum(number <= GOLD[player.golds - 1] for number in NEUTRALS)
        for seat, points in (what.passed or {}).items():
            player = s.players[self.seat(seat)]
            if points not in NEUTRALS:
                refuse(f"Neutral markers lie at {' and '.join(map(str, NEUTRALS))} points, not at {points} (SE-2.9).")
            if player.score < points:
                refuse(f"Seat {seat} has {player.score} points, so it has not passed {points} (SE-13.6).")
            if seat < rules.seats and player.golds < sum(number <= points for number in GOLD):
                refuse(
                    f"Seat {seat} settled the gold milestone of {GOLD[player.golds]} points before that of {points}: "
                    "say which tile it marked with `marked` (SE-4.14)."
                )
            player.neutrals = max(player.neutrals, NEUTRALS.index(points) + 1)

    def put_neutral(self) -> None:
        """The neutral markers of those who have passed 20 and 30 points: named, or on the first free spaces (SE-12.11).

        Markers that are named beyond those come from whoever is left.
        """
        s = self.s
        named = s.traces.count(NEUTRAL)
        if named > sum(s.neutral):
            refuse(f"There are not so many neutral markers; there are {sum(s.neutral)} (SE-2.9).")
        gone = [min(many, sum(one.neutrals > at for one in s.players)) for at, many in enumerate(s.neutral)]
        for _ in range(sum(gone) - named):
            if -1 in s.traces:
                s.traces[s.traces.index(-1)] = NEUTRAL
        for at, many in enumerate(s.neutral):
            gone[at] += min(many - gone[at], max(0, named - sum(gone)))
            s.neutral[at] -= gone[at]
