// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The page on which the operator gives one person a link to sign in, another name, or a new key.
struct PersonPage: Page {
    /// A link by which the person signs in.
    struct Link: Sendable {
        let url: String
        let end: Date
        /// Whether other devices cannot open it, because it leads to the machine that opens it.
        let isLoopback: Bool
    }

    let person: Person
    let sessions: Int
    /// The link that works; `nil` if there is none.
    let link: Link?
    /// Whether people can sign in already. After the first person was added, the gateway reads its configuration again.
    let isReady: Bool
    let now: Date
    /// The name that was given, and why the person keeps the old one.
    var refused: (name: String, reason: String)?
    var notice: String?

    var title: String { person.name }
    let section: SiteSection? = .gateway
    var status: HTTPStatus { refused == nil ? 200 : 422 }

    private var address: Address { Address(["gateway", "people", person.name]) }

    @HTMLBuilder var content: HTML {
        Tag.h1 { HTML.foreign(person.name) }
        Tag.p {
            sessions == 0
                ? "Not signed in." : sessions == 1 ? "Signed in, in 1 browser." : "Signed in, in \(sessions) browsers."
        }
        if !isReady {
            Tag.p(.class("hint")) {
                "The gateway is getting ready for people who sign in. Reload this page in a moment. If it still says this then, look at what the gateway prints."
            }
        }
        Tag.section {
            Tag.h2 { "Sign in on another device" }
            if let link {
                invitation(link)
            } else {
                Tag.p { "A link or its QR code signs one browser in. It works once, and for a day." }
            }
            HTML.changing(Address(["gateway", "people", person.name, "link"])) {
                Tag.button(.id("link"), .class(link == nil ? "" : "plain")) {
                    link == nil ? "Make a link" : "Make another link"
                }
            }
        }
        Tag.section {
            Tag.h2 { "Another name" }
            HTML.changing(Address(["gateway", "people", person.name, "rename"]), isStep: true) {
                NameField(id: "new-name", label: "New name", value: refused?.name ?? "", problem: refused?.reason).html
                Tag.button(.id("rename"), .class("plain")) { "Rename" }
            }
        }
        Tag.section {
            Tag.h2 { "Sign out or remove" }
            Tag.p { HTML.link(Address(["gateway", "people", person.name, "reset"])) { "Sign out everywhere" } }
            Tag.p { HTML.link(Address(["gateway", "people", person.name, "remove"])) { "Remove" } }
        }
        Tag.p { HTML.link(Address(["gateway", "people"])) { "All people" } }
    }

    @HTMLBuilder private func invitation(_ link: Link) -> HTML {
        if !link.isLoopback { QRCode(link.url)?.html }
        Tag.p { Tag.code(.class("share")) { HTML.foreign(link.url) } }
        Tag.p(.class("scripted")) { Tag.button(.type("button"), .behavior("share")) { "Share" } }
        Tag.p {
            "It signs one browser in, and ends in "
            Tag.time(.datetime(link.end.writable.formatted(.iso8601))) {
                ProvenanceText.describe(.seconds(clamping: max(0, link.end.timeIntervalSince(now))))
            }
            " or when the gateway restarts."
        }
        if link.isLoopback {
            Tag.p(.class("hint")) {
                "Only this machine can open this address. For a link and a QR code that other devices can open, open this page by the name that they use for the gateway."
            }
        }
    }
}

/// Asks whether a person shall be reset or removed.
struct PersonQuestionPage: Page {
    /// What shall be done.
    enum Question: String {
        case reset, remove
    }

    let name: String
    let question: Question

    var title: String { question == .reset ? "Sign \(name) out everywhere?" : "Remove \(name)?" }
    let section: SiteSection? = .gateway

    @HTMLBuilder var content: HTML {
        Tag.h1 { HTML.foreign(title) }
        Tag.p {
            switch question {
            case .reset:
                "All browsers are signed out, and the old key and link end. Programs that send the key are refused. Cards, favourites, games and statistics stay, and you get a new link."
            case .remove:
                "All browsers are signed out, and nobody can sign in by this name any more. What is kept stays in the gateway’s files, and whoever is added with this name later gets it. If it should be gone, let the person delete it on the page Account first."
            }
        }
        HTML.changing(Address(["gateway", "people", name, question.rawValue]), [("confirmed", "yes")]) {
            Tag.button(.id("confirm"), .class("plain")) { question == .reset ? "Sign out everywhere" : "Remove" }
        }
        Tag.p { HTML.link(Address(["gateway", "people", name])) { "Change nothing" } }
    }
}
