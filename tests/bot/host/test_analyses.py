"""Analyses: each is found once, and kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection

import pytest

from bot.host import analyses
from bot.host.analyses import Run
from bot.host.analysis import ANALYSIS_VERSION, Analysis
from bot.host.analyst import Position, positions
from bot.host.errors import Refusal
from bot.host.question import NoThought, Question, Urgency
from bot.host.session import Session
from data.records import StoredAnalysis
from games.opponents.search import Thought
from tests.bot.host.thinking import Thinker, even
from tests.bot.house import ANN, BOB, CY, DORA, EVE, House
from tests.english import english


async def ended_table(house: House, *people: int) -> Session:
    """A game of these people that was played to its end."""
    session = await house.game(*(people or (ANN, BOB)), options="rounds=1", turn_seconds=0)
    return await house.play_out(session.table.id)


async def waited(run: Run) -> Analysis:
    analysis = await run.wait(60)
    assert analysis is not None
    return analysis


async def refused(run: Run) -> str:
    with pytest.raises(Refusal) as refusal:
        await run.wait(60)
    return english(refusal.value.text)


async def test_it_is_kept_for_the_one_who_asked(house: House) -> None:
    session = await ended_table(house)
    house.think = think = Thinker(even)
    assert await house.host.analyses.kept(session, 0) is None
    analysis = await waited(house.host.analyses.begin(session, 0))
    asked = len(think.asked)
    assert await house.host.analyses.kept(session, 0) == analysis
    assert await house.host.analyses.kept(session, 1) is None
    assert len(think.asked) == asked, "to open it again nothing is thought about"


async def test_a_page_of_a_kept_analysis_does_not_play_the_game_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def counted(session: Session, seat: int, plies: Collection[int]) -> dict[int, Position]:
        played.append(session.table.id)
        return positions(session, seat, plies)

    monkeypatch.setattr(analyses, "positions", counted)
    monkeypatch.setattr(analyses, "REMEMBERED_POSITIONS", 2)
    first, second, third = [await ended_table(house) for _ in range(3)]
    seen = house.host.analyses.seen
    assert await seen(first, 0, {1, 2}) == await seen(first, 0, {1})
    assert await seen(first, 0, {1, 2}) == positions(first, 0, {1, 2})
    assert played == [first.table.id]
    for session in (second, third, first):
        await seen(session, 0, {1})
    assert played == [session.table.id for session in (first, second, third, first)], "few are remembered"


async def test_what_an_older_version_has_found_is_found_anew(house: House) -> None:
    session = await ended_table(house)
    await house.repository.put_analysis(StoredAnalysis(session.table.id, 0, ANALYSIS_VERSION - 1, "?"))
    assert await house.host.analyses.kept(session, 0) is None


async def test_a_game_that_was_given_up_has_none(house: House) -> None:
    session = await house.game(ANN, BOB)
    given_up = await house.host.play.resign(session.table.id, BOB)
    with pytest.raises(Refusal) as refusal:
        await house.host.analyses.kept(given_up, 0)
    assert english(refusal.value.text).startswith("Only a game that was played to its end")


async def test_two_presses_share_one_run(house: House) -> None:
    session = await ended_table(house)
    house.think = Thinker(even)
    run = house.host.analyses.begin(session, 0)
    assert house.host.analyses.begin(session, 0) is run
    first, second = await asyncio.gather(waited(run), waited(run))
    assert first is second


async def test_after_a_failure_nothing_is_kept_and_the_next_run_goes_on_from_there(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    session = await ended_table(house)
    think = Thinker(even)

    async def failing(question: Question, urgency: Urgency) -> Thought:
        if len(think.asked) == 5:
            raise NoThought("it is late")
        return await think(question, urgency)

    house.think = failing
    sentence = await refused(house.host.analyses.begin(session, 0))
    assert sentence == "I could not finish looking at this game; press **Analysis** again and I go on from there."
    assert "an analysis has ended early: it is late" in caplog.text
    caplog.clear()
    assert await house.host.analyses.kept(session, 0) is None
    house.think = again = Thinker(even)
    analysis = await waited(house.host.analyses.begin(session, 0))
    assert len(think.asked) + len(again.asked) == 2 * len(analysis.chances) + len(analysis.own)


async def test_one_at_a_time_for_a_person_and_a_few_in_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are too many wait for their turn, and know their place."""
    go_on, think = asyncio.Event(), Thinker(even)

    async def waiting(question: Question, urgency: Urgency) -> Thought:
        await go_on.wait()
        return await think(question, urgency)

    first, second = await ended_table(house), await ended_table(house)
    other = await ended_table(house, BOB, CY)
    house.think = waiting
    begin, place = house.host.analyses.begin, house.host.analyses.place
    seat = {person: first.seat_of(person) or 0 for person in (ANN, BOB)}
    monkeypatch.setattr(analyses, "MOST_AT_ONCE", 1)
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)
    runs = [begin(first, seat[ANN])]
    with pytest.raises(Refusal) as refusal:
        begin(second, second.seat_of(ANN) or 0)
    assert "another game of yours" in english(refusal.value.text)
    runs += [begin(first, seat[BOB]), begin(other, other.seat_of(CY) or 0)]
    assert [place(run) for run in runs] == [0, 1, 2]
    monkeypatch.setattr(analyses, "MOST_WAITING", 1)
    third = await ended_table(house, DORA, EVE)
    with pytest.raises(Refusal) as refusal:
        begin(third, 0)
    assert "several games already" in english(refusal.value.text)
    go_on.set()
    await waited(runs[0])
    assert [place(run) for run in runs] == [0, 0, 1]
    assert [bool(await waited(run)) for run in runs] == [True] * 3


async def test_a_stop_ends_it_and_whoever_waits_is_told(house: House) -> None:
    session = await ended_table(house)

    async def waiting(question: Question, urgency: Urgency) -> Thought:
        await asyncio.Event().wait()
        raise NoThought("it is late")

    house.think = waiting
    run = house.host.analyses.begin(session, 0)
    assert await run.wait(0.01) is None
    refusal = asyncio.create_task(refused(run))
    await house.host.analyses.close()
    assert await refusal == "I am being restarted; press **Analysis** again in a minute."
    assert await house.repository.analysis(session.table.id, 0) is None
    with pytest.raises(Refusal):
        house.host.analyses.begin(session, 0)


@pytest.mark.parametrize("field", ["seat", "rounds", "chances", "own"])
@pytest.mark.parametrize("wrong", ["0", [[1, [0.5]]], [[0, [0.5, 0.5]]], [["1", [0.5, 0.5]]], 1])
async def test_an_analysis_with_wrong_kinds_or_of_another_game_is_made_anew(
    house: House, field: str, wrong: object, caplog: pytest.LogCaptureFixture
) -> None:
    """It was whole, so it was shown: an error at each press."""
    session = await ended_table(house)
    whole = {"seat": 0, "rounds": [[1, [1.0, 0.0]]], "chances": [[1, [0.5, 0.5]]], "own": []}
    for found, read in ((whole, True), (whole | {field: wrong}, False)):
        await house.repository.put_analysis(StoredAnalysis(session.table.id, 0, ANALYSIS_VERSION, json.dumps(found)))
        assert (await house.host.analyses.kept(session, 0) is not None) is read
    caplog.clear()


@pytest.mark.parametrize("found", ["'x'", "'{}'", "'[]'", "'1'", "''", "x'00ff'", "7", "'{\"own\": [{}]}'"])
async def test_a_damaged_analysis_is_made_anew(house: House, found: str, caplog: pytest.LogCaptureFixture) -> None:
    session = await house.game(ANN, BOB, turn_seconds=0)
    session = await house.play_out(session.table.id)
    seat = session.seat_of(ANN)
    assert seat is not None
    values = f"{session.table.id}, {seat}, {ANALYSIS_VERSION}, {found}"
    house.query(f"INSERT INTO analyses (table_id, seat, version, found) VALUES ({values})")  # noqa: S608 - of this test
    assert await house.host.analyses.kept(session, seat) is None
    assert "an analysis is damaged: it is made anew" in caplog.messages
