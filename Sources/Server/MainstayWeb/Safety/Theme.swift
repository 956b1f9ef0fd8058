// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Whether pages are light or dark, as a person has chosen for one browser. A cookie tells the server, so that a page has
/// the right colours from its first picture on. A script reads it too, for pages that were kept before the choice.
enum Theme: String, Sendable {
    case light, dark

    private static let name = "mainstay-theme"

    /// The choice that a request tells; `nil` for what the system has.
    init?(_ request: HTTPServerRequest) {
        guard let value = request.value(of: .cookie).flatMap({ Cookies.value(of: Self.name, in: $0) }),
            let theme = Self(rawValue: value)
        else { return nil }
        self = theme
    }

    /// The field that keeps a choice for a year, or removes it.
    static func cookie(_ theme: Theme?) -> String {
        "\(name)=\(theme?.rawValue ?? ""); Path=/; Max-Age=\(theme == nil ? 0 : 31_536_000); SameSite=Lax"
    }
}
