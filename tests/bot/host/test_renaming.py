"""The newest name of an act is shown wherever its person plays in that server; a record keeps the names of its
opening."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.pov import Pov
from bot.host.record import record_of
from bot.panels.lobby.opening_message import opening_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.person.tables import tables_panel
from bot.panels.table import table_panel
from data.leaderboards import ALL_GAMES, Order
from games.verify import Verdict, verify
from tests.bot.channels import Stage
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CY, GUILD, House
from tests.bot.said import said
from tests.english import read


def read_of(panel: Any) -> str:
    return read(said(panel).content)


async def test_a_name_that_has_changed_is_shown_at_every_table_of_its_server(house: House) -> None:
    game, waiting = (await house.game(ANN, BOB)).table.id, await house.lobby(ANN, CY)
    await house.host.departures.acted(GUILD, ANN, "Anna")
    sessions = [await house.host.ledger.session(table) for table in (game, waiting)]
    panel, lobby = table_panel(Pov.of(sessions[0], None)), lobby_panel(Pov.of(sessions[1], None))
    assert panel.names == tuple(seat.name for seat in sessions[0].seats)
    assert sorted(panel.names) == ["Anna", "Bob"]
    assert "Anna" in repr(panel.look)
    assert "**Anna** opens a table." in read_of(lobby)
    assert "1. **Anna**" in read_of(lobby)
    assert read_of(tables_panel(sessions, (), 0)).count("**Anna**") >= 2
    assert all("**Ann**" not in read_of(found) for found in (panel, lobby, tables_panel(sessions, (), 0)))


async def test_it_is_on_disk(house: House, open_house: OpenHouse) -> None:
    game = (await house.game(ANN, BOB)).table.id
    await house.host.departures.acted(GUILD, ANN, "Anna")
    later = await open_house()
    assert "Anna" in (await later.host.ledger.session(game)).names


async def test_of_a_name_that_has_not_changed_nothing_is_asked(house: House) -> None:
    """A move costs no statement more. Another server has its own names."""
    await house.game(ANN, BOB)
    await house.host.departures.acted(GUILD, ANN, "Ann")
    before = house.repository.counters.copy()
    for _ in range(3):
        await house.host.departures.acted(GUILD, ANN, "Ann")
    assert house.repository.counters == before
    told = len(house.told)
    await house.host.departures.acted(GUILD + 1, ANN, "Anna")
    assert len(house.told) == told


async def test_a_record_keeps_the_names_of_the_opening_message_and_is_verified(house: House) -> None:
    table = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    opened = read_of(opening_panel(Pov.of(await house.host.ledger.session(table), None)))
    await house.host.departures.acted(GUILD, ANN, "Anna")
    await house.host.departures.acted(GUILD, BOB, "Robert")
    session = await house.play_out(table)
    assert sorted(session.names) == ["Anna", "Robert"]
    assert sorted(record_of(session).players) == ["Ann", "Bob"]
    assert verify(record_of(session)).verdict is Verdict.AGREES
    again = read_of(opening_panel(Pov.of(session, None)))
    assert again.partition("Fair deal")[0] == opened.partition("Fair deal")[0], "should it be posted again"


async def test_a_name_that_changes_before_the_deal_is_not_in_the_opening_message(house: House) -> None:
    """It may stand there already, under the name that the lobby had when it was closed."""
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.start(table, ANN)
    await house.host.departures.acted(GUILD, ANN, "Anna")
    session = await house.host.ledger.session(table)
    assert "1. **Ann**" in read_of(opening_panel(Pov.of(session, None)))
    await house.deal(table)
    assert "Anna" in (await house.settled(table)).names


async def test_its_messages_are_edited(stage: Stage) -> None:
    _, thread = await stage.game(ANN, BOB)
    sent = len(stage.channels.messages)
    await stage.house.host.departures.acted(GUILD, ANN, "Anna")
    await stage.presenter.idle()
    panel = next(shown for shown in stage.channels.in_channel(thread) if shown.panel.picture)
    assert panel.panel.picture is not None
    assert "Anna" in panel.panel.picture.text
    assert len(stage.channels.messages) == sent, "nothing is sent for it"


async def test_the_server_s_leaderboard_has_it_and_leaves_out_who_has_left(house: House) -> None:
    await house.play_out((await house.game(ANN, BOB, turn_seconds=0)).table.id)

    async def names() -> list[str]:
        rows = await house.repository.leaderboard(guild_id=GUILD, game=ALL_GAMES, order=Order.RATING)
        return sorted(row.name for row in rows)

    await house.host.departures.acted(GUILD, ANN, "Anna")
    assert await names() == ["Anna", "Bob"]
    await house.host.departures.left(GUILD, ANN)
    assert await names() == ["Bob"]
    await house.host.departures.acted(GUILD, ANN, "Anna")
    assert await names() == ["Anna", "Bob"], "they are back, though they are called as before"


async def test_a_table_that_fails_keeps_no_other_from_its_name(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await house.lobby(ANN), await house.lobby(ANN)
    change = house.host.ledger.change

    async def failing(table: int, ask: Any) -> Any:
        if table == first:
            raise RuntimeError("for once")
        return await change(table, ask)

    monkeypatch.setattr(house.host.ledger, "change", failing)
    await house.host.departures.acted(GUILD, ANN, "Anna")
    assert (await house.kept(second)).seats[0].name == "Anna"
    assert "a name could not be changed" in caplog.text
    caplog.clear()
