"""A player's own panel, by DM or shown only to them: the hand as a picture, and the controls to play from it."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.session import Session
from bot.presenter.clicks.hand import Back
from bot.presenter.clicks.picked import NOTHING, Picked
from bot.presenter.clicks.table import Hint
from bot.presenter.looks import hand_look, table_look
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.controls import play_rows
from bot.presenter.panels.items import Item, Link, button
from bot.presenter.panels.lines import heading, result, turn, written
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.picker import choose, is_word
from bot.presenter.telling import recent
from data.records import Status
from games.core.text import Moment, Text
from rendering import Look


def hand_panel(session: Session, seat: int, *, picked: Picked = NOTHING, dm: bool = True) -> Panel:
    """What the player of `seat` sees and can do. `picked`: the first steps of a move; `dm`: it stands in a DM."""
    rows = play_rows(session, seat, picked) if _may_play(session, seat) else []
    voice = message_voice(session.names)
    content = written(voice, (heading(session), *recent(session, seat, voice), *_status(session, seat)))
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


def _status(session: Session, seat: int) -> list[Text]:
    if _may_play(session, seat):
        until = session.table.deadline
        return [texts.YourTurnUntil(Moment(until)) if until else texts.YourTurn()]
    if session.table.status is Status.OVER:
        return [turn(session), *result(session)]
    if session.seats[seat].resigned_at is not None:
        return [texts.YouResigned(), turn(session)]
    if session.seats[seat].taken_over:
        return [texts.YouAreAway(), turn(session)]
    return [turn(session)]


def _buttons(session: Session, seat: int, dm: bool) -> list[Item]:
    table = session.table
    buttons: list[Item] = []
    if table.status is Status.PLAYING and session.seats[seat].taken_over:
        buttons.append(button(Back(table.id), discord.ButtonStyle.success))
    if _may_play(session, seat):
        buttons.append(button(Hint(table.id)))
    if dm:
        url = f"https://discord.com/channels/{table.guild_id}/{table.thread_id or table.channel_id}"
        buttons.append(Link(control_voice().say(texts.ToTheTable()), url))
    return buttons
