"""What /play does where Discord does not take its answer."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.host.lobby import Wish
from bot.interactions import app as app_module
from bot.interactions.app import App
from bot.interactions.commands import opening
from data.records import Status
from tests.bot.house import CHANNEL, GUILD, House
from tests.bot.interactions.acts import Interaction, NoMessages, unknown_interaction


async def refuse(*_: object, **__: object) -> None:
    raise unknown_interaction()


async def test_a_table_that_could_not_be_shown_does_not_count_among_those_opened_of_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five may be opened in five minutes; the sixth is the first that is seen."""
    monkeypatch.setattr(opening, "check_permissions", lambda _: None)
    monkeypatch.setattr(app_module, "lacking", lambda _: None)
    app = App(house.host, cast("Any", NoMessages()), house.repository, 600)
    for shown in (False,) * 5 + (True,):
        interaction = Interaction()
        interaction.guild_id, interaction.channel_id = GUILD, CHANNEL  # type: ignore[assignment]
        if not shown:
            interaction.send_message = refuse  # type: ignore[method-assign,assignment]
        await opening._play(app, cast("Any", interaction), Wish("thirteen", GUILD, CHANNEL, 600), (), None)
    assert house.query("SELECT status FROM tables ORDER BY id") == [(Status.CANCELLED,)] * 5 + [(Status.LOBBY,)]
