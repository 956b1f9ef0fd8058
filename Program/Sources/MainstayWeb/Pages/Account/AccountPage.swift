// SPDX-License-Identifier: Apache-2.0

/// Who has signed in, and what can be done with everything that is kept for the person.
struct AccountPage: Page {
    /// `nil` for the owner.
    let account: Account?
    /// Whether the browser has a session, which can end.
    let hasSession: Bool
    let keepsThings: Bool
    let sessions: Int
    /// Whether the person may see the page about the people who can sign in.
    var hasPeople = false
    var notice: String?

    let title = "Account"
    let section: SiteSection? = .account

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        if let account {
            Tag.p {
                "Signed in "
                if let name = account.name {
                    "as "
                    Tag.strong { HTML.foreign(name) }
                } else {
                    "with a token"
                }
                sessions == 1 ? " in this browser." : " in \(sessions) browsers."
            }
            if account.name == nil {
                Tag.p {
                    "A token has no name, so cards, favourites, games and statistics are not kept for it. A caller’s key has one."
                }
            }
        } else {
            Tag.p {
                "You are the owner of this gateway. These pages and the program in the terminal keep the same files."
            }
        }
        if hasPeople { Tag.p { HTML.link(Address(["gateway", "people"])) { "People who can sign in" } } }
        if hasSession {
            HTML.changing(Address(["account", "sign-out"])) {
                Tag.button(.id("sign-out"), .class("plain")) { "Sign out" }
            }
            if sessions > 1 {
                HTML.changing(Address(["account", "sign-out-everywhere"])) {
                    Tag.button(.id("sign-out-everywhere"), .class("plain")) {
                        "Sign out in all \(sessions) browsers"
                    }
                }
            }
        }
        if keepsThings {
            Tag.h2 { "What is kept for you" }
            Tag.p {
                "Kept words, the words that you learn, favourite flights, games, statistics, and what you have read."
            }
            Tag.p { HTML.link(Address(["account", "export"]), .download) { "Export everything as JSON" } }
            if account != nil { Tag.p { HTML.link(Address(["account", "delete"])) { "Delete everything" } } }
        }
    }
}

/// Asks whether everything that is kept for a person shall be deleted.
struct DeletionPage: Page {
    let name: String

    let title = "Delete everything that is kept for you?"
    let section: SiteSection? = .account

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "The kept words, the words that you learn with all answers, favourite flights, games, statistics, and what "
            HTML.foreign(name)
            " has read will be gone. This cannot be taken back. The key stays valid."
        }
        Tag.p { HTML.link(Address(["account", "export"]), .download) { "Export everything first" } }
        Tag.div(.class("row")) {
            HTML.link(Address(["account"]), .class("action")) { "Keep it" }
            HTML.changing(Address(["account", "delete"]), [("confirmed", "yes")]) {
                Tag.button(.id("delete"), .class("plain")) { "Delete everything" }
            }
        }
    }
}

/// Says that the person has signed out. The page's script then removes what the browser kept for reading.
struct SignedOutPage: Page {
    let title = "You have signed out"
    let section: SiteSection? = .account

    @HTMLBuilder var content: HTML {
        Tag.h1(.behavior("forget")) { title }
        Tag.p { HTML.link(Address(["account", "sign-in"])) { "Sign in again" } }
    }
}
