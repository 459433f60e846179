"""Court Wars in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core.text import CARD, POINT, Amount, AnyOf, Number, Ordinal, Parts, Raw, Seat, Seats, Text, Texts
from games.core.texts import GameOver
from games.court_wars import CourtWarsState, Stack
from games.court_wars.legal import can_attack, can_draw, can_place
from games.court_wars.state import ACE, COURT, OPENINGS, court_text, is_guard, rank_text
from games.court_wars.texts import Draws, DrawsJoker, Opened, RoundLong, RoundQuiet, RoundWon, SetAside
from rendering.brush.description import ALT_LIMIT, chosen, may_go_on, voice_of, within_limit
from rendering.brush.texts import Counted, Out, Place, Sitting
from rendering.court_wars import texts
from rendering.court_wars.lately import last_turns
from rendering.look import Look

CourtWarsLook = Look[CourtWarsState]
_TOLD_ELSEWHERE: Final = (Draws, DrawsJoker, GameOver, Opened, RoundLong, RoundQuiet, RoundWon, SetAside)


def table_text(look: CourtWarsLook) -> str:
    """The player to move, what may be done, every Court, and the piles; a hand is told to the player who holds it.

    The figures of the stacks are left out when there is no room for them: they follow from the guards; then what was
    just done.
    """
    plain, own = voice_of(look), look.scene.seat
    voice = plain
    if own is not None:
        you = voice.say(texts.You())
        voice = replace(voice, names=tuple(you if seat == own else name for seat, name in enumerate(voice.names)))
    happened = plain.say_all(_happened(look))
    for figures, told in ((True, happened), (False, happened), (False, [])):
        table, turn, *rest = voice.say_all(_sentences(look, figures))
        said = [table, turn, *told, *rest]
        if len(" ".join(said)) <= ALT_LIMIT:
            break
    return within_limit(said)


def opening_of(view: CourtWarsState) -> Number:
    """Which of the openings is played, from 1; 0 after them."""
    return Number(OPENINGS.index(view.phase) + 1 if view.phase in OPENINGS else 0)


def how_placed(view: CourtWarsState) -> Raw:
    """What may be done with the card drawn: `place` it as a guard, `revive` a Court card with it, or `nowhere`."""
    if view.drawn is None or not any(can_place(view, court) for court in COURT):
        return Raw("nowhere")
    return Raw("place" if is_guard(view.drawn) else "revive")


def _happened(look: CourtWarsLook) -> list[Text]:
    """What was done since the last turn of the player to move, as the picture shows it."""
    return [event for turn in last_turns(look) for event in turn.events if not isinstance(event, _TOLD_ELSEWHERE)]


def _sentences(look: CourtWarsLook, figures: bool) -> Sequence[Text]:
    view = look.view
    order = [(look.seat + number) % view.seats for number in range(view.seats)]
    return (
        texts.Table(
            look.game.title, Number(view.round), Number(view.options.rounds), opening_of(view), Number(len(OPENINGS))
        ),
        _turn_text(look),
        *(_court_text(look, seat, figures) for seat in order),
        texts.HowTold(figures),
        *_pile_texts(view),
    )


def _turn_text(look: CourtWarsLook) -> Text:
    """What has happened and what is awaited."""
    view, winners = look.view, look.winners
    if view.mover is None:
        return texts.Over(Seats(winners), len(winners) == 1, winners == (look.scene.seat,))
    seat = Seat(view.mover)
    if look.picked:
        return may_go_on(look) if look.turn else texts.Chooses(seat, chosen(look))
    if view.drawn is not None:
        places = AnyOf(tuple(court_text(court) for court in COURT if can_place(view, court)))
        return texts.Drawn(look.turn, seat, view.drawn, how_placed(view), places)
    if view.phase == ACE:
        return texts.AfterAce(look.turn, seat)
    return texts.ToMove(look.turn, seat, can_draw(view), can_attack(view))


def _court_text(look: CourtWarsLook, seat: int, figures: bool) -> Text:
    """`Seat 0, Ann (computer), 2 points: King 4 8, attack 12, defence 22; Queen bare; Jack defeated.`"""
    view = look.view
    about: list[Text] = [Sitting(Seat(seat), look.players[seat].computer)]
    if view.options.rounds > 1 or look.result:
        about.append(Counted(Amount(view.scores[seat], POINT)))
    if look.result:
        about.append(Place(Ordinal(look.result.places[seat])))
    if seat in view.out:
        about.append(Out())
    stacks = [_stack_text(court, stack, figures) for court, stack in zip(COURT, view.courts[seat], strict=True)]
    told = (texts.AllDefeated(),) if seat in view.out else tuple(stacks)
    return texts.Court(Number(seat), Texts(tuple(about)), Parts(told))


def _stack_text(court: str, stack: Stack, figures: bool) -> Text:
    if stack.defeated:
        return texts.DefeatedStack(court_text(court))
    joker = Raw(stack.joker[1] if stack.joker else "none")
    if not stack.guards:
        return texts.BareStack(court_text(court), joker)
    guards = Raw(" ".join(map(rank_text, stack.ranks)))
    return texts.Stack(court_text(court), joker, guards, figures, Number(stack.attack), Number(stack.defence))


def _pile_texts(view: CourtWarsState) -> Sequence[Text]:
    stock = texts.Stock(Amount(len(view.stock), CARD))
    if not view.discard:
        return stock, texts.NoDiscards()
    return stock, texts.Discards(Amount(len(view.discard), CARD), view.discard[-1])


def spent_from(look: CourtWarsLook, seat: int, court: str) -> int:
    """How many guards, counted from the outermost, the attack that has begun spends from that Court card."""
    if not look.picked or seat != look.view.mover:
        return 0
    source, _, spent = look.picked[0].partition(":")
    return spent.count(",") + 1 if source == court else 0
