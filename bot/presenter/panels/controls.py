"""The controls a player plays with: selects and buttons for the moves that are legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.host.session import Session
from bot.presenter.clicks.hand import Cards
from bot.presenter.clicks.picked import NOTHING, Picked
from bot.presenter.medium import control_voice
from bot.presenter.panels.items import Item, Option, Select
from bot.presenter.panels.picker import is_word, picker_rows
from bot.presenter.panels.texts import PickCards, PickMove
from games.cards import Card


def play_rows(session: Session, seat: int, picked: Picked = NOTHING) -> list[list[Item]]:
    """The rows of controls for the seat to move, from its own view."""
    view = session.view(seat)
    moves = session.game.legal_moves(view)
    own = _OWN.get(session.game.key)
    if own is None or all(map(is_word, moves)):
        return picker_rows(session, view, moves, picked, PickMove(other=False))
    return [*own(session, view, seat), *picker_rows(session, view, moves, picked, PickMove(other=True))]


def _thirteen(session: Session, view: Any, seat: int) -> list[list[Item]]:
    """The hand as a multi-select: any combination is played by choosing its cards."""
    hand: tuple[Card, ...] = view.hands[seat]
    voice = control_voice()
    options = tuple(Option(voice.card(card), card) for card in hand)
    click = Cards(session.table.id, session.ply)
    return [[Select(click, voice.say(PickCards()), options, most=len(options))]]


_OWN: Final[dict[str, Callable[[Session, Any, int], list[list[Item]]]]] = {"thirteen": _thirteen}
"""Controls that a game has beside the picker of its moves."""
