"""The controls of a hand: what is offered to choose from."""

from __future__ import annotations

from dataclasses import replace

from bot.host.pov import Pov
from bot.interactions.commands.seat import offered
from bot.panels.controls import play_rows
from bot.panels.table import more_panel
from tests.bot.house import ANN, BOB, CY, NOON, House
from tests.bot.panels.test_large_hands import KINGS_CORNERS, RACE, at
from tests.bot.said import READER, Button, Select, said, said_rows
from words.labels import read_label

TRICK = "game: thirteen\nhands: 3s {} | 2h 4d\nto move: 0\ntrick: {} by 1\nplayed: {}"


VOICE = READER.choices(())


async def controls(house: House, text: str) -> list[str]:
    """The placeholders of the selects and the labels of the buttons."""
    session = await at(house, text)
    items = [item for row in said_rows(play_rows(Pov.of(session, 0))) for item in row]
    return [item.placeholder if isinstance(item, Select) else item.label for item in items]


async def test_cards_are_chosen_from_the_hand_or_from_what_can_be_played(house: House) -> None:
    """Up to five plays are buttons; more are a list."""
    cards = "Cards to play together"
    assert await controls(house, TRICK.format("Ks", "Qd", "Qd")) == [cards, "K♠", "Pass"]
    assert await controls(house, TRICK.format("Ts Jc Qh Kd As", "9d", "9d")) == [
        cards, "10♠", "J♣", "Q♥", "K♦", "A♠", "Pass",
    ]  # fmt: skip
    assert await controls(house, TRICK.format("9s Ts Jc Qh Kd As", "8d", "8d")) == [
        cards, "Singles …", "Pass",
    ]  # fmt: skip


async def test_buttons_of_thirteen_say_what_is_broken_up_caught_or_won(house: House) -> None:
    trick = "game: thirteen\nhands: {} | 3h 4h\nto move: 0\ntrick: {} by 1\nplayed: {}"
    assert await controls(house, trick.format("3c Ts Tc", "9s", "9s")) == [
        "Cards to play together", "10♠ (of 2)", "10♣ (of 2)", "Pass",
    ]  # fmt: skip
    assert (await controls(house, trick.format("3c 7s 7c 7d 7h", "2s", "2s")))[1] == "7♠ 7♣ 7♦ 7♥ · +1"
    assert (await controls(house, trick.format("Ts", "9s", "9s")))[1] == "10♠ · out"
    assert (await controls(house, trick.format("5s 6c 7d 8h 9s Kd", "3s 4c 5d 6s", "3s 4c 5d 6s")))[1:] == [
        "5–8 ♠♣♦♥", "6–9 ♣♦♥♠", "Pass",
    ]  # fmt: skip


async def test_no_cards_are_offered_where_there_is_only_a_pass(house: House) -> None:
    assert await controls(house, TRICK.format("Ks", "As", "As")) == ["Pass"]


async def more(house: House, game: str, *, resigned: bool = False, hints: bool = True, moved: bool = True) -> list[str]:
    """What More offers Ann; her direct messages are closed."""
    table = await house.lobby(ANN, BOB, CY, game=game, hints=hints)
    session = await house.start(table, ANN)
    if resigned:
        session = await house.host.play.resign(table, ANN)
    elif moved:
        session = await house.play(table)
    rows = said(more_panel(Pov.of(session, session.seat_of(ANN)), dm_closed=True)).rows
    return [item.label for row in rows for item in row if isinstance(item, Button)]


async def test_more_offers_to_send_a_hand_only_where_there_are_hands(house: House) -> None:
    assert await more(house, "thirteen") == [
        "Post table",
        "Hint",
        "Replay",
        "Resign",
        "Cancel table",
        "Send my hand by DM again",
    ]
    assert await more(house, "court_wars") == ["Post table", "Hint", "Replay", "Resign", "Cancel table"]


async def test_more_offers_no_hint_where_not_all_have_agreed(house: House) -> None:
    assert await more(house, "court_wars", hints=False) == ["Post table", "Replay", "Resign", "Cancel table"]


async def test_before_the_first_move_there_is_nothing_to_be_replayed(house: House) -> None:
    """Four arrows that led nowhere, and a menu of one moment."""
    assert await more(house, "court_wars", moved=False) == ["Post table", "Hint", "Resign", "Cancel table"]


async def test_who_has_resigned_is_offered_nothing_to_play_with(house: House) -> None:
    assert await more(house, "thirteen", resigned=True) == ["Post table"]


def meant(pov: Pov, typed: str) -> str | None:
    """The text of the move that was typed by its label."""
    move = read_label(pov.game, pov.view, typed, READER.choices(pov.names))
    return None if move is None else str(move)


async def test_a_move_may_be_typed_as_its_label(house: House) -> None:
    session = await at(house, KINGS_CORNERS)
    assert ("A♥ on the north pile (2♣)", "Ah>N") in offered(Pov.of(session, 0), VOICE)
    assert meant(Pov.of(session, 0), "a♥ on  the NORTH pile (2♣)") == "Ah>N"
    assert meant(Pov.of(session, 0), "2s on a pile") == "2s>E", "the only one"
    assert meant(Pov.of(session, 0), "9h on a pile") is None, "nothing is on a 10"
    assert offered(Pov.of(session, 1), VOICE) == []


async def test_a_label_that_might_mean_two_moves_means_none(house: House) -> None:
    """Bob and bob: the attack on bob, typed as it stood there, was played on Bob."""
    session = await at(house, RACE)
    names = ("Ann", "Bob", "bob")
    seats = tuple(replace(seat, name=name) for seat, name in zip(session.seats, names, strict=True))
    session = replace(session, log=replace(session.log, seats=seats))
    assert meant(Pov.of(session, 0), "K♠: discard the hand of bob (1 card)") == "Ks>2"
    assert meant(Pov.of(session, 0), "K♠: discard the hand of Bob (1 card)") == "Ks>1"
    assert meant(Pov.of(session, 0), "k♠: discard the hand of BOB (1 card)") is None


async def test_nothing_is_suggested_to_whose_seat_a_computer_plays(house: House) -> None:
    table = await house.lobby(ANN, BOB, CY)
    session = await house.start(table, ANN)
    seat = session.to_move or 0
    assert offered(Pov.of(session, seat), VOICE)
    resigned = replace(session.log.seats[seat], resigned_at=NOON)
    seats = tuple(resigned if entry.seat == seat else entry for entry in session.log.seats)
    assert offered(Pov.of(replace(session, log=replace(session.log, seats=seats)), seat), VOICE) == []
