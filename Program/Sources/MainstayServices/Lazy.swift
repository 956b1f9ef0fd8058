// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A value that is made when it is first used.
///
/// If several tasks use it first at the same time, each makes one and all get the same, because no task may wait for a
/// lock while another one opens a file.
final class Lazy<Value: Sendable>: Sendable {
    private let made = Lock<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        if let value = made.withLock(\.self) { return value }
        let new = make()
        return made.withLock { made in
            let value = made ?? new
            made = value
            return value
        }
    }

    /// The value, if it has been made.
    var valueIfMade: Value? { made.withLock(\.self) }
}
