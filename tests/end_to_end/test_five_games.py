"""Every game is played by people and computers, by the controls that its table gives them, to a result."""

from __future__ import annotations

import pytest

import games
from games.core import Record
from games.verify import verify
from tests.end_to_end.club import Club
from tests.end_to_end.game import ENDED, Game
from tests.end_to_end.messages import labels, picture, pictured, words
from tests.english import english

_MOST = 400
"""Moves of people within which a game between two ends: the Race took up to 222, Court Wars up to 146."""


@pytest.mark.parametrize("key", games.GAMES)
async def test_a_game_is_played_to_its_natural_end(club: Club, key: str) -> None:
    """By its controls and by what a computer would play, in turn; then its places, its record and its leaderboard."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, game=key, hints=True)
    panel = await game.panel()
    assert picture(panel)["description"].startswith(english(games.get(key).title))

    assert await game.play(Game.by_hint, Game.by_hint, Game.by_steps, Game.by_hint) < _MOST

    over = await game.panel("🥇")
    assert labels(over) == ENDED
    assert "The game is over: " in picture(over)["description"]
    assert "1 win in 1 game" in pictured(await ann.command("/leaderboard", game.place, game=key))
    (attached,) = (await ann.click(over, "Game record"))["attachments"]
    assert verify(Record.parse((await club.download(attached)).decode())).agrees


@pytest.mark.parametrize("key", [key for key, game in games.GAMES.items() if not game.private])
async def test_an_open_game_needs_no_hands(club: Club, key: str) -> None:
    """Its controls stand under the table, for the player to move only."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, game=key)
    mover, other = await game.to_move()
    before = await game.panel()
    with pytest.raises(AssertionError, match=f"It is {mover.name}"):
        await game.by_steps(other)
    assert words(await game.panel()) == words(before)
    await game.by_steps(mover)
    assert not any(person.is_dm(m["channel_id"]) for person in (ann, bob) for m in person.everything)
