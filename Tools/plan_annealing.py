"""Runs Tools/anneal.swift on a week, by the rules of the reference planner."""
import datetime
import json
import subprocess
import time

from daymark_server import ROOT
from reference_planner import DAY, end_of_today, first_day, free_windows


def compile_annealing():
    """Compiles the annealing and returns the program. In Python it would take 60 times as long."""
    program = ROOT / "build" / "anneal"
    source = ROOT / "Tools" / "anneal.swift"
    subprocess.run(["swiftc", "-O", source, "-o", program], check=True)
    return program


def encode_week(planner, week):
    """Returns a week and the rules as the program reads them: in minutes, missions by index."""
    missions, shown = week["missions"], week.get("shown", {})
    index = {mission["id"]: number for number, mission in enumerate(missions)}

    def minute_or_none(text):
        return planner.minute(text) if text else None

    return {
        "windows": free_windows(planner, week),
        "grid": week["grid"],
        "maxStretch": week["breaks"]["every"] if week["breaks"] else None,
        "now": planner.minute(week["now"]),
        "endOfToday": end_of_today(planner, week),
        "horizon": (first_day(planner, week) + week["days"]) * DAY,
        "energy": week.get("energy") or [50] * 24,
        "penalties": {
            "late": planner.LATE,
            "notToday": planner.TODAY,
            "split": planner.SPLIT,
            "moved": planner.MOVED,
            "switching": planner.SWITCH,
        },
        "missions": [
            {
                "minutes": mission["minutes"],
                "deadline": minute_or_none(mission["deadline"]),
                "weight": planner.WEIGHT[mission["priority"]],
                "isMustDo": mission["placement"] == "mustDo",
                "demand": planner.DEMAND[mission["load"]],
                "breakAfter": planner.BREAK[mission["load"]],
                "isSplittable": mission["split"],
                "minChunk": mission["minChunk"],
                "predecessors": [index[other] for other in mission["waitsFor"]],
                "successors": [
                    index[other["id"]] for other in missions if mission["id"] in other["waitsFor"]],
                "shownStart": minute_or_none(shown.get(mission["id"])),
            }
            for mission in missions
        ],
    }


def decode_answer(planner, week, blocks):
    """Returns the program's blocks as an answer that the reference planner can check."""

    def text(minute):
        time = planner.MONDAY + datetime.timedelta(minutes=minute)
        return time.strftime("%Y-%m-%dT%H:%M")

    missions = week["missions"]
    planned = [
        {
            "mission": missions[block["mission"]]["id"],
            "start": text(block["start"]),
            "end": text(block["end"]),
        }
        for block in blocks
    ]
    placed = {block["mission"] for block in planned}
    unplaced = [
        {"mission": mission["id"], "reason": "no room was found", "blockers": []}
        for mission in missions
        if mission["id"] not in placed
    ]
    return {"name": week["name"], "blocks": planned, "unplaced": unplaced}


def anneal(planner, week, program, moves, seed):
    """Tries `moves` moves. Returns the lowest objective that they found, and the seconds they took.

    The reference planner checks the result and computes the objective.
    """
    start = time.perf_counter()
    result = subprocess.run(
        [program, str(moves), str(seed)], input=json.dumps(encode_week(planner, week)),
        capture_output=True, text=True, check=True)
    took = time.perf_counter() - start
    found = json.loads(result.stdout)
    answer = decode_answer(planner, week, found["blocks"])
    objective = planner.objective(week, answer)
    if violations := planner.check(week, answer):
        raise SystemExit(f"{week['name']}: annealing broke a rule: {violations[0]}")
    if objective != found["cost"]:
        raise SystemExit(f"{week['name']}: annealing computed {found['cost']}, "
                         f"the reference planner {objective}")
    return objective, took
