// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension Error {
    /// Whether the task was cancelled.
    var isCancellation: Bool { self is CancellationError || (self as? APIError)?.kind == .cancelled }
}
