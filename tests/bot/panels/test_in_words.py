"""Where pictures are not allowed their description stands in the message."""

from __future__ import annotations

import pytest

import games
from bot.host.pov import Pov
from bot.panels.hand import hand_panel
from bot.panels.rendered import Rendered
from bot.panels.table import table_panel
from bot.panels.wording import Wording, say
from rendering import Picture, draw
from tests.bot import house as houses
from tests.bot.house import ANN, BOB, House
from tests.bot.said import READER


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize(
    "name", ["[gift](https://e.co/x)", "discord.gg/abcde", "<@11> @everyone", "**b** ||x||", "<#600>"]
)
async def test_a_name_is_harmless_there_too(
    house: House, game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A masked link in a name was posted by the bot at every turn."""
    monkeypatch.setitem(houses.NAMES, BOB, name)
    session = await house.start(await house.lobby(ANN, BOB, game=game), ANN)
    for panel in (table_panel(Pov.of(session, None)), hand_panel(Pov.of(session, 0))):
        assert panel.look is not None
        words = Rendered(say(panel, READER), draw(panel.look)).in_words().content
        assert ">>> " in words
        assert name not in words


def test_nothing_is_cut_within_a_word_or_an_escape() -> None:
    """2,000 characters are the most: of the escaped asterisk at the end only the backslash was left."""
    words = Rendered(Wording("x" * 1991), Picture(b"", 1, 1, "a b*c")).in_words().content
    assert words == "x" * 1991 + "\n>>> a"
