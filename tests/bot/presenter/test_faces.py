"""People's pictures: fetched once, and never waited for."""

from __future__ import annotations

import asyncio
from io import BytesIO

import pytest
from PIL import Image

import games
from bot.presenter.faces import TRIES, Faces
from bot.presenter.pictures import Pictures
from rendering import Look, Player, Scene, portrait

THIRTEEN = games.get("thirteen")
DEALT, _ = THIRTEEN.deal(2)
LOOK = Look(
    Scene("thirteen", "table"), THIRTEEN.view(DEALT, None), (Player("Ann", person=1 << 22), Player("Bob", True))
)


def picture(colour: str = "red") -> bytes:
    file = BytesIO()
    Image.new("RGBA", (64, 64), colour).save(file, "PNG")
    return file.getvalue()


class Cdn:
    """Gives out one file, and counts."""

    def __init__(self, file: bytes | None = None) -> None:
        self.file = file
        self.read = 0
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self) -> bytes:
        self.read += 1
        await self.open.wait()
        if self.file is None:
            raise OSError("404")
        return self.file


async def test_a_picture_is_fetched_once_a_person_and_drawn_from_then_on() -> None:
    faces, cdn = Faces(), Cdn(picture())
    assert faces.dressed(LOOK) is LOOK
    for _ in range(3):
        faces.seen(1 << 22, "a", cdn)
        await faces.settled()
    dressed = faces.dressed(LOOK)
    assert cdn.read == 1
    assert [player.avatar for player in dressed.players] == [portrait(picture()), b""]
    assert faces.dressed(LOOK) == dressed
    assert hash(faces.dressed(LOOK)) == hash(dressed)


async def test_no_picture_of_a_table_waits_for_it() -> None:
    pictures, cdn = Pictures(), Cdn(picture())
    cdn.open.clear()
    pictures.faces.seen(1 << 22, "a", cdn)
    pictures.faces.seen(1 << 22, "a", cdn)  # on its way: not asked for again
    before = await pictures.draw(LOOK)
    cdn.open.set()
    await pictures.faces.settled()
    after = await pictures.draw(LOOK)
    assert (cdn.read, before.text) == (1, after.text)
    assert before.png != after.png
    pictures.close()


async def test_a_new_picture_takes_the_place_of_the_old_one_and_none_takes_it_away() -> None:
    faces = Faces()
    for key, colour in (("a", "red"), ("b", "blue")):
        faces.seen(1 << 22, key, Cdn(picture(colour)))
        await faces.settled()
    assert faces.dressed(LOOK).players[0].avatar == portrait(picture("blue"))
    faces.seen(1 << 22, None, None)
    assert faces.dressed(LOOK) is LOOK


@pytest.mark.parametrize("file", [None, b"no picture"], ids=["refused", "broken"])
async def test_what_cannot_be_had_is_tried_a_few_times(file: bytes | None) -> None:
    faces, cdn = Faces(), Cdn(file)
    for _ in range(TRIES + 2):
        faces.seen(1 << 22, "a", cdn)
        await faces.settled()
    assert cdn.read == TRIES
    assert faces.dressed(LOOK) is LOOK


def test_a_portrait_is_small_and_has_no_holes() -> None:
    small = Image.open(BytesIO(portrait(picture("#00000000"))))
    assert small.size == (48, 48)
    assert small.convert("RGB").getpixel((24, 24)) == (49, 51, 56)
    assert len(portrait(picture())) < 1000
