"""
Bring the catalogues up to date with the sentences in the code and the rule sets.

    python .ci/catalogues.py

New sentences come in without a translation, changed and gone ones go. Prints how
many of each catalogue still want one. Needs Babel.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from trem.rules.files import load_rule_file, shipped_names
from trem.wording.rule_sets import TOLD, context_of


SOURCE = Path(__file__).parent.parent / "src" / "trem"
LOCALE = SOURCE / "wording" / "locale"
PLURALS = {"pt_BR": "n > 1", "es": "n != 1"}
SAY, COUNT = ((1, "c"), 2), ((1, "c"), 2, 3)
KEYWORDS = {"say": SAY, "mark": SAY, "count": COUNT, "mark_count": COUNT}
HEADER = """\
# {language} sentences of trem, domain {domain}.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"

"""


def domains() -> Iterator[tuple[str, list[Path]]]:
    """Yield the domains, one a room, with the modules whose sentences they hold."""
    for room in ("judging", "simulation", "books", "cli"):
        yield room, sorted((SOURCE / room).rglob("*.py"))
    modules = sorted((SOURCE / "wording").rglob("*.py"))
    rulebook = [path for path in modules if path.stem.startswith("rulebook")]
    yield "rulebook", rulebook
    yield "wording", [path for path in modules if path not in rulebook]


def template(modules: Iterable[Path]) -> Catalog:
    """Gather the sentences of *modules*, none of them translated."""
    gathered = Catalog()
    for module in modules:
        found = extract_from_file("python", module, KEYWORDS, ["L10N:"])
        for _, message, comments, context in found:
            gathered.add(message, auto_comments=comments, context=context)
    return gathered


def rule_sets() -> Catalog:
    """Gather what the shipped rule sets say of themselves, none of it translated."""
    gathered = Catalog()
    for name in shipped_names():
        file = load_rule_file(name)
        for key in TOLD:
            if text := " ".join(getattr(file, key).split()):
                gathered.add(text, auto_comments=[name], context=context_of(key))
    return gathered


def update(domain: str, language: str, wanted: Catalog) -> None:
    """Write one catalogue anew with the translations it already had."""
    path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    head = HEADER.format(language=language, domain=domain, plural=PLURALS[language])
    header = head.encode()
    # Of itself Babel would give a new catalogue three plural forms.
    catalog = read_po(BytesIO(path.read_bytes() if path.exists() else header))
    catalog.update(wanted, no_fuzzy_matching=True)
    with path.open("wb") as file:
        file.write(header)
        write_po(
            file, catalog, 0, omit_header=True, sort_output=True, ignore_obsolete=True
        )
    missing = sum(not all(pieces(m.string)) for m in catalog if m.id)
    print(f"{path.relative_to(LOCALE)}: {len(catalog)} sentences, {missing} missing")


def pieces(string: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the forms of a translation."""
    return string if isinstance(string, tuple) else (string,)


def main() -> None:
    """Bring every catalogue up to date."""
    wanted = {domain: template(modules) for domain, modules in domains()}
    for domain, sentences in (*wanted.items(), ("sets", rule_sets())):
        if sentences:
            for language in PLURALS:
                update(domain, language, sentences)


if __name__ == "__main__":
    main()
