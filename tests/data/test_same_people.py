"""From the fourth rated table of the same people on one day (UTC) mu and sigma go a quarter of their way."""

from __future__ import annotations

from asyncio import gather
from collections.abc import Sequence
from itertools import count

import pytest

from data import Repository, open_repository
from data.leaderboards import ALL_GAMES, OVERALL, Order, Rating
from data.ratings import NEW, rate, share, shown
from data.records import TableLog
from tests.data.conftest import Opener
from tests.data.tables import ANN, BOB, CY, DEE, GUILD, after, finish, outcome, playing

MIDNIGHT = 12 * 3600 - 1
"""Seconds after the tables' noon; less than one before the next day begins."""


async def won(repository: Repository, *people: int, seconds: float = 0, **changes: object) -> TableLog:
    """A table of these people that the first of them wins, the second comes in next, and so on."""
    log = await playing(repository, *people, **changes)  # type: ignore[arg-type]
    return await finish(repository, log, outcome(*range(1, len(people) + 1)), seconds)


async def history(repository: Repository, person: int, guild_id: int = OVERALL, game: str = ALL_GAMES) -> list[Rating]:
    return [change.rating for change in await repository.rating_history(person, guild_id=guild_id, game=game)]


def quarter(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Of OpenSkill's whole step."""
    whole = rate(before, places)
    return [
        Rating(old.mu + (new.mu - old.mu) / 4, old.sigma + (new.sigma - old.sigma) / 4)
        for old, new in zip(before, whole, strict=True)
    ]


def approx(ratings: Sequence[Rating]) -> list[object]:
    return [pytest.approx(figure) for each in ratings for figure in (each.mu, each.sigma)]


def figures(ratings: Sequence[Rating]) -> list[float]:
    return [figure for each in ratings for figure in (each.mu, each.sigma)]


def test_three_count_in_whole_and_those_after_them_by_a_quarter() -> None:
    company = [ANN, BOB]
    assert [share(company, [company] * earlier) for earlier in range(6)] == [1, 1, 1, 0.25, 0.25, 0.25]


def test_a_quarter_of_the_step_of_two_new_players_by_hand() -> None:
    """Weng & Lin's algorithm 2 as in `test_ratings`: the winner's whole step is s²/2c, and what is left of the variance
    is 1 − (s²/c²)·(s/c)·¼ of it, since OpenSkill's gamma is s/c and p·(1−p) is a quarter.
    """
    variance = (25 / 3) ** 2 + (25 / 300) ** 2
    c = (2 * (variance + (25 / 6) ** 2)) ** 0.5
    sigma = (variance * (1 - variance / c**2 * (variance**0.5 / c) / 4)) ** 0.5
    winner, loser = rate([NEW, NEW], [1, 2], 0.25)
    assert winner.mu == pytest.approx(25 + variance / c / 8)
    assert loser.mu == pytest.approx(25 - variance / c / 8)
    assert winner.sigma == loser.sigma == pytest.approx(25 / 3 + (sigma - 25 / 3) / 4)


async def test_the_fourth_rated_table_of_the_same_people_on_one_day_goes_a_quarter(repository: Repository) -> None:
    expected: list[Sequence[Rating]] = [(NEW, NEW)]
    for number in range(5):
        log = await won(repository, ANN, BOB, seconds=number)
        expected.append((rate if number < 3 else quarter)(expected[-1], [1, 2]))
        assert [rated.player_id for rated in log.rated] == [ANN, BOB]
        assert figures([rated.after for rated in log.rated]) == approx(expected[-1])
    for scope in ((GUILD, "thirteen"), (OVERALL, ALL_GAMES)):
        assert figures(await history(repository, BOB, *scope)) == approx([both[1] for both in expected[1:]])


async def test_whatever_the_game_and_the_server_it_is_the_fourth(repository: Repository) -> None:
    """The fourth is the first of its game and its server: a quarter of what a first game does."""
    for number in range(3):
        await won(repository, ANN, BOB, seconds=number)
    log = await won(repository, BOB, ANN, seconds=4, game="sevens", guild_id=GUILD + 1)
    bob, ann = quarter([NEW, NEW], [1, 2])
    assert figures([rated.after for rated in log.rated]) == approx([ann, bob])


async def test_the_same_people_are_the_same_set_and_computers_are_nobody(repository: Repository) -> None:
    """Three tables of Ann and Bob, two of them with computers; each with Cy as well is another company."""
    at = count()
    for computers in (0, 1, 2):
        log = await playing(repository, ANN, BOB, computers=computers)
        await finish(repository, log, outcome(*range(1, 3 + computers)), next(at))
    first, second = [await history(repository, person) for person in (ANN, BOB)]
    three = await won(repository, ANN, BOB, CY, seconds=next(at))
    whole = rate([first[-1], second[-1], NEW], [1, 2, 3])
    assert figures([(await history(repository, person))[-1] for person in (ANN, BOB, CY)]) == approx(whole)
    assert len(three.rated) == 3
    await won(repository, BOB, ANN, seconds=next(at))
    bob, ann = quarter([whole[1], whole[0]], [1, 2])
    assert figures([(await history(repository, person))[-1] for person in (ANN, BOB)]) == approx([ann, bob])


async def test_a_new_day_in_utc_counts_in_whole_again(repository: Repository) -> None:
    """Three tables in the last second before midnight, and one a second later."""
    for _ in range(3):
        await won(repository, ANN, BOB, seconds=MIDNIGHT)
    before = [(await history(repository, person))[-1] for person in (ANN, BOB)]
    await won(repository, ANN, BOB, seconds=MIDNIGHT + 1)
    after_it = [(await history(repository, person))[-1] for person in (ANN, BOB)]
    assert figures(after_it) == approx(rate(before, [1, 2]))


async def test_of_four_tables_that_end_at_once_one_is_the_fourth(repository: Repository) -> None:
    """In whatever order: three steps are whole, and the last is a quarter."""
    logs = [await playing(repository, ANN, BOB) for _ in range(4)]
    await gather(*(finish(repository, log, outcome(1, 2)) for log in logs))
    third = rate(rate(rate([NEW, NEW], [1, 2]), [1, 2]), [1, 2])
    board = await repository.leaderboard(guild_id=OVERALL, game=ALL_GAMES, order=Order.RATING)
    assert figures([row.rating for row in board]) == approx(quarter(third, [1, 2]))


async def test_tables_that_were_not_rated_do_not_count_as_earlier_ones(repository: Repository) -> None:
    for number in range(3):
        log = await playing(repository, ANN, BOB)
        await repository.give_up(log, {0: after(number)}, after(number), outcome(2, 1), rated_as=(None, None))
    await won(repository, ANN, BOB, seconds=3)
    assert await history(repository, ANN) == [rate([NEW, NEW], [1, 2])[0]]


async def test_a_resignation_that_is_not_to_be_rated_is_not(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    ended = await repository.give_up(log, {0: after(5)}, after(5), outcome(2, 1), rated_as=(None, None))
    assert ended.rated == ()
    assert await repository.load(log.table.id) == ended
    assert [line.place for line in await repository.placings(log.table.id)] == [1, 2]
    assert await repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.RATING) == ()


async def test_who_has_had_themselves_forgotten_leaves_the_others_their_company(repository: Repository) -> None:
    """Cy sat at three tables with Ann and Bob, and was forgotten: those were tables of three people, and stay so."""
    for number in range(3):
        await won(repository, ANN, BOB, CY, seconds=number)
    await repository.forget_person(CY, "Deleted player")
    before = [(await history(repository, person))[-1] for person in (ANN, BOB)]
    await won(repository, ANN, BOB, seconds=3)
    assert figures([(await history(repository, person))[-1] for person in (ANN, BOB)]) == approx(rate(before, [1, 2]))
    await won(repository, ANN, BOB, DEE, seconds=4)
    assert (await history(repository, DEE)) != []


async def after_thirty(repository: Repository, forgotten_each: int) -> float:
    """The ordinal of Ann after she has won thirty tables of a day; Bob loses them, and is forgotten after each so
    many."""
    for number in range(30):
        await won(repository, ANN, BOB, seconds=number)
        if forgotten_each and number % forgotten_each == forgotten_each - 1:
            await repository.forget_person(BOB, "Deleted player")
    return (await history(repository, ANN))[-1].ordinal


@pytest.mark.parametrize("each", [1, 3, 10])
async def test_to_be_forgotten_does_not_lift_the_brake(each: int, open_another: Opener, empty_sqlite_url: str) -> None:
    """2283 it was, instead of 1642."""
    other = await open_repository(empty_sqlite_url + ".other")
    braked = await after_thirty(other, 0)
    await other.close()
    assert shown(braked) == 1642
    assert 1500 < shown(await after_thirty(await open_another(), each)) < 1642
