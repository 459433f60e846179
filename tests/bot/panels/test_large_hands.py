"""A hand of more cards than a select has entries: its panel has pages, and every card can be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.taps import fewest
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.clicks.picked import Picked
from bot.panels.hand import hand_panel
from bot.panels.panel import Panel
from bot.panels.picker import EARLIER, LATER, choose, is_word, turned
from games.core import Replayed, Step
from rendering import draw
from tests.bot.house import ANN, BOB, CY, House
from tests.bot.said import Button, Select, said
from tests.english import read

KINGS_CORNERS = """\
game: kings_corners
round: 1/1
hands: As Ah 2s 2h 3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Qs Qh Kd Kc Ks Kh | Ad
to move: 0
piles: N 2c | E 3d | S 4c | W 5d | NE - | SE - | SW - | NW -
stock: Ac
idle: 0
moved: no"""
"""24 cards, the most there can be: 7 dealt and, with two players, 17 drawn (KC1, KC9)."""

RACE = """\
game: race
round: 1/1
suits: s h d
spaces: 0 15 20
hands: As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh | Kd | Qd
to move: 0
pushed: -
looking: -
played: no
stock: 2d 3d
discard: -
removed: -"""
"""26 cards: every one of Ann's own suit and of Bob's. All can be played, since both others hold a card."""


async def at(house: House, text: str) -> Session:
    """A table at that position: Ann in seat 0 and to move, Bob, and in the race Cy."""
    game = text.splitlines()[0].removeprefix("game: ")
    table = await house.lobby(*((ANN, BOB, CY) if game == "race" else (ANN, BOB)), game=game)
    session = await house.start(table, ANN)
    seats = tuple(sorted(session.log.seats, key=lambda seat: seat.joined))
    seats = tuple(replace(seat, seat=number) for number, seat in enumerate(seats))
    state = session.game.parse(text)
    return Session(replace(session.log, seats=seats), session.game, Replayed(state, (Step(0, None, "", ()),)))


def select_of(panel: Panel) -> tuple[str, list[str]]:
    """The placeholder and the values of its only select."""
    (found,) = [item for row in said(panel).rows for item in row if isinstance(item, Select)]
    assert len(found.options) <= 25
    assert all(len(option.label) <= 100 for option in found.options)
    return found.placeholder, [option.value for option in found.options]


@pytest.mark.parametrize(("text", "cards"), [(KINGS_CORNERS, 24), (RACE, 26)], ids=["kings_corners", "race"])
async def test_a_large_hand_is_a_picture_with_all_its_cards(house: House, text: str, cards: int) -> None:
    panel = hand_panel(Pov.of(await at(house, text), 0))
    assert panel.look is not None
    picture = draw(panel.look)
    assert len(picture.png) <= 80_000
    assert f"{cards} cards" in picture.text
    assert len(picture.text) <= 1024
    assert len(said(panel).content) <= 2000


async def test_twenty_six_cards_are_offered_on_two_pages(house: House) -> None:
    """23 on the first page and the way on; three on the second and the way back."""
    session = await at(house, RACE)
    hand = list(session.state.hands[0])
    first = select_of(hand_panel(Pov.of(session, 0)))
    assert first == ("Choose what to play (1 of 2)", [*hand[:23], LATER])
    second = select_of(hand_panel(Pov.of(session, 0), picked=Picked((), 1)))
    assert second == ("Choose what to play (2 of 2)", [EARLIER, *hand[23:]])


async def test_a_card_of_the_second_page_is_picked_and_has_its_own_next_step(house: House) -> None:
    """The queen of spades is the 12th card, the king of hearts the 26th."""
    session = await at(house, RACE)
    moves = [move for move in session.game.legal_moves(session.view(0)) if not is_word(move)]
    picked = turned(Picked((), 1), choose(moves, ()), "Kh")
    assert picked == Picked((25,))
    assert str(choose(moves, picked.steps).move) == "Kh>1", "whose card it is says on whom it is played"
    asked = hand_panel(Pov.of(session, 0), picked=Picked((11,)))
    buttons = [item.label for row in said(asked).rows for item in row if isinstance(item, Button)]
    assert list(map(read, buttons[:2])) == ["Bob (1)", "Cy (1)"], "the cards that they hold"


async def test_a_card_in_a_list_is_two_taps_and_on_its_second_page_four(house: House) -> None:
    """Each card is a move but the queen of spades, which asks on whom; the king of hearts stands on the second page."""
    pov = Pov.of(await at(house, RACE), 0)
    taps = {str(move): fewest(pov, move) for move in pov.choices()}
    assert (taps["As"], taps["Qs>1"], taps["Kh>1"]) == (2, 3, 4)
