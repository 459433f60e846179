"""What came of recomputing a deal, said aloud."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.panels.lines import heading
from bot.panels.panel import Panel
from bot.panels.proof import texts
from games.core import Record
from games.core.text import Parts, Raw, Raws, Text
from games.verify import Report
from words import Voice
from words.names import visible


def verify_panel(pov: Pov, record: Record, report: Report, voice: Voice) -> Panel:
    """The checks, what the seed was made of, and what is left to compare or to believe. `voice`: that of its reader."""
    table = pov.table
    link = f"https://discord.com/channels/{table.guild_id}/{table.opening_channel}/{table.opening}"
    lines: tuple[Text, ...] = (
        heading(pov),
        texts.Verified(Raw(report.verdict)),
        *(texts.Recomputed(Raw(check.name), check.agrees) for check in report.checks),
        texts.MadeOf(Raw(record.secret.hex()), Raws(record.entropy)),
        *([texts.OpeningLink(Raw(link))] if table.opening is not None else []),
        texts.Unproven(Parts(report.unproven)),
    )
    return Panel(lines, names=_as_opened(pov, voice))


def _as_opened(pov: Pov, voice: Voice) -> tuple[str, ...]:
    """The names, as the opening message has them: who shows none is numbered by the order of joining."""
    return tuple(seat.name if visible(seat.name) else voice.called(seat.joined, None) for seat in pov.seats)
