"""A player whom a moderator has timed out, or a player that may not write in a channel, plays on and says nothing
there."""

from __future__ import annotations

import pytest

from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import is_ephemeral, words
from tests.end_to_end.people import Failed


async def test_a_player_who_is_timed_out_plays_from_their_direct_messages(club: Club) -> None:
    bob, cy = await club.person("Bob"), await club.person("Cy")  # Ann owns the server, and cannot be timed out
    game = await Game.start(club, bob, cy)
    for person in (bob, cy):
        await club.switch("timeout", guild_id=GUILD, user_id=person.id, seconds=3600)
    with pytest.raises(Failed, match="timed out"):
        await bob.click(await game.panel(), "My hand")
    assert await game.play(Game.by_list, Game.by_cards, most=6) == 6


async def test_one_who_may_not_write_in_a_channel_opens_nothing_there(club: Club) -> None:
    """Discord tells it with each command: what Bob may do in that channel, with its overwrites."""
    bob, cy = await club.person("Bob"), await club.person("Cy")
    silence = {"guild_id": GUILD, "channel_id": GENERAL, "user_id": bob.id}
    await club.switch("permissions", **silence, allow=["USE_APPLICATION_COMMANDS"], deny=["SEND_MESSAGES"])
    refused = f"You may not send messages in [this channel](https://discord.com/channels/{GUILD}/{GENERAL}), so nothing"
    for options in ({}, {"game": "thirteen"}, {"game": "thirteen", "with": cy.id}):
        answer = await bob.command("/play", **options)
        assert is_ephemeral(answer)
        assert words(answer).startswith(refused)


async def test_the_reason_of_one_who_may_not_write_is_told_to_nobody(club: Club) -> None:
    bob, cy = await club.person("Bob"), await club.person("Cy")
    game = await Game.start(club, bob, cy)
    more = await bob.click(await game.panel(person=bob), "More")
    form = await bob.open_form(more, "Cancel table")
    await club.switch("doubts", timed_out_clicks=True)
    await club.switch("timeout", guild_id=GUILD, user_id=bob.id, seconds=3600)
    answer = await bob.hand_in(form, "hullabaloo")
    assert words(answer).endswith("Your reason is not shown: you may not send messages there.")
    await cy.message("asks whether to cancel", game.place)
    assert not cy.newest(lambda message: "hullabaloo" in words(message))
