"""Build the package: compiled by mypyc where a C compiler exists, otherwise as it is.

The same files run interpreted and compiled; nothing else differs (docs/adr/0002-setuptools-and-mypyc.md).

    ECLIPTIC_PURE unset   compile if possible, fall back to the plain files without a fuss
    ECLIPTIC_PURE=1       do not compile
    ECLIPTIC_PURE=0       compile or fail, for CI
    python setup.py files print what is compiled
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# What is compiled: every module of the core and of the games, content included (cards are made of effects), and what
# bots know of games, who rate many positions for one decision.
COMPILED = [
    "src/ecliptic/core/*.py",
    "src/ecliptic/games/**/*.py",
    "src/ecliptic/bots/judge.py",
    "src/ecliptic/bots/parts.py",
    "src/ecliptic/bots/points.py",
    "src/ecliptic/bots/heuristics/**/*.py",
]
# What stays interpreted: packages' own files. They only gather names, and importlib.resources wants them plain. `ink`
# takes its functions from C where that is built.
PLAIN = ["__init__.py", "__main__.py", "ink.py"]
INK = Extension(
    "ecliptic.core._ink",
    ["src/ecliptic/core/_ink.c"],
    depends=sorted(path.as_posix() for path in Path("src/ecliptic/core/c").glob("*.h")),
    extra_compile_args=[] if os.name == "nt" else ["-O3"],
)

MODE = {"": "try", "1": "pure", "0": "must"}.get(os.environ.get("ECLIPTIC_PURE", ""), "pure")
# An editable install is always plain, since a compiled module would hide the source next to it,
# and reading the metadata needs no compiler.
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}


def files() -> list[str]:
    """The modules to compile, in a fixed order."""
    found = {path for pattern in COMPILED for path in Path().glob(pattern) if path.name not in PLAIN}
    return sorted(path.as_posix() for path in found)


def fall_back(reason: object) -> None:
    """Go on without the compiled core, or stop where that was forbidden."""
    if MODE == "must":
        sys.exit(f"ecliptic: the core was not compiled: {reason}")
    print(f"ecliptic: building without the compiled core ({reason})", file=sys.stderr)  # noqa: T201 - a build script


def compiler_works() -> bool:
    """Whether a small extension compiles here: there is a compiler and it finds Python's headers."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=scratch, include_dirs=[sysconfig.get_path("include")])
        except Exception:  # noqa: BLE001 - each compiler fails in its own way
            return False
    return True


def extensions() -> list[Extension]:
    """What mypyc makes of `files()`; nothing where it cannot."""
    if MODE == "pure" or not BUILDS & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        fall_back(error)
        return []
    if not compiler_works():
        fall_back("no working C compiler")
        return []
    try:
        # A named group gives the shared library a stable name. One C file for each module: each is small, and all cores
        # compile at once.
        compiled = mypycify(files(), group_name="ecliptic", opt_level="3", debug_level="0", multi_file=True)
        return [*compiled, INK]
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a failed compilation must never stop an installation
        fall_back(f"mypyc: {error}")
        return []


class BuildOrGoOn(build_ext):
    """Compile all extensions or none, with all cores."""

    def build_extensions(self) -> None:
        """Hand the C files to as many compilers as there are cores."""
        one_by_one = self.compiler.compile

        def compile_all(sources: list[str], *words: object, **more: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                made = cores.map(lambda source: one_by_one([source], *words, **more), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_all
        super().build_extensions()

    def run(self) -> None:
        """Remove what was half made when one of them fails."""
        try:
            super().run()
        except (Exception, SystemExit) as error:  # noqa: BLE001 - as above
            fall_back(f"the C compiler: {type(error).__name__}")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            self.distribution.ext_modules = []


class BuildWithRules(build_py):
    """Put the browser client and the rules of docs/rules into the package; a checkout has them where they are."""

    def run(self) -> None:
        """Build the client before the package is gathered; copy the rules beside `ecliptic.rulebook`."""
        if not self.editable_mode and Path("web").is_dir():
            sys.path.insert(0, str(Path("tools").resolve()))
            import client

            client.build()
            self.__dict__.pop("data_files", None)  # it may have been gathered before the client was there
        super().run()
        if not self.editable_mode:
            rules = Path("docs/rules")
            for document in sorted(rules.rglob("*.md")):  # English, and a folder for each other language
                target = Path(self.build_lib, "ecliptic/rulebook", document.relative_to(rules))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(document, target)


if sys.argv[1:] == ["files"]:
    print("\n".join(files()))  # noqa: T201 - this is what was asked for
else:
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoOn, "build_py": BuildWithRules})
