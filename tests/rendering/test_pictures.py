"""What holds for every picture, and what must be seen to change in one."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

import games
from games.core.text import Card
from rendering import Picture, Seated, Theme, draw
from rendering.brush import cache
from rendering.brush.cards import STRIP
from rendering.brush.palette import palette_of
from rendering.theme import ColourSet
from rendering.thirteen.table import card_steps
from tests.rendering.drawing import choice, look

Draw = Callable[..., Picture]
THIRTEEN = games.get("thirteen")
PEOPLE = tuple(map(Seated, ("Nguyễn Thị Ánh Tuyết", "Wolfeschlegelsteinhausenbergerdo", "李小龍", "😀😀")))


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


@pytest.mark.parametrize(
    "theme", [Theme(), Theme(four_colour=True), Theme(large_print=True)], ids=["two", "four", "large"]
)
def test_the_fullest_pictures_are_small_and_have_a_palette(table: Draw, hand: Draw, fullest: str, theme: Theme) -> None:
    for picture in (table(fullest, PEOPLE, theme), hand(fullest, 1, PEOPLE, theme)):
        image = opened(picture)
        assert image.mode == "P"
        assert image.format == "PNG"
        assert image.size == (picture.width, picture.height)
        assert image.width == 1000
        assert len(picture.png) <= 60_000
        assert 0 < len(picture.text) <= 1024


def test_one_palette_serves_everything_and_leaves_room() -> None:
    tones = palette_of(ColourSet()).tones
    assert len(tones) == len(set(tones)) <= 256


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    state, _ = THIRTEEN.deal(seats, b"seed", rounds=2)
    people = [Seated(f"Player {seat}") for seat in range(seats)]
    plies = 0
    while True:
        if plies % 8 == 0 or THIRTEEN.to_move(state) is None:
            draw(look(THIRTEEN, THIRTEEN.view(state, None), None, people))
            for seat in range(seats):
                draw(look(THIRTEEN, THIRTEEN.view(state, seat), seat))
        if THIRTEEN.to_move(state) is None:
            break
        state, _ = THIRTEEN.play(state, THIRTEEN.legal_moves(state)[0])
        plies += 1
    assert plies > 20


@pytest.mark.parametrize(
    "changes",
    [
        {"to move: 2": "to move: 0", "passed: 0 3": "passed: 2 3"},
        {"6d 6h": "6c 6h"},
        {"by 1": "by 3", "passed: 0 3": "passed: 0 1"},
        {"passed: 0 3": "passed: 0"},
        {"3s 4c 5d |": "3s 4c |"},
        {"scores: 3 -1": "scores: 2 0"},
        {"round: 2/3": "round: 1/3"},
        {"rounds=3\nround: 2/3": "rounds=2\nround: 2/2"},
        {"| 9h": "| -", "passed: 0 3": "passed: 0\nout: 3"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_what_can_be_seen_on_the_table_is_drawn(table: Draw, midgame: str, changes: dict[str, str]) -> None:
    changed = midgame
    for old, new in changes.items():
        assert old in changed
        changed = changed.replace(old, new)
    before, after = table(midgame), table(changed)
    assert before.png != after.png
    assert before.text != after.text


def test_a_computer_and_a_name_are_drawn(table: Draw, midgame: str) -> None:
    people = [Seated("Ann"), Seated("Bob"), Seated("Cy"), Seated("Di")]
    first = table(midgame, people)
    assert table(midgame, [*people[:3], Seated("Di", computer=True)]).png != first.png
    assert table(midgame, [*people[:3], Seated("Dy")]).png != first.png


def test_hidden_cards_are_not_in_a_picture(table: Draw, hand: Draw, midgame: str) -> None:
    other = midgame.replace("3s 4c 5d | 3c 2h", "3s 3c 5d | 4c Ah").replace("| 9h", "| Th")
    assert table(midgame) == table(other)
    assert hand(midgame, 2) == hand(other, 2)
    assert hand(midgame, 0) != hand(other, 0)


def test_a_hand_that_may_not_be_seen_is_drawn_as_backs(midgame: str) -> None:
    state = THIRTEEN.parse(f"game: thirteen\n{midgame}")
    other = THIRTEEN.parse(f"game: thirteen\n{midgame.replace('3s 4c 5d', 'As Kc Kd')}")
    drawn = draw(look(THIRTEEN, THIRTEEN.view(state, 2), 0))
    assert drawn == draw(look(THIRTEEN, THIRTEEN.view(other, 2), 0))
    assert drawn.png != draw(look(THIRTEEN, THIRTEEN.view(state, 0), 0)).png


@pytest.mark.parametrize("pairs", range(3, 7))
def test_a_double_sequence_stays_in_its_room(pairs: int) -> None:
    """Pairs stand apart, and of each card enough is seen to read it."""
    cards = [Card(rank + suit) for rank in "345678"[:pairs] for suit in "sh"]
    lefts = card_steps(cards, 152, 952)
    steps = [after - before for before, after in pairwise(lefts)]
    assert lefts[-1] + 152 <= 952
    assert min(steps) >= STRIP * 152 - 1
    assert all(apart >= close for close, apart in zip(steps[::2], steps[1::2], strict=False))


def test_what_may_be_played_is_marked_on_its_turn_only(hand: Draw, midgame: str) -> None:
    """The cards themselves differ, not only the line above them."""
    turned = midgame.replace("6d 6h by 1", "6d 6h by 3").replace("passed: 0 3", "passed: 0 1")
    waiting = turned.replace("to move: 2", "to move: 0").replace("passed: 0 1", "passed: -")
    cards = (0, 110, 1000, 450)
    assert opened(hand(turned, 2)).crop(cards).tobytes() != opened(hand(waiting, 2)).crop(cards).tobytes()


def test_the_decks_differ(table: Draw, hand: Draw, midgame: str) -> None:
    themes = [Theme(four_colour=four, large_print=large) for four in (False, True) for large in (False, True)]
    assert len({table(midgame, theme=theme).png for theme in themes}) == 4
    assert len({hand(midgame, 2, theme=theme).png for theme in themes}) == 4


def test_the_same_view_gives_the_same_bytes_in_every_thread(
    hand: Draw, table: Draw, fullest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "SHELF", cache.Shelf())
    cache.forget()  # all is drawn anew
    fresh = (Seated("Thread A"), Seated("Thread B"), Seated("Thread C"), Seated("Thread D"))
    with ThreadPoolExecutor(8) as pool:
        hands = list(pool.map(lambda _: hand(fullest, 1, fresh), range(16)))
        tables = list(pool.map(lambda _: table(fullest, fresh), range(16)))
    assert len(set(hands)) == len(set(tables)) == 1


def test_as_many_players_as_seats(midgame: str) -> None:
    view = THIRTEEN.view(THIRTEEN.parse(f"game: thirteen\n{midgame}"), None)
    with pytest.raises(ValueError, match="4 seats"):
        look(THIRTEEN, view, None, PEOPLE[:3])
    with pytest.raises(ValueError, match="4 seats"):
        look(THIRTEEN, view, 4)


def test_the_cards_of_a_kind_of_play_that_is_picked_are_told_and_lifted() -> None:
    """Ann leads: two pairs and a king; of three sixes any two are a pair."""
    position = "hands: 3s 4s 4c 6s 6c 6d Kd | 9h\nto move: 0"
    pairs = choice(THIRTEEN, position, 0, "pair")
    assert pairs.text.startswith(
        "Your hand in Thirteen, round 1 of 1. You have chosen Pairs; your move may go on: 4 of spades, 4 of clubs; "
        "6 of spades, 6 of clubs; 6 of spades, 6 of diamonds; 6 of clubs, 6 of diamonds. Your 7 cards, low to high:"
    )
    image, ivory = opened(pairs).convert("RGB"), Theme().colours.ivory
    # seven cards of 190 in 944 pixels, 125 from one to the next; a lifted one begins 28 pixels higher
    lifted = [image.getpixel((110 + 125 * number, 104 + 96 + 20 + 14)) == ivory for number in range(7)]
    assert lifted == [False, True, True, True, True, True, False]
