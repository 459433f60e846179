"""What is answered to the one who acts, and what commands say of themselves."""

from __future__ import annotations

from games.core.text import AnyOf, Moment, NameAt, Number, Raw, Raws, Text

# What cannot be had


class TooOld(Text):
    """No control of ours does that, or not any more."""


class TryAgain(Text):
    """It took too long to open a form."""


class OldCommand(Text):
    """A command that Discord still shows as it was."""


class WentWrong(Text):
    """An error of ours; the log has it under this id."""

    error: Raw


class DoneUnseen(Text):
    """What was asked for is done, and an error of ours keeps it from being shown; the log has it under this id."""

    error: Raw


class NoPicture(Text):
    """An error of ours keeps a picture from being drawn; the log has it under this id."""

    error: Raw


class SitsNowhere(Text):
    """The one who asks sits at no table."""


class SitsAtSeveral(Text):
    """Which of several tables is meant is not clear."""

    tables: Raws
    """Their numbers."""


class NobodyWaits(Text):
    """It is the player's turn nowhere else."""


class OtherServer(Text):
    """The table is in another server than the one where the command was used."""

    cancel: bool
    """Was it to be cancelled, or else to be looked at?"""


class ServerLeft(Text):
    """The one who acts by direct message is not in the table's server any more, or the bot is not."""

    bot: bool


class NotSeen(Text):
    """The one who acts by direct message cannot see the table's channel any more."""


class InviteOthers(Text):
    """Somebody has invited themselves, or a bot."""


class NotHere(Text):
    """The bot is no member of the server where it is asked for (`server`), or there is none."""

    server: bool
    link: Raw
    """How it is invited."""


class MayNot(Text):
    """The bot could not show a table there."""

    missing: AnyOf
    place: Raw


class Lacking(Text):
    """What the bot may not do there, without which tables go on all the same."""

    missing: AnyOf
    place: Raw


class Permission(Text):
    """A permission, by discord.py's name for it."""

    name: Raw


class TurnOf(Text):
    """Somebody else is to move."""

    player: NameAt


class MoverChooses(Text):
    """Somebody else is to move, and chooses with these controls."""


class OptionsStay(Text):
    """The options of a table that has started."""


# What was done


class YouSit(Text):
    """The one who asked for another game has joined it."""

    table: Number
    channel: Raw


class RematchAsked(Text):
    """The one who asked for a rematch sits at it, and the others are asked."""

    table: Number
    place: Raw


class RematchBegins(Text):
    """All are in."""

    table: Number
    place: Raw


class TableIsOpen(Text):
    """The one who asked for another game has opened it."""

    table: Number
    channel: Raw


class BoardStands(Text):
    """The server's board has been put up in this channel."""


class CancelledNow(Text):
    """A table has been cancelled."""

    table: Number


class AskedToCancel(Text):
    """Those who play with the one who acts are asked whether to cancel."""

    place: Raw


class AskedAlready(Text):
    """They are asked already."""

    place: Raw


class BlockedNow(Text):
    """Somebody is kept from the tables of this server."""

    person: Raw
    news: bool
    """Were they not before?"""
    lobbies: Number
    """How many lobbies they have left by that."""


class UnblockedNow(Text):
    """Somebody is kept from the tables of this server no longer."""

    person: Raw
    news: bool
    """Were they before?"""


class BlockedHere(Text):
    """Who is kept from the tables of this server, as mentions."""

    people: Raws
    more: Number
    """How many there are besides."""


class NobodyBlocked(Text):
    """Nobody is."""


class ManagersBlock(Text):
    """The one who acts may not manage the server."""


class NotToBlock(Text):
    """The one who was to be blocked is a bot, or the one who acts."""


class RecordIs(Text):
    """The record is in this file."""

    file: Raw


class TryingAgain(Text):
    """The hand is sent by direct message again."""


class Agreed(Text):
    """The one who acts would go on with a computer."""

    left: Number
    """How many are still to say so."""


class AwayUntil(Text):
    """The one who acts is absent until then."""

    until: Moment
    tables: Number
    """At how many tables their turns wait."""


class NotAwayNow(Text):
    """The one who acts is there again."""

    tables: Number


class WhichDay(Text):
    """What was typed is no day."""


class ForDays(Text):
    """A choice of a day to be away until."""

    days: Number
    day: Raw


class IAmBack(Text):
    """The choice that ends an absence."""


class OwnDataIs(Text):
    """Beside the file with what is kept of somebody."""


class ForgottenNow(Text):
    """Nothing is kept any more of the one who reads it."""


class Resigned(Text):
    """The one who asked has resigned."""


# Commands


class Command(Text):
    """What a command does, by its name."""

    name: Raw


class PlayWith(Text):
    """The command in a person's menu that invites them to a table."""


class Argument(Text):
    """What an option of a command is, by the names of both: `play-game`."""

    name: Raw


class LevelChoice(Text):
    """A level of computer players, and what it means."""

    level: Text
    means: Text


class OrderBy(Text):
    """What a leaderboard can be sorted by: `rating`, `wins` or `games`."""

    order: Raw


class Scope(Text):
    """Of this server, or of all."""

    everywhere: bool
