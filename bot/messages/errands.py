"""What is done once and belongs to no message that is kept up to date, such as a word that is said."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeAlias

from bot.host.wait import Wait
from bot.messages.outage import Outage
from bot.messages.refusals import MOMENTARY, Lacking, Unlisted
from bot.messages.worker import Found, Worker

log = logging.getLogger(__name__)

Errand: TypeAlias = Callable[[], Awaitable[object]]
"""What is to be done. What another try may cure it raises (`CURABLE`), the rest it sees to itself."""
CURABLE: Final = (Unlisted, Lacking, *MOMENTARY)


class Errands:
    """What cannot be done for the moment is tried again beside all else, as messages are, until the process ends."""

    def __init__(self, wait: Wait, outage: Outage) -> None:
        self._left: dict[int, Errand] = {}
        self._numbers = itertools.count()
        self.worker = Worker("errands", self._look, self._rest, wait, outage=outage)

    async def run(self, errand: Errand) -> None:
        """Do it now, or else later."""
        try:
            await errand()
        except CURABLE as error:
            log.info("an errand is done later: %s", type(error).__name__)
            self._left[next(self._numbers)] = errand
            self.worker.wake()

    async def _look(self) -> Found:
        for number, errand in list(self._left.items()):
            yield number, partial(self._do, number, errand)

    async def _do(self, number: int, errand: Errand) -> None:
        try:
            await errand()
        except CURABLE:
            raise
        except Exception:
            del self._left[number]
            raise
        del self._left[number]

    async def _rest(self) -> None:
        """Nothing is left to do."""
