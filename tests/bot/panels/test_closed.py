"""A lobby or a game that ended without a result says why."""

from __future__ import annotations

import pytest

from bot.host.reasons import EndReason
from bot.panels.lines import Cancelled, Closed
from games.core.text import Raw
from tests.bot.said import READER

PLAIN = {Cancelled: "This table was cancelled.", Closed: "Cancelled."}


@pytest.mark.parametrize("reason", sorted(set(EndReason) - {EndReason.CANCELLED}))
def test_every_reason_of_a_lobby_has_a_sentence_of_its_own(reason: EndReason) -> None:
    sentences = {READER.messages().say(Closed(Raw(other))) for other in EndReason}
    assert len(sentences) == len(EndReason)
    assert READER.messages().say(Closed(Raw(reason))) != PLAIN[Closed]


@pytest.mark.parametrize("reason", [EndReason.RULES_CHANGED, EndReason.SERVER_LEFT])
def test_a_game_says_what_was_nobodys_doing(reason: EndReason) -> None:
    assert READER.messages().say(Cancelled(Raw(reason))) != PLAIN[Cancelled]
    assert READER.messages().say(Cancelled(Raw(EndReason.CANCELLED))) == PLAIN[Cancelled]
