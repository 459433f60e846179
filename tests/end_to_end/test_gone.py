"""Messages, threads, channels and members that go away in the middle of a game."""

from __future__ import annotations

from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import ENDED, OVER, PLAYED, Game, open_lobby
from tests.end_to_end.messages import labels, pictured, words
from tests.end_to_end.people import Person


async def test_a_deleted_table_is_posted_anew(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    await club.switch("delete_message", channel_id=game.place, message_id=panel["id"])
    anew = await ann.until(
        lambda: ann.newest(lambda m: game.is_panel(m) and m["id"] != panel["id"], game.place), "a new table"
    )
    assert words(anew) == words(panel)
    await game.play(Game.under_the_table, most=2)


async def test_a_table_that_is_deleted_with_others_is_posted_anew(club: Club) -> None:
    """A moderator clears the thread: Discord tells of all the messages in one event."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    await bob.say("hurry up", game.place)
    gone = [panel["id"], (await ann.message("hurry up", game.place))["id"]]
    await club.switch("delete_messages", channel_id=game.place, message_ids=gone)
    anew = await ann.until(
        lambda: ann.newest(lambda m: game.is_panel(m) and m["id"] not in gone, game.place), "a new table"
    )
    assert words(anew) == words(panel)
    await game.play(Game.under_the_table, most=2)


async def test_a_deleted_hand_is_sent_anew(club: Club) -> None:
    """At the next change: the bot does not hear of what is deleted in a DM."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        hand = await game.hand(person)
        await club.switch("delete_message", channel_id=hand["channel_id"], message_id=hand["id"])
        await person.until(lambda p=person, h=hand: h["id"] not in p.messages, "the hand to be gone")  # type: ignore[misc]
    await game.play(Game.under_the_table, most=2)
    for person in (ann, bob):
        assert await game.hand(person, PLAYED)


async def test_a_deleted_lobby_is_closed_and_its_opener_is_told(club: Club) -> None:
    """A person who may delete it has decided: another one was posted, and deleted, without end."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await club.switch("delete_message", channel_id=GENERAL, message_id=lobby["id"])
    told = "Table 1 is closed, since its message was deleted; /play opens another one."
    await ann.message(told, GENERAL)
    assert "No table is open" in words(await ann.command("/tables"))


async def test_without_its_thread_the_table_comes_to_the_channel(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    await club.switch("delete_channel", channel_id=game.place)
    anew = await ann.until(lambda: ann.newest(game.is_panel, GENERAL), "the table in the channel")
    assert PLAYED in words(anew)
    game.place = GENERAL
    await game.play(Game.under_the_table, Game.by_list, Game.by_command)
    assert labels(await game.panel("🥇")) == ENDED


async def test_without_its_channel_the_game_goes_on_by_dm(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob, computers=1, channel="games")
    await ann.click(lobby, "Start")
    game = Game(club, 1, (ann, bob), lobby, "")
    game.place = (await game.panel())["channel_id"]
    await game.play(Game.by_list, most=2)
    await club.switch("delete_channel", channel_id=lobby["channel_id"])
    for person in (ann, bob):
        await person.message("The channel of table 1 (Thirteen) is gone. The game goes on here", await person.open_dm())
    await game.play(Game.by_list, Game.by_cards)
    for person in (ann, bob):
        hand = await game.hand(person, OVER)
        assert "🥇" in words(hand)
        assert "To the table" not in labels(hand)
    refused = words(await ann.click(await game.hand(ann, OVER), "Rematch"))
    assert refused == "The channel of that table is gone; in another channel of a server, /play opens one."
    assert "1 game" in pictured(await ann.command("/leaderboard"))


async def test_a_lobby_in_a_channel_that_is_gone(club: Club) -> None:
    """Nothing is left to press: it closes, and the people who sit there are told so where direct messages are known to
    reach them."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await game.hand(person)
    lobby = await open_lobby(ann, bob, channel="games")
    await club.switch("delete_channel", channel_id=lobby["channel_id"])
    for person in (ann, bob):
        await person.message("The channel of table 2 (Thirteen) is gone, so it is closed", await person.open_dm())
    assert "Table 2" not in words(await ann.command("/tables"))


async def test_a_member_who_leaves(open_club: OpenClub) -> None:
    """Nobody waits for them longer than for anybody: the computer plays their turns, and the game ends. Discord does
    not tell that they have left, but when it is asked before a reminder."""
    club = await open_club(TURN_SECONDS="1")
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.switch("leave", user_id=bob.id, guild_id=GUILD)
    await bob.until(lambda: not bob.guilds, "Bob to be out")
    await ann.until(
        lambda: ann.newest(lambda m: "**Bob** 🚪" in words(m) or "**Bob** 💤" in words(m), game.place), "a computer"
    )
    assert await game.panel(OVER)


async def test_a_member_who_leaves_the_lobby_and_the_server(club: Club) -> None:
    ann = await club.person("Ann")
    game = await _left_at_the_start(club, ann, await club.person("Bob"))
    answer = await ann.hand_in(await ann.form_command("/table cancel"), "Bob has left")
    assert words(answer).startswith("The other players are being asked"), "the server is Ann's: she could remove people"
    await ann.until(lambda: ann.newest(lambda m: "Agree" in labels(m), game.place), "the question")


async def test_nobody_is_asked_to_cancel_when_all_others_have_left(club: Club) -> None:
    """Bob could not have removed her, and does not decide: it ends as if she had resigned."""
    bob = await club.person("Bob")
    game = await _left_at_the_start(club, bob, await club.person("Cy"))
    asked = await bob.command("/table cancel", game.place)
    assert words(asked).startswith("Nobody else is left at table 1.")
    await bob.click(asked, "End the game")
    assert labels(await game.panel(OVER)) == ENDED


async def _left_at_the_start(club: Club, stays: Person, leaves: Person) -> Game:
    """A game of two; the one has gone before the start, which the bot learns at the start."""
    lobby = await open_lobby(stays, leaves)
    await club.restart_bot()  # it has not seen them of late
    await club.switch("leave", user_id=leaves.id, guild_id=GUILD)
    await stays.click(lobby, "Start")
    game = Game(club, 1, (stays,), lobby, "")
    game.place = (await game.panel())["channel_id"]
    await stays.message(f"{leaves.name} has left this server", game.place)
    return game
