"""A player who has not been at the table of late is called to their turn: once, as they wish, and not for longer than
it lasts."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bot.host.settings import Notify
from bot.host.turns import since
from data.messages import MessageKind, RowState
from data.records import TakeBacks
from tests.bot.channels import Stage, at_first, direct
from tests.bot.house import ANN, BOB, CHANNEL, DORA, ends, mover, other
from tests.bot.messages.turns import AWHILE, away, calls, game, hands, lines, played


async def test_who_was_away_gets_the_hand_anew_and_the_old_one_is_deleted(stage: Stage) -> None:
    table, thread = await game(stage)
    before = {person: hands(stage, person) for person in (ANN, BOB)}
    moving, called = await away(stage, table)
    assert hands(stage, moving) == before[moving]
    (new,) = hands(stage, called)
    assert new not in before[called]
    assert not stage.channels.messages[new].silent
    assert stage.channels.deleted == before[called]
    assert "Your turn." in stage.channels.messages[new].panel.content
    assert calls(stage, thread) == []
    await stage.presenter.tick()
    kept = [message.message_id for message in await stage.house.repository.messages(table) if message.seat is not None]
    assert sorted(kept) == sorted([new, *before[moving]])


async def test_who_is_there_gets_an_edit_only(stage: Stage) -> None:
    table, _ = await game(stage)
    before = stage.channels.sends
    for _ in range(6):
        stage.channels.time.pass_(AWHILE / 2)  # each has the other's half of it, and their own
        await played(stage, table)
    assert stage.channels.sends == before
    assert stage.channels.deleted == []


async def test_who_has_looked_at_the_table_is_there(stage: Stage) -> None:
    table, _ = await game(stage)
    session = await stage.house.host.ledger.session(table)
    stage.channels.time.pass_(AWHILE)
    await stage.presenter.seen(table, other(session))
    before = stage.channels.sends
    await away(stage, table, AWHILE)
    assert stage.channels.sends == before


async def test_who_moves_second_within_two_minutes_of_the_start_is_called(stage: Stage) -> None:
    """They had joined an hour ago; they were taken for somebody who was there since the start."""
    await stage.house.host.people.choose(ANN, Notify.MENTION)
    await stage.house.host.people.choose(BOB, Notify.MENTION)
    table = await stage.lobby(ANN, BOB)
    stage.channels.time.pass_(3600)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    session = await stage.house.host.ledger.session(table)
    called = other(session)
    stage.channels.time.pass_(60)
    await played(stage, table)
    assert [call.ping for call in calls(stage, session.table.thread_id or 0)] == [called]


async def test_nobody_is_called_twice_to_one_turn(stage: Stage) -> None:
    table, _ = await game(stage)
    _, called = await away(stage, table)
    before = stage.channels.sends
    stage.channels.time.pass_(AWHILE + 1)
    await stage.presenter.seen(table, called)
    stage.presenter.changed(table)
    await stage.presenter.idle()
    await stage.presenter.tick()
    await stage.restart()
    assert stage.channels.sends == before


async def test_a_mention_stands_where_the_table_is_played_until_they_have_moved(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    before = {person: hands(stage, person) for person in (ANN, BOB)}
    _, called = await away(stage, table)
    (call,) = calls(stage, thread)
    assert (call.ping, call.silent) == (called, False)
    assert call.panel.content.startswith(f"<@{called}>, it is your turn at table {table}")
    await stage.restart()
    assert len(calls(stage, thread)) == 1
    await played(stage, table)
    assert calls(stage, thread) == []
    (line,) = lines(stage, thread)
    assert (line.pings, line.panel.wording.components) == ((called,), ()), "the call, edited: its badge leads to it"
    assert line.panel.content.startswith("-# ")
    assert {person: hands(stage, person) for person in (ANN, BOB)} == before, "hands are edited only"
    assert len(await stage.house.repository.messages(table)) == 5


async def test_the_next_call_of_a_player_takes_the_place_of_what_is_left_of_the_last(stage: Stage) -> None:
    """However long a game lasts, each player has one line there at most, over any number of starts."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage, options="rounds=20")
    for number in range(8):
        await away(stage, table)
        if number % 3 == 2:
            stage.house.host.ledger.forget_all()
            await stage.restart()
        session = await stage.house.host.ledger.session(table)
        assert [call.ping for call in calls(stage, thread)] == [mover(session)]
        assert len(lines(stage, thread)) <= 1, "of the other one"
    await stage.presenter.tick()
    assert len([row for row in await stage.house.repository.messages(table) if row.kind is MessageKind.CALL]) == 2


async def test_a_call_that_takes_no_more_edits_is_deleted(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    await away(stage, table)
    stage.channels.refusing["edit", thread] = 30046
    await played(stage, table)
    assert calls(stage, thread) == lines(stage, thread) == []


async def test_what_is_left_of_a_call_stays_at_the_end(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    _, called = await away(stage, table)
    await stage.house.host.play.resign(table, called)
    await stage.presenter.idle()
    assert (calls(stage, thread), len(lines(stage, thread))) == ([], 1)
    assert all(row.state is RowState.FINAL for row in await stage.house.repository.messages(table))


async def test_a_mention_that_somebody_deletes_does_not_come_again(stage: Stage) -> None:
    await stage.house.host.people.choose(ANN, Notify.MENTION)
    await stage.house.host.people.choose(BOB, Notify.MENTION)
    table, thread = await game(stage)
    await away(stage, table)
    (call,) = [key for key, shown in stage.channels.messages.items() if shown in calls(stage, thread)]
    del stage.channels.messages[call]
    await stage.presenter.deleted(call)
    await stage.presenter.idle()
    assert calls(stage, thread) == []
    await played(stage, table)
    assert len(await stage.house.repository.messages(table)) == 4


async def test_closed_dms_mean_the_mention(stage: Stage) -> None:
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    table, thread = await game(stage)
    _, called = await away(stage, table)
    assert [call.ping for call in calls(stage, thread)] == [called]


async def test_the_quiet_are_left_in_peace(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.QUIET)
    table, thread = await game(stage, turn_seconds=86_400)
    before = stage.channels.sends
    await away(stage, table)
    assert stage.channels.sends == before
    assert all(stage.channels.messages[hand].silent for person in (ANN, BOB) for hand in hands(stage, person))
    session = await stage.house.host.ledger.session(table)
    await stage.presenter.remind(ends(session.table))
    await stage.presenter.idle()
    (reminder,) = calls(stage, thread)
    assert (reminder.ping, reminder.silent) == (None, True)


async def test_where_all_lies_open_the_call_comes_by_direct_message(stage: Stage) -> None:
    table, thread = await game(stage, kind="court_wars")
    moving, called = await away(stage, table)
    (call,) = calls(stage, direct(called))
    assert (call.ping, call.silent) == (called, False)
    assert calls(stage, thread) == calls(stage, direct(moving)) == []
    session = await stage.house.host.ledger.session(table)
    while mover(session) == called:
        assert len(calls(stage, direct(called))) == 1
        session = await stage.house.play(table)
        await stage.presenter.idle()
    assert calls(stage, direct(called)) == []


async def test_no_call_goes_to_a_seat_that_a_computer_plays(stage: Stage) -> None:
    """Dora has resigned from a game of three."""
    table = await stage.house.lobby(ANN, BOB, DORA, options="rounds=20", turn_seconds=0)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    session = await stage.house.start(table, ANN)
    await stage.house.host.play.resign(table, DORA)
    await stage.presenter.idle()
    before = hands(stage, DORA)
    seats = set()
    for _ in range(6):
        session = await stage.house.settled(table)
        seats.add(session.to_move)
        stage.channels.time.pass_(AWHILE + 1)
        await played(stage, table)
    assert len(seats) == 2
    assert hands(stage, DORA) == before
    assert calls(stage, session.table.thread_id or 0) == []


async def test_who_is_back_is_not_called_to_the_turn_they_take_up(stage: Stage) -> None:
    """Their seat was a computer's until they pressed the button."""
    table, thread = await game(stage, options="rounds=20", turn_seconds=600)
    session = await stage.house.host.ledger.session(table)
    person = mover(session)
    for _ in range(2):
        await stage.house.play_until(table, person)
        stage.channels.time.pass_(600)
        await stage.house.host.play.expire(table)
        await stage.house.settled(table)
    await stage.presenter.idle()
    before = hands(stage, person)
    stage.channels.time.pass_(AWHILE + 1)
    await stage.presenter.seen(table, person)
    await stage.house.host.play.back(table, person)
    await stage.presenter.idle()
    assert hands(stage, person) == before
    assert calls(stage, thread) == []


async def test_a_hand_that_cannot_be_deleted_does_no_harm(stage: Stage) -> None:
    stage.wait = at_first
    stage.start()
    table, _ = await game(stage)
    stage.channels.refusing = {("delete", direct(person)): 50001 for person in (ANN, BOB)}
    _, called = await away(stage, table)
    assert len(hands(stage, called)) == 2
    stage.channels.time.pass_(1)
    await played(stage, table)
    old, new = hands(stage, called)
    assert stage.channels.messages[new].edits == 1
    assert stage.channels.messages[old].edits == 0


async def test_closed_dms_mean_the_mention_where_all_lies_open_too(stage: Stage) -> None:
    """The direct message was refused, and nothing came instead until the table changed again. The line that says so
    mentions them: it takes the place of the call, once."""
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    table, thread = await game(stage, kind="court_wars")
    moving, called = await away(stage, table)
    (told,) = [shown for shown in stage.channels.in_channel(thread) if "do not reach you" in shown.panel.content]
    assert (told.ping, told.silent) == (called, False)
    assert told.panel.content.endswith("It is your turn.")
    assert "My hand" not in told.panel.content
    assert calls(stage, thread) == []
    await stage.house.play_until(table, moving)
    await away(stage, table)
    assert [call.ping for call in calls(stage, thread)] == [called]


@pytest.mark.parametrize("code", [20026, 40003])
async def test_where_discord_holds_direct_messages_back_the_mention_comes_and_the_hand_is_edited(
    stage: Stage, code: int
) -> None:
    """The hand showed somebody else's turn for a day, and nobody was called."""
    table, thread = await game(stage)
    session = await stage.house.host.ledger.session(table)
    before = hands(stage, other(session))
    stage.channels.refusing = {("send", direct(person)): code for person in (ANN, BOB)}
    _, called = await away(stage, table)
    assert [call.ping for call in calls(stage, thread)] == [called]
    assert hands(stage, called) == before
    assert "Your turn." in stage.channels.messages[before[0]].panel.content


async def test_a_new_wish_changes_nothing_in_the_turn_that_has_begun(stage: Stage) -> None:
    table, thread = await game(stage)
    _, called = await away(stage, table)
    await stage.house.host.people.choose(called, Notify.MENTION)
    stage.presenter.changed(table)
    await stage.presenter.idle()
    assert calls(stage, thread) == []


async def test_what_stands_in_a_sleeping_thread_is_deleted_too(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    await away(stage, table)
    stage.channels.refusing = {(what, thread): 50083 for what in ("edit", "delete")}
    await played(stage, table)
    assert calls(stage, thread) == []
    assert thread in stage.channels.woken


async def test_a_first_turn_that_comes_late_is_told_once(stage: Stage) -> None:
    """By the mention: the hand, which is too old to be edited, comes anew without a sound."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    _, called = await away(stage, table, 3600)
    (hand,) = hands(stage, called)
    assert stage.channels.messages[hand].silent
    assert len(calls(stage, thread)) == 1


async def test_the_old_hand_stays_until_the_new_one_is_on_disk(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await game(stage)
    put, failing = stage.house.repository.put_messages, [True]

    async def failed_once(table_id: int, messages: Any, dropped: Any = (), claim: Any = None) -> None:
        hands = [message for message in messages if message.kind is MessageKind.HAND]
        if failing and any(hand.state is RowState.CURRENT for hand in hands):
            failing.pop()
            assert stage.channels.deleted == []
            raise ConnectionResetError
        await put(table_id, messages, dropped, claim)

    monkeypatch.setattr(stage.house.repository, "put_messages", failed_once)
    _, called = await away(stage, table)
    assert not failing
    assert len(hands(stage, called)) == 1
    assert len(stage.channels.deleted) == 1


async def test_the_lobby_stays_where_it_is(stage: Stage) -> None:
    table, _ = await game(stage)
    before = stage.channels.ids(CHANNEL)
    await away(stage, table)
    assert stage.channels.ids(CHANNEL) == before


async def _called_a_day_later(stage: Stage, absent: int, before: list[int]) -> None:
    stage.channels.time.pass_(86400)
    await stage.house.host.absence.pass_by()
    await stage.presenter.idle()
    (new,) = hands(stage, absent)
    assert new not in before
    assert not stage.channels.messages[new].silent


async def test_who_was_away_is_called_when_that_is_over(stage: Stage) -> None:
    table, _ = await game(stage)
    session = await stage.house.host.ledger.session(table)
    absent = other(session)
    await stage.house.host.absence.begin(absent, stage.channels.time() + timedelta(days=1))
    before = hands(stage, absent)
    await away(stage, table)
    assert hands(stage, absent) == before, "not called while away"
    await _called_a_day_later(stage, absent, before)


async def test_who_goes_away_in_their_turn_is_called_when_that_is_over(stage: Stage) -> None:
    """It had begun when they were there: nobody told them, and an hour later a computer played for them."""
    table, _ = await game(stage)
    _, called = await away(stage, table, AWHILE / 2)
    await stage.house.host.absence.begin(called, stage.channels.time() + timedelta(days=1))
    await stage.presenter.idle()
    before = hands(stage, called)
    await _called_a_day_later(stage, called, before)


async def test_to_a_turn_that_others_have_given_back_its_player_is_called(stage: Stage) -> None:
    """Ann asked to take a move back, and left; ten hours later Bob agreed. She was taken for somebody who has just
    moved, and her turn for one that began before."""
    table = await stage.house.lobby(ANN, BOB)
    await stage.house.host.lobby.set_options(table, ANN, {}, take_backs=TakeBacks.AGREEMENT)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    first = mover(await stage.house.start(table, ANN))
    await played(stage, table)
    await played(stage, table)
    session = await stage.house.host.ledger.session(table)
    asking = await stage.house.host.retractions.take_back(table, first, session.ply)
    await stage.presenter.idle()
    before = hands(stage, first)
    stage.channels.time.pass_(36_000)
    given = await stage.house.host.retractions.agree(table, other(asking), asking.ply)
    assert (given.log.moves[-1].text, mover(given)) == ("~2", first)
    assert since(given) == stage.channels.time()
    await stage.presenter.idle()
    (new,) = hands(stage, first)
    assert new not in before
    assert not stage.channels.messages[new].silent


@pytest.mark.parametrize("code", [20022, 50013])
@pytest.mark.parametrize("kind", ["thirteen", "court_wars"])
async def test_who_gets_no_direct_message_for_whatever_reason_is_mentioned(stage: Stage, code: int, kind: str) -> None:
    """It was tried again and again, and nothing else called them: not even the reminder, which was silent."""
    stage.wait = at_first
    stage.start()
    table, thread = await game(stage, kind=kind)
    called = other(await stage.house.host.ledger.session(table))
    stage.channels.refusing["send", direct(called)] = code
    stage.channels.time.pass_(AWHILE + 1)
    await stage.house.play(table)
    async with asyncio.timeout(10):
        while not calls(stage, thread):  # noqa: ASYNC110 - what waits for another try is never idle
            await asyncio.sleep(0)
    stage.channels.refusing.clear()
    stage.presenter.hasten()
    await stage.presenter.idle()
    assert [(shown.ping, shown.silent) for shown in calls(stage, thread)] == [(called, False)]
    assert [one for one in hands(stage, called) if not stage.channels.messages[one].silent] == [], "called once"
