"""What one process changes of people and servers is told to the others at the same PostgreSQL, and nowhere else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, event

from data import Repository, open_repository
from data.news import (
    Change,
    DirectsHeld,
    MemberChanged,
    News,
    PersonChanged,
    PersonForgotten,
    ServerChanged,
    TableWritten,
    format_news,
    parse_news,
)
from data.records import Guest, LoggedMove, MadeBy, Seat
from data.sql import people
from tests.data.listening import Listening
from tests.data.tables import ANN, BOB, CY, GUILD, after, finish, lobby, move, new_table, outcome, playing

NUMBER = st.integers(min_value=-(2**63), max_value=2**63 - 1)
NAME = st.text("abcdefghijklmnopqrstuvwxyz0123456789_", min_size=1, max_size=20)
LOBBIES = st.lists(st.tuples(st.integers(0, 255), st.integers(1, 2**63 - 1)), max_size=50).map(tuple)
CHANGES: dict[str, st.SearchStrategy[Change]] = {
    "person": st.builds(PersonChanged, NUMBER, st.frozensets(NAME, max_size=10), st.none() | NUMBER),
    "forgotten": st.builds(PersonForgotten, NUMBER, LOBBIES),
    "member": st.builds(MemberChanged, NUMBER, NUMBER),
    "server": st.builds(ServerChanged, NUMBER),
    "directs": st.builds(DirectsHeld, st.integers(0, 10**6), st.booleans()),
    "table": st.builds(TableWritten, st.integers(0, 255), NUMBER),
}


# As a text


@given(NAME, st.one_of(*CHANGES.values()))
def test_what_is_written_is_read_again(teller: str, change: Change) -> None:
    assert parse_news(format_news(News(teller, change))) == News(teller, change)


@given(st.builds(PersonForgotten, NUMBER, LOBBIES))
def test_the_parts_are_the_whole_and_each_can_be_told(forgotten: PersonForgotten) -> None:
    forgotten = PersonForgotten(forgotten.player_id, forgotten.lobbies * 20)
    parts = list(forgotten.parts())
    assert tuple(lobby for part in parts for lobby in part.lobbies) == forgotten.lobbies
    assert {part.player_id for part in parts} == {forgotten.player_id}, "also where no lobby has changed"
    assert all(len(format_news(News("f" * 16, part))) < 8000 for part in parts)


@given(st.one_of(st.text(), st.lists(st.sampled_from(["a", *CHANGES, "1", "-2", "1:2", "", ":"])).map(" ".join)))
def test_whatever_is_told_is_read_or_makes_no_sense(text: str) -> None:
    news = parse_news(text)
    assert news is None or parse_news(format_news(news)) == news


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "a person",
        "a person 1 0",
        "a person one 0 ",
        "a server 1 2",
        "a forgotten 1 2",
        "a directs 600",
        "a b 1",
    ],
)
def test_what_another_version_may_tell_makes_no_sense(text: str) -> None:
    assert parse_news(text) is None


def test_a_lobby_is_told_to_those_that_have_its_realm() -> None:
    forgotten = PersonForgotten(ANN, ((3, 30), (4, 40), (3, 31)))
    assert forgotten.among({3, 5}) == (30, 31)


# Where it is told

Act = Callable[[Repository], Awaitable[object]]


@pytest.fixture
async def shared(postgres_url: str) -> AsyncIterator[Repository]:
    repository = await open_repository(postgres_url, shared=True)
    yield repository
    await repository.close()


@pytest.fixture
async def listening(postgres_url: str) -> AsyncIterator[Listening]:
    async with Listening.at(postgres_url) as listening:
        yield listening


async def told_by(shared: Repository, listening: Listening, act: Act) -> list[Change]:
    """What the act has told, in the name of that repository."""
    await listening.taken()
    await act(shared)
    found = [parse_news(text) for text in await listening.taken()]
    assert [news and news.teller for news in found] == [shared.teller] * len(found)
    return [news.change for news in found if news]


@pytest.mark.parametrize(
    ("act", "change"),
    [
        (
            lambda kept: kept.set_settings(ANN, {"notify": "dm", "print": "large"}),
            PersonChanged(ANN, frozenset({"notify", "print"})),
        ),
        (lambda kept: kept.set_dm_closed(ANN, True), PersonChanged(ANN)),
        (lambda kept: kept.set_dm_channel(ANN, 9), PersonChanged(ANN, channel=9)),
        (lambda kept: kept.set_name(ANN, "Anne"), PersonChanged(ANN)),
        (lambda kept: kept.acted(GUILD, ANN, "Annie"), MemberChanged(GUILD, ANN)),
        (lambda kept: kept.depart(GUILD, ANN), MemberChanged(GUILD, ANN)),
        (lambda kept: kept.set_server(GUILD, {"home": "channel"}), ServerChanged(GUILD)),
        (lambda kept: kept.tell(DirectsHeld(600)), DirectsHeld(600)),
    ],
)  # fmt: skip
async def test_what_a_process_may_remember_is_told(
    shared: Repository, listening: Listening, act: Act, change: Change
) -> None:
    await playing(shared, ANN, BOB)
    assert await told_by(shared, listening, act) == [change]


async def test_a_person_who_is_forgotten_is_told_with_the_lobbies_that_have_changed(
    shared: Repository, listening: Listening
) -> None:
    server = 7 << 22
    guest = Guest(0, CY, "Cy")
    invited = await shared.open_table(new_table(guild_id=server), Seat(0, ANN, None, "Ann", 0), invited=[guest])
    played = await lobby(shared, BOB)
    forgotten = PersonForgotten(CY, ((7, invited.table.id),))
    assert await told_by(shared, listening, lambda kept: kept.forget_person(CY, "-")) == [forgotten]
    assert played.table.id not in dict(forgotten.lobbies).values()


async def test_what_has_not_changed_is_no_news(shared: Repository, listening: Listening) -> None:
    """Nothing is kept of Cy, who sits nowhere; Ann's direct messages are open as they were, in the same
    channel."""
    await playing(shared, ANN, BOB)
    await shared.set_dm_channel(ANN, 9)
    for act in (
        lambda kept: kept.set_dm_closed(CY, True),
        lambda kept: kept.set_dm_channel(CY, 9),
        lambda kept: kept.set_name(CY, "Cyrus"),
        lambda kept: kept.depart(GUILD, CY),
        lambda kept: kept.set_dm_closed(ANN, False),
        lambda kept: kept.set_dm_channel(ANN, 9),
    ):
        assert await told_by(shared, listening, act) == []


async def test_it_is_told_when_it_is_on_disk_or_never(shared: Repository, listening: Listening) -> None:
    def fails(connection: Connection) -> None:
        people.set_settings(connection, ANN, {"notify": "dm"})
        raise KeyError

    with pytest.raises(KeyError):
        await shared.database.write(fails)
    assert await listening.taken() == []


async def test_what_happens_at_tables_is_not_told(shared: Repository, listening: Listening) -> None:
    """PostgreSQL commits one after the other what tells something. Ratings are shown in the lobbies of the same server
    only, which have the same owner."""
    log = await lobby(shared, ANN, BOB)
    log = await playing(shared, ANN, BOB)
    log = await shared.append_move(log, move(1), deadline=after(60))
    log = await shared.take_back(log, LoggedMove(2, 0, "~1", after(1), MadeBy.PERSON), deadline=after(60))
    log = await shared.set_absent(log, 0, after(600), after(600))
    log = await shared.rename(log, ANN, "Anne")
    log = await finish(shared, log, outcome(1, 2))
    assert log.rated
    assert await listening.taken() == []


# Where it is not


@pytest.fixture
def told() -> Iterator[list[str]]:
    """The statements by which something was told, whichever repository has run them."""
    found: list[str] = []

    def execute(*asked: Any) -> None:
        found.extend([asked[2]] if "notify" in asked[2] else [])

    event.listen(Engine, "before_cursor_execute", execute)
    yield found
    event.remove(Engine, "before_cursor_execute", execute)


async def test_they_are_found(shared: Repository, told: list[str]) -> None:
    await shared.set_server(GUILD, {"home": "channel"})
    assert len(told) == 1


async def test_a_process_that_is_alone_tells_nothing(repository: Repository, told: list[str]) -> None:
    assert (repository.shared, repository.teller) == (False, None)
    await playing(repository, ANN, BOB)
    await repository.set_settings(ANN, {"notify": "dm"})
    await repository.set_server(GUILD, {"home": "channel"})
    await repository.acted(GUILD, ANN, "Annie")
    before = repository.counters.copy()
    await repository.tell(DirectsHeld(600))
    assert (repository.counters - before).statements == (repository.counters - before).hops == 0
    await repository.forget_person(CY, "-")
    assert told == []


async def test_to_share_a_file_means_nothing(sqlite_url: str) -> None:
    """One process a file: a lock beside it holds that."""
    repository = await open_repository(sqlite_url, shared=True)
    assert repository.shared is False
    await repository.close()


async def test_each_process_has_a_mark_of_its_own(postgres_url: str) -> None:
    two = [await open_repository(postgres_url, shared=True) for _ in range(2)]
    assert len({repository.teller for repository in two}) == 2
    for repository in two:
        await repository.close()


async def test_a_server_is_read_by_itself(repository: Repository) -> None:
    assert (await repository.server(GUILD)).choices == {}
    await repository.set_server(GUILD, {"home": "channel"})
    await repository.set_server(GUILD + 1, {"home": "thread"})
    assert [await repository.server(GUILD)] == [one for one in await repository.servers() if one.guild_id == GUILD]
    assert (await repository.server(GUILD)).choices == {"home": "channel"}
