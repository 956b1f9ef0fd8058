// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Asks somebody who has opened the owner's link whether to become the owner. Browsers and chats look at links before a
/// person does and must not use them up, so it takes a button.
struct OpenPage: Page {
    let code: String
    /// Who has signed in to this browser; `nil` if nobody has.
    let present: String?

    let title = "Open your own pages"
    let section: SiteSection? = .account

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "This browser then sees the owner’s cards, favourites, games and statistics and the page about the gateway, until you sign out."
        }
        if let present {
            Tag.p(.class("hint")) {
                "This browser is signed in as "
                Tag.strong { HTML.foreign(present) }
                ". Going on signs that person out."
            }
        }
        HTML.changing(Address(["account", "open"]), [("invitation", code)], isStep: true) {
            HTML.button("Open as the owner", id: "open")
        }
        Tag.p(.class("quiet")) {
            "The link works once. If this is not your gateway, close this page, and the link still works for its owner."
        }
    }
}
