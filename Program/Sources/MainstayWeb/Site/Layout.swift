// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The frame of every page: the head, the navigation, the place where a script says what happened, and the foot.
struct Layout {
    let page: any Page
    /// The parts of the site that the visitor can use.
    let sections: [SiteSection]
    /// The account that the page belongs to (``Visitor/tag``); a hyphen if it is the same for everybody.
    let account: String
    /// What the person has chosen; `nil` for what the system has.
    var theme: Theme?

    private static let description =
        "Words, cards, news, flights and games that answer with or without a network, and say where the answer came from."

    /// The whole document.
    var document: HTML {
        Tag.html(.lang("en"), .account(account), .theme(theme)) {
            Tag.head {
                Tag.meta(.charset("utf-8"))
                Tag.meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
                Tag.title { page.title.isEmpty ? "Mainstay" : "\(page.title) – Mainstay" }
                Tag.meta(.name("description"), .content(Self.description))
                Tag.meta(.property("og:title"), .content(page.title.isEmpty ? "Mainstay" : page.title))
                Tag.meta(.property("og:site_name"), .content("Mainstay"))
                Tag.meta(.name("theme-color"), .content("#0d4a6b"))
                Tag.linked(.rel("icon"), .type("image/svg+xml"), .href(Address(["icon.svg"])))
                Tag.linked(.rel("manifest"), .href(Address(["manifest.webmanifest"])))
                Tag.linked(.rel("stylesheet"), .href(Asset.style.address))
                Tag.script(.type("module"), .source(Asset.script.address))
            }
            Tag.body {
                HTML.link(.fragment("main"), .class("skip")) { "Skip to the content" }
                Tag.header {
                    HTML.link(Address(), .class("brand")) {
                        Icon.mark.html
                        "Mainstay"
                    }
                    if !sections.isEmpty { navigation }
                }
                // A screen reader only reads changes of an element that was there before, so this one is on every page.
                Tag.p(.id("said"), .class("unseen"), .role("status"))
                Tag.main(.id("main"), .focusable) {
                    page.notice.map { notice in Tag.p(.class("notice"), .role("status")) { notice } }
                    page.content
                }
                foot
            }
        }
    }

    private var navigation: HTML {
        Tag.nav(.label("Site")) {
            Tag.ul {
                for section in sections {
                    Tag.li(.class(section.icon == nil ? "" : section == .more ? "place more" : "place")) {
                        let name = HTML.fragment([section.icon?.html ?? .empty, .text(section.name)])
                        if section == page.section {
                            HTML.link(section.address, .currentPage) { name }
                        } else {
                            HTML.link(section.address) { name }
                        }
                    }
                }
            }
        }
    }

    private var foot: HTML {
        Tag.footer {
            Tag.p {
                HTML.joined(
                    [
                        HTML.link(Address(["about"])) { "About" },
                        HTML.link(Address(["about"], fragment: "keys")) { "Keyboard" },
                        HTML.link(Address(["about"], fragment: "privacy")) { "Privacy" },
                        HTML.link(Address(["about"], fragment: "licences")) { "Licences" },
                    ], by: " · ")
            }
        }
    }
}
