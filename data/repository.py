"""What the bot asks of its memory, in the terms of the domain. Implemented in `data/sql`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from data.counters import Counters
from data.records import (
    Ahead,
    Analysis,
    Board,
    Guest,
    LeaderboardRow,
    Message,
    Move,
    NewTable,
    Notify,
    Opening,
    Order,
    OwnRows,
    Placing,
    Player,
    RatingChange,
    Result,
    Seat,
    Table,
    TableLog,
)


class Repository(Protocol):
    """Every method is one transaction: when it returns, it is on disk; when it raises, nothing has changed.

    A write to a table takes the log that was read and returns it as it is now. It is a compare-and-swap: it raises
    `TableChanged` when the table has another version by now, or is at another time of its life than the write is for.
    """

    @property
    def counters(self) -> Counters:
        """What has been asked of the database through this repository, since it was opened."""
        ...

    async def open_table(
        self, new: NewTable, opener: Seat, *, others: Sequence[Seat] = (), invited: Sequence[Guest] = ()
    ) -> TableLog:
        """Open a lobby with its opener in it, and behind them the others; `invited`: the guests of a private one."""
        ...

    async def rematches(self, table_id: int) -> tuple[Table, ...]:
        """The rematches of a table that are lobbies or games, newest first."""
        ...

    async def load(self, table_id: int) -> TableLog | None:
        """A table, its seats and its moves, as of one moment; None when there is no such table."""
        ...

    async def add_seat(self, log: TableLog, newcomer: Seat, most: int) -> TableLog:
        """Seat somebody at a lobby, after all others, whatever numbers they bring. `most`: how many seats there are.

        Raises `TableChanged`, `TableFull`, `AlreadySeated`.
        """
        ...

    async def remove_seat(self, log: TableLog, seat: int) -> TableLog:
        """Free a seat of a lobby; the later ones move up. Raises `TableChanged`, `NotSeated`."""
        ...

    async def send_away(self, log: TableLog, seat: int) -> TableLog:
        """Free the seat of a person in a lobby, and remember that they were sent away. Raises as `remove_seat`, also
        where a computer sits."""
        ...

    async def uninvite(self, log: TableLog, player_id: int) -> TableLog:
        """Somebody is no guest of a lobby any more. Raises `TableChanged`."""
        ...

    async def set_options(self, log: TableLog, options: str, turn_seconds: int) -> TableLog:
        """Change a lobby's options. Raises `TableChanged`."""
        ...

    async def set_display(self, log: TableLog, display: str) -> TableLog:
        """Change which switches of a lobby's pictures are on. Raises `TableChanged`."""
        ...

    async def set_chosen(self, log: TableLog, seat: int, chosen: str | None) -> TableLog:
        """What the player of a lobby's seat has chosen. Raises `TableChanged`, `NotSeated`, `ChoiceTaken`."""
        ...

    async def set_hints(self, log: TableLog, seat: int, hints: bool) -> TableLog:
        """Whether hints are fine with the person in a lobby's seat. Raises `TableChanged`, `NotSeated`, also where a
        computer sits."""
        ...

    async def set_computer(self, log: TableLog, seat: int, level: str, name: str) -> TableLog:
        """Have another computer player sit in a computer's seat of a lobby.

        Raises `TableChanged`, `NotSeated` when no computer sits there.
        """
        ...

    async def set_thread(self, log: TableLog, thread_id: int | None) -> TableLog:
        """Remember the thread that the table plays in. Raises `TableChanged`."""
        ...

    async def begin_opening(self, log: TableLog) -> TableLog:
        """Close the lobby to all changes, for the deal; or count another opening message, where that has been done.

        Raises `TableChanged`.
        """
        ...

    async def start_table(
        self, log: TableLog, seats: Sequence[Seat], opening: Opening, *, at: datetime, deadline: datetime | None
    ) -> TableLog:
        """Turn the closed lobby into a game; `seats` are those it has, in turn order.

        Raises `TableChanged`; `ValueError` when they are not the seats that it has.
        """
        ...

    async def append_move(
        self,
        log: TableLog,
        move: Move,
        *,
        deadline: datetime | None,
        strikes: int = 0,
        taken_over: bool | None = None,
        result: Result | None = None,
    ) -> TableLog:
        """Write the move that follows the last one.

        In the same transaction: the next deadline (not yet reminded), the mover's strikes and, unless None, whether
        a computer has taken the seat over; with a `result` the table is over, its results and ratings are written.
        Raises `TableChanged`, also when that ply is there already (`moves` has it in its primary key).
        """
        ...

    async def set_taken_over(self, log: TableLog, seat: int, taken_over: bool, deadline: datetime | None) -> TableLog:
        """A computer takes a person's seat over, or the person is back (no strikes, no absence). Sets the deadline.

        Raises `TableChanged`, `NotSeated` when the game has no such seat.
        """
        ...

    async def set_absent(self, log: TableLog, seat: int, until: datetime | None, deadline: datetime | None) -> TableLog:
        """Until when a person's turns wait at a lobby or game; None: they do not. Sets the table's deadline.

        Raises `TableChanged`, `NotSeated`.
        """
        ...

    async def absences_until(self, now: datetime) -> tuple[tuple[int, int], ...]:
        """Table and seat of each absence in a game that is over by now."""
        ...

    async def next_absence_over(self, now: datetime) -> datetime | None:
        """When the first absence in a game is over that is not over by now."""
        ...

    async def set_agreed(self, log: TableLog, seat: int, until: datetime) -> TableLog:
        """A person would have a computer play for whoever is absent until then at most. Raises as `set_absent`."""
        ...

    async def resign(
        self, log: TableLog, seat: int, at: datetime, result: Result | None, *, rated: bool = True
    ) -> TableLog:
        """A person gives up; with a `result` the table is over, and counts for ratings if it is to be `rated`.
        Nobody asks any more whether to cancel the game.

        Raises `TableChanged`.
        """
        ...

    async def unname(self, log: TableLog, seat: int, name: str) -> TableLog:
        """A person who has resigned from a game is forgotten there: nobody, called `name`, sits in their seat.

        Raises `TableChanged`, `NotSeated`.
        """
        ...

    async def set_gone(self, log: TableLog, seat: int, at: datetime, deadline: datetime | None) -> TableLog:
        """A person is no longer in the server of a game, which may not have been dealt yet (then `deadline` is None): a
        computer takes their seat, and nobody asks any more whether to cancel the game. Sets the deadline.

        Raises `TableChanged`, `NotSeated`.
        """
        ...

    async def cancel_table(
        self, log: TableLog, *, at: datetime, reason: str, by: int | None = None, why: str | None = None
    ) -> TableLog:
        """End a lobby or a game without a result. `by`: at whose word, who said `why`. Raises `TableChanged`."""
        ...

    async def ask_cancel(self, log: TableLog, seat: int, why: str | None, until: datetime) -> TableLog:
        """The person in that seat, who would have the game cancelled, asks the others until then, in place of whoever
        has asked before. Raises `TableChanged`, `NotSeated`."""
        ...

    async def agree_cancel(self, log: TableLog, seat: int) -> TableLog:
        """The person in that seat would have the game cancelled, too. Raises as `ask_cancel`."""
        ...

    async def drop_cancel(self, log: TableLog) -> TableLog:
        """Nobody asks any more whether the game is to be cancelled. Raises `TableChanged`."""
        ...

    async def cancels_until(self, now: datetime) -> tuple[int, ...]:
        """The games at which it was asked whether to cancel them, and the time for an answer is over by now."""
        ...

    async def next_cancel_over(self, now: datetime) -> datetime | None:
        """When the first time for such an answer is over that is not over by now."""
        ...

    async def placings(self, table_id: int) -> tuple[Placing, ...]:
        """How a table that is over ended, the best place first; empty for one that is not."""
        ...

    async def active_tables(
        self,
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        player_id: int | None = None,
        limit: int | None = None,
    ) -> tuple[Table, ...]:
        """Lobbies and games, newest first, at most `limit`. `channel_id` matches the channel or the thread.

        `player_id`: where this person has a seat, also one they have resigned.
        """
        ...

    async def open_tables(self, *, guild_id: int | None = None, player_id: int | None = None) -> int:
        """How many lobbies and games there are in a server, or with a seat of this person that is not resigned."""
        ...

    async def lobbies_of(self, player_id: int) -> tuple[Table, ...]:
        """Lobbies that the person has opened, sits in or is invited to, newest first."""
        ...

    async def forgotten_lobbies(self, opened_before: datetime) -> tuple[Table, ...]:
        """Lobbies that were opened no later, newest first."""
        ...

    async def tables_to_play(self, rules: Mapping[str, int]) -> tuple[Table, ...]:
        """What is to be looked at after a start, newest first: games at which a computer may be to move (it has a seat
        of its own, or plays one that was taken over or resigned), and lobbies and games that were opened by other rules
        than these, the version of each game by its key."""
        ...

    async def tables_to_show(self, since: datetime) -> tuple[Table, ...]:
        """Tables with a message that does not show their version, newest first: what is to be looked at after a start.

        Lobbies and games, also those without any message and lobbies without their own, and tables that have ended
        since then, unless the message is `final`.
        """
        ...

    async def due_tables(self, now: datetime, after: Table | None = None, limit: int = 100) -> tuple[Table, ...]:
        """Games whose deadline has come, the longest overdue first.

        `after`: only those that follow that one in this order.
        """
        ...

    async def tables_to_remind(self, now: datetime, ahead: Ahead, limit: int = 100) -> tuple[Table, ...]:
        """Games not yet reminded whose deadline comes so soon that they are to be."""
        ...

    async def set_reminded(self, table_id: int, deadline: datetime) -> bool:
        """Mark the reminder as sent; False when another process has, or the deadline is no longer that one."""
        ...

    async def next_due(self, ahead: Ahead | None = None) -> datetime | None:
        """The earliest moment of any game at which its deadline comes, or (with `ahead`) the reminder not yet sent is
        due."""
        ...

    async def renew_deadlines(self, now: datetime, ahead: Ahead) -> int:
        """Give all games whose deadline has come, or comes so soon that they are reminded of it, the whole time again,
        from `now`. Returns how many there were.
        """
        ...

    async def alive(self, at: datetime) -> None:
        """Note that the bot is alive at this moment."""
        ...

    async def alive_at(self) -> datetime | None:
        """When the bot was last alive; None: that was never noted."""
        ...

    async def come_back(self, now: datetime) -> timedelta | None:
        """The bot is back: every open deadline moves by the time since it was last alive, and now it is.

        So it happens once, however often it is asked. Returns the time it was away; None when that is not known, and
        nothing has moved.
        """
        ...

    async def prune(self, ended_before: datetime, limit: int = 100) -> int:
        """Delete the moves of tables that ended before then, the oldest first and at most `limit` of them, and what was
        kept with them: messages, analyses, guests. Results and ratings stay. Returns how many tables it were.
        """
        ...

    async def put_messages(self, table_id: int, messages: Sequence[Message]) -> None:
        """Remember (or replace) messages of one table, each by its kind and seat."""
        ...

    async def drop_message(self, message: Message) -> None:
        """Forget a message, unless another one has taken its place."""
        ...

    async def messages(self, table_id: int) -> tuple[Message, ...]:
        """The messages of a table that are kept up to date."""
        ...

    async def find_message(self, message_id: int) -> Message | None:
        """The message of that id, if it is one that is kept up to date."""
        ...

    async def tables_in(self, channel_id: int) -> tuple[int, ...]:
        """The numbers of all tables that play in that channel or thread, or have a message there."""
        ...

    async def last_game(self, player_id: int) -> str | None:
        """The game of the person's newest table, by its key; None for somebody who has sat at none."""
        ...

    async def games_played(self, player_id: int, game: str) -> int:
        """How many games of this kind the person has sat at to their end."""
        ...

    async def analysis(self, table_id: int, seat: int) -> Analysis | None:
        """What was found of a game for one who played it; None: nothing yet."""
        ...

    async def put_analysis(self, analysis: Analysis) -> None:
        """Remember what was found, in place of what was found before. It goes with its table.

        Nothing is kept for somebody who was forgotten meanwhile, or of a table that was pruned.
        """
        ...

    async def boards(self) -> tuple[Board, ...]:
        """The boards of all servers."""
        ...

    async def put_board(self, board: Board) -> None:
        """Remember the board of a server, in place of the one it had."""
        ...

    async def drop_board(self, board: Board) -> None:
        """Forget a board, unless another one has taken its place."""
        ...

    async def blocked(self, guild_id: int) -> Mapping[int, datetime]:
        """Whom a server keeps from its tables, by their ids, and since when; in the order of their blocking."""
        ...

    async def block(self, guild_id: int, player_id: int, *, by: int, at: datetime) -> bool:
        """Keep somebody from the tables of a server. False: they were before."""
        ...

    async def unblock(self, guild_id: int, player_id: int) -> bool:
        """Keep them from its tables no longer. False: they were not."""
        ...

    async def player(self, player_id: int) -> Player:
        """A person, with defaults for one never seen."""
        ...

    async def set_dm_closed(self, player_id: int, closed: bool) -> bool:
        """Remember whether the person's DMs are closed; True when that is news."""
        ...

    async def set_dm_channel(self, player_id: int, channel_id: int) -> None:
        """Remember the channel of direct messages with the person."""
        ...

    async def set_notify(self, player_id: int, notify: Notify) -> None:
        """Remember how the person wants to be told that it is their turn."""
        ...

    async def set_ask_again(self, player_id: int, ask_again: bool) -> None:
        """Remember whether the person wants to be asked again before they pass up what else could be played."""
        ...

    async def set_routine(self, player_id: int, routine: bool) -> None:
        """Remember whether the person leaves it to the bot to pass, draw and end when nothing else would help them."""
        ...

    async def set_absent_at(self, player_id: int, at: datetime) -> None:
        """Remember when the person said that they would be absent."""
        ...

    async def set_name(self, player_id: int, name: str) -> bool:
        """Remember what a person is called everywhere. False: they sit and have sat at no table, so nothing is kept."""
        ...

    async def own_rows(self, player_id: int) -> OwnRows:
        """What is kept of a person, for them to read."""
        ...

    async def forget_person(self, player_id: int, name: str) -> tuple[int, ...]:
        """Forget a person: settings, ratings, what was found of their games, invitations, what they said when they
        cancelled. At the tables that have ended their seats and results stay, of somebody called `name` whom nobody
        knows. That a server blocks them stays: else whoever is blocked could undo it. Returns the lobbies that they had
        opened or were invited to, which have changed.

        Raises `StillSeated` while they sit at a lobby or game, also one they have resigned from (see `unname`).
        """
        ...

    async def leaderboard(
        self, *, guild_id: int, game: str, order: Order, limit: int = 10, offset: int = 0
    ) -> tuple[LeaderboardRow, ...]:
        """The best players of a server (or `OVERALL`) at a game (or `ALL_GAMES`).

        Equals in the figure of the order are ranked by the other figures; equals in all of them share a place. Of
        `OVERALL` people are called as they are everywhere (`set_name`).
        """
        ...

    async def rating_history(self, player_id: int, *, guild_id: int, game: str) -> tuple[RatingChange, ...]:
        """A player's ratings after each rated table, oldest first."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...
