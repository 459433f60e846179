"""The message that opens a game: posted once, whatever happens around it, and the deal comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.host.errors import Refusal
from bot.host.record import record_of
from bot.host.session import Session, seed_of
from bot.messages.refusals import MISSING_PERMISSION
from bot.panels.clicks.click import begins
from data.records import Opening, Status
from games.core import RECIPE, mix, shown_commitment, turn_order
from games.verify import verify
from tests.bot.channels import Stage, at_first
from tests.bot.house import ANN, BOB, CHANNEL, EVE, GUILD, Time
from tests.english import read


async def begun(stage: Stage) -> int:
    """A table that Ann has started. Returns its number."""
    table = await stage.lobby(ANN, BOB)
    await stage.house.host.lobby.start(table, ANN)
    return table


async def dealt(stage: Stage, table: int) -> Session:
    """The table, dealt by the only opening message."""
    await stage.presenter.idle()
    session = await stage.house.kept(table)
    assert session.table.status is Status.PLAYING
    (message,) = openings(stage)
    assert (session.table.recipe, session.table.opening) == (RECIPE, message)
    assert session.table.opening_channel == stage.channels.messages[message].channel
    seed = mix(session.table.secret, str(message))
    assert seed_of(session.log) == seed
    assert tuple(seat.joined for seat in session.seats) == turn_order(seed, 2)
    return session


def openings(stage: Stage) -> list[int]:
    """All opening messages that stand anywhere."""
    channels = {shown.channel for shown in stage.channels.messages.values()}
    return [message for channel in channels for message in stage.channels.openings(channel)]


async def kill(stage: Stage, table: int) -> None:
    """The process ends without any order, and another one starts."""
    await end(stage, table)
    await stage.restart()


async def end(stage: Stage, table: int) -> None:
    """The process ends without any order."""
    await stage.presenter.table(table).worker.close()
    await stage.house.host.play.settled()  # what looks for computers to move would read the table, and remember it
    stage.house.host.dealing.begun_here.clear()
    stage.house.host.ledger.forget_all()


async def sent_and_not_dealt(
    stage: Stage, table: int, starting: Awaitable[Any], patch: pytest.MonkeyPatch, step: str = "start_table"
) -> None:
    """The opening message is sent, and the process gets no further than that step."""
    reached = asyncio.Event()

    async def never(*_: Any, **__: Any) -> Any:
        reached.set()
        await asyncio.Event().wait()

    with patch.context() as until_then:
        until_then.setattr(stage.house.repository, step, never)
        await starting
        await reached.wait()
        until_then.setattr("bot.messages.worker.GRACE", 0)
        await stage.presenter.table(table).worker.close()
    assert (await stage.house.kept(table)).table.status is Status.DEALING


def heading(stage: Stage, message: int) -> str:
    """The first line of a message."""
    return read(stage.channels.messages[message].panel.content).splitlines()[0]


async def test_four_twos_194_000_tries_no_deal_can_be_tried_before_the_message_exists(
    stage: Stage,
) -> None:
    """Somebody who knew the secret tried join ids that nobody could see, until the deal was theirs, and verifying said
    ok. While the seats are open there is no seed now; when they are closed nothing can be tried but a message, and of
    what people can do nothing changes the deal."""
    table = await stage.lobby(ANN, BOB)
    lobby = await stage.house.kept(table)
    with pytest.raises(ValueError, match="has not been dealt"):
        seed_of(lobby.log)
    stage.channels.failing = 10**6  # the message cannot be posted yet
    await stage.house.host.lobby.start(table, ANN)
    closed = await stage.house.kept(table)
    assert (closed.table.status, closed.table.opening) == (Status.DEALING, None)
    with pytest.raises(ValueError, match="has not been dealt"):
        seed_of(closed.log)
    host = stage.house.host
    for attempt in (
        host.lobby.join(table, EVE, "Eve"),
        host.lobby.leave(table, BOB),
        host.lobby.add_computer(table, ANN),
        host.lobby.set_options(table, ANN, {"rounds": "3"}),
    ):
        with pytest.raises(Refusal) as refusal:
            await attempt
        assert refusal.value.code == "being-dealt"
    stage.channels.failing = 0
    session = await dealt(stage, table)
    # A second message, sent later, deals nothing any more.
    assert (await host.dealing.deal(table, Opening(CHANNEL, 4711))).log == session.log


async def test_the_opening_message_says_all_that_is_settled(stage: Stage) -> None:
    """The commitment whole, the people in the order of joining, the options; it is silent, and mentions those who play,
    so that they are members of the thread."""
    session = await dealt(stage, await begun(stage))
    (message,) = openings(stage)
    shown = stage.channels.messages[message]
    content = read(shown.panel.content)
    assert content.startswith("**Table 1 is dealt**\n")
    assert "\nIn the order of joining: 1. **Ann** · 2. **Bob**\nRounds: 1 · " in content
    assert f"\n-# 🔒 Fair deal · `{shown_commitment(session.table.commitment)}`\n" in content
    assert session.table.secret.hex() not in content
    assert content.endswith(f"\n<@{ANN}> and <@{BOB}>")
    assert (shown.silent, shown.pings, shown.edits) == (True, (ANN, BOB), 0)
    assert shown.channel == session.table.thread_id
    assert not any(control.startswith(begins(session.table.id)) for control in shown.controls), "it is no panel of it"


@pytest.mark.parametrize("killed", ["start_table", "note_opening"])
async def test_the_opening_message_is_the_only_one_where_a_word_of_luck_is_waited_for(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, killed: str
) -> None:
    """Killed before that message is noted, or not at all: it is found again, and the deal waits for the word."""
    table = await stage.lobby(ANN, BOB)
    await stage.house.host.dealing.luck.take(table, BOB)
    starting = stage.house.host.lobby.start(table, ANN)
    if killed == "note_opening":
        await sent_and_not_dealt(stage, table, starting, monkeypatch, killed)
        await kill(stage, table)
    else:
        await starting
        await stage.presenter.idle()
    (message,) = openings(stage)
    waits = (await stage.house.kept(table)).table
    assert (waits.status, waits.opening, waits.openings) == (Status.DEALING, message, 1)
    await stage.house.host.dealing.luck.add(table, BOB, "to the lost")
    await stage.presenter.idle()
    assert (openings(stage), (await stage.house.kept(table)).table.status) == ([message], Status.PLAYING)


async def test_the_commitment_stays_on_the_lobby_and_in_the_opening_message(stage: Stage) -> None:
    table = await begun(stage)
    line = f"-# 🔒 Fair deal · `{shown_commitment((await dealt(stage, table)).table.commitment)}`"
    (lobby,) = stage.channels.in_channel(CHANNEL)
    assert line in lobby.panel.content.splitlines()
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    session = await stage.house.kept(table)
    (opening,) = openings(stage)
    assert line in stage.channels.messages[opening].panel.content.splitlines()
    panels = [lobby, *stage.channels.in_channel(session.table.thread_id or 0)]  # the table's, and the result's
    assert not any("Fair deal" in shown.panel.content for shown in panels)


async def test_killed_before_the_opening_message_is_sent(stage: Stage) -> None:
    table = await stage.lobby(ANN, BOB)
    stage.channels.failing = 10**6
    await stage.house.host.lobby.start(table, ANN)
    await stage.presenter.table(table).worker.close()
    assert (await stage.house.kept(table)).table.status is Status.DEALING
    stage.channels.failing = 0
    await kill(stage, table)
    assert (await dealt(stage, table)).table.openings == 1


@pytest.mark.parametrize("remembered", [True, False], ids=["within minutes", "after hours"])
async def test_killed_between_the_send_and_the_writing_of_its_id(
    stage: Stage, time: Time, monkeypatch: pytest.MonkeyPatch, remembered: bool
) -> None:
    """The message stands; it is found again, also when Discord does not know its nonce any more."""
    table = await stage.lobby(ANN, BOB)
    await sent_and_not_dealt(stage, table, stage.house.host.lobby.start(table, ANN), monkeypatch)
    (message,) = openings(stage)
    if not remembered:
        stage.channels.nonces.clear()
        time.pass_(5 * 3600)
    await kill(stage, table)
    session = await dealt(stage, table)
    assert (session.table.opening, session.table.openings) == (message, 1)


async def test_killed_after_the_writing_of_its_id(stage: Stage) -> None:
    table = await begun(stage)
    before = await dealt(stage, table)
    await kill(stage, table)
    after = await dealt(stage, table)
    assert (after.state, after.seats) == (before.state, before.seats)


async def test_an_opening_message_whose_answer_was_lost_is_not_sent_twice(stage: Stage) -> None:
    stage.channels.losing_openings = 2
    session = await dealt(stage, await begun(stage))
    assert session.table.openings == 1


async def test_a_second_opening_message_tells_its_number_and_so_does_the_record(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first was deleted before the bot heard of it."""
    stage.channels.losing_openings = 1
    written = stage.channels.written

    async def deleted(*asked: Any) -> Any:
        for message in openings(stage):
            del stage.channels.messages[message]
        return await written(*asked)

    monkeypatch.setattr(stage.channels, "written", deleted)
    table = await begun(stage)
    session = await dealt(stage, table)
    assert session.table.openings == 2
    (message,) = openings(stage)
    assert "**Table 1 is dealt** by this message, number 2: " in stage.channels.messages[message].panel.content
    await stage.house.host.play.resign(table, BOB)
    record = record_of(await stage.house.kept(table))
    assert (record.openings, record.entropy) == (2, str(message))
    assert "opening-posted" in [text.code for text in verify(record).unproven]


async def test_after_a_start_where_the_bot_may_not_look_the_next_message_tells_its_number(stage: Stage) -> None:
    """One may stand there already: nobody is told that this is the first."""
    stage.channels.failing = 0
    table = await stage.lobby(ANN, BOB)
    await stage.presenter.table(table).worker.close()
    await stage.house.host.play.settled()  # what looks for computers to move would read the table, and remember it
    stage.house.changed = lambda _: None
    await stage.house.host.lobby.start(table, ANN)
    await stage.house.host.places.settle(table, CHANNEL)
    stage.channels.refusing["written", CHANNEL] = MISSING_PERMISSION
    await kill(stage, table)
    assert (await dealt(stage, table)).table.openings == 2


@pytest.mark.parametrize("what", ["send", "gone"])
async def test_where_the_bot_may_neither_look_nor_write_numbers_do_not_run_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Each number was a change of the table, which was reason enough to try again at once: up to 700 a second."""
    stage.wait = at_first
    stage.start()
    table = await stage.lobby(ANN, BOB)
    await sent_and_not_dealt(stage, table, stage.house.host.lobby.start(table, ANN), monkeypatch)
    await stage.house.host.places.settle(table, CHANNEL)
    if what == "gone":
        stage.channels.gone.add(CHANNEL)
    else:
        stage.channels.refusing |= {("written", CHANNEL): MISSING_PERMISSION, ("send", CHANNEL): MISSING_PERMISSION}
    for starts in (1, 2):
        await end(stage, table)
        stage.start()
        await stage.presenter.resume()
        await asyncio.wait_for(stage.presenter.idle(), 20)
        assert (await stage.house.kept(table)).table.openings <= 1 + starts
    stage.channels.gone.clear()
    stage.channels.refusing.clear()
    stage.presenter.changed(table)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.status is Status.PLAYING


async def test_oldest_of_two_is_not_dealt_from_once_the_next_has_declared_it_void(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Number 1 is sent, then, as nobody may look there, number 2; when both are found, number 2 counts."""
    table = await stage.lobby(ANN, BOB)
    (thread,) = stage.channels.ids(CHANNEL)  # it has the number of the lobby
    await sent_and_not_dealt(stage, table, stage.house.host.lobby.start(table, ANN), monkeypatch)
    stage.channels.refusing["written", thread] = MISSING_PERMISSION
    await end(stage, table)
    stage.start()
    await sent_and_not_dealt(stage, table, stage.presenter.resume(), monkeypatch)
    first, second = openings(stage)
    assert heading(stage, second).endswith(" by this message, number 2: no cards were dealt by those before it")
    stage.channels.refusing.clear()
    await kill(stage, table)
    session = await stage.house.kept(table)
    assert (session.table.status, session.table.opening, session.table.openings) == (Status.PLAYING, second, 2)
    assert openings(stage) == [first, second]


async def test_number_one_is_not_dealt_from_once_number_two_is_counted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process was killed before it could send number 2: that is sent by the next one, which finds number 1."""
    table = await stage.lobby(ANN, BOB)
    await sent_and_not_dealt(stage, table, stage.house.host.lobby.start(table, ANN), monkeypatch)
    await stage.house.repository.begin_opening((await stage.house.kept(table)).log)
    await kill(stage, table)
    session = await stage.house.kept(table)
    _, second = openings(stage)
    assert " by this message, number 2: " in heading(stage, second)
    assert (session.table.opening, session.table.openings) == (second, 2)


async def test_two_messages_of_one_number_the_older_one_is_dealt_from(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later one could have been sent for its number's sake."""
    table = await stage.lobby(ANN, BOB)
    await sent_and_not_dealt(stage, table, stage.house.host.lobby.start(table, ANN), monkeypatch)
    (first,) = openings(stage)
    shown = stage.channels.messages[first]
    await stage.channels.send(shown.channel, shown.panel)
    await kill(stage, table)
    assert len(openings(stage)) == 2
    assert (await stage.house.kept(table)).table.opening == first


async def test_two_messages_of_the_same_number_are_not_sent_when_the_deal_fails(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot may not look there, and Discord has forgotten the message's mark: the bot itself knows what it sent."""
    table = await stage.lobby(ANN, BOB)
    (thread,) = stage.channels.ids(CHANNEL)
    stage.channels.refusing["written", thread] = MISSING_PERMISSION
    start_table, failed = stage.house.repository.start_table, list[int]()

    async def failing_once(*asked: Any, **more: Any) -> Any:
        if not failed:
            failed.extend(openings(stage))
            stage.channels.nonces.clear()
            raise ConnectionResetError
        return await start_table(*asked, **more)

    monkeypatch.setattr(stage.house.repository, "start_table", failing_once)
    await stage.house.host.lobby.start(table, ANN)
    session = await dealt(stage, table)
    assert ([session.table.opening], session.table.openings) == (failed, 1)


async def test_two_messages_of_the_same_number_are_not_sent_when_the_answer_was_lost(stage: Stage) -> None:
    """The bot may not look there either: nobody knows whether number 1 stands, so the next one is number 2."""
    table = await stage.lobby(ANN, BOB)
    (thread,) = stage.channels.ids(CHANNEL)
    stage.channels.refusing["written", thread] = MISSING_PERMISSION
    stage.channels.losing_openings = 1
    await stage.house.host.lobby.start(table, ANN)
    await stage.presenter.idle()
    session = await stage.house.kept(table)
    first, second = openings(stage)
    assert heading(stage, first) == f"**Table {table} is dealt**"
    assert " by this message, number 2: " in heading(stage, second)
    assert (session.table.opening, session.table.openings) == (second, 2)


async def test_the_lobby_which_shows_the_commitment_too_is_not_taken_for_the_opening_message(stage: Stage) -> None:
    """Its id was known before the seats were closed."""
    table = await stage.lobby(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    stage.house.changed = lambda _: None
    await stage.house.host.lobby.start(table, ANN)
    await stage.house.host.places.settle(table, CHANNEL)  # it is played where its lobby stands
    await kill(stage, table)
    assert (await dealt(stage, table)).table.opening != lobby


async def test_where_the_thread_takes_no_message_the_game_is_opened_in_the_channel(stage: Stage) -> None:
    """There never was a message in the thread: that one is the first, and nobody is told to look for another."""
    table = await stage.lobby(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    stage.channels.refusing["send", lobby] = MISSING_PERMISSION  # the thread has its number
    await stage.house.host.lobby.start(table, ANN)
    session = await dealt(stage, table)
    assert (session.table.opening_channel, session.table.thread_id, session.table.openings) == (CHANNEL, CHANNEL, 1)


async def test_a_deal_that_the_bot_may_not_open_waits_for_its_permission_and_can_be_cancelled(stage: Stage) -> None:
    stage.wait = at_first
    stage.start()
    tables = [await stage.lobby(ANN, BOB) for _ in range(2)]
    for table, lobby in zip(tables, stage.channels.ids(CHANNEL), strict=True):
        stage.channels.refusing["send", lobby] = MISSING_PERMISSION
        stage.channels.refusing["send", CHANNEL] = MISSING_PERMISSION
        await stage.house.host.lobby.start(table, ANN)
        await stage.presenter.idle()
        assert (await stage.house.kept(table)).table.status is Status.DEALING
    again, given_up = tables
    await stage.house.host.closer.cancel(given_up, ANN, moderator=False)
    await stage.presenter.idle()
    session = await stage.house.kept(given_up)
    assert session.table.status is Status.CANCELLED
    with pytest.raises(Refusal) as refusal:
        record_of(session)
    assert refusal.value.code == "not-dealt", "a secret from which nothing was dealt stays closed"
    stage.channels.refusing.clear()
    stage.presenter.hasten(GUILD)
    await stage.house.deal(again)
    await dealt(stage, again)


async def test_one_that_nobody_can_deal_closes_after_two_days(stage: Stage, time: Time) -> None:
    """A lobby may have been started at the end of its first day, and has a day from then."""
    table = await stage.lobby(ANN, BOB)
    stage.channels.failing = 10**6
    await stage.house.host.lobby.start(table, ANN)
    time.pass_(48 * 3600 - 1)
    await stage.house.host.closer.sweep()
    assert (await stage.house.kept(table)).table.status is Status.DEALING
    time.pass_(1)
    await stage.house.host.closer.sweep()
    assert (await stage.house.kept(table)).table.reason == "not_dealt"
    stage.channels.failing = 0


async def test_the_secret_is_open_however_a_table_ends_once_it_was_dealt(stage: Stage) -> None:
    """A game that a moderator has cancelled: its panel has the record and verifies."""
    table = await begun(stage)
    await dealt(stage, table)
    with pytest.raises(Refusal) as refusal:
        record_of(await stage.house.kept(table))
    assert refusal.value.code == "no-record-yet"
    await stage.house.play(table)
    await stage.house.host.closer.cancel(table, EVE, moderator=True)
    await stage.presenter.idle()
    session = await stage.house.kept(table)
    shown = stage.channels.in_channel(session.table.thread_id or 0)[-1]
    assert shown.controls == (f"k:{table}:record", f"k:{table}:verify")
    record = record_of(session)
    assert (record.secret, len(record.moves), record.result) == (session.table.secret, 1, None)
    assert verify(record).agrees
