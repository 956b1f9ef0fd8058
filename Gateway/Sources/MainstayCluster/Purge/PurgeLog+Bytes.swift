// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The log as the shared memory keeps it.
extension PurgeLog {
    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "P"), 2)

    /// The number of the form. It is part of the names of the list, of the replies that have its stamps, and of the
    /// leases to fetch those, so that gateways with different forms do not replace each other's.
    package static var version: UInt8 { form.version }

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
            let last = reader.fixedNumber(), last < 1 << 62, let lost = reader.fixedNumber(), lost <= last,
            let incarnation = reader.text(upTo: 4 * QuotaLedger.nameLimit),
            let count = reader.number(upTo: Self.recordLimit)
        else { return nil }
        self.init(incarnation: incarnation, identity: identity)
        (self.lost, nextSequence) = (lost, last + 1)
        var earlier: UInt64 = 0
        for _ in 0..<count {
            guard let step = reader.number(), step > 0, step <= last - earlier, let kind = reader.number(),
                let isSoft = reader.number(upTo: 1), let date = reader.number(), date < 1 << 62,
                let text = reader.text(upTo: Self.textLimit), let scope = Purge.Scope(kind: kind, text: text)
            else { return nil }
            earlier += step
            records.append(Record(sequence: earlier, purge: Purge(scope, isSoft: isSoft == 1), date: Int64(date)))
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.addFixed(identity)
        writer.addFixed(last)
        writer.addFixed(lost)
        writer.add(incarnation)
        writer.add(records.count)
        var earlier: UInt64 = 0
        for record in records {
            writer.add(record.sequence - earlier)
            writer.add(record.purge.scope.kind)
            writer.add(record.purge.isSoft ? 1 : 0)
            writer.add(UInt64(record.date))
            writer.add(record.purge.scope.text)
            earlier = record.sequence
        }
        writer.seal()
        return writer.bytes
    }
}

extension Purge.Scope {
    fileprivate var kind: UInt64 {
        switch self {
        case .url: 1
        case .prefix: 2
        case .tag: 3
        case .origin: 4
        case .upstream: 5
        case .place: 6
        }
    }

    var text: String {
        switch self {
        case .url(let text), .prefix(let text), .tag(let text): text
        case .origin(let text), .upstream(let text), .place(let text): text
        }
    }

    fileprivate init?(kind: UInt64, text: String) {
        switch kind {
        case 1: self = .url(text)
        case 2: self = .prefix(text)
        case 3: self = .tag(text)
        case 4: self = .origin(text)
        case 5: self = .upstream(text)
        case 6: self = .place(text)
        default: return nil
        }
    }
}
