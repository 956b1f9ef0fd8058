# SPDX-License-Identifier: Apache-2.0
"""Prints what the accessibility tree says of the pages that people use most: what a screen reader reads out.

    trees.py PROGRAM
"""

import os
import re
import sys

from playwright.sync_api import sync_playwright

import checks
import flows
from gateway import Gateway, imported_data


def entry(page, site):
    page.goto(site + "?q=lantern")


def review(page, site):
    page.goto(site + "?q=lantern")
    page.click("#keep")
    page.goto(site + "cards/review")
    if page.locator("#add").count():
        page.click("#add")
    page.locator("#show").wait_for()


def answer(page, site):
    review(page, site)
    page.click("#show")
    page.locator("#rating-4").wait_for()


def thread(page, site):
    page.goto(site + checks.thread(page, site))


def game(name, variety):
    return lambda page, site: flows.begin(page, site, name, variety)


PAGES = [
    ("Look up", entry), ("Review: a question", review), ("Review: its answer", answer), ("A discussion", thread),
    ("Tic-Tac-Toe", game("tictactoe", "perfect")), ("Memory", game("memory", "Animals")),
    ("Dictionary", game("dictionary", "Easy")), ("Hangman", game("hangman", "Animals")),
]


# A long discussion only repeats itself.
LINES = 60


def main():
    program = os.path.abspath(sys.argv[1])
    gateway = Gateway(program, imported_data(program, os.path.abspath(".build/browser/data")))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            for title, open_page in PAGES:
                context = browser.new_context()
                context.add_cookies(gateway.owner)
                page = context.new_page()
                open_page(page, gateway.address)
                page.wait_for_timeout(300)
                print(f"## {title}\n")
                # The frame of all pages is written out once, and addresses are not read out.
                text = page.locator("body" if title == "Look up" else "main").aria_snapshot()
                lines = re.sub(r"^ *- /url:.*\n", "", text, flags=re.M).splitlines()
                print("\n".join(lines[:LINES] + (["…"] if len(lines) > LINES else [])), end="\n\n")
                context.close()
            browser.close()
    finally:
        gateway.close()


main()
