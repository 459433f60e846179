"""What a game says, as texts and sentences, wherever its words still stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.presenter.panels.texts import Said
from games.core import Event, Game
from games.core.text import Raw, Text
from words import Voice


def as_text(words: str | Text) -> Text:
    """A title, a name for a value, a label."""
    return words if isinstance(words, Text) else Said(Raw(words))


def told(game: Game[Any, Any], event: Event, voice: Voice) -> str:
    """What has happened, as a sentence."""
    return game.tell(event, [voice.name(seat) for seat in range(len(voice.names))])


def label(game: Game[Any, Any], view: Any, move: Any, voice: Voice) -> str:
    """What a move is called."""
    return voice.say(as_text(game.label(view, move, [voice.name(seat) for seat in range(len(voice.names))])))


def step_label(game: Game[Any, Any], view: Any, steps: Sequence[str], voice: Voice) -> str:
    """What the last of the first steps of a move is called."""
    return voice.say(as_text(game.step_label(view, steps, [voice.name(seat) for seat in range(len(voice.names))])))
