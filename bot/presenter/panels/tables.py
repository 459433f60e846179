"""A player's tables, to choose one from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.host.attending import waits_for
from bot.host.session import Session
from bot.presenter.clicks.tables import OpenTable
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.items import Option, Select
from bot.presenter.panels.panel import Panel, rows_of
from games.core.text import Number, Raws

MOST: Final = 25
"""Options of a select, and choices of autocomplete (Discord)."""
_LABEL: Final = 100
"""Characters of one of them."""


def which_panel(sessions: Sequence[Session], player_id: int, what: str) -> Panel:
    """A menu of these tables, of which there is one at least. `what` is shown of it: the player's `hand`, or the
    `table`."""
    options = tuple(Option(named(session, player_id), str(session.table.id)) for session in sessions[:MOST])
    select = Select(OpenTable(0, what), control_voice().say(texts.PickTable()), options)
    return Panel(message_voice().say(texts.WhichTable()), rows_of([select]))


def named(session: Session, player_id: int) -> str:
    """What a table is called in a list of a player's own, in at most 100 characters."""
    number, names = Number(session.table.id), Raws(session.names)
    line = texts.OneOfYours(number, session.game.title, names, waits_for(session, player_id))
    said = control_voice().say(line)
    return said if len(said) <= _LABEL else said[: _LABEL - 1] + "…"
