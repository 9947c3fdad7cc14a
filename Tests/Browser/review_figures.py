"""The weekly review, computed from the records in a different way than Daymark does."""
import collections
import datetime
import statistics

from insight_figures import WEEKDAYS

#: From this share of the estimate on, in percent, and this number of missions, an activity takes longer.
LONGER, SAMPLES = 130, 5
#: A plan of which less than this is kept, in percent, holds too much.
KEPT = 50
#: A suggested daily limit is a multiple of this, and below the limit in the settings, in minutes.
STEP, USUAL_LIMIT = 15, 360
#: The number of newest weeks in which moved blocks count, and the number that says something.
WEEKS_OF_MOVES, MOVES = 4, 3


class ReviewFigures:
    """The review of the week up to a day that is not its first."""

    def __init__(self, figures):
        self.figures = figures
        self.monday = figures.weeks[-1]
        assert self.monday < figures.today, "on the first day of a week, the review is of the week before"
        midnight = datetime.datetime.combine(self.monday, datetime.time(), figures.zone)
        self.start = int(midnight.timestamp()) * 1000

    def review(self):
        """The review as `daymark insights --json` prints it, without the suggestion. Lists of ids have no titles."""
        figures = self.figures
        done = sorted(
            (mission["completedAt"], mission["id"]) for mission in figures.missions.values()
            if mission["status"] == "completed" and mission["completedAt"] and self._is_now(mission["completedAt"]))
        dropped = sorted(
            mission["id"] for mission in figures.missions.values()
            if mission["status"] == "abandoned" and self._is_now(mission["statusAt"]))
        done = [mission for _, mission in done]
        return {
            "from": str(self.monday), "to": str(figures.today),
            "minutes": sum(minutes for (date, _), minutes in figures.minutes.items() if date >= self.monday),
            "timed": sum(minutes for date, minutes in figures.timed.items() if date >= self.monday),
            "commitments": figures.commitments_between(self.start, figures.now),
            "done": done, "dropped": dropped,
            "moved": sorted(set(figures.moved_missions(self.monday)) - {*done, *dropped}),
        }

    def _is_now(self, instant):
        return self.monday <= self.figures.day(instant) <= self.figures.today

    def suggestion(self):
        """The suggestion with the strongest reason. No mission of the history was moved often enough for the first."""
        figures = self.figures
        moves = collections.Counter()
        for week in figures.weeks[-WEEKS_OF_MOVES:]:
            moves += figures.moved_missions(week)
        assert max(moves.values(), default=0) < MOVES
        return self._longer() or self._smaller_plan() or self._best_hour()

    def _longer(self):
        """The activity that takes longest, compared with the person's own figures."""
        percents = collections.defaultdict(list)
        for mission in self.figures.missions.values():
            at, figure = mission["completedAt"], mission["estimate"]
            if mission["status"] != "completed" or not at or mission["routine"] or figure is None:
                continue
            minutes, _ = self.figures.measured(mission)
            if minutes is None or mission["estimateBy"] not in (None, "person"):
                continue
            if self.figures.week(self.figures.day(at)) is not None:
                percents[mission["activity"] or "other"].append((200 * minutes + figure) // (2 * figure))
        found = {name: int(statistics.median(values)) for name, values in percents.items() if len(values) >= SAMPLES}
        if not found or max(found.values()) < LONGER:
            return None
        best = max(found, key=found.get)
        return {"kind": "allowMore", "activity": best, "percent": found[best], "samples": len(percents[best])}

    def _smaller_plan(self):
        """A daily limit, if less than half of the plan was kept. It is the mean of the days with work."""
        figures = self.figures
        fates, _ = figures.plan()
        kept, *others = (
            sum(fates[str(week), fate] for week in figures.weeks) for fate in ["kept", "moved", "dropped"])
        blocks = kept + sum(others)
        days = collections.Counter()
        for (date, _), minutes in figures.minutes.items():
            if date >= figures.first and minutes:
                days[date] += minutes
        limit = (sum(days.values()) // len(days) + STEP // 2) // STEP * STEP
        if kept * 100 >= KEPT * blocks or limit >= USUAL_LIMIT:
            return None
        return {"kind": "planLess", "kept": kept * 100 // blocks, "minutes": limit}

    def _best_hour(self):
        """The hour of the week with the most focus."""
        by_hour = self.figures.by_hour
        day, hour = max(by_hour, key=lambda key: (by_hour[key], -WEEKDAYS.index(key[0]), -key[1]))
        return {"kind": "bestHour", "weekday": day, "hour": hour, "minutes": by_hour[day, hour]}
