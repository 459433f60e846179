"""Turns that run out, and that their players have been reminded."""

from __future__ import annotations

from data import Repository
from data.realms import EVERY_REALM, Claim
from data.records import TurnEnd
from tests.data.tables import ANN, BOB, after, finish, lobby, move, outcome, playing


async def test_the_ends_of_turns_are_those_of_games_the_soonest_first(repository: Repository) -> None:
    late = await playing(repository, deadline=after(10), guild_id=1 << 22)
    soon = await playing(repository, deadline=after(5))
    same = await playing(repository, deadline=after(5))
    await playing(repository, deadline=None)
    await lobby(repository)
    over = await playing(repository, deadline=after(1))
    await finish(repository, over, outcome(1, 2))
    ends = await repository.turn_ends()
    assert [turn.table_id for turn in ends] == [soon.table.id, same.table.id, late.table.id]
    assert ends[2] == TurnEnd.of(late.table) == TurnEnd(late.table.id, 1, 4, 600, after(10), False, None)
    assert await repository.turn_ends(frozenset({1})) == ends[2:]
    assert await repository.turn_ends(among={over.table.id, same.table.id}) == ends[1:2]
    assert await repository.turn_ends(frozenset({2}), {late.table.id}) == ()


async def test_a_deadline_is_reminded_of_once(repository: Repository) -> None:
    log = await playing(repository, deadline=after(600))
    assert await repository.set_reminded(log.table.id, after(601)) is False
    assert await repository.set_reminded(log.table.id, after(600)) is True
    assert await repository.set_reminded(log.table.id, after(600)) is False
    assert [turn.reminded for turn in await repository.turn_ends()] == [True]
    await repository.append_move(log, move(1), deadline=after(1200))
    assert [turn.reminded for turn in await repository.turn_ends()] == [False]
    assert await repository.set_reminded(log.table.id, after(1200)) is True


async def test_a_process_that_has_lost_the_realm_reminds_nobody(repository: Repository) -> None:
    """Its mark kept the next owner from it."""
    log = await playing(repository, deadline=after(600))
    before, now = [(await repository.take(EVERY_REALM, name))[log.table.realm].epoch for name in ("a", "b")]
    assert not await repository.set_reminded(log.table.id, after(600), Claim(log.table.realm, before))
    assert await repository.set_reminded(log.table.id, after(600), Claim(log.table.realm, now))


async def test_a_takeover_keeps_the_reminder_of_the_same_deadline(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB, deadline=after(600))
    await repository.set_reminded(log.table.id, after(600))
    read = await repository.load(log.table.id)
    assert read is not None
    same = await repository.set_taken_over(read, 1, True, after(600))
    assert same.table.reminded is True
    assert (await repository.set_taken_over(same, 0, True, after(3))).table.reminded is False
