"""Is what a noun was given of the kind that its field declares? And how a kind is called in a sentence."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Union, get_args, get_origin

UNIONS: Final = (Union, types.UnionType)
WORDS: Final[dict[Any, str]] = {int: "a whole number", str: "a text", bool: "True or False", Any: "anything"}


def kept(given: Any) -> Any:
    """What was given, with things that can be looked through once only kept as tuples."""
    if isinstance(given, Iterator):
        return tuple(map(kept, given))
    if isinstance(given, Mapping):
        return {key: kept(value) for key, value in given.items()}
    return given


def parts(kind: Any) -> tuple[Any, ...]:
    """The kinds of which one will do; None stands for nothing said."""
    some = get_args(kind) if get_origin(kind) in UNIONS else (kind,)
    return tuple(one for one in some if one is not types.NoneType)


def fits(kind: Any, given: Any) -> bool:
    """Is it of a kind? True and False are no numbers, and a text is no list of texts."""
    return any(fits_one(one, given) for one in parts(kind))


def fits_one(kind: Any, given: Any) -> bool:
    """Is it of a kind that is no choice of several?"""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin is None:
        return isinstance(given, kind) and (kind is bool or not isinstance(given, bool))
    if origin is Mapping:
        return isinstance(given, Mapping) and all(
            fits(inner[0], key) and fits(inner[1], value) for key, value in given.items()
        )
    if origin is tuple:
        return (
            isinstance(given, (tuple, list))
            and len(given) == len(inner)
            and all(fits(one, value) for one, value in zip(inner, given, strict=True))
        )
    if origin is Sequence:
        return isinstance(given, (list, tuple)) and all(fits(inner[0], one) for one in given)
    return isinstance(given, Iterable) and not isinstance(given, str) and all(fits(inner[0], one) for one in given)


def wrong(kind: Any, given: Any) -> tuple[list[Any], Any, Any]:
    """Where in a mapping something of another kind is: the keys that lead there, what it is, and the kind asked for."""
    for one in parts(kind):
        if get_origin(one) is Mapping and isinstance(given, Mapping):
            for key, value in given.items():
                if fits(get_args(one)[0], key) and not fits(get_args(one)[1], value):
                    path, what, asked = wrong(get_args(one)[1], value)
                    return [key, *path], what, asked
    return [], given, kind


def as_kind(kind: Any) -> str:
    """A kind in the words of a sentence."""
    some = parts(kind)
    listed = [one for one in some if get_origin(one) in (Iterable, Sequence) and get_args(one)[0] is str]
    if str in some and listed:
        rest = [as_kind(one) for one in some if one is not str and one not in listed]
        return " or ".join([*rest, "names, as one text with spaces or one by one"])
    if len(some) > 1:
        return " or ".join(map(as_kind, some))
    origin, inner = get_origin(some[0]), get_args(some[0])
    if origin is None:
        return WORDS[some[0]]
    if origin is Mapping:
        return "{" + f"{'seat' if inner[0] is int else 'name'}: {as_kind(inner[1])}" + "}"
    if origin is tuple:
        return f"({', '.join(map(as_kind, inner))})"
    return f"a list, each entry {as_kind(inner[0])}"
