"""Position texts: one `key: value` a line, and the lines with which every game's text starts (games/RULES.md).

No move needs what is in here: a table's log is folded by `games.core.replay`.
"""

from games.core.position.header import COMMON, Header, game_of, read_header, read_lines, write_position
from games.core.position.values import (
    read_cards,
    read_hands,
    read_int,
    read_list,
    read_seat,
    read_seat_or_none,
    read_seats,
    read_yes,
    write_hands,
    write_list,
    write_seat,
    write_yes,
    wrong,
)

__all__ = [
    "COMMON", "Header", "game_of", "read_cards", "read_hands", "read_header", "read_int", "read_lines", "read_list",
    "read_seat", "read_seat_or_none", "read_seats", "read_yes", "write_hands", "write_list", "write_position",
    "write_seat", "write_yes", "wrong",
]  # fmt: skip
