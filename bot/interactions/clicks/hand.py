"""The controls that play: of a hand's panel, or under the table where nobody holds cards of their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.host.attendance import waits_for
from bot.host.errors import Refusal, stale_move
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.settings import AskAgain
from bot.interactions.clicks.clicked import Clicked, Outcome, handler
from bot.messages.key import Key
from bot.messages.memory import Answered
from bot.panels.clicks.hand import (
    AgreeBack,
    Back,
    Cards,
    Hint,
    KeepMove,
    Pick,
    PlayHinted,
    SecondBest,
    Step,
    Sure,
    TakeBack,
    Unpick,
    Word,
)
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.confirmation import last_resorts
from bot.panels.hand import hand_panel
from bot.panels.hint import begun_moves
from bot.panels.picker import choose, is_word, turned
from bot.panels.table import table_panel
from data.messages import MessageKind
from games.core import GameOver, NotYourTurn, StaleMove
from games.core.text import Text


class MoverChooses(Text):
    """Somebody else is to move, and chooses with these controls."""


@handler(Cards, updates=True)
async def cards(clicked: Clicked[Cards]) -> None:
    await _move(clicked, " ".join(clicked.values))


@handler(Word, updates=True)
async def word(clicked: Clicked[Word]) -> None:
    await _ask_or_move(clicked, clicked.click.move)


@handler(Sure, updates=True)
async def sure(clicked: Clicked[Sure]) -> None:
    await _move(clicked, clicked.click.move)


@handler(Step, updates=True)
async def step(clicked: Clicked[Step]) -> None:
    """One step of a move, or another page of the steps; the last step plays the move."""
    picked = clicked.click.picked
    await _picked(clicked, lambda moves: turned(picked, choose(moves, picked.steps), clicked.value))


@handler(Pick, updates=True)
async def pick(clicked: Clicked[Pick]) -> None:
    """Steps of a move; the last one plays it."""
    await _picked(clicked, lambda _: clicked.click.picked)


@handler(Unpick, updates=True)
async def unpick(clicked: Clicked[Unpick]) -> None:
    """Begin the move again; or all moves, where two of a hint were told."""
    pov = await clicked.pov()
    if pov.to_move != pov.seat:
        raise Refusal(MoverChooses())
    await change_table(clicked, clicked.session, lambda now: NOTHING if now.told_twice else NOTHING.hinted_as(now))


@handler(TakeBack, updates=True)
async def take_back(clicked: Clicked[TakeBack]) -> None:
    """The last move of one's own; or the others are asked."""
    await _retract(clicked, clicked.app.host.retractions.take_back)


@handler(AgreeBack, updates=True)
async def agree_back(clicked: Clicked[AgreeBack]) -> None:
    await _retract(clicked, clicked.app.host.retractions.agree)


@handler(KeepMove, updates=True)
async def keep_move(clicked: Clicked[KeepMove]) -> None:
    await _retract(clicked, clicked.app.host.retractions.keep)


async def _retract(clicked: Clicked[Any], decide: Callable[[int, int, int], Awaitable[Session]]) -> None:
    table, person, ply = clicked.table, clicked.player_id, clicked.click.ply
    await change_table(clicked, lambda: clicked.made(decide(table, person, ply)))


@handler(Hint, updates=True)
async def hint(clicked: Clicked[Hint]) -> None:
    """What the strongest computer would play, compared with what the one who asks has begun to pick; in the hand from
    which they ask, or instead of what they ask from. Where they play before it has come, nothing is said of it."""
    asked = await clicked.session()
    moves = begun_moves(await clicked.pov(), clicked.app.presenter.picked(asked, clicked.player_id))
    try:
        session, thought = await clicked.app.host.play.hint(clicked.table, clicked.player_id, moves)
    except (StaleMove, NotYourTurn, GameOver):
        if (await clicked.session()).ply == asked.ply:
            raise
        await change_table(clicked, clicked.session)
        return

    def hinted(now: Picked) -> Picked:
        """More may have been picked while it was thought of."""
        return replace(now, hint=thought, second=False)

    await change_table(clicked, lambda: _unmoved(clicked, session.ply), hinted)


@handler(PlayHinted, updates=True)
async def play_hinted(clicked: Clicked[PlayHinted]) -> None:
    pov, number = await clicked.pov(), clicked.click.number
    theirs = pov.ply == clicked.click.ply and pov.to_move == pov.seat
    choices = pov.choices() if theirs else ()
    await _ask_or_move(clicked, str(choices[number]) if number < len(choices) else "")


@handler(SecondBest, updates=True)
async def second_best(clicked: Clicked[SecondBest]) -> None:
    await change_table(clicked, lambda: _unmoved(clicked, clicked.click.ply), lambda now: replace(now, second=True))


@handler(Back, updates=True)
async def back(clicked: Clicked[Back]) -> None:
    await change_table(clicked, lambda: clicked.made(clicked.app.host.play.back(clicked.table, clicked.player_id)))


async def _picked(clicked: Clicked[Step] | Clicked[Pick], pick_of: Callable[[Sequence[Any]], Picked]) -> None:
    pov = await clicked.pov()
    if pov.ply != clicked.click.ply or pov.to_move != pov.seat:
        await _move(clicked, "")  # which the host refuses, with the reason
        return
    moves = [move for move in pov.choices() if not is_word(move)]
    picked = pick_of(moves)
    move = choose(moves, picked.steps).move
    if move is None:
        await change_table(clicked, lambda: _unmoved(clicked, clicked.click.ply), picked.hinted_as)
    else:
        await _move(clicked, str(move))


async def _ask_or_move(clicked: Clicked[Word] | Clicked[PlayHinted], text: str) -> None:
    """Play a move that one press has chosen. One that passes up what else could be played is asked about again where
    its player wants that."""
    pov = await clicked.pov()
    resorts = last_resorts(pov.legal_moves()) if pov.may_play and pov.ply == clicked.click.ply else []
    player = await clicked.app.host.people.get(clicked.player_id)
    if text in map(str, resorts) and AskAgain.of(player) is AskAgain.YES:
        await change_table(clicked, lambda: _unmoved(clicked, clicked.click.ply), Picked(asks=text).hinted_as)
    else:
        await _move(clicked, text)


async def _unmoved(clicked: Clicked[Any], ply: int) -> Session:
    """The table, if what was picked, or found, is of its present position. Raises `StaleMove`."""
    session = await clicked.session()
    if session.ply != ply:
        raise stale_move()
    return session


async def _move(clicked: Clicked[Any], text: str) -> None:
    table, person, ply = clicked.table, clicked.player_id, clicked.click.ply
    await change_table(clicked, lambda: clicked.made(clicked.app.host.play.move(table, person, text, ply)))


def nothing(_: Picked) -> Picked:
    """Nothing is picked from then on, and no hint is shown."""
    return NOTHING


async def change_table(
    clicked: Clicked[Any], change: Callable[[], Awaitable[Session]], pick: Callable[[Picked], Picked] = nothing
) -> None:
    """Change the table; answer with the panel that has the control, as it is then.

    `pick`: what is picked after that, from what the one who clicks had picked until then, if they are to move.
    """
    app, player_id = clicked.app, clicked.player_id

    async def outcome(session: Session, key: Key | None) -> Outcome:
        picked = pick(app.presenter.picked(session, player_id))
        if clicked.public if key is None else key.kind is MessageKind.TABLE:
            return Outcome(table_panel(Pov.of(session, None), picked), Answered(picked))
        onward = 0
        if not waits_for(session, player_id):
            onward = len(await app.host.attendance.waiting(player_id, besides=clicked.table))
        first = await app.host.beginners.begins(session, player_id)
        pov, linked = Pov.of_player(session, player_id), clicked.elsewhere(session)
        slips = app.host.retractions.slips(session)
        panel = hand_panel(pov, picked=picked, linked=linked, onward=onward, first=first, slips=slips)
        seat = pov.seat if key is None and clicked.private else None
        return Outcome(panel, Answered(picked, onward, linked=linked, seat=seat))

    await clicked.change(change, outcome)
