"""Good news, that Discord takes requests again, and what it hastens; it may be false."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any

import pytest

from bot.host.pov import Pov
from bot.messages.outage import Outage
from bot.messages.worker import Found, Worker
from bot.panels.table import table_panel
from data.messages import MessageKind
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CY, Time
from tests.bot.messages.hours import Hours, a_while
from tests.bot.messages.pauses import Pauses, nothing
from tests.bot.messages.test_worker import MESSAGE, Discord
from tests.bot.messages.turns import game


def test_good_news_is_told_when_a_request_succeeds_after_another_has_failed() -> None:
    outage, told = Outage(), list[str]()
    outage.listen(lambda: told.append("good news"))
    outage.worked()
    assert told == []
    outage.failed()
    outage.failed()
    outage.worked()
    outage.worked()
    assert told == ["good news"]


@pytest.fixture
def discord_now() -> Discord:
    return Discord()


@pytest.fixture
async def failing(discord_now: Discord, time: Time) -> AsyncIterator[tuple[Worker, Hours]]:
    """A worker with one message that fails again and again, tried for the first time."""
    hours = Hours(time)
    worker = Worker("table 1", discord_now.look, discord_now.rest, hours.wait)
    discord_now.failures = 1000
    discord_now.stale.add(MESSAGE)
    worker.mark()
    await a_while()
    yield worker, hours
    await worker.close()


async def test_false_good_news_does_not_use_up_the_early_try(
    failing: tuple[Worker, Hours], discord_now: Discord
) -> None:
    """A second one waited for the whole pause to pass: ten seconds, a minute, at last an hour."""
    worker, hours = failing
    worker.hasten()
    await a_while()
    assert discord_now.tries == 2
    worker.hasten()  # it has failed just now
    await a_while()
    discord_now.failures = 0
    assert discord_now.shown == []
    await hours.pass_(2)
    assert discord_now.shown == [3]


async def test_good_news_that_comes_late_ends_the_pause_at_once(
    failing: tuple[Worker, Hours], discord_now: Discord
) -> None:
    worker, hours = failing
    worker.hasten()
    await hours.pass_(5)
    worker.hasten()
    await a_while()
    assert discord_now.tries == 3


async def test_good_news_every_second_brings_no_more_tries_than_pauses_that_grow(
    failing: tuple[Worker, Hours], discord_now: Discord
) -> None:
    """One message that is refused again and again must not be tried whenever another one succeeds."""
    worker, hours = failing
    worker.hasten()
    await a_while()
    tries = [hours.time().timestamp()]
    for _ in range(1000):
        before = discord_now.tries
        worker.hasten()
        await hours.pass_(1)
        tries += [hours.time().timestamp()] * (discord_now.tries - before)
    assert [later - earlier for earlier, later in pairwise(tries)] == [2, 10, 60, 300, 600]


async def test_after_a_pause_without_good_news_the_next_is_heard_at_once(
    failing: tuple[Worker, Hours], discord_now: Discord
) -> None:
    worker, hours = failing
    for _ in range(3):
        worker.hasten()
        await hours.pass_(20)
    await hours.pass_(700)
    before = discord_now.tries
    worker.hasten()
    await a_while()
    assert discord_now.tries == before + 1


async def test_what_has_changed_nothing_at_discord_is_no_good_news() -> None:
    """A send that a click had overtaken ended an outage."""
    outage, found = Outage(), [False, True]

    async def look() -> Found:
        if found:
            yield MESSAGE, job

    async def job() -> bool:
        return found.pop(0)

    worker = Worker("table 1", look, nothing, Pauses(), outage=outage)
    outage.failed()
    ended = list[int]()
    outage.listen(lambda: ended.append(len(found)))
    worker.mark()
    await worker.settled()
    assert ended == [0], "by the second"
    await worker.close()


@pytest.mark.parametrize("planned", ["an edit", "a send"])
async def test_what_a_click_has_overtaken_is_no_good_news(stage: Stage, planned: str, monkeypatch: Any) -> None:
    """It asked for nothing, and an outage was taken to be over."""
    table, thread = await game(stage, kind="court_wars")
    (message,) = stage.channels.ids(thread)
    drawing, go_on = stage.draw_slowly(monkeypatch)
    if planned == "a send":
        await stage.presenter.post_anew(table, MessageKind.TABLE)
    else:
        await stage.house.play(table)
    await drawing.wait()
    outage = stage.presenter.shared.outage
    outage.failed()
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, message)):
        go_on.set()
        await stage.presenter.table(table).worker.settled()
        assert outage.begun.is_set()
        session = await stage.house.kept(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    await stage.presenter.idle()
    assert outage.begun.is_set() is (planned == "an edit"), "the send is made later"
    assert stage.channels.messages[message].edits == 0


async def test_that_a_message_is_forgotten_is_no_good_news(stage: Stage) -> None:
    """Nothing was asked of Discord, and all that waited was tried for it."""
    table, _ = await stage.game(ANN, BOB, CY)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    outage = stage.presenter.shared.outage
    outage.failed()
    (hand,) = stage.channels.ids(direct(BOB))
    del stage.channels.messages[hand]
    await stage.presenter.deleted(hand)
    await stage.presenter.idle()
    assert all(row.message_id != hand for row in await stage.house.repository.messages(table))
    assert not outage.over.is_set()
