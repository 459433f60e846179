"""From whom a person takes no invitations, by the button of an invitation that they decline."""

from __future__ import annotations

from bot.host.guests import refused
from bot.panels.clicks.settings import RefuseOne
from tests.bot.house import EVE
from tests.bot.interactions.test_damaged_controls import Trials, press
from tests.bot.interactions.test_who_may_what import PLAYS, trial

__all__ = ["trial"]


async def test_a_26th_inviter_is_refused_rather_than_the_first_one_forgotten(trial: Trials) -> None:
    tried = await trial(PLAYS)
    people = tried.house.host.people
    await people.refuse(EVE, range(101, 126))
    assert await press(tried, RefuseOne(0, 200)) == ["refuses-enough"]
    assert await press(tried, RefuseOne(0, 125)) == []
    assert set(refused(await people.get(EVE))) == {*range(101, 126)}
