"""Answers: what a person means by what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ecliptic.api import AnyGame
from ecliptic.cli.draw import Drawing
from ecliptic.cli.draw.look import Look
from ecliptic.core.action import Action

LONGEST: Final = 60  # characters of what was typed that an answer repeats
FEW: Final = 6  # legal lines that a refusal names


class Answer(NamedTuple):
    """An action to play, options to choose among, or a sentence about what was not understood."""

    action: Action | None = None
    among: Sequence[Action] = ()
    sorry: str = ""


def understand(text: str, shown: Sequence[Action], game: AnyGame, drawing: Drawing) -> Answer:
    """A number of what was shown, a line, or a word that narrows the options."""
    words = text.split()
    if not words:
        if len(shown) == 1:
            return Answer(action=shown[0])
        return Answer(sorry=drawing.look.say("sorry-empty", most=len(shown)))
    if len(words) == 1 and words[0].isdecimal():
        return by_number(words[0], shown, drawing.look)
    line = find(game, text)
    if line is not None and line in game.options():
        return Answer(action=line)
    narrowed = narrow([drawing.place(word).casefold() for word in words], game.options())
    if narrowed:
        whole = len(narrowed) == 1 and len(words) >= len(narrowed[0].line.split()) - 1 > 1
        return Answer(action=narrowed[0]) if whole else Answer(among=narrowed)
    means = drawing.whys(words)
    if line is None and len(means) == 1:
        line = find(game, means[0])
    if line is not None or words[0].casefold() in game.rules.lexicon.verbs():
        return Answer(sorry=refusal(line.line if line else " ".join(words), game, drawing))
    return Answer(sorry=drawing.look.say("sorry-what", said=text[:LONGEST]))


def refusal(line: str, game: AnyGame, drawing: Drawing) -> str:
    """Why a line cannot be played, and what can."""
    look = drawing.look
    reasons = " ".join(f"{drawing.reason(one)} ({one.rule})." for one in game.why_not(line))
    legal = [action.line for action in game.options()]
    few = [*legal[:FEW], *([look.say("and-so-many", count=len(legal) - FEW)] if len(legal) > FEW else [])]
    listed = look.also(few) or look.say("nothing-legal")
    return look.say("refused", said=line[:LONGEST], reasons=reasons, legal=listed)


def by_number(word: str, shown: Sequence[Action], look: Look) -> Answer:
    """The option with a number."""
    at = int(word[:6]) - 1
    if len(word) > 6 or not 0 <= at < len(shown):
        key = "sorry-number" if len(shown) > 1 else "sorry-only"
        return Answer(sorry=look.say(key, said=word[:20], most=len(shown)))
    return Answer(action=shown[at])


def find(game: AnyGame, text: str) -> Action | None:
    """The action of a line, however its letters are written."""
    lexicon = game.rules.lexicon
    found = lexicon.find(text)
    if found is not None:
        return found
    wanted = " ".join(text.split()).casefold()
    return next((action for action in lexicon.actions if action.line.casefold() == wanted), None)


def narrow(words: Sequence[str], options: Sequence[Action]) -> list[Action]:
    """The options that mention all the words: those that begin with them, or else any."""
    spelled = [(option, option.line.casefold().split()) for option in options]
    many = len(words)
    starts = [option for option, line in spelled if list(words) in (line[1 : 1 + many], line[:many])]
    return starts or [option for option, line in spelled if all(word in line for word in words)]
