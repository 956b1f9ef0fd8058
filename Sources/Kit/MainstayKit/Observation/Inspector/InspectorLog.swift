// SPDX-License-Identifier: Apache-2.0

/// The last records of an inspector, in a ring. Adding one costs the same however many there are.
struct InspectorLog: Sendable {
    private let memoryLimit: Int
    private var slots: [InspectorRecord?]
    private var oldest = 0
    private var count = 0
    private var cost = 0
    private var lastID = 0

    init(capacity: Int, memoryLimit: Int) {
        slots = Array(repeating: nil, count: max(1, capacity))
        self.memoryLimit = memoryLimit
    }

    /// The records, oldest first.
    var records: [InspectorRecord] {
        (0..<count).compactMap { slots[(oldest + $0) % slots.count] }
    }

    /// Adds a record, and drops the oldest ones if there are too many or they cost too much.
    mutating func add(_ record: InspectorRecord) {
        lastID += 1
        if count == slots.count { dropOldest() }
        let index = (oldest + count) % slots.count
        slots[index] = record
        slots[index]?.id = lastID
        count += 1
        cost += record.cost
        while cost > memoryLimit, count > 0 { dropOldest() }
    }

    mutating func clear() {
        while count > 0 { dropOldest() }
    }

    private mutating func dropOldest() {
        cost -= slots[oldest]?.cost ?? 0
        slots[oldest] = nil
        oldest = (oldest + 1) % slots.count
        count -= 1
    }
}
