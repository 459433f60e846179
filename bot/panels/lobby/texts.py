"""What stands in a lobby, and among its options."""

from __future__ import annotations

from games.core.text import AllOf, Amount, Chain, Name, Number, Raw, Text, Texts


class Opens(Text):
    """The opener of the table, how many sit there of how many that can, and whether it can be started."""

    opener: Text
    players: Number
    fewest: Number
    most: Number
    ready: bool


class AsksAgain(Text):
    """The person who asks for a rematch, and how many are in of those who are to play."""

    opener: Text
    players: Number
    expected: Number


class Invites(Text):
    """The opener of a private table, and how many sit there of how many that can."""

    opener: Text
    players: Number
    most: Number


class WaitsFor(Text):
    """The people that seats are kept for; a rematch starts when all are in."""

    people: AllOf
    rematch: bool


class HaveDeclined(Text):
    """The guests who do not come."""

    people: AllOf
    number: Number


class Seated(Text):
    """The players at the table, numbered from 1."""

    number: Number
    player: Text


class SeatedWith(Text):
    """The same, and what the player has chosen."""

    number: Number
    player: Text
    chosen: Text


class Level(Text):
    """A level of computer players, by its name."""

    level: Raw


class LevelMeans(Text):
    """What the computer players of a level are like."""

    level: Raw


class Plays(Text):
    """A computer player, and its level."""

    player: Text
    level: Text


class PlaysAt(Text):
    """A player, and the rating at this game."""

    player: Text
    rating: Text


class Introduced(Text):
    """The line of a seat, and one about its player's character."""

    seated: Text
    character: Text


class Character(Text):
    """What a computer player is like, by its name."""

    name: Raw


class AddLevel(Text):
    """The button that seats a computer player, by the name of its level."""

    level: Raw


class ChangeComputer(Text):
    """Asks which computer player is to make room for one of another level, or to go."""


class ForAnother(Text):
    """A choice: the computer that goes, its level, and the level of the one that comes."""

    name: Name
    was: Text
    level: Text


class SendAway(Text):
    """A choice: the computer that goes, and its level; no other one comes."""

    name: Name
    was: Text


class HintsAgreed(Text):
    """How many of the people agree to hints, which are off until all do."""

    agreed: Number
    people: Number


class HintsOn(Text):
    """All the people agree to hints."""


class Unrated(Text):
    """There are too few people for the game to count for ratings."""


class RatedFrom(Text):
    """From how many own moves on a player is rated, and what leaving before costs."""

    fewest: Number


class TakesAbout(Text):
    """How long such a game takes: turns of each player, in one game of twenty so many (0: about as many) and more, and
    the time at one sitting."""

    turns: Amount
    long: Number
    time: Amount


class PlayersWait(Text):
    """The seats are closed, and the cards about to be dealt."""

    players: Texts


class OpeningOf(Text):
    """Above the message that opens a game; `number`: how many there are with it."""

    table: Number
    number: Number


class JoinedInOrder(Text):
    """All who play, in the order in which they sat down."""

    players: Chain


class PlayersPlay(Text):
    """The game has started, and its place is not known yet."""

    players: Texts


class PlayersPlayHere(Text):
    """The game is played in the lobby's channel."""

    players: Texts


class PlayersPlayThere(Text):
    """The game is played in a thread."""

    players: Texts
    address: Raw


class TurnTime(Text):
    """The option that every table has."""


class TakeBacksAre(Text):
    """What may be taken back, as an option: a value of `data.records.TakeBacks`."""

    what: Raw


class NoLimit(Text):
    """A turn may take as long as it likes."""

    days: Number
    """When it is over, a computer takes the seat all the same."""
    briefly: bool
    """Without telling that."""


class Lasts(Text):
    """How long a turn may take."""

    time: Amount


class Value(Text):
    """The value of an option: a number, or `on` or `off`."""

    value: Raw


class OnOrOff(Text):
    """What a switch can be."""


class OptionIs(Text):
    """An option and its value."""

    title: Text
    value: Text


class OptionTakes(Text):
    """The same, and how many turns each player has then."""

    option: Text
    turns: Amount


class AllOptions(Text):
    """The options of a table in a line, and what else is settled there."""

    options: Chain


class OptionCanBe(Text):
    """An option, what values it may have, and the one it has: above what can be chosen."""

    title: Text
    values: Text
    value: Text


class OptionsOf(Text):
    """Above the options of a table."""

    table: Number


class ChangeOptions(Text):
    """What leads to the options of a rematch."""


class PlayersOf(Text):
    """Above what changes who plays at a table."""

    table: Number


class WhoGoes(Text):
    """Asks whom the opener sends away."""


class SendAwayMeans(Text):
    """What that does."""


class InvitationOf(Text):
    """Somebody who is invited, and has not come."""

    guest: Name


class TakeBackMeans(Text):
    """What it does to take an invitation back."""


class ChooseYour(Text):
    """Asks for what each player may choose."""

    what: Text


class Any(Text):
    """To choose nothing."""

    what: Text


class PlayedIn(Text):
    """Where it was played: under the result that stands in the channel."""

    address: Raw


class StartNow(Text):
    """To start without those who are waited for."""


class DealWithout(Text):
    """To deal without the word of luck that is waited for."""
