"""What may be sent although another process may act by now: that something was not done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_APOLOGISING: Final[ContextVar[bool]] = ContextVar("apologising", default=False)


@contextmanager
def apologising() -> Iterator[None]:
    """The requests in this block answer an interaction, and say nothing else."""
    before = _APOLOGISING.set(True)
    try:
        yield
    finally:
        _APOLOGISING.reset(before)


def is_apology() -> bool:
    """Is it asked in such a block?"""
    return _APOLOGISING.get()
