"""The lobby's word on hints: the players who still have to agree, and the buttons for it."""

from __future__ import annotations

import discord
import pytest

import games
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.clicks.lobby import AgreeHints, JoinHints
from bot.panels.items import Button
from bot.panels.lobby.panel import lobby_panel, rematch_panel
from bot.panels.panel import A_ROW, Panel
from bot.panels.wording import CONTENT
from data.records import Guest
from tests.bot.house import ANN, BOB, CY, NAMES, House
from tests.bot.said import Button as SaidButton
from tests.bot.said import said


def panel_of(session: Session) -> Panel:
    return lobby_panel(Pov.of(session, None))


def told(panel: Panel) -> list[str]:
    """The last words of the line of options, which a phone has room for."""
    return [
        words
        for line in said(panel).content.splitlines()
        for words in line.split(" · ")[-1:]
        if words.startswith("Hints")
    ]


def button_labels(panel: Panel) -> list[list[str]]:
    return [[item.label for item in row if isinstance(item, SaidButton)] for row in said(panel).rows]


async def test_the_line_tells_how_many_agree_and_that_all_do(house: House) -> None:
    table = await house.lobby(ANN, BOB, computers=1)
    assert told(panel_of(await house.kept(table))) == ["Hints: 0 of 2 agree"]
    assert told(panel_of(await house.host.lobby.agree_hints(table, BOB))) == ["Hints: 1 of 2 agree"]
    assert told(panel_of(await house.host.lobby.agree_hints(table, ANN))) == ["Hints are on: all agree"]
    assert told(panel_of(await house.host.lobby.join(table, CY, "Cy"))) == ["Hints: 2 of 3 agree"]


async def test_the_last_row_has_the_button_among_people_only(house: House) -> None:
    table = await house.lobby(ANN, computers=1)
    alone = panel_of(await house.kept(table))
    assert button_labels(alone)[-1] == ["Rules", "Fair?"]
    assert told(alone) == []
    session = await house.host.lobby.join(table, BOB, "Bob")
    assert button_labels(panel_of(session))[-1] == ["Rules", "Fair?", "Hints"]


async def test_guests_count_as_long_as_they_are_waited_for(house: House) -> None:
    """The opener may agree before they come. The last to come to a rematch starts it: it has a button for both."""
    table = await house.lobby(ANN, BOB)
    await house.start(table, ANN)
    await house.host.play.resign(table, BOB)
    asked = await house.host.rematches.ask(table, ANN, NAMES[ANN])
    assert told(panel_of(asked)) == ["Hints: 0 of 2 agree"]
    agreed = panel_of(await house.host.lobby.agree_hints(asked.table.id, ANN))
    assert told(agreed) == ["Hints: 1 of 2 agree"]
    assert button_labels(agreed) == [["I'm in", "In, with hints", "Leave"], ["No, thanks", "Options"]]
    assert [item.style for item in said(agreed).rows[0][:2] if isinstance(item, SaidButton)] == [
        discord.ButtonStyle.primary,
        discord.ButtonStyle.secondary,
    ]


@pytest.mark.parametrize("charge", [True, False])
async def test_what_a_rematch_needs_not_at_once_is_behind_its_options(house: House, charge: bool) -> None:
    """There were ten buttons, in four rows on a phone."""
    table = await house.lobby(ANN, BOB)
    await house.start(table, ANN)
    await house.host.play.resign(table, BOB)
    asked = await house.host.rematches.ask(table, ANN, NAMES[ANN])
    agreed = await house.host.lobby.agree_hints(asked.table.id, ANN)
    panel = rematch_panel(Pov.of(agreed, None), charge=charge)
    assert button_labels(panel) == [["Rules", "Fair?", "Hints"], ["Change options"]][: 1 + charge]
    assert told(panel) == ["Hints: 1 of 2 agree"]


async def test_an_invitation_that_is_no_rematch_waits_for_the_start(house: House) -> None:
    """A player who has come can still agree there."""
    table = await house.lobby(ANN)
    house.query("UPDATE tables SET private = true")
    house.query("INSERT INTO guests (table_id, number, player_id, name) VALUES (?, 0, ?, 'Bob')", table, BOB)
    panel = panel_of(await house.kept(table))
    clicks = [item.click for row in panel.rows for item in row if isinstance(item, Button)]
    assert AgreeHints(table) in clicks
    assert JoinHints(table) not in clicks


@pytest.mark.parametrize("game", games.GAMES)
async def test_the_buttons_of_every_lobby_fit(house: House, game: str) -> None:
    """Discord: five rows of five."""
    table = await house.lobby(ANN, BOB, computers=1, game=game, hints=True)
    session = await house.kept(table)
    waiting = Pov.of(session, None)
    object.__setattr__(waiting.table, "rematch_of", 4711)
    object.__setattr__(waiting, "guests", (Guest(0, CY, "Cy"),))
    panel = lobby_panel(waiting)
    assert len(panel.rows) == 2, "a rematch needs no more"
    assert len(lobby_panel(Pov.of(await house.kept(table), None)).rows) <= 5
    assert max(map(len, panel.rows)) <= A_ROW
    assert len(said(panel).content) <= CONTENT
