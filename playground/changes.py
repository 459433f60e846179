"""Channels and threads: making, changing and removing them, and what follows from it."""

from __future__ import annotations

from playground import errors, permissions
from playground.entities import ADDED, FORUM, HAS_THREAD, REMOVED, TEXT, Channel, Guild, Member, Message, User
from playground.errors import ApiError
from playground.first_world import PEOPLE_ROLE_ID
from playground.people.hello import hello
from playground.services import Services
from playground.views import users

THREAD_CREATED, THREAD_STARTER, NAME_CHANGED = 18, 21, 4  # system message types
OLDER_SECONDS = 10.0
"""From which age of its message a thread's start is told in the channel. The documents ("New Message Types" of threads)
say no more than that this is "currently set to a very small value"."""


def add_channel(services: Services, guild: Guild, name: str, kind: int = TEXT) -> Channel:
    """A new channel at the end of the list."""
    world = services.world
    position = sum(1 for c in world.channels.values() if c.guild_id == guild.id and not c.is_thread)
    channel = Channel(world.ids.next(), kind, guild.id, name, position=position)
    world.channels[channel.id] = channel
    services.announcer.channel("create", channel)
    return channel


def remove_channel(services: Services, channel: Channel) -> None:
    """Remove a channel with its threads, or a thread, and every message in it."""
    world = services.world
    for thread in [t for t in world.channels.values() if t.parent_id == channel.id]:
        remove_channel(services, thread)
    audience = [user.id for user in world.audience(channel)]
    bot_saw = world.may(world.app_id, channel, "VIEW_CHANNEL")
    del world.channels[channel.id]
    world.messages.pop(channel.id, None)
    services.announcer.channel_deleted(channel, audience, bot_saw)


def start_thread(services: Services, thread: Channel, starter: Message | None) -> None:
    """Open a thread under its parent: from a message, or with Discord's "started a thread" message."""
    world = services.world
    now = world.clock.now()
    thread.created_at = thread.active_at = now
    thread.thread_members[thread.owner_id] = now
    if starter is not None:
        starter.flags |= HAS_THREAD
        if starter.author_id in world.guilds[thread.guild_id or 0].members:
            thread.thread_members[starter.author_id] = now
    world.channels[thread.id] = thread
    services.announcer.channel("create", thread)
    parent = world.channels[thread.parent_id or 0]
    if starter is not None:
        services.announcer.message("update", starter)
        reference = {"type": 0, "channel_id": str(parent.id), "message_id": str(starter.id)}
        reference["guild_id"] = str(thread.guild_id)
        opener = Message(world.ids.next(), thread.id, starter.author_id, now, type=THREAD_STARTER, reference=reference)
        world.messages.setdefault(thread.id, {})[opener.id] = opener
        services.announcer.message("create", opener)
        if parent.type == TEXT and now - starter.created_at >= OLDER_SECONDS:
            _tell_of_start(services, parent, thread)
    elif parent.type == FORUM:
        parent.last_message_id = thread.id
    elif not thread.is_private_thread:
        _tell_of_start(services, parent, thread)


def _tell_of_start(services: Services, parent: Channel, thread: Channel) -> None:
    """ "Started a thread", in the channel: for one of an older message, or of none (discord-api-docs#5256)."""
    world = services.world
    reference = {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
    note = Message(
        world.ids.next(), parent.id, thread.owner_id, world.clock.now(), thread.name, type=THREAD_CREATED,
        reference=reference,
    )  # fmt: skip
    services.messages.keep(parent, note)


def add_to_thread(services: Services, thread: Channel, user_id: int, by: int) -> None:
    """Somebody joins a thread, or is taken into it ``by`` another: then a message in it says so, and mentions them."""
    if user_id not in thread.thread_members:
        services.threads.join(thread, user_id)
        _tell_of_member(services, thread, user_id, by, ADDED)


def remove_from_thread(services: Services, thread: Channel, user_id: int, by: int) -> None:
    """Somebody leaves a thread, or is taken out of it ``by`` another."""
    if user_id in thread.thread_members:
        services.threads.leave(thread, user_id)
        _tell_of_member(services, thread, user_id, by, REMOVED)


def _tell_of_member(services: Services, thread: Channel, user_id: int, by: int, kind: int) -> None:
    """What "RECIPIENT_ADD" and "RECIPIENT_REMOVE" are for in threads ("New Message Types"). None can be deleted."""
    world = services.world
    if by != user_id:
        note = Message(world.ids.next(), thread.id, by, world.clock.now(), type=kind, mentions=(user_id,))
        services.messages.keep(thread, note)


def rename(services: Services, thread: Channel, name: str, by: int) -> None:
    """Give a thread a new name; Discord leaves a note about it in the thread."""
    world = services.world
    thread.name = name
    note = Message(world.ids.next(), thread.id, by, world.clock.now(), name, type=NAME_CHANGED)
    services.messages.keep(thread, note)


def join(services: Services, guild: Guild, user: User) -> None:
    """The user becomes a member of the guild; 40007 for somebody who is banned from it."""
    if user.id in guild.banned:
        raise ApiError(errors.BANNED)
    roles = (PEOPLE_ROLE_ID,) if PEOPLE_ROLE_ID in guild.roles else ()
    member = Member(user.id, services.world.clock.now(), roles)
    guild.members[user.id] = member
    services.announcer.member("GUILD_MEMBER_ADD", guild, member)
    services.people.push(user.id, hello(services, user.id))


def leave(services: Services, guild: Guild, user_id: int) -> None:
    """The member leaves the guild and its threads."""
    member = guild.members.pop(user_id)
    for thread in services.world.threads_of(guild.id):
        thread.thread_members.pop(user_id, None)
    services.announcer.member("GUILD_MEMBER_REMOVE", guild, member)
    services.people.push(user_id, hello(services, user_id))


def ban(services: Services, guild: Guild, user: User) -> None:
    """The user is banned from the guild, and leaves it if they are a member."""
    guild.banned.add(user.id)
    _tell_of_ban(services, "GUILD_BAN_ADD", guild, user)
    if user.id in guild.members:
        leave(services, guild, user.id)


def unban(services: Services, guild: Guild, user: User) -> None:
    """The user may come back."""
    guild.banned.discard(user.id)
    _tell_of_ban(services, "GUILD_BAN_REMOVE", guild, user)


def _tell_of_ban(services: Services, event: str, guild: Guild, user: User) -> None:
    """Only bots that may ban members or view the audit log are told (discord-api-docs#7948)."""
    allowed = permissions.in_guild(guild, services.world.app_id)
    if allowed & permissions.bits("BAN_MEMBERS", "VIEW_AUDIT_LOG"):
        services.gateway.dispatch(event, {"guild_id": str(guild.id), "user": users.user(user)}, guild.id)
