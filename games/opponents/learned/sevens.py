"""Written by `python -m games.opponents.learn sevens`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.1692,  # points
        0.7716,  # points_late
        1.3831,  # points_at_the_end
        1.8302,  # best_placement
        0.4631,  # best_placement_waiting
        4.2109,  # placements_on_average
        2.4223,  # tiles_that_fit
        -0.0783,  # to_move
    ),
    3: (
        -0.0060,  # points
        0.9693,  # points_late
        1.9394,  # points_at_the_end
        2.7224,  # best_placement
        1.5868,  # best_placement_waiting
        3.8366,  # placements_on_average
        6.6123,  # tiles_that_fit
        -0.1382,  # to_move
    ),
    4: (
        -0.1788,  # points
        1.2658,  # points_late
        2.2239,  # points_at_the_end
        2.8354,  # best_placement
        1.8243,  # best_placement_waiting
        3.6303,  # placements_on_average
        10.5881,  # tiles_that_fit
        -0.3295,  # to_move
    ),
}
"""By the number of seats."""
