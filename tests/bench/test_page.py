"""docs/performance.md as a run writes it."""

from __future__ import annotations

from bench.costs import Span
from bench.page import page
from bench.report import Figure

FIGURES = [
    Figure("click_answer_1", 6.0, "ms", "a bare discord.py bot", 4.0, "<= 1.6"),
    Figure("click_answer_100", 9.0, "ms", "a bare discord.py bot", 4.0),
    Figure("click_answer_30", 8.0, "ms", "a bare discord.py bot", 4.0),
    Figure("click_answer_30_p99", 80.0, "ms", "a bare discord.py bot", 4.0),
    Figure("click_picture_1", 12.0, "ms", "a bare discord.py bot", 4.0),
    Figure("click_picture_30", 14.0, "ms", "a bare discord.py bot", 4.0),
    Figure("click_picture_100", 16.0, "ms", "a bare discord.py bot", 4.0),
]


def test_the_page_has_a_row_a_figure_a_bar_a_part_and_a_point_a_number_of_tables() -> None:
    lines = page(FIGURES, [Span("written", 0.4, 5.2), Span("told", 5.2, 5.3)]).splitlines()
    assert "| click_answer_1 | 6.0 ms | 4.0 ms | a bare discord.py bot | 1.50 | <= 1.6 | met |" in lines
    assert "    written : 0, 5" in lines
    assert "    told : 5, 6" in lines, "what is quick is seen all the same"
    assert '    x-axis "tables" [1, 30, 100]' in lines
    assert lines[-4:-1] == ['    y-axis "milliseconds"', "    line [6.0, 8.0, 9.0]", "    line [12.0, 14.0, 16.0]"]
