// SPDX-License-Identifier: Apache-2.0

/// The path of an endpoint below the upstream's base URL, as decoded segments.
///
/// It can be written as text. The slashes in the text separate segments. An interpolated value is always within one segment, so a
/// slash in it is percent-encoded: `"books/\(title)"` asks for one book, whatever its title is. An empty value is an empty segment.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The segments, decoded.
    public let segments: [String]

    /// Creates a path from decoded segments.
    public init(_ segments: [String]) {
        self.segments = segments
    }

    /// Creates a path from decoded segments.
    public init(arrayLiteral elements: String...) {
        self.init(elements)
    }

    /// Creates a path from text.
    public init(stringLiteral value: String) {
        var text = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        text.appendLiteral(value)
        self.init(stringInterpolation: text)
    }

    /// Creates a path from text with values.
    public init(stringInterpolation: StringInterpolation) {
        // A path that begins with a slash is the same path. An empty path is the base URL.
        let text = stringInterpolation
        self.init(text.isEmpty || text.beginsWithSlash ? Array(text.segments.dropFirst()) : text.segments)
    }

    /// Text with values, while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var segments = [""]
        fileprivate var isEmpty = true
        /// Whether the text begins with a written slash. An empty value before a slash is a segment.
        fileprivate var beginsWithSlash = false

        /// Creates empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text whose slashes separate segments.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            if isEmpty { beginsWithSlash = literal.hasPrefix("/") }
            isEmpty = false
            for (index, part) in literal.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { segments.append("") }
                segments[segments.count - 1] += part
            }
        }

        /// Adds a value to the last segment.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            isEmpty = false
            segments[segments.count - 1] += value.description
        }
    }
}
