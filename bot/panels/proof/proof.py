"""What proves that a deal was fair: what was sealed before it, and the buttons that open it."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.panels.clicks.ended import Record, Verify
from bot.panels.items import Button, button
from bot.panels.panel import SHORT
from bot.panels.proof import texts
from games.core.text import Raw, Text


def proof_buttons(pov: Pov) -> list[Button]:
    """What proves the deal of a table, however it has ended; none of one that was never dealt."""
    return [button(Record(pov.table.id)), button(Verify(pov.table.id))] if pov.secret else []


def sealed(pov: Pov) -> list[Text]:
    """The commitment to the secret, in full: half of it would not bind who runs the bot. With the secret, once that is
    open."""
    secret = [texts.Secret(Raw(pov.secret[:SHORT]))] if pov.secret else []
    return [texts.Sealed(Raw(pov.table.commitment)), *secret]
