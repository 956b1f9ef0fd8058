// SPDX-License-Identifier: Apache-2.0

/// The fields of a head that decide its framing and its connection, read line by line.
///
/// If RFC 9112 lets a recipient either repair or refuse an ambiguous message, the server refuses it. Two recipients may
/// repair it differently, and an attacker can use the difference to smuggle a request (RFC 9112 §11.2).
struct FramingFields: Sendable {
    private var host: Range<Int>?
    private var length: Int?
    private var isChunked = false
    private var hasTransferEncoding = false
    private var hasUnknownCoding = false
    private var asksToClose = false
    private var asksToKeepAlive = false
    private var expectsContinue = false
    private var expectsElse = false

    /// The same with its positions moved.
    func moved(by distance: Int) -> FramingFields {
        var moved = self
        moved.host = host.map { $0.lowerBound + distance..<$0.upperBound + distance }
        return moved
    }

    /// Takes a field line into account.
    mutating func read(_ field: FieldLine, in bytes: Span<UInt8>) throws(RequestError) {
        switch field.name.count {
        case 4 where bytes.equals(anyCaseOf: "host", in: field.name):
            guard host == nil else { throw .hostRepeated }
            guard Authority.isValid(field.value, in: bytes) else { throw .hostInvalid }
            host = field.value
        case 6 where bytes.equals(anyCaseOf: "expect", in: field.name):
            let isKnown = bytes.equals(anyCaseOf: "100-continue", in: field.value)
            expectsContinue = expectsContinue || isKnown
            expectsElse = expectsElse || !isKnown
        case 10 where bytes.equals(anyCaseOf: "connection", in: field.name):
            readConnection(field.value, in: bytes)
        case 14 where bytes.equals(anyCaseOf: "content-length", in: field.name):
            guard length == nil else { throw .contentLengthRepeated }
            length = try Self.length(field.value, in: bytes)
        case 17 where bytes.equals(anyCaseOf: "transfer-encoding", in: field.name):
            try readTransferEncoding(field.value, in: bytes)
        default: break
        }
    }

    /// Sets the framing and connection of a head from all lines.
    func finish(_ head: inout RequestHead, contentLimit: Int) throws(RequestError) {
        let isCurrent = head.minorVersion > 0
        guard host != nil || !isCurrent else { throw .hostMissing }
        head.host = host
        if hasTransferEncoding {
            guard length == nil else { throw .transferEncodingWithLength }
            guard isCurrent else { throw .transferEncodingInOldVersion }
            guard isChunked else { throw .transferEncodingInvalid }
            guard !hasUnknownCoding else { throw .transferEncodingUnknown }
            head.framing = .chunked
        } else {
            guard length ?? 0 <= contentLimit else { throw .contentTooLarge }
            head.framing = .length(length ?? 0)
        }
        // HTTP/1.0 has no expectations, so they are ignored there (RFC 9110 §10.1.1).
        guard !expectsElse || !isCurrent else { throw .expectationUnknown }
        head.expectsContinue = expectsContinue && isCurrent && head.framing != .length(0)
        head.keepsAlive = head.keepsAlive && !asksToClose && (isCurrent || asksToKeepAlive)
    }

    /// Parses a Content-Length: `1*DIGIT`, not a list (RFC 9110 §8.6). A number that overflows is too large but not
    /// invalid.
    private static func length(_ value: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) -> Int {
        guard !value.isEmpty else { throw .contentLengthInvalid }
        var length = 0
        for index in value {
            guard bytes[index].isDigit else { throw .contentLengthInvalid }
            guard length < Int.max / 10 else {
                length = Int.max
                continue
            }
            length = length * 10 + Int(bytes[index] - 0x30)
        }
        return length
    }

    /// Reads Transfer-Encoding. Only a single `chunked` is accepted (RFC 9112 §6.1).
    private mutating func readTransferEncoding(
        _ value: Range<Int>, in bytes: Span<UInt8>
    ) throws(RequestError) {
        hasTransferEncoding = true
        var start = value.lowerBound
        repeat {
            let end = bytes.first(in: start..<value.upperBound) { $0 == UInt8(ascii: ",") }
            let coding = bytes.trimming(start..<end)
            guard !isChunked, !coding.isEmpty else { throw .transferEncodingInvalid }
            if bytes.equals(anyCaseOf: "chunked", in: coding) {
                isChunked = true
            } else {
                hasUnknownCoding = true
            }
            start = end + 1
        } while start <= value.upperBound
    }

    /// Reads Connection (RFC 9112 §9.3).
    private mutating func readConnection(_ value: Range<Int>, in bytes: Span<UInt8>) {
        var start = value.lowerBound
        while start < value.upperBound {
            let end = bytes.first(in: start..<value.upperBound) { $0 == UInt8(ascii: ",") }
            let option = bytes.trimming(start..<end)
            if bytes.equals(anyCaseOf: "close", in: option) { asksToClose = true }
            if bytes.equals(anyCaseOf: "keep-alive", in: option) { asksToKeepAlive = true }
            start = end + 1
        }
    }
}
