"""Tables to begin a test with. Ann opens, Bob and Cy join; times count from a noon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from data import Repository
from data.records import LoggedMove, MadeBy, NewTable, Opening, Seat, TableLog

GUILD, CHANNEL = 500, 600
OPENING = Opening(700, 7001)
"""The message that opened a game."""
ANN, BOB, CY, DEE = 1, 2, 3, 4
NAMES = {ANN: "Ann", BOB: "Bob", CY: "Cy", DEE: "Dee"}
NOON = datetime(2026, 1, 2, 12, 0, 0, 123456, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def new_table(**changes: object) -> NewTable:
    usual: dict[str, object] = {
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "game": "thirteen",
        "rules": 1,
        "options": "",
        "opener_id": ANN,
        "secret": bytes(range(32)),
        "commitment": "ab" * 32,
        "turn_seconds": 600,
        "opened_at": NOON,
        "forgotten_at": NOON,
    }
    return NewTable(**(usual | changes))  # type: ignore[arg-type]


async def lobby(repository: Repository, *people: int, computers: int = 0, **changes: object) -> TableLog:
    """A lobby of these people (Ann alone, when none are named) and so many computers."""
    first, *others = people or (ANN,)
    opener = Seat(0, first, None, NAMES[first], 0)
    log = await repository.open_table(new_table(opener_id=first, opener_name=NAMES[first], **changes), opener)
    for person in others:
        log = await join(repository, log, person)
    for _ in range(computers):
        log = await repository.add_seat(log, Seat(0, None, "easy", "Robot", 0), most=9)
    return log


async def join(repository: Repository, log: TableLog, person: int, most: int = 4) -> TableLog:
    return await repository.add_seat(log, Seat(0, person, None, NAMES[person], 0), most)


async def playing(
    repository: Repository,
    *people: int,
    computers: int = 0,
    deadline: datetime | None = None,
    **changes: object,
) -> TableLog:
    """A game that has just started, seated in the order of joining."""
    log = await lobby(repository, *(people or (ANN, BOB)), computers=computers, **changes)
    return await start(repository, log, deadline=deadline)


async def start(
    repository: Repository,
    log: TableLog,
    seats: Sequence[Seat] | None = None,
    *,
    at: datetime = NOON,
    deadline: datetime | None = None,
) -> TableLog:
    """Close a lobby, and make it a game; seated in the order of joining, if no other is given."""
    closed = await repository.begin_opening(log)
    return await repository.start_table(
        closed, log.seats if seats is None else seats, OPENING, at=at, deadline=deadline
    )


def move(ply: int, seat: int = 0, seconds: float = 0) -> LoggedMove:
    return LoggedMove(ply, seat, f"move {ply}", after(seconds), MadeBy.PERSON)


@dataclass(frozen=True)
class Ended:
    """A result as the repository takes it."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str = "out of cards"


def outcome(*places: int) -> Ended:
    """Seat 0 comes in at `places[0]`, and so on; the points are ten times the place."""
    return Ended(places, tuple(10 * place for place in places))


async def finish(repository: Repository, log: TableLog, result: Ended, seconds: float = 0) -> TableLog:
    """End a game with the move that follows the last one."""
    ply = len(log.moves) + 1
    return await repository.append_move(log, move(ply, 0, seconds), deadline=None, result=result)
