"""The slash commands, a module each subject."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.interactions.app import App
from bot.interactions.commands import absence, information, opening, playing


def add_all(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put every command into the tree."""
    for subject in (opening, playing, absence, information):
        subject.add(tree, app)
