"""Position texts of Kings Corners, and which of them cannot be. No move needs what is in here."""

from games.kings_corners.position.lines import format, parse  # noqa: A004  (the pair of `parse`)

__all__ = ["format", "parse"]
