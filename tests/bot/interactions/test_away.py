"""/away: until when, as it is typed; and what is asked of a person who is back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import discord
import pytest

from bot.host.errors import Refusal
from bot.interactions import rights
from bot.interactions.commands.absence import until_moment
from bot.panels.clicks.hand import Back
from tests.bot.channels import direct
from tests.bot.house import ANN, CY, EVE, GUILD
from tests.bot.interactions.acts import http_error
from tests.bot.interactions.test_who_may_what import ELSEWHERE, HAVE_LEFT, MAY, OTHER, PLAYS, Trial, trial

__all__ = ["trial"]

Tries = Callable[[str], Awaitable[Trial]]

NOW = datetime(2026, 12, 20, 18, 30, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["2026-12-24", " 4 ", "4", "04"])
def test_a_day_or_a_number_of_days_is_meant_at_this_time_of_day(typed: str) -> None:
    assert until_moment(typed, NOW) == datetime(2026, 12, 24, 18, 30, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["", "soon", "2026-13-01", "-1", "1e9", "٤", "99999999", "24.12."])
def test_anything_else_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        until_moment(typed, NOW)
    assert refused.value.code == "which-day"


async def taken_over(tried: Trial) -> int:
    """A game of Eve's. She is away; the others go on with a computer in her seat."""
    house = tried.house
    session = await house.game(EVE, ANN, CY)
    while session.seats[session.to_move or 0].player_id != EVE:
        session = await house.play(session.table.id)
    await house.host.absence.begin(EVE, house.time() + timedelta(days=5))
    for person in (ANN, CY):
        await house.host.absence.agree(session.table.id, person)
    await house.host.play.settled()
    assert await replaced(tried, session.table.id)
    return session.table.id


async def replaced(tried: Trial, table: int) -> bool:
    (seat,) = [seat for seat in (await tried.house.kept(table)).seats if seat.player_id == EVE]
    return seat.taken_over


async def is_back(tried: Trial, by: str, table: int, place: int) -> None:
    if by == "button":
        await tried.press(Back(table), place)
    else:
        acting = tried.server.acting(next(tried.numbers), place)
        await cast("Any", tried.tree.get_command("away")).callback(acting, until="back")


@pytest.mark.parametrize("place", [ELSEWHERE, OTHER, direct(EVE)])
@pytest.mark.parametrize("by", ["button", "/away"])
@pytest.mark.parametrize("relation", MAY)
async def test_who_may_not_return_takes_no_seat_back_by_any_word(
    trial: Tries, relation: str, by: str, place: int
) -> None:
    """`/away back` gave it to a person who has left the server, unknown to the bot; the button did not."""
    tried = await trial(relation)
    if not tried.plays or (relation in HAVE_LEFT and place == ELSEWHERE):
        return
    table = await taken_over(tried)
    if "as the bot knows" in relation:
        await tried.house.host.departures.left(GUILD, EVE)
    if "is blocked" in relation:
        await tried.house.host.blocks.add(GUILD, EVE, by=ANN, name="Eve")
    await is_back(tried, by, table, place)
    assert await replaced(tried, table) is (MAY[relation]["return"] == "no")


async def test_an_absence_ends_where_it_can_while_discord_cannot_tell_who_is_a_member(
    trial: Tries, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = await trial(PLAYS)
    table = await taken_over(tried)
    lobby = await tried.house.lobby(EVE, ANN)
    tried.house.time.pass_(timedelta(days=30).total_seconds())
    await tried.house.host.absence.begin(EVE, tried.house.time() + timedelta(days=5))

    async def fails(*_: Any) -> discord.Member:
        raise http_error(500, 0)

    monkeypatch.setattr(rights, "member_of", fails)
    await is_back(tried, "/away", table, direct(EVE))
    assert await replaced(tried, table)
    assert [seat.absent_until for seat in (await tried.house.kept(lobby)).seats] == [None, None]
