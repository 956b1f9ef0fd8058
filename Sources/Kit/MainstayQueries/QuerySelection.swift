// SPDX-License-Identifier: Apache-2.0

public import Observation

extension Query {
    /// A value that is derived from this query's, and that changes only if it is another one. A view that shows the
    /// number of unread messages is not drawn again for a message that was read on another device.
    ///
    /// - Parameter part: Returns the derived value.
    public func select<Part: Equatable & Sendable>(_ part: @escaping @MainActor (Value) -> Part) -> QuerySelection<Part>
    {
        QuerySelection { [self] in value.map(part) }
    }
}

/// A value that is derived from a query's (``Query/select(_:)``).
@MainActor @Observable public final class QuerySelection<Part: Equatable & Sendable> {
    /// The derived value; `nil` before the query has one. It follows the query's a moment later.
    public private(set) var value: Part?
    @ObservationIgnored private let read: @MainActor () -> Part?

    init(_ read: @escaping @MainActor () -> Part?) {
        self.read = read
        update()
    }

    private func update() {
        let new = withObservationTracking(read) {
            // The query's value changes only after this.
            Task { @MainActor [weak self] in self?.update() }
        }
        if new != value { value = new }
    }
}
