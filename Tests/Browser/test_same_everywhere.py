"""The release module gives the same answers as the native build, byte for byte."""
import json
import subprocess

import pytest

from app import wait_until_ready
from programs import BINARIES, ROOT

VECTORS = ROOT / "Tests" / "Vectors"

ZONES = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "America/New_York", "America/Sao_Paulo",
    "America/St_Johns", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney", "Australia/Lord_Howe",
    "Pacific/Auckland", "Pacific/Chatham", "Africa/Johannesburg",
]

CHECK = """async (vectors) => {
    const { compileModule, Core } = globalThis.daymark;
    const core = await Core.instantiate(await compileModule(false));
    return vectors.map((vector) => {
        const answer = core.call('check', { kind: vector.kind, case: vector.case });
        return JSON.stringify(answer);
    });
}"""


@pytest.fixture(scope="module")
def page(chromium, site):
    context = chromium.new_context(timezone_id="Europe/Berlin", service_workers="block")
    page = context.new_page()
    # The shipped module leaves out `check`; this is the same code with it.
    module = ROOT / "build" / "daymark-check.wasm"
    page.route("**/daymark.wasm", lambda route: route.fulfill(
        path=module, content_type="application/wasm"))
    page.goto(site)
    wait_until_ready(page)
    yield page
    context.close()


def load_vectors(name):
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


def native_answers(kind, cases):
    """Returns the answers of the native build, as text."""
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    result = subprocess.run(
        [BINARIES / "daymark", "check", kind], input=lines, capture_output=True, text=True,
        check=True)
    return result.stdout.removesuffix("\n").split("\n")


def test_golden_vectors(page):
    vectors = load_vectors("golden.jsonl")
    answers = page.evaluate(CHECK, vectors)
    assert len(answers) == len(vectors) > 200
    for vector, answer in zip(vectors, answers):
        assert answer == vector["answer"], vector["case"]


def test_whole_days_with_their_pages(page):
    vectors = load_vectors("days.jsonl")
    answers = page.evaluate(CHECK, vectors)
    assert len(vectors) == 12
    for vector, answer in zip(vectors, answers):
        [expected] = native_answers(vector["kind"], [vector["case"]])
        assert answer == expected, vector["case"]["now"]
        assert len(json.loads(answer)["plan"]) > 5


def test_time_zones_of_the_browser_equal_those_of_the_system(page):
    """Compares the table made from Intl with TZif, on five days of each month of eleven years."""
    times = [
        f"{year}-{month:02}-{day:02}T{clock}"
        for year in range(2019, 2030)
        for month in range(1, 13)
        for day in (1, 8, 15, 22, 27)
        for clock in ("01:30:00", "12:00:00")
    ]
    cases = [{"tz": zone, "local": time} for zone in ZONES for time in times]
    answers = page.evaluate(CHECK, [{"kind": "zones", "case": case} for case in cases])
    expected = native_answers("zones", cases)
    differences = [
        (case, found, native)
        for case, found, native in zip(cases, answers, expected, strict=True)
        if found != native
    ]
    assert differences == []


def test_the_web_app_stays_within_its_size_limits():
    sizes = [ROOT / "Tools" / "web-sizes", ROOT / "build" / "web"]
    run = subprocess.run(sizes, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
