"""A message and its picture call everybody the same."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.host.pov import Pov
from bot.panels.hand import hand_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.table import table_panel
from rendering import marks_beside
from rendering.brush.names import drawn_names
from tests.bot.house import ANN, BOB, CY, House
from tests.bot.said import said
from tests.english import read
from words.language import ENGLISH
from words.names import bare, cut, joined


async def named(house: House, *names: str) -> Pov:
    """A game of three people of these names, as the first sees it."""
    session = await house.game(ANN, BOB, CY)
    by_person = dict(zip((ANN, BOB, CY), names, strict=True))
    seats = tuple(replace(seat, name=by_person[seat.player_id or 0]) for seat in session.seats)
    log = replace(session.log, seats=seats)
    return Pov.of(type(session).of(log), next(seat.seat for seat in seats if seat.player_id == ANN))


async def test_one_whom_no_letter_can_draw_is_named_as_in_the_picture(house: House) -> None:
    """The picture said `Player 2`, and the text a name that stood nowhere in it."""
    pov = await named(house, "李小龍", "한글", "Bob")
    for panel in (table_panel(pov), hand_panel(pov, linked=False)):
        content = read(said(panel).content)
        shown = drawn_names(pov.names, [300] * 3, 30, ENGLISH)
        for seat, name in enumerate(pov.names):
            if name in content and name != "Bob":
                assert f"{name} ({shown[seat]})" in content
        assert "Bob (" not in content


async def test_two_alike_have_the_numbers_of_the_picture(house: House) -> None:
    pov = await named(house, "Ann", "Ann 李", "Bob")
    content = read(said(table_panel(pov)).content)
    for seat, name in enumerate(pov.names):
        assert name == "Bob" or f"**{name}**" not in content
        assert name not in content or name == "Bob" or f"{name} ({seat + 1})" in content


async def test_without_a_picture_names_stand_as_they_are(house: House) -> None:
    lobby = await house.kept(await house.lobby(ANN, BOB))
    renamed = tuple(replace(seat, name="李") for seat in lobby.seats)
    content = read(said(lobby_panel(Pov.of(type(lobby).of(replace(lobby.log, seats=renamed)), None))).content)
    assert "**李**" in content
    assert "(Player" not in content


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(max_size=12), min_size=2, max_size=4))
def test_what_stands_in_the_picture_is_found_in_the_text(names: list[str]) -> None:
    """Each name that is drawn is the text's name, a part of it, or has the number that the text has."""
    marks = marks_beside(tuple(names), ENGLISH)
    for seat, drawn in enumerate(drawn_names(names, [400] * len(names), 30, ENGLISH)):
        in_text = cut(bare(names[seat])) or f"Player {seat + 1}"
        called = f"{in_text} ({marks[seat]})" if marks[seat] else in_text
        if marks[seat]:
            assert joined(drawn) == called or drawn.endswith(f"({marks[seat]})") or drawn == marks[seat]
        else:
            assert set(joined(drawn)) <= {*unicodedata.normalize("NFKC", called), *called}
