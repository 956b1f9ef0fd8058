// SPDX-License-Identifier: Apache-2.0

/// The template of a path, such as `/repos/{owner}/{repo}/archive/{name}.zip` (OpenAPI 3.1 §4.8.8.1).
public struct PathTemplate: Sendable, Hashable, CustomStringConvertible {
    /// A part of a segment.
    @nonexhaustive public enum Part: Sendable, Hashable {
        /// Text that is the same in all paths.
        case text(String)
        /// A value, by the name of its parameter.
        case parameter(String)
    }

    /// The segments after the first slash, each as its parts.
    public let segments: [[Part]]

    /// Reads a template. A brace without its counterpart is text.
    public init(_ text: String) {
        let text = text.hasPrefix("/") ? text.dropFirst() : text[...]
        segments = text.isEmpty ? [] : text.split(separator: "/", omittingEmptySubsequences: false).map(Self.parts)
    }

    /// The names of the parameters, in order.
    public var parameters: [String] {
        segments.joined().compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The template with `{}` for each parameter. Templates that match the same paths have the same form.
    public var form: String { text { _ in "{}" } }

    /// The template as a description has it.
    public var description: String { text { "{\($0)}" } }

    /// Returns the values of the parameters if a path matches; `nil` if it does not. A value is never empty.
    ///
    /// - Parameter path: The segments of the path, decoded.
    public func values(in path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, parts) in zip(path, segments) where !Self.match(segment[...], parts[...], &values) { return nil }
        return values
    }

    /// The number of segments without a parameter, by which one of several matching templates is chosen.
    var constantCount: Int {
        segments.count { $0.allSatisfy { if case .text = $0 { true } else { false } } }
    }

    private func text(_ parameter: (String) -> String) -> String {
        "/"
            + segments.map { parts in
                parts.map { part in
                    switch part {
                    case .text(let text): text
                    case .parameter(let name): parameter(name)
                    }
                }.joined()
            }.joined(separator: "/")
    }

    private static func parts(of segment: Substring) -> [Part] {
        var (parts, rest) = ([Part](), segment)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            parts.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty || parts.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }

    /// A value ends at the first place where the text after it is found, so a match needs one pass.
    private static func match(
        _ text: Substring, _ parts: ArraySlice<Part>, _ values: inout [String: String]
    ) -> Bool {
        var (text, parts) = (text, parts)
        while let part = parts.popFirst() {
            switch part {
            case .text(let constant):
                guard text.hasPrefix(constant) else { return false }
                text = text.dropFirst(constant.count)
            case .parameter(let name):
                var end = text.endIndex
                if case .text(let next)? = parts.first {
                    if parts.count == 1 {
                        guard text.hasSuffix(next) else { return false }
                        end = text.index(text.endIndex, offsetBy: -next.count)
                    } else {
                        guard let range = text.dropFirst().firstRange(of: next) else { return false }
                        end = range.lowerBound
                    }
                }
                guard end > text.startIndex else { return false }
                values[name] = String(text[..<end])
                text = text[end...]
            }
        }
        return text.isEmpty
    }
}
