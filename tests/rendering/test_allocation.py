"""Large drawings leave no memory behind that only they have used."""

from __future__ import annotations

import ctypes
import sys

import pytest

from rendering.brush.allocation import give_back


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc is Linux's")
def test_glibc_is_told() -> None:
    assert give_back()


@pytest.mark.parametrize("error", [AttributeError, OSError, TypeError])
def test_another_c_library_is_left_alone(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    """musl has no `mallopt`, and Windows no library without a name."""

    def none(name: object) -> None:
        raise error(name)

    monkeypatch.setattr(ctypes, "CDLL", none)
    assert not give_back()
