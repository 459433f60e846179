"""Whether players may ask for hints: among people only where all of them have said so before the start."""

from __future__ import annotations

from collections.abc import Sequence

from data.records import Guest, Seat


def rated(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """Will a game of these seats count for ratings, which are among people? `guests`: who is still to come."""
    return len(people(seats)) + len(guests) > 1


def allowed(seats: Sequence[Seat], guests: Sequence[Guest] = ()) -> bool:
    """May hints be asked for there? Alone with computers always."""
    return not rated(seats, guests) or (not guests and all(seat.hints for seat in people(seats)))


def people(seats: Sequence[Seat]) -> list[Seat]:
    """The seats of people, whoever plays them now."""
    return [seat for seat in seats if seat.computer is None]
