"""All that a picture depends on, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeVar

import games
from games.core import Events, Game, Result, State
from rendering.brush.picture import Player
from rendering.brush.theme import DEFAULT, Theme
from words.language import ENGLISH

V = TypeVar("V", bound=State)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture is of: a game's table; the hand of a seat; or how that seat's move may go on (a choice)."""

    game: str
    """The game by its key."""
    kind: Literal["table", "hand", "choice"]
    seat: int | None = None
    """Whose hand or choice it is; None for a table."""


@dataclass(frozen=True, slots=True)
class Look(Generic[V]):
    """All that a picture depends on: equal looks are equal bytes, and a look is the key under which they are kept.

    Raises `ValueError` when the players are not as many as the view's seats, and for a seat that there is not.
    """

    scene: Scene
    view: V
    """The position as the scene's seat sees it; for a table, as everybody may see it."""
    players: tuple[Player, ...]
    """Who sits there, one player a seat."""
    events: Events = field(default=(), hash=False)
    """The latest events, oldest first; some scenes mark the last of them."""
    result: Result | None = None
    """How the table has ended, also where the rules alone do not say so (somebody resigned); None while it goes on.

    A look at a position that is over by the rules may leave it out: `draw` then asks the rules.
    """
    picked: tuple[str, ...] = ()
    """For a choice: the first steps of a legal move's `path`."""
    theme: Theme = DEFAULT
    language: str = ENGLISH

    def __post_init__(self) -> None:
        seats, seat = self.view.seats, self.scene.seat
        if len(self.players) != seats:
            raise ValueError(f"the view has {seats} seats, not {len(self.players)}")
        if (seat is None) != (self.scene.kind == "table") or not 0 <= (seat or 0) < seats:
            raise ValueError(f"there is no {self.scene.kind} of seat {seat} at a table of {seats} seats")

    @property
    def game(self) -> Game[Any, Any]:
        """The rules of the scene's game."""
        return games.get(self.scene.game)


def settled(look: Look[V]) -> Look[V]:
    """The look with a view and a result that agree: nobody is to move at an ended table, and it has its result."""
    if look.result is None and look.view.mover is None:
        return replace(look, result=look.game.result(look.view))
    if look.result is not None and look.view.mover is not None:
        return replace(look, view=replace(look.view, mover=None))
    return look
