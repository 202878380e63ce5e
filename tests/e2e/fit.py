"""How a table fits its window: measured in the page by `fit.js`, in each of the sizes that people have."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.e2e.person import Person

MEASURE: Final = Path(__file__).with_name("fit.js").read_text().strip().removesuffix(";")
DIALOG: Final = Path(__file__).with_name("dialog.js").read_text().strip()
SIZES: Final = {
    "laptop": (1280, 720),
    "large screen": (1920, 1080),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "zoomed to 200 %": (640, 360),
}


SETTLED: Final = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}"""


def resize(person: Person, width: int, height: int) -> None:
    """Give the window a size, the page two frames to measure itself, and its letters the time to come."""
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate(SETTLED)


def fits(person: Person, moment: str) -> None:
    """In every size everything that decides a choice can be seen whole, read and touched."""
    for size, (width, height) in SIZES.items():
        resize(person, width, height)
        wrong = person.page.evaluate(MEASURE)
        assert not wrong, "\n".join([f"{moment}, {size}:", *sorted(set(wrong))])
    resize(person, *SIZES["laptop"])


def scrolled(person: Person, name: str, screens: Path) -> None:
    """In every size the open dialog keeps its title and the way out, and ends where its content does."""
    for size, (width, height) in SIZES.items():
        resize(person, width, height)
        wrong = person.page.evaluate(DIALOG)
        person.page.screenshot(path=screens / f"{name}-{size.replace(' ', '-').replace('%', '')}.png")
        assert not wrong, "\n".join([f"{name}, {size}:", *wrong])
