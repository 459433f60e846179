"""Court Wars in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Game
from games.court_wars import CourtWarsMove, CourtWarsState, Stack
from games.court_wars.legal import can_attack, can_draw, can_place
from games.court_wars.state import ACE, COURT, OPENINGS, court_text, is_guard, rank_text
from rendering.brush.names import spoken_names
from rendering.brush.picture import Player
from rendering.brush.words import ALT_LIMIT, card_words, counted, joined, ordinal, within_limit
from words import Voice

CourtWarsGame = Game[CourtWarsState, CourtWarsMove]


def table_text(game: CourtWarsGame, view: CourtWarsState, seats: Sequence[Player], seat: int | None = None) -> str:
    """Whose turn it is, what may be done, every Court, and the piles; with a `seat` told to who sits there.

    The figures of the stacks are left out when there is no room for them: they follow from the guards.
    """
    spoken = spoken_names([player.name for player in seats])
    names = ["You" if number == seat else name for number, name in enumerate(spoken)]
    phase = f", opening {OPENINGS.index(view.phase) + 1} of {len(OPENINGS)}" if view.phase in OPENINGS else ""
    head = f"{Voice().say(game.title)}, round {view.round} of {view.options.rounds}{phase}."
    order = [((seat or 0) + number) % view.seats for number in range(view.seats)]
    for figures in (True, False):
        courts = " ".join(_court_text(game, view, number, names[number], seats[number], figures) for number in order)
        note = "Guards are told outermost first" + (
            "." if figures else "; their sum is the attack, defence is 10 more."
        )
        parts = (head, _turn_text(game, view, names, seat), courts, note, _piles_text(view))
        if len(" ".join(parts)) <= ALT_LIMIT:
            break
    return within_limit(parts)


def _turn_text(game: CourtWarsGame, view: CourtWarsState, names: Sequence[str], seat: int | None) -> str:
    """What has happened and what is awaited."""
    result = game.result(view)
    if result or view.mover is None:
        winners = [name for name, place in zip(names, result.places if result else (), strict=True) if place == 1]
        verb = "win together" if len(winners) > 1 else "win" if winners == ["You"] else "wins"
        return f"The game is over: {joined(winners)} {verb}."
    name, own = names[view.mover], view.mover == seat
    has, may = ("have", "may") if own else ("has", "may")
    if view.drawn is None:
        whose = "It is your turn" if own else f"It is {name}’s turn"
        if view.phase == ACE:
            return f"{whose}: after an ace, {'you' if own else name} may attack before drawing again."
        may = " or ".join(["draw"] * can_draw(view) + ["attack"] * can_attack(view))
        return f"{whose} to {may}." if may else f"{whose}, with nothing to draw and nothing to attack."
    places = [_court(court) for court in COURT if can_place(view, court)]
    verb = "place it on" if is_guard(view.drawn) else "let it stand in for"
    where = f"{verb} the {joined(places).replace(' and ', ' or ')}, or discard it" if places else "only discard it"
    return f"{name} {has} drawn the {card_words(view.drawn)} and {may} {where}."


def _court(court: str) -> str:
    """`King`."""
    return Voice().say(court_text(court))


def _court_text(game: CourtWarsGame, view: CourtWarsState, seat: int, name: str, player: Player, figures: bool) -> str:
    """`Seat 0, Ann (computer), 2 points: King 4 8, attack 12, defence 22; Queen bare; Jack defeated.`"""
    about = [f"{name}{' (computer)' if player.computer else ''}"]
    if view.options.rounds > 1 or view.mover is None:
        about.append(counted(view.scores[seat], "point"))
    result = game.result(view)
    if result:
        about.append(ordinal(result.places[seat]))
    if seat in view.out:
        about.append("out")
    stacks = "; ".join(
        _stack_text(_court(court), stack, figures) for court, stack in zip(COURT, view.courts[seat], strict=True)
    )
    everything = "all defeated" if seat in view.out else stacks
    return f"Seat {seat}, {', '.join(about)}: {everything}."


def _stack_text(title: str, stack: Stack, figures: bool) -> str:
    if stack.defeated:
        return f"{title} defeated"
    stands = f"{title} ({'red' if stack.joker == 'Xr' else 'black'} joker)" if stack.joker else title
    if not stack.guards:
        return f"{stands} bare"
    guards = " ".join(map(rank_text, stack.ranks))
    return f"{stands} {guards}" + (f", attack {stack.attack}, defence {stack.defence}" if figures else "")


def _piles_text(view: CourtWarsState) -> str:
    stock = f"Stock: {counted(len(view.stock), 'card')}."
    if not view.discard:
        return f"{stock} No discards."
    return f"{stock} Discard pile: {counted(len(view.discard), 'card')}, on top the {card_words(view.discard[-1])}."
