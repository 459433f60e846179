"""What ratings show of people in several servers, and where a table will not count."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import pictured, words

UNRATED = "-# Not rated: fewer than two people."


async def test_all_servers_shows_global_names_and_not_nicknames(club: Club) -> None:
    """In this server Ann is called the Boss."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("profile", user_id=ann.id, nick="The Boss")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=6)
    await ann.click(await ann.command("/table resign", game.place), "Yes, resign")
    here = pictured(await bob.command("/leaderboard", game.place))
    assert "The Boss" in here
    assert " Ann" not in here
    await ann.command("/tables")  # whatever they do tells what they are called
    everywhere = pictured(await bob.command("/leaderboard", game.place, of="all"))
    assert "1st Bob: provisional rating 1138, 1 win in 1 game" in everywhere
    assert "2nd Ann: provisional rating 927, 0 wins in 1 game" in everywhere
    assert "Boss" not in everywhere


async def test_a_lobby_says_whether_it_will_be_rated_and_for_whom(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, computers=1)
    assert UNRATED in words(lobby)
    joined = await bob.click(lobby, "Join")
    assert UNRATED not in words(joined)
    assert "-# Rated after 3 moves each; leavers come last." in words(joined)


async def test_resigning_at_once_is_rated_as_last_for_oneself_alone(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await bob.click(await bob.command("/table resign", game.place), "Yes, resign")
    result = words(await game.panel("Bob resigned."))
    assert "Bob: left early, so rated as last; nobody else is rated." in result
    board = pictured(await ann.command("/leaderboard"))
    assert "1st Bob: provisional rating 927, 0 wins in 1 game" in board
    assert "Ann" not in board
