"""What the cards do (KR5–KR11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from games.cards import RANKS, Card
from games.core import Event, Events, Fact
from games.kings_court_race.course import end_round, end_turn
from games.kings_court_race.legal import owner, players
from games.kings_court_race.state import DECLINE, END, LAST_SPACE, RaceMove, RaceState

T = TypeVar("T")


def make_move(state: RaceState, move: RaceMove) -> tuple[RaceState, Events]:
    """The seat to move makes a legal move."""
    seat, source = players(state)
    if move == END:
        return end_turn(state, seat)
    if move == DECLINE or move.card is None:
        return replace(state, looking=None), (Event("declines", seat, {"from": source}),)
    card = move.card
    hand = tuple(held for held in state.hands[source] if held != card)
    after = replace(
        state,
        hands=_changed(state.hands, source, hand),
        discard=(*state.discard, card),
        looking=None,
        played=True,
    )
    facts: dict[str, Fact] = {"card": card, "from": source} if move.taken else {"card": card}
    if move.target is not None:
        return _on_opponent(after, seat, card, move.target, facts)
    return _count(after, seat, card, facts)


def steps_of(card: Card) -> int:
    """KR5: how far a numeral moves, 1 to 10."""
    return RANKS.index(card[0]) + 1


def space_after(view: RaceState, card: Card) -> int:
    """KR5–KR7: where the pawn that a numeral of a player's suit moves comes to stand."""
    moved = owner(view, card)
    if moved is None or view.mover is None:
        raise ValueError("the card moves nobody")
    way = steps_of(card) if moved == view.mover else -steps_of(card)
    return min(max(view.spaces[moved] + way, 0), LAST_SPACE)


def _count(state: RaceState, seat: int, card: Card, facts: Mapping[str, Fact]) -> tuple[RaceState, Events]:
    """KR5–KR7, KR12: a numeral moves its suit's pawn: one's own forward, another's back."""
    moved, space = owner(state, card) or 0, space_after(state, card)
    spaces = _changed(state.spaces, moved, space)
    facts = {**facts, "steps": steps_of(card), "space": space}
    if moved != seat:
        pushed = tuple(sorted((*state.pushed, moved)))
        return replace(state, spaces=spaces, pushed=pushed), (_event("back", seat, {**facts, "to": moved}),)
    after, events = replace(state, spaces=spaces), (_event("forward", seat, facts),)
    if space < LAST_SPACE:
        return after, events
    return end_round(after, seat, (*events, Event("arrives", seat)))


def _on_opponent(
    state: RaceState, seat: int, card: Card, target: int, facts: Mapping[str, Fact]
) -> tuple[RaceState, Events]:
    """KR9–KR11: a face card."""
    facts = {**facts, "to": target}
    if card[0] == "J":
        own, theirs = state.spaces[seat], state.spaces[target]
        spaces = _changed(_changed(state.spaces, seat, theirs), target, own)
        facts = {**facts, "space": theirs, "other_space": own}
        return replace(state, spaces=spaces), (_event("swaps", seat, facts),)
    if card[0] == "Q":
        return replace(state, looking=target), (_event("looks", seat, facts),)
    lost = state.hands[target]
    after = replace(state, hands=_changed(state.hands, target, ()), discard=state.discard + lost)
    return after, (_event("sweeps", seat, {**facts, "cards": lost}),)


def _event(code: str, seat: int, facts: Mapping[str, Fact]) -> Event:
    """A card taken from an open hand is told in a sentence of its own."""
    return Event(f"takes_{code}" if "from" in facts else code, seat, facts)


def _changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """One value per seat, with that of one seat changed."""
    return (*values[:seat], value, *values[seat + 1 :])
