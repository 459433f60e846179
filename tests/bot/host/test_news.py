"""What one process changes of people and servers, another one at the same PostgreSQL does not remember otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.host.servers import Home
from bot.host.settings import Notify, Print, Routine
from bot.host.wish import Wish
from data.errors import DatabaseFailed
from data.leaderboards import Order
from data.news import DirectsHeld, News, PersonChanged
from data.records import Status
from data.server import Server
from tests.bot.host.attempts import Gate
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, NAMES, House, mover
from tests.bot.processes import Processes, migrated_postgres, postgres, postgres_url, two

__all__ = ["migrated_postgres", "postgres", "postgres_url", "two"]
ELSEWHERE = GUILD + 1


async def seated(house: House, *people: int) -> int:
    """These people sit at a lobby that has ended: from then on something is kept of them."""
    table = await house.lobby(*people)
    await house.host.closer.cancel(table, people[0], moderator=False)
    return table


# One change


@pytest.mark.parametrize(
    "change",
    [
        lambda house: house.host.people.choose(ANN, Notify.MENTION),
        lambda house: house.host.people.refuse(ANN, [BOB]),
        lambda house: house.host.people.be_quiet(ANN, None),
        lambda house: house.host.people.closed(ANN, True),
        lambda house: house.host.people.dm_channel(ANN, 77),
        lambda house: house.host.people.learn(ANN, "Anne"),
    ],
)
async def test_what_is_kept_of_a_person(two: Processes, change: Callable[[House], Awaitable[object]]) -> None:
    await seated(two[0], ANN)
    before = [await process.host.people.get(ANN) for process in (two[0], two[1])]
    await change(two[0])
    assert await two[1].host.people.get(ANN) == before[1], "nobody has told it yet"
    await two.hear()
    now = await two[1].repository.player(ANN)
    assert now != before[1]
    assert [await process.host.people.get(ANN) for process in (two[0], two[1])] == [now, now]


async def test_writes_whose_answers_come_in_another_order(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over two connections: what was written last is remembered, not what was answered last."""
    host, repository = two[0].host, two[0].repository
    await seated(two[0], ANN)
    write, begun, written, answer = repository.set_dm_channel, list[int](), asyncio.Event(), asyncio.Event()

    async def answered_later(player_id: int, channel: int) -> None:
        begun.append(channel)
        await write(player_id, channel)
        written.set()
        if channel == 1:
            await answer.wait()

    monkeypatch.setattr(repository, "set_dm_channel", answered_later)
    first = asyncio.create_task(host.people.dm_channel(ANN, 1))
    await written.wait()
    second = asyncio.create_task(host.people.dm_channel(ANN, 2))
    await repository.player(BOB)
    assert begun == [1], "the other one waits for the answer"
    answer.set()
    await asyncio.gather(first, second)
    assert await host.people.get(ANN) == await repository.player(ANN)


async def test_what_a_server_has_chosen(two: Processes) -> None:
    await two[0].host.servers.choose(GUILD, Home.CHANNEL)
    await two.hear()
    await two[1].host.servers.offer(GUILD, ["race"])
    await two.hear()
    for process in (two[0], two[1]):
        assert process.host.servers.of(GUILD).choices == {"home": "channel", "games": "race"}
        assert process.host.servers.of(ELSEWHERE).choices == {}


async def test_what_a_member_is_called(two: Processes) -> None:
    """Ann has one name, then another, and the first again: each time one of the two is told of it."""
    table = await two[0].lobby(ANN)
    for number, name in enumerate(("Annie", "Nan", "Annie")):
        await two[number % 2].host.departures.acted(GUILD, ANN, name)
        await two.hear()
        two[1].host.ledger.forget_all()  # it is the other's table
        assert (await two[0].kept(table)).seats[0].name == name


async def test_a_member_who_has_left_is_back_when_they_act(two: Processes) -> None:
    session = await two[0].game(ANN, BOB)
    await two[0].host.departures.acted(GUILD, ANN, "Ann")
    await two.hear()
    await two[1].host.departures.left(GUILD, ANN)
    await two.hear()
    await two[0].host.departures.acted(GUILD, ANN, "Ann")
    two[0].host.ledger.forget_all()
    await two[0].host.play.back(session.table.id, ANN)
    for process in (two[0], two[1]):
        process.host.ledger.forget_all()
    await two[0].play_out(session.table.id)
    rows = await two[0].repository.leaderboard(guild_id=GUILD, game=session.table.game, order=Order.RATING)
    assert all(row.player_id in (ANN, BOB) for row in rows)
    assert ANN not in await departed(two[0])


async def departed(house: House) -> set[int]:
    """The people who are known to have left the server."""
    gone = {}
    for person in NAMES:
        rows = await house.repository.own_rows(person, lambda found: {kind: [*rows] for kind, rows in found})
        gone[person] = rows["departed"]
    return {person for person, rows in gone.items() if rows}


async def test_a_person_who_is_forgotten_stands_nowhere_any_more(two: Processes) -> None:
    """Bob is a guest of a lobby that the second process has, and has played at a table that it remembers."""
    over = (await two[1].play_out((await two[1].game(ANN, BOB)).table.id)).table.id
    lobby = await two[1].lobby_for(ANN, BOB)
    told = list[int]()
    two[1].changed = told.append
    await two[1].host.people.get(BOB)
    await two[0].host.privacy.forget(BOB)
    await two.hear()
    assert (await two[1].host.ledger.session(lobby)).log.guests == ()
    assert BOB not in {seat.player_id for seat in (await two[1].host.ledger.session(over)).seats}
    assert await two[1].host.people.get(BOB) == await two[1].repository.player(BOB)
    assert told == [lobby], "it is drawn again"


async def test_a_rematch_that_waited_for_a_forgotten_person_is_started_by_its_owner(two: Processes) -> None:
    over = (await two[1].play_out((await two[1].game(ANN, BOB, CY, turn_seconds=0)).table.id)).table.id
    rematch = (await two[1].host.rematches.ask(over, ANN, "Ann")).table.id
    await two[1].host.lobby.join(rematch, CY, "Cy")
    two[0].has(1)
    await two[0].host.privacy.forget(BOB)
    assert (await two[0].kept(rematch)).table.status is Status.LOBBY
    await two.hear()
    assert (await two[1].kept(rematch)).table.status is Status.DEALING


async def test_routine_holds_where_the_turn_has_come_already_at_the_owners_tables(
    two: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await two[1].game(ANN, BOB)
    person, looked = mover(session), list[int]()
    for process in (two[0], two[1]):
        monkeypatch.setattr(process.host.play, "look_after", looked.append)
    two[0].has(1)
    await two[0].host.people.choose(person, Routine.YES)
    assert [one.table.id for one in await two[0].host.attendance.waiting(person, own=True)] == []
    await two[0].host.people.choose(person, Print.LARGE)
    await two.hear()
    assert looked == [session.table.id]


async def test_own_news_are_none(two: Processes) -> None:
    process = two[0]
    await process.host.people.get(ANN)
    before = process.repository.counters.copy()
    assert not await process.host.hear(News(process.repository.teller or "", PersonChanged(ANN)))
    await process.host.people.get(ANN)
    assert (process.repository.counters - before).statements == 0
    assert await process.host.hear(News("another", DirectsHeld(600))), "others may have something to do for it"


async def forgets_everything(two: Processes, forget: Callable[[], Awaitable[object]]) -> None:
    """What the first has changed, and has told nobody, is known to the second after that."""
    await seated(two[0], ANN, BOB)
    lobby = await two[1].lobby_for(ANN, BOB)
    await two[1].host.people.get(ANN)
    await two[1].host.departures.acted(GUILD, ANN, "Ann")
    await two[0].host.people.choose(ANN, Notify.QUIET)
    await two[0].host.departures.acted(GUILD, ANN, "Nan")
    await two[0].host.servers.choose(GUILD, Home.CHANNEL)
    await two[0].host.privacy.forget(BOB)
    await forget()
    assert Notify.of(await two[1].host.people.get(ANN)) is Notify.QUIET
    assert Home.of(two[1].host.servers.of(GUILD)) is Home.CHANNEL
    assert (await two[1].host.ledger.session(lobby)).log.guests == ()
    await two[1].host.departures.acted(GUILD, ANN, "Ann")
    assert (await two[1].kept(lobby)).seats[0].name == "Ann"


async def test_of_news_that_make_no_sense_everything_is_forgotten(two: Processes) -> None:
    await forgets_everything(two, lambda: two[1].host.hear(None))


async def test_after_news_that_were_missed_everything_is_forgotten(two: Processes) -> None:
    await forgets_everything(two, two[1].host.forget_people)


async def test_what_could_not_be_read_is_read_when_the_database_answers_again(
    two: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: int) -> Server:
        raise DatabaseFailed("it is away")

    await two[0].host.servers.choose(GUILD, Home.CHANNEL)
    with monkeypatch.context() as patch:
        patch.setattr(two[1].repository, "server", fails)
        with pytest.raises(DatabaseFailed):
            await two.hear()
    await two[1].host.forget_people()
    assert Home.of(two[1].host.servers.of(GUILD)) is Home.CHANNEL


# At the same time


async def test_what_is_read_while_it_changes_is_not_remembered(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row was read before it changed, and arrives after the news."""
    found = two[1].repository.player

    async def overtaken(person: int) -> object:
        player = await found(person)
        monkeypatch.undo()
        await two[0].host.people.choose(ANN, Notify.QUIET)
        await two.hear()
        return player

    monkeypatch.setattr(two[1].repository, "player", overtaken)
    assert Notify.of(await two[1].host.people.get(ANN)) is Notify.DM
    assert Notify.of(await two[1].host.people.get(ANN)) is Notify.QUIET


async def test_what_is_written_while_it_changes_is_not_remembered(
    two: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second has written first; before it knows that, the first has written, and told. Then somebody asks."""
    write = two[1].repository.set_settings

    async def overtaken(person: int, values: dict[str, str]) -> None:
        await write(person, values)
        monkeypatch.undo()
        await two[0].host.people.choose(ANN, Notify.QUIET)
        await two.hear()
        await two[1].host.people.get(ANN)

    monkeypatch.setattr(two[1].repository, "set_settings", overtaken)
    assert Notify.of(await two[1].host.people.choose(ANN, Notify.MENTION)) is Notify.QUIET
    assert Notify.of(await two[1].host.people.get(ANN)) is Notify.QUIET


async def test_a_server_is_written_by_two_at_once(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    write = two[1].repository.set_server

    async def overtaken(server: int, values: dict[str, str]) -> object:
        told = await write(server, values)
        monkeypatch.undo()
        await two[0].host.servers.choose(GUILD, Home.CHANNEL)
        await two.hear()
        return told

    monkeypatch.setattr(two[1].repository, "set_server", overtaken)
    await two[1].host.servers.choose(GUILD, Home.THREAD)
    assert Home.of(two[1].host.servers.of(GUILD)) is Home.CHANNEL


async def test_a_member_has_two_names_at_once(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two[0].lobby(ANN)
    write = two[1].repository.acted

    async def overtaken(server: int, person: int, name: str) -> object:
        tables = await write(server, person, name)
        monkeypatch.undo()
        await two[0].host.departures.acted(GUILD, ANN, "Nan")
        await two.hear()
        return tables

    monkeypatch.setattr(two[1].repository, "acted", overtaken)
    await two[1].host.departures.acted(GUILD, ANN, "Ann")
    two[1].host.ledger.forget_all()
    await two[1].host.departures.acted(GUILD, ANN, "Ann")
    assert (await two[1].kept(table)).seats[0].name == "Ann"


async def test_a_write_that_failed_may_be_on_disk(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cancelled after that: what is known of the person is read anew."""
    await two[1].host.people.get(ANN)
    with pytest.MonkeyPatch.context() as patch:
        gate = Gate(two[1], patch, "set_settings")
        writing = asyncio.create_task(two[1].host.people.choose(ANN, Notify.QUIET))
        await gate.reached(1)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
    await two[1].repository.set_settings(ANN, {"notify": "quiet"})
    assert Notify.of(await two[1].host.people.get(ANN)) is Notify.QUIET


# Who waits for whom


async def test_which_tables_wait_for_a_person_is_asked_each_time(two: Processes) -> None:
    for process in (two[0], two[1]):
        assert await process.host.attendance.sessions(ANN) == []
    table = (await two[0].game(ANN, BOB)).table.id
    session = await two[0].play_until(table, ANN)
    assert [one.log for one in await two[1].host.attendance.waiting(ANN)] == [session.log]
    await two[0].play_until(table, BOB)
    assert await two[1].repository.active_tables(player_id=ANN)
    two[1].host.ledger.forget_all()  # it is no table of its own
    assert await two[1].host.attendance.waiting(ANN) == []


async def test_own_tables_are_those_of_the_realms_that_a_process_has(two: Processes) -> None:
    wishes = [Wish("thirteen", realm << 22, CHANNEL, 600) for realm in (1, 2)]
    one, other = [(await two[0].host.lobby.open(wish, ANN, "Ann")).table.id for wish in wishes]
    for process, realms in ((two[0], {1}), (two[1], {2})):
        process.has(*realms)
    tables = {}
    for number in (0, 1):
        sessions = two[number].host.attendance.sessions
        tables[number] = [[each.table.id for each in await sessions(ANN, own=own)] for own in (False, True)]
    assert tables == {0: [[other, one], [one]], 1: [[other, one], [other]]}
