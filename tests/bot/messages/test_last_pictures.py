"""What the pictures of a table show that has ended otherwise than by the rules."""

from __future__ import annotations

import pytest

import games
from bot.host.pov import Pov
from bot.panels.hand import hand_panel
from bot.panels.table import table_panel
from rendering import draw
from tests.bot.house import ANN, BOB, House
from tests.bot.said import said
from tests.english import read


@pytest.mark.parametrize("game", games.GAMES)
async def test_after_a_resignation_nobody_is_to_play_in_the_last_picture(house: House, game: str) -> None:
    table = await house.lobby(ANN, BOB, game=game)
    await house.start(table, ANN)
    await house.host.play.resign(table, BOB)
    session = await house.kept(table)
    for panel in (table_panel(Pov.of(session, None)), hand_panel(Pov.of(session, 0))):
        assert panel.look is not None
        text = read(draw(panel.look).text)
        assert "1st" in text or "wins" in text or "won" in text.lower()
        assert not any(said in text.lower() for said in ("'s turn", "your turn", "to play", "to move"))


async def test_who_resigned_is_last_in_the_last_picture(house: House) -> None:
    """Nobody has a point yet; by the rules alone both would have won."""
    table = await house.lobby(ANN, BOB)
    await house.start(table, ANN)
    await house.host.play.resign(table, BOB)
    panel = table_panel(Pov.of(await house.kept(table), None))
    assert panel.look is not None
    text = read(draw(panel.look).text)
    assert "Ann wins" in text or "Won by Ann" in text


async def test_a_cancelled_table_shows_no_picture(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.start(table, ANN)
    await house.host.closer.cancel(table, 15, moderator=True)
    session = await house.kept(table)
    for panel in (table_panel(Pov.of(session, None)), hand_panel(Pov.of(session, 0))):
        assert panel.look is None
        assert "cancelled" in said(panel).content
