// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit

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
                    for (name, value) in Self.facts(of: reply) {
                        Tag.dt { HTML.foreign(name) }
                        Tag.dd { HTML.foreign(value) }
                    }
                }
            }
        }
        Tag.p { HTML.link(SiteSection.gateway.address) { "Back to the gateway" } }
    }

    /// What is known of a reply, without what it does not have.
    private static func facts(of reply: KeptReason.Reply) -> [(name: String, value: String)] {
        let onlyFor = reply.onlyFor.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let facts = [
            ("Status", "\(reply.status.code)"), ("Fresh", reply.isFresh ? "yes" : "no"),
            ("Fresh until", HTTPDate.format(reply.freshUntil)), ("Decided by", reply.decidedBy),
            ("Age in seconds", "\(reply.age)"), ("Bytes", "\(reply.bytes)"),
            ("Only for", onlyFor.joined(separator: ", ")), ("Tags", reply.tags.joined(separator: ", ")),
        ]
        return facts.filter { !$0.1.isEmpty }
    }
}
