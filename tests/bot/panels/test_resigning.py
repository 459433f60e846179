"""The question whether to resign says what then happens, and can be answered with no."""

from __future__ import annotations

import pytest

from bot.host.pov import Pov
from bot.panels.items import Button
from bot.panels.table import confirm_resign_panel
from data.records import Status
from tests.bot.house import ANN, BOB, CY, House
from tests.bot.said import said


@pytest.mark.parametrize(
    ("people", "computers", "gone", "told"),
    [
        ((ANN,), 1, (), "The game is over at once, and you come last."),
        ((ANN, BOB), 0, (), "The game is over at once, and you come last, also for your rating."),
        ((ANN, BOB), 1, (), "A computer plays your cards to the end, and you come last, also for your rating."),
        (
            (ANN, BOB, CY),
            1,
            (CY,),
            "A computer plays your cards to the end, and you come ahead only of those who have resigned already"
            ", also for your rating.",
        ),
        (
            (ANN, BOB, CY),
            0,
            (CY,),
            "The game is over at once, and you come ahead only of those who have resigned already"
            ", also for your rating.",
        ),
    ],
)
async def test_the_question_tells_what_comes_of_it(
    house: House, people: tuple[int, ...], computers: int, gone: tuple[int, ...], told: str
) -> None:
    """Alone against a computer, it promised that a computer would play on; the game was over at once."""
    table = (await house.game(*people, computers=computers)).table.id
    for person in gone:
        await house.host.play.resign(table, person)
    session = await house.kept(table)
    panel = confirm_resign_panel(Pov.of_player(session, ANN))
    assert said(panel).content == f"Resign from table {table}? {told}"
    assert [item.click.action for row in panel.rows for item in row if isinstance(item, Button)] == [
        "resignnow",
        "stay",
    ]
    await house.host.play.resign(table, ANN)
    after = await house.kept(table)
    assert (after.table.status is Status.OVER) is told.startswith("The game is over")
    if after.result is not None:
        assert after.result.places[after.seat_of(ANN) or 0] == len(after.seats) - len(gone)
