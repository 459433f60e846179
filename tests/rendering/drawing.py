"""Pictures of positions as tests write them down, and the people who look at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core import Game, State
from rendering import DEFAULT, Picture, Player, Theme, render_hand, render_table

PEOPLE = (Player("Ann"), Player("Bob"), Player("Cy"), Player("Computer 1", computer=True))
LONG = tuple(Player(letter * 32, computer=True) for letter in "ABCD")
"""Names as long as Discord allows."""
THEMES = {"two": Theme(), "four": Theme(four_colour=True), "large": Theme(large_print=True)}


def state_of(game: Game[Any, Any], position: str | State) -> Any:
    """The position, written without its first line, or a position already."""
    return game.parse(f"game: {game.key}\n{position.strip()}") if isinstance(position, str) else position


def table(
    game: Game[Any, Any], position: str | State, people: Sequence[Player] = PEOPLE, theme: Theme = DEFAULT
) -> Picture:
    """The table as a spectator sees it."""
    state = state_of(game, position)
    return render_table(game, game.view(state, None), people[: state.seats], theme)


def hand(
    game: Game[Any, Any],
    position: str | State,
    seat: int,
    people: Sequence[Player] = PEOPLE,
    theme: Theme = DEFAULT,
) -> Picture:
    """A seat's hand as that seat sees it."""
    state = state_of(game, position)
    return render_hand(game, game.view(state, seat), seat, theme, people[: state.seats])
