"""The lobby's panel: the people who are in, what will be played, and the commitment to the shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.host.hints import allowed, among_people, people
from bot.host.luck import awaited
from bot.host.pov import Pov
from bot.host.result import OWN_MOVES
from bot.panels.clicks.ended import Again, Fair
from bot.panels.clicks.lobby import AgreeHints, Cancel, Choose, Decline, Join, JoinHints, Leave, Options, Start
from bot.panels.clicks.luck import AddLuck
from bot.panels.clicks.rules import Rules
from bot.panels.items import Button, ImIn, Item, Option, Select, button
from bot.panels.lines import FiveLines, Named, address, cancelled, heading, result, somebody, turn, who
from bot.panels.lobby import texts
from bot.panels.lobby.computers import computer_buttons, player
from bot.panels.lobby.luck import LuckIsAwaited, luck_to_come
from bot.panels.lobby.opening_message import seated
from bot.panels.lobby.options import options_now, seats_to_come
from bot.panels.looks import result_look
from bot.panels.panel import Line, Panel, rows_of
from bot.panels.proof import fair_deal
from bot.panels.result import picture_name
from data.records import Guest, Seat, Status
from games.core import NO_CHOICE
from games.core.text import MINUTE, TURN, AllOf, Amount, Chain, Name, Number, Text, Texts

_A_TURN: Final = 20
"""Seconds that a person takes for a turn at one sitting."""


def lobby_panel(pov: Pov, declined: Sequence[Guest] = ()) -> Panel:
    """The lobby while it is one, and what became of it afterwards. `declined`: the guests who do not come, as far as
    they are known."""
    if pov.table.status is Status.OVER:
        return _played(pov)
    if pov.table.status is Status.DEALING:
        waits = _waits_for_luck(pov) is not None
        luck = [button(AddLuck(pov.table.id), discord.ButtonStyle.success)] if waits else []
        start = Button(Start(pov.table.id), texts.DealWithout()) if waits else button(Start(pov.table.id))
        controls = [*luck, start, button(Cancel(pov.table.id), discord.ButtonStyle.danger)]
        return Panel((heading(pov), _what_became(pov), *fair_deal(pov)), rows_of(controls), names=pov.names)
    if pov.table.status is not Status.LOBBY:
        begun = pov.table.started_at or pov.table.openings  # else there is nothing to prove
        return Panel((heading(pov), _what_became(pov), *(fair_deal(pov) if begun else ())), names=pov.names)
    lines: tuple[Line, ...] = (
        heading(pov),
        _opens(pov),
        *(seated(pov, seat, player(pov, seat)) for seat in pov.seats),
        *_waits(pov),
        *_have_declined(pov, declined),
        texts.AllOptions(Chain((*options_now(pov), *_hints(pov)))),
        *luck_to_come(pov),
        *_lasts(pov),
        _rated(pov),
        *([] if pov.table.rematch_of is not None else [FiveLines(pov.game.key)]),
        *fair_deal(pov),
    )
    return Panel(lines, rows_of(*_controls(pov), _choices(pov)), names=pov.names)


def _played(pov: Pov) -> Panel:
    """The result, where the lobby was."""
    table = pov.table
    if table.rematch_of is not None:  # it stands where the result is told
        return Panel((heading(pov), turn(pov)), names=pov.names)
    elsewhere = table.thread_id not in (None, table.channel_id)
    where = [texts.PlayedIn(address(table.guild_id, table.thread_id or 0))] if elsewhere else []
    lines = (heading(pov), *result(pov), *where)
    return Panel(lines, rows_of([button(Again(table.id))]), result_look(pov), picture_name(pov), pov.names)


def _opens(pov: Pov) -> Text:
    opener, seats = somebody(pov.seats, pov.table.opener_id, pov.table.opener_name), pov.game.seats
    here = Number(len(pov.seats))
    if asks_again(pov):
        return texts.AsksAgain(opener, here, Number(len(pov.seats) + len(pov.guests)))
    most = Number(seats.stop - 1)
    if pov.table.private:
        return texts.Invites(opener, here, most)
    return texts.Opens(opener, here, Number(seats.start), most, ready=here >= seats.start)


def _waits(pov: Pov) -> list[Text]:
    people = AllOf(tuple(Named(Name(guest.name)) for guest in pov.guests))
    return [texts.WaitsFor(people, asks_again(pov))] if people else []


def _have_declined(pov: Pov, declined: Sequence[Guest]) -> list[Text]:
    """The guests who do not come; one may sit there in the end."""
    here = {seat.player_id for seat in pov.seats}
    gone = AllOf(tuple(Named(Name(guest.name)) for guest in declined if guest.player_id not in here))
    return [texts.HaveDeclined(gone, Number(len(gone)))] if gone else []


def _lasts(pov: Pov) -> list[Text]:
    """About how long such a game takes, where that is known."""
    seats = seats_to_come(pov)
    turns = pov.game.own_turns(pov.options, seats)
    if turns is None:
        return []
    people = seats - sum(seat.computer is not None for seat in pov.seats)
    minutes = -(-turns * people * _A_TURN // 60)
    long = Number(pov.game.long_turns(pov.options, seats) or 0)
    return [texts.TakesAbout(Amount(turns, TURN), long, Amount(minutes, MINUTE))]


def _hints(pov: Pov) -> list[Text]:
    """How many of those who play agree to hints, where that matters."""
    if not among_people(pov.seats, pov.guests):
        return []
    if allowed(pov.seats, pov.guests):
        return [texts.HintsOn()]
    seated = people(pov.seats)
    agreed = sum(seat.hints for seat in seated)
    return [texts.HintsAgreed(Number(agreed), Number(len(seated) + len(pov.guests)))]


def _rated(pov: Pov) -> Text:
    """For whom the game will count for ratings."""
    return texts.RatedFrom(Number(OWN_MOVES)) if among_people(pov.seats, pov.guests) else texts.Unrated()


def _choices(pov: Pov) -> list[Item]:
    """A select for what each player may choose: of what nobody has chosen yet. At a rematch they keep theirs."""
    choice = pov.game.choice
    if choice is None or asks_again(pov):
        return []
    title = choice.title
    free = [(value, name) for value, name in choice.values.items() if value not in {seat.chosen for seat in pov.seats}]
    options = tuple(Option(name, value) for value, name in (*free, (NO_CHOICE, texts.Any(title))))
    return [Select(Choose(pov.table.id), texts.ChooseYour(title), options)]


def _what_became(pov: Pov) -> Text:
    table = pov.table
    if table.status is Status.CANCELLED:
        return cancelled(pov)
    players = Texts(tuple(who(seat) for seat in pov.seats))
    if table.status is Status.DEALING:
        seat = _waits_for_luck(pov)
        return texts.PlayersWait(players) if seat is None else LuckIsAwaited(Named(Name(seat.name)))
    if table.thread_id is None:
        return texts.PlayersPlay(players)
    if table.thread_id == table.channel_id or table.rematch_of is not None:
        return texts.PlayersPlayHere(players)
    return texts.PlayersPlayThere(players, address(table.guild_id, table.thread_id))


def _waits_for_luck(pov: Pov) -> Seat | None:
    """The deal waits for this player's word of luck, now that the opening message stands."""
    return awaited(pov.table, pov.seats) if pov.table.opening is not None else None


def _controls(pov: Pov) -> tuple[list[Item], ...]:
    """At most four rows; `_choices` makes a fifth. A button that nobody can use now is left out, and the next step is
    blue."""
    if asks_again(pov):
        return _rematch_controls(pov)
    table, seated = pov.table, len(pov.seats)
    full = seated >= pov.game.seats.stop - 1
    ready = seated >= pov.game.seats.start
    kept = table.private and not pov.guests and table.opener_id in {seat.player_id for seat in pov.seats}
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    join, start = button(Join(table.id), grey if ready else blue), button(Start(table.id), blue)
    join = replace(join, label=ImIn()) if table.private else join
    begin = [replace(start, label=texts.StartNow()) if pov.guests else start] if ready else []
    answer: list[Item] = [*([] if full or kept else [join]), *([button(Decline(table.id))] if pov.guests else [])]
    options = [button(Options(table.id))]
    first = [*answer, *begin, button(Leave(table.id)), *(() if pov.guests else options)]  # so it is a line on a phone
    return first, [] if full else computer_buttons(pov), [*_for_all(pov), *(options if pov.guests else ())]


def _rematch_controls(pov: Pov) -> tuple[list[Item], ...]:
    """Two rows on a phone, too: its players are known, and the rest is behind *Options*. The last to come starts it: a
    player who agrees to hints as well says both at once."""
    table, seated = pov.table.id, len(pov.seats)
    join = Button(Join(table), ImIn(), discord.ButtonStyle.primary)
    come = [join, button(JoinHints(table))] if seated < pov.game.seats.stop - 1 else []
    begin = [Button(Start(table), texts.StartNow())] if seated >= pov.game.seats.start else []
    return [*come, button(Leave(table))], [*begin, button(Decline(table)), button(Options(table))]


def _for_all(pov: Pov) -> list[Item]:
    """What anybody can do at a lobby besides coming and going."""
    table, together = pov.table.id, among_people(pov.seats, pov.guests)
    among = [button(AgreeHints(table))] if together else []
    return [button(Rules(table)), button(Fair(0, table)), *among]


def rematch_panel(pov: Pov, *, charge: bool) -> Panel:
    """What is behind *Options* at a rematch that waits. `charge`: its reader may change what is played."""
    change = [Button(Options(pov.table.id), texts.ChangeOptions())] if charge else []
    lines = (texts.OptionsOf(Number(pov.table.id)), *_hints(pov), *luck_to_come(pov))
    return Panel(lines, rows_of(_for_all(pov), change), names=pov.names)


def asks_again(pov: Pov) -> bool:
    """Is it a rematch that waits for people who have played?"""
    return pov.table.rematch_of is not None and bool(pov.guests)
