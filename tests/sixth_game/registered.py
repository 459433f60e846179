"""The lines that High Card would have in the registries, for as long as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import pytest

import games
import rendering
from tests.sixth_game import HighCard
from tests.sixth_game.scene import SCENES
from words import language


@contextmanager
def registered() -> Iterator[None]:
    """In the meantime `games.get` and `rendering.draw` serve it like any other game."""
    game = HighCard()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "FOLDERS", [*language.FOLDERS, Path(__file__).parent / "words"])
        patch.setattr(games, "GAMES", MappingProxyType({**games.GAMES, game.key: game}))
        patch.setattr(rendering, "SCENES", MappingProxyType({**rendering.SCENES, game.key: SCENES}))
        yield
