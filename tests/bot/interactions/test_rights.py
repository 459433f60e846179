"""Tables are shown to people who may see their channel."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import create_autospec

import discord
import pytest

from bot.host.attendance import LOOKED_AT
from bot.host.errors import Refusal
from bot.host.limits import Limits
from bot.host.wish import Wish
from bot.interactions.app import App
from bot.interactions.own_tables import own_tables
from bot.interactions.rights import KNOWN, MOST_ASKED, Rights
from data.records import Guest
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, ANY_NUMBER, BOB, CHANNEL, EVE, GUILD, House, Time
from tests.bot.interactions.acts import unknown_message
from tests.bot.messages.sessions import lobby


def asked_by(user: int, *, sees: bool, guild_id: int | None = GUILD) -> Any:
    """A command of that member; `sees`: they see the channel of the tables."""
    channel = create_autospec(discord.TextChannel, instance=True)
    channel.permissions_for.return_value = discord.Permissions(view_channel=sees)
    guild = create_autospec(discord.Guild, instance=True)
    guild.id, guild.unavailable = GUILD, False
    guild.get_channel_or_thread.side_effect = {CHANNEL: channel}.get
    interaction = create_autospec(discord.Interaction, instance=True)
    interaction.client = create_autospec(discord.Client, instance=True)
    interaction.client.get_guild.side_effect = {GUILD: guild}.get
    interaction.guild_id, interaction.guild = guild_id, None if guild_id is None else guild
    interaction.user = create_autospec(discord.Member, instance=True)
    interaction.user.id, interaction.channel_id, interaction.extras = user, CHANNEL + 1, {}
    guild.fetch_member.side_effect = [interaction.user]
    return interaction


async def test_a_table_that_cannot_be_replayed_keeps_no_other_from_being_played(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """It stands in the same channel: /hand, /move and the like failed for all who sat at it."""
    broken, sound = [(await house.game(ANN, BOB)).table.id for _ in range(2)]
    await house.play(broken)
    house.query("UPDATE moves SET text = 'nonsense' WHERE table_id = ?", broken)
    house.host.ledger.forget_all()
    app = App(house.host, cast("Any", None), house.repository, 600)
    found = await own_tables(app, asked_by(ANN, sees=True), "/hand", None, playing=True)
    assert [session.table.id for session in found] == [sound]
    caplog.clear()


async def test_a_table_is_seen_from_anywhere_by_who_sees_its_channel(house: House) -> None:
    table = (await house.game(ANN, BOB)).table
    for guild_id in (GUILD, GUILD + 1, None):
        for sees in (True, False):
            assert await Rights().sees(asked_by(EVE, sees=sees, guild_id=guild_id), table) == sees


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_list_of_a_hundred_tables_asks_discord_of_a_few_channels(house: House, arrived: bool) -> None:
    """In threads that sleep each table took a request, and in a server that had not arrived each channel."""
    table = (await house.game(ANN, BOB)).table
    threads = [replace(table, id=100 + number, channel_id=5000 + number) for number in range(50)]
    together = [replace(table, id=200 + number) for number in range(50)]
    interaction = asked_by(EVE, sees=True)
    guild = interaction.guild
    guild.unavailable = not arrived
    interaction.client.fetch_guild.return_value = guild
    channel = create_autospec(discord.TextChannel, instance=True)
    channel.permissions_for.return_value = discord.Permissions(view_channel=True)
    guild.fetch_channel.return_value = channel
    seen = await Rights().seen(interaction, [*together, *threads])
    asked = guild.fetch_channel.await_count + interaction.client.fetch_guild.await_count
    assert asked <= 3
    assert len(seen) == 50 + (MOST_ASKED if arrived else MOST_ASKED - 1)
    assert seen[:50] == together


@pytest.mark.parametrize(
    ("here", "there", "where", "moderator"),
    [
        ({"manage_messages": True}, {}, CHANNEL + 1, False),  # elsewhere they are one, at the table not
        ({}, {"manage_messages": True}, CHANNEL + 1, True),
        ({"manage_messages": True}, {}, CHANNEL, True),  # of the table's own channel Discord itself has told
    ],
)
async def test_a_moderator_is_one_in_the_tables_own_channel(
    house: House, here: dict[str, bool], there: dict[str, bool], where: int, moderator: bool
) -> None:
    table = (await house.game(ANN, BOB)).table
    interaction = asked_by(EVE, sees=True)
    interaction.channel_id, interaction.permissions = where, discord.Permissions(**here)
    channel = interaction.guild.get_channel_or_thread(CHANNEL)
    channel.permissions_for.return_value = discord.Permissions(view_channel=True, **there)
    assert await Rights().moderates(interaction, table) == moderator
    channel.permissions_for.return_value = discord.Permissions(manage_messages=True)
    assert await Rights().moderates(interaction, table) == (where == CHANNEL), "who cannot see it is none there"


@pytest.mark.parametrize("guild_id", [GUILD + 1, None])
async def test_who_may_do_all_elsewhere_is_a_moderator_of_the_table_only_if_they_are_one_there(
    house: House, guild_id: int | None
) -> None:
    table = (await house.game(ANN, BOB)).table
    for there in ({}, {"manage_messages": True}):
        interaction = asked_by(EVE, sees=True, guild_id=guild_id)
        interaction.permissions = discord.Permissions.all()
        channel = interaction.client.get_guild(GUILD).get_channel_or_thread(CHANNEL)
        channel.permissions_for.return_value = discord.Permissions(view_channel=True, **there)
        assert await Rights().moderates(interaction, table) == bool(there)


async def test_a_table_in_a_channel_one_does_not_see_is_no_table(house: House) -> None:
    table = (await house.game(ANN, BOB)).table.id
    app = App(house.host, cast("Any", None), house.repository, 600)
    for player, sees in ((EVE, True), (ANN, False)):
        (found,) = await own_tables(app, asked_by(player, sees=sees), "/table show", table)
        assert found.table.id == table
    with pytest.raises(Refusal, match="no-such-table"):
        await own_tables(app, asked_by(EVE, sees=False), "/table show", table)


async def test_a_guest_looks_at_the_lobby_only_where_they_see_its_channel(house: House) -> None:
    """They may decline from anywhere."""
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, EVE, "Eve"),))
    log = (await house.host.lobby.open(wish, ANN, "Ann")).log
    rights = Rights()
    await rights.check(asked_by(EVE, sees=True), "/table show", log)
    await rights.check(asked_by(EVE, sees=False), "decline", log)
    with pytest.raises(Refusal, match="not-seen"):
        await rights.check(asked_by(EVE, sees=False), "/table show", log)


async def test_the_table_of_a_thread_is_found_there_among_any_number_of_newer_ones(open_house: OpenHouse) -> None:
    """Only the newest tables were looked at, so that a move could land at another one."""
    house = await open_house(Limits(person=100, opening=ANY_NUMBER))
    here = (await house.game(ANN, BOB)).table.id
    await house.host.places.settle(here, 777)
    for _ in range(LOOKED_AT):
        await house.lobby(ANN)
    await house.game(ANN, BOB)
    app = App(house.host, cast("Any", None), house.repository, 600)
    asked = asked_by(ANN, sees=True)
    asked.channel_id = 777
    assert [found.table.id for found in await own_tables(app, asked, "/hand", None, playing=True)] == [here]


# Acts from a direct message


class Servers:
    """What a client knows: a server with one channel, which its members may see or not. One that has not arrived has
    no channels, until it is asked for."""

    def __init__(self, *, server: bool = True, member: bool = True, sees: bool = True, arrived: bool = True) -> None:
        self._server, self._member = server, member
        self.view_channel = sees
        self.unavailable = not arrived
        self.id, self.fetched, self.asked = GUILD, 0, 0

    def get_guild(self, guild_id: int) -> Servers | None:
        return self if self._server and guild_id == GUILD else None

    def dispatch(self, *_: object) -> None: ...

    async def fetch_guild(self, guild_id: int) -> Servers:
        self.fetched += 1
        return Servers(sees=self.view_channel)

    async def fetch_member(self, user_id: int) -> SimpleNamespace:
        self.asked += 1
        if not self._member:
            raise unknown_message()
        return SimpleNamespace(id=user_id, guild=self)

    def get_channel_or_thread(self, channel_id: int) -> Servers | None:
        return self if channel_id == CHANNEL else None

    def permissions_for(self, member: object) -> Servers:
        return self


def by_direct_message(servers: Servers) -> Any:
    return SimpleNamespace(guild_id=None, channel_id=1, client=servers, user=SimpleNamespace(id=ANN), extras={})


@pytest.mark.parametrize(
    ("servers", "code"),
    [
        (Servers(), None),
        (Servers(server=False), "server-left"),
        (Servers(member=False), "server-left"),
        (Servers(sees=False), "not-seen"),
        (Servers(arrived=False), None),
        (Servers(arrived=False, sees=False), "not-seen"),
    ],
)
async def test_whoever_acts_by_direct_message_must_still_see_the_channel(servers: Servers, code: str | None) -> None:
    found = None
    try:
        await Rights().check(by_direct_message(servers), "start", lobby().log)
    except Refusal as refusal:
        found = refusal.code
    assert found == code


async def test_a_server_that_has_not_arrived_is_asked_for_once_an_interaction() -> None:
    servers = Servers(arrived=False)
    acting = by_direct_message(servers)
    for _ in range(3):
        await Rights().check(acting, "start", lobby().log)
    assert servers.fetched == 1


async def test_a_member_is_asked_for_once_a_minute(time: Time) -> None:
    """A request that Discord counts for each press would let anybody use the bot's requests up."""
    servers, rights = Servers(), Rights(time)
    for _ in range(3):
        await rights.check(by_direct_message(servers), "start", lobby().log)
    assert servers.asked == 1
    time.pass_(KNOWN.total_seconds())
    await rights.check(by_direct_message(servers), "start", lobby().log)
    assert servers.asked == 2
    rights.forget(GUILD, ANN)  # the bot was told that they have left
    await rights.check(by_direct_message(servers), "start", lobby().log)
    assert servers.asked == 3


async def test_where_the_table_is_nobody_is_asked_for() -> None:
    acting = by_direct_message(Servers(server=False))
    acting.guild_id, acting.channel_id = GUILD, lobby().table.channel_id
    await Rights().check(acting, "start", lobby().log)
