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

    private static let userAgent = HTTPFieldName(known: "User-Agent")
    private static let referer = HTTPFieldName(known: "Referer")

    /// Appends the line of a record, with its line end.
    func append(_ record: AccessRecord, to output: inout [UInt8]) {
        switch format {
        case .combined: appendCombined(record, to: &output)
        case .json: appendJSON(record, to: &output)
        }
        output.append(UInt8(ascii: "\n"))
    }

    private func appendCombined(_ record: AccessRecord, to output: inout [UInt8]) {
        let request = record.request
        let line = request.map { "\($0.method) \(redaction.targets($0.target)) \($0.version)" }
        append("\(record.peer.host) - ", to: &output)
        appendEscaped(record.turn?.name ?? "-", to: &output)
        append(" [\(AccessTime.combined(record.date))] \"", to: &output)
        appendEscaped(line ?? "-", to: &output)
        append("\" \(record.status.code) \(record.bytes) \"", to: &output)
        appendEscaped(request?.value(of: Self.referer).map(redaction.targets) ?? "-", to: &output)
        append("\" \"", to: &output)
        appendEscaped(request?.value(of: Self.userAgent) ?? "-", to: &output)
        append("\"", to: &output)
    }

    /// Escapes as nginx does, so that no field can end its quotes or its line.
    private func appendEscaped(_ text: String, to output: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                output += [UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                output.append(byte)
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
        members["cache"] = record.cacheStatus.map { .string(CacheResult($0).rawValue) }
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
