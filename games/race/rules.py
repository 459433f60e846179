"""The rules of King's Court: Race as players read them; docs/rules/race.md is written from these pages."""

from __future__ import annotations

from typing import Final

START: Final = """\
# King's Court: Race
2 to 4 players, one pack of 52 cards, a board of 30 spaces and the start. Be the first to bring your pawn to space 30.

## Before the start
- Each player has a **suit**. Players may choose; those who did not take the first free of ♠ ♥ ♦ ♣, in order of play. \
Suits are kept for all rounds.
- The players **cut for the turn order**: the highest card starts, then the next. Aces are low; equal ranks go \
♥ ♦ ♣ ♠ from high to low.
- All pawns stand on the start. Nobody is dealt cards.

## Your turn
- Your turn starts with **drawing a card**, which only you see. A card of a suit that nobody plays (with 2 or 3 \
players) is removed from the game until the next round, and another is drawn.
- Then play **as many cards as you like**, one after another, and end your turn. You may hold any number of cards.
- Cards that are played go onto the discard pile. When a card must be drawn and the stock is empty, the discard pile \
is shuffled and becomes the stock. When there is nothing in either, nothing is drawn.

## Ace to ten
- Of **your own suit**: move forward 1 to 10 spaces.
- Of **another player's suit**: that player moves back 1 to 10 spaces. In one turn **each opponent can be moved back \
only once**.
- A move past either end of the board stops at that end. Whoever is on the start and is moved back stays there."""

FACES: Final = """\
## Jack, queen, king
Those of **your own suit** may be played on **any** opponent, those of another player's suit only on **that** player.
- **Jack**: swap places on the board with that opponent. That does not count as moving back.
- **Queen**: look at that opponent's hand and play **one card from it as if it were in your own hand**, or none. \
The opponent must have a card in hand *(our ruling)*. A queen that you take opens a hand in turn: the same one, if \
there are cards left in it, or another's. A card taken counts for the once-in-a-turn rule as well. The queen is \
discarded before the card taken.
- **King**: that opponent discards the whole hand, on top of the king. The opponent must have a card in hand, a king \
just taken from it not counted *(our ruling)*.

## The end of a round
- Whoever reaches **space 30**, or would pass it, **wins the round** at once. The others are placed by how far they \
have come; equals share a place *(our ruling)*.
- When **200 turns in a row** end without a card played, the round ends too, and those who have come furthest \
are first *(our ruling: it could go on for ever)*.

## Points
Four players: 3, 2, 1, 0. Three: 2, 1, 0. Two: 1, 0 *(our ruling)*. Those who share a place each get its points. \
The winner starts the next round; after 200 turns without a card it is the player whose turn would be next *(our \
ruling)*. A game has one round, or as many as the lobby says (up to 10). The most points win it.

## How to type a move
- `7h`: a numeral; its suit says who moves. `Jh>2`: a face card, and the number of the seat it is played on; whoever \
won the cut has number 0, then come 1, 2 and 3.
- After a queen: `take 4s`, `take Jh>1`, or `decline`.
- `end` ends your turn."""

PAGES: Final = (START, FACES)
