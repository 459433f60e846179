"""What bots of earlier releases have kept comes up in this version: everything plays on, and nothing is sent anew."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

import games
from playground.views.messages import message as as_seen
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import Message, words
from tests.end_to_end.people import Person
from tests.releases.keep import DATABASE, HERE, STANDING
from tests.releases.standing import put

KEPT: Final = sorted(folder.name for folder in HERE.iterdir() if (folder / DATABASE).exists())
SENDS: Final = ("POST /channels/{channel_id}/messages", "POST /channels/{channel_id}/threads")
OVER, LOBBY = 1, 9
"""The numbers of a table that was played to its end, and of a lobby, as `keep` makes them."""


@pytest.mark.parametrize("release", KEPT)
async def test_a_release_comes_up_in_this_version(release: str, tmp_path: Path, sprites: None) -> None:
    with closing(sqlite3.connect(tmp_path / "kept.db")) as database:
        database.executescript((HERE / release / DATABASE).read_text("utf-8"))
        in_play = database.execute("SELECT id, game, thread_id FROM tables WHERE status = 'playing'").fetchall()
    assert {game for _, game, _ in in_play} <= {*games.GAMES}
    standing = (HERE / release / STANDING).read_text("utf-8")

    async with Club.open(tmp_path, before=lambda discord: put(discord.world, standing)) as club:
        await club.bot.logged("the tables of before the start are shown as they are")
        assert [route for route in SENDS if club.discord.requests[route]] == [], "nothing is sent anew"
        for line in standing.splitlines():
            kept = json.loads(line)
            assert kept["kind"] != "Message" or kept["id"] in club.discord.world.messages[kept["channel_id"]]
        people = [await seeing(club, name) for name in ("Ann", "Bob", "Cy")]
        for number, _, place in in_play:
            await play_on(club, people, number, str(place))
        ann, _, cy = people
        assert "4. **Cy**" in words(await cy.click(panel(cy, LOBBY), "Join"))
        assert "agrees" in words(await ann.click(panel(ann, OVER), "Verify"))


async def play_on(club: Club, people: Sequence[Person], number: int, place: str) -> None:
    """A move by the controls of that version."""
    there = [person for person in people if place in person.channels]
    if any(person.is_dm(place) for person in there):
        there = [person for person in there if person.is_dm(place)]
    game = Game(club, number, there, panel(there[0], number), place)
    before = club.bot.moves_on_disk()
    assert await game.play(Game.by_steps, most=1) == 1
    assert club.bot.moves_on_disk() > before


def panel(person: Person, number: int) -> Message:
    """The newest message of a table that a person sees."""
    found = person.newest(lambda message: f"· table {number}\n" in message["content"])
    assert found is not None
    return found


async def seeing(club: Club, name: str) -> Person:
    """A member who has all before them that stands there."""
    person, world = await club.person(name), club.discord.world
    for channel_id, messages in world.messages.items():
        if world.may(int(person.id), world.channels[channel_id], "VIEW_CHANNEL"):
            for message in messages.values():
                person.take({"t": "message_update", "message": as_seen(world, message)}, 0.0)
    return person
