# SPDX-License-Identifier: Apache-2.0
"""What people with accounts do on a gateway that needs keys."""

import itertools
import re

from playwright.sync_api import Error, expect

import checks


def sign_in(page, site, key, path=""):
    page.goto(site + path)
    expect(page.locator("h1")).to_have_text("Sign in")
    page.fill("#key", key)
    page.press("#key", "Enter")


def go_back(page):
    # Firefox does not say that a page which it has kept is there.
    try:
        page.go_back(timeout=3_000)
    except Error:
        pass


def sign_out(page, site):
    page.goto(site + "account")
    page.click("#sign-out")
    # A script may still be loading this page.
    expect(page.locator("h1")).to_have_text("You have signed out")


def accounts(page, site, keys, has_scripts):
    """Two callers keep their things apart, and what is deleted is gone."""
    page.goto(site + "news")
    look(page, has_scripts)
    page.fill("#key", "mainstay_wrong")
    page.press("#key", "Enter")
    expect(page.locator("#key-problem")).to_contain_text("No account has this key.")
    look(page, has_scripts)
    sign_in(page, site, keys["anna"], "?q=serendipity")
    expect(page.locator("h1")).to_have_text("serendipity")
    page.click("#keep")
    expect(page.locator("main > .notice")).to_have_text("“serendipity” is on a card now.")
    audio = page.request.get(site + "api.dictionaryapi.dev/api/v2/entries/en/serendipity")
    assert audio.status == 200, "a browser that has signed in cannot read what the pages show"
    page.goto(site + "account")
    expect(page.locator("main")).to_contain_text("Signed in as anna in this browser.")
    look(page, has_scripts)
    assert '"serendipity"' in page.request.get(site + "account/export").text()
    page.goto(site + "gateway")
    expect(page.locator("h1")).to_have_text("This page is for the gateway’s owner")
    sign_out(page, site)
    go_back(page)
    expect(page.locator("h1")).to_have_text("Sign in")
    sign_in(page, site, keys["ben"], "cards/kept")
    expect(page.locator("main")).to_contain_text("No words have been kept yet.")
    sign_out(page, site)
    sign_in(page, site, keys["anna"], "cards/kept")
    expect(page.locator("tbody th", has_text="serendipity")).to_have_count(1)
    page.goto(site + "account/delete")
    look(page, has_scripts)
    page.click("#delete")
    expect(page.locator("main > .notice")).to_have_text("Everything that was kept for you is deleted.")
    page.goto(site + "cards/kept")
    expect(page.locator("main")).to_contain_text("No words have been kept yet.")
    sign_out(page, site)
    sign_in(page, site, "operator", "gateway")
    expect(page.locator("table", has_text=re.compile("Callers")).first).to_be_visible()
    expect(page.locator("tbody th", has_text="anna")).to_have_count(1)
    assert keys["anna"] not in page.content()
    look(page, has_scripts, 360)
    sign_out(page, site)


runs = itertools.count(1)


def look(page, has_scripts, width=320):
    # Both checks are scripts.
    if has_scripts:
        checks.accessible(page)
        checks.fits(page, width)


def invites(page, site, has_scripts=True):
    """The operator adds somebody, who signs in by the link, once; then that person is renamed, signed out and removed."""
    # What is kept for somebody who was removed stays, so each run has names of its own.
    number = next(runs)
    name, other = f"carla-{number}", f"clara-{number}"
    sign_in(page, site, "operator", "gateway")
    page.get_by_role("link", name="People who can sign in").click()
    expect(page.locator("h1")).to_have_text("People")
    look(page, has_scripts)
    page.fill("#name", "anna")
    page.press("#name", "Enter")
    expect(page.locator("#name-problem")).to_contain_text("Somebody is named “anna” already.")
    look(page, has_scripts)
    page.fill("#name", name)
    page.press("#name", "Enter")
    expect(page.locator("h1")).to_have_text(name)
    expect(page.locator("main > .notice")).to_contain_text("The person is added.")
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    look(page, has_scripts)
    link = page.locator("code.share").text_content()
    # The browser changes from the operator to the person.
    page.goto(link)
    expect(page.locator("h1")).to_have_text(f"Welcome, {name}")
    look(page, has_scripts)
    page.click("#join")
    expect(page.locator("h1")).to_have_text("Mainstay")
    page.goto(site + "account")
    expect(page.locator("main")).to_contain_text(f"Signed in as {name} in this browser.")
    carla = page.context.cookies()
    page.goto(link)
    expect(page.locator("h1")).to_have_text("This link does not work any more")
    look(page, has_scripts)
    page.goto(site + "gateway/people")
    expect(page.locator("h1")).to_have_text("This page is for the gateway’s owner")
    # The operator's is another browser.
    page.context.clear_cookies()
    sign_in(page, site, "operator", "gateway/people")
    page.get_by_role("link", name=name).click()
    expect(page.locator("main")).to_contain_text("Signed in, in 1 browser.")
    page.fill("#new-name", other)
    page.press("#new-name", "Enter")
    expect(page.locator("h1")).to_have_text(other)
    page.click("#link")
    expect(page.locator("code.share")).to_be_visible()
    page.get_by_role("link", name="Sign out everywhere").click()
    look(page, has_scripts)
    page.click("#confirm")
    expect(page.locator("main > .notice")).to_contain_text("The person is signed out everywhere.")
    page.get_by_role("link", name="Remove").click()
    look(page, has_scripts)
    page.click("#confirm")
    expect(page.locator("h1")).to_have_text("People")
    expect(page.locator("main > .notice")).to_have_text("The person is removed.")
    expect(page.locator("tbody th", has_text=other)).to_have_count(0)
    page.context.clear_cookies()
    page.context.add_cookies(carla)
    page.goto(site + "account")
    expect(page.locator("h1")).to_have_text("Sign in")


def forgets(page, site, keys):
    """What a browser kept for reading is gone after its person has signed out."""
    sign_in(page, site, keys["anna"], "?q=lantern")
    expect(page.locator("h1")).to_have_text("lantern")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    checks.wait_until(page, PAGES_KEPT)
    sign_out(page, site)
    checks.wait_until(page, "caches.keys().then(names => !names.some(name => name.startsWith('pages-')))")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('looked-up')).length") == 0


# Whether the service worker keeps a page.
PAGES_KEPT = """caches.keys().then(names => Promise.all(names.filter(name => name.startsWith('pages-')).map(
  name => caches.open(name).then(cache => cache.keys())))).then(all => all.some(keys => keys.length > 0))"""


def stays_apart(page, shared):
    """What one person kept in a browser while the gateway was down is never sent as another person's, and nobody reads what another did."""
    site, keys = shared.address, shared.keys
    sign_in(page, site, keys["anna"], "?q=lantern")
    expect(page.locator("h1")).to_have_text("lantern")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    checks.wait_until(page, PAGES_KEPT)
    page.goto(site + "?q=zebra")
    expect(page.locator("h1")).to_have_text("zebra")
    shared.stop_serving()
    page.click("#keep")
    expect(page.locator("main > .notice")).to_contain_text("is kept in this browser")
    shared.serve_again()
    # Anna's session has ended without a word of hers.
    page.context.clear_cookies(name="mainstay-session")
    sign_in(page, site, keys["ben"], "")
    expect(page.locator("h1")).to_have_text("Mainstay")
    expect(page.locator("[data-behavior~=history]")).to_be_hidden()
    page.evaluate("navigator.serviceWorker.controller.postMessage({ send: true })")
    page.goto(site + "cards/kept")
    expect(page.locator("main")).to_contain_text("No words have been kept yet.")
    names = page.evaluate("document.documentElement.dataset.account")
    others = page.evaluate("caches.keys()")
    assert not [name for name in others if name.startswith("pages-") and not name.endswith(names)], others
    sign_out(page, site)
    # It is Anna's when she comes back.
    sign_in(page, site, keys["anna"], "")
    checks.wait_until(page, "caches.keys().then(names => !names.some(name => name.startsWith('forms-2-')))")
    page.goto(site + "cards/kept")
    expect(page.locator("tbody th", has_text="zebra")).to_have_count(1)
