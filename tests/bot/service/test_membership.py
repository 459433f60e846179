"""People who are no longer in the server of their table: the bot finds out where Discord does not tell."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.host.wish import Wish
from bot.service.membership import CERTAIN, LONG_CERTAIN, Membership, may_remove
from data.records import Guest, Status
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House, Time, mover, other


class Server:
    """Tells whether a person is a member, and counts how often it was asked."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        self.asked: list[int] = []
        self.failing = False

    async def is_member(self, guild_id: int, person: int) -> bool:
        assert guild_id == GUILD
        self.asked.append(person)
        if self.failing:
            raise ConnectionResetError
        return person not in self.gone


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def membership(house: House, server: Server, time: Time) -> Membership:
    return Membership(house.host, server.is_member, time)


async def test_without_the_members_intent_whoever_has_left_is_found_at_their_turn(
    house: House, server: Server, membership: Membership
) -> None:
    session = await house.game(ANN, BOB)
    person = mover(session)
    server.gone = {person}
    await membership.ask(session.table.id)
    session = await house.settled(session.table.id)
    assert session.seats[session.seat_of(person) or 0].gone_at is not None
    assert mover(session) != person


async def test_a_rematch_does_not_wait_for_somebody_who_has_left_the_server_since(
    house: House, server: Server, membership: Membership, time: Time
) -> None:
    """Cy left when the game was over, or while the bot was away: Discord has not told."""
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    server.gone = {CY}
    house.changed = membership.changed
    rematch = (await house.host.rematches.ask(over, ANN, "Ann")).table.id
    assert membership.waiting, "it is looked at"
    await house.host.lobby.join(rematch, BOB, "Bob")
    await membership.ask(rematch)
    session = await house.kept(rematch)
    assert session.table.status is Status.DEALING
    assert {seat.player_id for seat in session.seats} == {ANN, BOB}


async def test_nobody_is_asked_about_who_has_just_been_there(
    house: House, server: Server, membership: Membership, time: Time
) -> None:
    session = await house.game(ANN, BOB)
    person = mover(session)
    membership.present(GUILD, person)
    membership.present(GUILD, other(session))
    await membership.ask(session.table.id)
    assert server.asked == []
    time.pass_(CERTAIN.total_seconds())
    await membership.ask(session.table.id)
    await membership.ask(session.table.id)
    assert sorted(server.asked) == [ANN, BOB], "all who are dealt in, once: then they are known to be there"


async def test_nobody_is_asked_about_a_guest_whom_a_command_has_named_as_a_member(
    house: House, server: Server, membership: Membership, time: Time
) -> None:
    """Each was asked about at the invitation, and again at each change of the lobby a minute later: 8 requests."""
    house.changed = membership.changed
    membership.acts(GUILD, ANN, (BOB, CY))
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"), Guest(1, CY, "Cy")))
    table = (await house.host.lobby.open(wish, ANN, "Ann")).table.id
    for seconds in (601, 602, 603):
        time.pass_(2 * CERTAIN.total_seconds())
        await house.host.lobby.set_options(table, ANN, {}, seconds)
    assert not membership.waiting
    await membership.ask(table)
    assert server.asked == []
    time.pass_(LONG_CERTAIN.total_seconds())
    await membership.ask(table)
    assert sorted(server.asked) == [BOB, CY], "what was told an hour ago may not be so any more"


async def test_after_the_first_move_it_looks_at_whoever_is_to_move(
    house: House, server: Server, membership: Membership
) -> None:
    session = await house.game(ANN, BOB)
    session = await house.play(session.table.id)
    await membership.ask(session.table.id)
    assert server.asked == [mover(session)]


async def test_what_discord_cannot_tell_now_takes_nobody_out_of_a_game(
    house: House, server: Server, membership: Membership
) -> None:
    session = await house.game(ANN, BOB)
    server.failing = True
    await membership.ask(session.table.id)
    assert not any(seat.gone_at for seat in (await house.kept(session.table.id)).seats)


def client_of(guild: SimpleNamespace | None) -> Any:
    return SimpleNamespace(get_guild={GUILD: guild}.get)


def guild_of(asked: object, *, unavailable: bool = False) -> SimpleNamespace:
    """A server where that is a member's permissions, or what asking for them raises."""
    member = asked if isinstance(asked, Exception) else SimpleNamespace(guild_permissions=asked)
    return SimpleNamespace(unavailable=unavailable, fetch_member=AsyncMock(side_effect=[member]))


def refusal(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    return kind(SimpleNamespace(status=status, reason="no"), "no")


@pytest.mark.parametrize(
    ("asked", "may"),
    [
        (discord.Permissions.none(), False),
        (discord.Permissions(manage_messages=True, moderate_members=True), False),
        (discord.Permissions(kick_members=True), True),
        (discord.Permissions(ban_members=True), True),
        (discord.Permissions.all(), True),  # the owner's
        (refusal(discord.NotFound, 404), False),  # no member any more
        (refusal(discord.DiscordServerError, 503), True),
        (TimeoutError(), True),
    ],
)
async def test_who_may_put_others_out_of_the_server_and_what_cannot_be_told_may_be_so(asked: object, may: bool) -> None:
    assert await may_remove(client_of(guild_of(asked)), GUILD, ANN) is may


async def test_of_a_server_that_is_not_there_nobody_is_asked_for() -> None:
    away = guild_of(discord.Permissions.none(), unavailable=True)
    assert await may_remove(client_of(away), GUILD, ANN)
    away.fetch_member.assert_not_awaited()
    assert await may_remove(client_of(None), GUILD, ANN)
