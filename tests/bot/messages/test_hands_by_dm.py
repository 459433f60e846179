"""A person's hand comes by direct message as they have chosen: always, when they are away, or never."""

from __future__ import annotations

import pytest

from bot.host.settings import HandsByDm, Notify
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB
from tests.bot.messages.turns import AWHILE, away, calls, game, hands, played


async def choosing(stage: Stage, value: HandsByDm | Notify) -> None:
    """Both have chosen it, and their tables are looked at again."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, value)
        await stage.presenter.redraw(person)
    await stage.presenter.idle()


def said(stage: Stage, person: int) -> list[str]:
    """What stands in somebody's direct messages."""
    return [shown.panel.content for shown in stage.channels.in_channel(direct(person))]


async def test_a_hand_never_comes_to_those_who_want_none(stage: Stage) -> None:
    """Their turn is told by a line, without cards."""
    await choosing(stage, HandsByDm.NEVER)
    table, thread = await game(stage)
    assert said(stage, ANN) == said(stage, BOB) == []
    moving, called = await away(stage, table)
    assert said(stage, moving) == []
    (call,) = stage.channels.in_channel(direct(called))
    assert "it is your turn" in call.panel.content
    assert (call.panel.wording.look, call.silent) == (None, False)
    assert calls(stage, thread) == []
    await played(stage, table)
    assert said(stage, called) == []


async def test_a_hand_that_stands_tells_no_cards_once_its_person_wants_none(stage: Stage) -> None:
    await game(stage)
    before = hands(stage, ANN), hands(stage, BOB)
    await choosing(stage, HandsByDm.NEVER)
    assert (hands(stage, ANN), hands(stage, BOB)) == before
    for person in (ANN, BOB):
        (shown,) = stage.channels.in_channel(direct(person))
        assert shown.panel.content.startswith("Your hand no longer comes by direct message")
        assert (shown.panel.wording.look, shown.panel.wording.components) == (None, ())
    await choosing(stage, HandsByDm.ALWAYS)
    assert all("no more" not in content for content in (*said(stage, ANN), *said(stage, BOB)))


@pytest.mark.parametrize("notify", list(Notify))
async def test_a_hand_comes_to_those_who_are_away_when_it_is_their_turn(stage: Stage, notify: Notify) -> None:
    await choosing(stage, notify)
    await choosing(stage, HandsByDm.AWAY)
    table, thread = await game(stage)
    stage.channels.time.pass_(AWHILE / 2)
    await played(stage, table)
    assert said(stage, ANN) == said(stage, BOB) == [], "both are there"
    moving, called = await away(stage, table)
    assert said(stage, moving) == []
    (hand,) = stage.channels.in_channel(direct(called))
    assert "Your turn." in hand.panel.content
    assert hand.silent == (notify is not Notify.DM)
    assert len(calls(stage, thread)) == (notify is Notify.MENTION)
    await played(stage, table)
    assert len(hands(stage, called)) == 1, "it stays, and shows what has come of it"
    assert "Your turn." not in said(stage, called)[0]


async def test_the_end_is_told_by_direct_message_where_no_hand_tells_it(stage: Stage) -> None:
    await choosing(stage, HandsByDm.NEVER)
    table, _ = await game(stage)
    stage.channels.time.pass_(AWHILE + 1)
    await stage.house.host.play.resign(table, ANN)
    await stage.house.settled(table)
    await stage.presenter.idle()
    assert all("The game is over" in content for content in said(stage, BOB))


async def test_who_is_mentioned_hears_no_second_time_that_their_direct_messages_are_closed(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
        await stage.house.host.people.choose(person, HandsByDm.AWAY)
    table, thread = await game(stage)
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    _, called = await away(stage, table)
    heard = [one for one in stage.channels.in_channel(thread) if called in one.pings and not one.silent]
    assert ["do not reach you" in one.panel.content for one in heard] == [False]
    assert any("do not reach you" in one.panel.content for one in stage.channels.in_channel(thread))
