"""Tests of who imports whom, and of what `import trem` brings along."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import metadata
from pathlib import Path

import pytest

import trem


ROOT = Path(trem.__file__).parent

ROOMS = (
    {"tiles", "errors"},
    {"rules"},
    {"engine"},
    {"notation"},
    {"wording"},
    {"judging"},
    {"simulation"},
    {"books"},
    {"cli"},
    {"strategies", "env"},
    {"hypothesis_plugin"},
)
"""The rooms from leaf to top; a room imports only from itself and those before it."""

FRONTS = {"__init__", "__main__"}
"""What faces the outside, and may name any room."""

ONLY_IN = {
    "click": {"cli"},
    "hypothesis": {"strategies", "hypothesis_plugin"},
    "rich": {"cli"},
}
"""Libraries that one room alone may know."""

NOT_WANTED = {
    "asyncio",
    "concurrent.futures",
    "logging",
    "multiprocessing",
    "subprocess",
    "tomllib",
    "trem.books",
    "trem.cli",
    "trem.hypothesis_plugin",
    "trem.strategies",
    "unittest",
}
"""What somebody who plays a round in Python has no use for."""

BARE_IMPORT = """
import json, sys, threading
import attrs
before = set(sys.modules)
import trem
print(json.dumps([sorted(set(sys.modules) - before), threading.active_count()]))
"""


def name_of(path: Path) -> str:
    """Return the dotted name of the module at *path*."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}


def room_of(module: str) -> str:
    """Return the room *module* is in: the second part of its name."""
    return module.split(".")[1] if "." in module else "__init__"


def rooms_below(room: str) -> set[str]:
    """Return *room* and all it may import from."""
    height = next(height for height, rooms in enumerate(ROOMS) if room in rooms)
    return set().union(*ROOMS[: height + 1])


def statements(node: ast.AST, *, deep: bool) -> Iterator[ast.AST]:
    """Yield what is run below *node*, in functions too where *deep*."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if not deep and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        yield child
        yield from statements(child, deep=deep)


def imports(module: str, *, deep: bool = True) -> Iterator[str]:
    """Yield the name of each module that *module* imports when it is run."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    for node in statements(tree, deep=deep):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from named_by(node)


def named_by(node: ast.ImportFrom) -> Iterator[str]:
    """Yield the modules that one `from … import …` names."""
    assert node.level == 0, f"line {node.lineno}: imports are absolute"

    module = node.module or ""
    inner = [f"{module}.{alias.name}" for alias in node.names]
    submodules = [name for name in inner if name in MODULES]
    yield from submodules or [module]


@pytest.fixture(scope="module")
def brought() -> tuple[set[str], int]:
    """Return the modules `import trem` adds to attrs, and the threads that run."""
    command = [sys.executable, "-c", BARE_IMPORT]
    found = subprocess.run(command, capture_output=True, check=True, text=True)
    modules, threads = json.loads(found.stdout)
    return set(modules), threads


class TestRooms:
    """The order in which the rooms build on each other."""

    def test_each_module_is_in_a_room(self) -> None:
        """Nothing lies outside the rooms but the two fronts."""
        rooms = set().union(*ROOMS) | FRONTS

        assert {m for m in MODULES if room_of(m) not in rooms} == set()

    @pytest.mark.parametrize("module", MODULES)
    def test_imports_only_from_rooms_above(self, module: str) -> None:
        """A room imports from itself and from the rooms before it in the list."""
        room = room_of(module)
        ours = {name for name in imports(module) if name.split(".")[0] == "trem"}
        reached = {room_of(name) for name in ours}

        assert room in FRONTS or reached <= rooms_below(room), sorted(ours)

    def test_modules_do_not_import_in_a_circle(self) -> None:
        """The modules can be put in an order in which each finds those it needs."""
        needs = {
            module: {name for name in imports(module, deep=False) if name in MODULES}
            for module in MODULES
        }

        order = tuple(TopologicalSorter(needs).static_order())

        assert set(MODULES) == set(order)

    @pytest.mark.parametrize("module", MODULES)
    def test_libraries_stay_in_their_room(self, module: str) -> None:
        """The command line alone knows click, the strategies alone Hypothesis."""
        named = {name.split(".")[0] for name in imports(module)}
        strangers = {
            library
            for library, rooms in ONLY_IN.items()
            if library in named and room_of(module) not in rooms
        }

        assert strangers == set()


class TestLibraries:
    """The libraries that are installed with the package."""

    def test_each_is_used(self) -> None:
        """Nobody has to install what no module imports."""
        required = metadata.requires("trem-dominoes") or ()
        base = {
            re.split(r"[^\w-]", one)[0] for one in required if "extra ==" not in one
        }
        used = {name.split(".")[0] for module in MODULES for name in imports(module)}

        assert {"attrs", "click"} == base & used == base


class TestNames:
    """The names the package shows."""

    def test_no_module_is_called_like_a_public_name(self) -> None:
        """A public name never means a function here and a module there."""
        stems = {module.rpartition(".")[2] for module in MODULES} - {"trem"}

        assert stems & set(trem.__all__) == set()

    def test_all_names_are_there(self) -> None:
        """Each name in `trem.__all__` can be imported."""
        assert [] == [name for name in trem.__all__ if not hasattr(trem, name)]


class TestImport:
    """What `import trem` costs somebody who only plays."""

    def test_needs_attrs_alone(self, brought: tuple[set[str], int]) -> None:
        """No library but attrs is loaded."""
        tops = {module.split(".")[0] for module in brought[0]}

        assert tops - sys.stdlib_module_names - {"trem", "attr", "attrs"} == set()

    def test_leaves_the_rest_alone(self, brought: tuple[set[str], int]) -> None:
        """No pool, logger, reader of files or command line is loaded."""
        assert brought[0] & NOT_WANTED == set()

    def test_starts_no_thread(self, brought: tuple[set[str], int]) -> None:
        """The one thread is the one that imported."""
        assert brought[1] == 1
