"""A lobby or a game that ended without a result says why."""

from __future__ import annotations

import pytest

from bot.host.reasons import Reason
from bot.panels.lines import Cancelled, Closed
from games.core.text import Raw
from tests.bot.said import READER

PLAIN = {Cancelled: "This table was cancelled.", Closed: "Cancelled."}


@pytest.mark.parametrize("reason", sorted(set(Reason) - {Reason.CANCELLED}))
def test_every_reason_of_a_lobby_has_a_sentence_of_its_own(reason: Reason) -> None:
    sentences = {READER.messages().say(Closed(Raw(other))) for other in Reason}
    assert len(sentences) == len(Reason)
    assert READER.messages().say(Closed(Raw(reason))) != PLAIN[Closed]


@pytest.mark.parametrize("reason", [Reason.RULES_CHANGED, Reason.SERVER_LEFT])
def test_a_game_says_what_was_nobodys_doing(reason: Reason) -> None:
    assert READER.messages().say(Cancelled(Raw(reason))) != PLAIN[Cancelled]
    assert READER.messages().say(Cancelled(Raw(Reason.CANCELLED))) == PLAIN[Cancelled]
