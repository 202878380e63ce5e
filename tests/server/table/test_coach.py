"""First games at the table: begun, followed, left for one's own way, resumed after a restart (EC-10)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecliptic import lessons
from ecliptic.server import wire
from tests.server.house import Page, Running, running, settings


def learn(house: Running, lesson: str = "planetarium") -> wire.Seated:
    status, found = house.ask("/api/lessons", {"lesson": lesson, "name": "Ada"})
    assert status == 201, found
    return msgspec.convert(found, wire.Seated)


def coach(page: Page) -> wire.Coach:
    found = page.update.coach
    assert found is not None
    return found


def asked(page: Page) -> wire.Coach:
    """What the coach says when it is the learner's decision."""
    page.turn()
    return coach(page)


def follow(page: Page, steps: int) -> None:
    """Do what the coach asks for, so many times."""
    for _ in range(steps):
        assert isinstance(page.act(asked(page).wants[0], confirm=True), wire.Ack)


def test_a_first_game_is_an_ordinary_table_with_a_coach(house: Running) -> None:
    """It is private, says what it is, has the easiest bot, and its catalog and texts name it (EC-10.1, EC-10.2)."""
    page = house.sit(learn(house))
    row = page.welcome.row
    assert (row.lesson, row.chosen, row.spectate, row.status) == ("planetarium", True, "", "running")
    assert [(chair.kind, chair.name, chair.level) for chair in row.chairs] == [
        ("person", "Ada", ""),
        ("bot", "", "easy"),
    ]
    said = asked(page)
    assert (said.step, said.steps, said.astray) == (0, 8, -1)
    assert set(said.wants) < set(page.update.decision.lines() if page.update.decision else [])
    games: list[dict[str, Any]] = house.ask("/api/games")[1]
    assert [one for game in games for one in game["lessons"]] == [one.name for one in lessons.every()]
    texts = house.ask("/api/games/planetarium?seats=2&lesson=planetarium")[1]["texts"]
    assert all(said.text in texts[language] for language in ("en", "fr", "it"))
    assert said.text not in house.ask("/api/games/planetarium?seats=2")[1]["texts"]["en"], "nobody else loads it"
    status, refused = house.ask("/api/lessons", {"lesson": "chess"})
    assert (status, refused["key"]) == (404, "lobby-no-lesson")


def test_the_whole_lesson_leads_into_a_free_game(house: Running) -> None:
    """The bot plays what is written, the last word comes, and with the next decision the coach is gone (EC-10.4)."""
    page = house.sit(learn(house))
    follow(page, 8)
    said = asked(page)
    assert (said.step, said.text, said.wants) == (8, "lesson-planetarium-done", [])
    page.act()
    assert page.update.coach is None


def test_ones_own_way_is_allowed_and_leads_back(house: Running) -> None:
    """Any legal line is accepted; the coach then says where the path was left, and one word leads back (EC-10.3)."""
    page = house.sit(learn(house))
    first = asked(page)
    decision = page.update.decision
    assert decision is not None
    other = next(line for line in decision.lines() if line not in first.wants)
    lines = page.update.lines
    assert isinstance(page.act(other), wire.Ack)
    assert (coach(page).astray, coach(page).wants) == (lines, [])
    assert isinstance(page.act("pass", confirm=True), wire.Ack)
    page.turn()
    assert coach(page).astray == lines, "also when the bot has played on by itself"
    assert isinstance(page.do(wire.Propose(page.name(), page.update.seq, 0, lines)), wire.Ack)
    while page.update.lines != lines:
        page.until(wire.Update)
    assert asked(page) == first


def test_a_first_game_is_resumed_after_a_restart(tmp_path: Path) -> None:
    """Nothing of it is kept but the log: another server goes on with the same step (EC-10.3)."""
    given = settings(tmp_path)
    with running(given) as house:
        seated = learn(house)
        page = house.sit(seated)
        follow(page, 4)
        before = asked(page)
    with running(given) as house:
        page = house.sit(seated)
        assert asked(page) == before
        follow(page, 4)
        assert asked(page).text == "lesson-planetarium-done"


def test_who_watches_a_first_game_is_not_coached(house: Running) -> None:
    """The coach speaks to whoever learns, and what it points at is nobody else's (EC-6.2)."""
    seated = learn(house)
    assert house.enter(seated.table, seated.spectate).update.coach is None
