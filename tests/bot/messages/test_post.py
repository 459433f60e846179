"""What Discord says no to: told apart by its code, whatever the status; and what is worth another try."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.messages.post import Post
from bot.messages.refusals import (
    ASLEEP,
    Asleep,
    BotRefused,
    ChannelGone,
    ChannelRefused,
    MessageGone,
    PersonRefused,
    PostError,
    TooOld,
)
from bot.panels.rendered import Rendered
from bot.panels.wording import Wording

WORDS = Rendered(Wording("words"))
NOW = discord.utils.time_snowflake(datetime.now(UTC))
LONG_AGO = discord.utils.time_snowflake(datetime.now(UTC) - timedelta(hours=2))


def error(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    answer = cast("Any", SimpleNamespace(status=status, reason=""))
    return kind.get(status, discord.HTTPException)(answer, {"code": code, "message": ""})


def box(edit: Callable[..., Awaitable[None]], wake: Callable[..., Awaitable[None]]) -> Post:
    """A letter box that edits messages so, and wakes threads so."""
    message = {"edit": edit, "delete": lambda: edit(view=None)}
    channel = SimpleNamespace(get_partial_message=lambda number: SimpleNamespace(id=number, **message))
    http = SimpleNamespace(edit_channel=wake)
    return Post(cast("Any", SimpleNamespace(get_partial_messageable=lambda _: channel, http=http)))


def refusing(raised: Exception) -> Post:
    """A letter box that cannot edit messages, not even after it has woken a thread."""

    async def edit(**_: Any) -> None:
        raise raised

    async def wake(*_: Any, **__: Any) -> None:
        pass

    return box(edit, wake)


@pytest.mark.parametrize("status", [400, 403, 404, 429])
@pytest.mark.parametrize(
    ("code", "raised"),
    [
        (10008, MessageGone),
        (30046, TooOld),
        (50083, Asleep),
        (10003, ChannelGone),
        (50001, ChannelRefused),
        (50013, ChannelRefused),
        (160005, ChannelRefused),
        (50007, PersonRefused),
        (50278, PersonRefused),
        (40003, BotRefused),
        (20026, BotRefused),
    ],
)
async def test_whose_doing_a_refusal_is_says_its_code(status: int, code: int, raised: type[PostError]) -> None:
    with pytest.raises(PostError) as refusal:
        await refusing(error(status, code)).edit(1, NOW, WORDS)
    assert type(refusal.value) is raised
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "act", [lambda post: post.edit(7, NOW, WORDS), lambda post: post.retire(7, NOW), lambda post: post.delete(7, NOW)],
    ids=["edit", "retire", "delete"],
)  # fmt: skip
async def test_a_thread_that_is_asleep_is_woken_and_it_is_done_then(act: Callable[[Post], Awaitable[None]]) -> None:
    done: list[str] = []

    async def edit(**_: Any) -> None:
        if not done:
            raise error(400, ASLEEP)
        done.append("done")

    async def wake(thread_id: int, *, archived: bool) -> None:
        assert (thread_id, archived) == (7, False)
        done.append("woken")

    await act(box(edit, wake))
    assert done == ["woken", "done"]


async def test_a_thread_that_may_not_be_woken_is_a_refusal_of_its_channel() -> None:
    """A moderator has locked it."""

    async def refuse(*_: Any, **__: Any) -> None:
        raise error(400, ASLEEP)

    with pytest.raises(ChannelRefused):
        await box(refuse, refuse).edit(7, NOW, WORDS)


async def test_what_is_ours_is_final() -> None:
    with pytest.raises(PostError) as refusal:
        await refusing(error(400, 50035)).edit(1, NOW, WORDS)
    assert type(refusal.value) is PostError


@pytest.mark.parametrize("status", [429, 503])
async def test_what_is_worth_another_try(status: int) -> None:
    with pytest.raises(discord.HTTPException):
        await refusing(error(status, 0)).edit(1, NOW, WORDS)


async def test_a_limit_on_an_old_message_means_too_old_not_an_hour_of_waiting() -> None:
    """discord.py does not tell the code 30046 where Discord asks it to wait for long."""
    with pytest.raises(TooOld):
        await refusing(discord.RateLimited(3600)).edit(1, LONG_AGO, WORDS)
    with pytest.raises(discord.RateLimited):
        await refusing(discord.RateLimited(3600)).edit(1, NOW, WORDS)


async def test_silence_is_no_limit_on_an_old_message() -> None:
    """A line that was silent for half a minute had every message of more than an hour posted anew."""
    post = refusing(TimeoutError())
    for limited, raised in ((NOW, TimeoutError), (LONG_AGO, TooOld), (0, TimeoutError)):
        post.limited("PATCH", f"/api/v10/channels/1/messages/{limited}")
        with pytest.raises(raised):
            await post.edit(1, LONG_AGO, WORDS)


@pytest.mark.parametrize(
    ("given_back", "as_asked"),
    [("**\u2068Ann\u2069** leads", True), ("**Ann** leads", True), ("**Bob** leads", False)],
)
async def test_a_text_is_as_asked_with_or_without_the_marks_around_names(given_back: str, as_asked: bool) -> None:
    """Discord's documents do not say whether they come back: without them each send was followed by an edit."""

    async def send(*_: Any, **__: Any) -> Any:
        return SimpleNamespace(id=1, components=[], content=given_back)

    post = Post(cast("Any", SimpleNamespace(get_partial_messageable=lambda _: SimpleNamespace(send=send))))
    assert (await post.send(7, Rendered(Wording("**\u2068Ann\u2069** leads")))).as_asked is as_asked


async def test_whom_a_message_is_to_notify_it_mentions_and_edits_leave_that() -> None:
    """A lobby says names: whom they are to reach is mentioned below, once; what mentions them already is sent as it
    is. An edit notifies nobody, and without its mentions names would become numbers."""
    sent: list[dict[str, Any]] = []

    async def send(content: str, **more: Any) -> Any:
        sent.append({"content": content} | more)
        return SimpleNamespace(id=1, content=content, components=[])

    async def edit(**more: Any) -> None:
        sent.append(more)

    message = SimpleNamespace(id=NOW, edit=edit)
    channel = SimpleNamespace(send=send, get_partial_message=lambda _: message)
    post = Post(cast("Any", SimpleNamespace(get_partial_messageable=lambda _: channel)))
    assert (await post.send(5, WORDS, pings=(7, 8))).as_asked
    await post.send(5, Rendered(Wording("<@7>, it is your turn")), pings=(7,))
    await post.send(5, Rendered(Wording("x" * 2000)), pings=(7,))
    await post.edit(5, NOW, WORDS)
    assert [one["content"] for one in sent[:2]] == ["words\n<@7> <@8>", "<@7>, it is your turn"]
    assert len(sent[2]["content"]) == 2000
    assert sent[2]["content"].endswith("x\n<@7>")
    assert sent[3]["content"] == "words"
    assert sent[3]["allowed_mentions"].to_dict()["parse"] == ["users"]


async def asleep(minutes: int, *, after: timedelta, archived: bool = True, woken: timedelta | None = None) -> bool:
    """Has the thread gone to sleep by itself, which is made to wait for so many minutes? `after`: how long after its
    last message it went to sleep; `woken`: the same of when it was last woken."""
    last = discord.utils.snowflake_time(NOW)

    async def told(_: int) -> dict[str, Any]:
        metadata = {"archived": archived, "archive_timestamp": (last + after).isoformat()}
        return {"last_message_id": str(NOW), "thread_metadata": metadata | {"auto_archive_duration": minutes}}

    client: Any = SimpleNamespace(http=SimpleNamespace(get_channel=told))
    return await Post(client).fell_asleep(7, None if woken is None else last + woken)


async def test_why_a_thread_sleeps_is_told_by_when_it_went_to_sleep() -> None:
    hour, day = timedelta(hours=1), timedelta(days=1)
    assert await asleep(60, after=hour)
    assert await asleep(60, after=hour + timedelta(minutes=20)), "Discord is late"
    assert not await asleep(1440, after=hour), "a person has put it to sleep"
    assert not await asleep(60, after=hour, archived=False)
    assert await asleep(1440, after=2 * day, woken=day)
    assert not await asleep(1440, after=2 * day, woken=day + hour), "a person, an hour less than a day after the bot"
