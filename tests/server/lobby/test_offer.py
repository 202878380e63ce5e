"""A free seat is offered to people who have played together (EC-8.15)."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import running, settings


def test_a_seat_is_offered_to_who_played_before(tmp_path: Path) -> None:
    """Their lobby asks for the old table's row, which says so; also after the server starts again (EC-8.15)."""
    with running(settings(tmp_path)) as house:
        first = house.create("me", "open")
        second = house.join(first.table)
        old, key = first.table, first.keys[0].key
        new = house.create("me", "open", name="Evenings")
        wish = {"key": key, "seats": [1], "table": new.table}
        status, row = house.ask(f"/api/tables/{old}/offer", wish)
        assert (status, row["name"]) == (200, "Evenings")
        house.ask(f"/api/tables/{old}/offer", wish)  # said twice it is one offer
        told = [{"seat": 0, "whose": 1, "table": new.table}]
        assert house.ask(f"/api/tables?of={old}")[1][0]["offers"] == told
        for bad, code, why in (
            ({"key": "x" * 32}, 403, "lobby-rematch-key"),
            ({"seats": [0]}, 422, "table-no-person"),
            ({"seats": [5]}, 422, "table-no-person"),
            ({"table": "nosuchtabl"}, 409, "lobby-offer"),
            ({"table": old}, 409, "lobby-offer"),  # nobody's seat is free there
            ({"table": house.create("me", "open", private=True).table}, 409, "lobby-offer"),
        ):
            status, trouble = house.ask(f"/api/tables/{old}/offer", wish | bad)
            assert (status, trouble["key"]) == (code, why), bad
        assert second.keys[0].key not in str(row)
    with running(settings(tmp_path)) as house:
        assert house.ask(f"/api/tables?of={old}")[1][0]["offers"] == told
