// SPDX-License-Identifier: Apache-2.0

/// A value on the heap that its copies share until one of them is changed.
///
/// Requests and responses pass through a dozen asynchronous functions, and each function's frame holds its copies. With the whole
/// values in them, the frames would outgrow the memory that the runtime keeps ready, and each call would have to allocate more.
struct CopyOnWrite<Value: Sendable>: @unchecked Sendable {
    /// The value is the buffer's header. An access to it needs no check at run time, unlike one to a property of a class.
    private final class Box: ManagedBuffer<Value, Void> {}

    // `@unchecked Sendable`: the value is written only while there is one reference to the box.
    private var box: ManagedBuffer<Value, Void>

    init(_ value: Value) { box = Box.create(minimumCapacity: 0) { _ in value } }

    var value: Value {
        unsafeAddress { UnsafePointer(box.withUnsafeMutablePointerToHeader { $0 }) }
        unsafeMutableAddress {
            if !isKnownUniquelyReferenced(&box) {
                box = Box.create(minimumCapacity: 0) { [box] _ in box.header }
            }
            return box.withUnsafeMutablePointerToHeader { $0 }
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box || lhs.value == rhs.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
