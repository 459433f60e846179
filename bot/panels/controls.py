"""The controls a player plays with: selects and buttons for the moves that are legal now."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.panels.clicks.hand import Cards
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.confirmation import answers, asked_about
from bot.panels.items import Item, Option, Select
from bot.panels.picker import is_word, picker_rows
from games.core.text import Card, Text


class PickCards(Text):
    """Asks for the cards to play."""


class OneCard(Text):
    """One of them."""

    card: Card


class PickMove(Text):
    """Asks for a move."""

    other: bool
    """Is there another way to play, above this one?"""


def play_rows(pov: Pov, picked: Picked = NOTHING) -> list[list[Item]]:
    """The controls of the seat to move: from its own point of view, or anybody's where no cards are hidden."""
    moves = pov.choices()
    if (asked := asked_about(pov, picked)) is not None:
        return [answers(pov, asked)]
    if not pov.game.picks_cards or all(map(is_word, moves)):
        return picker_rows(pov, moves, picked, PickMove(other=False))
    return [_hand(pov), *picker_rows(pov, moves, picked, PickMove(other=True))]


def _hand(pov: Pov) -> list[Item]:
    """The hand as a multi-select: any set of cards is played by choosing them."""
    hand: tuple[Card, ...] = pov.view.hands[pov.to_move]
    options = tuple(Option(OneCard(card), card) for card in hand)
    click = Cards(pov.table.id, pov.ply)
    return [Select(click, PickCards(), options, most=len(options))]
