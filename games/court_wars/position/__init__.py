"""Position texts of Court Wars, and which of them cannot be. No move needs what is in here."""

from games.court_wars.position.lines import format, parse  # noqa: A004  (the pair of `parse`)

__all__ = ["format", "parse"]
