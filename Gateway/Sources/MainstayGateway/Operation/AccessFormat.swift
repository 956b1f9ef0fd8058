// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

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

    private static let referer = HTTPFieldName(known: "Referer")

    /// Appends the line of a record, with its line end.
    ///
    /// - Parameters:
    ///   - head: The head of the request, whose bytes are `bytes`; `nil` if the request was invalid.
    mutating func append(
        _ record: AccessRecord, _ head: RequestHead?, in bytes: Span<UInt8>, to output: inout [UInt8]
    ) {
        switch format {
        case .combined: appendCombined(record, head, in: bytes, to: &output)
        case .json: appendJSON(record, head, in: bytes, to: &output)
        }
    }

    /// The target of a request as lines have it. It takes longer than the rest of a line.
    func target(of head: RequestHead, in bytes: Span<UInt8>) -> [UInt8] {
        var target: [UInt8] = []
        appendEscaped(redaction.targets(head.text(head.target, in: bytes)), to: &target)
        return target
    }

    /// Appends a line of few pieces, because each one takes as long as its bytes.
    private mutating func appendCombined(
        _ record: AccessRecord, _ head: RequestHead?, in bytes: Span<UInt8>, to output: inout [UInt8]
    ) {
        output.append(text: record.peer.host)
        if let turn = record.turn {
            output.append(" - ")
            appendEscaped(turn.name, to: &output)
        } else {
            output.append(" - -")
        }
        output += stamp(record.date)
        if let head {
            appendEscaped(head.method, in: bytes, to: &output)
            output.append(" ")
            output += record.target ?? target(of: head, in: bytes)
            output.append(head.minorVersion == 0 ? " HTTP/1.0\" " : " HTTP/1.1\" ")
        } else {
            output.append("-\" ")
        }
        output.append(decimal: record.status.code)
        output.append(" ")
        output.append(decimal: record.bytes)
        if let referer = referer(of: head, in: bytes) {
            output.append(" \"")
            appendEscaped(referer, to: &output)
            output.append("\" \"")
        } else {
            output.append(" \"-\" \"")
        }
        if !appendValue(of: .userAgent, head, in: bytes, to: &output) { output.append("-") }
        output.append("\"\n")
    }

    /// Appends an object. Its members are in the order of their names.
    private mutating func appendJSON(
        _ record: AccessRecord, _ head: RequestHead?, in bytes: Span<UInt8>, to output: inout [UInt8]
    ) {
        output.append("{\"bytes\":")
        output.append(decimal: record.bytes)
        append("cache", record.cache.rawValue, to: &output)
        append("cache_status", record.cacheStatus, to: &output)
        append("caller", record.turn?.name, to: &output)
        append("host", head?.hostName(in: bytes), to: &output)
        if let head {
            output.append(",\"method\":\"")
            appendEscaped(head.method, in: bytes, to: &output)
            output.append("\"")
        }
        append("protocol", head?.version, to: &output)
        if let turn = record.turn, !turn.isAllowed {
            append("quota", turn.isShadow ? "shadow" : "refused", to: &output)
        }
        append("referer", referer(of: head, in: bytes), to: &output)
        append("remote", record.peer.host, to: &output)
        append("request_id", record.scope?.identifier, to: &output)
        output.append(",\"seconds\":")
        append(record.took, to: &output)
        output.append(",\"status\":")
        output.append(decimal: record.status.code)
        if let head {
            output.append(",\"target\":\"")
            output += record.target ?? target(of: head, in: bytes)
            output.append("\"")
        }
        output.append(",\"time\":\"")
        output += stamp(record.date)
        let thousandths = AccessTime.thousandths(record.date)
        output.append(thousandths < 10 ? ".00" : thousandths < 100 ? ".0" : ".")
        output.append(decimal: thousandths)
        output.append("Z\"")
        append("trace_id", record.scope?.trace.trace, to: &output)
        append("upstream", record.upstream, to: &output)
        if let time = record.scope?.upstreamTime {
            output.append(",\"upstream_seconds\":")
            append(time, to: &output)
        }
        if let head, head.lines(of: .userAgent, in: bytes) != .none {
            output.append(",\"user_agent\":\"")
            appendValue(of: .userAgent, head, in: bytes, to: &output)
            output.append("\"")
        }
        output.append("}\n")
    }

    private func referer(of head: RequestHead?, in bytes: Span<UInt8>) -> String? {
        head?.value(of: Self.referer, in: bytes).map(redaction.targets)
    }

    /// Appends a member of an object behind another one, unless it has no value.
    private func append(_ name: StaticString, _ text: String?, to output: inout [UInt8]) {
        guard let text else { return }
        output.append(",\"")
        output.append(name)
        output.append("\":\"")
        appendEscaped(text, to: &output)
        output.append("\"")
    }

    /// Appends seconds. Microseconds are as precise as the measurement.
    private func append(_ duration: Duration, to output: inout [UInt8]) {
        guard duration != .zero else { return output.append("0") }
        let text = "\((duration.inSeconds * 1_000_000).rounded() / 1_000_000)"
        output.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    }

    /// Appends the value of a field.
    ///
    /// - Returns: Whether the request has the field.
    @discardableResult private func appendValue(
        of name: HTTPFieldName, _ head: RequestHead?, in bytes: Span<UInt8>, to output: inout [UInt8]
    ) -> Bool {
        guard let head else { return false }
        switch head.lines(of: name, in: bytes) {
        case .none: return false
        case .one(let range): appendEscaped(range, in: bytes, to: &output)
        case .several: appendEscaped(head.value(of: name, in: bytes) ?? "", to: &output)
        }
        return true
    }

    /// The time of a record up to the second, formatted once a second, with what is around it in the combined format.
    private mutating func stamp(_ date: Date) -> [UInt8] {
        let second = date.timeIntervalSince1970.rounded(.down)
        if second != stamped.second {
            let text = format == .json ? AccessTime.seconds(date) : " [\(AccessTime.combined(date))] \""
            stamped = (second, Array(text.utf8))
        }
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

    /// Appends a part of a head as text (``appendEscaped(_:to:)``).
    private func appendEscaped(_ range: Range<Int>, in bytes: Span<UInt8>, to output: inout [UInt8]) {
        let part = bytes.extracting(range)
        let isPlain = Self.isPlain(part)
        part.withUnsafeBufferPointer { part in
            if isPlain { return output.append(contentsOf: part) }
            // Invalid UTF-8 becomes valid in a text.
            appendEscaped(String(decoding: part, as: UTF8.self), to: &output)
        }
    }

    /// Appends a text so that it cannot end its quotes or its line: with the escapes of nginx, or with those of JSON
    /// (RFC 8259 §7).
    private func appendEscaped(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            guard !Self.isPlain(bytes.span) else { return output.append(contentsOf: bytes) }
            for byte in bytes {
                switch (format, byte) {
                case _ where Self.isPlain(byte): output.append(byte)
                case (.combined, _):
                    output.append("\\x")
                    output.append(hexadecimal: byte, digits: "0123456789ABCDEF")
                case (.json, 0x7F...): output.append(byte)
                case (.json, UInt8(ascii: "\"")), (.json, UInt8(ascii: "\\")):
                    output += [UInt8(ascii: "\\"), byte]
                case (.json, UInt8(ascii: "\t")): output.append("\\t")
                case (.json, _):
                    output.append("\\u00")
                    output.append(hexadecimal: byte, digits: "0123456789abcdef")
                }
            }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(hexadecimal byte: UInt8, digits: StaticString) {
        append(digits.utf8Start[Int(byte >> 4)])
        append(digits.utf8Start[Int(byte & 15)])
    }
}
