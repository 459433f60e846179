"""A table's thread: how it is opened and lost; and what is said where a table is played."""

from __future__ import annotations

import logging
import secrets
from functools import partial
from typing import Final

from bot.host.guests import expected
from bot.host.pov import Pov
from bot.host.quiet import in_quiet_hours
from bot.host.reasons import EndReason
from bot.host.session import Session, people_in
from bot.host.settings import Notify
from bot.messages import texts
from bot.messages.key import opening_nonce
from bot.messages.places import home
from bot.messages.post import AUTO_ARCHIVE, AUTO_ARCHIVE_ENDED
from bot.messages.posted import Posted
from bot.messages.refusals import (
    MISSING_ACCESS,
    MISSING_PERMISSION,
    MOMENTARY,
    TOO_MANY_THREADS,
    WRONG_CHANNEL,
    Asleep,
    ChannelRefused,
    MessageGone,
    PostError,
    Unlisted,
)
from bot.messages.shared import Shared
from bot.panels.lobby.opening_message import opening_heading, opening_panel
from bot.panels.panel import line_panel
from bot.panels.reader import Reader
from data.records import Opening, Status
from games.core.text import Name, Number, Raw, Text

log = logging.getLogger(__name__)

NO_THREAD: Final = {
    TOO_MANY_THREADS: "many",
    MISSING_PERMISSION: "permission",
    MISSING_ACCESS: "permission",
    WRONG_CHANNEL: "kind",
}
"""Why Discord opens no thread for a table, as far as people are told, by its code."""


async def open_thread(shared: Shared, session: Session, lobby: Posted | None) -> None:
    """Open the table's thread under its lobby, or settle for the channel, and say there why."""
    table, why = session.table, None
    try:
        if lobby is None:
            raise MessageGone(0)
        name = Reader.of_table(table).controls().say(texts.ThreadName(session.game.title, Number(table.id)))
        thread_id = await shared.post.open_thread(lobby.channel, lobby.message, name)
    except PostError as error:
        log.info("no thread for the table: %r", error, extra={"table": table.id})
        thread_id, why = table.channel_id, NO_THREAD.get(error.code)
    settled = await shared.host.ledger.settle(table.id, thread_id)
    if why is not None and not shared.post.is_thread(table.channel_id):  # nobody expects another one in a thread
        await tell_surely(shared, settled, texts.NoThread(Number(table.id), Raw(why)))


async def announce(shared: Shared, session: Session, *, tried: int) -> Opening | None:
    """Post the opening message; its id goes into the deal. None: the table has changed, so try again.

    `tried`: the number of one that this process has sent, and not heard of. Where one of the present number may stand
    already it is looked for, and taken; where nobody can tell, the next one has another number.
    """
    table, place, lobby = session.table, home(session), shared.host.lobby
    may_stand = tried == table.openings or table.id not in lobby.begun_here
    if may_stand:
        found = await _announced(shared, session)
        if found:
            return Opening(place, found[0])
        if found is None:
            session = await lobby.open_again(table.id, table.openings)
            table = session.table
            if table.status is not Status.DEALING:
                return None
    panel = shared.pictures.undrawn(opening_panel(Pov.of(session, None)), Reader.of_table(table))
    mark = opening_nonce(table.commitment, table.openings)
    try:
        sent = await shared.post.send(place, panel, nonce=mark, silent=True, pings=people_in(session.seats), once=True)
    except MessageGone as error:  # it was sent, and has been deleted since; what deletes all is to wait for the next
        await lobby.open_again(table.id, table.openings)
        raise Unlisted(error.code) from error
    except (ChannelRefused, Asleep):
        if place == table.channel_id:
            raise
        if may_stand:  # there, or until somebody deleted it
            await lobby.open_again(table.id, table.openings)
        await move_home(shared, session)
    else:
        return Opening(place, sent.id)
    return None


async def take_in(shared: Shared, session: Session, opening: Opening) -> None:
    """Make the players members of the thread in which the opening message stands, where its mentions have not. At a
    rematch all have been since the game before, which has ended there."""
    table, place = session.table, opening.channel_id
    opened = place != table.channel_id
    if table.rematch_of is None and (opened or shared.post.is_thread(place)):
        await shared.members.complete(place, people_in(session.seats), new=opened)
    elif opened:
        await shared.errands.run(partial(_sleep_after, shared, place, AUTO_ARCHIVE))


async def let_sleep(shared: Shared, table_id: int) -> None:
    """The table has ended: its thread goes to sleep a day after its last message, unless another game goes on there.
    An errand."""
    session = await shared.host.ledger.session(table_id)
    place = home(session)
    if session.table.started_at is None or place == session.table.channel_id:
        return
    there = await shared.repository.active_tables(channel_id=place)
    if all(table.status is Status.LOBBY for table in there):
        await _sleep_after(shared, place, AUTO_ARCHIVE_ENDED)


async def _sleep_after(shared: Shared, thread_id: int, minutes: int) -> None:
    try:
        await shared.post.sleep_after(thread_id, minutes)
    except Unlisted:
        raise
    except PostError as error:
        log.info("when a thread goes to sleep could not be set: %r", error)


async def delete_note(shared: Shared, channel_id: int, message_id: int) -> None:
    """Delete what Discord has written into a channel because a thread was started there, once: it is not worth more."""
    try:
        await shared.post.delete(channel_id, message_id)
    except (PostError, *MOMENTARY) as error:
        log.info("the word that a thread was started could not be deleted: %r", error)


async def _announced(shared: Shared, session: Session) -> list[int] | None:
    """The opening messages of the present number that stand where the table is played, oldest first; None: that cannot
    be told. Those before it deal nothing: the one that came after them says so, or will."""
    table = session.table
    heading = Reader.of_table(table).messages().say(opening_heading(table.id, table.openings))
    try:
        return await shared.post.written(home(session), f"{heading}\n", table.commitment, table.opened_at)
    except PostError as error:  # the bot may not look there
        log.info("a channel could not be looked through: %r", error, extra={"table": table.id})
        return None


async def move_home(shared: Shared, session: Session) -> None:
    """The table's thread cannot be used any more: it goes on in the channel, and says so there once."""
    moved = await shared.host.ledger.settle(session.table.id, session.table.channel_id)
    if moved.table.status is Status.PLAYING and not moved.table.nowhere:
        await tell_surely(shared, moved, texts.MovedHome(Number(session.table.id)))


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
        return 0
    shared.channels.see(channel_id)
    return sent.id


async def tell_opener(shared: Shared, session: Session, text: Text) -> None:
    """Say something to the one who opened the table: by direct message where that is known to reach them, so that no
    channel is opened for it; else where the table is played, where it mentions them."""
    opener, marks = session.table.opener_id, (_mark(), _mark())

    async def say() -> None:
        if not await _say_directly(shared, opener, text, marks[0]):
            loud = session.seat_of(opener) is not None and await _notified(shared, opener)
            await _say(shared, session, text, marks[1], silent=not loud, pings=(opener,) if loud else ())

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


async def tell_directly(shared: Shared, person: int, text: Text, *, opens: bool = False) -> None:
    """Say something to a person by direct message where that is not known to be in vain; later, if it cannot be said
    for the moment. `opens`: a channel may be opened for it, within the budget."""
    await shared.errands.run(partial(_say_directly, shared, person, text, _mark(), opens=opens))


async def _say_directly(shared: Shared, person: int, text: Text, mark: str, *, opens: bool = False) -> bool:
    """An errand. Was it said? Not where that is in vain, or refused."""
    player, post = await shared.people.get(person), shared.post
    known = player.dm_channel is not None
    if player.dm_closed or not (known or opens) or not shared.directs.open(known):
        return False
    said = shared.pictures.undrawn(line_panel(text), Reader.of_player(player))
    silent = not await _notified(shared, person)
    try:
        await shared.directs.reach(
            person, lambda channel: post.send(channel, said, nonce=mark, silent=silent, once=True)
        )
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


async def tell_declined(shared: Shared, session: Session, guest: str) -> None:
    """Tell the opener, where they are still there, that this guest does not come."""
    table = session.table
    if session.seat_of(table.opener_id) is not None:
        alone = table.status is Status.LOBBY and len(people_in(session.seats)) == 1 and not expected(session)
        await tell_opener(shared, session, texts.Declined(Name(guest), Number(table.id), alone))


async def tell_of_pause(shared: Shared, session: Session) -> None:
    """The bot may send no direct messages: said once at each table while that lasts."""
    if session.table.id not in shared.directs.told:
        shared.directs.told.add(session.table.id)
        await tell(shared, session, texts.DirectsPaused(session.game.private), silent=True)
