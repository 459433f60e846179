"""Opening a table, coming and going, options, the start."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

import games
from bot.host.errors import Refusal
from bot.host.names import NAMES, computer_name
from bot.host.session import Session, seed_of
from bot.host.wish import Wish
from data.records import Status
from games.core import InvalidOption, UnknownGame, commitment, mix, turn_order
from games.opponents import LEVELS
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, EVE, GUILD, NOON, OPENED, House, Time, Told
from tests.english import english


async def opened(house: House, name: str = "Ann", **changes: Any) -> Session:
    """A lobby opened by Ann."""
    wish = replace(Wish("thirteen", GUILD, CHANNEL, 600), **changes)
    return await house.host.lobby.open(wish, ANN, name)


async def refused(code: str, house: House, attempt: object) -> None:
    """The attempt is refused with that code, in a sentence, and nothing is told."""
    before = list(house.told)
    with pytest.raises(Refusal) as refusal:
        await attempt  # type: ignore[misc]
    assert refusal.value.code == code
    assert english(refusal.value.text).endswith(".")
    assert house.told == before


async def test_a_lobby_opens_with_its_opener_and_a_sealed_secret(house: House) -> None:
    session = await opened(house, options="rounds=3")
    assert session.table.status is Status.LOBBY
    assert [(seat.player_id, seat.name) for seat in session.seats] == [(ANN, "Ann")]
    assert session.table.secret == bytes(32)
    # The SHA-256 of 32 zero bytes.
    assert session.table.commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert (session.table.options, session.table.rules) == ("rounds=3", 1)
    assert session.table == (await house.kept(session.table.id)).table


async def test_options_are_written_out_in_full(house: House) -> None:
    assert (await opened(house)).table.options == "rounds=1"


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"options": "rounds=21"}, InvalidOption),
        ({"turn_seconds": -1}, Refusal),
        ({"turn_seconds": 604_801}, Refusal),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    house: House, changes: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        await opened(house, **changes)
    assert house.query("SELECT count(*) FROM tables") == [(0,)]


async def test_people_join_until_all_four_seats_are_taken(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, CY, DORA)
    assert (await house.host.ledger.session(table_id)).names == ("Ann", "Bob", "Cy", "Dora")
    await refused("table-full", house, house.host.lobby.join(table_id, EVE, "Eve"))
    await refused("table-full", house, house.host.lobby.add_computer(table_id, ANN))


async def test_nobody_sits_twice(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    await refused("already-seated", house, house.host.lobby.join(table_id, BOB, "Bob"))


async def test_a_double_click_on_join_takes_one_seat(house: House) -> None:
    table_id = await house.lobby(ANN)
    both = [house.host.lobby.join(table_id, BOB, "Bob") for number in (1, 2)]
    first, second = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(first, Session)
    assert isinstance(second, Refusal)
    assert (await house.host.ledger.session(table_id)).names == ("Ann", "Bob")


async def test_there_is_no_such_table(house: House) -> None:
    for attempt in (
        house.host.ledger.session(9),
        house.host.lobby.join(9, ANN, "Ann"),
        house.start(9, ANN),
    ):
        await refused("no-such-table", house, attempt)


async def test_only_who_sits_there_changes_a_lobby(house: House) -> None:
    host, table_id = house.host, await house.lobby(ANN, BOB, computers=1)
    for attempt in (
        host.lobby.start(table_id, EVE),
        host.lobby.leave(table_id, EVE),
        host.lobby.add_computer(table_id, EVE),
        host.lobby.remove_computer(table_id, EVE, "Pip"),
        host.lobby.set_level(table_id, EVE, "Pip", "hard"),
        host.lobby.set_options(table_id, EVE, {}, 60),
    ):
        await refused("not-seated", house, attempt)


async def test_computers_come_and_go(house: House) -> None:
    table_id = await house.lobby(ANN, computers=2)
    assert (await house.host.ledger.session(table_id)).names == ("Ann", "Pip", "Dot")
    session = await house.host.lobby.remove_computer(table_id, ANN, "Dot")
    assert session.names == ("Ann", "Pip")
    await refused("unknown-level", house, house.host.lobby.add_computer(table_id, ANN, "godlike"))


async def test_a_computer_is_sent_away_by_its_name(house: House) -> None:
    """A computer that came later stays; one that has gone meanwhile is not taken for another."""
    table_id = await house.lobby(ANN, computers=2)
    session = await house.host.lobby.remove_computer(table_id, ANN, "Pip")
    assert session.names == ("Ann", "Dot")
    for name in ("Pip", "Ann"):
        await refused("no-such-computer", house, house.host.lobby.remove_computer(table_id, ANN, name))


async def test_a_computer_takes_no_name_that_a_person_has(house: House) -> None:
    table_id = (await opened(house, "PIP")).table.id
    assert (await house.host.lobby.add_computer(table_id, ANN)).names == ("PIP", "Dot")


async def test_a_computer_of_each_level(house: House) -> None:
    table_id = await house.lobby(ANN)
    for level in LEVELS:
        await house.host.lobby.add_computer(table_id, ANN, level)
    seats = (await house.kept(table_id)).seats[1:]
    assert [(seat.name, seat.computer) for seat in seats] == [
        ("Pip", "easy"),
        ("Walter", "normal"),
        ("Morgana", "hard"),
    ]


async def test_another_level_takes_the_seat_of_a_computer(house: House) -> None:
    """Bob may do it as well as Ann, the opener, just as he may add computers and send them away."""
    table_id = await house.lobby(ANN, BOB, computers=2)
    session = await house.host.lobby.set_level(table_id, BOB, "Pip", "hard")
    assert session.names == ("Ann", "Bob", "Morgana", "Dot")
    assert [seat.computer for seat in (await house.kept(table_id)).seats] == [None, None, "hard", "easy"]
    session = await house.host.lobby.set_level(table_id, ANN, "Dot", "hard")
    assert session.names == ("Ann", "Bob", "Morgana", "Mordred")
    session = await house.host.lobby.set_level(table_id, ANN, "Morgana", "normal")
    assert session.names == ("Ann", "Bob", "Walter", "Mordred")
    assert session.log == (await house.kept(table_id)).log


async def test_a_computer_that_has_gone_is_not_changed(house: House) -> None:
    """A second press of what has just been chosen, the name of a person, a level that there is not."""
    table_id, lobby = await house.lobby(ANN, BOB, computers=1), house.host.lobby
    both = [lobby.set_level(table_id, ANN, "Pip", "hard") for _ in range(2)]
    first, second = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(first, Session)
    assert isinstance(second, Refusal)
    assert second.code == "no-such-computer"
    await refused("no-such-computer", house, lobby.set_level(table_id, ANN, "Bob", "hard"))
    await refused("unknown-level", house, lobby.set_level(table_id, ANN, "Morgana", "godlike"))
    assert (await house.kept(table_id)).names == ("Ann", "Bob", "Morgana")


async def test_a_level_changed_in_two_processes_at_the_same_moment_is_changed_once(open_house: OpenHouse) -> None:
    here, there = await open_house(), await open_house()
    table_id = await here.lobby(ANN, BOB, computers=1)
    changes = (
        here.host.lobby.set_level(table_id, ANN, "Pip", "hard"),
        there.host.lobby.set_level(table_id, BOB, "Pip", "normal"),
    )
    outcomes = await asyncio.gather(*changes, return_exceptions=True)
    assert [outcome.code for outcome in outcomes if isinstance(outcome, Refusal)] == ["no-such-computer"]
    kept = (await here.host.ledger.session(table_id)).log
    assert kept == (await there.host.ledger.session(table_id)).log
    assert [outcome.log for outcome in outcomes if isinstance(outcome, Session)] == [kept]


async def test_who_leaves_is_gone_and_the_last_person_closes_the_table(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, computers=1)
    session = await house.host.lobby.leave(table_id, ANN)
    assert [(seat.seat, seat.name) for seat in session.seats] == [(0, "Bob"), (1, "Pip")]
    session = await house.host.lobby.leave(table_id, BOB)
    assert (session.table.status, session.table.reason) == (Status.CANCELLED, "everybody_left")
    await refused("has-ended", house, house.host.lobby.join(table_id, ANN, "Ann"))
    await refused("has-ended", house, house.host.lobby.leave(table_id, BOB))


async def test_the_opener_sets_the_options(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    session = await house.host.lobby.set_options(table_id, ANN, {"rounds": "3"}, 0)
    assert (session.table.options, session.table.turn_seconds) == ("rounds=3", 0)
    await refused("not-opener", house, house.host.lobby.set_options(table_id, BOB, {"rounds": "2"}, 60))
    await refused("turn-seconds", house, house.host.lobby.set_options(table_id, ANN, {"rounds": "3"}, -5))
    with pytest.raises(InvalidOption):
        await house.host.lobby.set_options(table_id, ANN, {"rounds": "0"}, 60)
    assert (await house.kept(table_id)).table.options == "rounds=3"


async def test_options_set_at_the_same_moment_are_all_kept(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, game="sevens")
    await asyncio.gather(
        house.host.lobby.set_options(table_id, ANN, {"rounds": "5"}),
        house.host.lobby.set_options(table_id, ANN, {"hand": "7"}),
        house.host.lobby.set_options(table_id, ANN, {}, 60),
    )
    table = (await house.kept(table_id)).table
    assert (table.options, table.turn_seconds) == ("rounds=5 hand=7", 60)


async def test_when_the_opener_has_left_anybody_there_sets_the_options(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    await house.host.lobby.leave(table_id, ANN)
    assert (await house.host.lobby.set_options(table_id, BOB, {"rounds": "2"}, 60)).table.options == "rounds=2"


async def test_one_alone_cannot_start(house: House) -> None:
    await refused("too-few", house, house.start(await house.lobby(ANN), ANN))


async def test_the_start_seats_everybody_by_the_seed_and_deals(house: House, time: Time) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    await house.host.lobby.leave(table_id, BOB)
    await house.host.lobby.join(table_id, DORA, "Dora")
    session = await house.start(table_id, ANN)
    joined = (ANN, CY, DORA)
    assert seed_of(session.log) == mix(bytes(32), str(OPENED))
    order = turn_order(seed_of(session.log), 3)
    assert [seat.player_id for seat in session.seats] == [joined[number] for number in order]
    # In a record the order of joining has no gap, though Bob has left one.
    assert tuple(seat.joined for seat in session.seats) == order
    assert session.table.commitment == commitment(session.table.secret)
    assert (session.table.status, session.table.started_at) == (Status.PLAYING, NOON)
    assert (session.ply, session.to_move, session.table.deadline) == (0, 0, time.after(600))  # TH4: seat 0 leads
    assert [len(hand) for hand in session.state.hands] == [13, 13, 13]  # TH3
    assert (await house.kept(table_id)).log == session.log


async def test_without_a_limit_a_turn_ends_after_fourteen_days(house: House, time: Time) -> None:
    assert (await house.game(ANN, BOB, turn_seconds=0)).table.deadline == time.after(14 * 86400)


async def test_two_starts_at_the_same_moment_are_one(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    both = (house.start(table_id, ANN), house.start(table_id, BOB))
    first, second = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(first, Session)
    assert isinstance(second, Session)
    assert first.log == second.log
    assert house.told[-1] == Told(table_id, "playing", 2, 0)
    assert [told.status for told in house.told].count("playing") == 1


async def test_a_start_in_two_processes_at_the_same_moment_is_one(open_house: OpenHouse) -> None:
    here, there = await open_house(), await open_house()
    table_id = await here.lobby(ANN, BOB)
    starts = (here.start(table_id, ANN), there.start(table_id, ANN))
    outcomes = await asyncio.gather(*starts, return_exceptions=True)
    started = [outcome for outcome in outcomes if isinstance(outcome, Session)]
    refused = [outcome.code for outcome in outcomes if isinstance(outcome, Refusal)]
    assert refused in ([], ["has-started"])  # whichever is second sees it being dealt, or started already
    assert len(started) + len(refused) == 2
    assert (await here.host.ledger.session(table_id)).log == (await there.host.ledger.session(table_id)).log


async def test_who_joins_as_the_game_starts_is_in_or_out_but_not_both(house: House) -> None:
    for join_first in (True, False):
        table_id = await house.lobby(ANN, BOB)
        join = house.host.lobby.join(table_id, CY, "Cy")
        start = house.start(table_id, ANN)
        outcomes = await asyncio.gather(*((join, start) if join_first else (start, join)), return_exceptions=True)
        session = await house.kept(table_id)
        assert session.table.status is Status.PLAYING
        assert len(session.seats) == (3 if join_first else 2)
        refusals = [outcome.code for outcome in outcomes if isinstance(outcome, Refusal)]
        assert refusals == ([] if join_first else ["being-dealt"])


async def test_a_start_that_somebody_was_seated_under_seats_them_too(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await open_house(), await open_house()
    table_id = await here.lobby(ANN, BOB)
    written = here.repository.begin_opening

    async def start_too_late(*args: object, **kwargs: object) -> object:
        monkeypatch.undo()
        await there.host.lobby.join(table_id, CY, "Cy")
        return await written(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(here.repository, "begin_opening", start_too_late)
    assert len((await here.start(table_id, ANN)).seats) == 3


async def test_a_game_that_has_started_is_no_lobby(house: House) -> None:
    table_id, host = (await house.game(ANN, BOB, computers=1)).table.id, house.host
    for attempt in (
        host.lobby.join(table_id, CY, "Cy"),
        host.lobby.leave(table_id, ANN),
        host.lobby.add_computer(table_id, ANN),
        host.lobby.remove_computer(table_id, ANN, "Pip"),
        host.lobby.set_level(table_id, ANN, "Pip", "hard"),
        host.lobby.set_options(table_id, ANN, {}, 60),
        host.lobby.start(table_id, ANN),
    ):
        await refused("has-started", house, attempt)


async def test_where_a_table_plays_is_remembered_through_the_next_move(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    assert (await house.host.places.settle(table_id, 777)).table.thread_id == 777
    assert (await house.play(table_id)).table.thread_id == 777
    assert (await house.kept(table_id)).table.thread_id == 777


async def test_a_lobby_that_nobody_starts_is_closed_after_a_day(house: House) -> None:
    forgotten, other = await house.lobby(ANN), await house.lobby(BOB)
    playing = await house.game(CY, DORA)
    house.time.pass_(86_399)
    await house.host.closer.sweep()
    assert (await house.kept(forgotten)).table.status is Status.LOBBY
    house.time.pass_(1)
    await house.host.closer.sweep()
    table = (await house.kept(forgotten)).table
    assert (table.status, table.reason) == (Status.CANCELLED, "forgotten")
    assert (await house.kept(other)).table.status is Status.CANCELLED
    assert (await house.kept(playing.table.id)).table.status is Status.PLAYING


async def test_a_table_of_a_server_that_the_bot_has_left_ends(house: House) -> None:
    lobby, playing = await house.lobby(ANN), await house.game(CY, DORA)
    await house.host.places.server_gone(playing.table.id)
    assert (await house.kept(playing.table.id)).table.status is Status.CANCELLED
    assert (await house.kept(lobby)).table.status is Status.LOBBY
    await house.host.places.server_gone(lobby)
    assert (await house.kept(lobby)).table.reason == "server_left"


def test_there_is_a_name_for_every_computer_and_no_two_are_alike() -> None:
    names: list[str] = ["pip", "Dot 2"]
    for _ in range(20):
        names.append(computer_name("easy", names))
    assert names[2:5] == ["Dot", "Robin", "Clover"]
    assert names[7:10] == ["Pip 2", "Robin 2", "Clover 2"]
    assert len({name.casefold() for name in names}) == 22


def test_each_level_has_names_of_its_own_more_than_sit_at_a_table() -> None:
    assert list(NAMES) == list(LEVELS)
    for names in NAMES.values():
        assert len(names) >= max(game.seats.stop for game in games.GAMES.values()) - 1
    every = [name.casefold() for names in NAMES.values() for name in names]
    assert len(set(every)) == len(every)
