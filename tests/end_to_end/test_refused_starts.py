"""Discord refuses a bot that starts, or that runs: for good, for a while, or until five seconds have passed."""

from __future__ import annotations

import pytest

from playground.gateway.starts import IDENTIFY_SECONDS
from playground.world import PRIVILEGED_INTENTS
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game

TOKEN, INTENTS = "DISCORD_TOKEN", "intents"


@pytest.mark.parametrize(("code", "word"), [(4004, TOKEN), (4014, INTENTS)])
async def test_the_gateway_refuses_a_start(club: Club, code: int, word: str) -> None:
    """A line for the operator, no traceback; 4004 had one."""
    await club.kill_bot()
    await club.faults(identify=code)
    await club.bot.start()
    assert await club.bot.ended() == 2
    assert word in club.bot.lines[-1]
    club.bot.expected.append(club.bot.lines[-1])


async def test_the_token_is_reset_while_the_bot_runs(club: Club) -> None:
    """It ends, since another try would be refused, too."""
    await club.faults(identify=4004)
    await club.switch("gateway", do="drop")
    assert await club.bot.ended() == 2
    assert TOKEN in club.bot.lines[-1]
    club.bot.expected.append(club.bot.lines[-1])


async def test_the_optional_intent_is_refused_while_the_bot_runs(club: Club) -> None:
    """It ended; now it goes on without hearing of members who leave."""
    await club.kill_bot()
    club.discord.world.privileged |= PRIVILEGED_INTENTS["members"]
    await club.start_bot()
    club.discord.world.privileged = 0
    await club.switch("gateway", do="invalid_session")
    await club.bot.logged("connects without it")
    club.bot.expected.append(next(line for line in club.bot.lines if "connects without it" in line))
    connected = "has connected to Gateway"
    await club.bot.logged(connected, times=1 + sum(connected in line for line in club.bot.lines))
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    assert await game.play(Game.by_list, most=2) == 2


async def test_an_address_that_is_banned_at_a_start(club: Club) -> None:
    """It is waited for, and the container's health check says that the bot lives."""
    ann = await club.person("Ann")
    await club.kill_bot()
    await club.switch("address_ban", seconds=600, form="text")
    await club.bot.start()
    await club.bot.logged("HTTP 429: it has a problem. Trying again")
    await club.switch("address_ban", seconds=0)
    await ann.until(lambda: ann.bot_online, "the bot to be online")


async def test_a_start_within_five_seconds_of_the_last_one(club: Club) -> None:
    """Its session is invalid; it waits and begins another one."""
    club.discord.services.gateway.starts.pause = IDENTIFY_SECONDS
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.restart_bot()
    await game.play(Game.by_list, Game.under_the_table, most=2)
    assert club.bot.moves_on_disk() == 2
    assert club.discord.services.gateway.starts.used >= 3
