# SPDX-License-Identifier: Apache-2.0
"""Makes pictures of all pages at three widths, light and dark.

    screenshots.py PROGRAM FOLDER
"""

import os
import sys

from playwright.sync_api import expect, sync_playwright

import checks
import flows
import people
from gateway import Gateway, imported_data


def pictures(browser, site, paths, target, prefix="", before=lambda page: None):
    for scheme in ["light", "dark"]:
        page = browser.new_page(color_scheme=scheme)
        before(page)
        for path in paths:
            for width in [360, 768, 1280]:
                page.set_viewport_size({"width": width, "height": 800})
                page.goto(site + path)
                name = prefix + "".join(letter if letter.isalnum() else "-" for letter in path) or "home"
                page.screenshot(path=f"{target}/{name}-{width}-{scheme}.png", full_page=True)


def signed_in(page, site, key):
    people.sign_in(page, site, key)
    expect(page.locator("h1")).to_have_text("Mainstay")


def main():
    program, target = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(target, exist_ok=True)
    data = imported_data(program, os.path.abspath(".build/browser/data"))
    gateway, shared = Gateway(program, data), Gateway(program, data, callers=["anna", "ben"])
    site = gateway.address
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page()
            page.context.add_cookies(gateway.owner)
            # Pages with something on them say more than empty ones.
            for flow in flows.FLOWS:
                flow(page, site)
            for game, variety in [("tictactoe", "perfect"), ("memory", "People"), ("dictionary", "Easy"), ("hangman", "Food")]:
                flows.begin(page, site, game, variety)
            pictures(browser, site, checks.PAGES + checks.of_news(page, site), target,
                     before=lambda page: page.context.add_cookies(gateway.owner))
            # What strangers, callers and the operator see where keys are needed.
            pictures(browser, shared.address, ["account/sign-in"], target, "stranger-")
            for name, key, paths in [
                ("anna", shared.keys["anna"], ["account", "account/delete"]), ("operator", "operator", ["gateway"]),
            ]:
                pictures(browser, shared.address, paths, target, f"{name}-",
                         lambda page: signed_in(page, shared.address, key))
            browser.close()
    finally:
        gateway.close()
        shared.close()


main()
