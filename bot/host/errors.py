"""What the bot says no to, as a type with a text for the player."""

from __future__ import annotations

from typing import Final

from bot.host import texts
from bot.host.guests import expected
from bot.host.reasons import EndReason
from bot.host.session import Session
from data.errors import DatabaseFailed, Unconfirmed
from data.records import Status, Table
from games.core import GameOver, StaleMove
from games.core.text import Number, Text


class Refusal(Exception):
    """Something a player asked for cannot be had; `text` says what to do instead, `str(refusal)` is for programs."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    @property
    def code(self) -> str:
        """The code of the text: `not-seated`."""
        return self.text.code


class Damaged(Refusal):
    """What is kept of the table makes no sense. It can only be closed (`Ledger.end_damaged`).

    `table`: its own row, where that can be read.
    """

    def __init__(self, table_id: int, table: Table | None) -> None:
        super().__init__(texts.Damaged(Number(table_id)))
        self.table_id = table_id
        self.table = table


class NotSaved(Refusal):
    """Nothing could be written for the moment; the same may be tried again."""


class AnotherProcess(NotSaved):
    """The table is in a realm that another process has, or takes in this moment."""

    def __init__(self, realm: int) -> None:
        super().__init__(texts.NotSaved())
        self.realm = realm


NOT_FOR_NOW: Final = (DatabaseFailed, NotSaved)
"""What the database cannot do for the moment: the same may be tried again."""


def no_lobby(status: Status) -> Refusal:
    """The table is no lobby: why not."""
    if status is Status.DEALING:
        return being_dealt()
    return Refusal(texts.HasStarted() if status is Status.PLAYING else texts.HasEnded())


def being_dealt() -> Refusal:
    """The table is no lobby any more, and no game yet."""
    return Refusal(texts.BeingDealt())


def no_position(table: Table) -> Refusal:
    """The table has no cards to show: why not."""
    if table.pruned:
        return Refusal(texts.LogPruned())
    if table.reason == EndReason.DAMAGED:
        return Refusal(texts.DamagedEnded(Number(table.id)))
    if table.started_at is None:
        return has_ended() if table.ended_at else Refusal(texts.NotStarted())
    return Refusal(texts.RulesChanged())


def no_such_table() -> Refusal:
    return Refusal(texts.NoSuchTable())


def not_seated(session: Session | None = None) -> Refusal:
    """`session`: the table; None: it cannot be read."""
    return Refusal(texts.NotSeated(session is not None and _joins(session)))


def _joins(session: Session) -> bool:
    """May anybody sit down there?"""
    free = len(session.seats) + len(expected(session)) < session.game.seats.stop - 1
    return session.table.status is Status.LOBBY and not session.table.private and free


def has_ended() -> Refusal:
    return Refusal(texts.HasEnded())


def not_saved() -> Refusal:
    """The database is locked or full, or cannot be reached; the log says more."""
    return NotSaved(texts.NotSaved())


def unconfirmed() -> Refusal:
    """The database was lost while something was written, and does not tell what became of it."""
    return NotSaved(texts.Unconfirmed())


def failed(error: Exception) -> Refusal:
    """What the database has raised, to those who wanted something written."""
    return unconfirmed() if isinstance(error, Unconfirmed) else not_saved()


def game_over() -> GameOver:
    return GameOver(texts.GameOver())


def stale_move() -> StaleMove:
    return StaleMove(texts.StaleMove())
