"""A player who has allowed direct messages again gets their hand by DM, at a press of a button."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels


async def test_more_offers_to_send_the_hand_by_dm_again(club: Club) -> None:
    """Only to the player it concerns; the hand comes without waiting for the next move."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(closed_dms=[bob.id])
    game = await Game.start(club, ann, bob)
    await bob.message("my direct messages do not reach you", game.place)
    await game.hand(ann)
    sent = club.discord.requests["POST /channels/{channel_id}/messages"]
    told = "the opening, the table, Ann's hand, one try at Bob's (not another one without the picture), and the notice"
    assert sent == 5, told
    assert "Send my hand by DM again" not in labels(await ann.click(await game.panel(), "More"))
    await club.faults(closed_dms=[])
    more = await bob.click(await game.panel(), "More")
    await bob.click(more, "Send my hand by DM again")
    assert await game.hand(bob)
    assert "Send my hand by DM again" not in labels(await bob.click(await game.panel(), "More"))
