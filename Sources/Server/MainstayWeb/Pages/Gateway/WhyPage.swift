// SPDX-License-Identifier: Apache-2.0

/// Says why a URL's reply is kept or not.
struct WhyPage: Page {
    let url: String
    let reason: KeptReason

    let title = "Why it is kept or not"
    let section: SiteSection? = .gateway

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p { Tag.code { HTML.foreign(url) } }
        Tag.p(.behavior("announce")) { HTML.foreign(reason.answer) }
        for (index, reply) in reason.replies.enumerated() {
            Tag.section {
                Tag.h2 { reason.replies.count == 1 ? "The kept reply" : "Kept reply \(index + 1)" }
                Tag.dl(.class("facts")) {
                    for (name, value) in reply {
                        Tag.dt { HTML.foreign(name) }
                        Tag.dd { HTML.foreign(value) }
                    }
                }
            }
        }
        Tag.p { HTML.link(SiteSection.gateway.address) { "Back to the gateway" } }
    }
}
