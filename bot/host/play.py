"""A table while it is played: move, hint, resign, expire, come back, and computers that play on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Set
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import games
from bot.host import checks, texts, turns
from bot.host.computers import Computers
from bot.host.deadlines import Deadlines
from bot.host.downtime import Downtime
from bot.host.errors import NOT_FOR_NOW, AnotherProcess, Damaged, Refusal
from bot.host.hints import APART, Asking
from bot.host.ledger import Ledger
from bot.host.people import People
from bot.host.question import NoThought, Question, Urgency, at_once
from bot.host.result import rated_as
from bot.host.session import Session
from bot.host.settings import Routine
from bot.host.take_backs import SLIP
from bot.host.turns import STRIKES
from bot.host.votes import comes_back, taken_over
from data.errors import TableChanged
from data.realms import EVERY_REALM
from data.records import LoggedMove, MadeBy
from data.shield import to_its_end
from games.core import Replayed, StaleMove, advance
from games.core.moves import Word
from games.opponents import FIRST_LEVEL, LEVELS
from games.opponents.search import Thought

HINT: Final = tuple(LEVELS)[-1]
"""A hint is the strongest level's advice."""

log = logging.getLogger(__name__)


class Play:
    """Plays tables. Whenever one has changed, its computers are looked after.

    Methods raise `Refusal` or `GameError`, with a text for the player who asked; then nothing has changed. What goes
    wrong after a move was written is logged and tried again, never raised.
    """

    def __init__(self, ledger: Ledger, people: People, deadlines: Deadlines, downtime: Downtime) -> None:
        self._ledger = ledger
        self._people = people
        self._deadlines = deadlines
        self._downtime = downtime
        self._repository = ledger.repository
        self._asking = Asking(ledger.world.uptime, ledger.world.wait)
        self._computers = Computers(self._unasked_turn, ledger.world.wait)
        ledger.listen(self.look_after)

    async def move(self, table_id: int, player_id: int, text: str, ply: int | None = None) -> Session:
        """Play a move for a person. `ply`: the position it was meant for, None for the present one.

        Raises `Refusal` (not seated), `NotYourTurn`, `StaleMove`, `GameOver`, `InvalidMove`, `IllegalMove`.
        """

        async def ask(session: Session) -> Session:
            checks.to_move(session, player_id, ply)
            return await self._play(session, advance(session.game, session.position, text), MadeBy.PERSON)

        return await self._ledger.change(table_id, ask)

    async def hint(self, table_id: int, player_id: int, also: tuple[Any, ...] = ()) -> tuple[Session, Thought]:
        """The table, and what the strongest computer finds there in this person's place.

        `also`: moves that they are thinking of; these are examined in any case. The same once more finds the same;
        another hint waits until a few seconds after the last. Raises as `move` does, and `Refusal` where not all agreed
        to hints, and while another one is under way; then nothing is thought. Raises `StaleMove`, too, where the turn
        has been played meanwhile.
        """

        async def ask(session: Session) -> Session:
            checks.hinted(session, player_id)
            return session

        session = await self._ledger.change(table_id, ask)

        async def think() -> Thought:
            checks.to_move(await self._ledger.session(table_id), player_id, session.ply)
            return await self._think(session, HINT, Urgency.PERSON, also)

        apart = APART if self._ledger.world.thinks else timedelta(0)  # else it takes no time
        thought = await self._asking.by(player_id, (table_id, session.ply, also), think, apart)
        checks.to_move(await self._ledger.session(table_id), player_id, session.ply)
        return session, thought

    async def back(self, table_id: int, player_id: int) -> Session:
        """A person takes their seat back from a computer, with the whole time of a turn if it is theirs."""

        async def ask(session: Session) -> Session:
            seat = checks.playing(session, player_id)
            if not session.seats[seat].taken_over:
                raise Refusal(texts.NotAway())
            theirs = session.to_move == seat
            now, deadline = self._ledger.world.now(), session.table.deadline
            deadline = await self._deadlines.due(session, now) if theirs else deadline
            to_move = player_id if theirs else session.table.mover
            returning = self._repository.set_taken_over(session.log, seat, False, deadline, to_move)
            return await self._ledger.write(session, returning)

        return await self._ledger.change(table_id, ask)

    async def resign(self, table_id: int, player_id: int) -> Session:
        """Give up, once: a computer plays the seat to the end, and its player comes last."""

        async def ask(session: Session) -> Session:
            seat = checks.playing(session, player_id)
            return await self._ledger.resign(session, {seat: self._ledger.world.now()})

        return await self._ledger.change(table_id, ask)

    async def expire(self, table_id: int) -> None:
        """A turn may have run out: a computer plays all of it, and takes the seat after `STRIKES` in a row, or at once
        where that ends the game, or turns have no limit (`data.records.UNLIMITED_TURN`).

        Does nothing when the turn has been played meanwhile.
        """
        session = await self._ledger.session(table_id)
        deadline, seat = session.table.deadline, session.to_move
        if seat is None or deadline is None or deadline > self._ledger.world.now():
            return
        if session.seats[seat].by_computer:
            self._computers.drive(table_id)
            return
        if turns.waited_out(session, self._ledger.world.now()):
            await self._take_over(table_id, turns.waited_out)
            return
        if await self._put_off(session):
            return
        strikes, round_ = turns.strikes_of(session), session.state.round
        first = len(session.log.moves)
        while session.to_move == seat and session.state.round == round_:
            thought = await self._think(session, FIRST_LEVEL)
            played = await self._play_thought(session, thought.move, MadeBy.TIMEOUT, strikes)
            if played is None or any(move.seat != seat for move in played.log.moves[first:]):
                return  # where another's routine has handed it back, the next turn has begun
            session = played

    async def _put_off(self, session: Session) -> bool:
        """Put off the end of a turn that has come in its player's quiet hours, as it may since the bot was away; or
        while they are absent, and nobody is left of those who would not wait."""
        turn, now = session, self._ledger.world.now()
        ends = self._deadlines.of if turns.absent(session, now) else self._deadlines.put_off
        until = await ends(session, now)
        if until is None:
            return False

        async def ask(session: Session) -> Session:
            if not turns.same(session, turn):
                return session
            seat = session.to_move or 0
            absent = session.seats[seat].absent_until
            return await self._ledger.write(session, self._repository.set_absent(session.log, seat, absent, until))

        await self._ledger.change(session.table.id, ask)
        return True

    async def resume(self, realms: Set[int] = EVERY_REALM) -> None:
        """These realms were taken: play on wherever it may be a computer's turn, and end what was opened by other
        rules. Raises what the database raises: then once more for all of them."""
        rules = {game.key: game.version for game in games.GAMES.values()}
        for table in await self._repository.tables_to_play(rules, realms):
            await self._resume(table.id)

    def look_after(self, table_id: int) -> None:
        """Let computers play while it is their turn, and moves be made that nobody is asked for."""
        session = self._ledger.known(table_id)
        if session is None or session.to_move is not None:
            self._computers.drive(table_id)

    def plays_on(self, table_id: int) -> bool:
        """Has a computer just played there, and is it a computer's turn again?"""
        session = self._ledger.known(table_id)
        if session is None or session.to_move is None:
            return False
        last = session.position.steps[-1].seat
        return last is not None and session.seats[last].by_computer and session.seats[session.to_move].by_computer

    async def settled(self) -> None:
        """Wait until no computer has a turn to play."""
        await self._computers.settled()

    async def close(self) -> None:
        """Stop the computers, for good; what they have played is on disk."""
        await self._computers.close()

    # Within

    async def _resume(self, table_id: int) -> None:
        try:
            await self._ledger.session(table_id)
        except Damaged:
            pass  # which the ledger has logged
        except NOT_FOR_NOW:
            raise
        except Exception:  # one table that cannot be replayed must not stop the others
            log.exception("a table cannot be played on", extra={"table": table_id})
        else:
            self.look_after(table_id)

    async def _play(self, session: Session, replayed: Replayed, made_by: MadeBy, strikes: int = 0) -> Session:
        """Within a change: write the move that leads to `replayed`, and those after it that people are not asked for.

        They are told together, so that nobody is shown what they cannot answer any more.
        """
        session = await self._write(session, replayed, made_by, strikes)
        try:
            while (move := await self.unasked(session)) is not None:
                mover = session.seats[session.to_move or 0]
                replayed = advance(session.game, session.position, str(move))
                session = await self._write(session, replayed, MadeBy.FORCED, mover.strikes)
        except TableChanged:  # somebody who holds no lock was first, or another process has the table by now
            self._computers.drive(session.table.id)
        except Exception:  # the first move stands: the player who made it must not hear that it failed
            log.exception("a move that nobody is asked for could not be played", extra={"table": session.table.id})
            self._computers.drive(session.table.id)
        return session

    async def _write(self, session: Session, replayed: Replayed, made_by: MadeBy, strikes: int) -> Session:
        """Within a change: write the move that leads from the session to `replayed`."""
        step, now = replayed.steps[-1], self._ledger.world.now()
        assert step.seat is not None  # noqa: S101 - a step that follows another has a mover
        moved, left = replace(session, replayed=replayed), turns.seconds_left(session, now)
        move = LoggedMove(step.ply, step.seat, step.move, now, made_by, left)
        away = strikes >= STRIKES or (made_by is MadeBy.TIMEOUT and moved.result is not None)
        if away:
            moved = replace(moved, log=replace(session.log, seats=taken_over(session, step.seat)))
        result = moved.result
        unlimited = result is not None or (away and moved.to_move == step.seat)
        writing = partial(
            self._repository.append_move,
            session.log,
            move,
            deadline=None if unlimited else await self._deadlines.of(moved, now),
            mover=turns.mover(moved),
            strikes=strikes,
            taken_over=away or None,
            slip_until=self._downtime.until(session.table.realm) + SLIP if made_by is MadeBy.PERSON else None,
            plays_on=made_by is MadeBy.PERSON and comes_back(session, step.seat),
            result=result,
            rated_as=rated_as(result, moved.seats, (*session.log.moves, move)) if result else None,
        )
        if away and result is None:
            return await self._ledger.write_or_cancel(session, moved.seats, writing, replayed)
        return await self._ledger.write(session, writing(), replayed)

    async def _play_thought(self, thought: Session, move: Any, made_by: MadeBy, strikes: int) -> Session | None:
        """Play a move for the seat to move; None if its turn is no longer the one that it was thought for."""
        current = True

        async def ask(session: Session) -> Session:
            nonlocal current
            current = turns.same(session, thought)
            if not current:
                return session
            return await self._play(session, advance(session.game, session.position, str(move)), made_by, strikes)

        try:
            # This runs to its end also at a stop: it must not be cut short between a move and one after it that is not
            # asked for.
            session = await to_its_end(self._ledger.change(thought.table.id, ask))
        except (StaleMove, AnotherProcess):  # somebody who holds no lock was first, or another process plays there
            return None
        return session if current else None

    async def _take_over(self, table_id: int, given_up: Callable[[Session, datetime], bool]) -> Session:
        """A computer takes the seat of the player to move, if they are `given_up` still."""

        async def ask(session: Session) -> Session:
            if not given_up(session, self._ledger.world.now()):
                return session
            absent = session.to_move or 0
            seats = taken_over(session, absent)
            going = partial(self._repository.set_taken_over, session.log, absent, True, None)
            return await self._ledger.write_or_cancel(session, seats, going)

        return await self._ledger.change(table_id, ask)

    async def _think(
        self, session: Session, level: str, urgency: Urgency = Urgency.COMPUTER, also: tuple[Any, ...] = ()
    ) -> Thought:
        """What a computer player finds; off the event loop and without the lock, since some think for long."""
        world, seat = self._ledger.world, session.to_move or 0
        seconds = LEVELS.get(level, LEVELS[FIRST_LEVEL]).seconds
        seed = (session.table.id << 32) + session.ply  # after a crash the same is thought again
        view = session.position.of_round(session.view(seat))
        question = Question(session.game.key, view, None, seconds, seed, also)
        if seconds:
            try:
                known = await asyncio.to_thread(session.game.remember, session.position.told_in_round(seat), seat)
                thought = await world.think(replace(question, known=known), urgency)
                if session.game.is_legal(question.position, thought.move):
                    return thought
                log.error("the easy move is played: what was found is not legal", extra={"table": session.table.id})
            except NoThought as failed:
                log.warning("the easy move is played: %s", failed, extra={"table": session.table.id})
            except Exception as error:  # its words might tell a card
                log.error("the easy move is played: %s", type(error).__name__, extra={"table": session.table.id})
        return await at_once(question, urgency)

    async def _after_a_pause(self, session: Session, level: str) -> Thought:
        """What a computer finds, and not sooner than people have seen what the last of them has done. Where nobody is
        left to see it, the easy move at once."""
        world, last = self._ledger.world, session.position.steps[-1].seat
        if turns.deserted(session):
            return await self._think(session, FIRST_LEVEL)
        if not world.pause or (last is not None and session.seats[last].by_computer):
            return await self._think(session, level)
        thought, _ = await asyncio.gather(self._think(session, level), world.wait(asyncio.Event(), world.pause))
        return thought

    async def _unasked_turn(self, table_id: int) -> bool:
        """Play a move of a computer, or one that a person is not asked for; False when a person is asked."""
        try:
            session = await self._ledger.session(table_id)
        except Damaged:  # nobody can play there
            return False
        if not self._ledger.ownership.owns(session.table.realm):
            return False
        if turns.given_up(session, self._ledger.world.now()):
            try:
                session = await self._take_over(table_id, turns.given_up)
            except AnotherProcess:
                return False
        seat = session.to_move
        if seat is None:
            return False
        move, made_by = await self.unasked(session), MadeBy.FORCED
        if session.seats[seat].by_computer:
            thought = await self._after_a_pause(session, session.seats[seat].computer or FIRST_LEVEL)
            move, made_by = thought.move, MadeBy.COMPUTER
        if move is None:
            return False
        await self._play_thought(session, move, made_by, session.seats[seat].strikes)
        return True

    async def unasked(self, session: Session) -> Any | None:
        """The move that the person to move is not asked for: it leaves no choice, or is routine that they leave to the
        bot. Alone with computers, the only pass or draw goes by itself, too: nobody learns by it. None when they are
        asked, or there is no such person."""
        seat = session.to_move
        if seat is None or session.seats[seat].by_computer:
            return None
        view, person = session.view(seat), session.seats[seat].player_id
        forced = session.game.forced(view)
        moves = session.game.legal_moves(view) if forced is None and session.table.alone else ()
        if len(moves) == 1 and isinstance(moves[0], Word):
            return moves[0]
        if forced is None and person is not None and Routine.of(await self._people.get(person)) is Routine.YES:
            return session.game.left_over(view)
        return forced
