"""Playing alone against computers: nobody else sees it, and nothing of it stands in a server."""

from __future__ import annotations

from bot.host.names import NAMES
from tests.end_to_end.club import Club
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import Message, button, is_ephemeral, labels, picture, words
from tests.end_to_end.people import Person

NO_TABLE = "That table is not there any more; /play opens a new one."
OPENING = "**Table {} is dealt**"
"""How an opening message begins."""


async def alone(club: Club, person: Person, number: int = 1, place: str = "general", **options: object) -> Game:
    """A game against a computer that this person has begun there, and their answer."""
    answer = await person.command("/play", place, **({"game": "thirteen", "computers": 1, "rounds": 1} | options))
    assert answer["components"], words(answer)
    return Game(club, number, (person,), answer, await person.open_dm())


def openings(person: Person, channel: str | None = None) -> list[Message]:
    """The opening messages that this person has seen."""
    begins = OPENING.partition("{}")[2]
    return person.seen(lambda m: begins in m["content"].partition("\n")[0], channel)


async def test_a_game_against_computers_is_seen_by_its_player_alone(club: Club) -> None:
    """Begun in a server, it stands in their direct messages: its opening message, and the hand, with the result in the
    end. The answer is a hand as well, for the moment."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await alone(club, ann, computers=2)
    assert is_ephemeral(game.lobby)
    assert picture(game.lobby)["filename"] == "hand-1.png"
    hand = await game.hand(ann)
    assert hand["channel_id"] == game.place
    assert [one["channel_id"] for one in openings(ann)] == [game.place]
    await game.play(Game.by_list)
    opened = [count for route, count in club.discord.requests.items() if route == "POST /users/@me/channels"]
    assert opened == [1], "the channel is opened once"
    result = await game.hand(ann, OVER)
    assert {"Rematch", "Game record", "Verify", "Leaderboard"} <= labels(result)
    assert picture(result)["filename"] == "result-1.png"
    assert not bob.everything, "nobody else has seen anything"
    assert len(club.channel_messages(game.place)) == 2, "the opening message, and the hand"


async def test_a_stranger_learns_nothing_of_it(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await alone(club, ann)
    commands = {
        "/table show": {},
        "/hand": {},
        "/move": {"move": "pass"},
        "/table resign": {},
        "/table cancel": {},
        "/table verify": {},
    }
    for command, options in commands.items():
        answer = await bob.command(command, table=1, **options)
        assert words(answer) == NO_TABLE, command
        assert words(await bob.command(command, table=99, **options)) == NO_TABLE
    assert words(await bob.command("/tables")) == "### Open tables\nNo table is open; open one with /play."
    assert await bob.choices("/hand", "table", table="") == []
    mine = words(await ann.command("/tables"))
    assert f"[Table 1](https://discord.com/channels/@me/{game.place}), yours alone" in mine
    assert words(await ann.command("/tables", game.place)) == mine


async def test_in_direct_messages_the_opening_message_is_the_answer_and_the_hand_follows(club: Club) -> None:
    """There /play names a game, or offers them, and one easy computer plays where nobody says more."""
    ann = await club.person("Ann")
    place = await ann.open_dm()
    answer = await ann.command("/play", place, game="court_wars")
    assert words(answer).startswith(OPENING.format(1))
    assert not is_ephemeral(answer)
    assert "**Pip** 🤖" in words(answer)
    game = Game(club, 1, (ann,), answer, place)
    hand = await game.hand(ann)
    await game.play(Game.by_list, most=2)
    offered = await ann.command("/play", place)
    second = await ann.click(offered, "King's Court: Race")
    assert words(second).startswith(OPENING.format(2))
    await Game(club, 2, (ann,), second, place).hand(ann)
    assert [one["id"] for one in openings(ann)] == [answer["id"], second["id"]], "one for each game"
    assert hand["id"] in {one["id"] for one in club.channel_messages(place)}


async def test_where_direct_messages_are_closed_all_of_it_is_private_in_the_channel(club: Club) -> None:
    """The opening message is part of the answer; the next game does not try them again."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(closed_dms=[ann.id])
    for number in (1, 2):
        hand = (await alone(club, ann, number)).lobby
        assert is_ephemeral(hand)
        assert len(openings(ann)) == number
        assert all(is_ephemeral(one) for one in openings(ann))
        shown = await ann.message(f"· table {number}\n")
        assert is_ephemeral(shown)
        assert picture(shown)["filename"] == f"hand-{number}.png"
    game = Game(club, 2, (ann,), hand, "")
    played = await game.play_from(ann, await game.hand_to_play(ann))
    assert f"· table {game.number}" in words(played)
    assert not bob.everything
    assert not club.channel_messages(await ann.open_dm())
    tried = club.discord.requests
    assert sum(count for route, count in tried.items() if route == "POST /users/@me/channels") == 1


async def test_open_it_to_others_closes_it_and_opens_a_lobby_with_the_same_computers(club: Club) -> None:
    """From a private panel in a server, and for those alone who may open a table there."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await alone(club, ann, level="hard", computers=2, rounds=3)
    hand = await game.hand(ann)
    assert "Open it to others" not in labels(await ann.click(hand, "More")), "nor in direct messages"
    more = await ann.click(game.lobby, "More")
    assert labels(more) - {"Replay"} == {"Open it to others", "Resign", "Cancel table"}
    asked = await ann.click(more, "Open it to others")
    assert words(asked) == "Open a lobby here? Your own game, table 1, ends for it and does not count."
    await ann.use(asked, button(asked, "No, play on"))
    await ann.until(lambda: asked["id"] not in ann.messages, "the question to be gone")
    assert "You opened this game to others" not in words(await game.hand(ann)), "nothing is closed unasked"
    asked = await ann.click(more, "Open it to others")
    await ann.use(asked, button(asked, "Yes, open a lobby"))
    await ann.until(lambda: asked["id"] not in ann.messages, "the question to be gone")
    lobby = await bob.message("table 2\n")
    assert all(one in words(lobby) for one in ("**Ann**", "**Morgana**", "**Mordred**", "Rounds: 3"))
    closed = await ann.becomes(hand, "You opened this game to others")
    assert not ann.seen(lambda m: "is open" in m["content"]), "the lobby stands there: that needs no words"
    assert {"Game record", "Verify"} <= labels(closed)
    await bob.click(lobby, "Join")
    await ann.click(ann.messages[lobby["id"]], "Start")
    table = Game(club, 2, (ann, bob), lobby, "")
    assert (await table.panel())["channel_id"] != game.place


async def test_a_rematch_is_played_alone_again_and_begins_once(club: Club) -> None:
    """With the same computers; pressed a second time it shows the hand of the game that has begun."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await alone(club, ann, level="normal", game="race")
    await ann.click(await ann.command("/table resign"), "Yes, resign")
    result = await game.hand(ann, OVER)
    assert "New table" not in labels(result)
    opening = await ann.click(result, "Rematch")
    assert words(opening).startswith(OPENING.format(2))
    assert "**Walter** 🤖" in words(opening)
    await Game(club, 2, (ann,), opening, game.place).hand(ann)
    again = await ann.click(result, "Rematch")
    assert picture(again)["filename"] == "hand-2.png"
    assert is_ephemeral(again)
    assert len(openings(ann)) == 2
    assert not bob.everything


async def test_who_has_won_plays_again_against_better_computers(club: Club) -> None:
    """Easy ones are beaten sooner or later."""
    ann = await club.person("Ann")
    for number in range(1, 30):
        game = await alone(club, ann, number)
        await game.play(Game.by_list)
        result = await game.hand(ann, OVER)
        if "Again, normal" in labels(result):
            break
    opening = await ann.click(result, "Again, normal")
    assert words(opening).startswith(OPENING.format(game.number + 1))
    assert sum(f"**{name}** 🤖" in words(opening) for name in NAMES["normal"]) == 1
    again = await ann.click(result, "Again, normal")
    assert picture(again)["filename"] == f"hand-{game.number + 1}.png", "it has begun"


async def test_a_sixth_closes_the_oldest_where_its_hand_stands(club: Club) -> None:
    ann = await club.person("Ann")
    first = await alone(club, ann)
    hand = await first.hand(ann)
    for number in range(2, 7):
        await (await alone(club, ann, number, first.place)).hand(ann)
    await ann.becomes(hand, "the oldest that you played alone")
    listed = words(await ann.command("/tables"))
    assert all(f"[Table {number}](" in listed for number in range(2, 7))
    assert "Table 1" not in listed
    await club.restart_bot()
    await Game(club, 6, (ann,), hand, first.place).play(Game.by_list, most=1)


async def test_the_trace_of_games_against_computers_is_shown_to_their_player_alone(club: Club) -> None:
    """At the end of a game, and on the leaderboard; after a first game the next step is offered, once."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await alone(club, ann)
    await first.play(Game.by_list)
    ended = words(await first.hand(ann, OVER))
    won = int("🥇 1. **Ann**" in ended)
    assert f"🤖 Your games so far · easy: {won} of 1 won" in ended
    assert "another game" in ended
    assert ("Next: normal computers" in ended) == bool(won)
    second = await Game.start(club, ann, computers=1)
    await second.play(Game.by_list)
    ended = words(await second.hand(ann, OVER))
    won += "🥇 1. **Ann**" in ended
    assert f"🤖 Your games so far · easy: {won} of 2 won" in ended
    assert "Next:" not in ended
    result = await second.panel(OVER)
    assert "so far" not in words(result), "which everybody reads"
    own = f"**Against computers** (only you see this)\nThirteen · easy: {won} of 2 won"
    assert own in words(await ann.command("/leaderboard"))
    assert own in words(await ann.click(result, "Leaderboard"))
    assert "Against computers" not in words(await bob.command("/leaderboard"))
    assert "Against computers" not in words(await bob.click(result, "Leaderboard"))
    assert own not in words(await ann.command("/leaderboard", game="race"))
