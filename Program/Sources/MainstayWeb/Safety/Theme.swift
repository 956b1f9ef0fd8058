// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Whether pages are light or dark, as a person has chosen for one browser. A cookie tells the server, so that a page has
/// the right colours from its first picture on. A script reads it too, for pages that were kept before the choice.
enum Theme: String, Sendable {
    case light, dark

    /// The choice that a request tells; `nil` for what the system has.
    init?(_ request: HTTPServerRequest) {
        self.init(rawValue: KeptCookie.value(of: OwnCookies.theme, in: request))
    }

    /// The field that keeps a choice, or removes it.
    static func cookie(_ theme: Theme?, for request: HTTPServerRequest) -> String {
        KeptCookie.field(OwnCookies.theme, theme?.rawValue ?? "", for: request, isForScripts: true)
    }
}
