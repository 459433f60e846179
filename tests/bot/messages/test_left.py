"""The hand of a player who has left the server: it stands in their direct messages still."""

from __future__ import annotations

from bot.panels.clicks.hand import Back
from bot.panels.clicks.table import Happened
from tests.bot.channels import Shown, Stage
from tests.bot.house import GUILD, mover, other
from tests.bot.messages.turns import game, hands
from tests.bot.said import clicks_of


async def left(stage: Stage) -> tuple[int, int, Shown]:
    """The player to move leaves. Returns the table, the player who stays, and the hand of the one who has left."""
    table, _ = await game(stage)
    session = await stage.house.host.ledger.session(table)
    person, stays = mover(session), other(session)
    (hand,) = hands(stage, person)
    assert "Your turn" in stage.channels.messages[hand].panel.content
    await stage.house.host.departures.left(GUILD, person)
    await stage.house.settled(table)
    await stage.presenter.idle()
    assert hands(stage, person) == [hand]
    return table, stays, stage.channels.messages[hand]


async def test_the_hand_of_who_has_left_calls_to_no_turn_and_offers_no_move(stage: Stage) -> None:
    table, _, hand = await left(stage)
    assert "Your turn" not in hand.panel.content
    assert [one for one in clicks_of(hand.panel) if one] == [Back(table), Happened(table)], "they may come back"


async def test_the_hand_of_who_has_left_shows_the_end(stage: Stage) -> None:
    table, stays, hand = await left(stage)
    await stage.house.host.play.resign(table, stays)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.ended_at is not None
    assert "resigned" in hand.panel.content


async def test_the_hand_of_who_left_just_before_a_kill_is_brought_in_line(stage: Stage) -> None:
    table, _ = await game(stage)
    person = mover(await stage.house.host.ledger.session(table))
    (hand,) = hands(stage, person)
    await stage.presenter.tick()
    stage.channels.failing = 1000
    await stage.house.host.departures.left(GUILD, person)
    await stage.house.settled(table)
    stage.house.host.ledger.forget_all()
    stage.channels.failing = 0
    await stage.restart()
    assert "Your turn" not in stage.channels.messages[hand].panel.content
    assert hands(stage, person) == [hand], "another one is not sent"
