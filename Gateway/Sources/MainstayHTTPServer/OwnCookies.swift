// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The cookies of the server's own pages. They show who has signed in, and what a person reads and likes, so an upstream
/// behind the server must neither get nor set them.
public enum OwnCookies {
    /// The cookie that names a session.
    public static let session = "mainstay-session"
    /// The cookie that protects forms.
    public static let form = "mainstay"
    /// The cookie with what a person without an account has read.
    public static let news = "mainstay-news"
    /// What the cookies with the searches for flights that a person watches begin with.
    public static let flights = "mainstay-flights"
    /// The cookie with the times of the last visits.
    public static let visit = "mainstay-visit"
    /// The cookie with the language into which words are translated.
    public static let language = "mainstay-language"
    /// The cookie with the choice of light or dark.
    public static let theme = "mainstay-theme"

    /// Returns a Cookie field without these cookies (RFC 6265 §4.2); `nil` if nothing is left.
    public static func removed(from field: String) -> String? {
        let cookies = field.split(separator: ";")
        let others = cookies.filter { !isOwn($0) }
        guard others.count < cookies.count else { return field }
        return others.isEmpty ? nil : others.joined(separator: ";").trimmed
    }

    /// Returns `true` if a Set-Cookie field sets one of these cookies.
    public static func areSet(by field: String) -> Bool {
        field.split(separator: ";", maxSplits: 1).first.map(isOwn) ?? false
    }

    private static func isOwn(_ cookie: Substring) -> Bool {
        // Browsers keep `=name=value` as a cookie without a name, and send `name=value` (RFC 6265bis §5.6).
        let name = String(cookie.drop { $0 == "=" || $0.isWhitespace }.prefix { $0 != "=" }).trimmed
        return name == form || name.hasPrefix("\(form)-")
    }
}
