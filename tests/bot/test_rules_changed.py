"""A table of other rules than the bot's: its moves would lead somewhere else now, so it is not replayed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.host.errors import Refusal
from bot.host.record import record_of
from bot.interactions.app import App
from bot.interactions.clicks import HANDLERS
from bot.interactions.clicks.clicked import Clicked
from bot.panels.clicks.ended import Record, Verify
from bot.panels.clicks.table import Hand
from data.errors import TableChanged
from data.records import Status, TableLog
from games.core import GameOver
from games.verify import verify
from tests.bot.channels import Stage, at_first, direct
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, House, mover
from tests.bot.said import clicks_of

SENTENCE = "The rules of this game were updated, so this table has ended without a result; `/play` opens another one."


@pytest.fixture
async def updated(stage: Stage, open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Updated]:
    updated = Updated(stage, open_house, monkeypatch)
    yield updated
    if updated.stage is not stage:
        await updated.stage.close()


class Updated:
    """The bot, and how it comes back with newer rules."""

    def __init__(self, stage: Stage, open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage = stage
        self._open_house = open_house
        self._monkeypatch = monkeypatch

    async def start(self) -> House:
        """Stop, and start again as the client does, with another version of Thirteen's rules."""
        await self.stage.house.close()
        await self.stage.close()
        game = games.get("thirteen")
        self._monkeypatch.setattr(type(game), "version", game.version + 1)
        house = await self._open_house()
        self.stage = Stage(house, self.stage.channels)
        await house.resume()
        await self.stage.presenter.resume()
        await self.stage.presenter.idle()
        return house


async def test_a_game_of_other_rules_is_not_replayed_into_another_game(
    stage: Stage, updated: Updated, caplog: pytest.LogCaptureFixture
) -> None:
    table_id, thread = await stage.game(ANN, BOB)
    await stage.house.play(table_id)
    house = await updated.start()
    session = await house.host.ledger.session(table_id)
    assert (session.table.status, session.table.reason) == (Status.CANCELLED, "rules_changed")
    assert session.replayed is None
    assert len(session.log.moves) == 1, "what was played is kept"
    assert house.query("SELECT count(*) FROM results") == [(0,)]
    (panel,) = stage.channels.in_channel(thread)
    assert SENTENCE in panel.panel.content
    # Its secret is open: it proves the deal, whatever the rules are now.
    assert [type(click) for click in clicks_of(panel.panel)] == [Record, Verify]
    assert record_of(session).secret == session.table.secret
    for person in (ANN, BOB):
        (hand,) = stage.channels.in_channel(direct(person))
        assert SENTENCE in hand.panel.content
        assert hand.panel.picture is None
    (record,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert (record.__dict__["table"], record.__dict__["played_by"], record.__dict__["now"]) == (table_id, 1, 2)


async def test_a_lobby_of_other_rules_is_closed(stage: Stage, updated: Updated) -> None:
    """Its options may mean something else now."""
    table_id = await stage.lobby(ANN, BOB)
    house = await updated.start()
    assert (await house.host.ledger.session(table_id)).table.status is Status.CANCELLED
    (lobby,) = stage.channels.in_channel(CHANNEL)
    assert SENTENCE in lobby.panel.content
    with pytest.raises(Refusal) as refusal:
        await house.start(table_id, ANN)
    assert refusal.value.code == "has-ended"


async def test_a_move_at_a_table_that_another_process_opened_by_older_rules(
    stage: Stage, updated: Updated, open_house: OpenHouse
) -> None:
    """While one process after the other is updated, this one meets the table only at a click."""
    house = await updated.start()
    older = await open_house()
    session = await older.game(ANN, BOB)
    house.query("UPDATE tables SET rules = 1 WHERE id = ?", session.table.id)
    with pytest.raises(GameOver):
        await house.host.play.move(session.table.id, mover(session), "pass")
    assert (await house.kept(session.table.id)).table.reason == "rules_changed"


async def test_what_can_be_had_of_a_finished_game_of_other_rules(stage: Stage, updated: Updated) -> None:
    """It has its result and record, and can be played again; its cards would be others now, so they are not shown."""
    table_id, _ = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table_id, BOB)
    house = await updated.start()
    session = await house.host.ledger.session(table_id)
    assert (session.table.status, session.replayed) == (Status.OVER, None)
    app = App(house.host, updated.stage.presenter, house.repository, 600)
    interaction = cast("Any", SimpleNamespace(user=SimpleNamespace(id=ANN), message=None))
    with pytest.raises(Refusal) as refusal:
        await HANDLERS[Hand].run(Clicked(app, interaction, Hand(table_id), (), cast("Any", SimpleNamespace())))
    assert refusal.value.code == "rules-changed"
    record = record_of(session)
    assert (record.secret, record.version, record.result) == (session.table.secret, 1, None)
    assert [check.name for check in verify(record).checks if not check.agrees] == ["version"]


async def test_a_table_of_other_rules_that_somebody_else_has_ended(
    stage: Stage, updated: Updated, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await updated.start()
    table_id = await house.lobby(ANN, BOB)
    house.query("UPDATE tables SET rules = 1 WHERE id = ?", table_id)
    house.host.ledger.forget_all()
    cancel = house.repository.cancel_table

    async def late(*args: Any, **named: Any) -> TableLog:
        await cancel(*args, **named)
        raise TableChanged("the other process was first")

    monkeypatch.setattr(house.repository, "cancel_table", late)
    with pytest.raises(Refusal) as refusal:
        await house.start(table_id, ANN)
    assert refusal.value.code == "has-ended"


async def test_a_game_that_was_over_before_the_update_says_so_without_a_picture(
    stage: Stage, updated: Updated, caplog: pytest.LogCaptureFixture
) -> None:
    """Its messages did not show the end yet. It cannot be replayed: three errors were logged at every start."""
    stage.wait = at_first
    stage.start()
    table_id, thread = await stage.game(ANN, BOB)
    stage.channels.hidden |= {thread, CHANNEL}
    await stage.house.host.play.resign(table_id, BOB)
    await stage.presenter.idle()
    stage.channels.hidden.clear()
    await updated.start()
    _, panel = stage.channels.in_channel(CHANNEL)  # the lobby, and under it the table that has lost its thread
    assert "The game is over.\nIts rules have been updated since, so it cannot be shown" in panel.panel.content
    assert panel.panel.picture is None
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
