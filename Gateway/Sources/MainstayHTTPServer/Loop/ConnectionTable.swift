// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// The connections of a loop by identifier. Identifiers are never used twice, so a message or an event for a closed
/// connection never reaches a newer one.
struct ConnectionTable {
    private var slots: [(generation: UInt32, connection: Connection?)] = []
    private var free: [Int] = []

    var count: Int { slots.count - free.count }

    var all: [Connection] { slots.compactMap(\.connection) }

    subscript(identifier: UInt64) -> Connection? {
        let index = Int(identifier & 0xFFFF_FFFF)
        guard index < slots.count, slots[index].generation == identifier >> 32 else { return nil }
        return slots[index].connection
    }

    /// Adds the connection that a closure makes with a new identifier.
    mutating func insert(_ make: (UInt64) -> Connection) -> Connection {
        let index = free.popLast() ?? slots.count
        if index == slots.count { slots.append((0, nil)) }
        let connection = make(UInt64(slots[index].generation) << 32 | UInt64(index))
        slots[index].connection = connection
        return connection
    }

    mutating func remove(_ identifier: UInt64) {
        let index = Int(identifier & 0xFFFF_FFFF)
        guard self[identifier] != nil else { return }
        slots[index] = (slots[index].generation &+ 1, nil)
        free.append(index)
    }
}
#endif
