"""What is begun and ended with realms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any, cast

import pytest

from bot.service.handover import Handover
from data import Repository
from data.ownership import Everything
from data.realms import EVERY_REALM
from tests.bot.channels import Stage
from tests.bot.house import ANN


class Nobody:
    """In the place of the router."""

    died = frozenset[int]()
    """The realms whose process has just died."""

    def taken(self, _: object) -> None: ...

    def acted_on(self, realms: Set[int]) -> Callable[[], Mapping[int, str]] | None:
        return None if realms & self.died else dict


class Told(Everything):
    """Notes what is lost, and whether the next owner is told what was acted on."""

    shared = True

    def __init__(self, repository: Repository) -> None:
        super().__init__(repository)
        self.lost: list[tuple[Set[int], bool]] = []

    async def lose(self, realms: Set[int], once: Callable[[], Mapping[int, str]] | None) -> None:
        self.lost.append((realms, once is not None))


async def test_a_process_that_loses_all_at_once_forgets_all(stage: Stage) -> None:
    """It forgot nothing, and what was under way was sent: what it had was emptied while it was looked through."""
    handover = Handover(stage.house.host, stage.presenter, cast("Any", Nobody()))
    assert await handover.take() == EVERY_REALM == handover.has
    await stage.lobby(ANN)
    assert stage.presenter.remembered
    await handover.lose()
    assert (stage.presenter.remembered, handover.has) == (set(), frozenset())
    await handover.close()


async def test_a_realm_is_lost_also_where_its_messages_cannot_be_edited(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lock was kept, by a process that knew nothing of it any more."""
    ownership = stage.house.host.ledger.ownership = Told(stage.house.repository)
    handover = Handover(stage.house.host, stage.presenter, cast("Any", Nobody()))
    await handover.take()

    async def fails(_: Set[int]) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(stage.presenter, "say_farewell", fails)
    with pytest.raises(ZeroDivisionError):
        await handover.give({7})
    assert ownership.lost == [({7}, True)]
    assert handover.has == EVERY_REALM - {7}
    await handover.close()


async def test_what_a_process_acted_on_that_has_just_died_is_not_known_to_the_one_after_the_next(
    stage: Stage,
) -> None:
    ownership = stage.house.host.ledger.ownership = Told(stage.house.repository)
    router = Nobody()
    router.died = frozenset({7})
    handover = Handover(stage.house.host, stage.presenter, cast("Any", router))
    await handover.take()
    await handover.give({7, 8})  # of realms that were given together the owner of neither was told
    assert sorted(ownership.lost, key=str) == [({7}, False), ({8}, True)]
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
