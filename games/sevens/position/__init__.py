"""Position texts of King's Court: Sevens (RULES.md, "Position"): written, read, and refused where they cannot be."""

from games.sevens.position.lines import format, parse  # noqa: A004  (the pair of `parse`)

__all__ = ["format", "parse"]
