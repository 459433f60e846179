"""What Court Wars says: what happens, and what is wrong with a move."""

from __future__ import annotations

from games.core.text import Card, Cards, Number, PointsEach, Raw, Seat, Text, Typed


class Title(Text):
    """The name of the game."""


class Jokers(Text):
    """The option to play with jokers."""


class SameValue(Text):
    """The option to stack guards of the same value."""


class Court(Text):
    """A Court card by its letter: `K` is a King."""

    court: Raw


# The deal and the opening


class Dealt(Text):
    """CW1: the only round begins."""

    leader: Seat


class RoundDealt(Text):
    """CW1: one of several rounds begins."""

    round: Number
    rounds: Number
    leader: Seat


class SetAside(Text):
    """CW3: a card that does not count in the opening."""

    seat: Seat
    card: Card
    joker: bool


class Opened(Text):
    """CW3: the opening is over."""

    seat: Seat


# A turn


class TurnedOver(Text):
    """CW4: the discard pile is the stock."""


class Draws(Text):
    """CW6: a guard is drawn."""

    seat: Seat
    card: Card


class DrawsJoker(Text):
    """CW7: a joker is drawn, and may revive a Court card."""

    seat: Seat
    card: Card


class TurnLost(Text):
    """CW5: a card that ends the turn."""

    seat: Seat
    card: Card


class JokerLost(Text):
    """CW7: a joker with nothing to revive."""

    seat: Seat
    card: Card


class Ace(Text):
    """CW8: an ace, and an attack is possible."""

    seat: Seat
    card: Card


class AceWasted(Text):
    """CW8: an ace, and no attack is possible."""

    seat: Seat
    card: Card


class LastAce(Text):
    """CW8: an ace, and nothing but aces is left."""

    seat: Seat
    card: Card


class Places(Text):
    """CW6: a guard is placed."""

    seat: Seat
    card: Card
    court: Text


class Revives(Text):
    """CW7: a joker stands in."""

    seat: Seat
    card: Card
    court: Text


class Discards(Text):
    """CW6, CW7: a guard, or a joker, is not wanted."""

    seat: Seat
    card: Card
    joker: bool


class Skips(Text):
    """CW13: the turn is missed."""

    seat: Seat


class Takes(Text):
    """CW10: guards are taken."""

    seat: Seat
    source: Text
    spent: Cards
    beaten: Cards
    to: Seat
    target: Text


class Breaks(Text):
    """CW10: guards are taken, and the Court card under them."""

    seat: Seat
    source: Text
    spent: Cards
    beaten: Cards
    to: Seat
    target: Text


class Defeats(Text):
    """CW10: a bare Court card is taken."""

    seat: Seat
    source: Text
    spent: Cards
    to: Seat
    target: Text


class JokerFalls(Text, unused=("seat",)):
    """CW11: so is the joker that stood in for it."""

    seat: Seat
    card: Card


# The end of a round


class Out(Text):
    """CW12: all three are lost."""

    seat: Seat


class RoundWon(Text):
    """CW12: one is left."""

    seat: Seat
    round: Number
    points: PointsEach


class RoundQuiet(Text):
    """CW14: the round is over, since no Court card has fallen for `turns` turns."""

    round: Number
    turns: Number
    points: PointsEach


class RoundLong(Text):
    """CW14: the round is over, since `turns` turns have ended."""

    round: Number
    turns: Number
    points: PointsEach


# Why a game of one round ended


class LastStanding(Text):
    """CW12: everybody but the winner is out."""


class NoneFell(Text):
    """CW14: for so many turns."""

    turns: Number


class LongEnough(Text):
    """CW14: so many turns have ended."""

    turns: Number


# What is wrong with a move


class NotAMove(Text):
    """What was typed is not a move; `empty`: nothing was."""

    typed: Typed
    empty: bool


class NothingToDraw(Text):
    """CW4: there is no card to draw."""


class NoSkip(Text):
    """CW13: the player can draw, or else attack."""

    draw: bool


class OpeningAttack(Text):
    """CW3: nobody attacks in the opening."""

    card: Card


class CardWaits(Text):
    """CW6, CW7: the card that was drawn comes first."""

    card: Card


class NothingDrawn(Text):
    """CW6, CW7: there is no card to place."""


class NotDefeated(Text):
    """CW7: a joker stands in only for a defeated card."""

    court: Text


class Defeated(Text):
    """CW6: no guard is placed on a defeated card."""

    court: Text


class NotLower(Text):
    """CW2: each guard is lower than the one under it; `same`: or as low."""

    same: bool
    card: Card
    under: Card
    court: Text


class NoSource(Text):
    """CW10: an attack is made from a Court card."""


class NoGuards(Text):
    """CW10: there is nothing to spend."""

    court: Text
    defeated: bool


class NothingSpent(Text):
    """CW10: nothing is spent."""


class SpentOrder(Text):
    """CW10: guards are spent from the outermost inwards."""

    court: Text
    guards: Raw


class NoTarget(Text):
    """CW10: an attack is made on a Court card."""


class OwnCourt(Text):
    """CW10: an attack is on a Court card of an opponent."""


class TargetOut(Text):
    """CW12: an attack is on a player who is not out."""


class TargetDefeated(Text):
    """CW10: an attack is on a Court card that is not defeated."""

    court: Text


class BeatenOrder(Text):
    """CW10: guards are taken from the outermost inwards; `bare`: there are none."""

    court: Text
    guards: Raw
    bare: bool


class NothingTaken(Text):
    """CW10: nothing is taken."""


class GuardsLeft(Text):
    """CW10: all guards are taken before the Court card falls."""

    court: Text


class TooWeak(Text):
    """CW10: what is taken is worth no more than what is spent."""

    spent: Number
    worth: Number
