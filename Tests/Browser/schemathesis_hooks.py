"""Makes the keys of generated requests unique, as those of a client are.

Schemathesis sends one key with several requests, which the API refuses with 422. `APIRoutesTests` test that.
"""
import itertools

import schemathesis

numbers = itertools.count(10_000_000)


@schemathesis.hook
def before_call(context, case, kwargs):
    key = (case.headers or {}).get("Idempotency-Key")
    if not key or not case.meta or not case.meta.generation.mode.is_positive:
        return
    # A test without Authorization has to stay without it, and a change of the headers would add it again.
    if getattr(case.meta.phase.data, "parameter", None) != "Authorization":
        case.headers["Idempotency-Key"] = key[:-8] + str(next(numbers))
