"""Messages that somebody has pressed of late are edited by that press's token; other hands rest."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.host.pov import Pov
from bot.messages.memory import Answered
from bot.panels.hand import hand_panel
from bot.panels.rendered import Rendered
from bot.panels.table import table_panel
from bot.panels.wording import say
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CY, Time, mover, other
from tests.bot.messages.test_private_panels import opened
from tests.bot.messages.turns import game, played
from tests.bot.said import READER, said

TOLD = "Your turn"


class Press:
    """The token of a press: what it has edited its message to, and how often it has taken its controls off, or it."""

    def __init__(self, code: int = 0) -> None:
        self.shown: list[Rendered] = []
        self.retired = self.deleted = 0
        self.code = code
        """With what Discord refuses it; 0: it does not."""

    async def edit(self, drawn: Rendered) -> None:
        self._check()
        self.shown.append(drawn)

    async def retire(self) -> None:
        self._check()
        self.retired += 1

    async def delete(self) -> None:
        self._check()
        self.deleted += 1

    def _check(self) -> None:
        if self.code:
            refused = cast("Any", SimpleNamespace(status=403, reason=""))
            raise discord.HTTPException(refused, {"code": self.code, "message": ""})


async def pressed(stage: Stage, table: int, code: int = 0) -> tuple[Press, int]:
    """The player to move does so from their hand. Returns the press, and its message."""
    person = mover(await stage.house.kept(table))
    (message,) = stage.channels.ids(direct(person))
    press = Press(code)
    key = await stage.presenter.key(table, direct(person), message)
    with stage.presenter.answering(table, key):
        session = await stage.house.play(table)
        panel = hand_panel(Pov.of_player(session, person), first=False)
        stage.channels.messages[message].panel = Rendered(say(panel, READER))
        stage.presenter.answered(message, panel, session, Answered(token=press))
    await stage.presenter.idle()
    return press, message


def edits(stage: Stage, person: int) -> int:
    (hand,) = stage.channels.in_channel(direct(person))
    return hand.edits


async def test_a_hand_that_was_pressed_of_late_is_edited_by_that_press(stage: Stage) -> None:
    """Not by a request that Discord counts."""
    table, _ = await stage.game(ANN, BOB)
    press, message = await pressed(stage, table)
    before = stage.channels.messages[message].edits
    await stage.house.play(table)
    await stage.presenter.idle()
    assert TOLD in press.shown[-1].content
    assert stage.channels.messages[message].edits == before


async def test_after_fourteen_minutes_it_is_edited_by_a_request_of_its_own(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    press, message = await pressed(stage, table)
    before = stage.channels.messages[message].edits
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.house.play(table)
    await stage.presenter.idle()
    assert press.shown == []
    (hand,) = stage.channels.ids(direct(mover(await stage.house.kept(table))))
    assert hand != message or stage.channels.messages[message].edits == before + 1


@pytest.mark.parametrize("code", [10008, 10015, 50027, 40333])
async def test_a_press_that_edits_no_more_is_followed_by_one_counted_edit(stage: Stage, code: int) -> None:
    table, _ = await stage.game(ANN, BOB)
    _, message = await pressed(stage, table, code)
    before = stage.channels.messages[message].edits
    await stage.house.play(table)
    await stage.presenter.idle()
    assert TOLD in stage.channels.messages[message].panel.content
    assert stage.channels.messages[message].edits == before + 1


async def test_a_table_that_was_pressed_of_late_is_edited_by_that_press(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    press, before = Press(), stage.channels.messages[message].edits
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, message)):
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session, Answered(token=press))
    await stage.house.play(table)
    await stage.presenter.idle()
    now = await stage.house.kept(table)
    assert press.shown[-1].content == said(table_panel(Pov.of(now, None))).content
    assert stage.channels.messages[message].edits == before


async def replaced_table(stage: Stage, code: int) -> tuple[Press, int]:
    """A table's message that its player moved by; another one has replaced it since it was buried. Returns the press,
    and its message."""
    table, thread = await game(stage, kind="court_wars")
    message = max(stage.channels.ids(thread))
    press = Press(code)
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, message)):
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session, Answered(token=press))
    await stage.presenter.idle()
    for _ in range(20):
        stage.presenter.message_seen(thread)
    stage.channels.time.pass_(60)
    await played(stage, table)
    assert max(stage.channels.ids(thread)) != message
    return press, message


@pytest.mark.parametrize("code", [0, 10008, 50027, 40333])
async def test_a_replaced_table_that_was_pressed_of_late_loses_its_controls_by_that_press(
    stage: Stage, code: int
) -> None:
    press, message = await replaced_table(stage, code)
    by_request = stage.channels.messages[message].retired
    assert (press.retired, by_request) == ((0, True) if code else (1, False))


@pytest.mark.parametrize("code", [0, 10008, 50027, 40333])
async def test_a_replaced_hand_that_was_pressed_of_late_is_deleted_by_that_press(stage: Stage, code: int) -> None:
    table, _ = await game(stage)
    person = mover(await stage.house.kept(table))
    press, message = await pressed(stage, table, code)
    stage.channels.time.pass_(300)  # by then a new hand calls them
    await stage.presenter.seen(table, mover(await stage.house.kept(table)))
    await played(stage, table)
    assert mover(await stage.house.kept(table)) == person
    assert max(stage.channels.ids(direct(person))) != message
    assert (press.deleted, stage.channels.deleted) == ((0, [message]) if code else (1, []))


async def test_a_hand_rests_until_its_persons_turn(stage: Stage) -> None:
    """A hand in the direct messages was edited at each move of the others."""
    table, _ = await stage.game(ANN, BOB, CY)
    first = mover(await stage.house.kept(table))
    second = mover(await stage.house.play(table))
    (third,) = {ANN, BOB, CY} - {first, second}
    await stage.presenter.idle()
    assert edits(stage, third) == 0
    await stage.house.play(table)
    await stage.presenter.idle()
    assert mover(await stage.house.kept(table)) == third
    assert edits(stage, third) == 1
    assert TOLD in stage.channels.in_channel(direct(third))[0].panel.content


async def test_no_control_of_a_turn_stays_in_a_hand_that_rests(stage: Stage) -> None:
    """They moved elsewhere, by a command."""
    table, _ = await stage.game(ANN, BOB)
    first = mover(await stage.house.kept(table))
    assert TOLD in stage.channels.in_channel(direct(first))[0].panel.content
    await stage.house.play(table)
    await stage.presenter.idle()
    assert TOLD not in stage.channels.in_channel(direct(first))[0].panel.content


async def test_the_end_is_told_in_a_hand_that_rests(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    waiting = other(await stage.house.kept(table))
    await stage.house.host.play.resign(table, mover(await stage.house.kept(table)))
    await stage.presenter.idle()
    assert "over" in stage.channels.in_channel(direct(waiting))[0].panel.content


async def in_turn_beside_a_panel(stage: Stage) -> tuple[int, int]:
    """A table, and the person who is to move there now, while they have a private panel open."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.kept(table)
    waiting = other(session)
    await opened(stage, table, session.seat_of(waiting) or 0)
    await stage.house.play(table)
    await stage.presenter.idle()
    return table, waiting


async def test_a_hand_rests_beside_a_private_panel_and_is_brought_in_line_after_it(stage: Stage, time: Time) -> None:
    """Both were edited at each move."""
    table, waiting = await in_turn_beside_a_panel(stage)
    assert mover(await stage.house.kept(table)) == waiting
    assert edits(stage, waiting) == 0
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert edits(stage, waiting) == 1
    assert TOLD in stage.channels.in_channel(direct(waiting))[0].panel.content


async def test_a_hand_that_rested_in_its_turn_is_brought_in_line_by_a_start(stage: Stage) -> None:
    """Its private panel is not kept up to date any more, since tokens are in memory alone."""
    _, waiting = await in_turn_beside_a_panel(stage)
    await stage.presenter.tick()
    await stage.restart()
    assert TOLD in stage.channels.in_channel(direct(waiting))[0].panel.content


async def test_what_happens_at_a_table_within_two_seconds_is_shown_by_one_edit(stage: Stage, time: Time) -> None:
    """The first edit goes out at once; the others wait, and come as one."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    go_on, seconds = asyncio.Event(), list[float]()

    async def wait(_: asyncio.Event, for_: float) -> None:
        seconds.append(for_)
        await go_on.wait()

    await stage.house.play(table)
    await stage.presenter.idle()
    shown = stage.channels.messages[message]
    assert shown.edits == 1
    time.pass_(0.5)
    object.__setattr__(stage.presenter.shared, "wait", wait)
    for _ in range(3):
        await stage.house.play(table)
        for _ in range(100):
            await asyncio.sleep(0)
    assert (shown.edits, seconds) == (1, [1.5])
    go_on.set()
    await stage.presenter.idle()
    now = await stage.house.kept(table)
    assert shown.edits == 2
    assert shown.panel.content == said(table_panel(Pov.of(now, None))).content
