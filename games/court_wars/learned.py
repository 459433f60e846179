"""Written by `python -m games.opponents.learn court_wars`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        1.6772,  # court_cards_left
        -0.2264,  # last_court_card
        2.1348,  # guards_held
        0.7384,  # strongest_stack
        0.2044,  # weakest_stack
        2.0235,  # room_to_stack
        0.1120,  # cards_in_danger
        -0.1120,  # cards_it_can_defeat
        0.0285,  # strikes_first
        -0.0285,  # struck_first
        0.1249,  # on_turn
        0.7412,  # power_lead
        0.5318,  # guard_drawn
        1.6701,  # second_stack
    ),
    3: (
        2.7387,  # court_cards_left
        0.1192,  # last_court_card
        2.2083,  # guards_held
        2.3656,  # strongest_stack
        0.6244,  # weakest_stack
        1.2767,  # room_to_stack
        -0.5838,  # cards_in_danger
        -0.8025,  # cards_it_can_defeat
        -0.2680,  # strikes_first
        -0.3770,  # struck_first
        0.0892,  # on_turn
        -0.9535,  # power_lead
        0.3031,  # guard_drawn
        0.8370,  # second_stack
    ),
    4: (
        3.3394,  # court_cards_left
        0.1025,  # last_court_card
        1.1523,  # guards_held
        2.8251,  # strongest_stack
        0.9463,  # weakest_stack
        0.8256,  # room_to_stack
        -0.4751,  # cards_in_danger
        -0.6112,  # cards_it_can_defeat
        -0.2129,  # strikes_first
        -0.2236,  # struck_first
        0.0933,  # on_turn
        -1.2187,  # power_lead
        0.3069,  # guard_drawn
        0.3792,  # second_stack
    ),
}
"""By the number of seats."""
