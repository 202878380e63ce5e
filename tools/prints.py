"""Writes the client's types of printed content from the `prints` of each game; `--check` fails where they are stale."""

from __future__ import annotations

import argparse
import importlib
import inspect
import re
import sys
import types
import typing
from pathlib import Path
from typing import Any

import ecliptic

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "web" / "src" / "generated"
HEAD = "// Made by tools/prints.py from {module}. Do not edit: run `make types`.\n"
IMPORT = "import type { Value } from '../text/grammar';\n"
COMMENT = re.compile(r"^    (\w+): .*?  # (.+)$")
VALUE = "Value"
PLAIN = {
    str: "string",
    int: "number",
    bool: "boolean",
    float: "number",
    type(None): "null",
    Any: VALUE,
}  # what is Any is a value of `core.grammar`


def written(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.NotRequired:
        return written(args[0])
    if origin is typing.Literal:
        return " | ".join(f'"{one}"' for one in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(written(one) for one in args)
    if origin is list:
        inner = written(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(written(one) for one in args)}]"
    if origin is dict:
        return f"Record<{written(args[0])}, {written(args[1])}>"
    if typing.is_typeddict(hint):
        return str(hint.__name__)
    raise SystemExit(f"{hint!r} has no type in TypeScript: teach tools/prints.py to write it.")


def interface(cls: Any) -> str:
    """One class as an interface, with its comments."""
    lines = inspect.getsource(cls).splitlines()
    remarks = {match[1]: match[2] for line in lines if (match := COMMENT.match(line)) is not None}
    out = [f"/** {' '.join((cls.__doc__ or '').split())} */", f"export interface {cls.__name__} {{"]
    for name, hint in typing.get_type_hints(cls, include_extras=True).items():
        if name in remarks:
            out.append(f"  /** {remarks[name]} */")
        mark = "?" if typing.get_origin(hint) is typing.NotRequired else ""
        out.append(f"  {name}{mark}: {written(hint)};")
    return "\n".join([*out, "}"]) + "\n"


def needed(cls: Any, found: dict[str, Any]) -> None:
    """Note a class and all that it is made of, parts first."""

    def visit(hint: Any) -> None:
        if typing.is_typeddict(hint):
            needed(hint, found)
        for part in typing.get_args(hint):
            visit(part)

    for hint in typing.get_type_hints(cls, include_extras=True).values():
        visit(hint)
    found[cls.__name__] = cls


def source(game: str) -> tuple[str, str] | None:
    """The module that declares what is printed in a game, and the types of it; None if it declares nothing."""
    name = f"ecliptic.games.{game}.content.prints"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError:
        return None
    found: dict[str, Any] = {}
    needed(getattr(module, f"{game.title()}Printed"), found)
    shapes = [interface(cls) for cls in found.values()]
    said = IMPORT if any(re.search(rf"\b{VALUE}\b", shape) for shape in shapes) else ""
    return name, "\n".join([HEAD.format(module=name) + said, *shapes])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail where a file is stale")
    check = parser.parse_args().check
    for game in ecliptic.catalog():
        made = source(game)
        if made is None:
            continue
        target = TARGET / f"{game}.ts"
        if target.exists() and target.read_text(encoding="utf-8") == made[1]:
            continue
        if check:
            print(f"{target.name} is not what {made[0]} says; run python tools/prints.py.")
            return 1
        target.write_text(made[1], encoding="utf-8")
        print(f"prints: wrote {target.name}")
    print("prints: up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
