"""The program in a process of its own: what `tarot-score` and `python -m tarot_score` run."""

import signal


def main() -> None:
    """Load the command line and run it. Until it handles signals, Ctrl-C ends it silently, as SIGTERM does."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from tarot_score.cli import app  # which takes most of the time until the program listens

    app()


if __name__ == "__main__":
    main()
