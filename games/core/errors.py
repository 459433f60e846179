"""What can be wrong with a move, an option or a position. Every error carries a `Text`: its code and its facts."""

from __future__ import annotations

from games.core.text import Text


class GameError(ValueError):
    """The root of all errors of `games`: `text` is what a player can be told, `str(error)` the same for programs.

    Neither ever holds a card that the seat concerned may not see.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    @property
    def code(self) -> str:
        """The code of the text: `too-low`."""
        return self.text.code


class UnknownGame(GameError):
    """There is no game of that key."""


class InvalidSeats(GameError):
    """A number of players that the game is not for."""


class InvalidOption(GameError):
    """An option that the game does not have, or a value outside its range."""


class InvalidPosition(GameError):
    """A text that is no position, or a position that cannot be (games/RULES.md)."""


class InvalidRecord(GameError):
    """A text that is no record of a game (`games.core.record`)."""


class MoveError(GameError):
    """The root of what can be wrong with a move. The state is as it was."""


class InvalidMove(MoveError):
    """The text is not a move text of this game."""


class IllegalMove(MoveError):
    """A move text, but the rules do not allow it here; the text says which rule."""


class NotYourTurn(MoveError):
    """Another seat is to move."""


class StaleMove(MoveError):
    """The move was meant for an earlier ply of this table."""


class IllegalTakeBack(MoveError):
    """A row of a log takes back what stands for good; the text says why (`games.core.take_back`)."""


class GameOver(MoveError):
    """The game is over; nothing can be played."""
