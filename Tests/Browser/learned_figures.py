"""How long work takes a person, learned from their completions as decision 0036 describes.

Everything is computed again from the list of all earlier completions, where Daymark keeps running sums.
"""
import datetime
import math
import re
import statistics

#: The minutes assumed for work that nothing is known about.
ASSUMED = math.log(30)
#: Words that say nothing about the kind of work at the start of a title.
FILLERS = {"a", "the", "my", "do", "get", "make", "write", "finish", "start", "for", "on"}
LOADS = ["light", "moderate", "heavy", "extreme"]


def kind_of(mission):
    """The activity of a mission, or else the first significant word of its title; and the title without numbers."""
    words = [word for word in re.findall(r"\w+", mission["title"].lower()) if not re.search(r"\d", word)]
    task = " ".join(words)
    if mission["activity"] not in (None, "other"):
        return "=" + mission["activity"], task
    return next((word for word in words if word not in FILLERS), ""), task


def shrunk(values, prior, weight):
    return (sum(values) + weight * prior) / (len(values) + weight)


def quantile(values, tenth):
    return statistics.quantiles(values, n=10)[tenth - 1]


def solve(matrix, right):
    """Solves linear equations by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            rows[row] = [value - factor * above for value, above in zip(rows[row], rows[column])]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


class Path:
    """The estimates learned from work with estimates by the person, and from the same work without them."""

    def __init__(self, methods, spread):
        self.methods = methods
        self.spread = spread
        #: For each completion: the figures known before it, the index of the one in use, and the real time.
        self.trials = []
        self.features = []
        self.targets = []
        self.errors = []
        self.winner = 0
        self._weights = (0, None)

    def learn(self, figures, features, time):
        """Returns the real time, limited to four standard deviations from the estimate."""
        used = figures[self.winner] if figures[self.winner] is not None else figures[0]
        error = time - used
        middle, scale = 0.0, self.spread
        recent = self.errors[-200:]
        if len(recent) >= 10:
            middle = statistics.median(recent)
            scale = max((quantile(recent, 9) - quantile(recent, 1)) / 2.56, 0.1)
        counted = used + min(max(error, middle - 4 * scale), middle + 4 * scale)
        self.trials.append(([value if value is None else abs(time - value) for value in figures], abs(error)))
        self.errors.append(error)
        self.features.append(features)
        self.targets.append(counted - figures[0])
        self.winner = self._best()
        return counted

    def _best(self):
        """The method that has been winning: by two standard errors, and by one percent of the error."""
        careful = [errors[0] for errors, _ in self.trials]
        if sum(used for _, used in self.trials) > 1.002 * sum(careful) + 0.3:
            return 0
        error = self._recent_mean(careful)
        best, best_gain = 0, 0.0
        for method in range(1, self.methods):
            gains = [errors[0] - errors[method] for errors, _ in self.trials if errors[method] is not None]
            if len(gains) < 10:
                continue
            mean = self._recent_mean(gains)
            variance = max(0.0, self._recent_mean([gain * gain for gain in gains]) - mean * mean)
            sure = mean - 2 * math.sqrt(variance / min(len(gains), 199))
            if sure > best_gain and mean > 0.01 * error:
                best, best_gain = method, sure
        return best

    @staticmethod
    def _recent_mean(values):
        """The mean, in which each value counts one percent less than the next one."""
        weights = [0.99 ** age for age in reversed(range(len(values)))]
        return math.fsum(weight * value for weight, value in zip(weights, values)) / math.fsum(weights)

    def predicted(self, features):
        """The regression, which is computed again after every eighth completion."""
        count = (len(self.features) - 1) // 8 * 8 + 1
        if self._weights[0] != count:
            weights = [0.995 ** age for age in reversed(range(count))]
            size = range(len(features))
            matrix = [
                [
                    math.fsum(weight * row[one] * row[other] for weight, row in zip(weights, self.features))
                    + (8 if one == other else 0)
                    for other in size
                ]
                for one in size
            ]
            right = [
                math.fsum(weight * row[one] * target
                          for weight, row, target in zip(weights, self.features, self.targets))
                for one in size
            ]
            self._weights = (count, solve(matrix, right))
        return math.fsum(weight * value for weight, value in zip(self._weights[1], features))


class Learner:
    """The estimates for work before it was done, in the order of completion."""

    def __init__(self):
        #: The completions so far: activity, task, and the logarithm of the minutes with which they count.
        self.done = []
        #: The logarithms of the real time divided by the person's own figure, with the activity.
        self.ratios = []
        self.own = Path(5, 0.5)
        self.usual = Path(4, 1.0)

    def learn(self, mission, minutes, started):
        """Returns the minutes that were known before. None while fewer than five completions are known."""
        activity, task = kind_of(mission)
        figure = mission["estimate"] if mission["estimateBy"] in (None, "person") else None
        time = math.log(min(max(minutes, 0.1), 100_000))
        load = LOADS.index(mission["cognitiveLoad"])
        start = datetime.datetime.fromtimestamp(started / 1000, datetime.timezone.utc)
        mean = self._mean(activity, task)
        times = [counted for name, _, counted in self.done if name == activity]

        def features(base):
            angle = math.radians(15 * start.hour)
            # Daymark's table of sines has four decimal places.
            circle = [round(math.sin(angle), 4), round(math.cos(angle), 4)]
            return [1, base - mean, (load - 1) / 2, 1 if start.weekday() >= 5 else 0, *circle]

        plain = features(statistics.median(times[-50:]) if times else mean)
        figures = self._usual_figures(mean, times, plain)
        path, shown, logarithms, inputs = self.usual, figures, figures, plain
        if figure is not None:
            inputs = features(math.log(figure))
            path, logarithms = self.own, self._own_figures(math.log(figure), activity, mean, inputs)
        shown = logarithms[path.winner] if logarithms[path.winner] is not None else logarithms[0]
        known = math.exp(shown) if figure is None or path.winner else figure
        answer = rounded(known) if len(self.done) >= 5 else None
        if figure is not None:
            self.own.learn(logarithms, inputs, time)
            self.ratios.append((activity, time - math.log(figure)))
        self.done.append((activity, task, self.usual.learn(figures, plain, time)))
        return answer

    def _mean(self, activity, task):
        """The geometric mean of the activity and task, shrunk to that of the person and to 30 minutes."""
        person = shrunk([time for *_, time in self.done], ASSUMED, 1)
        mean = shrunk([time for name, _, time in self.done if name == activity], person, 4)
        same = [time for _, name, time in self.done if name == task]
        return shrunk(same, mean, 2) if same else mean

    def _usual_figures(self, mean, times, features):
        recent, trend = times[-50:], None
        median = shrunk([statistics.median(recent)] * len(recent), mean, 5) if recent else mean
        if times and len(self.done) >= 50:
            trend = ASSUMED
            for time in times:
                trend = 0.7 * trend + 0.3 * time
        regression = mean + self.usual.predicted(features) if len(self.done) >= 100 else None
        return [mean, median, trend, regression]

    def _own_figures(self, figure, activity, mean, features):
        count = len(self.ratios)
        if count < 10:
            return [figure, None, None, None, None]
        recent = [ratio for _, ratio in self.ratios][-50:]
        ratio = shrunk([statistics.median(recent)] * len(recent), 0, 10)
        same = [value for name, value in self.ratios if name == activity][-50:]
        of_activity = shrunk([statistics.median(same)] * len(same), ratio, 10) if same else ratio
        regression = figure + self.own.predicted(features) if count >= 100 else None
        return [figure, figure + ratio, figure + of_activity, mean, regression]


def rounded(minutes):
    """A length that people say: 7, 40, 1 h 15."""
    step = 1 if minutes < 10 else 5 if minutes < 120 else 15 if minutes < 240 else 30
    return min(max(math.floor(min(minutes, 6000) / step + 0.5) * step, 1), 6000)
