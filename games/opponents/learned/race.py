"""Written by `python -m games.opponents.learn race`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.5522,  # space
        -0.1899,  # steps_held
        -0.5096,  # steps_missing
        3.0184,  # arrives
        3.0184,  # arrives_now
        0.9346,  # jack_gain
        0.4446,  # jacks_held
        0.8810,  # queens_held
        0.2912,  # kings_held
        1.0548,  # cards_left
        -0.2606,  # pushed_by
        0.3225,  # swept_by
        -0.9346,  # swapped_by
        0.2289,  # moves_next
    ),
    3: (
        0.2465,  # space
        0.0912,  # steps_held
        -0.2487,  # steps_missing
        3.0755,  # arrives
        3.0755,  # arrives_now
        0.2926,  # jack_gain
        0.2458,  # jacks_held
        0.2968,  # queens_held
        0.0468,  # kings_held
        0.0141,  # cards_left
        -0.1202,  # pushed_by
        -0.2992,  # swept_by
        -0.4986,  # swapped_by
        0.0275,  # moves_next
    ),
    4: (
        0.1912,  # space
        0.1879,  # steps_held
        -0.2353,  # steps_missing
        3.1248,  # arrives
        3.1248,  # arrives_now
        0.4845,  # jack_gain
        0.0713,  # jacks_held
        0.2251,  # queens_held
        -0.0200,  # kings_held
        -0.0016,  # cards_left
        -0.0776,  # pushed_by
        -0.2373,  # swept_by
        -0.3205,  # swapped_by
        0.0120,  # moves_next
    ),
}
"""By the number of seats."""
