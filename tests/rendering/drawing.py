"""Pictures of positions as tests write them down, and the people who look at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core import Game, State
from rendering import DEFAULT, Look, Picture, Scene, Seated, Theme, choice_look, draw
from rendering.brush.description import ALT_LIMIT
from tests.english import read

PEOPLE = (Seated("Ann"), Seated("Bob"), Seated("Cy"), Seated("Computer 1", computer=True))
LONG = tuple(Seated(letter * 32, computer=True) for letter in "ABCD")
"""Names as long as Discord allows."""
THEMES = {"two": Theme(), "four": Theme(four_colour=True), "large": Theme(large_print=True)}


def state_of(game: Game[Any, Any], position: str | State) -> Any:
    """The position, written without its first line, or a position already."""
    return game.parse(f"game: {game.key}\n{position.strip()}") if isinstance(position, str) else position


def look(game: Game[Any, Any], view: State, seat: int | None = None, people: Sequence[Seated] = ()) -> Look[Any]:
    """A look at the table of a view, or at a seat's hand; without people the seats have numbers."""
    scene = Scene(game.key, "table" if seat is None else "hand", seat)
    return Look(scene, view, tuple(people[: view.seats]))


def pictured(look: Look[Any]) -> Picture:
    """The picture, with its description as it is read: the signs around names show nothing."""
    picture = draw(look)
    assert len(picture.text) <= ALT_LIMIT
    return replace(picture, text=read(picture.text))


def table(
    game: Game[Any, Any], position: str | State, people: Sequence[Seated] = PEOPLE, theme: Theme = DEFAULT
) -> Picture:
    """The table as a spectator sees it."""
    return pictured(replace(look(game, game.view(state_of(game, position), None), None, people), theme=theme))


def hand(
    game: Game[Any, Any],
    position: str | State,
    seat: int,
    people: Sequence[Seated] = PEOPLE,
    theme: Theme = DEFAULT,
) -> Picture:
    """A seat's hand as that seat sees it."""
    return pictured(replace(look(game, game.view(state_of(game, position), seat), seat, people), theme=theme))


def choice(game: Game[Any, Any], position: str | State, seat: int, *steps: str) -> Picture:
    """How that seat's move may go on after these steps, as that seat sees it."""
    chosen = choice_look(look(game, game.view(state_of(game, position), seat), seat, PEOPLE), steps)
    assert chosen is not None
    return pictured(chosen)
