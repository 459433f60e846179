"""What is said once, in a line of its own: where a table is played, or to a person by direct message."""

from __future__ import annotations

import logging
import secrets
from functools import partial

from bot.host.guests import expected
from bot.host.quiet import in_quiet_hours
from bot.host.reasons import EndReason
from bot.host.session import Session, people_in
from bot.host.settings import Notify
from bot.messages import texts
from bot.messages.places import home
from bot.messages.refusals import MOMENTARY, TOO_FAST, BotRefused, Lacking, PostError, Unlisted
from bot.messages.shared import Shared
from bot.panels.panel import line_panel
from bot.panels.reader import Reader
from data.records import Status
from games.core.text import Name, Number, Raw, Text

log = logging.getLogger(__name__)


async def tell(
    shared: Shared, session: Session, text: Text, *, silent: bool = False, pings: tuple[int, ...] = ()
) -> int:
    """Say something where the table is played that is of no use later; not worth an error when it cannot be done.
    Returns the message's id; 0: it was not said. `pings`: the only people whom it may notify."""
    try:
        return await _say(shared, session, text, None, silent=silent, pings=pings)
    except (Unlisted, *MOMENTARY) as error:
        log.info("a line could not be said: %r", error, extra={"table": session.table.id})
        return 0


async def tell_surely(shared: Shared, session: Session, text: Text) -> None:
    """Say something where the table is played, silently; later, if it cannot be said for the moment."""
    await shared.errands.run(partial(_say, shared, session, text, _mark(), silent=True))


async def tell_opener(shared: Shared, session: Session, text: Text) -> None:
    """Say something to the one who opened the table: by direct message where that is known to reach them, so that no
    channel is opened for it; else where the table is played, where it mentions them."""
    opener, marks = session.table.opener_id, (_mark(), _mark())

    async def say() -> None:
        try:
            said = await _say_directly(shared, opener, text, marks[0])
        except Lacking:
            said = False
        if not said:
            loud = session.seat_of(opener) is not None and await _notified(shared, opener)
            await _say(shared, session, text, marks[1], silent=not loud, pings=(opener,) if loud else ())

    await shared.errands.run(say)


async def tell_directly(shared: Shared, person: int, text: Text, *, opens: bool = False) -> None:
    """Say something to a person by direct message where that is not known to be in vain; later, if it cannot be said
    for the moment. `opens`: a channel may be opened for it, when the budget has room."""
    await shared.errands.run(partial(_say_directly, shared, person, text, _mark(), opens=opens))


async def tell_declined(shared: Shared, session: Session, guest: str) -> None:
    """Tell the opener, where they are still there, that this guest does not come."""
    table = session.table
    if session.seat_of(table.opener_id) is not None:
        alone = table.status is Status.LOBBY and len(people_in(session.seats)) == 1 and not expected(session)
        await tell_opener(shared, session, texts.Declined(Name(guest), Number(table.id), alone))


async def tell_of_pause(shared: Shared, session: Session) -> None:
    """The bot may send no direct messages: said once at each table while that lasts; later, if it cannot be said for
    the moment."""
    told, number, mark = shared.directs.told, session.table.id, _mark()

    async def say() -> None:
        if number in told:  # it lasts still
            await _say(shared, session, texts.DirectsPaused(session.game.private), mark, silent=True)

    if number not in told:
        told.add(number)
        await shared.errands.run(say)


async def tell_place_lost(shared: Shared, session: Session) -> None:
    """Tell everybody who sits at a table that its channel is gone, or its server, and what has become of it: by direct
    message. Where a whole server is gone, no channel is opened for it."""
    table = session.table
    how, opens = Raw(table.reason or "plays_on"), table.reason != EndReason.SERVER_LEFT
    text = texts.PlaceLost(session.game.title, Number(table.id), how, table.started_at is not None)
    for seat in session.seats:
        if seat.player_id is not None and seat.gone_at is None:
            await tell_directly(shared, seat.player_id, text, opens=opens)


def _mark() -> str:
    """Of a line: one that nobody has heard of is not said a second time."""
    return secrets.token_hex(11)


async def _say(
    shared: Shared, session: Session, text: Text, mark: str | None, *, silent: bool, pings: tuple[int, ...] = ()
) -> int:
    """An errand. Returns the message's id; 0: it was not said, since that is refused."""
    if session.table.nowhere:
        return 0
    channel_id = home(session)
    said = shared.pictures.undrawn(line_panel(text), Reader.of_table(session.table))
    try:
        sent = await shared.post.send(channel_id, said, nonce=mark, silent=silent, pings=pings, once=True)
    except Unlisted:
        raise
    except PostError as error:
        log.info("a line could not be said: %r", error, extra={"table": session.table.id})
        shared.heard(session.table.guild_id, channel_id, error)
        return 0
    shared.channels.see(channel_id)
    return sent.id


async def _say_directly(shared: Shared, person: int, text: Text, mark: str, *, opens: bool = False) -> bool:
    """An errand. Was it said? Not where that is in vain, or refused. Raises `Lacking` where it is held back."""
    player, post, directs = await shared.people.get(person), shared.post, shared.directs
    known = player.dm_channel is not None
    if player.dm_closed or not (known or opens):
        return False
    if not directs.open(known) or not (known or directs.openings.take(person)):
        raise Lacking(TOO_FAST)
    said = shared.pictures.undrawn(line_panel(text), Reader.of_player(player))
    silent = not await _notified(shared, person)
    try:
        await directs.reach(person, lambda channel: post.send(channel, said, nonce=mark, silent=silent, once=True))
    except BotRefused as error:
        raise Lacking(error.code) from error
    except Unlisted:
        raise
    except PostError as error:
        log.info("a line could not be said by direct message: %r", error)
        return False
    return True


async def _notified(shared: Shared, person: int) -> bool:
    """May anything notify the person now?"""
    player = await shared.people.get(person)
    return Notify.of(player) is not Notify.QUIET and not in_quiet_hours(player, shared.now())
