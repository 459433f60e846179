"""What pictures are made of is kept in a file from one start to the next."""

from __future__ import annotations

from collections.abc import Callable
from inspect import unwrap
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from games.core.text import Card
from rendering import DEFAULT, take_up
from rendering.brush import cache as shelf
from rendering.brush.cache import MOST, Sprite, add_to, cached, forget
from rendering.brush.cards import card_sprite
from rendering.brush.table import felt


@pytest.fixture(autouse=True)
def _no_file_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "SHELF", shelf.Shelf())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.sprites"


def pencil(drawn: list[int]) -> Callable[[int], Image.Image]:
    """A process that has drawn nothing yet; it tells what it draws."""

    @cached
    def line(width: int) -> Image.Image:
        drawn.append(width)
        return Image.new("L", (width, 1), 200 + width)

    return line


def test_what_is_in_the_file_is_not_drawn_again(file: Path) -> None:
    assert not take_up(file)
    first: list[int] = []
    line = pencil(first)
    with add_to(file):
        line(3), line(4), line(3)
    line(5)  # after that: not in the file
    assert first == [3, 4, 5]
    assert take_up(file)
    second: list[int] = []
    line = pencil(second)
    assert line(3).tobytes() == bytes([203] * 3)
    assert line(4).size == (4, 1)
    line(5)
    assert second == [5]


def test_a_part_is_the_same_whether_drawn_or_kept(file: Path) -> None:
    """Its pixels, its palette, and where it covers what lies below."""
    draws, lays = unwrap(card_sprite), unwrap(felt)  # without memory, and without file
    card, table = draws(DEFAULT, "Th", 90), lays(DEFAULT.colours, 400, 300)
    read_card, read_table = (shelf.unpacked(shelf.packed(part)) for part in (card, table))
    assert isinstance(read_card, Sprite)
    assert isinstance(read_table, Image.Image)
    assert card.mask is not None
    assert read_card.mask is not None
    for drawn, read in ((card.image, read_card.image), (card.mask, read_card.mask), (table, read_table)):
        assert (drawn.mode, drawn.size, drawn.tobytes()) == (read.mode, read.size, read.tobytes())
        assert drawn.getpalette() == read.getpalette()


def test_the_file_of_another_program_is_of_no_use(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with add_to(file):
        pencil([])(3)
    monkeypatch.setattr(shelf, "made_by", lambda: b"a newer one")
    assert not take_up(file)


def test_whatever_is_damaged_costs_no_more_than_the_drawing(file: Path) -> None:
    """A bit that was turned over made `zipfile` raise `NotImplementedError`, among others, at every picture."""
    with add_to(file):
        pencil([])(3)
    whole = file.read_bytes()
    for number in range(len(whole) * 8):
        damaged = bytearray(whole)
        damaged[number // 8] ^= 1 << number % 8
        file.write_bytes(damaged)
        take_up(file)
        assert pencil([])(3).size[1] == 1


def test_what_is_added_piece_by_piece_need_not_be_remembered(file: Path) -> None:
    """What was drawn for the first pictures took up memory until the last were drawn: 350 MB."""
    drawn: list[int] = []
    line = pencil(drawn)
    with add_to(file):
        line(3)
        forget()
        assert line(3).tobytes() == bytes([203] * 3)
    with add_to(file):  # another process, with the next game's parts
        forget()
        line(3), line(4)
    assert drawn == [3, 4]
    with ZipFile(file) as archive:
        names = archive.namelist()
    assert len(names) == len(set(names)) == 3, "what it was made by, and two parts"


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    """A number of parts was remembered, however large they were: a bot grew to 300 MB. Then all were forgotten at once,
    and a move took twice as long."""
    drawn: list[int] = []

    @cached
    def square(side: int) -> Image.Image:
        drawn.append(side)
        return Image.new("L", (side, side))

    three, four, five = (int((share * MOST) ** 0.5) for share in (0.3, 0.4, 0.5))
    forget()
    square(three), square(four), square(three), square(four), square(three)
    assert drawn == [three, four]
    square(five)  # one too many
    square(three), square(five)
    assert drawn == [three, four, five]
    square(four)  # it was used before the others
    assert drawn == [three, four, five, four]
    forget()


def test_cards_share_their_mask() -> None:
    """Each had one of its own, a third of what was remembered."""
    forget()
    ten, two = Card("Th"), Card("2s")
    one, another, smaller = (card_sprite(DEFAULT, *card) for card in ((ten, 90), (two, 90), (two, 60)))
    assert one.mask is another.mask is not None
    assert smaller.mask is not one.mask


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04"])
def test_a_file_that_is_none_of_ours_is_drawn_anew(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert not take_up(file)


def test_a_damaged_part_is_drawn_again(file: Path) -> None:
    with add_to(file):
        pencil([])(3)
    with ZipFile(file) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    with ZipFile(file, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, content if name == "made-by" else content[:-1])
    assert take_up(file)
    drawn: list[int] = []
    assert pencil(drawn)(3).tobytes() == bytes([203] * 3)
    assert drawn == [3]
