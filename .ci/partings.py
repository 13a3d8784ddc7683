"""
Find again where each shipped rule set parts from the one it extends.

    python .ci/partings.py [NAME...]

Writes a file a rule set to src/trem/judging/found. It takes some minutes and is
needed when a shipped rule set, a clause or the search has changed.
"""

import sys

from trem.judging.differing import FOLDER, STANDARD, found_keys, parting_over
from trem.notation.toml_text import value_text
from trem.rules.differences import differences
from trem.rules.files import load_rule_file, shipped_names


SEED = 2026


def found_text(name: str) -> str:
    """Find the positions for one rule set, and write them as its file has them."""
    file = load_rule_file(name)
    base = load_rule_file(file.extends or STANDARD).rules
    blocks = [f"# Where {name} parts from {base.name}, flag by flag.\n"]
    for difference in differences(base, file.rules):
        found = parting_over(difference, base, file.rules, SEED)
        keys = found_keys(found, base, file.rules)
        lines = [f"{key} = {value_text(value)}\n" for key, value in keys.items()]
        blocks.append("".join([f"[{difference.flag.name}]\n", *lines]))
    return "\n".join(blocks)


def main() -> None:
    """Write the files of the rule sets named, or of all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or shipped_names():
        if name != STANDARD:
            path = FOLDER / f"{name}.toml"
            path.write_text(found_text(name), encoding="utf-8", newline="\n")
            print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
