// SPDX-License-Identifier: Apache-2.0

/// A value on the heap that its copies share until one of them is changed.
///
/// Requests and responses pass through a dozen asynchronous functions, and each function's frame holds its copies. With
/// the whole values in them, the frames would outgrow the memory that the runtime keeps ready, and each call would have
/// to allocate more.
struct CopyOnWrite<Value: Sendable>: @unchecked Sendable {
    /// The value is the buffer's header. An access to it needs no check at run time, unlike one to a property of a
    /// class.
    private final class Box: ManagedBuffer<Value, Void> {}

    // `@unchecked Sendable`: the value is written only while there is one reference to the box.
    private var box: ManagedBuffer<Value, Void>

    /// Puts a value on the heap, where it is made.
    init(_ value: @autoclosure () -> Value) { box = Box.create(minimumCapacity: 0) { _ in value() } }

    var value: Value {
        unsafeAddress { address }
        unsafeMutableAddress { uniqueAddress() }
    }

    /// The place of the value, as long as this copy is there and is not changed.
    var address: UnsafePointer<Value> { UnsafePointer(box.withUnsafeMutablePointerToHeader { $0 }) }

    // Inlined, each change would take the places of two whole values in the frame of an asynchronous function.
    @inline(never) private var copy: ManagedBuffer<Value, Void> {
        Box.create(minimumCapacity: 0) { [box] _ in box.header }
    }

    /// The place of a value that only this copy has.
    mutating func uniqueAddress() -> UnsafeMutablePointer<Value> {
        if !isKnownUniquelyReferenced(&box) { box = copy }
        return box.withUnsafeMutablePointerToHeader { $0 }
    }
}

extension CopyOnWrite {
    /// Whether the other value is a copy of this one, or this one of it, and neither was changed since.
    func isSame(as other: Self) -> Bool { box === other.box }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box || lhs.value == rhs.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
