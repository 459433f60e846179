"""A player's own panel, by DM or shown only to them: the hand as a picture, and the controls to play from it."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.session import Session
from bot.presenter import texts
from bot.presenter.clicks.hand import Back
from bot.presenter.clicks.picked import NOTHING, Picked
from bot.presenter.clicks.table import Hint
from bot.presenter.looks import hand_look, table_look
from bot.presenter.panels.controls import play_rows
from bot.presenter.panels.items import Button, Item, Link
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.picker import choose, is_word
from bot.presenter.telling import recent
from data.records import Status
from rendering import Look


def hand_panel(session: Session, seat: int, *, picked: Picked = NOTHING, dm: bool = True) -> Panel:
    """What the player of `seat` sees and can do. `picked`: the first steps of a move; `dm`: it stands in a DM."""
    rows = play_rows(session, seat, picked) if _may_play(session, seat) else []
    content = texts.lines((texts.heading(session), *recent(session, seat), _status(session, seat)))
    look = _look(session, seat, picked)
    return Panel(content, rows_of(*rows, _buttons(session, seat, dm)), look, f"hand-{session.table.id}")


def _look(session: Session, seat: int, picked: Picked) -> Look[Any] | None:
    """The hand; once the first steps of a move are picked, how it may go on, where the game has such a picture.

    None at a table that was cancelled, where nobody's turn is left to show, or was played by other rules. While a
    computer plays this seat's turn, the table as everybody sees it: what lies open to the player to move (a hand, after
    a Queen) is not theirs to see.
    """
    if session.replayed is None or session.table.status is Status.CANCELLED:
        return None
    if session.to_move == seat and session.played_by_computer(seat):
        return table_look(session)
    if picked.steps and _may_play(session, seat):
        moves = [move for move in session.game.legal_moves(session.view(seat)) if not is_word(move)]
        return hand_look(session, seat, choose(moves, picked.steps).prefix)
    return hand_look(session, seat)


def _may_play(session: Session, seat: int) -> bool:
    return session.to_move == seat and not session.played_by_computer(seat)


def _status(session: Session, seat: int) -> str:
    if _may_play(session, seat):
        deadline = session.table.deadline
        return "▶ **Your turn.**" + (f" Time runs out {texts.when(deadline)}." if deadline else "")
    if session.table.status is Status.OVER:
        return texts.lines((texts.turn(session), *texts.result_lines(session)))
    if session.seats[seat].resigned_at is not None:
        return texts.lines(("You have resigned; a computer plays your cards.", texts.turn(session)))
    if session.seats[seat].taken_over:
        return texts.lines(("💤 A computer plays for you until you press I'm back.", texts.turn(session)))
    return texts.turn(session)


def _buttons(session: Session, seat: int, dm: bool) -> list[Item]:
    table = session.table
    buttons: list[Item] = []
    if table.status is Status.PLAYING and session.seats[seat].taken_over:
        buttons.append(Button(Back(table.id), "I'm back", discord.ButtonStyle.success))
    if _may_play(session, seat):
        buttons.append(Button(Hint(table.id), "Hint"))
    if dm:
        place = table.thread_id or table.channel_id
        buttons.append(Link("To the table", f"https://discord.com/channels/{table.guild_id}/{place}"))
    return buttons
