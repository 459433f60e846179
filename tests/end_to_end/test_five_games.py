"""Every game is played by people and computers, by the controls that its table gives them, to a result."""

from __future__ import annotations

import pytest

import games
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels, picture, words

_MOVES = 8
"""Moves of people before one of them gives up."""


@pytest.mark.parametrize("key", games.GAMES)
async def test_a_game_is_played_and_has_a_result(club: Club, key: str) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, game=key)
    panel = await game.panel()
    assert picture(panel)["description"].startswith(games.get(key).title)

    played = await game.play(Game.by_steps, most=_MOVES)
    if played == _MOVES:
        asked = await ann.command("/resign", game.place, table=game.number)
        await ann.click(asked, "Yes, resign")

    over = await game.panel("🥇")
    assert labels(over) == {"Play again", "Game record", "Leaderboard"}
    assert "1 win in 1 game" in words(await ann.command("/leaderboard", game.place, game=key))


@pytest.mark.parametrize("key", [key for key, game in games.GAMES.items() if not game.private])
async def test_an_open_game_needs_no_hands(club: Club, key: str) -> None:
    """Its controls stand under the table, for who is to move only."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, game=key)
    mover = await game.mover()
    assert mover is not None
    other = bob if mover is ann else ann
    before = await game.panel()
    with pytest.raises(AssertionError, match=f"It is {mover.name}"):
        await game.by_steps(other)
    assert words(await game.panel()) == words(before)
    await game.by_steps(mover)
    assert not any(person.is_dm(m["channel_id"]) for person in (ann, bob) for m in person.everything)
