"""What the descriptions of all games say in the same words: the round, the turn, who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core import Game, State
from rendering.brush.names import spoken_names
from rendering.brush.picture import Player
from rendering.brush.words import ordinal, over_words, own_place_words
from words import Voice


class TableWords:
    """A table as it is told. `names` are the seats' as they are spoken, `result` is None until the game is over."""

    def __init__(self, game: Game[Any, Any], view: State, players: Sequence[Player]) -> None:
        self.names = spoken_names([player.name for player in players])
        self.heading = f"{Voice().say(game.title)}, round {view.round} of {view.options.rounds}"
        self.result = game.result(view)
        self._mover = view.mover
        self._players = players[: view.seats]

    @property
    def mover(self) -> str:
        """The name of the seat to move; of none when the game is over."""
        return "" if self._mover is None else self.names[self._mover]

    def turn(self) -> str:
        """`It is Ann’s turn.`, or `The game is over: Bob wins.`"""
        return over_words(self.result.places, self.names) if self.result else f"It is {self.mover}’s turn."

    def own_turn(self, seat: int) -> str:
        """The same, told to who sits there: `It is your turn.`, or `The game is over: you are 2nd.`"""
        if self.result:
            return own_place_words(self.result.places[seat])
        return "It is your turn." if seat == self._mover else self.turn()

    def people(
        self, facts: Callable[[int], Sequence[str]], mark: Callable[[int], str] = lambda _: "", but: int | None = None
    ) -> str:
        """`Ann: 3 cards, 2 points; Bob (computer): 1 card, 0 points`: every seat but one, and at the end its place.

        `facts` of a seat stand behind the colon, its `mark` before it.
        """
        told = []
        for seat, player in enumerate(self._players):
            if seat != but:
                place = [ordinal(self.result.places[seat])] if self.result else []
                who = f"{self.names[seat]}{' (computer)' if player.computer else ''}{mark(seat)}"
                told.append(f"{who}: {', '.join((*facts(seat), *place))}")
        return "; ".join(told)
