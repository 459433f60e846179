"""With its line in each registry, a new game has pictures, controls, computer players and tables, and needs no more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image

import games
from bot.host.beginners import first_display
from bot.host.pov import Pov
from bot.panels.clicks.lobby import SetDisplay
from bot.panels.controls import play_rows
from bot.panels.lobby.options import options_panel
from bot.panels.lobby.panel import lobby_panel
from data.records import Status
from games.opponents import consider, times
from games.opponents.reasons import reasons
from rendering import Look, Picture, Scene, Seated, Theme, draw
from tests.bot.house import ANN, BOB, House, Time
from tests.bot.said import Select, said, said_rows
from tests.english import english, read
from tests.sixth_game.registered import registered

PEOPLE = (Seated("Ann"), Seated("Bob", computer=True))
TABLE = Scene("high_card", "table")
MIDGAME = "game: high_card\nscores: 1 0\nhands: 3h | 9c Ts\nto move: 1\ntrick: Th\nplayed: 2c 4d"
TO_FOLLOW = "game: high_card\nscores: 1 0\nhands: 3h Th | 9c\nto move: 0\ntrick: Ts\nplayed: 2c 4d"


@pytest.fixture(autouse=True)
def lines() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House.open(tmp_path / "kept.db", Time())
    yield house
    await house.close()


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
        "High Card, round 1 of 1. It is Bob's turn. The trick: 10 of hearts. "
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


def test_what_a_table_has_switched_on_is_drawn_and_said() -> None:
    game = games.get("high_card")
    look = Look(TABLE, game.view(game.parse(MIDGAME), None), PEOPLE)
    marked = replace(look, theme=Theme(switches=frozenset(game.switches)))
    assert "The trick: 10 of hearts. The highest is 10 of hearts. Ann: 1 card" in drawn(draw(marked))
    assert draw(marked).png != draw(look).png


async def test_the_lobby_tells_how_long_it_takes_and_offers_what_the_game_has(house: House) -> None:
    """Three rounds of three turns, 20 s each, for two people: 6 minutes."""
    assert await first_display(house.repository, "high_card", ANN) == "highest"
    options = games.get("high_card").first_options
    pov = Pov.of(await house.host.ledger.session(await house.lobby(ANN, BOB, game="high_card", options=options)), None)
    assert "9 turns" in said(lobby_panel(pov)).content
    assert "6 minutes" in said(lobby_panel(pov)).content
    selects = {item.click: item for row in said(options_panel(pov)).rows for item in row if isinstance(item, Select)}
    switch = selects[SetDisplay(pov.table.id, "highest")]
    assert [option.label for option in switch.options] == ["Highest card: on", "Highest card: off"]


def test_computers_think_about_it_and_say_why() -> None:
    """The ten of hearts takes the trick, and with two points the game; the three leaves Bob a chance of it."""
    game = games.get("high_card")
    view = game.view(game.parse(TO_FOLLOW), 0)
    thought = consider(game, view, Random(1), None, times(200))
    assert thought is not None
    assert str(thought.move) == "Th"
    told = reasons(game, view, thought.move, thought.lines[1].move)
    assert [english(text) for text in told] == ["It takes the trick."]


async def test_a_table_is_played_with_the_generic_picker(house: House) -> None:
    table = await house.lobby(ANN, BOB, game="high_card", options="rounds=2")
    await house.start(table, ANN)
    session = await house.settled(table)
    (cards,) = said_rows(play_rows(Pov.of(session, 0)))
    game, view = session.game, session.view(0)
    assert [card.label for card in cards] == [english(game.label(view, move)) for move in game.legal_moves(view)]
    over = await house.play_out(table)
    assert over.table.status is Status.OVER
    assert len(over.log.moves) == 12  # two players, two rounds of three tricks
