// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// The cookie by which a browser shows who has signed in. No script can read it, and it only comes with requests that
/// begin on these pages.
enum SessionCookie {
    private static let name = OwnCookies.session

    /// The identifier of the session that a request names; `nil` if it names none.
    static func identifier(in request: HTTPServerRequest) -> String? {
        request.value(of: .cookie).flatMap { Cookies.value(of: name, in: $0) }
    }

    /// The field that gives a browser the cookie, for the time after which an unused session ends.
    ///
    /// - Parameter isSecure: Whether the browser must send it through TLS only.
    static func field(_ identifier: String, isSecure: Bool) -> String {
        "\(name)=\(identifier); Path=/; Max-Age=\(Int(Sessions.idleLimit)); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The field that removes the cookie.
    static let removal = "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"
}

/// The cookies of a request (RFC 6265 §4.2).
enum Cookies {
    /// The value of a cookie in a Cookie field; `nil` if it is missing or empty.
    static func value(of name: String, in field: String) -> String? {
        for cookie in field.split(separator: ";") {
            let parts = cookie.split(separator: "=", maxSplits: 1)
            if parts.count == 2, String(parts[0]).trimmed == name { return String(parts[1]).trimmed }
        }
        return nil
    }
}
