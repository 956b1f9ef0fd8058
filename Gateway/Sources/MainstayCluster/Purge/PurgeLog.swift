// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// The last purges of a cluster, and what requests have changed, as the shared memory keeps them.
///
/// A record that a later one covers is left out. Where there is no room, a purge of the whole upstream stands for its
/// oldest changed places: then nothing is lost, but a node that was away, or a reply in the memory that is older, loses
/// more than was changed.
package struct PurgeLog: Sendable, Equatable {
    /// A purge and its number.
    package struct Record: Sendable, Equatable {
        /// The number. The first record of a log has the number 1.
        package var sequence: UInt64
        package var purge: Purge
        /// When it was recorded, by the memory's clock in milliseconds since 1970.
        package var date: Int64
    }

    /// The largest number of records and of their bytes.
    package static let recordLimit = 512
    package static let byteLimit = 64 << 10
    /// The longest URL, tag or prefix in bytes.
    package static let textLimit = 8 << 10

    /// A random number that distinguishes this log from any other with the same key; never 0.
    package let identity: UInt64
    /// The life of the shared memory in which the log was made.
    package let incarnation: String
    /// The records that the log still has, in order.
    package internal(set) var records: [Record] = []
    /// The number of the last record that was dropped without another one that covers it; 0 if there is none.
    package internal(set) var lost: UInt64 = 0
    var nextSequence: UInt64 = 1

    /// Creates an empty log.
    package init(incarnation: String, identity: UInt64) {
        self.identity = max(1, identity)
        self.incarnation = String(incarnation.unicodeScalars.prefix(QuotaLedger.nameLimit))
    }

    /// The number of the last record; 0 if there was none.
    package var last: UInt64 { nextSequence - 1 }

    /// What a node that has applied everything has applied.
    package var stamp: PurgeStamp { PurgeStamp(log: identity, sequence: last) }

    /// Whether the text of a purge is short enough.
    package static func accepts(_ purge: Purge) -> Bool { purge.scope.text.utf8.count <= textLimit }

    /// Adds a purge. The body of ``SharedMemory/change(_:expires:_:)``. The log never expires.
    ///
    /// - Returns: The log with the record; `nil` if the purge's text is too long.
    package static func append(
        _ purge: Purge, to bytes: inout [UInt8]?, at moment: SharedMoment, identity: UInt64
    ) -> PurgeLog? {
        append([purge], to: &bytes, at: moment, identity: identity)
    }

    /// Adds purges. The body of ``SharedMemory/change(_:expires:_:)``.
    ///
    /// - Returns: The log with the records; `nil` if the text of each is too long.
    package static func append(
        _ purges: [Purge], to bytes: inout [UInt8]?, at moment: SharedMoment, identity: UInt64
    ) -> PurgeLog? {
        let purges = purges.filter(accepts)
        guard !purges.isEmpty else { return nil }
        var log = current(in: bytes, at: moment) ?? PurgeLog(incarnation: moment.incarnation, identity: identity)
        for purge in purges { log.add(purge, at: min(max(0, moment.milliseconds), 1 << 60)) }
        bytes = log.bytes
        return log
    }

    /// Makes a log if there is none of this life of the memory. The body of ``SharedMemory/change(_:expires:_:)``.
    package static func ensure(in bytes: inout [UInt8]?, at moment: SharedMoment, identity: UInt64) -> PurgeLog {
        if let log = current(in: bytes, at: moment) { return log }
        let log = PurgeLog(incarnation: moment.incarnation, identity: identity)
        bytes = log.bytes
        return log
    }

    /// Returns the log in the bytes; `nil` if there is none, or if it is of an earlier life of the memory and may lack
    /// records.
    package static func current(in bytes: [UInt8]?, at moment: SharedMoment) -> PurgeLog? {
        bytes.flatMap(PurgeLog.init(bytes:)).flatMap { $0.incarnation == moment.incarnation ? $0 : nil }
    }

    private mutating func add(_ purge: Purge, at date: Int64) {
        records.removeAll { purge.covers($0.purge) }
        records.append(Record(sequence: nextSequence, purge: purge, date: date))
        nextSequence += 1
        while records.count > 1, records.count > Self.recordLimit || size > Self.byteLimit { makeRoom() }
    }

    private var size: Int { records.reduce(0) { $0 + $1.size } }

    /// Changed places and purges have half of the room each, so that neither of them drives out the other.
    private mutating func makeRoom() {
        let changed = records.indices.filter { records[$0].purge.wider != nil }
        if 2 * changed.count >= records.count { return widen(changed) }
        guard let oldest = records.firstIndex(where: { $0.purge.wider == nil }) else { return }
        lost = max(lost, records.remove(at: oldest).sequence)
    }

    /// Replaces the older half of the places of the upstream that has most of them. The new record has the number of
    /// the last of them: a node that knows that one knows all of them.
    private mutating func widen(_ changed: [Int]) {
        let upstreams = Dictionary(grouping: changed) { records[$0].purge.wider }
        let most = upstreams.max { ($0.value.count, $1.value[0]) < ($1.value.count, $0.value[0]) }
        guard let all = most?.value, let wide = most?.key else { return }
        let indices = all.prefix((all.count + 1) / 2)
        guard let last = indices.last else { return }
        records[last].purge = wide
        let end = records[last].sequence
        records.removeAll { $0.sequence < end && wide.covers($0.purge) }
    }
}

extension PurgeLog.Record {
    fileprivate var size: Int { 32 + purge.scope.text.utf8.count }
}
