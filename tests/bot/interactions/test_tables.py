"""What /play does where Discord does not take its answer."""

from __future__ import annotations

from typing import Any, cast

import aiohttp
import pytest

from bot.host.pov import Pov
from bot.host.wish import Wish
from bot.interactions import app as app_module
from bot.interactions.app import App
from bot.interactions.commands import tables
from bot.panels.lobby.panel import lobby_panel
from data.records import Status
from tests.bot.channels import Stage
from tests.bot.house import CHANNEL, GUILD, House
from tests.bot.interactions.acts import Interaction, NoMessages, unknown_interaction
from tests.bot.said import READER, said


async def refuse(*_: object, **__: object) -> None:
    raise unknown_interaction()


async def test_a_lobby_that_landed_though_discord_said_nothing_says_that_it_is_cancelled(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its table was cancelled, and it went on looking open: nobody knew that it stands there."""
    monkeypatch.setattr(app_module, "check_posting", lambda _: None)
    app = App(stage.house.host, stage.presenter, stage.house.repository, 600)
    interaction = Interaction()
    interaction.guild_id, interaction.channel_id = GUILD, CHANNEL  # type: ignore[assignment]

    async def lost(*_: object, **__: object) -> None:
        if not interaction.done:
            interaction.done.append(("send_message", ""))
            session = await stage.house.host.ledger.session(1)
            drawn = await stage.presenter.pictures.drawn(lobby_panel(Pov.of(session, None)), READER)
            await stage.channels.send(CHANNEL, drawn)
            raise aiohttp.ServerDisconnectedError

    interaction.send_message = lost  # type: ignore[method-assign,assignment]
    await tables.open_lobby(app, cast("Any", interaction), Wish("thirteen", GUILD, CHANNEL, 600), None)
    await stage.presenter.idle()
    cancelled = await stage.house.host.ledger.session(1)
    (message,) = stage.channels.messages.values()
    assert message.panel.content == said(lobby_panel(Pov.of(cancelled, None))).content
    assert cancelled.table.status is Status.CANCELLED


async def test_a_table_that_could_not_be_shown_does_not_count_among_those_opened_of_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five may be opened in five minutes; the sixth is the first that is seen."""
    monkeypatch.setattr(app_module, "check_posting", lambda _: None)
    monkeypatch.setattr(app_module, "lacking", lambda _: None)
    app = App(house.host, cast("Any", NoMessages()), house.repository, 600)
    for shown in (False,) * 5 + (True,):
        interaction = Interaction()
        interaction.guild_id, interaction.channel_id = GUILD, CHANNEL  # type: ignore[assignment]
        if not shown:
            interaction.send_message = refuse  # type: ignore[method-assign,assignment]
        await tables.open_lobby(app, cast("Any", interaction), Wish("thirteen", GUILD, CHANNEL, 600), None)
    assert house.query("SELECT status FROM tables ORDER BY id") == [(Status.CANCELLED,)] * 5 + [(Status.LOBBY,)]
