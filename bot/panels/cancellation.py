"""A table that somebody would cancel: the form that asks why, what all who play are asked, what is told after."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import discord

from bot.host.closer import LONGEST_WHY
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.votes import absent, asked
from bot.panels.clicks.table import AgreeCancel, CancelNow, EndNow, PlayOn, Stay
from bot.panels.form import Form
from bot.panels.items import Item, button
from bot.panels.lines import Mentioned, cancelled, in_their_words, somebody
from bot.panels.panel import Panel, line_panel, rows_of
from bot.panels.person.call import links
from data.records import NOBODY, Status
from games.core.text import Date, Name, Number, Raws, Text


class CancelTitle(Text):
    """Above the form that is handed in to cancel a table; `alone`: nobody else need agree."""

    table: Number
    alone: bool


class WhyCancel(Text):
    """What that form asks."""

    alone: bool


class AsksToCancel(Text):
    """Somebody asks the others to cancel their game."""

    person: Text
    table: Number


class HowToCancel(Text):
    """What it takes, and how many agree; `silent`: some of the asked are absent, and need not answer in the end."""

    silent: bool
    until: Date
    agreed: Number
    asked: Number


class WhileAway(Text):
    """What one of them is told in direct messages: what comes of it if they do nothing. `member`: of the server, where
    alone they may answer."""

    member: bool
    until: Date


class AllHaveLeft(Text):
    """The last person at a table may end it, as if all others had resigned."""

    table: Number


class ReallyEnd(Text):
    """Asked before a game that is played alone ends without a result."""

    table: Number


class PlaysOn(Text):
    """Somebody would not have the game cancelled."""

    player: Name


def cancel_form(session: Session, *, alone: bool) -> Form:
    """Asks once more whether to cancel the table, and why. The reason may be left out where nobody else sat there.
    `alone`: may the asker do it by themselves? Else they ask the others."""
    people = sum(seat.player_id is not None for seat in session.seats)
    title = CancelTitle(Number(session.table.id), alone)
    return Form(CancelNow(session.table.id), title, WhyCancel(alone), LONGEST_WHY, required=people > 1)


def win_panel(session: Session) -> Panel:
    """Asks the last person at a table once more whether it is to end."""
    number = session.table.id
    return Panel((AllHaveLeft(Number(number)),), rows_of([button(EndNow(number), discord.ButtonStyle.danger)]))


def end_panel(table: int) -> Panel:
    """Asks once more whether a game that is played alone is to end: nobody would read a reason."""
    rows = rows_of([button(EndNow(table), discord.ButtonStyle.danger), button(Stay(table))])
    return Panel((ReallyEnd(Number(table)),), rows)


def cancel_panel(session: Session, mentioned: Sequence[int]) -> Panel:
    """What all who play are asked, and how many agree. `mentioned`: the others who are told so. Raises `ValueError`
    where nobody asks."""
    until, voters = _until(session), asked(session)
    agreed = Number(sum(seat.cancels == until for seat in voters))
    lines: tuple[Text, ...] = (
        _asks(session),
        HowToCancel(bool(absent(session)), Date(until), agreed, Number(len(voters))),
        *([Mentioned(Raws(tuple(f"<@{person}>" for person in mentioned)))] if mentioned else []),
    )
    return Panel(lines, rows_of(_answers(session)))


def away_panel(session: Session, seat: int) -> Panel:
    """What the absent player in that seat is asked, in their direct messages. They answer there, unless they have been
    put out of the server. Raises `ValueError` where nobody asks."""
    member = session.seats[seat].gone_at is None
    lines = (_asks(session), WhileAway(member, Date(_until(session))))
    return Panel(lines, rows_of([*(_answers(session) if member else ()), *links(Pov.of(session, None))]))


def _until(session: Session) -> datetime:
    if session.table.cancel_until is None:
        raise ValueError("nobody asks whether the game is to be cancelled")
    return session.table.cancel_until


def _asks(session: Session) -> Text:
    table = session.table
    asks = AsksToCancel(somebody(session.seats, table.cancel_by or NOBODY, table.cancel_name), Number(table.id))
    return in_their_words(asks, table.cancel_why)


def _answers(session: Session) -> list[Item]:
    table = session.table.id
    return [button(AgreeCancel(table), discord.ButtonStyle.danger), button(PlayOn(table))]


def answered_panel(session: Session, name: str) -> Panel:
    """The same when it is decided: all have agreed, or the one of this name would play on."""
    if session.table.status is Status.CANCELLED:
        return line_panel(cancelled(Pov.of(session, None)))
    return line_panel(PlaysOn(Name(name)))
