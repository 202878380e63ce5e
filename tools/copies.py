"""Writes the `copy` methods of every state class from its fields; `--check` fails where one is stale.

A generated method is as fast as a hand-written one, compiled or not, and cannot forget a field.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "ecliptic"
WIDTH = 120


def copied(name: str, annotation: str, states: set[str]) -> str:
    """The expression that copies one field."""
    value = f"self.{name}"
    if annotation in states:
        return f"{value}.copy()"
    if annotation.startswith("list["):
        inner = annotation[5:-1]
        if inner.startswith("list["):
            return f"[row[:] for row in {value}]"
        if inner in states:
            return f"[part.copy() for part in {value}]"
        return f"{value}[:]"
    return value


def method(cls: ast.ClassDef, states: set[str]) -> str:
    """The source of the copy method of one class."""
    init = next(node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    declared = [
        node.target.id
        for node in cls.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and not ast.unparse(node.annotation).startswith("ClassVar")
    ]
    arguments = [arg.arg for arg in init.args.args[1:]]
    if arguments[len(arguments) - len(declared) :] != declared:
        raise SystemExit(f"{cls.name}: the constructor's parameters should be its fields in order, {declared}")
    parts = [copied(arg.arg, ast.unparse(arg.annotation or ast.Name("Any")), states) for arg in init.args.args[1:]]
    head = f"    def copy(self) -> {cls.name}:\n"
    line = f"        return {cls.name}({', '.join(parts)})"
    if len(line) <= WIDTH:
        return head + line + "\n"
    return head + f"        return {cls.name}(\n" + "".join(f"            {part},\n" for part in parts) + "        )\n"


def renewed(source: str) -> str:
    """The source of a file with every copy method as it should be."""
    tree = ast.parse(source)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    bases = {cls.name: {ast.unparse(base) for base in cls.bases} for cls in classes}
    ours = [cls for cls in classes if bases[cls.name] & {"State", "Position"}]
    states = {cls.name for cls in ours} | {"State"}
    lines = source.splitlines(keepends=True)
    for cls in reversed(ours):
        methods = {node.name: node for node in cls.body if isinstance(node, ast.FunctionDef)}
        copy = methods["copy"]
        lines[copy.lineno - 1 : copy.end_lineno] = [method(cls, states)]
    return "".join(lines)


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = []
    for path in sorted(SOURCES.rglob("*.py")):
        source = path.read_text()
        if path.parent.name == "core" or ("(State)" not in source and "(Position)" not in source):
            continue
        wanted = renewed(source)
        if wanted != source:
            stale.append(str(path.relative_to(SOURCES)))
            if not check:
                path.write_text(wanted)
    if stale and check:
        print(f"The copy methods are stale in {', '.join(stale)}; run python tools/copies.py.")
        return 1
    print(f"copies: {'renewed ' + ', '.join(stale) if stale else 'all up to date'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
