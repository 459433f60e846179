"""What proves that a deal was fair: what was sealed before it, the buttons that open it, and the proof itself."""

from __future__ import annotations

from typing import Final

from bot.host.hints import among_people
from bot.host.pov import Pov
from bot.panels.clicks.ended import Record, Verify
from bot.panels.clicks.luck import Luck
from bot.panels.items import Button, button
from bot.panels.lines import address, heading
from bot.panels.lobby.luck import luck_to_come
from bot.panels.panel import Panel, rows_of
from data.records import Status
from games import core
from games.core.text import Parts, Raw, Seats, Text
from games.core.texts import LuckForgotten, LuckShown, TakeBacksTold
from games.verify import Report
from words import Voice
from words.names import visible


class FairDeal(Text):
    """The commitment to the secret, as messages show it (`games.core.shown_commitment`)."""

    commitment: Raw


class WhyFair(Text):
    """What proves that a deal was fair, and that commitment."""

    commitment: Raw


class Undealt(Text):
    """The secret of a deal that was dropped, in hex and in full, since there is no record of it."""

    secret: Raw


class Verified(Text):
    """What came of recomputing a deal (`games.verify.Verdict`)."""

    verdict: Raw


class Recomputed(Text):
    """One thing that was recomputed, by its name (`games.verify.Check`): does it agree?"""

    name: Raw
    agrees: bool


class AllRecomputed(Text):
    """What was recomputed, where all of it agrees."""


class Compare(Text):
    """What to compare with the opening message; `lobby`: there was one. `link`: where that message stands, if it has an
    address (`linked`)."""

    lobby: bool
    linked: bool
    link: Raw
    commitment: Raw
    players: Seats


class Besides(Text):
    """What else to compare."""

    claims: Parts


_TOLD: Final = (LuckShown, LuckForgotten, TakeBacksTold)
"""Of what no computation proves, this is told in a message where it happened; the record has the rest."""


def proof_buttons(pov: Pov) -> list[Button]:
    """What proves the deal of a table, however it has ended; none of one that was never dealt."""
    return [button(Record(pov.table.id)), button(Verify(pov.table.id))] if pov.secret and pov.table.started_at else []


def fair_deal(pov: Pov) -> list[Text]:
    """The commitment to the secret, in full: half of it would not bind who runs the bot. With the secret, once that is
    open, where no record has it."""
    undealt = [Undealt(Raw(pov.secret))] if pov.secret and pov.table.started_at is None else []
    return [FairDeal(_shown(pov)), *undealt]


def fair_panel(pov: Pov) -> Panel:
    """What proves that the deal of this table is fair; shown only to the one who asks. In a lobby of several people a
    word of luck can be promised there."""
    lobby = pov.table.status is Status.LOBBY
    luck = [button(Luck(pov.table.id))] if lobby and among_people(pov.seats, pov.guests) else []
    lines = (heading(pov), WhyFair(_shown(pov)), *(luck_to_come(pov) if lobby else ()))
    return Panel(lines, rows_of(proof_buttons(pov), luck), names=pov.names)


def _shown(pov: Pov) -> Raw:
    return Raw(core.shown_commitment(pov.table.commitment))


def verify_panel(pov: Pov, record: core.Record, report: Report, voice: Voice) -> Panel:
    """What came of it, one by one where not all agrees, and what is left to compare: the record has all of it.
    `voice`: its reader's."""
    table = pov.table
    opened = table.opening is not None and not (table.alone and table.nowhere)
    link = f"{address(table.guild_id, table.opening_channel or 0)}/{table.opening}"
    joined = sorted(range(len(record.joined)), key=lambda seat: record.joined[seat])
    besides = tuple(text for text in report.unproven if isinstance(text, _TOLD))
    lines: tuple[Text, ...] = (
        heading(pov),
        Verified(Raw(report.verdict)),
        *([AllRecomputed()] if report.agrees else (Recomputed(Raw(one.name), one.agrees) for one in report.checks)),
        Compare(not table.alone, opened, Raw(link), _shown(pov), Seats(tuple(joined))),
        *([Besides(Parts(besides))] if besides else []),
    )
    return Panel(lines, rows_of([button(Record(table.id))]), names=_as_opened(pov, voice))


def _as_opened(pov: Pov, voice: Voice) -> tuple[str, ...]:
    """The names, as the opening message has them: a player who shows none is numbered by the order of joining."""
    return tuple(seat.dealt_name if visible(seat.dealt_name) else voice.called(seat.joined, None) for seat in pov.seats)
