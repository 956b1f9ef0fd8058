// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The page on which the operator sees and adds the people who can sign in.
struct PeoplePage: Page {
    /// A person, with what is known of the use of the account.
    struct Row: Sendable {
        let person: Person
        let sessions: Int
        let lastUsed: Date?
    }

    let rows: [Row]
    /// Whether people without an account see the pages.
    let isOpen: Bool
    let now: Date
    /// The name that was given, and why nobody was added.
    var refused: (name: String, reason: String)?
    var notice: String?

    let title = "People"
    let section: SiteSection? = .gateway
    var status: HTTPStatus { refused == nil ? 200 : 422 }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "Each person signs in by a link or a QR code, and has their own cards, favourites, games and statistics. "
            if isOpen {
                "Everybody else may read."
            } else {
                rows.isEmpty ? "From the first person on, the gateway answers" : "The gateway answers"
                " nobody else, except you and programs with keys or tokens."
            }
        }
        if !isOpen {
            Tag.p(.class("quiet")) {
                "To let everybody else read, start the gateway with "
                Tag.code { "--public" }
                "."
            }
        }
        if rows.isEmpty { HTML.nothing("Nobody can sign in yet. Add the first person below.") }
        Tag.h2 { "Add somebody" }
        HTML.changing(Address(["gateway", "people", "add"]), isStep: true) {
            NameField(value: refused?.name ?? "", problem: refused?.reason).html
            HTML.button("Add", id: "add")
        }
        if !rows.isEmpty {
            DataTable(
                caption: "People who can sign in", columns: ["Name", "Signed in", "Last seen"], rows: rows.map(row)
            ).html
        }
        Tag.p { HTML.link(SiteSection.gateway.address) { "Back to the gateway" } }
    }

    private func row(_ row: Row) -> [HTML] {
        [
            HTML.link(Address(["gateway", "people", row.person.name])) { HTML.foreign(row.person.name) },
            .text(row.sessions == 0 ? "no" : row.sessions == 1 ? "in 1 browser" : "in \(row.sessions) browsers"),
            row.lastUsed.map { .age(of: $0, at: now) } ?? .text("not since the start"),
        ]
    }
}

/// The field for a person's name.
struct NameField {
    /// Identifies the field. A field of another page with the same one would get the focus when that page comes.
    var id = "name"
    var label = "Name"
    let value: String
    let problem: String?

    @HTMLBuilder var html: HTML {
        if let problem {
            Tag.p(.id("name-problem"), .class("problem"), .behavior("announce")) { HTML.foreign(problem) }
        }
        Tag.p(.class("field")) {
            Tag.label(.for(id)) { label }
            HTML.element(
                Tag.input,
                [
                    .id(id), .name("name"), .type("text"), .maximumLength(64), .required, .notCapitalized,
                    .autocomplete("off"), .value(value), .describedBy(problem == nil ? "name-hint" : "name-problem"),
                ] + (problem == nil ? [] : [.invalid]), .empty)
        }
        Tag.p(.id("name-hint"), .class("quiet")) { "Letters from a to z, digits, hyphens, underscores and dots." }
    }
}
