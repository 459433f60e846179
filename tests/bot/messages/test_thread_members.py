"""Players are members of their table's thread, whichever way Discord has it with silent mentions."""

from __future__ import annotations

import pytest

from bot.host.session import Session
from bot.messages.refusals import MISSING_PERMISSION
from data.records import Status
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE


async def begun(stage: Stage, *people: int) -> Session:
    """A table of these people, dealt."""
    table = await stage.lobby(*people)
    await stage.house.host.lobby.start(table, people[0])
    await stage.presenter.idle()
    session = await stage.house.kept(table)
    assert session.table.status is Status.PLAYING
    return session


async def test_the_opening_message_makes_them_members(stage: Stage) -> None:
    session = await begun(stage, ANN, BOB)
    assert stage.channels.members[session.table.thread_id or 0] == {ANN, BOB}
    assert stage.channels.added == []


async def test_where_it_does_not_each_is_added(stage: Stage) -> None:
    """Once Discord has been seen to add by a mention, nobody is looked at any more."""
    stage.channels.mentions_add = False
    first = await begun(stage, ANN, BOB)
    assert (stage.channels.added, stage.channels.members[first.table.thread_id or 0]) == ([ANN, BOB], {ANN, BOB})
    stage.channels.mentions_add = True
    await begun(stage, CY, EVE)
    third = await begun(stage, BOB, EVE)
    assert stage.channels.added == [ANN, BOB]
    assert stage.channels.members[third.table.thread_id or 0] == {BOB, EVE}


@pytest.mark.parametrize("adds", [True, False])
async def test_a_rematch_after_a_start_adds_nobody_who_is_a_member(stage: Stage, adds: bool) -> None:
    """Each player was added once more: whether a mention adds was not known any more."""
    stage.channels.mentions_add = adds
    session = await begun(stage, ANN, BOB)
    members = stage.channels.members[session.table.thread_id or 0]
    await stage.house.host.play.resign(session.table.id, BOB)
    await stage.presenter.idle()
    await stage.restart()
    stage.channels.added.clear()
    rematch = (await stage.house.host.rematches.ask(session.table.id, ANN, "Ann")).table.id
    await stage.house.host.lobby.join(rematch, BOB, "Bob")
    await stage.presenter.idle()
    assert (await stage.house.kept(rematch)).table.status is Status.PLAYING
    assert (stage.channels.added, members) == ([], {ANN, BOB})


@pytest.mark.parametrize("what", ["is_member", "add_member"])
async def test_a_refusal_keeps_nobody_from_the_cards(stage: Stage, what: str) -> None:
    """The lobby's message becomes the thread's id: the first that is sent here."""
    stage.channels.mentions_add = False
    table = await stage.lobby(ANN, BOB)
    await stage.presenter.idle()
    (lobby,) = stage.channels.ids(CHANNEL)
    stage.channels.refusing[what, lobby] = MISSING_PERMISSION
    await stage.house.host.lobby.start(table, ANN)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.status is Status.PLAYING
    assert stage.channels.added == ([ANN, BOB] if what == "is_member" else [])


async def test_in_a_channel_nobody_is_added(stage: Stage) -> None:
    """There is nothing to be a member of."""
    stage.channels.mentions_add = False
    table = await stage.lobby(ANN, BOB)
    await stage.presenter.idle()
    stage.channels.gone.add(CHANNEL + 1)
    await stage.house.host.places.settle(table, CHANNEL)
    await stage.house.host.lobby.start(table, ANN)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.thread_id == CHANNEL
    assert stage.channels.added == []


async def test_what_discord_says_of_a_new_thread_is_deleted(stage: Stage) -> None:
    """Once; that it is gone, or may not be deleted, is not worth an error."""
    await stage.presenter.thread_started(CHANNEL, 4711)
    assert stage.channels.deleted == []
    stage.channels.refusing["delete", CHANNEL] = MISSING_PERMISSION
    await stage.presenter.thread_started(CHANNEL, 4711)
    assert stage.channels.deleted == []
