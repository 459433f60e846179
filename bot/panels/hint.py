"""A hint: what the strongest computer would play, how sure it is, why, and what else there was."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import ceil
from operator import itemgetter
from typing import Any, Final

from bot.host.pov import Pov
from bot.panels.clicks.picked import Picked
from bot.panels.confirmation import asked_about
from bot.panels.panel import Panel, rows_of
from bot.panels.picker import begun, is_word
from bot.panels.table import reach
from games.core.text import Number, Parts, Raw, Seat, Sentences, Text
from games.opponents.reasons import reason_text, reasons
from games.opponents.search import Line, Thought


class WouldPlay(Text):
    """A hint where nothing was compared: a move that is forced, or the easy player's."""

    move: Text


class Best(Text):
    """A hint: the move, what it is worth of the first place by what was tried (per cent), by how much that may be
    wrong, and how often it was chosen. `last`: in the last round, where the first place is the game's."""

    move: Text
    share: Number
    error: Number
    chosen: Number
    last: bool


class Why(Text):
    """What a move leads to, rather than the next best one, or than the one that the player has begun to pick."""

    reasons: Parts
    begun: bool


class Likely(Text):
    """What the player after it most likely does: a word that is a move, or `play`."""

    player: Seat
    answer: Raw


class Because(Text):
    """What speaks for the best move, and what is likely to follow it."""

    sentences: Sentences


class NextBest(Text):
    """The second move, and what it is worth."""

    move: Text
    share: Number
    error: Number


class Begun(Text):
    """The move that the player has begun to pick, at its best, and what it is worth."""

    move: Text
    share: Number
    error: Number


class BegunBest(Text):
    """The best move is what the player has begun to pick."""


_LIKELY: Final = 0.5
"""An answer is told of if it was given as often as that at least."""
_PLAY: Final = "play"
"""What every answer comes to that is no word of its own. Which card it was is a guess, and not told."""


def begun_moves(pov: Pov, picked: Picked) -> tuple[Any, ...]:
    """The moves that begin with what the player has picked, or the one that they are asked about again."""
    if (asked := asked_about(pov, picked)) is not None:
        return (asked,)
    steps = begun(pov, picked)
    return tuple(move for move in pov.choices() if move.path[: len(steps)] == steps) if steps else ()


def hint_panel(pov: Pov, thought: Thought, moves: Sequence[Any] = (), *, linked: bool) -> Panel:
    """What was found; shown only to the one who asked. `moves`: those that begin with what they have picked; `linked`:
    it stands elsewhere than the table."""
    lines = tuple(_lines(pov, thought, moves))
    return Panel(lines, rows_of(reach(pov, linked=linked)), names=pov.names)


def _lines(pov: Pov, thought: Thought, moves: Sequence[Any]) -> Iterator[Text]:
    best, *others = thought.lines
    if not thought.playouts or not others:
        yield WouldPlay(_label(pov, best))
        return
    last = pov.view.round == pov.view.options.rounds
    yield Best(_label(pov, best), _share(best), _error(best), _percent(best.visits / thought.playouts), last)
    own = next((line for line in thought.lines if line.move in moves), None)
    begun = own is not None and own is not best
    because = _because(pov, thought, own if own is not None and begun else others[0], begun)
    if because:
        yield Because(Sentences(tuple(because)))
    if own is best:
        yield BegunBest()
    if own is not others[0]:
        yield NextBest(_label(pov, others[0]), _share(others[0]), _error(others[0]))
    if own is not None and begun:
        yield Begun(_label(pov, own), _share(own), _error(own))


def _because(pov: Pov, thought: Thought, other: Line, begun: bool) -> list[Text]:
    """What speaks for the best move rather than the other one, and what the next player most likely does."""
    why = reasons(pov.game.mind, len(pov.seats), thought.lines[0], other)
    told = tuple(text for reason in why if (text := reason_text(pov.game.mind, reason)) is not None)
    likely = _likely(thought, thought.lines[0])
    return [*([Why(Parts(told), begun)] if told else []), *([] if likely is None else [likely])]


def _likely(thought: Thought, line: Line) -> Text | None:
    """The kind of answer that another seat gave in most cases; which card it would play is nobody's to know."""
    answers = [answer for answer in line.answers if answer[0] != thought.seat]
    if not any(getattr(move, "last_resort", False) for _, move, _ in answers):
        return None  # that somebody plays says nothing where they never passed
    given: dict[tuple[int, str], float] = defaultdict(float)
    for seat, move, share in answers:
        given[seat, str(move) if is_word(move) else _PLAY] += share
    (seat, kind), share = max(given.items(), key=itemgetter(1))
    return Likely(Seat(seat), Raw(kind)) if share >= _LIKELY else None


def _label(pov: Pov, line: Line) -> Text:
    label: Text = pov.game.label(pov.view, line.move)
    return label


def _share(line: Line) -> Number:
    return _percent(line.share)


def _error(line: Line) -> Number:
    """Rounded up, so that nothing looks certain."""
    return Number(ceil(100 * line.error))


def _percent(part: float) -> Number:
    return Number(round(100 * part))
