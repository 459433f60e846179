"""The pictures and descriptions of King's Court: Sevens."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

import games
from games.core import Events
from games.sevens import SPACE_VALUES, SevensState
from games.sevens.moves import Place
from games.sevens.tiles import Tile
from rendering import DEFAULT, Picture, Seated, ShownMove, Theme, choice_look
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD, text_width
from rendering.sevens.hand import header_of
from rendering.sevens.tiles import tile_sprite
from tests.games.sevens.positions import FULL, board, full_but, play, position
from tests.rendering.drawing import look, pictured

SEVENS = games.get("sevens")
PEOPLE = (Seated("Ann"), Seated("Bob", computer=True), Seated("Cy"), Seated("Dora"))
LONG = tuple(Seated(letter * 40, computer=True) for letter in "ABCD")
VALUES = Theme(switches=frozenset({SPACE_VALUES}))
MIDGAME = position(
    board("a1=r1 c1=g2 e1=b6 g1=y3 a2=b4 b4=g1 c3=b2 g7=r6", "b"),
    "r4 g2 y5 | b1 b3 | g6",
    0,
    "r2 r2 r3",
    "2/3",
    "19 -10 0",
)


def opened(picture: Picture | None) -> Image.Image:
    assert picture is not None
    return Image.open(BytesIO(picture.png))


def table(
    state: SevensState, people: Sequence[Seated] = PEOPLE, theme: Theme = DEFAULT, events: Events = ()
) -> Picture:
    return pictured(replace(look(SEVENS, SEVENS.view(state, None), None, people), theme=theme, events=events))


def hand(state: SevensState, seat: int = 0, theme: Theme = DEFAULT, events: Events = ()) -> Picture:
    return pictured(replace(look(SEVENS, SEVENS.view(state, seat), seat, PEOPLE), theme=theme, events=events))


def choice(state: SevensState, *steps: str, theme: Theme = DEFAULT, seat: int = 0) -> Picture | None:
    chosen = choice_look(replace(look(SEVENS, SEVENS.view(state, seat), seat, PEOPLE), theme=theme), steps)
    return None if chosen is None else pictured(chosen)


ROWS = (
    "Rows from the top, a to g. 1: red 1, empty, green 2, empty, blue 6, empty, yellow 3. "
    "2: blue 4, empty, empty, empty, empty, empty, empty. 3: empty, empty, blue 2, empty, empty, empty, empty. "
    "4: empty, green 1, empty, blue King, empty, empty, empty. 5: empty, empty, empty, empty, empty, empty, empty. "
    "6: empty, empty, empty, empty, empty, empty, empty. 7: empty, empty, empty, empty, empty, empty, red 6. "
    "Prime Suit blue. Blue spaces: d3 closed, c4 closed, e4 closed and d5 closed."
)


def test_the_table_in_words() -> None:
    assert table(MIDGAME).text == (
        f"King's Court: Sevens, round 2 of 3. It is Ann's turn. {ROWS} "
        "Seats in turn order: Ann: 3 tiles, 19 points; Bob (computer): 2 tiles, −10 points; Cy: 1 tile, 0 points. "
        "Stack: 3 tiles."
    )


def test_the_hand_in_words() -> None:
    assert hand(MIDGAME).text == (
        "Your hand in King's Court: Sevens, round 2 of 3. It is your turn. Your 3 tiles: red 4, green 2, yellow 5. "
        f"{ROWS} You have 19 points. The others: Bob (computer): 2 tiles, −10 points; Cy: 1 tile, 0 points. "
        "Stack: 3 tiles."
    )
    assert "It is Ann's turn. Your 2 tiles: blue 1, blue 3." in hand(MIDGAME, 1).text


def test_where_a_tile_may_go_in_words() -> None:
    drawn = choice(MIDGAME, "g2")
    assert drawn is not None
    # all that touch a tile but b1, d1 and c2 beside the 2 of c1, b3 beside the 2 of c3, and the blue c4 and d3
    may_go, _ = drawn.text.split(". Rows")
    assert may_go.startswith("Your green 2 may go to: ")
    gains = dict(space.split() for space in may_go.removeprefix("Your green 2 may go to: ").split(", "))
    assert sorted(gains) == ["a3", "a4", "a5", "b2", "b5", "c5", "d2", "e2", "f1", "f2", "f6", "f7", "g2", "g6"]
    # f1: 6 and 3 make 9, so a 2 scores no seven; c1 has a 2 as well, and e1 is of the Prime Suit
    # b2: 4 and 2 are no seven; a2 is of the Prime Suit; the 2 of c1 (green as well), and the 2 of c3 at the corners
    # a5: a2 is of the Prime Suit; the green 1 of b4 at a corner
    assert (gains["f1"], gains["b2"], gains["a5"]) == ("+3", "+7", "+2")
    points = [int(gain.replace("−", "-")) for gain in gains.values()]
    assert points == sorted(points, reverse=True), "the best first"


def test_tiles_without_a_space_are_said_and_dim() -> None:
    state = position(full_but("a1 g7 e2", d7="y3", g4="r1"), "y1 y6 | r6")
    assert "Your 2 tiles: yellow 1, yellow 6. No space for yellow 6." in hand(state).text
    other = position(full_but("a1 g7 e2", d7="y3", g4="r1"), "y1 y6 | r6", 1)
    row = (0, 950, 1000, 1100)
    assert opened(hand(state)).crop(row).tobytes() != opened(hand(other)).crop(row).tobytes()


def test_who_can_only_pass_or_has_no_tiles() -> None:
    stuck = position(full_but("a1 g7 e2", d7="y3", g4="r1"), "r6 y6 | y1")
    assert "It is your turn; you can only pass. Your 2 tiles: red 6, yellow 6. Row" in hand(stuck).text
    assert "You have no tiles left." in hand(position(board("a1=r1"), "- | g1"), 0).text
    assert choice(stuck, "pass") is None


@pytest.mark.parametrize("name", ["W" * 32, "Bartholomew the Third", "Bo"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_header_of_a_hand_keeps_the_points_beside_any_name(name: str, seat: int) -> None:
    """“Placed the yellow 5 on d6:…”: the points, which matter, were cut off."""
    after, events = play(position(board("d7=g1 e6=b6"), "y6 y5 | b1 | g2"), "y5@d6")
    people = (Seated("Ann"), Seated(name), Seated("Cy"))
    turn, first, right = header_of(replace(look(SEVENS, SEVENS.view(after, seat), seat, people), events=events))
    assert right.endswith("laced the yellow 5 on d6: +1")  # the green 1 in its column is of the Prime Suit
    assert 28 + 44 * turn + text_width(first, 36, BOLD) + 24 + text_width(right, 28) + 28 <= WIDTH


def test_the_last_placement_is_marked_and_said() -> None:
    after, events = play(position(board("a2=r2 c2=g2 b1=b6", "y"), "y5 y4 | r1"), "y5@b2")
    marked = table(after, events=events)
    assert "It is Bob's turn. Ann broke seven at b2: −10. Rows from the top" in marked.text
    assert marked.png != table(after).png
    assert "Ann broke seven at b2: −10." in hand(after, 1, events=events).text
    assert hand(after, 1, events=events).png != hand(after, 1).png


@pytest.mark.parametrize(("tile", "space"), [("y5", "d1"), ("y5", "b1"), ("g5", "g1")])
def test_what_a_tile_of_the_top_row_scored_does_not_cover_its_column(tile: str, space: str) -> None:
    """The letters stand above the first row of the board, which begins at 156."""
    lying = board("a1=r1 c1=g2 f1=y3 c2=g1 f2=b1", "b")
    after, events = play(position(lying, "g5 y5 | y1"), f"{tile}@{space}")
    letters = (58, 120, 828, 149)
    marked, plain = opened(hand(after, 1, events=events)), opened(hand(after, 1))
    assert marked.tobytes() != plain.tobytes()
    assert marked.crop(letters).tobytes() == plain.crop(letters).tobytes()


def test_a_pass_leaves_the_mark_and_a_new_round_takes_it_away() -> None:
    state = position(full_but("a1 g4 g7", d7="y3"), "r1 | -", stack="r6")
    after, placed = play(state, "r1@g4")
    passed, passing = play(after, "pass")
    assert "Ann placed the red 1 on g4: +12." in table(passed, events=placed + passing).text
    text = SEVENS.format(position(full_but("a1"), "r1 | -", round_="1/2"))
    dealt, events = play(SEVENS.parse(text), "r1@a1")
    assert table(dealt, events=events) == table(dealt)
    assert table(dealt, events=placed) == table(dealt)  # a tile that is not there is not marked


def test_every_space_where_a_tile_may_go_is_marked() -> None:
    """The cell changes exactly where the tile may go: its corner is 58 + 110 a column and 156 + 110 a row."""
    plain, marked = opened(hand(MIDGAME)), opened(choice(MIDGAME, "g2"))
    spaces = {move.space for move in SEVENS.legal_moves(MIDGAME) if isinstance(move, Place) and move.tile == "g2"}
    for row in range(7):
        for column in range(7):
            box = (60 + 110 * column, 158 + 110 * row, 60 + 110 * column + 104, 158 + 110 * row + 104)
            differs = plain.crop(box).tobytes() != marked.crop(box).tobytes()
            assert differs == (f"{'abcdefg'[column]}{row + 1}" in spaces)


def test_no_choice_where_there_is_none() -> None:
    assert choice(MIDGAME) is None
    assert choice(MIDGAME, "b6") is None
    assert choice(MIDGAME, "b3", seat=1) is None
    thirteen = games.get("thirteen")
    state, _ = thirteen.deal(2)
    assert choice_look(look(thirteen, thirteen.view(state, 0), 0), ("3s",)) is None


def test_a_chosen_tile_that_is_held_twice_is_lifted_once() -> None:
    twice = position(board("a1=r1"), "g2 g2 | b1")
    row = (0, 930, 1000, 1100)
    assert opened(choice(twice, "g2")).crop(row).tobytes() != opened(hand(twice)).crop(row).tobytes()


def test_space_values_are_drawn_and_said_when_wanted() -> None:
    assert table(MIDGAME, theme=VALUES).png != table(MIDGAME).png
    assert "Space Values: b1 3; d1 8;" in table(MIDGAME, theme=VALUES).text
    assert "Space Values" not in table(MIDGAME).text
    assert table(position(board("a1=r1"), "g2 | g3"), theme=VALUES).text.endswith(
        "g6 0; a7 0; b7 0; c7 0; d7 0; e7 0; f7 0; g7 0."
    )


@pytest.mark.parametrize(
    "other",
    [
        position(board("a1=r1"), "g2 g3 | b1", 1),
        position(board("a1=r1"), "g2 | b1"),
        position(board("a1=r1"), "g2 g3 | b1", stack="y1"),
        position(board("a1=r2"), "g2 g3 | b1"),
        position(board("a1=g1"), "g2 g3 | b1"),
        position(board("b1=r1"), "g2 g3 | b1"),
        position(board("a1=r1", "y"), "g2 g3 | b1"),
        position(board("a1=r1"), "g2 g3 | b1", scores="1 0"),
        position(board("a1=r1"), "g2 g3 | b1", round_="1/2"),
    ],
    ids=["turn", "tiles", "stack", "value", "colour", "space", "King", "score", "round"],
)
def test_what_can_be_seen_on_the_table_is_drawn_and_said(other: SevensState) -> None:
    state = position(board("a1=r1"), "g2 g3 | b1")
    assert table(state).png != table(other).png
    assert table(state).text != table(other).text


def test_an_open_blue_space_differs_from_a_closed_one() -> None:
    state = position(board("b4=g1 c3=b2 c5=r3"), "g2 | b1")
    assert "Blue spaces: d3 closed, c4 open, e4 closed and d5 closed." in table(state).text


def test_the_end() -> None:
    over = position(FULL, "- | - | - | -", "-", scores="81 130 130 -4")
    text = table(over).text
    assert "The game is over: Bob and Cy win together." in text
    assert "Ann: 0 tiles, 81 points, 3rd; Bob (computer): 0 tiles, 130 points, 1st" in text
    assert "The game is over: you are 4th." in hand(over, 3).text


def test_colours_are_told_apart_by_their_emblems() -> None:
    """In black and white, dark against light, the four tiles of a value still differ."""
    shades = set()
    for tile in map(Tile, ("r4", "g4", "b4", "y4")):
        image = tile_sprite(DEFAULT, tile, 100).image.convert("RGB").crop((52, 20, 96, 76)).convert("L")
        darkest, lightest = image.getextrema()
        middle = (int(str(darkest)) + int(str(lightest))) // 2
        mask = image.point([255 * (value > middle) for value in range(256)])
        if mask.getpixel((0, 0)):  # ink on a light tile
            mask = mask.point([255 - value for value in range(256)])
        shades.add(mask.tobytes())
    assert len(shades) == 4


def test_hidden_tiles_are_not_in_a_picture() -> None:
    other = position(
        board("a1=r1 c1=g2 e1=b6 g1=y3 a2=b4 b4=g1 c3=b2 g7=r6", "b"), "r4 g2 y5 | y1 y4 | b5", 0, "g5 g3 r3", "2/3",
        "19 -10 0",
    )  # fmt: skip
    assert table(other) == table(MIDGAME)
    assert hand(other) == hand(MIDGAME)
    assert choice(other, "y5") == choice(MIDGAME, "y5")
    backs = pictured(look(SEVENS, SEVENS.view(MIDGAME, 0), 1))
    assert backs == pictured(look(SEVENS, SEVENS.view(other, 0), 1))


@pytest.mark.parametrize("theme", [DEFAULT, Theme(large_print=True), VALUES], ids=["usual", "large", "values"])
def test_the_fullest_pictures_are_small(theme: Theme) -> None:
    """All but one space filled, long names, large scores, seven tiles held."""
    lying = full_but("a1 g7 d7 g4 e2 b5 f6")
    full = position(lying, "r1 r6 b3 y1 y3 y5 y6 | - | - | -", hand=7, round_="5/5",
                    scores="-1200 1200 -1200 1200")  # fmt: skip
    events = play(position(full_but("a1"), "r1 | - | - | -"), "r1@a1")[1]
    held = replace(look(SEVENS, SEVENS.view(full, 0), 0, LONG), theme=theme, events=events)
    chosen = choice_look(held, ("r1",))
    assert chosen is not None
    for picture in (table(full, LONG, theme, events), pictured(held), pictured(chosen)):
        image = opened(picture)
        assert (image.mode, image.format) == ("P", "PNG")
        assert image.size == (picture.width, picture.height)
        assert image.width == 1000
        assert len(picture.png) <= 80_000
        assert 0 < len(picture.text) <= 1024


def test_the_longest_description_keeps_every_tile() -> None:
    """Everything but the last words about the stack and the Space Values."""
    full = position(full_but("a1 d3"), "r1 | g2 | - | -", scores="-1200 1200 -1200 1200", round_="5/5")
    text = table(full, LONG, VALUES).text
    assert len(text) <= 1024
    assert (
        "7: green 1, blue 5, yellow 4, yellow 6, red 3, blue 6, yellow 3. Prime Suit red. Blue spaces: d3 open." in text
    )
    assert "D" * 31 + "… (computer): 0 tiles, 1200 points" in text


def test_the_same_view_gives_the_same_bytes_in_every_thread() -> None:
    with ThreadPoolExecutor(8) as pool:
        tables = list(pool.map(lambda _: table(MIDGAME, theme=VALUES), range(12)))
        choices = list(pool.map(lambda _: choice(MIDGAME, "y5"), range(12)))
    assert len(set(tables)) == len(set(choices)) == 1


def test_a_move_that_is_shown_marks_one_tile_of_the_hand() -> None:
    """The blue 5 on b6: `b6` is also how the blue 6 is written; and of two equal tiles one is placed."""
    state = position(board("a1=r1 b5=y1 c7=y1", "b"), "b5 b5 b6 | b1", 0, "r2")
    view = SEVENS.view(state, 0)

    def tiles(*shown: str) -> list[bytes]:
        """The tiles of the hand, from left to right."""
        moves = tuple(ShownMove(Place(Tile("b5"), space)) for space in shown)
        with opened(pictured(replace(look(SEVENS, view, 0, PEOPLE[:2]), shown=moves))) as whole:
            picture = whole.convert("RGB")
        middle, top = picture.width // 2, picture.height - 250
        return [picture.crop((middle + x, top, middle + x + 60, picture.height)).tobytes() for x in (-162, -30, 102)]

    plain, marked = tiles(), tiles("b6")
    assert [one == other for one, other in zip(plain, marked, strict=True)] == [False, True, True]
