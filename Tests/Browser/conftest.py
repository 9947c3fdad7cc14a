"""Fixtures: a server with the built web app, a Chromium, and visits that fail on any problem."""
import pytest
from playwright.sync_api import sync_playwright

import chromium as debian_chromium
from app import Visit
from programs import serve


@pytest.fixture(scope="session")
def site():
    """The address of a server that no test changes."""
    with serve() as server:
        yield server.address


@pytest.fixture
def server():
    """A server of the test's own."""
    with serve() as server:
        yield server


@pytest.fixture
def delivering_server():
    """A server that may deliver nags to this machine."""
    with serve("--allow", "127.0.0.1") as server:
        yield server


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**debian_chromium.launch_options())
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, site):
    """Makes visits. The test fails when one of them had a problem."""
    visits = []

    def make(site=site, **options):
        visits.append(Visit(chromium, site, **options))
        return visits[-1]

    yield make
    for one in visits:
        one.context.close()
        assert one.problems == []
