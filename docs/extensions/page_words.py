"""What the pages of rules say beside the rules, in each language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from trem.wording.catalogues import Language


@attrs.frozen
class PageWords:
    """The words of one language."""

    language: str
    """What the language calls itself."""

    rules: str
    """The title of the list of rule sets."""

    compared: str
    """A link to all rule sets side by side."""

    card: str
    """A page with the questions in which tables differ."""

    sheet: str
    """A page to write points on."""

    data: str
    """A link to the rule set's flags, which are described in English."""

    rule_set: str
    """The head of a column of titles."""

    tiles: str
    """The head of a column of sets of tiles."""

    players: str
    """The head of a column of numbers."""

    double: str
    """The name of a set of tiles, before its highest number."""

    theme: Mapping[str, str] = MappingProxyType({})
    """What the theme says in English, and how it is said in this language."""


WORDS: Final = MappingProxyType(
    {
        Language.ENGLISH: PageWords(
            language="English",
            rules="Rules",
            compared="All rule sets compared",
            card="Rule card",
            sheet="Score sheet",
            data="Its flags and its source",
            rule_set="Rules",
            tiles="Tiles",
            players="Players",
            double="double",
        ),
        Language.PORTUGUESE: PageWords(
            language="Português",
            rules="Regras",
            compared="Todas as regras comparadas",
            card="Cartão de regras",
            sheet="Folha de pontos",
            data="Dados e fonte (em inglês)",
            rule_set="Regras",
            tiles="Pedras",
            players="Jogadores",
            double="duplo",
            theme=MappingProxyType(
                {
                    "Back to top": "Voltar ao início",
                    "Home": "Início",
                    "Made with ": "Feito com ",
                    "Menu": "Menu",
                    "Next": "Próxima",
                    "Previous": "Anterior",
                    "Search": "Buscar",
                    "Skip to content": "Ir para o conteúdo",
                }
            ),
        ),
        Language.SPANISH: PageWords(
            language="Español",
            rules="Reglas",
            compared="Todas las reglas comparadas",
            card="Tarjeta de reglas",
            sheet="Hoja de puntos",
            data="Datos y fuente (en inglés)",
            rule_set="Reglas",
            tiles="Fichas",
            players="Jugadores",
            double="doble",
            theme=MappingProxyType(
                {
                    "Back to top": "Volver arriba",
                    "Home": "Inicio",
                    "Made with ": "Hecho con ",
                    "Menu": "Menú",
                    "Next": "Siguiente",
                    "Previous": "Anterior",
                    "Search": "Buscar",
                    "Skip to content": "Ir al contenido",
                }
            ),
        ),
    }
)
"""The words of every language."""
