"""The table's panel, in its thread: the board as a picture, who is to move, what just happened."""

from __future__ import annotations

import discord

from bot.host.session import Session
from bot.presenter import texts
from bot.presenter.clicks.ids import Key
from bot.presenter.panels.controls import play_rows
from bot.presenter.panels.items import Item, button
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.picker import NOTHING, Picked
from bot.presenter.pictures import Pictures
from bot.presenter.telling import recent
from data.records import Status


async def table_panel(session: Session, pictures: Pictures, picked: Picked = NOTHING) -> Panel:
    """The table as everybody may see it.

    Where nobody has cards of their own, the controls of the player to move stand here; `picked`: the first steps of
    that player's move.
    """
    shown = session.replayed is not None and session.table.status is not Status.CANCELLED
    picture = await pictures.table(session) if shown else None
    content = texts.lines((texts.heading(session), *recent(session, None), *_standing(session)))
    return Panel(
        content, rows_of(*_open_rows(session, picked), _controls(session)), picture, f"table-{session.table.id}"
    )


def more_panel(session: Session, player_id: int, *, dm_closed: bool = False) -> Panel:
    """What else a player can do at the table; shown only to them. `dm_closed`: are their direct messages closed?"""
    seat = session.seat_of(player_id)
    away = seat is not None and session.seats[seat].taken_over
    plays = seat is not None and session.seats[seat].resigned_at is None and session.table.status is Status.PLAYING
    controls = [button(_key(session, "repost"), "Post the table anew")]
    if away:
        controls.append(button(_key(session, "back"), "I'm back", discord.ButtonStyle.success))
    if plays:
        controls.append(button(_key(session, "hint"), "Hint"))
        controls.append(button(_key(session, "resign"), "Resign", discord.ButtonStyle.danger))
    if plays and dm_closed and session.game.private:
        controls.append(button(_key(session, "reach"), "Send my hand by DM again"))
    return Panel(f"Table {session.table.id}: what would you like to do?", rows_of(controls))


def confirm_resign_panel(session: Session) -> Panel:
    """Asked before a player gives up."""
    confirm = button(_key(session, "resignnow"), "Yes, resign", discord.ButtonStyle.danger)
    return Panel("Resign? A computer plays your cards to the end, and you come last.", rows_of([confirm]))


def _open_rows(session: Session, picked: Picked) -> list[list[Item]]:
    seat = session.to_move
    if session.game.private or seat is None or session.played_by_computer(seat):
        return []
    return play_rows(session, seat, picked)


def _controls(session: Session) -> list[Item]:
    if session.table.status is Status.PLAYING:
        own = [
            button(_key(session, "play"), "Play", discord.ButtonStyle.primary),
            button(_key(session, "hand"), "My hand"),
        ]
        return [
            *(own if session.game.private else ()),
            button(_key(session, "rules"), "Rules"),
            button(_key(session, "more"), "More"),
        ]
    if session.table.status is Status.OVER:
        return [
            button(_key(session, "again"), "Play again", discord.ButtonStyle.primary),
            button(_key(session, "record"), "Game record"),
            button(_key(session, "leaderboard"), "Leaderboard"),
        ]
    return []


def _standing(session: Session) -> list[str]:
    """Who is to move; or, at the end, the places and the revealed secret."""
    if session.table.status is not Status.OVER:
        return [texts.turn(session)]
    return [
        texts.turn(session),
        *texts.result_lines(session),
        f"-# The secret was `{session.table.secret.hex()}`; Game record holds all that proves the deal.",
    ]


def _key(session: Session, action: str) -> Key:
    # None of them is about one position. With the ply they would change at each move, and Discord refuses a click on a
    # control that an edit has just replaced.
    return Key(session.table.id, 0, action)
