"""A table that somebody watches without sitting there: as everybody may see it, in a message of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.clicks.ended import Again, Leaderboard
from bot.panels.clicks.rules import Rules
from bot.panels.clicks.table import Happened
from bot.panels.clicks.tables import Watch
from bot.panels.items import Button, Item, button
from bot.panels.panel import A_ROW, Panel, rows_of
from bot.panels.person.call import links
from bot.panels.proof import proof_buttons
from bot.panels.replay import replay_button
from bot.panels.result import happened_button, open_panel
from bot.panels.table import WhatElse
from data.records import Status
from games.core.text import Number, Text


class WatchTable(Text):
    """On the button that shows a table to somebody who does not sit there."""

    table: Number


class NotWatched(Text):
    """Takes the place of a watched table that cannot be edited any more."""

    table: Number


def may_watch(session: Session, player_id: int) -> bool:
    """Is a game being played there, before others, at which this person does not sit? Whether they see its channel is
    asked besides."""
    table = session.table
    shown = table.status is Status.PLAYING and not (table.alone or table.nowhere)
    return shown and session.replayed is not None and session.seat_of(player_id) is None


@lru_cache(maxsize=64)
def watch_panel(pov: Pov, *, linked: bool, kept: bool = True) -> Panel:
    """The table, and at the end its result, with what a person can do who does not sit there. `linked`: it stands
    elsewhere than the table; `kept`: is it kept up to date? Else it offers another one. Raises `ValueError` for a
    seat's point of view."""
    if pov.seat is not None:
        raise ValueError("people who watch have no hand")
    if not kept:
        return Panel((NotWatched(Number(pov.table.id)),), rows_of([watch_button(pov.table.id)]))
    controls = _controls(pov)
    more = [*controls[A_ROW:], *(links(pov) if linked else [])]
    return replace(open_panel(pov), rows=rows_of(controls[:A_ROW], more))


def offer_panel(table: int) -> Panel:
    """What a person can do at a table where they do not sit; shown only to them."""
    return Panel((WhatElse(Number(table)),), rows_of([watch_button(table)]))


def watch_button(table: int) -> Button:
    """Shows the table of that number to the one who presses it."""
    return Button(Watch(table), WatchTable(Number(table)))


def _controls(pov: Pov) -> list[Item]:
    table = pov.table.id
    if pov.table.status is Status.PLAYING:
        return [button(Happened(table)), button(Rules(table))]
    if pov.table.status is Status.OVER:
        return [
            button(Again(table)),
            *replay_button(pov),
            *proof_buttons(pov),
            button(Leaderboard(table)),
            *happened_button(pov),
        ]
    return [*proof_buttons(pov)]
