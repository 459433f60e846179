"""Lines that several panels have."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.host.pov import Pov
from bot.host.reasons import Reason
from bot.host.turns import turn_ends
from bot.panels import texts
from bot.panels.panel import Line
from bot.panels.wording import CONTENT
from data.records import NOBODY, Seat, Status
from games.core.text import POINT, Amount, Moment, NameAt, Number, Raw, Seats, Text, Typed
from words import Voice, five_lines


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
    return texts.Heading(pov.game.title, Number(pov.table.id))


@dataclass(frozen=True, slots=True)
class FiveLines:
    """A game in five lines, the same as its rules begin with."""

    game: str

    def lines(self, voice: Voice) -> Iterable[str]:
        return (f"- {line}" for line in five_lines(self.game, voice.language))


def how_to_play(game: str) -> list[Line]:
    """A game, by its key, in five lines under their title."""
    return [texts.HowToPlay(), FiveLines(game)]


def who(seat: Seat) -> Text:
    """A name with a mark that tells whether a person plays the seat."""
    mark = "computer" if seat.computer else "resigned" if seat.resigned_at else "gone" if seat.gone_at else "person"
    return texts.Who(NameAt(seat.seat, seat.name), Raw("away" if mark == "person" and seat.taken_over else mark))


def turn(pov: Pov) -> Text:
    """Who is to move and until when."""
    seat, until = pov.to_move, turn_ends(pov.table)
    if seat is not None:
        player, waiting = who(pov.seats[seat]), pov.waiting
        if waiting is not None:
            return texts.Waits(player, Moment(waiting.until), Number(waiting.agreed), Number(len(waiting.asked)))
        return texts.ToMoveUntil(player, Moment(until)) if until else texts.ToMove(player)
    return texts.Over() if pov.table.status is Status.OVER else cancelled(pov)


def cancelled(pov: Pov) -> Text:
    """That the table ended without a result, at whose word, and why, as far as somebody has said."""
    table = pov.table
    if table.cancel_by is None:
        why = Raw(table.reason or "")
        return texts.Closed(why) if table.started_at is None else texts.Cancelled(why)
    by = texts.CancelledBy(somebody(table.cancel_by), together=table.reason == Reason.AGREED)
    return in_their_words(by, table.cancel_why)


def somebody(player_id: int) -> Text:
    """A person, whether they sit there or not, as Discord calls them; or one who was forgotten."""
    return texts.DeletedPlayer() if player_id == NOBODY else texts.Mention(Raw(str(player_id)))


def in_their_words(text: Text, why: str | None) -> Text:
    """What somebody has done, and what they have said of it, if anything."""
    return text if why is None else texts.InTheirWords(text, Typed(why))


def gone(pov: Pov) -> list[Text]:
    """Whose seats are played by computers, since they have left the server."""
    seats = tuple(seat.seat for seat in pov.seats if seat.gone_at is not None and seat.resigned_at is None)
    return [texts.HaveGone(Seats(seats), Number(len(seats)))] if seats and pov.table.ended_at is None else []


def result(pov: Pov) -> list[Text]:
    """The places at the end, the best first, and why it ended."""
    if pov.view is None:
        return [texts.NotShown()]
    placings = zip(pov.result.places, pov.seats, pov.result.points, strict=True) if pov.result else ()
    placed: list[Text] = [
        texts.Placed(Number(place), who(seat), Amount(points, POINT))
        for place, seat, points in sorted(placings, key=lambda placing: placing[0])
    ]
    return [*placed, *(pov.ended.why if pov.ended else ())]
