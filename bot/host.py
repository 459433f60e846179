"""The life of a table: open, join, start, move, resign, cancel, expire. Knows no Discord.

Every change goes the same way: take the table's lock, load it, ask the rules, write, and only then tell anyone.
One lock a table is enough: within this process nobody else changes the table meanwhile, and against other processes
the write is a compare-and-swap, which raises when the table has moved on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot import errors
from bot.errors import Refusal
from bot.names import computer_name
from bot.session import Session, seed_of
from bot.standings import outcome
from bot.tables import Tables
from data.errors import AlreadySeated, LobbyClosed, NotSeated, PlyTaken, TableFull
from data.records import Move, NewTable, Outcome, Seat, Status, Table, TableLog
from data.repository import Repository
from games.core import GameOver, NotYourTurn, StaleMove, advance, commitment, turn_order
from games.opponents import LEVELS

STRIKES = 2
"""Turns in a row that may run out before a computer takes the seat."""
FIRST_LEVEL = next(iter(LEVELS))

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class World:
    """What the host needs of the world, passed in so that tests can pass in their own."""

    now: Callable[[], datetime]
    secret: Callable[[], bytes]
    """A fresh secret of 32 bytes for a table."""
    rng: Random
    """For computer players only; nothing a player must not foresee comes from it."""


class Host:
    """Opens, plays and ends tables. `changed` is called with the table's id after each change that is on disk.

    Methods raise `Refusal` or `MoveError`, whose text is for the player who asked; then nothing has changed.
    """

    def __init__(self, repository: Repository, world: World, changed: Callable[[int], None]) -> None:
        self.repository = repository
        self.world = world
        self._changed = changed
        self._tables = Tables(repository)
        self._driving: dict[int, asyncio.Task[None]] = {}

    # Looking

    async def session(self, table_id: int) -> Session:
        """The table as it is now. Raises `Refusal` when there is none."""
        return await self._tables.get(table_id)

    # The lobby

    async def open(self, new: NewTable, opener_name: str, entropy: str) -> Session:
        """Open a lobby with its opener in it; the secret and its commitment are drawn here."""
        secret = self.world.secret()
        entry = Seat(0, new.opener_id, None, opener_name, entropy, 0)
        sealed = replace(new, secret=secret, commitment=commitment(secret))
        return self._keep(await self.repository.open_table(sealed, entry))

    async def join(self, table_id: int, player_id: int, name: str, entropy: str) -> Session:
        """Take a seat. Raises `Refusal`: started, full, seated already."""
        async with self._tables.changing(table_id):
            return await self._seat(table_id, player_id=player_id, computer=None, name=name, entropy=entropy)

    async def add_computer(self, table_id: int, actor_id: int, level: str = FIRST_LEVEL) -> Session:
        """Seat a computer player, at the word of somebody who sits there."""
        if level not in LEVELS:
            raise Refusal(
                "unknown_level", f"There is no computer player “{level[:40]}”; there are {', '.join(LEVELS)}."
            )
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            name = computer_name(session.names)
            return await self._seat(table_id, player_id=None, computer=level, name=name, entropy="")

    async def leave(self, table_id: int, player_id: int) -> Session:
        """Leave a lobby. The last person to leave closes it."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, player_id)
            if sum(seat.player_id is not None for seat in session.seats) == 1:
                return await self._cancel(table_id, "everybody_left")
            return await self._unseat(table_id, self._seated(session, player_id))

    async def remove_computer(self, table_id: int, actor_id: int) -> Session:
        """Send the computer player away who came last."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            last = max((seat.seat for seat in session.seats if seat.computer), default=None)
            if last is None:
                raise Refusal("no_computer", "No computer player sits at this table.")
            return await self._unseat(table_id, last)

    async def set_options(self, table_id: int, actor_id: int, options: str, turn_seconds: int) -> Session:
        """Change a lobby's options; the opener's to do. Raises `InvalidOption` for a value out of range."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            opener = session.table.opener_id
            if actor_id != opener and session.seat_of(opener) is not None:
                raise Refusal("not_opener", "Only the one who opened this table can change its options; ask them.")
            text = session.game.options.parse(options).format()
            try:
                return self._keep(await self.repository.set_options(table_id, text, turn_seconds))
            except LobbyClosed:
                raise self._started(table_id) from None

    async def start(self, table_id: int, actor_id: int) -> Session:
        """Draw the turn order, deal, and let the first seat play."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            fewest = session.game.seats.start
            if len(session.seats) < fewest:
                raise Refusal("too_few", f"{session.game.title} needs {fewest} players; ask someone or add a computer.")
            order = turn_order(seed_of(session.log), len(session.seats))
            seats = tuple(replace(session.seats[joined], seat=seat) for seat, joined in enumerate(order))
            now = self.world.now()
            table = replace(session.table, status=Status.PLAYING, started_at=now)
            dealt = Session.of(TableLog(table, seats, ()))
            try:
                log = await self.repository.start_table(table_id, seats, at=now, deadline=self._deadline(dealt))
            except LobbyClosed:
                raise self._started(table_id) from None
            session = self._keep(log)
        self._drive(session)
        return session

    # The game

    async def move(self, table_id: int, player_id: int, text: str, ply: int | None = None) -> Session:
        """Play a move for a person. `ply`: the position it was meant for, None for the present one.

        Raises `Refusal` (not seated), `NotYourTurn`, `StaleMove`, `GameOver`, `InvalidMove`, `IllegalMove`.
        """
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            seat = self._seated(session, player_id)
            self._check_turn(session, seat, ply)
            session = await self._play(session, text)
        self._drive(session)
        return session

    async def hint(self, table_id: int, player_id: int) -> Any:
        """The move a computer would play in this person's place."""
        session = await self.session(table_id)
        seat = self._seated(session, player_id)
        self._check_turn(session, seat, None)
        return await self._choose(session, FIRST_LEVEL)

    async def back(self, table_id: int, player_id: int) -> Session:
        """A person whose seat a computer had taken over is back."""
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            seat = self._seated(session, player_id)
            self._check_playing(session)
            if not session.seats[seat].taken_over:
                raise Refusal("not_away", "Nobody has taken your seat; play on.")
            deadline = self._due(session) if session.to_move == seat else session.table.deadline
            return self._keep(await self.repository.set_taken_over(table_id, seat, False, deadline))

    async def resign(self, table_id: int, player_id: int) -> Session:
        """Give up: a computer plays the seat to the end, and its player comes last."""
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            seat = self._seated(session, player_id)
            self._check_playing(session)
            at = self.world.now()
            seats = [replace(entry, resigned_at=at) if entry.seat == seat else entry for entry in session.seats]
            try:
                log = await self.repository.resign(table_id, seat, at, outcome(session, seats))
            except PlyTaken:
                raise self._stale(table_id) from None
            session = self._keep(log)
        self._drive(session)
        return session

    async def cancel(self, table_id: int, actor_id: int, moderator: bool) -> Session:
        """End a table without a result.

        A lobby: its opener or a moderator. A game: a moderator, or the only person at it.
        """
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            people = [seat.player_id for seat in session.seats if seat.player_id is not None]
            in_lobby = session.table.status is Status.LOBBY
            allowed = moderator or people == [actor_id] or (in_lobby and actor_id == session.table.opener_id)
            if session.table.status in (Status.OVER, Status.CANCELLED):
                raise errors.has_ended()
            if not allowed:
                raise Refusal(
                    "may_not_cancel",
                    "Only the one who opened this table or a moderator can cancel it; you can leave."
                    if in_lobby
                    else "A game with several people can be cancelled by a moderator only; you can /resign.",
                )
            return await self._cancel(table_id, "cancelled")

    async def expire(self, table_id: int) -> None:
        """A turn has run out: a computer plays it, and takes the seat after `STRIKES` in a row."""
        async with self._tables.changing(table_id):
            session = await self._tables.load(table_id)
            deadline, seat = session.table.deadline, session.to_move
            if seat is None or deadline is None or deadline > self.world.now():
                return
            strikes = session.seats[seat].strikes + 1
            move = await self._choose(session, FIRST_LEVEL)
            session = await self._play(session, str(move), strikes=strikes)
        self._drive(session)

    async def resume(self) -> None:
        """After a start: play on wherever it is a computer's turn."""
        for table in await self.repository.active_tables():
            if table.status is Status.PLAYING:
                self._drive(await self.session(table.id))

    async def settled(self) -> None:
        """Wait until no computer has a turn to play."""
        while self._driving:
            await asyncio.gather(*self._driving.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop the computers; what they have played is on disk."""
        tasks = list(self._driving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Within

    async def _lobby(self, table_id: int, actor_id: int) -> Session:
        """The lobby, for somebody who sits in it. Raises `Refusal`. The lock is held."""
        session = await self._tables.load(table_id)
        if session.table.status is not Status.LOBBY:
            raise errors.has_started() if session.table.status is Status.PLAYING else errors.has_ended()
        self._seated(session, actor_id)
        return session

    async def _seat(
        self, table_id: int, *, player_id: int | None, computer: str | None, name: str, entropy: str
    ) -> Session:
        session = await self._tables.held(table_id)
        most = session.game.seats.stop - 1
        try:
            log = await self.repository.add_seat(
                table_id, player_id=player_id, computer=computer, name=name, entropy=entropy, most=most
            )
        except AlreadySeated:
            raise Refusal("already_seated", "You sit at this table already; press Start when all are here.") from None
        except TableFull:
            raise Refusal("table_full", f"All {most} seats are taken; open another table with /play.") from None
        except LobbyClosed:
            raise self._started(table_id) from None
        return self._keep(log)

    async def _unseat(self, table_id: int, seat: int) -> Session:
        try:
            return self._keep(await self.repository.remove_seat(table_id, seat))
        except NotSeated:
            raise errors.not_seated() from None
        except LobbyClosed:
            raise self._started(table_id) from None

    async def _cancel(self, table_id: int, reason: str) -> Session:
        try:
            return self._keep(await self.repository.cancel_table(table_id, at=self.world.now(), reason=reason))
        except PlyTaken:
            self._tables.forget(table_id)
            raise errors.has_ended() from None

    def _seated(self, session: Session, player_id: int) -> int:
        seat = session.seat_of(player_id)
        if seat is None:
            raise errors.not_seated()
        return seat

    def _check_playing(self, session: Session) -> None:
        if session.table.status is Status.LOBBY:
            raise errors.not_started()
        if session.table.status is not Status.PLAYING:
            raise errors.has_ended()

    def _check_turn(self, session: Session, seat: int, ply: int | None) -> None:
        if session.table.status in (Status.OVER, Status.CANCELLED):
            raise GameOver("game_over", "This game is over; open another with /play.")
        self._check_playing(session)
        if ply is not None and ply != session.ply:
            raise StaleMove("stale_move", "The table has moved on since that was shown; look at it and choose again.")
        if session.seats[seat].resigned_at is not None:
            raise Refusal("resigned", "You have resigned from this game; a computer plays your seat.")
        if session.to_move != seat:
            mover = session.names[session.to_move] if session.to_move is not None else "nobody"
            raise NotYourTurn("not_your_turn", f"It is {mover}'s turn; you can play when they have.")
        if session.seats[seat].taken_over:
            raise Refusal("taken_over", "A computer plays your seat while you are away; press I'm back first.")

    async def _play(self, session: Session, text: str, *, strikes: int = 0) -> Session:
        """Write one move of the seat to move, then tell. The table's lock is held."""
        seat = session.to_move
        if seat is None:
            raise GameOver("game_over", "This game is over; open another with /play.")
        replayed = advance(session.game, session.position, text)
        taken_over = True if strikes >= STRIKES else None
        seats = tuple(_struck(entry, strikes, taken_over) if entry.seat == seat else entry for entry in session.seats)
        moved = Session(replace(session.log, seats=seats), session.game, replayed)
        end = outcome(moved)
        now = self.world.now()
        move = Move(replayed.ply, seat, replayed.steps[-1].move, now)
        deadline = None if end else self._deadline(moved)
        try:
            await self.repository.append_move(
                session.table.id, move, deadline=deadline, strikes=strikes, taken_over=taken_over, outcome=end
            )
        except PlyTaken:
            raise self._stale(session.table.id) from None
        table = _after(session.table, deadline, end, now)
        written = TableLog(table, seats, (*session.log.moves, move))
        return self._told(self._tables.keep(Session(written, session.game, replayed)))

    async def _choose(self, session: Session, level: str) -> Any:
        """The move a computer player chooses; off the event loop, since some think for long."""
        view = session.view(session.to_move)
        return await asyncio.to_thread(LEVELS[level].choose, session.game, view, self.world.rng)

    def _drive(self, session: Session) -> None:
        """Let computers play while it is their turn, one task a table."""
        table_id, seat = session.table.id, session.to_move
        if seat is not None and session.played_by_computer(seat) and table_id not in self._driving:
            self._driving[table_id] = asyncio.create_task(self._computers(table_id), name=f"computers of {table_id}")

    async def _computers(self, table_id: int) -> None:
        # Between the last look at the table and the `finally` nothing is awaited, so a move that hands the turn to a
        # computer either is seen by this loop or finds it gone and starts another.
        try:
            while await self._computer_turn(table_id):
                pass
        except Exception:
            log.exception("a computer player failed", extra={"table": table_id})
        finally:
            self._driving.pop(table_id, None)

    async def _computer_turn(self, table_id: int) -> bool:
        """Play one computer's turn; False when it is nobody's or a person's."""
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            seat = session.to_move
            if seat is None or not session.played_by_computer(seat):
                return False
            move = await self._choose(session, session.seats[seat].computer or FIRST_LEVEL)
            try:
                await self._play(session, str(move), strikes=session.seats[seat].strikes)
            except StaleMove:
                log.info("another process played this ply", extra={"table": table_id, "ply": session.ply + 1})
            return True

    def _deadline(self, session: Session) -> datetime | None:
        """When the turn to be played next runs out; computers have no need of one."""
        seat = session.to_move
        return None if seat is None or session.played_by_computer(seat) else self._due(session)

    def _due(self, session: Session) -> datetime | None:
        seconds = session.table.turn_seconds
        return self.world.now() + timedelta(seconds=seconds) if seconds else None

    def _started(self, table_id: int) -> Refusal:
        """The lobby is none any more: what is remembered is out of date."""
        self._tables.forget(table_id)
        return errors.has_started()

    def _stale(self, table_id: int) -> StaleMove:
        """Somebody else has played: what is remembered is out of date."""
        self._tables.forget(table_id)
        return StaleMove("stale_move", "The table has moved on meanwhile; look at it and choose again.")

    def _keep(self, log: TableLog) -> Session:
        return self._told(self._tables.keep_log(log))

    def _told(self, session: Session) -> Session:
        self._changed(session.table.id)
        return session


def _struck(seat: Seat, strikes: int, taken_over: bool | None) -> Seat:
    return replace(seat, strikes=strikes, taken_over=seat.taken_over if taken_over is None else taken_over)


def _after(table: Table, deadline: datetime | None, end: Outcome | None, now: datetime) -> Table:
    """The table's record as `append_move` has left it on disk."""
    table = replace(table, deadline=deadline, reminded=False)
    return replace(table, status=Status.OVER, ended_at=now, reason=end.reason) if end else table
