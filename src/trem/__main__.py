"""`python -m trem` does what the command `trem` does."""

from trem.cli import main


if __name__ == "__main__":
    main()
