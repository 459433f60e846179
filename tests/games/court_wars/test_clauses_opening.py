"""CW1–CW3: the cards, what a Court card holds, the opening."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from games.cards import DECK
from tests.games.court_wars.positions import BARE, GAME, legal, line, lines, play, position, told
from tests.games.playing import codes


def shuffled(seed: bytes, seats: int, jokers: bool) -> list[str]:
    """The stock of round 1 by the words of games/RULES.md."""
    own = {"J", "Q", "K"}
    cards = [card for card in DECK if not (card[0] in own and card[1] in "shdc"[:seats])] + ["Xr", "Xb"] * jokers
    digests = [
        (hmac.new(seed, f"deal 1/{index}/{card}".encode(), hashlib.sha256).digest(), card)
        for index, card in enumerate(cards)
    ]
    return [card for _, card in sorted(digests)]


@pytest.mark.parametrize(("seats", "cards"), [(2, 48), (3, 45), (4, 42)])
@pytest.mark.parametrize("jokers", [True, False])
def test_cw1_the_stock_is_all_but_the_courts(seats: int, cards: int, jokers: bool) -> None:
    state, _ = GAME.deal(seats, b"x", jokers=jokers)
    whole = shuffled(b"x", seats, jokers)
    assert len(whole) == cards - 2 * (not jokers)
    assert [*state.discard, state.drawn, *state.stock] == whole
    assert line(state, "courts") == " | ".join([BARE] * seats)


def test_cw1_with_two_players_the_court_cards_of_the_other_suits_are_in_the_stock() -> None:
    state, _ = GAME.deal(2, b"x")
    there = {*state.discard, state.drawn, *state.stock}
    assert {"Jd", "Qd", "Kd", "Jc", "Qc", "Kc"} < there
    assert not {"Js", "Qs", "Ks", "Jh", "Qh", "Kh"} & there


def test_cw2_attack_and_defence() -> None:
    """The source: 9 on the King is 9 attack and 19 defence; its scenario's figures for seat 1."""
    king, queen, jack = position("K 9s ; Q 7h 5c ; J 4d 3s 2c | " + BARE).courts[0]
    assert [(stack.attack, stack.defence) for stack in (king, queen, jack)] == [(9, 19), (12, 22), (9, 19)]
    bare, lost, joker = position(f"K - ; Q x ; J Xr Ts | {BARE}").courts[0]
    assert [(stack.attack, stack.defence) for stack in (bare, lost, joker)] == [(0, 10), (0, 0), (10, 20)]


@pytest.mark.parametrize(
    ("drawn", "same", "places"),
    [
        ("9h", "off", ["K", "J", "discard"]),  # J 10: lower by one
        ("5h", "off", ["K", "Q", "J", "discard"]),  # not necessarily by one
        ("6h", "off", ["K", "J", "discard"]),  # not on the 6
        ("6h", "on", ["K", "Q", "J", "discard"]),
        ("7h", "on", ["K", "J", "discard"]),
        ("Th", "off", ["K", "discard"]),
        ("Th", "on", ["K", "J", "discard"]),
    ],
)
def test_cw2_each_guard_lower_than_the_one_under_it(drawn: str, same: str, places: list[str]) -> None:
    state = position(f"K - ; Q 9d 6d ; J Td | {BARE}", drawn=drawn, options=f"same_value={same}")
    assert legal(state) == places


def test_cw3_the_deal_draws_the_first_guard_and_sets_aside_what_does_not_count() -> None:
    state, events = GAME.deal(2, b"x")
    whole = shuffled(b"x", 2, True)
    first = next(number for number, card in enumerate(whole) if card[0] in "23456789T")
    assert (state.discard, state.drawn) == (tuple(whole[:first]), whole[first])
    assert codes(events) == ["dealt", *["set-aside"] * first, "draws"]
    assert lines(state, "to move", "phase", "first", "quiet", "turns") == ["0", "opening 1", "0", "0", "0"]


OPENING = "9h Ks As 5h Xr Qd 2h Jc 4h 6d 3d 8d"
"""For two players: 7s is drawn; then come 9h, (As) 5h, (Xr Qd) 2h, (Jc) 4h, 6d; 3d and 8d are left."""


def test_cw3_three_times_round_then_the_first_player_begins() -> None:
    stock = OPENING.replace("Ks ", "")
    state = position(f"{BARE} | {BARE}", phase="opening 1", drawn="7s", stock=stock)
    state, events = play(state, "K")
    assert lines(state, "to move", "phase", "drawn") == ["1", "opening 1", "9h"]
    assert told(events) == ["Ann places 7♠ on the King.", "Bob draws 9♥."]
    state, events = play(state, "discard")
    assert lines(state, "to move", "phase", "drawn", "discard") == ["0", "opening 2", "5h", "9h As"]
    assert told(events) == ["Bob discards 9♥.", "Ann turns up A♠, which does not count.", "Ann draws 5♥."]
    state, events = play(state, "K")
    assert lines(state, "to move", "phase", "drawn", "discard") == ["1", "opening 2", "2h", "9h As Xr Qd"]
    assert told(events)[1:] == [
        "Bob turns up the red joker, which does not count.", "Bob turns up Q♦, which does not count.", "Bob draws 2♥.",
    ]  # fmt: skip
    state, _ = play(state, "Q")
    assert lines(state, "to move", "phase", "drawn") == ["0", "opening 3", "4h"]
    state, _ = play(state, "J")
    assert lines(state, "to move", "phase", "drawn") == ["1", "opening 3", "6d"]
    state, events = play(state, "J")
    assert lines(state, "to move", "phase", "drawn", "stock", "discard") == [
        "0", "turn", "-", "3d 8d", "9h As Xr Qd Jc",
    ]  # fmt: skip
    assert line(state, "courts") == "K 7s 5h ; Q - ; J 4h | K - ; Q 2h ; J 6d"
    assert codes(events) == ["places", "opened"]
    assert told(events)[-1] == "The opening is over: Ann takes the first turn."
    assert lines(state, "quiet", "turns") == ["0", "0"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cw3_the_opening_has_three_moves_a_player(seats: int) -> None:
    state, _ = GAME.deal(seats, b"moves")
    movers = []
    while state.phase != "turn":
        assert legal(state)[-1] == "discard"
        assert ">" not in "".join(legal(state))
        assert "draw" not in legal(state)
        movers.append(state.mover)
        state, _ = play(state, "discard")
    assert movers == list(range(seats)) * 3
    assert (state.mover, state.drawn) == (0, None)


def test_cw3_an_empty_stock_is_turned_over_in_the_opening_too() -> None:
    state = position(f"{BARE} | {BARE}", phase="opening 1", drawn="7s", stock="As", discard="2s 3s")
    state, events = play(state, "K")
    assert lines(state, "drawn", "stock", "discard") == ["2s", "3s As", "-"]
    assert codes(events) == ["places", "set-aside", "turned-over", "draws"]


def test_cw3_the_opening_ends_where_no_guard_is_left() -> None:
    """Only in a position made by hand: 36 guards are enough for twelve draws."""
    state, _ = play(position(f"{BARE} | {BARE}", phase="opening 1", drawn="7s", stock="As Xr"), "K")
    assert lines(state, "to move", "phase", "drawn", "stock") == ["0", "turn", "-", "As Xr"]
