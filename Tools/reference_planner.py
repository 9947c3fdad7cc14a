"""The reference planner, which is not part of this repository, and its instances.

The environment variable DAYMARK_REFERENCE names the folder that has tools/planner.py and
data/planner.
"""
import importlib.util
import json
import os
import pathlib
import random
import sys

FOLDER = pathlib.Path(os.environ.get("DAYMARK_REFERENCE", "reference"))
DAY = 1440


def load_planner():
    """Returns the reference planner's module. Exits if there is none."""
    path = FOLDER / "tools" / "planner.py"
    if not path.exists():
        print("skipped: DAYMARK_REFERENCE does not name a folder with tools/planner.py")
        sys.exit(0)
    spec = importlib.util.spec_from_file_location("planner", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load_instances(name):
    path = FOLDER / "data" / "planner" / name
    return [json.loads(line) for line in path.read_text().splitlines()]


def first_day(planner, week):
    return planner.minute(week["now"]) // DAY


def end_of_today(planner, week):
    return first_day(planner, week) * DAY + planner.hhmm(week["waking"]["end"])


def free_windows(planner, week):
    """Returns the spans in which missions can be planned; each start is on the grid."""
    now, gap, grid = planner.minute(week["now"]), week["gap"], week["grid"]
    wakes, sleeps = planner.hhmm(week["waking"]["start"]), planner.hhmm(week["waking"]["end"])
    busy = sorted(
        (start - gap, end + gap) for start, end in map(planner.span, week["commitments"]))
    windows = []
    first = first_day(planner, week)
    for day in range(first, first + week["days"]):
        start, end = max(day * DAY + wakes, now), day * DAY + sleeps
        windows += gaps_between(busy, start, end)
    aligned = [(-(-start // grid) * grid, end) for start, end in windows]
    return [(start, end) for start, end in aligned if end > start]


def gaps_between(busy, start, end):
    """Yields the free parts of a span."""
    for busy_start, busy_end in busy:
        if busy_end <= start or busy_start >= end:
            continue
        if busy_start > start:
            yield start, busy_start
        start = max(start, busy_end)
    if start < end:
        yield start, end


def clock(minute):
    """Returns a minute since Monday 2 March 2026 as text."""
    day, minute = divmod(minute, DAY)
    return f"2026-03-{2 + day:02}T{minute // 60:02}:{minute % 60:02}"


def small_week(seed):
    """Makes a random week of two short days, small enough to be solved to proven optimality."""
    rng = random.Random(seed)
    missions = [small_mission(rng, index) for index in range(rng.randint(2, 6))]
    busy = [
        {"start": clock(day * DAY + minute), "end": clock(day * DAY + minute + 30)}
        for day in range(2)
        for minute in (585, 690, 765)
        if rng.random() < 0.4
    ]
    peak = rng.choice([8, 10, 13])
    now = clock(rng.choice([480, 540]))
    shown = {
        mission["id"]: clock(rng.randrange(2) * DAY + rng.randrange(8, 13) * 60)
        for mission in missions
        if rng.random() < 0.4
    }
    return {
        "name": f"small-{seed}",
        "now": now,
        "zone": "UTC",
        "days": 2,
        "waking": {"start": "08:00", "end": "14:00"},
        "gap": 0,
        "breaks": {"every": 90},
        "grid": 15,
        "energy": [max(5, 95 - 9 * abs(hour - peak)) for hour in range(24)],
        "commitments": busy,
        "shown": shown,
        "missions": missions,
    }


def small_mission(rng, index):
    minutes = rng.choice([15, 30, 30, 45, 60, 75, 90, 120, 150])
    deadline = None
    if rng.random() < 0.7:
        deadline = clock(rng.randrange(2) * DAY + rng.choice([600, 720, 840]))
    placement = rng.choice(["mustDo", "flexible"])
    priority = rng.choice(["low", "medium", "high", "critical"])
    load = rng.choice(["light", "moderate", "heavy", "extreme"])
    has_predecessor = index > 0 and rng.random() < 0.2
    return {
        "id": f"m{index}",
        "minutes": minutes,
        "deadline": deadline,
        "placement": placement,
        "priority": priority,
        "load": load,
        "category": "work",
        "split": minutes > 90,
        "minChunk": 30,
        "waitsFor": [f"m{rng.randrange(index)}"] if has_predecessor else [],
        "pinned": [],
    }
