// SPDX-License-Identifier: Apache-2.0

/// The records of clients by address. The accepting loop owns the table, so it needs no lock.
///
/// The table has the clients with something open, and some recent ones whose requests still count towards their rate.
/// When it is full, it drops the clients whose requests no longer count. If they are too few, it also drops half of the
/// other clients without anything open: those whose requests stop counting first.
package struct ClientTable {
    private let capacity: Int
    private var records: [ClientAddress: ClientRecord] = [:]

    /// - Parameter capacity: The number of records. It must exceed the number of clients that can have something open.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    package var count: Int { records.count }

    /// The record of a client, created if necessary.
    ///
    /// - Parameter time: In milliseconds.
    package mutating func record(of address: ClientAddress, at time: Int64) -> ClientRecord {
        if let record = records[address] { return record }
        if records.count >= capacity { forget(at: time &* 1_000_000) }
        let record = ClientRecord(address)
        records[address] = record
        return record
    }

    private mutating func forget(at now: Int64) {
        records = records.filter { $0.value.forgettableFrom.map { $0 > now } ?? true }
        guard records.count > capacity / 2 else { return }
        let idle = records.values.compactMap { record in record.forgettableFrom.map { (record.address, $0) } }
        for (address, _) in idle.sorted(by: { $0.1 < $1.1 }).prefix((idle.count + 1) / 2) { records[address] = nil }
    }
}
