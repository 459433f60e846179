"""A word of luck that a player is to add: what the lobby and the opening message say of it, and the form."""

from __future__ import annotations

from bot.host.luck import LONGEST_LUCK, awaited
from bot.host.pov import Pov
from bot.panels.clicks.luck import AddLuckNow
from bot.panels.form import Form
from bot.panels.lines import Named
from games.core.text import Name, Number, Text


class LuckComes(Text):
    """A player is to add a word of luck; `opened`: it is the opening message that says so."""

    player: Text
    opened: bool


class LuckIsAwaited(Text):
    """The cards are dealt as soon as that player has added their word of luck."""

    player: Text


class LuckTitle(Text):
    """Above the form that asks for a word of luck."""

    table: Number


class WhichLuck(Text):
    """What that form asks."""


def luck_to_come(pov: Pov, *, opened: bool = False) -> list[Text]:
    """The player that is to add a word of luck. `opened`: the opening message says so."""
    seat = awaited(pov.table, pov.seats)
    return [] if seat is None else [LuckComes(Named(Name(seat.dealt_name)), opened)]


def luck_form(table_id: int) -> Form:
    """Asks for a word of luck."""
    number = Number(table_id)
    return Form(AddLuckNow(table_id), LuckTitle(number), WhichLuck(), LONGEST_LUCK, short=True)
