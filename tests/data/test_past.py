"""A person's games that have ended, and how two people have fared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from data import Repository
from data.past import HeadToHead, PastOf, PastSeat, Within
from data.ratings import NEW, rate
from data.records import TableLog
from tests.data.tables import ANN, BOB, CHANNEL, CY, GUILD, NOON, after, finish, move, outcome, playing

FIRST = Within(GUILD, frozenset({CHANNEL}))


async def ended(repository: Repository, *places: int, **changes: Any) -> TableLog:
    """Ann, Bob and Cy, as far as there are places for them."""
    log = await playing(repository, *(ANN, BOB, CY)[: len(places)], **changes)
    return await finish(repository, log, outcome(*places), seconds=log.table.id)


async def numbers(repository: Repository, asked: PastOf, **edge: int) -> list[int]:
    return [game.table_id for game in (await repository.past_games(asked, **edge)).games]


async def test_a_game_is_told_with_all_who_sat_there_and_what_it_did_to_the_rating(repository: Repository) -> None:
    """Ann wins against Bob and a computer, then loses; a game that is cancelled, or goes on, is none."""
    first = await playing(repository, ANN, BOB, computers=1)
    await finish(repository, first, outcome(1, 3, 2), seconds=1)
    second = await ended(repository, 2, 1)
    await repository.cancel_table(await playing(repository, ANN, BOB), at=after(3), reason="agreed")
    await playing(repository, ANN, BOB)
    page = await repository.past_games(PastOf(ANN))
    assert (page.newer, page.older) == (False, False)
    newest, oldest = page.games
    won = rate([NEW, NEW], [1, 2])
    lost = rate(won, [2, 1])
    assert (newest.table_id, newest.place, newest.points) == (second.table.id, 2, 20)
    assert (oldest.table_id, oldest.game, oldest.seat, oldest.place) == (first.table.id, "thirteen", 0, 1)
    assert oldest.ended_at == after(1)
    assert oldest.seats == (PastSeat("Ann", False, ANN), PastSeat("Bob", False, BOB), PastSeat("Robot", True, None))
    assert oldest.ordinals == (None, won[0].ordinal)
    assert newest.ordinals == (won[0].ordinal, lost[0].ordinal)
    assert (await repository.past_games(PastOf(CY))).games == ()


async def test_pages_lead_to_one_another_both_ways(repository: Repository) -> None:
    """There are 25 games, in pages of 10, 10 and 5."""
    all_of_them = [(await ended(repository, 1, 2)).table.id for _ in range(25)][::-1]
    asked = PastOf(BOB)
    first = await repository.past_games(asked)
    second = await repository.past_games(asked, before=first.games[-1].table_id)
    third = await repository.past_games(asked, before=second.games[-1].table_id)
    shown = [[game.table_id for game in page.games] for page in (first, second, third)]
    assert shown == [all_of_them[:10], all_of_them[10:20], all_of_them[20:]]
    assert [(page.newer, page.older) for page in (first, second, third)] == [(False, True), (True, True), (True, False)]
    back = await repository.past_games(asked, after=third.games[0].table_id)
    assert (back.games, back.newer, back.older) == (second.games, True, True)
    back = await repository.past_games(asked, after=second.games[0].table_id)
    assert (back.games, back.newer, back.older) == (first.games, False, True)


async def test_what_is_seen_asked_for_or_played_with_somebody(repository: Repository) -> None:
    here = (await ended(repository, 1, 2)).table.id
    there = (await ended(repository, 1, 2, 3, channel_id=CHANNEL + 1, game="race")).table.id
    elsewhere = (await ended(repository, 2, 1, guild_id=GUILD + 1)).table.id
    for asked, found in {
        PastOf(ANN): [elsewhere, there, here],
        PastOf(ANN, Within(GUILD)): [there, here],
        PastOf(ANN, FIRST): [here],
        PastOf(ANN, Within(GUILD, frozenset())): [],
        PastOf(ANN, game="race"): [there],
        PastOf(ANN, other=CY): [there],
        PastOf(ANN, FIRST, other=CY): [],
    }.items():
        assert await numbers(repository, asked) == found
    places = await repository.places_of(ANN, GUILD)
    assert [(place.guild_id, place.channel_id) for place in places] == [(GUILD, CHANNEL), (GUILD, CHANNEL + 1)]
    assert await repository.places_of(CY, GUILD + 1) == ()


async def test_two_people_are_compared_by_their_places_whoever_else_sat_there(repository: Repository) -> None:
    """Bob has won none of these games, and is ahead of Cy in two of three."""
    for places in ((1, 2, 3), (1, 2, 2), (1, 2, 3)):
        await ended(repository, *places)
    await ended(repository, 1, 2)
    assert await repository.head_to_head(PastOf(BOB, other=CY)) == HeadToHead(3, 2, 1)
    assert await repository.head_to_head(PastOf(CY, other=BOB)) == HeadToHead(3, 0, 1)
    assert await repository.head_to_head(PastOf(BOB, other=ANN)) == HeadToHead(4, 0, 0)
    assert await repository.head_to_head(PastOf(BOB, Within(GUILD + 1), other=ANN)) == HeadToHead(0, 0, 0)


async def test_what_was_played_for_practice_is_no_game_of_anybodys(repository: Repository) -> None:
    """A person and a computer: they took a move back as they liked."""
    counts = await ended(repository, 1, 2)
    log = await repository.append_move(await playing(repository, ANN, computers=1), move(1), deadline=None)
    practice = await repository.take_back(log, replace(move(2), text="~1"), deadline=None, practice=True)
    await finish(repository, practice, outcome(1, 2), seconds=1000)
    assert await numbers(repository, PastOf(ANN)) == [counts.table.id]
    assert (await repository.profile(ANN, within=Within(), since=NOON))["thirteen"].places == {1: 1}


async def test_nothing_of_it_is_pruned_and_a_forgotten_person_is_nobody(repository: Repository) -> None:
    """A person who sat there with them stays, under the mark."""
    for places in ((1, 2, 3), (2, 1, 3)):
        await ended(repository, *places)
    before = await repository.past_games(PastOf(ANN)), await repository.head_to_head(PastOf(ANN, other=BOB))
    assert await repository.prune(after(10**6)) == 2
    assert (await repository.past_games(PastOf(ANN)), await repository.head_to_head(PastOf(ANN, other=BOB))) == before
    await repository.forget_person(BOB, "-")
    assert [game.seats[1].name for game in (await repository.past_games(PastOf(ANN))).games] == ["-", "-"]
    assert (await repository.past_games(PastOf(BOB))).games == ()
    assert await repository.head_to_head(PastOf(ANN, other=BOB)) == HeadToHead(0, 0, 0)
