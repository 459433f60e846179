"""A person does something at all of their tables at once; another process has some of these."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from bot.host.anywhere import OVERTAKEN_MOST
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.wish import Wish, seats_of
from data.errors import TableChanged
from data.realms import realm_of
from data.records import ALONE, Seat, Status, Table
from games.core import StaleMove
from tests.bot.house import ANN, BOB, GUILD, NAMES
from tests.bot.processes import Process, Processes, migrated_postgres, postgres, postgres_url, two

__all__ = ["migrated_postgres", "postgres", "postgres_url", "two"]
ELSEWHERE = GUILD + (1 << 22)
"""A server of the next realm."""
HERE, THERE = realm_of(GUILD, ANN), realm_of(ELSEWHERE, ANN)


@pytest.fixture
async def apart(two: Processes) -> tuple[int, int]:
    """A game of Ann and Bob in each of two realms, which a process each has."""
    here = (await two[0].game(ANN, BOB)).table.id
    there = await two[1].lobby_for(ANN, BOB, ELSEWHERE)
    await two[1].host.lobby.join(there, BOB, NAMES[BOB])
    await two[1].start(there, ANN)
    two[0].has(HERE)
    two[1].has(THERE)
    await two[1].host.ledger.session(there)
    return here, there


async def absent(process: Process, table: int) -> bool:
    """Is Ann, as that process knows?"""
    return is_absent(await process.host.ledger.session(table))


def is_absent(session: Session) -> bool:
    return session.seats[session.seat_of(ANN) or 0].absent_until is not None


async def test_an_absence_holds_at_the_tables_of_all_processes(two: Processes, apart: tuple[int, int]) -> None:
    here, there = apart
    changed = list[int]()
    two[1].host.ledger.listen(changed.append)
    now = two[0].host.ledger.world.now()
    assert await two[0].host.absence.begin(ANN, now + timedelta(days=1)) == 2
    assert (await absent(two[0], here), await absent(two[0], there)) == (True, True)
    await two.hear()
    assert await absent(two[1], there)
    assert changed == [there], "its messages show it"
    assert await two[1].host.absence.end(ANN) == 2
    await two.hear()
    assert (await absent(two[0], here), await absent(two[1], there)) == (False, False)


async def test_what_its_own_process_writes_meanwhile_is_there_as_well(
    two: Processes, apart: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move in the moment between reading and writing: the absence is asked for anew."""
    _, there = apart
    write, between = two[0].repository.set_absent, [partial(two[1].play, there)]

    async def later(*given: object, **named: object) -> object:
        while between:
            await between.pop()()
        return await write(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(two[0].repository, "set_absent", later)
    now = two[0].host.ledger.world.now()
    assert await two[0].host.absence.begin(ANN, now + timedelta(days=1)) == 2
    kept = await two[0].kept(there)
    assert (len(kept.log.moves), is_absent(kept)) == (1, True)
    await two[1].play(there)
    assert len((await two[1].kept(there)).log.moves) == 2, "which had not heard of it"


async def alone(process: Process) -> Table:
    """A game of Ann's."""
    seats = seats_of(Seat(0, ANN, None, NAMES[ANN], 0), ("easy",))
    return (await process.host.alone.open(Wish("thirteen", ALONE, 77, 0), seats, answered=True)).table


async def test_a_game_alone_is_left_at_another_process(two: Processes) -> None:
    table = await alone(two[1])
    two[0].has(THERE)
    assert (await two[0].host.alone.leave(table.id)).table.status is Status.CANCELLED
    await two.hear()
    ended = (await two[1].host.ledger.session(table.id)).table
    assert (ended.status, ended.reason) == (Status.CANCELLED, EndReason.TO_OTHERS)


async def test_where_somebody_is_first_each_time_it_is_refused(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tried = await alone(two[1]), list[object]()
    two[0].has(THERE)

    async def too_late(*given: object, **_: object) -> None:
        tried.append(given)
        raise TableChanged

    monkeypatch.setattr(two[0].repository, "cancel_table", too_late)
    with pytest.raises(StaleMove):
        await two[0].host.alone.leave(table.id)
    assert len(tried) == OVERTAKEN_MOST
