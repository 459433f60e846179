"""What has just been done in King's Court: Race, as the events of a look tell of it: which pawn moved, and from
where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.text import Number, Seat, Text
from games.race import RaceState
from games.race.texts import (
    Arrives,
    Back,
    Dealt,
    Declines,
    Forward,
    Looks,
    Plays,
    Removed,
    Reshuffled,
    RoundDealt,
    Space,
    Swaps,
    Sweeps,
    Takes,
)
from rendering.brush.strip import ARROW, Piece
from rendering.brush.turns import Turn, since, turns_in
from rendering.look import Look
from rendering.race import texts

RaceLook = Look[RaceState]
PLAYED: Final = (Forward, Back, Swaps, Looks, Sweeps)
"""A card does something."""
TOLD: Final = (*PLAYED, Arrives, Declines)
"""What a description tells of a turn, beside its end and the next draw."""


def rows_of(view: RaceState) -> int:
    """How many lines there is room for: the same at all times, so that the picture does not change its height."""
    return 1 if view.seats == 2 else 2


def last_turns(look: RaceLook) -> list[Turn]:
    """The turns since the last one of the scene's seat (at a table, of the player to move), and its present one."""
    turns = turns_in(look.events, (Dealt, RoundDealt), about=(Removed, Reshuffled))
    viewer = look.view.mover if look.scene.seat is None else look.scene.seat
    present = turns[-1:] if turns and turns[-1].seat == viewer else []
    return since(turns, viewer) + present


def told_turns(look: RaceLook) -> list[Turn]:
    """As many of them as there is room for: those in which a card was played rather than others, the latest."""
    turns = [turn for turn in last_turns(look) if played(turn) or turn.seat != look.view.mover]
    order = sorted(range(len(turns)), key=lambda number: (played(turns[number]), number))
    return [turns[number] for number in sorted(order[-rows_of(look.view) :])]


def played(turn: Turn) -> bool:
    """Has a card been played in it?"""
    return any(isinstance(event, PLAYED) for event in turn.events)


def came_from(look: RaceLook) -> dict[int, int]:
    """By seat, the space where its pawn stood before those turns, if it stands elsewhere now."""
    spaces = list(look.view.spaces)
    for event in [event for turn in last_turns(look) for event in turn.events][::-1]:
        match event:
            case Forward(play=Plays() | Takes() as play):
                spaces[play.seat] -= event.steps
            case Back():
                spaces[event.to] += event.steps
            case Swaps():
                one, other = event.seat, event.to
                spaces[one], spaces[other] = spaces[other], spaces[one]
    return {seat: before for seat, before in enumerate(spaces) if before != look.view.spaces[seat]}


def pieces_of(turn: Turn) -> list[Piece]:
    """What was played in a turn, and what that did."""
    pieces = [piece for event in turn.events for piece in _pieces(event)]
    return pieces or [Piece(said=texts.NothingPlayed())]


def _pieces(event: Text) -> Iterator[Piece]:
    play = getattr(event, "play", None)
    if isinstance(play, Plays | Takes):
        yield Piece(play.card, apart=True)
    match event:
        case Forward():
            yield from (Piece(word=f"+{int(event.steps)}"), ARROW, Piece(word=_number(event.space)))
        case Back():
            yield from (Piece(seat=event.to), Piece(word=f"−{int(event.steps)}"), ARROW)
            yield Piece(word=_number(event.space))
        case Swaps():
            yield Piece(said=texts.SwapsWith(Seat(event.to)))
        case Looks():
            yield Piece(said=texts.LooksInto(Seat(event.to)))
        case Sweeps():
            yield Piece(said=texts.LosesCards(Seat(event.to), Number(len(event.cards))))


def _number(space: Text) -> str:
    return str(int(space.number)) if isinstance(space, Space) else ""
