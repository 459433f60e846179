"""A table's thread: how it is opened and lost, which people are in it, and when it sleeps."""

from __future__ import annotations

import logging
from functools import partial
from typing import Final

from bot.host.pov import Pov
from bot.host.servers import Home
from bot.host.session import Session, people_in
from bot.messages import texts
from bot.messages.key import Key, OfTable, opening_nonce
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
    PersonRefused,
    PostError,
    Unlisted,
)
from bot.messages.remarks import NO_THREAD
from bot.messages.shared import Shared
from bot.panels.lobby.opening_message import opening_heading, opening_panel
from data.messages import MessageKind
from data.records import Opening, Status, Table
from games.core import shown_commitment
from games.core.text import Number

log = logging.getLogger(__name__)

REASONS: Final = {
    TOO_MANY_THREADS: "many",
    MISSING_PERMISSION: "permission",
    MISSING_ACCESS: "permission",
    WRONG_CHANNEL: "kind",
}
"""Why Discord opens no thread for a table, as far as people are told (`NO_THREAD`), by its code."""


async def open_thread(shared: Shared, session: Session, lobby: Posted | None) -> tuple[int, Key | None]:
    """Open the table's thread under its lobby, or choose the channel, as its server may have. Returns the place where
    the table is played, and the remark that says why, if that is needed."""
    table, why = session.table, None
    if Home.of(shared.host.servers.of(table.guild_id)) is Home.CHANNEL:
        return table.channel_id, None
    try:
        if lobby is None:
            raise MessageGone(0)
        thread_id = await shared.post.open_thread(lobby.channel, lobby.message, _name(shared, session))
    except PostError as error:
        log.info("no thread for the table: %r", error, extra={"table": table.id})
        shared.heard(table.guild_id, table.channel_id, error)
        thread_id, why = table.channel_id, REASONS.get(error.code)
    if why is None or shared.post.is_thread(table.channel_id):  # nobody expects another one in a thread
        return thread_id, None
    return thread_id, Key(OfTable(table.id), MessageKind.NO_THREAD, NO_THREAD.index(why))


def _name(shared: Shared, session: Session) -> str:
    """`Thirteen · table 12`."""
    table = session.table
    return shared.public(table.guild_id).controls().say(texts.ThreadName(session.game.title, Number(table.id)))


async def announce(shared: Shared, session: Session, *, tried: int) -> Opening | None:
    """Post the opening message; its id goes into the deal. None: the table has changed, so try again.

    `tried`: the number of one that this process has sent, and not heard of. Where one of the present number may stand
    already it is looked for, and taken; where nobody can tell, the next one has another number.
    """
    table, place, dealing = session.table, home(session), shared.host.dealing
    may_stand = tried == table.openings or table.id not in dealing.begun_here
    if may_stand:
        found = await _announced(shared, session)
        if found:
            return Opening(place, found[0], table.openings)
        if found is None:
            session = await dealing.open_again(table.id, table.openings)
            table = session.table
            if table.status is not Status.DEALING:
                return None
    panel = shared.pictures.undrawn(opening_panel(Pov.of(session, None)), shared.public(table.guild_id))
    mark, pings = opening_nonce(table.commitment, table.openings), () if table.alone else people_in(session.seats)
    try:
        sent = await shared.post.send(place, panel, nonce=mark, silent=True, pings=pings, once=True)
    except MessageGone as error:  # it was sent, and has been deleted since; what deletes all is to wait for the next
        await dealing.open_again(table.id, table.openings)
        raise Unlisted(error.code) from error
    except (ChannelRefused, Asleep):
        if place == table.channel_id:
            raise
        if may_stand:  # there, or until somebody deleted it
            await dealing.open_again(table.id, table.openings)
        await shared.host.places.settle(table.id, table.channel_id)
    else:
        return Opening(place, sent.id, table.openings)
    return None


async def strand(shared: Shared, session: Session, error: PostError) -> None:
    """The direct messages of a person who plays alone have refused the opening message: the table stands nowhere."""
    log.info("a table that is played alone has no direct messages: %r", error, extra={"table": session.table.id})
    person = session.table.opener_id
    if isinstance(error, PersonRefused):
        await shared.people.closed(person, True)
    elif isinstance(error, ChannelRefused):
        shared.people.forget_channel(person)
    await shared.host.alone.lose_place(session.table.id)


async def take_in(shared: Shared, session: Session, opening: Opening) -> None:
    """Make the players members of the thread in which the opening message stands, where its mentions have not. At a
    rematch all have been since the game before, which has ended there: the thread is called by the newest table."""
    table, place = session.table, opening.channel_id
    opened = place != table.channel_id
    if table.rematch_of is None and (opened or shared.post.is_thread(place)):
        await shared.members.complete(place, people_in(session.seats), new=opened)
    elif opened:
        await shared.errands.run(partial(_sleep_after, shared, table, place, AUTO_ARCHIVE, _name(shared, session)))


async def let_sleep(shared: Shared, table_id: int) -> None:
    """The table has ended: its thread goes to sleep a day after its last message, unless another game goes on there.
    An errand."""
    session = await shared.host.ledger.session(table_id)
    place = home(session)
    if session.table.started_at is None or place == session.table.channel_id:
        return
    there = await shared.repository.active_tables(channel_id=place)
    if all(table.status is Status.LOBBY for table in there):
        await _sleep_after(shared, session.table, place, AUTO_ARCHIVE_ENDED)


async def _sleep_after(shared: Shared, table: Table, thread_id: int, minutes: int, name: str = "") -> None:
    """An errand may be done hours later, when the thread is another process's."""
    if not shared.host.ledger.ownership.owns(table.realm):
        return
    try:
        await shared.post.sleep_after(thread_id, minutes, name)
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
    heading = shared.public(table.guild_id).messages().say(opening_heading(table.id, table.openings))
    try:
        return await shared.post.written(
            home(session), f"{heading}\n", shown_commitment(table.commitment), table.opened_at
        )
    except PostError as error:  # the bot may not look there
        log.info("a channel could not be looked through: %r", error, extra={"table": table.id})
        return None
