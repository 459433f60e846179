"""The controls a player plays with: selects and buttons for the moves that are legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord

from bot.panels.ids import Key
from bot.panels.items import Item, button, select
from bot.session import Session
from games.cards import Card, spoken

PASS: Final = "pass"  # noqa: S105
_PAGE: Final = 23
"""Moves on one page of a select; the other two of its 25 options turn the page."""
EARLIER: Final = "page:earlier"
LATER: Final = "page:later"


def play_rows(session: Session, seat: int, page: int = 0) -> list[list[Item]]:
    """The rows of controls for the seat to move, from its own view."""
    view = session.view(seat)
    moves = session.game.legal_moves(view)
    own = _OWN.get(session.game.key)
    rows = own(session, view, seat) if own else []
    plays = [move for move in moves if str(move) != PASS]
    if plays:
        rows.append([_moves_select(session, view, plays, page)])
    if len(plays) < len(moves):
        rows.append([button(Key(session.table.id, session.ply, "pass"), "Pass", discord.ButtonStyle.primary)])
    return rows


def _moves_select(session: Session, view: Any, plays: list[Any], page: int) -> Item:
    """A select of the playable moves, paged when there are more than 25."""
    pages = 1 if len(plays) <= 25 else -(-len(plays) // _PAGE)
    page = min(max(page, 0), pages - 1)
    shown = plays if pages == 1 else plays[page * _PAGE : (page + 1) * _PAGE]
    options = [discord.SelectOption(label=session.game.label(view, move), value=str(move)) for move in shown]
    if page > 0:
        options.insert(0, discord.SelectOption(label="↑ Earlier ones", value=EARLIER))
    if page < pages - 1:
        options.append(discord.SelectOption(label="↓ More", value=LATER))
    place = f" ({page + 1} of {pages})" if pages > 1 else ""
    key = Key(session.table.id, session.ply, "move", str(page))
    return select(key, f"Or choose what can be played{place}", options)


def _thirteen(session: Session, view: Any, seat: int) -> list[list[Item]]:
    """The hand as a multi-select: any combination is played by choosing its cards."""
    hand: tuple[Card, ...] = view.hands[seat]
    options = [discord.SelectOption(label=spoken(card), value=card) for card in hand]
    key = Key(session.table.id, session.ply, "cards")
    return [[select(key, "Choose the cards to play together", options, most=len(options))]]


_OWN: Final[dict[str, Callable[[Session, Any, int], list[list[Item]]]]] = {"thirteen": _thirteen}
"""Controls that a game has beside the select of its moves."""
