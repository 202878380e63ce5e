"""Writes `docs/view.md`, `src/ecliptic/views.py` and the client's `views.ts` from the fields that games declare.

`--check` fails where one of them is stale. A field says for itself what it means, who sees it, how it is written and
what it goes by (see `core/state.py`); only what the engine adds to every view is described here.
"""

from __future__ import annotations

import argparse
import re
import sys
import typing
from collections.abc import Callable
from dataclasses import Field
from pathlib import Path
from typing import Any

import ecliptic
from ecliptic.core.state import AUDIENCE, FRAME, HIDDEN, OWNER, PART, SEAT, declared, id_of
from ecliptic.core.view import Kind, Scribe, Words, part_word

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "view.md"
TYPES = ROOT / "src" / "ecliptic" / "views.py"
SCRIPT = ROOT / "web" / "src" / "generated" / "views.ts"
GAP = "\n\n"  # between classes
SHOWN = 6  # names of a key that the document lists
SPELLED = 12  # a vocabulary of at most so many words is a type of its own in the client

HEAD = (  # what the engine puts in front of every view
    ("game", "str", "the game's name in the catalog"),
    ("modules", "list[str]", "the modules in play"),
    ("options", "dict[str, int | str]", "the options the game was set up with"),
    ("seat", "int | None", "whose view it is; null for a spectator"),
    ("decider", "int | None", "the seat that must decide, -1 if chance must, null when the game is over"),
    ("prompt", "str", "the name of the decision that is open, empty when the game is over"),
    ("points", "list[int]", "the points so far of each player, as in `scores()` and `ranking()`"),
)
FACTS = {  # what `Rules.facts` of a game adds, if anything
    "planetarium": (
        ("star", "str", "which star: yellow, red-dwarf, white-star or variable-star"),
        ("brightness", "str | None", "of a variable star: low, medium or high"),
        ("supplies", "dict[str, int]", "heat and cold tokens beside the board, with the frost line"),
    ),
    "exoplanets": (
        ("icons", "dict[str, str]", "by arm what the Dynamic core gives there: a resource, or `choice` for any"),
    ),
    "seti": (
        (
            "spaces",
            "dict[str, str]",
            "what each space shows now: a planet, `asteroids` or `comet`; empty ones are left out",
        ),
        (
            "data",
            "dict[str, int]",
            "how many data are left in each sector, and on the tile of 'Oumuamua once it is there",
        ),
        ("leaders", "dict[str, list[int]]", "by sector: the seats with signals there, the one that would win first"),
        ("incomes", "list[dict[str, int]]", "by seat: what the next income gives, by kind"),
        ("anomaly_leaders", "dict[str, int]", "by colour: the seat that an anomaly would pay, -1 if none"),
    ),
}
WHO = {
    "public": "everybody",
    OWNER: "its seat; others how many",
    HIDDEN: "nobody; all how many",
    AUDIENCE: "who has looked at it; others null",
}
LONE = "its seat; others null"
INTRO = """# What a view says

`game.view(seat)` is the position as that seat may see it, ready for JSON; `game.view(None)` is a spectator's. The
browser and the bots get the same. Made by `tools/view.py` from the fields that the games declare: do not edit.

```python
from ecliptic import views

view = views.planetarium(game, seat=0)     # game.view(0), typed for mypy
view["board"]["4-03"]                      # 'gas'
view["players"][0]["mat"]["B"]["rock"]     # 2
```

What there is for each space, planet or deck goes by its name. Lists by *seat* have one entry for each player, counted
from 0, as `game.players` has them: whoever has a chair first, and then who plays without one, which is the rival of a
SETI game for one (0 is the player and 1 the rival, of whom there is no view). Lists by another field have one entry for
each entry of that field, in its order. Where somebody may not see the things in a list, the number of things stands in
its place; where they may not see a single thing, null. Every game's view begins with

"""
WORDS = """
The agenda is what is still to happen, the next thing last: `[effect, seat, source]`, an effect being its word and what
it was made from. It is the same for everybody.
"""


ALONE = "one seat"  # what brings the parts that a game has for one player only


class Shape:
    """The views of one game: its states, and the scribe that writes them."""

    def __init__(self, name: str, spelled: bool = False) -> None:
        self.name = name
        self.spelled = spelled  # are small vocabularies types of their own?
        self.title = ecliptic.catalog()[name]["title"]
        self.prefix = name.title()
        found = scribes(name)
        self.scribes = list(found.values())
        self.brought: dict[str, list[str]] = {}  # the modules that bring each part
        self.root: Any = self.scribes[0].root
        self.parts: dict[str, Any] = {}
        for scribe in self.scribes:
            self.parts |= {part_word(part): part for part in scribe.parts}
        for module, scribe in found.items():
            needed = [part_word(part) for other in needs(name, module) for part in found[other].parts]
            for word in map(part_word, scribe.parts):
                if word not in needed:
                    self.brought.setdefault(word, []).append(module)
        self.kinds: dict[str, Kind] = {}
        for scribe in reversed(self.scribes):
            self.kinds |= scribe.kinds

    def states(self, cls: Any) -> list[Any]:
        """A class and those its fields are made of, innermost first."""
        inner = [one.metadata["of"] for one in declared(cls) if one.metadata["of"] is not None]
        return [*(state for part in inner for state in self.states(part)), cls]

    def type_name(self, cls: Any) -> str:
        """The name of a class's type: of the root the game's, of a part its module's, else its own."""
        word = cls.word or cls.__name__
        return self.prefix + ("View" if cls is self.root else "".join(part.title() for part in word.split("-")))

    def written(self, cls: Any, one: Field[Any]) -> str:
        """The type of a field in a view."""
        meta = one.metadata
        if meta["kind"] == FRAME:
            return "list[list[Any]]"
        if meta["kind"] == PART:
            return f"{self.prefix}Parts"
        if meta["of"] is not None:
            return f"list[{self.type_name(meta['of'])}]"
        hint = typing.get_type_hints(cls)[one.name]
        depth = 0
        while typing.get_origin(hint) is list:
            depth, hint = depth + 1, typing.get_args(hint)[0]
        entry = self.entry(meta, hint)
        if meta["null"] or meta["who"] == AUDIENCE:
            entry += " | None"
        full = wrapped(entry, depth, meta["each"] in self.kinds)
        if meta["who"] == OWNER:
            return f"{full} | {'int' if depth else 'None'}"
        if meta["who"] == HIDDEN:
            return wrapped("int", depth - 1, meta["each"] in self.kinds)
        return full

    def entry(self, meta: Any, hint: Any) -> str:
        word = meta["look"] or meta["kind"]
        if not word:
            return str(hint.__name__)
        shown = self.kinds[word].show(0)
        own = isinstance(shown, dict) or (self.spelled and word in self.spellings())
        return f"{self.prefix}{word.title()}" if own else type(shown).__name__

    def spellings(self) -> dict[str, list[str]]:
        """The kinds with few words, and these, whatever the module."""
        found: dict[str, list[str]] = {}
        for word in self.kinds:
            kinds = [scribe.kinds[word] for scribe in self.scribes if word in scribe.kinds]
            words = [list(kind.words) for kind in kinds if isinstance(kind, Words)]
            if len(words) == len(kinds) and max(map(len, words)) <= SPELLED:
                found[word] = list(dict.fromkeys(one for some in words for one in some))
        return found

    def bundles(self) -> dict[str, list[str]]:
        """The kinds that are written as counts by name: the type's name, and the names."""
        found = {}
        for word, kind in self.kinds.items():
            shown = kind.show(0)
            if isinstance(shown, dict):
                found[f"{self.prefix}{word.title()}"] = list(shown)
        return found

    def keys(self) -> dict[str, list[str]]:
        """The names of everything that a field goes by, and the words that its entries are."""
        found: dict[str, list[str]] = {}
        for top in (self.root, *self.parts.values()):
            for cls in self.states(top):
                for one in declared(cls):
                    for scribe in self.scribes:
                        for word in (one.metadata["each"], one.metadata["kind"]):
                            names = scribe.names.get(word, [])
                            if len(names) > len(found.get(word, [])):
                                found[word] = names
        return found


def needs(name: str, module: str) -> list[str]:
    if module == ALONE:
        return [""]
    return ecliptic.catalog()[name]["modules"][module]["needs"] if module else []


def scribes(name: str) -> dict[str, Scribe]:
    """The scribes of a game with each of its modules and what that needs, the base game's first, under ''."""
    about = ecliptic.catalog()[name]
    found = {
        module: ecliptic.new(name, about["seats"][-1], 1, [*needs(name, module), *([module] if module else [])]).scribe
        for module in ("", *about["modules"])
    }
    if about["seats"][0] == 1 and len((alone := ecliptic.new(name, 1, 1).scribe).parts) > len(found[""].parts):
        found[ALONE] = alone
    return found


def wrapped(entry: str, depth: int, named: bool) -> str:
    for level in range(depth):
        entry = f"dict[str, {entry}]" if named and level == depth - 1 else f"list[{entry}]"
    return entry


# The document


def table(rows: list[tuple[str, ...]], *heads: str) -> str:
    lines = [" | ".join(heads), "|".join("---" for _ in heads), *(" | ".join(row) for row in rows)]
    return "".join(f"| {line} |\n" if "---" not in line else f"|{line}|\n" for line in lines)


def field_row(shape: Shape, cls: Any, one: Field[Any]) -> tuple[str, ...]:
    meta = one.metadata
    by = {"": "", "play": "row_cards", SEAT: "seat"}.get(meta["each"], meta["each"])
    kind = shape.written(cls, one).replace("|", "\\|")
    who = LONE if meta["who"] == OWNER and kind.endswith("None") else WHO[meta["who"]]
    return f"`{id_of(one)}`", f"`{kind}`", by, who, meta["about"]


def chapter(shape: Shape) -> str:
    heads = ("field", "type", "by", "who sees it", "what it is")
    text = f"\n## {shape.title}\n\n"
    facts = [
        (f"`{name}`", f"`{kind}`".replace("|", "\\|"), "", "everybody", what)
        for name, kind, what in FACTS.get(shape.name, ())
    ]
    for cls in reversed(shape.states(shape.root)):
        rows = [field_row(shape, cls, one) for one in declared(cls)]
        title = "Each of `players`" if cls is not shape.root else ""
        text += (f"\n{title}:\n\n" if title else "") + table([*(facts if cls is shape.root else []), *rows], *heads)
    text += "\n`parts` has what the modules in play bring:\n"
    for word, part in shape.parts.items():
        for cls in reversed(shape.states(part)):
            name = f"**`{word}`**" if cls is part else f"Each of its `{inner_name(part, cls)}`"
            doc = str(cls.__doc__).splitlines()[0]
            brings = " or ".join(shape.brought[word])  # nothing where it is in every game
            modules = f" (with {brings})" if cls is part and brings else ""
            text += f"\n{name}{modules}: {doc[0].lower() + doc[1:]}\n\n" + table(
                [field_row(shape, cls, one) for one in declared(cls)], *heads
            )
    rows = []
    for key, names in sorted(shape.keys().items()):
        some = names if len(names) <= SPELLED else [*names[:SHOWN], "…", names[-1]]
        rows.append((key, " ".join(f"`{name}`" if name != "…" else name for name in some)))
    return text + "\nThese are the names that fields go by, or that they have:\n\n" + table(rows, "of", "names")


def inner_name(part: Any, cls: Any) -> str:
    return next(id_of(one) for one in declared(part) if one.metadata["of"] is cls)


def document(shapes: list[Shape]) -> str:
    head = table(
        [(f"`{name}`", f"`{kind}`".replace("|", "\\|"), what) for name, kind, what in HEAD],
        "field",
        "type",
        "what it is",
    )
    return INTRO + head + WORDS + "".join(chapter(shape) for shape in shapes)


# The types

Typed = Callable[[str, str, list[tuple[str, str]], bool], str]  # a type's name, what it is, its fields, has it all?


def typed(name: str, doc: str, fields: list[tuple[str, str]], total: bool = True) -> str:
    if all(key.isidentifier() for key, _ in fields):
        rows = "".join(f"    {key}: {kind}\n" for key, kind in fields)
        return f'class {name}(TypedDict{"" if total else ", total=False"}):\n    """{doc}"""\n{rows and chr(10) + rows}'
    rows = "".join(f'        "{key}": {kind},\n' for key, kind in fields)
    return f'{name} = TypedDict(\n    "{name}",\n    {{\n{rows}    }},\n    total={total},\n)\n"""{doc}"""\n'


def types_of(shape: Shape, typed: Typed = typed) -> list[str]:
    """The types of a game's views, inner ones first, each as `typed` writes it."""
    found = [
        typed(name, "Counts by name.", [(key, "int") for key in keys], True) for name, keys in shape.bundles().items()
    ]
    for part in shape.parts.values():
        for cls in shape.states(part):
            found.append(typed(shape.type_name(cls), str(cls.__doc__).splitlines()[0], fields_of(shape, cls), True))
    parts = [(word, shape.type_name(part)) for word, part in shape.parts.items()]
    found.append(typed(f"{shape.prefix}Parts", "What modules add, by name.", parts, False))
    for cls in shape.states(shape.root)[:-1]:
        found.append(typed(shape.type_name(cls), str(cls.__doc__).splitlines()[0], fields_of(shape, cls), True))
    head = [(name, kind) for name, kind, _ in (*HEAD, *FACTS.get(shape.name, ()))]
    what = f"What a seat sees of a game of {shape.title}."
    found.append(typed(f"{shape.prefix}View", what, head + fields_of(shape, shape.root), True))
    return found


def fields_of(shape: Shape, cls: Any) -> list[tuple[str, str]]:
    return [(id_of(one), shape.written(cls, one)) for one in declared(cls)]


def source(shapes: list[Shape]) -> str:
    names = [f"{shape.prefix}View" for shape in shapes]
    functions = "".join(
        f'''

def {shape.name}(game: AnyGame, seat: int | None = None) -> {shape.prefix}View:
    """What a seat (None: a spectator) sees of a game of {shape.title}."""
    return cast({shape.prefix}View, of("{shape.name}", game, seat))
'''
        for shape in shapes
    )
    exported = ", ".join(f'"{name}"' for name in sorted([*names, *(shape.name for shape in shapes)]))
    return f'''"""Views with their types, for mypy; `docs/view.md` says what each field means.

Made by `tools/view.py` from the fields that the games declare. Do not edit: run `make types`.
"""

from __future__ import annotations

from typing import Any, TypedDict, cast

from ecliptic.api import AnyGame
from ecliptic.core.reason import EclipticError


{GAP.join(text for shape in shapes for text in types_of(shape))}

def of(name: str, game: AnyGame, seat: int | None) -> dict[str, Any]:
    """The view of a game that must be of this name."""
    if game.header.game != name:
        there = game.header.game
        raise EclipticError(f"This is a game of {{there}}, not of {{name}}: ask for views.{{there}}.")
    return game.view(seat)
{functions}

__all__ = [{exported}]
'''


# The client's types

PLAIN = {"int": "number", "str": "string", "bool": "boolean", "None": "null", "Any": "unknown"}
PIECES = re.compile(r"\[|\]|\||,|[\w-]+")


def scripted(kind: str) -> str:
    """A type of Python as TypeScript writes it."""
    pieces = PIECES.findall(kind)
    text = either(pieces)
    if pieces:
        raise SystemExit(f"{kind} has no type in TypeScript: teach tools/view.py to write it.")
    return text


def either(pieces: list[str]) -> str:
    """One type or several, taken from the front of the pieces."""
    parts = [single(pieces)]
    while pieces and pieces[0] == "|":
        pieces.pop(0)
        parts.append(single(pieces))
    return " | ".join(parts)


def single(pieces: list[str]) -> str:
    name = pieces.pop(0)
    if not pieces or pieces[0] != "[":
        return PLAIN.get(name, name)
    inner = []
    while pieces.pop(0) != "]":
        inner.append(either(pieces))
    if name == "dict":
        return f"Record<{', '.join(inner)}>"
    return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"


def interface(name: str, doc: str, fields: list[tuple[str, str]], total: bool = True) -> str:
    if not fields:
        return f"/** {doc} */\nexport type {name} = Record<string, never>;\n"
    mark = "" if total else "?"
    rows = "".join(f"  {key if key.isidentifier() else repr(key)}{mark}: {scripted(kind)};\n" for key, kind in fields)
    return f"/** {doc} */\nexport interface {name} {{\n{rows}}}\n"


def script(shapes: list[Shape]) -> str:
    """The whole file for the client."""
    parts = ["// Made by tools/view.py from the fields that the games declare. Do not edit: run `make types`.\n"]
    for shape in shapes:
        for word, some in shape.spellings().items():
            words = " | ".join(f"'{one}'" for one in some)
            parts.append(f"export type {shape.prefix}{word.title()} = {words};\n")
        parts += types_of(shape, interface)
    return "\n".join(parts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail where a file is stale")
    check = parser.parse_args().check
    shapes = [Shape(name) for name in ecliptic.catalog()]
    stale = []
    spelled = [Shape(name, spelled=True) for name in ecliptic.catalog()]
    for path, text in ((DOCUMENT, document(shapes)), (TYPES, source(shapes)), (SCRIPT, script(spelled))):
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(str(path.relative_to(ROOT)))
            if not check:
                path.write_text(text, encoding="utf-8")
    if stale and check:
        print(f"view: {', '.join(stale)} stale: run `make types`", file=sys.stderr)
        return 1
    print(f"view: renewed {', '.join(stale)}" if stale else "view: all up to date")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
