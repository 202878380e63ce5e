"""The laws of refusals: nothing speaks against what is legal, and good reasons against the rest (EC-1.1 to EC-1.5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from ecliptic import IllegalAction
from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.reason import Reason
from tests.laws.cases import Case
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
