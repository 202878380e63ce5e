"""First games: every lesson is replayed on the rules of today, whatever is chosen where it leaves a choice."""

from __future__ import annotations

import pytest

from ecliptic import api, lessons
from ecliptic.api import AnyGame
from ecliptic.core import messages
from ecliptic.lessons.lesson import LEARNER, Lesson, Reply, Step, alike
from ecliptic.rulebook import LANGUAGES

EVERY = pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.name)


def begun(lesson: Lesson) -> AnyGame:
    """The game of a lesson as its table begins it."""
    prepared = lesson.position()
    assert prepared.origin is not None
    game = api.new(lesson.game, lesson.seats, None, lesson.modules)
    api.place(game, prepared.scribe.save(prepared.origin))
    api.sow(game, lesson.seed)
    return game


def fitting(game: AnyGame, wanted: Step | Reply) -> list[str]:
    """The options that a line of the script is about."""
    return [action.line for action in game.options() if wanted.fits(action.line)]


def walk(game: AnyGame, lesson: Lesson, at: int) -> AnyGame:
    """Go on with the script from its line `at`, taking the first choice at every step."""
    for wanted in lesson.script[at:]:
        learner = isinstance(wanted, Step)
        assert (game.decider == LEARNER) is learner, f"{wanted}: seat {game.decider} decides at {game.prompt}"
        lines = fitting(game, wanted)
        assert lines, f"{wanted} is not among {[action.line for action in game.options()]}"
        game.play(lines[0])
    return game


@EVERY
def test_a_lesson_is_a_legal_game_whatever_is_chosen_on_its_path(lesson: Lesson) -> None:
    """Each line of a script is legal, and after each choice that a step leaves the rest is too (EC-10.1, EC-10.2)."""
    game = begun(lesson)
    for at, wanted in enumerate(lesson.script):
        lines = fitting(game, wanted)
        for other in lines[1:]:
            branch = game.copy()
            branch.play(other)
            walk(branch, lesson, at + 1)
        game = walk(game, Lesson(lesson.name, lesson.game, lesson.position, lesson.script[: at + 1]), at)
    assert game.decider == LEARNER, "the game is then whoever learns'"
    assert not game.over
    assert 5 <= len(lesson.steps) <= 12, "each is read"
    assert game.scores()[LEARNER].total > begun(lesson).scores()[LEARNER].total, "there is some joy in it"
    assert api.replay(game.record()).digest() == game.digest(), "and it is a record like any other"


@EVERY
def test_a_lesson_ends_in_a_short_game(lesson: Lesson) -> None:
    """The game that is left ends, and is a part of a whole one (EC-10.4)."""
    from ecliptic.bots.bot import ask, make

    game = walk(begun(lesson), lesson, 0)
    bots = [make("greedy", lesson.game, game.rules, "learner"), make("random", lesson.game, game.rules, "bot")]
    before = len(game.lines)
    while not game.over:
        assert game.decider is not None
        game.play(ask(bots[game.decider], game))
    assert len(game.lines) - before < 600, "it is not short"


@EVERY
def test_a_lesson_speaks_every_language(lesson: Lesson) -> None:
    """Each step has its words in each language, short enough to be read at a glance, and none is left over."""
    keys = {lesson.key(step.says) for step in lesson.steps} | {lesson.key("done")}
    for language in LANGUAGES:
        said = lessons.texts(lesson.name, language)
        assert said.keys() == keys
        assert all(len(text) <= 190 for text in said.values()), [text for text in said.values() if len(text) > 190]
    assert messages.load("ecliptic.lessons", "fr")[lesson.key("done")]


def test_patterns_fit_lines_word_by_word() -> None:
    """A star stands for one word, alone for a whole line."""
    assert alike("draw *", "draw low")
    assert not alike("draw *", "draw")
    assert not alike("draw *", "draw low high")
    assert alike("*", "move 1-01 1-02")
    assert not alike("pass", "draw low")
