"""What is said once by direct message, in a line of its own, and kept nowhere."""

from __future__ import annotations

import logging
import secrets

from bot.host.quiet import in_quiet_hours
from bot.host.settings import Notify
from bot.messages.refusals import MOMENTARY, TOO_FAST, BotRefused, Lacking, PostError, Unlisted
from bot.messages.sending import Sending, known_by
from bot.messages.shared import Shared
from bot.panels.panel import line_panel
from bot.panels.reader import Reader
from games.core.text import Text

log = logging.getLogger(__name__)


async def tell_directly(shared: Shared, person: int, text: Text) -> None:
    """Say something to a person by direct message where a channel to them is open; later, if it cannot be said for the
    moment, until the process ends. What nobody has heard of is not said a second time."""
    mark, unheard = secrets.token_hex(11), list[Sending]()

    async def say() -> None:
        player, post, directs = await shared.people.get(person), shared.post, shared.directs
        if player.dm_closed or player.dm_channel is None:
            return
        if not directs.open(known=True):
            raise Lacking(TOO_FAST)
        said = shared.pictures.undrawn(line_panel(text), Reader.of_player(player))
        silent = Notify.of(player) is Notify.QUIET or in_quiet_hours(player, shared.now())
        if unheard and not unheard[0].repeatable(mark, None, shared.now()) and await _stands(shared, unheard[0]):
            return
        try:
            await directs.reach(person, lambda channel: post.send(channel, said, nonce=mark, silent=silent, once=True))
        except BotRefused as error:
            raise Lacking(error.code) from error
        except (Unlisted, *MOMENTARY):
            unheard.append(Sending.now(player.dm_channel, shared.now(), said.content, mark))
            raise
        except PostError as error:
            log.info("a line could not be said by direct message: %r", error)

    await shared.errands.run(say)


async def _stands(shared: Shared, sending: Sending) -> bool:
    """Has it come?"""
    there = await shared.post.latest(sending.channel)
    return any(one.id >= sending.least and known_by(one.content) == sending.words for one in there)
