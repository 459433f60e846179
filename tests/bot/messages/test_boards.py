"""A server's board shows its tables to all: in one message, edited once a minute at most."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.posted import FRESH
from bot.messages.refusals import TOO_OLD
from bot.messages.wanted import BOARD_PACE
from bot.panels.clicks.tables import JoinTable
from data.records import ServerBoard
from tests.bot.channels import Shown, Stage
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD
from tests.bot.said import clicks_of
from tests.english import read

PLACE = 777
MINUTE, HOUR = BOARD_PACE.total_seconds(), FRESH.total_seconds()


async def put_up(stage: Stage, channel: int = PLACE) -> None:
    await stage.presenter.boards.put_up(GUILD, channel)
    await stage.presenter.idle()


async def tick(stage: Stage, seconds: float = 0) -> None:
    stage.channels.time.pass_(seconds)
    await stage.presenter.tick()
    await stage.presenter.idle()


def standing(stage: Stage, channel: int = PLACE) -> Shown:
    (shown,) = stage.channels.in_channel(channel)
    return shown


def joinable(shown: Shown) -> list[int]:
    """The tables that it has a button for."""
    return [click.number for click in clicks_of(shown.panel) if isinstance(click, JoinTable)]


async def test_it_shows_lobbies_to_join_and_games_with_whose_turn_it_is(stage: Stage) -> None:
    game, thread = await stage.game(ANN, BOB)
    lobby = await stage.lobby(CY)
    await put_up(stage)
    shown = standing(stage)
    title, first, second = read(shown.panel.content).splitlines()
    assert title == "### King's Table"
    server = f"https://discord.com/channels/{GUILD}"
    assert first.startswith(f"🪑 [Table {lobby}]({server}/{CHANNEL}) · Thirteen · 1 of 4 seats taken: **Cy** · open")
    assert second.startswith(f"[Table {game}]({server}/{thread}) · Thirteen · ")
    assert "▶ **" in second
    assert joinable(shown) == [lobby]


async def test_without_tables_it_says_how_to_open_one(stage: Stage) -> None:
    await put_up(stage)
    assert standing(stage).panel.content == "### King's Table\nNo table is open; `/play` opens one."


async def test_a_lobby_that_is_full_has_no_button(stage: Stage) -> None:
    await stage.lobby(ANN, computers=3)
    await put_up(stage)
    assert joinable(standing(stage)) == []


async def test_it_is_edited_once_a_minute_at_most(stage: Stage) -> None:
    await put_up(stage)
    for number in range(1, 4):
        await stage.lobby(ANN)
        await tick(stage, MINUTE / 4)
        assert standing(stage).edits == 0, number
    await tick(stage, MINUTE / 4)
    shown = standing(stage)
    assert shown.edits == 1
    assert len(joinable(shown)) == 3


async def test_it_is_not_edited_when_it_would_show_the_same(stage: Stage) -> None:
    game, _ = await stage.game(ANN, BOB)
    await put_up(stage)
    stage.presenter.boards.changed(game)
    await tick(stage, MINUTE)
    assert standing(stage).edits == 0


async def test_what_changes_while_it_is_being_edited_is_shown_a_minute_later(stage: Stage) -> None:
    await put_up(stage)
    await stage.lobby(ANN)

    (board,) = stage.channels.ids(PLACE)
    once = [BOB]

    async def another(message_id: int) -> None:
        if message_id == board and once:
            await stage.house.lobby(once.pop())

    stage.channels.delay = another  # type: ignore[method-assign]
    await tick(stage, MINUTE)
    assert len(joinable(standing(stage))) == 1
    await tick(stage, MINUTE)
    assert len(joinable(standing(stage))) == 2


async def test_an_old_one_is_edited_and_is_sent_anew_silently_where_it_takes_no_more_edits(stage: Stage) -> None:
    """It was sent anew each hour: unread 24 times a day, and pinned no more."""
    await put_up(stage)
    (old,) = stage.channels.ids(PLACE)
    await tick(stage, 3 * HOUR)
    await stage.lobby(ANN)
    await tick(stage)
    assert (stage.channels.ids(PLACE), standing(stage).edits) == ([old], 1)
    await stage.lobby(BOB)
    stage.channels.refusing["edit", PLACE] = TOO_OLD
    await tick(stage, MINUTE)
    await tick(stage, MINUTE)
    (new,) = stage.channels.ids(PLACE)
    assert new != old
    assert stage.channels.messages[new].silent
    assert stage.channels.deleted == [old]
    assert await stage.house.repository.boards() == (ServerBoard(GUILD, PLACE, new),)


async def test_there_is_one_a_server(stage: Stage) -> None:
    await put_up(stage)
    await put_up(stage, PLACE + 1)
    assert stage.channels.ids(PLACE) == []
    (moved,) = stage.channels.ids(PLACE + 1)
    await stage.presenter.tick()
    assert await stage.house.repository.boards() == (ServerBoard(GUILD, PLACE + 1, moved),)


async def test_after_a_start_it_is_kept_up_to_date(stage: Stage) -> None:
    await put_up(stage)
    await stage.lobby(ANN)
    stage.start()
    await tick(stage)
    assert len(joinable(standing(stage))) == 1


async def test_one_that_is_deleted_stays_away(stage: Stage) -> None:
    await put_up(stage)
    (message,) = stage.channels.ids(PLACE)
    del stage.channels.messages[message]
    await stage.presenter.deleted(message)
    await stage.lobby(ANN)
    await tick(stage, MINUTE)
    assert stage.channels.ids(PLACE) == []
    assert await stage.house.repository.boards() == ()


async def test_one_that_was_deleted_while_the_bot_was_away_stays_away(stage: Stage) -> None:
    await put_up(stage)
    stage.channels.messages.clear()
    stage.start()
    await tick(stage)
    assert stage.channels.ids(PLACE) == []
    assert await stage.house.repository.boards() == ()


async def test_a_table_that_not_all_may_see_who_see_the_board_is_not_on_it(stage: Stage) -> None:
    stage.channels.members_only.add(CHANNEL)
    lobby = await stage.lobby(ANN)
    await put_up(stage)
    assert joinable(standing(stage)) == []
    await put_up(stage, CHANNEL)
    boards = [shown for shown in stage.channels.in_channel(CHANNEL) if "### King's Table" in shown.panel.content]
    assert [joinable(shown) for shown in boards] == [[lobby]]
    stage.channels.members_only.add(PLACE)
    await put_up(stage)
    assert joinable(standing(stage)) == [lobby]


async def test_what_discord_cannot_do_for_the_moment_is_tried_again_a_minute_later(stage: Stage) -> None:
    await put_up(stage)
    await stage.lobby(ANN)
    stage.channels.failing = 1
    await tick(stage, MINUTE)
    await tick(stage, MINUTE / 2)
    assert standing(stage).edits == 0
    await tick(stage, MINUTE / 2)
    assert standing(stage).edits == 1


async def test_an_edit_that_landed_though_discord_said_nothing_does_not_stay(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lobby it showed was cancelled within the minute: what was wanted then was what it was taken to show."""
    await put_up(stage)
    table = await stage.lobby(ANN)
    edit = stage.channels.edit

    async def lost(channel_id: int, message_id: int, drawn: Any) -> None:
        await edit(channel_id, message_id, drawn)
        if channel_id == PLACE:
            monkeypatch.setattr(stage.channels, "edit", edit)
            raise ConnectionResetError

    monkeypatch.setattr(stage.channels, "edit", lost)
    await tick(stage, MINUTE)
    assert joinable(standing(stage)) == [table]
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await tick(stage, MINUTE)
    assert joinable(standing(stage)) == []


async def test_a_channel_in_which_the_bot_may_not_write_is_left_alone_until_a_table_changes(stage: Stage) -> None:
    await put_up(stage)
    await stage.lobby(ANN)
    stage.channels.hidden.add(PLACE)
    await tick(stage, MINUTE)
    stage.channels.hidden.clear()
    await tick(stage, MINUTE)
    assert standing(stage).edits == 0
    await stage.lobby(BOB)
    await tick(stage)
    assert standing(stage).edits == 1


async def test_a_server_that_the_bot_has_left_has_none(stage: Stage) -> None:
    await put_up(stage)
    await stage.presenter.boards.left(GUILD)
    assert await stage.house.repository.boards() == ()
    await stage.lobby(ANN)
    await tick(stage, MINUTE)
    assert standing(stage).edits == 0


async def test_it_waits_for_its_server(stage: Stage) -> None:
    """A server arrives some time after a start. Before that nobody knows who may see its tables."""
    await put_up(stage)
    first = await stage.lobby(ANN)
    await tick(stage, MINUTE)
    stage.channels.away.add(GUILD)
    stage.start()
    second = await stage.lobby(BOB)
    for _ in range(3):
        await tick(stage, MINUTE)
    assert (joinable(standing(stage)), standing(stage).edits) == ([first], 1)
    stage.channels.away.clear()
    await tick(stage)
    assert joinable(standing(stage)) == [second, first]


async def test_one_that_is_put_up_before_its_server_has_arrived_is_looked_at_again(stage: Stage) -> None:
    lobby = await stage.lobby(ANN)
    stage.channels.away.add(GUILD)
    await put_up(stage)
    assert joinable(standing(stage)) == [], "nobody knows who may see it"
    stage.channels.away.clear()
    await tick(stage, MINUTE)
    assert joinable(standing(stage)) == [lobby]
