"""A table that is played alone is its player's, from anywhere: for everybody else there is no such table."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.host.settings import HandsByDm
from bot.host.wait import wait_for
from bot.host.wish import Wish, seats_of
from bot.interactions.acts import OF_NO_TABLE, RIGHTS
from bot.interactions.app import App
from bot.interactions.rights import Rights
from bot.panels.clicks.table import EndNow, Share, ShareNow
from bot.panels.clicks.topics import PlayNow
from data.records import ALONE, Opening, Seat, Status
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, CHANNEL, EVE, GUILD
from tests.bot.interactions.server import Heard
from tests.bot.interactions.test_who_may_what import ELSEWHERE, MOST, OTHER, Trial, watched

PLACES = (CHANNEL, ELSEWHERE, OTHER, direct(EVE))
ABOUT_ONE = sorted(act for act, right in RIGHTS.items() if right not in OF_NO_TABLE)
ASKS_BESIDES = {act: {"too-old", "may-not-write", "blocked"} for act in ("share", "sharenow")}
"""What these ask of the place where they are pressed."""


async def alone(stage: Stage, person: int, game: str = "thirteen", computers: int = 1) -> int:
    """A game that this person plays alone."""
    seats = seats_of(Seat(0, person, None, "Eve", 0), ("easy",) * computers)
    wish = Wish(game, ALONE, direct(person), 0)
    table = (await stage.house.host.alone.open(wish, seats, answered=True)).table.id
    with stage.house.host.alone.answering(table):
        await stage.house.host.dealing.deal(table, Opening(direct(person), 4711))
    await stage.house.settled(table)
    return table


def trial(stage: Stage, relation: str) -> Trial:
    app = App(stage.house.host, stage.presenter, stage.house.repository, 600, rights=Rights(stage.house.time))
    return Trial(stage.house, app, relation, Random(1))


async def test_opened_to_others_twice_at_once_it_is_opened_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each press opened a lobby."""
    refused = watched(monkeypatch)
    table, eve = await alone(stage, EVE), trial(stage, "sees it")
    await asyncio.gather(*(eve.press(ShareNow(table), CHANNEL) for _ in range(2)))
    opened = stage.house.query("SELECT status, guild_id FROM tables ORDER BY id")
    assert opened == [(Status.CANCELLED.value, ALONE), (Status.LOBBY.value, GUILD)]
    assert refused == ["has-ended"]


async def test_opened_to_others_it_has_a_free_seat(stage: Stage) -> None:
    """With three computers it had none, and nobody could join."""
    table, eve = await alone(stage, EVE, computers=3), trial(stage, "sees it")
    await eve.press(ShareNow(table), CHANNEL)
    assert [seat.computer for seat in (await stage.house.kept(table + 1)).seats] == [None, "easy", "easy"]


@pytest.mark.parametrize("act", ["/table cancel", "cancel"])
async def test_it_is_ended_by_a_question_without_a_reason(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    """A form asked why, although nobody would have read it."""
    refused = watched(monkeypatch)
    table, eve = await alone(stage, EVE), trial(stage, "sees it")
    do: Any = await eve.ready(act, table, direct(EVE))
    await do()
    question = f"End table {table}? The game stops here and does not count."
    assert do.args[0].done == [("send_message", question)]
    assert (await stage.house.kept(table)).table.status is Status.PLAYING
    ended = await eve.press(EndNow(table), direct(EVE))
    assert ended.done == [("edit_message", f"Table {table} is cancelled.")]
    assert (await stage.house.kept(table)).table.status is Status.CANCELLED
    assert refused == []


async def test_play_now_twice_at_once_begins_one_game(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each press began one. Both show its hand; a press after that begins another."""
    refused, eve = watched(monkeypatch), trial(stage, "sees it")
    stage.house.wait = wait_for
    for at_once, table in ((2, 1), (1, 2)):
        acting = await asyncio.gather(*(eve.press(PlayNow(0, "thirteen"), CHANNEL) for _ in range(at_once)))
        assert [one.done[0][1].splitlines()[0] for one in acting] == at_once * [f"### Thirteen · table {table}"]
    assert refused == []
    assert stage.house.query("SELECT id, status FROM tables") == [(1, Status.PLAYING.value), (2, Status.PLAYING.value)]
    assert len(stage.channels.openings(direct(EVE))) == 2


async def test_play_now_twice_at_once_in_direct_messages_leaves_one_hand(stage: Stage) -> None:
    """The answer to the second press was a hand, too, above the one that is kept up to date."""
    stage.house.wait, eve = wait_for, trial(stage, "sees it")
    eve.server.interactions = Heard
    acting = await asyncio.gather(*(eve.press(PlayNow(0, "thirteen"), direct(EVE)) for _ in range(2)))
    await stage.presenter.idle()
    answers = sorted(text for one in acting for _, text in one.done if text)
    assert [text[:20] for text in answers] == ["**Table 1 is dealt**", "The cards of table 1"]
    (hand,) = (shown.panel.content for shown in stage.channels.messages.values() if shown.channel == direct(EVE))
    assert hand.startswith("### Thirteen · table 1\n")


@pytest.mark.parametrize("act", ["/table cancel", "cancel"])
async def test_an_own_lobby_to_which_nobody_has_come_is_cancelled_without_a_reason(stage: Stage, act: str) -> None:
    """A form asked why: everybody at the table reads it."""
    table, eve = (await stage.house.lobby(EVE, computers=1)), trial(stage, "sees it")
    do: Any = await eve.ready(act, table, CHANNEL)
    await do()
    assert (await stage.house.kept(table)).table.status is Status.CANCELLED


async def test_a_game_of_which_nothing_is_to_come_by_direct_message_stands_in_the_answer(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its opening message, and behind it the hand, for the one who acts alone; no channel is opened."""
    refused, eve = watched(monkeypatch), trial(stage, "sees it")
    eve.server.interactions = Heard
    await stage.house.host.people.choose(EVE, HandsByDm.NEVER)
    acting = await eve.press(PlayNow(0, "thirteen"), CHANNEL)
    await stage.presenter.idle()
    (first, opening), (second, hand), *_ = acting.done
    assert (first, second) == ("send_message", "followup")
    assert opening.startswith("**Table 1 is dealt**")
    assert hand.startswith("### Thirteen · table 1\n")
    assert (refused, acting.public, stage.channels.opened, stage.channels.messages) == ([], [], [], {})
    assert (await stage.house.kept(1)).table.nowhere


@pytest.mark.parametrize(
    ("relation", "told"),
    [
        ("sees it", []),
        ("sees it and may not send messages there", ["may-not-write"]),
        ("sees it and is timed out", ["timed-out"]),
        ("… and is blocked by the server", ["blocked"]),
    ],
)
async def test_it_is_opened_to_others_only_where_its_player_may_open_tables(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, relation: str, told: list[str]
) -> None:
    """Else it goes on. Neither the button nor the answer to its question opens one elsewhere."""
    refused, table, eve = watched(monkeypatch), await alone(stage, EVE), trial(stage, relation)
    if told == ["blocked"]:
        await stage.house.host.blocks.add(GUILD, EVE, by=ANN, name="Eve")
    for click in (Share(table), ShareNow(table)):
        await eve.press(click, CHANNEL)
    assert refused == 2 * told
    status = Status.PLAYING if told else Status.CANCELLED
    opened = [] if told else [(Status.LOBBY.value, GUILD)]
    assert stage.house.query("SELECT status, guild_id FROM tables") == [(status.value, ALONE), *opened]


@pytest.mark.parametrize("relation", ["sees it, and manages its messages and the server", "is of another server"])
async def test_a_stranger_hears_of_it_as_of_no_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, relation: str
) -> None:
    """Anybody, a moderator too, whatever they do and wherever; nothing changes. The control is a number without a
    table."""
    refused = watched(monkeypatch)
    table, eve = await alone(stage, ANN), trial(stage, relation)
    before = (await stage.house.kept(table)).log
    for act in ABOUT_ONE:
        for place in PLACES:
            heard: list[list[str]] = []
            for number in (table, 999):
                del refused[:]
                await eve.do(act, number, place)
                heard.append([*refused])
            assert heard[0] == heard[1] == ["no-such-table"], f"{act} in {place}"
            assert await eve.suggested("hand", "table", table, place) == []
    assert (await stage.house.kept(table)).log == before


@pytest.mark.parametrize(
    "relation",
    ["sees it", "… and has left the server, or is banned, as the bot knows", "… and is blocked by the server"],
)
async def test_its_player_does_everything_from_anywhere(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, relation: str
) -> None:
    """What the game's state has to say comes on top; nothing of the place counts."""
    refused = watched(monkeypatch)
    eve = trial(stage, relation)
    strangers = {"no-such-table", "server-left", "not-seen", "may-not-write", "timed-out", "not-seated", "blocked"}
    for number, act in enumerate(ABOUT_ONE):
        places = PLACES if MOST > 1 else (PLACES[(number + len(relation)) % len(PLACES)],)  # another with each relation
        for place in places:
            table: Any = await alone(stage, EVE)
            del refused[:]
            await eve.do(act, table, place)
            assert not strangers - ASKS_BESIDES.get(act, set()) & set(refused), f"{act} in {place}: {refused}"
            stage.house.time.pass_(400)
