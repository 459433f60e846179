"""Every sentence that people read, one folder a language: a `Text` becomes a sentence here and nowhere else."""

from words.labels import read_label
from words.language import LANGUAGES
from words.medium import ALT_TEXT, PICTURE, TERMINAL, Medium
from words.rules import five_lines, rules_pages
from words.voice import Voice

__all__ = ["ALT_TEXT", "LANGUAGES", "PICTURE", "TERMINAL", "Medium", "Voice", "five_lines", "read_label", "rules_pages"]
