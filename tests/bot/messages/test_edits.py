"""Edits of messages: those that wait for their picture, are replaced, drawn, noticed and deleted."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.host.pov import Pov
from bot.panels.table import table_panel
from data.messages import MessageKind
from tests.bot.channels import PLAYED, Stage, direct
from tests.bot.house import ANN, BOB, mover, other
from tests.bot.messages.turns import game, hands, played
from tests.bot.said import said

HOUR = 3600
FAREWELL = "This hand is not kept up to date any more"


@pytest.mark.parametrize("clicked", ["before it is drawn", "while it is drawn"])
async def test_an_edit_that_waits_for_its_picture_lets_a_click_go_first(
    stage: Stage, clicked: str, monkeypatch: Any
) -> None:
    """It went out behind the answer, and took the message back to what it had been before the click."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    drawing, go_on = stage.draw_slowly(monkeypatch)
    await stage.house.play(table)
    if clicked == "while it is drawn":
        await drawing.wait()
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, message)):
        go_on.set()
        await asyncio.sleep(0)
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    await stage.presenter.idle()
    assert stage.channels.messages[message].edits == 0


async def test_a_send_that_waits_for_its_picture_lets_a_click_go_first(stage: Stage, monkeypatch: Any) -> None:
    """It was sent in place of the message just clicked, and showed what had been before the click."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    drawing, go_on = stage.draw_slowly(monkeypatch)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await drawing.wait()
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, message)):
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    go_on.set()
    await stage.presenter.idle()
    (again,) = stage.channels.in_channel(thread)
    assert (again.edits, again.panel.content) == (0, said(table_panel(Pov.of(session, None))).content)
    assert stage.channels.messages[message].retired


async def test_what_failed_may_come_through_after_the_answer_to_a_click(stage: Stage, monkeypatch: Any) -> None:
    """The edit was on its way when the connection broke; what came last is not known then, so it is edited again."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    failed, again = asyncio.Event(), asyncio.Event()

    async def waiting(_: asyncio.Event, seconds: float) -> None:
        failed.set()
        await again.wait()

    tableau = stage.presenter.table(table)
    monkeypatch.setattr(tableau.worker, "wait", waiting)
    stage.channels.failing = 1
    await stage.house.play(table)
    await failed.wait()
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, message)):
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    again.set()
    await stage.presenter.idle()
    assert stage.channels.messages[message].edits == 1


async def test_a_panel_that_is_replaced_loses_its_controls_even_if_that_fails_at_first(
    stage: Stage, monkeypatch: Any
) -> None:
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    retire, failures = stage.channels.retire, [1] * 5

    async def failing(channel_id: int, message_id: int) -> None:
        if failures:
            failures.pop()
            raise ConnectionResetError
        await retire(channel_id, message_id)

    monkeypatch.setattr(stage.channels, "retire", failing)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert not failures
    assert stage.channels.messages[old].retired
    assert len(stage.channels.in_channel(thread)) == 1


async def test_a_deleted_message_costs_a_look_up_not_a_walk_over_all_messages(stage: Stage, monkeypatch: Any) -> None:
    await stage.game(ANN, BOB)
    asked: list[int] = []
    find = stage.house.repository.find_message

    async def counted(message_id: int) -> Any:
        asked.append(message_id)
        return await find(message_id)

    monkeypatch.setattr(stage.house.repository, "find_message", counted)
    monkeypatch.setattr(stage.house.repository, "messages", None)
    await stage.presenter.deleted(12345)
    await stage.presenter.idle()
    assert asked == [12345]


async def test_what_is_not_meant_to_be_noticed_is_sent_silently(stage: Stage) -> None:
    table = await stage.lobby(ANN, BOB)
    stage.channels.time.pass_(3600)
    await stage.presenter.seen(table, BOB)
    session = await stage.house.start(table, ANN)
    await stage.presenter.idle()
    (panel,) = stage.channels.in_channel(session.table.thread_id or 0)
    assert panel.silent, "who is to move has a hand"
    hands = [hand for person in (ANN, BOB) for hand in stage.channels.in_channel(direct(person))]
    assert [hand.silent for hand in hands] == [False, True], "Bob is there"


async def test_a_picture_that_cannot_be_drawn_keeps_nobody_from_seeing_what_happened(
    stage: Stage, monkeypatch: Any, caplog: pytest.LogCaptureFixture
) -> None:
    table, thread = await stage.game(ANN, BOB)

    async def broken(_: Any, **__: Any) -> Any:
        raise ValueError("no such card")

    monkeypatch.setattr(stage.presenter.pictures, "draw", broken)
    await stage.house.play(table)
    await stage.presenter.idle()
    (panel,) = stage.channels.in_channel(thread)
    assert PLAYED in panel.panel.content
    assert panel.panel.picture is None
    assert {record.getMessage() for record in caplog.records} == {"a picture could not be drawn"}
    caplog.clear()


async def test_an_old_table_is_edited_and_old_hands_are_sent_anew(stage: Stage) -> None:
    """Discord limits edits of messages over an hour old, but takes one now and then, and nobody watches for a table to
    come: a new one would only make its thread unread. Each hand is new when it is its player's turn, and old hands go.
    """
    table, thread = await game(stage)
    panels, old = stage.channels.ids(thread), {person: hands(stage, person) for person in (ANN, BOB)}
    session = await stage.house.kept(table)
    stage.channels.time.pass_(HOUR + 1)
    await stage.presenter.seen(table, other(session))  # a player who is there is not called
    await played(stage, table)
    assert stage.channels.ids(thread) == panels
    assert PLAYED in stage.channels.messages[panels[-1]].panel.content
    assert hands(stage, mover(session)) == old[mover(session)]
    (new,) = hands(stage, other(session))
    assert stage.channels.messages[new].silent
    assert stage.channels.deleted == old[other(session)]
