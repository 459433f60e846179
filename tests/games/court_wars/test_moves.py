"""Move texts, the sentence for each illegal move, labels and steps, views and guesses, events."""

from __future__ import annotations

from random import Random

import pytest

from games.core import IllegalMove, InvalidMove, InvalidOption, InvalidSeats
from games.core.text import Text
from games.court_wars import Attack, texts
from tests.english import english, refused
from tests.games.court_wars.positions import (
    BARE,
    GAME,
    LOST,
    SCENARIO,
    legal,
    move,
    play,
    position,
)


@pytest.mark.parametrize(
    "text",
    [
        "Q:5,7>0.K:4,8", "q:5,7>0.k:4,8", "Q:7,5>0.K:8,4", " Q : 5 , 7 > 0 . K : 4 , 8 ", "Q:5 7>0.K:8 4",
        "Q:  7,   5>0.K:4,8",
    ],
)  # fmt: skip
def test_attacks_may_be_written_in_any_way_and_order(text: str) -> None:
    assert str(GAME.parse_move(position(SCENARIO, 1), text)) == "Q:5,7>0.K:4,8"


@pytest.mark.parametrize("text", ["K:9,T>1.J:3,4!", "k:10,9>1.j:4,3!", "K:t 9 > 1.J: 3 4 !", "K:9,10>1.J:3,4 !"])
def test_tens_and_falls(text: str) -> None:
    state = position("K Ts 9s ; Q - ; J - | K - ; Q - ; J 4d 3s")
    assert str(GAME.parse_move(state, text)) == "K:9,T>1.J:3,4!"


@pytest.mark.parametrize("text", ["draw", "DRAW", "  Draw "])
def test_words(text: str) -> None:
    assert str(GAME.parse_move(position(SCENARIO, stock="2d"), text)) == "draw"


@pytest.mark.parametrize(
    "text",
    [
        "", "  ", "fold", "A", "Ks", "Q", "Q:5,7", "Q:57>0.K:4", "Q:5,7>K:4", "Q:5,7>0.K", "Q:1>0.K:4", "Q:5>0.A:4",
        "Q:5>x.K:4", "Q:5>0.K:4!!", "Q:5>0.K:!4", "Q:5>0.K:4 draw", "Q:5>-1.K:4", "Q:J>0.K:4", "??", "Q:11>0.K:4",
    ],
)  # fmt: skip
def test_what_is_no_move_text(text: str) -> None:
    if text == "Q":  # a move text, but nothing is drawn
        with pytest.raises(IllegalMove):
            GAME.parse_move(position(SCENARIO, 1), text)
        return
    with refused(InvalidMove, match="write `draw`, `K`, `Q`, `J` or `discard`"):
        GAME.parse_move(position(SCENARIO, 1), text)


WAITING = "K 5s ; Q x ; J Xr 4s | K 9s 2d ; Q - ; J x"
TABLE = f"K 9s 5c ; Q - ; J x | K 8d 4d ; Q - ; J x | {LOST}"
ILLEGAL = {
    "a draw while a card waits": (WAITING, {"drawn": "7h"}, "draw", "First place the 7♥ or discard it."),
    "an attack while a card waits": (WAITING, {"drawn": "7h"}, "K:5>1.K:2", "First place the 7♥ or discard it."),
    "a skip while a card waits": (WAITING, {"drawn": "7h"}, "skip", "First place the 7♥ or discard it."),
    "an attack in the opening": (
        f"{BARE} | {BARE}", {"drawn": "7h", "phase": "opening 1"}, "K:5>1.K:2",
        "Nobody attacks in the opening; place the 7♥ or discard it.",
    ),
    "not lower": (
        WAITING, {"drawn": "7h"}, "K",
        "A guard must be lower than the one under it: 7♥ cannot go on the 5♠ on your King.",
    ),
    "higher": (
        WAITING, {"drawn": "7h", "options": "same_value=on"}, "J",
        "A guard must be not higher than the one under it: 7♥ cannot go on the 4♠ on your Jack.",
    ),
    "on a defeated card": (WAITING, {"drawn": "2h"}, "Q", "Your Queen is defeated; no guard can be placed on it."),
    "a joker on a standing card": (
        WAITING, {"drawn": "Xb"}, "K",
        "Your King is not defeated; a joker stands in only for a defeated Court card.",
    ),
    "a joker on a joker": (
        WAITING, {"drawn": "Xb"}, "J",
        "Your Jack is not defeated; a joker stands in only for a defeated Court card.",
    ),
    "nothing drawn": (WAITING, {}, "K", "There is no card to place or discard; draw one or attack."),
    "nothing to discard": (WAITING, {}, "discard", "There is no card to place or discard; draw one or attack."),
    "nothing to draw": (WAITING, {}, "draw", "There is nothing to draw: the stock and the discard pile are empty."),
    "a skip with a stock": (
        WAITING, {"stock": "3h"}, "skip", "Only a player who can neither draw nor attack misses a turn; you can draw.",
    ),
    "a skip with an attack": (
        WAITING, {}, "skip", "Only a player who can neither draw nor attack misses a turn; you can attack.",
    ),
    "from a bare card": (TABLE, {"out": "2"}, "Q:5>1.K:4", "Your Queen has no guards to spend."),
    "from a defeated card": (TABLE, {"out": "2"}, "J:5>1.K:4", "Your Jack is defeated."),
    "nothing spent": (TABLE, {"out": "2"}, "K:>1.K:4", "An attack must spend at least one guard."),
    "not the outermost spent": (
        TABLE, {"out": "2"}, "K:9>1.K:4", "Guards are spent from the outermost inwards: your King has 5, 9.",
    ),
    "more spent than there is": (
        TABLE, {"out": "2"}, "K:5,9,10>1.K:4", "Guards are spent from the outermost inwards: your King has 5, 9.",
    ),
    "no such seat": (
        TABLE, {"out": "2"}, "K:5>7.K:4", "An attack names an opponent's seat and their K, Q or J, like 1.K.",
    ),
    "one's own Court": (TABLE, {"out": "2"}, "K:5>0.Q:!", "You cannot attack your own Court."),
    "a player who is out": (TABLE, {"out": "2"}, "K:5>2.Q:!", "That player is out of the round."),
    "a defeated card": (TABLE, {"out": "2"}, "K:5,9>1.J:!", "That Jack is already defeated."),
    "not the outermost taken": (
        TABLE, {"out": "2"}, "K:5,9>1.K:8", "Guards are taken from the outermost inwards: that King has 4, 8.",
    ),
    "guards that are not there": (
        TABLE, {"out": "2"}, "K:5,9>1.Q:2", "Guards are taken from the outermost inwards: that Queen has no guards.",
    ),
    "nothing taken": (TABLE, {"out": "2"}, "K:5>1.K:", "An attack must take at least one card."),
    "a fall over guards": (
        TABLE, {"out": "2"}, "K:5,9>1.K:4!", "All guards of that King must be taken before it falls.",
    ),
    "too weak": (TABLE, {"out": "2"}, "K:5>1.K:4,8", "5 is not enough: what you take is worth 12."),
    "too weak for the card itself": (
        TABLE, {"out": "2"}, "K:5,9>1.K:4,8!", "14 is not enough: what you take is worth 22.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("courts", "more", "text", "sentence"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_is_explained(courts: str, more: dict[str, str], text: str, sentence: str) -> None:
    state = position(courts, 0, **more)
    with pytest.raises(IllegalMove) as asked:
        GAME.parse_move(GAME.view(state, 0), text)
    assert english(asked.value.text) == sentence
    with pytest.raises(IllegalMove) as played:
        GAME.play(state, move(text))
    assert (played.value.text, played.value.code) == (asked.value.text, asked.value.code)
    assert asked.value.code


def test_a_move_made_by_a_program_needs_a_source_and_a_target() -> None:
    state = position(SCENARIO, 1)
    for made, reason in (
        (Attack("", "", 0, "K"), "from your King, Queen or Jack"),
        (Attack("A", "5", 0, "K"), "from your King, Queen or Jack"),
        (Attack("Q", "5", 7, "K"), "names an opponent's seat"),
        (Attack("Q", "5", 0, ""), "names an opponent's seat"),
    ):
        with refused(IllegalMove, match=reason):
            GAME.play(state, made)


def test_the_path_of_a_move() -> None:
    assert move("Q:5,7>0.K:4,8").path == ("Q:5,7", "0.K", "4,8")
    assert move("K:9,T>1.J:3,4!").path == ("K:9,T", "1.J", "3,4!")
    assert move("Q:5,7>0.Q:!").path == ("Q:5,7", "0.Q", "!")
    assert move("draw").path == ("draw",)


def test_labels_say_what_a_move_does() -> None:
    state = position(SCENARIO, 1, stock="6d")
    labels = {str(move): english(GAME.label(state, move), ("Bob", "Ann")) for move in GAME.legal_moves(state)}
    assert labels["draw"] == "Draw a card"
    assert labels["Q:5,7>0.K:4,8"] == "Queen spends 7+5: takes 4 and 8 of Bob's King"
    assert labels["Q:5>0.K:4"] == "Queen spends 5: takes 4 of Bob's King"
    assert labels["Q:5,7>0.Q:!"] == "Queen spends 7+5: defeats Bob's Queen"
    assert english(GAME.label(state, move("Q:5>0.K:4"))) == "Queen spends 5: takes 4 of Player 1's King"
    state = position("K Ts 9s 3s ; Q - ; J - | K - ; Q - ; J 4d 3h 2s")
    assert english(GAME.label(state, move("K:3,9,T>1.J:2,3,4!")), ("Ann", "Bob")) == (
        "King spends 10+9+3: takes 2, 3 and 4 and defeats Bob's Jack"
    )


def test_labels_of_what_is_drawn() -> None:
    state = position(f"K 9s 8s ; Q - ; J x | {BARE}", drawn="Th")
    assert [english(GAME.label(state, move)) for move in GAME.legal_moves(state)] == [
        "Place the 10♥ on the Queen (bare)", "Discard the 10♥",
    ]  # fmt: skip
    state = position(f"K 9s 8s ; Q - ; J x | {BARE}", drawn="3h")
    assert english(GAME.label(state, move("K"))) == "Place the 3♥ on the King (9+8)"
    state = position(f"K 9s 8s ; Q - ; J x | {BARE}", drawn="Xr")
    assert [english(GAME.label(state, move)) for move in GAME.legal_moves(state)] == [
        "Revive the Jack with the red joker", "Discard the red joker",
    ]  # fmt: skip
    assert english(
        GAME.label(position("K 9s ; Q - ; J x | K 2h ; Q - ; J -", phase="ace", stock="2s"), move("draw"))
    ) == ("No attack: draw a card")
    assert english(GAME.label(position(f"{BARE} | {BARE}"), move("skip"))) == "Miss the turn"


def test_the_longest_labels_fit_and_differ() -> None:
    """All 36 guards on two stacks, a card at a time, and two players with long names that begin alike."""
    own = " ".join(f"{rank}{suit}" for rank in "T98765432" for suit in "sh")
    other = " ".join(f"{rank}{suit}" for rank in "T98765432" for suit in "dc")
    state = position(f"K {own} ; Q - ; J - | K {other} ; Q - ; J - | {BARE}", 0, "same_value=on")
    names = ("Ann", "Wolfeschlegelsteinhausenbergerdo", "Wolfeschlegelsteinhausenbergerdx")
    moves = GAME.legal_moves(state)
    labels = [english(GAME.label(state, move), names) for move in moves]
    assert len(moves) > 200
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 100
    assert (
        max(len(english(GAME.step_label(state, move.path[:end]), names)) for move in moves for end in (1, 2, 3)) <= 100
    )


def test_steps_have_labels() -> None:
    state = position(SCENARIO, 1, stock="6d")
    names = ("Bob", "Ann")
    steps = move("Q:5,7>0.K:4,8").path
    assert [english(GAME.step_label(state, steps[:end]), names) for end in (1, 2, 3)] == [
        "Queen spends 7+5 (12)", "Bob's King (8+4; defence 22)", "Takes 4 and 8 of Bob's King",
    ]  # fmt: skip
    assert english(GAME.step_label(state, move("Q:5,7>0.Q:!").path), names) == "Defeats Bob's Queen"
    assert english(GAME.step_label(state, ("Q:5,7", "0.Q")), names) == "Bob's Queen (bare; defence 10)"
    assert english(GAME.step_label(state, ("Q:5",)), names) == "Queen spends 5"
    assert english(GAME.step_label(state, ("draw",)), names) == "Draw a card"
    assert english(GAME.step_label(position(WAITING, drawn="4h"), ("K",))) == "Place the 4♥ on the King (5)"


def test_step_labels_tell_the_next_steps_apart() -> None:
    state = position(SCENARIO, 1, stock="6d")
    paths = [move.path for move in GAME.legal_moves(state)]
    for length in (1, 2, 3):
        starts = {path[: length - 1] for path in paths if len(path) >= length}
        for start in starts:
            steps = {path[:length] for path in paths if path[: length - 1] == start and len(path) >= length}
            assert len({english(GAME.step_label(state, step)) for step in steps}) == len(steps)


def test_what_is_forced() -> None:
    assert GAME.forced(position(f"{BARE} | {BARE}", stock="2s")) == move("draw")
    assert GAME.forced(position(f"K 2s ; Q x ; J 2h | {BARE}", drawn="8s")) == move("discard")
    assert GAME.forced(position(f"{BARE} | {BARE}")) == move("skip")
    assert GAME.forced(position(f"{BARE} | {BARE}", drawn="8s")) is None
    assert GAME.forced(position(SCENARIO, stock="8d")) is None


def test_anybody_may_ask_for_the_legal_moves() -> None:
    state = position(SCENARIO, 1, stock="6d 7d")
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert legal(view) == legal(state)
        assert str(GAME.parse_move(view, "draw")) == "draw"


def test_a_view_hides_the_stock_and_the_seed() -> None:
    state = position(SCENARIO, 1, stock="6d 7d", discard="2d", drawn="3h", seed="00ff")
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert (view.stock, view.discard, view.drawn, view.seed) == (("??", "??"), ("2d",), "3h", b"")
        assert "seed" not in GAME.format(view)
    with pytest.raises(ValueError, match="a view cannot be played"):
        GAME.play(GAME.view(state, 1), move("draw"))


def test_a_guess_draws_the_stock_from_the_unseen_cards() -> None:
    state = position(SCENARIO, 1, "jokers=off", stock="6d 7d", discard="2d", drawn="3h")
    guesses = {GAME.guess(GAME.view(state, 0), Random(seed)).stock for seed in range(50)}
    assert len(guesses) > 40
    seen = {"8s", "4c", "5d", "2h", "9s", "7h", "5c", "4d", "3s", "2c", "2d", "3h", "Ks", "Qs", "Js", "Kh", "Qh", "Jh"}
    for stock in guesses:
        assert len(set(stock)) == 2
        assert not {*stock} & {*seen, "Xr", "Xb", "??"}


def test_options_and_seats_are_checked() -> None:
    for seats in (0, 1, 5):
        with refused(InvalidSeats, match="Court Wars is for 2 to 4 players"):
            GAME.deal(seats)
    for options in ({"rounds": 0}, {"rounds": 11}, {"jokers": "yes"}, {"same_value": 2}, {"colour": "red"}):
        with pytest.raises(InvalidOption):
            GAME.deal(2, b"", **options)
    assert GAME.options().format() == "rounds=1 jokers=on same_value=off"


def test_every_kind_of_event_comes_up_in_a_few_games() -> None:
    """All but those that need a position made by hand or very long rounds, which the tests of the clauses show."""
    seen: set[type[Text]] = set()
    for seed in range(12):
        state, events = GAME.deal(2 + seed % 3, bytes([seed]), rounds=1 + seed % 2)
        rng = Random(seed)
        seen.update(map(type, events))
        while state.mover is not None:
            state, events = GAME.play(state, rng.choice(GAME.legal_moves(state)))
            seen.update(map(type, events))
    kinds = [kind for kind in vars(texts).values() if getattr(kind, "__module__", "") == texts.__name__]
    happenings = set(kinds[kinds.index(texts.Dealt) : kinds.index(texts.NotAMove)])
    happenings -= {texts.LastStanding, texts.NoneFell, texts.LongEnough}  # why a game has ended, not what happens
    assert happenings - seen <= {texts.Skips, texts.LastAce, texts.RoundQuiet, texts.RoundLong}


def test_the_play_of_a_turn_is_told() -> None:
    state = position(SCENARIO, 1, stock="As Kd")
    events = [*play(state, "draw")[1], *play(state, "draw", "Q:5,7>0.Q:!")[1]]
    assert [english(event, ("Bob", "Ann")) for event in events] == [
        "Ann draws A♠ and may attack before drawing again.",
        "Ann's Queen spends 5♣ 7♥ and defeats Bob's bare Queen.",
        "Ann draws K♦ and loses the turn.",
    ]
