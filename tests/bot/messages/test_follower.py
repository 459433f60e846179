"""What another process has changed of people stands in the messages of this one, as it would have done there."""

from __future__ import annotations

from io import BytesIO

import discord
import pytest
from PIL import Image

from bot.host.quiet import QuietHours
from bot.host.settings import Print
from bot.messages.follower import Follower
from data.news import Change, DirectsHeld, News, PersonChanged, PersonForgotten, format_news, parse_news
from tests.bot.channels import Stage, direct
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, NOON, House, Time
from tests.bot.messages.turns import game

MINUTE = 60


async def heard(stage: Stage, change: Change) -> None:
    """The news of another process, as they come over the line."""
    await Follower(stage.presenter).follow(parse_news(format_news(News("another", change))))
    await stage.presenter.idle()


@pytest.fixture
async def there(open_house: OpenHouse) -> House:
    """Another process at the same database."""
    return await open_house()


async def test_the_hand_of_a_person_who_wants_other_cards_is_drawn_anew(stage: Stage, there: House) -> None:
    await game(stage)
    (hand,) = stage.channels.in_channel(direct(ANN))
    before, (others,) = hand.panel, stage.channels.in_channel(direct(BOB))
    await there.host.people.choose(ANN, Print.LARGE)
    await heard(stage, PersonChanged(ANN, frozenset({"print"})))
    assert (hand.edits, others.edits) == (1, 0)
    assert hand.panel.picture != before.picture


async def test_the_tables_of_a_person_with_other_quiet_hours_are_looked_at(stage: Stage, there: House) -> None:
    table, _ = await game(stage)
    looks = stage.count_looks(table, most=50)
    hours = QuietHours(22, 6, "Europe/Berlin", NOON)
    await there.host.people.be_quiet(ANN, hours)
    await heard(stage, PersonChanged(ANN))
    assert looks == []
    await heard(stage, PersonChanged(ANN, frozenset(hours.kept)))
    assert looks
    assert QuietHours.of(await stage.house.host.people.get(ANN)) == hours


async def test_the_picture_of_a_person_who_is_forgotten_is_forgotten(stage: Stage, there: House) -> None:
    faces = stage.presenter.pictures.faces

    async def read() -> bytes:
        picture = BytesIO()
        Image.new("RGB", (64, 64), "red").save(picture, "PNG")
        return picture.getvalue()

    faces.seen(ANN, "a", read)
    await faces.settled()
    assert faces.kept(ANN)
    await there.host.privacy.forget(ANN)
    await heard(stage, PersonForgotten(ANN))
    assert not faces.kept(ANN)


async def test_the_picture_of_a_person_who_was_forgotten_while_nothing_was_heard_is_forgotten(
    stage: Stage, there: House
) -> None:
    """It was kept until two thousand others had come, and in the file."""
    await game(stage)
    faces = stage.presenter.pictures.faces

    async def read() -> bytes:
        picture = BytesIO()
        Image.new("RGB", (64, 64), "red").save(picture, "PNG")
        return picture.getvalue()

    for person in (ANN, CY):
        faces.seen(person, "a", read)
    await faces.settled()
    await Follower(stage.presenter).follow(None)
    assert (bool(faces.kept(ANN)), faces.kept(CY)) == (True, b"")


async def test_a_channel_that_another_process_has_opened_counts_as_opened_by_the_bot(stage: Stage, time: Time) -> None:
    openings = stage.presenter.shared.directs.openings
    left, new, old = openings.left, *(discord.utils.time_snowflake(time.after(seconds)) for seconds in (0, -3600))
    await heard(stage, PersonChanged(ANN))
    await heard(stage, PersonChanged(BOB, channel=old))
    assert openings.left == left
    for _ in range(2):
        await heard(stage, PersonChanged(ANN, channel=new))
    assert openings.left == left - 1


async def test_a_lobby_that_has_changed_while_news_were_missed_is_shown_as_it_is(stage: Stage, there: House) -> None:
    table = await stage.lobby(ANN)
    await there.host.lobby.join(table, BOB, "Bob")
    (lobby,) = stage.channels.in_channel(CHANNEL)
    assert "Bob" not in lobby.panel.content
    await Follower(stage.presenter).follow(None)
    await stage.presenter.idle()
    assert "Bob" in lobby.panel.content


# The pause of the bot's own direct messages


@pytest.fixture
def told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[Change]:
    """What this process tells others."""
    changes: list[Change] = []

    async def tell(change: Change) -> None:
        changes.append(change)

    monkeypatch.setattr(stage.house.repository, "tell", tell)
    return changes


async def test_a_pause_is_told_and_that_it_is_over(stage: Stage, time: Time, told: list[Change]) -> None:
    stage.channels.refusing[("direct", ANN)] = 40003
    stage.channels.refusing[("direct", BOB)] = 40003
    await stage.game(ANN, BOB)
    time.pass_(3)
    for _ in range(2):
        await stage.presenter.tick()
    assert told == [DirectsHeld(10 * MINUTE - 3)], "once"
    stage.channels.refusing.clear()
    time.pass_(10 * MINUTE)
    for _ in range(2):
        await stage.presenter.tick()
        await stage.presenter.idle()
    await stage.presenter.tick()
    assert told == [DirectsHeld(10 * MINUTE - 3), DirectsHeld(0)]


async def test_a_pause_that_another_process_has_told_is_kept_and_told_no_further(
    stage: Stage, time: Time, told: list[Change]
) -> None:
    """The other one tries first. It tells nothing: then this one tries a minute later."""
    await heard(stage, DirectsHeld(10 * MINUTE))
    await stage.game(ANN, BOB)
    time.pass_(11 * MINUTE - 1)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert stage.channels.opened == []
    assert told == []
    time.pass_(1)
    for _ in range(2):
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert sorted(stage.channels.opened) == [ANN, BOB]


@pytest.mark.parametrize("flagged", [False, True])
async def test_a_pause_that_is_over_elsewhere_is_over_here(stage: Stage, time: Time, flagged: bool) -> None:
    await heard(stage, DirectsHeld(24 * 60 * MINUTE, flagged))
    await stage.game(ANN, BOB)
    assert stage.channels.opened == []
    await heard(stage, DirectsHeld(0))
    for _ in range(2):
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert sorted(stage.channels.opened) == [ANN, BOB]


async def test_what_was_refused_again_here_pauses_for_twice_as_long(stage: Stage, time: Time) -> None:
    directs = stage.presenter.shared.directs
    await heard(stage, DirectsHeld(20 * MINUTE))
    stage.channels.refusing[("direct", ANN)] = 40003
    stage.channels.refusing[("direct", BOB)] = 40003
    await stage.game(ANN, BOB)
    time.pass_(21 * MINUTE)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert directs.until == time.after(40 * MINUTE)
