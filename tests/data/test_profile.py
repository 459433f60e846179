"""What a profile is made of: ratings, their course, and places, as far as they may be seen."""

from __future__ import annotations

import pytest

from data import Repository
from data.past import Within
from data.ratings import NEW, rate
from tests.data.tables import ANN, BOB, CHANNEL, CY, GUILD, after, finish, outcome, playing

DAY = 86_400


async def play(repository: Repository, *places: int, day: float, channel: int = CHANNEL, guild: int = GUILD) -> None:
    people = (ANN, BOB, CY)[: len(places)]
    log = await playing(repository, *people, guild_id=guild, channel_id=channel)
    await finish(repository, log, outcome(*places), day * DAY)


@pytest.mark.parametrize("pruned", [False, True])
async def test_ratings_their_course_and_places(repository: Repository, pruned: bool) -> None:
    """Three games here, the second one in another channel, and one in another server. Pruning keeps all of it."""
    await play(repository, 1, 2, day=0)
    await play(repository, 3, 1, 2, day=100, channel=CHANNEL + 1)
    await play(repository, 2, 1, day=200)
    await play(repository, 1, 2, day=300, guild=GUILD + 1)
    alone = await playing(repository, ANN, computers=1)
    await finish(repository, alone, outcome(1, 2), 301 * DAY)
    if pruned:
        assert await repository.prune(after(400 * DAY)) == 5
    one = rate([NEW, NEW], [1, 2])
    two = rate([*one, NEW], [3, 1, 2])
    three = rate(two[:2], [2, 1])

    found = await repository.profile(ANN, within=Within(GUILD), since=after(50 * DAY))
    assert list(found) == ["thirteen"]
    assert (found["thirteen"].rating, found["thirteen"].rated) == (three[0], 3)
    line = found["thirteen"].games
    assert [(game.rating, game.at, game.number) for game in line] == [
        (two[0], after(100 * DAY), 2), (three[0], after(200 * DAY), 3),
    ]  # fmt: skip
    assert found["thirteen"].places == {1: 1, 2: 1, 3: 1}

    seen = await repository.profile(ANN, within=Within(GUILD, frozenset({CHANNEL})), since=after(0))
    assert [(game.rating, game.number) for game in seen["thirteen"].games] == [(one[0], 1), (three[0], 3)]
    assert seen["thirteen"].places == {1: 1, 2: 1}

    everywhere = await repository.profile(ANN, within=Within(), since=after(0))
    assert everywhere["thirteen"].rated == 4
    assert everywhere["thirteen"].places == {1: 2, 2: 1, 3: 1}
    assert await repository.profile(CY, within=Within(GUILD + 1), since=after(0)) == {}


async def test_of_a_forgotten_person_nothing_is_left(repository: Repository) -> None:
    await play(repository, 1, 2, day=0)
    await repository.forget_person(ANN, "-")
    assert await repository.profile(ANN, within=Within(GUILD), since=after(0)) == {}
    assert (await repository.profile(BOB, within=Within(GUILD), since=after(0)))["thirteen"].places == {2: 1}
