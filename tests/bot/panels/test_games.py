"""The games to choose from: for a table that is open to all, or for one with a guest."""

from __future__ import annotations

from typing import Any

import games
from bot.panels.clicks.click import LONGEST_ID
from bot.panels.clicks.kinds import read_click
from bot.panels.clicks.lobby import Invite, Open
from bot.panels.games import games_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from data.records import LARGEST_NUMBER, Guest
from tests.bot.said import said
from tests.english import read


def ids(panel: Panel) -> list[str]:
    """The ids of the buttons, in their order."""
    return [item.click.encode() for row in panel.rows for item in row if isinstance(item, Button)]


def test_each_game_has_its_button_the_last_one_first() -> None:
    found: list[Any] = [read_click(custom_id, select=False) for custom_id in ids(games_panel("race"))]
    assert found[0] == Open(0, "race")
    assert {click.game for click in found} == set(games.GAMES)
    assert ids(games_panel("race"))[0] == "k:0:open:race", "as messages have it that still stand in channels"


def test_a_guest_is_carried_in_the_click_and_named() -> None:
    panel = games_panel(None, Guest(0, LARGEST_NUMBER, "Bob *"))
    assert [read_click(custom_id, select=False) for custom_id in ids(panel)] == [
        Invite(0, game, LARGEST_NUMBER) for game in games.GAMES
    ]
    assert max(map(len, ids(panel))) <= LONGEST_ID
    assert r"a private table in this channel, for you and **Bob \***;" in read(said(panel).content)
    assert said(panel).content != said(games_panel(None)).content
