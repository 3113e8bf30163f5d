"""The layers: who may import whom, and who may know of the world outside."""

import ast
from pathlib import Path

import pytest

import tarot_score

PACKAGE = Path(tarot_score.__file__).parent

MAY_IMPORT = {
    "errors": "",
    "hand": "errors",
    "rules": "hand",
    "scoring": "errors hand rules",
    "working": "errors hand rules scoring",
    "bounds": "errors hand rules scoring",
    "lookalikes": "errors",
    "words": "errors hand lookalikes",
    "facts": "errors hand words",
    "rows": "errors hand words",
    "seating": "errors rows rules scoring words",
    "session": "errors rows rules seating words",
    "changes": "rows seating session",
    "entry": "bounds errors facts hand rows seating session words",
    "actions": "entry errors rows session words",
    "spoken": "entry errors facts hand words",
    "slips": "errors hand rules scoring slips working",
    "dispute": "errors hand rules scoring slips",
    "count": "errors hand rules scoring words",
    "verify": "bounds dispute errors rows seating session",
    "store": "changes errors facts hand lookalikes rows seating session store verify words",
    "language": "errors",
    "render": "count dispute entry errors facts hand language render rows rules scoring seating session words working",
    "__main__": "cli",
    "cli": "actions bounds changes cli count dispute entry errors facts hand language render rows rules scoring session spoken store words",
}
"""Each layer and those below it that it uses; a package is one layer."""

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
"""What some layers alone know of."""

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """Return the modules that a module imports anywhere, names of our own package with their layer."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            if node.module == "tarot_score":
                found |= {f"tarot_score.{alias.name}" for alias in node.names}
            else:
                found.add(str(node.module))
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_layers_point_one_way(path: Path) -> None:
    """A module imports the layers below its own, and the libraries that its layer is for."""
    layer = layer_of(path)
    allowed = set(MAY_IMPORT[layer].split())
    for name in imports_of(path):
        top, _, rest = name.partition(".")
        if top == "tarot_score":
            assert rest.partition(".")[0] in allowed | {"__version__"}, f"{layer} may not import {name}"
        elif top in OUTSIDE:
            assert layer in OUTSIDE[top], f"{layer} may not know of {top}"


def test_the_layers_have_no_circle() -> None:
    """A layer is never below itself."""
    above = {layer: set(below.split()) - {layer} for layer, below in MAY_IMPORT.items()}
    while above:
        lowest = {layer for layer, below in above.items() if not below & set(above)}
        assert lowest, f"these import one another: {sorted(above)}"
        above = {layer: below for layer, below in above.items() if layer not in lowest}


ENGINE = [
    PACKAGE / f"{name}.py"
    for name in ("errors", "hand", "rules", "scoring", "working", "bounds", "slips/amounts", "slips/facts", "count")
]


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_engine_is_exact(path: Path) -> None:
    """No float, no rounding and no printing in what computes a score."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"line {node.lineno}: a float"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("float", "round", "print"), f"line {node.lineno}: {node.func.id}"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"line {node.lineno}: a division"
