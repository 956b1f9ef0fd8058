// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// An error: a gateway did not do what its operator asked for.
struct AdminRequestFailed: Error, CustomStringConvertible {
    let status: HTTPStatus?
    let description: String
}
