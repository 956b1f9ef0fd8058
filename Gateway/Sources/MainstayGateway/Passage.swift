// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// What a request says about the gateways on its way (RFC 9110 §7.6.3).
enum Passage {
    static let via = HTTPFieldName(known: "Via")
    /// The name of this process in Via. Other gateways in a chain have other names, so that only a loop is taken for
    /// one.
    private static let name = "mainstay-" + TraceContext.identifier(words: 1, using: RandomSource()).prefix(8)

    /// Adds this gateway.
    ///
    /// - Parameter version: The version in which the request arrived, such as `HTTP/1.1`.
    static func add(_ version: String, to fields: inout HTTPFields) {
        fields[via] = (fields[via].map { "\($0), " } ?? "") + "\(version.dropFirst(5)) \(name)"
    }

    /// Whether a request has been at this gateway before.
    static func isLoop(_ request: HTTPServerRequest) -> Bool {
        request.value(of: via)?.contains(name) ?? false
    }
}
