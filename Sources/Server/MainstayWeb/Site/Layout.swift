// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The frame of every page: the head, the navigation, and the place where a script says what happened.
struct Layout {
    let page: any Page
    /// The parts of the site that the visitor can use.
    let sections: [SiteSection]
    /// The account that the page belongs to (``Visitor/tag``); a hyphen if it is the same for everybody.
    let account: String

    /// The whole document.
    var document: HTML {
        Tag.html(.lang("en"), .account(account)) {
            Tag.head {
                Tag.meta(.charset("utf-8"))
                Tag.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Tag.title { page.title.isEmpty ? "Mainstay" : "\(page.title) – Mainstay" }
                Tag.linked(.rel("icon"), .type("image/svg+xml"), .href(Address(["icon.svg"])))
                Tag.linked(.rel("manifest"), .href(Address(["manifest.webmanifest"])))
                Tag.linked(.rel("stylesheet"), .href(Asset.style.address))
                Tag.script(.type("module"), .source(Asset.script.address))
            }
            Tag.body {
                HTML.link(.fragment("main"), .class("skip")) { "Skip to the content" }
                Tag.header { if !sections.isEmpty { navigation } }
                // A screen reader only reads changes of an element that was there before, so this one is on every page.
                Tag.p(.id("said"), .class("unseen"), .role("status"))
                Tag.main(.id("main"), .focusable) {
                    page.notice.map { notice in Tag.p(.class("notice"), .role("status")) { notice } }
                    page.content
                }
            }
        }
    }

    private var navigation: HTML {
        Tag.nav(.label("Site")) {
            Tag.ul {
                for section in sections {
                    Tag.li {
                        if section == page.section {
                            HTML.link(section.address, .currentPage) { section.name }
                        } else {
                            HTML.link(section.address) { section.name }
                        }
                    }
                }
            }
        }
    }
}
