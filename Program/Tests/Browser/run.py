# SPDX-License-Identifier: Apache-2.0
"""Tests the pages of the gateway in Debian's Chromium and Firefox: `make test-browser`.

    run.py PROGRAM [--firefox] [FLOW…]
"""

import contextlib
import os
import re
import sys
import traceback

from playwright.sync_api import Locator, Page, expect, sync_playwright

import checks
import flows
import people
import scripted
from gateway import Gateway, imported_data

failures = []
is_firefox = "--firefox" in sys.argv
folder = os.path.abspath(".build/browser")
# What the browsers note in the console where a test stops the gateway.
UNREACHABLE = ["ERR_CONNECTION_REFUSED", "Failed to fetch", "ERR_FAILED", "ERR_EMPTY_RESPONSE", "NetworkError when attempting to fetch resource"]
# Pages of errors are part of the tests. Chromium notes their status in the console.
EXPECTED = "Failed to load resource: the server responded with a status of 4"


def launch(playwright):
    if is_firefox:
        # Debian's Firefox, by its own remote protocol.
        return playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])


def attempt(name, body):
    try:
        body()
        print(f"  passed  {name}", flush=True)
    except Exception as error:
        failures.append(name)
        print(f"  FAILED  {name}\n    {error}", flush=True)
        if not isinstance(error, AssertionError):
            traceback.print_exc()


# The owner's cookies.
owner = []


def context(browser, problems, is_owner=True, **options):
    """A browser without history. What the console says is a problem."""
    made = browser.new_context(**options)
    made.add_cookies(owner if is_owner else [])
    made.set_default_timeout(15_000)
    if is_firefox and not options.get("java_script_enabled", True):
        # Its protocol cannot turn scripts off: they do not arrive.
        made.route(re.compile(r"\.js$"), lambda route: route.abort())
    page = made.new_page()
    page.on("console", lambda message: None if message.type not in ("error", "warning") or message.text.startswith(EXPECTED)
            else problems.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    return made, page


def quietly(browser, body, allowed=(), **options):
    problems = []
    made, page = context(browser, problems, **options)
    try:
        body(page)
    finally:
        made.close()
    problems = [problem for problem in problems if not any(text in problem for text in allowed)]
    assert not problems, "the console says:\n    " + "\n    ".join(problems)


@contextlib.contextmanager
def keys_alone():
    """Where a flow clicks, a key is pressed. What has no focus fails."""
    click, click_first = Locator.click, Page.click

    def press(locator, **_):
        # A page that changes in place may take the focus away once.
        for _ in range(3):
            locator.focus()
            kind = locator.evaluate("element => element.matches(':focus') && element.tabIndex >= 0 && (element.type || '-')")
            if kind:
                break
            locator.page.wait_for_timeout(200)
        assert kind, f"the keyboard does not reach {locator}"
        locator.press("Space" if kind in ["checkbox", "radio"] else "Enter")

    Locator.click, Page.click = press, lambda page, selector, **_: press(page.locator(selector).first)
    try:
        yield
    finally:
        Locator.click, Page.click = click, click_first


def with_keys_alone(browser, flow, site):
    with keys_alone():
        quietly(browser, lambda page: flow(page, site))


def all_pages(browser, site, **looks):
    def check(page):
        for path in checks.PAGES + checks.of_news(page, site):
            page.set_viewport_size({"width": 1280, "height": 800})
            page.goto(site + path)
            checks.still_and_fast(page)
            checks.accessible(page)
            checks.fits(page)
    quietly(browser, check, **looks)


def small(site):
    for path in ["", "?q=serendipity", "cards/new?words=lantern,abyss", "news", "games/hangman", "games/memory", "flights", "?view=oxford", "?view=pattern"]:
        bytes = checks.weight(site, path)
        print(f"          {bytes:6} bytes  /{path}")
        # This page has forty languages to choose from.
        assert bytes <= (24 if path == "?view=oxford" else 20) * 1024, f"/{path} has {bytes} bytes"


def first_bytes(site):
    slow = []
    for path in ["", "?q=serendipity", "news", "games/hangman", "flights", checks.long_thread(site)]:
        # What is asked for the second time is kept. Other programs may slow one request down.
        times = sorted(checks.first_byte(site, path) for _ in range(9))
        print(f"          {times[4]:6.1f} ms  first byte of /{path} (best {times[0]:.1f})")
        if times[0] >= 10:
            slow.append(f"/{path} begins after {times[0]:.1f} ms")
    assert not slow, "; ".join(slow)


def fast(browser, site):
    def check(page):
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        for path in ["", "?q=run", "news", "games/hangman"]:
            # Other programs may slow one visit down. The page itself is as fast as its fastest visit.
            paint = min(checks.still_and_fast(page) for _ in range(5) if page.goto(site + path))
            print(f"          {paint:6.0f} ms  largest paint of /{path}")
            assert paint < 500, f"/{path} is painted after {paint} ms"
    quietly(browser, check)


def refuses_others(browser, site):
    def check(page):
        page.goto("about:blank")
        page.set_content(f"<form method=post action='{site}cards/keep'><input name=word value=x><button>Send</button></form>")
        page.click("button")
        expect(page.locator("h1")).to_have_text("Nothing was changed")
    quietly(browser, check)


def main():
    program = os.path.abspath(sys.argv[1])
    wanted = [argument for argument in sys.argv[2:] if argument != "--firefox"]
    gateway = Gateway(program, imported_data(program, f"{folder}/data"))
    site = gateway.address
    owner.extend(gateway.owner)
    runs = lambda name: not wanted or any(word in name for word in wanted)
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for has_scripts in [False, True]:
                for flow in flows.FLOWS:
                    name = f"{flow.__name__} {'with' if has_scripts else 'without'} JavaScript"
                    if runs(name):
                        attempt(name, lambda: quietly(
                            browser, lambda page: flow(page, site), java_script_enabled=has_scripts))
            for flow in flows.FLOWS:
                name = f"{flow.__name__} by keys alone"
                if runs(name):
                    attempt(name, lambda: with_keys_alone(browser, flow, site))
            for flow in scripted.SCRIPTED:
                if runs(flow.__name__):
                    attempt(flow.__name__, lambda: quietly(browser, lambda page: flow(page, site)))
            for flow in scripted.INTERRUPTED:
                if runs(flow.__name__):
                    attempt(flow.__name__, lambda: quietly(
                        browser, lambda page: flow(page, site, gateway),
                        allowed=UNREACHABLE))
            # Playwright cannot choose them in Firefox.
            looks = {"light": {}} if is_firefox else {
                "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced colours": {"forced_colors": "active"}}
            if runs("people"):
                shared = Gateway(program, imported_data(program, f"{folder}/data"), callers=["anna", "ben"])
                try:
                    for has_scripts in [False, True]:
                        attempt(f"people {'with' if has_scripts else 'without'} JavaScript", lambda: quietly(
                            browser, lambda page: people.accounts(page, shared.address, shared.keys, has_scripts),
                            is_owner=False, java_script_enabled=has_scripts))
                    invites = lambda page: people.invites(page, shared.named)
                    attempt("people: invites without JavaScript", lambda: quietly(
                        browser, lambda page: people.invites(page, shared.named, has_scripts=False),
                        is_owner=False, java_script_enabled=False))
                    for name, options in looks.items():
                        attempt(f"people: invites {name}", lambda: quietly(browser, invites, is_owner=False, **options))
                    with keys_alone():
                        attempt("people: invites by keys alone", lambda: quietly(browser, invites, is_owner=False))
                    attempt("people: forgets", lambda: quietly(
                        browser, lambda page: people.forgets(page, shared.address, shared.keys), is_owner=False))
                    attempt("people: stays apart", lambda: quietly(
                        browser, lambda page: people.stays_apart(page, shared), is_owner=False,
                        allowed=UNREACHABLE))
                finally:
                    shared.close()
            if runs("slow dictionary"):
                slow = Gateway(program, imported_data(program, f"{folder}/data"), faults=["api.dictionaryapi.dev=delay:800ms"])
                try:
                    attempt("slow dictionary with JavaScript", lambda: quietly(
                        browser, lambda page: scripted.improves(page, slow.address), is_owner=False))
                    attempt("slow dictionary without JavaScript", lambda: quietly(
                        browser, lambda page: scripted.answers_early(page, slow.address), is_owner=False, java_script_enabled=False))
                finally:
                    slow.close()
            if runs("refuses_others"):
                attempt("refuses_others", lambda: refuses_others(browser, site))
            for name, options in looks.items():
                if runs(f"all_pages {name}"):
                    attempt(f"all_pages {name}", lambda: all_pages(browser, site, **options))
            if runs("small") and not is_firefox:
                attempt("small", lambda: small(site))
            if runs("first bytes") and not is_firefox:
                attempt("first bytes", lambda: first_bytes(site))
            # Only Chromium can play a slower processor.
            if runs("fast") and not is_firefox:
                attempt("fast", lambda: fast(browser, site))
            browser.close()
    finally:
        gateway.close()
    if failures:
        raise SystemExit(f"{len(failures)} failed: {', '.join(failures)}")


main()
