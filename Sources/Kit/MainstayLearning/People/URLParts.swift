// SPDX-License-Identifier: Apache-2.0

/// A URL or a reference in its parts, as they are written. Every text has them.
struct URLParts {
    /// Scheme and authority; empty in a reference without them.
    private let origin: String
    /// The segments after the first slash, encoded. `nil` for no path.
    private var path: [String]?
    /// The query, encoded; `nil` for none.
    var query: String?
    private let fragment: String

    /// The segments of the path, encoded.
    var segments: [String] {
        get { path ?? [] }
        set { path = newValue.isEmpty ? path : newValue }
    }

    init(_ text: String) {
        let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        origin = String(text[..<end])
        let mark = text[end...].firstIndex(of: "#") ?? text.endIndex
        fragment = String(text[mark...])
        let target = text[end..<mark]
        let question = target.firstIndex(of: "?") ?? target.endIndex
        query = question < target.endIndex ? String(target[question...].dropFirst()) : nil
        let written = target[..<question]
        path =
            written.isEmpty
            ? nil : written.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    var text: String {
        origin + (path.map { "/" + $0.joined(separator: "/") } ?? "") + (query.map { "?\($0)" } ?? "") + fragment
    }

    /// The first URL of HTTP in a text; `nil` if it has none.
    static func range(in text: Substring) -> Range<String.Index>? {
        var rest = text
        while let mark = rest.firstRange(of: "://") {
            for scheme in ["https", "http"] where text[..<mark.lowerBound].hasSuffix(scheme) {
                let start = text.index(mark.lowerBound, offsetBy: -scheme.count)
                let end = text[mark.upperBound...].firstIndex { $0.isWhitespace || "<>\"'`{}|\\^".contains($0) }
                return start..<(end ?? text.endIndex)
            }
            rest = rest[mark.upperBound...]
        }
        return nil
    }
}
