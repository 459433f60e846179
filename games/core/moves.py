"""What moves of several games have in common."""

from __future__ import annotations

from typing import ClassVar


class OneStep:
    """A move that a player picks in one step: its canonical text."""

    __slots__ = ()

    @property
    def path(self) -> tuple[str, ...]:
        return (str(self),)


class Word(OneStep):
    """A move that is a word and nothing else: `class Draw(Word): text = "draw"`. All of one class are equal."""

    __slots__ = ()

    text: ClassVar[str]
    last_resort: ClassVar[bool] = True
    """Does it pass up what else could be played? Then it is offered after everything else."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(self.text)
