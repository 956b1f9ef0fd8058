# SPDX-License-Identifier: Apache-2.0
"""What must be true of every page: accessible, quiet, still, small, and whole on a narrow screen."""

import gzip
import http.client
import re
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

PAGES = [
    "", "?q=run", "?q=run&view=thesaurus", "?q=zzxq", "cards", "cards/new?words=lantern,abyss", "cards/kept",
    "cards/review", "cards/ahead", "cards/notes", "cards/decks", "cards/statistics", "?view=oxford", "?view=oxford&q=ace",
    "?q=ran&view=translations", "?q=ran&view=rhymes", "?q=fear+of+heights&view=meaning", "?q=colo*r&view=pattern", "news",
    "news/search?q=compiler", "news?list=saved", "flights", "flights?sort=price&most=9", "flights/favorites", "games", "games/tictactoe", "games/memory",
    "games/memory?daily=yes", "games/dictionary", "games/hangman", "settings", "statistics", "gateway", "gateway/people",
    "gateway/why?url=/api.dictionaryapi.dev/api/v2/entries/en/run", "account", "about", "more", "offline", "offline/kept", "nothing",
]


def wait_until(page, question):
    """Waits until a script says yes. Playwright's own function does not wait for what a promise comes to."""
    deadline = time.monotonic() + 15
    while not holds(page, question):
        assert time.monotonic() < deadline, f"it did not become true in 15 s: {question}"
        page.wait_for_timeout(50)


def holds(page, question):
    try:
        return page.evaluate(question)
    except Error as error:
        # Another page has come while the question was asked.
        if "context was destroyed" not in str(error):
            raise


def thread(page, site):
    """The longest discussion of the front page."""
    page.goto(site + "news")
    return page.eval_on_selector_all(
        "a.comments",
        "links => links.sort((a, b) => parseInt(b.textContent) - parseInt(a.textContent))[0].getAttribute('href').slice(1)")


def of_news(page, site):
    """A long discussion, the person who begins it, and a page to read."""
    path = thread(page, site)
    read = page.locator(".stories a", has_text="Read here").first.get_attribute("href")
    page.goto(site + path)
    return [path, page.locator(".comment .moves a[href^='/news/user']").first.get_attribute("href")[1:], read[1:]]


def accessible(page):
    # A notice that is still fading in has too little contrast.
    page.evaluate("document.getAnimations().filter(it => it.effect.getComputedTiming().endTime < Infinity).forEach(it => it.finish())")
    result = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
    violations = result.response["violations"]
    lines = [f"{v['id']}: {node['html'][:160]}" for v in violations for node in v["nodes"][:3]]
    assert not violations, "\n    ".join([page.url] + lines)


def fits(page, width=320):
    """At 400 % of 1280 px the page is 320 px wide, and nothing needs scrolling sideways."""
    page.set_viewport_size({"width": width, "height": 640})
    found = page.evaluate("document.documentElement.scrollWidth")
    assert found <= width, f"{page.url} is {found} px wide on a screen of {width}"


SHIFT = """() => new Promise(resolve => {
  let shift = 0, paint = 0;
  // Firefox does not tell of what moves.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver(list => { for (const entry of list.getEntries()) shift += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });
  }
  new PerformanceObserver(list => { for (const entry of list.getEntries()) paint = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve([shift, paint]), 400);
})"""


def still_and_fast(page):
    shift, paint = page.evaluate(SHIFT)
    assert shift == 0, f"{page.url} moves by {shift}"
    return paint


def request(site, path, accept="text/html"):
    """A reply as the gateway sends it to a browser: compressed, from its first byte."""
    host = site.split("/")[2]
    connection = http.client.HTTPConnection(host)
    start = time.perf_counter()
    connection.request("GET", "/" + path, headers={"Accept": accept, "Accept-Encoding": "gzip"})
    reply = connection.getresponse()
    took = (time.perf_counter() - start) * 1000
    body = reply.read()
    connection.close()
    text = gzip.decompress(body) if reply.getheader("Content-Encoding") == "gzip" else body
    return took, body, text.decode()


def long_thread(site):
    """The longest discussion of the front page, found without a browser."""
    links = re.findall(r'href="/(news/item/\d+)[^"]*" class="comments"[^>]*><strong>(\d+)', request(site, "news")[2])
    return max(links, key=lambda link: int(link[1]))[0]


def first_byte(site, path):
    return request(site, path)[0]


def weight(site, path):
    """The bytes that a first view needs on the wire: the page, its style and all its scripts, also those that app.js asks for because of what
    is on the page."""
    _, page, text = request(site, path)
    assert page, f"/{path} is empty"
    total = len(page)
    behaviors = set(" ".join(re.findall(r'data-behavior="([^"]*)"', text)).split())
    files = [part.split('"')[0] for part in text.split('"/assets/')[1:]]
    seen = set(files)
    while files:
        file = files.pop()
        _, body, text = request(site, f"assets/{file}", "*/*")
        total += len(body)
        folder = file.rsplit("/", 1)[0]
        imports = {f"{folder}/{name}" for name in re.findall(r"^import .* from '\./(.*)';$", text, re.M)}
        imports |= {f"{folder}/{name}.js" for behavior, name in re.findall(r"\['([a-z-]+)', '([a-z]+)', '[A-Za-z]+'\]", text) if behavior in behaviors}
        imports -= seen
        seen |= imports
        files += imports
    return total
