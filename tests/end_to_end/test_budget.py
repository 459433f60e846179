"""The bot keeps within Discord's budget of requests, and stops where Discord bans its address."""

from __future__ import annotations

import asyncio
from collections import Counter
from uuid import uuid4

import pytest

from playground.driver.messages import Component
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import OVER, Game, open_lobby
from tests.end_to_end.messages import Message, button, menu, table_number, values
from tests.end_to_end.people import Person

CARDS = "Cards to play"
TRIED = ("thread-members/{user_id}", " /users/@me")
"""Has the first mention made anybody a member; and, where nothing was asked for long, does the line stand?"""
PARTY = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
FEW = 8
"""So many requests at most meet a ban: those under way when the bot hears of it, an answer and what a move changes; one
to be certain, and one when it may be over."""
BANNED, LIFTED = "Discord has banned this address", "Discord takes requests from this address again"


@pytest.mark.parametrize(("limit", "budget"), [(50, "45"), (10, "9")])
async def test_ten_tables_begun_at_once_stay_within_the_limit_of_a_second(
    open_club: OpenClub, limit: int, budget: str
) -> None:
    """Discord refuses none of the requests for them, also where it takes far less than they need in a second."""
    club = await open_club(rate_limited=True, REQUESTS_PER_SECOND=budget)
    club.discord.services.limits.per_second = limit
    openers = [await club.person(name) for name in PARTY]
    lobbies = [await open_lobby(one, computers=1, game="court_wars") for one in openers]
    before = club.discord.requests.total()
    await asyncio.gather(*(one.click(lobby, "Start") for one, lobby in zip(openers, lobbies, strict=True)))
    for one, lobby in zip(openers, lobbies, strict=True):
        assert await Game(club, table_number(lobby), (one,), lobby, "").panel()
    assert club.discord.requests.total() - before > 5 * len(openers)
    assert not [line for line in club.bot.lines if "rate limit" in line.lower()]


@pytest.mark.parametrize("form", ["text", "json", "40333"])
async def test_while_the_address_is_banned_nobody_tries_then_one_does_and_all_goes_on(club: Club, form: str) -> None:
    """Cloudflare's text says for how long, its JSON does not, and 40333 is what Discord itself may say of it
    (discord-api-docs#6473). What was clicked meanwhile is done, and shown afterwards; then clicks are answered."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    other, hand = bob if mover is ann else ann, await game.hand(mover, "Your turn")
    before = _tried(club)
    await _ban(club, form)
    await _press(mover, hand, menu(hand, CARDS))
    await club.bot.logged(BANNED)
    panel = await game.panel(person=other)
    for _ in range(20):  # which is not even tried
        await _press(other, panel, button(panel, "What happened"))
    if form != "text":
        await club.bot.logged(f"{BANNED}: no request for 4 s")
        assert _tried(club) - before <= FEW, "one goes first, to see whether it is over"
        await _lift(club)
    await club.bot.logged(LIFTED)
    assert club.discord.services.ban.answered <= FEW
    await mover.becomes(hand, f"**{other.name}** to move")
    assert club.bot.moves_on_disk() == 1
    await game.play(Game.by_list, Game.under_the_table, most=2)


async def _ban(club: Club, form: str) -> None:
    """Ban the bot's address: text says that it is for ten seconds, what else there is lasts until it is lifted."""
    if form == "40333":
        await club.faults(fail_next=[{"path_regex": ".", "status": 403, "code": 40333, "times": None}])
    else:
        await club.switch("address_ban", seconds=10 if form == "text" else 600, form=form)


async def _lift(club: Club) -> None:
    await club.faults(fail_next=[])
    await club.switch("address_ban", seconds=0)


def _tried(club: Club) -> int:
    """How many requests have reached Discord, or what stands before it."""
    return club.discord.requests.total() + club.discord.services.ban.answered


async def _press(person: Person, message: Message, control: Component) -> None:
    """Use a control, and wait for no answer."""
    chosen = {"do": "select", "values": values(control)[:1]} if values(control) else {"do": "click"}
    about = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": control["custom_id"]}
    await person.ask(chosen | about | {"nonce": uuid4().hex})


async def test_what_a_table_asks_for_besides_its_moves(club: Club) -> None:
    """From /play to the end of a game of two: they play two moves in their direct messages, then one resigns."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    before = Counter(club.discord.requests)
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=2)
    asked = await ann.click(await ann.click(await game.panel(), "More"), "Resign")
    await ann.click(asked, "Yes, resign")
    assert await game.panel(OVER)
    assert await club.bot.stop() == 0
    spent = Counter(club.discord.requests) - before
    counted = {name: times for name, times in spent.items() if name.split()[1].split("/")[1] == "channels"}
    edits = counted.pop("PATCH /channels/{channel_id}/messages/{message_id}")
    assert edits <= 5, "the lobby at the start, the table at each move and at the end, and one hand that nobody pressed"
    assert counted == {
        "POST /channels/{channel_id}/messages/{message_id}/threads": 1,
        "POST /channels/{channel_id}/messages": 5,  # opening message, table, two hands, result
        "GET /channels/{channel_id}/thread-members/{user_id}": 1,  # has the first mention made anybody a member?
        "PATCH /channels/{channel_id}": 1,  # a thread with a game that is over sleeps after a day
    }
    assert spent["POST /users/@me/channels"] == 2
    asked_about = [name for name in spent if name.startswith("GET ") and not name.endswith(TRIED)]
    assert asked_about == [], "no channel is looked through, no member is looked up"


async def test_nobody_is_looked_up_who_was_named_by_a_command(club: Club) -> None:
    """Discord tells with it that they are members there, and what they may see."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    before = Counter(club.discord.requests)
    lobby = await ann.command("/play", game="thirteen", **{"with": bob.id})
    await bob.message("**Ann** invites you to Thirteen", lobby["channel_id"])
    await ann.click(lobby, "🤖 Easy")
    await ann.becomes(lobby, "Players: 2 of")
    spent = Counter(club.discord.requests) - before
    assert [name for name in spent if name.startswith("GET ")] == []


async def test_the_second_table_looks_nothing_up_and_opens_no_direct_messages(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await first.hand(person)
    before = Counter(club.discord.requests)
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=1)
    spent = Counter(club.discord.requests) - before
    assert [name for name in spent if name.startswith("GET ")] == []
    assert spent["POST /users/@me/channels"] == 0
