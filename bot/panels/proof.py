"""What proves that a deal was fair: what was sealed before it, the buttons that open it, and the proof itself."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.panels.clicks.ended import Record, Verify
from bot.panels.items import Button, button
from bot.panels.lines import address, heading
from bot.panels.panel import Panel, rows_of
from games import core
from games.core.text import Parts, Raw, Text
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


class MadeOf(Text):
    """What the seed was made of: the secret, and the opening message's id."""

    secret: Raw
    mixed: Raw


class OpeningLink(Text):
    """Where the opening message stands."""

    link: Raw


class Unproven(Text):
    """What is to be compared or believed."""

    claims: Parts


def proof_buttons(pov: Pov) -> list[Button]:
    """What proves the deal of a table, however it has ended; none of one that was never dealt."""
    return [button(Record(pov.table.id)), button(Verify(pov.table.id))] if pov.secret and pov.table.started_at else []


def fair_deal(pov: Pov) -> list[Text]:
    """The commitment to the secret, in full: half of it would not bind who runs the bot. With the secret, once that is
    open, where no record has it."""
    undealt = [Undealt(Raw(pov.secret))] if pov.secret and pov.table.started_at is None else []
    return [FairDeal(_shown(pov)), *undealt]


def fair_panel(pov: Pov) -> Panel:
    """What proves that the deal of this table is fair; shown only to the one who asks."""
    return Panel((heading(pov), WhyFair(_shown(pov))), rows_of(proof_buttons(pov)), names=pov.names)


def _shown(pov: Pov) -> Raw:
    return Raw(core.shown_commitment(pov.table.commitment))


def verify_panel(pov: Pov, record: core.Record, report: Report, voice: Voice) -> Panel:
    """The checks, what the seed was made of, and what is left to compare or to believe. `voice`: its reader's."""
    table = pov.table
    opened = table.opening is not None and not (table.alone and table.nowhere)
    link = f"{address(table.guild_id, table.opening_channel or 0)}/{table.opening}"
    lines: tuple[Text, ...] = (
        heading(pov),
        Verified(Raw(report.verdict)),
        *(Recomputed(Raw(check.name), check.agrees) for check in report.checks),
        MadeOf(Raw(record.secret.hex()), Raw(record.entropy)),
        *([OpeningLink(Raw(link))] if opened else []),
        Unproven(Parts(report.unproven)),
    )
    return Panel(lines, names=_as_opened(pov, voice))


def _as_opened(pov: Pov, voice: Voice) -> tuple[str, ...]:
    """The names, as the opening message has them: who shows none is numbered by the order of joining."""
    return tuple(seat.dealt_name if visible(seat.dealt_name) else voice.called(seat.joined, None) for seat in pov.seats)
