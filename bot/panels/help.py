"""What a newcomer wants to know: in one message, which buttons turn to its topics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.panels.clicks.rules import Learn
from bot.panels.clicks.topics import Help, PlayNow
from bot.panels.games import ALL, game_rows
from bot.panels.items import Button, Item
from bot.panels.looks import overview_look
from bot.panels.panel import A_ROW, Panel
from games.core import Game
from games.core.text import Raw, Text

BEGIN: Final = "begin"
TOPICS: Final = ("games", "tables", "cards", "time", "fair", "server")
"""What one can read besides the beginning."""


class Topic(Text):
    """A topic, by its name, in at most eight lines."""

    topic: Raw
    game: Text
    """Which one *Play now* begins."""


class TopicTitle(Text):
    """The button that turns to a topic."""

    topic: Raw


class PlayAtOnce(Text):
    """The button that begins a game against an easy computer."""


def help_panel(last: str | None = None, topic: str = BEGIN, offered: Sequence[Game[Any, Any]] = ALL) -> Panel:
    """A topic (one of `TOPICS`; any other is the beginning), and the buttons that lead to play and to all topics.

    `last`: the key of the game that the reader has played last; `offered`: the games that there are where it is read,
    at least one.
    """
    topic = topic if topic in TOPICS else BEGIN
    game = next((game for game in offered if game.key == last), offered[0])
    now = Button(PlayNow(0, game.key), PlayAtOnce(), discord.ButtonStyle.primary)
    others = [Button(Help(0, one), TopicTitle(Raw(one))) for one in (BEGIN, *TOPICS) if one != topic]
    items: list[Item] = [now, *others]
    learn = game_rows(ALL, lambda key: Learn(0, key)) if topic == "games" else ()
    rows = (*learn, *(tuple(items[first : first + A_ROW]) for first in range(0, len(items), A_ROW)))
    look = overview_look() if topic in (BEGIN, "games") else None
    return Panel((Topic(Raw(topic), game.title),), rows, look, "games")
