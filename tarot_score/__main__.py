"""Start the program: both `tarot-score` and `python -m tarot_score` run `main`."""

import signal


def main() -> None:
    """Run the program. Until the command line sets signal handlers, Ctrl-C ends the program without a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # this import is slow, so it comes last: Ctrl-C already ends the program without a traceback
    from tarot_score.cli import app

    app()


if __name__ == "__main__":
    main()
