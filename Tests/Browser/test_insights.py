"""Every table of Insights against an independent computation over a year of history."""
import csv
import io
import json
import subprocess
import tempfile

import pytest

from energy_figures import EnergyFigures
from insight_figures import CATEGORIES, Figures
from insight_history import History
from programs import BINARIES
from review_figures import ReviewFigures

NOW = "2026-11-19T15:10:00"
WEEKS = 53
FATES = ["kept", "moved", "dropped"]
REASONS = ["placedByHand", "commitment", "otherWork", "notBegun"]
CHARTS = ["hours", "year", "streaks", "momentum", "estimates", "time", "energy", "plan", "weeks"]
#: The clock in Lord Howe changes by half an hour.
ZONES = [("Europe/Berlin", 1), ("America/New_York", 2), ("Australia/Lord_Howe", 3)]


def run(home, zone, *arguments):
    command = [BINARIES / "daymark", *arguments, "--home", home, "--zone", zone, "--now", NOW]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module", params=ZONES, ids=lambda param: param[0])
def tables(request):
    """The answers of Daymark, and independent figures for the same home."""
    zone, seed = request.param
    with tempfile.TemporaryDirectory() as home:
        history = History(zone, NOW, seed)
        file = f"{home}/history.json"
        with open(file, "w") as out:
            out.write(history.text)
        run(home, zone, "import", file)
        answer = json.loads(run(home, zone, "insights", "--weeks", str(WEEKS), "--json"))
        yield answer, Figures(f"{home}/daymark.sqlite", zone, history.now, WEEKS), home, zone


def test_time_is_split_among_days_and_hours(tables):
    answer, figures, *_ = tables
    assert answer["hours"] == figures.hours()
    assert answer["year"] == figures.year()
    assert answer["minutes"] == sum(row["minutes"] for row in answer["hours"]) > 10_000
    timed = sum(minutes for date, minutes in figures.timed.items() if date >= figures.first)
    assert answer["timed"] == timed and 0 < timed < answer["minutes"]
    assert answer["sessions"] == figures.session_count
    assert (answer["from"], answer["to"]) == (str(figures.first), str(figures.today))
    found = {(row["category"], row["activity"]): row["minutes"] for row in answer["time"]}
    assert found == figures.time() and len(found) == len(answer["time"])


def test_streaks_and_momentum_follow_from_history(tables):
    answer, figures, *_ = tables
    found = {row["category"]: (row["current"], row["longest"]) for row in answer["streaks"]}
    assert found == figures.streaks()
    assert [row["hot"] for row in answer["streaks"]] == [figures.is_hot(row["category"]) for row in answer["streaks"]]
    assert {row["category"]: row["momentum"] for row in answer["streaks"]} == {
        category: answer["momentum"][-1][category] for category in ["all", *CATEGORIES]}
    assert [row["date"] for row in answer["momentum"]] == [str(date) for date in figures.dates(figures.first)]
    for category in ["all", *CATEGORIES]:
        expected = figures.momentum(category)
        shown = [row[category] for row in answer["momentum"]]
        assert len(shown) == len(expected)
        # The value is rounded to a whole number.
        assert all(abs(a - b) < 0.5001 for a, b in zip(shown, expected))


def test_estimates_are_compared_with_measured_time(tables):
    answer, figures, *_ = tables
    expected = figures.estimates()
    assert len(expected) > 30
    assert [row["week"] for row in answer["estimates"]] == [str(week) for week in figures.weeks]
    found = {}
    for row in answer["estimates"]:
        for source in ["own", "model", "learned"]:
            if row[source] is None:
                assert row[f"{source}Samples"] == 0
            else:
                found[row["week"], source] = (row[source], row[f"{source}Samples"])
    assert found == expected


def test_plans_are_compared_with_what_happened(tables):
    answer, figures, *_ = tables
    fates, planned = figures.plan()
    actual = figures.actual()
    assert [row["week"] for row in answer["plan"]] == [str(week) for week in figures.weeks]
    for row in answer["plan"]:
        assert row == {"week": row["week"], **{fate: fates[row["week"], fate] for fate in [*FATES, *REASONS]}}
        assert row["moved"] == sum(row[reason] for reason in REASONS)
    assert all(sum(row[name] for row in answer["plan"]) > 0 for name in [*FATES, *REASONS])
    assert answer["weeks"] == [
        {"week": week, "category": category, "planned": planned[week, category], "actual": actual[week, category]}
        for week in map(str, figures.weeks) for category in CATEGORIES
    ]


def test_energy_follows_from_settings_and_samples(tables):
    answer, figures, *_ = tables
    energy = EnergyFigures(figures)
    expected = energy.hours()
    assert answer["energy"] == expected
    assert sum(row["samples"] for row in expected) > 100
    # Some hours were learned to be better than the settings say, and some to be worse.
    learned = [row["level"] - energy.usual(row["hour"]) for row in expected]
    assert min(learned) < 0 < max(learned)


@pytest.mark.parametrize("weeks, kind", [(WEEKS, "allowMore"), (4, "bestHour")])
def test_the_review_follows_from_the_records_of_the_week(tables, weeks, kind):
    _, year, home, zone = tables
    answer = json.loads(run(home, zone, "insights", "--weeks", str(weeks), "--json"))
    figures = Figures(f"{home}/daymark.sqlite", zone, year.now, weeks)
    expected = ReviewFigures(figures)
    review = answer["review"]
    suggestion = review.pop("suggestion")
    for name in ["done", "moved", "dropped"]:
        assert all(row["title"] == figures.missions[row["id"]]["title"] for row in review[name])
        review[name] = [row["id"] for row in review[name]]
    # Moved missions have no order of their own.
    review["moved"].sort()
    assert review == expected.review()
    assert len(review["done"]) > 5 and review["dropped"] and review["commitments"] > 1
    assert suggestion == expected.suggestion() and suggestion["kind"] == kind
    done = [row["done"] for row in figures.year() if row["date"] >= str(figures.first)]
    assert answer["done"] == sum(done)


def csv_text(value):
    """How a value in JSON is written in CSV."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


@pytest.mark.parametrize("chart", CHARTS)
def test_csv_has_the_figures_of_the_table(tables, chart):
    answer, _, home, zone = tables
    text = run(home, zone, "insights", "--weeks", str(WEEKS), "--csv", chart)
    header, *rows = csv.reader(io.StringIO(text))
    assert rows == [[csv_text(row[name]) for name in header] for row in answer[chart]]
    assert all(set(row) == set(header) for row in answer[chart]) and rows
