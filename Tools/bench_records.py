"""Makes records for the benchmarks, the same ones in every run."""
import datetime
import random
import re
import uuid

TOPICS = ["essay", "lab report", "garden", "taxes", "music", "laundry", "thesis", "groceries",
          "reading", "slides"]
LABELS = ["dune", "physics", "home", "phone", "errand", "waiting", "deep", "quick"]
#: The namespace of ids that follow from a name.
NAMESPACE = uuid.UUID("6461796d-6172-6b00-8b1e-4c5d2f7a9036")
WORDS = ("rain bike library printer chapter seminar soup choir radiator kitchen letter train harbour "
         "café été über sister grandma bicycle garden frost window evening question answer walk").split()
#: Titles of missions that need different playbooks.
ASSIGNMENTS = [
    "Essay on coral reefs 900 words", "Lab report on pendulums", "Problem set 7, 12 problems",
    "Read chapters 3-5 of Dune", "Revise for the chemistry exam", "Presentation on the Hanseatic League",
    "Group project in statistics", "Programming assignment 4", "Write the introduction of the thesis",
    "Application for the summer internship", "Learn 40 French words", "Clean the bathroom", "Tax return",
    "Plan the week's meals", "Pack for the trip to Prague", "Call the landlord about the heating",
    "Repair the bicycle", "Birthday card for grandma", "Practise the second movement", "Sort the photos of 2025",
    "Write the minutes of the meeting",
]
HOUR_IN_MILLISECONDS = 3_600_000
#: The format of a deadline without a time.
DATE = "%Y-%m-%d[Europe/Berlin]"


class RecordFactory:
    """Makes records as Daymark's own file has them: each field with the stamp of its last change.

    The random choices are the same for each seed; times are relative to the current hour.
    """

    def __init__(self, seed=7):
        self.rng = random.Random(seed)
        now = datetime.datetime.now(datetime.timezone.utc)
        self.now = now.replace(minute=0, second=0, microsecond=0)

    def record(self, kind, created, fields, later_fields=None):
        """Makes a record. `fields` were set when it was created, `later_fields` an hour later."""
        time = milliseconds(created)
        record_id = self._record_id(time)
        fields = {"created": time} | fields
        later_fields = later_fields or {}
        stamps = self._stamps(time, fields)
        stamps |= self._stamps(time + HOUR_IN_MILLISECONDS, later_fields)
        return {"kind": kind, "id": record_id, "set": fields | later_fields, "stamps": stamps}

    def _record_id(self, time):
        """Makes a UUID of version 7."""
        bits = self.rng.getrandbits(74)
        variant = 0x8 | bits >> 12 & 3
        tail = bits >> 14 & (1 << 60) - 1
        digits = f"{time:012x}7{bits & 0xfff:03x}{variant:x}{tail:015x}"
        return re.sub(r"(.{8})(.{4})(.{4})(.{4})(.{12})", r"\1-\2-\3-\4-\5", digits)

    def _stamps(self, time, fields):
        """Makes the stamps of fields; a set has one for each element."""
        stamp = f"{time << 16:x}-{self.rng.getrandbits(64):x}"
        return {
            name: {element: stamp for element in value} if isinstance(value, dict) else stamp
            for name, value in fields.items()
        }

    def mission_with_steps(self, number):
        """Makes a mission and its steps, the mission first.

        Of ten missions, about 7 are open, 6 have a deadline, 5 an estimate, 4 labels and 2 steps.
        """
        rng = self.rng
        created = self.now - datetime.timedelta(hours=rng.randrange(1, 24 * 90))
        fields = self._mission_fields(number)
        completion = None
        if rng.random() < 0.3:
            completed = milliseconds(created) + HOUR_IN_MILLISECONDS
            completion = {"status": "completed", "completedAt": completed}
        mission = self.record("mission", created, fields, completion)
        count = rng.randint(2, 5) if rng.random() < 0.2 else 0
        steps = []
        for index in range(count):
            done = {"done": True} if completion or rng.random() < 0.3 else None
            step = {"mission": mission["id"], "title": f"Part {index + 1}", "order": f"b{index}"}
            steps.append(self.record("step", created, step, done))
        return [mission, *steps]

    def _mission_fields(self, number):
        rng = self.rng
        fields = {
            "title": f"{rng.choice(TOPICS).capitalize()} {number}: {rng.choice(TOPICS)}",
        }
        if rng.random() < 0.6:
            due = self.now + datetime.timedelta(hours=rng.randrange(-24 * 10, 24 * 200))
            has_time = rng.random() < 0.5
            fields["deadline"] = deadline(due) if has_time else due.strftime(DATE)
        if rng.random() < 0.5:
            estimate = rng.choice([15, 30, 45, 60, 90, 120, 180])
            fields |= {"estimate": estimate, "estimateBy": "person"}
        if rng.random() < 0.4:
            count = rng.randint(1, 3)
            fields["labels"] = {label: True for label in rng.sample(LABELS, count)}
        if rng.random() < 0.3:
            fields["priority"] = rng.choice(["low", "high", "critical"])
        if rng.random() < 0.5:
            fields["category"] = rng.choice(["school", "work", "personal"])
        if rng.random() < 0.1:
            sentence = "Check what has to be ready before, and whom to ask. "
            fields["notes"] = sentence * rng.randint(1, 8)
        return fields

    def missions(self, count):
        """Makes `count` missions and their steps."""
        return [
            record for number in range(count) for record in self.mission_with_steps(number)]

    def sessions(self, count):
        """Makes focus sessions of three years, three for each mission."""
        rng = self.rng
        records = []
        while len(records) < count * 4 // 3:
            ended = self.now - datetime.timedelta(minutes=rng.randrange(60, 3 * 365 * 1440))
            fields = self._mission_fields(len(records))
            fields |= {"activity": rng.choice(["study", "errands", "admin", "creative"])}
            completion = {"status": "completed", "completedAt": milliseconds(ended)}
            mission = self.record("mission", ended - datetime.timedelta(hours=90), fields, completion)
            records.append(mission)
            for number in range(3):
                start = ended - datetime.timedelta(minutes=rng.randrange(20, 60) + 120 * number)
                records.append(self.record("session", start, {
                    "mission": mission["id"],
                    "started": milliseconds(start),
                    "ended": milliseconds(start) + rng.randrange(5, 90) * 60_000,
                    "outcome": rng.choice(["completed", "stopped"]),
                    "rhythm": "25/5",
                }))
        return records

    def short_missions_for_today(self, count):
        """Makes missions of ten minutes that are due today, so that the day has many blocks."""
        today = self.now.strftime(DATE)
        return [
            self.record("mission", self.now, {
                "title": f"Call {number}",
                "deadline": today,
                "estimate": 10,
                "estimateBy": "person",
            })
            for number in range(count)
        ]

    def assignments(self):
        """Makes missions without steps or estimates."""
        for title in ASSIGNMENTS:
            yield self.record("mission", self.now, {"title": title})

    def journal(self, days):
        """Makes an entry for each of the last days, of about 140 words on average."""
        for number in range(days):
            day = self.now - datetime.timedelta(days=number)
            date = day.strftime("%Y-%m-%d")
            lines = [
                " ".join(self.rng.choices(WORDS, k=self.rng.randint(5, 30))).capitalize() + "."
                for _ in range(self.rng.randint(2, 14))
            ]
            fields = {"date": date, "text": "\n".join(lines)}
            entry = self.record("journal", day, fields)
            yield entry | {"id": str(uuid.uuid5(NAMESPACE, f"journal/{date}"))}

    def timetable(self):
        """Makes ten weekly lectures."""
        monday = self.now - datetime.timedelta(days=self.now.weekday() + 28)
        for number in range(10):
            day = (monday + datetime.timedelta(days=number % 5)).strftime("%Y-%m-%d")
            hour = 9 + number // 5 * 4
            yield self.record("commitment", monday, {
                "title": f"Lecture {number}",
                "start": f"{day}T{hour:02}:00:00",
                "end": f"{day}T{hour + 1:02}:30:00",
                "zone": "Europe/Berlin",
                "repeats": "FREQ=WEEKLY",
            })


def deadline(time):
    """Returns a time in UTC as a deadline."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ[Europe/Berlin]")


def milliseconds(time):
    """Returns a time as milliseconds since 1970."""
    return int(time.timestamp() * 1000)
