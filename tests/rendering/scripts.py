"""Fonts for scripts that need shaping, and the machine with FriBiDi and without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import fontpkg_noto_sans_arabic
import fontpkg_noto_sans_thai
import pytest

from rendering import can_shape, use_fonts
from rendering.brush.text import use_shaping

ARABIC: Final = next(Path(fontpkg_noto_sans_arabic.ROOT).rglob("*.ttf"))
THAI: Final = next(Path(fontpkg_noto_sans_thai.ROOT).rglob("*.ttf"))

needs_fribidi = pytest.mark.skipif(not can_shape(), reason="FriBiDi was not found here (Debian: libfribidi0)")


@contextmanager
def scripts(*, shaped: bool) -> Iterator[None]:
    """Arabic and Thai have a font. `shaped`: is FriBiDi found?"""
    before = use_shaping(shaped)
    use_fonts([ARABIC, THAI])
    try:
        yield
    finally:
        use_fonts([])
        use_shaping(before)
