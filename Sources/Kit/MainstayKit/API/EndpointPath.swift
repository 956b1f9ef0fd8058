// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The path of an endpoint below the upstream's base URL, as decoded segments.
///
/// It can be written as text. The slashes in the text separate segments. An interpolated value is always within one
/// segment, so a slash in it is percent-encoded: `"books/\(title)"` asks for one book, whatever its title is. An empty
/// value is an empty segment.
///
/// A question mark in the text would begin a query, and a query is given apart from the path. So a request with such a
/// path fails as ``APIError/Kind/invalidRequest(_:)``. A path in a variable is read with ``init(text:)``, and a URL
/// that an API gives with ``init(_:)-(URL)``.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The segments, decoded.
    public let segments: [String]
    /// Why no request can have this path; `nil` if one can.
    var problem: String?

    /// The URL that is asked for in place of a path; `nil` if there is none.
    var url: URL?

    /// The segments that have an interpolated value.
    var values = ValueSegments()

    /// Creates a path from decoded segments.
    public init(_ segments: [String]) {
        self.segments = segments
    }

    /// Creates a path from decoded segments of which some are values, such as a word. Limits and breakers count
    /// requests that differ only in values as one route.
    ///
    /// - Parameter values: The indices of the values.
    package init(_ segments: [String], values: [Int]) {
        self.segments = segments
        self.values = ValueSegments(count: segments.count, bits: values.reduce(0) { $0 | 1 << $1 })
    }

    /// Compares what is asked for. How the path was written makes no difference.
    public static func == (lhs: EndpointPath, rhs: EndpointPath) -> Bool {
        lhs.segments == rhs.segments && lhs.problem == rhs.problem && lhs.url == rhs.url
    }

    /// Hashes what is asked for.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(segments)
        hasher.combine(url)
    }

    /// Creates a path from text that is not a literal, such as a setting. The slashes in the text separate segments,
    /// and each segment is percent-encoded when the request is sent.
    public init(text: some StringProtocol) {
        self.init(stringLiteral: String(text))
    }

    /// Asks for a URL in the place of a path, such as one in a reply of the API. The upstream's credentials are sent
    /// only if the URL is below its base URL. A relative URL is resolved against the base URL.
    public init(_ url: URL) {
        self.init(url.path.split(separator: "/").map(String.init))
        self.url = url
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
        let dropped = text.isEmpty || text.beginsWithSlash ? 1 : 0
        self.init(dropped > 0 ? Array(text.segments.dropFirst()) : text.segments)
        values = ValueSegments(count: segments.count, bits: text.values >> dropped)
        if text.hasQuery {
            problem =
                "the path \(segments.joined(separator: "/")) has a question mark: give query items as `query`, and a question mark "
                + "within a segment as a value, such as \"books/\\(title)\""
        }
    }

    /// Text with values, while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var segments = [""]
        /// A bit for each segment with a value, the lowest for the first segment.
        fileprivate var values: UInt64 = 0
        fileprivate var isEmpty = true
        /// Whether the text begins with a written slash. An empty value before a slash is a segment.
        fileprivate var beginsWithSlash = false
        /// Whether a question mark is written in the text itself.
        fileprivate var hasQuery = false

        /// Creates empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text whose slashes separate segments.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            if isEmpty { beginsWithSlash = literal.hasPrefix("/") }
            isEmpty = false
            if literal.utf8.contains(UInt8(ascii: "?")) { hasQuery = true }
            for (index, part) in literal.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { segments.append("") }
                segments[segments.count - 1] += part
            }
        }

        /// Adds a value to the last segment.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            isEmpty = false
            // A shift by 64 or more gives zero.
            values |= 1 << (segments.count - 1)
            segments[segments.count - 1] += value.description
        }
    }
}

/// The segments of an endpoint's path that are values, such as the word in `entries/en/{word}`. The other segments name
/// the route. Only the first 64 segments are known.
struct ValueSegments: Sendable, Equatable {
    /// The number of segments of the endpoint's path. They are the last ones of the request's path.
    private var count = 0
    /// A bit for each value, the lowest for the first segment.
    private var bits: UInt64 = 0

    init() {}

    init(count: Int, bits: UInt64) { (self.count, self.bits) = (count, bits) }

    /// Returns `true` if a segment of a request's path is a value.
    ///
    /// - Parameters:
    ///   - index: The index of the segment in the whole path.
    ///   - total: The number of segments in the whole path.
    func contains(_ index: Int, of total: Int) -> Bool {
        let index = index - (total - count)
        return index >= 0 && bits & (1 << index) != 0
    }
}
