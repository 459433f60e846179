"""What one person may have done only now and then."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.host.errors import Refusal
from bot.interactions.cooldown import Cooldown
from tests.bot.house import ANN, BOB, NOON
from tests.english import english


def test_one_may_ask_again_after_a_while_and_another_at_any_time() -> None:
    cooldown = Cooldown(timedelta(seconds=30))
    cooldown.check(ANN, NOON)
    with pytest.raises(Refusal) as refusal:
        cooldown.check(ANN, NOON + timedelta(seconds=29))
    assert refusal.value.code == "too-soon"
    assert english(refusal.value.text).startswith("You have asked for that a moment ago; you can again ")
    cooldown.check(BOB, NOON + timedelta(seconds=29))
    cooldown.check(ANN, NOON + timedelta(seconds=30))


def test_a_refusal_does_not_make_it_longer_and_nobody_is_remembered_for_good() -> None:
    cooldown = Cooldown(timedelta(seconds=30))
    for second in (0, 30, 60):
        cooldown.check(ANN, NOON + timedelta(seconds=second))
        with pytest.raises(Refusal):
            cooldown.check(ANN, NOON + timedelta(seconds=second + 10))
    cooldown.check(BOB, NOON + timedelta(seconds=1000))
    assert set(cooldown._again) == {BOB}
