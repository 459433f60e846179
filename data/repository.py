"""What the bot asks of its memory, in the terms of the domain: one class, and each of its methods one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from data.counters import Counters
from data.database import Database, Work
from data.errors import CommitLost, DatabaseFailed, Unconfirmed, cause
from data.health import Health
from data.news import Change
from data.sql import (
    admission,
    analyses,
    blocks,
    boards,
    clock,
    damaged,
    downtime,
    handed_on,
    hearers,
    keeps,
    leaderboards,
    limits,
    listing,
    lobbies,
    members,
    messages,
    news,
    notes,
    old_moves,
    past,
    people,
    play,
    privacy,
    processes,
    profile,
    queues,
    realms,
    rows,
    servers,
    tallies,
)

P = ParamSpec("P")
T = TypeVar("T")
Function = Callable[Concatenate[Connection, P], T]
Method = Callable[Concatenate["Repository", P], Coroutine[Any, Any, T]]


def _reads(function: Function[P, T]) -> Method[P, T]:
    """A method that runs the function in a transaction which writes nothing."""

    async def method(self: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await _run(self, self.database.read, lambda connection: function(connection, *args, **kwargs))

    return update_wrapper(method, function)


def _writes(function: Function[P, T]) -> Method[P, T]:
    """A method that runs the function in a transaction."""

    async def method(self: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await _run(self, self.database.write, lambda connection: function(connection, *args, **kwargs))

    return update_wrapper(method, function)


async def _run(repository: Repository, transaction: Callable[[Work[T]], Awaitable[T]], work: Work[T]) -> T:
    try:
        with repository.health.transaction():
            return await transaction(work)
    except CommitLost as lost:
        raise Unconfirmed(cause(lost.__cause__ or lost)) from None
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise DatabaseFailed(cause(error)) from None  # in a traceback the driver's error would show values of rows


class Repository:
    """What is kept, on SQLite or PostgreSQL. Each method is a function of `data.sql`, which says what it promises and
    takes a connection where the method has the repository.

    Every method is one transaction: when it returns, it is on disk; when it raises, nothing has changed, but perhaps
    where it raises `Unconfirmed`. It raises `DatabaseFailed` when the database cannot do it.

    A write to a table takes the log that was read and returns it as it is now. It is a compare-and-swap: it raises
    `TableChanged` when the table has another version by now, or is at another time of its life than the write is for.
    """

    def __init__(self, database: Database, teller: str | None = None) -> None:
        self.database = database
        self.teller = teller
        """The mark of this process in its `data.news`; None: it is alone at the database, and tells nothing."""
        self.health = Health()

    @property
    def counters(self) -> Counters:
        """What has been asked of the database through this repository, since it was opened."""
        return self.database.counters

    @property
    def shared(self) -> bool:
        """Do other processes change what is kept, too?"""
        return self.teller is not None

    async def tell(self, change: Change) -> None:
        """Tell other processes, if there are any, of a change that the database knows nothing of."""
        if self.shared:
            await self._tell(change)

    async def optimize(self) -> None:
        """Count up tables that have grown. To be called now and then."""
        await self.database.optimize()

    async def close(self) -> None:
        """Let go of the database."""
        await self.database.close()

    _tell = _writes(news.tell)

    # A table's whole log
    load = _reads(rows.load)
    load_settled = _writes(rows.load_settled)

    # In the lobby
    check_person = _reads(admission.check_person)
    open_table = _writes(lobbies.open_table)
    open_alone = _writes(lobbies.open_alone)
    add_seat = _writes(lobbies.add_seat)
    remove_seat = _writes(lobbies.remove_seat)
    send_away = _writes(lobbies.send_away)
    uninvite = _writes(lobbies.uninvite)
    set_chosen = _writes(lobbies.set_chosen)
    set_hints = _writes(lobbies.set_hints)
    set_computer = _writes(lobbies.set_computer)
    set_options = _writes(lobbies.set_options)
    set_display = _writes(lobbies.set_display)
    set_thread = _writes(lobbies.set_thread)
    lose_place = _writes(lobbies.lose_place)
    begin_opening = _writes(lobbies.begin_opening)
    take_luck = _writes(lobbies.take_luck)
    note_opening = _writes(lobbies.note_opening)
    start_table = _writes(lobbies.start_table)

    # In play
    append_move = _writes(play.append_move)
    take_back = _writes(play.take_back)
    ask_back = _writes(play.ask_back)
    agree_back = _writes(play.agree_back)
    drop_back = _writes(play.drop_back)
    give_up = _writes(play.give_up)
    set_taken_over = _writes(play.set_taken_over)
    set_absent = _writes(play.set_absent)
    set_agreed = _writes(play.set_agreed)
    unname = _writes(play.unname)
    set_gone = _writes(play.set_gone)
    cancel_table = _writes(play.cancel_table)
    ask_cancel = _writes(play.ask_cancel)
    agree_cancel = _writes(play.agree_cancel)
    drop_cancel = _writes(play.drop_cancel)
    drop_reason = _writes(play.drop_reason)
    placings = _reads(play.placings)

    # Which tables there are
    active_tables = _reads(listing.active_tables)
    open_tables = _reads(listing.open_tables)
    open_by_status = _reads(listing.open_by_status)
    rematches = _reads(listing.rematches)
    lobbies_of = _reads(listing.lobbies_of)
    tables_to_play = _reads(listing.tables_to_play)
    tables_to_show = _reads(listing.tables_to_show)
    untouched_alone = _reads(listing.untouched_alone)
    silent_games = _reads(listing.silent_games)

    last_game = _reads(listing.last_game)
    games_played = _reads(listing.games_played)
    ended_tables = _reads(listing.ended_tables)

    # Damaged ones
    open_tables_from = _reads(damaged.open_tables_from)
    damage_among = _reads(damaged.damage_among)
    end_damaged = _writes(damaged.end_damaged)
    whereabouts = _reads(damaged.whereabouts)
    seated_at = _reads(damaged.seated_at)
    damaged_since = _reads(damaged.damaged_since)
    note_damaged = _writes(damaged.note_damaged)
    damaged_rows = _reads(damaged.damaged_rows)

    # Deadlines
    turn_ends = _reads(clock.turn_ends)
    set_reminded = _writes(clock.set_reminded)
    absences_until = _reads(clock.absences_until)
    next_absence_over = _reads(clock.next_absence_over)
    cancels_until = _reads(clock.cancels_until)
    next_cancel_over = _reads(clock.next_cancel_over)
    lucks_until = _reads(clock.lucks_until)
    next_luck_over = _reads(clock.next_luck_over)
    forgotten_lobbies = _reads(clock.forgotten_lobbies)
    alive = _writes(downtime.alive)
    alive_at = _reads(downtime.alive_at)
    come_back = _writes(downtime.come_back)
    mistimed = _reads(downtime.mistimed)
    retimed = _writes(downtime.retimed)

    # What the bot notes down about itself
    noted = _reads(notes.noted)
    note = _writes(notes.note)

    # The realms, and the processes that share them
    enter = _writes(processes.enter)
    wait_in_queue = _writes(queues.wait_in_queue)
    people_kept = _reads(people.people_kept)
    take = _writes(realms.take)
    give = _writes(realms.give)

    # What makes room
    prune = _writes(old_moves.prune)

    # Messages
    put_messages = _writes(messages.put_messages)
    find_message = _reads(messages.find_message)
    tables_in = _reads(messages.tables_in)
    messages = _reads(messages.messages)

    # Analyses
    analysis = _reads(analyses.analysis)
    put_analysis = _writes(analyses.put_analysis)

    # Tables that people keep
    keep = _writes(keeps.keep)
    let_go = _writes(keeps.let_go)
    kept_by = _reads(keeps.kept_by)

    # Boards
    put_boards = _writes(boards.put_boards)
    board_placed = _writes(boards.board_placed)
    close_board = _writes(boards.close_board)
    boards = _reads(boards.boards)

    # The people who are kept from the tables of a server
    blocked = _reads(blocks.blocked)
    blocked_among = _reads(blocks.blocked_among)
    block = _writes(blocks.block)
    unblock = _writes(blocks.unblock)

    # What servers have chosen
    set_server = _writes(servers.set_server)
    server = _reads(servers.server)
    servers = _reads(servers.servers)

    # The people of a server
    acted = _writes(members.acted)
    rename = _writes(members.rename)
    depart = _writes(members.depart)

    # What arrived at another process
    realm_of_table = _reads(realms.realm_of_table)
    hearers = _reads(hearers.hearers)
    hand_on = _writes(handed_on.hand_on)
    claim = _writes(handed_on.claim)
    unclaimed = _reads(handed_on.unclaimed)
    drop_handed = _writes(handed_on.drop_handed)

    # People
    player = _reads(people.player)
    set_dm_closed = _writes(people.set_dm_closed)
    set_dm_channel = _writes(people.set_dm_channel)
    direct_channels = _reads(people.direct_channels)
    set_settings = _writes(people.set_settings)
    set_absent_at = _writes(people.set_absent_at)
    set_name = _writes(people.set_name)
    own_rows = _reads(privacy.own_rows)
    forget_person = _writes(privacy.forget_person)
    absent_again = _reads(limits.absent_again)
    lift_limits = _writes(limits.lift_limits)
    leaderboard = _reads(leaderboards.leaderboard)
    rating_history = _reads(leaderboards.rating_history)
    own_tallies = _reads(tallies.own_tallies)

    # Games that have ended
    past_games = _reads(past.past_games)
    head_to_head = _reads(past.head_to_head)
    places_of = _reads(past.places_of)
    profile = _reads(profile.profile)
