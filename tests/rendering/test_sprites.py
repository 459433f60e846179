"""Sprites are pasted in bands, so that a mask is looked at only where it matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from PIL import Image

from games.core.text import Card
from rendering import DEFAULT
from rendering.brush.cache import Sprite
from rendering.brush.cards import card_sprite

MASKS: Mapping[str, Callable[[Image.Image], None]] = {
    "round corners": lambda mask: mask.paste(0, (0, 0, 30, 20)),
    "below only": lambda mask: mask.paste(0, (0, 190, 120, 200)),
    "everything": lambda mask: None,
    "nothing": lambda mask: mask.paste(0, (0, 0, 120, 200)),
    "a hole in the middle": lambda mask: mask.paste(0, (50, 90, 60, 110)),
}


@pytest.mark.parametrize("how", MASKS)
def test_the_bands_of_a_sprite_paste_what_it_would_paste_as_a_whole(how: str) -> None:
    image, mask = Image.linear_gradient("L").resize((120, 200)), Image.new("L", (120, 200), 255)
    MASKS[how](mask)
    whole, banded = Image.new("L", (140, 220), 7), Image.new("L", (140, 220), 7)
    whole.paste(image, (10, 5), mask)
    for top, piece, cover in Sprite(image, mask).bands:
        banded.paste(piece, (10, 5 + top), cover)
    assert banded.tobytes() == whole.tobytes()


def test_a_large_card_is_pasted_through_its_mask_at_its_round_corners_only() -> None:
    above, band, below = card_sprite(DEFAULT, Card("7h"), 190).bands
    assert band[2] is None
    assert [cover is not None for cover in (above[2], below[2])] == [True, True]
    assert band[1].height > 10 * (above[1].height + below[1].height)
