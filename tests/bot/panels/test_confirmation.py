"""A move that passes up what else could be played is asked about again, where its player wants that."""

from __future__ import annotations

import discord

from bot.host.pov import Pov
from bot.panels.clicks.hand import Sure, Unpick
from bot.panels.clicks.picked import Picked
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from bot.panels.person.settings import settings_panel
from bot.panels.table import table_panel
from data.player import Player
from tests.bot.house import ANN, House
from tests.bot.messages.sessions import game
from tests.bot.panels.test_large_hands import KINGS_CORNERS, RACE, at
from tests.bot.said import Button as SaidButton
from tests.bot.said import Select, said

BLUE, GREY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


def first_row(panel: Panel) -> list[tuple[str, discord.ButtonStyle]]:
    return [(item.label, item.style) for item in said(panel).rows[0] if isinstance(item, SaidButton)]


async def test_the_question_stands_in_the_panel_with_two_answers(house: House) -> None:
    pov = Pov.of(await at(house, KINGS_CORNERS), 0)
    panel = hand_panel(pov, picked=Picked(asks="draw"))
    assert said(panel).content.endswith("\n**Really draw a card and end the turn?**")
    assert first_row(panel) == [("Yes, draw a card and end the turn", GREY), ("Back", BLUE)]
    assert [item.click for item in panel.rows[0] if isinstance(item, Button)] == [
        Sure(pov.table.id, pov.ply, "draw"),
        Unpick(pov.table.id, pov.ply),
    ]


async def test_the_question_of_every_game(house: House) -> None:
    """Thirteen: pass. Court Wars, where nobody holds cards: under the table, discard. The race: end."""
    trick = "game: thirteen\nhands: 3s Ks | 2h 4d\nto move: 0\ntrick: Qd by 1\nplayed: Qd"
    thirteen = hand_panel(Pov.of(await at(house, trick), 0), picked=Picked(asks="pass"))
    assert "**Really pass?**" in said(thirteen).content
    assert first_row(thirteen)[0] == ("Yes, pass", GREY)
    war = table_panel(Pov.of(game(game="court_wars"), None), Picked(asks="discard"))
    assert "**Really discard it?**" in said(war).content
    assert first_row(war) == [("Yes, discard it", GREY), ("Back", BLUE)]
    race = hand_panel(Pov.of(await at(house, RACE), 0), picked=Picked(asks="end"))
    assert first_row(race)[0] == ("Yes, end the turn", GREY)


async def test_the_only_move_and_one_that_cannot_be_played_are_not_asked_about(house: House) -> None:
    """Nothing in the hand beats the ace; and there is no `end` while there are cards to draw."""
    trick = "game: thirteen\nhands: 3s Ks | 2h 4d\nto move: 0\ntrick: As by 1\nplayed: As"
    for text, word in ((trick, "pass"), (KINGS_CORNERS, "end")):
        pov = Pov.of(await at(house, text), 0)
        assert hand_panel(pov, picked=Picked(asks=word)) == hand_panel(pov)


def test_the_menus_of_the_settings_tell_what_each_value_means() -> None:
    """Sentences above them told it of what was chosen, and the panel was mostly these."""
    panel = said(settings_panel(Player(ANN)))
    assert len(panel.content.splitlines()) == 3
    menus = [item for row in panel.rows for item in row if isinstance(item, Select)]
    assert [[option.about for option in menu.options] for menu in menus[1:]] == [
        ["They happen at once.", "Asks once more while you could play something else."],
        [
            "You do it yourself; alone with computers I do where you can play nothing else.",
            "Where nothing else helps you; that may tell the others something about your hand.",
        ],
    ]
