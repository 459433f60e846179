"""The people who may see a person's games, and the games that they see."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.host.settings import ShownTo
from bot.panels.clicks.history import History
from tests.bot.channels import direct
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE
from tests.bot.interactions.test_who_may_what import ELSEWHERE, PLAYS, SEES, Trial, trial

__all__ = ["trial"]

Tries = Callable[[str], Awaitable[Trial]]


async def told(tried: Trial, person: int, place: int, other: int = 0) -> str:
    """What Eve reads of somebody's games, or the code of why she does not."""
    acting = await tried.press(History(0, person, "all", other, 0, 0), place)
    return tried.refused[0] if tried.refused else str(acting.done[-1][1])


@pytest.mark.parametrize(
    ("relation", "place", "found"),
    [
        (SEES, CHANNEL, "**1** · Thirteen · "),
        (SEES, ELSEWHERE, "**1** · Thirteen · "),
        (SEES, direct(EVE), "only-your-own"),
        ("does not see it", ELSEWHERE, "None that has ended with a result."),
    ],
)
async def test_of_others_what_one_may_see(trial: Tries, relation: str, place: int, found: str) -> None:
    tried = await trial(relation)
    await over(tried.house, ANN, BOB)
    assert found in await told(tried, ANN, place)


async def test_a_person_may_show_their_games_to_nobody_else(trial: Tries) -> None:
    """Nor what somebody else has played with them; they see their own, and others see those with themselves."""
    tried = await trial(PLAYS)
    await over(tried.house, EVE, ANN, CY)
    for person in (ANN, EVE):
        await tried.house.host.people.choose(person, ShownTo.ME)
    assert await told(tried, ANN, CHANNEL) == "for-themselves"
    assert await told(tried, CY, CHANNEL, ANN) == "for-themselves"
    assert "with Eve" in await told(tried, CY, CHANNEL)
    assert "**1** · Thirteen" in await told(tried, EVE, direct(EVE))
    assert "You and **Ann**: one game" in await told(tried, EVE, CHANNEL, ANN)
