"""Nothing is left untranslated: each message, name and rule is there in every language, with the same gaps."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecliptic
from ecliptic import api, rulebook
from ecliptic.core import grammar, messages
from ecliptic.server.library import pages

HOME = Path(ecliptic.__path__[0])
WEB = Path(__file__).parents[2] / "web" / "src" / "text"
LANGUAGES = rulebook.LANGUAGES
PACKAGES = sorted(
    ".".join(("ecliptic", *folder.parent.relative_to(HOME).parts)) for folder in HOME.rglob("text") if folder.is_dir()
)
KEYS = {"goals": "goal", "effects": "word"}  # what the rows of a content file are called; cards otherwise
NOUNS = ("stars", "moons")  # files whose rows are nouns


def gaps(text: str) -> set[str]:
    return {name for found in grammar.GAP.finditer(text) for name in found.groups()[:2] if name}


def named(game: str) -> Iterator[tuple[str, str]]:
    """The key of everything of a game that has a name, with the name printed in its content file, if there is one."""
    for file in sorted((HOME / "games" / game).rglob("content/*.csv")):
        with file.open(encoding="utf-8", newline="") as rows:
            for padded in csv.DictReader(rows):
                row = {key.strip(): value.strip() for key, value in padded.items() if value}
                if file.stem in NOUNS:
                    yield f"@{row['id']}", ""
                elif file.stem in KEYS:
                    yield f"{KEYS[file.stem]}-{row.get('number') or row['id']}", row.get("name", "")
                elif "id" in row and "name" in row:
                    yield f"card-{row['id']}", row["name"].replace("'", "\u2019")


def test_there_are_packages_with_texts() -> None:
    assert {"ecliptic.core", "ecliptic.server", "ecliptic.games.planetarium", "ecliptic.games.exoplanets"} <= set(
        PACKAGES
    )


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_is_there_with_the_same_gaps(package: str, language: str) -> None:
    english = messages.load(package)
    other = messages.load(package, language)
    assert [key for key in other if "." not in key] == [key for key in english if "." not in key]
    for key, text in other.items():
        if key.startswith("@"):
            continue  # nouns: tools/texts.py
        assert text.strip(), key
        assert gaps(text) == gaps(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(api.CATALOG.games))
def test_every_card_goal_and_effect_has_its_name(game: str, language: str) -> None:
    """Cards and goals where the rules are; effects, which the rules never say, on the page."""
    texts = pages.texts(f"ecliptic.games.{game}")
    page = json.loads((WEB.parent / "games" / game / "text" / f"{language}.json").read_text(encoding="utf-8"))
    names = dict(named(game))
    assert names
    assert [key for key in names if not {**page, **texts[language]}.get(key, "").strip()] == []
    assert {key: texts["en"][key] for key, name in names.items() if name} == {k: n for k, n in names.items() if n}


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_a_translated_rule_stands_where_the_english_one_does(language: str) -> None:
    for ours, english in zip(rulebook.documents(language), rulebook.documents(), strict=True):
        assert [(one.name, len(one.rules)) for one in ours.chapters] == [
            (one.name, len(one.rules)) for one in english.chapters
        ]
        for chapter, other in zip(ours.chapters, english.chapters, strict=True):
            for rule, meant in zip(chapter.rules, other.rules, strict=True):
                assert (rule.name, len(rule.notes)) == (meant.name, len(meant.notes))


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("document", ["exoplanets", "planetarium", "primordial", "seti", "seti-species", "table"])
def test_the_rules_are_translated(document: str, language: str) -> None:
    ours, english = (
        next(one for one in rulebook.documents(spoken) if one.name == document) for spoken in (language, "en")
    )
    assert ours.title != english.title
    same = {rule.text for chapter in english.chapters for rule in chapter.rules}
    assert [rule.name for chapter in ours.chapters for rule in chapter.rules if rule.text in same] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("document", ["exoplanets", "planetarium", "primordial", "seti"])
def test_a_game_is_told_on_one_page(document: str, language: str) -> None:
    """Before the numbered rules stands what a person reads in two minutes, in each language the same points."""
    ours, english = (
        next(one.brief for one in rulebook.documents(spoken) if one.name == document) for spoken in (language, "en")
    )
    assert ours is not None
    assert english is not None
    assert len(ours.points) == len(english.points) >= 6
    assert 120 < sum(len(text.split()) for _, text in ours.points) < 320, "two minutes at most"
    assert language == "en" or ours.title != english.title


ICONS = {  # where each game draws its icons, and how their names are found there
    "planetarium": ("cards/Glyph.svelte", r"name === '([\w-]+)'"),
    "exoplanets": ("board/MarkerIcon.svelte", r"name === '([\w-]+)'"),
    "seti": ("cards/sprite.ts", r"^  '?([\w-]+)'?: (?!string)"),
}


@pytest.mark.parametrize("game", sorted(ICONS))
def test_every_icon_has_its_words(game: str) -> None:
    """What an icon means is said when somebody points at it, in every language."""
    file, pattern = ICONS[game]
    drawn = (WEB.parent / "games" / game / file).read_text(encoding="utf-8")
    names = set(re.findall(pattern, drawn, re.MULTILINE)) - {"waves"}
    assert len(names) >= 3
    for language in LANGUAGES:
        texts = pages.texts(f"ecliptic.games.{game}")[language]
        assert [name for name in sorted(names) if f"tip-{name}" not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_describes_every_module_of_every_game(language: str) -> None:
    """Under a key with the game's name: both games have a red dwarf, and they are not the same."""
    page = json.loads((WEB / f"{language}.json").read_text(encoding="utf-8"))
    for game in (one for one in api.CATALOG.games.values() if one.offered):
        for module in game.modules:
            said = page[f"module-{game.name}-{module.name}"]
            assert said.partition(":")[2].strip()
            assert language != "en" or said.partition(":")[2] == module.about.partition(":")[2]


def test_a_word_bends_with_its_number() -> None:
    text = "{tokens} {tokens:token|tokens} and {comets} {comets:comet|comets}"
    assert messages.phrase(text, {"tokens": 1, "comets": 0}) == "1 token and 0 comets"
    assert messages.phrase(text, {"tokens": 12, "comets": "1"}) == "12 tokens and 1 comet"
    rain = messages.load("ecliptic.games.planetarium.modules")["event-bombardment"]
    assert "1 comet fall" in messages.phrase(rain, {"tokens": 30, "comets": 1})


@pytest.mark.parametrize("package", [one for one in PACKAGES if "planetarium" in one])
def test_french_decks_have_one_name(package: str) -> None:
    """Petite and Grande Évolution, as printed; low and high are the brightness of a star only."""
    said = " ".join(messages.load(package, "fr").values()).lower()
    assert not re.search(r"\b(carte|cartes|pioche) (basse|haute)s?\b", said)
