"""Words that several panels and commands share."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import discord

from bot.host.session import Session
from bot.host.standings import outcome
from bot.presenter.medium import message_voice, plain
from data.records import Seat, Status
from rendering.brush.words import counted

CONTENT = 2000
"""The longest content of a message, in characters (Discord, "Create Message")."""
RULES_CHANGED = (
    "The rules of this game were updated, so this table has ended without a result; open another with /play."
)


def seat_name(seat: Seat) -> str:
    """A name with a mark for who plays the seat."""
    mark = " 🤖" if seat.computer else " 🏳️" if seat.resigned_at else " 💤" if seat.taken_over else ""
    return f"**{plain(seat.name)}**{mark}"


def when(moment: datetime) -> str:
    """A time that Discord shows as "in 5 minutes"."""
    return discord.utils.format_dt(moment, "R")


def duration(seconds: int) -> str:
    """A turn's time in words."""
    if not seconds:
        return "no limit"
    for unit, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds % unit == 0:
            number = seconds // unit
            return f"{number} {name}" + ("s" if number > 1 else "")
    return f"{seconds} seconds"


def heading(session: Session) -> str:
    """The first line of every panel of a table."""
    return f"### {message_voice().say(session.game.title)} · table {session.table.id}"


def turn(session: Session) -> str:
    """Who is to move and until when, in one line."""
    seat = session.to_move
    if seat is None and session.table.status is Status.OVER:
        return "The game is over."
    if seat is None:
        return RULES_CHANGED if session.table.reason == "rules_changed" else "This table was cancelled."
    line = f"▶ {seat_name(session.seats[seat])} to move"
    return line + (f" · time runs out {when(session.table.deadline)}" if session.table.deadline else "")


def lines(parts: Iterable[str]) -> str:
    """Lines put together, the empty ones left out, cut to what a message holds."""
    text = "\n".join(part for part in parts if part)
    return text if len(text) <= CONTENT else text[: CONTENT - 1] + "…"


def result_lines(session: Session) -> list[str]:
    """The places at the end, the best first."""
    if session.replayed is None:
        return ["Its rules have been updated since, so it cannot be shown any more."]
    end = outcome(session)
    if end is None:
        return []
    medals = {1: "🥇", 2: "🥈", 3: "🥉"}
    return [
        f"{medals.get(standing.place, '▫️')} {standing.place}. {seat_name(session.seats[standing.seat])}"
        f" · {counted(standing.points, 'point')}"
        for standing in sorted(end.standings, key=lambda standing: standing.place)
    ]
