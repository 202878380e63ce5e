"""The content files of Primordial: further columns, decks and numbers, each bad row named (PR-14.10 to PR-14.12)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from ecliptic.core.reason import several
from ecliptic.core.sheet import NUMBER, Problems, Row
from ecliptic.games.planetarium.cards import DECKS, EITHER, FINAL, HABITABLE, HIGH, LOW, SIDES, TYPES, Card
from ecliptic.games.planetarium.content.reader import CARD_COLUMNS, PlanetariumEdition
from ecliptic.games.planetarium.matter import MATTER, MOST
from ecliptic.games.planetarium.modules.epochs.rules import COMETS, GASEOUS, ROCKY
from ecliptic.games.planetarium.modules.frost.rules import MOST as MOST_TOKENS
from ecliptic.games.planetarium.modules.frost.rules import TEMPERATURES, ZONES
from ecliptic.games.planetarium.modules.primordial.payment import WORTH

HERE: Final = "ecliptic.games.planetarium.modules"
FROST_COLUMNS: Final = (*CARD_COLUMNS[:-1], "frost", "heat", "cold", "temperature", "origin")
PROTO_COLUMNS: Final = (*CARD_COLUMNS[:-1], "becomes", "origin")
PROTO: Final = ("rocky", "gaseous")
COUNT_COLUMNS: Final = (*MATTER, "origin")
HIDDEN_COLUMNS: Final = ("side", "points", "origin")
LETTERED: Final = 4  # spaces that take a token each (PR-2.4, PR-11.14)
# Which modules read a file that the base game does not have.
READ_WITH: Final = {
    "rocky.csv": "epochs",
    "gaseous.csv": "epochs",
    "extra.csv": "epochs or extra-matter",
    "double.csv": "double-matter",
    "hidden.csv": "hidden-matter",
}


class PrimordialEdition(PlanetariumEdition):
    """The files of a set of modules."""

    def __init__(self, modules: Collection[str]) -> None:
        super().__init__()
        self.elsewhere = READ_WITH
        self.comets = COMETS if "epochs" in modules else 0
        self.frost = "frost-line" in modules
        self.hidden = "hidden-matter" in modules
        self.counts: list[str] = []  # files that say how many tokens of each kind there are
        if self.frost:
            for word in DECKS:
                self.add(f"{word}.csv", f"{HERE}.frost.content", FROST_COLUMNS)
        if "epochs" in modules:
            for word in PROTO:
                self.add(f"{word}.csv", f"{HERE}.epochs.content", PROTO_COLUMNS)
            self.decks += PROTO
            self.dealt = [1, 1, 2, 1, 1]
            self.order = [LOW, HIGH, ROCKY, GASEOUS, FINAL]
        if "epochs" in modules or "extra-matter" in modules:
            self.counts.append("extra")
        if "double-matter" in modules:
            self.counts.append("double")
        for word in self.counts:
            self.add(f"{word}.csv", f"{HERE}.extras.content", COUNT_COLUMNS)
            self.single.append(f"{word}.csv")
        if self.hidden:
            self.add("hidden.csv", f"{HERE}.extras.content", HIDDEN_COLUMNS)

    def means(self, tables: Mapping[str, Sequence[Row]], supply: Sequence[int]) -> list[int]:
        """Extra matter, double matter for two units, and comets for any (PR-7.12, PR-11.8)."""
        found = [many + self.comets for many in supply]
        for word in self.counts:
            worth = WORTH if word == "double" else 1
            for kind, many in enumerate(self.read_counts(tables, word)):
                found[kind] += worth * many
        return found

    def read_counts(self, tables: Mapping[str, Sequence[Row]], word: str) -> list[int]:
        """How many tokens of each kind a file says there are; 0 where it says no number."""
        row = tables[f"{word}.csv"][0]
        return [int(row.text(kind)) if NUMBER.fullmatch(row.text(kind)) else 0 for kind in MATTER]

    def read_row(self, row: Row, card: Card) -> dict[str, int]:
        if card.deck > FINAL:
            return read_proto(row, card)
        return read_frost(row, card) if self.frost else {}

    def read_files(self, tables: Mapping[str, Sequence[Row]], more: dict[str, list[int]], problems: Problems) -> None:
        if self.frost:
            for kind in TEMPERATURES:
                if sum(more[kind]) > MOST_TOKENS:
                    files = [f"{word}.csv" for word in DECKS]
                    many = sum(more[kind])
                    problems.add(", ".join(files), 0, "bad-tokens", files, many=many, kind=kind, given=MOST_TOKENS)
        for word in self.counts:
            more[word] = [tables[f"{word}.csv"][0].number(kind, 0, MOST) for kind in MATTER]
        if "extra" in self.counts:
            self.judge_extra(tables["extra.csv"][0], tables["matter.csv"][0], more["extra"])
        if self.hidden:
            more["hidden"] = [read_hidden(row) for row in tables["hidden.csv"]]
            if len(more["hidden"]) < LETTERED:
                problems.add("hidden.csv", 0, "bad-hidden", ("hidden.csv",))

    def judge_extra(self, row: Row, base: Row, extra: Sequence[int]) -> None:
        """Enough for the lettered spaces, and with the tokens of the base game not more than a mat can hold."""
        if sum(extra) < LETTERED:
            row.bad("bad-lettered")
        for kind, many in zip(MATTER, extra, strict=True):
            there = base.text(kind)
            if NUMBER.fullmatch(there) and int(there) + many > MOST:
                row.bad("bad-extra", (base.file,), given=int(there), many=int(there) + many, kind=kind, most=MOST)


def read_frost(row: Row, card: Card) -> dict[str, int]:
    """The side of the line, the tokens and the majority of a card (PR-9.3, PR-9.4, PR-9.8, PR-9.17)."""
    heat, cold = row.number("heat", 0, MOST_TOKENS), row.number("cold", 0, MOST_TOKENS)
    if heat and cold:
        row.bad("bad-both")
    majority = row.one_of("temperature", TEMPERATURES)
    if majority >= 0 and card.deck != FINAL:
        row.bad("bad-majority")
    zone = row.one_of("frost", ZONES)
    return {"frost": zone + 1, "heat": heat, "cold": cold, "temperature": majority + 1}


def read_proto(row: Row, card: Card) -> dict[str, int]:
    """The type that a planet becomes; a protoplanet meets no requirement but the price (PR-14.12)."""
    becomes, wanted = row.text("becomes"), TYPES[card.deck - ROCKY]  # each kind has a deck of its own (PR-2.10)
    if becomes != wanted:
        row.bad("bad-becomes", said=becomes, where=row.file, wanted=wanted)
    if card.types != EITHER or card.sides != EITHER or card.marker:
        row.bad("bad-proto")
    return {"becomes": card.deck - ROCKY + 1}


def read_hidden(row: Row) -> int:
    """The number of a hidden token, above 0 for habitable points and below for hostile ones (PR-11.13)."""
    side = row.one_of("side", SIDES)
    if not row.text("side"):
        row.bad("bad-side", words=several("or", SIDES))
    points = row.number("points", 1, 99)
    return points if side == HABITABLE else -points
