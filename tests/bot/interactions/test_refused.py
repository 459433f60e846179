"""A refusal takes the place of the one before: they do not pile up under a hand."""

from __future__ import annotations

from typing import Any, cast

import aiohttp
import pytest

from bot.host.errors import Refusal
from bot.interactions.answer import Answer
from bot.interactions.clicks.table import Resigned
from bot.interactions.refused import Refused
from bot.messages.pictures import Pictures
from tests.bot.interactions.acts import Interaction, http_error
from tests.bot.said import anybody

TOLD = ("send_message", "You have resigned.")


async def refuse(
    refused: Refused, *, updates: bool = False, person: int = 11, deferred: bool = False, table: int = 0
) -> Interaction:
    """A click or a command that is refused."""
    interaction = Interaction()
    interaction.id = person
    answer = Answer(cast("Any", interaction), Pictures(), anybody, updates=updates, refused=refused)
    async with answer:
        answer.table = table
        if deferred:
            await answer.keep()
        raise Refusal(Resigned())
    return interaction


async def test_the_next_refusal_takes_the_one_before_away() -> None:
    refused = Refused()
    first = await refuse(refused)
    assert first.done == [TOLD]
    second = await refuse(refused, updates=True)
    assert first.done == [TOLD, ("delete_original_response", None)]
    assert second.done == [TOLD]


async def test_one_that_came_below_a_deferred_answer_is_taken_away_alone() -> None:
    """The answer itself is the hand that was clicked."""
    refused = Refused()
    first = await refuse(refused, updates=True, deferred=True)
    assert first.done == [("defer", None), ("followup", "You have resigned.")]
    await refuse(refused)
    assert first.done[2:] == [("delete_followup", None)]


async def test_what_another_person_was_refused_stays() -> None:
    refused = Refused()
    first = await refuse(refused)
    await refuse(refused, person=12)
    assert first.done == [TOLD]


async def test_a_refusal_with_an_old_token_stays() -> None:
    """The token of an interaction lasts 15 minutes, and a request with an old one counts as refused."""
    passed = [0.0]
    refused = Refused(lambda: passed[0])
    first = await refuse(refused)
    passed[0] = 14 * 60
    await refuse(refused)
    assert first.done == [TOLD]


@pytest.mark.parametrize("error", [http_error(404, 10008), aiohttp.ClientConnectionError()])
async def test_where_it_is_gone_already_nothing_is_said(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(self: Interaction) -> None:
        raise error

    monkeypatch.setattr(Interaction, "delete_original_response", gone)
    refused = Refused()
    await refuse(refused)
    assert (await refuse(refused)).done == [TOLD]


async def test_a_refusal_that_came_during_an_act_is_not_taken_away_by_it() -> None:
    """A double click on a second device: its refusal went as soon as the first click had been answered."""
    refused = Refused()
    before = refused.last(11)
    meanwhile = await refuse(refused, table=7)
    await refused.settled(11, 7, before)
    assert meanwhile.done == [TOLD]
    await refused.settled(11, 7, refused.last(11))
    assert meanwhile.done == [TOLD, ("delete_original_response", None)]
