"""What a table is told beside the position is what the engine does: free actions, prices, steps, progress, ways."""

from __future__ import annotations

import itertools

from ecliptic.api import AnyGame
from ecliptic.core import grammar
from ecliptic.core.effect import CHANCE_SEAT, Frame
from ecliptic.core.guide import MAY, MUST, SELF
from ecliptic.games.seti.goods import GOODS, MOST_PUBLICITY, MOVE, PUBLICITY
from ecliptic.games.seti.solar import PLANETS
from tests.laws.cases import CASES, Case
from tests.laws.walk import Walk, law

SETI = [case for case in CASES if case.game.name == "seti"]
EXOPLANETS = [case for case in CASES if case.game.name == "exoplanets"]
RESOURCE = {"E": "energy", "W": "water", "G": "gas"}
BIRTH = {"EX-4.3", "EX-4.4", "EX-15.6"}  # what a planet gets for its place
STANDINGS = {MUST, MAY, SELF}
PAYING = {*PLANETS, "comet", "probe-2"}  # what gives publicity to who comes there, the asteroids by a tech


@law(3)
def test_a_free_action_is_an_aside(case: Case, walk: Walk) -> None:
    """What is told to be free answers nothing: it happens on top of the open choice and of all that lies below it."""
    for game, action in walk.decisions(case):
        top = game.state.agenda[-1]
        for option in game.options():
            assert not game.is_free(option) or option.aside
            assert game.is_free(option) or not option.aside or top.effect.answers(option)  # type: ignore[attr-defined]
        if game.is_free(action):
            twin = game.copy()
            twin.take_aside(action)
            height = len(game.state.agenda)
            assert len(twin.state.agenda) > height
            assert list(map(repr, twin.state.agenda[:height])) == list(map(repr, game.state.agenda))
            if game.prompt == "MainAction":  # any other choice may be changed by it, a pause may be over
                twin.advance()
                assert any(frame.effect is top.effect for frame in twin.state.agenda)


@law(2)
def test_every_step_is_said(case: Case, walk: Walk) -> None:
    """The course has words for each of its steps, belongs to a player, and its first step is what is asked."""
    for game, _ in walk.decisions(case):
        course = game.course()
        if course is None:
            continue
        assert 0 <= course.seat < game.rules.players
        assert course.steps
        for step in course.steps:
            assert step.standing in STANDINGS
            assert step.icon
            assert grammar.say(step.says, game.rules.messages)
        asked = game.state.agenda[-1].effect.steps()
        if asked:
            assert [step.says for step in course.steps[: len(asked)]] == [step.says for step in asked]


@law(3, SETI)
def test_prices_are_paid(case: Case, walk: Walk) -> None:
    """A main action costs what is told; where several differ, what is told is the cheapest."""
    for game, action in walk.decisions(case):
        seat = game.decider
        if game.prompt != "MainAction" or action.aside:
            continue
        assert seat is not None
        prices = {price.verb: price.goods for price in game.price_list(seat) if not price.place}
        places = {price.place: price.goods for price in game.price_list(seat) if price.place}
        assert {option.verb for option in game.options() if not option.aside} <= set(prices)
        if action.verb in ("play", "pass"):
            continue
        before = list(game.state.players[seat].stock)  # type: ignore[attr-defined]
        paid = {good: amount for good, amount in zip(GOODS, spent(game, action.line, seat), strict=True) if amount}
        where = action.words()[0] if action.verb == "land" else ""
        assert {option.words()[0] for option in game.options() if option.verb == "land"} <= places.keys()
        assert paid == (places[where] if where else prices[action.verb])
        if where:
            assert paid["energy"] >= prices["land"]["energy"]
        assert before == list(game.state.players[seat].stock)  # type: ignore[attr-defined]


def spent(game: AnyGame, line: str, seat: int) -> list[int]:
    """What an action costs a player, as the events tell."""
    twin = game.copy()
    twin.listen()
    twin.play(line)
    found = [0] * len(GOODS)
    for event in twin.events:
        if event.word == "paid" and event.seat == seat and event.rule.startswith("SE-5."):
            found[GOODS.index(str(event.params["good"]))] += int(str(event.params["count"]))
    return found


@law(2, SETI)
def test_progress_is_the_condition(case: Case, walk: Walk) -> None:
    """A mission is told to be complete exactly when it can be completed; nobody is told of another's hidden cards."""
    for game, _ in walk.decisions(case):
        rules, s = game.rules, game.state
        for seat in range(rules.players):
            told = {one.what: one for one in game.progress(seat, seat if seat < rules.seats else None)}
            for number in s.players[seat].missions:  # type: ignore[attr-defined]
                card = rules.cards[number]  # type: ignore[attr-defined]
                if card.condition is not None:
                    parts = told[card.name].parts
                    assert all(have >= need for have, need in parts) == card.condition.met(rules, s, seat)
            assert not any(one.secret for one in game.progress(seat))


@law(2, EXOPLANETS)
def test_goals_are_told_as_they_are_met(case: Case, walk: Walk) -> None:
    """A goal is told to be complete exactly when the tile could be revealed for it (EX-8.2); only its owner is told."""
    for game, _ in walk.decisions(case):
        rules, s = game.rules, game.state
        for seat in range(rules.players):
            hand = s.players[seat].hand  # type: ignore[attr-defined]
            told = {one.what: one.parts for one in game.progress(seat, seat)}
            met = rules.goals_met(s, seat, hand)  # type: ignore[attr-defined]
            done = [rules.tiles[tile].goal for tile in s.players[seat].goals]  # type: ignore[attr-defined]
            for tile in hand:
                card = rules.tiles[tile]  # type: ignore[attr-defined]
                [(have, need)] = told[card.name]
                assert 0 <= have <= need
                assert card.goal in done or (have == need) == (tile in met)
            assert not game.progress(seat)


@law(2, EXOPLANETS)
def test_a_planet_brings_what_is_told(case: Case, walk: Walk) -> None:
    """What adding a planet would give is what it gives, as far as the dust cloud has it (EX-4.1 to EX-4.5)."""
    for game, action in walk.decisions(case):
        if game.prompt != "PlacePlanet" or action.aside:
            continue
        told = game.brings()[action.line]
        seat = game.decider
        twin = game.copy()
        twin.listen()
        twin.play(action.line)
        while not any(event.word == "star" for event in twin.events):  # a tile is laid, found, a pile filled before
            twin.play(str(twin.options()[0]) if twin.decider != CHANCE_SEAT else f"* {twin.options()[0]}")
        got = sorted(
            "energy" if event.word == "star" else RESOURCE[str(event.params["bundle"])[0]]
            for event in twin.events
            if event.seat == seat and (event.word == "star" or (event.word == "received" and event.rule in BIRTH))
        )
        lacking = sum(event.word == "none-left" for event in twin.events)
        sure = sorted(one for one in told if one != "choice")
        assert len(got) + lacking == len(sure)
        assert lacking or got == sure


@law(2, SETI)
def test_a_part_of_a_scan_asks_for_what_is_told(case: Case, walk: Walk) -> None:
    """What a part of a scan is told to be about is what it asks for next; of a single star it asks nothing."""
    for game, _ in walk.decisions(case):
        told = game.brings() if game.prompt == "ScanPart" else {}
        for line, things in told.items():
            twin = game.copy()
            twin.listen()
            twin.play(line)
            asked = [option.line for option in twin.options() if not twin.is_free(option) and option.line != "decline"]
            marked = [event.params["star"] for event in twin.events if event.word == "signal"]
            beside = twin.prompt == "TileOrSector" and f"signal {things[0]}" in asked  # or onto 'Oumuamua's tile
            assert things in ([], asked, marked) or beside, (line, things, asked, marked)


@law(2)
def test_a_formality_leaves_no_choice(case: Case, walk: Walk) -> None:
    """One answer, no free action beside it, nothing drawn by it, and the same player is asked next."""
    for game, action in walk.decisions(case):
        if game.is_formality():
            twin = game.copy()
            assert list(map(str, twin.options())) == [str(action)]
            twin.play(action.line)
            assert (twin.decider, len(twin.lines)) == (game.decider, len(game.lines) + 1)


@law(2, SETI)
def test_ways_can_be_walked(case: Case, walk: Walk) -> None:
    """Each way that is told is open step by step, and costs the energy that is told beyond moves in hand."""
    for game, _ in walk.decisions(case):
        for mover in game.movers() if game.decider != CHANCE_SEAT else []:
            for way in mover.ways[:: max(1, len(mover.ways) // 2)]:
                walked(game, mover.verb, [mover.start, *way.spaces], way.price, way.visits)
            near = {option.line for option in game.options() if option.line.startswith(f"{mover.verb} {mover.start} ")}
            assert near == {f"{mover.verb} {mover.start} {way.spaces[0]}" for way in mover.ways if len(way.spaces) == 1}


def walked(game: AnyGame, verb: str, spaces: list[str], price: int, visits: int) -> None:
    twin = game.copy()
    twin.listen()
    seat = twin.decider
    assert seat is not None
    for here, there in itertools.pairwise(spaces):
        line = f"{verb} {here} {there}"
        if line not in {option.line for option in twin.options()}:
            # Something is asked on the way: a mission's slot, a slingshot. It was open before, so the first step is.
            assert here != spaces[0], line
            return
        twin.play(line)
    paid = [event for event in twin.events if event.word == "paid" and event.seat == seat]
    assert sum(int(str(event.params["count"])) for event in paid) == price
    assert all(event.params["good"] == "energy" for event in paid)
    asked = twin.prompt != game.prompt  # with a slingshot what the last visit gives is still open
    if not asked and twin.state.players[seat].stock[PUBLICITY] < MOST_PUBLICITY:  # type: ignore[attr-defined]
        gained = [event.params for event in twin.events if event.word == "gained" and event.seat == seat]
        assert sum(one["good"] == "publicity" and one["by"] in PAYING for one in gained) == visits


@law(3, SETI)
def test_an_idle_step_does_nothing(case: Case, walk: Walk) -> None:
    """A step that is told to be idle changes nothing if it happens, but for moves that nothing can use."""
    for game, _ in walk.decisions(case):
        seat = game.decider
        if seat is None or seat == CHANCE_SEAT or game.prompt != "MainAction":
            continue
        for name, steps in game.idle(seat).items():
            card = next(card for card in game.rules.cards if card.name == name)  # type: ignore[attr-defined]
            for at in steps:
                twin = game.copy()
                step = card.steps[at]
                twin.state.agenda.append(Frame(step, seat, name))
                twin.advance()
                mine = twin.state.players[seat]  # type: ignore[attr-defined]
                if not mine.probes:
                    mine.stock[MOVE] = game.state.players[seat].stock[MOVE]  # type: ignore[attr-defined]
                assert twin.digest() == game.digest(), f"{name}: {step!r}"


@law(2, SETI)
def test_what_is_told_ahead_is_what_follows(case: Case, walk: Walk) -> None:
    """The steps that are told before a main action are those of it when it was chosen, and nothing was drawn."""
    for game, action in walk.decisions(case):
        if game.prompt != "MainAction" or action.aside:
            continue
        before = (game.rolls, game.digest())
        told = game.ahead()
        assert (game.rolls, game.digest()) == before
        assert set(told) == {option.line for option in game.options() if not game.is_free(option)}
        twin = game.copy()
        twin.apply(action)
        course = twin.course()
        if course is not None and course.kind == "action" and action.verb in ("scan", "analyze", "research", "pass"):
            says = [step.says for step in told[action.line]]
            # What others decide, and what a mission or a completed sector answers, are no steps of the action.
            answered = twin.prompt == "CoverSlot" or all(step.source for step in course.steps)
            assert twin.decider != game.decider or answered or any(step.says in says for step in course.steps)
        for step in told[action.line]:
            assert step.standing in STANDINGS
            assert step.icon
