"""How somebody has fared against computers: counted by the end of a game, by the game and the level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data import Repository
from data.leaderboards import ALL_GAMES, Tally
from data.records import ALONE, Opening, Seat, TableLog
from tests.data.tables import ANN, BOB, NAMES, NOON, after, lobby, move, new_table, outcome, start

DIRECTS = 77


async def alone(repository: Repository, *levels: str, person: int = ANN, game: str = "thirteen") -> TableLog:
    """A game that this person plays alone, in seat 0."""
    new = new_table(guild_id=ALONE, channel_id=DIRECTS, thread_id=DIRECTS, opener_id=person, game=game)
    seats = [Seat(0, person, None, NAMES[person], 0)]
    seats += [Seat(0, None, level, f"Robot {number}", 0) for number, level in enumerate(levels)]
    log, _ = await repository.open_alone(new, seats, most=5, reason="made_room")
    return await repository.start_table(log, log.seats, Opening(DIRECTS, 1), at=NOON, deadline=None)


async def make_room(repository: Repository, person: int = ANN) -> tuple[int, ...]:
    """The numbers of the person's open games alone, which are closed as they open another one."""
    new = new_table(guild_id=ALONE, channel_id=DIRECTS, thread_id=DIRECTS, opener_id=person)
    _, closed = await repository.open_alone(new, [Seat(0, person, None, NAMES[person], 0)], most=1, reason="made_room")
    return closed


async def over(repository: Repository, log: TableLog, *places: int) -> TableLog:
    """The first move has ended it so."""
    return await repository.append_move(log, move(1), deadline=None, result=outcome(*places))


async def test_games_count_by_game_and_level(repository: Repository) -> None:
    """Three of easy: two were won, one of them with a computer; each end tells how it stands by then."""
    ends = [
        await over(repository, await alone(repository, "easy", "easy"), 2, 1, 3),
        await over(repository, await alone(repository, "easy"), 1, 2),
        await over(repository, await alone(repository, "easy", "easy"), 1, 1, 3),
        await over(repository, await alone(repository, "hard"), 2, 1),
        await over(repository, await alone(repository, "easy", game="race"), 1, 2),
    ]
    assert [log.tally for log in ends] == [
        Tally("thirteen", "easy", 1, 0),
        Tally("thirteen", "easy", 2, 1),
        Tally("thirteen", "easy", 3, 2),
        Tally("thirteen", "hard", 1, 0),
        Tally("race", "easy", 1, 1),
    ]
    own = {(one.game, one.level): (one.played, one.won) for one in await repository.own_tallies(ANN, ALL_GAMES)}
    assert own == {("thirteen", "easy"): (3, 2), ("thirteen", "hard"): (1, 0), ("race", "easy"): (1, 1)}
    assert await repository.own_tallies(ANN, "race") == (Tally("race", "easy", 1, 1),)
    assert await repository.own_tallies(BOB, ALL_GAMES) == ()
    assert await repository.load(ends[2].table.id) == ends[2]
    assert not ends[2].rated


async def test_a_public_table_counts_as_well(repository: Repository) -> None:
    log = await start(repository, await lobby(repository, ANN, computers=2))
    assert (await over(repository, log, 1, 2, 3)).tally == Tally("thirteen", "easy", 1, 1)


@pytest.mark.parametrize("what", ["two people", "two levels", "taken over", "resigned"])
async def test_what_does_not_count(repository: Repository, what: str) -> None:
    """Only a game of one person, against computers of one level, that they have played to its end."""
    if what == "two people":
        log = await over(repository, await start(repository, await lobby(repository, ANN, BOB, computers=1)), 1, 2, 3)
    elif what == "two levels":
        log = await over(repository, await alone(repository, "easy", "hard"), 1, 2, 3)
    elif what == "taken over":
        begun = await start(repository, await lobby(repository, ANN, computers=1))
        log = await over(repository, await repository.set_taken_over(begun, 0, True, None), 1, 2)
    else:
        begun = await alone(repository, "easy")
        log = await repository.give_up(begun, {0: after(1)}, after(1), replace(outcome(2, 1), reason="resigned"))
    assert log.tally is None
    assert await repository.own_tallies(ANN, ALL_GAMES) == ()
    assert (await repository.load(log.table.id)) == log


async def test_a_game_that_goes_on_tells_nothing(repository: Repository) -> None:
    await over(repository, await alone(repository, "easy"), 1, 2)
    log = await alone(repository, "easy")
    assert log.tally is None
    assert (await repository.load(log.table.id)) == log


async def test_it_is_read_and_forgotten_with_its_person(repository: Repository) -> None:
    await over(repository, await alone(repository, "easy"), 1, 2)
    theirs = await over(repository, await alone(repository, "easy", person=BOB), 1, 2)
    rows = await repository.own_rows(ANN)
    assert rows["tallies"] == [{"player_id": ANN, "game": "thirteen", "level": "easy", "played": 1, "won": 1}]
    await repository.forget_person(ANN, "Deleted player")
    assert (await repository.own_rows(ANN))["tallies"] == []
    assert await repository.own_tallies(ANN, ALL_GAMES) == ()
    assert await repository.own_tallies(BOB, ALL_GAMES) == (theirs.tally,)
