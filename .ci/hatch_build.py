"""Make MO files of the PO files whenever the package is built or installed."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Compiles every catalogue beside its source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Compile the catalogues and have them packed, though git ignores them."""
        for stale in Path(self.root, "src").rglob("*.mo"):
            stale.unlink()
        for source in Path(self.root, "src").rglob("*.po"):
            built = source.with_suffix(".mo")
            with source.open("rb") as lines, built.open("wb") as file:
                write_mo(file, read_po(lines))
            build_data["artifacts"].append(
                f"/{built.relative_to(self.root).as_posix()}"
            )
