"""Lines that several panels have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.host.pov import Pov
from bot.host.turns import turn_ends
from bot.panels.panel import Line
from bot.panels.wording import CONTENT
from data.records import ALONE, NOBODY, Seat, Status
from games.core.text import POINT, Amount, Date, Moment, Name, NameAt, Number, Ordinal, Raw, Raws, Seats, Text, Typed
from words import Voice, five_lines


class Heading(Text):
    """The first line; `rounds`: of the game that is played, else 1."""

    game: Text
    table: Number
    round: Number
    rounds: Number


class HowToPlay(Text):
    """Above the five lines that tell how to play the game."""


class OnButtons(Text):
    """Below it: what stands on the buttons."""

    signs: Text


class Who(Text):
    """The one in a seat, with a mark: `person`, `computer`, `resigned`, `gone` from the server, or `away` if a computer
    has taken the seat."""

    name: NameAt
    mark: Raw


class ToMove(Text):
    """The player to move."""

    player: Text


class ToMoveUntil(Text):
    """The player to move, and until when."""

    player: Text
    until: Moment


class Waits(Text):
    """The player to move is absent, and how many of those who are there would have a computer play."""

    player: Text
    until: Date
    agreed: Number
    asked: Number
    latest: Moment
    """When it is waited for no longer, as things are."""


class Over(Text):
    """The game has ended with a result."""


class OverForYou(Text):
    """The same to one of its players."""

    place: Ordinal
    first: Raw
    """`alone`, `shared`, or `no`: is the place the first?"""


class Cancelled(Text):
    """A game has ended without a result; `why`: the reason that its record gives."""

    why: Raw


class DeletedPlayer(Text):
    """What somebody who was forgotten is called where they sat, and where they cancelled."""


class Named(Text):
    """Somebody by their name. A mention that may notify nobody shows a number where they are not loaded."""

    name: Name


class AtTable(Text):
    """Somebody who sits at the table, by their name."""

    name: NameAt


class CancelledBy(Text):
    """The table has ended without a result, at somebody's word; `why`: the reason that its record gives."""

    person: Text
    why: Raw


class InTheirWords(Text):
    """What somebody has done, and their own words for it."""

    said: Text
    why: Typed


class HaveGone(Text):
    """Players who have left the server."""

    players: Seats
    number: Number


class HaveResigned(Text):
    """Players who have given up."""

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


class PlayedOn(Text):
    """The time of these players had run out, and computers played on."""

    players: Seats
    number: Number
    behind: bool
    """Do they come behind others for it?"""


class PlayedOnForYou(Text):
    """The same of the reader."""

    behind: bool


class Mentioned(Text):
    """Mentions of those who want to be told so."""

    people: Raws


class NotShown(Text):
    """The game was played by other rules, so its result is not known any more."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list under its title: as many lines as a message holds, and how many more there are."""

    title: Text
    entries: tuple[Text, ...]
    more: Callable[[Number], Text]

    def lines(self, voice: Voice) -> Iterable[str]:
        said = voice.say_all((self.title, *self.entries))
        shown = len(said)
        while len("\n".join(said)) > CONTENT:
            shown -= 1
            said[shown:] = [voice.say(self.more(Number(1 + len(self.entries) - shown)))]
        return said


def heading(pov: Pov) -> Text:
    """The first line of every panel of a table."""
    view = pov.view if pov.table.status is Status.PLAYING else None
    round_, rounds = (view.round, view.options.rounds) if view is not None else (1, 1)
    return Heading(pov.game.title, Number(pov.table.id), Number(round_), Number(rounds))


@dataclass(frozen=True, slots=True)
class FiveLines:
    """A game in five lines, the same as its rules begin with; `small`: as one paragraph of "subtext" (Discord,
    "Markdown Text 101")."""

    game: str
    small: bool = False

    def lines(self, voice: Voice) -> Iterable[str]:
        five = five_lines(self.game, voice.language)
        return [f"-# {' '.join(five)}"] if self.small else [f"- {line}" for line in five]


def how_to_play(game: str, *, small: bool = False) -> list[Line]:
    """A game, by its key, in five lines under their title; `small` where a hand has to stay within a phone's view."""
    return [HowToPlay(), FiveLines(game, small)]


def who(seat: Seat) -> Text:
    """A name with a mark that tells whether a person plays the seat."""
    mark = "computer" if seat.computer else "resigned" if seat.resigned_at else "gone" if seat.gone_at else "person"
    return Who(NameAt(seat.seat, seat.name), Raw("away" if mark == "person" and seat.taken_over else mark))


def turn(pov: Pov) -> Text:
    """The player to move, and until when."""
    seat, until = pov.to_move, turn_ends(pov.table)
    if seat is not None:
        player, waiting = who(pov.seats[seat]), pov.waiting
        if waiting is not None:
            latest = Moment(min(waiting.until, pov.table.deadline or waiting.until))
            return Waits(player, Date(waiting.until), Number(waiting.agreed), Number(len(waiting.asked)), latest)
        return ToMoveUntil(player, Moment(until)) if until else ToMove(player)
    return Over() if pov.table.status is Status.OVER else cancelled(pov)


def cancelled(pov: Pov) -> Text:
    """The table ended without a result: it names the person that ended it, and their reason, where they gave one."""
    table = pov.table
    if table.cancel_by is None:
        why = Raw(table.reason or "")
        return Closed(why) if table.started_at is None else Cancelled(why)
    by = CancelledBy(somebody(pov.seats, table.cancel_by, table.cancel_name), Raw(table.reason or ""))
    return in_their_words(by, table.cancel_why)


def somebody(seats: Sequence[Seat], player_id: int, name: str | None) -> Text:
    """A person as they are called in their seat; a person without one by the name that was kept of them. Or one who was
    forgotten."""
    if player_id == NOBODY:
        return DeletedPlayer()
    seat = next((seat for seat in seats if seat.player_id == player_id), None)
    return Named(Name(name or "")) if seat is None else AtTable(NameAt(seat.seat, seat.name))


def address(guild_id: int, channel_id: int) -> Raw:
    """Where a channel or thread is, to be led there; direct messages are in no server (`ALONE`). A link by its number
    alone (`<#id>`) shows nothing of a thread that its reader has not loaded."""
    return Raw(f"https://discord.com/channels/{'@me' if guild_id == ALONE else guild_id}/{channel_id}")


def in_their_words(text: Text, why: str | None) -> Text:
    """What somebody has done, and what they have said of it, if anything."""
    return text if why is None else InTheirWords(text, Typed(why))


def gone(pov: Pov) -> list[Text]:
    """The players that have left the server, or resigned: computers play their seats."""
    left = tuple(seat.seat for seat in pov.seats if seat.gone_at is not None and seat.resigned_at is None)
    resigned = tuple(seat.seat for seat in pov.seats if seat.resigned_at is not None)
    told: list[Text] = [
        kind(Seats(seats), Number(len(seats))) for kind, seats in ((HaveGone, left), (HaveResigned, resigned)) if seats
    ]
    return told if pov.table.ended_at is None else []


def result(pov: Pov) -> list[Text]:
    """The places at the end, the best first, that it is over, and what the picture does not tell of it."""
    if pov.view is None:
        return [Over(), NotShown()]
    placings = zip(pov.result.places, pov.seats, pov.result.points, strict=True) if pov.result else ()
    placed: list[Text] = [
        Placed(Number(place), who(seat), Amount(points, POINT))
        for place, seat, points in sorted(placings, key=lambda placing: placing[0])
    ]
    return [*placed, _over(pov), *_played_on(pov), *(pov.ended.besides if pov.ended else ())]


def _over(pov: Pov) -> Text:
    if pov.seat is None or pov.result is None:
        return Over()
    place, shared = pov.result.places[pov.seat], pov.result.places.count(1) > 1
    return OverForYou(Ordinal(place), Raw("no" if place > 1 else "shared" if shared else "alone"))


def _played_on(pov: Pov) -> list[Text]:
    seats = pov.ended.timed_out if pov.ended else ()
    behind = any(not seat.taken_over and seat.resigned_at is None for seat in pov.seats)
    own: list[Text] = [PlayedOnForYou(behind)] if pov.seat in seats else []
    others = tuple(seat for seat in seats if seat != pov.seat)
    return [*own, *([PlayedOn(Seats(others), Number(len(others)), behind)] if others else [])]
