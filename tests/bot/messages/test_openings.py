"""At most ten new channels of direct messages are opened in ten minutes; players who wait are mentioned once."""

from __future__ import annotations

from collections import deque
from datetime import timedelta
from random import Random

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.settings import HandsByDm, Notify
from bot.messages import openings
from bot.messages.calls import CALM
from bot.messages.openings import NEW_CHANNELS, WITHIN, Openings
from data.messages import MessageKind
from tests.bot.channels import Stage, direct
from tests.bot.house import NAMES, NOON, Time

CROWD = range(101, 117)
MINUTE = 60


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch) -> None:
    for person in CROWD:
        monkeypatch.setitem(NAMES, person, f"P{person}")


def test_a_clock_that_is_behind_makes_no_channel_count_for_longer(time: Time) -> None:
    """Their numbers tell by Discord's clock when they were opened: in two hours, it seemed, and nobody got a hand."""
    opening = Openings(time)
    opening.recall(dict.fromkeys(CROWD[:NEW_CHANNELS], time.after(2 * 3600)))
    assert not opening.take(CROWD[-1])
    time.pass_(WITHIN.total_seconds())
    assert opening.take(CROWD[-1])


async def tables(stage: Stage, *groups: range) -> list[tuple[int, int]]:
    """These people begin games at the same time, when they have not been there of late. Returns tables and threads."""
    found = [await stage.house.lobby(*group, turn_seconds=86_400) for group in groups]
    stage.channels.time.pass_(CALM.total_seconds() + 1)
    return [await _begun(stage, table, group[0]) for table, group in zip(found, groups, strict=True)]


async def _begun(stage: Stage, table: int, opener: int) -> tuple[int, int]:
    await stage.house.start(table, opener)
    await stage.presenter.idle()
    thread = (await stage.house.kept(table)).table.thread_id
    assert thread is not None
    return table, thread


async def later(stage: Stage, seconds: float) -> None:
    stage.channels.time.pass_(seconds)
    for _ in range(3):
        await stage.presenter.tick()
        await stage.presenter.idle()


def heard(stage: Stage, person: int) -> int:
    """How often somebody was notified: in their direct messages, or by a mention."""
    shown = stage.channels.messages.values()
    return sum(not one.silent and (one.channel == direct(person) or person in one.pings) for one in shown)


async def test_sixteen_players_get_ten_hands_at_once_and_the_others_later(stage: Stage) -> None:
    begun = await tables(stage, *(CROWD[first : first + 4] for first in range(0, 16, 4)))
    assert len(set(stage.channels.opened)) == NEW_CHANNELS
    left = set(CROWD) - set(stage.channels.opened)
    said = [shown.panel.content for shown in stage.channels.messages.values()]
    assert not any("no direct messages for now" in content for content in said)
    assert {heard(stage, person) for person in left} == {1}, "mentioned in the thread"
    await later(stage, WITHIN.total_seconds() - 1)
    assert len(stage.channels.opened) == NEW_CHANNELS
    await later(stage, 2)
    assert set(stage.channels.opened) == set(CROWD)
    for person in left:
        (hand,) = stage.channels.in_channel(direct(person))
        assert hand.panel.wording.look is not None
        assert hand.silent
        assert heard(stage, person) == 1, "nobody is called twice"
    assert begun


async def test_a_known_channel_costs_nothing(stage: Stage) -> None:
    for person in CROWD[:8]:
        stage.channels.time.pass_(WITHIN.total_seconds())
        await stage.house.lobby(person)
        await stage.house.host.people.dm_channel(person, direct(person))
    await tables(stage, CROWD[:4], CROWD[4:8], CROWD[8:12], CROWD[12:16])
    assert sorted(stage.channels.opened) == sorted(CROWD[8:16])


async def test_a_restart_gives_no_ten_more(stage: Stage) -> None:
    """The numbers of the channels tell when they were opened."""
    stage.channels.fresh_channels = True
    await tables(stage, *(CROWD[first : first + 4] for first in range(0, 12, 4)))
    assert len(stage.channels.opened) == NEW_CHANNELS
    await stage.restart()
    await tables(stage, CROWD[12:16])
    assert len(stage.channels.opened) == NEW_CHANNELS
    await later(stage, WITHIN.total_seconds())
    assert len(set(stage.channels.opened)) > NEW_CHANNELS


async def used_up(stage: Stage, people: range) -> None:
    """Channels to others have just been opened."""
    for person in people:
        number = discord.utils.time_snowflake(stage.channels.time()) + person
        await stage.house.host.people.dm_channel(person, number)
        stage.presenter.shared.directs.openings.take(person)


@pytest.mark.parametrize("seed", range(3))
async def test_all_hands_come_in_the_end_whatever_was_killed(stage: Stage, seed: int) -> None:
    """Nobody moves after the last kill."""
    dice, people = Random(seed), CROWD[:3]
    stage.channels.fresh_channels = True
    for other in (CROWD[4:8], CROWD[8:12], CROWD[12:14]):
        await stage.house.lobby(*other)
    table = await stage.house.lobby(*people, turn_seconds=0)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    stage.channels.time.pass_(CALM.total_seconds() + 1)
    await used_up(stage, CROWD[4 : 14 - dice.choice((0, 1, 2))])
    for person in people:
        if dice.random() < 0.3:
            await stage.presenter.seen(table, person)
    await _begun(stage, table, people[0])
    assert set(stage.channels.opened) != set(people)
    for _ in range(4):
        stage.channels.time.pass_(dice.choice((1, 30, 100)))
        act = dice.choice(("tick", "anew", "play", "kill", "kill"))
        if act == "tick":
            await stage.presenter.tick()
        elif act == "anew":
            await stage.presenter.post_anew(table, MessageKind.TABLE)
        elif act == "play":
            await stage.house.play(table)
        else:
            await stage.restart()
        await stage.presenter.idle()
    await stage.restart()
    await later(stage, WITHIN.total_seconds() + 1)
    assert set(stage.channels.opened) == set(people)


async def test_where_a_table_stands_nowhere_a_first_hand_waits_for_its_channel(stage: Stage) -> None:
    """Also to a person who wants no hands by direct message: there is no other place for it."""
    never = CROWD[:2]
    for person in never:
        await stage.house.host.people.choose(person, HandsByDm.NEVER)
        await stage.house.host.people.choose(person, Notify.MENTION)
    ((number, _),) = await tables(stage, never)
    for other in (CROWD[4:8], CROWD[8:12], CROWD[12:14]):
        await stage.house.lobby(*other)
    stage.channels.time.pass_(WITHIN.total_seconds())
    await used_up(stage, CROWD[4:14])
    await stage.house.host.places.channel_gone(number)
    await later(stage, 1)
    assert stage.channels.opened == []
    await later(stage, WITHIN.total_seconds())
    assert set(stage.channels.opened) == set(never)


async def test_the_player_to_move_comes_before_others_at_earlier_tables(stage: Stage) -> None:
    time = Time()
    budget = Openings(time, most=2)
    assert budget.ask(1, [11, 12, 13]) == {13}
    assert budget.ask(2, [21, 22]) == {21, 22}
    assert budget.ask(3, [31, 32]) == {31, 32}
    time.moment = NOON + WITHIN
    assert budget.due() == [1, 2]
    assert budget.ask(3, [31, 32]) == {31, 32}, "those who move first at tables before it come first"
    assert budget.ask(1, [13]) == frozenset()
    assert budget.ask(2, [21, 22]) == {22}
    assert budget.ask(3, []) == frozenset()
    time.moment += WITHIN
    assert budget.ask(2, [22]) == frozenset()


ASKS = st.lists(
    st.tuples(st.integers(1, 4), st.lists(st.integers(1, 40), max_size=4, unique=True), st.integers(0, 400)),
    max_size=60,
)


def most_within(asks: list[tuple[int, list[int], int]]) -> int:
    """The most channels that were opened within ten minutes, when tables ask for these people at these times."""
    time, opened, worst = Time(), deque[tuple[int, object]](), 0
    budget = Openings(time)
    for table, people, seconds in asks:
        time.pass_(seconds)
        refused = budget.ask(table, people)
        for person in people:
            if person not in refused and budget.take(person):
                opened.append((person, time()))
        recent = {person for person, at in opened if at > time() - WITHIN}  # type: ignore[operator]
        worst = max(worst, len(recent))
    return worst


@given(ASKS)
def test_whoever_asks_no_more_than_ten_are_opened_within_ten_minutes(asks: list[tuple[int, list[int], int]]) -> None:
    assert most_within(asks) <= NEW_CHANNELS


def test_a_budget_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control."""
    monkeypatch.setattr(openings, "WITHIN", timedelta(seconds=1))
    assert most_within([(1, [4 * number + one for one in range(4)], 5) for number in range(9)]) > NEW_CHANNELS


async def test_a_player_to_move_who_waits_is_called_by_a_mention(stage: Stage) -> None:
    """Court Wars has no hands: a call by direct message would open a channel."""
    for person in CROWD[:10]:
        assert stage.presenter.shared.directs.openings.take(person)
    table = await stage.house.lobby(*CROWD[10:12], game="court_wars")
    stage.channels.time.pass_(CALM.total_seconds() + 1)
    _, thread = await _begun(stage, table, CROWD[10])
    assert stage.channels.opened == []
    assert {heard(stage, person) for person in CROWD[10:12]} == {1}
    await later(stage, WITHIN.total_seconds())
    assert {heard(stage, person) for person in CROWD[10:12]} == {1}
    assert thread
