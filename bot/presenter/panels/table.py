"""The table's panel, in its thread: the board as a picture, who is to move, what just happened."""

from __future__ import annotations

import discord

from bot.host.session import Session
from bot.presenter import texts
from bot.presenter.clicks.ended import Again, Leaderboard, Record
from bot.presenter.clicks.hand import Back
from bot.presenter.clicks.picked import NOTHING, Picked
from bot.presenter.clicks.rules import Rules
from bot.presenter.clicks.table import Hand, Hint, More, Play, Reach, Repost, Resign, ResignNow
from bot.presenter.looks import table_look
from bot.presenter.panels.controls import play_rows
from bot.presenter.panels.items import Button, Item
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.telling import recent
from data.records import Status


def table_panel(session: Session, picked: Picked = NOTHING) -> Panel:
    """The table as everybody may see it.

    Where nobody has cards of their own, the controls of the player to move stand here; `picked`: the first steps of
    that player's move.
    """
    shown = session.replayed is not None and session.table.status is not Status.CANCELLED
    look = table_look(session) if shown else None
    content = texts.lines((texts.heading(session), *recent(session, None), *_standing(session)))
    rows = rows_of(*_open_rows(session, picked), _controls(session))
    return Panel(content, rows, look, f"table-{session.table.id}")


def more_panel(session: Session, player_id: int, *, dm_closed: bool = False) -> Panel:
    """What else a player can do at the table; shown only to them. `dm_closed`: are their direct messages closed?"""
    seat = session.seat_of(player_id)
    away = seat is not None and session.seats[seat].taken_over
    plays = seat is not None and session.seats[seat].resigned_at is None and session.table.status is Status.PLAYING
    controls = [Button(Repost(session.table.id), "Post the table anew")]
    if away:
        controls.append(Button(Back(session.table.id), "I'm back", discord.ButtonStyle.success))
    if plays:
        controls.append(Button(Hint(session.table.id), "Hint"))
        controls.append(Button(Resign(session.table.id), "Resign", discord.ButtonStyle.danger))
    if plays and dm_closed and session.game.private:
        controls.append(Button(Reach(session.table.id), "Send my hand by DM again"))
    return Panel(f"Table {session.table.id}: what would you like to do?", rows_of(controls))


def confirm_resign_panel(session: Session) -> Panel:
    """Asked before a player gives up."""
    confirm = Button(ResignNow(session.table.id), "Yes, resign", discord.ButtonStyle.danger)
    return Panel("Resign? A computer plays your cards to the end, and you come last.", rows_of([confirm]))


def _open_rows(session: Session, picked: Picked) -> list[list[Item]]:
    seat = session.to_move
    if session.game.private or seat is None or session.played_by_computer(seat):
        return []
    return play_rows(session, seat, picked)


def _controls(session: Session) -> list[Item]:
    # None of them is about one position. With the ply they would change at each move, and Discord refuses a click on a
    # control that an edit has just replaced.
    if session.table.status is Status.PLAYING:
        own = [
            Button(Play(session.table.id), "Play", discord.ButtonStyle.primary),
            Button(Hand(session.table.id), "My hand"),
        ]
        return [
            *(own if session.game.private else ()),
            Button(Rules(session.table.id), "Rules"),
            Button(More(session.table.id), "More"),
        ]
    if session.table.status is Status.OVER:
        return [
            Button(Again(session.table.id), "Play again", discord.ButtonStyle.primary),
            Button(Record(session.table.id), "Game record"),
            Button(Leaderboard(session.table.id), "Leaderboard"),
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
