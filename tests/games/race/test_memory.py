"""KR3, KR10: what is known of the hidden cards after a reshuffle and after a Queen, and that a guess makes the most of
it."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.cards import DECK
from games.core import Events, Replayed, Step, advance
from games.core.text import Card, Cards, Number, Raw, Seat, Text, Texts
from games.race import RaceState, texts
from games.race.memory import Memory
from tests.conformance.subjects import Subject, playout
from tests.games.race.positions import GAME, plays, position, space

DEALT = texts.Dealt(
    Texts(tuple(texts.SeatSuit(Seat(seat), Raw(suit)) for seat, suit in enumerate("shd"))),
    Seat(0),
)
SHUFFLED = texts.Reshuffled()
NONE_SHOWN = (frozenset[Card](),) * 3


def shows(cards: str, owner: int) -> Text:
    return texts.OpenHand(Seat(owner), Cards(tuple(map(Card, cards.split()))))


def held(*cards: str) -> tuple[frozenset[Card], ...]:
    """That the second seat is known to hold these."""
    return frozenset(), frozenset(map(Card, cards)), frozenset()


def draws(*seats: int) -> list[Text]:
    return [texts.Draws(Seat(seat)) for seat in seats]


def forward(card: str, seat: int) -> Text:
    return texts.Forward(plays(card, seat), Number(1), space(1))


def known(*events: Text) -> Memory | None:
    told: Events = (DEALT, *events)
    return GAME.remember(told, 0)


def shown(*events: Text) -> tuple[frozenset[Card], ...]:
    memory = known(*events)
    assert memory is not None
    return memory.shown


def so_far(state: RaceState, *moves: str) -> tuple[Step, ...]:
    """The steps of these moves from a position."""
    played = Replayed(state, (Step(0, None, "", ()),))
    for text in moves:
        played = advance(GAME, played, text)
    return played.steps


def guessed(state: RaceState, memory: Memory | None, count: int = 3000) -> Counter[tuple[str, ...]]:
    """How often the second and third hands of a guess are these, as one text each."""
    view = GAME.view(state, 0)
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(count):
        guess = GAME.guess(view, Random(seed), memory)
        assert GAME.view(guess, 0) == view
        found[tuple(" ".join(hand) for hand in guess.hands[1:])] += 1
    return found


def even(found: Counter[tuple[str, ...]], number: int) -> bool:
    """So many different guesses, each within a fifth of as often as any other."""
    mean = found.total() / number
    return len(found) == number and all(abs(count - mean) < mean / 5 for count in found.values())


def test_before_a_reshuffle_there_is_nothing_to_know() -> None:
    assert known(*draws(0, 1, 2), forward("As", 0)) is None


def test_a_card_that_was_not_reshuffled_is_in_a_hand() -> None:
    """All but 5♥ and 6♦ were played and reshuffled: 5♥ and 6♦ are with the two others, in one way or the other."""
    memory = known(*draws(0, 1, 2, 0), forward("As", 0), forward("2s", 0), SHUFFLED)
    assert memory == Memory({Card("As"): 1, Card("2s"): 1}, ((0, 0), (1, 0), (1, 0)), NONE_SHOWN)
    stock = "As 2s"
    rest = " ".join(card for card in _others("As 2s 5h 6d"))
    state = position("5 3 7", "- | 5h | 6d", stock=stock, discard=rest, reshuffles="1", played="yes")
    assert even(guessed(state, memory), 2)
    assert set(guessed(state, memory)) == {("5h", "6d"), ("6d", "5h")}
    assert even(guessed(state, None), 12), "without a memory 4 · 3 ways to hold two of four cards"


def test_a_card_drawn_since_may_be_any_of_the_reshuffled_ones() -> None:
    """Seat 1 holds an old and a new card, seat 2 an old one; A♠ 2♠ 3♠ were reshuffled: 2 · 3 ways."""
    memory = known(*draws(0, 1, 2, 0, 0), *(forward(card, 0) for card in ("As", "2s", "3s")), SHUFFLED, *draws(1))
    rest = " ".join(_others("As 2s 3s 5h 6d"))
    state = position("5 3 7", "- | As 5h | 6d", stock="2s 3s", discard=rest, reshuffles="1", played="yes")
    found = guessed(state, memory)
    assert even(found, 6)
    assert set(found) == {
        (f"{new} {old}", "6d" if old == "5h" else "5h") for new in ("As", "2s", "3s") for old in ("5h", "6d")
    }


def test_what_leaves_a_hand_is_told_by_its_age() -> None:
    """Seat 1 has drawn two cards, one of them, A♠, since the reshuffle."""
    before = (*draws(0, 1, 0), forward("As", 0), SHUFFLED, *draws(1))
    assert known(*before) == Memory({Card("As"): 1}, ((1, 0), (1, 1), (0, 0)), NONE_SHOWN)
    played = known(*before, forward("As", 1))
    assert played is not None
    assert played.held == ((1, 0), (1, 0), (0, 0))
    taken = known(*before, texts.Forward(texts.Takes(Seat(0), Card("5s"), Seat(1)), Number(5), space(6)))
    assert taken is not None
    assert taken.held == ((1, 0), (0, 1), (0, 0))
    swept = known(*before, texts.Sweeps(plays("Ks", 0), Seat(1), Cards((Card("As"), Card("5h")))))
    assert swept is not None
    assert swept.held == ((0, 0), (0, 0), (0, 0))


def test_a_queen_shows_a_hand_to_its_player_alone() -> None:
    state = position("5 3 7", "Qs 2s | 4h 6h | 6d", stock="3s")
    _, after, *_ = so_far(state, "Qs>1", "take 4h")
    assert after.told(0) == (*after.events, shows("4h 6h", 1))
    assert [after.told(seat) for seat in (1, 2)] == [after.events] * 2
    assert "4h" not in repr(after)


def test_what_a_queen_has_shown_is_in_that_hand_until_it_leaves_it() -> None:
    before = (*draws(0, 1, 1, 1, 1, 2), shows("As 4h 6h 7d", 1))
    assert shown(*before) == held("As", "4h", "6h", "7d")
    taken = (*before, texts.Forward(texts.Takes(Seat(0), Card("As"), Seat(1)), Number(1), space(2)))
    assert shown(*taken) == held("4h", "6h", "7d")
    assert shown(*taken, *draws(1), forward("4h", 1)) == held("6h", "7d")
    assert shown(*taken, *draws(1), forward("2h", 1)) == held("4h", "6h", "7d"), "the card it has drawn since"
    assert known(*taken, texts.Sweeps(plays("Ks", 2), Seat(1), Cards((Card("4h"), Card("6h"), Card("7d"))))) is None
    assert shown(*taken, shows("6d", 2)) == (*held("4h", "6h", "7d")[:2], held("6d")[1])


def test_a_guess_keeps_what_a_queen_has_shown() -> None:
    """Seat 1 has drawn a card since it was looked at, when it held 4♥; 2♠ 5♥ 6♦ are with it, with seat 2, or drawn
    next: 3 · 2 ways."""
    memory = known(*draws(1, 2), shows("4h", 1), *draws(1))
    rest = " ".join(_others("2s 4h 5h 6d"))
    state = position("5 3 7", "- | 4h 5h | 6d", stock="2s", discard=rest, played="yes")
    found = guessed(state, memory)
    assert even(found, 6)
    assert all("4h" in both.split()[:2] for both in map(" ".join, found))
    assert even(guessed(state, None), 12), "4 · 3 / 2 ways to hold two of four cards, times two for the other hand"


def test_what_a_queen_has_shown_counts_among_the_cards_of_its_age() -> None:
    """All but 4♥ 5♥ 6♦ were played and reshuffled. Seat 1 held 4♥ and one more then, and has drawn A♠ or 2♠ since:
    2 · 2 ways."""
    memory = known(
        *draws(0, 1, 1, 2, 0), shows("4h 5h", 1), forward("5h", 1), *draws(1), forward("As", 0), forward("2s", 0),
        SHUFFLED, *draws(1),
    )  # fmt: skip
    rest = " ".join(_others("As 2s 4h 6h 6d"))
    state = position("5 3 7", "- | As 4h 6h | 6d", stock="2s", discard=rest, reshuffles="1", played="yes")
    found = guessed(state, memory)
    assert even(found, 4)
    assert set(found) == {("As 4h 6h", "6d"), ("As 4h 6d", "6h"), ("2s 4h 6h", "6d"), ("2s 4h 6d", "6h")}


def test_a_new_round_begins_anew() -> None:
    assert known(*draws(0), forward("As", 0), SHUFFLED, DEALT, *draws(0)) is None


def test_a_memory_of_another_position_is_left_aside() -> None:
    memory = Memory({Card("As"): 1}, ((0, 0), (1, 1), (0, 0)), NONE_SHOWN)
    state = position("5 3 7", "2s | 5h | 6d", stock="3s")
    assert GAME.guess(GAME.view(state, 0), Random(1), memory) == GAME.guess(GAME.view(state, 0), Random(1))


def test_what_is_true_is_always_among_the_guesses() -> None:
    """In whole games by chance every hand holds what the memory says, and the stock only cards of the latest age.

    So does a hand that a Queen of seat 0 has shown.
    """
    compared = looked = 0
    for seats in (2, 3, 4):
        plies = playout(Subject(GAME, seats, "rounds=2 goal=30"))
        told: list[Text] = list(Subject(GAME, seats, "rounds=2 goal=30").deal()[1])
        for number, ply in enumerate(plies):
            told += ply.events
            if ply.state.mover == 0 and (look := GAME.shown(ply.after)):
                told.append(look)
            memory = GAME.remember(tuple(told), 0) if number < 400 and ply.after.mover is not None else None
            if memory is None:
                continue
            compared += 1
            looked += any(memory.shown)
            latest = len(memory.held[0]) - 1
            assert all(memory.ages.get(card, 0) == latest for card in ply.after.stock)
            for hand, counts, sure in zip(ply.after.hands, memory.held, memory.shown, strict=True):
                assert sure <= set(hand)
                ages = Counter(memory.ages.get(card, 0) for card in hand)
                assert tuple(ages[age] for age in range(latest + 1)) == counts
    assert compared > 100
    assert looked > 30


def _others(cards: str) -> list[str]:
    """Every card of the deck but these."""
    return [card for card in DECK if card not in cards.split()]
