"""Written by `python -m games.opponents.learn race`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.6727,  # space
        0.5174,  # steps_held
        0.8245,  # near_goal
        0.7912,  # arrives
        1.2535,  # arrives_now
        0.3271,  # jack_gain
        0.2491,  # jacks_held
        0.4310,  # queens_held
        1.0421,  # kings_held
        0.5593,  # cards_left
        -0.7463,  # pushed_by
        -1.1381,  # swept_by
        -0.4151,  # looked_at
        0.5361,  # moves_next
    ),
    3: (
        0.3915,  # space
        0.8459,  # steps_held
        0.3551,  # near_goal
        0.5111,  # arrives
        1.2355,  # arrives_now
        0.1330,  # jack_gain
        0.0606,  # jacks_held
        0.0780,  # queens_held
        0.2064,  # kings_held
        0.2416,  # cards_left
        -0.2197,  # pushed_by
        -0.7776,  # swept_by
        -0.1159,  # looked_at
        0.0724,  # moves_next
    ),
    4: (
        0.5305,  # space
        0.7763,  # steps_held
        0.9839,  # near_goal
        0.0464,  # arrives
        0.8228,  # arrives_now
        0.5887,  # jack_gain
        0.0800,  # jacks_held
        0.2618,  # queens_held
        0.0722,  # kings_held
        -0.0233,  # cards_left
        -0.1868,  # pushed_by
        -0.5002,  # swept_by
        -0.1592,  # looked_at
        -0.0025,  # moves_next
    ),
}
"""By the number of seats."""
