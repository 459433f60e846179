"""What is said instead of an answer that cannot be given as it was to be."""

from __future__ import annotations

from games.core.text import Raw, Text


class TryAgain(Text):
    """It took too long to open a form."""


class WentWrong(Text):
    """An error of ours; the log has it under this id."""

    error: Raw


class DoneUnseen(Text):
    """What was asked for is done, and an error of ours keeps it from being shown; the log has it under this id."""

    error: Raw


class DatabaseAway(Text):
    """The database does not answer."""

    done: bool
    """Is what was asked for done all the same?"""


class Blocked(Text):
    """The server's AutoMod lets nobody read what was to be shown."""

    done: bool
    """Is what was asked for done all the same?"""


class NoPicture(Text):
    """An error of ours keeps a picture from being drawn; the log has it under this id."""

    error: Raw


class Interrupted(Text):
    """The process that was to answer has ended, and may have done what was asked for, or not."""
