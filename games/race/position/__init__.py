"""Position texts of King's Court: Race (RULES.md, "Position"): written, read, and refused where they cannot be."""

from games.race.position.lines import format, parse  # noqa: A004  (the pair of `parse`)

__all__ = ["format", "parse"]
