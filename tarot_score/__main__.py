"""Start the program: both `tarot-score` and `python -m tarot_score` run `main`."""

import signal


def main() -> None:
    """Load and run the command line. Until that sets its own signal handlers, Ctrl-C ends it without a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # this import takes most of the start-up time, so it comes after Ctrl-C was made safe
    from tarot_score.cli import app

    app()


if __name__ == "__main__":
    main()
