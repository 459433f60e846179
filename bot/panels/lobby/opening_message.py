"""The message that opens a game: the id that Discord gives it is mixed into the secret."""

from __future__ import annotations

from dataclasses import replace

from bot.host.pov import Pov
from bot.host.session import people_in
from bot.panels.clicks.ended import Fair
from bot.panels.items import button
from bot.panels.lines import Mentioned, who
from bot.panels.lobby import texts
from bot.panels.lobby.luck import luck_to_come
from bot.panels.lobby.options import options_now
from bot.panels.panel import Panel, rows_of
from bot.panels.proof import fair_deal
from data.records import Seat
from games.core.text import Chain, Number, Raws, Text


def opening_panel(pov: Pov) -> Panel:
    """All that is settled before the deal: the commitment, the players in the order of joining, what they have chosen,
    the options, and the player that is to add a word of luck. It stays as it is."""
    joined = tuple(seated(pov, seat, who(replace(seat, name=seat.dealt_name))) for seat in pov.seats)
    lines: tuple[Text, ...] = (
        opening_heading(pov.table.id, pov.table.openings),
        texts.JoinedInOrder(Chain(joined)),
        texts.AllOptions(Chain(options_now(pov))),
        *fair_deal(pov),
        *luck_to_come(pov, opened=True),
        *([] if pov.table.alone else called(pov)),
    )
    return Panel(lines, rows_of([button(Fair(0, pov.table.id))]))


def called(pov: Pov) -> list[Text]:
    """Mentions of all who play make them members of the table's thread, which then stands in their lists."""
    people = people_in(pov.seats)
    return [Mentioned(Raws(tuple(f"<@{person}>" for person in people)))] if people else []


def opening_heading(table: int, number: int) -> Text:
    """Its first line, which makes it known: the lobby shows the commitment, too."""
    return texts.OpeningOf(Number(table), Number(number))


def seated(pov: Pov, seat: Seat, player: Text) -> Text:
    """The player in a seat, and what they have chosen for themselves."""
    choice, number = pov.game.choice, Number(seat.seat + 1)
    if choice is None or seat.chosen is None:
        return texts.Seated(number, player)
    return texts.SeatedWith(number, player, choice.values[seat.chosen])
