"""Damaged tables end by what is pressed, or typed, to get out of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from bot.host.errors import Damaged
from bot.interactions.answer import Answer
from bot.interactions.clicks import Clicks
from bot.panels.clicks.click import Click
from bot.panels.clicks.ended import Record, Verify
from bot.panels.clicks.lobby import Cancel, Leave
from bot.panels.clicks.table import AgreeCancel, CancelNow, EndNow, Resign, ResignNow
from bot.panels.panel import Panel, line_panel
from bot.panels.wording import say
from tests.bot.channels import direct
from tests.bot.host.test_damaged import unplayable
from tests.bot.house import ANN, CHANNEL, EVE
from tests.bot.interactions.server import component_type, slash_commands
from tests.bot.interactions.test_who_may_what import ELSEWHERE, MAY, PLAYS, Trial, trial
from tests.bot.said import READER

__all__ = ["trial"]

Trials = Callable[[str], Awaitable[Trial]]


async def press(tried: Trial, click: Click, place: int = CHANNEL) -> list[str]:
    """What Eve is refused, by the codes."""
    acting = tried.server.acting(next(tried.numbers), place)
    form = [{"component": {"value": ""}}] if click.form else []
    acting.data = {"custom_id": click.encode(), "component_type": component_type(type(click)), "components": form}
    del tried.refused[:]
    await Clicks(tried.app).do(acting)
    return tried.refused


async def ended(tried: Trial, table: int) -> tuple[Any, ...]:
    return tried.house.query("SELECT status, reason FROM tables WHERE id = ?", table)[0]


@pytest.mark.parametrize("kind", [Cancel, CancelNow, Resign, ResignNow, EndNow, AgreeCancel, Leave])
async def test_every_button_that_leads_out_ends_a_damaged_table(
    trial: Trials, kind: Callable[[int], Click], caplog: pytest.LogCaptureFixture
) -> None:
    tried = await trial(PLAYS)
    await tried.prepare("game")
    table = tried.tables["game"]
    await tried.house.play(table)
    unplayable(tried.house, table)
    assert await press(tried, kind(table)) == ["damaged-ended"]
    assert await ended(tried, table) == ("cancelled", "damaged")
    caplog.clear()


@pytest.mark.parametrize("kind", [Record, Verify])
async def test_the_record_of_a_deal_that_is_damaged_is_refused(
    trial: Trials, kind: Callable[[int], Click], caplog: pytest.LogCaptureFixture
) -> None:
    """Its opening message is not known any more: an error at each press, when it had ended by that."""
    tried = await trial(PLAYS)
    await tried.prepare("game")
    table = tried.tables["game"]
    tried.house.query("UPDATE tables SET opening = NULL WHERE id = ?", table)
    await tried.house.host.ledger.end_damaged(table)
    assert await press(tried, kind(table)) == ["not-dealt"]
    caplog.clear()


@pytest.mark.parametrize("kind", [Cancel, Leave])
async def test_so_does_each_in_a_damaged_lobby(
    trial: Trials, kind: Callable[[int], Click], caplog: pytest.LogCaptureFixture
) -> None:
    tried = await trial(PLAYS)
    await tried.prepare("lobby")
    table = tried.tables["lobby"]
    tried.house.query("UPDATE tables SET options = 'odd' WHERE id = ?", table)
    tried.house.host.ledger.forget_all()
    assert await press(tried, kind(table)) == ["damaged-ended"]
    assert await ended(tried, table) == ("cancelled", "damaged")
    caplog.clear()


@pytest.mark.parametrize("damage", ["deadline = 'odd'", "opened_at = x'00', thread_id = 'odd'"])
@pytest.mark.parametrize("way", ["button", "button elsewhere", "/table cancel"])
async def test_a_moderator_ends_a_table_with_a_damaged_row(
    trial: Trials, way: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    tried = await trial(next(name for name in MAY if "manages" in name))
    await tried.prepare("game")
    table = tried.tables["game"]
    tried.house.query(f"UPDATE tables SET {damage} WHERE id = ?", table)  # noqa: S608 - of this test
    tried.house.host.ledger.forget_all()
    if way == "/table cancel":
        acting = tried.server.acting(next(tried.numbers), CHANNEL)
        await cast("Any", slash_commands(tried.tree)["/table cancel"]).callback(acting, table=table)
    else:
        await press(tried, Cancel(table), CHANNEL if way == "button" else ELSEWHERE)
    assert tried.refused == ["damaged-ended"]
    assert await ended(tried, table) == ("cancelled", "damaged")
    caplog.clear()


async def test_somebody_else_does_not_end_it(trial: Trials, caplog: pytest.LogCaptureFixture) -> None:
    tried = await trial("sees the channel")
    await tried.prepare("game")
    table = tried.tables["game"]
    tried.house.query("UPDATE tables SET deadline = 'odd' WHERE id = ?", table)
    tried.house.host.ledger.forget_all()
    assert await press(tried, Cancel(table)) != ["damaged-ended"]
    assert (await ended(tried, table))[0] == "playing"
    caplog.clear()


async def test_the_advice_at_a_damaged_table_leads_to_that_one(
    trial: Trials, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With another game beside it, `/table resign` without a number takes that one: so it says which it is."""
    tried = await trial(PLAYS)
    await tried.prepare("game")
    broken = tried.tables["game"]
    await tried.house.play(broken)
    healthy = (await tried.house.game(EVE, ANN)).table.id
    unplayable(tried.house, broken)
    shown: list[Panel] = []

    async def show(_: Answer, panel: Panel, *__: object) -> None:
        shown.append(panel)

    monkeypatch.setattr(Answer, "show", show)
    with pytest.raises(Damaged) as damaged:
        await tried.house.host.ledger.session(broken)
    assert f"table {broken}" in say(line_panel(damaged.value.text), READER).content
    assert "with that number" in say(line_panel(damaged.value.text), READER).content
    resign = cast("Any", slash_commands(tried.tree)["/table resign"])
    await resign.callback(tried.server.acting(next(tried.numbers), direct(EVE)))
    assert f"Resign from table {healthy}?" in say(shown[0], READER).content
    await resign.callback(tried.server.acting(next(tried.numbers), direct(EVE)), table=broken)
    assert tried.refused == ["damaged-ended"]
    caplog.clear()
