// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Where a URL lies, seen from a base URL.
    enum Place {
        /// It has the base's origin, and its path begins with the base's path.
        case inside
        /// It has another origin or another path.
        case outside
        /// Its path begins with the base's, but dot segments lead out of it (RFC 3986 §5.2.4).
        case leaving
    }

    /// Where this URL lies, seen from a base. It is judged as the most generous server would read it: with `%2E` for a dot, `%2F`,
    /// `\` or `%5C` for a slash, `//` for one slash, encoded up to three times, and with parameters after a `;`.
    func place(below base: HTTPURL) -> Place {
        guard hasSameOrigin(as: base) else { return .outside }
        let root = base.path.hasSuffix("/") ? base.path.dropLast() : base.path[...]
        guard path.utf8.starts(with: root.utf8) else { return .outside }
        let rest = path.utf8.dropFirst(root.utf8.count)
        guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return .outside }
        // Most paths have neither, and need no closer look.
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

    /// Bytes with percent-encoding undone, also where it was done more than once. Three rounds are one more than two servers in a
    /// row undo; without a limit a long path could ask for thousands.
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
