"""How urgent it is what a worker does: as what has made it look."""

from __future__ import annotations

import pytest

from bot.messages.budget import Priority, prioritised, priority_here
from bot.messages.worker import Found, Worker
from tests.bot.messages.hours import a_while
from tests.bot.messages.pauses import Pauses, nothing


@pytest.mark.parametrize("marked", [Priority.LATER, Priority.PEOPLE])
async def test_what_people_do_at_a_table_that_a_start_has_taken_up_is_behind_nothing(marked: Priority) -> None:
    """It was for as long as something of the table waited for another try."""
    found, stale = list[Priority](), {"old"}

    async def old() -> None:
        found.append(priority_here())
        raise ConnectionResetError

    async def new() -> None:
        found.append(priority_here())
        stale.discard("new")

    async def look() -> Found:
        for subject, job in (("new", new), ("old", old)):
            if subject in stale:
                yield subject, job

    worker = Worker("table 1", look, nothing, Pauses(endless=True))
    with prioritised(Priority.LATER):
        worker.mark()
    await worker.resting.wait()
    assert found == [Priority.LATER], "it is behind all else"
    stale.add("new")
    with prioritised(marked):
        worker.mark()
    await a_while()
    await worker.close()
    assert set(found[1:]) == {marked}
