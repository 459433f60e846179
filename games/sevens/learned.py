"""Written by `python -m games.opponents.learn sevens`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.3061,  # points
        0.7257,  # points_late
        1.2299,  # points_at_the_end
        1.2846,  # best_placement
        0.0157,  # best_placement_waiting
        1.7763,  # second_placement
        2.8984,  # placements_in_all
        2.2124,  # placements_on_average
        1.2652,  # tiles_that_fit
        3.3364,  # turns_left
        -0.1085,  # to_move
    ),
    3: (
        0.2383,  # points
        1.1496,  # points_late
        1.5854,  # points_at_the_end
        2.3149,  # best_placement
        1.1371,  # best_placement_waiting
        1.4112,  # second_placement
        3.7644,  # placements_in_all
        1.4070,  # placements_on_average
        2.4993,  # tiles_that_fit
        8.7927,  # turns_left
        -0.4180,  # to_move
    ),
    4: (
        0.2651,  # points
        1.3469,  # points_late
        1.7260,  # points_at_the_end
        2.3887,  # best_placement
        1.1516,  # best_placement_waiting
        1.2972,  # second_placement
        4.4627,  # placements_in_all
        1.5181,  # placements_on_average
        3.9996,  # tiles_that_fit
        9.6633,  # turns_left
        -0.5554,  # to_move
    ),
}
"""By the number of seats."""
