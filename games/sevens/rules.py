"""The rules of King's Court: Sevens as players read them: docs/rules/sevens.md is these pages."""

from __future__ import annotations

from typing import Final

AIM: Final = """\
# King's Court: Sevens
2 to 4 players. Place tiles so that they and their neighbours add up to 7, 14, 21 or 28. The most points win.

## The board
- 7 × 7 spaces, columns a to g from the left, rows 1 to 7 from the top. *(Our ruling: the source shows the board in \
pictures only.)*
- 48 tiles: red, green, blue and yellow, values 1 to 6, two of each. *(Our ruling: with the King they fill the board \
exactly.)*
- The King lies in the middle, on d4. Which colour he has is drawn by lot: it is the **Prime Suit**.
- The **King's Court** around him: four blue spaces at his sides (c4, d3, d5, e4), and eight green ones at theirs \
(b4, c3, c5, d2, d6, e3, e5, f4). *(Our ruling on which they are.)*
- Twelve tiles lie face up at the start, on every second space of the border: a1, c1, e1, g1, a3, g3, a5, g5, a7, c7, \
e7 and g7. *(Our ruling: the text is silent; its picture shows tiles there, and its author's game begins so.)*
- Each player holds 6 tiles, or as many as the lobby says (3 to 7), hidden from the others. *(Our ruling: the source \
does not say how many; its author plays with six.)*"""

TURN: Final = """\
## Your turn
Place one tile on an empty space, score it, and draw a new one if the stack has any. The space must be such that
- no tile at its **sides** (left, right, above, below) has the same value as yours;
- it touches another tile at a side or a corner; the King alone does not count;
- if it is **blue**, every green space at its sides is filled.

**Mercy**: your last tile, if it fits nowhere, may lie beside its own value; the other two rules still hold.

If none of your tiles fits, or you have none, you pass. You may not pass otherwise.

## The end
The round ends at once when no player has a tile that fits, at the latest when the board is full. A game has one \
round, or as many as the lobby says (up to 5): points add up, and the next player in order starts the next round."""

SEVENS: Final = """\
## The Rule of Sevens
- **Space Value**: what lies at the four sides of the space, added up. The King counts 10. (The lobby can have it \
shown on every empty space.)
- **Checkpoint**: the first multiple of seven above the Space Value (above 3 it is 7, above 7 it is 14).
- **Sum Total**: the Space Value and your tile.

The Sum Total **is** the checkpoint: you score the checkpoint. It is **below**: nothing. It is **above**: you break \
seven and lose 10 points. All that follows counts in any case.

*Example*: 2, 2 and 6 lie beside the space. Its Space Value is 10 and the checkpoint 14. A 4 scores 14 points, a 1, 2 \
or 3 nothing, a 5 or 6 costs 10. (A 2 or 6 may not go there, though: it would lie beside its own value.)

*Example*: beside a 6 and a 1 no tile reaches the checkpoint 14: the space is steady, nothing is won or lost."""

LINES: Final = """\
## Rows and columns
- For every other tile of **your tile's value** in its row and column: that value.
- For every other tile of the **Prime Suit** in its row and column: 1 point, whatever colour you placed; the King \
counts too *(our ruling: he is of that suit)*.

## Chains
From each corner of your tile a straight diagonal runs outwards. As long as tiles follow one another without a gap,
- of your tile's **value**: that value for each;
- of your tile's **colour**: the values that are on them (the King is 10).

Both count, and they are counted one by one: a tile of your value and your colour scores twice.

*Example*: you place a blue 4 on a1, with a blue 4 on b2 and a blue 6 on c3: 4 for the value, 4 + 6 for the colour.

A move can cost points, and a score can be below zero. Equal points share a place.

## How to type a move
The tile and the space: `b4@a1`, `b4 a1` or `blue 4 on a1`; or `pass`. Colours are `r g b y`."""

PAGES: Final = (AIM, TURN, SEVENS, LINES)
