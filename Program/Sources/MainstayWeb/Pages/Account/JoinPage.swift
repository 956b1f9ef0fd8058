// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Asks somebody who has opened a link whether to sign in. Programs that look at links before a person does must not use
/// them up, so it takes a button.
struct JoinPage: Page {
    let name: String
    let code: String
    /// Who has signed in to this browser; `nil` if nobody has.
    let present: String?

    let title = "Sign in"
    let section: SiteSection? = .account

    @HTMLBuilder var content: HTML {
        Tag.h1 {
            "Welcome, "
            HTML.foreign(name)
        }
        Tag.p { "Your cards, favourites, games and statistics are kept for you, and this browser stays signed in." }
        if let present {
            Tag.p(.class("hint")) {
                "This browser is signed in as "
                Tag.strong { HTML.foreign(present) }
                ". Signing in here signs that person out."
            }
        }
        HTML.changing(Address(["account", "join"]), [("invitation", code)], isStep: true) {
            HTML.button("Sign in", id: "join")
        }
        Tag.p(.class("quiet")) {
            "The link works once. If you are not "
            HTML.foreign(name)
            ", close this page, and it still works for that person."
        }
    }
}
