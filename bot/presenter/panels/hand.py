"""A player's own panel, by DM or shown only to them: the hand as a picture, and the controls to play from it."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.pov import Pov
from bot.presenter.clicks.hand import Back
from bot.presenter.clicks.picked import NOTHING, Picked
from bot.presenter.clicks.table import Hint
from bot.presenter.clicks.tables import NextTable
from bot.presenter.looks import hand_look, table_look
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.controls import play_rows
from bot.presenter.panels.items import Button, Item, button
from bot.presenter.panels.lines import heading, result, turn, written
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.person.call import link
from bot.presenter.panels.picker import choose, is_word
from bot.presenter.telling import recent
from data.records import Seat, Status
from games.core.text import Moment, Number, Text
from rendering import Look


def hand_panel(pov: Pov, *, picked: Picked = NOTHING, dm: bool = True, onward: int = 0) -> Panel:
    """What the player whose point of view it is sees and can do.

    `picked`: the first steps of a move; `dm`: it stands in a DM; `onward`: at how many other tables it is their turn.
    Raises `ValueError` for anybody's point of view.
    """
    if pov.seat is None:
        raise ValueError("a hand is somebody's")
    rows = play_rows(pov, picked) if pov.may_play else []
    voice = message_voice(pov.names)
    lines: tuple[Text | str, ...] = (
        heading(pov),
        *recent(pov, voice),
        *_drawn(pov),
        *_status(pov, pov.seats[pov.seat]),
    )
    content = written(voice, lines)
    look = _look(pov, picked)
    return Panel(content, rows_of(*rows, _buttons(pov, pov.seats[pov.seat], dm, onward)), look, f"hand-{pov.table.id}")


def _look(pov: Pov, picked: Picked) -> Look[Any] | None:
    """The hand; once the first steps of a move are picked, how it may go on, where the game has such a picture.

    None at a table that was cancelled, where nobody's turn is left to show, or was played by other rules. While a
    computer plays this seat's turn, the table as everybody sees it: what lies open to the player to move (a hand, after
    a Queen) is not theirs to see.
    """
    if pov.view is None or pov.table.status is Status.CANCELLED:
        return None
    if pov.to_move == pov.seat and not pov.may_play:
        return table_look(pov)
    if picked.steps and pov.may_play:
        moves = [move for move in pov.legal_moves() if not is_word(move)]
        return hand_look(pov, choose(moves, picked.steps).prefix)
    return hand_look(pov)


def _drawn(pov: Pov) -> list[Text]:
    """Which card the player has drawn, while it is new to them; nothing where a computer plays for them."""
    if not pov.drawn or pov.table.status is not Status.PLAYING or (pov.to_move == pov.seat and not pov.may_play):
        return []
    return [pov.game.drawn_text(pov.drawn)]


def _status(pov: Pov, own: Seat) -> list[Text]:
    if pov.may_play:
        until = pov.table.deadline
        return [texts.YourTurnUntil(Moment(until)) if until else texts.YourTurn()]
    if pov.table.status is Status.OVER:
        return [turn(pov), *result(pov)]
    if own.resigned_at is not None:
        return [texts.YouResigned(), turn(pov)]
    if own.taken_over:
        return [texts.YouAreAway(), turn(pov)]
    return [turn(pov)]


def _buttons(pov: Pov, own: Seat, dm: bool, onward: int) -> list[Item]:
    table = pov.table
    buttons: list[Item] = []
    if table.status is Status.PLAYING and own.taken_over:
        buttons.append(button(Back(table.id), discord.ButtonStyle.success))
    if pov.may_play:
        buttons.append(button(Hint(table.id)))
    if onward and not pov.may_play:
        label = control_voice().say(texts.NextTable(Number(onward)))
        buttons.append(Button(NextTable(table.id), label, discord.ButtonStyle.primary))
    if dm:
        buttons.append(link(pov))
    return buttons
