"""What can be said of figures without saying how fast anything is."""

from __future__ import annotations

from collections.abc import Iterable

from bench.report import Figure

COARSE = {"click_picture_far_1", "cpu_move", "cpu_move_tables", "cpu_message"}
"""A difference, and what is counted in hundredths of a second: two clicks, or thirty messages, prove nothing."""


def check(figures: Iterable[Figure], *names: str) -> None:
    """These are among the figures, and all of them are of something that has been measured."""
    found = {figure.name: figure for figure in figures}
    assert set(names) <= found.keys()
    for figure in found.values():
        if figure.name not in COARSE:
            assert figure.value > 0
            assert figure.reference_value > 0
