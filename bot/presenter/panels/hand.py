"""A player's own panel, by DM or shown only to them: the hand as a picture, and the controls to play from it."""

from __future__ import annotations

import discord

from bot.host.session import Session
from bot.presenter import texts
from bot.presenter.clicks.ids import Key
from bot.presenter.panels.controls import play_rows
from bot.presenter.panels.items import Item, button, link
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.picker import NOTHING, Picked, choose, is_word
from bot.presenter.pictures import Pictures
from bot.presenter.telling import recent
from data.records import Status
from rendering import Picture


async def hand_panel(
    session: Session, seat: int, pictures: Pictures, *, picked: Picked = NOTHING, dm: bool = True
) -> Panel:
    """What the player of `seat` sees and can do. `picked`: the first steps of a move; `dm`: it stands in a DM."""
    picture = await _picture(session, seat, pictures, picked)
    rows = play_rows(session, seat, picked) if _may_play(session, seat) else []
    content = texts.lines((texts.heading(session), *recent(session, seat), _status(session, seat)))
    return Panel(content, rows_of(*rows, _buttons(session, seat, dm)), picture, f"hand-{session.table.id}")


async def _picture(session: Session, seat: int, pictures: Pictures, picked: Picked) -> Picture | None:
    """The hand; once the first steps of a move are picked, how it may go on, where the game has such a picture.

    None at a table that was cancelled, where nobody's turn is left to show, or was played by other rules. While a
    computer plays this seat's turn, the table as everybody sees it: what lies open to the player to move (a hand, after
    a Queen) is not theirs to see.
    """
    if session.replayed is None or session.table.status is Status.CANCELLED:
        return None
    if session.to_move == seat and session.played_by_computer(seat):
        return await pictures.table(session)
    if picked.steps and _may_play(session, seat):
        moves = [move for move in session.game.legal_moves(session.view(seat)) if not is_word(move)]
        choice = await pictures.choice(session, seat, choose(moves, picked.steps).prefix)
        if choice is not None:
            return choice
    return await pictures.hand(session, seat)


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
        buttons.append(button(Key(table.id, 0, "back"), "I'm back", discord.ButtonStyle.success))
    if _may_play(session, seat):
        buttons.append(button(Key(table.id, 0, "hint"), "Hint"))
    if dm:
        place = table.thread_id or table.channel_id
        buttons.append(link("To the table", f"https://discord.com/channels/{table.guild_id}/{place}"))
    return buttons
