"""Positions of King's Court: Race written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from games.cards import parse_card
from games.core import Events
from games.kings_court_race import KingsCourtRace, RaceMove, RaceState

GAME = KingsCourtRace()


def position(
    spaces: str,
    hands: str,
    to_move: int | str = 0,
    round_: str = "1/1",
    scores: str = "",
    seed: str = "-",
    **lines: str,
) -> RaceState:
    """A position from its lines; those not named as the page leaves them out."""
    seats = hands.count("|") + 1
    rest = "".join(f"\n{key}: {value}" for key, value in lines.items())
    return GAME.parse(
        f"game: kings_court_race\noptions: rounds={round_.partition('/')[2]}\nround: {round_}\nseed: {seed}\n"
        f"scores: {scores or ' '.join('0' * seats)}\nspaces: {spaces}\nhands: {hands}\nto move: {to_move}{rest}"
    )


def play(state: RaceState, *moves: str) -> tuple[RaceState, Events]:
    """The position after these moves, and the events of the last one."""
    events: Events = ()
    for text in moves:
        assert state.mover is not None
        state, events = GAME.play(state, GAME.parse_move(GAME.view(state, state.mover), text))
    return state, events


def legal(state: RaceState) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in GAME.legal_moves(state)]


def codes(events: Events) -> list[str]:
    """The kinds of the events."""
    return [event.code for event in events]


def move(text: str) -> RaceMove:
    """A move of that canonical text, legal or not."""
    if text in ("end", "decline"):
        return RaceMove(None, taken=text == "decline")
    card, _, target = text.removeprefix("take ").partition(">")
    return RaceMove(parse_card(card), int(target) if target else None, text.startswith("take "))
