"""The release module answers as the native build does, to the byte."""
import json
import subprocess

import pytest

from conftest import BINARIES, ROOT

VECTORS = ROOT / "Tests" / "Vectors"

ASK = """async (vectors) => {
    const { compile, Core } = globalThis.daymark;
    const core = await Core.make(await compile(false));
    return vectors.map(({ kind, case: given }) => JSON.stringify(core.call('check', { kind, case: given })));
}"""


@pytest.fixture(scope="module")
def page(chromium, site):
    context = chromium.new_context(timezone_id="Europe/Berlin", service_workers="block")
    page = context.new_page()
    # What is sent leaves out what only tests ask for; this is the same code with it.
    page.route("**/daymark.wasm", lambda route: route.fulfill(path=ROOT / "build" / "daymark-check.wasm", content_type="application/wasm"))
    page.goto(site)
    page.wait_for_selector("html[data-ready]")
    yield page
    context.close()


def vectors(name):
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


def native(cases):
    """What the native build answers."""
    answers = []
    for case in cases:
        run = subprocess.run([BINARIES / "daymark", "check", case["kind"]], input=json.dumps(case["case"]) + "\n", capture_output=True, text=True, check=True)
        answers.append(run.stdout.strip())
    return answers


def test_golden_vectors(page):
    cases = vectors("golden.jsonl")
    answers = page.evaluate(ASK, cases)
    assert len(answers) == len(cases) > 200
    for case, answer in zip(cases, answers):
        assert answer == case["answer"], case["case"]


def test_whole_days_with_their_pages(page):
    cases = vectors("days.jsonl")
    answers = page.evaluate(ASK, cases)
    assert len(cases) == 12
    for case, answer, expected in zip(cases, answers, native(cases)):
        assert answer == expected, case["case"]["now"]
        assert len(json.loads(answer)["plan"]) > 5


ZONES = ["Europe/Berlin", "Europe/London", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "America/St_Johns", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney",
         "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Chatham", "Africa/Johannesburg"]


def test_zones_from_intl_are_those_of_the_zone_files(page):
    """Every three days of ten years, and around each change: the browser's table against the machine's TZif."""
    locals_ = [f"{year}-{month:02}-{day:02}T{hour}" for year in range(2019, 2030) for month in range(1, 13) for day in (1, 8, 15, 22, 27) for hour in ("01:30:00", "12:00:00")]
    cases = [{"kind": "zones", "case": {"tz": zone, "local": local}} for zone in ZONES for local in locals_]
    answers = page.evaluate(ASK, cases)
    text = "".join(json.dumps(case["case"]) + "\n" for case in cases)
    run = subprocess.run([BINARIES / "daymark", "check", "zones"], input=text, capture_output=True, text=True, check=True)
    different = [(case["case"], a, b) for case, a, b in zip(cases, answers, run.stdout.splitlines(), strict=True) if a != b]
    assert different == []


def test_sizes():
    """The budgets of the web app, in bytes after brotli."""
    assets = next((ROOT / "build" / "web" / "assets").iterdir())

    def size(*names):
        return sum((assets / f"{name}.br").stat().st_size for name in names)

    scripts = [path.name for path in assets.glob("*.js")]
    assert size("daymark.wasm") <= 600_000
    assert size(*scripts) <= 20_000
    assert size("app.css") <= 30_000
