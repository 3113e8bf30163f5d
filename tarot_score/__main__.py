"""Start the program: both `tarot-score` and `python -m tarot_score` run `main`."""

import signal


def main() -> None:
    """Load and run the command line. Until the program handles signals itself, Ctrl-C ends it without a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from tarot_score.cli import app  # this import takes most of the start-up time

    app()


if __name__ == "__main__":
    main()
