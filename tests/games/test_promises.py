"""What docs/fairness.md promises, each promise with the test that holds it; and what aiming gains."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.games.aiming import aimed, honest, known_word, mean, own_word, word_to_come

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = " ".join((ROOT / "docs" / "fairness.md").read_text("utf-8").split())
TABLES: Final = int(os.environ.get("PROVE_AIMING", "25"))
"""How many are dealt; the page's figures are of 300."""
ERROR: Final = 9 / TABLES**0.5
"""Of a mean, twice as far as it goes in nineteen of twenty trials."""

PROMISES: Final = {
    "shows its SHA-256 (the *commitment*) in the lobby": "the_commitment_stays_on_the_lobby_and_in_the_opening",
    "nobody comes or goes, and no option changes": "no_deal_can_be_tried_before_the_message_exists",
    "the players in the order of joining, what they have chosen": "the_opening_message_says_all_that_is_settled",
    "the seed is `HMAC-SHA256(key=secret, message=id)`": "the_id_of_the_opening_message_is_mixed_in",
    "message=id digest)`": "a_word_of_luck_is_mixed_in_by_its_digest",
    "(🍀; nobody is asked)": "from_the_lobby_to_the_deal",
    "they type the word": "nobody_adds_a_word_before_the_opening_message_stands",
    "all read it where the game is played": "what_is_mixed_in_is_what_all_read",
    "are dealt without the word": "after_a_minute_the_cards_are_dealt_without",
    "and the bot says so": "all_are_told_when_the_cards_are_dealt_without_the_word",
    "The turn order and every shuffle come of the seed": "every_shuffle_and_every_round_is_shown",
    "the secret is opened": "the_secret_is_open_however_a_table_ends_once_it_was_dealt",
    "it takes the opening message that stands there already": "killed_between_the_send_and_the_writing_of_its_id",
    "another one has another SHA-256": "another_secret_is_found_out",
    "another one would not fit the moves": "another_message_id_is_found_out",
    "says these as well (the lines that begin with `??`)": "what_no_record_can_prove_is_named",
    "keeps the old one in the record": "a_record_keeps_the_names_of_the_opening_message_and_is_verified",
    "It is sent silently": "the_opening_message_says_all_that_is_settled",
    "one player adds it and no second one after them": "one_word_is_enough_and_the_opener_makes_room",
    "This program (Perl": "another_language_recomputes_the_same_deal",
}
"""Words of the page, and a part of the test's name."""


def test_each_promise_in_words_has_a_test() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    names = re.findall(r"^(?:async )?def test_(\w+)", tests, re.MULTILINE)
    assert {words for words in PROMISES if words not in PAGE} == set()
    assert {held for held in PROMISES.values() if not any(held in name for name in names)} == set()


@pytest.mark.parametrize(
    ("play", "begins"),
    [
        (honest, "| nobody aims |"),
        (aimed, "| somebody aims at the best of 600 milliseconds, and is off by one at most; nobody adds a word |"),
        (known_word, "| the same, and they know the word of luck beforehand: its player has told them, or helps |"),
        (word_to_come, "| the same, and another player adds a word that they do not know |"),
        (own_word, "| they add the word themselves, the best of 600 |"),
    ],
)
def test_what_aiming_gains_is_what_the_page_says(play: Callable[[Random], float], begins: str) -> None:
    (told,) = re.findall(re.escape(begins) + r" ([0-9.]+) \|", PAGE)
    assert mean(play, TABLES * (100 if play is honest else 1)) == pytest.approx(float(told), abs=ERROR)
