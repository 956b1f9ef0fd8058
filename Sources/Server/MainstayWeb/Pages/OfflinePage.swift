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
                "Words, news and discussions that you have read in this browser can be read again; this page was not among them."
            }
            Tag.p {
                "If you have just sent a form, it was not sent. Go back and send it again when the gateway answers."
            }
        }
        Tag.p { HTML.link(Address()) { "Try again" } }
    }
}
