"""What a newcomer is shown: the games, the rules of each, and who does what."""

from __future__ import annotations

import re

import pytest

import games
from bot.panels.clicks.kinds import read_click
from bot.panels.clicks.lobby import Open
from bot.panels.clicks.rules import Learn, RulesPage
from bot.panels.clicks.table import Repost
from bot.panels.games import games_panel
from bot.panels.help import help_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from bot.panels.rendered import Rendered
from bot.panels.rules import rules_panel
from bot.panels.wording import CONTENT, say
from games.opponents import LEVELS
from tests.bot.said import READER, said
from words import rules_pages
from words.language import ENGLISH


def buttons(panel: Panel) -> list[Button]:
    return [item for row in panel.rows for item in row if isinstance(item, Button)]


def test_help_leads_to_each_game() -> None:
    panel = help_panel()
    assert [button.click for button in buttons(panel)] == [Learn(0, key) for key in games.GAMES]
    assert read_click("k:0:learn:thirteen", select=False) == Learn(0, "thirteen")
    assert panel.picture_first
    assert len(Rendered(say(panel, READER)).content) <= CONTENT, (
        "where the picture does not stand above, all of it is one text"
    )


def test_help_says_in_twelve_lines_who_does_what() -> None:
    """Each begins with who it is, and every other command is named in one of them."""
    lines = [line for line in say(help_panel(), READER).below.splitlines() if line.startswith("- ")]
    assert len(lines) == 12
    assert all(line.startswith("- **") for line in lines)
    named = set(re.findall(r"`/(\w+)`", "\n".join(lines)))
    assert named == {
        "play", "hand", "move", "table", "tables", "rules", "leaderboard", "settings", "away", "resign",
        "board", "cancel", "block",
    }  # fmt: skip


def test_help_tells_of_the_levels_of_hints_and_of_the_analysis() -> None:
    """And that among people, whose games are rated, everybody must have agreed to hints before."""
    below = say(help_panel(), READER).below
    assert all(f"*{level}* ones" in below.lower() for level in LEVELS)
    assert "in a rated game (of two or more people) only if all of them have pressed **Hints yes / no** in" in below
    assert "**Analysis** shows" in below


def test_the_same_buttons_open_a_table_where_a_game_is_asked_for() -> None:
    assert [button.label for button in buttons(games_panel(None))] == [button.label for button in buttons(help_panel())]
    assert buttons(games_panel("race"))[0].click == Open(0, "race")


@pytest.mark.parametrize("key", games.GAMES)
def test_the_first_page_alone_offers_the_game_where_a_table_can_be_opened(key: str) -> None:
    last = len(rules_pages(key, ENGLISH)) - 1
    offers = [button.click for button in buttons(rules_panel(READER, key, offered=True))]
    assert offers == [RulesPage(0, key, 0), RulesPage(0, key, 1), Open(0, key)]
    for page, table, offered in ((0, 0, False), (0, 7, True), (1, 0, True), (last, 0, True)):
        panel = rules_panel(READER, key, page, table=table, offered=offered)
        assert Open(0, key) not in [button.click for button in buttons(panel)]
        assert len(said(panel).content) <= CONTENT


def test_rules_that_were_asked_for_at_a_table_offer_to_bring_it_back_below_them() -> None:
    for page in (0, 1):
        panel = rules_panel(READER, "race", page, table=7, offered=True)
        assert [button.click for button in buttons(panel)][2:] == [Repost(7)]
        assert Repost(7) not in [button.click for button in buttons(rules_panel(READER, "race", page, table=7))]
