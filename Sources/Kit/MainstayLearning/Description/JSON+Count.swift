// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

extension JSON {
    /// The number if it can be a count: from 0 to `Int.largestCount`, so that counts can be added up.
    var asCount: Int? {
        guard case .integer(let number) = self, let count = Int(exactly: number), count == count.asCount else {
            return nil
        }
        return count
    }
}
