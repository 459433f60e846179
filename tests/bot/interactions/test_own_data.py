"""What is kept of a person, as the file they get."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.interactions import own_data
from bot.interactions.own_data import NAME, file_of

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
