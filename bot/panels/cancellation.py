"""A table that somebody would cancel: the form that asks why, what all who play are asked, what is told after."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.host.closer import LONGEST_WHY, voters
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.clicks.table import AgreeCancel, CancelNow, PlayOn
from bot.panels.form import Form
from bot.panels.items import button
from bot.panels.lines import Mentioned, cancelled, in_their_words, somebody
from bot.panels.panel import Panel, line_panel, rows_of
from data.records import NOBODY, Status
from games.core.text import Moment, Name, Number, Raws, Text


class CancelTitle(Text):
    """Above the form that is handed in to cancel a table; `alone`: nobody else need agree."""

    table: Number
    alone: bool


class WhyCancel(Text):
    """What that form asks."""

    alone: bool


class AsksToCancel(Text):
    """Somebody asks the others whether their game is to be cancelled."""

    person: Text
    table: Number


class HowToCancel(Text):
    """What it takes, and how many agree."""

    until: Moment
    agreed: Number
    asked: Number


class PlaysOn(Text):
    """Somebody would not have the game cancelled."""

    player: Name


def cancel_form(session: Session, *, alone: bool) -> Form:
    """Asks once more whether the table is to be cancelled, and why. The reason may be left out where nobody else sat
    there. `alone`: may the asker do it by themselves? Else they ask the others."""
    people = sum(seat.player_id is not None for seat in session.seats)
    title = CancelTitle(Number(session.table.id), alone)
    return Form(CancelNow(session.table.id), title, WhyCancel(alone), LONGEST_WHY, required=people > 1)


def cancel_panel(session: Session, mentioned: Sequence[int]) -> Panel:
    """What all who play are asked, and how many agree. `mentioned`: those of the others who are told so. Raises
    `ValueError` where nobody asks."""
    table, asked = session.table, voters(session)
    if table.cancel_until is None:
        raise ValueError("nobody asks whether the game is to be cancelled")
    asks = AsksToCancel(somebody(session.seats, table.cancel_by or NOBODY, table.cancel_name), Number(table.id))
    agreed = Number(sum(seat.cancels == table.cancel_until for seat in asked))
    lines: tuple[Text, ...] = (
        in_their_words(asks, table.cancel_why),
        HowToCancel(Moment(table.cancel_until), agreed, Number(len(asked))),
        *([Mentioned(Raws(tuple(f"<@{person}>" for person in mentioned)))] if mentioned else []),
    )
    buttons = [button(AgreeCancel(table.id), discord.ButtonStyle.danger), button(PlayOn(table.id))]
    return Panel(lines, rows_of(buttons))


def answered_panel(session: Session, name: str) -> Panel:
    """The same when it is decided: all have agreed, or the one of this name would play on."""
    if session.table.status is Status.CANCELLED:
        return line_panel(cancelled(Pov.of(session, None)))
    return line_panel(PlaysOn(Name(name)))
