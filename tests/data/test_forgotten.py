"""After a person was forgotten no row of any table holds their id: the schema is walked."""

from __future__ import annotations

from typing import Any, Final

import pytest
from sqlalchemy import BigInteger, Connection, Text, cast, select

from data import Repository
from data.messages import ServerBoard
from data.records import Guest, Seat, TableLog
from data.schema import metadata, tallies
from tests.data.tables import BOB, CHANNEL, CY, GUILD, NAMES, NOON, finish, lobby, new_table, outcome, playing

PERSON: Final = 1_234_567_890_123_456
"""Nothing else has these digits."""
PEOPLE: Final = {
    "player_id", "opener_id", "cancel_by", "luck_by", "placed_by", "by", "players.id",
}  # fmt: skip
"""The columns that hold ids of people, by their names or whole names;"""
OTHERS: Final = {
    "id", "guild_id", "channel_id", "thread_id", "dm_channel", "message_id", "opening", "opening_channel",
    "interaction_id", "rematch_of", "table_id", "value", "words",
}  # fmt: skip
"""and all other great numbers. A new column is in one of these."""
WHILE_SEATED: Final = {"mover"}
"""Of people, too; it is empty when the game is over or they have left it (test_play.py): nobody is forgotten sooner."""
STAYS: Final = {"blocks.player_id", "players.settings", "sent_away.player_id"}
"""What `/privacy` says is kept: that a server blocks them, that somebody takes no invitations of theirs; and, while a
lobby lasts, that they were sent away from it."""


def columns() -> dict[str, Any]:
    return {f"{table.name}.{column.name}": column for table in metadata.tables.values() for column in table.c}


def of_people() -> set[str]:
    return {name for name, column in columns().items() if {name, column.name} & PEOPLE}


def holding(connection: Connection) -> set[str]:
    """The columns in which the id stands, as a number or within a text."""
    found = set()
    for name, column in columns().items():
        written = cast(column, Text).contains(str(PERSON))
        if connection.execute(select(column.is_(None)).where(written).limit(1)).first() is not None:
            found.add(name)
    return found


async def everywhere(repository: Repository) -> TableLog:
    """The person in every column that is for people. Returns a lobby from which they were sent away."""
    log = await playing(repository, PERSON, BOB)
    await finish(repository, log, outcome(1, 2), seconds=1)
    await repository.cancel_table(await playing(repository, PERSON, BOB), at=NOON, reason="agreed", by=PERSON, why="I")
    lucky = await repository.take_luck(await lobby(repository, PERSON, BOB), PERSON)
    await repository.cancel_table(lucky, at=NOON, reason="cancelled")
    await repository.open_table(
        new_table(private=True, opener_id=CY), Seat(0, CY, None, "Cy", 0), invited=[Guest(0, PERSON, "Ann")]
    )
    sent = await repository.send_away(await lobby(repository, BOB, PERSON), 1)
    await repository.put_boards([ServerBoard(GUILD, CHANNEL, 100)])
    await repository.board_placed(GUILD, PERSON)
    await repository.block(GUILD, PERSON, by=BOB, at=NOON, name="Ann")
    await repository.block(GUILD + 1, CY, by=PERSON, at=NOON)
    await repository.depart(GUILD, PERSON)
    await repository.set_settings(PERSON, {"notify": "quiet"})
    await repository.set_settings(BOB, {"invited_not_by": str(PERSON)})
    await repository.keep(log.table.id, PERSON, at=NOON, most=1)
    row = {"player_id": PERSON, "game": "thirteen", "level": "easy", "played": 1, "won": 1}
    await repository.database.write(lambda connection: connection.execute(tallies.insert().values(row)))
    return sent


async def test_no_row_of_any_table_holds_the_id_of_a_forgotten_person(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control is what was there before: each column of people held it."""
    monkeypatch.setitem(NAMES, PERSON, "Ann")
    sent = await everywhere(repository)
    assert await repository.database.read(holding) == of_people() | {"players.settings"}
    await repository.forget_person(PERSON, "-")
    assert await repository.database.read(holding) == STAYS
    await repository.cancel_table(sent, at=NOON, reason="cancelled")
    await repository.lift_limits(NOON)
    assert await repository.database.read(holding) == STAYS - {"sent_away.player_id"}


def test_every_column_for_great_numbers_is_known() -> None:
    """So that a new one for people is filled above."""
    great = {name: column for name, column in columns().items() if type(column.type) is BigInteger}
    assert {column.name for name, column in great.items() if name not in of_people()} <= OTHERS | WHILE_SEATED
    assert of_people() <= great.keys()
