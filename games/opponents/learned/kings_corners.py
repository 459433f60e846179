"""Written by `python -m games.opponents.learn kings_corners`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        -1.0733,  # cards_left
        1.9175,  # last_cards
        0.2676,  # cards_that_fit
        0.5700,  # cards_that_follow
        -0.2362,  # kings_held
        0.6231,  # ranks_held
        0.2460,  # cards_left_late
        -0.0437,  # to_move
        -0.0406,  # fits_now
        0.1356,  # follows_now
        2.9252,  # goes_out_now
        0.3682,  # places_now
        0.0437,  # next_to_move
        0.5746,  # goes_out_next
    ),
    3: (
        -1.7769,  # cards_left
        2.1990,  # last_cards
        0.3664,  # cards_that_fit
        0.8140,  # cards_that_follow
        -0.0909,  # kings_held
        0.6632,  # ranks_held
        0.6031,  # cards_left_late
        -0.0852,  # to_move
        -0.1804,  # fits_now
        0.3200,  # follows_now
        2.9759,  # goes_out_now
        0.6274,  # places_now
        -0.0024,  # next_to_move
        1.2263,  # goes_out_next
    ),
    4: (
        -2.0705,  # cards_left
        1.8332,  # last_cards
        0.3264,  # cards_that_fit
        0.8425,  # cards_that_follow
        -0.1227,  # kings_held
        0.9972,  # ranks_held
        0.1435,  # cards_left_late
        -0.0831,  # to_move
        0.0154,  # fits_now
        0.2491,  # follows_now
        3.2389,  # goes_out_now
        0.8453,  # places_now
        0.0246,  # next_to_move
        1.4763,  # goes_out_next
    ),
}
"""By the number of seats."""
