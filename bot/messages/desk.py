"""What the messages of every table are brought in line with, in one object that is passed to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from bot.host.host import Host
from bot.host.people import People
from bot.host.waiting import Wait
from bot.messages.directs import Directs
from bot.messages.pictures import Pictures
from bot.messages.post import Post
from bot.messages.wall import Wall
from data.repository import Repository


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of the presenter that all tables share."""

    host: Host
    repository: Repository
    post: Post
    pictures: Pictures
    directs: Directs
    wait: Wait
    wall: Wall = field(default_factory=Wall)

    @property
    def people(self) -> People:
        return self.host.people

    def now(self) -> datetime:
        """The present moment."""
        return self.host.ledger.world.now()
