"""The lobby's panel: who is in, what will be played, and the commitment to the shuffle."""

from __future__ import annotations

import discord

from bot.host.session import Session
from bot.presenter import texts
from bot.presenter.clicks.ids import Key
from bot.presenter.medium import control_voice
from bot.presenter.panels.items import Item, button, select
from bot.presenter.panels.panel import Panel, rows_of
from data.records import Seat, Status
from games.core import NO_CHOICE
from games.core.text import Text
from rendering import SWITCHES

TURN_SECONDS = (0, 60, 120, 300, 600, 1800, 3600, 86400)
"""How long a turn may take, as the lobby offers it."""


_CLOSED = {
    "everybody_left": "Everybody left, so this table is closed.",
    "forgotten": "Nobody started this table for a day, so it is closed.",
    "rules_changed": texts.RULES_CHANGED,
}


def lobby_panel(session: Session) -> Panel:
    """The lobby while it is one, and what became of it afterwards."""
    if session.table.status is not Status.LOBBY:
        return Panel(texts.lines((texts.heading(session), _what_became(session))))
    return Panel(
        texts.lines(
            (
                texts.heading(session),
                f"<@{session.table.opener_id}> opens a table. Players: {_seats(session)}.",
                *(f"{seat.seat + 1}. {texts.seat_name(seat)}{_chosen(session, seat)}" for seat in session.seats),
                options_line(session),
                f"-# Fair shuffle: the secret is sealed. Its SHA-256 is `{session.table.commitment}`; your joining is"
                " mixed in, and the secret is shown at the end.",
            )
        ),
        rows_of(*_controls(session), _choices(session)),
    )


def options_panel(session: Session) -> Panel:
    """What can be set before the start: a select for the turn's time and one for each option of the game."""
    key = _key(session, "settime")
    chosen = session.table.turn_seconds
    times = sorted({*TURN_SECONDS, chosen})
    rows: list[list[Item]] = [
        [
            select(
                key,
                f"Time for a turn: {texts.duration(chosen)}",
                [
                    _option(f"Time for a turn: {texts.duration(seconds)}", str(seconds), seconds == chosen)
                    for seconds in times
                ],
            )
        ]
    ]
    for name, kind in session.options.kinds().items():
        title = _said(session.options.titles()[name])
        now = kind.write(getattr(session.options, name))
        choices = [_option(f"{title}: {value}", value, value == now) for value in kind.values()]
        rows.append([select(_key(session, "setoption", name), f"{title} ({_said(kind.described())}): {now}", choices)])
    for name, title in SWITCHES.get(session.table.game, {}).items():
        now = _shown(session, name)
        choices = [_option(f"{title}: {value}", value, value == now) for value in ("on", "off")]
        rows.append([select(_key(session, "setdisplay", name), f"{title} (on or off): {now}", choices)])
    content = texts.lines((f"Options of table {session.table.id}:", *_ranges(session)))
    return Panel(content, rows_of(*rows))


def options_line(session: Session) -> str:
    """The options in words."""
    titles = session.options.titles()
    values = [
        f"{_said(titles[name])}: {kind.write(getattr(session.options, name))}"
        for name, kind in session.options.kinds().items()
    ]
    values += [f"{title}: {_shown(session, name)}" for name, title in SWITCHES.get(session.table.game, {}).items()]
    return " · ".join((*values, f"Time for a turn: {texts.duration(session.table.turn_seconds)}"))


def _ranges(session: Session) -> list[str]:
    """Each option on a line: what it is, and what it can be."""
    titles = session.options.titles()
    return [
        f"- Time for a turn: **{texts.duration(session.table.turn_seconds)}**",
        *(
            f"- {_said(titles[name])}: **{kind.write(getattr(session.options, name))}** ({_said(kind.described())})"
            for name, kind in session.options.kinds().items()
        ),
        *(
            f"- {title}: **{_shown(session, name)}** (on or off)"
            for name, title in SWITCHES.get(session.table.game, {}).items()
        ),
    ]


def _shown(session: Session, switch: str) -> str:
    """Is that switch of the table's pictures on?"""
    return "on" if switch in session.table.display.split() else "off"


def _chosen(session: Session, seat: Seat) -> str:
    """What the seat has chosen for itself."""
    choice = session.game.choice
    return "" if choice is None or seat.chosen is None else f" · {_said(choice.values[seat.chosen])}"


def _choices(session: Session) -> list[Item]:
    """A select for what each player may choose: of what nobody has chosen yet."""
    choice = session.game.choice
    if choice is None:
        return []
    free = [
        _option(_said(name), value, default=False)
        for value, name in choice.values.items()
        if value not in session.chosen
    ]
    free.append(_option(f"Any {_said(choice.title)}", NO_CHOICE, default=False))
    return [select(_key(session, "choose"), f"Choose your {_said(choice.title)}", free)]


def _seats(session: Session) -> str:
    return f"{len(session.seats)} of {session.game.seats.start} to {session.game.seats.stop - 1}"


def _what_became(session: Session) -> str:
    table = session.table
    if table.started_at is None:
        return _CLOSED.get(table.reason or "", "Cancelled.")
    names = ", ".join(texts.seat_name(seat) for seat in session.seats)
    if table.thread_id is None:
        return f"{names} play; their table is being laid."
    return f"{names} play in {'this channel' if table.thread_id == table.channel_id else f'<#{table.thread_id}>'}."


def _controls(session: Session) -> tuple[list[Item], list[Item]]:
    full = len(session.seats) >= session.game.seats.stop - 1
    ready = len(session.seats) >= session.game.seats.start
    computers = any(seat.computer for seat in session.seats)
    return (
        [
            button(_key(session, "join"), "Join", discord.ButtonStyle.primary, disabled=full),
            button(_key(session, "leave"), "Leave"),
            button(_key(session, "start"), "Start", discord.ButtonStyle.success, disabled=not ready),
            button(_key(session, "options"), "Options"),
        ],
        [
            button(_key(session, "addcomputer"), "Add computer", disabled=full),
            button(_key(session, "removecomputer"), "Remove computer", disabled=not computers),
            button(_key(session, "rules"), "Rules"),
            button(_key(session, "cancel"), "Cancel", discord.ButtonStyle.danger),
        ],
    )


def _said(text: Text) -> str:
    """A title as it stands in messages and on controls."""
    return control_voice().say(text)


def _key(session: Session, action: str, arg: str = "") -> Key:
    return Key(session.table.id, 0, action, arg)


def _option(label: str, value: str, default: bool) -> discord.SelectOption:
    return discord.SelectOption(label=label, value=value, default=default)
