"""Times and percentiles for the benchmarks."""
import statistics
import time


def seconds(work):
    """Runs `work` and returns how long it took."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def median_seconds(work, rounds):
    return statistics.median(seconds(work) for _ in range(rounds))


def percentile(values, share):
    """Returns the value below which the given share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
