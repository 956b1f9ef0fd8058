// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCluster
import MainstayFoundation
import MainstayKit

/// A reply as Redis keeps it. Numbers have eight bytes, the highest first, and texts are preceded by their length.
/// Dates count from 2001, as `Date` does, so that they are not rounded.
extension StampedReply {
    private static let version: UInt8 = 1
    /// The largest number of fields that is read.
    private static let fieldLimit: UInt64 = 1_000

    var bytes: [UInt8] {
        var bytes: [UInt8] = [Self.version]
        bytes.reserveCapacity(response.body.count + 1_024)
        bytes.append(number: stamp.log)
        bytes.append(number: stamp.sequence)
        bytes.append(number: UInt64(response.status.code))
        bytes.append(number: response.sent.timeIntervalSinceReferenceDate.bitPattern)
        bytes.append(number: response.received.timeIntervalSinceReferenceDate.bitPattern)
        bytes.append(number: (response.staleSince?.timeIntervalSinceReferenceDate ?? .nan).bitPattern)
        for fields in [response.fields, response.varying] {
            bytes.append(number: UInt64(fields.lines.count))
            for line in fields.lines {
                bytes.append(text: line.name.rawValue)
                bytes.append(text: line.value)
            }
        }
        bytes.append(number: UInt64(response.body.count))
        bytes += response.body
        return bytes
    }

    /// Reads a reply; `nil` if the bytes are not one.
    init?(bytes: [UInt8]) {
        guard bytes.first == Self.version else { return nil }
        var reader = ReplyReader(bytes, from: 1)
        guard let log = reader.number(), let sequence = reader.number(), let code = reader.number(), 100...599 ~= code,
            let sent = reader.date(), let received = reader.date(), let stale = reader.number(),
            let fields = reader.fields(upTo: Self.fieldLimit), let varying = reader.fields(upTo: Self.fieldLimit),
            let count = reader.number(), count == reader.rest
        else { return nil }
        let since = Double(bitPattern: stale)
        self.init(
            StoredResponse(
                status: HTTPStatus(Int(code)), fields: fields, body: Array(bytes.suffix(reader.rest)), varying: varying,
                sent: sent, received: received,
                staleSince: since.isFinite ? Date(timeIntervalSinceReferenceDate: since) : nil),
            PurgeStamp(log: log, sequence: sequence))
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    fileprivate mutating func append(text: String) {
        append(number: UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}

/// Reads the parts of a reply, one after another. Each is `nil` if the bytes end before or are not such a part.
private struct ReplyReader {
    private let bytes: [UInt8]
    private var place: Int

    init(_ bytes: [UInt8], from place: Int) {
        (self.bytes, self.place) = (bytes, place)
    }

    /// The number of bytes that were not read yet.
    var rest: Int { bytes.count - place }

    mutating func number() -> UInt64? {
        guard rest >= 8 else { return nil }
        defer { place += 8 }
        return bytes.withUnsafeBytes {
            UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
    }

    mutating func date() -> Date? {
        // A date far away would make the age of a reply a number that no clock can wait for.
        guard let bits = number(), abs(Double(bitPattern: bits)) < 1e11 else { return nil }
        return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    }

    mutating func fields(upTo limit: UInt64) -> HTTPFields? {
        guard let count = number(), count <= limit else { return nil }
        var fields = HTTPFields()
        for _ in 0..<count {
            guard let text = text(), let name = HTTPFieldName(text), let value = self.text() else { return nil }
            fields.append(value, for: name)
        }
        return fields
    }

    private mutating func text() -> String? {
        guard let length = number(), length <= rest else { return nil }
        defer { place += Int(length) }
        return bytes.withUnsafeBytes { bytes in
            let bytes = UnsafeRawBufferPointer(rebasing: bytes[place..<place + Int(length)])
            // `String(validating:)` takes five times as long.
            var text = String(decoding: bytes, as: UTF8.self)
            return text.withUTF8 { UnsafeRawBufferPointer($0).isEqual(to: bytes) } ? text : nil
        }
    }
}
