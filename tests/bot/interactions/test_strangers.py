"""A person who has nothing to do with a table, and does not see its channel, costs nothing and learns nothing of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, cast

import pytest

from bot.host.errors import Refusal
from bot.interactions.acts import OF_NO_TABLE, RIGHTS
from games.core import replay
from tests.bot.channels import direct
from tests.bot.host.test_damaged import unplayable
from tests.bot.house import ANN, BOB, EVE
from tests.bot.interactions.test_who_may_what import ELSEWHERE, OTHER, PLAYS, Trial, trial

__all__ = ["trial"]

Tries = Callable[[str], Awaitable[Trial]]
ABOUT_TABLES: Final = [act for act, right in RIGHTS.items() if right not in OF_NO_TABLE]
STRANGERS: Final = {"is of another server, or banned": [OTHER, direct(EVE)], "does not see it": [ELSEWHERE, OTHER]}
NO_TABLE: Final = 999


def forget(tried: Trial) -> None:
    tried.house.host.ledger.forget_all()


@pytest.mark.parametrize("relation", STRANGERS)
async def test_a_stranger_learns_nothing_of_a_table(
    trial: Tries, relation: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even that there is one: a number of none is answered by the same words."""
    tried = await trial(relation)
    await tried.prepare("lobby", "guests", "dealing", "game", "over")
    broken = [(await tried.house.game(ANN, BOB)).table.id for _ in range(2)]
    for table in broken:
        await tried.house.play(table)
    told = {}
    tables = [*tried.tables.values(), *broken, NO_TABLE]
    for act in ABOUT_TABLES:
        for place in STRANGERS[relation]:
            if act == "/table verify" and place == direct(EVE):
                continue
            doing = [await tried.ready(act, table, place) for table in tables]
            unplayable(tried.house, broken[0])
            tried.house.query("UPDATE tables SET deadline = 'odd' WHERE id = ?", broken[1])
            del tried.refused[:]
            for do in doing:
                await do()
            if tried.refused != ["no-such-table"] * len(tables):
                told[act, place] = tried.refused[:]
    assert told == {}
    assert [table for table in broken if await _status(tried, table) != "playing"] == [], "nor do they end one"
    caplog.clear()


async def _status(tried: Trial, table: int) -> str:
    return str(tried.house.query("SELECT status FROM tables WHERE id = ?", table)[0][0])


@pytest.mark.parametrize("relation", [*STRANGERS, PLAYS])
async def test_no_game_is_replayed_for_a_stranger(trial: Tries, relation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """722 moves of Court Wars took half a second on the event loop, for anybody, any number of times. The control: for
    those who play there, it is."""
    tried, found = await trial(relation), []
    replayed: list[Any] = []
    await tried.prepare("game", "over")

    def counted(*facts: Any) -> Any:
        replayed.append(facts)
        return replay(*facts)

    monkeypatch.setattr("bot.host.session.replay", counted)
    for act in (*ABOUT_TABLES, "nexttable"):
        for table in list(tried.tables.values()):
            doing = await tried.ready(act, table, OTHER)
            forget(tried)
            del replayed[:]
            with suppress(Exception):
                await doing()
            found += [act] * len(replayed)
    assert (found != []) is (relation == PLAYS), found


async def test_no_suggestion_of_moves_is_made_of_another_s_table(trial: Tries, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = await trial("is of another server, or banned")
    await tried.prepare("game")
    forget(tried)
    monkeypatch.setattr("bot.host.session.replay", None)  # which would fail
    acting = tried.server.acting(1, OTHER)
    acting.namespace.table = tried.tables["game"]
    command = vars(cast("Any", tried.tree.get_command("move")))
    assert await command["_params"]["move"].autocomplete(acting, "") == []


@pytest.mark.parametrize("value", ["", "7", "abc", 1.5, -1, 2**70, None])
async def test_half_a_number_of_a_table_suggests_moves_or_none(trial: Tries, value: object) -> None:
    """Discord hands on what was typed so far, and checks it only when the command is sent."""
    tried = await trial(PLAYS)
    await tried.prepare("game")
    acting = tried.server.acting(1, ELSEWHERE)
    acting.namespace.table = value
    command = vars(cast("Any", tried.tree.get_command("move")))
    await command["_params"]["move"].autocomplete(acting, "")


async def test_rows_that_were_read_are_read_no_second_time(trial: Tries) -> None:
    """The right costs no statement: what it was asked of is replayed."""
    tried = await trial(PLAYS)
    await tried.prepare("game")
    table, ledger, counters = tried.tables["game"], tried.house.host.ledger, tried.house.repository.counters
    forget(tried)
    log = await ledger.log(table)
    before = counters.copy()
    session = await ledger.session(table)
    assert (session.log, (counters - before).statements) == (log, 0)
    assert await ledger.log(table) is session.log


@pytest.mark.parametrize("how", ["forget_all", "renew", "changed"])
async def test_rows_that_were_read_are_no_older_than_the_table(trial: Tries, how: str) -> None:
    tried = await trial(PLAYS)
    await tried.prepare("lobby")
    table, ledger = tried.tables["lobby"], tried.house.host.ledger
    forget(tried)
    before = await ledger.log(table)
    if how == "changed":
        await tried.house.host.lobby.leave(table, ANN)
        assert (await ledger.log(table)).seat_of(ANN) is None
        return
    tried.house.query("UPDATE tables SET version = version + 1 WHERE id = ?", table)
    ledger.renew((), ANN) if how == "renew" else ledger.forget_all()
    assert (await ledger.log(table)).table.version == before.table.version + 1


async def test_a_table_that_cannot_be_replayed_is_read_anew(trial: Tries, caplog: pytest.LogCaptureFixture) -> None:
    """Its rows may have been mended meanwhile."""
    tried = await trial(PLAYS)
    await tried.prepare("game")
    table, ledger = tried.tables["game"], tried.house.host.ledger
    text = str((await tried.house.play(table)).log.moves[0].text)
    unplayable(tried.house, table)
    await ledger.log(table)
    with pytest.raises(Refusal):
        await ledger.session(table)
    tried.house.query("UPDATE moves SET text = ? WHERE table_id = ? AND ply = 1", text, table)
    await ledger.log(table)
    assert (await ledger.session(table)).ply >= 1
    caplog.clear()
