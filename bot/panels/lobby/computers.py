"""The computer players of a lobby: what is told of them, and what adds and changes them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.host.names import NAMES
from bot.host.pov import Pov
from bot.panels.clicks.lobby import NO_COMPUTER, AddLevel, SetLevel
from bot.panels.items import Button, Item, Option, Select
from bot.panels.leaderboard import Rating
from bot.panels.lines import who
from bot.panels.lobby import texts
from data.records import Seat
from games.core.text import Name, Number, Raw, Text
from games.opponents import FIRST_LEVEL, LEVELS


def player(pov: Pov, seat: Seat) -> Text:
    """The player in a seat: a computer with its level, a person with their rating, where they have one."""
    return texts.Plays(who(seat), texts.Level(Raw(_level(seat)))) if seat.computer else _rated(pov, seat, who(seat))


def introduced(pov: Pov) -> tuple[Text, ...]:
    """Each computer: with its rating, where that is known (on the scale of people's), and its character. One with a
    number in its name has none."""
    computers = (seat for seat in pov.seats if seat.computer)
    return tuple(_introduced(seat, _rated(pov, seat, player(pov, seat))) for seat in computers)


def _introduced(seat: Seat, sits: Text) -> Text:
    known = seat.computer is not None and seat.name in NAMES.get(seat.computer, ())
    return texts.Introduced(sits, texts.Character(Raw(seat.name))) if known else sits


def _rated(pov: Pov, seat: Seat, sits: Text) -> Text:
    known = pov.ratings[seat.seat]
    return sits if known is None else texts.PlaysAt(sits, Rating(Number(known.rating), known.provisional))


def computer_buttons(pov: Pov) -> list[Item]:
    """To add a computer of each level, while a seat is free; short enough to stand beside one another on a phone.

    No select adds them: Discord's apps send no second click for what is chosen twice in a row (discord-api-docs#4801).
    """
    return [Button(AddLevel(pov.table.id, level), texts.AddLevel(Raw(level))) for level in LEVELS]


def computer_select(pov: Pov) -> list[Item]:
    """For each computer that is there: to have one of each other level sit down for it, or to send it away."""
    options = tuple(option for seat in pov.seats if seat.computer for option in _for_another(seat))
    return [Select(SetLevel(pov.table.id), texts.ChangeComputer(), options)] if options else []


def _for_another(seat: Seat) -> Iterator[Option]:
    name, was = Name(seat.name), texts.Level(Raw(_level(seat)))
    for level in LEVELS:
        if level != _level(seat):
            label = texts.ForAnother(name, was, texts.Level(Raw(level)))
            yield Option(label, f"{level}:{seat.name}", about=texts.LevelMeans(Raw(level)))
    yield Option(texts.SendAway(name, was), f"{NO_COMPUTER}:{seat.name}")


def _level(seat: Seat) -> str:
    """How its computer plays: one of a level that there is no more plays as the first."""
    return seat.computer if seat.computer and seat.computer in LEVELS else FIRST_LEVEL
