"""The tables of Insights, computed from the views for the person's own SQL in a different way than Daymark does."""
import collections
import datetime
import functools
import json
import math
import sqlite3
import statistics
import uuid
from zoneinfo import ZoneInfo

from learned_figures import Learner

MINUTE = 60_000
QUARTER = 15 * MINUTE
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
CATEGORIES = ["school", "work", "personal"]
USUAL = "personal"
#: The categories of missions that have an activity and no category.
OF_ACTIVITY = {"study": "school", "work": "work"}


def milliseconds(text):
    """The milliseconds of a time in a view. None if there is none."""
    return text and int(datetime.datetime.fromisoformat(text).timestamp()) * 1000


class Figures:
    """All records of a home, and the figures that follow from them."""

    def __init__(self, database, zone, now, weeks):
        """Reads the views, and from the stamps the times of snoozes and statuses, which the views do not have."""
        self.zone = ZoneInfo(zone)
        self.now = now
        self.today = self.local(now).date()
        self.first = self.today - datetime.timedelta(days=self.today.weekday() + 7 * (weeks - 1))
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        connection.row_factory = sqlite3.Row
        def rows(view):
            return [dict(row) for row in connection.execute(f"SELECT * FROM {view}")]
        self.missions = {row["id"]: row for row in rows("missions")}
        self.sessions = rows("sessions")
        self.steps = rows("steps")
        self.plans = rows("day_plans")
        self.off = rows("days_off")
        self.moods = rows("moods")
        self.commitments = rows("commitments")
        self.settings = rows("settings")[0]
        records = rows("record")
        stamps = {row["id"]: json.loads(row["stamps"]) for row in records if row["kind"] == "mission"}
        self.placed = [json.loads(row["fields"]) for row in records if row["kind"] == "block"]
        connection.close()
        for mission in self.missions.values():
            for name, field in [("snoozedAt", "snoozedUntil"), ("statusAt", "status")]:
                stamp = stamps[uuid.UUID(mission["id"]).bytes].get(field)
                mission[name] = stamp and int(stamp.split("-")[0], 16) >> 16
        for row in [*self.missions.values(), *self.sessions, *self.steps, *self.off, *self.moods]:
            for name in ["started", "ended", "completedAt", "doneAt", "from", "until", "at", "snoozedUntil"]:
                if name in row:
                    row[name] = milliseconds(row[name])
        self._count_sessions()
        self._sum()

    def local(self, instant):
        return datetime.datetime.fromtimestamp(instant / 1000, self.zone)

    def day(self, instant):
        return self.local(instant).date()

    def activity(self, mission):
        """The mission's own activity, or that of the playbook that its title names."""
        mission = self.missions.get(mission, {})
        return mission.get("activity") or mission.get("guessedActivity")

    def category(self, mission):
        category = self.missions.get(mission, {}).get("category")
        return category or OF_ACTIVITY.get(self.activity(mission), USUAL)

    def week(self, date):
        """The Monday of a date of the period."""
        if self.first <= date <= self.today:
            return date - datetime.timedelta(days=date.weekday())
        return None

    @property
    def weeks(self):
        count = (self.today - self.first).days // 7 + 1
        return [self.first + datetime.timedelta(days=7 * number) for number in range(count)]

    def dates(self, first):
        return [first + datetime.timedelta(days=number) for number in range((self.today - first).days + 1)]

    # Sessions

    def _count_sessions(self):
        """Gives each session its counted end and minutes. A timed session ends when the next one starts."""
        def is_timed(session):
            return session["rhythm"] is not None or session["ended"] is None
        timed = sorted(
            (s for s in self.sessions if is_timed(s) and (s["ended"] is None or s["ended"] > s["started"])),
            key=lambda s: (s["started"], s["id"]))
        for session in self.sessions:
            session["timed"], session["end"] = is_timed(session), session["ended"]
        for session, following in zip(timed, timed[1:]):
            if session["ended"] is not None:
                session["end"] = min(session["ended"], following["started"])
        for session in self.sessions:
            session["length"] = self._length(session)
            session["taken"] = self._taken(session)
        by_mission = collections.defaultdict(list)
        for session in timed:
            by_mission[session["mission"]].append(session)
        for session in self.sessions:
            session["minutes"] = self._worked(session, by_mission)

    @staticmethod
    def _length(session):
        """The minutes without pauses. None for a session that makes no sense."""
        start, end = session["started"], session["ended"]
        if end is None or start >= end:
            return None
        paused = session["pausedMilliseconds"]
        paused = (session["paused"] or 0) * MINUTE if paused is None else paused
        minutes = int((end - start - paused) / MINUTE)
        whole = (end - start) // MINUTE if session["rhythm"] is None else minutes
        return minutes if minutes >= 1 and whole <= 1440 else None

    @staticmethod
    def _taken(session):
        minutes, end = session["length"], session["end"]
        if minutes is None or end == session["ended"]:
            return minutes
        counted = min(minutes, (end - session["started"]) // MINUTE)
        return counted if counted >= 1 else None

    @staticmethod
    def _worked(session, timed):
        outcome, planned = session["outcome"], session["planned"]
        if outcome == "completed" and not session["timed"]:
            own = max(session["length"] or 0, planned or 0)
        elif outcome in ("completed", "stopped", "abandoned"):
            own = session["taken"] or 0
        else:
            return 0
        if own == 0 or session["timed"] or planned is None or session["mission"] is None:
            return own
        start = session["started"]
        end = start + max(planned, session["length"] or 0) * MINUTE
        for other in timed[session["mission"]]:
            if other["outcome"] in ("forgotten", None) or other["taken"] is None:
                continue
            shared = (min(other["end"], end) - max(other["started"], start)) // MINUTE
            own -= max(0, min(other["taken"], shared))
        return max(0, own)

    def _parts(self, session):
        """The minutes of a session by local hour. The clock changes only at quarters of an hour."""
        start, minutes = session["started"], session["minutes"]
        end = max(session["end"] or start, start + minutes * MINUTE)
        at, given = start, 0
        while at < end:
            following = min(end, (at // QUARTER + 1) * QUARTER)
            total = (2 * minutes * (following - start) + end - start) // (2 * (end - start))
            local = self.local(at)
            yield local.date(), local.hour, total - given
            at, given = following, total

    # Sums

    def _sum(self):
        self.minutes = collections.Counter()
        self.timed = collections.Counter()
        self.done = collections.Counter()
        self.steps_done = collections.Counter()
        self.by_hour = collections.Counter()
        self.by_activity = collections.Counter()
        self.session_count = 0
        for session in self.sessions:
            if session["minutes"] == 0:
                continue
            category = self.category(session["mission"])
            activity = self.activity(session["mission"]) or "other"
            parts = list(self._parts(session))
            self.session_count += any(self.first <= date <= self.today for date, *_ in parts)
            for date, hour, minutes in parts:
                if date > self.today:
                    continue
                self.minutes[date, category] += minutes
                self.timed[date] += minutes if session["timed"] else 0
                if date >= self.first:
                    self.by_hour[WEEKDAYS[date.weekday()], hour] += minutes
                    self.by_activity[category, activity] += minutes
        for mission in self.missions.values():
            if mission["status"] == "completed" and mission["completedAt"]:
                self.done[self.day(mission["completedAt"]), self.category(mission["id"])] += 1
        for step in self.steps:
            if step["done"] and step["doneAt"]:
                self.steps_done[self.day(step["doneAt"]), self.category(step["mission"])] += 1
        self.days_off = set()
        for off in self.off:
            if off["date"]:
                self.days_off.add(datetime.date.fromisoformat(off["date"]))
            elif off["from"] < off["until"]:
                date = self.day(off["from"])
                while date <= self.day(off["until"] - 1):
                    self.days_off.add(date)
                    date += datetime.timedelta(days=1)

    def _of(self, counter, date, category):
        return sum(counter[date, one] for one in CATEGORIES if category in ("all", one))

    # Tables

    def hours(self):
        return [
            {"weekday": day, "hour": hour, "minutes": self.by_hour[day, hour]} for day in WEEKDAYS for hour in range(24)
        ]

    def year(self):
        first = self.today - datetime.timedelta(days=self.today.weekday() + 7 * 52)
        return [
            {
                "date": str(date), "done": self._of(self.done, date, "all"),
                "minutes": self._of(self.minutes, date, "all"),
            }
            for date in self.dates(first)
        ]

    def time(self):
        return {(category, activity): minutes for (category, activity), minutes in self.by_activity.items() if minutes}

    def _is_active(self, date, category):
        return any(self._of(counter, date, category) for counter in [self.minutes, self.done, self.steps_done])

    def streaks(self):
        """The current and the longest streak of each category: runs that no second rest day of a week breaks."""
        found = {}
        for category in ["all", *CATEGORIES]:
            runs, run, rested = [], 0, set()
            for date in self.dates(self.today - datetime.timedelta(days=500)):
                if self._is_active(date, category):
                    run += 1
                elif date not in self.days_off and date != self.today and run:
                    week = date - datetime.timedelta(days=date.weekday())
                    if week in rested:
                        runs.append(run)
                        run, rested = 0, set()
                    else:
                        rested.add(week)
            found[category] = (run, max([*runs, run]))
        return found

    def is_hot(self, category):
        """Whether the rounded momentum is at least 70 during a streak of at least five days."""
        return math.floor(self.momentum(category)[-1] + 0.5) >= 70 and self.streaks()[category][0] >= 5

    def momentum(self, category):
        """The exact momentum at the end of each day of the period."""
        found = []
        level = 0.0
        decay = 0.5 ** (1 / 7)
        for date in self.dates(self.today - datetime.timedelta(days=500)):
            points = min(100, (
                2 * self._of(self.minutes, date, category) + 50 * self._of(self.done, date, category)
                + 10 * self._of(self.steps_done, date, category)))
            level = level * decay + points * (1 - decay)
            if date >= self.first:
                found.append(level)
        return found

    def estimates(self):
        """The medians of the time taken in percent of own, suggested and learned figures, by week."""
        percents = collections.defaultdict(list)
        learner = Learner()
        done = [
            mission for mission in self.missions.values()
            if mission["status"] == "completed" and mission["completedAt"] and not mission["routine"]
        ]
        for mission in sorted(done, key=lambda mission: (mission["completedAt"], mission["id"])):
            minutes, started = self.measured(mission)
            if minutes is None:
                continue
            learned = learner.learn(mission, minutes, started)
            week = self.week(self.day(mission["completedAt"]))
            source = {"person": "own", None: "own", "model": "model", "playbook": "model"}.get(mission["estimateBy"])
            for name, figure in [(source, mission["estimate"]), ("learned", learned)]:
                if week is not None and name is not None and figure is not None:
                    percents[str(week), name].append((200 * minutes + figure) // (2 * figure))
        return {key: (int(statistics.median(values)), len(values)) for key, values in percents.items()}

    def measured(self, mission):
        """The minutes of a completed mission and the start of the work. None if some of the time is not known."""
        unknown = None, None
        actual = mission["actual"]
        if actual is not None:
            return (actual, mission["completedAt"] - min(actual, 1440) * MINUTE) if actual else unknown
        total, first, last = 0, math.inf, 0
        for session in self.sessions:
            if session["mission"] != mission["id"]:
                continue
            if session["ended"] is None or session["outcome"] in (None, "forgotten"):
                return unknown
            if session["outcome"] == "completed" and uuid.UUID(session["id"]).version != 7:
                return unknown
            paused = session["pausedMilliseconds"]
            paused = (session["paused"] or 0) if paused is None else paused // MINUTE
            minutes = max(0, (session["ended"] - session["started"]) // MINUTE - paused)
            if minutes > 480:
                return unknown
            if minutes:
                total, first, last = total + minutes, min(first, session["started"]), max(last, session["ended"])
        return (total, first) if total and (mission["completedAt"] - last) // MINUTE <= 120 else unknown

    def _planned_blocks(self):
        """Yields each planned block that has begun, with its week and fate. A block that is not over has no fate."""
        sessions = collections.defaultdict(list)
        for session in self.sessions:
            sessions[session["mission"]].append(session)
        for plan in self.plans:
            week = self.week(datetime.date.fromisoformat(plan["date"]))
            blocks = json.loads(plan["plan"])["blocks"]
            for block in blocks:
                if week is None or block["start"] >= self.now or block["mission"] not in self.missions:
                    continue
                yield week, block, self._fate(block, blocks, sessions) if block["end"] <= self.now else None

    def plan(self):
        """The numbers of blocks kept, moved (also by reason) and dropped by week, and the planned minutes."""
        fates, planned = collections.Counter(), collections.Counter()
        for week, block, fate in self._planned_blocks():
            planned[str(week), self.category(block["mission"])] += (block["end"] - block["start"]) // MINUTE
            if fate is not None:
                fates[str(week), fate] += 1
            if fate == "moved":
                fates[str(week), self._reason(block)] += 1
        return fates, planned

    def moved_missions(self, week):
        """The missions with moved blocks in a week, with the number of blocks."""
        return collections.Counter(
            block["mission"] for of, block, fate in self._planned_blocks() if of == week and fate == "moved")

    def commitments_between(self, start, end):
        """The number of commitments that take time and begin between two moments."""
        return sum(start <= begin < end for begin, _ in self._busy_times())

    def _reason(self, block):
        """Why a block was moved away from its first time."""
        start = block.get("was", block["start"])
        end = start + block["end"] - block["start"]
        for placed in self.placed:
            is_work = placed.get("kind", "work") == "work" and not placed.get("deleted")
            if is_work and placed.get("mission") == block["mission"]:
                if 0 < abs(placed["start"] - start) < 1440 * MINUTE:
                    return "placedByHand"
        if any(busy_from < end and start < busy_until for busy_from, busy_until in self._busy_times()):
            return "commitment"
        for session in self.sessions:
            is_other = session["mission"] != block["mission"] and session["minutes"] > 0
            if is_other and session["started"] < end and (session["end"] or 0) > start:
                return "otherWork"
        return "notBegun"

    @functools.cache
    def _busy_times(self):
        """The times of commitments that take time. A series is weekly and has no end."""
        found = []
        for commitment in self.commitments:
            start, end = (datetime.datetime.fromisoformat(commitment[name]) for name in ["start", "end"])
            while commitment["busy"] and start.date() <= self.today:
                found.append([
                    int(time.replace(tzinfo=self.zone).timestamp()) * 1000 for time in [start, end]])
                if commitment["repeats"] is None:
                    break
                start, end = (time + datetime.timedelta(days=7) for time in [start, end])
        return found

    def _fate(self, block, blocks, sessions):
        mission = self.missions[block["mission"]]
        is_worked = self._is_worked(block, blocks, mission, sessions[block["mission"]])
        if is_worked and "was" not in block:
            return "kept"
        return "dropped" if not is_worked and mission["status"] == "abandoned" else "moved"

    def _is_worked(self, block, blocks, mission, sessions):
        if mission["status"] == "completed" and mission["completedAt"] <= block["end"]:
            return True
        answer = str(uuid.uuid5(uuid.UUID(block["mission"]), f"answer/{block['start'] // MINUTE}"))
        for session in sessions:
            if session["id"] == answer:
                return session["outcome"] != "abandoned"
        for session in sessions:
            is_during = session["started"] < block["end"] and (session["end"] or 0) > block["start"]
            if is_during and session["minutes"] > 0:
                return True
        later = [b["start"] for b in blocks if b["mission"] == block["mission"] and b["start"] > block["start"]]
        end = min(later, default=max(block["end"], block["start"] + 1440 * MINUTE))
        return any(
            step["mission"] == block["mission"] and step["done"] and step["doneAt"]
            and block["start"] <= step["doneAt"] < end
            for step in self.steps)

    def actual(self):
        found = collections.Counter()
        for (date, category), minutes in self.minutes.items():
            if self.week(date):
                found[str(self.week(date)), category] += minutes
        return found
