"""Why a move of Court Wars is not legal, in a sentence for the player."""

from __future__ import annotations

from games.cards import rank_text, spoken
from games.core import IllegalMove
from games.court_wars.legal import can_draw
from games.court_wars.state import (
    COURT,
    DEFENCE,
    DISCARD,
    DRAW,
    OPENINGS,
    PLACES,
    SKIP,
    TITLES,
    CourtWarsMove,
    CourtWarsState,
    Stack,
    is_guard,
    total,
)


def reason_against(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move."""
    if move == DISCARD or move in PLACES.values():
        return _against_placing(view, move)
    if view.drawn is not None:
        return _card_waits(view, move)
    if move == DRAW:
        return IllegalMove("nothing_to_draw", "There is nothing to draw: the stock and the discard pile are empty.")
    if move == SKIP:
        what = "draw" if can_draw(view) else "attack"
        return IllegalMove("no_skip", f"A turn is missed only by who can neither draw nor attack; you can {what}.")
    return _against_source(view, move) or _against_target(view, move) or _against_taking(view, move)


def _card_waits(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove:
    if view.drawn is None:
        raise ValueError("nothing was drawn")
    card = spoken(view.drawn)
    if view.phase in OPENINGS and not move.word:
        return IllegalMove("opening", f"Nobody attacks in the opening; place the {card} or discard it.")
    return IllegalMove("card_waits", f"First place the {card} or discard it.", card=view.drawn)


def _against_placing(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove:
    """CW6, CW7; also for a discard when there is nothing to discard."""
    if view.drawn is None or view.mover is None:
        return IllegalMove("nothing_drawn", "There is no card to place or discard; draw one or attack.")
    card, court = spoken(view.drawn), TITLES[move.word]
    stack = view.courts[view.mover][COURT.index(move.word)]
    if not is_guard(view.drawn):
        sentence = f"Your {court} is not defeated; a joker stands in only for a defeated Court card."
        return IllegalMove("not_defeated", sentence, court=court)
    if stack.defeated:
        return IllegalMove("defeated", f"Your {court} is defeated; no guard can be placed on it.", court=court)
    rule = "not higher than" if view.options.same_value else "lower than"
    outermost = stack.guards[-1]
    sentence = f"A guard must be {rule} the one under it: {card} cannot go on the {spoken(outermost)} on your {court}."
    return IllegalMove("not_lower", sentence, card=view.drawn, court=court)


def _against_source(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove | None:
    if view.mover is None or move.source not in COURT or not move.source:
        return IllegalMove("no_source", "An attack is made from your King, Queen or Jack.")
    court = TITLES[move.source]
    stack = view.courts[view.mover][COURT.index(move.source)]
    if not stack.guards:
        why = "is defeated" if stack.defeated else "has no guards to spend"
        return IllegalMove("no_guards", f"Your {court} {why}.", court=court)
    if not move.spent:
        return IllegalMove("nothing_spent", "An attack must spend at least one guard.")
    if not stack.ranks.startswith(move.spent):
        sentence = f"Guards are spent from the outermost inwards: your {court} has {_listed(stack)}."
        return IllegalMove("spent_order", sentence, court=court)
    return None


def _against_target(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove | None:
    if not 0 <= move.seat < view.seats or move.target not in COURT or not move.target:
        return IllegalMove("no_target", "An attack names an opponent’s seat and their K, Q or J, like 1.K.")
    if move.seat == view.mover:
        return IllegalMove("own_court", "You cannot attack your own Court.")
    if move.seat in view.out:
        return IllegalMove("target_out", "That player is out of the round.", seat=move.seat)
    if view.courts[move.seat][COURT.index(move.target)].defeated:
        return IllegalMove("target_defeated", f"That {TITLES[move.target]} is already defeated.", seat=move.seat)
    return None


def _against_taking(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove:
    court = TITLES[move.target]
    stack = view.courts[move.seat][COURT.index(move.target)]
    if not stack.ranks.startswith(move.beaten):
        guards = _listed(stack) if stack.guards else "no guards"
        sentence = f"Guards are taken from the outermost inwards: that {court} has {guards}."
        return IllegalMove("beaten_order", sentence, court=court)
    if not move.beaten and not move.defeats:
        return IllegalMove("nothing_taken", "An attack must take at least one card.")
    if move.defeats and move.beaten != stack.ranks:
        return IllegalMove("guards_left", f"All guards of that {court} must be taken before it falls.", court=court)
    spent, worth = total(move.spent), total(move.beaten) + DEFENCE * move.defeats
    sentence = f"{spent} is not enough: what you take is worth {worth}."
    return IllegalMove("too_weak", sentence, spent=spent, worth=worth)


def _listed(stack: Stack) -> str:
    """`5, 7, 10` from the outermost inwards."""
    return ", ".join(map(rank_text, stack.ranks))
