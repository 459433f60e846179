"""The rules of Kings Corners as players read them; docs/rules/kings_corners.md is written from these pages."""

from __future__ import annotations

from typing import Final

TURNS: Final = """\
# Kings Corners
2 to 4 players, one pack of 52 cards, ace low. Be rid of your cards before the others are.

## The table
- Each player is dealt **7 cards**. Four cards are laid face up **north, east, south and west** of the stock: \
the foundation piles. The four corners between them are empty.
- The order of play is drawn at random. The first player starts, and play is clockwise. A game has one round, or as \
many as the lobby says (up to 10); the next player starts each new one *(our \
ruling: the last player of a random order stands for a random dealer)*.

## Your turn
Make **any number of moves, in any order**:
- **Build**: play a card from your hand on a pile whose top card is **one rank higher and of the other colour**: \
10♥ on J♠. Nothing goes on an ace.
- **Corner**: play a **king** to an empty corner. It is then built on like any pile.
- **Join**: move a whole pile onto another, when its bottom card is one rank lower and of the other colour than the \
other's top card. A pile never moves to an empty north, east, south or west place.
- **Fill**: play **any card** from your hand to an empty north, east, south or west place.
- **King out**: a north, east, south or west pile that begins with a king may move, whole, to an empty corner \
*(our ruling: the source says so of the first four cards; we let a king laid there later move as well, since nothing \
else could free that place)*.

Then end your turn by **drawing a card**. You may draw without having moved anything. When the stock is empty, the \
turn ends without a draw."""

ENDING: Final = """\
## The end of a round
- Whoever plays the **last card** of a hand wins the round at once.
- **Stalemate**: the stock is empty, and as many turns in a row as there are players have ended without a move. The \
round is over, and whoever pays least is best *(our ruling: the source ends play and names no winner)*.

## Points
Each round, everybody pays for the cards left in hand: **10 for a king, 1 for any other card**; whoever went out pays \
nothing. That holds in a stalemate too *(our ruling: the source has no points; these penalties are usual for the \
game)*. Points are below zero, and the highest total wins; equal points share a place.

## How to type a move
- `9h>N`: the 9♥ to the north pile or place. Places are `N E S W` and the corners `NE SE SW NW`; \
their names will do, too: `9h > north`.
- `N>E`: the whole north pile onto the east pile. `N>NE`: to a corner.
- `draw` ends your turn; `end` does when the stock is empty."""

PAGES: Final = (TURNS, ENDING)
