"""What the log says of an answer that failed."""

from __future__ import annotations

import logging
import secrets

from bot.messages.refusals import of_others
from games.core.text import Raw

log = logging.getLogger(__name__)


def logged(error: Exception) -> Raw:
    """The id under which the log has the error."""
    number, code = secrets.token_hex(4), getattr(error, "code", "")
    if of_others(error):
        log.warning("an answer did not get through (%s): %s %s", number, type(error).__name__, code)
    else:
        log.error("error %s while answering an interaction", number, exc_info=error)
    return Raw(number)
