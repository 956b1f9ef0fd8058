// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// The error status and the message that the service would send to refuse a request.
struct OxfordRefusal: Error, Equatable {
    var status: HTTPStatus
    var message: String

    static let noEntry = Self(
        status: 404, message: "No entry found matching supplied source_lang, word and provided filters")
    static let noRoute = Self(status: 404, message: "The requested URL was not found on the server.")

    static func invalid(_ message: String) -> Self { Self(status: 400, message: message) }
}
