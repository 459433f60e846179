"""Which messages are kept up to date, what is remembered of people, and which tables there are."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, text

from data import Repository, open_repository
from data.errors import DatabaseFailed
from data.messages import UNKNOWN, Message, MessageKind, RowState, ServerBoard
from data.player import Player
from data.realms import EVERY_REALM
from tests.data.tables import ANN, BOB, CHANNEL, CY, GUILD, NOON, after, finish, lobby, move, outcome, playing


async def test_a_message_is_kept_per_kind_and_seat_and_replaced(repository: Repository) -> None:
    log = await playing(repository)
    other = await lobby(repository)
    table = Message(log.table.id, MessageKind.TABLE, None, 10, 100, 0)
    hands = [Message(log.table.id, MessageKind.HAND, seat, 20 + seat, 200 + seat, 0) for seat in (0, 1)]
    await repository.put_messages(log.table.id, [hands[1], table, hands[0]])
    assert set(await repository.messages(log.table.id)) == {table, *hands}
    assert await repository.messages(other.table.id) == ()

    moved, left = replace(table, channel_id=11, message_id=101, version=7), replace(table, state=RowState.REPLACED)
    await repository.put_messages(log.table.id, [moved, left, hands[1]])
    assert set(await repository.messages(log.table.id)) == {moved, left, *hands}
    assert await repository.find_message(100) is None, "it is not kept up to date any more"


async def test_a_message_is_forgotten_and_no_other_one_of_its_kind_and_seat(repository: Repository) -> None:
    log = await playing(repository)
    call = Message(log.table.id, MessageKind.CALL, 1, 10, 100, 2, called=-3)
    reminder = Message(log.table.id, MessageKind.REMINDER, 1, 10, 101, 2)
    await repository.put_messages(log.table.id, [call, reminder])
    await repository.put_messages(log.table.id, [], [replace(call, message_id=99)])
    assert set(await repository.messages(log.table.id)) == {call, reminder}
    sending = replace(call, message_id=98, state=RowState.SENDING, words=2**55)
    await repository.put_messages(log.table.id, [sending], [call])
    await repository.put_messages(log.table.id, [], [call])
    assert await repository.messages(log.table.id) == (sending, reminder)


async def test_a_server_has_one_board_and_what_is_left_of_another(repository: Repository) -> None:
    first, other = ServerBoard(GUILD, 10, 100), ServerBoard(GUILD + 1, 20, 200)
    for board in (other, first):
        await repository.put_boards([board])
    assert await repository.boards() == (first, other)
    moved, left = ServerBoard(GUILD, 11, 101), replace(first, state=RowState.OUTDATED)
    await repository.put_boards([moved, left])
    assert await repository.boards() == (left, moved, other)
    await repository.put_boards([], [first])
    assert await repository.boards() == (moved, other)


async def test_who_put_a_board_up_is_known_until_it_is_closed_also_of_the_one_in_its_place(
    repository: Repository,
) -> None:
    first, other = ServerBoard(GUILD, 10, 100), ServerBoard(GUILD + 1, 20, 200)
    await repository.put_boards([first, other])
    await repository.board_placed(GUILD, ANN)
    anew = replace(first, message_id=101)
    await repository.put_boards([anew], [first])
    assert await repository.close_board(GUILD, 100) is None, "it stands no more"
    assert await repository.close_board(GUILD, 101) == ANN
    assert await repository.close_board(GUILD, 101) is None
    assert await repository.close_board(GUILD + 1, 200) is None
    assert await repository.boards() == ()


async def test_what_a_person_has_set_is_remembered(repository: Repository) -> None:
    assert (await repository.player(ANN)).choices == {}
    for notify in ("dm", "mention", "quiet"):
        await repository.set_settings(ANN, {"notify": notify})
        assert await repository.player(ANN) == Player(ANN, settings=f"notify={notify}")
    assert await repository.player(BOB) == Player(BOB)


async def test_settings_are_kept_apart(repository: Repository) -> None:
    """What is set later leaves the others, whichever comes first by its name."""
    await repository.set_settings(ANN, {"routine": "yes"})
    await repository.set_settings(ANN, {"ask_again": "yes"})
    await repository.set_settings(ANN, {"routine": "no"})
    ann = await repository.player(ANN)
    assert ann == Player(ANN, settings="ask_again=yes routine=no")
    assert ann.choices == {"ask_again": "yes", "routine": "no"}


async def test_of_settings_that_are_set_at_once_none_is_lost(repository: Repository) -> None:
    names = [f"setting_{number}" for number in range(8)]
    await asyncio.gather(*(repository.set_settings(ANN, {name: "yes"}) for name in names))
    assert await repository.player(ANN) == Player(ANN, settings=" ".join(f"{name}=yes" for name in names))


async def test_a_closed_dm_is_news_once(repository: Repository) -> None:
    assert await repository.set_dm_closed(ANN, True) is False, "of somebody who sits nowhere nothing is kept"
    await lobby(repository, ANN)
    assert await repository.player(ANN) == Player(ANN)
    assert await repository.set_dm_closed(ANN, False) is False
    assert await repository.set_dm_closed(ANN, True) is True
    assert await repository.set_dm_closed(ANN, True) is False
    assert await repository.player(ANN) == Player(ANN, dm_closed=True)
    assert await repository.set_dm_closed(ANN, False) is True
    assert await repository.player(ANN) == Player(ANN)
    assert await repository.player(BOB) == Player(BOB)


async def test_direct_messages_are_open_again_for_who_sits_nowhere_any_more(repository: Repository) -> None:
    """Theirs were found closed in a lobby that they have left, and they choose direct messages (`/settings`)."""
    log = await lobby(repository, ANN, BOB)
    assert await repository.set_dm_closed(BOB, True)
    await repository.remove_seat(log, 1)
    assert await repository.set_dm_closed(BOB, False)
    assert not (await repository.player(BOB)).dm_closed


async def test_active_are_lobbies_and_games_newest_first(repository: Repository) -> None:
    first = await lobby(repository, ANN)
    over = await playing(repository, ANN, BOB)
    await finish(repository, over, outcome(1, 2))
    cancelled = await lobby(repository, ANN)
    await repository.cancel_table(cancelled, at=NOON, reason="by its opener")
    second = await playing(repository, BOB, CY, deadline=after(600))
    assert await repository.active_tables() == (second.table, first.table)


async def test_an_end_is_to_be_shown_until_every_message_shows_it(repository: Repository) -> None:
    over = await playing(repository, ANN, BOB)
    table = Message(over.table.id, MessageKind.TABLE, None, CHANNEL, 500, 1)
    hand = Message(over.table.id, MessageKind.HAND, 1, CHANNEL, 501, 1)
    await repository.put_messages(over.table.id, [table, hand])
    await finish(repository, over, outcome(1, 2))
    unseen = await playing(repository, CY, ANN)
    await repository.cancel_table(unseen, at=NOON, reason="nobody had seen it")
    waiting = await lobby(repository, ANN)

    async def ids() -> list[int]:
        return [table.id for table in await repository.tables_to_show(NOON)]

    assert await ids() == [waiting.table.id, over.table.id]
    await repository.put_messages(over.table.id, [replace(table, state=RowState.FINAL)])
    assert await ids() == [waiting.table.id, over.table.id]
    await repository.put_messages(over.table.id, [replace(hand, state=RowState.FINAL)])
    assert [message.state is RowState.FINAL for message in await repository.messages(over.table.id)] == [True, True]
    assert await ids() == [waiting.table.id]
    await repository.put_messages(over.table.id, [replace(table, message_id=600)])
    assert await ids() == [waiting.table.id, over.table.id], "posted anew"
    assert await repository.tables_to_show(after(86_400)) == (waiting.table,), "nobody waits for the other any more"


async def test_active_tables_of_a_server_a_channel_a_thread_a_person(repository: Repository) -> None:
    here = (await lobby(repository, ANN, BOB)).table.id
    elsewhere = (await lobby(repository, BOB, guild_id=GUILD + 1, channel_id=CHANNEL + 1)).table.id
    game = await playing(repository, CY, ANN, channel_id=CHANNEL + 2)
    game, threaded = await repository.set_thread(game, 777), game.table.id

    async def ids(**chosen: Any) -> list[int]:
        return [table.id for table in await repository.active_tables(**chosen)]

    assert await ids(guild_id=GUILD) == [threaded, here]
    assert await ids(channel_id=CHANNEL + 1) == [elsewhere]
    assert await ids(channel_id=777) == [threaded]
    assert await ids(channel_id=CHANNEL + 2) == [threaded]
    assert await ids(player_id=BOB) == [elsewhere, here]
    assert await ids(player_id=BOB, guild_id=GUILD) == [here]
    assert await ids(player_id=BOB, realms=EVERY_REALM - {0}) == []
    assert await ids(player_id=BOB, realms={0}) == [elsewhere, here], "of servers with such small numbers"
    assert await ids(player_id=99) == []
    await repository.give_up(game, {1: NOON}, NOON, None)
    assert await ids(player_id=ANN) == [threaded, here]


async def test_silent_are_games_in_whose_place_no_message_has_come_since_then(repository: Repository) -> None:
    logs = [await playing(repository, ANN, BOB) for _ in range(6)]
    silent, spoken, elsewhere, in_channel, over, nowhere = logs
    for number, begun in enumerate(logs):
        place, newest = CHANNEL if begun is in_channel else 777 + number, 900 if begun is spoken else 600
        log = await repository.set_thread(begun, place)
        await repository.put_messages(log.table.id, [Message(log.table.id, MessageKind.TABLE, None, place, newest, 1)])
        if begun is elsewhere:
            await repository.put_messages(log.table.id, [Message(log.table.id, MessageKind.HAND, 0, 20, 901, 1)])
        if begun is over:
            await finish(repository, log, outcome(1, 2))
        if begun is nowhere:
            await repository.lose_place(log)
    found = [await repository.silent_games(after(3600), 900, own=own) for own in (True, False)]
    assert [[table.id for table in games] for games in found] == [
        [elsewhere.table.id, silent.table.id],
        [in_channel.table.id],
    ]
    assert await repository.silent_games(after(-3600), 900, own=True) == (), "they had not begun"


async def test_to_be_looked_at_after_a_start_are_tables_whose_messages_show_another_version(
    repository: Repository,
) -> None:
    shown, behind, unknown, unsent = [await playing(repository, ANN, BOB) for _ in range(4)]
    versions = ((shown, shown.table.version), (behind, behind.table.version - 1), (unknown, UNKNOWN))
    for number, (log, version) in enumerate(versions):
        hand = Message(log.table.id, MessageKind.HAND, 0, CHANNEL + 1, 700 + number, log.table.version)
        table = Message(log.table.id, MessageKind.TABLE, None, CHANNEL, 600 + number, version)
        await repository.put_messages(log.table.id, [table, hand])
    assert await repository.tables_to_show(NOON) == (unsent.table, unknown.table, behind.table)
    moved = await repository.append_move(shown, move(1), deadline=None)
    assert (await repository.tables_to_show(NOON))[-1] == moved.table
    ended = await repository.cancel_table(unknown, at=after(1), reason="agreed")
    found = await repository.tables_to_show(NOON)
    assert found == (unsent.table, behind.table, moved.table, ended.table), "people look at those that go on"


async def test_a_batch_of_messages_is_written_whole_or_not_at_all(repository: Repository) -> None:
    log, other = await playing(repository), await playing(repository)
    sound = Message(log.table.id, MessageKind.TABLE, None, 10, 100, 1)
    with pytest.raises(DatabaseFailed):
        await repository.put_messages(log.table.id, [sound, replace(sound, seat=-2)])
    with pytest.raises(ValueError, match="not table"):
        await repository.put_messages(log.table.id, [sound, replace(sound, table_id=other.table.id)])
    await repository.put_messages(log.table.id, [])
    assert await repository.messages(log.table.id) == ()


async def test_a_message_and_the_tables_of_a_channel_are_found_by_their_ids(repository: Repository) -> None:
    game, neighbour, threaded = [await playing(repository) for _ in range(3)]
    hand = Message(game.table.id, MessageKind.HAND, 1, 20, 2**62, 1)
    lobby_there = Message(neighbour.table.id, MessageKind.LOBBY, None, 20, 102, 1)
    await repository.put_messages(game.table.id, [hand])
    await repository.put_messages(neighbour.table.id, [lobby_there])
    await repository.set_thread(threaded, 20)
    assert await repository.find_message(2**62) == hand
    assert await repository.find_message(102) == lobby_there
    assert await repository.find_message(103) is None
    assert await repository.tables_in(20) == (game.table.id, neighbour.table.id, threaded.table.id)
    assert await repository.tables_in(21) == ()


def explain(query: str, connection: Connection) -> list[str]:
    """What SQLite does to answer it."""
    return [row.detail for row in connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))]


async def test_looking_for_a_message_or_a_channel_walks_over_nothing(sqlite_url: str) -> None:
    """A deleted message costs a look-up: SQLite says itself that it searches by an index."""
    repository = await open_repository(sqlite_url)
    by_message = "SELECT * FROM messages WHERE message_id = 1"
    by_channel = "SELECT table_id FROM messages WHERE channel_id = 1 UNION SELECT id FROM tables WHERE thread_id = 1"
    for query in (by_message, by_channel):
        plan = await repository.database.read(partial(explain, query))
        assert not [step for step in plan if step.startswith("SCAN")], plan
    await repository.close()


async def test_the_channel_of_direct_messages_is_remembered(repository: Repository) -> None:
    await repository.set_dm_channel(ANN, 2**62)
    assert await repository.player(ANN) == Player(ANN), "of somebody who sits nowhere nothing is kept"
    await lobby(repository, ANN)
    await repository.set_dm_channel(ANN, 2**62)
    assert await repository.player(ANN) == Player(ANN, dm_channel=2**62)
    await repository.set_dm_closed(ANN, True)
    await repository.set_dm_channel(ANN, 9)
    assert await repository.player(ANN) == Player(ANN, dm_closed=True, dm_channel=9)
