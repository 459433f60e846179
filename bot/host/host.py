"""The life of a table: the lobby, then move, resign, cancel, expire, and computers that play on. Knows no Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from bot.host import errors, texts, turns
from bot.host.changes import World
from bot.host.computers import Computers
from bot.host.errors import Refusal
from bot.host.lobby import FIRST_LEVEL, LobbyChanges
from bot.host.session import Session
from bot.host.standings import outcome
from bot.host.turns import STRIKES
from data.errors import PlyTaken
from data.records import Move, Outcome, Seat, Status, Table, TableLog
from data.repository import Repository
from games.core import MoveError, NotYourTurn, Replayed, StaleMove, advance
from games.core.text import Name
from games.opponents import LEVELS

__all__ = ["FIRST_LEVEL", "STRIKES", "Host", "World"]

T = TypeVar("T")

log = logging.getLogger(__name__)


class Host(LobbyChanges):
    """Opens, plays and ends tables. `changed` is called with the table's id after each change that is on disk.

    Methods raise `Refusal` or `GameError`, whose sentence is for the player who asked; then nothing has changed.
    """

    def __init__(
        self, repository: Repository, world: World, changed: Callable[[int], None], *, remembered: int = 500
    ) -> None:
        super().__init__(repository, world, changed, remembered=remembered)
        self._computers = Computers(self._computer_turn, world.sleep)

    async def start(self, table_id: int, actor_id: int) -> Session:
        """Draw the turn order, deal, and let computers play if they begin. Raises `Refusal`."""
        return self._driven(await super().start(table_id, actor_id))

    async def move(self, table_id: int, player_id: int, text: str, ply: int | None = None) -> Session:
        """Play a move for a person. `ply`: the position it was meant for, None for the present one.

        Raises `Refusal` (not seated), `NotYourTurn`, `StaleMove`, `GameOver`, `InvalidMove`, `IllegalMove`.
        """

        def played(session: Session) -> Replayed:
            self._check_turn(session, player_id, ply)
            return advance(session.game, session.position, text)

        async with self._tables.changing(table_id):
            session = await self._play_on(*await self._judged(table_id, played))
        return self._driven(session)

    async def hint(self, table_id: int, player_id: int) -> tuple[Session, Any]:
        """The table, and the move a computer would play there in this person's place. Raises as `move` does."""
        async with self._tables.changing(table_id):
            session, _ = await self._judged(table_id, lambda session: self._check_turn(session, player_id, None))
        return session, await self._choose(session, FIRST_LEVEL)

    async def back(self, table_id: int, player_id: int) -> Session:
        """A person whose seat a computer had taken over is back, with the whole time of a turn if it is theirs."""
        async with self._tables.changing(table_id):
            session = await self._tables.load(table_id)
            seat = self.playing(session, player_id)
            if not session.seats[seat].taken_over:
                raise Refusal("not_away", "Nobody has taken your seat; play on.")
            theirs = session.to_move == seat
            deadline = turns.due(session, self.world.now()) if theirs else session.table.deadline
            try:
                return self._keep(await self.repository.set_taken_over(table_id, seat, False, deadline))
            except PlyTaken:
                raise self._stale(table_id) from None

    async def resign(self, table_id: int, player_id: int) -> Session:
        """Give up, once: a computer plays the seat to the end, and its player comes last."""
        async with self._tables.changing(table_id):
            session = await self._tables.load(table_id)
            seat = self.playing(session, player_id)
            at = self.world.now()
            seats = [replace(entry, resigned_at=at) if entry.seat == seat else entry for entry in session.seats]
            try:
                log = await self.repository.resign(table_id, seat, at, outcome(session, seats))
            except PlyTaken:
                raise self._stale(table_id) from None
            session = self._keep(log)
        return self._driven(session)

    async def cancel(self, table_id: int, actor_id: int, moderator: bool) -> Session:
        """End a table without a result.

        A lobby: the opener who sits there, or a moderator. A game: a moderator, or the only person at it.
        """
        async with self._tables.changing(table_id):
            session = await self._tables.load(table_id)
            if session.table.status in (Status.OVER, Status.CANCELLED):
                raise errors.has_ended()
            people = [seat.player_id for seat in session.seats if seat.player_id is not None]
            in_lobby = session.table.status is Status.LOBBY
            opener = in_lobby and actor_id == session.table.opener_id and actor_id in people
            if not (moderator or opener or people == [actor_id]):
                raise Refusal(
                    "may_not_cancel",
                    "Only the one who opened this table or a moderator can cancel it; who sits there can leave."
                    if in_lobby
                    else "A game of several people can be cancelled by a moderator only; who plays can /resign.",
                )
            return await self._cancel(table_id, "cancelled")

    async def expire(self, table_id: int) -> None:
        """A turn may have run out: a computer plays it, and takes the seat after `STRIKES` in a row.

        Does nothing when the turn has been played meanwhile, here or by another process.
        """
        async with self._tables.changing(table_id):
            session = await self._tables.load(table_id)
            deadline, seat = session.table.deadline, session.to_move
            if seat is None or deadline is None or deadline > self.world.now():
                return
            if not session.played_by_computer(seat):
                strikes = session.seats[seat].strikes + 1
                session = await self._play_turn(session, strikes)
        self._driven(session)

    async def resume(self) -> None:
        """After a start: play on wherever it is a computer's turn.

        Nobody is punished for the time the bot was away: whose turn ran out meanwhile, or is about to, is given the
        whole time of a turn again. (When the bot was stopped is not known, so a short stop does the same.)
        """
        await self.repository.renew_deadlines(self.world.now(), turns.REMIND_AHEAD)
        for table in await self.repository.active_tables():
            if table.status is Status.PLAYING:
                await self._resume(table.id)

    async def settled(self) -> None:
        """Wait until no computer has a turn to play."""
        await self._computers.settled()

    async def close(self) -> None:
        """Stop the computers, for good; what they have played is on disk."""
        await self._computers.close()

    # Within

    async def _resume(self, table_id: int) -> None:
        try:
            self._driven(await self.session(table_id))
        except Exception:  # one table that cannot be replayed must not stop the others
            log.exception("a table cannot be played on", extra={"table": table_id})

    def playing(self, session: Session, player_id: int) -> int:
        """The seat of a person who has not resigned, in a game that goes on. Raises `Refusal`."""
        seat = self._seated(session, player_id)
        if session.table.status is Status.LOBBY:
            raise errors.not_started()
        if session.table.status is not Status.PLAYING:
            raise errors.has_ended()
        if session.seats[seat].resigned_at is not None:
            raise errors.resigned()
        return seat

    def _check_turn(self, session: Session, player_id: int, ply: int | None) -> None:
        """Raises unless it is this person's to move, at this ply."""
        seat = self._seated(session, player_id)
        if session.table.status in (Status.OVER, Status.CANCELLED):
            raise errors.game_over()
        self.playing(session, player_id)
        if ply is not None and ply != session.ply:
            raise errors.stale_move()
        if session.to_move != seat:
            mover = session.names[session.to_move] if session.to_move is not None else "nobody"
            raise NotYourTurn(texts.NotYourTurn(Name(mover)))
        if session.seats[seat].taken_over:
            raise Refusal("taken_over", "A computer plays your seat while you are away; press I'm back first.")

    async def _judged(self, table_id: int, judge: Callable[[Session], T]) -> tuple[Session, T]:
        """The table and what `judge` finds of it. The lock is held.

        What is remembered may be behind another process, so only what is on disk may refuse.
        """
        session = await self._tables.held(table_id)
        try:
            return session, judge(session)
        except (Refusal, MoveError):
            session = await self._tables.load(table_id)
            return session, judge(session)

    async def _play_on(self, session: Session, replayed: Replayed, strikes: int = 0) -> Session:
        """Write the move that leads from the session to `replayed`, and the moves after it that people have no choice
        about; then tell, so that nobody is shown what they cannot answer any more. The lock is held.
        """
        session = await self._write(session, replayed, strikes)
        try:
            return (session := await self._write_forced(session))
        finally:
            self._announce(session)

    async def _play_turn(self, session: Session, strikes: int) -> Session:
        """Play the whole turn of the seat to move as a computer would, whatever moves it takes; then tell.

        The lock is held. When another process has played meanwhile, its position is what is left to play in.
        """
        seat, round_ = session.to_move, session.state.round
        try:
            while session.to_move == seat is not None and session.state.round == round_:
                move = await self._choose(session, FIRST_LEVEL)
                session = await self._write(session, advance(session.game, session.position, str(move)), strikes)
            session = await self._write_forced(session)
        except StaleMove:
            session = await self._tables.load(session.table.id)
        finally:
            self._announce(session)
        return session

    async def _write_forced(self, session: Session) -> Session:
        """Write the moves that people have no choice about. The lock is held, and the caller tells."""
        try:
            while (move := self._forced(session)) is not None:
                strikes = session.seats[session.to_move or 0].strikes
                session = await self._write(session, advance(session.game, session.position, str(move)), strikes)
        except StaleMove:
            return await self._tables.load(session.table.id)
        return session

    async def _write(self, session: Session, replayed: Replayed, strikes: int = 0) -> Session:
        """Write the move that leads from the session to `replayed`. The lock is held, and the caller tells."""
        step, table_id, now = replayed.steps[-1], session.table.id, self.world.now()
        assert step.seat is not None  # noqa: S101 - a step that follows another has a mover
        taken_over = True if strikes >= STRIKES else None
        seats = tuple(
            _struck(entry, strikes, taken_over) if entry.seat == step.seat else entry for entry in session.seats
        )
        moved = Session(replace(session.log, seats=seats), session.game, replayed)
        move = Move(step.ply, step.seat, step.move, now)
        end = outcome(moved)
        deadline = None if end else turns.deadline(moved, now)
        try:
            await self.repository.append_move(
                table_id, move, deadline=deadline, strikes=strikes, taken_over=taken_over, outcome=end
            )
        except PlyTaken:
            raise self._stale(table_id) from None
        except BaseException:
            self._tables.forget(table_id)  # only the disk knows whether it was written
            raise
        written = TableLog(_after(session.table, deadline, end, now), seats, (*session.log.moves, move))
        return self._tables.keep(Session(written, session.game, replayed))

    async def _play_for(self, session: Session, move: Any, strikes: int) -> Session:
        """Play for the seat to move; when another process has played, just look again. The lock is held."""
        try:
            return await self._play_on(session, advance(session.game, session.position, str(move)), strikes)
        except StaleMove:
            log.info("another process has played", extra={"table": session.table.id, "ply": session.ply + 1})
            return await self._tables.load(session.table.id)

    async def _choose(self, session: Session, level: str) -> Any:
        """The move a computer player chooses; off the event loop, since some think for long."""
        view = session.view(session.to_move)
        opponent = LEVELS.get(level, LEVELS[FIRST_LEVEL])
        return await asyncio.to_thread(opponent.choose, session.game, view, self.world.rng)

    def _driven(self, session: Session) -> Session:
        """Let computers play while it is their turn, and moves be made that leave no choice. The lock is free."""
        seat = session.to_move
        if seat is not None and (session.played_by_computer(seat) or self._forced(session) is not None):
            self._computers.drive(session.table.id)
        return session

    async def _computer_turn(self, table_id: int) -> bool:
        """Play one turn that nobody is asked about; False when there is none."""
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            move = await self._unasked(session)
            if move is None or session.to_move is None:
                return False
            await self._play_for(session, move, session.seats[session.to_move].strikes)
            return True

    def _forced(self, session: Session) -> Any | None:
        """The move that the person to move has no choice about; None when there is a choice, or no such person."""
        seat = session.to_move
        if seat is None or session.played_by_computer(seat):
            return None
        return session.game.forced(session.view(seat))

    async def _unasked(self, session: Session) -> Any | None:
        """The move of a computer, or the one that a person has no choice about; None when a person is asked."""
        seat = session.to_move
        if seat is None:
            return None
        if session.played_by_computer(seat):
            return await self._choose(session, session.seats[seat].computer or FIRST_LEVEL)
        return self._forced(session)


def _struck(seat: Seat, strikes: int, taken_over: bool | None) -> Seat:
    return replace(seat, strikes=strikes, taken_over=seat.taken_over if taken_over is None else taken_over)


def _after(table: Table, deadline: datetime | None, end: Outcome | None, now: datetime) -> Table:
    """The table's record as `append_move` has left it on disk."""
    table = replace(table, deadline=deadline, reminded=False)
    return replace(table, status=Status.OVER, ended_at=now, reason=end.reason) if end else table
