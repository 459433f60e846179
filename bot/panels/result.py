"""How a table has ended: a message of its own, to all or to one person, and what there is to do next."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.host.pov import Pov
from bot.panels.clicks.analysis import Analysis
from bot.panels.clicks.ended import Again, Leaderboard, Rematch
from bot.panels.clicks.table import Happened
from bot.panels.items import Item, button
from bot.panels.lines import Mentioned, heading, result
from bot.panels.looks import result_look
from bot.panels.panel import A_ROW, Panel, rows_of
from bot.panels.person.call import links
from bot.panels.practice import harder_button
from bot.panels.proof import proof_buttons
from bot.panels.replay import replay_button
from bot.panels.table import table_panel
from data.records import Status
from games.core.text import Raws, Text


def result_panel(pov: Pov, mentioned: Sequence[int] = (), *, linked: bool = False) -> Panel:
    """The result as everybody may see it. `mentioned`: people who want to be told so; `linked`: it stands elsewhere
    than the table."""
    calls = [Mentioned(Raws(tuple(f"<@{person}>" for person in mentioned)))] if mentioned else []
    lines: tuple[Text, ...] = (heading(pov), *result(pov), *calls)
    return Panel(lines, ended_rows(pov, links(pov) if linked else ()), result_look(pov), picture_name(pov), pov.names)


def ended_rows(pov: Pov, ways: Sequence[Item] = ()) -> tuple[tuple[Item, ...], ...]:
    """What can be done at a table that has ended with a result, the same wherever that is told; `ways`: to tables."""
    ended = [
        *_next_buttons(pov),
        *replay_button(pov),
        *proof_buttons(pov),
        button(Leaderboard(pov.table.id)),
        *happened_button(pov),
        *ways,
    ]
    return rows_of(ended[:A_ROW], ended[A_ROW:])


def open_panel(pov: Pov) -> Panel:
    """The table as everybody may see it: its result, once there is one."""
    return result_panel(pov) if pov.table.status is Status.OVER else table_panel(pov)


def _next_buttons(pov: Pov) -> list[Item]:
    """What to play next; and what can be learned from a game that was played to its end, where somebody thinks."""
    buttons: list[Item] = [button(Rematch(pov.table.id), discord.ButtonStyle.primary), *harder_button(pov)]
    if not pov.table.alone:  # where nobody else could sit down at it
        buttons.append(button(Again(pov.table.id)))
    if pov.thinks and is_over_by_the_rules(pov) and pov.game.mind is not None:
        buttons.append(button(Analysis(pov.table.id)))
    return buttons


def happened_button(pov: Pov) -> list[Item]:
    """What tells the last turn in full, where that is known."""
    return [] if pov.view is None else [button(Happened(pov.table.id))]


def is_over_by_the_rules(pov: Pov) -> bool:
    """Was it played to its end?"""
    return pov.table.status is Status.OVER and pov.view is not None and pov.view.mover is None and pov.ply > 0


def picture_name(pov: Pov) -> str:
    """What the picture's file is called."""
    return f"result-{pov.table.id}"
