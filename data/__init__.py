"""What is kept: tables, moves, messages and ratings. Knows no Discord and no rules: a move is a text to it."""

from __future__ import annotations

from data.looking import Seen, look
from data.opening import open_repository
from data.repository import Repository
from data.sole import sole_process

__all__ = ["Repository", "Seen", "look", "open_repository", "sole_process"]
