"""Telling other processes at the database what a transaction changes."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, func, select

from data.news import NEWS_CHANNEL, Change, News, format_news

TELLER: Final = "teller"
"""The execution option of a connection that has the mark of its process, where others share the database."""
_TELL: Final = select(func.pg_notify(NEWS_CHANNEL, bindparam("text")))


def tell(connection: Connection, change: Change) -> None:
    """Tell the other processes, once the transaction is committed; a process that is alone runs no statement for it.

    PostgreSQL commits transactions that tell something one after the other: no move does.
    """
    teller = connection.get_execution_options().get(TELLER)
    if teller is not None:
        connection.execute(_TELL, {"text": format_news(News(teller, change))})
