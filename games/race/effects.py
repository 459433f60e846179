"""What the cards of King's Court: Race do (KR5–KR11)."""

from __future__ import annotations

from typing import Final

from games.cards import RANKS, Card
from games.core import Fact
from games.race.draft import Draft
from games.race.state import LAST_SPACE, RaceState

_STEPS: Final = {rank: place for place, rank in enumerate(RANKS, start=1)}


def steps_of(card: Card) -> int:
    """KR5: how far a numeral moves, 1 to 10."""
    return _STEPS[card[0]]


def space_after(view: RaceState | Draft, card: Card) -> int:
    """KR5–KR7: where the pawn that a numeral of a player's suit moves comes to stand."""
    moved = view.suits.index(card[1])
    if moved == view.mover:
        return min(view.spaces[moved] + steps_of(card), LAST_SPACE)
    return max(view.spaces[moved] - steps_of(card), 0)


def play_card(draft: Draft, seat: int, card: Card, target: int | None) -> None:
    """KR10: a card from the open hand, if there is one, is played like one from one's own."""
    source = seat if draft.looking is None else draft.looking
    draft.hands[source] = tuple([held for held in draft.hands[source] if held != card])
    draft.discard += (card,)
    draft.looking, draft.played = None, True
    facts: dict[str, Fact] = {"card": card} if source == seat else {"card": card, "from": source}
    if target is None:
        _count(draft, seat, card, facts)
    elif card[0] == "J":
        _swap(draft, seat, target, facts)
    elif card[0] == "Q":
        draft.looking = target
        _tell(draft, "looks", seat, facts, to=target)
    else:
        lost, draft.hands[target] = draft.hands[target], ()
        draft.discard += lost
        _tell(draft, "sweeps", seat, facts, to=target, cards=lost)


def _count(draft: Draft, seat: int, card: Card, facts: dict[str, Fact]) -> None:
    """KR5–KR7: a numeral moves its suit's pawn: one's own forward, another's back."""
    moved, space = draft.suits.index(card[1]), space_after(draft, card)
    before, draft.spaces[moved] = draft.spaces[moved], space
    facts["steps"] = abs(space - before)  # KR7: fewer than the card's at an end of the board
    if moved != seat:
        draft.pushed = tuple(sorted((*draft.pushed, moved)))
        _tell(draft, "back" if before else "stays", seat, facts, to=moved, space=space)
        return
    _tell(draft, "forward", seat, facts, space=space)


def _swap(draft: Draft, seat: int, target: int, facts: dict[str, Fact]) -> None:
    """KR9."""
    spaces = draft.spaces
    spaces[seat], spaces[target] = spaces[target], spaces[seat]
    code = "swaps" if spaces[seat] != spaces[target] else "swaps_level"
    _tell(draft, code, seat, facts, to=target, space=spaces[seat], other_space=spaces[target])


def _tell(draft: Draft, code: str, seat: int, facts: dict[str, Fact], **more: Fact) -> None:
    """A card taken from an open hand is told in a sentence of its own."""
    draft.tell(f"takes_{code}" if "from" in facts else code, seat, **facts, **more)
