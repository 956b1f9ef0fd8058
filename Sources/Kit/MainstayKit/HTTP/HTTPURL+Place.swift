// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// The position of a URL relative to a base URL.
    enum Place {
        /// It has the base's origin, and its path begins with the base's path.
        case inside
        /// It has another origin or another path.
        case outside
        /// Its path begins with the base's path, but dot segments lead out of it (RFC 3986 §5.2.4).
        case leaving
    }

    /// Returns the position of this URL relative to a base. It reads the path as the most generous server would: `%2E`
    /// is a dot; `%2F`, `\` and `%5C` are slashes; `//` is one slash; all of these may be encoded up to three times;
    /// and a segment may have parameters after a `;`.
    func place(below base: HTTPURL) -> Place {
        guard hasSameOrigin(as: base) else { return .outside }
        let root = base.path.hasSuffix("/") ? base.path.dropLast() : base.path[...]
        guard path.utf8.starts(with: root.utf8) else { return .outside }
        let rest = path.utf8.dropFirst(root.utf8.count)
        guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return .outside }
        // Most paths have no dot and no percent-encoding after the base, and need no closer look.
        guard rest.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else { return .inside }
        var depth = 0
        for segment in Self.decoded(Array(rest)).split(whereSeparator: { "/\\".utf8.contains($0) }) {
            let name = segment.prefix { $0 != UInt8(ascii: ";") }
            if name.elementsEqual("..".utf8) {
                depth -= 1
                if depth < 0 { return .leaving }
            } else if !name.isEmpty, !name.elementsEqual(".".utf8) {
                depth += 1
            }
        }
        return .inside
    }

    /// Decodes percent-encoding, up to three times in a row. Two servers in a row decode at most twice. Without a
    /// limit, a long path could demand thousands of rounds.
    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<3 where bytes.contains(UInt8(ascii: "%")) { bytes = decodedOnce(bytes) }
        return bytes
    }

    private static func decodedOnce(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexDigitValue,
                let low = bytes[index + 2].hexDigitValue
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }
}
