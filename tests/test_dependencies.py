"""Of Numba and uvicorn the insides are used: here stands each of them, and what for.

Both have an upper bound in pyproject.toml. Whoever raises it runs this test first.
"""

import ast
import inspect
import re
import sys
import textwrap
import tomllib
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numba
import numba.extending
import pytest
import uvicorn
from conftest import ROOT, absent
from numba.core import caching, ccallback, codegen, compiler, cpu, dispatcher, serialize
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from mazzo.server.http_protocol import HttpProtocol
from mazzo.server.listening import Uvicorn
from mazzo.server.sockets import Socket

Dispatcher: Any = dispatcher.Dispatcher
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
RELIED_ON: dict[str, tuple[Any, str]] = {
    "enter our own cache in a compiled function": (Dispatcher, "_cache"),
    "ask for code before compiling": (caching._Cache, "load_overload"),
    "keep code after compiling": (caching._Cache, "save_overload"),
    "say where code is kept": (caching._Cache, "cache_path"),
    "be asked to begin keeping": (caching._Cache, "enable"),
    "be asked to keep no more": (caching._Cache, "disable"),
    "be asked to forget": (caching._Cache, "flush"),
    "find the plain function behind a compiled one": (Dispatcher, "py_func"),
    "put the options of a compiled function into its digest": (Dispatcher, "targetoptions"),
    "let rules call a function without its Python wrapper": (Dispatcher, "get_call_template"),
    "give callers that function's entry": (Dispatcher, "get_overload"),
    "see how often something was compiled": (Dispatcher, "signatures"),
    "turn compiled code into what can be pickled": (compiler.CompileResult, "_reduce"),
    "turn it back": (compiler.CompileResult, "_rebuild"),
    "reach the code of a compilation": (compiler.CompileResult, "library"),
    "name the processor that code was compiled for": (compiler.CompileResult, "codegen"),
    "pickle what Numba compiled": (serialize, "dumps"),
    "refuse to keep code with addresses of this process": (
        codegen.CodeLibrary,
        "has_dynamic_globals",
    ),
    "tell processors apart": (codegen.CPUCodegen, "magic_tuple"),
    "have the context ready before code is loaded": (cpu.CPUContext, "refresh"),
    "ask the context for its processor": (cpu.CPUContext, "codegen"),
    "read what a routine has become, for WebAssembly": (codegen.CPUCodeLibrary, "_final_module"),
    "find it behind a C callback": (ccallback.CFunc, "_library"),
    "give the CPU its own way of an instruction": (numba.extending, "overload"),
    "run rules as plain Python": (numba.config, "DISABLE_JIT"),
    "play a GPU where there is none": (numba.config, "ENABLE_CUDASIM"),
    "say when people are answered": (uvicorn.Server, "startup"),
    "let tables say goodbye": (uvicorn.Server, "shutdown"),
    "end at a signal, and still tidy up": (uvicorn.Server, "handle_exit"),
    "handle signals in the event loop": (uvicorn.Server, "capture_signals"),
    "see whether it listens": (uvicorn.Server, "started"),
    "count connections": (ServerState, "connections"),
    "read a request before uvicorn does": (H11Protocol, "data_received"),
    "count a connection from its beginning": (H11Protocol, "connection_made"),
    "see whether a request is under way": (H11Protocol, "conn"),
    "take the socket away": (H11Protocol, "transport"),
    "know whose connection it is": (H11Protocol, "client"),
    "bound how long a request takes": (H11Protocol, "loop"),
    "see a request become a socket": (H11Protocol, "handle_websocket_upgrade"),
    "forget a connection that has closed": (H11Protocol, "connection_lost"),
    "begin to bound how long an answer waits": (H11Protocol, "pause_writing"),
    "end doing so": (H11Protocol, "resume_writing"),
    "read frames before the library does": (WebSocketsSansIOProtocol, "data_received"),
    "give the application the socket itself": (WebSocketsSansIOProtocol, "handle_connect"),
    "know which requests have become sockets": (WebSocketsSansIOProtocol, "handshake_initiated"),
    "leave the handshake to another node": (WebSocketsSansIOProtocol, "handshake_complete"),
    "write past ASGI": (WebSocketsSansIOProtocol, "transport"),
    "find the scope of a socket": (WebSocketsSansIOProtocol, "scope"),
    "know when the application has done with a socket": (WebSocketsSansIOProtocol, "run_asgi"),
    "go on reading later": (WebSocketsSansIOProtocol, "loop"),
    "see whether a farewell was sent": (WebSocketsSansIOProtocol, "close_sent"),
    "hand over what was said, message by message": (
        WebSocketsSansIOProtocol,
        "send_receive_event_to_app",
    ),
    "bound a message in several frames": (WebSocketsSansIOProtocol, "frames"),
    "tell text from bytes": (WebSocketsSansIOProtocol, "curr_msg_data_type"),
    "know the largest frame": (WebSocketsSansIOProtocol, "config"),
    "hear of a lost connection": (WebSocketsSansIOProtocol, "connection_lost"),
    "end what another node has begun": (WebSocketsSansIOProtocol, "shutdown"),
    "hear that nobody takes what is written": (WebSocketsSansIOProtocol, "pause_writing"),
    "hear that it is taken again": (WebSocketsSansIOProtocol, "resume_writing"),
}


def has(owner: Any, name: str) -> bool:
    """Whether a class or a module has this, or a method of the class sets it."""
    if hasattr(owner, name):
        return True
    ours = [each for each in inspect.getmro(owner) if each.__module__ in sys.modules]
    sources = [inspect.getsource(sys.modules[each.__module__]) for each in ours[:-1]]
    return bool(re.search(rf"\bself\.{name}\b\s*(:[^=\n]+)?=[^=]", "\n".join(sources)))


def used(kind: type, base: Any) -> set[str]:
    """What of a class of others one of ours overrides or reads of itself."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    names = {node.name for node in ast.walk(tree) if isinstance(node, FUNCTIONS)} | {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    return {name for name in names if not name.startswith("__") and has(base, name)}


@pytest.mark.parametrize("kind", [HttpProtocol, Socket, Uvicorn], ids=lambda kind: kind.__name__)
def test_whatever_of_uvicorn_a_class_of_ours_uses_is_named_above(kind: type) -> None:
    [base] = kind.__bases__
    assert used(kind, base) - {name for owner, name in RELIED_ON.values() if owner is base} == set()


@pytest.mark.parametrize("purpose", RELIED_ON)
def test_what_is_relied_on_is_there(purpose: str) -> None:
    owner, name = RELIED_ON[purpose]
    assert has(owner, name)


@pytest.mark.parametrize(
    "option", ["nogil", "error_model", "no_cfunc_wrapper", "no_cpython_wrapper"]
)
def test_numba_compiles_as_rules_ask(option: str) -> None:
    assert hasattr(cpu.CPUTargetOptions, option)


@pytest.mark.parametrize("name", ["numba", "uvicorn"])
def test_what_is_relied_on_has_an_upper_bound(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (stated,) = [line for line in project["dependencies"] if re.match(rf"{name}\W", line)]
    assert re.search(r",<\d+(\.\d+)*$", stated), stated


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("numba.cuda.cgutils", "get_item_pointer"),
        ("numba.cuda.extending", "intrinsic"),
        ("numba.cuda.np.arrayobj", "make_array"),
        ("numba.cuda.types", "void"),
    ],
)
def test_numba_cuda_has_what_records_are_copied_with(module: str, name: str) -> None:
    if not find_spec("numba_cuda"):
        absent("numba-cuda")
    assert hasattr(import_module(module), name)
