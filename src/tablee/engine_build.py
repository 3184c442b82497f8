"""Whether the rules that run are compiled or plain Python."""

from __future__ import annotations

from importlib.util import find_spec


def is_compiled() -> bool:
    """Whether the engine comes from a compiled module; it is found, not loaded."""
    spec = find_spec("tablee.core.bits")
    return spec is not None and (spec.origin or "").endswith((".so", ".pyd"))
