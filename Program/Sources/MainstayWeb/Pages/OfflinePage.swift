// SPDX-License-Identifier: Apache-2.0

/// The page that a browser shows while the gateway cannot be reached. The service worker keeps it.
struct OfflinePage: Page {
    /// Whether the browser has kept a form to send it later.
    var isFormKept = false

    let title = "The gateway cannot be reached"
    let section: SiteSection? = nil

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        if isFormKept {
            Tag.p { "Your form is kept in this browser. It is sent when the gateway answers again." }
        } else {
            Tag.p {
                "The pages that you have read in this browser can be read again; this page was not among them. If you have just sent a form, it was not sent. Go back and send it again when the gateway answers."
            }
        }
        Tag.p { HTML.link(.here, .class("action")) { "Try again" } }
        Tag.section(.hidden, .behavior("kept"), .labelledBy("kept")) {
            Tag.h2(.id("kept")) { "What you can read now" }
            Tag.ul(.class("plainlist"))
        }
        Tag.section(.hidden, .behavior("pastime"), .labelledBy("pastime")) {
            Tag.h2(.id("pastime")) { "A game while you wait" }
            Tag.p()
            Tag.ol(.class("board tictactoe"))
            Tag.button(.type("button"), .class("plain"), .hidden) { "Play again" }
        }
    }
}
