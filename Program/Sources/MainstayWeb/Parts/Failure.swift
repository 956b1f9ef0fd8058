// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// What failed, as people say it: what happened, and what to do. What the program knows of it stands behind a line that
/// opens.
struct Failure {
    let title: String
    let text: String
    /// Whether asking again may help.
    var canRetry = false
    /// What the program knows; `nil` if the text has it.
    var details: String?

    /// A part of a page that is missing.
    ///
    /// - Parameters:
    ///   - text: What happened, and what to do.
    ///   - error: What failed, for the details.
    init(_ text: String, because error: (any Error)? = nil) {
        (title, self.text, details, canRetry) = (text, text, error.map { "\($0)" }, error != nil)
    }

    init(_ error: any Error) {
        guard let error = error as? APIError else {
            (title, text, canRetry) = ("This did not work", "\(error)", true)
            return
        }
        details = "\(error)"
        switch error.kind {
        case .notFound:
            (title, text) = ("This was not found", "It may be gone, or the address may have a slip.")
        case .throttled(let until):
            canRetry = true
            let wait = until.map { "until \(HTTPDate.format($0))" } ?? "for a minute"
            (title, text) = ("Too many requests for now", "\(error.upstream) wants to be left alone \(wait).")
        case .credentials:
            title = "A key is missing"
            text =
                "\(error.upstream) answers only with a key, and this gateway has none that is valid. Its owner can add one."
        case .invalidRequest(let reason): (title, text, details) = ("This cannot be asked", reason, nil)
        case .rejected: (title, text) = ("This was refused", "\(error.upstream) does not take the request as it is.")
        case .undecodable:
            canRetry = true
            (title, text) = ("The answer cannot be read", "\(error.upstream) has answered with something unexpected.")
        default:
            canRetry = true
            title = "There is no answer now"
            text =
                "\(error.upstream) cannot be reached, and nothing is kept that could stand here. Try again in a minute."
        }
    }

    /// What happened and what to do, within a page.
    var html: HTML { html { retry } }

    /// The same with another way on.
    func html(@HTMLBuilder then content: () -> HTML) -> HTML {
        Tag.div(.class("problem")) {
            Tag.p(.behavior("announce")) { HTML.foreign(text) }
            content()
            explanation
        }
    }

    /// The way on, and the details.
    @HTMLBuilder var more: HTML {
        retry
        explanation
    }

    @HTMLBuilder private var retry: HTML {
        if canRetry { Tag.p { HTML.link(.here, .class("action")) { "Try again" } } }
    }

    @HTMLBuilder private var explanation: HTML {
        if let details {
            Tag.details {
                Tag.summary { "What exactly happened" }
                Tag.p(.class("quiet")) { HTML.foreign(details) }
            }
        }
    }
}
