"""What others delete comes back within bounds: a person who may delete a lobby has decided, and so has one who deletes
twice."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.posted import HEALS
from data.errors import DatabaseFailed
from data.messages import MessageKind
from data.records import Status
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY
from tests.bot.messages.pauses import Pauses
from tests.bot.messages.turns import played
from tests.english import read

CLOSED = "Table 1 is closed, since its message was deleted"


async def delete(stage: Stage, message: int) -> None:
    del stage.channels.messages[message]
    await stage.presenter.deleted(message)
    await stage.presenter.idle()


async def test_a_lobby_that_is_deleted_is_closed_and_its_opener_is_told_where_it_was(stage: Stage) -> None:
    """30 lobbies were posted and deleted in 40 s."""
    table = await stage.lobby(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    await delete(stage, lobby)
    session = await stage.house.kept(table)
    assert (session.table.status, session.table.reason) == (Status.CANCELLED, "deleted")
    (line,) = stage.channels.in_channel(CHANNEL)
    assert read(line.panel.content).startswith(CLOSED)
    (line_id,) = stage.channels.ids(CHANNEL)
    await delete(stage, line_id)
    assert stage.channels.ids(CHANNEL) == [], "whatever deletes all is not answered"


async def test_or_by_direct_message_where_one_is_known_to_reach_them(stage: Stage) -> None:
    await stage.house.host.people.dm_channel(ANN, direct(ANN))
    await stage.lobby(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    await delete(stage, lobby)
    assert stage.channels.ids(CHANNEL) == []
    (line,) = stage.channels.in_channel(direct(ANN))
    assert read(line.panel.content).startswith(CLOSED)
    assert stage.channels.opened == []


async def test_the_lobby_of_a_game_that_goes_on_does_not_come_back_and_ends_nothing(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    await delete(stage, lobby)
    assert (await stage.house.kept(table)).table.status is Status.PLAYING
    assert stage.channels.ids(CHANNEL) == []


@pytest.mark.parametrize("private", [False, True])
async def test_any_other_message_comes_back_once_and_then_with_the_next_turn(stage: Stage, private: bool) -> None:
    """484 panels in 30 s, where a bot deleted all of them."""
    table, thread = await stage.game(ANN, BOB)
    session = await stage.house.kept(table)
    mover = session.seats[session.to_move or 0].player_id or 0
    place = direct(mover) if private else thread
    (first,) = stage.channels.ids(place)
    await delete(stage, first)
    (second,) = stage.channels.ids(place)
    assert second != first
    await delete(stage, second)
    assert stage.channels.ids(place) == []
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert stage.channels.ids(place) == []
    stage.channels.time.pass_(5)
    for _ in range(2):  # until it is the turn of the same person again
        await played(stage, table)
    (third,) = stage.channels.ids(place)
    await delete(stage, third)
    assert stage.channels.ids(place) == []


async def test_it_comes_back_where_somebody_asks_for_it(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    for _ in range(2):
        (panel,) = stage.channels.ids(thread)
        await delete(stage, panel)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert len(stage.channels.ids(thread)) == 1


async def test_deletions_that_are_further_apart_are_each_mended(stage: Stage) -> None:
    _, thread = await stage.game(ANN, BOB, CY)
    for _ in range(3):
        (panel,) = stage.channels.ids(thread)
        await delete(stage, panel)
        assert len(stage.channels.ids(thread)) == 1
        stage.channels.time.pass_(HEALS.total_seconds())


async def test_a_bot_that_deletes_all_at_once_is_not_answered_without_end(stage: Stage, monkeypatch: Any) -> None:
    """Before Discord has told which message it is."""
    table, _ = await stage.game(ANN, BOB)
    send = stage.channels.send

    async def sent(*args: Any, **more: Any) -> Any:
        done = await send(*args, **more)
        del stage.channels.messages[done.id]
        await stage.presenter.deleted(done.id)
        return done

    monkeypatch.setattr(stage.channels, "send", sent)
    before = stage.channels.sends
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert stage.channels.sends - before == 2


async def test_a_lobby_that_cannot_be_closed_for_the_moment_is_closed_later(stage: Stage, monkeypatch: Any) -> None:
    """The failure was taken for success, so the next look found the same again, without a pause."""
    table = await stage.lobby(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    cancel, tries = stage.house.host.ledger.cancel, list[int]()

    async def fails(session: Any, *why: Any) -> Any:
        tries.append(session.table.id)
        if len(tries) < 3:
            raise DatabaseFailed("the disk is full")
        return await cancel(session, *why)

    monkeypatch.setattr(stage.house.host.ledger, "cancel", fails)
    pauses = Pauses()
    stage.presenter.table(table).worker.wait = pauses
    await delete(stage, lobby)
    assert (len(tries), pauses.seconds) == (3, [2, 10])
    assert (await stage.house.kept(table)).table.reason == "deleted"
