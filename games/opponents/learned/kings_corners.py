"""Written by `python -m games.opponents.learn kings_corners`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        -1.0733,  # cards_left
        1.9175,  # last_cards
        0.2686,  # cards_that_fit
        0.5706,  # cards_that_follow
        0.0000,  # cards_stuck
        -0.2367,  # kings_held
        0.6230,  # ranks_held
        0.2460,  # cards_left_late
        -0.0437,  # to_move
        -0.0407,  # fits_now
        0.1350,  # follows_now
        2.9253,  # goes_out_now
        0.3679,  # places_now
        0.0437,  # next_to_move
        0.5743,  # goes_out_next
    ),
    3: (
        -1.7770,  # cards_left
        2.1990,  # last_cards
        0.3666,  # cards_that_fit
        0.8138,  # cards_that_follow
        0.0000,  # cards_stuck
        -0.0907,  # kings_held
        0.6633,  # ranks_held
        0.6031,  # cards_left_late
        -0.0852,  # to_move
        -0.1811,  # fits_now
        0.3198,  # follows_now
        2.9758,  # goes_out_now
        0.6274,  # places_now
        -0.0024,  # next_to_move
        1.2264,  # goes_out_next
    ),
    4: (
        -2.0707,  # cards_left
        1.8319,  # last_cards
        0.3266,  # cards_that_fit
        0.8422,  # cards_that_follow
        0.0000,  # cards_stuck
        -0.1226,  # kings_held
        0.9974,  # ranks_held
        0.1437,  # cards_left_late
        -0.0823,  # to_move
        0.0148,  # fits_now
        0.2484,  # follows_now
        3.2398,  # goes_out_now
        0.8431,  # places_now
        0.0246,  # next_to_move
        1.4765,  # goes_out_next
    ),
}
"""By the number of seats."""
