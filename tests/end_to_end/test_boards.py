"""A board in a channel shows the tables of the server, and is the place to join one."""

from __future__ import annotations

import pytest

from tests.end_to_end.club import GUILD, Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import labels, words
from tests.end_to_end.people import Failed


async def test_a_table_is_joined_from_the_board(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await open_lobby(ann)
    assert words(await ann.command("/server board", "quiet")).startswith("The board stands in this channel now")
    board = await bob.until(lambda: next(iter(bob.seen(lambda m: "### King's Table" in words(m))), None), "the board")
    assert labels(board) == {"Join table 1 (Thirteen)"}
    assert "1 of 4 seats taken: **Ann**" in words(board)
    answer = await bob.click(board, "Join table 1 (Thirteen)")
    assert words(answer).startswith("You sit at [table 1](https://discord.com/channels/")
    await bob.until(lambda: bob.seen(lambda m: "2. **Bob**" in words(m)), "the lobby with Bob")


async def test_the_one_who_put_it_up_is_told_that_it_was_deleted(club: Club) -> None:
    """Where direct messages reach her."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.hand(ann)
    await ann.command("/server board", "quiet")
    board = await bob.until(lambda: next(iter(bob.seen(lambda m: "### King's Table" in words(m))), None), "the board")
    await club.switch("delete_message", channel_id=board["channel_id"], message_id=board["id"])
    link = f"[this channel](https://discord.com/channels/{GUILD}/{board['channel_id']})"
    await ann.message(f"The board with the open tables in {link} was deleted", await ann.open_dm())


async def test_only_moderators_put_a_board_up(club: Club) -> None:
    bob = await club.person("Bob")
    with pytest.raises(Failed, match=r"You do not have the permissions for /server\."):
        await bob.command("/server board")
