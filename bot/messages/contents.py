"""What the messages of a table show: pure functions."""

from __future__ import annotations

from functools import partial

from bot.host.beginners import in_first_game
from bot.host.pov import Pov
from bot.host.session import Session
from bot.messages.key import Key
from bot.messages.notice import Notice
from bot.messages.opened import NOTHING_OPEN, Open
from bot.messages.posted import Posted
from bot.messages.texts import NotKeptUp
from bot.panels.clicks.picked import NOTHING
from bot.panels.hand import hand_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel, line_panel
from bot.panels.person.call import WasAsked, WasCalled, WasInvited
from bot.panels.reader import Reader
from bot.panels.table import table_panel
from bot.panels.watch import watch_panel
from data.messages import MessageKind
from games.core.text import NameAt, Number, Text


def panel_of(session: Session, key: Key, open_: Open = NOTHING_OPEN) -> Panel:
    """What the message shows."""
    if key.watcher:
        kept = key not in open_.closing and not session.table.nowhere
        return watch_panel(Pov.of(session, None), linked=key in open_.linked, kept=kept)
    picked = open_.at(key, session.ply) if session.to_move is not None else NOTHING
    if key.kind is MessageKind.LOBBY:
        return lobby_panel(Pov.of(session, None), tuple(open_.declined.values()))
    if key.kind is MessageKind.TABLE:
        return table_panel(Pov.of(session, None), picked)
    if key in open_.closing:
        return line_panel(NotKeptUp())
    seat, onward = key.seat or 0, open_.onward.get(key, 0)
    first = in_first_game(session, seat) and session.seats[seat].player_id in open_.beginners
    linked = key in open_.linked if key.private else not session.table.alone
    pov = Pov.of(session, seat)
    return hand_panel(pov, picked=picked, linked=linked, onward=onward, first=first, slips=open_.slips)


def past(session: Session, public: Reader, posted: Posted) -> Notice | None:
    """What a passing message becomes when it is not wanted any more (see `PASSING`)."""
    table, key = session.table, posted.key
    if posted.channel not in (table.channel_id, table.thread_id) or not posted.pings:
        return None
    text: Text = WasAsked(Number(table.id))
    if key.kind is MessageKind.INVITE:
        text = WasInvited(Number(table.id))
    elif key.kind is not MessageKind.CANCEL:
        text = WasCalled(NameAt(key.seat or 0, session.names[key.seat or 0]), Number(table.id))
    return Notice(key, table.version, partial(line_panel, text), public, posted.channel, over=True)
