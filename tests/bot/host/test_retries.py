"""What fails is tried again less and less often."""

from __future__ import annotations

import pytest

from bot.host.retries import RETRY, Retries
from tests.bot.house import Time

HOUR = 3600.0


def fail(retries: Retries, what: int) -> None:
    with pytest.raises(ValueError), retries.trying(what):  # noqa: PT011 - this one
        raise ValueError


def test_the_time_until_the_next_try_doubles_up_to_an_hour(time: Time) -> None:
    retries, waited = Retries(time), list[float]()
    for _ in range(12):
        fail(retries, 1)
        assert retries.waits(1)
        began = time()
        while retries.waits(1):
            time.pass_(RETRY)
        waited.append((time() - began).total_seconds())
    assert waited == [min(RETRY * 2**tries, HOUR) for tries in range(12)]


def test_what_succeeds_has_not_failed(time: Time) -> None:
    retries = Retries(time)
    fail(retries, 1)
    with retries.trying(1):
        pass
    assert not retries


def test_what_is_never_tried_again_is_forgotten(time: Time) -> None:
    """Each turn that failed and was played by its player stayed for good."""
    retries = Retries(time)
    for turn in range(100):
        fail(retries, turn)
    time.pass_(HOUR)
    assert retries
    time.pass_(RETRY)
    assert not retries
