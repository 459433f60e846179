"""What the host says no to."""

from __future__ import annotations

from games.core.text import Amount, Date, NameAt, Number, Raw, Raws, Seat, Seats, Text, Typed


class NoSuchTable(Text):
    """There is no table of that number."""


class SitsNowhere(Text):
    """The one who asks sits at no table."""


class Damaged(Text):
    """What is kept of a table makes no sense, so it can be neither shown nor played."""

    table: Number


class DamagedEnded(Text):
    """A damaged table has ended: also since the one who acts wanted to get out of it."""

    table: Number


class NotSeated(Text):
    """The one who acts does not sit at the table. `joins`: may they?"""

    joins: bool


class HasStarted(Text):
    """Something that is done in a lobby only; the game goes on."""


class BeingDealt(Text):
    """Something that is done in a lobby, or in a game; the cards are just being dealt."""


class HasEnded(Text):
    """The table has ended."""


class NotStarted(Text):
    """Something that is done in a game only."""


class RulesChanged(Text):
    """The rules of the game were updated after the deal, so that there is no position."""


class NoRecordYet(Text):
    """The secret, which a record holds, is kept while the game goes on."""


class NotDealt(Text):
    """The table has ended in the lobby, so that there is no record."""


class LogPruned(Text):
    """The moves of the table were deleted long after its end."""


class StillSeated(Text):
    """A person who wants to be forgotten sits at these tables."""

    tables: Raws


class NotSaved(Text):
    """The database is locked or full, or cannot be reached."""


class Unconfirmed(Text):
    """The database was lost while something was written: perhaps it is there."""


# In the lobby


class AlreadySeated(Text):
    """Nobody sits at a table twice."""


class TableFull(Text):
    """All seats are taken."""

    seats: Number


class SitsAtTooMany(Text):
    """One person sits at as many tables as they may."""

    most: Number


class ServerFull(Text):
    """A server has as many open tables as it may."""

    most: Number


class TooFew(Text):
    """The game needs more players to start."""

    game: Text
    fewest: Number
    kept: bool
    """Are all free seats kept for those who are invited?"""


class NobodyComes(Text):
    """Too few of those who played can come to a rematch."""

    game: Text


class UnknownLevel(Text):
    """There is no computer player of that strength."""

    typed: Typed
    levels: Raws
    """Those there are."""


class NoSuchComputer(Text):
    """The computer player that was meant has gone, or another has taken its seat."""


class NotInvited(Text):
    """Only guests may sit down at the table."""


class SeatsKept(Text):
    """The free seats are kept for guests."""


class OpenerStarts(Text):
    """The opener alone may start; `others`: from when on anybody who sits there may, if the opener does nothing."""

    opener: NameAt
    others: Date


class SentAway(Text):
    """The one who would sit down was sent away by the opener."""


class NobodyToSend(Text):
    """The one who was to be sent away has gone already, or is invited no more."""


class SitsAlready(Text):
    """A guest who has come cannot decline any more."""


class NotExpected(Text):
    """Nobody waits for the one who declines."""


class Blocked(Text):
    """The server keeps the one who acts from its tables."""


class GuestBlocked(Text):
    """The server keeps a guest from its tables."""


class GuestUnwilling(Text):
    """A guest takes no invitations, or none from the one who acts; they are not told which."""


class TooOften(Text):
    """The one who acts has done this of late as often as may be."""

    wait: Amount
    """How long it is until they may do it again."""


class DidNotPlay(Text):
    """A rematch is for those who have played."""


class NoRematchYet(Text):
    """The game goes on."""


class RematchRuns(Text):
    """It has begun already, and may be over."""

    table: Number
    over: bool


class NoHintsNeeded(Text):
    """Nobody need agree to hints: there is one person at the table."""


class NotOpener(Text):
    """The options are the opener's to change."""

    opener: NameAt


class UnknownSwitch(Text):
    """Nothing that the game's pictures can switch on."""


class UnknownChoice(Text):
    """Nothing that the game lets a player choose."""


class ChoiceTaken(Text):
    """Another seat has chosen that."""

    choice: Text
    """What is chosen: a suit."""


class TurnSeconds(Text):
    """A turn's time out of range."""

    longest: Number


class MayNotCancel(Text):
    """Only some people may end a table without a result."""

    at: Raw
    """`seat`: the one who asks can leave their seat; `before`: the game has not begun; `game`: it has."""


class NotAlone(Text):
    """They were the only person left at the table, and are no longer."""


class CannotAsk(Text):
    """The game goes on by direct messages alone, where nobody is asked whether to cancel it."""


class PlaceGone(Text):
    """The channel of the table is gone."""


class NobodyAsks(Text):
    """Nobody asks any more to cancel the game."""


class LuckTaken(Text):
    """Another player is to add the word of luck."""

    player: NameAt


class LuckAwaited(Text):
    """The cards cannot be dealt yet: that player is to add a word of luck."""

    player: NameAt


class NoLuckAwaited(Text):
    """Nobody waits for a word of luck of the one who acts, or not yet."""


class LuckUnseen(Text):
    """There is nothing to be seen in a word of luck, or it is a dash, which means in a record that there is none."""


# In a game


class Resigned(Text):
    """A player who has resigned plays no more."""


class Gone(Text):
    """A player who had left the table's server decides nothing there until they say that they are back."""


class NotAway(Text):
    """No computer has taken the seat."""


class TakenOver(Text):
    """A computer plays the seat until its player says that they are back."""


class HintsOff(Text):
    """Not everybody at the table agreed to hints before the start."""


class HintUnderWay(Text):
    """The one who asks for a hint is waiting for another one."""


class GameOver(Text):
    """Nothing can be played any more."""


class StaleMove(Text):
    """The move was meant for an earlier ply."""


class TimeRanOut(Text):
    """A turn had run out; what a computer played for its player follows."""

    late: Seat


class OwnTimeRanOut(Text):
    """The reader's turn had run out."""


class NotYourTurn(Text):
    """Somebody else is to move."""

    mover: NameAt


# Absence


class AbsentTooLong(Text):
    """A moment that is not in the future, or further away than somebody may be absent; `most`: days."""

    most: Number


class QuietTooLong(Text):
    """No quiet hours, or more than somebody may have; `most`: hours a day."""

    most: Number


class NoSuchZone(Text):
    """What was typed is no time zone."""


class AbsentAgain(Text):
    """Somebody was absent not long ago."""

    every: Number
    """How many days it takes from the beginning of one absence to the next."""
    again: Date


class YouAreAbsent(Text):
    """The one who asks is the one to move, and absent."""


class NobodyAbsent(Text):
    """The one to move is there."""


# How it ended


class HasResigned(Text):
    """The seats that have resigned."""

    players: Seats


class NotRated(Text):
    """Too few people of a table count for ratings."""

    fewest: Number
    """How many moves of their own they should have made."""
    forgotten: bool
    """Some may have made them who were forgotten since."""


class RemovedUnrated(Text):
    """Nobody gains, as somebody at the table may have put the players in these seats out of the server."""

    players: Seats


class NotCounted(Text):
    """These seats do not count for ratings, for themselves or for the others."""

    players: Seats
    fewest: Number


class RatedAsLast(Text):
    """These seats were left so early that they are rated as the last would be; perhaps they alone."""

    players: Seats
    only: bool


class NoAnalysis(Text):
    """`why`: it was `not-played` to its end; one of one's `own`, or `many`, are under way; it has `failed`; the bot
    `stops`; there is `nobody` who thinks."""

    why: Raw
