"""Discord's own troubles: a gateway that drops, events that come twice, requests that fail or take long."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from playground.interactions.interaction import ANSWER_SECONDS
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import PLAYED, Game, open_lobby
from tests.end_to_end.messages import is_refusal, menu, values, words

CARDS = "Cards to play"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


@pytest.mark.parametrize("trouble", ["drop", "reconnect", "invalid_session"])
async def test_the_gateway_comes_back(club: Club, trouble: str) -> None:
    """Dropped and resumed, told to reconnect, or with its session declared invalid: the game goes on."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    arrivals = ann.arrivals
    await club.switch("gateway", do=trouble)
    await ann.until(lambda: ann.arrivals > arrivals, "the bot to be connected again")
    await game.play(Game.by_list, Game.under_the_table, most=3)
    assert club.bot.moves_on_disk() == 4


async def test_what_happens_while_the_gateway_is_down_is_caught_up_with(club: Club) -> None:
    """The click arrives with the resumed session; a message deleted meanwhile is noticed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    panel = await game.panel()
    await club.switch("gateway", do="drop")
    await club.switch("delete_message", channel_id=panel["channel_id"], message_id=panel["id"])
    again = await ann.until(
        lambda: ann.newest(lambda m: "My hand" in str(m["components"]) and m["id"] != panel["id"]), "a new panel"
    )
    assert words(again) == words(panel)


async def test_events_that_come_twice(club: Club) -> None:
    """Discord may deliver an event again after a resume. A click that comes twice counts once."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("gateway", do="duplicate_next")
    lobby = await ann.command("/play", game="thirteen")
    await club.switch("gateway", do="duplicate_next")
    lobby = await bob.click(lobby, "Join")
    await club.switch("gateway", do="duplicate_next")
    await ann.click(lobby, "Start")
    game = Game(club, 1, (ann, bob), lobby, "")
    game.place = (await game.panel())["channel_id"]
    for label in ("My hand", "Rules", "More"):
        await club.switch("gateway", do="duplicate_next")
        await ann.click(await game.panel(), label)
    for number in range(3):
        await club.switch("gateway", do="duplicate_next")
        await game.play(Game.by_list, most=1)
        assert club.bot.moves_on_disk() == number + 1
    for person in (ann, bob):
        await person.command(
            "/tables"
        )  # events come in order: what came twice has been dealt with when this is answered
        assert person.seen(is_refusal) == [], "nobody is told of what they did not do"
    assert club.bot.moves_on_disk() == 3


async def test_rate_limits_and_server_errors_are_waited_out(club: Club) -> None:
    """429 and 5xx, on messages and on answers to interactions: everything gets there in the end."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(
        fail_next=[
            {"method": "POST", "path_regex": "/callback", "status": 503, "times": 1},
            {"method": "PATCH", "path_regex": "/messages/", "status": 429, "retry_after": 0.2, "times": 3},
            {"method": "POST", "path_regex": "/threads", "status": 429, "retry_after": 0.2, "times": 1},
            {"method": "POST", "path_regex": "/messages$", "status": 500, "times": 2},
        ]
    )
    game = await Game.start(club, ann, bob)
    assert game.place != game.lobby["channel_id"], "the thread was opened at the second try"
    await game.play(Game.by_list, Game.under_the_table, most=4)
    assert club.bot.moves_on_disk() == 4
    assert club.discord.services.faults.fail_next == [], "all of it happened"


async def test_an_answer_that_discord_has_taken_though_it_says_that_it_failed(club: Club) -> None:
    """Asked again it says that there is an answer (40060): the table of /play was cancelled, and a player who had moved
    read that something had gone wrong."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lost = {"method": "POST", "path_regex": "/callback", "status": 502, "times": 1, "after": True}
    await club.faults(fail_next=[lost])
    game = await Game.start(club, ann, bob)
    assert club.discord.services.faults.fail_next == [], "it happened to the answer to /play"
    await club.faults(fail_next=[lost])
    await game.play(Game.by_list, most=2)
    assert club.discord.services.faults.fail_next == []
    assert [words(m) for person in (ann, bob) for m in person.seen(lambda m: "went wrong" in words(m))] == []


@pytest.mark.parametrize("blocked", [{"html": True}, {"code": 40333}])
async def test_an_answer_that_cloudflare_blocks(club: Club, blocked: dict[str, Any]) -> None:
    """A page, or its own code: the player who moved is told that it is done, and the log has no traceback."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    hand = await game.hand(mover, "Your turn")
    await club.faults(fail_next=[{"method": "POST", "path_regex": "/callback", "status": 403} | blocked])
    await mover.select(hand, CARDS, values(menu(hand, CARDS))[0])
    await mover.message("That is done, but something went wrong before it could be shown.")
    assert club.bot.moves_on_disk() == 1


async def test_slow_answers(club: Club) -> None:
    """Each request takes 0.4 s: clicks are answered in time, and nothing is done twice."""
    club.discord.services.pending.answer_seconds = ANSWER_SECONDS
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(latency_ms=400)
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, Game.under_the_table, most=4)
    assert club.bot.moves_on_disk() == 4


async def test_slow_uploads(club: Club) -> None:
    """Each picture takes 0.3 s: clicks are answered in time, and all see each move."""
    club.discord.services.pending.answer_seconds = ANSWER_SECONDS
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(upload_ms=300)
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, Game.under_the_table, Game.by_cards, most=6)
    assert club.bot.moves_on_disk() == 6
    assert [words(m) for person in (ann, bob) for m in person.seen(is_refusal)] == []


@pytest.mark.parametrize("answer", [{"strip_isolates": True}, {"deferral_lasts": True}, {"dm_token_seconds": 0}])
async def test_what_the_documents_leave_open_may_be_the_other_way_round(club: Club, answer: dict[str, Any]) -> None:
    """No move is lost, nobody is refused, and a restart posts nothing anew."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("doubts", **answer)
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, Game.under_the_table, most=3)
    panel = await game.panel()
    await club.restart_bot()
    await game.play(Game.by_list, most=1)
    assert club.bot.moves_on_disk() == 4
    assert (await game.panel())["id"] == panel["id"]
    assert [words(m) for person in (ann, bob) for m in person.seen(is_refusal)] == []


async def test_an_answer_that_can_only_be_deferred(club: Club) -> None:
    """The database is busy for longer than Discord waits: the answer is promised first, and comes."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    person = await game.mover()
    assert person is not None
    hand = await game.hand(person, "Your turn")
    answered = club.discord.requests[CALLBACK]
    with closing(sqlite3.connect(club.bot.database)) as other:
        other.execute("BEGIN IMMEDIATE")
        moving = asyncio.create_task(person.select(hand, CARDS, values(menu(hand, CARDS))[0]))
        await person.until(lambda: club.discord.requests[CALLBACK] > answered, "the promise")
        assert club.bot.moves_on_disk() == 0
    assert f"{PLAYED}{person.name}** " in words(await moving)
    assert club.bot.moves_on_disk() == 1


async def test_quick_moves_within_the_rate_limits(open_club: OpenClub) -> None:
    """With Discord's limits enforced: answers come at once, the table follows, and nothing is refused with 429."""
    club = await open_club(rate_limited=True)
    ann = await club.person("Ann")
    lobby = await open_lobby(ann, computers=1)
    await ann.select(await ann.click(lobby, "Options"), "Rounds", "2")  # in one of them a hand may be out too soon
    await ann.click(await ann.becomes(lobby, "Rounds: 2"), "Start")
    game = Game(club, 1, (ann,), lobby, "")
    game.place = (await game.panel())["channel_id"]
    for _ in range(6):
        hand = await ann.command("/hand", game.place)
        while "Your turn" not in words(hand):
            hand = await ann.command("/hand", game.place)
        await game.play_from(ann, hand)
    hand = await ann.command("/hand", game.place)
    newest = words(hand).splitlines()[-2]
    assert await game.panel(newest)
    assert not [line for line in club.bot.lines if "rate limited" in line]
