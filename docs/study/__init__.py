"""
What the argued rules change, found by playing: the study of the documentation.

From the project's folder,

    python -m docs.study

plays all of it again and writes the figures to `docs/explanation/study.json`, the same
bytes whoever plays it; the page `docs/explanation/study.md` takes its figures and its
statements from there. It may be stopped and started again at any time.
`--rounds 250 --output short.json` is a shorter one, `--check` plays the first block of
every experiment and compares it with the file.
"""
