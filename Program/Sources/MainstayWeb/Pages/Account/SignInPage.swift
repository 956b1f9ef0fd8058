// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Asks for the caller's key. It stands in the place of every page that needs an account.
struct SignInPage: Page {
    /// Why the page is shown.
    enum Reason {
        /// The person asked for it.
        case asked
        /// The page needs an account.
        case needed
        /// A form was sent without an account.
        case formRefused
        /// No account has the key that was given.
        case wrongKey
    }

    let reason: Reason
    /// The page to show afterwards.
    let target: Address
    /// Whether a link on another site led here. A person who has signed in already only needs to continue.
    var isFromElsewhere = false

    let title = "Sign in"
    let section: SiteSection? = .account
    // Browsers show the content of 401. The field WWW-Authenticate, which must come with it, names a scheme that they
    // ignore.
    var status: HTTPStatus { reason == .asked ? 200 : 401 }
    var notice: String? { reason == .formRefused ? "Nothing was changed, because you have not signed in." : nil }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "Use the key that the person who runs this gateway gave you, or open a link from that person. Your cards, favourites and games are then kept for you."
        }
        if isFromElsewhere {
            Tag.p {
                "You came from another site. If you have signed in already, "
                HTML.link(target) { "go on" }
                "."
            }
        }
        HTML.changing(Address(["account", "sign-in"]), [("to", target.text)]) {
            if reason == .wrongKey {
                Tag.p(.id("key-problem"), .class("problem"), .behavior("announce")) {
                    "No account has this key. Copy the whole key; it may have been replaced by a new one."
                }
            }
            Tag.p(.class("field")) {
                Tag.label(.for("key")) { "Key" }
                HTML.keyField(isWrong: reason == .wrongKey)
            }
            HTML.button("Sign in", id: "sign-in")
        }
        HTML.keptWithoutAccount
    }
}

extension HTML {
    /// What a browser keeps for somebody who has not signed in.
    @HTMLBuilder static var keptWithoutAccount: HTML {
        Tag.h2 { "What this browser keeps without an account" }
        Tag.p {
            "The words that you looked up, the stories that you read, saved and hid, the flights that you watch, pages to read again without a network, and how the pages look and sound. They stay in this browser. A game that you have begun is in the gateway’s memory until it restarts."
        }
    }

    fileprivate static func keyField(isWrong: Bool) -> HTML {
        let problem: [Attribute] = isWrong ? [.invalid, .describedBy("key-problem")] : []
        return .element(
            Tag.input,
            [
                .id("key"), .name("key"), .type("password"), .maximumLength(Accounts.longestKey), .required,
                .autocomplete("current-password"), .behavior("focus"),
            ] + problem, .empty)
    }
}
