"""The examples of docs/research.md run."""

from __future__ import annotations

import re
import runpy
import warnings
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples(number: int, tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text(EXAMPLES[number], encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium advises this and that
        left = runpy.run_path(str(script))
    assert {"env", "lanes"} & set(left)
