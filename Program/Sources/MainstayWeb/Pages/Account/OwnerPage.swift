// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Says how the owner of the gateway opens the pages that are the owner's own.
struct OwnerPage: Page {
    /// 403 for a link that has been used or is too old.
    var status: HTTPStatus = 200

    var title: String { status == 200 ? "Is this your gateway?" : "This link does not work any more" }
    let section: SiteSection? = .account

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        if status != 200 { Tag.p { "Each link works once, and for an hour." } }
        Tag.p {
            "Run "
            Tag.code { "mainstay open" }
            " on the gateway’s machine, as the user who runs the gateway. It gives you a link that opens your cards, favourites, games and statistics in this browser, and the page about the gateway."
        }
        Tag.p { "Everybody else can look words up, read the news, and play." }
        HTML.keptWithoutAccount
    }
}
