"""What the pictures of Court Wars say. A `court` is a Court card as `games.court_wars` calls it."""

from __future__ import annotations

from games.core.text import Amount, AnyOf, Card, Number, Parts, Raw, Seat, Seats, Text, Texts

# On the table


class Drew(Text):
    """The player to move has drawn a card."""

    seat: Seat
    rank: Raw
    """`joker` and `eight` are written out."""


class MayPlace(Text):
    """What may be done with the card drawn; `opening` counts from 1, 0: it is over."""

    opening: Number
    openings: Number
    how: Raw
    """`place`, `revive` or `nowhere`."""


class AttackFirst(Text):
    """What may be done after an ace."""


class May(Text):
    """What may be done."""

    draw: bool
    attack: bool


class ChooseAim(Text):
    """What is chosen of an attack: what it spends. Whom it is made on is next."""

    spends: Text


class ChooseTake(Text):
    """What it takes is next: worth no more than what it spends."""

    worth: Number


class ManyWin(Text):
    """Three or more have won."""

    every: bool
    winners: Number


class Defeated(Text):
    """A Court card is."""


# In the line that tells what was done


class Discarded(Text):
    """The card that was drawn is."""


class TurnOver(Text):
    """A turn ended without anything done."""


# In the legend


class Attack(Text):
    """What the sword stands for."""


class Defence(Text):
    """What the shield stands for."""


# In descriptions


class You(Text):
    """What the listener is called."""


class Table(Text):
    """Of what a description tells; `opening` counts from 1, 0: it is over."""

    game: Text
    round: Number
    rounds: Number
    opening: Number
    openings: Number


class Over(Text):
    """Names the winner; `own`: the listener, alone."""

    winners: Seats
    alone: bool
    own: bool


class Chooses(Text):
    """Somebody has begun to choose an attack."""

    seat: Seat
    step: Text


class AfterAce(Text):
    """Names the player to move, after an ace."""

    own: bool
    seat: Seat


class ToMove(Text):
    """Names the player to move, and says what for."""

    own: bool
    seat: Seat
    draw: bool
    attack: bool


class Drawn(Text):
    """What has been drawn, and what may be done with it."""

    own: bool
    seat: Seat
    card: Card
    how: Raw
    """`place`, `revive` or `nowhere`."""
    courts: AnyOf


class Court(Text):
    """The Court of a seat; `about`: its player, points, place."""

    seat: Number
    about: Texts
    stacks: Parts


class AllDefeated(Text):
    """No Court card is left."""


class DefeatedStack(Text):
    """A Court card is defeated."""

    court: Text


class Stack(Text):
    """A Court card with its guards, outermost first, and its figures where there is room."""

    court: Text
    joker: Raw
    """`r`, `b` or `none`: what stands in for the card."""
    guards: Raw
    figures: bool
    attack: Number
    defence: Number


class BareStack(Text):
    """A Court card without guards."""

    court: Text
    joker: Raw


class HowTold(Text):
    """How guards are told."""

    figures: bool


class Stock(Text):
    """What is left to draw."""

    cards: Amount


class NoDiscards(Text):
    """The discard pile is empty."""


class Discards(Text):
    """The discard pile."""

    cards: Amount
    top: Card
