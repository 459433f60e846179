"""Which positions of King's Court: Race cannot be. Cards may be missing from one made by hand; rules may not."""

from __future__ import annotations

from games.cards import DECK, SUIT_NAMES, spoken
from games.core.position import wrong
from games.core.position.possible import check_deck, check_hidden, check_seats, open_hands
from games.race.course import points_for
from games.race.legal import FACES
from games.race.state import LAST_SPACE, MOST_QUIET, RaceState


def check(state: RaceState) -> None:
    """Raises `InvalidPosition`, with the reason in a sentence, for a position that no game can reach."""
    _check_seats(state)
    _check_cards(state)
    _check_hidden(state)
    _check_end(state)
    _check_turn(state)
    _check_complete(state)
    _check_looking(state)
    _check_scores(state)


def _check_seats(state: RaceState) -> None:
    seats = len(state.hands)
    check_seats(state, "King's Court: Race", "hands", seats)
    for key, values in (("suits", state.suits), ("spaces", state.spaces)):
        if len(values) != seats:
            raise wrong(key, f"there are {seats} hands, so there must be as many {key}.")
    for suit in state.suits:
        if suit not in SUIT_NAMES:
            raise wrong("suits", f"“{suit[:20]}” is not a suit; the suits are s h d c.")
    if len(set(state.suits)) < seats:
        raise wrong("suits", "each player has a suit of their own (KR1).")
    if not all(0 <= space <= LAST_SPACE for space in state.spaces):
        raise wrong("spaces", f"they go from 0, the start, to {LAST_SPACE} (KR7).")


def _check_cards(state: RaceState) -> None:
    """52 cards, no jokers; KR3: removed are only cards of nobody's suit."""
    groups = [("hands", hand) for hand in state.hands]
    groups += [("stock", state.stock), ("discard", state.discard), ("removed", state.removed)]
    check_deck("King's Court: Race", groups)
    if sum(len(cards) for _, cards in groups) > len(DECK):
        raise wrong("stock", f"with all the others these are more than {len(DECK)} cards.")
    for card in state.removed:
        if card[1] in state.suits:
            raise wrong("removed", f"the {spoken(card)} is of a player’s suit (KR3).")


def _check_hidden(state: RaceState) -> None:
    """In a view the stock and the hands are hidden, whole, but the viewer's and the one that lies open to it (KR10)."""
    if not state.is_view:
        return
    shown = open_hands(state.hands)
    if len(shown) > 1 and not (state.looking is not None and shown == {state.mover, state.looking}):
        raise wrong("hands", "a view shows one hand at most, and the one that lies open to it.")
    check_hidden("stock", state.stock)


def _check_end(state: RaceState) -> None:
    """KR12, KR14; between rounds there is no position."""
    if not 0 <= state.quiet <= MOST_QUIET:
        raise wrong("quiet", f"it goes from 0 to {MOST_QUIET} (KR14).")
    arrived = [seat for seat, space in enumerate(state.spaces) if space == LAST_SPACE]
    if len(arrived) > 1:
        raise wrong("spaces", f"the round ends when one player reaches space {LAST_SPACE} (KR12).")
    too_quiet = state.quiet == MOST_QUIET
    if arrived and too_quiet:
        raise wrong("quiet", f"the round had ended before space {LAST_SPACE} was reached (KR14).")
    if state.mover is None:
        if not arrived and not too_quiet:
            raise wrong("to move", f"nobody has reached space {LAST_SPACE}, so somebody is to move.")
        if state.round != state.options.rounds:
            raise wrong("to move", "the game is not over before its last round.")
        _check_last_move(state, arrived)
    elif arrived:
        raise wrong("to move", f"seat {arrived[0]} has reached space {LAST_SPACE}, so the round has ended (KR12).")
    elif too_quiet:
        raise wrong("to move", f"after {MOST_QUIET} turns without a card played the round has ended (KR14).")
    if state.reshuffles < 0:
        raise wrong("reshuffles", "it cannot be less than 0.")


def _check_last_move(state: RaceState, arrived: list[int]) -> None:
    """KR5, KR12: the winner has arrived with a numeral of their own suit. KR14: the last turn ended without a card."""
    if state.played != bool(arrived):
        how = "the winner arrived by playing a card (KR12)" if arrived else "the last turn ended without a card (KR14)"
        raise wrong("played", f"{how}, so it is {'yes' if arrived else 'no'}.")
    card = state.discard[-1] if arrived and state.discard else None
    if card and (card[0] in FACES or card[1] != state.suits[arrived[0]]):
        sentence = (
            f"the {spoken(card)}, the last card discarded, does not bring seat {arrived[0]} to space {LAST_SPACE}"
        )
        raise wrong("discard", f"{sentence} (KR5).")


def _check_turn(state: RaceState) -> None:
    """KR6: whoever has been moved back this turn is an opponent, by a card that was played."""
    if len(set(state.pushed)) < len(state.pushed):
        raise wrong("pushed", "a seat is named twice; each is moved back at most once in a turn (KR6).")
    if state.pushed and not state.played:
        raise wrong("played", "somebody has been moved back this turn, so a card has been played (KR6).")
    for seat in state.pushed:
        if seat == state.mover or state.spaces[seat] == LAST_SPACE:
            raise wrong("pushed", f"seat {seat} is the one whose turn it is, and nobody moves back in it (KR6).")


def _check_complete(state: RaceState) -> None:
    """Where none of the 52 cards is missing, those of this turn lie on the discard pile, or none are there to draw."""
    held = sum(map(len, state.hands))
    if held + len(state.stock) + len(state.discard) + len(state.removed) < len(DECK):
        return
    if state.played and not state.discard:
        raise wrong("played", "the discard pile is empty, so no card has been played this turn (KR4).")
    for seat in state.pushed:
        suit = state.suits[seat]
        if not any(card[1] == suit and card[0] not in FACES for card in state.discard):
            raise wrong("pushed", f"no card has been discarded that moves seat {seat} back (KR6).")
    drawn = state.mover is None or state.played or state.hands[state.mover]
    if not drawn and (state.stock or state.discard):
        raise wrong("hands", f"seat {state.mover} has drawn a card and played none, so holds one (KR3).")


def _check_looking(state: RaceState) -> None:
    """KR10: a hand lies open after a queen, to somebody else, as long as there are cards in it."""
    if state.looking is None:
        return
    if state.mover is None:
        raise wrong("looking", "no hand lies open when the game is over.")
    if state.looking == state.mover:
        raise wrong("looking", "nobody looks at their own hand.")
    if not state.hands[state.looking]:
        raise wrong("looking", f"seat {state.looking} holds no cards to look at (KR10).")
    if not state.played:
        raise wrong("played", "a hand lies open, so a queen has been played (KR10).")
    queen = state.discard[-1] if state.discard else None
    if queen and (queen[0] != "Q" or queen[1] not in (state.suits[state.mover], state.suits[state.looking])):
        raise wrong("looking", f"the {spoken(queen)}, the last card discarded, does not open that hand (KR8, KR10).")


def _check_scores(state: RaceState) -> None:
    """KR13: entered when a round ends. Zeros stand in every round: a text may leave the scores out."""
    over = state.mover is None
    last = points_for(state.spaces) if over else (0,) * state.seats
    most = (state.seats - 1) * (state.round - 1)
    for seat, (score, points) in enumerate(zip(state.scores, last, strict=True)):
        if not points <= score <= points + most:
            span = f"{points} to {points + most} points" if most else f"{points} point{'' if points == 1 else 's'}"
            raise wrong("scores", f"seat {seat} has {span} at this stage of round {state.round} (KR13).")
