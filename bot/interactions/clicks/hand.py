"""The controls that play: of a hand's panel, or under the table where nobody holds cards of their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.host.errors import Refusal, not_seated
from bot.host.session import Session
from bot.interactions.clicks.click import Action, Click
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.picker import NOTHING, Picked, choose, is_word
from bot.presenter.panels.table import table_panel
from data.records import MessageKind
from games.core import GameOver, StaleMove


async def _cards(click: Click) -> None:
    await _move(click, " ".join(click.values))


async def _word(click: Click) -> None:
    await _move(click, click.key.arg)


async def _step(click: Click) -> None:
    """One step of a move, or another page of the steps; the last step plays the move."""
    session, seat = await click.seated()
    picked = Picked.parse(click.key.arg)
    if session.ply != click.key.ply or session.to_move != seat:
        await _move(click, click.value)  # which the host refuses, with the reason
        return
    moves = [move for move in session.game.legal_moves(session.view(seat)) if not is_word(move)]
    picked = picked.next(choose(moves, picked.steps), click.value)
    move = choose(moves, picked.steps).move
    if move is None:
        await _change(click, click.session, picked)
    else:
        await _move(click, str(move))


async def _unpick(click: Click) -> None:
    """Begin the move again."""
    session, seat = await click.seated()
    if session.to_move != seat:
        raise Refusal("not_your_turn", "It is not your turn; who is to move chooses here.")
    await _change(click, click.session)


async def _back(click: Click) -> None:
    await _change(click, lambda: click.app.host.back(click.key.table, click.player_id))


async def _move(click: Click, text: str) -> None:
    await _change(click, lambda: click.app.host.move(click.key.table, click.player_id, text, click.key.ply))


async def _change(click: Click, change: Callable[[], Awaitable[Session]], picked: Picked = NOTHING) -> None:
    """Change the table; answer with the panel whose control was used, as it is then."""
    presenter = click.app.presenter
    place = await presenter.place(click.key.table, click.message_id)
    with presenter.answering(click.key.table, place):
        try:
            session = await change()
        except (StaleMove, GameOver):
            presenter.changed(click.key.table)  # what was clicked may never have been brought in line
            raise
        seat = session.seat_of(click.player_id)
        if seat is None:
            raise not_seated()
        if session.ply != click.key.ply:
            picked = NOTHING  # what was picked counted the steps of another position
        if place is not None and place.kind is MessageKind.TABLE:
            panel = await table_panel(session, presenter.pictures, picked)
        else:
            panel = await hand_panel(session, seat, presenter.pictures, picked=picked, dm=place is not None)
        await click.answer.update(panel)
        if place is not None:
            presenter.answered(click.message_id, panel)


ACTIONS: Final[Mapping[str, Action]] = {
    "cards": Action(_cards, updates=True),
    "word": Action(_word, updates=True),
    "step": Action(_step, updates=True),
    "unpick": Action(_unpick, updates=True),
    "back": Action(_back, updates=True),
}
