// SPDX-License-Identifier: Apache-2.0

extension RequestHead {
    /// Parses a request line: `method SP request-target SP HTTP-version` (RFC 9112 §3).
    init(line: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) {
        let methodEnd = bytes.first(in: line) { !$0.isToken }
        guard methodEnd > line.lowerBound, methodEnd < line.upperBound, bytes[methodEnd] == .space else {
            throw .requestLine
        }
        let targetStart = methodEnd + 1
        let odd = bytes.first(in: targetStart..<line.upperBound) { !$0.isTarget }
        let targetEnd = bytes.first(in: odd..<line.upperBound) { $0 == .space }
        guard targetEnd > targetStart, targetEnd < line.upperBound else { throw .requestLine }
        method = line.lowerBound..<methodEnd
        isHead = bytes.equals("HEAD", in: method)
        target = targetStart..<targetEnd
        // The version is checked before the target, because another major version might have other target forms.
        minorVersion = try Self.minorVersion(targetEnd + 1..<line.upperBound, in: bytes)
        pathAndQuery = target
        if odd < targetEnd {
            guard bytes.first(in: target, where: { $0 == UInt8(ascii: "?") }) < odd,
                bytes.first(in: odd..<targetEnd, where: { !$0.isQuery }) == targetEnd
            else { throw .target }
        }
        try readForm(in: bytes)
    }

    /// Parses the HTTP version (RFC 9112 §2.3).
    private static func minorVersion(_ range: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) -> Int {
        let start = range.lowerBound
        guard range.count == 8, bytes.equals("HTTP/", in: start..<start + 5), bytes[start + 5].isDigit,
            bytes[start + 6] == UInt8(ascii: "."), bytes[start + 7].isDigit
        else { throw .version }
        guard bytes[start + 5] == UInt8(ascii: "1") else { throw .versionUnsupported }
        return bytes[start + 7] == UInt8(ascii: "0") ? 0 : 1
    }

    /// Recognizes the four forms of a target (RFC 9112 §3.2). The last two are valid for one method each.
    private mutating func readForm(in bytes: Span<UInt8>) throws(RequestError) {
        if bytes.equals("CONNECT", in: method) {
            guard Authority.isValid(target, in: bytes, needsPort: true) else { throw .target }
            // The next bytes may be meant for a tunnel, which this server does not open (RFC 9110 §9.3.6).
            keepsAlive = false
            return
        }
        if bytes[target.lowerBound] == UInt8(ascii: "/") { return }
        if target.count == 1, bytes[target.lowerBound] == UInt8(ascii: "*") {
            guard bytes.equals("OPTIONS", in: method) else { throw .target }
            return
        }
        var start = target.lowerBound
        for scheme: StaticString in ["http://", "https://"] {
            let end = start + scheme.utf8CodeUnitCount
            if end <= target.upperBound, bytes.equals(anyCaseOf: scheme, in: start..<end) {
                start = end
                break
            }
        }
        guard start > target.lowerBound else { throw .target }
        let pathStart = bytes.first(in: start..<target.upperBound) {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
        }
        guard Authority.isValid(start..<pathStart, in: bytes) else { throw .target }
        authority = start..<pathStart
        pathAndQuery = pathStart..<target.upperBound
    }
}
