"""An analysis is answered at once and only to its player, says how far it has come, and is there at once when kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from bot.host.host import Host
from bot.host.pov import Pov
from bot.host.question import NoThought, Question, Urgency, at_once
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.interactions.clicks import analysis as clicks
from bot.panels.analysis import looking_panel
from bot.panels.clicks.analysis import Analysis, OwnMoves, Turning
from bot.panels.clicks.click import Click
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from bot.panels.result import result_panel
from games.opponents.search import Thought
from tests.bot.host.thinking import Thinker, even, lost
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House
from tests.bot.interactions.acts import Interaction, NoMessages, unknown_message

BUTTON = 2
FOUND = "**Luck and others:**"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked at every moment how far it has come."""
    monkeypatch.setattr(clicks, "BETWEEN_REPORTS", 0.001)


async def ended_table(house: House) -> Session:
    session = await house.game(ANN, BOB, options="rounds=1", turn_seconds=0)
    return await house.play_out(session.table.id)


async def press(
    house: House, click: Click, person: int = ANN, days: int | None = None, **changes: Any
) -> list[tuple[str, str]]:
    """All that Discord is told because of a click. `days`: after how many moves are deleted."""
    interaction = Interaction()
    interaction.id = person
    interaction.user = cast("Any", SimpleNamespace(id=person, display_name="somebody"))
    interaction.data = {"custom_id": click.encode(), "component_type": BUTTON}
    for name, value in changes.items():
        setattr(interaction, name, value)
    app = App(house.host, cast("Any", NoMessages()), house.repository, 600, days)
    await Clicks(app).do(cast("Any", interaction))
    return [(how, str(said)) for how, said in interaction.done]


async def test_an_edit_that_is_lost_on_the_way_does_not_end_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It told its player that something went wrong, and went on saying at which move it looked."""
    session = await ended_table(house)
    house.think = Thinker(even)
    change, lost_ones = Answer.change, [aiohttp.ServerDisconnectedError()]

    async def shaky(answer: Answer, panel: Panel) -> None:
        if lost_ones:
            raise lost_ones.pop()
        await change(answer, panel)

    monkeypatch.setattr(Answer, "change", shaky)
    done = await press(house, Analysis(session.table.id))
    assert not lost_ones
    assert FOUND in done[-1][1]


async def test_it_says_at_once_that_it_looks_then_how_far_it_is_and_at_last_what_was_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each thought takes until somebody has looked how far it is."""
    session = await ended_table(house)
    looked, looking = asyncio.Event(), looking_panel

    def look(*asked: Any) -> Panel:
        looked.set()
        return looking(*asked)

    async def slowly(question: Question, urgency: Urgency) -> Thought:
        looked.clear()
        await looked.wait()
        return await Thinker(even)(question, urgency)

    monkeypatch.setattr(clicks, "looking_panel", look)
    house.think = slowly
    (how, first), *edits = await press(house, Analysis(session.table.id))
    assert how == "send_message"
    assert "🔎 Looking at the game …" in first
    assert {how for how, _ in edits} == {"edit_original_response"}
    assert all("🔎 " in said for _, said in edits[:-1])
    assert any("🔎 A first look" in said for _, said in edits[:-1])
    assert FOUND in edits[-1][1]
    assert len(set(edits)) == len(edits), "what has not changed is not sent again"


async def test_what_is_kept_is_there_at_once(house: House) -> None:
    session = await ended_table(house)
    house.think = Thinker(even)
    await press(house, Analysis(session.table.id))

    async def nobody(question: Question, urgency: Urgency) -> Thought:
        raise NoThought("nobody is there to think")

    house.think = nobody
    ((how, said),) = await press(house, Analysis(session.table.id))
    assert how == "send_message"
    assert FOUND in said


async def test_only_those_who_played_may_ask(house: House) -> None:
    session = await ended_table(house)
    ((how, said),) = await press(house, Analysis(session.table.id), CY, guild_id=GUILD, channel_id=CHANNEL)
    assert how == "send_message"
    assert said.startswith("You do not sit at this table")


async def test_where_nothing_comes_of_it_the_answer_says_so(house: House, caplog: pytest.LogCaptureFixture) -> None:
    session = await ended_table(house)

    async def nobody(question: Question, urgency: Urgency) -> Thought:
        raise NoThought("nobody is there to think")

    house.think = nobody
    *_, (how, said) = await press(house, Analysis(session.table.id))
    assert how == "edit_original_response"
    assert said.startswith("I could not finish looking at this game")
    caplog.clear()


def begin_again_without_thinkers(house: House) -> None:
    """Another process, in which nobody thinks."""
    house.host = Host.of(house.repository, replace(house.world(), think=at_once), lambda _: None)


async def clicks_of(house: House, table: int) -> list[Click]:
    """What the buttons of the result and of Ann's hand mean."""
    session = await house.host.ledger.session(table)
    panels = (result_panel(Pov.of(session, None)), hand_panel(Pov.of(session, session.seat_of(ANN))))
    return [item.click for panel in panels for row in panel.rows for item in row if isinstance(item, Button)]


async def test_where_nobody_thinks_there_is_no_button_for_it(house: House) -> None:
    table = (await ended_table(house)).table.id
    assert (await clicks_of(house, table)).count(Analysis(table)) == 2
    begin_again_without_thinkers(house)
    assert Analysis(table) not in await clicks_of(house, table)


async def test_where_nobody_thinks_any_more_an_older_button_says_so_or_shows_what_is_kept(house: House) -> None:
    """Ann had pressed it before the restart, Bob had not."""
    table = (await ended_table(house)).table.id
    house.think = Thinker(even)
    await press(house, Analysis(table))
    begin_again_without_thinkers(house)
    ((_, said),) = await press(house, Analysis(table))
    assert FOUND in said
    assert await press(house, Analysis(table), BOB) == [
        (
            "send_message",
            "Games are not analysed here: that is switched off. **Game record** holds all moves.",
        )
    ]


async def test_where_the_answer_has_been_dismissed_it_is_found_all_the_same(house: House) -> None:
    session = await ended_table(house)
    gone, thinker = asyncio.Event(), Thinker(even)

    async def slowly(question: Question, urgency: Urgency) -> Thought:
        if thinker.asked:  # once the first position is looked at, how far it has come is told
            await gone.wait()
        return await thinker(question, urgency)

    async def dismissed(**_: Any) -> None:
        gone.set()
        raise unknown_message()

    house.think = slowly

    shown = await press(house, Analysis(session.table.id), edit_original_response=dismissed)
    assert len(shown) == 1
    seat = session.seat_of(ANN) or 0
    assert await house.host.analyses.begin(session, seat).wait(60) is not None
    assert await house.host.analyses.kept(session, seat) is not None


async def test_pages_and_turning_points_change_the_message(house: House) -> None:
    session = await ended_table(house)
    house.think = Thinker(lost(0.2))
    await press(house, Analysis(session.table.id))
    found = await house.host.analyses.kept(session, session.seat_of(ANN) or 0)
    assert found is not None
    point = found.turning[0]
    ((how, said),) = await press(house, Turning(session.table.id, point.ply))
    assert how == "edit_message"
    assert "**Turning point 1 of " in said
    ((how, said),) = await press(house, OwnMoves(session.table.id, 0))
    assert how == "edit_message"
    assert FOUND in said


async def test_controls_of_what_is_not_kept_any_more_are_too_old(house: House) -> None:
    session = await ended_table(house)
    for click in (OwnMoves(session.table.id, 0), Turning(session.table.id, 1)):
        ((_, said),) = await press(house, click)
        assert said.startswith("This control is too old to work")
    house.think = Thinker(even)
    await press(house, Analysis(session.table.id))
    ((_, said),) = await press(house, Turning(session.table.id, 1))
    assert said.startswith("This control is too old to work"), "nothing was lost: there is no turning point"
