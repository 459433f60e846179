"""The controls of a panel, as values."""

from __future__ import annotations

import pytest

from bot.panels.clicks.table import CancelNow, Play
from bot.panels.items import Button, ImIn, Option, Select


def test_a_control_for_the_click_of_another_kind_is_refused() -> None:
    """*End the game* had the click of a form, which answers no button."""
    with pytest.raises(ValueError, match="a button for cancelnow"):
        Button(CancelNow(1), ImIn())
    with pytest.raises(ValueError, match="a select for play"):
        Select(Play(1), ImIn(), (Option(ImIn(), "a"),))
