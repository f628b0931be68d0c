/** Name of the launcher's file in `.claude/hooks/`. */
export const launcherName = 'hook_launcher.py';

/**
 * What runs a Python hook (docs/hooks.md#python). Python 3.8 or newer, nothing
 * beside it. It holds no character that a TypeScript template would change.
 */
export const launcherText = `#!/usr/bin/env python3
"""Runs a Python hook: hook_launcher.py <module>

The event's payload comes as JSON on stdin. run(payload) of the module is called
with it (an async run is awaited), and what it returns is printed as JSON; None
is no opinion. What the module prints goes to stderr, so that it can't spoil the
answer. An error is printed as {"error": ...}, its traceback goes to stderr, the
exit code is 1.

<module> is a name (my_hook, package.my_hook) or a file (my_hook.py) beside this
file. Written by athena; https://docs.python.org/3 is all it needs.
"""

import asyncio
import contextlib
import importlib
import importlib.util
import inspect
import json
import os
import sys
import traceback

sys.dont_write_bytecode = True


def load(name):
    if not name.endswith(".py"):
        return importlib.import_module(name)
    beside = os.path.join(sys.path[0], name)
    path = os.path.abspath(name if os.path.exists(name) else beside)
    sys.path.insert(0, os.path.dirname(path))
    stem = os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[stem] = module
    spec.loader.exec_module(module)
    return module


def call(name):
    text = sys.stdin.read()
    payload = json.loads(text) if text.strip() else {}
    run = getattr(load(name), "run", None)
    if not callable(run):
        raise TypeError(name + " has no function run(payload)")
    result = run(payload)
    if inspect.isawaitable(result):
        result = asyncio.run(wait_for(result))
    return json.dumps({} if result is None else result)


async def wait_for(awaitable):
    return await awaitable


def main(arguments):
    if len(arguments) != 1:
        print("usage: hook_launcher.py <module>", file=sys.stderr)
        return 1
    try:
        with contextlib.redirect_stdout(sys.stderr):
            answer = call(arguments[0])
    except Exception as error:
        traceback.print_exc()
        answer = json.dumps({"error": type(error).__name__ + ": " + str(error)})
        print(answer)
        return 1
    print(answer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
`;
