"""The lobby's panel: who is in, what will be played, and the commitment to the shuffle."""

from __future__ import annotations

import discord

from bot.host.session import Session
from bot.presenter.clicks.lobby import AddComputer, Cancel, Choose, Join, Leave, Options, RemoveComputer, Start
from bot.presenter.clicks.rules import Rules
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.items import Item, Option, Select, button
from bot.presenter.panels.lines import heading, who, written
from bot.presenter.panels.options import options_line
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.saying import as_text
from data.records import Seat, Status
from games.core import NO_CHOICE
from games.core.text import Number, Raw, Text, Texts


def lobby_panel(session: Session) -> Panel:
    """The lobby while it is one, and what became of it afterwards."""
    voice = message_voice(session.names)
    if session.table.status is not Status.LOBBY:
        return Panel(written(voice, (heading(session), _what_became(session))))
    lines: tuple[Text | str, ...] = (
        heading(session),
        _opens(session),
        *(_seated(session, seat) for seat in session.seats),
        options_line(session),
        texts.Sealed(Raw(session.table.commitment)),
    )
    return Panel(written(voice, lines), rows_of(*_controls(session), _choices(session)))


def _opens(session: Session) -> Text:
    opener, seats = Raw(f"<@{session.table.opener_id}>"), session.game.seats
    return texts.Opens(opener, Number(len(session.seats)), Number(seats.start), Number(seats.stop - 1))


def _seated(session: Session, seat: Seat) -> Text:
    """Who sits there, and what they have chosen for themselves."""
    choice, number = session.game.choice, Number(seat.seat + 1)
    if choice is None or seat.chosen is None:
        return texts.Seated(number, who(seat))
    return texts.SeatedWith(number, who(seat), as_text(choice.values[seat.chosen]))


def _choices(session: Session) -> list[Item]:
    """A select for what each player may choose: of what nobody has chosen yet."""
    choice, say = session.game.choice, control_voice().say
    if choice is None:
        return []
    title = as_text(choice.title)
    free = [(value, as_text(name)) for value, name in choice.values.items() if value not in session.chosen]
    options = tuple(Option(say(name), value) for value, name in (*free, (NO_CHOICE, texts.Any(title))))
    return [Select(Choose(session.table.id), say(texts.ChooseYour(title)), options)]


def _what_became(session: Session) -> Text:
    table = session.table
    if table.started_at is None:
        return texts.Closed(Raw(table.reason or ""))
    players = Texts(tuple(who(seat) for seat in session.seats))
    if table.thread_id is None:
        return texts.PlayersPlay(players)
    if table.thread_id == table.channel_id:
        return texts.PlayersPlayHere(players)
    return texts.PlayersPlayThere(players, Raw(f"<#{table.thread_id}>"))


def _controls(session: Session) -> tuple[list[Item], list[Item]]:
    table, seated = session.table.id, len(session.seats)
    full = seated >= session.game.seats.stop - 1
    ready = seated >= session.game.seats.start
    computers = any(seat.computer for seat in session.seats)
    return (
        [
            button(Join(table), discord.ButtonStyle.primary, disabled=full),
            button(Leave(table)),
            button(Start(table), discord.ButtonStyle.success, disabled=not ready),
            button(Options(table)),
        ],
        [
            button(AddComputer(table), disabled=full),
            button(RemoveComputer(table), disabled=not computers),
            button(Rules(table)),
            button(Cancel(table), discord.ButtonStyle.danger),
        ],
    )
