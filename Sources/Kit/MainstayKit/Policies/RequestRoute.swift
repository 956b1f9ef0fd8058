// SPDX-License-Identifier: Apache-2.0

/// The route of a request: its method, and its path with a placeholder for each segment that identifies something. The
/// breaker and the pauses of an upstream are kept by route.
///
/// A typed endpoint knows which segments are values: `GET /entries/en/{}` for all words. In the path of any other
/// request, such as one that a gateway passes on, a segment that looks like an identifier is one.
package struct RequestRoute: Sendable, Hashable {
    /// The method and the path, such as `GET /v1/items/{}`. At most 200 bytes.
    package let name: String
    /// A number that is the same in every process: the upper 53 bits of the FNV-1a hash of the whole method and path.
    package let number: Double

    private static let placeholder = "{}"
    private static let longestName = 200

    /// The route of a request.
    package init(of request: HTTPRequest) {
        self.init(request.method, path: request.url.path, values: request.context.values)
    }

    /// The route of a method and a percent-encoded path.
    package init(_ method: HTTPMethod, path: String) { self.init(method, path: path, values: ValueSegments()) }

    private init(_ method: HTTPMethod, path: String, values: ValueSegments) {
        var name = method.rawValue
        name += " "
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            if index > 0 { name += "/" }
            if values.contains(index, of: segments.count) || Self.isIdentifier(segment) {
                name += Self.placeholder
            } else {
                name += segment
            }
        }
        number = Self.number(of: name)
        // A path has no character of more than one byte, so any byte may be the last.
        self.name = name.utf8.count > Self.longestName ? "\(name.prefix(Self.longestName - 1))…" : name
    }

    /// The upper 53 bits of the FNV-1a hash of a text. A `Double` can hold 53 bits exactly.
    package static func number(of text: String) -> Double {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Double(hash >> 11)
    }

    /// Returns `true` if a segment is a number, a UUID, a hash, a date, or another text that no route would have: one
    /// with four or more digits, or a long one. The version of an API, such as `v1`, is part of the route.
    private static func isIdentifier(_ segment: Substring) -> Bool {
        var (count, digits, part, hasNumber, isHexadecimal) = (0, 0, (length: 0, digits: 0), false, true)
        for byte in segment.utf8 {
            count += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                part = (part.length + 1, part.digits + 1)
            // What separates the words of a segment.
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
                UInt8(ascii: ";"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "+"):
                hasNumber = hasNumber || part.length > 0 && part.length == part.digits
                part = (0, 0)
                if byte != UInt8(ascii: "-") { isHexadecimal = false }
            default:
                part.length += 1
                if !(UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20) { isHexadecimal = false }
            }
        }
        hasNumber = hasNumber || part.length > 0 && part.length == part.digits
        if hasNumber || digits >= 4 { return true }
        if isHexadecimal, count >= 8, digits > 0 || count >= 16 { return true }
        return count >= 16 && digits > 0 || count >= 32
    }
}
