"""What all games say: what is wrong with a move, an option, a choice or a record, and how a game ends."""

from __future__ import annotations

from games.core.text import Cards, Number, PointsEach, Raw, Raws, Scores, Seat, Seats, Text, Typed


class GameOver(Text):
    """The last event of every game: the scores, and the winners: all seats in the first place."""

    scores: Scores
    winners: Seats


class YouDrew(Text):
    """Told to the one who has drawn, and to nobody else."""

    cards: Cards


class AfterRounds(Text):
    """Why somebody has won a game of several rounds."""

    rounds: Number


class BestRound(Text):
    """The round in which the winner gained most, and its points."""

    round: Number
    points: PointsEach


class FirstOut(Text):
    """Why a game has ended: a hand was empty before all others; `won`: it was the hand of the winner, who is named
    beside it."""

    seat: Seat
    won: bool


class Articles(Text):
    """Words that a typed move may have or lack, in small letters: `the`, `and`."""


class Fillers(Text):
    """Words between a card and the place that it goes to, in small letters: `on`, `to`."""


class AsWritten(Text):
    """A move, or a step of one, by its canonical text."""

    move: Raw


# What is wrong with a move


class IsOver(Text):
    """Nothing can be played any more."""


class NotYourTurn(Text, unused=("seat",)):
    """The view is another seat's: not the one to move."""

    seat: Seat


class NotACard(Text):
    """A word that is not a card."""

    typed: Typed


class NoSuchGame(Text):
    """There is no game of that key."""

    typed: Typed
    games: Raw
    """The keys there are, with commas."""


# Why a move cannot be taken back


class NoMoveLeft(Text):
    """No move stands before it."""


class RoundHasEnded(Text):
    """A round, or the game, has ended since."""


class CardsSeen(Text):
    """Somebody has learnt a card since which the player who moved had not put down."""


# The table


class SeatCount(Text):
    """For how many players a game is."""

    game: Text
    fewest: Number
    most: Number


# Options, and what seats choose before the deal


class Rounds(Text):
    """The option that every game has."""


class OptionRange(Text):
    """An option's value must be one of these numbers."""

    name: Raw
    low: Number
    high: Number


class OptionSwitch(Text):
    """An option is on or off."""

    name: Raw


class OptionChoice(Text):
    """An option's value must be one of a few."""

    name: Raw
    values: Text


class OptionForm(Text):
    """A word that is no `name=value`, or names an option again."""

    typed: Typed


class NoSuchOption(Text):
    """The game has no option of that name."""

    typed: Typed
    options: Raw
    """The names there are, with commas."""


class Between(Text):
    """What values an option may take: the numbers from one to another."""

    low: Number
    high: Number


class OneOf(Text):
    """What values an option may take: one of a few."""

    values: Raw
    """With commas."""


class OnOrOff(Text):
    """What values an option may take: on or off."""


class NoChoice(Text):
    """Nothing is chosen before this game."""

    game: Text


class ChoiceCount(Text):
    """As many values are needed as there are seats."""

    what: Raw
    seats: Number


class ChoiceValues(Text):
    """A value there is not, or one that two have chosen."""

    what: Raw
    values: Raw
    """What there is to choose, with blanks."""


# The lines of a position or a record


class UnknownLine(Text):
    """A line that does not belong here. `record`: is this the text of a record, or else of a position?"""

    typed: Typed
    record: bool


class RepeatedLine(Text):
    """A line is there twice."""

    line: Raw


class MissingLine(Text):
    """A line is missing."""

    line: Raw


class WrongLine(Text):
    """A line says what cannot be; `why` says why."""

    line: Raw
    why: Text


class NotNumbers(Text):
    """Something else than whole numbers; `one`: a single one is wanted."""

    one: bool


class NotHex(Text):
    """Something else than whole bytes in hex."""


class JoinedOrder(Text):
    """The players' order of joining names each of them once."""

    seats: Number


class PerPlayer(Text):
    """As many words are wanted as there are players."""

    seats: Number
    chosen: bool
    """Of what they have chosen, or else of their places?"""


class NoSuchRecipe(Text):
    """A seed made in a way that this program does not know."""


class OneOpening(Text):
    """The id of one message is mixed in, and at most one digest."""


class OneWord(Text):
    """A word of luck that is not written as it was shown."""


class OnlyYes(Text):
    """A line that says `yes`, or is left out."""


# What a record cannot prove


class CommitmentShown(Text):
    """That this commitment stood in the lobby before the opening message."""

    commitment: Raw


class OpeningPosted(Text):
    """That Discord gave the opening message this id, and how many there were."""

    id: Raw
    openings: Number


class PeopleSat(Text):
    """That they sat down in this order."""

    players: Seats


class ChoicesShown(Text):
    """That they chose this for themselves: a word each, in the order of joining."""

    chosen: Raws


class OptionsShown(Text):
    """That these options were agreed on."""

    options: Raw


class LuckShown(Text):
    """That this was the word of luck which a player has added after the opening message."""

    word: Typed


class LuckForgotten(Text):
    """The same of a word that is forgotten: its SHA-256 is left."""

    digest: Raw


class MovesTold(Text):
    """That these were all the moves, and that the table ended so."""

    moves: Number


class TakeBacksTold(Text):
    """That these were all the moves that were taken back, and how often some were. `practice`: only a table that one
    person plays alone may go back so far."""

    moves: Number
    times: Number
    practice: bool


class DatabaseUnread(Text):
    """That who runs the bot did not look into its database."""
