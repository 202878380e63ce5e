"""What the OpenAPI description says of each request and answer."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from fastapi import Path

from ecliptic.server import wire
from ecliptic.server.net.http.answer import JSON

TableName = Annotated[str, Path(max_length=40, description="The table's id.")]

SHOWN: Final = (
    wire.NewTable,
    wire.LessonWish,
    wire.SituationRow,
    wire.SituationWish,
    wire.JoinWish,
    wire.RecordWish,
    wire.RematchWish,
    wire.OfferWish,
    wire.Seated,
    wire.Trouble,
    wire.GamePage,
    wire.GameRow,
    wire.TableRow,
    wire.ReelWish,
    wire.StepsWish,
    wire.ForkWish,
    wire.RecordText,
    wire.Reel,
    wire.Steps,
    wire.Curve,
    wire.Verdict,
    wire.Promise,
    wire.ContentWish,
    wire.ContentCheck,
    wire.ContentPage,
    wire.ContactWish,
    wire.Contacts,
    wire.PushKey,
    wire.Caller,
)


def schemas() -> dict[str, Any]:
    _, found = msgspec.json.schema_components(SHOWN, ref_template="#/components/schemas/{name}")
    return found


def shape(name: str, many: bool = False) -> dict[str, Any]:
    one: dict[str, Any] = {"$ref": f"#/components/schemas/{name}"}
    return {JSON: {"schema": {"type": "array", "items": one} if many else one}}


def takes(name: str) -> dict[str, Any]:
    return {"requestBody": {"required": True, "content": shape(name)}}


def gives(name: str, *troubles: int, many: bool = False, status: int = 200) -> dict[int | str, dict[str, Any]]:
    refused: dict[int | str, dict[str, Any]] = {
        code: {"description": "Refused.", "content": shape("Trouble")} for code in troubles
    }
    return refused | {status: {"description": "Done.", "content": shape(name, many)}}
