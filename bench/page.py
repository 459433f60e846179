"""docs/performance.md: the figures of the last whole run, the waterfall of a click, and its growth with the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from bench.costs import Span
from bench.report import Figure, cells

PAGE: Final = Path(__file__).parents[1] / "docs" / "performance.md"
_HEAD: Final = """# How fast it is

`make bench` has measured this and written this page. Every figure is held against something that was measured in the
same run on the same machine, since machines differ and the same one is slower at times; the ratio is what counts. A
figure that is held against one of its own unit is a plain number. docs/playground.md tells what stands in for Discord.

A bare discord.py bot answers with a constant text and constant pictures; the working one commits a row before it
answers, synced to the disk, and encodes both pictures anew. Rules are held against RLCard, which is Python as well.
"""
_WATERFALL: Final = """
## A click, from the moment it comes in

Milliseconds, at one table of two people, the median of each part. The other messages are drawn and edited while Discord
takes the answer.
"""
_GROWTH: Final = """
## With more tables in play

Milliseconds from a click until its answer (the lower line) and until the new picture of the table, while somebody
clicks every tenth of a second on average.
"""


def page(figures: Sequence[Figure], spans: Sequence[Span]) -> str:
    """The page as Markdown; its charts are Mermaid, which GitHub draws."""
    return "\n".join((_HEAD, *_table(figures), _WATERFALL, *_gantt(spans), _GROWTH, *_chart(figures), ""))


def _table(figures: Sequence[Figure]) -> Iterator[str]:
    heading, *rows = (cells(figure) for figure in (None, *figures))
    for row in (heading, ("---",) * len(heading), *rows):
        yield f"| {' | '.join(row)} |"


def _gantt(spans: Sequence[Span]) -> Iterator[str]:
    yield from ("```mermaid", "gantt", "    dateFormat x", "    axisFormat %L")
    for span in spans:
        yield f"    {span.name} : {round(span.start)}, {max(round(span.end), round(span.start) + 1)}"
    yield "```"


def _chart(figures: Sequence[Figure]) -> Iterator[str]:
    answers, pictures = _by_tables(figures, "click_answer_"), _by_tables(figures, "click_picture_")
    yield from ("```mermaid", "xychart-beta", f'    x-axis "tables" [{", ".join(map(str, answers))}]')
    yield '    y-axis "milliseconds"'
    for line in (answers, pictures):
        yield f"    line [{', '.join(f'{value:.1f}' for value in line.values())}]"
    yield "```"


def _by_tables(figures: Sequence[Figure], name: str) -> Mapping[int, float]:
    """The figure's value by the number of tables, which its name ends with."""
    numbered = {figure.name.removeprefix(name): figure.value for figure in figures if figure.name.startswith(name)}
    return dict(sorted((int(tables), value) for tables, value in numbered.items() if tables.isdigit()))
