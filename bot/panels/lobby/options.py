"""The options of a table: in a line of the lobby, and as a panel to set them with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import discord

import rendering
from bot.host.pov import Pov
from bot.panels.clicks.click import Click
from bot.panels.clicks.lobby import Cancel, PickAway, SendAway, SetDisplay, SetOption, SetTakeBacks, SetTime
from bot.panels.items import MOST_OPTIONS, Button, Option, Select, button
from bot.panels.lobby import texts
from bot.panels.lobby.computers import computer_select, introduced
from bot.panels.panel import Panel, rows_of
from bot.panels.person.tables import Sits
from data.records import UNLIMITED_TURN, TakeBacks
from games.core.text import DAY, HOUR, MINUTE, SECOND, TURN, Amount, Name, NameAt, Number, Raw, Text

TURN_SECONDS = (0, 60, 120, 300, 600, 1800, 3600, 86400, 3 * 86400, 7 * 86400)
"""How long a turn may take, as the lobby offers it."""
_ON_OR_OFF = ("on", "off")
_UNITS = ((86400, DAY), (3600, HOUR), (60, MINUTE), (1, SECOND))


@dataclass(frozen=True, slots=True)
class _Setting:
    """One thing to be set: the click that sets it, what it is called, what it can be, and what it is now."""

    click: Click
    title: Text
    described: Text
    values: tuple[str, ...]
    now: str


def options_panel(pov: Pov) -> Panel:
    """The options before the start, which the opener alone sees: a line for each computer; selects for the time of a
    turn and each option of the game; buttons that change the players and cancel the table."""
    table = pov.table
    selects = [turn_select(SetTime(table.id), table.turn_seconds)]
    for setting in _settings(pov):
        asked = texts.OptionCanBe(setting.title, setting.described, texts.Value(Raw(setting.now)))
        options = tuple(Option(_label(pov, setting, value), value, value == setting.now) for value in setting.values)
        selects.append(Select(setting.click, asked, options))
    lines = (texts.OptionsOf(Number(table.id)), *introduced(pov))
    buttons = [
        _take_backs(pov),
        button(PickAway(table.id), disabled=len(pov.seats) + len(pov.guests) < 2),
        button(Cancel(table.id), discord.ButtonStyle.danger),
    ]
    return Panel(lines, rows_of(*([select] for select in selects), buttons), names=pov.names)


def players_panel(pov: Pov, actor_id: int) -> Panel:
    """The computers that make room for others, the people whom that person, the opener, can send away, and the
    invitations that they can take back; where there is nobody, the options."""
    people = [seat for seat in pov.seats if seat.player_id not in (None, actor_id)]
    options = (
        *(Option(Sits(NameAt(seat.seat, seat.name)), str(seat.player_id)) for seat in people),
        *(Option(texts.InvitationOf(Name(guest.name)), str(guest.player_id)) for guest in pov.guests),
    )
    computers = computer_select(pov)
    if not options and not computers:
        return options_panel(pov)
    lines = (texts.PlayersOf(Number(pov.table.id)), *([texts.SendAwayMeans()] if people else []))
    away = [Select(SendAway(pov.table.id), texts.WhoGoes(), options[:MOST_OPTIONS])] if options else []
    return Panel((*lines, *([texts.TakeBackMeans()] if pov.guests else [])), rows_of(computers, away))


def _label(pov: Pov, setting: _Setting, value: str) -> Text:
    """The value, and how long a game with it takes where that hangs on it."""
    label = texts.OptionIs(setting.title, texts.Value(Raw(value)))
    if not isinstance(setting.click, SetOption):
        return label
    takes = {each: _turns_with(pov, setting.click.name, each) for each in setting.values}
    turns = takes[value]
    return label if turns is None or len(set(takes.values())) == 1 else texts.OptionTakes(label, Amount(turns, TURN))


def _turns_with(pov: Pov, name: str, value: str) -> int | None:
    kind = pov.options.kinds()[name]
    return pov.game.own_turns(replace(pov.options, **{name: kind.read(name, value)}), seats_to_come(pov))


def seats_to_come(pov: Pov) -> int:
    """How many will play, as far as can be told."""
    return max(len(pov.seats) + len(pov.guests), pov.game.seats.start)


def options_now(pov: Pov) -> tuple[Text, ...]:
    """The options, and what each is now."""
    values: list[Text] = [texts.OptionIs(setting.title, texts.Value(Raw(setting.now))) for setting in _settings(pov)]
    values.append(texts.OptionIs(texts.TurnTime(), duration(pov.table.turn_seconds, briefly=True)))
    if pov.table.take_backs is not TakeBacks.SLIPS:  # as nearly everywhere
        values.append(texts.TakeBacksAre(Raw(pov.table.take_backs.value)))
    return tuple(values)


def duration(seconds: int, *, briefly: bool = False) -> Text:
    """A turn's time. `briefly`: without what becomes of one that has no limit."""
    if not seconds:
        return texts.NoLimit(Number(UNLIMITED_TURN.days), briefly)
    size, unit = next((size, unit) for size, unit in _UNITS if seconds % size == 0)
    return texts.Lasts(Amount(seconds // size, unit))


def _take_backs(pov: Pov) -> Button:
    """What may be taken back; it leads to the next value, since some games leave no room for another select."""
    values = tuple(TakeBacks)
    following = values[(values.index(pov.table.take_backs) + 1) % len(values)]
    return Button(SetTakeBacks(pov.table.id, following.value), texts.TakeBacksAre(Raw(pov.table.take_backs.value)))


def turn_select(click: Click, chosen: int) -> Select:
    """The control for the time of a turn, in seconds."""
    labels = {
        seconds: texts.OptionIs(texts.TurnTime(), duration(seconds)) for seconds in sorted({*TURN_SECONDS, chosen})
    }
    options = tuple(Option(label, str(seconds), seconds == chosen) for seconds, label in labels.items())
    return Select(click, labels[chosen], options)


def _settings(pov: Pov) -> Iterator[_Setting]:
    """The game's options, then what can be switched on in its pictures."""
    table, titles = pov.table, pov.options.titles()
    for name, kind in pov.options.kinds().items():
        now = kind.write(getattr(pov.options, name))
        yield _Setting(SetOption(table.id, name), titles[name], kind.described(), kind.values(), now)
    for switch, title in rendering.SCENES[table.game].switches.items():
        now = "on" if switch in table.display.split() else "off"
        yield _Setting(SetDisplay(table.id, switch), title, texts.OnOrOff(), _ON_OR_OFF, now)
