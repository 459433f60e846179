"""Everything a handler works with, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from playground.announce import Announcer
from playground.auto_delete import AutoDelete
from playground.ban import AddressBan
from playground.faults import Faults
from playground.gateway.hub import Gateway
from playground.interactions.answers import Answers
from playground.interactions.pending import Pending
from playground.line import Line
from playground.messages import Messages
from playground.people.hub import People
from playground.ratelimits import RateLimits
from playground.threads import Threads
from playground.world import World


@dataclass(slots=True)
class Services:
    world: World
    faults: Faults
    limits: RateLimits
    line: Line
    ban: AddressBan
    people: People
    gateway: Gateway
    announcer: Announcer
    threads: Threads
    messages: Messages
    pending: Pending
    answers: Answers
    auto_delete: AutoDelete


def build(world: World, limits: RateLimits) -> Services:
    """Wire the parts together around a world."""
    faults = Faults()
    people = People(world)
    line = Line(world.clock)
    gateway = Gateway(world, faults, line, lambda online: people.push_all({"t": "bot", "online": online}))
    announcer = Announcer(world, gateway, people)
    threads = Threads(world, announcer)
    messages = Messages(world, announcer, threads, faults)
    pending = Pending(world, gateway, people, faults)
    return Services(
        world, faults, limits, line, AddressBan(world.clock), people, gateway, announcer, threads, messages, pending,
        Answers(world, pending, messages), AutoDelete(world, messages),
    )  # fmt: skip
