"""The server that stands when the playground opens: one guild, three channels, four people, the bot."""

from __future__ import annotations

from collections.abc import Sequence

from playground import permissions
from playground.clock import Clock
from playground.entities import TEXT, Channel, Guild, Member, Role, User
from playground.world import World

GUILD_ID = 1_200_000_000_000_000_001
BOT_ID = 1_200_000_000_000_000_100
BOT_ROLE_ID = 1_200_000_000_000_000_101
PEOPLE_ROLE_ID = 1_200_000_000_000_000_102
CHANNELS = {"general": GUILD_ID + 10, "games": GUILD_ID + 11, "quiet": GUILD_ID + 12}
PEOPLE = {"Ann": BOT_ID + 201, "Bob": BOT_ID + 202, "Cy": BOT_ID + 203, "Dora": BOT_ID + 204}
COLORS = ("#c2410c", "#1d4ed8", "#15803d", "#a21caf", "#b45309", "#0f766e", "#be123c", "#4d7c0f")
# What the README asks for when the bot is invited, as the bot's own role.
BOT_PERMISSIONS = permissions.bits(
    "VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "EMBED_LINKS",
    "ATTACH_FILES", "READ_MESSAGE_HISTORY", "USE_APPLICATION_COMMANDS",
)  # fmt: skip


def opening_world(clock: Clock, privileged: int = 0) -> World:
    """A fresh world. Ids are the same every time; nothing has been said yet. Ann owns the server."""
    world = World(clock=clock, app_id=BOT_ID, privileged=privileged)
    world.users[BOT_ID] = User(BOT_ID, "kings-table", None, bot=True)
    for (name, user_id), color in zip(PEOPLE.items(), COLORS, strict=False):
        world.users[user_id] = User(user_id, name.lower(), name, avatar_color=color)
    found_server(world, GUILD_ID, "King's Table", tuple(PEOPLE.values()))
    return world


def found_server(world: World, guild_id: int, name: str, people: Sequence[int]) -> Guild:
    """A server with three channels and these people; the first one owns it, and the bot is in it."""
    now = world.clock.now()
    guild = Guild(guild_id, name, owner_id=people[0])
    # Everybody sees the channels, and may do nothing, so that the bot can do what its own role allows and no more.
    guild.roles[guild_id] = Role(guild_id, "@everyone", permissions.bits("VIEW_CHANNEL"))
    guild.roles[PEOPLE_ROLE_ID] = Role(PEOPLE_ROLE_ID, "Members", permissions.EVERYONE_DEFAULT, position=2)
    guild.roles[BOT_ROLE_ID] = Role(BOT_ROLE_ID, world.app_name, BOT_PERMISSIONS, position=1, bot_id=BOT_ID)
    guild.members[BOT_ID] = Member(BOT_ID, now, roles=(BOT_ROLE_ID,))
    for user_id in people:
        guild.members[user_id] = Member(user_id, now, roles=(PEOPLE_ROLE_ID,))
    world.guilds[guild_id] = guild
    for position, (channel, channel_id) in enumerate(CHANNELS.items()):
        there = guild_id + channel_id - GUILD_ID
        world.channels[there] = Channel(there, TEXT, guild_id, channel, position=position)
    return guild


def add_person(world: World, name: str) -> User:
    """A new person; the username is derived from the name and made unique."""
    stem = "".join(c for c in name.lower() if c.isascii() and (c.isalnum() or c in "._")) or "person"
    taken = {user.username for user in world.users.values()}
    username = next(u for u in (stem, *(f"{stem}{n}" for n in range(2, 10_000))) if u not in taken)
    user_id = world.ids.next()
    user = User(user_id, username, name, avatar_color=COLORS[len(world.users) % len(COLORS)])
    world.users[user_id] = user
    return user
