"""The rules of Thirteen as players read them; docs/rules/thirteen.md is written from these pages."""

from __future__ import annotations

from typing import Final

AIM: Final = """\
# Thirteen (Tiến Lên)
2 to 4 players, one pack of 52 cards. Be rid of your cards before the others are; match points decide the game.

## Cards
- Ranks, low to high: **3 4 5 6 7 8 9 10 J Q K A 2**. A two is called a *pig*.
- Suits break ties, low to high: **♠ ♣ ♦ ♥**. No two cards are equal: the 3♠ is the lowest, the 2♥ the highest.
- Each player is dealt 13 cards, however many play. Cards left over stay face down, out of play.

## Combinations
- **Single**, **pair**, **triple**, **four of a kind**: cards of one rank.
- **Sequence**: 3 to 12 cards of consecutive ranks, in any suits, without twos: 4♣ 5♥ 6♠.
- **Double sequence**: 3 to 6 pairs of consecutive ranks, without twos: 3♠ 3♣ 4♦ 4♥ 5♠ 5♦.
  *(Our ruling: six is the most that 13 cards hold.)*"""

TURNS: Final = """\
## A trick
- The order of play is drawn at random, and the first player leads. The leader plays any combination and may not pass \
*(our ruling: a pass by the leader would stall the trick)*.
- In turn, each other player beats the last play or passes. Whoever passes is out of the trick until it ends.
- When all others have passed, whoever played last leads the next trick, and everybody is back in.

## Going out
- Whoever plays the last card is out and takes the next place. The trick ends at once: the next player in order who \
holds cards leads, and everybody is back in. So the last play of a player who goes out cannot be beaten or caught \
*(our ruling: the trick is reset at once)*; what that play itself catches counts.
- When one player is left with cards, that player is last and the round is over.
- A game has one round, or as many as the lobby says (up to 20). Whoever went out first leads the next one; the order \
of play stays the same."""

BEATING: Final = """\
## What beats what
- The same kind with the same number of cards beats it if its **highest card** is higher. \
A 7♥ on top of a sequence beats a 7♦ on top of one.
- Four of a kind and double sequences also beat other kinds, only in turn and only if you have not passed:
  - **one two**: any four of a kind, any double sequence;
  - **two twos**: a double sequence of 4 pairs or more;
  - **three twos**: a double sequence of 5 pairs or more *(our ruling: the source says a triple sequence of 5, \
which nobody can hold)*.
- Among themselves, from weak to strong: 3 pairs, four of a kind (twos too), 4 pairs, 5 pairs, 6 pairs. Each beats \
all before it *(our ruling for 5 and 6 pairs, and for 4 pairs on 3)*.
- Nothing else crosses kinds: a four of a kind does not beat a pair of twos."""

POINTS: Final = """\
## Points
What one player wins another loses; a score may go below zero.
- **Going out**, when the round ends: 2, 1, −1, −2 with four players. Three players: 2, 0, −2; two players: 2, −2 \
*(our ruling)*.
- **Catching a pig**: beating a single two with a four of a kind or 3 pairs takes 1 point from its player for a black \
two (♠ ♣), 2 for a red one (♦ ♥).
- **Long double sequences**: beating any play with 4, 5 or 6 pairs takes 4, 6 or 8 points from its player, whatever \
it was, and in place of the points above *(our ruling: the source gives the figures only)*. Leading one takes nothing.
- Beating 3 pairs with a four of a kind or higher 3 pairs, or a four of a kind with a higher one, takes nothing \
*(our ruling: the source gives no figure)*.

The most points win, in a single round too *(our ruling)*. Equal points share a place.

## How to type a move
The cards, in any order: `3s 3c`, `10h`, `4♣ 5♥ 6♠`; or `pass`. Suits are `s c d h`."""

PAGES: Final = (AIM, TURNS, BEATING, POINTS)
