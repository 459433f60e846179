"""The table's panel, in its thread: the board as a picture, the player to move, what just happened."""

from __future__ import annotations

from functools import lru_cache

import discord

from bot.host.hints import among_people
from bot.host.pov import Pov
from bot.host.replay import Sight
from bot.host.result import ends_by
from bot.panels.clicks.hand import Back, Hint
from bot.panels.clicks.lobby import Cancel
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.clicks.replay import Replay
from bot.panels.clicks.rules import Rules
from bot.panels.clicks.table import (
    GoOn,
    Hand,
    Happened,
    More,
    Play,
    Reach,
    Repost,
    Resign,
    ResignNow,
    Share,
    ShareNow,
    Stay,
)
from bot.panels.confirmation import confirmation
from bot.panels.controls import play_rows
from bot.panels.items import Item, button
from bot.panels.lines import gone, heading, turn
from bot.panels.looks import table_look
from bot.panels.panel import A_ROW, Line, Panel, rows_of
from bot.panels.person.call import links
from bot.panels.picker import begun, picking
from bot.panels.proof import proof_buttons
from bot.panels.recap import recent, told
from bot.panels.take_back import back_answers, back_button, back_lines
from data.records import Status
from games.core.text import Number, Text


class WhatElse(Text):
    """Above what a player can do besides playing."""

    table: Number


class ReallyResign(Text):
    """Asked before a player gives up."""

    table: Number
    ends: bool
    """Is the game over then? Else a computer plays on for them."""
    resigned: bool
    """Has another player resigned already?"""
    rated: bool
    """Do several people play?"""


class ReallyShare(Text):
    """Asked before a game that is played alone makes way for a lobby."""

    table: Number


@lru_cache(maxsize=64)
def table_panel(pov: Pov, picked: Picked = NOTHING) -> Panel:
    """The table as everybody may see it; how it has ended is a message of its own.

    Where nobody has cards of their own, the controls of the player to move stand here; `picked`: the first steps of
    that player's move, or one that is asked about again.
    """
    shown = pov.view is not None and pov.table.status is not Status.CANCELLED
    look = table_look(pov, begun(pov, picked)) if shown else None
    asks = (*confirmation(pov, picked), *picking(pov, picked))
    lines: tuple[Line, ...] = (heading(pov), *told(pov), *gone(pov), turn(pov), *back_lines(pov), *asks)
    controls = _controls(pov)
    rows = rows_of(*_open_rows(pov, picked), controls[:A_ROW], controls[A_ROW:])
    return Panel(lines, rows, look, f"table-{pov.table.id}", pov.names)


def more_panel(pov: Pov, *, dm_closed: bool = False, slips: bool = True, linked: bool = False) -> Panel:
    """What else a player can do at the table; shown only to them. `dm_closed`: are their direct messages closed?
    `slips`: is there time to take the last move back? Where nobody has a hand, that is done here. `linked`: it stands
    elsewhere than the table, so that a table for others can be opened in place of one that is played alone, where the
    hand has the hint."""
    table, seat = pov.table.id, pov.seat
    away = seat is not None and pov.seats[seat].taken_over
    plays = seat is not None and pov.seats[seat].resigned_at is None and pov.table.status is Status.PLAYING
    controls = [button(Repost(table))] if pov.table.has_channel else []
    if away:
        controls.append(button(Back(table), discord.ButtonStyle.success))
    if plays:
        controls += [button(Hint(table))] if pov.hints and not pov.table.alone else []
        controls += [button(Share(table))] if pov.table.alone and linked else []
        back = slips and pov.may_take_back and not pov.game.private
        controls += [back_button(pov)] if back else []
        controls += [button(Replay(table, pov.ply, Sight.MINE))] if pov.ply else []
        controls.append(button(Resign(table), discord.ButtonStyle.danger))
        controls.append(button(Cancel(table), discord.ButtonStyle.danger))
    if plays and dm_closed and pov.game.private:
        controls.append(button(Reach(table)))
    return Panel((WhatElse(Number(table)),), rows_of(controls[:A_ROW], controls[A_ROW:]))


def happened_panel(pov: Pov, *, linked: bool) -> Panel:
    """What has happened since the last turn of that seat, in full; shown only to its player. `linked`: elsewhere than
    the table."""
    return Panel((heading(pov), recent(pov)), rows_of(reach(pov, linked=linked)), names=pov.names)


def confirm_resign_panel(pov: Pov) -> Panel:
    """Asked before the player of this seat gives up."""
    table, resigned = pov.table.id, any(seat.resigned_at is not None for seat in pov.seats)
    rated = among_people(pov.seats)
    asked = ReallyResign(Number(table), ends_by(pov.seats, pov.seat or 0), resigned, rated)
    return Panel((asked,), rows_of([button(ResignNow(table), discord.ButtonStyle.danger), button(Stay(table))]))


def confirm_share_panel(table: int) -> Panel:
    """Asked before a lobby is opened in place of a game that is played alone."""
    return Panel(
        (ReallyShare(Number(table)),),
        rows_of([button(ShareNow(table), discord.ButtonStyle.danger), button(Stay(table))]),
    )


def reach(pov: Pov, *, linked: bool) -> list[Item]:
    """What brings the table back within a player's reach, below an answer that has come under it, or leads to it."""
    if pov.table.status is not Status.PLAYING or pov.seat is None:
        return []
    if linked or not pov.table.has_channel:
        return links(pov) if linked else []
    return [button(Repost(pov.table.id))]


def _open_rows(pov: Pov, picked: Picked) -> list[list[Item]]:
    seat = pov.to_move
    if pov.game.private or seat is None or pov.seats[seat].by_computer:
        return []
    return play_rows(pov, picked)


def _controls(pov: Pov) -> list[Item]:
    # But for the answers to a question, none of them is about one position. With the ply they would change at each
    # move, and Discord refuses a click on a control that an edit has just replaced.
    table = pov.table.id
    if pov.table.status is Status.PLAYING:
        own = [button(Play(table), discord.ButtonStyle.primary), button(Hand(table))]
        waiting = [button(GoOn(table))] if pov.waiting and pov.waiting.asked else []
        common = [button(Happened(table)), button(Rules(table)), button(More(table))]
        return [*back_answers(pov), *(own if pov.game.private else ()), *waiting, *common]
    return [*proof_buttons(pov)] if pov.table.status is Status.CANCELLED else []
