"""What a player sees and reads."""

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.testing.asking import shown


def test_a_hand_belongs_to_its_seat_alone() -> None:
    match = mazzo.position(
        "scopa", {"seats": 2, "dealer": 1, "table": ["C5"], "hands": [["D7"], ["S4"]]}
    )
    assert "● 7" in shown(match, 0, "en")
    for reader in (None, 1):
        assert "● 7" not in shown(match, reader, "en")


def test_cards_are_spelled_out_in_every_language() -> None:
    said = {language: Words(language, mazzo.game("scopa")).card("D8") for language in LANGUAGES}
    assert said == {"en": "jack of coins", "it": "fante di denari", "es": "sota de oros"}
    assert Words("en", mazzo.game("scopa")).card("B4") == "4 of clubs"
