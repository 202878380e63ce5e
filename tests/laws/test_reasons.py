"""The laws of refusals: nothing speaks against what is legal, and good reasons against the rest (EC-1.1 to EC-1.5)."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from ecliptic import IllegalAction
from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.reason import Reason
from ecliptic.core.view import asks_of
from tests.laws.cases import CASES, DOCUMENTS, Case
from tests.laws.walk import Walk, law

EVERY = 5  # of how many decisions one is looked at closely
SAMPLE = 25  # lines tried at each
STRANGE = [
    "",
    "   ",
    "fly to the moon",
    "move",
    "move 1-01",
    "play H99 A",
    "pick 99",
    "{0}",
    "{card}",
    "\x00",
    "play \U0001f680 B",
]


def check_reasons(case: Case, game: AnyGame, reasons: Sequence[Reason]) -> None:
    assert reasons
    for reason in reasons:
        assert reason.rule in case.rules
        sentence = reason.say(game.rules.messages)
        assert sentence.strip()
        assert not sentence.endswith(".")


@law(4)
def test_why_not(case: Case, walk: Walk) -> None:
    """Legal lines have no reason against them; all others have, with a rule and a sentence, and change nothing."""
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY:
            continue
        rng = random.Random(step)
        legal = list(game.options())
        for action in rng.sample(legal, min(5, len(legal))):
            assert game.why_not(action) == game.why_not(f"  {action.line.replace(' ', '   ')} ") == []
        before = game.digest()
        actions = game.rules.lexicon.actions
        for action in rng.sample(actions, min(SAMPLE, len(actions))):
            if action in legal:
                continue
            check_reasons(case, game, game.why_not(action))
            for seat in range(case.seats):
                check_reasons(case, game, game.why_not(action, seat))
        lines = {action.line for action in legal}
        line = rng.choice([*STRANGE, *(action.line for action in actions if action.line not in lines)])
        with pytest.raises(IllegalAction) as refused:
            game.play(line)
        check_reasons(case, game, refused.value.reasons)
        assert refused.value.legal == [str(action) for action in legal]
        assert refused.value.rule in str(refused.value)
        assert game.digest() == before
        assert game.options() == legal


@law(4)
def test_nothing_is_legal_after_the_end(case: Case, walk: Walk) -> None:
    """When the game is over every line is refused (EC-1.5)."""
    walk.steps = case.bound
    game = walk.through(case)
    before = game.record()
    for line in (*STRANGE, str(game.lines[-1]), str(game.rules.lexicon.actions[0])):
        assert [reason.rule for reason in game.why_not(line)] == ["EC-1.5"]
        with pytest.raises(IllegalAction):
            game.play(line)
    assert game.record() == before


def sample(actions: Sequence[Action], rng: random.Random) -> list[Action]:
    return rng.sample(list(actions), min(SAMPLE, len(actions)))


@law(4)
def test_refusals_agree_with_options(case: Case, walk: Walk) -> None:
    """Of any choice, open or not: an answer has no refusal exactly if it is one of the options."""
    for step, (game, _) in enumerate(walk.decisions(case)):
        if step % EVERY:
            continue
        rng = random.Random(step)
        top = game.state.agenda[-1]
        for choice in game.rules.choices:
            for seat in range(case.seats):
                me = choice.at[seat]
                if not choice.able(game, me):
                    continue
                options = choice.options(game, me)
                for action in sample(options, rng):
                    assert choice.refusals(game, me, action) == []
                if me != top:
                    continue
                answers = [action for action in game.rules.lexicon.actions if choice.answers(action)]
                for action in sample(answers, rng):
                    assert (choice.refusals(game, me, action) == []) == (action in options), f"{choice} {action}"


# The time of a line

# Games whose every question names the rule by which it is asked, so that EC-1.4 has nothing left to say.
NAMED: Final = [case for case in CASES if all(map(asks_of, case.new(1).rules.choices))]
STRETCH = 6  # decisions of one seat in a row that are looked at together


def check_times(case: Case, stretch: Sequence[AnyGame], rng: random.Random) -> None:
    """What is legal at one of these decisions of one turn is refused at the others by a rule of the game."""
    lines = {action for game in stretch for action in game.options()}
    for game in stretch:
        for action in sample(sorted(lines - {*game.options()}, key=str), rng):
            rules = [reason.rule for reason in game.why_not(action)]
            assert any(not rule.startswith("EC-") for rule in rules), f"{action} at {game.prompt}: {rules}"


@law(3, NAMED)
def test_the_game_says_why_not_now(case: Case, walk: Walk) -> None:
    """EC-1.4 is never the only answer to a line that is legal at another time of the same turn."""
    stretch: list[AnyGame] = []
    for step, (game, _) in enumerate(walk.decisions(case)):
        if game.decider is None or game.decider < 0:
            continue
        if stretch and (stretch[-1].decider != game.decider or len(stretch) == STRETCH):
            if step % 3 == 0:
                check_times(case, stretch, random.Random(step))
            stretch = []
        stretch.append(game.copy())


@pytest.mark.laws
def test_our_games_name_the_rule_of_every_question() -> None:
    """Each choice says by which rule it is asked, and there is a sentence for what is open."""
    assert {"planetarium", "exoplanets", "seti"} <= {case.game.name for case in NAMED}
    for case in NAMED:
        game = case.new(1)
        for choice in game.rules.choices:
            assert asks_of(choice) in case.rules
            assert f"open-{type(choice).__name__}" in game.rules.messages


# Rules that forbid something

SOURCES: Final = Path(__file__).parents[2] / "src" / "ecliptic" / "games"
OURS: Final = ("planetarium", "primordial", "exoplanets")
FORBIDS: Final = re.compile(
    r"\b(cannot|never|nobody|must|at most|only|not possible|no longer|refused|compulsory|exactly one|nor|needs?)\b",
    re.IGNORECASE,
)
RULE: Final = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
REFUSING: Final = re.compile(r"refus|why|missing|lacks|untimely|unknown|read_|judge|check|build|module|star|core")

# A rule that no refusal cites, though it forbids something: the rule that refuses it instead, or why nobody can ask.
BY_ITSELF: Final = "happens by itself; no line says otherwise"
HIDDEN: Final = "is about what views show"
UNDO: Final = "is refused by undo (EC-2.1)"
SETUP: Final = "is refused before there is a game"
UNCITED: Final = {
    "PL-2.10": "PL-9.1",
    "PL-3.15": "PL-3.14",
    "PL-3.17": "PL-3.18",
    "PL-4.5": "PL-5.5",
    "PL-6.1": "PL-6.8",
    "PL-8.4": "PL-8.1",
    "PL-8.9": "PL-8.10",
    "PL-9.11": "PL-9.12",
    "PL-10.6": "PL-3.6",
    "PL-10.8": "PL-2.2",
    "PL-10.19": "PL-10.18",
    "PL-10.24": "PL-9.12",
    "PL-11.6": "PL-8.11",
    "PR-3.5": "PR-3.3",
    "PR-3.8": "PL-2.2",
    "PR-3.9": "PL-2.4",
    "PR-3.10": "PL-2.4",
    "PR-4.20": "PL-8.12",
    "PR-8.4": "PR-14.12",
    "PR-8.6": "PR-14.11",
    "PR-11.9": "PR-7.18",
    "PR-11.21": "PR-11.22",
    "PR-13.2": "PR-4.1",
    "PR-13.8": "PL-9.1",
    "PR-10.14": "PL-2.4",
    "EX-3.7": "EX-3.3",
    "EX-5.4": "EX-5.6",
    "EX-5.7": "EX-5.14",
    "EX-5.11": "EX-5.14",
    "EX-6.10": "EX-6.9",
    "EX-8.5": "EX-9.1",
    "EX-8.7": "EX-8.6",
    "EX-9.9": "EX-9.7",
    "EX-15.16": "EX-15.5",
    "EX-16.6": "EX-9.7",
    **dict.fromkeys(
        [
            "PL-1.26",
            "PL-2.3",
            "PL-7.8",
            "PL-7.9",
            "PL-8.6",
            "PL-10.11",
            "PL-10.14",
            "PL-12.11",
            "PL-12.13",
            "PL-12.17",
            "PR-2.7",
            "PR-3.11",
            "PR-3.16",
            "PR-4.25",
            "PR-6.8",
            "PR-6.9",
            "PR-6.14",
            "PR-6.17",
            "PR-7.1",
            "PR-7.14",
            "PR-7.15",
            "PR-7.19",
            "PR-9.10",
            "PR-9.22",
            "PR-10.15",
            "PR-11.12",
            "PR-12.3",
            "PR-12.5",
            "PR-12.7",
            "PR-13.5",
            "PR-13.7",
            "EX-1.21",
            "EX-2.5",
            "EX-4.9",
            "EX-5.19",
            "EX-6.6",
            "EX-6.11",
            "EX-7.4",
            "EX-7.5",
            "EX-8.9",
            "EX-8.10",
            "EX-9.4",
            "EX-9.20",
            "EX-10.4",
            "EX-11.5",
            "EX-12.3",
            "EX-12.7",
            "EX-14.2",
            "EX-15.7",
            "EX-16.7",
            "EX-18.9",
            "EX-18.13",
        ],
        BY_ITSELF,
    ),
    **dict.fromkeys(
        ["PL-9.16", "PL-13.5", "PL-13.6", "PR-14.1", "PR-14.5", "EX-15.17"],
        HIDDEN,
    ),
    **dict.fromkeys(
        ["PL-13.2", "PL-13.3", "PL-13.4", "PR-14.4", "EX-18.2", "EX-18.4"],
        UNDO,
    ),
    **dict.fromkeys(
        ["PL-13.8", "PR-1.10", "PR-1.11", "PR-14.10", "EX-15.2", "EX-18.10", "EX-18.11"],
        SETUP,
    ),
}


def cited(tree: ast.AST) -> Iterator[str]:
    """The rules in the strings of refusals: of reasons, of questions, and of functions that check what they read."""
    for node in ast.walk(tree):
        refusing = (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Reason", "Module", "held")
        )
        asking = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "asks"
        checking = isinstance(node, ast.FunctionDef) and REFUSING.search(node.name)
        if not (refusing or asking or checking):
            continue
        said = ast.get_docstring(node, clean=False) if isinstance(node, ast.FunctionDef) else None
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value != said:
                yield from RULE.findall(part.value)


@pytest.mark.laws
def test_every_rule_that_forbids_is_cited() -> None:
    """Each is cited by a refusal, or it is said here which other rule refuses it, or why nobody can ask for it."""
    refusals = {
        rule
        for folder in ("planetarium", "exoplanets")
        for file in (SOURCES / folder).rglob("*.py")
        for rule in cited(ast.parse(file.read_text(encoding="utf-8")))
    }
    for file in SOURCES.glob("*/content/text/en.json"):  # bad content is refused in sentences that name the rule
        refusals |= set(re.findall(r"[A-Z]{2}-\d+\.\d+", file.read_text(encoding="utf-8")))
    rows = [line for name in OURS for line in (DOCUMENTS / f"{name}.md").read_text(encoding="utf-8").splitlines()]
    found = [match for row in rows if (match := re.match(r"\*\*([A-Z]{2}-\d+\.\d+)\*\* (.*)", row))]
    texts = {str(match[1]): str(match[2]) for match in found}
    forbidding = {rule for rule, text in texts.items() if FORBIDS.search(text)}
    assert sorted(forbidding - refusals - {*UNCITED}) == [], "no refusal cites these rules"
    assert sorted({*UNCITED} & refusals) == [], "these are cited now"
    assert sorted({*UNCITED} - forbidding) == [], "these forbid nothing"
    for instead in UNCITED.values():
        assert instead in (BY_ITSELF, HIDDEN, UNDO, SETUP) or instead in refusals, f"{instead} is cited by no refusal"
