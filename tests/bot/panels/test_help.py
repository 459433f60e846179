"""What a newcomer is shown: the games, the rules of each, and what each command is for."""

from __future__ import annotations

import re

import pytest
from discord import ButtonStyle

import games
from bot.panels.clicks.lobby import Open
from bot.panels.clicks.rules import Learn, RulesPage
from bot.panels.clicks.table import Repost
from bot.panels.clicks.topics import Help, PlayNow
from bot.panels.games import games_panel
from bot.panels.help import BEGIN, TOPICS, help_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from bot.panels.rules import rules_panel
from bot.panels.wording import CONTENT
from games.opponents import LEVELS
from tests.bot.said import READER, said
from words import rules_pages
from words.language import ENGLISH


def buttons(panel: Panel) -> list[Button]:
    return [item for row in panel.rows for item in row if isinstance(item, Button)]


def test_help_begins_with_play_now_and_leads_to_its_topics() -> None:
    """The game that was played last, else Thirteen; at most eight lines, and one picture."""
    for last, game in ((None, "thirteen"), ("race", "race"), ("gone", "thirteen")):
        panel = help_panel(last)
        first, *others = buttons(panel)
        assert (first.click, first.style) == (PlayNow(0, game), ButtonStyle.primary)
        assert [button.click for button in others] == [Help(0, topic) for topic in TOPICS]
        assert panel.look is not None
    assert "With **Play now** you are dealt a game of Thirteen against an easy computer." in said(help_panel()).content


@pytest.mark.parametrize("topic", [BEGIN, *TOPICS, "forged"])
def test_a_topic_has_eight_lines_at_most_and_leads_to_all_others(topic: str) -> None:
    panel = help_panel(None, topic)
    assert len(said(panel).content.splitlines()) <= 8
    shown = topic if topic in TOPICS else BEGIN
    clicks = [button.click for button in buttons(panel)]
    assert [click for click in clicks if isinstance(click, Help)] == [
        Help(0, one) for one in (BEGIN, *TOPICS) if one != shown
    ]
    learn = [Learn(0, key) for key in games.GAMES] if shown == "games" else []
    assert [click for click in clicks if isinstance(click, Learn)] == learn
    assert (panel.look is not None) is (shown in (BEGIN, "games"))


def test_the_topics_name_every_command_of_players_and_moderators() -> None:
    told = "".join(said(help_panel(None, topic)).content for topic in (BEGIN, *TOPICS))
    assert set(re.findall(r"`/([\w ]+)`", told)) == {
        "play", "hand", "move", "tables", "rules", "leaderboard", "settings", "away", "privacy",
        "table resign", "table cancel", "server settings", "server board", "server block",
    }  # fmt: skip
    assert all(f"*{level}* ones" in told.lower() for level in LEVELS)


def test_the_same_buttons_open_a_table_where_a_game_is_asked_for() -> None:
    shown = [button.label for button in buttons(games_panel(None))]
    assert shown == [button.label for button in buttons(help_panel(None, "games"))[: len(games.GAMES)]]
    assert buttons(games_panel("race"))[0].click == Open(0, "race")


@pytest.mark.parametrize("key", games.GAMES)
def test_every_page_offers_the_game_where_a_table_can_be_opened(key: str) -> None:
    last = len(rules_pages(key, ENGLISH)) - 1
    for page, table, offered in ((0, 0, True), (1, 0, True), (last, 0, True), (0, 0, False), (last, 7, True)):
        panel = rules_panel(READER, key, page, table=table, offered=offered)
        offers = [button.click for button in buttons(panel)]
        assert offers[:2] == [RulesPage(table, key, max(page - 1, 0)), RulesPage(table, key, page + 1)]
        assert (Open(0, key) in offers) is (offered and not table)
        assert len(said(panel).content) <= CONTENT


def test_rules_that_were_asked_for_at_a_table_offer_to_bring_it_back_below_them() -> None:
    for page in (0, 1):
        panel = rules_panel(READER, "race", page, table=7, offered=True)
        assert [button.click for button in buttons(panel)][2:] == [Repost(7)]
        assert Repost(7) not in [button.click for button in buttons(rules_panel(READER, "race", page, table=7))]
