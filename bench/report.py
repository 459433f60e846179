"""A figure with what it is held against, and the two ways it is told: a table to read and a file to keep."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

RESULTS: Final = Path(__file__).parent / "results.json"
"""The figures of the last run, and of no run before it."""
_HEADINGS: Final = ("figure", "value", "reference", "", "ratio", "aim", "")


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `value` and `reference_value` are in `unit`; `aim` (such as `<= 1.5`) is about their ratio."""

    name: str
    value: float
    unit: str
    reference: str
    """What was measured beside it."""
    reference_value: float
    aim: str = ""
    """Empty: there is none."""

    @property
    def ratio(self) -> float:
        """How many times the reference."""
        return self.value / self.reference_value

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None without one. Raises `ValueError` for an aim that says neither <= nor >=."""
        if not self.aim:
            return None
        sign, _, bound = self.aim.partition(" ")
        if sign not in ("<=", ">="):
            raise ValueError(f"an aim is <= or >= a number, not {self.aim!r}")
        return self.ratio <= float(bound) if sign == "<=" else self.ratio >= float(bound)

    def entry(self) -> dict[str, object]:
        """As `results.json` has it."""
        fields = asdict(self)
        aim = fields.pop("aim")
        return {**fields, "ratio": self.ratio, "aim": aim}


def write(figures: Sequence[Figure], path: Path = RESULTS) -> None:
    """Keep the figures as a JSON list."""
    path.write_text(json.dumps([figure.entry() for figure in figures], indent=2) + "\n", encoding="utf-8")


def table(figures: Sequence[Figure]) -> str:
    """The figures in columns."""
    return columns([cells(figure) for figure in (None, *figures)])


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows with as many cells each, one below the other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def cells(figure: Figure | None) -> tuple[str, ...]:
    """A row of a table, or its headings."""
    if figure is None:
        return _HEADINGS
    met = {True: "met", False: "missed", None: ""}[figure.met]
    value, reference = _number(figure.value, figure.unit), _number(figure.reference_value, figure.unit)
    return figure.name, value, reference, figure.reference, f"{figure.ratio:.2f}", figure.aim or "-", met


def _number(value: float, unit: str) -> str:
    return (f"{value:,.0f} {unit}" if value >= 1000 else f"{value:.1f} {unit}").rstrip()
