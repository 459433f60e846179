"""What a hint says: the move, one figure, why, the next best on request, and what its reader has begun."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.host.pov import Pov
from bot.panels.clicks.hand import PlayHinted
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.hand import hand_panel
from bot.panels.hint import Begun, Best, NextBest, begun_moves, hint_lines, hinted, next_best_lines
from bot.panels.panel import Panel
from bot.panels.picker import is_word
from bot.panels.table import table_panel
from games.core.text import Text
from games.opponents.search import Line, Thought
from games.thirteen.moves import PASS
from rendering import ShownMove, draw
from tests.bot.house import House
from tests.bot.panels.test_large_hands import at
from tests.bot.said import Button, Select, said
from tests.english import english

FIGURES = (Best, Begun, NextBest)
TRICK = "game: thirteen\nhands: 9s Td Js Jh Jc | Kh 4d\nto move: 0\ntrick: 8d by 1\nplayed: 8d"


def line(move: Any, visits: int, share: float) -> Line:
    return Line(move, visits, share, 0.021)


async def pov_at(house: House, text: str = TRICK) -> Pov:
    return Pov.of(await at(house, text), 0)


def told(pov: Pov, *texts: Text) -> list[str]:
    return [english(text, tuple(pov.names)) for text in texts]


def hints(pov: Pov, *lines: Line, moves: tuple[Any, ...] = (), playouts: int = 1000) -> list[str]:
    """The lines of a hint."""
    return told(pov, *hint_lines(pov, Thought(0, playouts, lines), moves))


async def test_the_move_one_figure_and_why(house: House) -> None:
    """Of three jacks, a sequence 9-10-J could be made: the 9 is in it, too, as the 10 is."""
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    assert hints(pov, line(nine, 710, 0.6404), line(ten, 200, 0.58), line(PASS, 90, 0.3)) == [
        "**9♠**: first in about 6 of 10 games.",
        "It is the lowest you have that beats 8♦.",
    ]


async def test_of_two_that_come_out_alike_the_one_is_hinted_for_which_more_speaks(house: House) -> None:
    """“5♠: your twos stay for later” was said with the same figure as 3♣ 4♣ 5♠, which keeps them as well."""
    lead = "game: thirteen\nhands: 3c 4c 5s 5d 9h 9c Kd 2s | 3s 4s 6s\nto move: 0"
    pov = await pov_at(house, lead)
    five, row = (pov.game.parse_move(pov.view, text) for text in ("5s", "3c 4c 5s"))
    first, *_, why = hints(pov, line(five, 500, 0.54), line(row, 480, 0.53))
    assert first == "**3♣ 4♣ 5♠ (sequence of 3)**: first in about 5 of 10 games."
    assert why == "It gets rid of your lowest card, 3♣. It gets rid of 3 cards at once."
    first, *_ = hints(pov, line(five, 500, 0.64), line(row, 480, 0.45))
    assert first == "**5♠**: first in about 6 of 10 games."


async def test_what_nothing_speaks_for_is_not_the_next_best(house: House) -> None:
    """Kings Corners: a pile could be moved, so that nothing speaks for a draw; a card that can be played is."""
    position = (
        "game: kings_corners\nhands: Ks Qh 4c | 2d 2c\nto move: 0\nstock: 5d 6d\n"
        "piles: N 9s | E Qd | S 2s | W 7h | NE Kc | SE - | SW - | NW -"
    )
    pov = await pov_at(house, position)
    king, queen, draw = (pov.game.parse_move(pov.view, text) for text in ("Ks>SE", "Qh>NE", "draw"))
    lines = line(king, 70, 0.6), line(draw, 20, 0.5), line(queen, 10, 0.4)
    assert told(pov, *next_best_lines(pov, Thought(0, 100, lines)))[0].startswith("Next best: **Q♥ on")
    assert next_best_lines(pov, Thought(0, 100, lines[:2])) == ()
    assert hints(pov, *lines[:2])[0].startswith("**K♠ to the south-east corner**: first in about 6 of 10"), "a figure"


async def test_the_next_best_comes_on_request_with_a_reason_of_its_own(house: House) -> None:
    pov = await pov_at(house)
    nine = pov.legal_moves()[0]
    thought = Thought(0, 1000, (line(nine, 710, 0.6404), line(PASS, 200, 0.52)))
    assert told(pov, *next_best_lines(pov, thought)) == [
        "Next best: **Pass**, about 5 of 10.",
        "Whatever you have against 8♦ would break up a pair or sequence of yours.",
    ]
    assert next_best_lines(pov, Thought(0, 1000, thought.lines[:1])) == ()


async def test_what_comes_next_never_comes_first_more_often(house: House) -> None:
    """“First in about 6 of 10”, and the next best in 7: the search goes by lower places, too, and by how sure it is."""
    pov, rng = await pov_at(house), Random(34)
    moves, seconds = pov.legal_moves(), 0
    for _ in range(300):
        visits = sorted((rng.randint(1, 999) for _ in moves), reverse=True)
        lines = [Line(move, number, rng.random(), rng.random() / 4) for move, number in
                 zip(rng.sample(moves, len(moves)), visits, strict=True)]  # fmt: skip
        thought = Thought(0, sum(visits), tuple(lines))
        first = hint_lines(pov, thought, rng.sample(moves, 2))
        figures = [line.tenths for line in (*first, *next_best_lines(pov, thought)) if isinstance(line, FIGURES)]
        assert figures[0] == max(figures)
        seconds += bool(next_best_lines(pov, thought))
    assert seconds > 150


async def test_what_the_reader_has_begun_may_come_first_as_often(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    *_, last = hints(pov, line(nine, 710, 0.6), line(ten, 200, 0.72), moves=(ten,))
    assert last == "Best of what you chose: **10♦**, at least as often."


async def test_before_the_last_round_the_first_place_is_that_of_the_round(house: House) -> None:
    pov = await pov_at(house, TRICK.replace("hands:", "options: rounds=2\nhands:"))
    nine, ten, *_ = pov.legal_moves()
    first, *_ = hints(pov, line(nine, 710, 0.64), line(ten, 290, 0.5))
    assert first == "**9♠**: first in about 6 of 10 rounds."


async def test_what_is_nearly_sure_has_no_tenths(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    assert hints(pov, line(nine, 710, 0.96), line(ten, 290, 0.5))[0] == "**9♠**: first in nearly every game."
    assert hints(pov, line(nine, 710, 0.04), line(ten, 290, 0.0))[0] == "**9♠**: first in hardly any game."


async def test_a_move_that_nothing_speaks_for_is_not_hinted(house: House) -> None:
    """Kings Corners: the king could be played, and the Q♦ then lies on it; that drawing came out better nobody would
    believe."""
    position = (
        "game: kings_corners\nhands: Ks 4c | 2d 2c\nto move: 0\nstock: 5d 6d\n"
        "piles: N 9s | E Qd | S 2s | W 7h | NE - | SE - | SW - | NW -"
    )
    pov = await pov_at(house, position)
    king, draw = pov.choices()[0], pov.choices()[-1]
    thought = Thought(0, 100, (line(draw, 70, 0.6), line(king, 30, 0.55)))
    assert hinted(pov, thought).move == king
    assert told(pov, *hint_lines(pov, thought)) == [
        "**K♠ to the north-east corner**: first in about 6 of 10 games.",
        "From there you can play all of your hand in this turn. "
        "It gets rid of a king, which would cost 10 points in hand.",
    ]


async def test_what_the_reader_has_begun_is_compared_at_its_best(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, spades, clubs, *_ = pov.legal_moves()
    lines = (line(nine, 600, 0.64), line(ten, 200, 0.58), line(clubs, 125, 0.41), line(spades, 75, 0.4))
    assert hints(pov, *lines, moves=(spades, clubs))[1:] == [
        "It is the lowest you have that beats 8♦.",
        "Best of what you chose: **J♣**, about 4 of 10.",
    ]
    assert hints(pov, *lines, moves=(ten,))[2:] == ["Best of what you chose: **10♦**, about 6 of 10."]
    assert hints(pov, *lines, moves=(nine, spades))[2:] == ["It is among what you chose."]


async def test_where_nothing_was_compared_there_are_no_figures(house: House) -> None:
    """A forced move; one that alone is worth trying; what the easy player would do, since nobody could think."""
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    for only, playouts in ((line(nine, 1000, 0.6), 1000), (line(nine, 1, 0.0), 1), (line(nine, 1, 0.0), 0)):
        assert hints(pov, only, playouts=playouts, moves=(ten,)) == [
            "A computer would choose: **9♠**.",
            "It is the lowest you have that beats 8♦. What is left can go down in 2 plays.",
        ]


async def test_names_are_harmless_and_a_message_holds_it(house: House) -> None:
    """Race: a swap with somebody who has a name that would call everybody."""
    pov = await pov_at(house, "game: race\nspaces: 3 12\nhands: Js | 9h\nto move: 0\nstock: 2s 3s")
    object.__setattr__(pov.seats[1], "name", "**@everyone**" * 40)
    swap, end = pov.legal_moves()
    thought = Thought(0, 1000, (line(swap, 900, 0.6), line(end, 100, 0.5)))
    content = said(Panel(hint_lines(pov, thought), names=pov.names)).content
    assert "You gain 9 spaces, and " in content
    assert "@everyone" not in content
    assert len(content) <= 2000


async def test_what_has_been_picked_is_all_that_begins_with_it(house: House) -> None:
    """First what the cards make (single cards, the pairs), then the cards; or the Pass that is asked about again."""
    pov = await pov_at(house)
    assert begun_moves(pov, NOTHING) == ()
    singles = begun_moves(pov, Picked((0,)))
    assert singles
    assert {move.path[0] for move in singles} == {singles[0].path[0]}
    assert set(singles) < set(pov.choices())
    assert begun_moves(pov, Picked(asks="pass")) == (PASS,)


def shown(pov: Pov, picked: Picked) -> list[Button | Select]:
    """The controls of the hand."""
    return [item for row in said(hand_panel(pov, picked=picked)).rows for item in row]


def plays(pov: Pov, picked: Picked) -> dict[str, Any]:
    """What plays a move of the hint, and which."""
    played = {item.label: item.click for item in shown(pov, picked) if isinstance(item, Button)}
    return {label: pov.choices()[click.number] for label, click in played.items() if isinstance(click, PlayHinted)}


async def test_a_hint_stands_in_the_hand_and_is_played_from_there(house: House) -> None:
    """The button names the move by its number, and no card."""
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    thought = Thought(0, 1000, (line(ten, 710, 0.64), line(nine, 200, 0.58)))
    play, second, *_ = shown(pov, Picked(hint=thought))
    assert isinstance(play, Button)
    assert (play.label, play.click) == ("▶ 10♦", PlayHinted(pov.table.id, pov.ply, 1))
    assert isinstance(second, Button)
    assert second.label == "Next best"
    play, *_ = shown(pov, Picked(hint=Thought(0, 1000, (line(PASS, 900, 0.64), line(nine, 100, 0.5)))))
    assert isinstance(play, Button)
    assert play.click == PlayHinted(pov.table.id, pov.ply, len(pov.choices()) - 1)


async def test_each_move_that_is_told_is_played_by_a_button_of_its_name(house: House) -> None:
    """After *Next best* the only button played the first move still, and did not say which."""
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    thought = Thought(0, 1000, (line(ten, 710, 0.64), line(nine, 200, 0.58)))
    assert plays(pov, Picked(hint=thought)) == {"▶ 10♦": ten}
    assert plays(pov, Picked(hint=thought, second=True)) == {"▶ 10♦": ten, "▶ 9♠": nine}
    assert not any(item.label == "Next best" for item in shown(pov, Picked(hint=thought, second=True))
                   if isinstance(item, Button))  # fmt: skip


async def test_a_move_that_the_hint_plays_has_no_other_button(house: House) -> None:
    """In Court Wars two rows said the same: a hand with the next best was up to 777 pixels high on a phone."""
    text = "game: court_wars\ncourts: K 5h ; Q - ; J 9d | K - ; Q - ; J -\nto move: 0\ndrawn: 4c\nstock: 2s"
    pov = await pov_at(house, text)
    king, queen, *_ = pov.legal_moves()
    thought = Thought(0, 1000, (line(king, 710, 0.64), line(queen, 200, 0.58)))

    def buttons(picked: Picked) -> list[str]:
        return [item.label for item in shown(pov, picked) if isinstance(item, Button)]

    assert buttons(Picked(hint=thought))[:5] == ["▶ 4♣→K 9", "Next best", "4♣→Q 4", "4♣→J 13", "Discard 4♣"]
    assert buttons(Picked(hint=thought, second=True)) == ["▶ 4♣→K 9", "▶ 4♣→Q 4", "All moves"]


FIVE_KINDS = """\
game: thirteen
hands: 6s 7s 7d 8c 8h 9c Td Th Kc Kd As Ac 2d | 3s 3c 3d 3h 4s 4c 4d 4h 5s 5c 5d 5h 6c
to move: 0"""


async def test_beside_a_hint_other_moves_are_a_list(house: House) -> None:
    """A phone has room for two buttons in a row: with five kinds in Thirteen the next best was 750 pixels high, so was
    the hint with five tiles in Sevens. Two moves are told, and no other is offered beside them; a button leads back."""
    pov = await pov_at(house, FIVE_KINDS)
    row, pair = (pov.game.parse_move(pov.view, text) for text in ("6s 7s 8c", "Td Th"))
    thought = Thought(0, 1000, (line(row, 710, 0.84), line(pair, 200, 0.78)))

    def rows(picked: Picked) -> list[list[str]]:
        panel = said(hand_panel(pov, picked=picked))
        return [[item.label if isinstance(item, Button) else item.placeholder for item in row] for row in panel.rows]

    assert rows(NOTHING)[1] == ["Singles …", "Pairs …", "3 in a row …", "4 in a row …", "5 in a row …"]
    cards, moves = "Cards to play together", "Or choose what to play"
    assert rows(Picked(hint=thought))[:3] == [["▶ 6♠ 7♠ 8♣", "Next best"], [cards], [moves]]
    assert rows(Picked(hint=thought, second=True)) == [["▶ 6♠ 7♠ 8♣", "▶ 10♦ 10♥"], ["All moves"]]


async def test_what_is_begun_has_the_hinted_move_beside_it(house: House) -> None:
    """It could be played only after *Choose again*, and “What you have begun, at its best A♠ A♣” was no English."""
    pov = await pov_at(house, FIVE_KINDS)
    row, pair = (pov.game.parse_move(pov.view, text) for text in ("6s 7s 8c", "As Ac"))
    picked = Picked((1,), hint=Thought(0, 1000, (line(row, 710, 0.84), line(pair, 200, 0.78))))
    assert said(hand_panel(pov, picked=picked)).content.splitlines()[1:] == [
        "**6♠ 7♠ 8♣ (sequence of 3)**: first in about 8 of 10 games.",
        "Best of what you chose: **A♠ A♣ (pair)**, about 8 of 10.",
        "You chose **Pairs**. What next?",
    ]
    assert plays(pov, picked) == {"▶ 6♠ 7♠ 8♣": row}


async def test_two_moves_with_one_short_name_are_called_by_their_whole_names(house: House) -> None:
    """Race: a swap with either of two who stand on one space."""
    pov = await pov_at(house, "game: race\nspaces: 3 12 12\nhands: Js | 9h | 9d\nto move: 0\nstock: 2s 3s")
    one, other, _ = pov.legal_moves()
    thought = Thought(0, 1000, (line(one, 710, 0.64), line(other, 290, 0.6)))
    assert plays(pov, Picked(hint=thought)) == {"▶ J♠ ⇄ 12": one}
    told = plays(pov, Picked(hint=thought, second=True))
    assert list(told.values()) == [one, other]
    assert all(label.startswith("▶ J♠: swap places with ") for label in told)


async def test_the_move_that_a_hint_tells_last_is_marked_in_the_picture(house: House) -> None:
    pov = await pov_at(house)
    nine, ten, *_ = pov.legal_moves()
    thought = Thought(0, 1000, (line(ten, 710, 0.64), line(nine, 200, 0.58)))
    first, second, plain = (
        hand_panel(pov, picked=picked).look
        for picked in (Picked(hint=thought), Picked(hint=thought, second=True), NOTHING)
    )
    assert first is not None
    assert second is not None
    assert plain is not None
    assert [look.shown for look in (first, second, plain)] == [(ShownMove(ten),), (ShownMove(nine),), ()]
    assert len({draw(look).png for look in (first, second, plain)}) == 3


async def test_the_mark_of_a_hint_goes_when_another_move_is_begun(house: House) -> None:
    """Two spades go forward, and a jack swaps: the frame of one stayed when another was chosen."""
    pov = await pov_at(house, "game: race\nspaces: 3 12 14\nhands: Js 2s 3s | 9h | 9d\nto move: 0\nstock: 4s 5s")
    moves = {str(move): move for move in pov.choices()}
    thought = Thought(0, 1000, (line(moves["Js>1"], 710, 0.64), line(moves["3s"], 200, 0.58)))
    number = list(dict.fromkeys(move.path[0] for move in pov.choices() if not is_word(move))).index("Js")
    best, second = (
        hand_panel(pov, picked=Picked((number,), hint=thought, second=second)).look for second in (False, True)
    )
    assert best is not None
    assert second is not None
    assert (best.shown, second.shown) == ((ShownMove(moves["Js>1"]),), ())


async def test_a_hint_has_four_lines_at_most_with_the_next_best_and_takes_the_place_of_what_has_happened(
    house: House,
) -> None:
    pov = await pov_at(house)
    nine = pov.legal_moves()[0]
    thought = Thought(0, 1000, (line(nine, 710, 0.64), line(PASS, 200, 0.52)))
    for steps, lines in (((), ["###", "**9♠**:", "Next", "Whatever"]), ((1,), ["###", "Next", "You"])):
        panel = said(hand_panel(pov, picked=Picked(steps, hint=thought, second=True)))
        assert [text.split()[0] for text in panel.content.splitlines()] == lines


async def test_while_a_hinted_move_is_asked_about_again_only_that_is_answered(house: House) -> None:
    """The hint stays for the one who goes back."""
    pov = await pov_at(house)
    thought = Thought(0, 900, (line(PASS, 600, 0.6), line(pov.legal_moves()[0], 300, 0.5)))
    picked = Picked(asks="pass").hinted_as(Picked(hint=thought))
    assert [item.label for item in shown(pov, picked) if isinstance(item, Button)][:2] == ["Yes, pass", "Back"]
    assert "**Pass**: first in about 6 of 10 games." in said(hand_panel(pov, picked=picked)).content


async def test_a_hint_is_in_no_panel_but_its_players_own(house: House) -> None:
    """Under Court Wars everybody reads the controls of the player to move."""
    position = "game: court_wars\ncourts: K 9s ; Q 7h ; J - | K 8c ; Q - ; J -\nto move: 0\nstock: 4s\ndiscard: 2h"
    session = await at(house, position)
    pov = Pov.of(session, 0)
    first, second, *_ = pov.choices()
    picked = Picked(hint=Thought(0, 1000, (line(first, 710, 0.64), line(second, 290, 0.52))))
    assert plays(pov, picked)
    public = said(table_panel(Pov.of(session, None), picked))
    assert "of 10" not in public.content
    assert not any(item.label.startswith("▶") for row in public.rows for item in row if isinstance(item, Button))
