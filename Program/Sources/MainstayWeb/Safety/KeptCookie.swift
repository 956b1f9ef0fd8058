// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// A cookie with something that a browser keeps for a person for a year.
enum KeptCookie {
    /// The number of bytes that a value may have. Browsers refuse cookies of more than 4,096 bytes.
    static let byteLimit = 3_600

    /// The value that a request has; empty if it has none.
    static func value(of name: String, in request: HTTPServerRequest) -> String {
        request.value(of: .cookie).flatMap { Cookies.value(of: name, in: $0) } ?? ""
    }

    /// The field that gives a browser a value, or removes the cookie if the value is empty.
    ///
    /// - Parameter isForScripts: Whether scripts of the pages can read the value.
    static func field(
        _ name: String, _ value: String, for request: HTTPServerRequest, isForScripts: Bool = false
    ) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(value.isEmpty ? 0 : 31_536_000)\(isForScripts ? "" : "; HttpOnly"); SameSite=Lax"
            + (RequestOrigin.isSecure(request) ? "; Secure" : "")
    }
}
