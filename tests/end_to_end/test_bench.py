"""The parts of the bench that start bots work and name their figures; how fast anything is, is not asserted."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from bench import clicks, costs, growth, prices, requests, sides, talk, thinking
from tests.bench.figures import check


@pytest.fixture(autouse=True)
def _copied_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    """What pictures are made of is not drawn anew for each part."""

    async def copied(file: Path) -> None:
        shutil.copy(os.environ["SPRITES_FILE"], file)

    for part in (sides, costs, growth, requests, talk, thinking):
        monkeypatch.setattr(part, "draw_sprites", copied)


async def test_clicks_are_measured_at_the_real_bot_and_at_the_floor() -> None:
    figures = await clicks.measure(tables=(2,), clicks=2, warm_up=0)
    names = [f"click_{what}_{side}" for what in ("answer", "picture") for side in ("floor_1", "1", "2")]
    check(figures, *names, "click_picture_far_1", "cpu_move", "moves_second", "answer_p99_32")


async def test_a_move_is_a_write_and_what_its_messages_show() -> None:
    """BEGIN, the table, the seat (whose slip ends later than that of its player's move before) and the move in one hop;
    BEGIN and the messages' versions in another.

    At the first move of each of the two it is also read at which tables they sit; and on a busy machine the bot's own
    writing of versions, once in five seconds, may fall into a move, which the median of nine leaves aside.
    """
    figures = {figure.name: figure.value for figure in await costs.measure(moves=9)}
    assert figures == {"statements_move": 6, "hops_move": 2}


async def test_the_parts_of_a_click_begin_in_order() -> None:
    written, *_, last = await costs.waterfall(moves=2)
    assert written.name == "the move is written and synced"
    assert last.name == "Discord takes the other messages"
    assert 0 <= written.start < written.end < last.start


async def test_growth_is_measured() -> None:
    figures = await growth.measure(
        tables=3, players=200, starts=1, pages=2, rest=0, drawn=Path(os.environ["SPRITES_FILE"])
    )
    check(
        figures,
        "start_3",
        "memory_first_start",
        "memory_idle",
        "leaderboard_200",
        "leaderboard_200_own",
        "leaderboard_200_month",
    )


async def test_a_click_is_measured_while_computers_think() -> None:
    check(
        await thinking.measure(tables=3, clicks=2, warm_up=0, analysed=1),
        "hard_tables_answer",
        "analysis_first",
        "analysis_30",
    )


async def test_counted_requests_a_move_are_measured(caplog: pytest.LogCaptureFixture) -> None:
    """While three people are there, a move edits the table and nothing else that Discord counts, but for the first
    hands of two of them, which nobody has pressed yet. Once people looked in twice a day, the bot took its line for
    dead."""
    figures = await requests.measure(
        moves=4, games=("thirteen",), people=(3,), paces={"": requests.THERE, "_apart": requests.APART}
    )
    check(figures, "requests_move_thirteen_3", "requests_move_thirteen_3_apart")
    assert figures[0].value == 1.5
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("bot.")]
    assert not [line for line in ours if "away" in line or "moved" in line], "people could act all the while"


async def test_the_dearest_acts_are_measured_and_their_database_is_kept(tmp_path: Path) -> None:
    made = []
    for _ in range(2):
        check(await prices.measure(ended=300, acts=2, cache=tmp_path), "price_owndata", "price_forgetnow_loop")
        made.append([(kept.name, kept.stat().st_mtime_ns) for kept in os.scandir(tmp_path)])
    assert len(made[0]) == 1
    assert made[0] == made[1]


async def test_a_message_that_people_write_is_measured() -> None:
    check(await talk.measure(messages=30), "cpu_message")
