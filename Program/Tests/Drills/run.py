# SPDX-License-Identifier: Apache-2.0
"""Emergencies that a gateway must survive: `make drills`.

    run.py PROGRAM [DRILL…]
"""

import importlib
import os
import sys
import traceback

DRILLS = ["outage", "killed", "disk", "clock"]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    program, failures = os.path.abspath(sys.argv[1]), []
    for name in sys.argv[2:] or DRILLS:
        print(name, flush=True)
        try:
            skipped = importlib.import_module(name).run(program)
            print(f"  skipped: {skipped}" if skipped else "  passed", flush=True)
        except Exception as error:
            failures.append(name)
            print(f"  FAILED: {error}", flush=True)
            if not isinstance(error, AssertionError):
                traceback.print_exc()
    sys.exit(1 if failures else 0)


main()
