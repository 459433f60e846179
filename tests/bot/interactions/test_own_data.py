"""What is kept of a person, as the file they get."""

from __future__ import annotations

import gzip
import json
import sqlite3
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest

from bot.host.settings import Notify
from bot.interactions import own_data
from bot.interactions.own_data import NAME, file_of
from data.schema import metadata
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, BOB, House
from tests.data.test_damage import ODD, damage

SETTINGS = {"notify": "dm"}
ROWS = {
    "person": [{"id": 1200000000000000201, "settings": SETTINGS, "absent_at": datetime(2026, 1, 2, tzinfo=UTC)}],
    "seats": [{"table_id": 7, "name": "Nguyễn Ánh", "resigned_at": None}],
}


def test_it_is_json_with_exact_ids_and_times_that_anybody_reads() -> None:
    name, content = file_of(ROWS.items(), b"PNG")
    assert name == NAME
    assert json.loads(content) == {
        "person": [{"id": "1200000000000000201", "settings": SETTINGS, "absent_at": "2026-01-02T00:00:00+00:00"}],
        "seats": [{"table_id": 7, "name": "Nguyễn Ánh", "resigned_at": None}],
        "picture": "UE5H",
    }


def test_one_that_discord_would_not_take_is_compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, whole = file_of(ROWS.items(), b"")
    monkeypatch.setattr(own_data, "LARGEST_EXPORT", len(whole))
    assert file_of(ROWS.items(), b"") == (NAME, whole)
    monkeypatch.setattr(own_data, "LARGEST_EXPORT", len(whole) - 1)
    name, content = file_of(ROWS.items(), b"")
    assert name == f"{NAME}.gz"
    assert gzip.decompress(content) == whole


def test_a_long_history_takes_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three years of play took 270 MB: all rows, the JSON and its bytes at once."""

    def moves(number: int) -> Iterator[dict[str, Any]]:
        return (
            {"table_id": 7, "ply": ply, "text": "3s 4s 5s", "at": datetime(2026, 1, 2, tzinfo=UTC)}
            for ply in range(number)
        )

    monkeypatch.setattr(own_data, "LARGEST_EXPORT", 100_000)
    tracemalloc.start()
    name, content = file_of([("moves", moves(20_000))], b"")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(json.loads(gzip.decompress(content))["moves"]) == 20_000
    assert name == f"{NAME}.gz"
    assert peak < len(gzip.decompress(content)) / 2


DAMAGED = sorted(f"{kept}.{column.name}" for kept in ("players", "seats", "tables", "ratings") for column in
                 metadata.tables[kept].columns if column.name not in ("id", "table_id", "player_id"))  # fmt: skip


@pytest.mark.parametrize("field", DAMAGED)
async def test_one_damaged_value_keeps_nobody_from_their_data(house: House, field: str) -> None:
    await house.host.people.choose(ANN, Notify.QUIET)
    await over(house, ANN, BOB)
    kept = field.partition(".")[0]
    own = {"players": f"id = {ANN}", "tables": "id = 1"}.get(kept, f"player_id = {ANN}")
    for value in ODD:
        with suppress(sqlite3.IntegrityError):
            damage(house.path, field, value, own)
        _, content = await house.host.privacy.own(ANN, partial(file_of, picture=b""))
        json.loads(content, parse_constant=pytest.fail)
