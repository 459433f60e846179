"""A film: frames of one size, the last shown longest, never too large for a message."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from rendering import DEFAULT, Look, Scene, draw, film_of, frame_of
from rendering.brush.description import ALT_LIMIT
from tests.rendering.test_look import GAMES, PLAYERS

COLOURS = DEFAULT.colours


def table() -> Image.Image:
    """A table of Thirteen as a frame."""
    state, events = GAMES[0].deal(2, b"seed")
    look = Look(Scene(GAMES[0].key, "table"), GAMES[0].view(state, None), PLAYERS, events)
    return frame_of(draw(look), COLOURS)


def test_frames_are_smaller_and_of_one_size_and_the_last_stays() -> None:
    first, other = table(), Image.new("P", (600, 300))
    other.putpalette(first.getpalette() or ())
    made = film_of([first, other, first], COLOURS, "x" * 2000)
    shown = Image.open(BytesIO(made.png))
    assert (shown.format, shown.size) == ("GIF", (600, 432))
    assert (made.animated, made.width, made.height, len(made.text)) == (True, 600, 432, ALT_LIMIT)
    assert [one.info["duration"] for one in ImageSequence.Iterator(shown)] == [900, 900, 4000]
    assert shown.info["loop"] == 0


def test_a_film_that_is_too_large_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [table(), table().rotate(180)]
    whole = film_of(frames, COLOURS, "")
    monkeypatch.setattr("rendering.film.LARGEST_FILM", len(whole.png) - 1)
    smaller = film_of(frames, COLOURS, "")
    assert (smaller.width, smaller.height) == (480, 346)
    assert len(smaller.png) < len(whole.png)
