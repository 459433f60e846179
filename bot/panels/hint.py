"""A hint: what the strongest computer would play, how that comes out, and why; the next best on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.host.pov import Pov
from bot.panels.clicks.hand import PlayHinted, SecondBest
from bot.panels.clicks.picked import Picked
from bot.panels.confirmation import asked_about
from bot.panels.items import Button, Item, button
from bot.panels.picker import begun
from games.core.text import Number, Sentences, Text
from games.opponents.reasons import MOST, advantages, reasons
from games.opponents.search import Line, Thought


class WouldPlay(Text):
    """A hint where nothing was compared: a move that is forced, or the easy player's."""

    move: Text


class Best(Text):
    """A hint: the move, and of ten games that go on from it about how many bring the first place. `last`: in the last
    round, where it is the game's; before that the round's."""

    move: Text
    tenths: Number
    last: bool


class Because(Text):
    """What speaks for a move: facts."""

    reasons: Sentences


class NextBest(Text):
    """The second move, and the same figure."""

    move: Text
    tenths: Number


class Begun(Text):
    """The move that the player has begun to pick, at its best, and the same figure."""

    move: Text
    tenths: Number


class BegunAsOften(Text):
    """The same where its figure is the higher one, though the search thinks more of the best."""

    move: Text


class BegunBest(Text):
    """The best move is what the player has begun to pick."""


class PlayHint(Text):
    """To play a move that a hint tells of."""

    move: Text


class AllMoves(Text):
    """From two moves that are told back to all there are."""


def begun_moves(pov: Pov, picked: Picked) -> tuple[Any, ...]:
    """The moves that begin with what the player has picked, or the one that they are asked about again."""
    if (asked := asked_about(pov, picked)) is not None:
        return (asked,)
    steps = begun(pov, picked)
    return tuple(move for move in pov.choices() if move.path[: len(steps)] == steps) if steps else ()


def hint_part(pov: Pov, picked: Picked) -> tuple[Text, ...]:
    """What the hint says in the hand of the one who asked for it; nothing without one. At most three lines: one reason
    for the next best takes the place of those for the best. Once a move is begun, which takes room for its steps, or
    asked about again, only what was told last is repeated, without its reasons."""
    if picked.hint is None:
        return ()
    first = hint_lines(pov, picked.hint, begun_moves(pov, picked))
    second = next_best_lines(pov, picked.hint) if picked.second else ()
    if picked.steps or picked.asks:
        return tuple(line for line in second or first if not isinstance(line, Because))
    return (*first[:1], *second) if second else first


def hint_row(pov: Pov, picked: Picked) -> list[Item]:
    """What can be done with it: to play each move that is told, and to hear of the next best, if no move is begun;
    nothing while one is asked about again."""
    if picked.hint is None or picked.asks:
        return []
    moves = told_moves(pov, picked)
    row = [_play(pov, move, label) for move, label in zip(moves, _short_labels(pov, moves), strict=True)]
    if len(moves) == 1 and not picked.steps and next_best_lines(pov, picked.hint):
        row.append(button(SecondBest(pov.table.id, pov.ply)))
    return [*row]


def told_moves(pov: Pov, picked: Picked) -> list[Any]:
    """The moves that the hint tells of, the last one told last; none without a hint."""
    if picked.hint is None:
        return []
    lines = [hinted(pov, picked.hint)]
    if picked.second and (second := next_best(pov, picked.hint)):
        lines.append(second)
    return [line.move for line in lines]


def _play(pov: Pov, move: Any, label: Text) -> Button:
    click = PlayHinted(pov.table.id, pov.ply, pov.choices().index(pov.game.choice_of(pov.view, move)))
    return Button(click, PlayHint(label), discord.ButtonStyle.success)


def _short_labels(pov: Pov, moves: Sequence[Any]) -> list[Text]:
    """As the buttons of these moves are called; where that is the same, as the hint calls them."""
    labels = [pov.game.short_label(pov.view, move.path[:1], (move,)) for move in moves]
    alike = len(set(labels)) < len(labels)
    return [pov.game.label(pov.view, move) for move in moves] if alike else labels


def hinted(pov: Pov, thought: Thought) -> Line:
    """The best of the moves for which something speaks that its player can see; the best one where that is so of none.
    Of the first two, where they come out alike, the one for which something speaks that does not speak for both.

    Where Kings Corners' draw is the best, and nothing speaks for it, nobody would believe it.
    """
    best, *others = [line for line in thought.lines if _merits(pov, line)] or thought.lines
    if others and _alike(best, others[0]) and not _advantages(pov, best, others[0]):
        return others[0] if _advantages(pov, others[0], best) else best
    return best


def next_best(pov: Pov, thought: Thought) -> Line | None:
    """The best of the others for which something speaks and that bring the first place no more often. One that does was
    tried too seldom to be sure, or brings lower places behind it."""
    most = _tenths(hinted(pov, thought))
    return next((line for line in _others(pov, thought) if _tenths(line) <= most and _merits(pov, line)), None)


def hint_lines(pov: Pov, thought: Thought, moves: Sequence[Any] = ()) -> tuple[Text, ...]:
    """At most three lines: the move and one figure, what speaks for it, and how what the player has begun compares."""
    return tuple(_lines(pov, thought, moves))


def next_best_lines(pov: Pov, thought: Thought) -> tuple[Text, ...]:
    """The second move, and what speaks most for it rather than for the first; nothing where there is none."""
    line = next_best(pov, thought)
    if line is None or not thought.playouts:
        return ()
    first = hinted(pov, thought)
    return (NextBest(_label(pov, line), _tenths(line)), *_because(pov, line, first, 1))


def _lines(pov: Pov, thought: Thought, moves: Sequence[Any]) -> Iterator[Text]:
    best, others = hinted(pov, thought), _others(pov, thought)
    if not thought.playouts or not others:
        yield WouldPlay(_label(pov, best))
        yield from _because(pov, best)
        return
    yield Best(_label(pov, best), _tenths(best), _last(pov))
    own = next((line for line in thought.lines if line.move in moves), None)
    other = next_best(pov, thought) or others[0]
    yield from _because(pov, best, other if own is None or own is best else own)
    if own is best:
        yield BegunBest()
    elif own is not None:
        label, tenths = _label(pov, own), _tenths(own)
        yield Begun(label, tenths) if tenths <= _tenths(best) else BegunAsOften(label)


def _because(pov: Pov, line: Line, other: Line | None = None, most: int = MOST) -> Iterator[Text]:
    told = reasons(pov.game, pov.view, line.move, other.move if other else None)
    if told:
        yield Because(Sentences(told[:most]))


def _others(pov: Pov, thought: Thought) -> list[Line]:
    """The lines of other moves than the one that is hinted."""
    first = pov.game.choice_of(pov.view, hinted(pov, thought).move)
    return [line for line in thought.lines if pov.game.choice_of(pov.view, line.move) != first]


def _merits(pov: Pov, line: Line) -> Sequence[Text]:
    merits: Sequence[Text] = pov.game.merits(pov.view, line.move)
    return merits


def _advantages(pov: Pov, line: Line, other: Line) -> tuple[Text, ...]:
    return advantages(pov.game, pov.view, line.move, other.move)


def _alike(best: Line, other: Line) -> bool:
    """Do they show the same figure, and differ by no more than that may be wrong?"""
    return _tenths(best) == _tenths(other) and abs(best.share - other.share) <= other.error


def _label(pov: Pov, line: Line) -> Text:
    label: Text = pov.game.label(pov.view, line.move)
    return label


def _last(pov: Pov) -> bool:
    last: bool = pov.view.round == pov.view.options.rounds
    return last


def _tenths(line: Line) -> Number:
    return Number(round(10 * line.share))
