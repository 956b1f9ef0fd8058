// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCluster
import MainstayFoundation

/// A reply as Redis keeps it. Numbers have eight bytes, the highest first, and texts are preceded by their length. Dates count from 2001,
/// as `Date` does, so that they are not rounded.
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
        var rest = bytes[1...]
        guard let log = rest.number(), let sequence = rest.number(), let code = rest.number(), 100...599 ~= code,
            let sent = rest.date(), let received = rest.date(), let stale = rest.number(),
            let fields = rest.fields(upTo: Self.fieldLimit), let varying = rest.fields(upTo: Self.fieldLimit),
            let count = rest.number(), count == rest.count
        else { return nil }
        let since = Double(bitPattern: stale)
        self.init(
            StoredResponse(
                status: HTTPStatus(Int(code)), fields: fields, body: Array(rest), varying: varying, sent: sent,
                received: received, staleSince: since.isFinite ? Date(timeIntervalSinceReferenceDate: since) : nil),
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

extension ArraySlice<UInt8> {
    fileprivate mutating func number() -> UInt64? {
        guard count >= 8 else { return nil }
        defer { self = dropFirst(8) }
        return prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    fileprivate mutating func date() -> Date? {
        // A date far away would make the age of a reply a number that no clock can wait for.
        guard let bits = number(), abs(Double(bitPattern: bits)) < 1e11 else { return nil }
        return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    }

    fileprivate mutating func text() -> String? {
        guard let length = number(), length <= count else { return nil }
        defer { self = dropFirst(Int(length)) }
        // `String(validating:)` takes five times as long.
        return prefix(Int(length)).withUnsafeBufferPointer { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return text.utf8.elementsEqual(bytes) ? text : nil
        }
    }

    fileprivate mutating func fields(upTo limit: UInt64) -> HTTPFields? {
        guard let count = number(), count <= limit else { return nil }
        var fields = HTTPFields()
        for _ in 0..<count {
            guard let text = text(), let name = HTTPFieldName(text), let value = self.text() else { return nil }
            fields.append(value, for: name)
        }
        return fields
    }
}
