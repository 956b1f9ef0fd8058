// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A collection behind a lock that is nearly always empty. While it is, readers need no lock: every request has several
/// such readers.
struct MostlyEmpty<Value: Sendable>: ~Copyable, Sendable {
    private let content: Lock<Value>
    private let isFilled = AtomicFlag()
    private let isEmpty: @Sendable (Value) -> Bool

    /// - Parameters:
    ///   - value: A collection that is empty.
    ///   - isEmpty: Returns whether a collection is empty.
    init(_ value: Value, isEmpty: @escaping @Sendable (Value) -> Bool) {
        content = Lock(value)
        self.isEmpty = isEmpty
    }

    /// Runs the body with the collection while no other thread uses it.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        content.withLock { value in
            let result = body(&value)
            isFilled.set(!isEmpty(value))
            return result
        }
    }

    /// Does the same, unless the collection is empty. Returns `nil` then.
    @discardableResult func ifFilled<Result: Sendable>(_ body: (inout Value) -> Result) -> Result? {
        isFilled.isSet ? withLock(body) : nil
    }
}
