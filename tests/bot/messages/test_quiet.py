"""In a person's quiet hours nothing notifies them; when these end they are called once, if it is still their turn."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.host.quiet import QuietHours
from bot.host.settings import Notify
from bot.messages.calls import SKEW
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, other
from tests.bot.messages.turns import AWHILE, away, calls, game, hands, played

HOUR = 3600


async def quiet(stage: Stage, begin: int, end: int, *people: int) -> None:
    for person in people or (ANN, BOB):
        hours = QuietHours(begin, end, "UTC", stage.channels.time() - timedelta(days=1))
        await stage.house.host.people.be_quiet(person, hours.check())


async def later(stage: Stage, seconds: float) -> None:
    """So much later, and what is done then."""
    stage.channels.time.pass_(seconds)
    await stage.presenter.tick()
    await stage.presenter.idle()


def loud(stage: Stage, person: int) -> list[Shown]:
    """What notifies somebody: in their direct messages, or by a mention."""
    shown = stage.channels.messages.values()
    return [one for one in shown if not one.silent and (one.channel == direct(person) or person in one.pings)]


async def test_a_hand_comes_silently_and_calls_when_they_end(stage: Stage) -> None:
    await quiet(stage, 11, 14)  # it is noon
    table, _ = await game(stage)
    assert loud(stage, ANN) == loud(stage, BOB) == [], "the first hands"
    moving, called = await away(stage, table)
    (hand,) = hands(stage, called)
    assert "Your turn." in stage.channels.messages[hand].panel.content
    assert loud(stage, called) == []
    await later(stage, 2 * HOUR - AWHILE - 2)
    assert loud(stage, called) == []
    await later(stage, 1 + SKEW.total_seconds())
    (again,) = hands(stage, called)
    assert again != hand
    assert loud(stage, called) == [stage.channels.messages[again]]
    for _ in range(3):
        await later(stage, 13 * HOUR)  # the next day, too
    assert hands(stage, called) == [again]
    assert loud(stage, moving) == []


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("kind", ["thirteen", "court_wars"])
@pytest.mark.parametrize("notify", [Notify.DM, Notify.MENTION])
async def test_they_are_called_once_however_they_are_called(
    stage: Stage, notify: Notify, kind: str, restarted: bool
) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, notify)
    await quiet(stage, 11, 14)
    table, thread = await game(stage, kind=kind)
    _, called = await away(stage, table)
    assert loud(stage, called) == []
    assert len(calls(stage, thread)) == (notify is Notify.MENTION)
    if restarted:
        await stage.presenter.tick()  # all is written down
        await stage.restart()
    for _ in range(8):
        await later(stage, HOUR / 2)
    assert len(loud(stage, called)) == 1
    assert len(calls(stage, thread)) == (notify is Notify.MENTION)
    await played(stage, table)
    assert all(called not in call.pings for call in calls(stage, thread))


async def test_a_player_who_has_moved_by_then_is_not_called(stage: Stage) -> None:
    await quiet(stage, 11, 14)
    table, _ = await game(stage)
    _, called = await away(stage, table)
    await played(stage, table)
    await later(stage, 3 * HOUR)
    assert loud(stage, called) == []


async def test_a_reminder_waits_likewise(stage: Stage) -> None:
    """The player was there when the turn came, so that nothing has called them to it."""
    await quiet(stage, 13, 20)
    table, thread = await game(stage, turn_seconds=4 * HOUR)
    session = await stage.house.host.ledger.session(table)
    called = other(session)
    await stage.presenter.seen(table, called)
    await played(stage, table)
    before = len(loud(stage, called))
    stage.channels.time.pass_(3 * HOUR)
    await stage.presenter.remind((await stage.house.kept(table)).table)
    await stage.presenter.idle()
    assert len(loud(stage, called)) == before
    await later(stage, 5 * HOUR + SKEW.total_seconds())
    assert len(loud(stage, called)) == before + 1
    reminders = [one for one in stage.channels.in_channel(thread) if one.pings == (called,)]
    assert len(reminders) == 1


async def test_what_tells_several_notifies_those_who_are_awake(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    await quiet(stage, 11, 14, BOB)
    table, thread = await game(stage)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    *_, asked = stage.channels.in_channel(thread)
    assert f"<@{BOB}>" in asked.panel.content
    assert (asked.pings, asked.silent) == ((), True)
    await stage.house.host.closer.play_on(table, BOB)
    stage.channels.time.pass_(AWHILE + 1)
    await stage.house.play_out(table)
    await stage.presenter.idle()
    assert loud(stage, BOB) == []
