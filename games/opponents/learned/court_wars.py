"""Written by `python -m games.opponents.learn court_wars`: 2000 games each, seed 1."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        1.4985,  # court_cards_left
        -0.3420,  # last_court_card
        1.9305,  # guards_held
        0.5980,  # strongest_stack
        0.5357,  # weakest_stack
        1.9941,  # room_to_stack
        0.0185,  # cards_in_danger
        -0.0185,  # cards_it_can_defeat
        0.0278,  # strikes_first
        -0.0278,  # struck_first
        0.0619,  # on_turn
        0.6003,  # power_lead
        0.4630,  # guard_drawn
        1.6247,  # second_stack
    ),
    3: (
        2.9113,  # court_cards_left
        0.1465,  # last_court_card
        1.8799,  # guards_held
        2.3217,  # strongest_stack
        0.6750,  # weakest_stack
        1.3359,  # room_to_stack
        -0.6631,  # cards_in_danger
        -0.7635,  # cards_it_can_defeat
        -0.3635,  # strikes_first
        -0.4259,  # struck_first
        0.0962,  # on_turn
        -0.8444,  # power_lead
        0.3228,  # guard_drawn
        0.7299,  # second_stack
    ),
    4: (
        2.9163,  # court_cards_left
        0.1893,  # last_court_card
        1.6798,  # guards_held
        2.7776,  # strongest_stack
        0.8283,  # weakest_stack
        1.2471,  # room_to_stack
        -0.4252,  # cards_in_danger
        -0.5882,  # cards_it_can_defeat
        -0.2277,  # strikes_first
        -0.2135,  # struck_first
        0.1246,  # on_turn
        -1.1265,  # power_lead
        0.3272,  # guard_drawn
        0.5581,  # second_stack
    ),
}
"""By the number of seats."""
