"""What is kept: tables, moves, messages and ratings. Knows no Discord and no rules: a move is a text to it."""

from __future__ import annotations

from data.inspection import Inspection, inspect_database
from data.repository import Repository
from data.sole import sole_process
from data.startup import open_repository

__all__ = ["Inspection", "Repository", "inspect_database", "open_repository", "sole_process"]
