"""What the messages of all owners have in common, in one object that is passed to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.host.host import Host
from bot.host.people import People
from bot.host.wait import Wait
from bot.messages.channels import Channels
from bot.messages.directs import Directs
from bot.messages.errands import Errands
from bot.messages.key import OfServer, Owner
from bot.messages.members import ThreadMembers
from bot.messages.outage import Outage
from bot.messages.pictures import Pictures
from bot.messages.post import Post
from bot.messages.refusals import CONTRADICTS, ChannelGone, PostError
from bot.messages.wanted import JOINED
from bot.panels.reader import Reader
from data.records import ALONE
from data.repository import Repository


@dataclass(frozen=True, slots=True)
class Shared:
    """The ways to the host, to what is kept, and to Discord."""

    host: Host
    repository: Repository
    post: Post
    pictures: Pictures
    directs: Directs
    members: ThreadMembers
    wait: Wait
    errands: Errands
    since: datetime
    """When this process began to serve."""
    joined: timedelta = JOINED
    """How long edits of a table wait for one another."""
    channels: Channels = field(default_factory=Channels)
    outage: Outage = field(default_factory=Outage)
    doubts: list[Callable[[int, int], None]] = field(default_factory=list)
    """Called with a server, and what an answer has called gone: a place in it, or the server itself."""

    @property
    def people(self) -> People:
        return self.host.people

    def public(self, guild_id: int) -> Reader:
        """All who read in a server."""
        return Reader.of_server(self.host.servers.of(guild_id))

    def heard(self, server_id: int, place: int, error: PostError) -> None:
        """Discord has refused something in that place of the server, which may contradict what is known."""
        if error.code in CONTRADICTS:
            self.doubt(server_id, place if isinstance(error, ChannelGone) else server_id)

    def doubt(self, server_id: int, gone: int) -> None:
        """An answer contradicts what is known; a table that is played alone is in no server."""
        for listener in self.doubts if server_id != ALONE else ():
            listener(server_id, gone)

    def now(self) -> datetime:
        """The present moment."""
        return self.host.ledger.world.now()

    def uptime(self) -> datetime:
        """A moment of the uptime, for what has only a length."""
        return self.host.ledger.world.uptime()

    def still(self, owner: Owner, version: int) -> bool:
        """Is that the version of the owner still, as far as this process knows? A server's is not counted."""
        if isinstance(owner, OfServer):
            return True
        session = self.host.ledger.known(owner.id)
        return session is not None and session.table.version == version
