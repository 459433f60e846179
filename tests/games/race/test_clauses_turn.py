"""KR1–KR4: suits, the cut, the deal, drawing."""

from __future__ import annotations

import pytest

from games.cards import DECK
from games.core import InvalidOption
from games.core.text import Card, Cards, Seat, Texts
from games.race import texts
from games.race.course import cut
from tests.english import english
from tests.games.playing import codes
from tests.games.race.positions import GAME, play, position

# Under the seed 00ff the shuffle `cut` begins Kh 4c 9c 7c, `deal 1` 4c Ad 3s 2d 9h …, `deal 2` 2s Qh Qd 6c …


@pytest.mark.parametrize(("seats", "suits"), [(2, ("s", "h")), (3, ("s", "h", "d")), (4, ("s", "h", "d", "c"))])
def test_kr1_who_has_chosen_no_suit_takes_the_first_free_one(seats: int, suits: tuple[str, ...]) -> None:
    assert GAME.deal(seats)[0].suits == suits


@pytest.mark.parametrize(
    ("chosen", "suits"),
    [("- s", "hs"), ("c -", "cs"), ("- - s", "hds"), ("h - - -", "hsdc"), ("c d h s", "cdhs"), ("- h - s", "dhcs")],
)
def test_kr1_chosen_suits_are_kept_and_the_others_take_what_is_free(chosen: str, suits: str) -> None:
    words = chosen.split()
    assert "".join(GAME.deal(len(words), b"", suits=words)[0].suits) == suits


@pytest.mark.parametrize("chosen", ["s s", "x -", "s h d", "s", "spades -"])
def test_kr1_suits_that_cannot_be_chosen(chosen: str) -> None:
    with pytest.raises(InvalidOption):
        GAME.deal(2, b"", suits=chosen.split())


def test_kr1_all_pawns_start_on_the_start_and_suits_keep_for_all_rounds() -> None:
    state, _ = GAME.deal(3, b"seed", suits=["c", "-", "s"], rounds=2)
    assert (state.spaces, state.suits) == ((0, 0, 0), ("c", "h", "s"))
    last = position("29 3 7", "Ac | - | -", suits="c h s", round_="1/2")
    after, _ = play(last, "ac")
    assert (after.round, after.suits, after.spaces) == (2, ("c", "h", "s"), (0, 0, 0))


def test_kr2_the_cut_is_the_first_event_the_highest_card_first() -> None:
    _, events = GAME.deal(4, b"\x00\xff")
    names = ["Ann", "Bob", "Cy", "Dora"]
    assert english(events[0], names) == "The cut for the turn order: Ann K♥, Bob 9♣, Cy 7♣, Dora 4♣."
    pair = (texts.SeatCard(Seat(0), Card("Kh")), texts.SeatCard(Seat(1), Card("4c")))
    assert GAME.deal(2, b"\x00\xff")[1][0] == texts.Cut(Texts(pair))


def test_kr2_aces_are_low_and_suits_break_ties_spades_clubs_diamonds_hearts(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.race import course

    for first, expected in (
        ("As Kd 2c 9h", "Kd 9h 2c As"),
        ("7s 7c 7d 7h", "7h 7d 7c 7s"),
        ("7d 7s 8s 7c", "8s 7d 7c 7s"),
    ):
        monkeypatch.setattr(course, "shuffle", lambda seed, label, cards, first=first: tuple(first.split()))
        assert cut(b"", 4) == tuple(expected.split())


def test_kr2_later_rounds_are_not_cut_for() -> None:
    _, events = play(position("29 3", "As | -", round_="1/2", seed="00ff"), "as")
    assert codes(events) == ["forward", "arrives", "round-over", "round-dealt", "draws"]


def test_kr2a_the_whole_deck_is_the_stock_and_the_starter_has_drawn() -> None:
    state, events = GAME.deal(4, b"\x00\xff")
    assert state.hands == (("4c",), (), (), ())
    assert state.stock[:4] == ("Ad", "3s", "2d", "9h")
    assert (len(state.stock), state.discard, state.removed, state.mover) == (51, (), (), 0)
    assert codes(events) == ["cut", "dealt", "draws"]
    assert sorted((*state.stock, *state.hands[0])) == sorted(DECK)


def test_kr2a_cards_of_nobodys_suit_are_removed_before_the_first_turn() -> None:
    """`deal 1` begins 4c Ad 3s: with two players the 4♣ and the A♦ go, and the 3♠ is drawn."""
    state, events = GAME.deal(2, b"\x00\xff")
    assert (state.removed, state.hands, state.stock[0]) == (("4c", "Ad"), (("3s",), ()), "2d")
    assert events[2:] == (texts.Removed(Cards((Card("4c"), Card("Ad")))), texts.Draws(Seat(0)))


def test_kr3_the_next_player_draws_the_top_card() -> None:
    state = position("0 0", "2s | 9h", stock="Ah 5s", played="yes")
    after, events = play(state, "end")
    assert (after.hands, after.stock, after.mover, after.played) == ((("2s",), ("Ah", "9h")), ("5s",), 1, False)
    assert events == (texts.Ends(Seat(0)), texts.Draws(Seat(1)))


def test_kr3_what_is_nobodys_suit_is_removed_and_another_is_drawn() -> None:
    state = position("0 0 0", "2s | 9h | -", stock="3c Kc 5d 7c", removed="Ac")
    after, events = play(state, "end")
    assert (after.removed, after.hands[1], after.stock) == (("Ac", "3c", "Kc"), ("9h", "5d"), ("7c",))
    assert codes(events) == ["ends", "removed", "draws"]


def test_kr3_the_discard_pile_is_shuffled_when_the_stock_is_empty() -> None:
    """`reshuffle 1` of 7h 2s Qd 9s 3h under the seed 00ff is Qd 9s 7h 2s 3h."""
    state = position("0 0 0", "As | - | -", discard="7h 2s Qd 9s 3h", seed="00ff")
    after, events = play(state, "end")
    assert (after.hands[1], after.stock, after.discard, after.reshuffles) == (("Qd",), ("9s", "7h", "2s", "3h"), (), 1)
    assert codes(events) == ["ends", "reshuffled", "draws"]


def test_kr3_reshuffles_are_counted_over_all_rounds() -> None:
    """`reshuffle 3` of 7h 2s Qd 9s 3h under the empty seed is 7h Qd 2s 9s 3h."""
    after, _ = play(position("0 0 0", "As | - | -", discard="7h 2s Qd 9s 3h", reshuffles="2"), "end")
    assert (after.hands[1], after.stock, after.reshuffles) == (("7h",), ("Qd", "2s", "9s", "3h"), 3)
    after, _ = play(position("29 0 0", "As | - | -", reshuffles="2", round_="1/2"), "as")
    assert (after.round, after.reshuffles) == (2, 2)


def test_kr3_the_stock_may_run_out_on_removed_cards() -> None:
    state = position("0 0", "As | -", stock="3c Kd", discard="7h")
    after, events = play(state, "end")
    assert (after.removed, after.hands[1], after.stock, after.discard) == (("3c", "Kd"), ("7h",), (), ())
    assert codes(events) == ["ends", "removed", "reshuffled", "draws"]


def test_kr3_with_nothing_left_nothing_is_drawn() -> None:
    after, events = play(position("0 0", "As | 2h", stock="3c"), "end")
    assert (after.hands, after.removed, after.mover) == ((("As",), ("2h",)), ("3c",), 1)
    assert codes(events) == ["ends", "removed", "draws-nothing"]


def test_kr3_removed_cards_return_for_a_new_round() -> None:
    after, _ = play(position("29 0", "As | 2h", stock="3h", removed="3c Kd", discard="5s", round_="1/2"), "as")
    cards = [*after.stock, *after.removed, *after.hands[0], *after.hands[1]]
    assert sorted(cards) == sorted(DECK)


def test_kr4_any_number_of_cards_then_the_end_of_the_turn() -> None:
    state = position("0 9", "As 2s 3s 4h | 5h", stock="6h")
    after, _ = play(state, "3s", "4h", "as")
    assert (after.spaces, after.hands[0], after.mover, after.played) == ((4, 5), ("2s",), 0, True)
    assert after.discard == ("3s", "4h", "As")
    after, _ = play(after, "end")
    assert (after.mover, after.played, after.pushed) == (1, False, ())
    assert play(state, "end")[0].mover == 1  # none at all


def test_kr4_there_is_no_limit_on_the_hand() -> None:
    hand = " ".join(f"{rank}{suit}" for suit in "sh" for rank in "A23456789TJQK")
    state = position("0 0 0", f"- | {hand} | -", to_move=0, stock="Ad")
    after, _ = play(state, "end")
    assert len(after.hands[1]) == 27
