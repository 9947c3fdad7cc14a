"""A year of history for the tests of Insights, as a file that `daymark import` reads."""
import datetime
import json
import random
import uuid
from zoneinfo import ZoneInfo

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

#: The namespace of ids that are derived from Daymark's own names.
NAMESPACE = uuid.UUID("6461796d-6172-6b00-8b1e-4c5d2f7a9036")
CATEGORIES = ["school", "work", "personal"]
ACTIVITIES = ["cleaning", "errands", "work", "self-care", "admin", "study", "other"]
TITLES = ["Read chapter", "Lab report", "Write the letter", "Groceries", "Practice scales", "Invoice"]
LOADS = ["light", "moderate", "heavy", "extreme"]
#: The settings from which energy starts; minutes after midnight.
SETTINGS = [
    {"peak": "morning"},
    {"peak": "evening", "wake": 450, "sleep": 30},
    {"peak": "afternoon", "wake": 400, "sleep": 1310},
]


class History:
    """Records of a year up to a moment. The same seed makes the same records."""

    def __init__(self, zone, now, seed):
        self.zone = ZoneInfo(zone)
        self.seed = seed
        self.random = random.Random(seed)
        self.now = self.at(now)
        self.records = []
        self.missions = []
        self._add("settings", SETTINGS[seed % 3], record=str(uuid.uuid5(NAMESPACE, "settings")))
        self._add_missions(500)
        self._add_sessions(1600)
        self._add_sessions_over_midnight_and_clock_changes()
        self._add_steps(120)
        self._add_plans(100)
        self._add_days_off()
        self._add_commitments(60)
        self._add_moods(80)

    def at(self, local):
        """Milliseconds of a local time."""
        time = datetime.datetime.fromisoformat(local).replace(tzinfo=self.zone)
        return int(time.timestamp()) * 1000

    @property
    def text(self):
        """The whole history in Daymark's own format."""
        return json.dumps({"daymark": 1, "records": self.records})

    def _id(self, version=7):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))[:14] + str(version) + str(
            uuid.UUID(int=self.random.getrandbits(128), version=4))[15:]

    def _add(self, kind, fields, record=None, at=None):
        record = record or self._id()
        stamp = f"{(at or self.now) << 16:x}-1"
        fields = {name: value for name, value in fields.items() if value is not None}
        stamps = {name: stamp for name in fields}
        self.records.append({"kind": kind, "id": record, "set": fields, "stamps": stamps})
        return record

    def _moment(self):
        """A moment of the last year, to the second, more often in the last months."""
        return self.now - int(self.random.random() ** 1.5 * 370 * DAY) // 1000 * 1000

    def _add_missions(self, count):
        for _ in range(count):
            at = self._moment()
            status = self.random.choice(["completed"] * 6 + ["pending", "abandoned"])
            estimate = self.random.randrange(10, 200) if self.random.random() < 0.8 else None
            activity = self.random.choice([*ACTIVITIES, None])
            load = self.random.choice([*LOADS, None])
            actual = int(self._taken(estimate, activity, load))
            fields = {
                "title": f"{self.random.choice(TITLES)} {self.random.randrange(40)}",
                "created": at - self.random.randrange(1, 200) * HOUR,
                "status": status if status != "pending" else None,
                "category": self.random.choice([*CATEGORIES, None]),
                "activity": activity,
                "completedAt": at if status == "completed" else None,
                "estimate": estimate,
                "estimateBy": (
                    self.random.choice(["person", "model", "playbook", "history", None]) if estimate else None
                ),
                "cognitiveLoad": load,
                # The moment of a snooze is the stamp of the field.
                "snoozedUntil": at + self.random.randrange(-2, 5) * HOUR if self.random.random() < 0.2 else None,
                "actual": self.random.choice([actual] * 9 + [0]) if self.random.random() < 0.8 else None,
                "deleted": True if self.random.random() < 0.05 else None,
            }
            self.missions.append({"id": self._add("mission", fields, at=at), **fields})
        self.kept = [mission for mission in self.missions if not mission["deleted"]]

    def _taken(self, estimate, activity, load):
        """Minutes from which estimates learn. One person in three takes the longer the more demanding the work is."""
        if self.seed % 3 == 0:
            return 8 * 3 ** LOADS.index(load or "moderate") * self.random.lognormvariate(0, 0.2)
        return (estimate or 30) * self.random.lognormvariate(1 if activity == "cleaning" else 0.4, 0.4)

    def _add_session(self, started, length, mission=None, **fields):
        fields.setdefault("outcome", self.random.choice(["completed", "stopped", "stopped", "abandoned", "forgotten"]))
        fields = {"created": started, "started": started, "ended": started + length, **fields}
        if mission is not None:
            fields["mission"] = mission["id"]
        self._add("session", fields, at=started)

    def _add_sessions(self, count):
        for _ in range(count):
            mission = self.random.choice([*self.missions] * 8 + [None])
            started = self._moment()
            near = mission and mission["completedAt"]
            if near and self.random.random() < 0.4:
                started = near - self.random.randrange(1, 150) * MINUTE
            length = self.random.randrange(0, 180 * 60) * 1000
            # The views hide the sessions of deleted missions, but a timed one would still end the one before.
            is_timed = self.random.random() < 0.6 and not (mission and mission["deleted"])
            paused = self.random.randrange(0, max(1, length // 3)) if self.random.random() < 0.3 else None
            # Energy learns from sessions that were not stopped, whether or not their missions were deleted later.
            outcome = {"outcome": "stopped"} if mission and mission["deleted"] else {}
            self._add_session(
                started, length, mission, **outcome,
                rhythm=self.random.choice(["25/5", "50/10", "open"]) if is_timed else None,
                pausedMilliseconds=paused if is_timed else None,
                planned=self.random.randrange(10, 120) if self.random.random() < 0.5 else None,
                deleted=True if self.random.random() < 0.03 else None,
            )

    def _add_sessions_over_midnight_and_clock_changes(self):
        first = datetime.datetime.fromtimestamp(self.now / 1000, self.zone).date() - datetime.timedelta(days=366)
        offset = None
        for number in range(366):
            date = first + datetime.timedelta(days=number)
            midnight = self.at(f"{date}T00:00")
            new = datetime.datetime.fromtimestamp(midnight / 1000, self.zone).utcoffset()
            if offset is not None and new != offset:
                # The clock changed within the night before.
                before = self.at(f"{date - datetime.timedelta(days=1)}T00:00")
                for start, length in [(-20, 50), (95, 200), (70, 45), (110, 25), (130, 70)]:
                    self._add_session(
                        before + start * MINUTE, length * MINUTE, self.random.choice(self.kept), outcome="stopped")
            offset = new
            if number % 9 == 0:
                self._add_session(
                    midnight - self.random.randrange(1, 3000) * 1000, HOUR, self.random.choice(self.kept),
                    outcome="stopped", rhythm="open")

    def _add_steps(self, count):
        for _ in range(count):
            mission = self.random.choice(self.missions)
            self._add("step", {
                "mission": mission["id"], "title": "Part", "done": self.random.random() < 0.8 or None,
                "doneAt": self._moment(),
            })

    def _add_plans(self, count):
        today = datetime.datetime.fromtimestamp(self.now / 1000, self.zone).date()
        for number in range(count):
            date = today - datetime.timedelta(days=number)
            start = self.at(f"{date}T09:00")
            blocks = []
            for _ in range(self.random.randrange(0, 6)):
                mission = self.random.choice(self.missions)
                start += self.random.randrange(0, 60) * MINUTE
                end = start + self.random.randrange(10, 90) * MINUTE
                block = {"mission": mission["id"], "start": start, "end": end}
                if self.random.random() < 0.3:
                    block["was"] = start - HOUR
                blocks.append(block)
                if self.random.random() < 0.2:
                    self._place_by_hand(block)
                if self.random.random() < 0.3 and not mission["deleted"]:
                    self._add_session(start, (end - start) // 2, mission, rhythm="25/5", outcome="stopped")
                elif self.random.random() < 0.2 and not mission["deleted"]:
                    answer = uuid.uuid5(uuid.UUID(mission["id"]), f"answer/{start // MINUTE}")
                    outcome = self.random.choice(["completed", "abandoned"])
                    self._add("session", {
                        "created": end, "started": start, "ended": end if outcome == "completed" else start,
                        "mission": mission["id"], "planned": (end - start) // MINUTE, "outcome": outcome,
                    }, record=str(answer))
                start = end
            self._add(
                "dayPlan", {"date": str(date), "plannedAt": start, "plan": json.dumps({"blocks": blocks})},
                record=str(uuid.uuid5(NAMESPACE, f"dayPlan/{date}")))

    def _place_by_hand(self, block):
        """Adds a record of work that the person placed, near the time of a block or not."""
        start = block["start"] + self.random.choice([0, -3, 2, 23, 24, 40]) * HOUR
        self._add("block", {
            "mission": block["mission"], "start": start, "end": start + HOUR,
            "kind": "meal" if self.random.random() < 0.1 else None,
            "deleted": True if self.random.random() < 0.1 else None,
        })

    def _add_commitments(self, count):
        """Adds commitments in the time of plans, in the person's zone, and a series on Wednesdays."""
        today = datetime.datetime.fromtimestamp(self.now / 1000, self.zone).date()
        for _ in range(count):
            date = today - datetime.timedelta(days=self.random.randrange(100))
            hour, minutes = self.random.randrange(8, 13), self.random.randrange(5, 90)
            self._add("commitment", {
                "title": "Appointment", "start": f"{date}T{hour:02}:10:00",
                "end": f"{date}T{hour + minutes // 60:02}:{10 + minutes % 50}:00",
                "busy": False if self.random.random() < 0.3 else None,
            })
        self._add("commitment", {
            "title": "Lecture", "start": "2025-10-15T10:00:00", "end": "2025-10-15T10:45:00",
            "repeats": "FREQ=WEEKLY;BYDAY=WE",
        })

    def _add_days_off(self):
        today = datetime.datetime.fromtimestamp(self.now / 1000, self.zone).date()
        for _ in range(12):
            date = today - datetime.timedelta(days=self.random.randrange(300))
            self._add("dayOff", {"date": str(date)})
            start = self._moment()
            self._add("dayOff", {"from": start, "until": start + self.random.randrange(1, 100) * HOUR})

    def _add_moods(self, count):
        for _ in range(count):
            mood = self.random.choice(["energetic", "focused", "okay", "tired", "stressed"])
            self._add("mood", {"at": self._moment(), "value": mood})
