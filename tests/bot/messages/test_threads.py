"""Threads that sleep, wake or are locked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages.post import Sent
from bot.panels.rendered import Rendered
from data.messages import MessageKind
from tests.bot.channels import PLAYED, Channels, Stage, at_first
from tests.bot.house import ANN, BOB, CHANNEL
from tests.english import read

HOUR = 3600
FAREWELL = "This hand is not kept up to date any more"


def locked(channels: Channels, thread: int) -> None:
    """A moderator has locked a thread that is asleep."""
    channels.refusing |= {(what, thread): 50083 for what in ("edit", "retire")}
    channels.refusing |= {("send", thread): 160005, ("wake", thread): 50013}


async def test_a_thread_that_is_asleep_is_woken(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    stage.channels.refusing[("edit", thread)] = 50083
    await stage.house.play(table)
    await stage.presenter.idle()
    assert stage.channels.woken == [thread]
    (panel,) = stage.channels.in_channel(thread)
    assert PLAYED in panel.panel.content


async def test_a_table_whose_thread_is_locked_moves_to_its_channel_and_says_so_once(stage: Stage) -> None:
    stage.wait = at_first
    stage.start()
    table, thread = await stage.game(ANN, BOB)
    locked(stage.channels, thread)
    for _ in range(3):
        await stage.house.play(table)
        await stage.presenter.idle()
    lobby, said, panel = stage.channels.in_channel(CHANNEL)
    assert "play in this channel" in lobby.panel.content
    assert said.panel.content == f"The thread of table {table} cannot be used any more; the table goes on here."
    assert said.silent
    assert panel.panel.wording.components


@pytest.mark.parametrize("code", [10003, 50001, 50013, 160005, 50083])
async def test_a_table_that_is_refused_on_a_send_moves_to_its_channel(stage: Stage, code: int) -> None:
    table, thread = await stage.game(ANN, BOB)
    stage.channels.refusing[("send", thread)] = code
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert "to move" in stage.channels.in_channel(CHANNEL)[-1].panel.content


@pytest.mark.parametrize("restart", [False, True])
async def test_a_thread_that_wakes_later_keeps_no_live_controls_of_an_older_panel(stage: Stage, restart: bool) -> None:
    stage.wait = at_first
    stage.start()
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    locked(stage.channels, thread)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert not stage.channels.messages[old].retired
    if restart:
        await stage.restart()
    stage.channels.refusing.clear()
    await stage.presenter.woken(thread)
    await stage.presenter.idle()
    assert stage.channels.messages[old].retired
    assert stage.channels.in_channel(CHANNEL)[-1].panel.wording.components


async def test_a_panel_that_wakes_its_thread_keeps_its_controls(stage: Stage, monkeypatch: Any) -> None:
    """Discord may tell of it before it answers the send: the new panel was taken for an old one."""
    table, thread = await stage.game(ANN, BOB)
    await stage.presenter.tick()
    (before,) = stage.channels.ids(thread)
    send = stage.channels.send

    async def waking(channel: int, *args: Any, **more: Any) -> Any:
        sent = await send(channel, *args, **more)
        if channel == thread:
            await stage.presenter.woken(thread)
            for _ in range(100):
                await asyncio.sleep(0)  # what that brings about is done before the answer to the send arrives
        return sent

    monkeypatch.setattr(stage.channels, "send", waking)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    (panel,) = stage.channels.ids(thread)
    assert panel > before


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (160006, "this server has as many active threads as Discord allows"),
        (50013, "I may not create threads here"),
        (50024, "there are no threads in a channel of this kind"),
    ],
)
async def test_where_discord_refuses_a_thread_the_table_says_once_why_it_plays_in_the_channel(
    stage: Stage, code: int, why: str
) -> None:
    """It stood in the log alone, and nobody knew why the channel filled with moves."""
    stage.channels.refusing["open_thread", CHANNEL] = code
    table, place = await stage.game(ANN, BOB)
    assert place == CHANNEL
    for _ in range(3):
        await stage.house.play(table)
        await stage.presenter.idle()
    await stage.restart()
    told = [one for one in stage.channels.in_channel(CHANNEL) if "is played in this channel" in one.panel.content]
    assert [(read(one.panel.content), one.silent) for one in told] == [
        (f"Table {table} is played in this channel, since {why}.", True)
    ]


async def test_nobody_is_told_why_a_table_that_was_opened_in_a_thread_is_played_there(stage: Stage) -> None:
    stage.channels.refusing["open_thread", CHANNEL] = 50024
    stage.channels.threads.add(CHANNEL)
    await stage.game(ANN, BOB)
    assert not [one for one in stage.channels.in_channel(CHANNEL) if "is played in this channel" in one.panel.content]


async def test_what_came_to_a_place_that_is_left_is_looked_for_there(stage: Stage, monkeypatch: Any) -> None:
    """Nobody heard that it had; the thread was locked then, and the next try went to the channel."""
    table, thread = await stage.game(ANN, BOB)
    stage.channels.time.pass_(1)
    send, lost = stage.channels.send, [True]

    async def sent(channel: int, panel: Rendered, **more: Any) -> Sent:
        done = await send(channel, panel, **more)
        if lost:
            lost.pop()
            stage.channels.refusing["send", thread] = 50013
            raise TimeoutError
        return done

    monkeypatch.setattr(stage.channels, "send", sent)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert not any(shown.controls for shown in stage.channels.in_channel(thread))
    assert any("play" in control for shown in stage.channels.in_channel(CHANNEL) for control in shown.controls)
