"""What is done at a table of another process: nothing is written for it here, and it is handed on to that process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.host.ledger import Ledger
from bot.interactions.acts import OF_NO_TABLE, RIGHTS
from data.ownership import Everything
from tests.bot.channels import direct
from tests.bot.house import EVE, Part
from tests.bot.interactions.test_who_may_what import MAY, PLAYS, Trial, trial

__all__ = ["trial"]

Trials = Callable[[str], Awaitable[Trial]]
KEPT = {"tables": "id", "seats": "table_id", "moves": "table_id", "guests": "table_id"}
AT_TABLES = [act for act, right in RIGHTS.items() if right not in OF_NO_TABLE and MAY[PLAYS][right.value] == "yes"]
CHANGES = {"/move", "/hand", "/table resign", "word", "undo", "resignnow", "join", "start", "options", "cancelnow"}
"""Some of what must have come to the other process."""


def kept(tried: Trial, table: int) -> list[Any]:
    """What stands on disk of a table."""
    return [tried.house.query(f"SELECT * FROM {name} WHERE {key} = ?", table) for name, key in KEPT.items()]  # noqa: S608


async def handed_on(tried: Trial) -> dict[str, list[int]]:
    """To which realms each act is handed on that somebody may do, at tables which are of realm 0."""
    asked: list[int] = []

    def redirect(_: int, realm: int) -> bool:
        asked.append(realm)
        return True

    app = replace(tried.app, redirect=redirect)
    tried = Trial(tried.house, app, tried.relation, tried.random, refused=tried.refused)
    found, house = dict[str, list[int]](), tried.house
    for act in AT_TABLES:
        if tried.impossible(act):
            continue
        house.host.ledger.ownership = Everything(house.repository)
        if (kind := tried.table_for(act)) not in tried.tables:
            await tried.prepare(kind)
        table = tried.tables[kind]
        await house.host.ledger.session(table)  # this process has had it, and remembers it
        house.host.ledger.ownership = Part(house.repository, 1)
        before = kept(tried, table)
        await tried.do(act, table, direct(EVE))
        if kept(tried, table) != before:
            found[act] = [-1]
            del tried.tables[kind]
        elif asked:
            found[act] = asked.copy()
        asked.clear()
    return found


async def test_what_is_done_at_a_table_of_another_process_is_handed_on(trial: Trials) -> None:
    found = await handed_on(await trial(PLAYS))
    assert {act: realms for act, realms in found.items() if realms != [0]} == {}, "once, and nothing is written"
    assert CHANGES & set(AT_TABLES) <= found.keys()


async def test_a_ledger_that_asks_for_no_owner_writes(trial: Trials, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""

    def own(_: Ledger, session: Any) -> Any:
        return session

    monkeypatch.setattr(Ledger, "check_own", own)
    found = await handed_on(await trial(PLAYS))
    assert [-1] in found.values()
