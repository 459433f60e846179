"""The answer to a click, and what else changes the same message at that time."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from bot.host.errors import Refusal, stale_move
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.texts import HasEnded, HasStarted
from bot.interactions.clicks.clicked import Clicked
from bot.interactions.clicks.hand import change_table
from bot.messages.channels import ARRIVAL
from bot.messages.key import Key, OfTable
from bot.messages.memory import Answered
from bot.panels.clicks.hand import Back
from bot.panels.clicks.picked import Picked
from bot.panels.hand import hand_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.table import table_panel
from bot.panels.wording import say
from data.messages import MessageKind, RowState
from games.core import GameOver, NotYourTurn
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, mover
from tests.bot.said import READER, said


async def drawn(stage: Stage, panel: Panel) -> Rendered:
    return await stage.presenter.pictures.drawn(panel, READER)


async def until_set(event: asyncio.Event, _: float) -> None:
    await event.wait()


@pytest.mark.parametrize("heard", ["of the answer first", "of the edit first"])
async def test_an_edit_that_was_delayed_does_not_land_last_and_stay_old(
    stage: Stage, heard: str, monkeypatch: Any
) -> None:
    """While it was under way the answer to a click came, which is quicker; then the older edit landed.

    The order in which Discord answers does not say which of the two has landed last.
    """
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    begun, go_on, edited = asyncio.Event(), asyncio.Event(), asyncio.Event()
    edit = stage.channels.edit

    async def editing(channel_id: int, message_id: int, drawn: Rendered) -> None:
        await edit(channel_id, message_id, drawn)
        if message_id == message:
            edited.set()

    monkeypatch.setattr(stage.channels, "edit", editing)

    async def delay(message_id: int) -> None:
        if message_id == message and not go_on.is_set():
            begun.set()
            await go_on.wait()

    monkeypatch.setattr(stage.channels, "delay", delay)
    first = await stage.house.play(table)
    await begun.wait()
    key = await stage.presenter.key(table, thread, message)
    with stage.presenter.answering(table, key):
        session = await stage.house.play(table)
        panel = table_panel(Pov.of(session, None))
        stage.channels.messages[message].panel = await drawn(stage, panel)
        if heard == "of the edit first":
            go_on.set()
            await edited.wait()
            await asyncio.sleep(0)
        stage.presenter.answered(message, panel, session)
        go_on.set()
    await stage.presenter.idle()
    assert (
        stage.channels.messages[message].panel.content
        == said(panel).content
        != said(table_panel(Pov.of(first, None))).content
    )


async def test_the_answer_to_a_click_is_not_edited_again(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    before = stage.channels.messages[message].edits
    key = await stage.presenter.key(table, thread, message)
    with stage.presenter.answering(table, key):
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    await stage.presenter.idle()
    assert stage.channels.messages[message].edits == before


async def test_nor_while_the_row_of_the_message_is_still_being_written(stage: Stage, monkeypatch: Any) -> None:
    """It stands there since a moment ago; an edit made it show, for another moment, what was before the answer."""
    put, writing, go_on = stage.house.repository.put_messages, asyncio.Event(), asyncio.Event()

    async def slow(table_id: int, messages: Any, dropped: Any = (), claim: Any = None) -> None:
        if any(message.kind is MessageKind.TABLE and message.state is RowState.CURRENT for message in messages):
            writing.set()
            await go_on.wait()
        await put(table_id, messages, dropped, claim)

    monkeypatch.setattr(stage.house.repository, "put_messages", slow)
    table = await stage.lobby(ANN, BOB)
    await stage.house.start(table, ANN)
    await writing.wait()
    session = await stage.house.host.ledger.session(table)
    thread = session.table.thread_id or 0
    (message,) = stage.channels.ids(thread)
    key = await stage.presenter.key(table, thread, message)
    with stage.presenter.answering(table, key):
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    go_on.set()
    await stage.presenter.idle()
    assert stage.channels.messages[message].edits == 0


async def test_what_is_picked_before_the_number_of_the_message_is_known_is_not_forgotten(
    stage: Stage, monkeypatch: Any
) -> None:
    """People see a message when it comes, which may be before Discord's word of it has come: then the next edit took
    the first steps of a move back."""
    send, there, go_on = stage.channels.send, asyncio.Event(), asyncio.Event()

    async def slow(channel_id: int, panel: Rendered, **more: Any) -> Any:
        sent = await send(channel_id, panel, **more)
        if panel.wording.name.startswith("hand-"):
            there.set()
            await go_on.wait()
        return sent

    monkeypatch.setattr(stage.channels, "send", slow)
    stage.wait = until_set
    stage.start()
    table = await stage.lobby(ANN, BOB)
    await stage.house.start(table, ANN)
    await there.wait()
    session = await stage.house.host.ledger.session(table)
    channel = direct(mover(session))
    (message,) = stage.channels.ids(channel)
    looked_up = stage.note_looking_up(monkeypatch)
    slots = asyncio.gather(stage.presenter.key(table, channel, message))
    await looked_up()
    go_on.set()
    (key,) = await slots
    assert key is not None
    picked, pov = Picked((0,)), Pov.of(session, key.seat)
    with stage.presenter.answering(table, key):
        panel = hand_panel(pov, picked=picked)
        stage.channels.messages[message].panel = await drawn(stage, panel)
        stage.presenter.answered(message, panel, session, Answered(picked))
    await stage.presenter.idle()
    assert stage.channels.messages[message].panel.wording == say(panel, READER)


@pytest.mark.parametrize("late", ["its number was not known", "another click was answered first"])
async def test_an_answer_that_lands_after_the_last_edit_does_not_stay(stage: Stage, late: str) -> None:
    """The table had been cancelled, nothing was left to show, and the lobby went on looking open."""
    table, host = await stage.lobby(ANN), stage.house.host
    (message,) = stage.channels.ids(CHANNEL)
    key = None if late == "its number was not known" else await stage.presenter.key(table, CHANNEL, message)
    with stage.presenter.answering(table, key):
        both = await host.lobby.join(table, BOB, "Bob")
        cancelled = await host.closer.cancel(table, ANN, moderator=False)
        if key is not None:
            with stage.presenter.answering(table, key):
                stage.presenter.answered(message, lobby_panel(Pov.of(cancelled, None)), cancelled)
        await stage.settled(table)
        answer = lobby_panel(Pov.of(both, None))
        stage.channels.messages[message].panel = await drawn(stage, answer)
        stage.presenter.answered(message, answer, both)
    await stage.presenter.idle()
    assert (
        stage.channels.messages[message].panel.content
        == said(lobby_panel(Pov.of(cancelled, None))).content
        != said(answer).content
    )


async def test_an_answer_that_landed_though_discord_said_nothing_does_not_stay(stage: Stage) -> None:
    """Bob joined and left again; of the answer to Join the connection lost the word, so nobody knew of it."""
    table, host = await stage.lobby(ANN), stage.house.host
    (message,) = stage.channels.ids(CHANNEL)
    alone = stage.channels.messages[message].panel
    key = await stage.presenter.key(table, CHANNEL, message)
    with suppress(aiohttp.ServerDisconnectedError), stage.presenter.answering(table, key):
        both = await host.lobby.join(table, BOB, "Bob")
        stage.channels.messages[message].panel = await drawn(stage, lobby_panel(Pov.of(both, None)))
        await host.lobby.leave(table, BOB)
        raise aiohttp.ServerDisconnectedError
    await stage.presenter.idle()
    assert stage.channels.messages[message].panel.content == alone.content


async def test_an_answer_in_a_table_whose_number_was_not_known_does_not_stay_old(
    stage: Stage, monkeypatch: Any
) -> None:
    """The next move was shown before the answer to this one landed."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)

    async def unknown(*_: Any) -> None:
        """When it was clicked nobody could tell which message it is."""

    async def update(panel: Panel, reader: Reader | None) -> bool:
        await stage.house.play(table)
        await stage.presenter.idle()
        stage.channels.messages[message].panel = await drawn(stage, panel)
        return True

    monkeypatch.setattr(stage.presenter, "key", unknown)
    app, answer = (
        SimpleNamespace(presenter=stage.presenter, host=stage.house.host, public=stage.presenter.shared.public),
        SimpleNamespace(update=update, changed=False),
    )
    public = SimpleNamespace(id=message, flags=SimpleNamespace(ephemeral=False))
    interaction = SimpleNamespace(user=SimpleNamespace(id=ANN), channel_id=thread, guild_id=GUILD, message=public)
    clicked: Any = Clicked(cast("Any", app), cast("Any", interaction), Back(table), (), cast("Any", answer))
    await change_table(clicked, lambda: stage.house.play(table))
    await stage.presenter.idle()
    now = await stage.house.host.ledger.session(table)
    assert stage.channels.messages[message].panel.content == said(table_panel(Pov.of(now, None))).content


async def test_a_click_in_a_panel_that_is_just_being_replaced_does_not_bring_its_controls_back(
    stage: Stage, monkeypatch: Any
) -> None:
    """Two panels could be played from then, and one of them was never edited again."""
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    retire, retiring, go_on, retired = stage.channels.retire, asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slow(channel_id: int, message_id: int) -> None:
        retiring.set()
        await go_on.wait()
        await retire(channel_id, message_id)
        retired.set()

    monkeypatch.setattr(stage.channels, "retire", slow)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await retiring.wait()
    key = await stage.presenter.key(table, thread, old)
    with stage.presenter.answering(table, key):
        session = await stage.house.play(table)
        go_on.set()
        await retired.wait()
        stage.channels.messages[old].retired = False  # an answer has controls
        stage.presenter.answered(old, table_panel(Pov.of(session, None)), session)
    await stage.presenter.idle()
    assert key is None
    assert stage.channels.messages[old].retired


@pytest.mark.parametrize("known", ["after the answer", "before the answer"])
async def test_an_answer_in_a_lobby_whose_number_is_not_known_yet_does_not_stay_old(stage: Stage, known: str) -> None:
    """Bob had joined a lobby before Discord's word of it had come, and a moderator sent him away: it was taken to show
    what it had been sent with, Ann alone, and went on showing both."""
    table, host = await stage.house.lobby(ANN), stage.house.host
    alone = await host.ledger.session(table)
    panel = lobby_panel(Pov.of(alone, None))
    message = (await stage.channels.send(CHANNEL, await drawn(stage, panel))).id

    async def tell() -> None:
        key = Key(OfTable(table), MessageKind.LOBBY)
        await stage.presenter.posted(key, CHANNEL, message, panel.shows(READER), alone.table.version)

    with stage.presenter.answering(table, await stage.presenter.key(table, CHANNEL, message)):
        both = await host.lobby.join(table, BOB, "Bob")
        if known == "before the answer":
            await tell()
            await host.lobby.leave(table, BOB)
            await stage.presenter.idle()
        answer = lobby_panel(Pov.of(both, None))
        stage.channels.messages[message].panel = await drawn(stage, answer)
        stage.presenter.answered(message, answer, both)
    if known == "after the answer":
        await host.lobby.leave(table, BOB)
        await tell()
    await stage.presenter.idle()
    assert stage.channels.messages[message].panel.content == said(panel).content != said(answer).content


async def test_a_click_in_a_message_that_nobody_keeps_waits_for_no_other(stage: Stage, monkeypatch: Any) -> None:
    """It waited for all that was being sent, wherever that went, and for direct messages to be opened."""
    table, thread = await stage.game(ANN, BOB)
    waited: list[float] = []

    async def waiting(_: asyncio.Event, seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(stage.presenter, "wait", waiting)
    (message,) = stage.channels.ids(thread)
    with stage.presenter.on_its_way(thread):
        assert await stage.presenter.key(table, direct(ANN), 4711) is None
        assert await stage.presenter.key(table, thread, message) is not None
        assert waited == []
        assert await stage.presenter.key(table, thread, 4711) is None
        assert waited == [ARRIVAL]
    assert await stage.presenter.key(table, thread, 4711) is None
    assert waited == [ARRIVAL]


async def test_and_waits_for_several_at_the_same_time(stage: Stage, monkeypatch: Any) -> None:
    table, thread = await stage.game(ANN, BOB)
    waiting, go_on = list[float](), asyncio.Event()

    async def wait(_: asyncio.Event, seconds: float) -> None:
        waiting.append(seconds)
        if len(waiting) == 3:
            go_on.set()
        await go_on.wait()

    monkeypatch.setattr(stage.presenter, "wait", wait)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(stage.presenter.on_its_way(thread))
        assert await stage.presenter.key(table, thread, 4711) is None
    assert waiting == [ARRIVAL] * 3


@pytest.mark.parametrize("first", ["the first is answered first", "the second is answered first"])
async def test_of_two_clicks_at_once_either_answer_may_come_last(stage: Stage, first: str) -> None:
    """What the message showed then was taken for known, and stayed until the next move."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    key = await stage.presenter.key(table, thread, message)
    session = await stage.house.play(table)
    panel = table_panel(Pov.of(session, None))
    one, other = stage.presenter.answering(table, key), stage.presenter.answering(table, key)
    one.__enter__()
    other.__enter__()
    for answering in (one, other) if first == "the first is answered first" else (other, one):
        stage.presenter.answered(message, panel, session)
        answering.__exit__(None, None, None)
    await stage.presenter.idle()
    assert stage.channels.messages[message].edits == 1


@pytest.mark.parametrize(
    ("error", "compared"),
    [
        (stale_move(), True),
        (GameOver(HasEnded()), True),
        (Refusal(HasStarted()), True),
        (NotYourTurn(HasStarted()), False),
    ],
    ids=lambda value: type(value).__name__,
)
async def test_what_a_refusal_tells_of_the_message_that_was_clicked(
    stage: Stage, error: Exception, compared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it may be out of date; but not where the move alone is wrong: anybody may press that without end, and what
    Discord has refused would be tried again each time."""
    table, thread = await stage.game(ANN, BOB)
    told: list[int] = []
    monkeypatch.setattr(stage.presenter, "changed", told.append)

    async def refused() -> Session:
        raise error

    app = SimpleNamespace(presenter=stage.presenter, host=stage.house.host)
    (message,) = stage.channels.ids(thread)
    interaction = SimpleNamespace(user=SimpleNamespace(id=ANN), channel_id=thread, message=SimpleNamespace(id=message))
    clicked: Any = Clicked(cast("Any", app), cast("Any", interaction), Back(table), (), cast("Any", SimpleNamespace()))
    with pytest.raises(type(error)):
        await change_table(clicked, refused)
    assert told == [table] * compared
