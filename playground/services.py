"""Everything a handler works with, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from playground.announce import Announcer
from playground.faults import Faults
from playground.gateway.hub import Gateway
from playground.interactions.answers import Answers
from playground.interactions.desk import Desk
from playground.people.hub import People
from playground.posting import Posting
from playground.ratelimits import RateLimits
from playground.threads import Threads
from playground.world import World


@dataclass(slots=True)
class Services:
    world: World
    faults: Faults
    limits: RateLimits
    people: People
    gateway: Gateway
    announcer: Announcer
    threads: Threads
    posting: Posting
    desk: Desk
    answers: Answers


def build(world: World, *, rate_limited: bool = True) -> Services:
    """Wire the parts together around a world."""
    faults = Faults()
    people = People(world)
    gateway = Gateway(world, faults, lambda online: people.push_all({"t": "bot", "online": online}))
    announcer = Announcer(world, gateway, people)
    threads = Threads(world, announcer)
    posting = Posting(world, announcer, threads, faults)
    desk = Desk(world, gateway, people, faults)
    limits = RateLimits(world.clock, rate_limited)
    return Services(
        world, faults, limits, people, gateway, announcer, threads, posting, desk, Answers(world, desk, posting)
    )  # fmt: skip
