"""Legal moves and what an attack does, against a second, slow reading of the page."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import IllegalMove
from games.court_wars import CourtWarsState
from tests.games.court_wars.positions import GAME, legal, line, move, position

VALUES = {rank: int(rank) if rank.isdigit() else 10 for rank in "23456789T"}
CARDS = [f"{rank}{suit}" for suit in "shdc" for rank in VALUES]


@st.composite
def positions(draw: st.DrawFn) -> CourtWarsState:
    """A turn (perhaps with a card drawn) of two to four players with some guards on each stack."""
    seats, same = draw(st.integers(2, 4)), draw(st.booleans())
    cards = draw(st.permutations(CARDS))
    jokers, used = ["Xr", "Xb"], 0
    courts: list[str] = []
    out: list[str] = []
    for seat in range(seats):
        stacks = []
        for name in "KQJ":
            kind = draw(st.sampled_from(["plain"] * 5 + ["lost", "lost", "joker"]))
            if kind == "lost":
                stacks.append(f"{name} x")
                continue
            count = draw(st.integers(0, 3))
            held = sorted(cards[used : used + count], key=lambda card: -VALUES[card[0]])
            used += count
            if not same:
                held = [card for place, card in enumerate(held) if not place or held[place - 1][0] != card[0]]
            joker = [jokers.pop()] if kind == "joker" and jokers else []
            stacks.append(" ".join([name, *joker, *held] + ["-"] * (not held)))
        if all(stack.endswith(" x") for stack in stacks):
            stacks[0] = "K -" if seats - len(out) <= 2 or seat == 0 else stacks[0]
        if all(stack.endswith(" x") for stack in stacks):
            out.append(str(seat))
        courts.append(" ; ".join(stacks))
    waiting = draw(st.booleans())
    drawn = draw(st.sampled_from([*cards[used : used + 3], *(jokers if " x" in courts[0] else [])])) if waiting else "-"
    stock = draw(st.sampled_from(["-", "Ac"]))
    options = f"same_value={'on' if same else 'off'}"
    return position(" | ".join(courts), 0, options, drawn=drawn, stock=stock, out=" ".join(out) or "-")


Stacks = dict[tuple[int, str], list[str] | None]


def stacks_of(state: CourtWarsState) -> Stacks:
    """From the position's text: the ranks on each Court card, innermost first; None when it is defeated."""
    found: Stacks = {}
    for seat, court in enumerate(line(state, "courts").split(" | ")):
        for part in court.split(" ; "):
            name, *cards = part.split()
            found[seat, name] = None if cards == ["x"] else [card[0] for card in cards if card[0] in VALUES]
    return found


def ends(ranks: list[str]) -> list[list[str]]:
    """Every choice of some of the guards that is the outermost ones, by trying all choices."""
    places = range(len(ranks))
    return [
        [ranks[place] for place in sorted(chosen, reverse=True)]
        for count in range(len(ranks) + 1)
        for chosen in combinations(places, count)
        if all(other in chosen for place in chosen for other in places if other > place)
    ]


def attacks(stacks: Stacks) -> set[str]:
    """CW10, by trying everything."""
    found = set()
    for (owner, source), own in stacks.items():
        for (seat, target), other in stacks.items():
            if owner or not seat or not own or other is None:
                continue
            for spent in ends(own):
                for beaten in ends(other):
                    for fall in (False, True):
                        worth = sum(VALUES[rank] for rank in beaten) + 10 * fall
                        if not spent or not (beaten or fall) or (fall and len(beaten) < len(other)):
                            continue
                        if worth <= sum(VALUES[rank] for rank in spent):
                            found.add(f"{source}:{','.join(spent)}>{seat}.{target}:{','.join(beaten)}{'!' * fall}")
    return found


def expected(state: CourtWarsState) -> set[str]:
    """Every legal move of seat 0."""
    stacks, drawn = stacks_of(state), line(state, "drawn")
    if drawn == "-":
        draws = {"draw"} if line(state, "stock") != "-" else set()
        return (draws | attacks(stacks)) or {"skip"}
    places = {"discard"}
    for name in "KQJ":
        held = stacks[0, name]
        if drawn in ("Xr", "Xb"):
            fits = held is None
        else:
            lower = VALUES[drawn[0]] + (0 if state.options.same_value else 1)
            fits = held is not None and all(VALUES[rank] >= lower for rank in held)
        places |= {name} if fits else set()
    return places


@settings(max_examples=300, deadline=None)
@given(positions())
def test_legal_moves_are_those_of_the_page(state: CourtWarsState) -> None:
    moves = legal(state)
    assert set(moves) == expected(state)
    assert len(set(moves)) == len(moves)


@settings(max_examples=150, deadline=None)
@given(positions(), positions())
def test_moves_of_another_position_are_legal_only_if_listed(state: CourtWarsState, other: CourtWarsState) -> None:
    listed = set(legal(state))
    for text in legal(other):
        try:
            GAME.play(state, move(text))
        except IllegalMove:
            assert text not in listed
        else:
            assert text in listed


@settings(max_examples=150, deadline=None)
@given(positions())
def test_an_attack_takes_off_what_it_says_and_nothing_else(state: CourtWarsState) -> None:
    before = stacks_of(state)
    for text in sorted(attacks(before) & set(legal(state))):
        after, _ = GAME.play(state, move(text))
        if after.mover is None:
            continue
        source, spent, target, beaten = text.replace(">", ":").split(":")
        seat, _, name = target.partition(".")
        wanted = dict(before)
        own, other = before[0, source] or [], before[int(seat), name] or []
        wanted[0, source] = own[: len(own) - len(spent.split(","))]
        left = other[: len(other) - len([value for value in beaten.strip("!").split(",") if value])]
        wanted[int(seat), name] = None if beaten.endswith("!") else left
        assert stacks_of(after) == wanted
