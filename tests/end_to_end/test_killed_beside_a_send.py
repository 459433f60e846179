"""kill -9 when Discord has taken a message and the bot has not heard so: no second one that can be pressed stands."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import Message, button, components, words
from tests.end_to_end.people import Person


def lost(path: str) -> dict[str, Any]:
    """Such messages are taken, and their sender does not hear so."""
    return {"method": "POST", "path_regex": path, "status": 503, "times": None, "after": True}


def alive(person: Person, table: int, channel: str) -> list[Message]:
    """The messages there with controls of the table, but for those only one person sees."""
    marks = f"k:{table}:"
    seen = person.seen(lambda m: not m["flags"] & 64, channel)
    return [m for m in seen if any(part.get("custom_id", "").startswith(marks) for part in components(m))]


async def test_killed_beside_the_send_of_a_hand(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await club.faults(fail_next=[lost(r"/channels/\d+/messages$")])
    starting = asyncio.create_task(ann.click(lobby, "Start"))
    game = Game(club, 1, (ann, bob), lobby, "")
    await game.panel()
    starting.cancel()
    await club.kill_bot()
    await club.faults(fail_next=[])
    await club.start_bot()
    panel = await game.panel()
    hands = {person: (await game.hand(person))["channel_id"] for person in (ann, bob)}
    await game.play(Game.by_list, most=2)
    assert len(alive(ann, 1, panel["channel_id"])) == 1
    for person, channel in hands.items():
        await person.until(lambda p=person, c=channel: len(alive(p, 1, c)) == 1, "one hand")  # type: ignore[misc]


async def test_killed_beside_the_answer_that_is_a_lobby(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(fail_next=[lost("/callback$")])
    opening = asyncio.create_task(ann.command("/play", game="thirteen"))
    lobby = await bob.message("opens a table")
    await club.kill_bot()
    opening.cancel()
    await club.faults(fail_next=[])
    await club.start_bot()
    lobby = await bob.click(lobby, "Join")
    assert "2. **Bob**" in words(lobby)
    assert len(alive(bob, 1, lobby["channel_id"])) == 1


async def test_killed_beside_the_send_of_a_panel_that_was_asked_for_anew(club: Club) -> None:
    """After the start nobody asks for it any more: both could be pressed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    more = await ann.click(await game.panel(), "More")
    await club.faults(fail_next=[lost(r"/channels/\d+/messages$")])
    await ann.use(more, button(more, "Post table"))
    await ann.until(lambda: len(alive(ann, 1, game.place)) == 2, "the panel anew")
    await club.kill_bot()
    await club.faults(fail_next=[])
    await club.start_bot()
    await ann.until(lambda: len(alive(ann, 1, game.place)) == 1, "one panel")
    await game.play(Game.by_list, most=1)
    assert len(alive(ann, 1, game.place)) == 1
