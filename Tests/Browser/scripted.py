# SPDX-License-Identifier: Apache-2.0
"""What scripts add: pages that change in place, suggestions, a history, and reading while the gateway is down."""

from playwright.sync_api import expect


def changes_in_place(page, site):
    page.goto(site)
    page.evaluate("window.isSamePage = true")
    page.click("text=News")
    expect(page.locator("h1")).to_have_text("News: Top")
    assert page.evaluate("window.isSamePage"), "the page was loaded as a whole"
    assert page.title() == "News: Top – Mainstay"
    assert page.evaluate("document.activeElement.id") == "main", "the focus is not at the beginning"
    expect(page.locator("#said")).to_have_text("News: Top")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Mainstay")


def keeps_the_focus(page, site):
    page.goto(site + "games/hangman")
    if page.locator("summary", has_text="Begin another game").count() == 0:
        page.click("#begin")
    page.locator("#letter-E").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#letter-E[aria-disabled]")).to_have_count(1)
    assert page.evaluate("document.activeElement.id") == "letter-E"
    expect(page.locator("#said")).to_contain_text("E is")


def suggests(page, site):
    page.goto(site)
    page.locator("#q").press_sequentially("serendip")
    expect(page.locator("#completions option").first).to_have_attribute("value", "serendipity")


def remembers_words(page, site):
    page.goto(site + "?q=compass")
    page.goto(site)
    expect(page.locator("[data-behavior~=history] a", has_text="compass")).to_be_visible()
    page.click("text=Forget these words")
    expect(page.locator("[data-behavior~=history]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-behavior~=history]")).to_be_hidden()


def sends_once(page, site):
    """Two clicks at once keep one favourite, and the second does not take it back."""
    page.goto(site + "flights")
    page.locator("button[aria-pressed=false]").first.evaluate("button => { button.click(); button.click(); }")
    expect(page.locator("main > .notice")).to_have_text("The flight is among your favourites.")


def reads_offline(page, site, gateway):
    page.goto(site)
    page.wait_for_function("navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.goto(site + "?q=lantern")
    page.goto(site + "news")
    page.locator(".stories a[href^='/news/item']").first.click()
    expect(page.locator("#comments")).to_be_visible()
    thread = page.url
    page.goto(site + "?q=lantern")
    gateway.stop_serving()
    try:
        page.reload()
        expect(page.locator("h1")).to_have_text("lantern")
        expect(page.locator("main > .notice")).to_contain_text("as it was when you last read it")
        page.goto(thread)
        expect(page.locator("#comments")).to_be_visible()
        page.goto(site + "?q=anchor")
        expect(page.locator("h1")).to_have_text("The gateway cannot be reached")
        page.goto(site + "?q=lantern")
    finally:
        gateway.serve_again()


def keeps_forms(page, site, gateway):
    """A form that is sent while the gateway is gone is sent later, once, or the page says that it was not sent."""
    page.goto(site + "?q=harbour")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    gateway.stop_serving()
    try:
        for _ in range(2):
            page.click("#keep")
            expect(page.locator("main > .notice")).to_contain_text("The form is kept in this browser")
    finally:
        gateway.serve_again()
    expect(page.locator("main > .notice")).to_have_text("2 kept forms have been sent.", timeout=30_000)
    page.goto(site + "cards/kept")
    expect(page.locator("tbody th", has_text="harbour")).to_have_count(1)
    # A move cannot be kept, because the answer to it is not known.
    page.goto(site + "games/tictactoe")
    if page.locator("summary", has_text="Begin another game").count() == 0:
        page.click("#begin")
    cell = page.locator("button[name=cell]").first
    expect(cell).to_be_visible()
    gateway.stop_serving()
    try:
        cell.click()
        expect(page.locator("main > .notice")).to_contain_text("Nothing was sent")
    finally:
        gateway.serve_again()


def grows(page, site):
    """A list takes new stories in while it is read, and leaves the focus and the place alone."""
    page.goto(site + "news?list=new")
    expect(page.locator(".stories > li")).to_have_count(30)
    # The page looks as if it were older.
    gone = page.evaluate("""() => {
      const items = [...document.querySelectorAll('ol.stories > li')].slice(0, 2);
      items.forEach(item => item.remove());
      return items.map(item => item.id);
    }""")
    switch = page.locator("#live")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".stories > li")).to_have_count(28)
    switch.click()
    expect(page.locator(".stories > li")).to_have_count(30)
    for identifier in gone:
        expect(page.locator(f"#{identifier}.arrived")).to_have_count(1)
    expect(page.locator("#said")).to_have_text("2 new stories.")
    assert page.evaluate("document.activeElement.id") == "live", "the focus is lost"


SCRIPTED = [changes_in_place, keeps_the_focus, suggests, remembers_words, sends_once, grows]
