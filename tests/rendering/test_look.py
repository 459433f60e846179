"""A look: all that a picture depends on."""

from __future__ import annotations

import inspect
from dataclasses import fields, replace
from typing import Any

import pytest

import games
import rendering
from games.core import Result
from rendering import Career, Chart, Ending, Look, Ranked, Ranking, Scene, Seated, ShownMove, Theme, choice_look, draw
from rendering.brush.canvas import Canvas
from tests.rendering.drawing import pictured

GAMES = list(games.GAMES.values())
PLAYERS = (Seated("Ann"), Seated("Bob", computer=True))
"""Two, so that a made-up result fits every game."""


def under_way(game: Any, kind: str, plies: int = 8) -> Look[Any]:
    """The look at a table, or at the hand of the player to move, made from nothing but a seed."""
    state, events = game.deal(2, b"seed")
    for _ in range(plies):
        state, latest = game.play(state, game.legal_moves(state)[0])
        events += latest
    seat = None if kind == "table" else game.to_move(state)
    scene = Scene(game.key, "table" if kind == "table" else "hand", seat)
    hand = Look(scene, game.view(state, seat), PLAYERS, events)
    if kind != "choice":
        return hand
    choices = [choice_look(hand, move.path[:1]) for move in game.choices(hand.view)]
    return next((choice for choice in choices if choice is not None), None) or under_way(game, kind, plies + 1)


SCENES = [(key, kind) for key in games.GAMES for kind in ("table", "hand", "choice")]


@pytest.mark.parametrize(("key", "kind"), SCENES)
def test_equal_looks_give_equal_bytes_and_are_one_key(key: str, kind: str) -> None:
    game = games.get(key)
    one, other = under_way(game, kind), under_way(game, kind)
    assert one is not other
    assert one.view is not other.view
    assert one == other
    assert hash(one) == hash(other)
    first = pictured(one)
    pictured(replace(one, theme=Theme(four_colour=True, large_print=True)))  # what is drawn in between changes nothing
    assert pictured(other) == first
    assert {one: first}[other] is first


def test_every_choice_that_is_drawn_is_among_them() -> None:
    drawn = {key for key, scenes in rendering.SCENES.items() if scenes.choice}
    assert drawn == {key for key, kind in SCENES if kind == "choice"}


def test_nothing_but_the_look_decides() -> None:
    assert list(inspect.signature(draw).parameters) == ["look"]


OTHER: dict[str, Any] = {
    "scene": Scene("sevens", "hand", 1),
    "view": under_way(games.get("sevens"), "hand", 6).view,
    "players": (Seated("Ann"), Seated("Bo", computer=True)),
    "events": (),
    "drawn": ("r1",),
    "result": Result((2, 1), (0, 0), "resigned"),
    "picked": ("pass",),
    "shown": (ShownMove(under_way(games.get("sevens"), "hand").leading[0]),),
    "ending": Ending(resigned=(1,)),
    "chart": Chart((((1, (50, 50)),),)),
    "ranking": Ranking(games.get("race").title, False, False, "wins", (Ranked(1, False, 1000, False, 0, 1),)),
    "career": Career(False, ()),
    "beside": (under_way(games.get("race"), "table"),),
    "theme": Theme(large_print=True),
    "language": "tlh",
}
"""Another value for every field."""


@pytest.mark.parametrize("name", [field.name for field in fields(Look)])
def test_each_of_its_fields_makes_another_look(name: str) -> None:
    """So no cache takes one picture for the other."""
    look = under_way(games.get("sevens"), "hand")
    assert replace(look, **{name: OTHER[name]}) != look


@pytest.mark.parametrize("name", ["scene", "view", "players", "events", "result", "theme"])
def test_each_of_them_can_be_seen(name: str) -> None:
    look = under_way(games.get("sevens"), "hand")
    assert pictured(replace(look, **{name: OTHER[name]})).png != pictured(look).png


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_a_table_that_ended_otherwise_than_by_its_rules_shows_its_result(game: Any) -> None:
    """Ann resigned: nobody is to move, whatever the position says."""
    result = Result((2, 1), (0, 0), "resigned")
    table, hand = (replace(under_way(game, kind), result=result) for kind in ("table", "hand"))
    assert "The game is over: Bob wins." in pictured(table).text
    for told in (pictured(table).text, pictured(hand).text):
        assert "turn." not in told.partition("The game is over")[0]
        assert "is your turn" not in told


def test_a_hand_that_lay_open_is_not_looked_at_when_a_table_has_ended() -> None:
    """“The game is over: you are 2nd.  is looking at your hand.”"""
    game = games.get("race")
    state = game.parse("game: race\nspaces: 12 5\nhands: 7s 5h | 2s\nto move: 0\nlooking: 1\nplayed: yes\n"
                       "stock: 4d\ndiscard: 6d Qs")  # fmt: skip
    result = Result((2, 1), (0, 0), "resigned")
    for seat in (None, 0, 1):
        scene = Scene("race", "table" if seat is None else "hand", seat)
        look = Look(scene, game.view(state, seat), PLAYERS)
        assert ("looking at" in pictured(look).text) == (seat != 0)
        assert "looking at" not in pictured(replace(look, result=result)).text


def test_whether_a_choice_has_a_picture_is_known_without_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    sevens, thirteen = under_way(games.get("sevens"), "hand"), under_way(games.get("thirteen"), "hand")
    moves = [move.path for move in sevens.game.legal_moves(sevens.view)]
    monkeypatch.delattr(Canvas, "picture")
    assert choice_look(sevens, moves[0][:1]) is not None
    assert choice_look(sevens, moves[0]) is None  # nothing is left to choose
    assert choice_look(sevens, ()) is None
    assert choice_look(sevens, ("r9",)) is None
    assert choice_look(thirteen, ("pass",)) is None


def test_a_choice_is_seen_on_the_table_only_where_nobody_holds_cards_of_their_own() -> None:
    war, sevens = games.get("court_wars"), games.get("sevens")
    steps = under_way(war, "choice").picked, under_way(sevens, "choice").picked
    view = under_way(war, "choice").view
    table = choice_look(Look(Scene("court_wars", "table"), war.view(view, None), PLAYERS), steps[0])
    assert table is not None
    assert table.scene == Scene("court_wars", "choice")
    assert "chosen so far" in pictured(table).text
    assert choice_look(under_way(sevens, "table", 8), steps[1]) is None


def test_a_choice_of_which_nothing_is_picked_is_not_drawn() -> None:
    hand = under_way(games.get("thirteen"), "hand")
    with pytest.raises(ValueError, match="no picture of that choice"):
        pictured(replace(hand, scene=replace(hand.scene, kind="choice")))


@pytest.mark.parametrize(
    ("scene", "players"),
    [
        (Scene("sevens", "table"), PLAYERS[:1]),
        (Scene("sevens", "hand"), PLAYERS),
        (Scene("sevens", "hand", 2), PLAYERS),
        (Scene("sevens", "hand", -1), PLAYERS),
        (Scene("sevens", "table", 0), PLAYERS),
        (Scene("sevens", "choice", 2), PLAYERS),
    ],
)
def test_a_look_fits_its_table(scene: Scene, players: tuple[Seated, ...]) -> None:
    view = under_way(games.get("sevens"), "hand").view
    with pytest.raises(ValueError, match="seat"):
        Look(scene, view, players)
