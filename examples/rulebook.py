"""
Write everything a table needs on paper: its rules, a card and a score sheet.

The rules are a family's own. Each page is one HTML file, to be printed from a browser;
the last line says what the table plays when a double is the last tile:

    No se puede dominar con un doble: si es tu última ficha, robas en lugar de ponerla.
"""

from pathlib import Path

from trem.books.cards import card
from trem.books.rulebooks import rulebook
from trem.books.sheets import scoresheet
from trem.rules.files import load_rules
from trem.wording.rulebook_words import sentence


FAMILY = {
    "name": "grandma",
    "title": "Grandma's table",
    "extends": "pagat",
    "rules": {"double_finish": "forbidden", "knock": "required"},
}


def main() -> None:
    """Write the three pages in Spanish, in large print, for five players."""
    pages = {
        "rules": rulebook(FAMILY, "es", "html", large_print=True, seats=5),
        "card": card(FAMILY, "es", large_print=True),
        "scores": scoresheet(FAMILY, "es", seats=5, large_print=True),
    }
    for name, page in pages.items():
        Path(f"{name}.html").write_text(page, encoding="utf-8")
        print(f"{name}.html")
    print(sentence(load_rules(FAMILY), "double_finish", "es"))


if __name__ == "__main__":
    main()
