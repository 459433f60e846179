"""When threads go to sleep: a week after the last message while a game goes on, and a day after its end."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.messages.post import AUTO_ARCHIVE, AUTO_ARCHIVE_ENDED
from bot.messages.refusals import MISSING_PERMISSION, WRONG_CHANNEL, Unlisted
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, CHANNEL, GUILD


async def days_pass(
    stage: Stage, thread: int, days: float, *, starts: bool = False, minutes: int = AUTO_ARCHIVE
) -> None:
    """Discord puts the thread to sleep so many minutes after its last message, or after it was last woken; a round an
    hour. `starts`: every seventh hour another process starts."""
    awake_since = stage.channels.time()
    for hour in range(round(days * 24)):
        stage.channels.time.pass_(3600)
        before = len(stage.channels.woken)
        if (stage.channels.time() - awake_since).total_seconds() >= minutes * 60:
            stage.channels.asleep.add(thread)
        if starts and hour % 7 == 0:
            await stage.restart()
        await stage.presenter.tick()
        if len(stage.channels.woken) > before:
            awake_since = stage.channels.time()


async def test_a_thread_in_which_a_turn_lasts_long_is_awake(stage: Stage) -> None:
    """It went to sleep after seven days, and a turn without a limit may take fourteen."""
    _, thread = await stage.game(ANN, BOB, turn_seconds=0)
    await days_pass(stage, thread, 13.9)
    assert thread not in stage.channels.asleep
    assert stage.channels.woken == [thread], "one request a week"


async def test_somebody_elses_thread_in_which_a_table_is_played_is_awake(stage: Stage) -> None:
    """It went to sleep for good; then clicks of people who are no members of it do not arrive."""
    stage.channels.threads.add(CHANNEL)
    stage.channels.refusing["open_thread", CHANNEL] = WRONG_CHANNEL
    _, thread = await stage.game(ANN, BOB, turn_seconds=0)
    assert thread == CHANNEL
    await days_pass(stage, thread, 13.9)
    assert stage.channels.woken == [thread]


async def test_somebody_elses_thread_that_waits_for_a_day_only_is_awake(stage: Stage) -> None:
    """It slept for six days of seven: it was woken after a week of silence, however long it is made to wait."""
    stage.channels.threads.add(CHANNEL)
    stage.channels.refusing["open_thread", CHANNEL] = WRONG_CHANNEL
    await stage.game(ANN, BOB, turn_seconds=0)
    await days_pass(stage, CHANNEL, 13.9, minutes=24 * 60)
    assert CHANNEL not in stage.channels.asleep
    assert len(stage.channels.woken) == 13, "one request a day"


@pytest.mark.parametrize("fault", [ConnectionResetError(), Unlisted(0)])
async def test_a_thread_that_could_not_be_woken_for_the_moment_is_woken_later(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """It slept for three more days. A pause between two tries grows."""
    _, thread = await stage.game(ANN, BOB, turn_seconds=0)
    tries, wake = list[datetime](), stage.channels.wake

    async def failing(thread_id: int) -> None:
        tries.append(stage.channels.time())
        if len(tries) <= 3:
            raise fault
        await wake(thread_id)

    monkeypatch.setattr(stage.channels, "wake", failing)
    stage.channels.asleep.add(thread)
    for _ in range(8 * 24 * 6):
        stage.channels.time.pass_(600)
        await stage.presenter.tick()
    assert stage.channels.woken == [thread]
    assert [(later - one) // timedelta(minutes=10) for one, later in pairwise(tries)] == [1, 2, 4]


async def test_starts_wake_nothing_that_is_awake(stage: Stage) -> None:
    _, thread = await stage.game(ANN, BOB, turn_seconds=0)
    await days_pass(stage, thread, 13.9, starts=True)
    assert stage.channels.woken == [thread]


async def test_who_puts_a_thread_to_sleep_has_decided(stage: Stage) -> None:
    """A moderator, an hour after the last message. It was woken a week later, and each three days from then on."""
    _, thread = await stage.game(ANN, BOB, turn_seconds=0)
    stage.channels.asleep.add(thread)
    stage.channels.put_to_sleep.add(thread)
    await days_pass(stage, thread, 13)
    assert stage.channels.woken == []


@pytest.mark.parametrize("code", [None, MISSING_PERMISSION])
async def test_a_table_that_has_ended_sleeps_after_a_day(stage: Stage, code: int | None) -> None:
    """One request; that it is refused is not worth an error. Nothing is woken then."""
    table, thread = await stage.game(ANN, BOB, turn_seconds=0)
    if code is not None:
        stage.channels.refusing["sleep_after", thread] = code
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    await stage.restart()
    assert stage.channels.durations == ([(thread, AUTO_ARCHIVE_ENDED)] if code is None else [])
    await days_pass(stage, thread, 15)
    assert stage.channels.woken == []


async def test_a_table_whose_end_an_earlier_process_has_not_shown_sleeps_after_a_day(stage: Stage) -> None:
    """It was killed; the thread stayed awake for a week."""
    table, thread = await stage.game(ANN, BOB, turn_seconds=0)
    await stage.presenter.tick()
    stage.house.changed = lambda _: None
    await stage.house.host.play.resign(table, BOB)
    for _ in range(2):
        await stage.restart()
    assert stage.channels.durations == [(thread, AUTO_ARCHIVE_ENDED)]


async def test_a_cancelled_game_sleeps_after_a_day_and_a_lobby_is_left_alone(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    lobby = await stage.lobby(ANN, BOB)
    for one in (table, lobby):
        await stage.house.host.closer.cancel(one, 99, moderator=True)
    await stage.presenter.idle()
    assert stage.channels.durations == [(thread, AUTO_ARCHIVE_ENDED)]


async def test_a_rematch_keeps_the_thread_awake_that_it_shares(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.presenter.idle()
    assert stage.channels.durations == [(thread, AUTO_ARCHIVE_ENDED)]
    await stage.house.host.lobby.join(rematch, BOB, "Bob")
    await stage.presenter.idle()
    assert stage.channels.durations[1:] == [(thread, AUTO_ARCHIVE)]
    assert stage.channels.renamed == [(thread, f"Thirteen · table {rematch}")], "it told the number of the game before"
    await stage.house.host.play.resign(rematch, BOB)
    await stage.presenter.idle()
    assert stage.channels.durations[2:] == [(thread, AUTO_ARCHIVE_ENDED)]


async def test_a_table_in_its_channel_or_whose_server_is_away_asks_for_nothing(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB, turn_seconds=0)
    stage.channels.away.add(GUILD)
    await days_pass(stage, thread, 8)
    assert stage.channels.woken == []
    stage.channels.away.clear()
    await stage.house.host.places.settle(table, CHANNEL)
    await days_pass(stage, thread, 1)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    assert (stage.channels.woken, stage.channels.durations) == ([], [])
