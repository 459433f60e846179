"""King's Court: Race: what its pictures show, and what a blind player hears, worked out by hand."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

import games
from rendering import DEFAULT, Picture, Seated, Theme, draw
from rendering.brush.bar import BELOW
from rendering.brush.table import HEADER, WIDTH, felt
from rendering.race.track import CELL, Frame, cell, laid
from tests.rendering import drawing
from tests.rendering.drawing import LONG, THEMES

GAME = games.get("race")
state_of = partial(drawing.state_of, GAME)
table = partial(drawing.table, GAME)
hand = partial(drawing.hand, GAME)
MIDGAME = (
    "options: rounds=3\nround: 2/3\nscores: 2 0 1\nspaces: 12 0 29\nhands: 2s 7s Jh 5d | 9d | -\nto move: 0\n"
    "pushed: 2\nplayed: yes\nstock: 4s Jd\ndiscard: Kd 5h\nremoved: 3c\nquiet: 0"
)
LOOKING = (
    "spaces: 12 5 24\nhands: 7s 5h | 2s Th Kh Qd Jc | 3d\nto move: 0\npushed: 2\nlooking: 1\nplayed: yes\n"
    "stock: 4d\ndiscard: 6d Qs\nremoved: 4c 5c"
)
MANY = " ".join(rank + suit for suit in "shd" for rank in "A23456789TJQK" if rank + suit not in ("7s", "Qs", "Ad"))
FULLEST = (
    f"scores: 0 0 0 0\nspaces: 12 12 29 29\nhands: 7s 5c | {MANY} | 3c | 4c\nto move: 0\nlooking: 1\npushed: 2 3\n"
    "played: yes\ndiscard: Ad Ac 2c 6c 7c 8c 9c Tc Jc Qs\nstock: Kc Qc"
)


def test_the_table_in_words() -> None:
    assert table(MIDGAME).text == (
        "King's Court: Race, round 2 of 3. It is Ann's turn. On the board of 30 spaces, in turn order: "
        "Ann, spades: space 12, 4 cards, 2 points; Bob, hearts: the start, 1 card, 0 points; "
        "Cy, diamonds: space 29, 0 cards, 1 point. Moved back this turn: Cy. "
        "2 cards in the stock, 2 discarded, 1 removed from the game. "
        "Discarded, latest first: 5 of hearts; king of diamonds."
    )


def test_a_hand_in_words_on_its_turn() -> None:
    assert hand(MIDGAME, 0).text == (
        "Your hand in King's Court: Race, round 2 of 3. It is your turn. "
        "Your 4 cards: spades 2, 7; hearts jack; diamonds 5. "
        "You can play: spades 2, 7; hearts jack; or end your turn. "
        "What they would do: 2 of spades, you to space 14; 7 of spades, you to space 19. "
        "You play spades and are on space 12, with 2 points. "
        "The others: Bob, hearts: the start, 1 card, 0 points; Cy, diamonds: space 29, 0 cards, 1 point. "
        "Moved back this turn: Cy. 2 cards in the stock, 2 discarded, 1 removed from the game. "
        "Discarded, latest first: 5 of hearts; king of diamonds."
    )


def test_an_open_hand_in_words_for_the_one_who_looks_only() -> None:
    text = hand(LOOKING, 0).text
    assert "The hand of Bob lies open to you: spades 2; hearts 10, king; diamonds queen; clubs jack." in text
    assert "You can take: spades 2; hearts 10, king; diamonds queen; or decline." in text
    assert "Your 2 cards: spades 7; hearts 5." in text
    owner = hand(LOOKING, 1).text
    assert "It is Ann's turn. Ann is looking at your hand. Your 5 cards: spades 2; hearts 10, king;" in owner
    for others in (hand(LOOKING, 2).text, table(LOOKING).text):
        assert all(word not in others for word in ("hearts 10", "hearts king", "10 of hearts", "jack"))
    assert "Ann is looking at the hand of Bob." in table(LOOKING).text


def test_what_can_be_done_in_other_cases() -> None:
    assert "You can only end your turn." in hand("spaces: 1 2\nhands: Jc | 2h\nto move: 0", 0).text
    assert "You have no cards in hand. You can only end" in hand("spaces: 1 2\nhands: - | 2h\nto move: 0", 0).text
    assert "You can play: any of them; or end your turn." in hand("spaces: 1 2\nhands: 2s 3s | 2h\nto move: 0", 0).text
    assert "You can play: it; or end your turn." in hand("spaces: 1 2\nhands: 2s | 2h\nto move: 0", 0).text
    closed = "spaces: 1 2\nhands: - | 2c\nto move: 0\nlooking: 1\nplayed: yes\ndiscard: Qs"
    assert "You can only decline." in hand(closed, 0).text
    quiet = "spaces: 1 2\nhands: 2s | 2h\nto move: 0\nquiet: 150"
    assert table(quiet).text.endswith("150 turns in a row without a card played; 200 end the round.")


def test_the_end_of_a_game() -> None:
    over = "scores: 1 2 0\nspaces: 12 30 4\nhands: 2s | - | 3s\nto move: -\nplayed: yes\ndiscard: 9h"
    text = table(over).text
    assert text.startswith("King's Court: Race, round 1 of 1. The game is over: Bob wins. On the board of 30 spaces")
    assert "Bob, hearts: space 30, 0 cards, 2 points, 1st; Cy, diamonds: space 4, 1 card, 0 points, 3rd." in text
    assert "The game is over: you are 2nd. Your 1 card: spades 2." in hand(over, 0).text
    shared = "scores: 1 1\nspaces: 12 12\nhands: 2s | -\nto move: -\nquiet: 200"
    assert "The game is over: Ann and Bob win together." in table(shared).text
    assert table(shared).text.endswith("200 turns in a row without a card played; that ended the round.")


def test_the_longest_descriptions_keep_what_matters() -> None:
    text = hand(FULLEST, 0, LONG).text
    assert len(text) <= 1024
    assert "You can take: spades ace, 2, 3, 4, 5, 6, 8, 9, 10, jack, king; hearts ace, 2, 3," in text
    assert "or decline. You play spades and are on space 12, with 0 points." in text
    assert len(table(FULLEST, LONG).text) <= 1024


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fullest_pictures_are_small_and_have_a_palette(theme: Theme) -> None:
    every = " ".join(rank + suit for suit in "shdc" for rank in "A23456789TJQK")
    all_held = f"spaces: 0 0 0 0\nhands: {every} | - | - | -\nto move: 0"
    pictures = [table(FULLEST, LONG, theme), hand(FULLEST, 0, LONG, theme), hand(all_held, 0, LONG, theme)]
    for picture in pictures:
        image = Image.open(BytesIO(picture.png))
        assert (image.mode, image.format, image.size) == ("P", "PNG", (picture.width, picture.height))
        assert image.width == 1000
        assert len(picture.png) <= 90_000


def test_the_track_has_31_spaces_one_beside_the_other() -> None:
    boxes = [cell(space, 0) for space in range(31)]
    assert len({box[:2] for box in boxes}) == 31
    assert boxes[0][2] > CELL[0]
    for one, other in pairwise(boxes):
        beside = one[1] == other[1] and 0 <= max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2]) <= 10
        above = one[0] == other[0] and one[1] > other[1]
        assert beside or above
    assert max(x + wide for x, _, wide, _ in boxes) <= 1000 - 24
    assert min(x for x, *_ in boxes) >= 24


@pytest.mark.parametrize("goal", [10, 15, 20, 30])
def test_kr12_the_track_ends_at_the_goal(goal: int) -> None:
    colours, height = Theme().colours, 700
    track, bare = laid(colours, Frame(height, HEADER), 100, goal, "Start"), felt(colours, WIDTH, height)
    drawn = []
    for space in range(31):
        x, y, wide, high = cell(space, 100)
        box = (x + 4, y + 4, x + wide - 4, y + high - 4)
        drawn.append(track.crop(box).tobytes() != bare.crop(box).tobytes())
    assert drawn == [space <= goal for space in range(31)]


def test_kr12_a_nearer_goal_is_seen_and_said() -> None:
    far = "spaces: 4 8 0\nhands: 2s | 9d | -\nto move: 0"
    near = f"options: goal=10\n{far}"
    assert "On the board of 30 spaces" in table(far).text
    assert "On the board of 10 spaces" in table(near).text
    assert table(near).png != table(far).png
    x, y, wide, high = cell(10, BELOW + 2)
    goals = [
        Image.open(BytesIO(picture.png)).crop((x, y, x + wide, y + high)).tobytes()
        for picture in map(table, (near, far))
    ]
    assert goals[0] != goals[1]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("to move: 0\npushed: 2", "to move: 1\npushed: 2"),
        ("scores: 2", "scores: 1"),
        ("round: 2/3", "round: 3/3"),
        ("spaces: 12", "spaces: 13"),
        ("spaces: 12 0 29", "spaces: 0 12 29"),
        ("spaces: 12 0 29", "spaces: 12 12 12"),
        ("| 9d |", "| 9d 8d |"),
        ("pushed: 2", "pushed: 1"),
        ("stock: 4s Jd", "stock: 4s"),
        ("stock: 4s Jd", "stock: -"),
        ("discard: Kd 5h", "discard: Kd 5h 6h"),
        ("discard: Kd 5h", "discard: -"),
        ("removed: 3c", "removed: 3c 4c"),
        ("scores: 2 0 1", "scores: 2 0 1\nsuits: h s d"),
        ("pushed: 2\nplayed: yes", "pushed: 2\nlooking: 1\ndiscard: Qs\nplayed: yes"),
    ],
)
def test_what_can_be_seen_on_the_table_is_drawn(old: str, new: str) -> None:
    assert old in MIDGAME
    changed = MIDGAME.replace(old, new)
    if "Qs" in new:
        changed = changed.replace("discard: Kd 5h\n", "")
    before, after = table(MIDGAME), table(changed)
    assert before.png != after.png
    assert before.text != after.text


def test_turns_without_a_card_are_shown_until_one_is_played() -> None:
    waiting = MIDGAME.replace("pushed: 2\nplayed: yes", "played: no")
    assert table(waiting).png != table(waiting.replace("quiet: 0", "quiet: 20")).png
    assert "20 turns in a row without a card played" in table(waiting.replace("quiet: 0", "quiet: 20")).text
    assert table(MIDGAME) == table(MIDGAME.replace("quiet: 0", "quiet: 20"))


def test_who_has_been_moved_back_is_shown_for_three_at_once() -> None:
    """By their pawns: written out, three suits would run over the edge."""
    text = (
        "spaces: 3 4 5 6\nhands: 2s | 2h | 2d | 2c\nto move: 0\nplayed: yes\npushed: 1 2 3\n"
        "discard: 3h 3d 3c Qs\nlooking: 3\nremoved: -"
    )
    pictures = [table(text.replace("1 2 3", seats)) for seats in ("1 2 3", "1 2", "1 3", "-")]
    assert len({picture.png for picture in pictures}) == 4
    edges = [Image.open(BytesIO(picture.png)).convert("RGB").crop((976, 0, 1000, 812)) for picture in pictures]
    assert all(edge.tobytes() == edges[-1].tobytes() for edge in edges)


def test_hidden_cards_are_not_in_a_picture() -> None:
    other = MIDGAME.replace("| 9d |", "| Th |").replace("stock: 4s Jd", "stock: 9h 9c")
    assert table(MIDGAME) == table(other)
    assert hand(MIDGAME, 0) == hand(other, 0)
    assert hand(MIDGAME, 1) != hand(other, 1)


def test_an_open_hand_is_drawn_for_the_one_who_looks_only() -> None:
    other = LOOKING.replace("2s Th Kh Qd Jc", "3s 9h Jh Kd Tc")
    assert hand(LOOKING, 0).png != hand(other, 0).png
    assert hand(LOOKING, 0).height > hand(LOOKING.replace("looking: 1", "looking: -"), 0).height
    assert hand(LOOKING, 2) == hand(other, 2)
    assert table(LOOKING) == table(other)


def test_what_may_be_played_is_lifted_on_its_turn_only() -> None:
    """The cards themselves differ, not only the lines above them."""
    waiting = MIDGAME.replace("to move: 0\npushed: 2", "to move: 1\npushed: 2")
    crops = [
        Image.open(BytesIO(picture.png)).crop((0, 210, 1000, picture.height)).tobytes()
        for picture in (hand(MIDGAME, 0), hand(waiting, 0))
    ]
    assert crops[0] != crops[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    state, _ = GAME.deal(seats, b"seed", rounds=2)
    people = [Seated(f"Player {seat}") for seat in range(seats)]
    plies = 0
    while GAME.to_move(state) is not None and plies < 400:
        if plies % 40 == 0 or state.looking is not None:
            for viewer in (None, *range(seats)):
                assert len(draw(drawing.look(GAME, GAME.view(state, viewer), None, people)).text) <= 1024
                if viewer is not None:
                    assert len(draw(drawing.look(GAME, GAME.view(state, viewer), viewer)).text) <= 1024
        state, _ = GAME.play(state, GAME.legal_moves(state)[0])
        plies += 1
    assert plies > 30


def test_on_whom_a_card_may_be_played_is_framed_and_told() -> None:
    """A jack of one's own suit goes on everybody; a queen only on a player with a card."""
    state = state_of("spaces: 4 15 20 0\nhands: Js Qs | Kd 2d | - | 3c\nto move: 0\nplayed: yes\nstock: 3d")

    def framed(picture: Picture) -> list[int]:
        image = Image.open(BytesIO(picture.png)).convert("RGB")
        wide = (WIDTH - 52 - 30) // 4
        return [seat for seat in range(4) if image.getpixel((26 + seat * (wide + 10) + 3, 155)) == DEFAULT.colours.gold]

    jack, queen = (drawing.choice(GAME, state, 0, card) for card in ("Js", "Qs"))
    assert (framed(jack), framed(queen), framed(hand(state, 0))) == ([1, 2, 3], [1, 3], [])
    assert "Your move may go on" not in hand(state, 0).text
    assert (
        "You have chosen queen of spades: look at the hand of …; your move may go on: Bob (2 cards); "
        "Computer 1 (1 card)." in queen.text
    )
