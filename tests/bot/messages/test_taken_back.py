"""What the messages of a table make of a move that is taken back."""

from __future__ import annotations

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


async def test_the_button_goes_when_its_time_is_over(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    seat = (await stage.house.host.ledger.session(table)).to_move or 0
    private = await opened(stage, table, seat)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert offers(private.shown[-1])
    time.pass_(SLIP.total_seconds() - 1)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert offers(private.shown[-1])
    time.pass_(1)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert not offers(private.shown[-1])


def offers(drawn: Rendered) -> bool:
    return any(isinstance(click, TakeBack) for click in clicks_of(drawn))
