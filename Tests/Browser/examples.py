"""The example timetable and to-dos."""
from programs import ROOT

TIMETABLE = ROOT / "Examples" / "timetable.ics"


def todo_lines():
    lines = (ROOT / "Examples" / "todos.txt").read_text().splitlines()
    return [line for line in lines if line]
