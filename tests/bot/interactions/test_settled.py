"""What a person then does with success takes away what they were refused at that table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.panels.clicks.click import Click
from bot.panels.clicks.hand import Hint
from bot.panels.clicks.lobby import Start
from bot.panels.clicks.table import Hand, More
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, CHANNEL
from tests.bot.interactions.acts import Interaction
from tests.bot.interactions.server import Public, Server


@pytest.fixture
def app(stage: Stage) -> App:
    return App(stage.house.host, stage.presenter, stage.house.repository, 600)


async def press(app: App, person: int, control: Click, server: Server) -> Any:
    interaction: Any = server.interaction(1, person, CHANNEL, custom_id=control.encode(), component_type=2)
    await Clicks(app).do(interaction)
    return interaction


async def test_a_refusal_goes_when_its_reader_has_done_something_there(
    stage: Stage, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "It is Bob's turn" stayed below the hand when it was one's own turn, and after one had moved."""
    table, server = (await stage.game(ANN, BOB))[0], Server()
    session = await stage.house.kept(table)
    waits, moves = (ANN, BOB) if session.seats[session.to_move or 0].player_id == BOB else (BOB, ANN)
    order = list[str]()

    async def sent(self: Interaction, *_: object, **__: object) -> SimpleNamespace:
        order.append("told")
        return SimpleNamespace(resource=None)

    async def deleted(self: Interaction) -> None:
        order.append("taken back")

    monkeypatch.setattr(Public, "send_message", sent)
    monkeypatch.setattr(Public, "delete_original_response", deleted)
    await press(app, waits, Hint(table), server)
    assert order == ["told"]
    await press(app, moves, More(table), server)
    assert order[1:] == ["told"], "nobody else's"
    await press(app, waits, More(table), server)
    assert order[2:] == ["told", "taken back"], "nobody waits for that"
    await press(app, waits, More(table), server)
    assert order[4:] == ["told"], "once"


async def test_it_stays_when_they_do_something_at_another_table(stage: Stage, app: App) -> None:
    table, other, server = (await stage.game(ANN, BOB))[0], await stage.lobby(ANN), Server()
    refused = await press(app, BOB, Start(other), server)
    assert len(refused.done) == 1
    await press(app, BOB, Hand(table), server)
    assert refused.done[1:] == []
