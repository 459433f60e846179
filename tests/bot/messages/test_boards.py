"""A server's board shows its tables to all: in one message, edited once a minute at most."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.posted import FRESH
from bot.messages.refusals import MISSING_PERMISSION, TOO_OLD, PostError
from bot.messages.server import BOARD_PACE
from bot.panels.clicks.tables import JoinTable
from data.messages import ServerBoard
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD
from tests.bot.said import clicks_of
from tests.english import read

PLACE = 777
MINUTE, HOUR = BOARD_PACE.total_seconds(), FRESH.total_seconds()


async def put_up(stage: Stage, channel: int = PLACE, by: int | None = None) -> None:
    await stage.presenter.boards.put_up(GUILD, channel, by)
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


async def test_one_that_others_have_buried_is_edited_and_stays_where_it_is(stage: Stage) -> None:
    """A new one made its channel unread 24 times a day, and was not pinned as the old one was."""
    await put_up(stage)
    before = stage.channels.ids(PLACE)
    for _ in range(50):
        stage.presenter.message_seen(PLACE)
    await stage.lobby(ANN)
    await tick(stage, MINUTE)
    assert (stage.channels.ids(PLACE), standing(stage).edits) == (before, 1)


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


async def reach(stage: Stage, *people: int) -> None:
    """Direct messages were sent to these people before."""
    for person in people:
        await stage.house.host.people.dm_channel(person, direct(person))


def told(stage: Stage, *people: int) -> list[list[str]]:
    """What stands in the direct messages of these people."""
    return [[read(shown.panel.content) for shown in stage.channels.in_channel(direct(person))] for person in people]


async def take_down(stage: Stage, channel: int = PLACE, *, told_of: bool = True) -> None:
    """A moderator deletes the board."""
    (message,) = stage.channels.ids(channel)
    del stage.channels.messages[message]
    if told_of:
        await stage.presenter.deleted(message)
        await stage.presenter.idle()


@pytest.mark.parametrize("how", ["told", "away", "unseen", "channel"])
async def test_the_one_who_put_it_up_is_told_once_when_it_is_deleted(stage: Stage, how: str) -> None:
    """Also when the bot hears of that at its next edit only: it was away, or does not see messages."""
    await reach(stage, ANN, BOB)
    await put_up(stage, by=ANN)
    if how == "channel":
        stage.channels.gone.add(PLACE)
    else:
        await take_down(stage, told_of=how == "told")
    if how == "away":
        stage.start()
    for _ in range(2):
        await stage.lobby(CY)
        await tick(stage, MINUTE)
    link = f"[this channel](https://discord.com/channels/{GUILD}/{PLACE})"
    line = f"The board with the open tables in {link} was deleted, so I keep none there any more; "
    assert told(stage, ANN, BOB) == [[line + "`/server board` in a channel puts up another one."], []]
    stage.start()
    await tick(stage, MINUTE)
    assert len(told(stage, ANN)[0]) == 1
    assert await stage.house.repository.boards() == ()


async def test_no_channel_is_opened_to_tell_them(stage: Stage) -> None:
    await put_up(stage, by=ANN)
    await take_down(stage)
    assert (stage.channels.opened, stage.channels.ids(PLACE)) == ([], [])


async def test_nor_is_a_person_told_whose_direct_messages_are_closed(stage: Stage) -> None:
    await reach(stage, ANN)
    await stage.house.host.people.closed(ANN, True)
    await put_up(stage, by=ANN)
    await take_down(stage)
    assert told(stage, ANN) == [[]]


async def test_to_put_it_up_elsewhere_says_nothing_and_makes_it_theirs(stage: Stage) -> None:
    await reach(stage, ANN, BOB)
    await put_up(stage, by=ANN)
    await put_up(stage, PLACE + 1, by=BOB)
    await tick(stage, MINUTE)
    assert (told(stage, ANN, BOB), stage.channels.ids(PLACE)) == ([[], []], [])
    await take_down(stage, PLACE + 1)
    assert [len(lines) for lines in told(stage, ANN, BOB)] == [0, 1]


async def test_one_that_could_not_be_put_up_elsewhere_stays_theirs(stage: Stage) -> None:
    await reach(stage, ANN, BOB)
    await put_up(stage, by=ANN)
    stage.channels.refusing["send", PLACE + 1] = MISSING_PERMISSION
    with pytest.raises(PostError):
        await put_up(stage, PLACE + 1, by=BOB)
    await take_down(stage)
    assert [len(lines) for lines in told(stage, ANN, BOB)] == [1, 0]


async def test_one_that_is_sent_anew_is_still_theirs(stage: Stage) -> None:
    await reach(stage, ANN)
    await put_up(stage, by=ANN)
    await tick(stage, 3 * HOUR)
    await stage.lobby(CY)
    stage.channels.refusing["edit", PLACE] = TOO_OLD
    await tick(stage, MINUTE)
    await tick(stage, MINUTE)
    assert (len(stage.channels.deleted), told(stage, ANN)) == (1, [[]])
    await take_down(stage)
    assert [len(lines) for lines in told(stage, ANN)] == [1]


async def test_a_person_who_was_forgotten_is_not_told(stage: Stage) -> None:
    await reach(stage, ANN)
    await put_up(stage, by=ANN)
    await stage.house.host.privacy.forget(ANN)
    await reach(stage, ANN)
    await take_down(stage)
    assert told(stage, ANN) == [[]]


async def test_a_table_that_not_all_may_see_who_see_the_board_is_not_on_it(stage: Stage) -> None:
    stage.channels.members_only.add(CHANNEL)
    lobby = await stage.lobby(ANN)
    await put_up(stage)
    assert joinable(standing(stage)) == []
    await put_up(stage, CHANNEL)
    boards = [shown for shown in stage.channels.in_channel(CHANNEL) if "### King's Table" in shown.panel.content]
    assert [joinable(shown) for shown in boards] == [[lobby]]
    stage.channels.members_only.add(PLACE)  # of those who read there, one may be kept out of the other channel
    await put_up(stage)
    assert joinable(standing(stage)) == []


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
    """A server arrives some time after a start. Before that nobody knows which people may see its tables."""
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


async def test_the_board_shows_no_table_of_a_channel_that_was_closed(stage: Stage) -> None:
    lobby = await stage.lobby(CY)
    await put_up(stage)
    assert joinable(standing(stage)) == [lobby]
    stage.channels.members_only.add(CHANNEL)
    stage.presenter.hasten(GUILD)  # as a change of the channel does
    for _ in range(3):
        await tick(stage, MINUTE)
    assert joinable(standing(stage)) == []
