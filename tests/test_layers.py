"""The layers: which modules may import which, and which libraries each layer may use."""

import ast
from pathlib import Path

import pytest

import tarot_score

PACKAGE = Path(tarot_score.__file__).parent

MAY_IMPORT = {
    "errors": "",
    "game": "errors",
    "speech": "errors game",
    "disputes": "errors game speech",
    "evening": "errors game speech disputes",
    "actions": "errors game speech evening",
    "store": "errors game speech evening",
    "language": "errors",
    "render": "errors game speech disputes evening language",
    "cli": "errors game speech disputes evening actions store language render",
    "__main__": "cli",
}
"""Each layer (a folder or a module at the top of the package), and the layers that its modules may import."""

OUTSIDE = {
    "yaml": {"store"},
    "tabulate": {"render"},
    "wcwidth": {"render"},
    "typer": {"cli"},
    "gettext": {"language"},
    "json": {"render"},
    "csv": {"render"},
    "os": {"store", "cli"},
    "shlex": {"render", "cli"},
    "pathlib": {"store", "cli", "language"},
}
"""Libraries that only some layers may import."""

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """Return the names of all modules that a module imports, even inside functions. Ours begin with `tarot_score.`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports are not used here"
            if node.module == "tarot_score":
                found |= {f"tarot_score.{alias.name}" for alias in node.names}
            else:
                found.add(str(node.module))
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_layers_point_one_way(path: Path) -> None:
    """A module imports only the layers that its own layer may import, and only libraries that its layer may use."""
    layer = layer_of(path)
    allowed = {layer, *MAY_IMPORT[layer].split()}
    for name in imports_of(path):
        top, _, rest = name.partition(".")
        if top == "tarot_score":
            assert rest.partition(".")[0] in allowed | {"__version__"}, f"{layer} may not import {name}"
        elif top in OUTSIDE:
            assert layer in OUTSIDE[top], f"{layer} may not import {top}"


def test_no_two_modules_import_one_another() -> None:
    """The imports at the top of the modules never form a circle, not even within a layer."""
    names = {path: ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in MODULES}
    above = {name.removesuffix(".__init__"): imported_by(path, set(names.values())) for path, name in names.items()}
    while above:
        lowest = {name for name, below in above.items() if not below & set(above)}
        assert lowest, f"these import one another: {sorted(above)}"
        above = {name: below for name, below in above.items() if name not in lowest}


def imported_by(path: Path, modules: set[str]) -> set[str]:
    """Return which of our modules are imported when a module is loaded, and not later in a function."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & modules or {str(node.module)}
    return found


ENGINE = sorted([*(PACKAGE / "game").glob("*.py"), *(PACKAGE / "disputes/slips").glob("*.py")])


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_engine_is_exact(path: Path) -> None:
    """The modules that compute scores contain no float, no rounding, no division and no printing."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"line {node.lineno}: a float"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("float", "round", "print"), f"line {node.lineno}: {node.func.id}"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"line {node.lineno}: a division"


def defaults_of_rules(function: ast.FunctionDef) -> list[ast.expr]:
    """Return the default of a function's parameter `rules`, if it has one."""
    arguments = function.args
    by_place = [*arguments.posonlyargs, *arguments.args]
    places = by_place[len(by_place) - len(arguments.defaults) :]
    given = [
        *zip(places, arguments.defaults, strict=True),
        *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True),
    ]
    return [default for argument, default in given if argument.arg == "rules" and default is not None]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_score_hand_has_default_rules(path: Path) -> None:
    """Only `score_hand` has default rules, for programs that use it as a library. Our own modules pass rules to it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name != "score_hand":
            assert not defaults_of_rules(node), f"line {node.lineno}: {node.name} has default rules"
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("score_hand"):
            assert "rules" in [keyword.arg for keyword in node.keywords], (
                f"line {node.lineno}: score_hand is called without rules"
            )


SHOWN_IN = {
    "__main__": "cli/test_interruptions.py",
    "cli/claims": "cli/test_check.py",
    "cli/correcting": "cli/test_edit.py",
    "cli/defaults": "test_house_rules.py",
    "cli/score": "render/test_score.py",
    "cli/undoing": "cli/test_undo.py",
    "disputes/slips/slip": "disputes/slips/test_slips.py",
    "game/bonuses": "game/test_scoring.py",
    "game/parts": "game/test_scoring.py",
    "speech/fact": "speech/test_facts.py",
    "store/hunks": "cli/test_undo.py",
    "store/parsed": "store/test_reading.py",
    "store/values": "store/test_reading.py",
}
"""The modules that have no test file with their name, and the file in `tests/` that tests each of them."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_each_module_has_its_tests(path: Path) -> None:
    """Each module has a test file with its name, or one given in `SHOWN_IN`. No test file has more than 700 lines."""
    name = str(path.relative_to(PACKAGE).with_suffix(""))
    folder, _, last = name.removesuffix("/__init__").rpartition("/")
    tests = Path(__file__).parent
    own = [tests / folder / f"test_{last}.py", tests / last / f"test_{last}.py"]
    if name.endswith("__init__"):
        return
    found = [file for file in (*own, tests / SHOWN_IN.get(name, "-")) if file.exists()]
    assert found, f"there is no test file for {name}"
    assert all(len(file.read_text("utf-8").splitlines()) <= 700 for file in tests.rglob("test_*.py"))
