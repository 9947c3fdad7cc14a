"""A student's term for the pictures of Insights, as a file that `daymark import` reads.

The history of the tests (Tests/Browser/insight_history.py) is spread over all hours, so that every
figure is checked. A picture shows what a person would recognise.
"""
import datetime
import json
import random
import uuid
from zoneinfo import ZoneInfo

MINUTE = 60_000
#: Derived ids, as in Tests/Browser/insight_history.py.
NAMESPACE = uuid.UUID("6461796d-6172-6b00-8b1e-4c5d2f7a9036")
WEEKS = 44
#: Titles, category, activity, load, and the minutes that one usually takes.
WORK = [
    ("Statistics problem set", "school", "study", "heavy", 80),
    ("Read a chapter of Linear Algebra", "school", "study", "moderate", 45),
    ("Essay on memory", "school", "study", "heavy", 95),
    ("Lab report", "school", "study", "heavy", 110),
    ("Vocabulary", "school", "study", "light", 20),
    ("Prepare the tutorial", "work", "work", "moderate", 60),
    ("Answer the students' questions", "work", "work", "light", 30),
    ("Shift plan", "work", "admin", "light", 25),
    ("Groceries", "personal", "errands", "light", 40),
    ("Practise the choir pieces", "personal", "self-care", "moderate", 35),
    ("Clean the kitchen", "personal", "cleaning", "light", 30),
    ("Letter to grandma", "personal", "other", "light", 25),
]
#: By how much longer each activity takes than estimated.
FACTORS = {"study": 1.25, "cleaning": 1.6, "admin": 1.4}
#: The hours at which the student works, each with how often.
HOURS = {9: 4, 10: 6, 11: 5, 13: 2, 14: 5, 15: 6, 16: 4, 17: 2, 19: 3, 20: 2}


class Term:
    """The records of a year until `now`, a local time. The same seed makes the same records."""

    def __init__(self, zone, now, seed=1):
        self.zone = ZoneInfo(zone)
        self.random = random.Random(seed)
        self.today = datetime.datetime.fromisoformat(now).date()
        self.now = self._at(self.today, datetime.datetime.fromisoformat(now).hour)
        self.records = []
        for number in range(7 * WEEKS):
            self._add_day(self.today - datetime.timedelta(days=7 * WEEKS - 1 - number))

    @property
    def text(self):
        """The term in Daymark's own format."""
        return json.dumps({"daymark": 1, "records": self.records})

    def _at(self, date, hour, minute=0):
        time = datetime.datetime.combine(date, datetime.time(hour, minute), self.zone)
        return int(time.timestamp()) * 1000

    def _add(self, kind, fields, at, record=None):
        record = record or str(uuid.UUID(int=self.random.getrandbits(128), version=4))
        stamp = f"{at << 16:x}-1"
        fields = {name: value for name, value in fields.items() if value is not None}
        stamps = {name: stamp for name in fields}
        self.records.append({"kind": kind, "id": record, "set": fields, "stamps": stamps})
        return record

    def _add_day(self, date):
        """Adds a day: on weekdays two to five pieces of work, at weekends up to two."""
        is_weekend = date.weekday() >= 5
        count = self.random.randrange(0, 3) if is_weekend else self.random.randrange(2, 6)
        blocks = []
        hours = sorted(self._hours(count))
        for hour in hours:
            start = self._at(date, hour, self.random.randrange(0, 4) * 5)
            if start > self.now:
                break
            blocks.append(self._add_work(start))
        if blocks:
            plan = json.dumps({"blocks": blocks})
            first = blocks[0]["start"]
            self._add(
                "dayPlan", {"date": str(date), "plannedAt": first, "plan": plan}, first,
                record=str(uuid.uuid5(NAMESPACE, f"dayPlan/{date}")))
        for hour, moods in (9, ["focused", "okay", "energetic"]), (20, ["okay", "tired", "tired"]):
            if self.random.random() < 0.25 and self._at(date, hour) < self.now:
                mood = self.random.choice(moods)
                self._add("mood", {"at": self._at(date, hour), "value": mood}, self._at(date, hour))

    def _hours(self, count):
        """Chooses different hours of the day, at which work of an hour does not overlap."""
        chosen = set()
        while len(chosen) < count:
            chosen.add(self.random.choices(list(HOURS), HOURS.values())[0])
        return chosen

    def _add_work(self, start):
        """Adds a task, the session in which it is done, and returns its block of the plan."""
        title, category, activity, load, usual = self.random.choice(WORK)
        estimate = round(usual * self.random.uniform(0.7, 1.1) / 5) * 5
        taken = min(55, round(usual * FACTORS.get(activity, 1.05) * self.random.lognormvariate(-0.1, 0.2)))
        end = start + taken * MINUTE
        is_done = self.random.random() < 0.9
        mission = self._add("mission", {
            "title": title, "created": start - self.random.randrange(1, 6) * 24 * 60 * MINUTE,
            "category": category, "activity": activity, "cognitiveLoad": load,
            "estimate": min(estimate, 55), "estimateBy": "person",
            "status": "completed" if is_done else "abandoned",
            "completedAt": end if is_done else None, "actual": taken if is_done else None,
        }, start)
        self._add("session", {
            "created": start, "started": start, "ended": end, "mission": mission,
            "rhythm": "25/5", "planned": min(estimate, 55),
            "outcome": "completed" if is_done else "stopped",
        }, start)
        block = {"mission": mission, "start": start, "end": start + min(estimate, 55) * MINUTE}
        if self.random.random() < 0.2:
            block["was"] = start - 60 * MINUTE
        return block
