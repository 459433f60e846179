"""What King's Court: Race says: what happens, what is wrong with a move, and what a move is called."""

from __future__ import annotations

from games.core.text import Amount, Card, Cards, Listed, Number, PointsEach, Raw, Seat, Text, Texts, Typed


class Title(Text):
    """The game's name."""


class Goal(Text):
    """The option: the space that wins the round (KR12)."""


class SuitChoice(Text):
    """KR1: what each player may choose."""


class SuitNamed(Text):
    """A suit that may be chosen."""

    suit: Raw


# What happens


class SeatCard(Text):
    """KR2: a card, and the seat that has cut it."""

    seat: Seat
    card: Card


class SeatSuit(Text):
    """KR1: a suit, and its player."""

    seat: Seat
    suit: Raw


class Space(Text):
    """A space of the board; 0 is the start."""

    number: Number


class Cut(Text):
    """KR2: the cards of all seats, the highest first."""

    cards: Texts


class Dealt(Text):
    """KR2a: the only round begins."""

    suits: Texts
    leader: Seat


class RoundDealt(Text):
    """KR2a: one of several rounds begins."""

    round: Number
    rounds: Number
    suits: Texts
    leader: Seat


class Draws(Text):
    """KR3: a turn starts."""

    seat: Seat


class DrawsNothing(Text):
    """KR3: a turn starts, and no card is left."""

    seat: Seat


class Removed(Text):
    """KR3: cards of no player's suit."""

    cards: Cards


class Reshuffled(Text):
    """KR3: the discard pile becomes the stock."""


class Plays(Text):
    """KR4: a card from one's own hand is played: the beginning of a sentence."""

    seat: Seat
    card: Card


class Takes(Text):
    """KR10: a card from an open hand is played: the beginning of a sentence."""

    seat: Seat
    card: Card
    owner: Seat


class Forward(Text):
    """KR5: a pawn moves forward by a numeral of its own suit."""

    play: Text
    steps: Number
    space: Text


class Back(Text):
    """KR6: a pawn moves back; no step at all from the start (KR7)."""

    play: Text
    to: Seat
    steps: Number
    space: Text


class Swaps(Text):
    """KR9: two pawns swap places. `level`: they stood on one space, and still do."""

    play: Text
    seat: Seat
    to: Seat
    space: Text
    other: Text
    level: bool


class Looks(Text):
    """KR10: a queen opens a hand."""

    play: Text
    seat: Seat
    to: Seat


class OpenHand(Text):
    """KR10: the hand that a queen has opened, as only its player is shown it."""

    owner: Seat
    cards: Cards


class Sweeps(Text):
    """KR11: a king's target discards its hand."""

    play: Text
    to: Seat
    cards: Cards


class Declines(Text):
    """KR10: no card of the open hand is taken."""

    seat: Seat
    owner: Seat


class Arrives(Text):
    """KR12: a pawn reaches the goal."""

    seat: Seat
    goal: Number


class ReachedGoal(Text):
    """Why a game of one round ended: the winner's pawn was there first."""

    goal: Number


class Ends(Text):
    """KR4: a turn ends."""

    seat: Seat


class TooQuiet(Text):
    """KR14: the round ends without a winner."""

    turns: Number


class RoundOver(Text, unused=("round",)):
    """KR13: the points of a round."""

    round: Number
    points: PointsEach


# What is wrong with a move


class NoMove(Text):
    """What was typed is no move. `empty`: nothing was typed."""

    typed: Typed
    empty: bool


class NotASeat(Text):
    """A face card was to be played on something that is no seat. `missing`: on nothing."""

    typed: Typed
    missing: bool


class TakeFirst(Text):
    """KR10: a hand lies open, and a card of it can be taken."""

    example: Raw


class DeclineFirst(Text):
    """KR10: a hand lies open, and no card of it can be taken."""


class NoHandOpen(Text):
    """KR10: cards are taken from an open hand only."""


class NotInHand(Text):
    """The hand that is played from does not hold the card. `open`: it lies open; else it is one's own."""

    card: Card
    open: bool


class NobodysSuit(Text):
    """KR8."""

    suit: Raw
    card: Card


class NamesNobody(Text):
    """KR5, KR6: a numeral is not played on anybody."""

    card: Card
    move: Raw
    """How it is written."""


class PushedAlready(Text):
    """KR6: the player of that suit has been moved back this turn."""

    suit: Raw


class TargetNeeded(Text):
    """KR8: a face card is played on somebody."""

    card: Card
    example: Raw


class NoSuchSeat(Text):
    """There is no seat of that number; `last` is the highest one."""

    seat: Number
    last: Number


class OnYourself(Text):
    """KR8: a face card is played on an opponent."""

    rank: Raw


class WrongTarget(Text):
    """KR8: the card may be played on the player of its suit only."""

    card: Card
    suit: Raw


class NoCards(Text):
    """KR10, KR11: a queen or a king needs a hand to look at, or to discard."""

    rank: Raw
    other: bool
    """Does that player hold the card that is being played?"""


class NobodyHasCards(Text):
    """KR10, KR11: no opponent has a hand to look at, or to discard."""

    card: Card
    rank: Raw


# What a move is called


class EndTurn(Text):
    """KR4."""


class TakeNothing(Text):
    """KR10."""


class PlayCard(Text):
    """A card of one's own and what it does."""

    card: Card
    act: Text


class TakeCard(Text):
    """KR10: a card of an open hand and what it does."""

    card: Card
    act: Text


class MoveForward(Text):
    """KR5, KR12."""

    steps: Number
    space: Text
    wins: bool


class MoveBack(Text):
    """KR6, KR7: no step at all from the start."""

    to: Listed
    steps: Number
    space: Text


class ActOn(Text):
    """KR9–KR11: what a jack, queen or king does, and the player it is done to."""

    rank: Raw
    target: Text


class Someone(Text):
    """Stands for a target that is still to be chosen."""


class OnSpace(Text):
    """KR9: a target, and where it stands."""

    seat: Listed
    space: Text


class Holding(Text):
    """KR10, KR11: a target, and how many cards it holds."""

    seat: Listed
    cards: Amount


# What a move leads to


class ToGoal(Text):
    """KR12: how far it is then to the goal."""

    spaces: Number


class OnceInATurn(Text):
    """KR6: the player who is moved back cannot be moved back again in this turn."""

    seat: Listed


class Swapped(Text):
    """KR9: how far the swap takes the mover, and whether that is back; 0: both stand on one space."""

    steps: Number
    back: bool


class ThenTake(Text):
    """KR10: a card of the open hand is played, or none."""


class NoneLeft(Text):
    """KR11: the hand is gone."""
