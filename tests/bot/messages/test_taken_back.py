"""What the messages of a table make of a move that is taken back."""

from __future__ import annotations

import pytest

from bot.host.settings import Notify
from bot.host.take_backs import SLIP
from bot.panels.clicks.hand import TakeBack
from bot.panels.rendered import Rendered
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, NAMES, Time
from tests.bot.messages.test_private_panels import opened
from tests.bot.messages.turns import AWHILE, away, calls, game, lines
from tests.bot.said import clicks_of
from tests.english import read


async def test_the_next_player_is_called_no_more_and_all_read_what_was_taken_back(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await game(stage)
    moving, called = await away(stage, table, AWHILE + 1)
    assert [call.ping for call in calls(stage, thread)] == [called]
    session = await stage.house.host.ledger.session(table)
    await stage.house.host.retractions.take_back(table, moving, session.ply)
    await stage.presenter.idle()
    assert calls(stage, thread) == []
    assert len(lines(stage, thread)) == 1, "who was mentioned finds why"
    (told,) = [shown for shown in stage.channels.in_channel(thread) if "↩" in shown.panel.content]
    assert f"↩ {NAMES[moving]} took back “3♠ 3♥ (pair)”." in read(told.panel.content)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert [call.ping for call in calls(stage, thread)] == [called], "to the turn that has begun anew"


@pytest.mark.parametrize("cut", [0, 20, 300])
async def test_the_button_goes_when_its_time_is_over(stage: Stage, time: Time, cut: int) -> None:
    """The line is cut for so long in its last second, and requests succeed all the while."""
    table, _ = await stage.game(ANN, BOB)
    seat = (await stage.house.host.ledger.session(table)).to_move or 0
    private = await opened(stage, table, seat)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert offers(private.shown[-1])
    await passed(stage, time, SLIP.total_seconds() - 1)
    assert offers(private.shown[-1])
    if cut:
        stage.house.host.downtime.lost(0, 0)
        await passed(stage, time, cut)
        assert offers(private.shown[-1])
        await stage.house.host.downtime.back(0)
    await passed(stage, time, 0.5)
    assert offers(private.shown[-1])
    await passed(stage, time, 0.5)
    assert not offers(private.shown[-1])


async def passed(stage: Stage, time: Time, seconds: float) -> None:
    time.pass_(seconds)
    await stage.presenter.tick()
    await stage.presenter.idle()


def offers(drawn: Rendered) -> bool:
    return any(isinstance(click, TakeBack) for click in clicks_of(drawn))
