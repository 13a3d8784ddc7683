"""Text of tiles and moves, position files and game records."""
