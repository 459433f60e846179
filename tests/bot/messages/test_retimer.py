"""After a downtime, messages in which a turn ends at a wrong time are edited; no version rises for it."""

from __future__ import annotations

import asyncio
from collections.abc import Set
from typing import Any

import pytest

from bot.messages.budget import Priority, priority_here
from bot.messages.retimer import Retimer
from bot.panels.rendered import Rendered
from data.realms import EVERY_REALM, Claim
from tests.bot.channels import Stage
from tests.bot.house import ANN, Part, mover
from tests.bot.messages.test_comparison import fail_once
from tests.bot.messages.turns import game


def panels(stage: Stage, thread: int) -> list[tuple[int, str]]:
    return [
        (shown.edits, shown.panel.content)
        for shown in stage.channels.in_channel(thread)
        if " to move" in shown.panel.content
    ]


@pytest.fixture
def retimer(stage: Stage) -> Retimer:
    found = Retimer(stage.presenter)
    stage.house.host.downtime.listen_to_moves(found.moved)
    return found


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize(("away", "edited"), [(59, False), (61, True)])
async def test_a_time_that_is_off_by_more_than_a_tenth_of_the_turn_is_edited(
    stage: Stage, restarted: bool, away: float, edited: bool
) -> None:
    """Of ten minutes. After an absence shorter than a minute nothing is."""
    table, thread = await game(stage, turn_seconds=600)
    await stage.presenter.tick()
    version = (await stage.house.kept(table)).table.version
    ((edits, text),) = panels(stage, thread)
    if restarted:
        stage.start()
    retimer = Retimer(stage.presenter)
    stage.house.host.downtime.listen_to_moves(retimer.moved)
    await stage.house.away(away)
    await retimer.look()
    await stage.presenter.idle()
    ((now, new),) = panels(stage, thread)
    assert (now > edits, new != text) == (edited, edited)
    assert (await stage.house.kept(table)).table.version == version


async def test_short_ones_add_up(stage: Stage, retimer: Retimer) -> None:
    _, thread = await game(stage, turn_seconds=3600)
    await stage.presenter.tick()
    edited = []
    for _ in range(4):
        await stage.house.away(100)
        await retimer.look()
        await stage.presenter.idle()
        edited.append(panels(stage, thread)[0][0])
    assert edited[0] == edited[2] < edited[3]


async def test_the_soonest_turn_is_edited_first_and_behind_all_else(
    stage: Stage, retimer: Retimer, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = {turn: (await game(stage, turn_seconds=turn))[1] for turn in (1800, 600, 1200)}
    edit, edited = stage.channels.edit, list[tuple[int, Priority]]()

    async def noted(channel_id: int, message_id: int, panel: Rendered) -> None:
        edited.append((channel_id, priority_here()))
        await edit(channel_id, message_id, panel)

    monkeypatch.setattr(stage.channels, "edit", noted)
    await stage.house.away(400)
    await retimer.look()
    await stage.presenter.idle()
    of_threads = [one for one in edited if one[0] in threads.values()]
    assert of_threads == [(threads[turn], Priority.LATER) for turn in (600, 1200, 1800)]


@pytest.mark.parametrize("turn", [0, 7 * 86400])
@pytest.mark.parametrize(("away", "edited"), [(2 * 3600, False), (3 * 3600, True)])
async def test_the_end_of_a_question_that_is_off_by_more_than_a_tenth_of_it_is_edited(
    stage: Stage, retimer: Retimer, turn: int, away: float, edited: bool
) -> None:
    """Of a day. Only turns were asked about: after 16 h it told an end that had passed."""
    table, _ = await game(stage, turn_seconds=turn)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    (before,) = [one for one in stage.channels.messages.values() if "cancel" in one.panel.content]
    ids = set(stage.channels.messages)
    await stage.house.away(away)
    await retimer.look()
    await stage.presenter.idle()
    until = (await stage.house.kept(table)).table.cancel_until
    assert until is not None
    assert (f"<t:{int(until.timestamp())}" in before.panel.content) is edited
    assert set(stage.channels.messages) == ids, "nobody is notified anew"


async def test_the_end_of_a_wait_without_a_limit_is_edited(stage: Stage, retimer: Retimer) -> None:
    table, thread = await game(stage)
    absent = mover(await stage.house.settled(table))
    await stage.house.host.absence.begin(absent, stage.house.time.after(5 * 86400))
    await stage.presenter.idle()
    await stage.house.away(3 * 3600)
    await retimer.look()
    await stage.presenter.idle()
    until = (await stage.house.kept(table)).seats[0 if absent == ANN else 1].absent_until
    assert until is not None
    shown = [one.panel.content for one in stage.channels.in_channel(thread)]
    assert any(f"<t:{int(until.timestamp())}" in content for content in shown)


@pytest.mark.parametrize("next_away", [20, 61])
async def test_what_a_process_was_killed_before_it_could_edit_is_edited_after_the_next_start(
    stage: Stage, next_away: float
) -> None:
    """Only the memory knew how far it was off."""
    table, thread = await game(stage, turn_seconds=600)
    await stage.house.away(110)
    stage.start()
    await stage.house.away(next_away)
    retimer = Retimer(stage.presenter)
    await retimer.look()
    await stage.presenter.idle()
    ((edits, text),) = panels(stage, thread)
    deadline = (await stage.house.kept(table)).table.deadline
    assert deadline is not None
    assert f"<t:{int(deadline.timestamp())}" in text
    stage.start()
    await Retimer(stage.presenter).look()
    await stage.presenter.idle()
    assert panels(stage, thread)[0][0] == edits, "it is done once"


async def test_what_a_dead_process_has_left_its_next_owner_edits(stage: Stage) -> None:
    """One note was of all processes: whichever looked first had seen to it for the others, which were killed then."""
    table, thread = await game(stage, turn_seconds=600)
    await stage.house.away(110)
    stage.start()
    retimer, ledger = Retimer(stage.presenter), stage.house.host.ledger
    all_of_them, ledger.ownership = ledger.ownership, Part(stage.house.repository)
    await retimer.look()
    ledger.ownership = all_of_them
    await retimer.look()
    await stage.presenter.idle()
    deadline = (await stage.house.kept(table)).table.deadline
    assert deadline is not None
    assert f"<t:{int(deadline.timestamp())}" in panels(stage, thread)[0][1]


class Taken(Part):
    """Of a process that has taken these realms so many times."""

    epoch = 1

    def claim(self, realm: int) -> Claim:
        return Claim(realm, self.epoch)


async def test_what_moved_while_another_process_had_the_realm_is_edited(stage: Stage) -> None:
    """This one had it before, and did not look: it noted that all was edited."""
    table, thread = await game(stage, turn_seconds=600)
    mine = Taken(stage.house.repository, *EVERY_REALM)
    stage.house.host.ledger.ownership = mine
    retimer = Retimer(stage.presenter)
    await retimer.look()
    await stage.house.away(110)
    mine.epoch += 1
    await retimer.look()
    await stage.presenter.idle()
    deadline = (await stage.house.kept(table)).table.deadline
    assert deadline is not None
    assert f"<t:{int(deadline.timestamp())}" in panels(stage, thread)[0][1]


async def test_what_is_given_away_while_others_are_edited_is_left_to_the_next_owner(
    stage: Stage, retimer: Retimer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It noted that all was edited, and the next one was told nothing."""
    table, _ = await game(stage, turn_seconds=600)
    await stage.presenter.tick()
    repository, ledger = stage.house.repository, stage.house.host.ledger
    await stage.house.away(110)
    turn_ends = repository.turn_ends

    async def given(realms: Set[int]) -> Any:
        found = await turn_ends(realms)
        ledger.ownership = Part(repository, *(EVERY_REALM - {realm}))
        return found

    realm = (await stage.house.kept(table)).table.realm
    monkeypatch.setattr(repository, "turn_ends", given)
    await retimer.look()
    await stage.presenter.idle()
    assert (await repository.mistimed()).keys() == {realm}


async def test_a_wrong_time_is_edited_although_the_database_was_away(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed until the next move."""
    _, thread = await game(stage, turn_seconds=600)
    await stage.presenter.tick()
    retimer, edit, edited = Retimer(stage.presenter), stage.channels.edit, asyncio.Event()
    stage.house.host.downtime.listen_to_moves(retimer.moved)
    await stage.house.away(61)

    async def noted(channel_id: int, message_id: int, panel: Rendered) -> None:
        await edit(channel_id, message_id, panel)
        if channel_id == thread:
            edited.set()

    monkeypatch.setattr(stage.channels, "edit", noted)
    fail_once(monkeypatch, stage.house.repository, "turn_ends")
    running = asyncio.create_task(retimer.run())
    await asyncio.wait_for(edited.wait(), 10)
    running.cancel()
    await asyncio.wait((running,))
    assert panels(stage, thread)[0][0] == 1
