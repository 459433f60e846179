"""The clock is set back by hours: what is known of a message holds for no longer than it should."""

from __future__ import annotations

from datetime import timedelta

from bot.messages.memory import Memory
from bot.messages.posted import HEALS, TOKEN_LASTS, MessageState, Posted
from tests.bot.messages.test_plan import HAND, NOW, PANEL

BACK = timedelta(hours=2)


class Press:
    """A token."""


def pressed() -> Posted:
    """A hand that was pressed just now."""
    token: object = Press()
    return Posted(HAND, 1, 2, token=token, until=NOW + TOKEN_LASTS, sent_at=NOW)  # type: ignore[arg-type]


def test_no_token_is_used_for_hours() -> None:
    assert pressed().pressed(NOW)
    assert not pressed().pressed(NOW - BACK)
    memory = Memory(HAND.owner).with_(pressed())
    assert memory.expired(NOW) == memory
    assert memory.expired(NOW - BACK).posted[2].token is None


def test_a_message_comes_back_when_it_is_deleted_though_another_one_was_of_late() -> None:
    table = Posted(PANEL, 1, 2, sent_at=NOW, healed=True)
    assert table.lost(NOW + HEALS / 2).state is MessageState.STAYS_AWAY
    assert table.lost(NOW + HEALS - BACK).state is MessageState.GONE
