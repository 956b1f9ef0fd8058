// SPDX-License-Identifier: Apache-2.0

/// The parts of the site for which the bar of a narrow screen has no room.
struct MorePage: Page {
    /// The parts that the visitor can use.
    let sections: [SiteSection]

    let title = "More"
    let section: SiteSection? = .more

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.ul(.class("menu")) {
            for section in sections where section.icon == nil {
                Tag.li {
                    HTML.link(section.address) { section.name }
                    Tag.span(.class("quiet")) { section.purpose }
                }
            }
        }
    }
}

extension SiteSection {
    /// What the part is for, in a line.
    fileprivate var purpose: String {
        switch self {
        case .flights: "Trips to compare, and those that you like"
        case .statistics: "Your games by day, with streaks and scores"
        case .gateway: "How each upstream answers"
        case .account: "Sign in, take your things along, or delete them"
        case .words, .cards, .news, .games, .more: ""
        }
    }
}
