// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A page that says why there is nothing else to show, and what to do.
struct ProblemPage: Page {
    let status: HTTPStatus
    let title: String
    let text: String
    var section: SiteSection?
    /// What failed, if something did.
    var failure: Failure?
    var wantsAccount = false

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p { HTML.foreign(text) }
        failure?.more
        Tag.p {
            HTML.link(section?.address ?? Address(), .class(failure?.canRetry == true ? "" : "action")) {
                "Go to “\((section ?? .words).name)”"
            }
        }
    }
}

extension ProblemPage {
    /// There is nothing at an address.
    static let missing = ProblemPage(
        status: 404, title: "There is no such page",
        text: "It may be gone, or the address may have a slip.")

    /// A form that is not sent to this address, or a page that is not read with this method.
    static let wrongMethod = ProblemPage(
        status: 405, title: "This page cannot be asked for in this way", text: "Open it by a link or send its form.")

    /// A form that may come from another site.
    static let foreignForm = ProblemPage(
        status: 403, title: "Nothing was changed",
        text: """
            The form did not come from this site, somebody else has signed in since it was made, or this browser refuses its cookie. Go \
            back, reload the page, and send the form again.
            """)

    /// A key without requests left.
    ///
    /// - Parameter seconds: When there are some again; `nil` if that is not known.
    static func refused(_ status: HTTPStatus, seconds: String?) -> ProblemPage {
        let wait = seconds.map { $0 == "1" ? "in a second" : "in \($0) seconds" } ?? "later"
        return ProblemPage(
            status: status, title: "Your key has no requests left for now",
            text: "Nothing was changed. Go back, or reload this page \(wait).")
    }

    /// A caller who has tried too many wrong keys or links.
    static let triedTooOften = ProblemPage(
        status: 429, title: "Too many wrong keys", text: "Wait a minute before you try again.", section: .account)

    /// A form or an address that cannot be read.
    static func unreadable(_ error: FormError) -> ProblemPage {
        ProblemPage(status: error == .tooLong ? 413 : 400, title: "This cannot be read", text: error.description)
    }

    /// A visitor who has no place where changes are kept.
    static func notKept(_ section: SiteSection) -> ProblemPage {
        ProblemPage(
            status: 403, title: "This gateway keeps nothing for you",
            text: """
                Favourites, cards, games and statistics are kept for people who sign in with a key of their own, and for the gateway’s \
                owner. If that is you, run mainstay open on the gateway’s machine.
                """, section: section, wantsAccount: true)
    }

    /// A link to sign in that was used, or is too old.
    static let linkEnded = ProblemPage(
        status: 403, title: "This link does not work any more",
        text: "Each link works once, and for a day. Ask the person who runs the gateway for another one.",
        section: .account)

    /// A page for the person who runs the gateway.
    static let notForVisitors = ProblemPage(
        status: 403, title: "This page is for the gateway’s owner",
        text:
            "If that is you, run mainstay open on the gateway’s machine, or sign in with the operator’s token."
    )

    /// A source that failed.
    init(_ error: any Error, section: SiteSection) {
        let status: HTTPStatus =
            switch (error as? APIError)?.kind {
            case .notFound: 404
            case .invalidRequest: 400
            case .throttled, .unavailable: 503
            case nil: 500
            default: 502
            }
        let failure = Failure(error)
        self.init(status: status, title: failure.title, text: failure.text, section: section, failure: failure)
    }
}
