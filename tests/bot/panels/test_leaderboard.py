"""The leaderboard in words, and which lobbies say that they will not be rated."""

from __future__ import annotations

import pytest

from bot.host.pov import Pov
from bot.panels.leaderboard import leaderboard_panel
from bot.panels.lobby.panel import lobby_panel
from data.leaderboards import ALL_GAMES, LeaderboardRow, Order, Rating
from data.ratings import NEW
from tests.bot.house import ANN, BOB, CY, GUILD, House
from tests.bot.said import said
from tests.english import read

UNRATED = "-# Not rated: fewer than two people."


def row(place: int, name: str, rating: Rating, games: int, wins: int = 0) -> LeaderboardRow:
    return LeaderboardRow(place, place, name, rating, games, wins)


def board(*rows: LeaderboardRow, guild_id: int = GUILD) -> list[str]:
    panel = leaderboard_panel(rows, guild_id=guild_id, game=ALL_GAMES, order=Order.RATING)
    return read(said(panel).content).splitlines()


def test_until_ten_games_a_rating_has_a_mark_which_the_foot_explains() -> None:
    """1000 + 40·(mu − 3 sigma): Ann 30 ± 2 is 1960, Bob 25 ± 8 is 1040, Cy 22.5 ± 8 is 940."""
    rows = (row(1, "Ann", Rating(30, 2), 10, 7), row(2, "Bob", Rating(25, 8), 9, 1), row(3, "Cy", Rating(22.5, 8), 1))
    lines = board(*rows)
    assert lines[1:4] == [
        "1\\. **Ann** · 1960 · 7 wins in 10 games",
        "2\\. **Bob** · 1040? · 1 win in 9 games",
        "3\\. **Cy** · 940? · 0 wins in 1 game",
    ]
    assert lines[4] == (
        "-# Everybody begins at 1000; beating a stronger player brings more points. A **?** marks fewer than 10 games. "
        "From the 4th game of the same people in a day on, a result counts a quarter. A player who gives up in the "
        "first moves loses points, and nobody gains by it."
    )
    assert board()[1:] == ["Nobody yet: a game of two or more people is rated when it ends."]


def test_there_is_no_minus_sign_for_a_decent_start() -> None:
    assert "−" not in "".join(board(row(1, "Ann", NEW, 0), row(2, "Bob", Rating(20, 8), 2)))


@pytest.mark.parametrize(
    ("people", "computers", "unrated"), [((ANN,), 0, True), ((ANN,), 2, True), ((ANN, BOB), 0, False)]
)
async def test_the_lobby_says_when_a_table_will_not_be_rated(
    house: House, people: tuple[int, ...], computers: int, unrated: bool
) -> None:
    lobby = await house.kept(await house.lobby(*people, computers=computers))
    assert (UNRATED in said(lobby_panel(Pov.of(lobby, None))).content.splitlines()) is unrated


async def test_hints_that_all_agree_to_keep_a_table_rated(house: House) -> None:
    """They are the same for everybody."""
    lobby = await house.kept(await house.lobby(ANN, BOB, CY, hints=True))
    assert UNRATED not in said(lobby_panel(Pov.of(lobby, None))).content
