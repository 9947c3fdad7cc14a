"""The rest of the waking day against an independent computation with Python's own time zones."""
import datetime
import json
import random
import subprocess
import zoneinfo

from programs import BINARIES

CASES = 10_000
UTC = datetime.timezone.utc
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
#: Zones whose clocks change by an hour, by half an hour, at midnight, twice around a fast, or never.
ZONES = [
    "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "America/Santiago",
    "America/Havana", "Australia/Lord_Howe", "Australia/Sydney", "Asia/Kathmandu", "Asia/Tokyo",
    "Africa/Casablanca", "Africa/Cairo", "Asia/Beirut", "Pacific/Auckland", "Pacific/Chatham",
    "Pacific/Kiritimati", "America/Sao_Paulo", "UTC",
]


def schedule(dice):
    """Hours to get up and to go to bed; in one case of three, the day ends after midnight."""
    wake = dice.randrange(3 * 60, 13 * 60, 5)
    length = dice.randrange(8 * 60, 20 * 60, 5)
    if dice.random() < 0.33:
        length = max(length, 24 * 60 - wake + dice.randrange(0, 180, 5))
    length = min(length, 23 * 60)
    return clock(wake), clock(wake + length)


def clock(minutes):
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def clock_changes(zone):
    """The days of some years on which the clock of a zone changes."""
    days = []
    for year in (2024, 2026, 2027):
        day = datetime.datetime(year, 1, 1, tzinfo=UTC)
        while day.year == year:
            following = day + datetime.timedelta(days=1)
            if day.astimezone(zone).utcoffset() != following.astimezone(zone).utcoffset():
                days.append(day)
            day = following
    return days


def make_case(dice, number, changes):
    name = dice.choice(ZONES)
    wake, sleep = schedule(dice)
    case = {"id": number, "zone": name, "wake": wake, "sleep": sleep, "weekdays": {}, "days": {}}
    for day in WEEKDAYS:
        if dice.random() < 0.2:
            case["weekdays"][day] = list(schedule(dice))
    start = datetime.datetime(2024, 1, 1, tzinfo=UTC)
    now = start + datetime.timedelta(milliseconds=dice.randrange(4 * 365 * 86_400_000))
    if changes[name] and dice.random() < 0.5:
        now = dice.choice(changes[name]) + datetime.timedelta(milliseconds=dice.randrange(-43_200_000, 129_600_000))
    case["now"] = now.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if dice.random() < 0.2:
        date = now.astimezone(zoneinfo.ZoneInfo(name)).date() + datetime.timedelta(days=dice.choice([-1, 0, 1]))
        case["days"][date.isoformat()] = list(schedule(dice))
    return case, now


def hours(case, date):
    usual = case["weekdays"].get(WEEKDAYS[date.weekday()], [case["wake"], case["sleep"]])
    return case["days"].get(date.isoformat(), usual)


def instant(date, text, zone):
    """A wall time as an instant. A time that occurs twice is the first; one in a gap is shifted forward."""
    time = datetime.time.fromisoformat(text)
    return datetime.datetime.combine(date, time, tzinfo=zone).astimezone(UTC)


def waking_day(case, date, zone):
    wake, sleep = hours(case, date)
    start = instant(date, wake, zone)
    last = date + datetime.timedelta(days=1) if sleep <= wake else date
    return start, max(instant(last, sleep, zone), start)


def expected(case, now):
    """The date, the percentage that is left and the minutes, from elapsed time."""
    zone = zoneinfo.ZoneInfo(case["zone"])
    today = now.astimezone(zone).date()
    for date in (today + datetime.timedelta(days=days) for days in (-1, 0, 1)):
        start, end = waking_day(case, date, zone)
        if now < end:
            break
    if now < start:
        return date.isoformat(), None, (start - now) // datetime.timedelta(minutes=1)
    millisecond = datetime.timedelta(milliseconds=1)
    length = (end - start) // millisecond
    percent = (2 * 100 * ((end - now) // millisecond) + length) // (2 * length)
    return date.isoformat(), percent, (end - now) // datetime.timedelta(minutes=1)


def test_the_rest_of_the_day_agrees_with_python():
    dice = random.Random(34)
    changes = {name: clock_changes(zoneinfo.ZoneInfo(name)) for name in ZONES}
    cases = [make_case(dice, number, changes) for number in range(CASES)]
    lines = "".join(json.dumps(case) + "\n" for case, _ in cases)
    result = subprocess.run(
        [BINARIES / "daymark", "check", "left"], input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == CASES
    wrong = [
        (case, answer, expected(case, now)) for (case, now), answer in zip(cases, answers)
        if (answer.get("date"), answer.get("percentLeft"), answer.get("minutes")) != expected(case, now)
    ]
    assert not wrong, f"{len(wrong)} differ, such as {wrong[0]}"
    # The cases are of every kind: by day, at night, after midnight, and with days that a clock change makes longer.
    assert sum(answer["percentLeft"] is None for answer in answers) > CASES // 10
    after_midnight = sum(answer["date"] < now.astimezone(zoneinfo.ZoneInfo(case["zone"])).date().isoformat()
                         for (case, now), answer in zip(cases, answers))
    assert after_midnight > CASES // 50
    assert sum(is_unusual(case, answer) for (case, _), answer in zip(cases, answers)) > CASES // 100


def is_unusual(case, answer):
    """Whether the clock changes during the day of an answer."""
    zone = zoneinfo.ZoneInfo(case["zone"])
    start = datetime.datetime.fromisoformat(answer["begins"]).astimezone(zone)
    end = datetime.datetime.fromisoformat(answer["ends"]).astimezone(zone)
    return start.utcoffset() != end.utcoffset()
