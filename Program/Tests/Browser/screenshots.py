# SPDX-License-Identifier: Apache-2.0
"""Makes one sheet of each page and state: three widths, light above dark.

    screenshots.py PROGRAM FOLDER [NAME…]
"""

import base64
import json
import os
import sys
import urllib.parse

from playwright.sync_api import sync_playwright

import checks
import flows
import people
from gateway import Gateway, imported_data, sites

WIDTHS = [360, 768, 1280]
# Taller pages are cut here.
HEIGHT = 1500
SCALE = 0.62


def begun(game, variety, then=lambda page: None):
    def scene(page, site):
        flows.begin(page, site, game, variety)
        page.locator("main form[action^='/games']").first.wait_for()
        page.wait_for_timeout(300)
        then(page)
    return scene


def press(*selectors):
    def then(page):
        for selector in selectors:
            if page.locator(selector).count():
                page.locator(selector).first.click()
                page.wait_for_timeout(250)
    return then


def hangs(letters):
    """Guesses until the game is over, or the letters are."""
    def then(page):
        for letter in letters:
            if page.locator(f"#letter-{letter}:not([aria-disabled])").count():
                page.click(f"#letter-{letter}")
                page.wait_for_timeout(200)
    return then


def matches(page):
    """Looks at all cards, and then turns the pairs that were not found by chance."""
    places = {}
    def turn(index):
        if page.locator(f"#card-{index}").count():
            page.click(f"#card-{index}")
            page.wait_for_timeout(250)
        return page.locator(".memory li").nth(index).inner_text().split("\n")[0]
    for index in range(page.locator(".memory li").count()):
        places.setdefault(turn(index), []).append(index)
    for pair in places.values():
        for index in pair:
            turn(index)


def answers(page):
    for _ in range(10):
        press("#choice-0")(page)
        press("#next")(page)


def asked(page, site):
    for word in ["lantern", "compass", "anchor"]:
        page.goto(site + f"?q={word}")
        press("#keep")(page)
    page.goto(site + "cards/review")
    press("#add")(page)


def at(path, then=lambda page: None):
    def scene(page, site):
        page.goto(site + path)
        then(page)
    return scene


def typed(page):
    page.locator("#q").press_sequentially("definat")
    page.locator("#suggestions li").first.wait_for()


def translated(page):
    page.locator("nav[aria-label=Languages] >> text=Spanish").click()
    page.wait_for_timeout(150)


def opened(number, selector=None):
    def scene(page, site):
        page.goto(site + checks.of_news(page, site)[number])
        if selector:
            page.locator(selector).first.click()
    return scene


def read(page, site):
    path = checks.of_news(page, site)[2]
    page.goto(site + "news")
    title = page.locator(f".stories > li:has(a[href='/{path}']) .title")
    text = "A lantern shows where it is, not where one goes. " * 6
    with open(f"{sites}/{urllib.parse.urlsplit(title.get_attribute('href')).path}", "w") as file:
        json.dump(f"<h2>Of lanterns</h2><p>{text}</p><blockquote><p>{text}</p></blockquote><ul><li>oil</li><li>wick</li></ul><pre>light()</pre>", file)
    page.goto(site + path)


def watched(page):
    page.fill("#max", "900")
    page.click("main form:has(#max) >> text=Show")
    press("text=Watch these flights")(page)


def day(page):
    page.locator(".months a").nth(1).click()
    page.locator(".calendar a").first.click()
    page.wait_for_timeout(150)


def unfolded(page):
    page.evaluate("document.querySelectorAll('main details').forEach(it => it.open = true)")


OWNER = [
    ("home", ""), ("words-typed", at("", typed)), ("word", "?q=set"), ("word-short", "?q=lantern"), ("phrase", "?q=give+up"),
    ("word-unknown", "?q=zzxq"), ("word-near", "?q=definately"), ("word-form", "?q=ran"), ("word-german", "?q=Haus"),
    ("word-spanish", "?q=casa"), ("thesaurus", "?q=happy&view=thesaurus"), ("thesaurus-none", "?q=zzxq&view=thesaurus"),
    ("rhymes", "?q=light&view=rhymes"), ("rhymes-none", "?q=orange&view=rhymes"),
    ("meaning", "?q=fear+of+heights&view=meaning"), ("meaning-empty", "?view=meaning"),
    ("pattern", "?q=colo*r&view=pattern"), ("pattern-empty", "?view=pattern"), ("pattern-none", "?q=qqqq&view=pattern"),
    ("translations", at("?q=house&view=translations", translated)), ("translations-empty", "?view=translations"),
    ("translations-none", "?q=zzxq&view=translations"), ("oxford", "?view=oxford&q=ace"), ("oxford-empty", at("?view=oxford", unfolded)),
    ("oxford-none", "?view=oxford&q=zzxq"),
    ("cards", "cards"), ("cards-new", "cards/new?words=lantern,abyss"), ("cards-kept-empty", "cards/kept"), ("review-empty", "cards/review"),
    ("review", asked), ("review-answer", lambda page, site: (asked(page, site), press("#show")(page))),
    ("review-rated", lambda page, site: (asked(page, site), press("#show", "#rating-3")(page))),
    ("cards-kept", "cards/kept"), ("notes", "cards/notes"), ("notes-none", "cards/notes?text=zzxq"),
    ("note", at("cards/notes", press(".notes a"))), ("decks", "cards/decks"), ("decks-open", at("cards/decks", unfolded)),
    ("cards-statistics", "cards/statistics"), ("cards-ahead", "cards/ahead"),
    ("news", "news"), ("news-new", "news?list=new"), ("news-saved-empty", "news?list=saved"), ("news-hidden-empty", "news?list=hidden"),
    ("news-save", at("news", press(".stories button:has-text('Save')"))), ("news-saved", "news?list=saved"),
    ("thread", opened(0)), ("thread-again", opened(0)), ("user", opened(1)), ("reader-none", opened(2)), ("reader", read),
    ("news-search", "news/search?q=compiler"), ("news-search-none", "news/search?q=zzxqzzxq"),
    ("flights", "flights"), ("flights-filters", at("flights", unfolded)), ("flights-price", "flights?sort=price&most=9"),
    ("flights-day", at("flights", day)), ("flights-watched", at("flights", watched)), ("flights-none", "flights?max=1"),
    ("flights-favorites-empty", "flights/favorites"),
    ("flights-favorites", lambda page, site: (page.goto(site + "flights"), press("button.star")(page), page.goto(site + "flights/favorites"))),
    ("games", "games"), ("tictactoe-begin", "games/tictactoe"), ("memory-begin", "games/memory"), ("dictionary-begin", "games/dictionary"),
    ("hangman-begin", "games/hangman"), ("hangman-daily", "games/hangman?daily=yes"),
    ("tictactoe", begun("tictactoe", "perfect", press("#cell-4"))),
    ("tictactoe-won", begun("tictactoe", "person", press("#cell-0", "#cell-3", "#cell-1", "#cell-4", "#cell-2"))),
    ("tictactoe-lost", begun("tictactoe", "person", press("#cell-0", "#cell-3", "#cell-1", "#cell-4", "#cell-8", "#cell-5"))),
    ("memory", begun("memory", "Animals", press("#card-0", "#card-1", "#card-2"))), ("memory-won", begun("memory", "Animals", matches)),
    ("memory-words", lambda page, site: (page.goto(site + "games/memory?daily=yes"), press("#begin", "#card-0")(page))),
    ("memory-given-up", begun("memory", "People", press("#card-0", "#card-1", "#give-up"))),
    ("dictionary", begun("dictionary", "Easy")), ("dictionary-answered", begun("dictionary", "Easy", press("#choice-1"))),
    ("dictionary-over", begun("dictionary", "Hard", answers)),
    ("hangman", begun("hangman", "Food", hangs("EXZ"))), ("hangman-lost", begun("hangman", "Food", hangs("QXZJVWKYFUH"))),
    ("hangman-won", begun("hangman", "Animals", hangs("ETAOINSHRDLUCMFWYPVBGKJQXZ"))),
    ("games-more", at("games/hangman", unfolded)), ("games-after", "games"), ("statistics", "statistics"), ("settings", "settings"),
    ("gateway", "gateway"), ("why", "gateway/why?url=/api.dictionaryapi.dev/api/v2/entries/en/run"), ("people", "gateway/people"),
    ("account", "account"), ("about", "about"), ("more", "more"), ("offline", "offline"), ("offline-kept", "offline/kept"),
    ("missing", "nothing"), ("keys", at("news", lambda page: page.keyboard.press("?"))), ("home-again", ""),
]
STRANGER = [
    ("stranger-home", ""), ("stranger-cards", "cards"), ("stranger-games", "games"), ("stranger-statistics", "statistics"),
    ("stranger-kept", "cards/kept"), ("stranger-gateway", "gateway"), ("stranger-more", "more"), ("stranger-review", "cards/review"),
]
BROKEN = [
    ("broken-word", "?q=doomscrolling"), ("broken-news", "news"), ("broken-news-search", "news/search?q=compiler"),
    ("broken-home", ""), ("broken-user", "news/user/pg"), ("broken-thread", "news/item/1"),
]


def signed_in(key):
    return lambda page, site: people.sign_in(page, site, key)


def of_accounts(shared):
    anna = signed_in(shared.keys["anna"])
    return [
        ("sign-in", "account/sign-in"), ("sign-in-wrong", signed_in("mainstay_wrong")),
        ("account-anna", lambda page, site: (anna(page, site), page.goto(site + "account"))), ("account-delete", "account/delete"),
        ("signed-out", lambda page, site: people.sign_out(page, site)),
        ("gateway-operator", lambda page, site: (signed_in("operator")(page, site), page.goto(site + "gateway"))),
        # Under a name that other devices could know, there is a code for their cameras.
        ("people-two", lambda page, site: people.sign_in(page, shared.named, "operator", "gateway/people")),
        ("person", lambda page, site: page.goto(shared.named + "gateway/people/ben")),
        ("person-link", lambda page, site: press("#link")(page)),
        ("person-here", lambda page, site: (signed_in("operator")(page, site), page.goto(site + "gateway/people/ben"))),
        ("join", lambda page, site: page.goto(page.locator("code.share").text_content())),
        ("join-ended", "account/join?token=0"), ("person-reset", "gateway/people/ben/reset"), ("person-remove", "gateway/people/ben/remove"),
        ("person-missing", "gateway/people/nobody"),
    ]


def sheet(page, table, path):
    rows = ""
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        rows += "<div>"
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            # The bar of a phone stands at the bottom of the window, so the window is as high as the page.
            height = min(HEIGHT, page.evaluate("document.documentElement.scrollHeight"))
            page.set_viewport_size({"width": width, "height": height})
            picture = page.screenshot(animations="disabled", type="jpeg", quality=90)
            rows += f'<img width={int(width * SCALE)} src="data:image/jpeg;base64,{base64.b64encode(picture).decode()}">'
        rows += "</div>"
    # The browser puts the pictures beside each other.
    table.set_content(f"<style>body {{ margin: 0; background: #808; width: max-content; }} img {{ vertical-align: top; margin: 0 6px 6px 0; }}</style>{rows}")
    table.locator("body").screenshot(path=path)


def sheets(browser, site, scenes, target, wanted, cookies=()):
    context = browser.new_context()
    context.set_default_timeout(5_000)
    context.add_cookies(list(cookies))
    page, table = context.new_page(), browser.new_page(viewport={"width": 1540, "height": 800})
    for name, scene in scenes:
        if wanted and name not in wanted:
            continue
        page.set_viewport_size({"width": 1280, "height": 800})
        try:
            page.goto(site + scene) if isinstance(scene, str) else scene(page, site)
            page.wait_for_timeout(250)
            sheet(page, table, f"{target}/{name}.png")
        except Exception as error:
            print(f"{name}: {str(error).splitlines()[0]}", flush=True)
    context.close()
    table.close()


def main():
    program, target, wanted = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
    os.makedirs(target, exist_ok=True)
    data = imported_data(program, os.path.abspath(".build/browser/data"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        gateways = [
            (Gateway(program, data), lambda it: [(OWNER, it.owner), (STRANGER, [])]),
            # What strangers, callers and the operator see where keys are needed.
            (Gateway(program, data, callers=["anna", "ben"]), lambda it: [(of_accounts(it), [])]),
            (Gateway(program, data, faults=["*=status:503"]), lambda it: [(BROKEN, it.owner)]),
        ]
        for gateway, visits in gateways:
            try:
                for scenes, cookies in visits(gateway):
                    sheets(browser, gateway.address, scenes, target, wanted, cookies)
            finally:
                gateway.close()
        browser.close()


main()
