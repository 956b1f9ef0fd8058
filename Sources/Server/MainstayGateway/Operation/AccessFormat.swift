// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHTTPServer

/// The format of an access log.
public enum AccessFormat: String, CaseIterable, Sendable {
    /// The combined log format of Apache and nginx, which most tools read.
    case combined
    /// One JSON object a line.
    case json
}

/// Makes the lines of an access log, without credentials.
struct AccessFormatter {
    let format: AccessFormat
    let redaction: Redaction

    /// The last second that was formatted.
    private var stamped = (second: -1.0, text: [UInt8]())

    init(format: AccessFormat, redaction: Redaction) {
        (self.format, self.redaction) = (format, redaction)
    }

    private static let userAgent = HTTPFieldName(known: "User-Agent")
    private static let referer = HTTPFieldName(known: "Referer")

    /// Appends the line of a record, with its line end.
    mutating func append(_ record: AccessRecord, to output: inout [UInt8]) {
        switch format {
        case .combined: appendCombined(record, to: &output)
        case .json: appendJSON(record, to: &output)
        }
        output.append(UInt8(ascii: "\n"))
    }

    private mutating func appendCombined(_ record: AccessRecord, to output: inout [UInt8]) {
        append(record.peer.host, to: &output)
        append(" - ", to: &output)
        appendEscaped(record.turn?.name ?? "-", to: &output)
        append(" [", to: &output)
        output += stamp(record.date)
        append("] \"", to: &output)
        appendLine(of: record.request, to: &output)
        append("\" ", to: &output)
        append(record.status.code.description, to: &output)
        output.append(.init(ascii: " "))
        append(record.bytes.description, to: &output)
        append(" \"", to: &output)
        appendEscaped(record.request?.value(of: Self.referer).map(redaction.targets) ?? "-", to: &output)
        append("\" \"", to: &output)
        appendEscaped(record.request?.value(of: Self.userAgent) ?? "-", to: &output)
        append("\"", to: &output)
    }

    /// Appends the combined line of a hit, with its line end.
    ///
    /// - Parameters:
    ///   - line: The request line and the status (``hitLine(_:_:)``).
    ///   - sent: The bytes of content that are sent.
    mutating func appendHit(
        _ line: [UInt8], bytes sent: Int, from peer: SocketAddress, _ agent: RequestHead.Lines, in bytes: Span<UInt8>,
        at date: Date, to output: inout [UInt8]
    ) {
        var host = peer.host
        let stamp = stamp(date)
        host.withUTF8 { host in
            output.append(addingCapacity: host.count + stamp.count + line.count + 64) { output in
                output.append(host.span)
                output.append(" - - [")
                output.append(stamp.span)
                output.append("] ")
                output.append(line.span)
                output.append(decimal: sent)
                output.append(" \"-\" \"")
            }
        }
        switch agent {
        case .one(let range) where Self.isPlain(bytes.extracting(range)):
            output.append(addingCapacity: range.count + 2) { output in
                output.append(bytes.extracting(range))
                output.append("\"\n")
            }
        case .one(let range):
            bytes.extracting(range).withUnsafeBufferPointer {
                appendEscaped(String(decoding: $0, as: UTF8.self), to: &output)
            }
            append("\"\n", to: &output)
        case .none, .several: append("-\"\n", to: &output)
        }
    }

    /// The part of the line of a hit that is always the same: the request line and the status, with a space at its end.
    func hitLine(_ target: String, _ status: HTTPStatus) -> [UInt8] {
        var line = Array("\"GET ".utf8)
        appendEscaped(redaction.targets(target), to: &line)
        append(" HTTP/1.1\" \(status.code) ", to: &line)
        return line
    }

    /// The request line, without credentials.
    private func appendLine(of request: HTTPServerRequest?, to output: inout [UInt8]) {
        guard let request else { return append("-", to: &output) }
        appendEscaped(request.method.rawValue, to: &output)
        output.append(.init(ascii: " "))
        if request.hasMoreThanPath {
            appendEscaped(redaction.targets(request.target), to: &output)
        } else {
            // Nearly all paths need no escapes.
            let start = output.count
            request.appendTarget(to: &output)
            if !output[start...].allSatisfy(Self.isPlain) {
                output.removeSubrange(start...)
                appendEscaped(request.target, to: &output)
            }
        }
        output.append(.init(ascii: " "))
        append(request.version, to: &output)
    }

    /// The time of a record, formatted once a second.
    private mutating func stamp(_ date: Date) -> [UInt8] {
        let second = date.timeIntervalSince1970.rounded(.down)
        if second != stamped.second { stamped = (second, Array(AccessTime.combined(date).utf8)) }
        return stamped.text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20...0x7E ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Reads eight bytes at a time.
    private static func isPlain(_ span: Span<UInt8>) -> Bool {
        let bytes = span.bytes
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = 0
        while index + 8 <= span.count {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            // A byte below 0x20 borrows from its top bit, and so does a byte that is 0 after the XOR.
            let delete = word ^ (ones &* 0x7F)
            let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let odd = word | (word &- ones &* 0x20) | (delete &- ones) | (quote &- ones) | (backslash &- ones)
            guard odd & (ones &* 0x80) == 0 else { break }
            index += 8
        }
        while index < span.count, isPlain(span[index]) { index += 1 }
        return index == span.count
    }

    /// Escapes as nginx does, so that no field can end its quotes or its line.
    private func appendEscaped(_ text: String, to output: inout [UInt8]) {
        guard !text.utf8.allSatisfy(Self.isPlain) else { return append(text, to: &output) }
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if Self.isPlain(byte) {
                output.append(byte)
            } else {
                output += [UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    private func append(_ text: String, to output: inout [UInt8]) {
        output.append(contentsOf: text.utf8)
    }

    private func appendJSON(_ record: AccessRecord, to output: inout [UInt8]) {
        var members: [String: JSON] = [
            "time": .string(AccessTime.iso8601(record.date)), "remote": .string(record.peer.host),
            "status": .integer(Int64(record.status.code)), "bytes": .integer(Int64(record.bytes)),
            "seconds": .number(Self.rounded(record.took)),
        ]
        members["caller"] = (record.turn?.name).map(JSON.string)
        if let turn = record.turn, !turn.isAllowed { members["quota"] = .string(turn.isShadow ? "shadow" : "refused") }
        members["request_id"] = (record.scope?.identifier).map(JSON.string)
        members["trace_id"] = (record.scope?.trace.trace).map(JSON.string)
        members["upstream"] = record.upstream.map(JSON.string)
        members["upstream_seconds"] = (record.scope?.upstreamTime).map { .number(Self.rounded($0)) }
        members["cache"] = .string(CacheResult(record.cacheStatus).rawValue)
        members["cache_status"] = record.cacheStatus.map(JSON.string)
        if let request = record.request {
            members["method"] = .string(request.method.description)
            members["target"] = .string(redaction.targets(request.target))
            members["protocol"] = .string(request.version)
            members["host"] = request.host.map(JSON.string)
            members["referer"] = request.value(of: Self.referer).map { .string(redaction.targets($0)) }
            members["user_agent"] = request.value(of: Self.userAgent).map(JSON.string)
        }
        do {
            output += try Self.encoder.encode(JSON.object(members))
        } catch {
            // Encoding texts and finite numbers cannot fail.
            output += Array("{}".utf8)
        }
    }

    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    /// Microseconds are as precise as the measurement.
    private static func rounded(_ duration: Duration) -> Double {
        (duration.inSeconds * 1_000_000).rounded() / 1_000_000
    }
}
