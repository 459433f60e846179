"""The controls a player plays with: selects and buttons for the moves that are legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord

from bot.host.session import Session
from bot.presenter.clicks.ids import Key
from bot.presenter.medium import control_voice
from bot.presenter.panels.items import Item, select
from bot.presenter.panels.picker import NOTHING, Picked, is_word, picker_rows
from games.core.text import Card


def play_rows(session: Session, seat: int, picked: Picked = NOTHING) -> list[list[Item]]:
    """The rows of controls for the seat to move, from its own view."""
    view = session.view(seat)
    moves = session.game.legal_moves(view)
    own = _OWN.get(session.game.key)
    if own is None or all(map(is_word, moves)):
        return picker_rows(session, view, moves, picked, "Choose what to play")
    return [*own(session, view, seat), *picker_rows(session, view, moves, picked, "Or choose what can be played")]


def _thirteen(session: Session, view: Any, seat: int) -> list[list[Item]]:
    """The hand as a multi-select: any combination is played by choosing its cards."""
    hand: tuple[Card, ...] = view.hands[seat]
    options = [discord.SelectOption(label=control_voice().card(card), value=card) for card in hand]
    key = Key(session.table.id, session.ply, "cards")
    return [[select(key, "Choose the cards to play together", options, most=len(options))]]


_OWN: Final[dict[str, Callable[[Session, Any, int], list[list[Item]]]]] = {"thirteen": _thirteen}
"""Controls that a game has beside the picker of its moves."""
