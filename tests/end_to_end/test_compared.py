"""What went while the bot was off or cut off is found out when it is back."""

from __future__ import annotations

from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.game import PLAYED, Game, open_lobby
from tests.end_to_end.messages import labels, words


async def test_a_channel_that_was_deleted_while_the_bot_was_off(club: Club) -> None:
    """A lobby there closes; a game goes on by direct message, and says so."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob, channel="games")
    await ann.click(lobby, "Start")
    game = Game(club, 1, (ann, bob), lobby, "")
    game.place = (await game.panel())["channel_id"]
    for person in (ann, bob):
        await game.hand(person)
    await open_lobby(bob, channel="games")
    await ann.command("/tables")
    await club.kill_bot()
    await club.switch("delete_channel", channel_id=lobby["channel_id"])
    await club.start_bot()
    for person in (ann, bob):
        await person.message("The channel of table 1 (Thirteen) is gone. The game goes on here", await person.open_dm())
    await bob.message("The channel of table 2 (Thirteen) is gone, so it is closed", await bob.open_dm())
    await game.play(Game.by_list, Game.by_cards, most=2)
    listed = words(await ann.command("/tables"))
    assert ("Table 2" in listed, "by direct messages" in listed or "Table 1" not in listed) == (False, True)


async def test_a_thread_that_was_deleted_while_the_bot_was_off(club: Club) -> None:
    """Its table comes to the channel; it came with the next move."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    await ann.command("/tables")
    await club.kill_bot()
    await club.switch("delete_channel", channel_id=game.place)
    await club.start_bot()
    assert PLAYED in words(await ann.until(lambda: ann.newest(game.is_panel, GENERAL), "the table in the channel"))


async def test_those_who_play_are_told_that_the_bot_was_removed(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await game.hand(person)
    await club.switch("remove_bot", guild_id=GUILD)
    for person in (ann, bob):  # a person who shares no other server with the bot is sent nothing new (50278)
        hand = await game.hand(person, "The bot had left this server, so this table was cancelled.")
        assert "To the table" not in labels(hand), "nothing is left that it could lead to"
