// SPDX-License-Identifier: Apache-2.0

/// A value on the heap that its copies share until one of them is changed.
///
/// Requests and responses pass through a dozen asynchronous functions, and each function's frame holds its copies. With the whole
/// values in them, the frames would outgrow the memory that the runtime keeps ready, and each call would have to allocate more.
struct CopyOnWrite<Value: Sendable>: Sendable {
    /// `@unchecked Sendable`: the value is written only while there is one reference to the box.
    private final class Box: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(_ value: Value) { box = Box(value) }

    var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box || lhs.value == rhs.value }
}
