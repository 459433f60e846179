"""What tells a player that it is their turn, and that its time runs out."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.host.pov import Pov
from bot.host.reasons import EndReason
from bot.panels.clicks.lobby import Come, Decline
from bot.panels.clicks.table import Hand
from bot.panels.items import Item, Link, button
from bot.panels.lines import address
from bot.panels.panel import Panel, line_panel, rows_of
from bot.panels.recap import ran_out
from games.core.text import Moment, Name, NameAt, Number, Raw, Raws, Text


class Called(Text):
    """It is the player's turn; `player`: a mention."""

    player: Raw
    game: Text
    table: Number


class Begun(Text):
    """The game has begun; `players`: mentions of those who were not there. `hands`: do hands belong to the game?"""

    players: Raws
    game: Text
    table: Number
    hands: bool


class Reminder(Text):
    """The time of a turn is running out; `player`: a mention, which notifies."""

    player: Raw
    table: Number
    limited: bool
    """Have turns a limit there? Else a computer takes the seat."""
    until: Moment


class QuietReminder(Text):
    """The same for a player who does not want to be notified."""

    player: NameAt
    table: Number
    limited: bool
    until: Moment


class Invited(Text):
    """A seat is kept for the one who reads it."""

    opener: Name
    game: Text
    table: Number
    rematch: bool


class InvitedHere(Text):
    """The same where others read it as well; `player`: a mention."""

    player: Raw
    invited: Text


class WasCalled(Text):
    """What is left of a call, or a reminder, when the turn is over."""

    player: NameAt
    table: Number


class WasInvited(Text):
    """What is left of an invitation."""

    table: Number


class WasAsked(Text):
    """What is left of the question whether to cancel a game."""

    table: Number


class ToTheTable(Text):
    """A link from a direct message."""


def begun_panel(pov: Pov, people: Sequence[int]) -> Panel:
    """The game has begun. `people`: those who are to hear of it."""
    players = Raws(tuple(f"<@{person}>" for person in people))
    return line_panel(Begun(players, pov.game.title, Number(pov.table.id), pov.game.private))


def call_panel(pov: Pov, *, linked: bool) -> Panel:
    """It is the turn of the player with this point of view. `linked`: it stands elsewhere than the table, which tells
    of a turn that had run out."""
    text = Called(_mention(pov), pov.game.title, Number(pov.table.id))
    lines = (text, *ran_out(pov)) if linked else (text,)
    return Panel(lines, rows_of(links(pov) if linked else []), names=pov.names)


def reminder_panel(pov: Pov, *, ping: bool, linked: bool = False) -> Panel:
    """The time of their turn runs out. `ping`: it mentions them, else it names them; `linked`: it stands elsewhere than
    the table. Raises `ValueError`."""
    if pov.table.deadline is None:
        raise ValueError("the turn has no end")
    facts = Number(pov.table.id), pov.table.turn_seconds > 0, Moment(pov.table.deadline)
    named = NameAt(pov.seat or 0, pov.names[pov.seat or 0])
    text: Text = Reminder(_mention(pov), *facts) if ping else QuietReminder(named, *facts)
    own = [button(Hand(pov.table.id))] if pov.game.private else []
    return Panel((text,), rows_of([*own, *(links(pov) if linked else [])]))


def invite_panel(pov: Pov, mentioned: int = 0) -> Panel:
    """A seat in a lobby is kept for the one who reads it. `mentioned`: that person, where others read it as well."""
    table = pov.table
    names = {seat.player_id: seat.name for seat in pov.seats}
    opener = Name(names.get(table.opener_id) or next(filter(None, names.values()), ""))
    text = Invited(opener, pov.game.title, Number(table.id), rematch=table.rematch_of is not None)
    decline = button(Decline(table.id))
    if mentioned:
        return Panel((InvitedHere(Raw(f"<@{mentioned}>"), text),), rows_of([decline]))
    come = button(Come(table.id), discord.ButtonStyle.success)
    return Panel((text,), rows_of([come, decline, *links(pov)]))


def links(pov: Pov) -> list[Item]:
    """A button that leads to the table, where it stands anywhere."""
    if pov.table.nowhere or pov.table.reason in (EndReason.SERVER_LEFT, EndReason.PLACE_GONE):
        return []
    return [Link(ToTheTable(), address(pov.table.guild_id, pov.table.thread_id or pov.table.channel_id))]


def _mention(pov: Pov) -> Raw:
    return Raw(f"<@{pov.seats[pov.seat or 0].player_id}>")
