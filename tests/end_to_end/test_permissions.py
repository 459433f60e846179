"""A bot that may not do all it would like to: refused where it cannot play, and playing otherwise where it can."""

from __future__ import annotations

import pytest

from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.game import ENDED, OVER, PLAYED, Game, open_lobby
from tests.end_to_end.messages import is_ephemeral, is_refusal, labels, pictured, words


async def test_play_where_the_bot_may_not_write(club: Club) -> None:
    ann = await club.person("Ann")
    await club.deny("SEND_MESSAGES", channel=GENERAL)
    answer = await ann.command("/play", game="thirteen")
    assert is_refusal(answer)
    assert words(answer) == "I may not Send Messages here; ask a moderator to allow it, or use another channel."
    assert words(await ann.command("/tables")) == "### Open tables\nNo table is open; open one with /play."
    assert await open_lobby(ann, channel="games")


async def test_without_pictures_they_are_described(club: Club) -> None:
    """The table in words; the hand comes by DM, where the permission is not asked for."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.deny("ATTACH_FILES")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    assert panel["attachments"] == []
    assert "Seats in turn order: " in words(panel)
    assert (await game.hand(ann))["attachments"]
    await game.play(Game.by_list, Game.under_the_table, most=4)
    assert "Seats in turn order: " in words(await game.panel(PLAYED))


@pytest.mark.parametrize("private", [False, True])
async def test_a_lobby_that_discord_shows_to_its_opener_alone_is_posted_for_all(club: Club, private: bool) -> None:
    """Where people may not use external apps, and Discord takes the bot for one: nobody else could join."""
    await club.switch("doubts", installed_apps_whisper=private)
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("permissions", guild_id=GUILD, channel_id=GENERAL, user_id=bob.id, deny=["USE_EXTERNAL_APPS"])
    answer = await bob.command("/play", game="thirteen", rounds=1)
    assert is_ephemeral(answer) is private
    lobby = await ann.message("· table 1")
    await ann.click(lobby, "Join")
    await bob.click(await bob.becomes(lobby, "Players: 2 of"), "Start")
    await ann.becomes(lobby, "play in")
    assert len(club.channel_messages(GENERAL)) == 1 + private


@pytest.mark.parametrize("needed", [True, False])
async def test_without_attach_files_private_answers_come_in_words(club: Club, needed: bool) -> None:
    """Whether Discord asks for it in answers or not; the hand that is kept up to date by the answer's token as well."""
    await club.switch("doubts", answers_need_permissions=needed)
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.deny("ATTACH_FILES")
    game = await Game.start(club, ann, bob)
    hand = await ann.command("/hand", game.place)
    assert (is_ephemeral(hand), hand["attachments"], "\n>>> " in words(hand)) == (True, [], True)
    start = ann.changed_at[hand["id"]]
    await game.play(Game.by_list, most=3)
    await ann.changed(hand["id"], start)
    hand = ann.messages[hand["id"]]
    assert (hand["attachments"], "\n>>> " in words(hand)) == ([], True)
    rules = await ann.command("/rules", game.place, game="thirteen")
    assert (rules["attachments"], "Seats in turn order: " in words(rules)) == ([], True)


async def test_what_the_bot_may_not_do_is_named_with_the_place_to_who_opens_a_table(club: Club) -> None:
    """Tables go on without it, so it is said once a day a channel, and only to them."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.deny("ATTACH_FILES", "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS", "READ_MESSAGE_HISTORY")
    assert await open_lobby(ann)
    told = await ann.message("so tables in this channel lack")
    assert is_ephemeral(told)
    assert words(told) == (
        "I may not Attach Files, Read Message History, Create Public Threads or Send Messages in Threads "
        "here, so tables in this channel lack pictures or a thread of their own; a moderator can allow it."
    )
    assert await open_lobby(bob)
    assert await open_lobby(bob, channel="games")
    there = await bob.message("so tables in this channel lack")
    assert there["channel_id"] != told["channel_id"]
    assert bob.seen(lambda message: "tables in this channel lack" in words(message)) == [there], (
        "Ann has heard of the other place"
    )


async def test_without_threads_it_plays_in_the_channel(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.deny("CREATE_PUBLIC_THREADS")
    game = await Game.start(club, ann, bob)
    assert game.place == GENERAL
    await ann.becomes(game.lobby, "play in this channel.")
    await game.play(Game.under_the_table, Game.by_command)
    assert await game.panel(OVER)


async def test_pictures_forbidden_in_the_middle_of_a_game(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    await club.deny("ATTACH_FILES")
    await game.play(Game.by_list, Game.under_the_table, most=3)
    panel = await game.panel("Seats in turn order: ")
    assert panel["attachments"] == [], "not an old picture under new words"


async def test_a_thread_that_the_bot_may_not_write_in_any_more(club: Club) -> None:
    """It can still change what it has written; when it must write anew, it goes to the channel."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.deny("SEND_MESSAGES_IN_THREADS")
    await game.play(Game.by_list, Game.under_the_table, most=3)
    panel = await game.panel(PLAYED)
    assert panel["channel_id"] == game.place
    await club.switch("delete_message", channel_id=game.place, message_id=panel["id"])
    anew = await ann.until(lambda: ann.newest(game.is_panel, GENERAL), "the table in the channel")
    assert PLAYED in words(anew)
    game.place = GENERAL
    await game.play(Game.under_the_table, Game.by_list, most=3)


async def test_a_channel_that_the_bot_does_not_see_any_more(club: Club) -> None:
    """The game goes on by DM to its end; seen again, the table shows how it ended after a start."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.deny("VIEW_CHANNEL", channel=GENERAL)
    await game.play(Game.by_list, Game.by_cards)
    assert await game.hand(ann, OVER)
    assert "1 game" in pictured(await bob.command("/leaderboard", "games"))
    assert OVER not in game.seen_by(ann)
    await club.allow("VIEW_CHANNEL", channel=GENERAL)
    await club.restart_bot()
    assert labels(await game.panel("🥇")) == ENDED


async def test_a_result_that_the_bot_may_not_write_comes_when_it_may_again(club: Club) -> None:
    """Once, without a restart. It never came."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    confirm = await bob.command("/table resign", game.place)
    await club.deny("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    await bob.click(confirm, "Yes, resign")
    await club.bot.logged("is tried again")
    assert not ann.seen(lambda message: labels(message) == ENDED)
    await club.allow("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    result = await ann.until(lambda: ann.newest(lambda m: labels(m) == ENDED), "the result")
    assert result["channel_id"] == GENERAL
    await club.restart_bot()
    assert len(ann.seen(lambda message: labels(message) == ENDED)) == 1
