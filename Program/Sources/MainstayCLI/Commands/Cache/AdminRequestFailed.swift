// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// An error: a gateway did not do what its operator asked for.
struct AdminRequestFailed: Error, CustomStringConvertible {
    let status: HTTPStatus?
    let description: String

    /// Another server answered, or a page that stands between.
    static func isNoGateway(_ url: HTTPURL) -> AdminRequestFailed {
        AdminRequestFailed(
            status: nil,
            description: "\(url) answers, but not as a gateway of Mainstay: give the gateway's address with --gateway")
    }
}
