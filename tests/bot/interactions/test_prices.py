"""What each act costs, as docs/prices.md says: for a person of 3,000 games, in a server with 100 open tables."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path
from typing import Final

import pytest

from bot.interactions.acts import RIGHTS
from data import open_repository, sqlite_file
from tests.bot.channels import direct
from tests.bot.interactions.club import AT_ALL, Club, all_of_it, fill
from tests.bot.interactions.priced import STEPS, Meter, Price, analyse, scans, shapes
from tests.bot.interactions.test_who_may_what import Realm, watched

PAGE: Final = Path(__file__).parents[3] / "docs" / "prices.md"
MOST_REQUESTS, EACH_PERSON = 5, 3
"""At each table that an act is about; and for each person that it sends, or shows, direct messages to."""
MANY: Final = 1000
"""Rows: fewer may all be read by a database that knows that there are no more."""
TABLES: Final = 10
"""At so many Eve sits."""


def lines() -> dict[str, Price]:
    """Those of the page, by the act."""
    rows = [line.strip("|\n ").split("|") for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    return {cells[0].strip(" `"): Price(*map(int, cells[1:6])) for cells in rows}


async def price(club: Club, act: str, meter: Meter, server: Realm) -> Price:
    async with club.about(act, server) as (stage, do):
        counters = stage.house.repository.counters
        before, (rows, steps) = counters.copy(), meter.counts()
        del club.channels.requests[:], meter.asked[:]
        await do()
        await all_of_it(stage)
        spent, (rows_after, steps_after) = counters - before, meter.counts()
        begun = sum(asked.startswith("BEGIN") for asked in meter.asked)
        return Price(
            spent.statements - begun,
            rows_after - rows - 1,
            -(-(steps_after - steps - 1) * STEPS // 1000),
            len(club.channels.requests) + server.asked,
            club.channels.directs,
        )


def most_requests(act: str, club: Club) -> int:
    """How many an act may make that does what it did there."""
    people = {where for _, where in club.channels.requests if direct(0) < where < direct(1000)}
    return MOST_REQUESTS * (TABLES if act in AT_ALL else 1) + EACH_PERSON * len(people)


async def test_no_act_costs_more_than_the_page_says(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And none is refused, or reads all of a table that grows, whether SQLite has counted them or not."""
    (tmp_path / "founded.db").write_bytes(migrated_file)
    monkeypatch.setattr(sqlite_file, "check", lambda *_: None)  # it is known to be whole
    repository = await open_repository(f"sqlite+aiosqlite:///{tmp_path / 'founded.db'}")
    await repository.database.write(fill)
    await repository.close()
    founded = await Club.founded(tmp_path / "founded.db")
    refused, told, server = watched(monkeypatch), lines(), Realm()
    wrong: list[str] = []
    asked: dict[str, str] = {}
    for act in RIGHTS:
        club, meter = founded.copied(tmp_path / "kept.db"), Meter()
        with meter.watching():
            spent = await price(club, act, meter, server)
        asked |= shapes(meter.asked)
        above = spent - told[act] if act in told else ["there is no line"]
        many = [f"{club.channels.requests}"] if spent.requests > most_requests(act, club) else []
        if found := [*above, *many, *refused]:
            wrong.append(f"| `{act}` | {' | '.join(map(str, astuple(spent)))} | {'; '.join(found)}")
        refused.clear()
    assert not wrong, "\n".join(["", *wrong])
    assert scans(founded.path, asked.values()) == []
    analyse(founded.path)
    assert scans(founded.path, asked.values(), MANY) == []


def test_the_page_tells_of_every_act() -> None:
    assert set(lines()) == set(RIGHTS)


def test_what_is_above_its_line_is_told() -> None:
    """The control."""
    assert Price(4, 9, 1, 0, 0) - Price(3, 9, 2, 0, 0) == ["statements: 4 > 3"]


def test_reading_all_of_a_table_is_found(tmp_path: Path, migrated_file: bytes) -> None:
    """The control."""
    (tmp_path / "kept.db").write_bytes(migrated_file)
    asked = shapes(["BEGIN", "SELECT id FROM tables WHERE reminded", "SELECT id FROM tables WHERE id = 1"])
    assert [found[:11] for found in scans(tmp_path / "kept.db", asked.values())] == ["SCAN tables"]
