# SPDX-License-Identifier: Apache-2.0
"""What people do on the pages. Every flow runs with JavaScript and without it."""

import re
import urllib.parse

from playwright.sync_api import expect

from gateway import sites


def heading(page, text):
    expect(page.locator("h1")).to_have_text(text if isinstance(text, re.Pattern) else re.compile(re.escape(text)))


def look_up(page, site):
    page.goto(site)
    page.fill("#q", "serendipity")
    page.press("#q", "Enter")
    heading(page, "serendipity")
    expect(page.locator(".provenance")).to_contain_text("from")
    page.click("text=Thesaurus")
    expect(page.locator("nav[aria-label=Views] [aria-current]")).to_have_text("Thesaurus")
    # The second time it is kept already.
    if page.locator("button#keep").count():
        page.click("#keep")
        expect(page.locator("main > .notice")).to_have_text("“serendipity” is on a card now.")
    expect(page.locator("#keep")).to_have_text("On a card ✓")
    page.reload()
    heading(page, "serendipity")
    page.goto(site + "cards/kept")
    expect(page.locator("tbody th", has_text="serendipity")).to_have_count(1)
    page.goto(site + "?q=serendipiti")
    heading(page, "There is no entry")
    page.locator("main a", has_text="serendipity").first.click()
    heading(page, "serendipity")
    page.go_back()
    heading(page, "There is no entry")
    page.go_forward()
    heading(page, "serendipity")


def cards(page, site):
    page.goto(site + "cards/new")
    expect(page.locator("main")).to_contain_text("Card 1 of 10")
    first = page.locator(".card h2").first.inner_text()
    page.click("#keep")
    expect(page.locator("main")).to_contain_text("Card 2 of 10")
    page.reload()
    expect(page.locator("main")).to_contain_text("Card 2 of 10")
    page.go_back()
    expect(page.locator("main")).to_contain_text("Card 1 of 10")
    # The same card again keeps no second word.
    page.click("#keep")
    for number in range(2, 11):
        expect(page.locator("main")).to_contain_text(f"Card {number} of 10")
        page.click("#discard")
    expect(page.locator("main")).to_contain_text("That was the last card.")
    page.click("nav[aria-label=Cards] >> text=Kept words")
    expect(page.locator("tbody th", has_text=re.compile(f"^{re.escape(first)}$"))).to_have_count(1)


def review(page, site):
    page.goto(site + "?q=serendipity")
    page.click("#keep")
    # The page begins with a card, and its answer is there without another request.
    page.click("nav[aria-label=Site] >> text=Cards")
    question = page.locator(".question p").first.inner_text()
    expect(page.locator(".back")).to_be_hidden()
    page.click("#show")
    expect(page.locator(".back")).to_be_visible()
    page.click("#rating-4")
    expect(page.locator(".back")).to_be_hidden()
    expect(page.locator(".change")).to_contain_text(f"“{question}” returns in")
    page.click("#undo")
    expect(page.locator("main > .notice")).to_have_text(f"The answer about “{question}” is taken back.")
    expect(page.locator(".question p").first).to_have_text(question)
    page.click("#bury")
    expect(page.locator(".change")).to_contain_text("is asked again tomorrow")
    page.click("#undo")
    expect(page.locator(".question p").first).to_have_text(question)
    page.click("#edit")
    heading(page, "Edit a note")
    page.fill("#meaning", "what is found by chance")
    page.click("#save")
    heading(page, "Review")
    page.click("#show")
    expect(page.locator(".back")).to_contain_text("what is found by chance")


def notes(page, site):
    page.goto(site + "?q=compass")
    page.click("#keep")
    page.goto(site + "cards/notes")
    page.fill("#text", "compass")
    page.press("#text", "Enter")
    expect(page.locator(".notes li")).to_have_count(1)
    page.click("#do-suspend")
    expect(page.locator("main > .notice")).to_contain_text("No note was chosen.")
    page.locator(".notes li", has_text="compass").locator("input").check()
    page.click("#do-suspend")
    expect(page.locator(".change")).to_contain_text("“compass” is suspended")
    page.click("#undo")
    expect(page.locator("main > .notice")).to_have_text("“compass” is no longer suspended.")
    page.click("nav[aria-label=Cards] >> text=Decks")
    page.locator("summary").first.click()
    # In Firefox, what a field of numbers has is not replaced.
    for key in ("ControlOrMeta+a", "Backspace"):
        page.press("#retention-0", key)
    page.fill("#retention-0", "85")
    page.click("#save-0")
    expect(page.locator("main > .notice")).to_contain_text("The options are saved.")
    expect(page.locator(".deck").first).to_contain_text("85 % to be remembered")
    page.fill("#import", "jib; a triangular sail")
    page.click("#add-notes")
    expect(page.locator("main > .notice")).to_contain_text("new")
    assert page.request.get(site + "cards/export?form=anki").body().startswith(b"PK"), "it is no package"
    page.click("nav[aria-label=Cards] >> text=Progress")
    expect(page.locator("svg[role=img]").first).to_be_visible()


def view(page, name):
    page.click(f"nav[aria-label=Views] >> text={name}")
    expect(page.locator("nav[aria-label=Views] [aria-current]")).to_have_text(name)


def views(page, site):
    """The tabs of the look-up, the choice of a language, and the searches."""
    page.goto(site + "?q=ran")
    expect(page.locator("main")).to_contain_text("“ran” is the past of “run”.")
    view(page, "Translate")
    page.click("nav[aria-label=Languages] >> text=German")
    expect(page.locator("ul[lang=de] li").first).to_be_visible()
    view(page, "Meanings")
    expect(page.locator("dd[lang=de]")).to_be_visible()
    view(page, "Translate")
    page.click("text=Leave them out")
    view(page, "Rhymes")
    expect(page.locator(".words >> text=man").first).to_be_visible()
    view(page, "By meaning")
    page.fill("#q", "a person who collects stamps")
    page.press("#q", "Enter")
    expect(page.locator(".found")).to_contain_text("philatelist")
    view(page, "By pattern")
    page.fill("#q", "colo*r")
    page.select_option("#choice-part", "noun")
    page.press("#q", "Enter")
    expect(page.locator(".words")).to_contain_text("color")
    page.fill("#q", "qqqq")
    page.press("#q", "Enter")
    expect(page.locator(".empty")).to_contain_text("No word matches.")


def oxford(page, site):
    page.goto(site + "oxford")
    expect(page).to_have_url(re.compile("view=oxford"))
    page.fill("#oxford-word", "ace")
    page.press("#oxford-word", "Enter")
    expect(page.locator("article").first).to_be_visible()
    page.locator("summary", has_text="Filters").click()
    page.select_option("#choice-lexicalCategory", "adjective")
    page.press("#oxford-word", "Enter")
    expect(page.locator("article h2 .quiet").first).to_have_text(re.compile("adjective", re.I))
    page.select_option("#choice-ask", "thesaurus")
    page.press("#oxford-word", "Enter")
    expect(page.locator(".hint")).to_contain_text("takes no filter for this: Part of speech.")


def news(page, site):
    page.goto(site + "news")
    expect(page.locator(".stories li")).to_have_count(30)
    page.click("text=Page 2 →")
    expect(page.locator(".stories")).to_have_attribute("start", "31")
    page.go_back()
    expect(page.locator(".stories")).to_have_attribute("start", "1")
    page.locator(".stories a.comments", has_text=re.compile(r"^[1-9]\d* comments$")).first.click()
    expect(page.locator("#comments")).to_be_visible()
    comment = page.locator("details.comment").first
    comment.locator("> summary").click()
    assert comment.get_attribute("open") is None
    page.reload()
    expect(page.locator("#comments")).to_be_visible()
    page.goto(site + "news")
    expect(page.locator(".stories li.read").first).to_be_visible()
    page.fill("#news-query", "compiler")
    page.press("#news-query", "Enter")
    heading(page, "News about “compiler”")


def saves_news(page, site):
    page.goto(site + "news")
    first = page.locator(".stories > li").first
    identifier = first.get_attribute("id")
    first.locator("text=Save").click()
    expect(page.locator("main > .notice")).to_contain_text("The story is saved.")
    page.click("nav[aria-label=Lists] >> text=Saved")
    expect(page.locator(f"#{identifier}")).to_have_count(1)
    page.locator(f"#{identifier} >> text=Saved").click()
    expect(page.locator(f"#{identifier}")).to_have_count(0)
    expect(page.locator(".empty")).to_contain_text("You have saved no stories yet.")
    page.goto(site + "news")
    page.locator(f"#{identifier} >> text=Hide").click()
    expect(page.locator("main > .notice")).to_contain_text("The story is hidden.")
    expect(page.locator(f"#{identifier}")).to_have_count(0)
    page.locator("#undo").press("Enter")
    expect(page.locator(f"#{identifier}")).to_have_count(1)
    # A discussion leads to its people, and from each comment up or on.
    page.goto(site + long_thread(page, site))
    page.locator(".comment .moves a", has_text="parent").first.click()
    assert "#c" in page.url, page.url
    page.locator(".comment .moves a[href^='/news/user']").first.click()
    expect(page.locator("h2")).to_contain_text("Stories and comments")
    expect(page.locator(".stories > li").first).to_be_visible()


def reads_pages(page, site):
    page.goto(site + "news")
    story = page.locator(".stories > li", has=page.locator("text=Read here")).first
    with open(f"{sites}/{urllib.parse.urlsplit(story.locator('.title').get_attribute('href')).path}", "w") as file:
        # Files without an ending are JSON.
        file.write('"A lantern shows where it is, not where one goes. <script>document.title = 1</script>"')
    story.locator("text=Read here").click()
    expect(page.locator(".reader")).to_contain_text("A lantern shows where it is")
    assert page.title() != "1", "a script of the page ran"
    page.click("main >> text=Comments")
    expect(page.locator("#comments")).to_be_visible()


def long_thread(page, site):
    page.goto(site + "news")
    return page.eval_on_selector_all(
        "a.comments",
        "links => links.sort((a, b) => parseInt(b.textContent) - parseInt(a.textContent))[0].getAttribute('href').slice(1)")


def watches_flights(page, site):
    page.goto(site + "flights")
    page.fill("#max", "900")
    page.locator("summary", has_text="Airports and nights").click()
    page.fill("#least", "2")
    page.click("main form:has(#max) >> text=Show")
    expect(page).to_have_url(re.compile("max=900.*least=2"))
    page.click("text=Watch these flights")
    expect(page.locator("main > .notice")).to_contain_text("You watch these flights")
    expect(page.locator(".watches")).to_contain_text("at most 900, 2 nights or more: nothing new since")
    page.locator(".months a").nth(1).click()
    expect(page.locator(".calendar")).to_be_visible()
    page.locator(".calendar a").first.click()
    expect(page.locator(".calendar [aria-current]")).to_have_count(1)
    expect(page.locator(".trip").first).to_be_visible()
    page.locator(".watches a").first.click()
    expect(page).not_to_have_url(re.compile("day="))
    page.click("text=Stop watching")
    expect(page.locator(".watches")).to_have_count(0)


def flights(page, site):
    page.goto(site + "flights")
    option = page.locator("#choice-region option").nth(1).get_attribute("value")
    page.select_option("#choice-region", option)
    page.click("main form:has(#max) >> text=Show")
    expect(page).to_have_url(re.compile(f"region={option}"))
    button = page.locator("button.star").first
    button.click()
    expect(page.locator("main > .notice")).to_have_text("The flight is among your favourites.")
    expect(page.locator("button[aria-pressed=true]")).to_have_count(1)
    page.click("nav[aria-label=Lists] >> text=Favourites")
    expect(page.locator(".trip")).to_have_count(1)
    page.locator("button[aria-pressed]").click()
    expect(page.locator("main > .notice")).to_have_text("The flight is no longer among your favourites.")
    expect(page.locator(".trip")).to_have_count(0)


def begin(page, site, game, variety):
    page.goto(site + "games")
    page.locator(f"h2 a[href='/games/{game}']").click()
    page.wait_for_url(f"**/games/{game}")
    if page.locator("summary", has_text="Begin another game").count():
        page.locator("summary", has_text="Begin another game").click()
    page.click(f"button[name=variety][value='{variety}']")


def status(page):
    return page.locator("main [data-behavior~=announce]")


def tic_tac_toe(page, site):
    begin(page, site, "tictactoe", "person")
    for move, cell in enumerate([0, 3, 1, 4, 2]):
        # The keyboard alone is enough.
        page.locator(f"button#cell-{cell}").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".board [role=img]")).to_have_count(move + 1 if move < 4 else 9)
    expect(status(page)).to_have_text("X wins.")
    expect(page.locator(".share")).to_contain_text("Mainstay Tic-Tac-Toe: X won against person")
    page.reload()
    expect(status(page)).to_have_text("X wins.")


def memory(page, site):
    begin(page, site, "memory", "Animals")
    page.click("#card-0")
    expect(status(page)).to_contain_text("Turn a second card.")
    page.click("#card-1")
    expect(page.locator("main")).to_contain_text("Moves: 1")
    page.reload()
    expect(page.locator("main")).to_contain_text("Moves: 1")
    page.click("#give-up")
    expect(status(page)).to_contain_text("You gave up.")


def dictionary(page, site):
    begin(page, site, "dictionary", "Easy")
    for number in range(1, 11):
        expect(page.locator("main")).to_contain_text(f"Question {number} of 10")
        page.click("#choice-0")
        if number < 10:
            expect(status(page)).to_contain_text(re.compile("Right|Wrong"))
            page.click("#next")
    expect(status(page)).to_contain_text("of 10 are right.")


def hangman(page, site):
    begin(page, site, "hangman", "Animals")
    expect(page.locator("#letter-A")).to_be_visible()
    for letter in "ETAOINSHRDLUCMFWYPVBGKJQXZ":
        button = page.locator(f"#letter-{letter}")
        if button.count() == 0:
            break
        button.click()
        expect(page.locator(f"#letter-{letter}:not([aria-disabled])")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("The word:")
    expect(page.locator(".share")).to_be_visible()


def statistics(page, site):
    page.goto(site + "statistics")
    for game in ["Tic-Tac-Toe", "Memory", "Dictionary", "Hangman"]:
        expect(page.locator("h2", has_text=game)).to_be_visible()
    expect(page.locator("svg[role=img]").first).to_be_visible()


FLOWS = [look_up, views, cards, review, notes, oxford, news, saves_news, reads_pages, flights, watches_flights, tic_tac_toe, memory, dictionary, hangman, statistics]
