"""SETI: for two to four players with its five species, and for one against the rival."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from ecliptic.core.catalog import JOINT, GameDef, Option
from ecliptic.core.effect import Choice
from ecliptic.core.messages import load
from ecliptic.core.rules import Rules
from ecliptic.core.sheet import Problems
from ecliptic.core.view import Kind, Scribe, Vocabulary, Words
from ecliptic.games.seti import (
    effects,
    milestones,
    missions,
    pause,
    planets,
    probes,
    prospect,
    row,
    scan,
    sectors,
    setup,
    tech,
    traces,
    turn,
    vantage,
    words,
)
from ecliptic.games.seti.actions import COLUMNS, FIGURES, KINDS, SIDES, STEPS, TRACES, Phrases
from ecliptic.games.seti.cards import Tables
from ecliptic.games.seti.content import reader
from ecliptic.games.seti.content.notation import ODD_INCOMES
from ecliptic.games.seti.content.printed import Card
from ecliptic.games.seti.content.reader import Content
from ecliptic.games.seti.content.word import declare
from ecliptic.games.seti.goods import GOODS
from ecliptic.games.seti.rival.edition import EDITION
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import FIELDS, LETTERS, NAMES, PLANETS
from ecliptic.games.seti.species import LAYERS
from ecliptic.games.seti.species.edition import Aliens, Exertian
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.traces import SPECIES

MODULES: Final = (
    *(effects, milestones, missions, planets, probes, prospect, row, scan, sectors, setup, tech, traces, turn),
    *(vantage, pause),
)
ALL: Final = "all"
PLAIN: Final = str.maketrans("{}|", "()/")  # an owner's title may have signs that mean something in a template
EFFECTS: Final = [effect for module in MODULES for effect in module.EFFECTS]
CHOICES: Final[tuple[Choice, ...]] = (
    *(turn.MAIN, turn.CLOSE, turn.KEEP, scan.ScanPart(scan.COMPULSORY), tech.TAKE_ANY, tech.PLACE_TECH[0]),
    *(sectors.PickSector(255, 1, 0), sectors.RESOLVE, sectors.SignalRow(1, 0, 1), traces.MarkTrace(traces.ANY, 0)),
    *(row.PICK, row.TUCK, row.GiveCards(1, "SE-5.29"), missions.CoverSlot(0), milestones.MARK_GOLD),
)
DIFFICULTY: Final = Option(
    "difficulty", (1, 2, 3, 4, 5), "how strong the rival is: 1, the easiest, without objectives, to 5", only_seats=(1,)
)
APPEAR: Final = Option("species", (ALL,), "which species may appear: all, or some of them", among=SPECIES, least=2)
declare(words.WORDS)


class SetiDef(GameDef):
    """SETI in the catalog."""

    def __init__(self) -> None:
        super().__init__("seti", "SETI", 4, (1, 2, 3, 4), options=(APPEAR, DIFFICULTY))
        self.order = 3
        self.documents = ("seti", "seti-species")
        self.cards = ("card", "exertian")
        self.chairless = "rival"
        self.discovers = "species"
        self.ends = {"SE-14.1": "five rounds"}

    def content(self, files: Mapping[str, str], modules: Sequence[str] = ()) -> Content:
        return reader.build(files, EDITION)

    def texts(self, modules: Sequence[str] = ()) -> dict[str, str]:
        return EDITION.texts()

    def content_id(self, content: Content) -> str:
        return content.name

    def rules(self, seats: int, modules: Sequence[str], options: Mapping[str, Any], content: Content) -> Rules:
        rules = core(seats, content)
        appear = str(options.get("species", ALL))
        if appear != ALL:
            rules.species = [SPECIES.index(word) for word in appear.split(JOINT)]
        rules.messages |= load("ecliptic.games.seti.species") | titles(cast(Aliens, content.more).exertians)
        for layer in LAYERS:
            rules = layer(rules)
        if seats != 1:
            return rules
        rules.messages = rules.messages | load("ecliptic.games.seti.rival")
        return Rival(rules, options["difficulty"])


def core(seats: int, content: Content) -> SetiRules:
    """The rules of the core game, on which those of the species lie."""
    problems = Problems()
    reader.check_enough(content.main_cards, seats, problems)
    reader.BASE.judge(problems)
    rules = SetiRules(seats, content, Tables(content), Phrases(content, SPECIES))
    rules.choices = list(CHOICES)
    rules.messages = load("ecliptic.core") | load(__name__) | titles(content.cards)
    kinds: dict[str, Kind] = {
        "card": Words([card.name for card in content.cards]),
        "space": Words(NAMES),
        "star": Words([star.name for star in content.stars]),
        "tech": Words([one.name for one in content.techs]),
        "bonus": Words([tile.name for tile in content.tiles]),
        "species": Words(SPECIES),
        "source": Words(rules.source_words),
        "good": Words(GOODS),
        "sector": Words(list(LETTERS)),
        "planet": Words(PLANETS),
        "moon": Words([moon.name for moon in content.moons]),
        "berth": Words([berth.line.removeprefix("berth ") for berth in rules.phrases.berths]),
        "trace": Words([trace.line.removeprefix("trace ") for side in rules.phrases.traces for trace in side]),
        "side": Words(SIDES),
        "gold": Words([gold.line.removeprefix("gold ") for gold in rules.phrases.golds]),
        "column": Words([str(column + 1) for column in range(COLUMNS)]),
        "colour": Words(TRACES),
        "figure": Words(FIGURES),
        "step": Words(STEPS),
        "traded": Words(list(KINDS.values())),
        "face": Words([gold.name for gold in content.gold]),
        "deck": Words(("deck",)),
        "top": Words(("top",)),
        "place": Words([*PLANETS, *(moon.name for moon in content.moons), *FIELDS]),
        "income": Words(ODD_INCOMES),
        "vessel": Words(("probe", "capsule")),
        "use": Words(row.REASONS),
        "thing": Words(("lander", "probe", "card", "income", "tech", "trace")),
    }
    rules.scribe = Scribe(kinds, Vocabulary(EFFECTS), Seti)
    return rules


def titles(cards: Iterable[Card | Exertian]) -> dict[str, str]:
    """Every card as a noun: sentences that name it say its title, and what to type for it."""
    found: dict[str, str] = {}
    for card in cards:
        title = card.title.translate(PLAIN)
        found[f"@{card.name}"] = f"cn {title}"
        found[f"@{card.name}.title"] = f"{title} ({card.name})"
    return found


GAME: Final = SetiDef()
