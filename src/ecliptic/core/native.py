"""A mark for the compiler: `mypyc_attr` from mypy_extensions, or nothing where that is not installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

__all__ = ["mypyc_attr"]

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(*_attrs: str, **_values: object) -> Callable[[T], T]:
        """Mark a class for mypyc, which reads the mark from the source and never calls this."""
        return lambda cls: cls
