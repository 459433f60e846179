"""A stand-in for Discord on this machine, in which the real bot can be played, tested and shown."""

from playground.clock import ManualClock, RealClock
from playground.standin import StandIn, running

__all__ = ["ManualClock", "RealClock", "StandIn", "running"]
