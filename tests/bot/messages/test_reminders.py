"""Reminders of a turn, and calls after a start of the bot."""

from __future__ import annotations

import pytest

from bot.host.pov import Pov
from bot.host.settings import Notify
from bot.panels.hand import hand_panel
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, ends, mover, other
from tests.bot.messages.faulty import custom_ids
from tests.bot.messages.turns import AWHILE, away, calls, game, hands, lines, played


@pytest.mark.parametrize("absent", [False, True])
@pytest.mark.parametrize("notify", [Notify.DM, Notify.MENTION, Notify.QUIET])
async def test_a_reminder_comes_once_a_turn_by_the_way_that_its_player_chose(
    stage: Stage, notify: Notify, absent: bool
) -> None:
    """It comes to players who were called when the turn began, too: in slow games that is everybody. It leads to the
    hand, and passes with the move."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, notify)
    table, thread = await game(stage, turn_seconds=86_400)
    _, called = await away(stage, table, AWHILE + 1 if absent else 1)
    place = direct(called) if notify is Notify.DM else thread
    before = len(calls(stage, place))
    session = await stage.house.host.ledger.session(table)
    assert session.table.deadline is not None
    await stage.house.repository.set_reminded(table, session.table.deadline)  # as the clock does, before it is sent
    await stage.presenter.remind(ends(session.table))
    await stage.presenter.idle()
    assert len(reminders(stage, place)) == 1
    (reminder,) = reminders(stage, place)
    assert reminder.silent is (notify is Notify.QUIET)
    assert (reminder.ping == called) is (notify is not Notify.QUIET)
    assert f"k:{table}:hand" in custom_ids(reminder.panel)
    stage.house.host.ledger.forget_all()
    await stage.restart()
    assert reminders(stage, place) == [reminder]
    assert len(calls(stage, place)) == before + 1
    stage.channels.time.pass_(1)
    await played(stage, table)
    assert reminders(stage, place) == []
    await stage.presenter.tick()
    left = 0 if notify is Notify.DM else 1  # after a start it is not known which of them pinged
    assert len(lines(stage, thread)) == left


@pytest.mark.parametrize("code", [50007, 40003, 20026])
async def test_a_reminder_mentions_whom_direct_messages_do_not_reach(stage: Stage, code: int) -> None:
    """Since they have closed them, or since Discord holds those of the bot back: then it waited for days."""
    table, thread = await game(stage, turn_seconds=86_400)
    _, called = await away(stage, table, 1)
    stage.channels.refusing["send", direct(called)] = code
    await stage.presenter.remind(ends((await stage.house.kept(table)).table))
    await stage.presenter.idle()
    (reminder,) = reminders(stage, thread)
    assert (reminder.ping, reminder.silent) == (called, False)
    stage.channels.time.pass_(3600)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert reminders(stage, thread) == [reminder]


async def test_a_reminder_that_pinged_leaves_one_line_a_player(stage: Stage) -> None:
    """A message that mentioned somebody and is deleted leaves an unread badge, and nothing to read. The line goes when
    they are mentioned again: one a player is enough."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage, turn_seconds=86_400)
    _, called = await away(stage, table)
    await stage.presenter.remind(ends((await stage.house.host.ledger.session(table)).table))
    await stage.presenter.idle()
    stage.channels.time.pass_(1)
    await played(stage, table)
    assert [line.ping for line in lines(stage, thread)] == [called], "one a player is enough"
    await stage.house.play_until(table, called)
    await stage.presenter.remind(ends((await stage.house.host.ledger.session(table)).table))
    await stage.presenter.idle()
    assert [line.ping for line in calls(stage, thread)] == [called]
    assert lines(stage, thread) == []
    await played(stage, table)
    assert [line.ping for line in lines(stage, thread)] == [called]


async def test_a_call_is_cleared_away_after_a_start_too(stage: Stage) -> None:
    """The bot was killed between the move and the deletion."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    await away(stage, table)
    stage.house.changed = lambda _: None
    await stage.house.play(table)
    assert len(calls(stage, thread)) == 1
    await stage.restart()
    assert calls(stage, thread) == []


async def test_a_reminder_of_an_earlier_deadline_goes_and_the_next_one_pings(stage: Stage) -> None:
    """Kings Corners: a turn of several moves; each of them renews the time."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage, kind="kings_corners", turn_seconds=86_400)
    for _ in range(4):
        session = await stage.house.host.ledger.session(table)
        await stage.presenter.remind(ends(session.table))
        await stage.presenter.idle()
        (reminder,) = calls(stage, thread)
        assert (reminder.ping, reminder.silent) == (mover(session), False)
        stage.channels.time.pass_(1)
        await played(stage, table)
        assert calls(stage, thread) == []


async def test_who_was_there_is_not_called_after_a_start_either(stage: Stage) -> None:
    """That they had looked at the table was known to the process before only."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage, turn_seconds=86_400)
    session = await stage.house.host.ledger.session(table)
    stage.channels.time.pass_(AWHILE)
    await stage.presenter.seen(table, other(session))
    await away(stage, table, AWHILE)
    assert calls(stage, thread) == []
    await stage.presenter.tick()
    await stage.house.away(3600)
    await stage.restart()
    stage.presenter.changed(table)
    await stage.presenter.idle()
    assert calls(stage, thread) == []


async def test_who_is_called_by_the_first_move_after_a_start(stage: Stage) -> None:
    """The answer to the move's click had shown the new turn to the one who moved: it was taken for seen by all."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage, turn_seconds=86_400)
    session = await stage.house.host.ledger.session(table)
    moving, called = mover(session), other(session)
    (hand,) = hands(stage, moving)
    await stage.presenter.tick()
    await stage.house.away(AWHILE + 1)
    stage.start()
    stage.channels.time.pass_(1)
    with stage.presenter.answering(table, await stage.presenter.key(table, direct(moving), hand)):
        session = await stage.house.play(table)
        panel = hand_panel(Pov.of(session, session.seat_of(moving)))
        stage.presenter.answered(hand, panel, session)
    await stage.presenter.idle()
    assert [call.ping for call in calls(stage, thread)] == [called]


async def test_the_first_move_after_a_start_calls_also_where_no_deadline_has_moved(stage: Stage) -> None:
    """The version of before the start was taken for one that had shown the turn."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage, turn_seconds=86_400)
    await stage.presenter.tick()
    stage.house.host.ledger.forget_all()
    await stage.restart()
    _, called = await away(stage, table)
    assert [call.ping for call in calls(stage, thread)] == [called]


async def test_who_clicks_at_a_table_that_was_not_remembered_is_there(stage: Stage) -> None:
    table, _ = await game(stage)
    session = await stage.house.host.ledger.session(table)
    stage.channels.time.pass_(AWHILE)
    stage.house.host.ledger.forget_all()
    await stage.presenter.seen(table, other(session))
    before = stage.channels.sends
    await away(stage, table, AWHILE)
    assert stage.channels.sends == before


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_reminder_stands_after_the_computer_has_slept(stage: Stage, restarted: bool) -> None:
    """Its deadline moves, and no other one follows: it was cleared away."""
    house = stage.house
    for person in (ANN, BOB):
        await house.host.people.choose(person, Notify.MENTION)
    await house.resume()
    table, thread = await game(stage, turn_seconds=86_400)
    house.time.pass_(0.8 * 86_400)
    await house.host.downtime.beat()
    session = await house.host.ledger.session(table)
    assert session.table.deadline is not None
    await house.repository.set_reminded(table, session.table.deadline)
    await stage.presenter.remind(ends(session.table))
    await stage.presenter.idle()
    assert len(calls(stage, thread)) == 1
    house.time.step(8 * 3600)
    await house.host.downtime.look()
    if restarted:
        await stage.restart()
    else:
        await stage.presenter.resume()
        await stage.presenter.idle()
    assert len(calls(stage, thread)) == 1


async def test_a_reminder_follows_the_line_that_direct_messages_are_closed(stage: Stage) -> None:
    """The line has called their player, a long time ago."""
    table, thread = await game(stage, turn_seconds=86_400)
    stage.channels.closed.add(direct(other(await stage.house.host.ledger.session(table))))
    _, called = await away(stage, table)
    assert heard(stage, called) == 1
    await stage.presenter.remind(ends((await stage.house.kept(table)).table))
    await stage.presenter.idle()
    assert [(one.ping, one.silent) for one in reminders(stage, thread)] == [(called, False)]
    assert heard(stage, called) == 2, "the line stays, which says where the cards are"


async def test_a_kill_after_the_line_that_direct_messages_are_closed_calls_nobody_again(stage: Stage) -> None:
    table, thread = await game(stage, turn_seconds=86_400)
    called = other(await stage.house.host.ledger.session(table))
    stage.channels.closed.add(direct(called))
    await stage.presenter.tick()
    stage.channels.time.pass_(AWHILE + 1)
    await stage.house.play(table)
    await stage.presenter.idle()
    stage.house.host.ledger.forget_all()
    await stage.restart()
    assert heard(stage, called) == 1
    await stage.presenter.remind(ends((await stage.house.kept(table)).table))
    await stage.presenter.idle()
    assert heard(stage, called) == 2
    await played(stage, table)
    await away(stage, table)
    assert len(calls(stage, thread)) == 1, "the next turn is another one"


def reminders(stage: Stage, channel: int) -> list[Shown]:
    return [shown for shown in calls(stage, channel) if "time runs out" in shown.panel.content]


def heard(stage: Stage, person: int) -> int:
    """How often something has mentioned them aloud."""
    return sum(person in one.pings and not one.silent for one in stage.channels.messages.values())
