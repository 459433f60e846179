"""What large drawings took is given back to the system, rather than kept by the C library for the next one."""

from __future__ import annotations

import ctypes
from typing import Final

_TRIM, _MAP, _HEAPS = -1, -3, -8
"""The numbers of glibc's M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX."""
LARGE: Final = 2**21
"""Bytes of a block that no finished picture has, and a sketch does: pictures are drawn as fast as before."""


def give_back(least: int = LARGE) -> bool:
    """Have glibc give back each block of so many bytes as soon as it is free. False: this is another C library.

    By itself glibc learns from the first such block that there are some, and keeps those that follow. It also has a
    heap for each thread, and what one has freed is of no use to another; here all threads share one.
    """
    try:
        tell = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        return False
    return bool(tell(_MAP, least) and tell(_TRIM, 2 * LARGE) and tell(_HEAPS, 1))
