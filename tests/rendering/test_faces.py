"""The face beside each name: a robot, a person's picture, or a drawn one."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Literal

import pytest
from PIL import Image

import games
from games.core import Result
from rendering import Look, Scene, Seated, draw
from rendering.brush.faces import tinted
from rendering.brush.names import initial

THIRTEEN = games.get("thirteen")
DEALT, _ = THIRTEEN.deal(2)
FIRST = (266 + 116 - 2, 564 + 24)
"""Where the face of seat 0 is at a table of Thirteen for two: on the lower plaque, 468 wide in the middle; 44 wide."""


def painted(colour: tuple[int, int, int]) -> bytes:
    """A person's picture, all of one colour."""
    file = BytesIO()
    Image.new("RGB", (64, 64), colour).save(file, "PNG")
    return file.getvalue()


def tints(*players: Seated) -> list[str]:
    return [one.tint for one in tinted(players)]


def face(player: Seated) -> Image.Image:
    """What stands beside the name of seat 0."""
    look = Look(Scene("thirteen", "table"), THIRTEEN.view(DEALT, None), (player, Seated("Bob")))
    x, y = FIRST
    return Image.open(BytesIO(draw(look).png)).convert("RGB").crop((x, y, x + 44, y + 44))


def test_a_persons_picture_is_shown_cut_to_a_disc() -> None:
    """In the tones of the palette, and red is one of them; its corners show the plaque, gold on seat 0's turn."""
    shown = face(Seated("Ann", avatar=painted((204, 30, 44))))
    assert shown.getpixel((22, 22)) == (204, 30, 44)
    assert shown.getpixel((1, 1)) == (240, 196, 92)


@pytest.mark.parametrize("avatar", [b"", painted((24, 88, 196))], ids=["drawn", "picture"])
def test_equal_players_give_equal_faces(avatar: bytes) -> None:
    one, other = Seated("Ann", person=5 << 22, avatar=avatar), Seated("Ann", person=5 << 22, avatar=bytes(avatar))
    assert (one, hash(one)) == (other, hash(other))
    assert face(one).tobytes() == face(other).tobytes()


def test_a_drawn_face_differs_by_its_letter_and_its_colour() -> None:
    faces = [face(Seated(name, person=person << 22)) for name, person in (("Ann", 1), ("Bob", 1), ("Ann", 2))]
    assert len({shown.tobytes() for shown in faces}) == 3


def test_the_colour_is_the_persons_own_whatever_they_are_called() -> None:
    """The six tints go round with a snowflake's number of milliseconds, which is what is left of its last 22 bits."""
    assert tints(Seated("Ann", person=(7 << 22) + 3)) == tints(Seated("Nina", person=1 << 22)) == ["violet"]
    assert tints(Seated("Ann", person=2 << 22)) == ["red"]


def test_faces_at_one_table_differ() -> None:
    """Three people of one tint: the first has it, and the others the next free ones; a computer takes none of them."""
    ann, bob, cy = (Seated(name, person=person << 22) for name, person in (("Ann", 1), ("Bob", 7), ("Cy", 13)))
    assert tints(ann, Seated("Ada", computer=True), bob, cy) == ["violet", "", "red", "green"]
    assert tints(bob, ann) == ["violet", "red"]
    assert tints(cy) == ["violet"]
    assert len(set(tints(*(Seated("Ann", person=person << 22) for person in (5, 6, 11, 12))))) == 4


@pytest.mark.parametrize("scene", ["table", "result"])
@pytest.mark.parametrize("key", games.GAMES)
def test_faces_differ_in_every_picture_that_shows_them(key: str, scene: Literal["table", "result"]) -> None:
    """Both are violet by themselves; the second one is drawn in red. No card of theirs is needed for that."""
    people = tuple(Seated("Ann", person=person << 22) for person in (1, 7))
    game = games.get(key)
    view = game.view(game.deal(2)[0], None)
    result = Result((1, 2), (0, 0), "") if scene == "result" else None
    shown = Image.open(BytesIO(draw(Look(Scene(key, scene), view, people, result=result)).png)).convert("RGB")
    assert {colour for _, colour in shown.getcolors(1 << 20) or ()} >= {(116, 72, 176), (204, 30, 44)}


@pytest.mark.parametrize(
    ("name", "letter"),
    [("ann", "A"), ("  élise", "É"), ("★ 7of9", "7"), ("田中太郎", ""), ("", ""), ("𝓐lice", "A"), ("ßen", "S")],
)
def test_the_initial_of_a_name(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_names_in_letters_that_the_font_lacks_are_told_apart_by_their_faces() -> None:
    faces = [face(Seated("田中太郎", person=person << 22)) for person in (1, 2)]
    assert faces[0].tobytes() != faces[1].tobytes()


def test_a_computer_is_a_robot_whatever_else_is_known() -> None:
    plain = Seated("Ann", computer=True)
    assert face(plain).tobytes() == face(replace(plain, person=9 << 22, avatar=painted((204, 30, 44)))).tobytes()
    assert face(plain).tobytes() != face(replace(plain, computer=False)).tobytes()
