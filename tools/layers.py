"""Writes the hooks that each game's `Layer` passes on, from the game's rules; `--check` fails where one is stale.

A layer must pass on every hook it does not change, and mypyc takes neither mixins nor `__getattr__` there.
So the methods are written out, in the order of the rules, and nobody keeps them up by hand.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "ecliptic"
# What a layer does with its own fields.
OWN = ("adopt", "share", "fields", "home", "beneath", "layers", "set_top", "forget", "dissolve")
ASKED = {  # asked again and again: a layer may know which one below has an answer of its own
    "asides": "free",
    "aside": "free",
    "can_pay": "purse",
    "drop": "hand",
    "traces": "marks",
    "resolving": "sky",
    "milestone": "ladder",
    "has_capsules": "space",
}
KEPT = ("__init__", "beneath", "set_top")  # what is written by hand in a layer


def parsed(path: Path, name: str) -> ast.ClassDef:
    """The class whose name ends so in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name.endswith(name))


def hooks(cls: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    """The methods of rules that an expansion may change."""
    return {
        node.name: node
        for node in cls.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name not in OWN
    }


def forward(hook: ast.FunctionDef, below: str = "below") -> str:
    """The source of the method that passes a hook on."""
    names = ", ".join(argument.arg for argument in hook.args.args[1:])
    returns = ast.unparse(hook.returns) if hook.returns else "None"
    answer = "" if returns == "None" else "return "
    return (
        f"    def {hook.name}({ast.unparse(hook.args)}) -> {returns}:\n"
        f"        {answer}self.{below}.{hook.name}({names})\n"
    )


def renewed(game: Path) -> str:
    """The source of a game's layer as it should be."""
    wanted = hooks(parsed(SOURCES / "core" / "rules.py", "Rules")) | hooks(parsed(game / "rules.py", "Rules"))
    layer = parsed(game / "layer.py", "Layer")
    kept = [node for node in layer.body if isinstance(node, ast.FunctionDef) and node.name in KEPT]
    lines = (game / "layer.py").read_text(encoding="utf-8").splitlines(keepends=True)
    assert layer.end_lineno is not None
    last = max(node.end_lineno or 0 for node in kept)
    known = {field for field in ASKED.values() if f"self.{field} = " in "".join(lines[:last])}
    passed = [forward(hook, ASKED[name] if ASKED.get(name) in known else "below") for name, hook in wanted.items()]
    return "".join([*lines[:last], *(f"\n{method}" for method in passed), *lines[layer.end_lineno :]])


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = []
    for path in sorted((SOURCES / "games").glob("*/layer.py")):
        wanted = renewed(path.parent)
        if wanted != path.read_text(encoding="utf-8"):
            stale.append(str(path.relative_to(SOURCES)))
            if not check:
                path.write_text(wanted, encoding="utf-8")
    if stale and check:
        print(f"Hooks are not passed on as the rules have them in {', '.join(stale)}; run python tools/layers.py.")
        return 1
    print(f"layers: {'renewed ' + ', '.join(stale) if stale else 'all up to date'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
