"""What is begun and ended with realms."""

from __future__ import annotations

from typing import Any, cast

from bot.interactions.once import Once
from bot.service.handover import Handover
from data.realms import EVERY_REALM
from tests.bot.channels import Stage
from tests.bot.house import ANN, Time


class Nobody:
    """In the place of the router."""

    def taken(self, *_: Any, **__: Any) -> None: ...


async def test_a_process_that_loses_all_at_once_forgets_all(stage: Stage, time: Time) -> None:
    """It forgot nothing, and what was under way was sent: what it had was emptied while it was looked through."""
    handover = Handover(stage.house.host, stage.presenter, cast("Any", Nobody()), Once(), time)
    assert await handover.take() == EVERY_REALM == handover.has
    await stage.lobby(ANN)
    assert stage.presenter.remembered
    await handover.lose()
    assert (stage.presenter.remembered, handover.has) == (set(), frozenset())
    await handover.close()


async def test_what_ends_late_does_not_tell_of_messages_that_another_keeper_has(stage: Stage) -> None:
    """A keeper that was forgotten noted what it had just sent; then the next one could not be forgotten any more, and
    nothing else that is done now and then was done."""
    table = await stage.lobby(ANN)
    keeper, channels = stage.presenter.table(table), stage.presenter.shared.channels
    known, (message,) = keeper.memory, keeper.memory.posted
    await stage.presenter.lose(EVERY_REALM)
    keeper.memory = known
    assert channels.owner(message) is None
    await stage.presenter.table(table).read()
    keeper.memory = known.without(message)
    assert channels.owner(message) == keeper.memory.owner
