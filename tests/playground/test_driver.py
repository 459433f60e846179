"""People who are driven by a program: what they get for an answer, when it came, and what they say when it does not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import ManualClock, StandIn
from playground.driver import Failed, Person
from playground.driver.messages import is_ephemeral, labels, menu, values, words
from tests.playground.small_bot import SmallBot
from tests.playground.wire import ANN


@pytest.fixture
async def ann(discord: StandIn, bot: SmallBot, session: aiohttp.ClientSession) -> AsyncIterator[Person]:
    async with Person.at(session, discord.url, str(ANN)) as person:
        yield person


async def test_an_answer_is_the_whole_answer(ann: Person) -> None:
    """/board promises an answer first, and fills it in when the table stands in its thread."""
    assert await ann.choices("/board", "name", name="Ta") == [{"name": "Ta!", "value": "Ta"}]
    told = await ann.command("/board", name="Table")
    assert (words(told), is_ephemeral(told)) == (f"see <#{ann.channel('Table')}>", True)
    panel = await ann.message("step 0", ann.channel("Table"))
    assert labels(panel) == {"Step 1"}
    await ann.click(panel, "Step 1")
    assert labels(await ann.becomes(panel, "step 1")) == {"Step 2"}


async def test_what_was_used_may_be_what_answers(ann: Person) -> None:
    """The select promises an answer, too; then its message is changed."""
    asked = await ann.command("choose", "games")
    assert values(menu(asked, "Cards")) == ["3♠", "4♠", "5♠"]
    answer = await ann.select(asked, "Cards", "3♠", "5♠")
    assert (answer["id"], words(answer)) == (asked["id"], "chosen 3♠ 5♠")


async def test_the_moments_of_an_answer_and_of_a_change(ann: Person) -> None:
    asked = await ann.command("choose")
    start = time.perf_counter()
    answered = await ann.use(asked, menu(asked, "Cards"), "4♠")
    changed = await ann.changed(asked["id"], start)
    assert start < answered < changed < time.perf_counter()
    assert words(ann.messages[asked["id"]]) == "chosen 4♠"
    assert await ann.changed(asked["id"], answered) == changed


async def test_the_older_of_two_messages_changes(ann: Person) -> None:
    older, newer = await ann.command("choose"), await ann.command("choose")
    await ann.select(older, "Cards", "5♠")
    assert [words(m) for m in ann.seen(lambda m: True)] == ["chosen 5♠", "choose"]
    assert ann.newest(lambda m: True) == newer
    assert ann.last_seen() == ["'choose' ['Cards']", "'chosen 5♠' []"]


async def test_who_waits_in_vain_says_what_they_saw(ann: Person) -> None:
    await ann.command("choose")
    ann.patience = 0.0
    with pytest.raises(Failed) as failed:
        await ann.message("the moon")
    assert str(failed.value) == "Ann waited in vain for a message with 'the moon'; last saw: [\"'choose' ['Cards']\"]"


async def test_what_a_message_does_not_have_is_named(ann: Person) -> None:
    asked = await ann.command("choose")
    with pytest.raises(Failed, match=r"^no button 'Start': 'choose' \['Cards'\]$"):
        await ann.click(asked, "Start")
    with pytest.raises(Failed, match=r"^Ann sees no channel attic$"):
        await ann.command("choose", "attic")


async def test_what_the_playground_refuses_fails(ann: Person) -> None:
    with pytest.raises(Failed, match=r"^Ann, command .*'nothing'.*: There is no command /nothing here\.$"):
        await ann.command("nothing")


async def test_a_bot_that_does_not_answer_fails(ann: Person, discord: StandIn, clock: ManualClock) -> None:
    asking = asyncio.create_task(ann.command("slow"))
    await ann.until(lambda: discord.services.pending.by_token, "the bot to be asked")
    clock.advance(3.5)
    with pytest.raises(Failed, match="did not respond"):
        await asking


async def test_who_is_not_connected_any_more_does_not_wait(ann: Person) -> None:
    """The playground closes a connection on which a request of more than a mebibyte arrives."""
    with pytest.raises(Failed, match="Ann is not connected any more"):
        await ann.say("x" * (1 << 20), "general")
    with pytest.raises(Failed, match="Ann is not connected any more"):
        await ann.message("hello")


async def test_a_question_that_cannot_be_asked_of_what_comes_is_not_swallowed(ann: Person) -> None:
    """`found` fails at the first message that arrives, not before."""
    waiting = asyncio.create_task(ann.until(lambda: [m["no such field"] for m in ann.messages.values()], "it"))
    await ann.command("whisper")
    with pytest.raises(KeyError, match="no such field"):
        await waiting
