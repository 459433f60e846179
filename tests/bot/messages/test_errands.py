"""What is said or done once, and cannot be for the moment, is said or done later."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.messages.comparison import Comparison
from bot.messages.lines import tell_directly
from bot.messages.openings import NEW_CHANNELS
from bot.messages.post import AUTO_ARCHIVE, AUTO_ARCHIVE_ENDED
from bot.messages.refusals import TOO_FAST, TOO_MANY_THREADS, BotRefused, Unlisted
from bot.messages.texts import BoardDeleted
from games.core.text import Raw
from tests.bot.channels import Shown, Stage, at_once, direct
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, Part
from tests.bot.messages.hours import Hours
from tests.english import read

FAULTS = (ConnectionResetError(), Unlisted(0))


@pytest.fixture(params=FAULTS, ids=repr)
def fault(request: pytest.FixtureRequest) -> Exception:
    """What is the moment's."""
    found: Exception = request.param
    return found


@pytest.fixture
def fails(stage: Stage, fault: Exception, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """`fails(words)`: the first three times that these are sent, there is that fault; `sent`: they are sent all the
    same, and the bot does not hear of it."""
    send, tries = stage.channels.send, Counter[str]()

    def fails(words: str, *, sent: bool = False) -> None:
        async def failing(channel: int, panel: Any, **more: Any) -> Any:
            fails = words in read(panel.content) and tries[words] < 3
            tries[words] += fails
            shown = await send(channel, panel, **more) if sent or not fails else None
            if fails:
                raise fault
            return shown

        monkeypatch.setattr(stage.channels, "send", failing)

    return fails


def said(stage: Stage, words: str) -> list[Shown]:
    return [one for one in stage.channels.messages.values() if words in read(one.panel.content)]


@pytest.mark.parametrize("sent", [False, True])
async def test_why_a_table_is_played_in_its_channel_is_said_later(
    stage: Stage, fails: Callable[..., None], sent: bool
) -> None:
    """One broken connection, and nobody heard of it."""
    stage.channels.refusing["open_thread", CHANNEL] = TOO_MANY_THREADS
    lobby, words = await stage.lobby(ANN, BOB), "is played in this channel"
    fails(words, sent=sent)
    await stage.house.start(lobby, ANN)
    await stage.presenter.idle()
    assert [one.silent for one in said(stage, words)] == [True], "and once"


async def test_that_direct_messages_are_held_back_is_said_later(stage: Stage, fails: Callable[..., None]) -> None:
    """It was not said at all until they came through again."""
    stage.channels.refusing |= {("direct", person): TOO_FAST for person in (ANN, BOB)}
    words = "no direct messages for now"
    fails(words)
    await stage.game(ANN, BOB)
    await stage.presenter.idle()
    assert [one.silent for one in said(stage, words)] == [True], "and once"


async def test_that_a_lobby_is_closed_is_said_later(stage: Stage, fails: Callable[..., None]) -> None:
    await stage.lobby(ANN, BOB)
    (message,) = stage.channels.ids(CHANNEL)
    words = "since its message was deleted"
    fails(words)
    del stage.channels.messages[message]
    await stage.presenter.deleted(message)
    await stage.presenter.idle()
    (told,) = said(stage, words)
    assert (told.channel, told.pings) == (CHANNEL, (ANN,))


async def test_everybody_seated_hears_later_that_the_channel_is_gone(stage: Stage, fails: Callable[..., None]) -> None:
    await stage.lobby(ANN, BOB)
    for person in (ANN, BOB):
        await stage.house.host.people.dm_channel(person, direct(person))
    stage.channels.gone.add(CHANNEL)
    stage.channels.untold.add(CHANNEL)
    fails("is gone")
    comparison = Comparison(stage.presenter, at_once)
    comparison.begin()
    await comparison.compare()
    await stage.presenter.idle()
    assert {one.channel for one in said(stage, "is gone")} == {direct(ANN), direct(BOB)}
    assert len(said(stage, "is gone")) == 2


async def test_what_came_without_an_answer_is_not_said_again_when_discord_has_forgotten_its_mark(
    stage: Stage, fails: Callable[..., None]
) -> None:
    """The person who had put a board up was told twice, some minutes apart."""

    async def forgetting(*_: object) -> None:
        stage.channels.time.pass_(300)
        stage.channels.nonces.clear()
        await asyncio.sleep(0)

    stage.wait = forgetting
    stage.start()
    await stage.house.host.people.dm_channel(ANN, direct(ANN))
    words = "I keep none there any more"
    fails(words, sent=True)
    await tell_directly(stage.presenter.shared, ANN, BoardDeleted(Raw("there")))
    await stage.presenter.idle()
    assert [one.channel for one in said(stage, words)] == [direct(ANN)]


async def test_a_thread_sleeps_a_day_after_the_end_although_that_failed_at_first(
    stage: Stage, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed awake for a week. The same where it is to stay awake for a rematch."""
    table, thread = await stage.game(ANN, BOB)
    sleep_after, tries = stage.channels.sleep_after, Counter[int]()

    async def failing(thread_id: int, minutes: int, name: str = "") -> None:
        tries[minutes] += 1
        if tries[minutes] <= 2:
            raise fault
        await sleep_after(thread_id, minutes, name)

    monkeypatch.setattr(stage.channels, "sleep_after", failing)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    assert stage.channels.durations == [(thread, AUTO_ARCHIVE_ENDED)]
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.house.host.lobby.join(rematch, BOB, "Bob")
    await stage.house.settled(rematch)
    await stage.presenter.idle()
    assert stage.channels.durations[1:] == [(thread, AUTO_ARCHIVE)]


async def test_a_thread_that_is_another_processs_by_then_is_left_alone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hours later it was put to sleep, or called by an old name, while somebody else played there."""
    table, _ = await stage.game(ANN, BOB)
    sleep_after = stage.channels.sleep_after
    ownership = stage.house.host.ledger.ownership

    async def failing(thread_id: int, minutes: int, name: str = "") -> None:
        if stage.house.host.ledger.ownership is ownership:
            stage.house.host.ledger.ownership = Part(stage.house.repository)
            raise ConnectionResetError
        await sleep_after(thread_id, minutes, name)

    monkeypatch.setattr(stage.channels, "sleep_after", failing)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    assert stage.channels.durations == []


async def test_good_news_has_errands_done(stage: Stage) -> None:
    """The pause before the next try had grown to an hour."""
    tries, news = list[int](), asyncio.Event()

    async def never(news: asyncio.Event, _: float) -> None:
        await news.wait()

    stage.wait = never
    stage.start()

    async def errand() -> None:
        tries.append(0)
        if len(tries) <= 2:
            raise ConnectionResetError
        news.set()

    await stage.presenter.shared.errands.run(errand)
    await stage.presenter.shared.errands.worker.resting.wait()
    assert len(tries) == 2
    stage.presenter.shared.outage.worked()
    await asyncio.wait_for(news.wait(), 5)
    await stage.presenter.idle()
    assert len(tries) == 3


async def test_what_a_stop_leaves_undone_keeps_it_from_nothing(stage: Stage) -> None:
    async def never(news: asyncio.Event, _: float) -> None:
        await news.wait()

    async def errand() -> None:
        raise ConnectionResetError

    stage.wait = never
    stage.start()
    await stage.presenter.shared.errands.run(errand)
    await asyncio.wait_for(stage.presenter.close(), 5)


async def test_an_errand_with_a_fault_of_its_own_is_done_once(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    tries = list[int]()

    async def errand() -> None:
        tries.append(0)
        if len(tries) == 2:
            raise ValueError("ours")
        raise ConnectionResetError

    await stage.presenter.shared.errands.run(errand)
    await stage.presenter.idle()
    assert len(tries) == 2
    assert "failed" in caplog.text
    caplog.clear()


@pytest.mark.parametrize("held_back", [False, True])
async def test_that_a_channel_is_gone_is_said_when_new_direct_messages_are_taken_again(
    stage: Stage, held_back: bool
) -> None:
    """A line was lost where the budget of new channels was used up, or Discord held the bot's direct messages back."""
    hours = Hours(stage.channels.time)
    stage.wait = hours.wait
    stage.start()
    directs = stage.presenter.shared.directs
    for stranger in () if held_back else range(1000, 1000 + NEW_CHANNELS):
        directs.openings.take(stranger)
    if held_back:
        with pytest.raises(BotRefused), directs.attempt(known=False):
            raise BotRefused(TOO_FAST)
    table = await stage.lobby(ANN, BOB)
    stage.channels.gone.add(CHANNEL)
    comparison = Comparison(stage.presenter, at_once)
    comparison.doubt(GUILD, CHANNEL)
    await comparison.compare()
    for minute in range(45):
        assert minute > 9 or said(stage, "is gone") == []
        await hours.pass_(60)
        await stage.presenter.tick()
        await stage.presenter.table(table).worker.resting.wait()
    assert {one.channel for one in said(stage, "is gone")} == {direct(ANN), direct(BOB)}
    assert len(said(stage, "is gone")) == 2
