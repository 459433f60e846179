"""Written by `python -m games.opponents.learn race`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.2224,  # space
        0.6877,  # steps_held
        0.6132,  # near_goal
        0.1683,  # arrives
        1.1277,  # arrives_now
        0.8354,  # jack_gain
        0.0863,  # jacks_held
        0.1931,  # queens_held
        0.8412,  # kings_held
        0.7668,  # cards_left
        -0.5145,  # pushed_by
        -1.2559,  # swept_by
        -0.4512,  # looked_at
        0.3575,  # moves_next
    ),
    3: (
        -0.1851,  # space
        0.5112,  # steps_held
        0.5012,  # near_goal
        0.4266,  # arrives
        1.4370,  # arrives_now
        0.0779,  # jack_gain
        0.1725,  # jacks_held
        0.1016,  # queens_held
        -0.0644,  # kings_held
        0.2466,  # cards_left
        0.1184,  # pushed_by
        -0.6672,  # swept_by
        -0.2411,  # looked_at
        0.0887,  # moves_next
    ),
    4: (
        -0.0702,  # space
        0.5428,  # steps_held
        0.8657,  # near_goal
        0.4166,  # arrives
        1.0176,  # arrives_now
        0.2399,  # jack_gain
        0.1439,  # jacks_held
        0.1303,  # queens_held
        -0.0245,  # kings_held
        -0.1226,  # cards_left
        -0.0093,  # pushed_by
        -0.5863,  # swept_by
        -0.0534,  # looked_at
        0.0147,  # moves_next
    ),
}
"""By the number of seats."""
