"""A player with closed direct messages: told once, and played with all the same."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import is_ephemeral, picture, words

NOTICE = "my direct messages do not reach you"


async def test_closed_dms_are_said_once_and_nothing_hangs(club: Club) -> None:
    """Bob plays by My hand; his cards are shown to him alone."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(closed_dms=[bob.id])
    game = await Game.start(club, ann, bob, computers=1)
    notice = await bob.message(NOTICE, game.place)
    assert words(notice).startswith(f"<@{bob.id}>: ")
    assert notice["id"] in {ping["id"] for ping in bob.pings}
    assert len([ping for ping in bob.pings if ping["channel_id"] == game.place]) == 1, "they are told once"
    hand = await bob.click(await game.panel(), "My hand")
    assert is_ephemeral(hand)
    assert picture(hand)["description"]
    await game.play(Game.under_the_table, most=6)
    second = await Game.start(club, ann, bob)
    await second.play(Game.under_the_table, most=2)
    assert len(bob.seen(lambda m: NOTICE in words(m))) == 1, "said once, not once a table"
    tried = club.discord.requests
    asked = sum(count for route, count in tried.items() if route == "POST /users/@me/channels")
    assert asked <= 2, "remembered: no more tries after the first"


async def test_dms_that_are_open_again(club: Club) -> None:
    """/hand, typed in the DM, shows that they are open; the next hand is sent there."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(closed_dms=[bob.id])
    game = await Game.start(club, ann, bob)
    await bob.message(NOTICE, game.place)
    await club.faults(closed_dms=[])
    answer = await bob.command("/hand", await bob.open_dm())
    assert picture(answer)["filename"] == f"hand-{game.number}.png"
    await game.play(Game.under_the_table, most=2)
    assert await game.hand(bob)


async def test_dms_closed_in_the_middle_of_a_game(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=2)
    for person in (ann, bob):
        await game.hand(person)
    await club.faults(closed_dms=[ann.id, bob.id])
    second = await open_lobby(ann, bob, channel="quiet")
    await ann.click(second, "Start")
    other = Game(club, 2, (ann, bob), second, "")
    other.place = (await other.panel())["channel_id"]
    await other.play(Game.under_the_table, most=3)
    for person in (ann, bob):
        notice = f"<@{person.id}>: {NOTICE}"
        await ann.message(notice)
        assert len(ann.seen(lambda m: words(m).startswith(notice))) == 1  # noqa: B023
