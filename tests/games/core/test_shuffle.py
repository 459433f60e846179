"""Known answers of everything that depends on chance.

Worked out without our code, from the definitions in games/RULES.md, twice: with `openssl dgst -sha256 -mac HMAC
-macopt hexkey:00ff` on each `deal 1/INDEX/CARD`, the lines sorted, and with Python's `hmac`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.cards import DECK
from games.core import Guessed, commitment, luck_digest, mix, mixed_in, shown_commitment, shuffle, turn_order
from games.core.permutation import permuted
from games.core.shuffle import listening

SEED = bytes.fromhex("00ff")


def test_four_cards_are_sorted_by_their_digests() -> None:
    # 3s 0c074a92…, Ah 158727d8…, As 1a2ffabc…, 2s 9a56da55…
    assert shuffle(SEED, "deal 1", ["As", "2s", "3s", "Ah"]) == ("3s", "Ah", "As", "2s")


def test_the_whole_deck() -> None:
    assert " ".join(shuffle(SEED, "deal 1", DECK)) == (
        "4c Ad 3s 2d 9h 9s Qc As 8d Qd 7c Kh Td 3c Kd 5c Jc 8c 5s 4d 5d Ac Qh 9c 7h 2h "
        "6s 7s 2c 2s Ah Th 3d 4h 6c 4s Ks 6h 6d 9d Tc 7d Kc 8h 5h Ts Jd Jh Qs 3h Js 8s"
    )


def test_an_empty_seed_is_a_key_too() -> None:
    assert " ".join(shuffle(b"", "deal 1", DECK)) == (
        "Kc Tc Th 7d 2h Js 5s 5d 9s 8c 6s 3d Jd Kd Jc 2d 3h 8d 7h 8s 4h 6h 9d Qd Td 4d "
        "7c Ah 3c Qc 7s Ks Ad 3s Ac 9h 9c Jh As 2s Ts 6d 4s 6c 5h 4c 5c Qh 2c Qs 8h Kh"
    )


def test_a_commitment_is_shown_as_base64_without_padding() -> None:
    """Of the empty secret: `printf '' | openssl dgst -sha256 -binary | base64`."""
    assert shown_commitment(commitment(b"")) == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"


def test_the_label_and_the_seed_decide() -> None:
    orders = {shuffle(seed, label, DECK) for seed in (b"a", b"b") for label in ("deal 1", "deal 2", "reshuffle 1")}
    assert len(orders) == 6


def test_equal_cards_are_told_apart_by_their_index() -> None:
    assert sorted(shuffle(SEED, "deal 1", ["r1", "r1", "r2", "r2"])) == ["r1", "r1", "r2", "r2"]


def test_a_guessed_seed_shuffles_in_an_order_of_its_own_each_time_the_same() -> None:
    guessed = Guessed.of(Random(1))
    orders = [shuffle(guessed, label, DECK) for label in ("reshuffle 1", "reshuffle 1", "reshuffle 2")]
    assert orders[0] == orders[1] != orders[2]
    assert {frozenset(order) for order in orders} == {frozenset(DECK)}
    assert orders[0] != shuffle(bytes(guessed), "reshuffle 1", DECK), "what is verified stays the HMAC sort"


def test_the_seed_of_a_guess_is_one_of_its_own() -> None:
    assert len({Guessed.of(Random(number)) for number in range(8)}) == 8


def test_numbers_by_chance_put_cards_in_any_order_alike() -> None:
    """Three cards change places by the second number (0 or 1 of two halves) and the third (of three thirds): the six
    pairs of a half and a third lead to the six orders, each to another one."""
    halves, thirds = (0, 2**31), (0, 2**32 // 3 + 1, 2 * 2**32 // 3 + 1)
    orders = Counter(permuted("abc", (7, half, third)) for half in halves for third in thirds)
    assert orders == dict.fromkeys(map(tuple, ("abc", "acb", "bac", "bca", "cab", "cba")), 1)
    assert permuted("abc", (2**32 - 1,) * 3) == ("a", "b", "c"), "the last of each part leaves a card where it is"
    assert permuted("", ()) == ()


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SEED) == "06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8"
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"  # the well-known one


def test_the_id_of_the_opening_message_is_mixed_in() -> None:
    mixed = mix(SEED, "1455953042432000118")
    assert mixed.hex() == "1d220f101501dc433323e0cb6c59777eca0db40d8585baac049040cb32ce582b"


LUCK = "c8687a08aa5d6ed2044328fa6a697ab8e96dc34291e8c2034ae8c38e6fcc6d65"
"""`printf 'a b' | sha256sum`."""


def test_a_word_of_luck_is_mixed_in_by_its_digest() -> None:
    """`printf '1455953042432000118 c868…' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00ff`"""
    assert luck_digest("a b") == LUCK
    entropy = mixed_in("1455953042432000118", luck_digest("a b"))
    assert entropy == f"1455953042432000118 {LUCK}"
    assert mix(SEED, entropy).hex() == "9b590563d3c753f6f33323f2ed8c041a4c555cb39cbfb3c798dc655701172aeb"


def test_a_table_without_a_word_is_dealt_as_by_the_recipe_before() -> None:
    assert mixed_in("1455953042432000118") == "1455953042432000118"


def test_a_word_of_luck_is_read_by_its_bytes() -> None:
    """`printf 'Glück 🍀' | sha256sum`, the ü composed."""
    assert luck_digest("Gl\u00fcck 🍀") == "88345d5270d6e1afff59166d7c70270c7d701bbd711123eb371528bf83ae77bc"


@pytest.mark.parametrize("word", ["", " a", "a ", "a  b", "a\nb", "a\tb", "Glu\u0308ck", "a\u00a0b", "a\u2028b"])
def test_what_could_be_read_in_two_ways_is_no_word_of_luck(word: str) -> None:
    with pytest.raises(ValueError, match="composed"):
        luck_digest(word)


def test_turn_order_is_the_shuffle_seats() -> None:
    # seats/0/0 28e4c540…, seats/1/1 9f19f622…, seats/2/2 c3996516…, seats/3/3 a133c549…
    assert turn_order(SEED, 4) == (0, 1, 3, 2)
    assert turn_order(SEED, 2) == (0, 1)
    # of the mixed seed: dc6e78f5…, 0a416882…, ff71e98c…, f5cb2c45…
    assert turn_order(mix(SEED, "1455953042432000118"), 4) == (1, 0, 3, 2)


def test_shuffles_can_be_listened_to() -> None:
    with listening() as heard:
        order = shuffle(SEED, "deal 7", ["As", "2s"])
    shuffle(SEED, "deal 8", ["As", "2s"])
    assert heard == [("deal 7", order)]
