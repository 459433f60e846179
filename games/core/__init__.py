"""What all games share: the Game API, errors, events, results, position texts, verifiable shuffle, replay, and the
board that a search plays on."""

from games.core.board import Board
from games.core.choice import NO_CHOICE, SeatChoice
from games.core.decided import Decided, Told
from games.core.drawn import Drawn
from games.core.errors import (
    GameError,
    GameOver,
    IllegalMove,
    IllegalTakeBack,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    InvalidSeats,
    MoveError,
    NotYourTurn,
    StaleMove,
    UnknownGame,
)
from games.core.game import Game, Move, State
from games.core.options import Choice, Options, Span, Switch, option
from games.core.record import Record
from games.core.replay import Fallen, Replayed, Step, advance, follow, replay, start, walk
from games.core.result import Result, added, game_over, places_by
from games.core.shuffle import (
    RECIPE,
    Guessed,
    commitment,
    luck_digest,
    mix,
    mixed_in,
    shown_commitment,
    shuffle,
    turn_order,
)
from games.core.take_back import WayBack, taken_back
from games.core.text import Events

__all__ = [
    "NO_CHOICE", "RECIPE", "Board", "Choice", "Decided", "Drawn", "Events", "Fallen", "Game", "GameError",
    "GameOver", "Guessed", "IllegalMove", "IllegalTakeBack", "InvalidMove", "InvalidOption", "InvalidPosition",
    "InvalidRecord", "InvalidSeats", "Move", "MoveError", "NotYourTurn", "Options", "Record", "Replayed",
    "Result", "SeatChoice", "Span", "StaleMove", "State", "Step", "Switch", "Told", "UnknownGame", "WayBack",
    "added", "advance", "commitment", "follow", "game_over", "luck_digest", "mix", "mixed_in", "option",
    "places_by", "replay", "shown_commitment", "shuffle", "start", "taken_back", "turn_order", "walk",
]  # fmt: skip
