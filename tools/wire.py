"""Writes the client's types from the messages of `ecliptic.server.wire`; `--check` fails where they are stale."""

from __future__ import annotations

import argparse
import importlib
import inspect
import pkgutil
import re
import sys
import types
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as shapes

from ecliptic.server import wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "generated" / "wire.ts"
HEAD = "// Made by tools/wire.py from src/ecliptic/server/wire. Do not edit: run `make types`.\n"
COMMENT = re.compile(r"^    (\w+): .*?  # (.+)$")
ASKED = (
    wire.FromPage,
    wire.NewTable,
    wire.JoinWish,
    wire.ContactWish,
    wire.ReelWish,
    wire.ForkWish,
    wire.ContentWish,
)  # what a page sends: it may leave defaults out

PLAIN: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}


def parts() -> list[types.ModuleType]:
    """The modules of the messages, by name."""
    found = sorted(one.name for one in pkgutil.iter_modules(wire.__path__))
    return [importlib.import_module(f"{wire.__name__}.{name}") for name in found]


def structs() -> list[type[msgspec.Struct]]:
    """The message classes, those of a module in the order they are written in."""
    return [
        value
        for part in parts()
        for value in vars(part).values()
        if isinstance(value, type) and value.__module__ == part.__name__ and issubclass(value, msgspec.Struct)
    ]


def unions() -> dict[str, Any]:
    """The sorts of messages, by name."""
    return {name: value for part in parts() for name, value in vars(part).items() if isinstance(value, types.UnionType)}


def written(shape: shapes.Type) -> str:
    """A type as TypeScript writes it."""
    if type(shape) in PLAIN:
        return PLAIN[type(shape)]
    if isinstance(shape, shapes.StructType):
        return shape.cls.__name__
    if isinstance(shape, shapes.UnionType):
        return " | ".join(written(one) for one in shape.types)
    if isinstance(shape, shapes.LiteralType):
        return " | ".join(f'"{one}"' for one in shape.values)
    if isinstance(shape, shapes.TupleType):
        return f"[{', '.join(written(one) for one in shape.item_types)}]"
    if isinstance(shape, shapes.ListType):
        inner = written(shape.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(shape, shapes.DictType):
        return f"Record<{written(shape.key_type)}, {written(shape.value_type)}>"
    raise SystemExit(f"{shape!r} has no type in TypeScript: teach tools/wire.py to write it.")


def sent() -> set[type]:
    """The classes that a page sends, parts included."""
    found: set[type] = set()

    def visit(shape: shapes.Type) -> None:
        if isinstance(shape, shapes.StructType) and shape.cls not in found:
            found.add(shape.cls)
            for one in shape.fields:
                visit(one.type)
        for part in getattr(shape, "types", ()):
            visit(part)
        if isinstance(shape, shapes.ListType):
            visit(shape.item_type)

    for asked in ASKED:
        visit(shapes.type_info(asked))
    return found


def interface(cls: type[msgspec.Struct], optional: bool) -> str:
    """One class as an interface, with its comments."""
    shape = shapes.type_info(cls)
    assert isinstance(shape, shapes.StructType)
    optional = optional or cls.__struct_config__.omit_defaults
    remarks = {
        match[1]: match[2] for line in inspect.getsource(cls).splitlines() if (match := COMMENT.match(line)) is not None
    }
    about = " ".join((cls.__doc__ or "").split())
    out = [f"/** {about} */", f"export interface {cls.__name__} {{"]
    if shape.tag is not None:
        out.append(f'  {shape.tag_field}: "{shape.tag}";')
    for one in shape.fields:
        if one.name in remarks:
            out.append(f"  /** {remarks[one.name]} */")
        mark = "" if one.required or not optional else "?"
        out.append(f"  {one.encode_name}{mark}: {written(one.type)};")
    return "\n".join([*out, "}"]) + "\n"


def source() -> str:
    """The whole file."""
    asked = sent()
    out = [HEAD, *(interface(cls, cls in asked) for cls in structs())]
    for name, union in unions().items():
        members = "".join(f"\n  | {cls.__name__}" for cls in union.__args__)
        out.append(f"export type {name} ={members};\n")
    return "\n".join(out)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail where the file is stale")
    check = parser.parse_args().check
    wanted = source()
    if TARGET.exists() and TARGET.read_text(encoding="utf-8") == wanted:
        print("types: up to date")
        return 0
    if check:
        print(f"{TARGET.name} is not what the messages of ecliptic.server.wire say; run python tools/wire.py.")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(wanted, encoding="utf-8")
    print(f"types: wrote {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
