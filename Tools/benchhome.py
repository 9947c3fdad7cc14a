"""What the measurements share: a home full of missions, the same at every run, and a server on it."""
import contextlib
import datetime
import http.client
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[1]
DAYMARK = ROOT / "build" / "bin" / "daymark"
DAYMARKD = ROOT / "build" / "bin" / "daymarkd"
WEB = ROOT / "build" / "web"
#: Operations of a request and cells of an operation; the server takes up to 500 of either.
MOST_OPERATIONS, MOST_IN_OPERATION = 100, 450
TOPICS = ["essay", "lab report", "garden", "taxes", "music", "laundry", "thesis", "groceries", "reading", "slides"]
LABELS = ["dune", "physics", "home", "phone", "errand", "waiting", "deep", "quick"]


class Records:
    """Records as Daymark's own file has them: each field with the stamp of when it was set."""

    def __init__(self, seed=7):
        self.dice = random.Random(seed)
        self.now = datetime.datetime.now(datetime.timezone.utc).replace(minute=0, second=0, microsecond=0)

    def record(self, kind, created, fields, later=None):
        """One record: `fields` were set when it was made, `later` an hour after."""
        milliseconds = int(created.timestamp() * 1000)
        bits = self.dice.getrandbits(74)
        identity = f"{milliseconds:012x}7{bits & 0xfff:03x}{0x8 | bits >> 12 & 3:x}{bits >> 14 & (1 << 60) - 1:015x}"
        fields = {"created": milliseconds} | fields

        def stamps(time, some):
            stamp = f"{time << 16:x}-{self.dice.getrandbits(64):x}"
            return {name: {element: stamp for element in value} if isinstance(value, dict) else stamp for name, value in some.items()}

        return {"kind": kind, "id": re.sub(r"(.{8})(.{4})(.{4})(.{4})(.{12})", r"\1-\2-\3-\4-\5", identity), "set": fields | (later or {}),
                "stamps": stamps(milliseconds, fields) | stamps(milliseconds + 3_600_000, later or {})}

    def mission(self, number):
        """A mission with its steps: 7 of 10 are open, 6 have a deadline, 5 an estimate, 4 labels, 2 steps."""
        dice = self.dice
        created = self.now - datetime.timedelta(hours=dice.randrange(1, 24 * 90))
        fields = {"title": f"{dice.choice(TOPICS).capitalize()} {number}: {dice.choice(TOPICS)}"}
        if dice.random() < 0.6:
            due = self.now + datetime.timedelta(hours=dice.randrange(-24 * 10, 24 * 200))
            fields["deadline"] = due.strftime("%Y-%m-%dT%H:%M:%SZ[Europe/Berlin]") if dice.random() < 0.5 else due.strftime("%Y-%m-%d[Europe/Berlin]")
        if dice.random() < 0.5:
            fields |= {"estimate": dice.choice([15, 30, 45, 60, 90, 120, 180]), "estimateBy": "person"}
        if dice.random() < 0.4:
            fields["labels"] = {label: True for label in dice.sample(LABELS, dice.randint(1, 3))}
        if dice.random() < 0.3:
            fields["priority"] = dice.choice(["low", "high", "critical"])
        if dice.random() < 0.5:
            fields["category"] = dice.choice(["school", "work", "personal"])
        if dice.random() < 0.1:
            fields["notes"] = "What is to be seen to before, and who is to be asked. " * dice.randint(1, 8)
        done = {"status": "completed", "completedAt": int(created.timestamp() * 1000) + 3_600_000} if dice.random() < 0.3 else None
        mission = self.record("mission", created, fields, done)
        steps = dice.randint(2, 5) if dice.random() < 0.2 else 0
        return [mission] + [self.record("step", created, {"mission": mission["id"], "title": f"Part {part + 1}", "order": f"b{part}"},
                                        {"done": True} if done or dice.random() < 0.3 else None) for part in range(steps)]

    def missions(self, count):
        return [record for number in range(count) for record in self.mission(number)]

    def day(self, count):
        """Short things for a day, so many that it is full of blocks."""
        today = self.now.strftime("%Y-%m-%d")
        return [self.record("mission", self.now, {"title": f"Call {number}", "deadline": f"{today}[Europe/Berlin]", "estimate": 10, "estimateBy": "person"})
                for number in range(count)]

    def timetable(self):
        """Ten lectures a week."""
        monday = self.now - datetime.timedelta(days=self.now.weekday() + 28)
        for number in range(10):
            day = (monday + datetime.timedelta(days=number % 5)).strftime("%Y-%m-%d")
            hour = 9 + number // 5 * 4
            yield self.record("commitment", monday, {"title": f"Lecture {number}", "start": f"{day}T{hour:02}:00:00", "end": f"{day}T{hour + 1:02}:30:00",
                                                     "zone": "Europe/Berlin", "repeats": "FREQ=WEEKLY"})


class Served:
    """A server on a home, on a free port of this machine."""

    def __init__(self, home):
        self.home = home
        self.process = subprocess.Popen([DAYMARKD, "--port", "0", "--web", WEB, "--home", home], stdout=subprocess.PIPE, text=True)
        said = self.process.stdout.readline() + self.process.stdout.readline()
        found = re.search(r"(http://localhost:(\d+))/#enter/(\w+)", said)
        if not found:
            self.stop()
            raise SystemExit(f"the server said {said!r}")
        self.address, self.port, self.secret = found[1], int(found[2]), found[3]

    def link(self):
        """Another link that lets one device in."""
        told = subprocess.run([DAYMARKD, "pair", "--public", self.address, "--home", self.home, "--json"], check=True, capture_output=True, text=True)
        return json.loads(told.stdout)["link"]

    def stop(self):
        self.process.kill()
        self.process.wait()


class Device:
    """A device as the server sees one: it speaks POST /sync and GET /events, and keeps nothing but where it stands."""

    def __init__(self, server):
        self.start(server.port)
        answer = self.post("/session", {"link": server.link().rsplit("/", 1)[1]})
        self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        answer.read()

    def start(self, port, cookie=None):
        self.id = str(uuid.uuid4())
        self.epoch, self.cursor, self.cookie = "0", 0, cookie
        self.connection = http.client.HTTPConnection("localhost", port, timeout=60)

    def post(self, path, body):
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if path != "/session" else {})
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        if answer.status != 200:
            raise SystemExit(f"{path} answered {answer.status}: {answer.read()[:300]!r}")
        return answer

    def sync(self, operations=(), limit=500, after=None):
        """One request. Takes the account's place on; the answer as it came, and read."""
        request = {"epoch": self.epoch, "cursor": self.cursor, "device": self.id, "limit": limit, "ops": list(operations)}
        text = self.post("/sync", request | ({"after": after} if after else {})).read()
        answer = json.loads(text)
        if "next" not in answer:
            self.epoch, self.cursor = answer["epoch"], answer["cursor"]
        return text, answer

    def join(self):
        """Everything that the account has; each answer as it came."""
        texts, after = [], None
        while True:
            text, answer = self.sync(limit=5000, after=after)
            # While a snapshot is fetched, requests name its epoch.
            epoch, self.epoch = self.epoch, answer["epoch"]
            texts.append((text, answer))
            after = answer.get("next")
            if not after:
                return texts

    def operation(self, records):
        return {"id": str(uuid.uuid4()), "device": self.id, "schema": 1, "time": f"{int(time.time() * 1000) << 16:x}", "records": records}

    def bring(self, records):
        """Brings records to the account, each field with its own stamp."""
        self.join()
        operations, group, cells = [], [], 0
        for record in [*records, None]:
            size = sum(len(value) if isinstance(value, dict) else 1 for value in record["set"].values()) if record else 0
            if group and (record is None or cells + size > MOST_IN_OPERATION):
                operations.append(self.operation(group))
                group, cells = [], 0
            if len(operations) == MOST_OPERATIONS or record is None:
                self.sync(operations)
                operations = []
            if record:
                group.append(record)
                cells += size


@contextlib.contextmanager
def served(records):
    """A server on a new home with these records; both are gone afterwards."""
    home = tempfile.mkdtemp()
    try:
        server = Served(home)
        try:
            Device(server).bring(records)
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
