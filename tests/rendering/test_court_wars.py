"""Court Wars: what its pictures show, and what a blind player hears, worked out by hand."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pytest
from PIL import Image

import games
from games.cards import parse_cards
from games.court_wars import Stack
from rendering import DEFAULT, Theme, draw
from rendering.brush.canvas import Canvas
from rendering.brush.sprites import Letters
from rendering.brush.table import HEADER, WIDTH
from rendering.brush.text import BOLD, coverage, text_width
from rendering.court_wars.piles import awaited
from rendering.court_wars.stack import COLUMN, figures_height, shown_guards, step_of
from tests.rendering import drawing
from tests.rendering.drawing import LONG, PEOPLE, THEMES
from words import PICTURE, Voice

GAME = games.get("court_wars")
state_of = partial(drawing.state_of, GAME)
table = partial(drawing.table, GAME)
hand = partial(drawing.hand, GAME)
BARE = "K - ; Q - ; J -"
LOST = "K x ; Q x ; J x"
MIDGAME = (
    "options: rounds=3\nround: 2/3\nscores: 2 0 1\n"
    f"courts: K 9s 4d ; Q Xr 7h ; J x | {LOST} | K - ; Q Tc ; J Xb -\nto move: 0\nout: 1\n"
    "stock: 2s 3s\ndiscard: As 5c"
)
FULLEST = (
    "options: rounds=10\nround: 9/10\nscores: 24 24 24 24\ncourts: "
    "K Ts 9s 8s 7s 6s 5s 4s 3s 2s ; Q Xr - ; J - | K Th 9h 8h 7h 6h 5h 4h 3h 2h ; Q - ; J - | "
    "K - ; Q Td 9d 8d 7d 6d 5d 4d 3d 2d ; J - | K - ; Q - ; J Xb Tc 9c 8c 7c 6c 5c 4c 3c 2c\n"
    "to move: 3\nstock: As Ah\ndiscard: Ad Ac"
)


def test_the_table_in_words() -> None:
    assert table(MIDGAME).text == (
        "Court Wars, round 2 of 3. It is Ann's turn to draw or attack. "
        "Seat 0, Ann, 2 points: King 4 9, attack 13, defence 23; Queen (red joker) 7, attack 7, defence 17; "
        "Jack defeated. "
        "Seat 1, Bob, 0 points, out: all defeated. "
        "Seat 2, Cy, 1 point: King bare; Queen 10, attack 10, defence 20; Jack (black joker) bare. "
        "Guards are told outermost first. Stock: 2 cards. Discard pile: 2 cards, on top the 5 of clubs."
    )


def test_a_hand_is_the_table_told_to_who_sits_there() -> None:
    assert hand(MIDGAME, 0).text == table(MIDGAME).text.replace("It is Ann's turn", "It is your turn").replace(
        "Seat 0, Ann", "Seat 0, You"
    )
    waiting = hand(MIDGAME, 2).text
    assert "It is Ann's turn to draw or attack. Seat 2, You, 1 point: King bare;" in waiting
    assert waiting.index("Seat 2") < waiting.index("Seat 0") < waiting.index("Seat 1")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("drawn: 8d", "Ann has drawn the 8 of diamonds and may only discard it."),
        ("drawn: 3d", "Ann has drawn the 3 of diamonds and may place it on the King or Queen, or discard it."),
        ("phase: ace", "It is Ann's turn: after an ace, Ann may attack before drawing again."),
    ],
)
def test_what_is_awaited_in_words(lines: str, sentence: str) -> None:
    assert sentence in table(f"{MIDGAME}\n{lines}").text


def lines_of(position: str) -> tuple[str, ...]:
    """What is written beside the piles."""
    return tuple(Voice("en", PICTURE, ("Ann", "Bob")).say_all(awaited(state_of(position))))


@pytest.mark.parametrize(
    ("courts", "stock", "told", "shown"),
    [
        ("K 9s 4d ; Q - ; J - | K 4h ; Q - ; J -", "2s", "It is Ann's turn to draw or attack.",
         "draw a card, or attack"),
        (f"K 9s ; Q - ; J - | {BARE}", "2s", "It is Ann's turn to draw.", "draw a card"),
        ("K 9s 4d ; Q - ; J - | K 4h ; Q - ; J -", "-", "It is Ann's turn to attack.", "attack"),
        (f"K 9s ; Q - ; J - | {BARE}", "-", "It is Ann's turn, with nothing to draw and nothing to attack.",
         "nothing to draw, nothing to attack"),
    ],
)  # fmt: skip
def test_only_what_is_possible_is_offered(courts: str, stock: str, told: str, shown: str) -> None:
    text = f"courts: {courts}\nto move: 0\nstock: {stock}"
    assert f" {told} " in table(text).text
    assert lines_of(text) == ("Ann's turn", shown)


def test_a_guard_that_fits_nowhere_is_offered_no_place() -> None:
    """The picture said “place it or discard it” where the words said “may only discard it”."""
    assert lines_of(f"{MIDGAME}\ndrawn: 8d") == ("Ann drew an 8", "it fits nowhere: discard it")
    assert lines_of(f"{MIDGAME}\ndrawn: 3d") == ("Ann drew a 3", "place it or discard it")


def test_the_opening_and_a_joker_in_words() -> None:
    opening = f"courts: K - ; Q 9s ; J - | {BARE}\nto move: 1\nphase: opening 1\ndrawn: 6h\nstock: 2s"
    assert table(opening).text == (
        "Court Wars, round 1 of 1, opening 1 of 3. "
        "Bob has drawn the 6 of hearts and may place it on the King, Queen or Jack, or discard it. "
        "Seat 0, Ann: King bare; Queen 9, attack 9, defence 19; Jack bare. "
        "Seat 1, Bob: King bare; Queen bare; Jack bare. "
        "Guards are told outermost first. Stock: 1 card. No discards."
    )
    assert "You have drawn the 6 of hearts and may place it on" in hand(opening, 1).text
    joker = f"courts: K x ; Q x ; J - | {BARE}\nto move: 0\ndrawn: Xb"
    assert (
        "Ann has drawn the black joker and may let it stand in for the King or Queen, or discard it."
        in table(joker).text
    )


def test_the_end_in_words() -> None:
    over = f"scores: 0 1\ncourts: {LOST} | K 9s ; Q x ; J -\nto move: -\nout: 0"
    assert table(over).text.startswith(
        "Court Wars, round 1 of 1. The game is over: Bob wins. Seat 0, Ann, 0 points, 2nd, out: all defeated. "
        "Seat 1, Bob, 1 point, 1st: King 9, attack 9, defence 19; Queen defeated; Jack bare."
    )
    assert "The game is over: You win." in hand(over, 1).text
    shared = f"scores: 1 1\ncourts: {BARE} | {BARE}\nto move: -\nquiet: 200"
    assert "The game is over: Ann and Bob win together." in table(shared).text


def test_the_longest_description_leaves_out_figures_that_follow_from_the_guards() -> None:
    text = table(FULLEST, LONG).text
    assert len(text) <= 1024
    assert (
        f"Seat 3, {'D' * 32} (computer), 24 points: King bare; Queen bare; Jack (black joker) 2 3 4 5 6 7 8 9 10"
        in text
    )
    assert text.endswith("Discard pile: 2 cards, on top the ace of clubs.")
    court = "K T{0} 7{0} 4{0} ; Q 9{0} 6{0} 3{0} ; J 8{0} 5{0} 2{0}"
    courts = " | ".join(court.format(suit) for suit in "shdc")  # all 36 guards, and both jokers
    courts = courts.replace("Q 9s", "Q Xr 9s").replace("Q 9h", "Q Xb 9h")
    over = "options: rounds=10\nround: 10/10\nscores: 30 30 30 30\nto move: -\nquiet: 200"
    crowded = table(f"{over}\ncourts: {courts}\nstock: As Ah\ndiscard: Ac Ad", LONG).text
    assert len(crowded) <= 1024
    assert "King 4 7 10; Queen 3 6 9; Jack 2 5 8." in crowded
    assert "Guards are told outermost first; their sum is the attack, defence is 10 more." in crowded
    assert crowded.endswith("Discard pile: 2 cards, on top the ace of diamonds.")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fullest_pictures_are_small_and_have_a_palette(theme: Theme) -> None:
    for picture in (table(FULLEST, LONG, theme), hand(FULLEST, 3, LONG, theme)):
        image = Image.open(BytesIO(picture.png))
        assert (image.mode, image.format, image.size) == ("P", "PNG", (picture.width, picture.height))
        assert image.width == 1000
        assert len(picture.png) <= 90_000


def test_the_rank_of_every_guard_is_free() -> None:
    """The rank reaches to 0.395 of the width, in large print to 0.53 (`rendering.brush.cards`)."""
    assert step_of(Theme(), 100) >= 40
    assert step_of(Theme(large_print=True), 100) >= 53


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_joker_under_guards_is_named_across(theme: Theme) -> None:
    """Of `JOKER` down its side only the J would be left, which could be a Jack's."""
    picture = Image.open(BytesIO(table(f"courts: K Xr 7s ; Q - ; J - | {BARE}\nto move: 1", theme=theme).png))
    top = (
        HEADER + 12 + 58 + 8 + figures_height(50) + 10 + 17
    )  # of the joker: bar, figures, and its distance from the King's card
    strip = picture.convert("RGB").crop((31 + 17, top, 31 + 17 + 144, top + step_of(theme, 144) - 4))
    red = {x for x in range(144) for y in range(strip.height) if strip.getpixel((x, y)) == theme.colours.red}
    assert max(red) - min(red) > 80


def test_a_table_of_four_leaves_room_for_a_hint_on_a_phone() -> None:
    """It was 1,216 pixels high, a third of them felt: 389 where it is 320 wide. A hint and its buttons take 435, and
    all of it may take 738."""
    placed = "K 9s 4s ; Q - ; J -"
    four = f"courts: {placed} | {placed.replace('s', 'h')} | {placed.replace('s', 'd')} | {placed.replace('s', 'c')}"
    assert hand(f"{four}\nto move: 0", 0).height * 320 / 1000 <= 738 - 435


def test_the_last_guard_is_seen_as_far_as_its_suit() -> None:
    """It goes on below the edge on which the Court stands: of the felt, nothing is left under the cards."""
    image = Image.open(BytesIO(hand(f"courts: K 9s 4d ; Q - ; J - | {BARE}\nto move: 0", 0).png)).convert("RGB")
    top = HEADER + 12 + 58 + 8 + figures_height(50) + 10
    foot = top + 2 * step_of(DEFAULT, 144) + 86
    left = 24 + 235 - COLUMN - 72 + 60
    assert image.getpixel((left, foot - 1)) == DEFAULT.colours.ivory
    assert image.getpixel((left, foot)) == DEFAULT.colours.plaque_edge
    assert image.getpixel((left, foot + 5)) not in (DEFAULT.colours.ivory, DEFAULT.colours.plaque_edge)


def test_many_equal_guards_are_shown_with_their_number() -> None:
    guards = parse_cards("Ts Th 9s 9h 8s 8h 8d 7s 2s")
    assert len(shown_guards(Stack(guards))) == 9
    more = (*guards, *parse_cards("2h"))
    assert [(card[0], count) for card, count in shown_guards(Stack(more))] == [
        ("T", 2), ("9", 2), ("8", 3), ("7", 1), ("2", 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "changes",
    [
        {"K 9s 4d": "K 9s 3d"},
        {"K 9s 4d": "K 9s"},
        {"Xr 7h": "7h"},
        {"J Xb -": "J x"},
        {"to move: 0": "to move: 2"},
        {"scores: 2 0 1": "scores: 1 0 2"},
        {"round: 2/3": "round: 3/3"},
        {"2s 3s": "2s"},
        {"As 5c": "As 6c"},
        {"As 5c": "5c"},
        {"to move: 0": "to move: 0\ndrawn: 3d"},
        {"to move: 0": "to move: 0\ndrawn: 8d"},
        {"to move: 0": "to move: 0\nphase: ace"},
        {LOST: "K - ; Q x ; J x", "out: 1": "out: -"},
    ],
    ids=str,
)
def test_what_can_be_seen_is_drawn_and_told(changes: dict[str, str]) -> None:
    changed = MIDGAME
    for old, new in changes.items():
        assert old in changed
        changed = changed.replace(old, new)
    before, after = table(MIDGAME), table(changed)
    assert before.png != after.png
    assert before.text != after.text


def test_the_stock_is_not_in_a_picture() -> None:
    other = MIDGAME.replace("2s 3s", "Kc Jc")
    for seat in range(3):
        assert hand(MIDGAME, seat) == hand(other, seat)
    assert table(MIDGAME) == table(other)


def test_a_place_for_the_drawn_card_is_marked() -> None:
    """A 3 may go on the King's 4, an 8 on nothing: the figures above the King differ."""
    figures = (24, 500, 180, 560)  # above seat 0's King, bottom left

    def above_the_king(drawn: str) -> bytes:
        image = Image.open(BytesIO(table(f"{MIDGAME}\ndrawn: {drawn}").png))
        return image.crop(figures).tobytes()

    assert above_the_king("3d") != above_the_king("8d")
    assert above_the_king("8h") == above_the_king("8d")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    state, _ = GAME.deal(seats, b"pictures", rounds=2, same_value=True)
    plies = 0
    while True:
        if plies % 25 == 0 or GAME.to_move(state) is None:
            assert len(draw(drawing.look(GAME, GAME.view(state, None), None, PEOPLE)).text) <= 1024
            for seat in range(seats):
                draw(drawing.look(GAME, GAME.view(state, seat), seat))
        if GAME.to_move(state) is None:
            break
        moves = GAME.legal_moves(state)
        state, _ = GAME.play(state, moves[plies % len(moves)])
        plies += 1
    assert plies > 30


ATTACKING = "courts: K 9s 3d ; Q 7h 5c 2d ; J x | K 8c 4h ; Q - ; J Xr 7d\nto move: 0\nstock: 4s\ndiscard: 2h"


def test_an_attack_that_has_begun_is_told_step_by_step() -> None:
    assert drawing.choice(GAME, ATTACKING, 0, "Q:2,5").text.startswith(
        "Court Wars, round 1 of 1. You have chosen Queen spends 5+2 (7); your move may go on: "
        "Bob's King (8+4; defence 22); Bob's Jack (7; defence 17). Seat 0, You:"
    )
    aimed = drawing.choice(GAME, "courts: K 9s 8d ; Q - ; J x | K 8c 4h 2c ; Q - ; J -\nto move: 0", 0, "K:8,9", "1.K")
    assert (
        "You have chosen Bob's King (8+4+2; defence 24); your move may go on: Takes 2 of Bob's King; "
        "Takes 2 and 4 of Bob's King; Takes 2, 4 and 8 of Bob's King." in aimed.text
    )


def test_what_an_attack_may_be_made_on_is_marked_as_it_stands() -> None:
    """The 2 and the 5 of the Queen take the 4 of Bob's King, or the Jack's 7; his bare Queen stands."""
    image = Image.open(BytesIO(drawing.choice(GAME, ATTACKING, 0, "Q:2,5").png)).convert("RGB")
    bob, top = WIDTH - 24 - 470, HEADER + 12 + 58 + 8
    middles = [bob + 235 + (number - 1) * COLUMN for number in range(3)]
    marks = [
        image.getpixel((middle + COLUMN // 2 - 10, top + figures_height(50) // 2)) == DEFAULT.colours.gold
        for middle in middles
    ]
    assert marks == [True, False, True]


def test_the_guards_that_are_spent_stand_out() -> None:
    """Of the Queen's three the outer two: what is seen left of them is the felt, where they lay before."""
    before, after = (
        Image.open(BytesIO(picture.png)).convert("RGB")
        for picture in (hand(ATTACKING, 0), drawing.choice(GAME, ATTACKING, 0, "Q:2,5"))
    )
    left, top = 24 + 235 - 72 + 6, HEADER + 12 + 58 + 8 + figures_height(50) + 10
    lowest = top + 3 * step_of(DEFAULT, 144) + 84  # of its 202 pixels 86 are seen, and the last of the seven at 82
    seven = top + step_of(DEFAULT, 144) + 5
    assert before.getpixel((left, lowest)) == DEFAULT.colours.ivory != after.getpixel((left, lowest))
    assert before.getpixel((left, seven)) == after.getpixel((left, seven)) == DEFAULT.colours.ivory


@pytest.mark.parametrize(("seats", "least"), [(2, 11), (3, 9), (4, 9)])
def test_attack_and_defence_can_be_read_on_a_phone(seats: int, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many pixels high where the picture, of 1000, is 320 wide; and three digits stay on their plate."""
    sizes, real = dict[str, int](), Canvas.text

    def noted(canvas: Canvas, text: str, x: float, y: float, letters: Letters, *anchor: float) -> int:
        sizes[text] = letters.size
        return real(canvas, text, round(x), round(y), letters, *anchor)

    monkeypatch.setattr(Canvas, "text", noted)
    table("courts: K 9s 4d ; Q Xr 7h ; J x | " + " | ".join([BARE] * (seats - 1)) + "\nto move: 0")
    attack = sizes["13"]
    assert sizes["23"] == attack
    _, top, _, bottom = coverage("13", attack, BOLD).getbbox() or (0, 0, 0, 0)
    assert (bottom - top) * 320 / 1000 >= least
    assert 65 + text_width("144", attack, BOLD) <= COLUMN - 4
