// SPDX-License-Identifier: Apache-2.0

package import Mainstay

/// The last purges of a cluster, as the shared memory keeps them.
package struct PurgeLog: Sendable, Equatable {
    /// A purge and its number.
    package struct Record: Sendable, Equatable {
        /// The number. The first record of a log has the number 1.
        package var sequence: UInt64
        package var purge: Purge
        /// When it was recorded, by the memory's clock in milliseconds since 1970.
        package var date: Int64
    }

    /// The largest number of records and of their bytes. Older records are dropped.
    package static let recordLimit = 512
    package static let byteLimit = 64 << 10
    /// The longest URL, tag or prefix in bytes.
    package static let textLimit = 8 << 10

    /// A random number that distinguishes this log from any other with the same key; never 0.
    package let identity: UInt64
    /// The life of the shared memory in which the log was made.
    package let incarnation: String
    /// The records that the log still has, without a gap.
    package private(set) var records: [Record] = []
    private var nextSequence: UInt64 = 1

    /// Creates an empty log.
    package init(incarnation: String, identity: UInt64) {
        self.identity = max(1, identity)
        self.incarnation = String(incarnation.unicodeScalars.prefix(QuotaLedger.nameLimit))
    }

    /// The number of the last record; 0 if there was none.
    package var last: UInt64 { nextSequence - 1 }

    /// What a node that has applied everything has applied.
    package var stamp: PurgeStamp { PurgeStamp(log: identity, sequence: last) }

    /// Adds a purge. The body of ``SharedMemory/change(_:expires:_:)``. The log never expires.
    ///
    /// - Returns: The log with the record; `nil` if the purge's text is too long.
    package static func append(
        _ purge: Purge, to bytes: inout [UInt8]?, at moment: SharedMoment, identity: UInt64
    ) -> PurgeLog? {
        guard purge.scope.text.utf8.count <= textLimit else { return nil }
        var log = current(in: bytes, at: moment) ?? PurgeLog(incarnation: moment.incarnation, identity: identity)
        log.records.append(
            Record(sequence: log.nextSequence, purge: purge, date: min(max(0, moment.milliseconds), 1 << 60)))
        log.nextSequence += 1
        log.trim()
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

    /// Returns the log in the bytes; `nil` if there is none, or if it is of an earlier life of the memory and may lack records.
    package static func current(in bytes: [UInt8]?, at moment: SharedMoment) -> PurgeLog? {
        bytes.flatMap(PurgeLog.init(bytes:)).flatMap { $0.incarnation == moment.incarnation ? $0 : nil }
    }

    private mutating func trim() {
        var size = records.reduce(0) { $0 + $1.size }
        while records.count > 1, records.count > Self.recordLimit || size > Self.byteLimit {
            size -= records.removeFirst().size
        }
    }

    // MARK: As the shared memory keeps it

    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "P"), 1)

    /// The number of bytes at the beginning from which ``head(_:)`` can be read.
    package static let headByteCount = 18

    /// Reads the stamp from the first bytes of a log; `nil` if they are not the beginning of one.
    package static func head(_ bytes: [UInt8]) -> PurgeStamp? {
        guard var reader = ByteReader(bytes, kind: form.kind, version: form.version),
            let identity = reader.fixedNumber(), let last = reader.fixedNumber()
        else { return nil }
        return PurgeStamp(log: identity, sequence: last)
    }

    /// Reads a log; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let identity = reader.fixedNumber(), identity > 0,
            let last = reader.fixedNumber(), last < 1 << 62,
            let incarnation = reader.text(upTo: 4 * QuotaLedger.nameLimit),
            let count = reader.number(upTo: Self.recordLimit), UInt64(count) <= last
        else { return nil }
        (self.identity, self.incarnation, nextSequence) = (identity, incarnation, last + 1)
        for offset in 0..<count {
            guard let kind = reader.number(), let isSoft = reader.number(upTo: 1), let date = reader.number(),
                date < 1 << 62, let text = reader.text(upTo: Self.textLimit),
                let scope = Purge.Scope(kind: kind, text: text)
            else { return nil }
            records.append(
                Record(
                    sequence: last + 1 - UInt64(count - offset), purge: Purge(scope, isSoft: isSoft == 1),
                    date: Int64(date)))
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.addFixed(identity)
        writer.addFixed(last)
        writer.add(incarnation)
        writer.add(records.count)
        for record in records {
            writer.add(record.purge.scope.kind)
            writer.add(record.purge.isSoft ? 1 : 0)
            writer.add(UInt64(record.date))
            writer.add(record.purge.scope.text)
        }
        writer.seal()
        return writer.bytes
    }
}

extension PurgeLog.Record {
    fileprivate var size: Int { 32 + purge.scope.text.utf8.count }
}

extension Purge.Scope {
    fileprivate var kind: UInt64 {
        switch self {
        case .url: 1
        case .prefix: 2
        case .tag: 3
        case .origin: 4
        case .upstream: 5
        }
    }

    fileprivate var text: String {
        switch self {
        case .url(let text), .prefix(let text), .tag(let text), .origin(let text), .upstream(let text): text
        }
    }

    fileprivate init?(kind: UInt64, text: String) {
        switch kind {
        case 1: self = .url(text)
        case 2: self = .prefix(text)
        case 3: self = .tag(text)
        case 4: self = .origin(text)
        case 5: self = .upstream(text)
        default: return nil
        }
    }
}
