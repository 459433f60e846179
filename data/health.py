"""How the database fares: how long transactions take, and since when it fails."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from data.errors import cause

log = logging.getLogger(__name__)

_AWAY: Final = (OSError, sqlite3.OperationalError, InterfaceError, OperationalError, NoConnection)


class Health:
    """What transactions have told since the database was opened. `now`: seconds that only rise."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.transactions = 0
        self.failures = 0
        """Of them, those that the database could not do."""
        self.seconds = 0.0
        """Which all of them have taken, with the time in which they waited for their turn."""
        self.away_since: float | None = None

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """One runs in this block. A line in the log tells when the database begins to fail, and when it works again."""
        begun = self._now()
        try:
            yield
        except _AWAY as error:
            self.failures += 1
            if self.away_since is None:
                self.away_since = begun
                log.warning("the database is away: %s", cause(error) or type(error).__name__)
            raise
        else:
            if self.away_since is not None:
                log.warning("the database is back after %.0f s", self._now() - self.away_since)
                self.away_since = None
        finally:
            self.transactions += 1
            self.seconds += self._now() - begun
