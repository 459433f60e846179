"""The parts of the bench work and name their figures; how fast anything is, is not asserted."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bench import clicks, pictures, rules
from bench.__main__ import main
from bench.report import Figure


def _check(figures: Iterable[Figure], *names: str) -> None:
    found = {figure.name: figure for figure in figures}
    assert set(names) <= found.keys()
    for figure in found.values():
        assert figure.value > 0
        assert figure.reference_value > 0


def test_pictures_are_measured() -> None:
    _check(pictures.measure(rounds=1), "picture_thirteen", "picture_kb_thirteen")


def test_rules_are_measured() -> None:
    pytest.importorskip("rlcard", reason="RLCard is installed by make bench only")
    _check(rules.measure(turns=1, seconds=0.01), "rules_thirteen")


async def test_clicks_are_measured_at_the_real_bot_and_at_the_floor() -> None:
    figures = await clicks.measure(tables=2, clicks=2, warm_up=0)
    _check(figures, "click_answer_1", "click_picture_1", "click_answer_2", "click_picture_2")


def test_a_part_there_is_not_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert "there is no part speed; there are rules, pictures, clicks" in capsys.readouterr().err
