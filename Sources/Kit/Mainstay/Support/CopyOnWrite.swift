// SPDX-License-Identifier: Apache-2.0

/// A value kept on the heap and shared by its copies until one of them is changed.
///
/// Requests and responses are handed through a dozen asynchronous functions, whose frames hold every copy they make. With the
/// values themselves in them the frames outgrow what the runtime keeps at hand, and each call pays for memory from further away.
struct CopyOnWrite<Value: Sendable>: Sendable {
    /// `@unchecked Sendable`: the value is written only while one reference to the box exists.
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
