"""Which positions cannot be. Tiles may be missing from a position that was made by hand; rules may not."""

from __future__ import annotations

from collections import Counter

from games.core.position import wrong
from games.core.position.possible import check_hidden, check_last_round, check_seats, check_viewer
from games.core.text import Number, Raw
from games.sevens.board import BLUE, SET_UP, SIDES, SPACES, THRONE, missing_green, touches
from games.sevens.legal import can_place
from games.sevens.position import texts
from games.sevens.room import ANY, room
from games.sevens.state import SevensState
from games.sevens.texts import Title
from games.sevens.tiles import COPIES, HIDDEN, KING, KINGS, TILES, named


def check(state: SevensState) -> None:
    """Raises `InvalidPosition`, with the reason, for a position that no game can reach."""
    _check_seats(state)
    _check_kings(state)
    _check_tiles(state)
    _check_court(state)
    _check_hidden(state)
    _check_end(state)
    _check_start(state)
    _check_course(state)


def _check_seats(state: SevensState) -> None:
    """KT3."""
    check_seats(state, Title(), "hands", len(state.hands))
    for seat, hand in enumerate(state.hands):
        if len(hand) > state.options.hand:
            raise wrong("hands", texts.TooManyHeld(Number(seat), Number(state.options.hand)))


def _check_kings(state: SevensState) -> None:
    """KT2: one King, on d4."""
    if state.board[THRONE] not in KINGS:
        raise wrong("board", texts.NoKing())
    if sum(tile in KINGS for tile in state.board) > 1:
        raise wrong("board", texts.TwoKings())
    for key, tiles in (("hands", sum(state.hands, ())), ("stack", state.stack)):
        if any(tile[1] == KING for tile in tiles):
            raise wrong(key, texts.KingDrawn())


def _check_tiles(state: SevensState) -> None:
    """KT2: 48 tiles, two of each."""
    seen: Counter[str] = Counter()
    for key, tiles in (("board", state.board), *(("hands", hand) for hand in state.hands), ("stack", state.stack)):
        for tile in tiles:
            if tile is None or tile == HIDDEN:
                continue
            seen[tile] += 1
            if seen[tile] > COPIES:
                raise wrong(key, texts.ThirdTile(named(tile)))
    hidden = sum(tiles.count(HIDDEN) for tiles in (*state.hands, state.stack))
    if seen.total() - 1 + hidden > len(TILES):
        key = "stack" if HIDDEN in state.stack else "hands"
        raise wrong(key, texts.TooManyTiles(Number(len(TILES))))


def _check_court(state: SevensState) -> None:
    """KT8: no blue space is filled before the green ones at its sides."""
    for space in BLUE:
        missing = missing_green(state.board, space)
        if state.board[space] is not None and missing:
            raise wrong("board", texts.FilledEarly(Raw(SPACES[space]), Raw(SPACES[missing[0]])))


def _check_hidden(state: SevensState) -> None:
    """In a view the stack and each hand but the viewer's are hidden, whole."""
    if not state.is_view:
        return
    check_viewer(state.hands)
    check_hidden("stack", state.stack)


def _check_end(state: SevensState) -> None:
    """KT10: the round goes on while a hand has a placement, and no longer; between rounds there is no position."""
    roomy = any(room(state.board)[ANY])
    known = {seat: can_place(state.board, hand) for seat, hand in enumerate(state.hands) if HIDDEN not in hand}
    # What is known of a hidden hand: its last tile goes anywhere (KT9), and nothing goes where there is no room
    hidden = {seat: len(hand) for seat, hand in enumerate(state.hands) if seat not in known}
    known |= {seat: roomy for seat, tiles in hidden.items() if tiles == 1 or not roomy}
    able = [seat for seat, can in known.items() if can]
    if state.mover is None:
        if able:
            raise wrong("to move", texts.CanPlace(Number(able[0])))
        check_last_round(state)
    elif not able and len(known) == state.seats:
        raise wrong("to move", texts.NoPlacement())


def _check_start(state: SevensState) -> None:
    """KT2a: before the first placement the starter is to move, and in the first round no player has points."""
    filled = {space for space, tile in enumerate(state.board) if tile is not None}
    if filled != {*SET_UP, THRONE} or any(len(hand) < state.options.hand for hand in state.hands):
        return
    if state.mover != state.first:
        raise wrong("to move", texts.NotTheStarter(Number(state.first)))
    if state.round == 1 and any(state.scores):
        raise wrong("scores", texts.PointsTooEarly())


def _check_course(state: SevensState) -> None:
    """KT5–KT7: where no tile is missing and the stack has some, every hand is full, and mercy has not been needed."""
    placed = {space: tile for space, tile in enumerate(state.board) if tile is not None and space != THRONE}
    tiles = len(placed) + sum(map(len, state.hands)) + len(state.stack)
    if not state.stack or tiles < len(TILES):
        return
    for seat, hand in enumerate(state.hands):
        if len(hand) < state.options.hand:
            raise wrong("hands", texts.NotDrawnUp(Number(seat), Number(state.options.hand)))
    for space, tile in placed.items():
        if space not in SET_UP and not touches(state.board, space):
            raise wrong("board", texts.FilledAlone(Raw(SPACES[space])))
        for other in SIDES[space]:
            if other in placed and placed[other][1] == tile[1]:
                raise wrong("board", texts.EqualSides(Raw(SPACES[space]), Raw(SPACES[other])))
