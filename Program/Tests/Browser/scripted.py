# SPDX-License-Identifier: Apache-2.0
"""What scripts add: pages that change in place, suggestions, a history, and reading while the gateway is down."""

import re
import time

from playwright.sync_api import expect

import checks
import flows
from upgrade import NEW, Upgrade


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
    expect(page.locator("#suggestions li").first).to_have_text("serendipity")
    page.press("#q", "ArrowDown")
    expect(page.locator("#q")).to_have_value("serendipity")
    page.press("#q", "Enter")
    expect(page.locator("h1")).to_have_text("serendipity")


def listens_to_keys(page, site):
    """Search, a list and a game by keys alone."""
    page.goto(site + "news")
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(page.locator(".stories > li").nth(1)).to_have_class(re.compile("chosen"))
    flows.begin(page, site, "hangman", "Food")
    expect(page.locator("#letter-E")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("#letter-E")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("?")
    expect(page.locator("dialog.sheet")).to_contain_text("go to the search field")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.goto(site)
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q", "the search has no focus"


def reads_news_by_keys(page, site):
    """Chooses, saves, hides and takes back, and walks through a discussion, without a pointer."""
    page.goto(site + "news")
    page.keyboard.press("j")
    chosen = page.locator(".stories > .chosen")
    first = chosen.get_attribute("id")
    page.keyboard.press("s")
    expect(page.locator(f"#{first}")).to_contain_text("Saved")
    page.keyboard.press("s")
    expect(page.locator("main > .notice")).to_contain_text("no longer saved")
    page.keyboard.press("h")
    expect(page.locator(f"#{first}")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(f"#{first}")).to_have_count(1)
    page.goto(site + checks.thread(page, site).split("?")[0] + "?since=1")
    place = page.locator("[data-behavior~=place]")
    expect(place).to_have_text(re.compile(r"^1 of \d+$"))
    page.keyboard.press("t")
    page.keyboard.press("t")
    expect(page.locator(".comment.chosen")).to_have_attribute("id", page.evaluate("document.querySelectorAll('main > .comment')[1].id"))
    page.keyboard.press("T")
    expect(place).to_have_text(re.compile(r"^1 of \d+$"))
    page.keyboard.press("n")
    page.keyboard.press("n")
    page.keyboard.press("j")
    expect(place).to_have_text(re.compile(r"^\d+ of \d+$"))
    page.goto(page.url.split("#")[0])
    reply = page.locator(".comment .comment").first.get_attribute("id")
    while page.locator(".comment.chosen").count() == 0 or page.locator(".comment.chosen").get_attribute("id") != reply:
        page.keyboard.press("j")
    page.keyboard.press("p")
    expect(page.locator(".comment.chosen")).to_have_attribute("id", page.evaluate(f"document.getElementById('{reply}').parentElement.id"))
    page.keyboard.press("C")
    expect(page.locator("main > .comment[open]")).to_have_count(0)
    expect(page.locator(".comment .folds >> visible=true").first).to_contain_text("repl")
    page.keyboard.press("C")
    assert page.locator("main > .comment[open]").count() > 0, "nothing is unfolded"


def reviews_by_keys(page, site):
    """A review without the pointer: space, digits and letters. Nothing is loaded as a whole."""
    for word in ["anchor", "lantern", "harbour"]:
        page.goto(site + f"?q={word}")
        page.click("#keep")
    page.goto(site + "cards")
    page.evaluate("window.isSamePage = true")
    question = page.locator(".question p").first.inner_text()
    page.keyboard.press("Space")
    expect(page.locator(".back")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "rating-3", "the suggested rating has no focus"
    page.keyboard.press("1")
    expect(page.locator(".change")).to_contain_text(f"“{question}” returns in 1 min")
    assert page.evaluate("document.activeElement.id") == "show", "the next card has no focus"
    page.keyboard.press("Space")
    # On a busy machine the answer comes after the second key, which would show it once more.
    expect(page.locator(".back")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".back")).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator("main > .notice")).to_contain_text("is taken back.")
    page.keyboard.press("b")
    expect(page.locator(".change")).to_contain_text("is asked again tomorrow")
    page.keyboard.press("e")
    expect(page.locator("h1")).to_have_text("Edit a note")
    assert page.evaluate("window.isSamePage"), "a page was loaded as a whole"


def improves(page, site):
    """With a dictionary on the network that is slow, the entry of this machine is there at once. It is replaced when the network has
    answered, and nothing moves. What somebody reads stays."""
    begun = time.monotonic()
    page.goto(site + "?q=lantern", wait_until="commit")
    expect(page.locator("#entry")).to_be_visible()
    assert time.monotonic() - begun < 1.5, "the entry came late"
    page.evaluate("""() => {
      window.moved = 0;
      new PerformanceObserver(list => { for (const entry of list.getEntries()) window.moved += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });
    }""")
    expect(page.locator("[data-behavior=early]")).to_contain_text("has not answered yet")
    expect(page.locator("[data-behavior=early]")).to_contain_text("Now from")
    expect(page.locator("#entry .provenance")).not_to_contain_text("from this machine")
    expect(page.locator("#said")).to_contain_text("The entry is now from")
    assert page.evaluate("window.moved") == 0, "the page moves"
    page.goto(site + "?q=anchor")
    page.locator("#entry .definition").first.click()
    expect(page.locator("[data-behavior=early] button")).to_have_text("Show it")
    page.click("[data-behavior=early] button")
    expect(page.locator("[data-behavior=early]")).to_contain_text("Now from")


def answers_early(page, site):
    """The same without JavaScript: a link asks again."""
    page.goto(site + "?q=compass")
    expect(page.locator("[data-behavior=early]")).to_contain_text("has not answered yet")
    page.wait_for_timeout(1_500)
    page.click("text=Look again")
    expect(page.locator("[data-behavior=early]")).to_have_count(0)
    expect(page.locator(".provenance")).not_to_contain_text("from this machine")


def counts_down(page, site):
    page.goto(site + "games/memory?daily=yes")
    if page.locator("#begin").count():
        page.click("#begin")
        page.click("#give-up")
    expect(page.locator("[data-behavior=countdown]")).to_have_text(re.compile(r"\d+ s$"))


def remembers_the_theme(page, site):
    page.goto(site + "about")
    page.click("#theme-dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#theme-dark")).to_have_attribute("aria-pressed", "true")
    # The page has its colours before any script runs.
    reply = page.request.get(site).text()
    assert 'data-theme="dark"' in reply, "the gateway does not know the theme"
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(site + "about")
    page.click("#theme-system")
    expect(page.locator("html")).to_have_attribute("data-theme", "system")


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
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.goto(site + "?q=lantern")
    page.goto(site + "flights?sort=price")
    page.goto(site + "news")
    page.locator(".stories a.comments").first.click()
    expect(page.locator("#comments")).to_be_visible()
    thread = page.url
    page.goto(site + "?q=lantern")
    gateway.stop_serving()
    try:
        page.reload()
        expect(page.locator("h1")).to_have_text("lantern")
        expect(page.locator("#bar")).to_contain_text("The gateway cannot be reached. This page is from")
        page.goto(thread)
        expect(page.locator("#comments")).to_be_visible()
        page.goto(site + "flights?sort=price")
        expect(page.locator(".trip").first).to_be_visible()
        page.goto(site + "?q=anchor")
        expect(page.locator("h1")).to_have_text("The gateway cannot be reached")
        # What can be read is listed, and leads there.
        page.click("[data-behavior~=kept] >> text=lantern")
        expect(page.locator("h1")).to_have_text("lantern")
        page.goto(site + "?q=lantern")
    finally:
        gateway.serve_again()


def plays_offline(page, site, gateway):
    """Without a gateway there is a game on the page that says so, by keys alone."""
    has_worker(page, site)
    checks.wait_until(page, "async () => Boolean(await caches.match(document.querySelector('script[type=module]').src.replace('app.js', 'pastime.js')))")
    gateway.stop_serving()
    try:
        page.goto(site + "games")
        status = page.locator("[data-behavior=pastime] p")
        expect(status).to_have_text("You play X. Choose a cell.")
        checks.accessible(page)
        for _ in range(5):
            if page.locator("[data-behavior=pastime] .board button").count() == 0:
                break
            cell = page.locator("[data-behavior=pastime] .board button").first.get_attribute("id")
            page.keyboard.press(str(int(cell.split("-")[1]) + 1))
            expect(page.locator(f"span#{cell}")).to_have_text("X")
        expect(status).to_have_text(re.compile("win|draw"))
        page.click("text=Play again")
        expect(status).to_have_text("You play X. Choose a cell.")
    finally:
        gateway.serve_again()


def has_worker(page, site):
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    checks.wait_until(page, "navigator.serviceWorker.controller !== null")


def reads_while_it_hangs(page, site, gateway):
    """A gateway that takes a request and never answers is answered from what is kept, within seconds."""
    has_worker(page, site)
    page.goto(site + "news")
    page.goto(site)
    gateway.hang()
    try:
        begun = time.monotonic()
        page.click("text=News")
        expect(page.locator("h1")).to_have_text("News: Top")
        assert time.monotonic() - begun < 4, "the kept page came late"
        expect(page.locator("#bar")).to_contain_text("The gateway has not answered yet.")
        begun = time.monotonic()
        page.goto(site)
        assert time.monotonic() - begun < 4, "the kept page came late"
        expect(page.locator("#bar")).to_contain_text("This page is from")
    finally:
        gateway.wake()
    expect(page.locator("#bar")).to_contain_text("The gateway has answered now.")
    page.click("text=Show the page as it is")
    expect(page.locator("#bar")).to_have_count(0)
    expect(page.locator("h1")).to_have_text("Mainstay")


def shows_a_slow_page(page, site, gateway):
    page.goto(site)
    gateway.hang()
    try:
        page.click("text=Games")
        expect(page.locator("html.waiting")).to_have_count(1, timeout=2_000)
        expect(page.locator("nav a.pressed")).to_have_text("Games")
        expect(page.locator("#slow")).to_contain_text("The page takes long.", timeout=8_000)
        page.click("#slow button")
        expect(page.locator("#slow")).to_have_count(0)
        expect(page.locator("html.waiting, .pressed")).to_have_count(0)
        expect(page.locator("h1")).to_have_text("Mainstay")
    finally:
        gateway.wake()
    page.click("text=Games")
    expect(page.locator("h1")).to_have_text("Games")


def keeps_the_first_page(page, site, gateway):
    """The page that was open before the service worker came can be read again."""
    page.goto(site + "?q=lantern")
    checks.wait_until(page, """async () => {
      for (const name of await caches.keys()) {
        if (await (await caches.open(name)).match(location.href, { ignoreVary: true })) return true;
      }
      return false;
    }""")
    gateway.stop_serving()
    try:
        page.reload()
        expect(page.locator("h1")).to_have_text("lantern")
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "the page has no style"
    finally:
        gateway.serve_again()


def loads_a_new_version(page, site):
    """A page of another version of the gateway is loaded as a whole, with its own scripts and styles."""
    page.goto(site)
    # The page looks as if it had another script.
    page.evaluate("() => { window.isSamePage = true; document.querySelector('script[type=module]').remove(); }")
    page.click("text=News")
    expect(page.locator("h1")).to_have_text("News: Top")
    checks.wait_until(page, "window.isSamePage === undefined")


def survives_an_upgrade(page, site, gateway):
    """After an upgrade an open tab loads the new version, the files of the old one go, and what was kept before can still be read."""
    upgrade = Upgrade(site)
    try:
        has_worker(page, upgrade.address)
        page.goto(upgrade.address + "?q=lantern")
        page.evaluate("window.isSamePage = true")
        upgrade.is_new = True
        page.click("text=News")
        expect(page.locator("h1")).to_have_text("News: Top")
        checks.wait_until(page, "window.isSamePage === undefined")
        expect(page.locator(f"link[rel=stylesheet][href*='{NEW}']")).to_have_count(1)
        versions = """caches.open('files-1').then(cache => cache.keys()).then(keys => [...new Set(
          keys.map(({ url }) => url.split('/assets/')[1]?.split('/')[0]).filter(Boolean))].join())"""
        checks.wait_until(page, f"{versions}.then(found => found === '{NEW}')")
        upgrade.is_down = True
        page.goto(upgrade.address + "?q=lantern")
        expect(page.locator("h1")).to_have_text("lantern")
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "the page has no style"
        expect(page.locator("#bar")).to_contain_text("This page is from")
        page.click("text=News")
        expect(page.locator("h1")).to_have_text("News: Top")
        page.goto(upgrade.address + "nowhere")
        expect(page.locator("h1")).to_have_text("The gateway cannot be reached")
    finally:
        upgrade.close()


def forgets_notices(page, site):
    page.goto(site + "?q=beacon")
    page.click("#keep")
    expect(page.locator("main > .notice")).to_have_text("“beacon” is on a card now.")
    assert "done" not in page.url, page.url
    page.reload()
    expect(page.locator("h1")).to_have_text("beacon")
    expect(page.locator("main > .notice")).to_have_count(0)


def tells_news(page, site):
    page.goto(site + "news")
    thread = page.locator(".stories a.comments").first.get_attribute("href").split("?")[0]
    page.goto(site + thread.strip("/") + "?since=1")
    expect(page.locator("#comments + p")).to_contain_text("since your last visit")
    expect(page.locator("#comments + p a")).to_have_text("Go to the first")
    page.goto(site + thread.strip("/") + "?since=2000000000")
    expect(page.locator("#comments + p")).to_have_text("Nothing new since your last visit.")


def keeps_forms(page, site, gateway):
    """A form that is sent while the gateway is gone is sent later, once, or the page says that it was not sent."""
    page.goto(site + "?q=lighthouse")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    checks.wait_until(page, "navigator.serviceWorker.controller !== null")
    gateway.stop_serving()
    try:
        for _ in range(2):
            page.click("#keep")
            expect(page.locator("main > .notice")).to_contain_text("is kept in this browser")
        expect(page.locator("#bar")).to_contain_text("2 forms wait to be sent.")
        page.reload()
        expect(page.locator("#bar")).to_contain_text("2 forms wait to be sent.")
    finally:
        gateway.serve_again()
    expect(page.locator("main > .notice")).to_have_text("2 kept forms have been sent.", timeout=30_000)
    checks.wait_until(page, "!document.getElementById('bar')?.textContent.includes('wait')")
    page.goto(site + "cards/kept")
    expect(page.locator("tbody th", has_text="lighthouse")).to_have_count(1)
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


def reviews_offline(page, site, gateway):
    """The cards of the day can be answered without the gateway, one after the other, and the answers count when it is back."""
    has_worker(page, site)
    for word in ["compass", "lantern", "harbour", "anchor"]:
        page.goto(site + f"?q={word}")
        page.click("#keep")
    page.goto(site + "cards")
    count = lambda: page.request.get(site + "cards/export").json()
    before = sum(len(card["answers"]) for note in count()["notes"] for card in note["cards"])
    checks.wait_until(page, "caches.match('/cards/ahead', { ignoreVary: true }).then(Boolean)")
    gateway.stop_serving()
    try:
        page.keyboard.press("Space")
        page.keyboard.press("3")
        expect(page.locator("#bar")).to_contain_text("1 form waits to be sent.")
        # The other cards are on a page that was kept, without the one that is answered.
        expect(page.locator("h1")).to_have_text("Cards of today")
        left = page.locator(".asked:visible").count()
        page.locator(".asked:visible summary").first.click()
        page.locator(".asked:visible .suggested").first.click()
        expect(page.locator(".asked:visible")).to_have_count(left - 1)
        expect(page.locator("#bar")).to_contain_text("2 forms wait to be sent.")
        # Closing the tab loses nothing.
        page.goto(site + "cards")
        expect(page.locator("h1")).to_have_text("Cards of today")
        expect(page.locator(".asked:visible")).to_have_count(left - 1)
    finally:
        gateway.serve_again()
    expect(page.locator("main > .notice")).to_have_text("2 kept forms have been sent.", timeout=30_000)
    after = sum(len(card["answers"]) for note in count()["notes"] for card in note["cards"])
    assert after == before + 2, f"{after - before} answers came"


def reads_everything_offline(page, site, gateway):
    """Each app has what was seen of it, and the list of what can be read names all of it."""
    has_worker(page, site)
    titles = {}
    for path in ["", "news", "flights", "games", "cards", "cards/statistics", "statistics", "?q=ace&view=oxford", "about"]:
        page.goto(site + path)
        titles[path] = page.locator("h1").inner_text()
        checks.wait_until(page, f"caches.match('/{path}', {{ ignoreVary: true }}).then(Boolean)")
    gateway.stop_serving()
    try:
        for path, title in titles.items():
            page.goto(site + path)
            expect(page.locator("h1")).to_have_text(title)
            expect(page.locator("#bar")).to_contain_text("This page is from")
            assert page.evaluate("getComputedStyle(document.body).margin") == "0px", f"/{path} has no style"
        page.goto(site + "flights?region=none")
        expect(page.locator("[data-behavior~=kept] li")).to_have_count(len(titles))
    finally:
        gateway.serve_again()


def decides_on_refused_forms(page, site, gateway):
    """A form that the gateway refuses is kept until the person sends it again or discards it."""
    has_worker(page, site)

    def refused(word):
        page.goto(site + f"?q={word}")
        gateway.stop_serving()
        try:
            page.click("#keep")
            expect(page.locator("#bar")).to_contain_text("1 form waits to be sent.")
            # Without its cookie the form could be anybody's.
            cookies = page.context.cookies()
            page.context.clear_cookies(name="mainstay")
        finally:
            gateway.serve_again()
        expect(page.locator("#bar")).to_contain_text("The gateway has refused 1 form.", timeout=30_000)
        return [cookie for cookie in cookies if cookie["name"] == "mainstay"]

    kept = lambda: page.request.get(site + "account/export").json()["keptWords"]
    cookies = refused("rudder")
    page.click("#bar >> text=Send again")
    expect(page.locator("#bar")).to_contain_text("The gateway has refused 1 form.")
    assert "rudder" not in kept()
    page.context.clear_cookies(name="mainstay")
    page.context.add_cookies(cookies)
    page.click("#bar >> text=Send again")
    expect(page.locator("main > .notice")).to_have_text("The kept form has been sent.")
    expect(page.locator("#bar")).to_have_count(0)
    assert "rudder" in kept()
    refused("keel")
    page.click("#bar >> text=Discard")
    expect(page.locator("#bar")).to_have_count(0)
    page.reload()
    expect(page.locator("#bar")).to_have_count(0)
    assert "keel" not in kept()


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
    expect(page.locator("#arrivals")).to_have_text("2 new stories")
    expect(page.locator(".stories > li")).to_have_count(28)
    page.click("#arrivals")
    expect(page.locator(".stories > li")).to_have_count(30)
    for identifier in gone:
        expect(page.locator(f"#{identifier}.arrived")).to_have_count(1)
    expect(page.locator("#said")).to_have_text("2 new stories.")
    assert page.evaluate("document.activeElement.closest('.arrived') !== null"), "the focus is lost"


SCRIPTED = [
    changes_in_place, counts_down, keeps_the_focus, suggests, listens_to_keys, reads_news_by_keys, reviews_by_keys, remembers_the_theme, remembers_words,
    sends_once, grows, loads_a_new_version, forgets_notices, tells_news,
]
# These stop or hang the gateway.
INTERRUPTED = [
    plays_offline, reads_offline, reads_while_it_hangs, shows_a_slow_page, keeps_the_first_page, keeps_forms, reviews_offline, reads_everything_offline,
    decides_on_refused_forms, survives_an_upgrade,
]
