"""The rules of Court Wars as players read them; docs/rules/court_wars.md is written from these pages."""

from __future__ import annotations

from typing import Final

AIM: Final = """\
# Court Wars
2 to 4 players, one pack of cards with two jokers. Defeat the Courts of the others and keep your own.

## The Court
- Before each player lie the **King, Queen and Jack** of one suit: ♠ ♥ ♦ ♣ in turn order *(our ruling)*. All other \
cards are the stock, face down.
- **Guards** (2 to 10) are stacked on them, each lower than the one under it; numbers may be left out.
- A Court card **defends** with 10 plus its guards and **attacks** with its guards. King with a 9: attack 9, \
defence 19. Without guards: attack 0, defence 10.

## The opening
In turn, three times round, each player draws a guard and places it on their own Court or discards it. Aces, J, Q, K \
and jokers that turn up are discarded and do not count. Then the first player (in round 1 the first in turn order) \
takes the first turn.

## A turn
Either **defend** (draw a card) or **attack**. When the stock is empty, the discard pile is turned over, \
unshuffled, for the next draw."""

DEFENDING: Final = """\
## What you draw
- **2 to 10**, a guard: place it on one of your undefeated Court cards, or discard it.
- **J, Q or K**: discarded; the turn is lost.
- **Joker**: it may stand in for one of your defeated Court cards, which has defence 10 again, or be discarded. If \
none is defeated it is discarded at once.
- **Ace**: discarded; you may attack, and then draw again in any case. If no attack is possible, the draw follows at \
once. When nothing but aces is left to draw after an ace, one more is discarded and the turn is over *(our ruling: \
it could go on for ever)*.

In all cases but the ace the turn is then over. A player who can neither draw nor attack misses the turn *(our \
ruling)*."""

ATTACKING: Final = """\
## An attack
- Spend some or all guards of **one** of your Court cards, counted from the outermost (lowest) inwards.
- Choose an undefeated Court card of **any** opponent and take one or more cards from it, from the outermost guard \
inwards, up to and including the Court card itself (worth 10). What you take is worth no more than what you spent.
- You need not take all that you could, nor spend as little as would do.
- The spent guards are discarded, then those taken, each from the outermost inwards, and at last a beaten joker. A \
defeated Court card is turned over and stays.
- An attack ends the turn, except after an ace.

*Example: a Queen with 7 and 5 spends both (12). She can defeat a bare Court card (10), or take a 4 and an 8 from a \
King. Or she spends only the 5, to take the 4.*

## The end of a round
- A player with all three Court cards defeated is out. The last player left wins the round.
- A round also ends when no Court card (or joker in its place) has fallen for 200 turns, and after 1000 turns; the \
opening does not count, and a card that is revived changes nothing. Those still in come before \
those who are out; more undefeated Court cards come first (with jokers that stand in), then more guard value, else \
the place is shared *(our ruling: the source sets no end)*."""

POINTS: Final = """\
## Points
- Places go by the order of elimination: the last one out is second. A round gives 3, 2, 1, 0 points to four \
players, 2, 1, 0 to three, 1, 0 to two *(our ruling)*. Those who share a place each get its points, and the places \
they take up are skipped: 3, 3, 1, 0.
- The most points win; equal points share a place.
- In the next round the loser of two starts (after a shared round, who did not start it); with three or four \
players the next one in turn order starts.

## Options
- **Rounds**: 1 to 10.
- **Jokers**: with or without.
- **Equal guards may be stacked**: guards of the same value, too.

## How to type a move
- `draw`; then `K`, `Q`, `J` (where the card goes) or `discard`.
- An attack: `Q:5,7>0.K:4,8` is the Queen’s 5 and 7 on the King of seat 0, taking the 4 and the 8. Seats count from \
0 in turn order. With `!` at the end the Court card falls as well: `K:9,10>1.J:3,4!`, or `Q:5,7>0.Q:!` for a bare \
one."""

PAGES: Final = (AIM, DEFENDING, ATTACKING, POINTS)
