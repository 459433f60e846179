"""The rules of High Card as players read them."""

from __future__ import annotations

from typing import Final

PAGES: Final = (
    """\
# High Card
2 to 4 players, one pack of 52 cards. Take the most tricks.

- Each player is dealt 3 cards; the others are out of play.
- Ranks, low to high: **2 3 4 5 6 7 8 9 10 J Q K A**. Suits break ties, low to high: **♠ ♣ ♦ ♥**.
- In turn, everybody plays one card. The highest takes the trick, which is a point, and its player leads the next one.
- After three tricks the round is over. The first player leads the first round, the second the second, and so on \
*(our ruling: so that nobody always leads)*.
- When all rounds are played, the most points win.""",
)
