"""The picture of a leaderboard."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.panels.looks import sheet_look
from games.core.text import Text
from games.race.texts import Title
from rendering import Look, Ranked, Ranking, Seated, draw
from tests.rendering.drawing import pictured
from tests.rendering.written import writing

NAMES = ("Ann", "Nguyễn Ánh", "W" * 32, "", "🦊🦊", "Bob", "Bob", "Cy", "Dora", "Eve", "Fay")
FIGURES = ((1960, 7, 10), (1920, 120, 1200), (1900, 3, 4), (1040, 2, 9), (1000, 0, 1))


def leaderboard(number: int = len(NAMES), own: int | None = None, beyond: int = 0) -> Look[Any]:
    """Of so many people; the last of them has that place, or what is `beyond` it."""
    figures = [FIGURES[min(line, 4)] for line in range(number)]
    lines = [
        Ranked(line + 1, False, rating, rating < 1900, wins, games)
        for line, (rating, wins, games) in enumerate(figures)
    ]
    lines[-1] = replace(lines[-1], place=beyond or number, beyond=bool(beyond))
    players = tuple(Seated(name, person=line << 22) for line, name in enumerate(NAMES[:number], start=1))
    ranking = Ranking(title(), True, True, "wins", tuple(lines), own)
    return replace(sheet_look("leaderboard"), players=players, ranking=ranking)


def title() -> Text:
    return Title()


def test_all_that_it_shows_is_said_too() -> None:
    """Two of one name stay two of one name; a name that is not known, and one that cannot be drawn, are said."""
    told = pictured(leaderboard(5, own=1)).text
    assert told == (
        "The best at King's Court: Race, all servers, this month, by wins. Your line: 2nd Nguyễn Ánh: rating 1920, "
        "120 wins in 1200 games. 1st Ann: rating 1960, 7 wins in 10 games; 2nd Nguyễn Ánh: rating 1920, 120 wins in "
        f"1200 games; 3rd {'W' * 32}: rating 1900, 3 wins in 4 games; 4th name not known yet: provisional rating 1040, "
        "2 wins in 9 games; 5th 🦊🦊: provisional rating 1000, 0 wins in 1 game."
    )


def test_a_name_without_a_letter_to_draw_leaves_no_empty_line() -> None:
    """One that is not known is no other."""
    with writing() as found:
        draw(leaderboard(5))
    written = [each.text for each in found]
    assert [written.count(said) for said in ("a name I cannot draw", "name not known yet")] == [1, 1]


def test_each_line_takes_as_much_room_and_ones_own_far_behind_some_more() -> None:
    """72 and 8 pixels a line; 30 more above one's own that does not follow the others."""
    two, three = (draw(leaderboard(number, own=number - 1)) for number in (2, 3))
    assert three.height - two.height == 80
    assert draw(leaderboard(3, own=2, beyond=10_000)).height - three.height == 30
    assert draw(leaderboard(3, beyond=10_000)).height == three.height


def test_a_face_is_the_persons_picture() -> None:
    """The faces are 48 pixels wide from 148 on, in the middle of their lines: the first line from 122 to 194."""
    blue = BytesIO()
    Image.new("RGB", (48, 48), (24, 88, 196)).save(blue, "PNG")
    look = leaderboard(2)
    players = (replace(look.players[0], avatar=blue.getvalue()), look.players[1])
    picture = Image.open(BytesIO(draw(replace(look, players=players)).png)).convert("RGB")
    assert picture.getpixel((172, 158)) == (24, 88, 196)
    assert picture.getpixel((172, 158 + 80)) != (24, 88, 196)


def test_there_is_a_player_for_each_line() -> None:
    with pytest.raises(ValueError, match="there are 3 lines, not 2"):
        replace(leaderboard(3), players=leaderboard(2).players)
    with pytest.raises(ValueError, match="has lines"):
        draw(sheet_look("leaderboard"))
