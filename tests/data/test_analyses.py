"""What was found of a game is kept for each who played it, as long as its table."""

from __future__ import annotations

from data import Repository
from data.records import StoredAnalysis
from data.schema import seats, tables
from tests.data.tables import ANN, BOB, finish, lobby, outcome, playing


async def test_each_seat_has_its_own(repository: Repository) -> None:
    log = await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2))
    anns, bobs = StoredAnalysis(log.table.id, 0, 1, '{"a": 1}'), StoredAnalysis(log.table.id, 1, 1, "{}")
    assert await repository.analysis(log.table.id, 0) is None
    for found in (anns, bobs):
        await repository.put_analysis(found)
    assert await repository.analysis(log.table.id, 0) == anns
    assert await repository.analysis(log.table.id, 1) == bobs
    assert await repository.analysis(log.table.id + 1, 0) is None


async def test_a_later_one_takes_its_place(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    later = StoredAnalysis(log.table.id, 0, 2, "later")
    for found in (StoredAnalysis(log.table.id, 0, 1, "sooner"), later):
        await repository.put_analysis(found)
    assert await repository.analysis(log.table.id, 0) == later


async def test_it_goes_with_its_table(repository: Repository) -> None:
    stays, goes = (await lobby(repository)).table.id, (await lobby(repository)).table.id
    for table_id in (stays, goes):
        await repository.put_analysis(StoredAnalysis(table_id, 0, 1, ""))

    def remove(connection: object) -> None:
        for statement in (seats.delete().where(seats.c.table_id == goes), tables.delete().where(tables.c.id == goes)):
            connection.execute(statement)  # type: ignore[attr-defined]

    await repository.database.write(remove)
    assert await repository.analysis(goes, 0) is None
    assert await repository.analysis(stays, 0) is not None
