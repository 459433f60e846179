"""Written by `python -m games.opponents.learn thirteen`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        1.6145,  # points
        -0.4085,  # cards_left
        -2.9188,  # hand_cost
        0.8968,  # sure_plays
        -0.6420,  # beaten_plays
        0.6238,  # one_play_left
        2.8561,  # on_the_run
        0.5097,  # to_lead
        -0.1454,  # holds_trick
        0.5466,  # trick_stands
        0.0000,  # has_passed
        0.3385,  # twos_held
        0.2939,  # aces_held
        0.4460,  # catchers_held
    ),
    3: (
        8.1137,  # points
        1.1102,  # cards_left
        -3.6359,  # hand_cost
        0.3073,  # sure_plays
        -0.9009,  # beaten_plays
        0.0871,  # one_play_left
        1.8113,  # on_the_run
        0.3239,  # to_lead
        -0.1334,  # holds_trick
        0.4986,  # trick_stands
        -0.2569,  # has_passed
        0.1166,  # twos_held
        0.2957,  # aces_held
        1.5576,  # catchers_held
    ),
    4: (
        8.0695,  # points
        2.8747,  # cards_left
        -4.7043,  # hand_cost
        0.0450,  # sure_plays
        -1.2194,  # beaten_plays
        -0.0037,  # one_play_left
        1.6301,  # on_the_run
        0.4273,  # to_lead
        -0.0994,  # holds_trick
        0.5814,  # trick_stands
        -0.1061,  # has_passed
        -0.0245,  # twos_held
        0.1106,  # aces_held
        1.5603,  # catchers_held
    ),
}
"""By the number of seats."""
