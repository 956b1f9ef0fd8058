// SPDX-License-Identifier: Apache-2.0

import MainstayNews

/// A missing item, in JSON.
struct MissingDocument: Encodable {
    var id: Int
    var reason: String

    init(_ missing: MissingItem) {
        (id, reason) = (missing.id, "\(missing)")
    }
}
