"""What stands on panels and on their controls."""

from __future__ import annotations

from games.core.text import (
    Amount,
    Card,
    Chain,
    Cut,
    Moment,
    NameAt,
    Number,
    Parts,
    Raw,
    Raws,
    Said,
    Seat,
    Seats,
    Text,
    Texts,
    Typed,
)

# Every panel of a table


class Heading(Text):
    """The first line."""

    game: Text
    table: Number


class HowToPlay(Text):
    """Above the five lines that tell how to play the game."""


class Who(Text):
    """The one in a seat, with a mark: `person`, `computer`, `resigned`, `gone` from the server, or `away` if a computer
    has taken the seat."""

    name: NameAt
    mark: Raw


class ToMove(Text):
    """Whose turn it is."""

    player: Text


class ToMoveUntil(Text):
    """Whose turn it is, and until when."""

    player: Text
    until: Moment


class BriefTurn(Text):
    """What somebody did in a turn, in a few words."""

    player: Seat
    words: Said


class Waits(Text):
    """The player to move is absent, and how many of those who are there would have a computer play."""

    player: Text
    until: Moment
    agreed: Number
    asked: Number


class Over(Text):
    """The game has ended with a result."""


class Cancelled(Text):
    """A game has ended without a result; `why`: the reason that its record gives."""

    why: Raw


class DeletedPlayer(Text):
    """What somebody who was forgotten is called where they sat, and where they cancelled."""


class Mention(Text):
    """Somebody by their id, whom Discord shows by the name that they have."""

    person: Raw


class CancelledBy(Text):
    """The table has ended without a result, at somebody's word; `together`: all who played have agreed."""

    person: Text
    together: bool


class InTheirWords(Text):
    """What somebody has done, and their own words for it."""

    said: Text
    why: Typed


class HaveGone(Text):
    """Players who have left the server."""

    players: Seats
    number: Number


class Closed(Text):
    """The lobby has closed; `why`: the reason that its record gives."""

    why: Raw


class Placed(Text):
    """A line of the result."""

    place: Number
    player: Text
    points: Amount


class PlayedIn(Text):
    """Where it was played: under the result that stands in the channel."""

    place: Raw


class Mentioned(Text):
    """Mentions of those who want to be told so."""

    people: Raws


class NotShown(Text):
    """The game was played by other rules, so its result is not known any more."""


# A hand


class YourTurn(Text):
    """The one who looks is to move."""


class YourTurnUntil(Text):
    """The same, and until when."""

    until: Moment


class YouAreAbsent(Text):
    """The turns of the one who looks wait."""

    until: Moment


class YouResigned(Text):
    """The one who looks has resigned."""


class YouAreAway(Text):
    """A computer has taken the seat of the one who looks."""


# Controls


class Label(Text):
    """What stands on a button that always does the same, by what it does (`Click.action`)."""

    action: Raw


class ImIn(Text):
    """To take the seat that is kept for oneself."""


class StartNow(Text):
    """To start without those who are waited for."""


class Previous(Text):
    """To the page of the rules before this one."""


class Next(Text):
    """To the page of the rules after this one."""


class PlayThis(Text):
    """To open a table of the game whose rules are shown."""


class NextTable(Text):
    """To another table that waits for the player."""

    waiting: Number


class JoinIt(Text):
    """On a button of the board, which seats at this table."""

    table: Number
    game: Text


class ToTheTable(Text):
    """A link from a direct message."""


class PickCards(Text):
    """Asks for the cards to play."""


class OneCard(Text):
    """One of them."""

    card: Card


class PickMove(Text):
    """Asks for a move."""

    other: bool
    """Is there another way to play, above this one?"""


class PickNext(Text):
    """Asks how a move goes on."""

    picked: Cut


class PickOf(Text):
    """Asks for a move whose first steps have no alternative."""

    asked: Text
    picked: Cut


class PageOf(Text):
    """Which page of a long list is shown, after what it asks."""

    asked: Text
    page: Number
    pages: Number


class Steps(Text):
    """The steps that may follow one."""

    steps: Chain


class Leads(Text):
    """What a step leads to: the steps that are then taken without asking, and what comes of them."""

    to: Parts


class Turn(Text):
    """To another page of a long list."""

    later: bool


# Other panels


class WhatElse(Text):
    """Above what a player can do besides playing."""

    table: Number


class Really(Text):
    """Asked before a move that passes up what else could be played; `word`: its text, where the language knows it."""

    word: Raw
    move: Text


class YesReally(Text):
    """The answer that plays it."""

    word: Raw
    move: Text


class GoBack(Text):
    """The answer that leads back to what else could be played."""


class ReallyResign(Text):
    """Asked before a player gives up."""


class RulesPage(Text):
    """A page of the rules."""

    page: Said


class RulesFooter(Text):
    """Below a page of the rules."""

    page: Number
    pages: Number


# The games


class WhatToPlay(Text):
    """Asks which game is to be played."""


class WhatToPlayWith(Text):
    """Asks which game is to be played with a guest."""

    guest: Raw
    """As a mention."""


class PressAGame(Text):
    """The answer to /help, between the picture of the games and their buttons."""


class WhoDoesWhat(Text):
    """The rest of it, below them: a line for each who does something."""


class ForPlayers(Text):
    """How many may play a game."""

    game: Text
    fewest: Number
    most: Number


# The board of a server


class BoardTitle(Text):
    """Above its tables."""


class BoardEmpty(Text):
    """No table is open."""


class BoardLobby(Text):
    """A lobby on the board."""

    table: Number
    game: Text
    players: Texts
    seated: Number
    """How many they are."""
    most: Number
    since: Moment
    channel: Raw
