"""Which messages are kept up to date, what is remembered of people, and which tables there are."""

from __future__ import annotations

from dataclasses import replace

from data import Repository
from data.records import Message, MessageKind, Player
from tests.data.tables import ANN, BOB, CHANNEL, CY, GUILD, NOON, after, finish, lobby, outcome, playing


async def test_a_message_is_kept_per_kind_and_seat_and_replaced(repository: Repository) -> None:
    log = await playing(repository)
    other = await lobby(repository)
    table = Message(log.table.id, MessageKind.TABLE, None, 10, 100, 0)
    hands = [Message(log.table.id, MessageKind.HAND, seat, 20 + seat, 200 + seat, 0) for seat in (0, 1)]
    for message in (hands[1], table, hands[0]):
        await repository.put_message(message)
    assert set(await repository.messages(log.table.id)) == {table, *hands}
    assert await repository.messages(other.table.id) == ()

    moved = replace(table, channel_id=11, message_id=101, ply=7)
    await repository.put_message(moved)
    assert set(await repository.messages(log.table.id)) == {moved, *hands}

    await repository.forget_message(log.table.id, MessageKind.HAND, 0)
    await repository.forget_message(log.table.id, MessageKind.TABLE, None)
    await repository.forget_message(log.table.id, MessageKind.LOBBY, None)
    assert await repository.messages(log.table.id) == (hands[1],)


async def test_a_closed_dm_is_news_once(repository: Repository) -> None:
    assert await repository.player(ANN) == Player(ANN)
    assert await repository.set_dm_closed(ANN, False) is False
    assert await repository.set_dm_closed(ANN, True) is True
    assert await repository.set_dm_closed(ANN, True) is False
    assert await repository.player(ANN) == Player(ANN, dm_closed=True)
    assert await repository.set_dm_closed(ANN, False) is True
    assert await repository.player(ANN) == Player(ANN)
    assert await repository.player(BOB) == Player(BOB)


async def test_active_are_lobbies_and_games_newest_first(repository: Repository) -> None:
    first = await lobby(repository, ANN)
    over = await playing(repository, ANN, BOB)
    await finish(repository, over, outcome(1, 2))
    cancelled = await lobby(repository, ANN)
    await repository.cancel_table(cancelled.table.id, at=NOON, reason="by its opener")
    second = await playing(repository, BOB, CY, deadline=after(600))
    assert await repository.active_tables() == (second.table, first.table)


async def test_an_end_is_to_be_shown_until_every_message_shows_it(repository: Repository) -> None:
    over = await playing(repository, ANN, BOB)
    for kind, seat in ((MessageKind.TABLE, None), (MessageKind.HAND, 1)):
        await repository.put_message(Message(over.table.id, kind, seat, CHANNEL, 500 + (seat or 0), 0))
    await finish(repository, over, outcome(1, 2))
    unseen = await playing(repository, CY, ANN)
    await repository.cancel_table(unseen.table.id, at=NOON, reason="nobody had seen it")
    waiting = await lobby(repository, ANN)

    async def ids() -> list[int]:
        return [table.id for table in await repository.tables_to_show(NOON)]

    assert await ids() == [waiting.table.id, over.table.id]
    await repository.set_final(over.table.id, MessageKind.TABLE, None)
    assert await ids() == [waiting.table.id, over.table.id]
    await repository.set_final(over.table.id, MessageKind.HAND, 1)
    assert [message.final for message in await repository.messages(over.table.id)] == [True, True]
    assert await ids() == [waiting.table.id]
    await repository.put_message(Message(over.table.id, MessageKind.TABLE, None, CHANNEL, 600, 0))
    assert await ids() == [waiting.table.id, over.table.id], "posted anew"
    assert await repository.tables_to_show(after(86_400)) == (waiting.table,), "nobody waits for the other any more"


async def test_active_tables_of_a_server_a_channel_a_thread_a_person(repository: Repository) -> None:
    here = (await lobby(repository, ANN, BOB)).table.id
    elsewhere = (await lobby(repository, BOB, guild_id=GUILD + 1, channel_id=CHANNEL + 1)).table.id
    threaded = (await playing(repository, CY, ANN, channel_id=CHANNEL + 2)).table.id
    await repository.set_thread(threaded, 777)

    async def ids(**chosen: int) -> list[int]:
        return [table.id for table in await repository.active_tables(**chosen)]

    assert await ids(guild_id=GUILD) == [threaded, here]
    assert await ids(channel_id=CHANNEL + 1) == [elsewhere]
    assert await ids(channel_id=777) == [threaded]
    assert await ids(channel_id=CHANNEL + 2) == [threaded]
    assert await ids(player_id=BOB) == [elsewhere, here]
    assert await ids(player_id=BOB, guild_id=GUILD) == [here]
    assert await ids(player_id=99) == []
    await repository.resign(threaded, 1, NOON, None)
    assert await ids(player_id=ANN) == [threaded, here]
