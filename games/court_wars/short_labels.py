"""What buttons say that lead to moves of Court Wars."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import HIDDEN, JOKERS, SUITS
from games.core.text import Card, Number, Raw, Text
from games.court_wars.moves import Attack, CourtWarsMove, Discard, Draw, Place
from games.court_wars.state import COURT, WORTH, CourtWarsState, court_text, is_guard, rank_text, total


class SignsOfAttacks(Text):
    """What the figures mean where attacks are chosen."""


class Signs(Text):
    """What they mean on a button that places a guard on a Court card, and where attacks are chosen."""

    placed: Text
    court: Raw
    attacks: Text


class DrawCard(Text):
    """CW4: a draw."""


class DiscardIt(Text):
    """CW6, CW7: the card that was drawn."""

    card: Card
    joker: bool


class MissTurn(Text):
    """CW13."""


class Stacked(Text):
    """CW6: a guard, a Court card, and its attack with the guard."""

    guard: Card
    court: Raw
    after: Number


class Revived(Text):
    """CW7: a Court card that a joker stands in for."""

    court: Text


class Spending(Text):
    """CW10: a Court card, and what it spends."""

    court: Raw
    worth: Number


class Attacking(Text):
    """CW10: a Court card, what it spends, and all that comes of it."""

    court: Raw
    worth: Number
    target: Card
    hit: Text


class Hit(Text):
    """What a Court card loses in guards; `falls`: it is defeated."""

    worth: Number
    falls: bool


class Defeating(Text):
    """The Court card is defeated, all of its guards with it."""


class Taking(Text):
    """Guards that are taken, outermost first."""

    ranks: Raw


def short_label(view: CourtWarsState, steps: Sequence[str], moves: Sequence[CourtWarsMove]) -> Text:
    """`7♥→K 16` for a guard that is placed; of attacks `Q12 …`, then `Q12→K♥ …`, then `Take 4+8`."""
    match moves[0]:
        case Draw():
            return DrawCard()
        case Discard():
            card = view.drawn or HIDDEN
            return DiscardIt(card, card in JOKERS)
        case Place(court):
            return _placed(view, court)
        case Attack() as attack:
            return _attack(view, steps, attack, len(moves) > 1)
        case _:
            return MissTurn()


def button_signs(view: CourtWarsState, moves: Sequence[CourtWarsMove]) -> Text:
    """`7♥→K 16: K's attack then`, of the first guard that one of these moves places; and of attacks."""
    guard = is_guard(view.drawn or HIDDEN)
    placed = next((move for move in moves if isinstance(move, Place)), None) if guard else None
    attacks = SignsOfAttacks()
    return attacks if placed is None else Signs(_placed(view, placed.court), Raw(placed.court), attacks)


def _placed(view: CourtWarsState, court: str) -> Text:
    card = view.drawn or HIDDEN
    if not is_guard(card):
        return Revived(court_text(court))
    before = view.courts[view.mover or 0][COURT.index(court)].attack
    return Stacked(card, Raw(court), Number(before + WORTH[card]))


def _attack(view: CourtWarsState, steps: Sequence[str], attack: Attack, several: bool) -> Text:
    """CW1: whom it hits is known by the suit of the Court card."""
    target = Card(attack.target + SUITS[attack.seat])
    hit = Hit(Number(0 if several else total(attack.beaten)), attack.defeats and not several)
    if len(steps) > 2:
        return Defeating() if attack.defeats else Taking(Raw("+".join(map(rank_text, attack.beaten))))
    worth = Number(total(attack.spent))
    if several and len(steps) == 1:
        return Spending(Raw(attack.source), worth)
    return Attacking(Raw(attack.source), worth, target, hit)
