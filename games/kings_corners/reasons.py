"""Why a move of Kings Corners is not legal, in a sentence for the player."""

from __future__ import annotations

from games.cards import Card, spoken
from games.core import IllegalMove
from games.kings_corners.piles import CORNERS, KINGS, NUMBER, PLACES, is_red, rank_of
from games.kings_corners.state import DRAW, KingsCornersMove, KingsCornersState
from games.kings_corners.texts import PLACE_NAMES


def reason_against(view: KingsCornersState, move: KingsCornersMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    if not move.target:
        return _wrong_end(move)
    if move.source in PLACES:
        return _wrong_pile(view, move)
    hand = view.hands[view.mover] if view.mover is not None else ()
    card = Card(move.source)
    if card not in hand:
        return IllegalMove("not_in_hand", f"You do not hold the {spoken(card)}.", card=card)
    pile, place = view.piles[NUMBER[move.target]], PLACE_NAMES[move.target]
    if not pile:
        sentence = f"Only a king starts a pile in a corner, and the {place} corner is empty."
        return IllegalMove("king_needed", sentence, card=card, place=move.target)
    return _does_not_fit(f"The {spoken(card)}", card, pile[-1], move.target)


def _wrong_end(move: KingsCornersMove) -> IllegalMove:
    if move == DRAW:
        return IllegalMove("stock_empty", "The stock is empty, so there is nothing to draw: end your turn with `end`.")
    return IllegalMove("must_draw", "There are cards in the stock: end your turn with `draw`.")


def _wrong_pile(view: KingsCornersState, move: KingsCornersMove) -> IllegalMove:
    """KC6, KC8."""
    source, target = PLACE_NAMES[move.source], PLACE_NAMES[move.target]
    pile, onto = view.piles[NUMBER[move.source]], view.piles[NUMBER[move.target]]
    facts = {"source": move.source, "place": move.target}
    if not pile:
        return IllegalMove("no_pile", f"There is no pile in the {source} to move.", **facts)
    if move.source == move.target:
        return IllegalMove("same_pile", "A pile cannot be moved onto itself.", **facts)
    if onto:
        return _does_not_fit(
            f"The {spoken(pile[0])} at the bottom of the {source} pile", pile[0], onto[-1], move.target
        )
    if move.source in CORNERS:
        return IllegalMove("stays_in_corner", f"The {source} pile stays in its corner.", **facts)
    if move.target not in CORNERS:
        sentence = f"A pile never moves to an empty place: the {target} place is for a card from your hand."
        return IllegalMove("empty_side", sentence, **facts)
    sentence = f"Only a pile that begins with a king moves to a corner; the {source} pile begins with the "
    return IllegalMove("king_needed", f"{sentence}{spoken(pile[0])}.", **facts)


def _does_not_fit(what: str, card: Card, top: Card, place: str) -> IllegalMove:
    """KC4, KC6: what is wrong with that card on that top card."""
    where = f"the {spoken(top)} on the {PLACE_NAMES[place]} pile"
    facts = {"card": card, "top": top, "place": place}
    if top[0] == "A":
        return IllegalMove("on_ace", f"Nothing goes on an ace: {where} closes it.", **facts)
    if card in KINGS:
        return IllegalMove("king_on_pile", f"{what} goes on nothing: a king starts a pile.", **facts)
    if rank_of(card) != rank_of(top) - 1:
        how = "lower" if rank_of(card) >= rank_of(top) else "just one lower"
        return IllegalMove("wrong_rank", f"{what} is not {how} than {where}.", **facts)
    colour = "red" if is_red(card) else "black"
    return IllegalMove("same_colour", f"{what} is {colour}, and so is {where}.", **facts)
