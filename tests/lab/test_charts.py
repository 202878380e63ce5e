"""Pictures: SVG that takes the page's colours, the same for the same numbers, readable without seeing it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ecliptic import BadSetup
from ecliptic.lab import charts
from ecliptic.lab.charts import Dot, Picture
from tests.proof import AGAIN

DOTS = [Dot("one", 0.5, 0.4, 0.6, "one & all"), Dot("two", 0.3, 0.1, 0.5, colour=charts.BAD)]


def drawn() -> list[Picture]:
    """One of each kind."""
    return [
        charts.intervals("how <often>", DOTS, "share", 0.25),
        charts.columns("by place", {"2 seats": DOTS, "3 seats": DOTS}, "place", "won", [0.5, 0.33], "{x:.0%}"),
        charts.curves("points", {"all": [1, 2, 2, 3, 9], "winner": [4, 4, 4]}, "points", "games"),
        charts.cloud("cards", DOTS, [10, 20], ("played", "won")),
    ]


@AGAIN
@pytest.mark.skipif(find_spec("matplotlib") is None, reason="tools/install .venv prove (make prove does it)")
def test_pictures_go_into_a_page(tmp_path: Path) -> None:
    texts = [one.svg() for one in drawn()]
    assert texts == [one.svg() for one in drawn()]
    for text in texts:
        ElementTree.fromstring(text.replace("xlink:href", "href"))  # well formed
        assert 'role="img" aria-label="' in text
        assert "var(--ink)" in text
        assert not [colour for colour in charts.COLOURS if colour in text]
        assert "http" not in text.replace("http://www.w3.org", "")
    assert "<title>one &amp; all</title>" in texts[0]
    assert 'aria-label="how &lt;often&gt;"' in texts[0]
    for name in ("ladder.svg", "ladder.png", "ladder.pdf"):
        drawn()[0].save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 2000
    alone = (tmp_path / "ladder.svg").read_text()
    assert not [colour for colour in charts.COLOURS if colour in alone]
    with pytest.raises(BadSetup, match=r"end it in \.svg, \.png or \.pdf"):
        drawn()[0].save(tmp_path / "ladder.doc")
    with pytest.raises(BadSetup, match="cannot be written"):
        drawn()[0].save(tmp_path / "nowhere" / "ladder.svg")


def test_without_the_extra_pictures_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("ecliptic.lab.charts.importlib.import_module", missing)
    with pytest.raises(BadSetup, match=r"Pictures need the extra `lab`: pip install 'ecliptic\[lab\]'"):
        charts.drawer()
