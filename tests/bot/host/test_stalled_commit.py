"""A commit that PostgreSQL is slow to do, while it answers all else: what is told holds when it is done at last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.host.errors import Refusal
from data import open_repository
from data import postgres as of_data
from data.errors import DatabaseFailed
from data.sql import rows
from tests.bot.house import ANN, BOB, House, Time, easy_move, mover
from tests.data.conftest import migrated_postgres, postgres, postgres_url

__all__ = ["migrated_postgres", "postgres", "postgres_url"]
WITHIN = 1.0
"""Seconds that a statement may take here."""
DISK = 7
"""The lock of what stands for a disk that says nothing."""
STALL = f"""
CREATE FUNCTION stall() RETURNS trigger AS $$
BEGIN
    LOOP
        BEGIN
            PERFORM pg_advisory_xact_lock_shared({DISK});
            RETURN NULL;
        EXCEPTION WHEN query_canceled THEN NULL;  -- a disk is not told
        END;
    END LOOP;
END $$ LANGUAGE plpgsql
"""
AT_COMMIT = """
CREATE CONSTRAINT TRIGGER stall AFTER INSERT ON moves DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION stall()
"""
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')"


@pytest.fixture
async def disk(postgres_url: str) -> AsyncIterator[AsyncConnection]:
    """A connection beside the bot's, which holds the disk."""
    engine = create_async_engine(postgres_url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in (STALL, AT_COMMIT, f"SELECT pg_advisory_lock({DISK})"):
            await connection.execute(text(statement))
        yield connection
    await engine.dispose()


@pytest.fixture
async def stalled(
    postgres_url: str, tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    monkeypatch.setattr(of_data, "ANSWERED_WITHIN", WITHIN)
    house = House(tmp_path, time, await open_repository(postgres_url))
    await house.resume()
    yield house
    await house.close()


async def goes_on(disk: AsyncConnection) -> None:
    await disk.execute(text(f"SELECT pg_advisory_unlock({DISK})"))


async def test_whoever_would_take_realms_waits_a_second_more_at_most(
    stalled: House, disk: AsyncConnection, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """They waited for as long again as any statement may take, and with them all tables of the process."""
    monkeypatch.setattr(rows, "SETTLED_WITHIN", "1ms")
    session = await stalled.game(ANN, BOB)
    with pytest.raises(Refusal) as refusal:
        await stalled.host.play.move(session.table.id, mover(session), easy_move(session))
    assert refusal.value.code == "unconfirmed"
    with pytest.raises(DatabaseFailed, match="lock timeout"):
        await stalled.repository.load_settled(session.table.id)
    await goes_on(disk)
    caplog.clear()


@pytest.mark.parametrize("late", [True, False])
async def test_a_move_that_is_committed_late_is_not_told_as_not_done(
    stalled: House,
    disk: AsyncConnection,
    late: bool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It was: "That could not be saved just now, and nothing was changed", and then it stood in the log."""
    monkeypatch.setattr(rows, "SETTLED_WITHIN", "20s" if late else "1s")  # a busy machine may be slow to go on
    session = await stalled.game(ANN, BOB)
    table = session.table.id
    moving = asyncio.create_task(stalled.host.play.move(table, mover(session), easy_move(session)))
    if late:
        while not (moving.done() or await disk.scalar(text(WAITING))):
            pass
        await goes_on(disk)
        assert (await moving).ply == 1
    else:
        with pytest.raises(Refusal) as refusal:
            await moving
        assert refusal.value.code == "unconfirmed"
        await goes_on(disk)
    assert (await stalled.repository.load_settled(table)).moves[-1].ply == 1  # type: ignore[union-attr]
    caplog.clear()
