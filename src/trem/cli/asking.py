"""`trem rules ask`: the group `rules` with the command that asks about a table."""

import click

from trem.books.asking import (
    Question,
    answered,
    nearest_text,
    prompt_text,
    question_text,
    questions,
)
from trem.cli.answers import Answer, answering
from trem.cli.rules import rules
from trem.rules.dump import dump_rules
from trem.rules.files import load_rules
from trem.wording.catalogues import Catalogue


@rules.command()
@click.option("--name", default="mine", show_default=True, help="The rule set's name.")
@click.option("--title", default="", help="What the table calls it.")
@answering
def ask(words: Catalogue, /, *, name: str, title: str) -> Answer:
    """
    Ask ten questions about your table and write its rule file.

    The questions go to the error output and the file to the standard output or,
    with -o, to FILE.
    """
    first, *_ = questions(words)
    chosen = [chosen_value(1, first, words)]
    others = questions(words, str(chosen[0]))[1:]
    chosen += [chosen_value(place, one, words) for place, one in enumerate(others, 2)]
    keys = answered(name, title or name, chosen)
    click.echo(f"\n{nearest_text(load_rules(keys), words)}", err=True)
    return Answer(dump_rules(keys).rstrip("\n"), keys)


def chosen_value(place: int, question: Question, words: Catalogue) -> object:
    """Put one question and return the value of the chosen answer."""
    click.echo(f"\n{question_text(place, question, words)}", err=True)
    numbers = click.IntRange(1, len(question.answers))
    number = click.prompt(prompt_text(words), default=1, type=numbers, err=True)
    return question.values[number - 1]
