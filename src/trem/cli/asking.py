"""`trem rules ask`: the group `rules` with the command that asks about a table."""

import click

from trem.books.asking import (
    Question,
    answered,
    nearest_text,
    prompt_text,
    question_text,
    questions,
    refusal_text,
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
    """Put one question until an answer is chosen, and return its value."""
    click.echo(f"\n{question_text(place, question, words)}", err=True)
    numbers = [str(number) for number, _ in enumerate(question.values, 1)]
    typed = asked(words)
    while typed not in numbers:
        # Not click's own refusal, which is English whatever the reader speaks.
        click.echo(refusal_text(len(numbers), words), err=True)
        typed = asked(words)
    return question.values[numbers.index(typed)]


def asked(words: Catalogue) -> str:
    """Ask for the number of an answer; the first where nothing is typed."""
    typed: str = click.prompt(prompt_text(words), default="1", err=True)
    return typed.strip()
