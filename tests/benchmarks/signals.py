"""Send signals at the system calls of commands. Check that each command changes nothing, or reports its change.

Run by hand on a system with strace: `python tests/benchmarks/signals.py [--every N] [--loads N] [--seed SEED]
[COMMAND...]`; the default is all commands. After the call that first names the session file, a signal is sent at each
system call; but of the calls that load a module, only at one in `--loads` (default: 10). Before that, while Python and
the program start, a signal is sent at one call in `--every` (default: 100). `--loads 1` takes an hour.
"""

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tarot_score import store
from tarot_score.evening.session import start
from tarot_score.game.rules import FFT

PROGRAM = [sys.executable, "-m", "tarot_score"]
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FILE = "friday.yaml"
NEW = ("new", FILE, "Ann", "Bo", "Cy", "--date", "2026-11-27")
ADD = ("add", FILE, "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
PASS = ("pass", FILE)
UNDO = ("undo", FILE)
EDIT = ("edit", FILE, "--hand", "1", "-p", "46")
ADJUST = ("adjust", FILE, "ann=+10", "bo=-10")
CODE = (sys.prefix, sys.base_prefix, str(Path(store.__file__).parents[1]))
"""The folders from which modules are loaded."""
PATIENCE = 60
"""If a program has not ended after this many seconds, it counts as hanging."""

ALL, SOME, NOT_DONE = "done and reported", "partly done and reported", "not done"
LOADING, NO_SIGNAL = "before the program had begun", "without the signal"
OUTCOMES = (ALL, SOME, NOT_DONE, LOADING, NO_SIGNAL)


class FaultError(Exception):
    """The program did something that it must not do."""


@dataclass(frozen=True)
class Scenario:
    """A command, the text that is typed, and the changes that the command makes, in order.

    Each change is a pair: the text that reports the change, and a command that makes the same change.
    """

    words: tuple
    changes: tuple
    typed: str = ""
    is_full: bool = False  # whether stdout is a full disk, so that nothing can be printed

    @property
    def before(self):
        """The commands that must run before this command, in order to make the session file."""
        return () if self.words == NEW else (NEW, ADD)


WAY_BACK = r"hand \d: .+\nto put it back, run:\ntarot-score .+\n"
UNPRINTED = f"tarot-score: {FILE} was saved, but the result could not be printed"
SCENARIOS = {
    "add": Scenario(ADD, ((r"hand 2: Ann, garde \+4, 2 bouts, 45\n", ADD),)),
    "undo": Scenario(UNDO, ((rf"{WAY_BACK}hand 1 was taken back\n", UNDO),)),
    "edit": Scenario(EDIT, ((r"hand 1: Ann, garde \+5, 2 bouts, 46\n", EDIT),)),
    "new": Scenario(NEW, ((r"3 players at the table, Ann, Bo, Cy; Ann deals the next hand, Bo leads\n", NEW),)),
    "pass": Scenario(PASS, ((r"hand 2 was not played; Cy deals the next hand, Ann leads\n", PASS),)),
    "adjust": Scenario(ADJUST, ((r"hand 2, adjustment: Ann \+10, Bo -10\n", ADJUST),)),
    "play": Scenario(
        ("play", FILE),
        (
            (r"what to correct: Ann \+232, Bo -116, Cy -116\n", ADD),
            (r"hand \d was not played; \w+ deals the next hand, \w+ leads\n", PASS),
            (rf"{WAY_BACK}hand \d was taken back\n", UNDO),
            (r"what to correct: hand 1: Ann, garde \+5, 2 bouts, 46\n", EDIT),
            (r"hand \d, adjustment: Ann \+10, Bo -10\n", ADJUST),
        ),
        typed="ann g 2 45\n\npass\nundo\nedit 1\npoints 46\n\nadjust ann=+10 bo=-10\nquit\n",
    ),
    "add, stdout full": Scenario(ADD, ((UNPRINTED, ADD),), is_full=True),
    "undo, stdout full": Scenario(UNDO, ((WAY_BACK + UNPRINTED, UNDO),), is_full=True),
}


@dataclass(frozen=True)
class Moment:
    """A system call at which a signal is sent.

    Attributes:
        call: the name of the call.
        number: its number among the calls of that name; the first is 1.
        is_heeded: whether the program already handles signals at that call.
    """

    call: str
    number: int
    is_heeded: bool


@dataclass(frozen=True)
class Ended:
    """How a program ended: its exit code, what it printed, and the files that it left."""

    code: int
    out: str
    err: str
    files: dict

    @property
    def printed(self):
        """What a person sees if both streams are shown in the same place."""
        return self.out + self.err


@contextmanager
def folder_with(files):
    with tempfile.TemporaryDirectory() as name:
        for file, content in files.items():
            (Path(name) / file).write_bytes(content)
        yield Path(name)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def settings():
    """Return an environment in which the program makes the same calls every time."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TAROT", "LANG", "LC_"))}
    return kept | {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "80", "LC_ALL": "C.UTF-8"}


def run(scenario, folder, *tracer):
    """Run a command in a folder, under a tracer if one is given."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123  # `Path.open` would do the same
        try:
            done = subprocess.run(
                [*tracer, *PROGRAM, *scenario.words],
                cwd=folder,
                env=settings(),
                input=scenario.typed.encode(),
                stdout=full if scenario.is_full else subprocess.PIPE,
                stderr=subprocess.PIPE,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise FaultError("it hangs") from None
    return Ended(done.returncode, (done.stdout or b"").decode(), done.stderr.decode(), contents(folder))


@cache
def files_after(*commands):
    """Return the files in a folder after `commands` were run there one after another."""
    if not commands:
        return {}
    with folder_with(files_after(*commands[:-1])) as folder:
        return run(Scenario(commands[-1], ()), folder).files


@cache
def undisturbed(scenario):
    """Run a command without a signal, check that it reports all its changes, and return how it ended."""
    with folder_with(files_after(*scenario.before)) as folder:
        ended = run(scenario, folder)
    assert said(scenario, ended) == [command for _, command in scenario.changes], ended.printed
    return ended


class Loading:
    """Finds the system calls in a log that load a module.

    These are the calls that name a file of code, and the calls that use a file that such a call opened.
    """

    def __init__(self):
        self.files = set()

    def is_at(self, line):
        number = re.search(r"\((\d+)[,)]", line)
        if number and number[1] in self.files:
            if " close(" in line:
                self.files.remove(number[1])
            return True
        is_code = any(f'"{folder}' in line for folder in CODE)
        if is_code and (opened := re.search(r"openat\(.* = (\d+)$", line)):
            self.files.add(opened[1])
        return is_code


def moments(scenario, args, choice):
    """Return the system calls for signals: some while the program starts or loads a module, and all others."""
    with folder_with(files_after(*scenario.before)) as folder, tempfile.NamedTemporaryFile("r") as log:
        run(scenario, folder, "strace", "-f", "-o", log.name)
        lines = log.read().splitlines()
    found, numbers, loading = [], Counter(), Loading()
    is_heeded = is_at_work = False
    for line in lines:
        call = re.match(r"\d+ +(\w+)\(", line)
        if call is None or call[1] == "execve":  # skip `execve`, because the tracer itself makes that call
            continue
        numbers[call[1]] += 1
        is_at_work = is_at_work or FILE in line
        one_in = args.every if not is_at_work else args.loads if loading.is_at(line) else 1
        if choice.randrange(one_in) == 0:
            found.append(Moment(call[1], numbers[call[1]], is_heeded))
        is_heeded = is_heeded or bool(re.search(r"rt_sigaction\(SIGHUP, \{sa_handler=0x", line))
    assert is_heeded
    return found


def said(scenario, ended):
    """Return the commands of the changes that the program reported, in the order of its reports."""
    found = [(match.start(), words) for text, words in scenario.changes for match in re.finditer(text, ended.printed)]
    return [words for _, words in sorted(found)]


def disturbed(scenario, number, moment):
    """Run a command with a signal at a moment. Return how it ended, and whether the signal was sent."""
    name = signal.Signals(number).name
    inject = f"inject={moment.call}:signal={name}:when={moment.number}"
    with folder_with(files_after(*scenario.before)) as folder, tempfile.NamedTemporaryFile("r") as log:
        ended = run(scenario, folder, "strace", "-f", "-o", log.name, "-e", f"trace={moment.call}", "-e", inject)
        sweep(folder)
        return ended, f"--- {name} " in log.read()


def sweep(folder):
    """Make a change of the session, and check that it removes every file that was left beside the session."""
    path = folder / FILE
    if path.exists():
        store.update(path, lambda now: now, rules=FFT, tell=print)
    else:
        store.create(path, start(["Ann", "Bo", "Cy"], rules=FFT), tell=print)
    require(list(folder.iterdir()) == [path], "something is left beside the session")


def require(is_so, otherwise):
    if not is_so:
        raise FaultError(otherwise)


def check(scenario, number, moment, ended):
    """Check how a command ended that got a signal, and return the outcome, one of `OUTCOMES`.

    Raises:
        FaultError: the command did something that it must not do.
    """
    changes = said(scenario, ended)
    files = {name: content for name, content in ended.files.items() if name == FILE}
    require(files == files_after(*scenario.before, *changes), f"the file does not hold the reported changes: {changes}")
    require(
        "was taken back" not in re.sub(WAY_BACK + r"hand \d was taken back", "", ended.printed),
        "a hand was taken back, and it was not printed how to put it back",
    )
    is_stopped = ended.code == -number
    if is_stopped and not moment.is_heeded and not ended.out and (not ended.err or is_python_s(ended.err)):
        return LOADING
    for word in ("Traceback", "Exception ignored", "Interrupt("):
        require(word not in ended.printed, "a Python error was printed")
    if changes == [command for _, command in scenario.changes]:
        return check_all_done(scenario, number, ended, is_stopped)
    require("nothing was changed" not in ended.printed or not changes, "it said that nothing was changed")
    if scenario.typed and number == signal.SIGINT:
        went_on = ended.code == 0 and re.search("to end, type quit|the hand was not written|was not changed", ended.out)
        require(went_on or ended.code == 128 + number, "`play` neither went on nor ended as interrupted")
    else:
        require(ended.code == 128 + number, "the exit code is not that of the signal")
    if not scenario.typed:
        require(
            ended.err.endswith("tarot-score: interrupted, and nothing was changed\n"),
            "it did not say that it was interrupted",
        )
    return SOME if changes else NOT_DONE


def check_all_done(scenario, number, ended, is_stopped):
    """Check how a command ended that got a signal but made all its changes, and return the outcome `ALL`."""
    usual = undisturbed(scenario)
    require("nothing was changed" not in ended.printed, "it said that nothing was changed")
    if scenario.typed:
        require(ended.code in (0, 128 + number) or is_stopped, "the exit code is wrong")
    else:
        require(ended.code == usual.code or is_stopped, "the exit code is wrong")
        require(ended.printed == usual.printed, "not everything was printed")
    return ALL


def is_python_s(text):
    """Return whether `text` is what Python prints for Ctrl-C before any of our command line code is loaded."""
    return "KeyboardInterrupt" in text and f"tarot_score{os.sep}cli" not in text


def once(name, number, moment):
    """Run a command once with a signal. Return the outcome, and a sentence about the fault, which may be empty."""
    scenario = SCENARIOS[name]
    ended = None
    try:
        ended, came = disturbed(scenario, number, moment)
        if not came:
            return NO_SIGNAL, ""
        return check(scenario, number, moment, ended), ""
    except FaultError as fault:
        what = f"{name}, {signal.Signals(number).name} at {moment.call} {moment.number}: {fault}"
        return "a fault", what if ended is None else f"{what}; exit code {ended.code}, printed:\n{ended.printed}"


def go_through(name, args):
    """Send every signal at every moment of a command. Return how often each signal led to each outcome."""
    outcomes = Counter()
    undisturbed(SCENARIOS[name])
    choice = random.Random(args.seed)
    tasks = [(name, number, moment) for moment in moments(SCENARIOS[name], args, choice) for number in SIGNALS]
    with ThreadPoolExecutor(max_workers=2) as workers:
        for (_, number, _), (outcome, fault) in zip(tasks, workers.map(lambda task: once(*task), tasks), strict=True):
            outcomes[number, outcome] += 1
            if fault:
                print(f"FAULT {fault}", flush=True)
    return outcomes


def summary(outcomes, numbers):
    parts = [(sum(outcomes[number, outcome] for number in numbers), outcome) for outcome in (*OUTCOMES, "a fault")]
    return ", ".join(f"{count} {outcome}" for count, outcome in parts if count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--loads", type=int, default=10)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("commands", nargs="*", metavar="COMMAND", default=list(SCENARIOS))
    args = parser.parse_args()
    for number in SIGNALS:  # in the background, a shell makes commands ignore some signals: stop ignoring them
        signal.signal(number, signal.SIG_DFL)
    outcomes = Counter()
    for name in args.commands:
        found = go_through(name, args)
        print(f"{name}: {found.total()} runs: {summary(found, SIGNALS)}", flush=True)
        outcomes += found
    for number in SIGNALS:
        print(f"{number.name}: {summary(outcomes, [number])}")
    faults = sum(outcomes[number, "a fault"] for number in SIGNALS)
    print(f"{outcomes.total()} signals, {faults} faults: {summary(outcomes, SIGNALS)}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
