"""Sessions made by hand: a game of Ann and Bob (or of Court Wars) with so many moves, without any database."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import games
from bot.host.session import Session
from data.player import Player
from data.records import LoggedMove, MadeBy, Seat, Status, Table, TableLog
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, NOON

THREAD = 700
TABLE = 7
OPENED = 7203
"""The id of the message that opened the game: by it the cards are dealt that tests count on."""
PEOPLE = {ANN: Player(ANN), BOB: Player(BOB)}


def lobby(game: str = "thirteen", **changes: Any) -> Session:
    """A lobby in which Ann and Bob sit."""
    rules = games.get(game)
    table = Table(
        id=TABLE, guild_id=GUILD, channel_id=CHANNEL, thread_id=None, game=game, rules=rules.version,
        options=rules.options().format(), display="", opener_id=ANN, secret=bytes(32), commitment="c" * 64,
        status=Status.LOBBY, turn_seconds=0, deadline=None, reminded=False, opened_at=NOON, started_at=None,
        ended_at=None, reason=None, version=1,
    )  # fmt: skip
    seats = (Seat(0, ANN, None, "Ann", 0), Seat(1, BOB, None, "Bob", 1))
    return Session.of(TableLog(replace(table, **changes), seats, ()))


def game(moves: int = 0, game: str = "thirteen", **changes: Any) -> Session:
    """The same, started at noon: each minute one of the moves is played, the first that is legal."""
    opened = {"openings": 1, "opening_channel": CHANNEL, "opening": OPENED}
    playing = opened | {"status": Status.PLAYING, "started_at": NOON, "thread_id": THREAD, "version": 2 + moves}
    session = lobby(game, **(playing | changes))
    for ply in range(1, moves + 1):
        seat = session.to_move
        assert seat is not None
        text = str(session.game.legal_moves(session.view(seat))[0])
        move = LoggedMove(ply, seat, text, minutes(ply), MadeBy.PERSON)
        session = Session.of(replace(session.log, moves=(*session.log.moves, move)))
    return session


def minutes(number: float) -> datetime:
    """So many minutes after noon."""
    return NOON + timedelta(minutes=number)
