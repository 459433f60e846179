"""The bot plays without being told of messages (`SEE_MESSAGES`)."""

from __future__ import annotations

from bot.messages.channels import BURIED
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import OVER, Game


async def test_a_game_is_played_and_what_is_deleted_comes_back_with_the_next_move(open_club: OpenClub) -> None:
    club = await open_club(SEE_MESSAGES="false")
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    await club.switch("delete_message", channel_id=panel["channel_id"], message_id=panel["id"])
    await ann.until(lambda: panel["id"] not in ann.messages, "the deletion")
    await game.play(Game.by_list, most=1)
    await ann.until(lambda: ann.newest(lambda m: game.is_panel(m) and m["id"] != panel["id"]), "the table")
    await game.play(Game.by_list)
    assert await game.panel(OVER)


async def test_a_table_that_others_have_buried_is_posted_anew_as_clicks_tell_of_them(open_club: OpenClub) -> None:
    """An interaction names the newest message of its channel."""
    club = await open_club(SEE_MESSAGES="false")
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    for number in range(BURIED):
        await bob.say(f"Number {number}!", game.place)
        await bob.click(panel, "What happened")
    assert (await game.panel())["id"] == panel["id"], "talk by itself sends nothing"
    await game.play(Game.by_list, most=1)
    await ann.until(lambda: ann.newest(lambda m: game.is_panel(m) and m["id"] != panel["id"]), "the table")
