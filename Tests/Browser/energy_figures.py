"""The energy of each hour of the week, from the settings and what was done and said in the last 90 days."""
import collections

MINUTE = 60_000
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


class EnergyFigures:
    """The energy that follows from the records of a home."""

    def __init__(self, figures):
        self.figures = figures
        self.settings = figures.settings

    def usual(self, hour):
        """The level of an hour that follows from the settings: highest at the peak, lower with the distance from it."""
        wake, sleep = (int(text[:2]) * 60 + int(text[3:]) for text in [self.settings["wake"], self.settings["sleep"]])
        awake = (sleep - wake) % 1440 or 1440
        since = (hour * 60 + 30 - wake) % 1440
        if since >= awake:
            return 5
        peak = awake * {"morning": 20, "afternoon": 45, "evening": 75}[self.settings["peak"]] // 100
        return max(20, 95 - max(0, abs(since - peak) - 120) * 8 // 60)

    def _samples(self):
        """Each sample: when it was recorded, the moment it is about, points above the usual level, and weight."""
        times = collections.Counter(session["mission"] for session in self.figures.sessions)
        for session in self.figures.sessions:
            minutes, planned = session["taken"], session["planned"]
            if minutes is None:
                continue
            moment = session["started"] + minutes // 2 * MINUTE
            if session["outcome"] == "abandoned":
                yield session["started"], moment, -25, 8
            elif session["outcome"] == "completed":
                if planned is None and session["mission"] and times[session["mission"]] == 1:
                    planned = self.figures.missions[session["mission"]]["estimate"]
                percent = min(max((planned or 1) * 100 // minutes, 50), 200)
                faster = (percent - 100) * 30 // 100 if percent >= 100 else -((100 - percent) * 30 // 50)
                yield session["started"], moment, 0 if planned is None else faster, 8
        for mission in self.figures.missions.values():
            at = mission["completedAt"]
            if mission["status"] == "completed" and at:
                load = {"light": 5, "moderate": 10, "heavy": 20, "extreme": 30}[mission["cognitiveLoad"]]
                yield at, at, load, 2
            at = mission["snoozedAt"]
            if at and mission["snoozedUntil"] and mission["snoozedUntil"] > at:
                yield at, at, -10, 2
        for mood in self.figures.moods:
            usual = self.usual(self.figures.local(mood["at"]).hour)
            level = {
                "energetic": max(95, usual), "focused": max(85, usual), "okay": usual, "tired": min(15, usual),
                "stressed": min(25, usual),
            }[mood["value"]]
            yield mood["at"], mood["at"], level - usual, 8

    def hours(self):
        """The level and the number of samples of each hour of the week from Monday."""
        cells = range(7 * 24)
        weights, sums, counts = [0] * len(cells), [0] * len(cells), [0] * len(cells)
        for known, moment, points, weight in self._samples():
            # Older records are ignored.
            if not self.figures.now - 90 * 1440 * MINUTE <= known <= self.figures.now:
                continue
            local = self.figures.local(moment)
            at = local.weekday() * 24 + local.hour
            counts[at] += 1
            for cell in cells:
                # A sample counts most in its hour, and a little beside it and at the same hour of the other days.
                distance = (cell - at) % len(cells)
                share = 8 if distance == 0 else 1 if distance in (1, len(cells) - 1) or distance % 24 == 0 else 0
                weights[cell] += share * weight
                sums[cell] += share * weight * points
        return [
            {
                "weekday": WEEKDAYS[cell // 24], "hour": cell % 24, "samples": counts[cell],
                # The level shrinks to the usual one as if there were ten full samples of it.
                "level": min(max(self.usual(cell % 24) + int(sums[cell] / (640 + weights[cell])), 0), 100),
            }
            for cell in cells
        ]
