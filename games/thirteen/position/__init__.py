"""Position texts of Thirteen, and which of them cannot be. No move needs what is in here."""

from games.thirteen.position.lines import format, parse  # noqa: A004  (the pair of `parse`)

__all__ = ["format", "parse"]
