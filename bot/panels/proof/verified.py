"""What came of recomputing a deal, said aloud."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.panels.lines import heading, written
from bot.panels.medium import message_voice
from bot.panels.panel import Panel
from bot.panels.proof import texts
from games.core import Record
from games.core.text import Parts, Raw, Text
from games.verify import Report
from words.names import visible


def verify_panel(pov: Pov, record: Record, report: Report) -> Panel:
    """The checks, what the seed was made of, and what is left to compare or to believe."""
    table = pov.table
    link = f"https://discord.com/channels/{table.guild_id}/{table.opening_channel}/{table.opening}"
    lines: list[Text] = [
        heading(pov),
        texts.Verified(Raw(report.verdict)),
        *(texts.Recomputed(Raw(check.name), check.agrees) for check in report.checks),
        texts.MadeOf(Raw(record.secret.hex()), Raw(record.entropy)),
        *([texts.OpeningLink(Raw(link))] if table.opening is not None else []),
        texts.Unproven(Parts(report.unproven)),
    ]
    return Panel(written(message_voice(_as_opened(pov)), lines))


def _as_opened(pov: Pov) -> tuple[str, ...]:
    """The names, as the opening message has them: who shows none is numbered by the order of joining."""
    return tuple(seat.name if visible(seat.name) else message_voice().called(seat.joined, None) for seat in pov.seats)
