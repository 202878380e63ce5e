"""The public interface: new games, replays, and what can be played."""

from __future__ import annotations

import functools
import hashlib
import json
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from reprlib import repr as brief
from typing import Any, Final, TypeAlias, TypedDict

from cachetools import LRUCache

import ecliptic.core.game
from ecliptic.core import record
from ecliptic.core.catalog import GameDef
from ecliptic.core.dice import Dice
from ecliptic.core.edition import is_standard
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.core.game import Game
from ecliptic.core.reason import BadRecord, BadSetup, EclipticError, IllegalAction, Reason
from ecliptic.core.record import Header, Parsed
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position
from ecliptic.discovery import CATALOG

AnyGame = Game[Position, Rules]

compiled: Final = not str(ecliptic.core.game.__file__).endswith(".py")


MB: Final = 2**20
KEPT: Final = 768 * MB  # bytes of rules that are kept for the next game, unless somebody says otherwise
MOST_LEFT: Final = 200  # rules that are not kept any more and still used; further ones are the garbage collector's
EFFECTS: Final = 3  # one in so many bytes of rules at most are effects and their frames, which know each other

Setup: TypeAlias = tuple[GameDef, int, tuple[str, ...], str, bytes]  # game, seats, modules, options, own files


def weight(rules: Rules) -> int:
    """About how many bytes rules take: their cards and boards, and every action that can be written."""
    return 5 * MB // 2 + 400 * len(rules.lexicon.actions)


class Bound:
    """Rules on the shelf, and how often each of their layers is referred to when nobody uses them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.alone: list[int] = []

    def references(self) -> list[int]:
        """How often each layer is referred to."""
        return list(map(sys.getrefcount, self.rules.layers()))

    @property
    def used(self) -> bool:
        """Does somebody use them?"""
        return self.references() != self.alone


class Kept(LRUCache[Setup, Bound]):
    """Rules that are kept for further games. What has to go is left to the shelf."""

    def __init__(self, most: int) -> None:
        super().__init__(most, lambda bound: weight(bound.rules))
        self.gone: list[Bound] = []

    def popitem(self) -> tuple[Setup, Bound]:
        setup, bound = super().popitem()
        self.gone.append(bound)
        return setup, bound


class Shelf:
    """Rules that were built and are kept for further games, the least recently used going first.

    They are bounded by bytes: whoever asks for one set-up after the other cannot fill the memory with them. Those that
    went are freed when nobody uses them any more, without a search of the garbage collector.
    """

    def __init__(self, most: int) -> None:
        self.rules = Kept(most)
        self.names: LRUCache[tuple[GameDef, tuple[str, ...], bytes], str] = LRUCache(1000)  # of content, by its text
        self.readings: LRUCache[bytes, bytes] = LRUCache(1000)  # of texts of content files, by all they say
        self.lock = threading.Lock()
        self.left: list[Bound] = []  # went, and somebody has used them since
        self.litter = 0  # bytes that went and that only the garbage collector finds

    def find(self, setup: Setup) -> Rules | None:
        with self.lock:
            bound = self.rules.get(setup)
            return None if bound is None else bound.rules

    def keep(self, setup: Setup, bound: Bound) -> None:
        with self.lock:
            try:
                self.rules[setup] = bound
            except ValueError:  # larger than the whole shelf
                self.left.append(bound)
        self.clear()

    def clear(self) -> None:
        """Free what went and nobody uses any more."""
        with self.lock:
            self.left += self.rules.gone
            self.rules.gone.clear()
            self.litter += sum(weight(bound.rules) for bound in self.left[:-MOST_LEFT])
            del self.left[:-MOST_LEFT]
            free = [bound for bound in self.left if not bound.used]
            self.left = [bound for bound in self.left if bound not in free]
        while free:
            rules = free.pop().rules
            self.litter += weight(rules) // EFFECTS
            rules.dissolve()

    def reading(self, text: str) -> bytes:
        """What tells the text of a content file apart from others. A long one is read once, not with each fork."""
        raw = text.encode("utf-8", "replace")
        spelled = hashlib.blake2b(raw).digest()
        with self.lock:
            found = self.readings.get(spelled)
        if found is None:
            said = [line.strip() for line in text.splitlines() if line.strip()]
            found = hashlib.blake2b(repr(said).encode("utf-8", "replace")).digest()
            with self.lock:
                self.readings[spelled] = found
        return found

    def refresh(self, used: Sequence[Rules]) -> None:
        """Keep these longer than others, where they are there: somebody uses them."""
        wanted = set(map(id, used))
        with self.lock:
            for setup in [setup for setup, bound in self.rules.items() if id(bound.rules) in wanted]:
                self.rules[setup]  # a look counts as use


shelf = Shelf(KEPT)


def keep_rules(most: int) -> None:
    """Forget the rules that were built, and keep at most so many bytes of those to come."""
    global shelf  # noqa: PLW0603 - one for all games of a process, as rules never change
    shelf = Shelf(most)
    standard_name.cache_clear()


@functools.lru_cache(maxsize=256)
def standard_name(game: GameDef, modules: tuple[str, ...]) -> str:
    """What a record calls the standard content with these modules."""
    return game.content_id(game.content({}, modules))


def rules_on(
    content: Mapping[str, str] | None, game: GameDef, seats: int, modules: Sequence[str], options: Mapping[str, Any]
) -> tuple[str, Rules]:
    """Rules on the standard content or with an owner's files in its place, and what a record calls that content."""
    files = tuple((content or {}).items())
    kept, setup = shelf, setup_of(game, seats, modules, options, files)
    _, _, named, chosen, text = setup
    if files:
        with kept.lock:
            name = kept.names.get((game, named, text), "")
    else:
        name = standard_name(game, named)
    rules = kept.find(setup) if name else None
    if rules is None:
        printed = game.content(dict(files), named)
        name = game.content_id(printed)
        bound = Bound(shared(game, seats, named, chosen, files, printed))
        bound.alone = bound.references()
        rules = bound.rules
        kept.keep(setup, bound)
        with kept.lock:
            kept.names[game, named, text] = name
    return name, rules


def setup_of(
    game: GameDef,
    seats: int,
    modules: Sequence[str],
    options: Mapping[str, Any],
    files: Iterable[tuple[str, str]],
) -> Setup:
    """What rules are kept under."""
    return game, seats, tuple(modules), json.dumps(options, sort_keys=True), spelling(files)


def spelling(files: Iterable[tuple[str, str]]) -> bytes:
    """What tells content files apart: all they say, titles too, though no rule reads these; but no empty lines."""
    said = [(name, shelf.reading(text)) for name, text in files]
    return hashlib.blake2b(repr(said).encode("utf-8", "replace")).digest() if said else b""


def shared(
    game: GameDef,
    seats: int,
    modules: tuple[str, ...],
    options: str,
    files: tuple[tuple[str, str], ...],
    content: Any,
) -> Rules:
    """Rules whose layers all have the numbers of the outermost one, and which know how they are made."""
    rules = game.rules(seats, modules, json.loads(options), content)
    rules.share()
    rules.recipe = remade, (game.name, game.version, game.content_id(content), seats, modules, options, files)
    rules.lexicon.recipe.steps = rules.recipe
    return rules


def is_own(rules: Rules) -> bool:
    """Are these rules on an owner's content files?"""
    return bool(rules.recipe) and bool(rules.recipe[1][-1])


def remade(
    name: str,
    version: int,
    content: str,
    seats: int,
    modules: tuple[str, ...],
    options: str,
    files: tuple[tuple[str, str], ...],
) -> Rules:
    """The rules of a pickled game, which this process makes once; BadRecord where they are others than they were."""
    found = CATALOG.find(name)
    printed, rules = rules_on(dict(files), found, seats, modules, json.loads(options))
    if (found.version, printed) != (version, content):
        raise BadRecord(
            f"This was pickled with version {version} of the rules of {found.title} on content {content}, and here are "
            f"version {found.version} and {printed}: a pickle is for processes of one installation; keep records."
        )
    return rules


def new(
    game: str,
    seats: int = 2,
    seed: int | str | None = None,
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    content: Mapping[str, str] | None = None,
    listen: bool = False,
) -> AnyGame:
    """Set up a game.

    A seed decides every chance; the same seed gives the same game. Without one nature's decisions are the
    caller's: `decider` is then CHANCE whenever nature has to speak, and `outcomes` tells what it can say. `content`
    replaces files of the game by name, `listen` keeps events from the start.
    """
    check_types(game, seats, seed, modules, options, content)
    found = CATALOG.find(game)
    chosen = found.check(seats, modules, options or {})
    modules = found.named(modules)
    if seed is not None and not is_seed(seed):
        raise BadSetup("A seed is one line without spaces around it, so that a record can hold it.")
    dice = None if seed is None else Dice(str(seed))
    name, rules = rules_on(content, found, seats, modules, chosen)
    header = Header(
        found.name,
        found.version,
        seats,
        modules,
        chosen,
        name,
        dice.promise if dice else "",
        str(seed) if dice else "",
    )
    table = Game(header, rules, rules.start(), dice)
    if listen:
        table.listen()
    table.advance()
    return table


def check_types(game: object, seats: object, seed: object, modules: object, options: object, content: object) -> None:
    """Refuse what is of the wrong type, in place of an error from deep inside the rules (EC-5.6)."""
    if not isinstance(game, str):
        raise BadSetup(f"A game is named by a word such as '{CATALOG.first}', not {brief(game)}.")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise BadSetup(f"The number of seats is a whole number such as 2, not {brief(seats)}.")
    if seed is not None and (not isinstance(seed, (int, str)) or isinstance(seed, bool)):
        raise BadSetup(f"A seed is a whole number or one line of text, not {brief(seed)}.")
    if isinstance(modules, str) or not isinstance(modules, Sequence) or not are_words(modules):
        raise BadSetup(f"Modules are a list of their names such as ['epochs'], not {brief(modules)}.")
    if options is not None and not (isinstance(options, Mapping) and are_words(options)):
        raise BadSetup(f"Options are a dictionary from name to value such as {{'target': 90}}, not {brief(options)}.")
    if content and not (isinstance(content, Mapping) and are_words(content) and are_words(content.values())):
        raise BadSetup(f"Content is a dictionary from the name of a file to its text, not {brief(content)}.")


def are_words(given: Iterable[object]) -> bool:
    """Are all of these text?"""
    return all(isinstance(word, str) for word in given)


def is_seed(seed: int | str) -> bool:
    """Can the header of a record hold this seed, and a file the record (EC-5.5)?"""
    try:
        text = str(seed)  # refuses a number of some thousand digits
        text.encode()  # refuses half a character
    except ValueError:
        return False
    return text.strip().splitlines() == [text]


def replay(text: str, content: Mapping[str, str] | None = None, listen: bool = False) -> AnyGame:
    """The game behind a record, checked line by line; BadRecord says which line is wrong and why."""
    parsed = record.read(worded(text))
    if parsed.changed is not None and parsed.changed.line == 0:
        raise parsed.changed
    header = parsed.header
    if header.seed and not is_seed(header.seed):
        raise record.bad("record-seed", said=f"seed: {brief(header.seed)}")
    found = CATALOG.find(header.game)
    if header.rules > found.version:
        raise record.bad("record-rules", game=found.title, said=header.rules, wanted=found.version)
    with trusting(parsed.origin):
        return played(parsed, content, listen)


def played(parsed: Parsed, content: Mapping[str, str] | None, listen: bool) -> AnyGame:
    """The game of a record after its last line."""
    header = parsed.header
    game = begun(parsed, content, listen)
    if game.header.content != header.content:
        both = is_standard(header.content) and is_standard(game.header.content)
        key = "record-content" if both else "record-files"
        raise record.bad(key, said=header.content, given=game.header.content)
    changed = parsed.changed
    for number, mark, line in parsed.rows:
        if changed is not None and changed.line == number:
            raise judged(game, changed, mark, line)
        follow(game, number, mark, line)
    if changed is not None:
        raise changed
    game.header.promise, game.header.seed = header.promise, header.seed
    if header.seed:
        game.dice = Dice(header.seed)
        game.advance()
    if game.digest() != parsed.digest:
        key = "record-digest" if parsed.has_trail else "record-untrailed"
        raise record.bad(key, given=game.digest(), said=parsed.digest)
    return game


def begun(parsed: Parsed, content: Mapping[str, str] | None, listen: bool) -> AnyGame:
    """The game of a record before its first line: set up, or in the position that the header has (EC-3.8)."""
    header = parsed.header
    game = new(header.game, header.seats, None, header.modules, header.options, content, listen)
    if parsed.origin:
        place(game, parsed.origin)
    return game


def place(game: AnyGame, origin: str) -> None:
    """Put a game into the position in which it began, given as JSON, or BadRecord."""
    with trusting(origin):
        saved = json.loads(origin)
        if isinstance(saved["parts"], dict):
            raise TypeError("a view is no position")
        strange = game.scribe.strange(saved)
        if strange:
            raise record.bad("record-range", rule="EC-3.8", said=strange)
        game.origin = game.scribe.read(saved)
        if json.loads(game.scribe.save(game.origin)) != saved:
            raise ValueError("a position is written as a save writes it")
        game.restart([])


@contextmanager
def trusting(origin: str) -> Iterator[None]:
    """What goes wrong in this block is the fault of the position from which a record begins, where it has one.

    A position can be wrong in more ways than can be looked for: whatever the rules stumble over there is a BadRecord.
    """
    try:
        yield
    except EclipticError:
        raise
    except Exception as wrong:
        if not origin:
            raise
        raise record.bad("record-origin", said=f"origin: {origin[:60]}…") from wrong


def sow(game: AnyGame, seed: str) -> None:
    """Let a seed decide every chance from here on."""
    game.dice = Dice(seed)
    game.header.seed, game.header.promise = seed, game.dice.promise
    game.advance()


def worded(text: object) -> str:
    """A record as text, or BadRecord."""
    if not isinstance(text, str):
        raise BadRecord(f"A record is the text of its file, as `game.record()` gives it, not {brief(text)}.")
    return text


def follow(game: AnyGame, number: int, mark: str, line: str) -> None:
    """Play one line of a record, or say what is wrong with it."""
    decider = game.decider
    if decider is None:
        raise record.bad("record-over", number, said=line[:60])
    wanted = record.CHANCE_MARK if decider == CHANCE_SEAT else str(decider)
    if mark != wanted:
        raise record.bad("record-seat", number, wanted=wanted, what=game.prompt, said=mark)
    try:
        game.play(line)
    except IllegalAction as refusal:
        legal = "; ".join(refusal.legal[:6])
        reason = Reason(refusal.rule, "record-illegal", {"line": number, "said": line[:60], "names": legal})
        raise BadRecord(f"Line {number}: {refusal}", number, reason) from refusal


def judged(game: AnyGame, changed: BadRecord, mark: str, line: str) -> BadRecord:
    """What is said of the first line that is not as it was written: the rule it breaks too, where it breaks one."""
    try:
        follow(game, changed.line, mark, line)
    except BadRecord as bad:
        refusal = bad.__cause__
        if bad.reason is not None and isinstance(refusal, IllegalAction):
            reason = Reason(refusal.rule, "record-changed-illegal", bad.reason.params)
            return BadRecord(f"{changed} {refusal}", changed.line, reason)
    return changed


class ModuleAbout(TypedDict):
    """An expansion or variant, as `catalog` tells of it."""

    about: str
    needs: list[str]  # modules without which it cannot be played
    excludes: list[str]  # modules with which it cannot be played
    aliases: list[str]  # further names under which it may be asked for


class OptionAbout(TypedDict):
    """An option, as `catalog` tells of it."""

    about: str
    values: list[int | str]
    default: int | str
    seats: list[int]  # the numbers of seats for which there is a choice
    more: dict[str, list[int | str]]  # further values that it may have with a module, by module
    among: list[str]  # it may also be some of these, joined by `+`
    least: int  # at least so many


class GameAbout(TypedDict):
    """A game, as `catalog` tells of it."""

    title: str
    rules: int  # the version of its rules
    seats: list[int]  # for how many it is
    modules: dict[str, ModuleAbout]
    options: dict[str, OptionAbout]


def catalog() -> dict[str, GameAbout]:
    """What can be played, by name: seats, modules with what they need and exclude, and options."""
    return {game.name: about(game) for game in CATALOG.games.values()}


def about(game: GameDef) -> GameAbout:
    """One game of the catalog."""
    modules: dict[str, ModuleAbout] = {
        module.name: {
            "about": module.about,
            "needs": list(module.needs),
            "excludes": list(module.excludes),
            "aliases": list(module.aliases),
        }
        for module in game.modules
    }
    options: dict[str, OptionAbout] = {
        option.name: {
            "about": option.about,
            "values": list(option.values),
            "default": option.default,
            "seats": list(option.only_seats or game.seats),
            "more": {name: list(some) for name, some in option.more.items()},
            "among": list(option.among),
            "least": option.least,
        }
        for option in game.options
    }
    return {
        "title": game.title,
        "rules": game.version,
        "seats": list(game.seats),
        "modules": modules,
        "options": options,
    }


__all__ = ["CATALOG", "catalog", "compiled", "new", "replay"]
