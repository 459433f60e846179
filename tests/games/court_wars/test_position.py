"""Position texts of Court Wars: read, written, and every one that cannot be refused."""

from __future__ import annotations

import re

import pytest

from games.core import InvalidPosition
from games.court_wars import Stack
from tests.english import refused
from tests.games.court_wars.positions import BARE, GAME, LOST
from tests.games.playing import having

TEXT = """\
game: court_wars
options: rounds=3 jokers=on same_value=off
round: 2/3
seed: 00ff
scores: 1 0
courts: K 9s 3d ; Q 7h 5c ; J x | K 8c 4h ; Q - ; J Xr 7d
to move: 1
phase: turn
drawn: Td
stock: 4s Jd Ac
discard: 2h 6h
quiet: 12
turns: 40
first: 1
out: -"""
OVER = """\
game: court_wars
options: rounds=1 jokers=off same_value=on
round: 1/1
seed: -
scores: 2 0 1
courts: K 9s 9d ; Q - ; J x | K x ; Q x ; J x | K x ; Q x ; J x
to move: -
phase: turn
drawn: -
stock: 4s Jc Ac
discard: 2h 6h
quiet: 0
turns: 40
first: 0
out: 1 2"""
OPENING = """\
game: court_wars
options: rounds=1 jokers=on same_value=off
round: 1/1
seed: ab
scores: 0 0 0
courts: K 9s ; Q - ; J - | K - ; Q - ; J - | K - ; Q 4s ; J -
to move: 1
phase: opening 2
drawn: Th
stock: 4d
discard: As 2h
quiet: 0
turns: 0
first: 0
out: -"""


@pytest.mark.parametrize("text", [TEXT, OVER, OPENING])
def test_canonical_texts_round_trip(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


def test_every_key_is_read() -> None:
    state = GAME.parse(TEXT)
    assert (state.options.rounds, state.options.jokers, state.options.same_value) == (3, True, False)
    assert (state.round, state.seed, state.scores) == (2, b"\x00\xff", (1, 0))
    assert state.courts == (
        (Stack(("9s", "3d")), Stack(("7h", "5c")), Stack(defeated=True)),  # type: ignore[arg-type]
        (Stack(("8c", "4h")), Stack(), Stack(("7d",), "Xr")),  # type: ignore[arg-type]
    )
    assert (state.mover, state.phase, state.drawn, state.stock) == (1, "turn", "Td", ("4s", "Jd", "Ac"))
    assert (state.discard, state.quiet, state.turns, state.first, state.out) == (("2h", "6h"), 12, 40, 1, ())


def test_what_may_be_left_out() -> None:
    state = GAME.parse(f"game: court_wars\ncourts: {BARE} | {BARE}\nto move: 1")
    assert GAME.format(state) == (
        "game: court_wars\noptions: rounds=1 jokers=on same_value=off\nround: 1/1\nseed: -\nscores: 0 0\n"
        f"courts: {BARE} | {BARE}\nto move: 1\nphase: turn\ndrawn: -\nstock: -\ndiscard: -\nquiet: 0\nturns: 0\n"
        "first: 0\nout: -"
    )


def test_cards_are_read_as_people_write_them() -> None:
    courts = "k 9♠, 3D ; q 7h 5♣ ; J X | K 8c  4h;Q -;J xr 7♦"
    assert (
        GAME.format(GAME.parse(having(TEXT, courts=courts, drawn="10d", stock="4s, jd AC"))).splitlines()[5:]
        == (TEXT.splitlines()[5:])
    )


def test_a_view_has_a_hidden_stock_and_no_seed() -> None:
    view = GAME.view(GAME.parse(TEXT), 1)
    text = GAME.format(view)
    assert text == "\n".join(line for line in TEXT.splitlines() if "seed" not in line).replace("4s Jd Ac", "?? ?? ??")
    assert GAME.parse(text) == view
    assert GAME.parse(text).is_view
    assert GAME.format(GAME.parse(text)) == text


HAND = "K 9s 3d ; Q 7h 5c ; J x"
CANNOT_BE: dict[str, tuple[str, dict[str, str | None], str]] = {
    "another game": (TEXT, {"game": "thirteen"}, "this is not a position of court_wars"),
    "no courts": (TEXT, {"courts": None}, "The line “courts” is missing"),
    "nobody said to move": (TEXT, {"to_move": None}, "The line “to move” is missing"),
    "an unknown key": (TEXT, {"hands": "-"}, "“hands: -” is not a line of this game's positions"),
    "rounds out of range": (TEXT, {"options": "rounds=11"}, "rounds goes from 1 to 10"),
    "jokers neither on nor off": (TEXT, {"options": "rounds=3 jokers=2"}, "jokers is on or off"),
    "an unknown option": (TEXT, {"options": "rounds=3 aces=on"}, "There is no option “aces”"),
    "a round past the last": (TEXT, {"round": "4/3"}, "it must be between 1/3 and 3/3"),
    "an upper-case seed": (TEXT, {"seed": "00FF"}, "it must be lower-case hex, or -"),
    "one player": (TEXT, {"courts": HAND, "to_move": "0", "first": "0"}, "Court Wars is for 2 to 4 players"),
    "five players": (TEXT, {"courts": " | ".join([BARE] * 5)}, "Court Wars is for 2 to 4 players"),
    "two Court cards": (TEXT, {"courts": f"K - ; Q - | {BARE}"}, "each player has three Court cards"),
    "Court cards in another order": (TEXT, {"courts": f"Q - ; K - ; J - | {BARE}"}, "K, Q or J in this order"),
    "a Court card of nothing": (TEXT, {"courts": f"K ; Q - ; J - | {BARE}"}, "K, Q or J in this order"),
    "no card on a Court card": (TEXT, {"courts": f"K 9x ; Q - ; J - | {BARE}"}, "“9x” is not a card"),
    "a guard on a defeated card": (TEXT, {"courts": f"K x 9s ; Q - ; J - | {BARE}"}, "“x” is not a card"),
    "guards and none": (TEXT, {"courts": f"K 9s - ; Q - ; J - | {BARE}"}, "“-” says that no guards are there"),
    "none between guards": (TEXT, {"courts": f"K 9s - 3d ; Q - ; J - | {BARE}"}, "“-” is not a card"),
    "an ace as a guard": (TEXT, {"courts": f"K 9s As ; Q - ; J - | {BARE}"}, "the A♠ on seat 0's King is no guard"),
    "a king as a guard": (TEXT, {"courts": f"K Kc ; Q - ; J - | {BARE}"}, "the K♣ on seat 0's King is no guard"),
    "a joker on a guard": (TEXT, {"courts": f"{BARE} | K - ; Q 9s Xr ; J -"}, "the red joker on seat 1's Queen is no"),
    "a higher guard on a lower": (
        TEXT, {"courts": f"K 3d 9s ; Q - ; J - | {BARE}"}, "on seat 0's King the 9♠ must be lower than the 3♦ under it",
    ),
    "equal guards": (TEXT, {"courts": f"K 9d 9s ; Q - ; J - | {BARE}"}, "the 9♠ must be lower than the 9♦ under it"),
    "a higher guard where equals may be": (
        TEXT, {"options": "rounds=3 same_value=on", "courts": f"K 3d 9s ; Q - ; J - | {BARE}"},
        "the 9♠ must be not higher than the 3♦ under it",
    ),
    "a card on two stacks": (TEXT, {"courts": f"K 9s ; Q 9s ; J - | {BARE}"}, "“courts”: the 9♠ is there twice"),
    "a card drawn that lies there": (TEXT, {"drawn": "9s"}, "“drawn”: the 9♠ is there twice"),
    "a card in the stock that lies there": (TEXT, {"stock": "9s"}, "“stock”: the 9♠ is there twice"),
    "a card discarded that is in the stock": (TEXT, {"discard": "4s"}, "“discard”: the 4♠ is there twice"),
    "a joker twice": (TEXT, {"stock": "Xr"}, "“stock”: the red joker is there twice"),
    "a joker in play without jokers": (TEXT, {"options": "rounds=3 jokers=off"}, "“courts”: this game is played"),
    "a joker in the stock without jokers": (OVER, {"stock": "Xr"}, "“stock”: this game is played without jokers"),
    "a player's own king in the stock": (TEXT, {"stock": "Kh"}, "“stock”: the K♥ is in the Court of seat 1"),
    "a player's own jack discarded": (TEXT, {"discard": "Js"}, "“discard”: the J♠ is in the Court of seat 0"),
    "no card in the stock": (TEXT, {"stock": "4s 4"}, "“4” is not a card"),
    "a hidden card discarded": (TEXT, {"discard": "??"}, "“??” is not a card"),
    "a stock hidden in part": (TEXT, {"seed": None, "stock": "?? 4s"}, "the stock is hidden, whole"),
    "a view with a seed": (TEXT, {"stock": "?? ??"}, "a position with hidden cards has no seed"),
    "more cards than there are": (
        TEXT, {"seed": None, "stock": " ".join(["??"] * 38)}, "there are more cards than the 48 of the game",
    ),
    "two cards drawn": (TEXT, {"drawn": "Td Tc"}, "one card at most is waiting"),
    "an ace drawn": (TEXT, {"drawn": "As"}, "the A♠ is discarded at once"),
    "a king drawn": (TEXT, {"drawn": "Kd"}, "the K♦ is discarded at once"),
    "a joker drawn with none defeated": (TEXT, {"drawn": "Xb"}, "with no Court card defeated a joker is discarded"),
    "a joker drawn in the opening": (OPENING, {"drawn": "Xb"}, "the black joker is discarded at once"),
    "nothing drawn in the opening": (OPENING, {"drawn": "-"}, "in the opening a guard has been drawn"),
    "a card drawn after the end": (OVER, {"drawn": "Td"}, "nothing waits to be placed when the game is over"),
    "a card drawn in the ace phase": (TEXT, {"phase": "ace"}, "with a card drawn after an ace the phase is “turn”"),
    "an ace that allows no attack": (
        TEXT, {"phase": "ace", "drawn": "-", "courts": f"{HAND} | {BARE}"}, "no attack is possible",
    ),
    "no such phase": (TEXT, {"phase": "opening 4"}, "it is one of opening 1, opening 2, opening 3, turn, ace"),
    "over in the ace phase": (OVER, {"phase": "ace"}, "it is “turn” when the game is over"),
    "over in the opening": (OVER, {"phase": "opening 3"}, "it is “turn” when the game is over"),
    "a defeated card in the opening": (
        OPENING, {"courts": f"K x ; Q - ; J - | {BARE} | {BARE}"}, "nothing is defeated in the opening",
    ),
    "a joker standing in in the opening": (
        OPENING, {"courts": f"K Xr - ; Q - ; J - | {BARE} | {BARE}"}, "nothing is defeated in the opening",
    ),
    "too many guards of one who has placed": (
        OPENING, {"courts": f"K 9s ; Q 8s ; J 7s | {BARE} | {BARE}"}, "seat 0 has more guards than it has placed",
    ),
    "too many guards of the mover": (
        OPENING, {"courts": f"{BARE} | K 9s ; Q 8s ; J - | {BARE}"}, "seat 1 has more guards than it has placed",
    ),
    "too many guards of one who follows": (
        OPENING, {"courts": f"{BARE} | {BARE} | K 9s ; Q 8s ; J -"}, "seat 2 has more guards than it has placed",
    ),
    "a quiet opening": (OPENING, {"quiet": "1"}, "the opening does not count"),
    "turns in the opening": (OPENING, {"turns": "1"}, "the opening does not count"),
    "quiet below zero": (TEXT, {"quiet": "-1"}, "it goes from 0 to 200"),
    "quiet above 200": (OVER, {"quiet": "201"}, "it goes from 0 to 200"),
    "quiet at 200 with a seat to move": (TEXT, {"quiet": "200"}, "at 200 the round has ended"),
    "turns above 1000": (OVER, {"turns": "1001"}, "it goes from 0 to 1000"),
    "turns at 1000 with a seat to move": (TEXT, {"turns": "1000"}, "at 1000 the round has ended"),
    "quiet that is no number": (TEXT, {"quiet": "x"}, "“x” is not a whole number"),
    "another seat starting round 1": (TEXT, {"round": "1/3", "scores": "0 0"}, "seat 0 starts the first round"),
    "no such first seat": (TEXT, {"first": "2"}, "there is no seat 2"),
    "no such seat to move": (TEXT, {"to_move": "2"}, "there is no seat 2"),
    "a seat to move that is out": (
        OVER, {"courts": f"{LOST} | {BARE} | {BARE}", "out": "0", "to_move": "0", "scores": "0 0 0"}, "seat 0 is out",
    ),
    "nobody to move in mid-round": (
        OVER, {"courts": f"{LOST} | {BARE} | {BARE}", "out": "0"}, "the round has not ended",
    ),
    "a seat to move with one player left": (OVER, {"to_move": "0", "scores": "0 0 0"}, "only one player is left"),
    "over before the last round": (
        OVER, {"options": "rounds=2 jokers=off same_value=on", "round": "1/2"}, "not over before its last round",
    ),
    "a seat with nothing left that is not out": (OVER, {"out": "1"}, "seat 2 has lost the whole Court, so it is out"),
    "a seat out with a Court card": (OVER, {"out": "0 1 2"}, "seat 0 still has an undefeated Court card"),
    "a seat out twice": (OVER, {"out": "1 1 2"}, "a seat is named twice"),
    "no such seat out": (OVER, {"out": "1 3"}, "there is no seat 3"),
    "everybody out": (OVER, {"courts": " | ".join([LOST] * 3), "out": "1 2 0"}, "the last player of a round"),
    "too few scores": (TEXT, {"scores": "1"}, "there are 2 courts, so there must be as many scores"),
    "a score below zero": (TEXT, {"scores": "1 -1"}, "a seat has 0 to 1 points by now"),
    "points before a round has ended": (OPENING, {"scores": "1 0 0"}, "a seat has 0 to 0 points by now"),
    "more points than a round gives": (TEXT, {"scores": "2 0"}, "0 to 1 points by now: a round gives at most 1 (CW15)"),
    "over with other points than the round": (OVER, {"scores": "2 1 0"}, "the points of seat 1 after round 1 are 0"),
    "over with the last round's points left out": (OVER, {"scores": None}, "the points of seat 0 after round 1 are 2"),
    "over with fewer points than the last round gave": (
        OVER, {"options": "rounds=3 jokers=off same_value=on", "round": "3/3", "scores": "1 4 1"},
        "the points of seat 0 after round 3 are from 2 to 6",
    ),
    "over with more points than three rounds give": (
        OVER, {"options": "rounds=3 jokers=off same_value=on", "round": "3/3", "scores": "2 5 1"},
        "the points of seat 1 after round 3 are from 0 to 4",
    ),
    "quiet when the last fall has ended the round": (OVER, {"quiet": "3"}, "a Court card has just fallen"),
    "a score that is no number": (TEXT, {"scores": "x 0"}, "“x” is not a whole number"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "values", "reason"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_positions_that_cannot_be(text: str, values: dict[str, str | None], reason: str) -> None:
    with refused(InvalidPosition, match=re.escape(reason)):
        GAME.parse(having(text, **values))


def test_a_line_twice() -> None:
    with refused(InvalidPosition, match="The line “out” is there twice"):
        GAME.parse(TEXT + "\nout: -")


CAN_BE: dict[str, tuple[str, dict[str, str | None]]] = {
    "cards missing": (TEXT, {"stock": "-", "discard": "-"}),
    "an attack with an ace": (TEXT, {"phase": "ace", "drawn": "-"}),
    "a joker to revive with": (TEXT, {"drawn": "Xb", "to_move": "0"}),
    "quiet without turns": (TEXT, {"turns": None}),
    "both jokers standing in": (TEXT, {"courts": f"K Xr - ; Q Xb 9s ; J x | {BARE}"}),
    "equal guards where they may be": (
        TEXT,
        {"options": "rounds=3 same_value=on", "courts": f"K 9d 9s ; Q - ; J - | {BARE}"},
    ),
    "over by quiet": (
        OVER, {"courts": f"{BARE} | {BARE} | {BARE}", "out": "-", "quiet": "200", "scores": "2 2 2"},
    ),
    "over by turns": (
        OVER, {"courts": f"{BARE} | {BARE} | {LOST}", "out": "2", "turns": "1000", "scores": "2 2 0"},
    ),
    "over after three rounds": (
        OVER, {"options": "rounds=3 jokers=off same_value=on", "round": "3/3", "scores": "6 0 1"},
    ),
    "as many hidden cards as there are": (TEXT, {"seed": None, "stock": " ".join(["??"] * 37)}),
    "the last of the opening": (
        OPENING,
        {"phase": "opening 3", "to_move": "2", "courts": f"K 9s ; Q 8s ; J 7s | {BARE} | K 4s ; Q 3s ; J -"},
    ),
    "court cards of nobody in the stock": (TEXT, {"stock": "Kd Qd Jc"}),
    "scores left out in a later round": (TEXT, {"scores": None}),
    "a third player who starts": (OPENING, {"options": "rounds=3", "round": "3/3", "first": "2", "to_move": "2",
                                            "courts": f"{BARE} | {BARE} | {BARE}"}),
}  # fmt: skip


@pytest.mark.parametrize(("text", "values"), CAN_BE.values(), ids=CAN_BE)
def test_positions_that_can_be(text: str, values: dict[str, str | None]) -> None:
    state = GAME.parse(having(text, **values))
    assert GAME.parse(GAME.format(state)) == state
