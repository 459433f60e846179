"""What the cards of King's Court: Race do (KR5–KR11)."""

from __future__ import annotations

from typing import Final

from games.cards import RANKS
from games.core import Events
from games.core.text import Card, Cards, Number, Seat, Text
from games.race import texts
from games.race.draft import Draft
from games.race.moves import CardPlay, PlayOn
from games.race.state import RaceState

_STEPS: Final = {rank: steps for steps, rank in enumerate(RANKS, start=1)}


def steps_of(card: Card) -> int:
    """KR5: how far a numeral moves, 1 to 10."""
    return _STEPS[card[0]]


def space_after(view: RaceState | Draft, card: Card) -> int:
    """KR5–KR7, KR12: the space that a numeral of a player's suit moves that player's pawn to."""
    moved = view.suits.index(card[1])
    if moved == view.mover:
        return min(view.spaces[moved] + steps_of(card), view.options.goal)
    return max(view.spaces[moved] - steps_of(card), 0)


def play_card(draft: Draft, seat: int, play: CardPlay) -> None:
    """KR10: a card from the open hand, if there is one, is played like one from one's own."""
    card, source = play.card, seat if draft.looking is None else draft.looking
    draft.hands[source] = tuple([held for held in draft.hands[source] if held != card])
    draft.discard += (card,)
    draft.looking, draft.played = None, True
    if source == seat:
        told: Text = texts.Plays(Seat(seat), card)
    else:
        told = texts.Takes(Seat(seat), card, Seat(source))
    if isinstance(play, PlayOn):
        _play_on(draft, seat, play, told)
    else:
        _count(draft, seat, card, told)


def done_to(event: Text, seat: int) -> Events:
    """KR6, KR9–KR11: what an event has done to a seat other than the mover's: a card of its hand is played, its pawn
    moves, or it discards its hand."""
    match event:
        case texts.Back(steps=0) | texts.Looks() | texts.Forward():
            return _taken(event.play, seat)
        case texts.Back() | texts.Swaps() | texts.Sweeps():
            return (*_taken(event.play, seat), *((event,) if event.to == seat else ()))
    return ()


def _taken(play: Text, seat: int) -> Events:
    return (play,) if isinstance(play, texts.Takes) and play.owner == seat else ()


def _count(draft: Draft, seat: int, card: Card, told: Text) -> None:
    """KR5–KR7: a numeral moves its suit's pawn: one's own forward, another's back."""
    moved, space = draft.suits.index(card[1]), space_after(draft, card)
    steps = Number(abs(space - draft.spaces[moved]))  # KR7: fewer than the card's at an end of the board
    draft.spaces[moved] = space
    where = texts.Space(Number(space))
    if moved == seat:
        draft.events.append(texts.Forward(told, steps, where))
    else:
        draft.pushed = tuple(sorted((*draft.pushed, moved)))
        draft.events.append(texts.Back(told, Seat(moved), steps, where))


def _play_on(draft: Draft, seat: int, play: PlayOn, told: Text) -> None:
    """KR9–KR11: what a face card does to the one it is played on."""
    target, spaces = play.target, draft.spaces
    match play.card[0]:
        case "J":
            spaces[seat], spaces[target] = spaces[target], spaces[seat]
            own, other = (texts.Space(Number(spaces[of])) for of in (seat, target))
            draft.events.append(texts.Swaps(told, Seat(seat), Seat(target), own, other, own == other))
        case "Q":
            draft.looking = target
            draft.events.append(texts.Looks(told, Seat(seat), Seat(target)))
        case _:
            lost, draft.hands[target] = draft.hands[target], ()
            draft.discard += lost
            draft.events.append(texts.Sweeps(told, Seat(target), Cards(lost)))
