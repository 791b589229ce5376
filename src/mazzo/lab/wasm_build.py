"""Builds the modules of the WebAssembly gear (`mazzo.lab.wasm`).

    python -m mazzo.lab.wasm_build [--all] [GAME ...]

builds those that are older than their sources, or all. Numba compiles the routines as for any
processor, LLVM makes one module of them, and wasm-ld links it: Debian's `lld`, or PyPI's `ziglang`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba

from mazzo.bots import search
from mazzo.bots.levels import skills
from mazzo.bots.policies import UNLEVELLED
from mazzo.engine.game import Game, game
from mazzo.engine.info import found
from mazzo.lab.wasm import (
    ROUTINES,
    Array,
    about,
    arrays,
    described,
    digest,
    is_current,
    kept_about,
    path,
    routines,
)

_nb: Any = numba
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
"""What every browser of the last years has."""
ANY_PROCESSOR = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
"""Settings of Numba: nothing in a module may depend on the processor that it was built on."""
STACK = 1 << 18
"""More than the deepest routine needs."""


def build(game: Game) -> bytes:
    """A game's module."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, reloc="static", features=FEATURES
    )
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n'
    whole = llvm.parse_assembly(head + exports(game))
    for name, routine in routines(game).items():
        whole.link_in(llvm.parse_assembly(head + compiled(game, name, routine)))
    module = llvm.parse_assembly(closed(str(whole)))
    module.verify()
    optimise(module, machine)
    return linked(machine.emit_object(module), exported(game))


def exported(game: Game) -> list[str]:
    """The names that others find in a module: routines, and where arrays lie."""
    return [*ROUTINES, *(array.name for array in arrays(game).values() if not array.is_shared)]


# As LLVM reads it


def exports(game: Game) -> str:
    """The arrays and the exports."""
    own = [array for array in arrays(game).values() if not array.is_shared]
    return "\n".join([*map(_array, own), *(_export(game, name) for name in ROUTINES)])


def _array(array: Array) -> str:
    content = array.value.tobytes()
    text = "".join(f"\\{byte:02x}" for byte in content)
    value = f'c"{text}"' if any(content) else "zeroinitializer"
    return f"@{array.name} = global [{len(content)} x i8] {value}, align 16"


def _address(array: Array) -> str:
    return f"ptr getelementptr (i8, ptr @{array.inside}, i32 {array.offset})"


def _export(game: Game, name: str) -> str:
    """A function of small numbers that hands them on together with the arrays."""
    used, numbers = parameters(game, name)
    taken = ", ".join(f"i32 %{number}" for number in numbers)
    wide = "".join(f"  %wide.{number} = sext i32 %{number} to i64\n" for number in numbers)
    passed = [*map(_address, used), *(f"i64 %wide.{number}" for number in numbers)]
    types = ", ".join(["ptr"] * len(used) + ["i64"] * len(numbers))
    return (
        f"declare i64 @routine.{name}({types})\n"
        f"define i32 @{name}({taken}) {{\n{wide}"
        f"  %answer = call i64 @routine.{name}({', '.join(passed)})\n"
        f"  %small = trunc i64 %answer to i32\n  ret i32 %small\n}}"
    )


def parameters(game: Game, name: str) -> tuple[list[Array], list[str]]:
    """The arrays that a routine is given, those of its memory one by one, and its numbers."""
    known, named = arrays(game), ROUTINES[name][1].split()
    parts = [array for array in known if array.startswith("memory_") and "memory" in named]
    used = [known[array] for array in [*parts, *(each for each in named if each in known)]]
    return used, [each for each in named if each not in known and each != "memory"]


# By Numba


def compiled(game: Game, name: str, routine: Any) -> str:
    """A routine that is called with bare pointers, and all that it calls."""
    used, numbers = parameters(game, name)
    memory = search.search_memory(game, skills(game, len(UNLEVELLED)))
    given = {
        "memory": _rebuilt("memory", memory),
        **{array.name: f"carray({array.name}, {array.value.shape})" for array in used},
    }
    call = f"routine({', '.join(given.get(each, each) for each in ROUTINES[name][1].split())})"
    if signature(ROUTINES[name][0]).return_annotation is None:
        call = f"({call}, 0)[1]"
    taken = ", ".join([*(array.name for array in used), *numbers])
    names: dict[str, Any] = {
        "carray": _nb.carray,
        "routine": routine,
        **{type(each).__name__: type(each) for each in (memory, memory.net)},
    }
    exec(f"def wrapped({taken}):\n    return {call}", names)
    pointers = [_nb.types.CPointer(_nb.from_dtype(array.value.dtype)) for array in used]
    made = _nb.cfunc(_nb.int64(*pointers, *[_nb.int64] * len(numbers)))(names["wrapped"])
    return _retargeted(str(made._library._final_module), made.native_name, f"routine.{name}")


def _rebuilt(name: str, value: Any) -> str:
    """A tuple of arrays and of such tuples, made of pointers."""
    if not isinstance(value, tuple):
        return f"carray({name}, {value.shape})"
    parts = zip(getattr(value, "_fields"), value, strict=True)  # noqa: B009
    inner = ", ".join(_rebuilt(f"{name}_{field}", part) for field, part in parts)
    return f"{type(value).__name__}({inner})"


PLACES = re.compile(r"(?<= alloca )[^,\n]+|(?<= getelementptr )[^,\n]+(?=, ptr )")
"""The types of what is reserved in memory, and by which it is walked through."""


def _retargeted(text: str, native: str, name: str) -> str:
    """What Numba made, without a word about the processor at hand.

    There an address has eight bytes, and room for one may already serve a number as well: it stays
    as wide.
    """
    text = PLACES.sub(lambda found: re.sub(r"\bptr\b", "i64", found[0]), text)
    text = re.sub(r"^target .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    text = text.replace("@llvm.x86.", "@x86.").replace(" immarg", "")
    return re.sub(rf'@"?{re.escape(native)}"?(?=\()', f"@{name}", text)


# One module


LINKAGE = {"linkonce_odr", "weak_odr", "internal", "private", "hidden", "dso_local"}
STOP = "{ call void @llvm.trap()\n unreachable }"
INTRINSIC = re.compile(r'@"?llvm\.')


def closed(text: str) -> str:
    """The whole code with nothing open: only exports can be called from outside; what belongs to
    Python (its errors, its memory), and no rule ever calls, stops at once.
    """
    text = re.sub(r"= common (local_unnamed_addr )?global", "= internal global", text)
    text = re.sub(r"^define ([^@]*)@([^(]*)", _own, text, flags=re.MULTILINE)
    text = re.sub(r"^declare (.*\)).*$", _stopped, text, flags=re.MULTILINE)
    return f"{text}\ndeclare void @llvm.trap()\n"


def _own(definition: re.Match[str]) -> str:
    """The head of a definition: nobody outside calls it, unless it is an export."""
    kept = [word for word in definition[1].split() if word not in LINKAGE]
    linkage = [] if definition[2] in ROUTINES else ["internal"]
    return " ".join(["define", *linkage, *kept, f"@{definition[2]}"])


def _stopped(declaration: re.Match[str]) -> str:
    """What was only declared."""
    if INTRINSIC.search(declaration[1]):
        return "" if "@llvm.trap(" in declaration[1] else declaration[0]
    return f"define internal {declaration[1]} {STOP}"


def optimise(module: Any, machine: Any) -> None:
    """Once more, now that all is known of all."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)


def linked(code: bytes, names: list[str]) -> bytes:
    """An object as a module with these exports."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "gear.o", Path(folder) / "gear.wasm"
        source.write_bytes(code)
        told = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}"]
        asked = [f"--export={name}" for name in names]
        subprocess.run([*linker(), *told, *asked, str(source), "-o", str(target)], check=True)
        return target.read_bytes()


def linker() -> list[str]:
    """How wasm-ld is called."""
    if shutil.which("wasm-ld"):
        return ["wasm-ld"]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    sys.exit("wasm-ld is needed: `apt install lld`, or `pip install ziglang`")


def main() -> None:
    """Build what is asked for, in a process where Numba compiles for any processor."""
    if any(os.environ.get(name) != value for name, value in ANY_PROCESSOR.items()):
        again = [sys.executable, "-m", "mazzo.lab.wasm_build", *sys.argv[1:]]
        sys.exit(subprocess.run(again, env={**os.environ, **ANY_PROCESSOR}, check=False).returncode)
    chosen = [argument for argument in sys.argv[1:] if argument != "--all"]
    linker()
    for each in map(game, chosen or found()):
        if "--all" in sys.argv or not is_current(each):
            module = build(each) if "--all" in sys.argv else kept(each) or build(each)
            path(each).write_bytes(described(module, about(each)))
            print(f"{each.id}: {path(each).stat().st_size} bytes", flush=True)


def kept(game: Game) -> bytes:
    """The module that there is, if only what it says of itself is outdated; or nothing."""
    module = path(game).read_bytes() if path(game).is_file() else b""
    is_same = module and kept_about(module).get("sources") == digest(game)
    return module if is_same else b""


if __name__ == "__main__":
    main()
