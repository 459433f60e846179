"""The repository over SQLAlchemy, put together from a module per concern."""

from __future__ import annotations

from data.sql.clock import Clock
from data.sql.leaderboards import Leaderboards
from data.sql.listing import Listing
from data.sql.lobbies import Lobbies
from data.sql.messages import Messages
from data.sql.people import People
from data.sql.play import Play


class SqlRepository(Lobbies, Play, Clock, Listing, Messages, People, Leaderboards):
    """`data.repository.Repository` on SQLite or PostgreSQL."""
