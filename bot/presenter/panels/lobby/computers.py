"""The computer players of a lobby: what is told of them, and what adds and changes them."""

from __future__ import annotations

from bot.host.lobby import FIRST_LEVEL
from bot.host.names import NAMES
from bot.host.pov import Pov
from bot.presenter.clicks.lobby import AddLevel, RemoveComputer, SetLevel
from bot.presenter.medium import control_voice
from bot.presenter.panels.items import Button, Item, Option, Select, button
from bot.presenter.panels.lines import rating, who
from bot.presenter.panels.lobby import texts
from data.records import Seat
from games.core.text import Name, Raw, Text
from games.opponents import LEVELS


def player(pov: Pov, seat: Seat) -> Text:
    """Who sits there; of a computer its level, too; and the rating, where there is one."""
    sits = texts.Plays(who(seat), texts.Level(Raw(_level(seat)))) if seat.computer else who(seat)
    number = pov.ratings[seat.seat]
    return sits if number is None else texts.PlaysAt(sits, rating(number))


def introduced(seated: Text, seat: Seat) -> Text:
    """The line of a seat, with the character of the computer that sits there. One whose name its level does not have,
    since an earlier version gave it, has none."""
    known = seat.computer is not None and seat.name in NAMES.get(seat.computer, ())
    return texts.Introduced(seated, texts.Character(Raw(seat.name))) if known else seated


def computer_buttons(pov: Pov) -> list[Item]:
    """To add a computer of each level, while a seat is free, and to send one away.

    No select adds them: Discord's apps send no second click for what is chosen twice in a row (discord-api-docs#4801).
    """
    table, say = pov.table.id, control_voice().say
    full = len(pov.seats) >= pov.game.seats.stop - 1
    labels = {level: say(texts.AddLevel(texts.Level(Raw(level)))) for level in LEVELS}
    return [
        *(Button(AddLevel(table, level), label, disabled=full) for level, label in labels.items()),
        button(RemoveComputer(table), disabled=not any(seat.computer for seat in pov.seats)),
    ]


def level_select(pov: Pov) -> list[Item]:
    """To have a computer of another level sit down for one that is there: each other level of each of them."""
    options = tuple(
        _for_another(seat, level) for seat in pov.seats if seat.computer for level in LEVELS if level != _level(seat)
    )
    return [Select(SetLevel(pov.table.id), control_voice().say(texts.ChangeLevel()), options)] if options else []


def _for_another(seat: Seat, level: str) -> Option:
    say, was, becomes = control_voice().say, texts.Level(Raw(_level(seat))), texts.Level(Raw(level))
    label = say(texts.ForAnother(Name(seat.name), was, becomes))
    return Option(label, f"{level}:{seat.name}", about=say(texts.LevelMeans(Raw(level))))


def _level(seat: Seat) -> str:
    """How its computer plays: one of a level that there is no more plays as the first."""
    return seat.computer if seat.computer and seat.computer in LEVELS else FIRST_LEVEL
