"""Reading HTML pages back."""

from html.parser import HTMLParser


class Reader(HTMLParser):
    """Notes what a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.roles: list[str | None] = []
        self.heads = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of one tag."""
        found = dict(attrs)
        if tag not in {"meta", "br"}:
            self.open.append(tag)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "a":
            self.links.append(str(found["href"]))
        if tag == "svg":
            self.roles.append(found.get("role"))
        self.heads += tag == "th" and "scope" in found

    def handle_endtag(self, tag: str) -> None:
        """Check that tags close in order."""
        assert tag == self.open.pop()


def read(page: str) -> Reader:
    """Read a page."""
    reader = Reader()
    reader.feed(page)
    return reader
