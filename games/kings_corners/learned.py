"""Written by `python -m games.opponents.learn kings_corners`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        -0.3282,  # cards_left
        0.8367,  # last_cards
        -0.0957,  # cards_left_late
        0.6866,  # ranks_held
        -0.2111,  # kings_held
        -0.2413,  # twins_held
        0.1927,  # cards_in_runs
        -1.1821,  # runs_waiting
        0.2256,  # cards_that_fit
        -0.2597,  # cards_that_follow
        0.3834,  # follows_late
        2.9283,  # goes_out_now
        0.3204,  # places_now
        0.4078,  # goes_out_next
    ),
    3: (
        -0.4828,  # cards_left
        0.9251,  # last_cards
        0.2345,  # cards_left_late
        0.7065,  # ranks_held
        -0.0512,  # kings_held
        -0.2003,  # twins_held
        0.0131,  # cards_in_runs
        -1.6959,  # runs_waiting
        0.2170,  # cards_that_fit
        -0.3373,  # cards_that_follow
        0.6560,  # follows_late
        2.9767,  # goes_out_now
        0.5788,  # places_now
        0.9938,  # goes_out_next
    ),
    4: (
        -0.6064,  # cards_left
        0.7100,  # last_cards
        -0.2175,  # cards_left_late
        1.0957,  # ranks_held
        -0.0353,  # kings_held
        -0.3211,  # twins_held
        0.0338,  # cards_in_runs
        -1.8561,  # runs_waiting
        0.2301,  # cards_that_fit
        -0.6462,  # cards_that_follow
        1.8597,  # follows_late
        3.2442,  # goes_out_now
        0.8052,  # places_now
        1.1591,  # goes_out_next
    ),
}
"""By the number of seats."""
