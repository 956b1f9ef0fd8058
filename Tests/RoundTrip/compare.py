"""Compares replies with what a generated client wrote after it had read them: `compare.py NAME <lines of JSON`.

Equal are the same JSON values: numbers by their value, members in any order. Of members with the same name the last one counts.
"""

import json
import sys
from decimal import Decimal


def value(text):
    # `True` would otherwise equal 1.
    return typed(json.loads(text, parse_float=Decimal, parse_int=Decimal))


def typed(value):
    if isinstance(value, dict):
        return {name: typed(member) for name, member in value.items()}
    if isinstance(value, list):
        return [typed(item) for item in value]
    return (type(value), value)


decoded = equal = count = 0
operations = set()
for line in sys.stdin:
    reply = json.loads(line)
    count += 1
    operations.add(reply["operation"])
    if "written" not in reply:
        print(f"  not decoded: {reply['operation']}: {reply['error'][:200]}")
        continue
    decoded += 1
    if value(reply["reply"]) == value(reply["written"]):
        equal += 1
    else:
        print(f"  not equal: {reply['operation']}")
print(f"round trip {sys.argv[1]}: {count} replies of {len(operations)} operations, {decoded} decoded, {equal} equal")
sys.exit(0 if equal == count else 1)
