"""Pictures of numbers: drawn by matplotlib as SVG whose colours are the page's own, so they suit light and dark."""

from __future__ import annotations

import importlib
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from ecliptic.core.reason import BadSetup

# What stands for a colour while a picture is drawn, and what it is: the page's variable and, elsewhere, light paper's.
INK, FAINT, PAPER = "#010203", "#040506", "#070809"
FIRST, SECOND, GOOD, BAD = "#0a0b0c", "#0d0e0f", "#101112", "#131415"
THIRD, FOURTH = "#161718", "#191a1b"
COLOURS: Final = {
    INK: ("ink", "#1b2130"),
    FAINT: ("faint", "#c3c9d6"),
    PAPER: ("paper", "#ffffff"),
    FIRST: ("first", "#1f5fbf"),
    SECOND: ("second", "#c4601d"),
    THIRD: ("third", "#2f7d4f"),
    FOURTH: ("fourth", "#7a4fb0"),
    GOOD: ("good", "#1f7a4d"),
    BAD: ("bad", "#b3261e"),
}
SERIES: Final = (FIRST, SECOND, THIRD, FOURTH)
DOTS: Final = 72  # to the inch: a point is a pixel of the page
NAME: Final = (34, 12)  # the room of a name beside its point
GROWS: Final = 1.35  # a picture is at most so much larger than it was drawn, where there is room
STYLE: Final = {
    "svg.fonttype": "none",  # words stay words: small, found by a search, read aloud
    "svg.hashsalt": "ecliptic",  # the same numbers, the same file
    "font.family": "sans-serif",
    "font.size": 11.0,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.labelsize": 11.0,
    "axes.titlesize": 12.0,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
    "legend.fontsize": 11.0,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
}


class Dot(NamedTuple):
    """A number with its interval, and what is said of it when it is pointed at."""

    name: str
    value: float
    low: float
    high: float
    tip: str = ""
    colour: str = FIRST


def drawer() -> Any:
    """The module matplotlib with a figure's class, or BadSetup where the extra is missing."""
    try:
        matplotlib = importlib.import_module("matplotlib")
        importlib.import_module("matplotlib.backends.backend_svg")
        importlib.import_module("matplotlib.figure")
    except ImportError as error:
        raise BadSetup("Pictures need the extra `lab`: pip install 'ecliptic[lab]'.") from error
    return matplotlib


class Picture:
    """One picture while it is drawn."""

    def __init__(self, matplotlib: Any, width: int, height: int, about: str) -> None:
        self.figure = matplotlib.figure.Figure(figsize=(width / DOTS, height / DOTS), dpi=DOTS, layout="constrained")
        self.axes = self.figure.add_subplot()
        self.about = about
        self.tips: dict[str, str] = {}
        self.text = ""

    def tip(self, artist: Any, text: str) -> None:
        """Say this when somebody points at it."""
        name = f"tip-{len(self.tips)}"
        artist.set_gid(name)
        self.tips[name] = text

    def svg(self) -> str:
        """The picture as SVG to be put into a page: no size of its own but its shape, colours by name."""
        text = re.sub(r"^.*?(?=<svg )", "", self.text, count=1, flags=re.DOTALL)
        text = re.sub(r"<metadata>.*?</metadata>", "", text, count=1, flags=re.DOTALL)
        _, _, wide, high = re.findall(r'viewBox="([^"]*)"', text)[0].split()
        about = escape(self.about, quote=True)
        size = f"max-width:{GROWS * float(wide):.0f}px"
        head = f'<svg viewBox="0 0 {wide} {high}" style="{size}" role="img" aria-label="{about}">'
        text = head + re.sub(r"^<svg [^>]*>", "", text, count=1)
        for name, tip in self.tips.items():
            text = text.replace(f'<g id="{name}">', f'<g class="tip"><title>{escape(tip)}</title>')
        text = re.sub(r'<g id="[^"]*">', "<g>", text)
        text = re.sub(r"<!--.*?-->\s*", "", text)
        text = re.sub(r"font: ([^;\"]*?)'sans-serif'[^;\"]*", r"font: \1inherit", text)
        for colour, (name, _) in COLOURS.items():
            text = text.replace(colour, f"var(--{name})")
        return re.sub(r"\n\s*", "\n", text)

    def save(self, path: Path) -> None:
        """The picture as a file of its own, on white paper; its ending says of which kind."""
        matplotlib = drawer()
        to_rgba = importlib.import_module("matplotlib.colors").to_rgba
        for artist in self.figure.findobj():
            repaint(artist, to_rgba)
        self.figure.patch.set_facecolor("#ffffff")
        try:
            with matplotlib.rc_context(STYLE):
                self.figure.savefig(path, dpi=2 * DOTS, facecolor="#ffffff", metadata=dateless(path))
        except ValueError as error:
            raise BadSetup(f"{path} is no kind of picture that can be made; end it in .svg, .png or .pdf.") from error
        except OSError as error:
            raise BadSetup(f"{path} cannot be written: {error.strerror or error}.") from error


def dateless(path: Path) -> dict[str, Any]:
    """No date, so that the same numbers are the same file."""
    return {"Date": None} if path.suffix == ".svg" else {"CreationDate": None} if path.suffix == ".pdf" else {}


def repaint(artist: Any, to_rgba: Any) -> None:
    """Give an artist the colours of light paper in place of what stands for them."""
    known = {to_rgba(colour): light for colour, (_, light) in COLOURS.items()}
    for what in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
        read, write = getattr(artist, f"get_{what}", None), getattr(artist, f"set_{what}", None)
        if read is None or write is None:
            continue
        value = read()
        if isinstance(value, str | tuple):
            rgba = to_rgba(value)
            if (*rgba[:3], 1.0) in known:
                write(to_rgba(known[(*rgba[:3], 1.0)], rgba[3]))
        elif getattr(value, "ndim", 0) == 2 and len(value):
            write([to_rgba(known.get((*one[:3], 1.0), one), one[3]) for one in map(tuple, value)])


@contextmanager
def picture(width: int, height: int, about: str) -> Iterator[Picture]:
    """A picture to draw on; afterwards it is one."""
    matplotlib = drawer()
    with matplotlib.rc_context(STYLE):
        one = Picture(matplotlib, width, height, about)
        yield one
        file = io.StringIO()
        one.figure.savefig(file, format="svg", metadata={"Date": None})
        one.text = file.getvalue()


def signed(value: float, _place: int) -> str:
    """A number of an axis with its sign; 0 has none."""
    return f"{value:+g}".replace("-", "\N{MINUS SIGN}") if value else "0"


def tall(rows: int) -> int:
    """The height of a picture with so many rows."""
    return 64 + 21 * rows


def intervals(
    about: str,
    dots: Sequence[Dot],
    across: str,
    line: float | None = None,
    is_signed: bool = False,
    width: int = 360,
) -> Picture:
    """A row for each number, with its interval; a line where they would be if nothing were special."""
    with picture(width, tall(len(dots)), about) as one:
        axes = one.axes
        for row, dot in enumerate(dots):
            (bar,) = axes.plot([dot.low, dot.high], [row, row], color=dot.colour, linewidth=2, solid_capstyle="butt")
            (point,) = axes.plot([dot.value], [row], "o", color=dot.colour, markersize=6)
            for artist in (bar, point):
                one.tip(artist, dot.tip or dot.name)
        if line is not None:
            axes.axvline(line, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(dots)), [dot.name for dot in dots])
        axes.set_ylim(len(dots) - 0.4, -0.6)
        axes.xaxis.set_major_locator(importlib.import_module("matplotlib.ticker").MaxNLocator(5))
        axes.xaxis.set_major_formatter(signed if is_signed else "{x:g}")
        axes.grid(visible=False, axis="y")
        axes.tick_params(length=0)
        axes.set_xlabel(across)
    return one


def columns(
    about: str, groups: Mapping[str, Sequence[Dot]], across: str, up: str, lines: Sequence[float], form: str
) -> Picture:
    """Numbers with intervals above names, some for each group, with a line for each group where equals would be."""
    with picture(360, 260, about) as one:
        axes = one.axes
        names = list(dict.fromkeys(dot.name for dots in groups.values() for dot in dots))
        for at, (group, dots) in enumerate(groups.items()):
            shift = (at - (len(groups) - 1) / 2) * 0.16
            colour = SERIES[at % len(SERIES)]
            for dot in dots:
                place = names.index(dot.name) + shift
                (bar,) = axes.plot([place, place], [dot.low, dot.high], color=colour, linewidth=2)
                (point,) = axes.plot([place], [dot.value], "o", color=colour, markersize=6)
                for artist in (bar, point):
                    one.tip(artist, dot.tip or dot.name)
            axes.plot([], [], "o-", color=colour, label=group)
            if at < len(lines):
                axes.plot(
                    [shift - 0.35, len(dots) - 0.65 + shift],
                    [lines[at]] * 2,
                    color=colour,
                    linewidth=1,
                    linestyle=(0, (4, 3)),
                )
        axes.set_xticks(range(len(names)), names)
        axes.set_xlim(-0.6, len(names) - 0.4)
        axes.yaxis.set_major_formatter(form)
        axes.grid(visible=False, axis="x")
        axes.tick_params(length=0)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        if len(groups) > 1:
            one.figure.legend(loc="outside upper left", ncols=len(groups), handlelength=1.2, columnspacing=1.0)
    return one


def curves(about: str, groups: Mapping[str, Sequence[float]], across: str, up: str) -> Picture:
    """How often each number of points came, smoothed as much as the numbers allow, a curve for each group."""
    with picture(360, 260, about) as one:
        axes = one.axes
        for at, (name, values) in enumerate(groups.items()):
            colour = SERIES[at % len(SERIES)]
            xs, ys = smoothed(values)
            axes.plot(xs, ys, color=colour, linewidth=2, label=name)
            axes.fill_between(xs, ys, color=colour, alpha=0.12, linewidth=0)
            mean = sum(values) / len(values)
            axes.axvline(mean, color=colour, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_formatter("{x:g} %")
        axes.grid(visible=False, axis="x")
        axes.tick_params(length=0)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        one.figure.legend(loc="outside upper left", ncols=min(3, len(groups)), handlelength=1.2, columnspacing=1.0)
    return one


def smoothed(values: Sequence[float]) -> tuple[Any, Any]:
    """Points of a curve: the share of games, in %, at each number of points (Gaussian kernel, Silverman's width)."""
    numpy = importlib.import_module("numpy")
    data = numpy.asarray(values, dtype=float)
    quarters = numpy.quantile(data, [0.25, 0.75])
    spread = min(data.std(), (quarters[1] - quarters[0]) / 1.34) or data.std() or 1.0
    width = max(0.5, 0.9 * spread * len(data) ** -0.2)
    xs = numpy.linspace(data.min() - 2 * width, data.max() + 2 * width, 120)
    low, counts = numpy.unique(data, return_counts=True)
    kernel = numpy.exp(-0.5 * ((xs[:, None] - low[None, :]) / width) ** 2) @ counts
    return xs, 100 * kernel / (len(data) * width * (2 * numpy.pi) ** 0.5)


def cloud(
    about: str,
    dots: Sequence[Dot],
    across: Sequence[float],
    labels: tuple[str, str],
    size: tuple[int, int] = (360, 300),
) -> Picture:
    """Points by two numbers; those of another colour than the first's are named where there is room, far ones first."""
    with picture(*size, about) as one:
        axes = one.axes
        loudest: list[tuple[float, float, str]] = []
        for dot, at in zip(dots, across, strict=True):
            loud = dot.colour != FIRST
            (bar,) = axes.plot([at, at], [dot.low, dot.high], color=dot.colour, linewidth=1, alpha=1.0 if loud else 0.3)
            (point,) = axes.plot([at], [dot.value], "o", color=dot.colour, markersize=6 if loud else 4)
            for artist in (bar, point):
                one.tip(artist, dot.tip or dot.name)
            if loud:
                loudest.append((at, dot.value, dot.name))
        axes.axhline(0, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.xaxis.set_major_formatter("{x:g} %")
        axes.yaxis.set_major_formatter(signed)
        axes.tick_params(length=0)
        axes.set_xlabel(labels[0])
        axes.set_ylabel(labels[1])
        one.figure.draw_without_rendering()  # only now is it known where points lie
        taken: list[tuple[float, float]] = []
        for at, value, name in sorted(loudest, key=lambda row: -abs(row[1])):
            x, y = axes.transData.transform((at, value))
            if all(abs(x - left) > NAME[0] or abs(y - low) > NAME[1] for left, low in taken):
                axes.annotate(name, (at, value), (6, 4), textcoords="offset points", fontsize=10)
                taken.append((x, y))
    return one
