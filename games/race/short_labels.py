"""What buttons say that lead to moves of King's Court: Race."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import SYMBOLS
from games.core.text import CARD, Amount, Card, Number, Short, Text
from games.race.effects import space_after
from games.race.legal import held
from games.race.moves import CardPlay, Decline, End, Play, RaceMove, Take
from games.race.state import RaceState


class ButtonSigns(Text):
    """What the signs mean."""


class EndTurn(Text):
    """KR4."""


class TakeNone(Text):
    """KR10: no card of the open hand."""


class Several(Text):
    """A face card that may be played on several opponents."""

    card: Card


class ToSpace(Text):
    """KR5: where one's own pawn comes to; `wins`: at the goal."""

    card: Card
    space: Number
    wins: bool


class Back(Text):
    """KR6: where the pawn of the card's suit comes to."""

    card: Card
    space: Number


class Swap(Text):
    """KR9: a jack with one opponent, and that one's space."""

    card: Card
    space: Number


class Against(Text):
    """KR10, KR11: a queen or a king with one opponent, and the cards that are looked at or lost."""

    card: Card
    king: bool
    cards: Amount


class Opponent(Text):
    """On whom a face card is played; `number`: the space, or the cards in hand."""

    player: Short
    number: Number


def short_label(view: RaceState, steps: Sequence[str], moves: Sequence[RaceMove]) -> Text:
    """`9♠ ↑ 21`, `4♥ ↓ 3`, `J♠ ⇄ 12`; `J♠ …` where there are several opponents, and of these `Bob (12)`."""
    match moves[0]:
        case End():
            return EndTurn()
        case Decline():
            return TakeNone()
        case Take(play):
            return _played(view, steps, play, len(moves) > 1)
        case play:
            return _played(view, steps, play, len(moves) > 1)


def _played(view: RaceState, steps: Sequence[str], play: CardPlay, several: bool) -> Text:
    card = play.card
    if isinstance(play, Play):
        moved, space = view.suits.index(card[1]), space_after(view, card)
        if moved == view.mover:
            return ToSpace(card, Number(space), space == view.options.goal)
        return Back(card, Number(space))
    if several:
        return Several(card)
    number = Number(view.spaces[play.target] if card[0] == "J" else held(view, play.target, card))
    if len(steps) > 1:
        return Opponent(Short(play.target, SYMBOLS[view.suits[play.target]]), number)
    return Swap(card, number) if card[0] == "J" else Against(card, card[0] == "K", Amount(number, CARD))
