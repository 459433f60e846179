"""The line to Discord is cut for a while: what was done meanwhile is shown when it is whole again."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing

import pytest

from playground.interactions.interaction import ANSWER_SECONDS
from tests.end_to_end.club import GUILD, Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import button, menu, values, words
from tests.end_to_end.people import Failed

CARDS = "Cards to play"


async def test_a_move_whose_answer_does_not_get_through(club: Club) -> None:
    """It is played, the log has a warning for it, and the hand shows it when Discord is reached again. It was an error
    with a traceback."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, other = await game.to_move()
    hand = await game.hand(mover, "Your turn")
    select = menu(hand, CARDS)
    about = {"channel_id": hand["channel_id"], "message_id": hand["id"], "custom_id": select["custom_id"]}
    await club.switch("line", cut="http")
    await mover.ask({"do": "select", "values": values(select)[:1], "nonce": "1"} | about)
    await club.bot.logged("an answer did not get through")
    assert club.bot.moves_on_disk() == 1
    await club.switch("line", cut=None)
    await mover.becomes(hand, f"**{other.name}** to move")
    await game.play_from(other, await game.hand(other, "Your turn"))
    assert club.bot.moves_on_disk() == 2


async def test_an_answer_that_gets_through_is_good_news(club: Club) -> None:
    """Only what a message needed by itself was: after a cut of 16 s the next player saw their turn 46 s later."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, other = await game.to_move()
    hand, panel = await game.hand(mover, "Your turn"), await game.panel()
    select = menu(hand, CARDS)
    about = {"channel_id": hand["channel_id"], "message_id": hand["id"], "custom_id": select["custom_id"]}
    await club.bot.logged('"ready"')  # which is good news as well
    await club.switch("line", cut="http")
    await mover.ask({"do": "select", "values": values(select)[:1], "nonce": "1"} | about)
    await club.bot.logged("is tried again", 6)  # some after a pause of ten seconds
    await club.switch("line", cut=None)
    await other.click(panel, "Rules")
    await asyncio.wait_for(game.hand(other, "Your turn"), 5)


@pytest.mark.parametrize("how", ["reset", "silent"])
async def test_a_game_goes_on_after_a_cut(club: Club, how: str) -> None:
    """What is typed meanwhile is answered when the session is resumed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    await club.switch("line", cut="both", how=how)
    await ann.say("hello", game.place)
    panel = await game.panel()
    about = {"channel_id": panel["channel_id"], "message_id": panel["id"], "nonce": "1"}
    await bob.ask({"do": "click", "custom_id": button(panel, "Rules")["custom_id"]} | about)
    await club.switch("line", cut=None)
    await bob.message("Be rid of all your cards")
    await game.play(Game.by_list, Game.under_the_table, most=2)
    assert club.bot.moves_on_disk() == 3


async def test_the_gateway_is_out_of_reach_for_a_while(club: Club) -> None:
    """Each try to connect again was an error with a traceback. After the first one that failed a new session was begun:
    it told nothing of what had been deleted, and nothing of the buttons that people had pressed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    await club.switch("line", cut="gateway")
    await club.bot.logged("Attempting a reconnect", 2)
    await club.switch("delete_message", channel_id=panel["channel_id"], message_id=panel["id"])
    await club.switch("line", cut=None)
    anew = await ann.until(
        lambda: ann.newest(lambda m: game.is_panel(m) and m["id"] != panel["id"], game.place), "a new table"
    )
    assert words(anew) == words(panel)
    await game.play(Game.by_list, Game.under_the_table, most=2)
    assert club.bot.moves_on_disk() == 2
    assert club.discord.services.gateway.starts.used == 1, "it is the same session"


async def test_what_is_pressed_while_the_gateway_is_out_of_reach(club: Club) -> None:
    """Discord says that the application did not respond. When the session is resumed, Bob sits down all the same, and a
    table that nobody can be told of is none."""
    club.discord.services.pending.answer_seconds = ANSWER_SECONDS
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann)
    await club.switch("line", cut="gateway")
    tries = ann.command("/play", "games", game="thirteen"), bob.click(lobby, "Join")
    for failed in await asyncio.gather(*tries, return_exceptions=True):
        assert isinstance(failed, Failed)
        assert "did not respond" in str(failed)
    await club.switch("line", cut=None)
    await ann.becomes(lobby, "2. **Bob**")
    for _ in range(20):  # the other one is closed when Discord has refused its answer
        if (tables := words(await ann.command("/tables")).count("\n[Table ")) == 1:
            break
    assert tables == 1


async def test_autocomplete_that_comes_too_late(club: Club) -> None:
    """It was an error with a traceback."""
    ann = await club.person("Ann")
    gone = {"method": "POST", "path_regex": "/callback", "status": 404, "code": 10062, "times": 1}
    await club.faults(fail_next=[gone])
    place = {"channel_id": ann.channel("general"), "guild_id": GUILD}
    typing = {"do": "autocomplete", "name": "away", "options": {"until": "t"}, "focused": "until", "nonce": "1"}
    await ann.ask(typing | place)
    await club.bot.logged("exception in autocomplete")
    assert await ann.choices("away", "until", until="t")


CUT = 40
"""Seconds."""
WAYS = [("both", "silent"), *((("gateway", "reset"), ("http", "reset")) if "PROVE_TIME" in os.environ else ())]


@pytest.mark.parametrize(("cut", "how"), WAYS)
async def test_no_turn_runs_out_while_nobody_can_act(open_club: OpenClub, cut: str, how: str) -> None:
    """Four turns ran out in 75 s, computers played the game to its end, and it was rated +138/−73. Here three could."""
    club = await open_club(TURN_SECONDS="12")
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    moves = club.bot.moves_on_disk()
    await club.switch("line", cut=cut, how=how, seconds=CUT)
    await asyncio.sleep(CUT + 1)  # the time is the machine's
    assert club.bot.moves_on_disk() == moves
    await game.play(Game.by_list, Game.by_list, most=1)
    assert club.bot.moves_on_disk() == moves + 1
    with closing(sqlite3.connect(club.bot.database)) as database:
        assert database.execute("SELECT sum(strikes) FROM seats").fetchone() == (0,)
