"""People for tests and measurements: each acts over the same websocket as the page, and remembers what they saw."""

from playground.driver.failed import Failed
from playground.driver.person import Person
from playground.driver.switches import Switches

__all__ = ["Failed", "Person", "Switches"]
