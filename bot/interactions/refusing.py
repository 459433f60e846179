"""A refusal of a command or a click, by what is said."""

from __future__ import annotations

from bot.host.errors import Refusal
from bot.presenter.medium import control_voice
from games.core.text import Text


def refusal(text: Text) -> Refusal:
    """To be raised, and told to the one who acted. (What stands in it is made harmless by the answer.)"""
    return Refusal(text.code.replace("-", "_"), control_voice().say(text))
