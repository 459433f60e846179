"""After a game that was played to its end, each of its players may have it looked through."""

from __future__ import annotations

import re

from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import is_ephemeral, is_refusal, labels, picture, words

FOUND = "**Luck and others:**"


async def test_a_game_is_looked_through_for_its_player_and_kept(open_club: OpenClub) -> None:
    """Ann plays against three computers; Cy looks on. A stop in the middle loses nothing but what was found so far;
    once it is found, it is there at once after another start."""
    club = await open_club(THINKERS="1", COMPUTER_PAUSE="0")
    ann, cy = await club.person("Ann"), await club.person("Cy")
    game = await Game.start(club, ann, computers=3)
    await game.play(Game.by_list)
    result = await game.panel(OVER)
    refused = await cy.click(result, "Analysis")
    assert is_refusal(refused)
    looking = await ann.click(result, "Analysis")
    assert is_ephemeral(looking)
    assert "🔎 Looking at " in words(looking)
    assert await club.bot.stop() == 0
    assert "I am being restarted" in words(await ann.becomes(looking, "press **Analysis** again"))
    await ann.until(lambda: not ann.bot_online, "the bot to be offline")
    await club.start_bot()

    looking = await ann.click(await game.panel(OVER), "Analysis")
    found = await ann.becomes(looking, FOUND)
    shown = picture(found)["description"]
    assert shown.startswith("Thirteen: everybody's chances of winning over the game, with all cards known.")
    assert "**Your moves:** " in words(found)

    points = sorted(label for label in labels(found) if re.match(r"[123] · −\d+$", label))
    if points:
        point = await ann.click(found, points[0])
        assert "**Turning point 1 of " in words(point)
        assert picture(point)["description"].startswith("Your hand in Thirteen")
        back = await ann.click(point, "Back to the chart")
        assert picture(back)["description"] == shown

    await club.restart_bot()
    again = await ann.click(await game.panel(OVER), "Analysis")
    assert is_ephemeral(again)
    assert FOUND in words(again)
    assert picture(again)["description"] == shown
