"""What still has its sentence in `games`: gone when every game says codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core import Event, Game, GameError
from games.core.telling import told
from games.core.text import Text
from words.voice import Voice


def tell(game: Game[Any, Any], event: Event | Text, voice: Voice) -> str:
    """The event as a sentence."""
    if isinstance(event, Text):
        return voice.say(event)
    return game.sentences[event.code].format_map(told(event, [voice.name(seat) for seat in range(len(voice.names))]))


def explain(error: GameError, voice: Voice) -> str:
    """The error as a sentence."""
    return error.sentence if error.text is None else voice.say(error.text)


def label(game: Game[Any, Any], view: Any, move: Any, names: Sequence[str], voice: Voice) -> str:
    """What the move is called."""
    said = game.label(view, move, names)
    return voice.say(said) if isinstance(said, Text) else said


def step_label(game: Game[Any, Any], view: Any, steps: Sequence[str], names: Sequence[str], voice: Voice) -> str:
    """What the last of these steps is called."""
    said = game.step_label(view, steps, names)
    return voice.say(said) if isinstance(said, Text) else said
