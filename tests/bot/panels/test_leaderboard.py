"""The leaderboard, and which lobbies say that they will not be rated."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.host.pov import Pov
from bot.panels.clicks.leaderboard import Sorted
from bot.panels.leaderboard import Sorting, leaderboard_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel
from data.leaderboards import EXACT_PLACES, OVERALL, LeaderboardRow, Order, Rating
from rendering import draw
from tests.bot.house import ANN, BOB, CY, GUILD, House
from tests.bot.said import Button, said
from tests.english import read

UNRATED = "-# Not rated: fewer than two people."


def row(place: int, name: str, rating: Rating, rated: int, wins: int = 0) -> LeaderboardRow:
    return LeaderboardRow(place, place, name, rating, rated, rated, wins)


def board(*rows: LeaderboardRow, sorting: Sorting | None = None, viewer: int = 0) -> Panel:
    return leaderboard_panel(rows, sorting or Sorting(GUILD), viewer=viewer)


def described(panel: Panel) -> str:
    assert panel.look is not None
    return read(draw(panel.look).text)


def test_until_ten_games_a_rating_is_provisional_which_the_foot_explains() -> None:
    """1000 + 40·(mu − 3 sigma): Ann 30 ± 2 is 1960, Bob 25 ± 8 is 1040, Cy 22.5 ± 8 is 940."""
    rows = (row(1, "Ann", Rating(30, 2), 10, 7), row(2, "Bob", Rating(25, 8), 9, 1), row(3, "", Rating(22.5, 8), 1))
    panel = board(*rows)
    assert described(panel) == (
        "The best at all games, this server, by rating. 1st Ann: rating 1960, 7 wins in 10 games; 2nd Bob: provisional "
        "rating 1040, 1 win in 9 games; 3rd name not known yet: provisional rating 940, 0 wins in 1 game."
    )
    assert read(said(panel).content).splitlines() == [
        "### Leaderboard · all games · this server · by rating",
        "-# Everybody begins at 1000; beating a stronger player brings more points. A **?** marks fewer than 10 games. "
        "From the 4th game of the same people on one day, results count a quarter. A player who gives up in the "
        "first moves loses points, and nobody gains by it.",
    ]
    nobody = board(sorting=Sorting(GUILD, monthly=True))
    assert said(nobody).content.splitlines()[1:] == [
        "Nobody yet this month: a game of two or more people is rated when it ends."
    ]
    assert nobody.look is None


def test_ones_own_line_is_told_first_and_stands_out_however_far_behind() -> None:
    """Beyond the last place that is counted, Bob's place begins there."""
    rows = (row(1, "Ann", Rating(30, 2), 10, 7), row(EXACT_PLACES + 1, "Bob", Rating(25, 2), 10))
    own, other = board(*rows, viewer=EXACT_PLACES + 1), board(*rows, viewer=CY)
    line = "10000+ Bob: rating 1760, 0 wins in 10 games"
    assert f"by rating. Your line: {line}. 1st Ann" in described(own)
    assert "Your line" not in described(other)
    assert own.look is not None
    assert other.look is not None
    gold = (240, 196, 92)
    grounds = [Image.open(BytesIO(draw(look).png)).convert("RGB").getpixel((620, 130 + 80 + look_apart + 36))
               for look, look_apart in ((own.look, 30), (other.look, 0))]  # fmt: skip
    assert grounds == [gold, (13, 52, 41)]


def test_a_reader_without_a_place_is_told_so() -> None:
    rows, sorting = (row(1, "Ann", Rating(30, 2), 10, 7),), Sorting(GUILD, monthly=True)
    missing = "You have no place here yet this month: a game of two or more people is rated when it ends."
    told = [said(board(*rows, sorting=sorting, viewer=viewer)).content.splitlines() for viewer in (CY, 1, 0)]
    assert [missing in lines for lines in told] == [True, False, False]
    assert "no place" not in said(board(viewer=CY)).content


def test_it_is_sorted_anew_by_its_buttons_where_it_stands() -> None:
    (buttons,) = said(board(sorting=Sorting(GUILD, "race", Order.WINS, monthly=True))).rows
    assert [(button.label, button.disabled) for button in buttons if isinstance(button, Button)] == [
        ("By rating", False), ("By wins", True), ("By games", False), ("All time", False),
    ]  # fmt: skip
    clicks = [button.click for button in buttons if isinstance(button.click, Sorted)]
    assert [Sorting.of(click, GUILD) for click in clicks] == [
        *(Sorting(GUILD, "race", order, monthly=True) for order in Order), Sorting(GUILD, "race", Order.WINS),
    ]  # fmt: skip
    everywhere = Sorting(OVERALL, monthly=True)
    assert Sorting.of(everywhere.click, GUILD) == everywhere
    assert Sorting.of(Sorted(0, "chess", "rating", "all", "ever"), GUILD) is None
    assert leaderboard_panel((), Sorting(GUILD), sorts=False).rows == ()


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
