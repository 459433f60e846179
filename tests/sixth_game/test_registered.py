"""With its line in each registry, a new game has pictures, controls, computer players and tables, and needs no more."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import games
from bot.host.pov import Pov
from bot.panels.controls import play_rows
from data.records import Status
from rendering import Look, Picture, Player, Scene, draw
from tests.bot.house import ANN, BOB, House, Time
from tests.bot.said import Select, said_rows
from tests.english import english, read
from tests.sixth_game.registered import registered

PEOPLE = (Player("Ann"), Player("Bob", computer=True))
TABLE = Scene("high_card", "table")
MIDGAME = "game: high_card\nscores: 1 0\nhands: 3h | 9c Ts\nto move: 1\ntrick: Th\nplayed: 2c 4d"


@pytest.fixture(autouse=True)
def lines() -> Iterator[None]:
    with registered():
        yield


def drawn(picture: Picture) -> str:
    """The picture's words, when it is one that can be sent."""
    image = Image.open(BytesIO(picture.png))
    assert (image.mode, image.size) == ("P", (picture.width, picture.height))
    assert len(picture.png) <= 80_000
    return read(picture.text)


def test_the_table_is_drawn() -> None:
    game = games.get("high_card")
    view = game.view(game.parse(MIDGAME), None)
    assert drawn(draw(Look(TABLE, view, PEOPLE))) == (
        "High Card, round 1 of 1. It is Bob’s turn. The trick: 10 of hearts. "
        "Ann: 1 card, 1 point; Bob (computer): 2 cards, 0 points."
    )
    without = game.view(game.parse(MIDGAME.replace("Th", "Td")), None)
    assert draw(Look(TABLE, view, PEOPLE)).png != draw(Look(TABLE, without, PEOPLE)).png


def test_a_hand_is_drawn() -> None:
    game = games.get("high_card")
    state = game.parse(MIDGAME)
    text = drawn(draw(Look(Scene("high_card", "hand", 1), game.view(state, 1), PEOPLE)))
    assert text.startswith("Your 2 cards: 9 of clubs, 10 of spades. High Card, round 1 of 1.")
    assert "9 of clubs" not in drawn(draw(Look(Scene("high_card", "hand", 0), game.view(state, 0), PEOPLE)))


async def test_a_table_is_played_with_the_generic_picker(tmp_path: Path) -> None:
    house = await House.open(tmp_path / "kept.db", Time())
    try:
        table = await house.lobby(ANN, BOB, game="high_card", options="rounds=2")
        await house.start(table, ANN)
        session = await house.settled(table)
        ((select,),) = said_rows(play_rows(Pov.of(session, 0)))
        assert isinstance(select, Select)
        game, view = session.game, session.view(0)
        assert [option.label for option in select.options] == [
            english(game.label(view, move)) for move in game.legal_moves(view)
        ]
        assert [option.value for option in select.options] == list(session.state.hands[0])
        over = await house.play_out(table)
        assert over.table.status is Status.OVER
        assert len(over.log.moves) == 12  # two players, two rounds of three tricks
    finally:
        await house.close()
