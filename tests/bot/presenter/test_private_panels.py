"""Private panels under a table, which are edited by the token of a click."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.panel import Drawn
from bot.presenter.slots import Slot
from bot.presenter.tableau import Answered
from data.records import MessageKind
from tests.bot.board import Stage
from tests.bot.house import ANN, BOB, Time

HOUR = 3600
FAREWELL = "Press **Play** or **My hand** under the table"


class Private:
    """A private panel, as its player sees it."""

    def __init__(self) -> None:
        self.shown: list[Drawn] = []

    async def edit(self, drawn: Drawn) -> None:
        self.shown.append(drawn)


async def opened(stage: Stage, table: int, seat: int, message: int = 4711) -> Private:
    private, session = Private(), await stage.house.host.ledger.session(table)
    stage.presenter.opened(session, seat, message, hand_panel(Pov.of(session, seat), dm=False), private.edit)
    await stage.presenter.idle()
    return private


async def test_a_private_panel_is_kept_up_to_date_until_its_token_runs_out(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await opened(stage, table, 0)
    assert private.shown == []
    await stage.house.play(table)
    await stage.presenter.idle()
    (shown,) = private.shown
    assert " plays " in shown.content
    assert shown.picture is not None
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert FAREWELL in private.shown[-1].content
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(private.shown) == 2, "nothing after that"


async def test_private_panels_say_so_at_the_stop(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await opened(stage, table, 0)
    await stage.presenter.close()
    (shown,) = private.shown
    assert FAREWELL in shown.content


async def test_a_click_in_a_private_panel_gives_it_more_time(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    await opened(stage, table, 0)
    time.pass_(10 * 60)
    again, session = Private(), await stage.house.host.ledger.session(table)
    assert await stage.presenter.slot(table, 4711) == Slot(table, MessageKind.HAND, 0, 4711)
    stage.presenter.answered(4711, hand_panel(Pov.of(session, 0), dm=False), session, Answered(edit=again.edit))
    time.pass_(10 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert again.shown == []
