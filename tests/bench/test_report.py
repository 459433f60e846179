"""What `make bench` tells: the shape of the file, the aims, the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import report
from bench.report import Figure
from bench.samples import percentile

QUICK = Figure("click_answer_1", 6.0, "ms", "a bare discord.py bot", 4.0, "<= 1.5")
SLOW = Figure("rules_thirteen", 40_000.0, "moves/s", "RLCard doudizhu", 10_000.0, ">= 5")
AIMLESS = Figure("click_answer_100", 9.0, "ms", "a bare discord.py bot", 4.0)


def test_the_file_is_a_list_of_figures_with_their_ratios(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    report.write([QUICK, SLOW], path)
    assert json.loads(path.read_text()) == [
        {
            "name": "click_answer_1",
            "value": 6.0,
            "unit": "ms",
            "reference": "a bare discord.py bot",
            "reference_value": 4.0,
            "ratio": 1.5,
            "aim": "<= 1.5",
        },
        {
            "name": "rules_thirteen",
            "value": 40000.0,
            "unit": "moves/s",
            "reference": "RLCard doudizhu",
            "reference_value": 10000.0,
            "ratio": 4.0,
            "aim": ">= 5",
        },
    ]


def test_an_aim_is_met_at_its_bound_and_missed_beyond_it() -> None:
    assert QUICK.met is True
    assert SLOW.met is False
    assert AIMLESS.met is None


def test_an_aim_that_cannot_be_read_is_no_aim_met() -> None:
    with pytest.raises(ValueError, match="<= or >="):
        _ = Figure("x", 1.0, "ms", "y", 1.0, "about 2").met


def test_the_table_has_a_line_a_figure_and_says_which_aims_are_met() -> None:
    heading, quick, slow, aimless = report.table([QUICK, SLOW, AIMLESS]).splitlines()
    assert heading.split() == ["figure", "value", "reference", "ratio", "aim"]
    assert quick.split() == [
        "click_answer_1",
        "6.0",
        "ms",
        "4.0",
        "ms",
        *["a", "bare", "discord.py", "bot", "1.50", "<=", "1.5", "met"],
    ]
    assert slow.endswith("4.00   >= 5    missed")
    assert aimless.endswith("2.25   -")


def test_a_percentile_is_a_sample_with_that_share_at_or_below_it() -> None:
    hundred = [float(number) for number in range(100, 0, -1)]
    assert percentile(hundred, 0.99) == 99.0
    assert percentile(hundred, 0.5) == 50.0
    assert percentile([7.0], 0.99) == 7.0
    with pytest.raises(ValueError, match="no samples"):
        percentile([], 0.99)
