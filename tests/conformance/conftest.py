"""Every test that asks for a `subject` is run for each of them."""

from __future__ import annotations

import pytest

from tests.conformance.subjects import all_subjects


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", all_subjects(), ids=str)
