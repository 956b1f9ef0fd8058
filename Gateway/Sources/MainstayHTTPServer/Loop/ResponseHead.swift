// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The head of a response on the wire, and whether content follows (RFC 9112 §4, RFC 9110 §6.4.1).
struct ResponseHead {
    /// What the response depends on besides the handler: the request and the connection.
    struct Circumstances {
        var isHead = false
        var minorVersion = 1
        var keepsAlive = true
        /// Whether the content comes later.
        var isStream = false
        /// The length of content that comes later; `nil` if it is not known.
        var streamLength: Int?
    }

    let response: HTTPServerResponse
    let circumstances: Circumstances

    init(_ response: HTTPServerResponse, _ circumstances: Circumstances) {
        // An interim status as the final answer would leave the client waiting.
        self.response = 200...999 ~= response.status.code ? response : HTTPServerResponse(status: 500)
        self.circumstances = circumstances
    }

    /// The content to send.
    var body: [UInt8] {
        circumstances.isHead || response.status.forbidsContent ? [] : response.body
    }

    /// Writes the head.
    ///
    /// - Returns: Whether another request may follow on the connection.
    func write(to output: inout [UInt8], date: [UInt8]) -> Bool {
        if let prepared = response.prepared, !circumstances.isStream {
            output.append(contentsOf: prepared.bytes)
            if !prepared.hasDate { output.append(contentsOf: date) }
            return writeEnd(keepsAlive: circumstances.keepsAlive, to: &output)
        }
        let written = writeFields(to: &output)
        var keepsAlive = circumstances.keepsAlive && !written.closes
        if !written.hasDate { output.append(contentsOf: date) }
        if circumstances.isStream {
            if response.status.forbidsContent {
                // There is no content whose end a client would have to find.
            } else if let length = circumstances.streamLength {
                output.append("Content-Length: ")
                output.append(decimal: length)
                output.appendLineEnd()
            } else if circumstances.minorVersion == 1 {
                output.append("Transfer-Encoding: chunked\r\n")
            } else {
                keepsAlive = false
            }
        } else {
            writeLength(said: written.length, to: &output)
        }
        return writeEnd(keepsAlive: keepsAlive, to: &output)
    }

    /// The result of writing the handler's fields.
    struct Written {
        /// Whether the handler closes the connection.
        var closes = false
        var hasDate = false
        /// The Content-Length that the handler gave.
        var length: String?
    }

    /// Writes the status line and the handler's fields, except for those about framing.
    func writeFields(to output: inout [UInt8]) -> Written {
        var written = Written()
        writeStatusLine(to: &output)
        // A span, because a loop over the array would retain three strings for each line.
        let lines = response.fields.lines.span
        for index in lines.indices {
            switch FramingField(lines[index].name.canonical) {
            case .connection:
                if lines[index].value.lowercased().contains("close") { written.closes = true }
                continue
            case .contentLength:
                written.length = lines[index].value
                continue
            case .other: continue
            case .date: written.hasDate = true
            case nil: break
            }
            Self.append(lines[index], to: &output)
        }
        return written
    }

    /// Appends a field line.
    @inline(__always)
    static func append(_ field: HTTPFields.Field, to output: inout [UInt8]) {
        output.append(contentsOf: field.name.rawValue.utf8)
        output.append(UInt8(ascii: ":"))
        output.append(.space)
        output.append(contentsOf: field.value.utf8)
        output.appendLineEnd()
    }

    /// Whether a field is about framing, the connection or the date.
    static func isFraming(_ name: HTTPFieldName) -> Bool { FramingField(name.canonical) != nil }

    private func writeEnd(keepsAlive: Bool, to output: inout [UInt8]) -> Bool {
        if !keepsAlive {
            output.append("Connection: close\r\n")
        } else if circumstances.minorVersion == 0 {
            output.append("Connection: keep-alive\r\n")
        }
        output.appendLineEnd()
        return keepsAlive
    }

    private func writeStatusLine(to output: inout [UInt8]) {
        if response.status.code == 200 {
            output.append("HTTP/1.1 200 OK\r\n")
        } else {
            output.append(contentsOf: "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n".utf8)
        }
    }

    /// Writes the length of the content, or the length it would have in the response to GET (RFC 9110 §8.6). If the
    /// handler gives no content, only the handler knows that length.
    func writeLength(said: String?, to output: inout [UInt8]) {
        let status = response.status
        if status.forbidsContent && status != 304 { return }
        if response.body.isEmpty && (circumstances.isHead || status == 304) {
            guard let said, !said.isEmpty, said.utf8.allSatisfy(\.isDigit) else { return }
            output.append("Content-Length: ")
            output.append(contentsOf: said.utf8)
        } else {
            output.append("Content-Length: ")
            output.append(decimal: response.body.count)
        }
        output.appendLineEnd()
    }
}

/// The fields of a response that the server handles itself.
private enum FramingField {
    case connection, contentLength, date
    /// A field that a handler must not send.
    case other

    /// Checks the length first, because it rules out nearly all names.
    @inline(__always)
    init?(_ canonical: String) {
        switch canonical.utf8.count {
        case 4 where canonical == "date": self = .date
        case 7 where canonical == "trailer" || canonical == "upgrade": self = .other
        case 10 where canonical == "connection": self = .connection
        case 10 where canonical == "keep-alive": self = .other
        case 14 where canonical == "content-length": self = .contentLength
        case 17 where canonical == "transfer-encoding": self = .other
        default: return nil
        }
    }
}

extension [UInt8] {
    fileprivate mutating func appendLineEnd() {
        append(.carriageReturn)
        append(.lineFeed)
    }
}
