"""Discord refuses a bot that starts, or that runs: for good, for a while, or until five seconds have passed."""

from __future__ import annotations

import pytest

from playground.gateway.starts import IDENTIFY_SECONDS
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import menu, values

CARDS = "Choose the cards"
TOKEN, INTENTS = "DISCORD_TOKEN", "intents"


@pytest.mark.parametrize(("code", "word"), [(4004, TOKEN), (4014, INTENTS)])
async def test_the_gateway_refuses_a_start(club: Club, code: int, word: str) -> None:
    """A line for the operator, no traceback; 4004 had one."""
    await club.kill_bot()
    await club.faults(identify=code)
    await club.bot.start()
    assert await club.bot.ended() == 1
    assert word in club.bot.lines[-1]
    club.bot.expected.append(club.bot.lines[-1])


async def test_the_token_is_reset_while_the_bot_runs(club: Club) -> None:
    """It ends, since another try would be refused, too."""
    await club.faults(identify=4004)
    await club.switch("gateway", do="drop")
    assert await club.bot.ended() == 1
    assert TOKEN in club.bot.lines[-1]
    club.bot.expected.append(club.bot.lines[-1])


@pytest.mark.parametrize("form", ["text", "json"])
async def test_an_address_that_is_banned_at_a_start(club: Club, form: str) -> None:
    await club.kill_bot()
    await club.switch("address_ban", seconds=600, form=form)
    await club.bot.start()
    assert await club.bot.ended() == 1
    assert "429" in club.bot.lines[-1]
    club.bot.expected.append(club.bot.lines[-1])


@pytest.mark.parametrize("form", ["text", "json"])
async def test_an_address_that_is_banned_while_the_bot_runs(club: Club, form: str) -> None:
    """The gateway goes on: what people do is done, and shown when the ban is over. The log has no traceback."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    hand = await game.hand(mover, "Your turn")
    select = menu(hand, CARDS)
    about = {"channel_id": hand["channel_id"], "message_id": hand["id"], "custom_id": select["custom_id"]}
    await club.switch("address_ban", seconds=600, form=form)
    await mover.ask({"do": "select", "values": values(select)[:1], "nonce": "1"} | about)
    while not any("an answer did not get through" in line for line in club.bot.lines):
        await mover.open_dm()  # which leaves the bot time
    assert club.bot.moves_on_disk() == 1
    await club.switch("address_ban", seconds=0)
    await mover.becomes(hand, f"**{(bob if mover is ann else ann).name}** to move")


async def test_a_start_within_five_seconds_of_the_last_one(club: Club) -> None:
    """Its session is invalid; it waits and begins another one."""
    club.discord.services.gateway.starts.pause = IDENTIFY_SECONDS
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.restart_bot()
    await game.play(Game.by_list, Game.under_the_table, most=2)
    assert club.bot.moves_on_disk() == 2
    assert club.discord.services.gateway.starts.used >= 3
