"""The boards of all servers: put up by moderators, and brought in line now and then, a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.messages.keeper import Keeper
from bot.messages.key import nonce
from bot.messages.server import ServerFacts, board_key, board_salt, due, wanted_at
from bot.messages.shared import Shared
from bot.messages.wanted import BOARD_PACE
from bot.panels.rendered import Rendered
from bot.panels.wording import say

AT_ONCE: Final = 8
"""How many boards are brought in line at the same time."""


class Boards:
    """One a server. `keep`: makes or finds what keeps the messages of a server."""

    def __init__(self, shared: Shared, keep: Callable[[int], Keeper[ServerFacts]]) -> None:
        self._shared = shared
        self._keep = keep
        self._keepers: dict[int, Keeper[ServerFacts]] = {}
        self._read = False

    def changed(self, table_id: int) -> None:
        """A table is new on disk: the board of its server is to show it, soon."""
        session = self._shared.host.ledger.known(table_id)
        for server_id, keeper in self._keepers.items():
            if session is None or session.table.guild_id == server_id:
                keeper.memory = replace(keeper.memory, changed=True)

    async def put_up(self, server_id: int, channel_id: int) -> None:
        """Put a server's board up in a channel; there is one a server. Raises `PostError`, or one of `MOMENTARY`."""
        await self.read()
        keeper = self._keepers.setdefault(server_id, self._keep(server_id))
        notice, before = await wanted_at(self._shared, server_id, channel_id), keeper.memory.at(board_key(server_id))
        mark = nonce(notice.key, board_salt(channel_id), before.message if before else 0)
        sent = await self._shared.post.send(channel_id, Rendered(say(notice.panel, notice.reader)), nonce=mark)
        paced = self._shared.now() + BOARD_PACE
        keeper.memory = replace(keeper.memory, changed=not sent.as_asked, next=paced)
        shows = notice.shows if sent.as_asked else None
        await keeper.posted(notice.key, channel_id, sent.id, shows, notice.version)

    async def left(self, server_id: int) -> None:
        """The bot has been removed from a server."""
        keeper = (await self.read()).get(server_id)
        posted = keeper.memory.at(board_key(server_id)) if keeper is not None else None
        if keeper is not None and posted is not None:
            await keeper.forget(posted.message)

    async def read(self) -> Mapping[int, Keeper[ServerFacts]]:
        """What keeps the boards there are, by their servers; where they stand is read once."""
        if not self._read:
            rows = await self._shared.repository.boards()
            if not self._read:  # by somebody else meanwhile
                self._read = True
                for row in rows:
                    keeper = self._keepers.setdefault(row.guild_id, self._keep(row.guild_id))
                    keeper.memory = keeper.memory.taken_up((row,))
        return self._keepers

    def show(self, keepers: Mapping[int, Keeper[ServerFacts]]) -> None:
        """Begin to bring in line what is due."""
        now, busy = self._shared.now(), sum(not keeper.idle for keeper in keepers.values())
        waiting = [keeper for keeper in keepers.values() if keeper.idle and due(keeper.memory, now)]
        for keeper in waiting[: max(0, AT_ONCE - busy)]:
            (keeper.worker.mark if keeper.memory.changed else keeper.worker.wake)()
