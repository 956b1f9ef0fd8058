// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The time by the gateway's clock.
struct TimePage: Page {
    let time: Date

    /// Answers for the page.
    static func routes(_ sources: WebSources) -> [PageRoute] {
        [.get("/time", isOpen: true) { _ in .page(TimePage(time: sources.clock.date)) }]
    }

    let title = "The time"
    let section: SiteSection? = nil

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p { "It is \(time.formatted(.iso8601))." }
    }
}
