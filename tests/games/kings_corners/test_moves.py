"""Move texts and labels, the sentence for each illegal move, views and guesses, events as sentences."""

from __future__ import annotations

from random import Random

import pytest

from games.core import GameError, IllegalMove, InvalidMove, InvalidOption, InvalidSeats, NotYourTurn
from games.core.text import Seat
from games.kings_corners import texts
from tests.english import english, refused, told
from tests.games.kings_corners.positions import GAME, legal, move, play, position

STATE = position(
    "As 2h 5h 8d Th Kd | 2s", stock="3s",
    N="9s", E="Ah", S="6h 5c", W="-", NE="Ks Qh", SE="-", SW="-", NW="Kc",
)  # fmt: skip


@pytest.mark.parametrize("text", ["8d>N", "8D>n", " 8♦ > N ", "8d >N", "8♦\ufe0f>n", "8d->N", "8d → north"])
def test_a_card_and_a_place_may_be_written_in_any_way(text: str) -> None:
    assert str(GAME.parse_move(STATE, text)) == "8d>N"


@pytest.mark.parametrize("text", ["10h>W", "TH>w", "10♥ > W", "th>W"])
def test_tens(text: str) -> None:
    assert str(GAME.parse_move(STATE, text)) == "Th>W"


def test_a_pile_and_the_end_of_a_turn() -> None:
    state = position("2h | 2s", stock="3s", N="Ks", E="Qh")
    assert str(GAME.parse_move(state, "e>n")) == "E>N"
    assert str(GAME.parse_move(state, "N > nw")) == "N>NW"
    assert str(GAME.parse_move(state, " DRAW ")) == "draw"
    assert str(GAME.parse_move(position("2h | 2s"), "End")) == "end"


@pytest.mark.parametrize(
    "text", ["", "  ", "8d", "8d>", ">N", "8d>X", "8d>N>E", "8dN", "8d-N", "??>N", "1h>N", "NN>E", "draw draw"]
)
def test_what_is_no_move_text(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.parse_move(STATE, text)
    assert english(refusal.value.text).endswith(".")


def test_the_path_of_a_move_is_what_and_where_to() -> None:
    assert move("9h>N").path == ("9h", "N")
    assert move("N>E").path == ("N", "E")
    assert move("draw").path == ("draw",)


ILLEGAL = {
    "not in hand": ("9h>N", "You do not hold the 9♥."),
    "a joker": ("Xr>N", "You do not hold the red joker."),
    "not lower": ("Th>N", "The 10♥ is not lower than the 9♠ on the north pile."),
    "too low": ("5h>N", "The 5♥ is not just one lower than the 9♠ on the north pile."),
    "a king on a pile": ("Kd>NE", "The K♦ goes on nothing: a king starts a pile."),
    "higher, on an ace": ("2h>E", "Nothing goes on an ace: the A♥ on the east pile closes it."),
    "on an ace": ("As>E", "Nothing goes on an ace: the A♥ on the east pile closes it."),
    "no king in a corner": ("8d>SE", "Only a king starts a pile in a corner, and the south-east corner is empty."),
    "no pile": ("W>N", "There is no pile in the west to move."),
    "an empty corner": ("SW>N", "There is no pile in the south-west to move."),
    "onto itself": ("N>N", "A pile cannot be moved onto itself."),
    "to an empty side": ("N>W", "A pile never moves to an empty place: the west place is for a card from your hand."),
    "no king to a corner": (
        "S>SE", "Only a pile that begins with a king moves to a corner; the south pile begins with the 6♥.",
    ),
    "from a corner": ("NE>SE", "The north-east pile stays in its corner."),
    "from a corner to a side": ("NE>W", "The north-east pile stays in its corner."),
    "from a corner onto a pile": (
        "NW>N", "The K♣ at the bottom of the north-west pile goes on nothing: a king starts a pile.",
    ),
    "a bottom card that does not fit": (
        "S>N", "The 6♥ at the bottom of the south pile is not just one lower than the 9♠ on the north pile.",
    ),
    "end with a stock": ("end", "There are cards in the stock: end your turn with `draw`."),
}  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_is_explained(text: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as told:
        GAME.parse_move(GAME.view(STATE, 0), text)
    assert english(told.value.text) == sentence
    with pytest.raises(IllegalMove) as denied:
        GAME.play(STATE, move(text))
    assert english(denied.value.text) == sentence


@pytest.mark.parametrize(
    ("card", "top", "sentence"),
    [
        ("8h", "9d", "The 8♥ is red, and so is the 9♦ on the north pile."),
        ("8s", "9c", "The 8♠ is black, and so is the 9♣ on the north pile."),
        ("9h", "9c", "The 9♥ is not lower than the 9♣ on the north pile."),
    ],
)
def test_the_wrong_colour_and_the_same_rank(card: str, top: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as told:
        GAME.parse_move(position(f"{card} 2c | 2s", N=top, E="4s"), f"{card}>N")
    assert english(told.value.text) == sentence


def test_a_draw_with_an_empty_stock_is_explained() -> None:
    with refused(IllegalMove, match="The stock is empty, so there is nothing to draw: end your turn"):
        GAME.parse_move(position("5h | 2s"), "draw")


@pytest.mark.parametrize("text", ["kd>SE", "K♦ > south-east", "Kd>South East", "kd > southeast"])
def test_a_place_may_be_named(text: str) -> None:
    assert str(GAME.parse_move(STATE, text)) == "Kd>SE"
    state = position("2h | 2s", stock="3s", N="Ks", E="Qh")
    assert str(GAME.parse_move(state, "East > north")) == "E>N"


@pytest.mark.parametrize("text", [">N", "8d>", ">", "8d N"])
def test_half_a_move_is_explained(text: str) -> None:
    with refused(InvalidMove, match=r"^Write what goes where, like `9 on 10`, `9h>N` or `N>E`"):
        GAME.parse_move(STATE, text)


def test_what_is_neither_a_card_nor_a_place_is_explained() -> None:
    with refused(InvalidMove, match=r"^“N pile” is neither a card like 9h nor a place like N\.$"):
        GAME.parse_move(STATE, "N pile>E")


def test_a_place_that_is_none_is_explained() -> None:
    with refused(InvalidMove, match="“up” is not a place; the places are N E S W NE SE SW NW"):
        GAME.parse_move(STATE, "8d>up")


def test_labels_and_steps() -> None:
    state = position("2h 8d Kd | 2s", stock="3s", N="9s", E="8h 7s 6h", S="Kh Qs", NE="Ks")
    labels = {str(text): english(GAME.label(state, text)) for text in GAME.legal_moves(state)}
    assert labels == {
        "2h>W": "2♥ on the empty west place",
        "8d>N": "8♦ on the north pile (9♠)",
        "8d>W": "8♦ on the empty west place",
        "Kd>W": "K♦ on the empty west place",
        "Kd>SE": "K♦ to the south-east corner",
        "Kd>SW": "K♦ to the south-west corner",
        "Kd>NW": "K♦ to the north-west corner",
        "E>N": "East pile (8♥ … 6♥) onto the north pile (9♠)",
        "S>SE": "South pile (K♥ Q♠) to the south-east corner",
        "S>SW": "South pile (K♥ Q♠) to the south-west corner",
        "S>NW": "South pile (K♥ Q♠) to the north-west corner",
        "draw": "Draw a card and end the turn",
    }
    assert english(GAME.step_label(state, ("8d",))) == "8♦"
    assert english(GAME.step_label(state, ("8d", "N"))) == "on the north pile (9♠)"
    assert english(GAME.step_label(state, ("E",))) == "East pile (8♥ … 6♥)"
    assert english(GAME.step_label(state, ("E", "N"))) == "onto the north pile (9♠)"
    assert english(GAME.step_label(state, ("draw",))) == "Draw a card and end the turn"
    assert english(GAME.label(position("5h | 2s"), move("end"))) == "End the turn"


def test_no_move_is_forced_for_it_would_tell_of_the_hand() -> None:
    for stock in ("3s", "-"):
        state = position("5h | 2s", stock=stock, N="9s", E="9h", S="9d", W="9c")
        assert len(legal(state)) == 1
        assert GAME.forced(GAME.view(state, 0)) is None


def test_what_is_left_over_is_the_draw_or_the_end() -> None:
    """A five goes on no nine; on an eight of the other colour no pile and no two, but on the six it goes."""
    for stock, word in (("3s", "draw"), ("-", "end")):
        state = position("5h | 2s", stock=stock, N="9s", E="9h", S="9d", W="9c")
        assert GAME.left_over(GAME.view(state, 0)) == move(word)
        useful = position("5h | 2s", stock=stock, N="6s", E="9h", S="9d", W="9c")
        assert GAME.left_over(GAME.view(useful, 0)) is None


def test_a_move_for_a_hidden_hand_is_not_your_turn() -> None:
    for seat in (1, None):
        view = GAME.view(STATE, seat)
        assert legal(view) == []
        with pytest.raises(NotYourTurn):
            GAME.parse_move(view, "draw")


def test_a_view_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="a view cannot be played"):
        GAME.play(GAME.view(STATE, 0), move("draw"))


def test_a_view_hides_the_other_hands_the_stock_and_the_seed() -> None:
    state, _ = GAME.deal(3, b"secret")
    view = GAME.view(state, 1)
    assert (view.hands[0], view.hands[1], view.hands[2]) == (("??",) * 7, state.hands[1], ("??",) * 7)
    assert (view.stock, view.seed, view.is_view, view.piles) == (("??",) * 27, b"", True, state.piles)
    assert {card for hand in GAME.view(state, None).hands for card in hand} == {"??"}


def test_a_drawn_card_is_seen_by_who_drew_it_only() -> None:
    after, events = play(position("2c | 2s | 4s", stock="3d Kd", N="9s"), "draw")
    assert GAME.view(after, 0).hands[0] == ("2c", "3d")
    assert GAME.view(after, 1).hands[0] == GAME.view(after, None).hands[0] == ("??", "??")
    assert events == (texts.Draws(Seat(0)),)


def test_hidden_cards_stay_hidden_after_the_end() -> None:
    after, _ = play(position("8h | 2s Ks", stock="3s", N="9s"), "8h>N")
    view = GAME.view(after, 0)
    assert (view.hands, view.stock) == (((), ("??", "??")), ("??",))


def test_a_guess_deals_the_unseen_cards() -> None:
    view = GAME.view(position("3s 4s | 5s 6s | 7s", stock="9s Ts", N="Kc Qh", E="9c"), 0)
    guesses = {GAME.guess(view, Random(seed)) for seed in range(50)}
    assert len(guesses) == 50
    for guess in guesses:
        unseen = [*guess.hands[1], *guess.hands[2], *guess.stock]
        assert len(set(unseen)) == 5
        assert not {*unseen} & {"3s", "4s", "Kc", "Qh", "9c", "??"}
        assert GAME.view(guess, 0) == view


def test_options_and_seats_are_checked() -> None:
    for seats in (0, 1, 5):
        with refused(InvalidSeats, match="for 2 to 4 players"):
            GAME.deal(seats)
    for options in ({"rounds": 0}, {"rounds": 11}, {"jokers": True}):
        with pytest.raises(InvalidOption):
            GAME.deal(2, b"", **options)


NAMES = ("Ann", "Bob")


def all_told(state_moves: tuple[str, ...], **lines: str) -> list[str]:
    """Every sentence of these moves."""
    state, sentences = position(lines.pop("hands"), **lines), []
    for text in state_moves:
        state, events = play(state, text)
        sentences += told(events, NAMES)
    return sentences


def test_moves_are_told() -> None:
    assert all_told(
        ("8d>N", "E>S", "2h>E", "Kd>SW", "W>NW", "draw"),
        hands="2h 3h 8d Kd | 2s", stock="3s", N="9s", E="7s 6h", S="8h", W="Ks Qh",
    ) == [
        "Ann plays 8♦ on the north pile.",
        "Ann moves the east pile (7♠ 6♥) onto the south pile.",
        "Ann lays 2♥ on the empty east place.",
        "Ann starts the south-west corner with K♦.",
        "Ann moves the west pile (K♠ Q♥) to the north-west corner.",
        "Ann draws a card and ends the turn.",
        "The stock is empty now.",
    ]  # fmt: skip


def test_the_end_of_a_round_is_told() -> None:
    assert all_told(("end", "2s>E"), hands="2h Kd | 2s", round_="1/2", N="9s")[:4] == [
        "Ann ends the turn without a move (1 of 2 for a stalemate).",
        "Bob lays 2♠ on the empty east place.",
        "Bob has played the last card and wins the round.",
        "Points for the round: Ann −11, Bob 0.",
    ]
    assert all_told(("end", "2s>E"), hands="2h Kd | 2s", round_="1/2", N="9s")[4].startswith("Round 2 of 2 is dealt; ")
    assert all_told(("2h>E", "end", "end", "end"), hands="2h Kd | 2s", N="9s") == [
        "Ann lays 2♥ on the empty east place.",
        "Ann ends the turn; there is nothing left to draw.",
        "Bob ends the turn without a move (1 of 2 for a stalemate).",
        "Ann ends the turn without a move (2 of 2 for a stalemate).",
        "Stalemate: the stock is empty and nobody moves any more.",
        "Points for the round: Ann −10, Bob −1.",
        "The game is over: Ann −10, Bob −1. Won by Bob.",
    ]


def test_the_deal_is_told() -> None:
    _, events = GAME.deal(2, b"\x00\xff")
    assert told(events, NAMES) == ["The cards are dealt; north, east, south and west lie K♦ 5♣ J♣ 8♣. Ann starts."]


def test_every_error_is_one_sentence_for_a_player() -> None:
    for text in ("", "x", "8d>Q", *(text for text, _ in ILLEGAL.values())):
        with pytest.raises(GameError) as refusal:
            GAME.parse_move(STATE, text)
        assert english(refusal.value.text).endswith(".")
        assert "\n" not in english(refusal.value.text)


@pytest.mark.parametrize(
    ("text", "choice"),
    [("Kh>NW", "Kh>SE"), ("Kh>SE", "Kh>SE"), ("4s>W", "4s>S"), ("4s>N", "4s>N"), ("draw", "draw")],
)
def test_a_move_to_an_empty_place_comes_to_the_same_as_one_to_the_first(text: str, choice: str) -> None:
    """The corner NE and the sides N and E are taken: SE is the first empty corner, S the first empty side."""
    view = position("Kh 4s | 2s", stock="3s", N="5d", E="5c", NE="Kd")
    assert str(GAME.choice_of(view, move(text))) == choice
    assert move(choice) in GAME.choices(view)
