"""What happens at tables is counted, and the log says when one is opened and when it ends."""

from __future__ import annotations

import logging

import pytest

from tests.bot.house import ANN, BOB, House


async def test_a_table_from_its_opening_to_its_end(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "bot.tables"):
        session = await house.game(ANN, BOB)
        number = session.table.id
        await house.play(number)
        await house.play(number)
        assert (house.host.ledger.counts.opened, house.host.ledger.counts.ended) == (1, 0)
        assert house.host.ledger.counts.moves == len((await house.kept(number)).log.moves) >= 2
        await house.host.play.resign(number, ANN)
    assert house.host.ledger.counts.ended == 1
    told = [record for record in caplog.records if record.name == "bot.tables"]
    assert [(one.getMessage(), one.__dict__["table"], one.__dict__["game"]) for one in told] == [
        ("a table was opened", number, "thirteen"),
        ("a table has ended", number, "thirteen"),
    ]
