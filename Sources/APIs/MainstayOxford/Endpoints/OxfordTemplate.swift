// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The path of an endpoint, with the parts that a request fills in: `entries/{language}/{word}/{filters?}`.
///
/// A part with a question mark is optional, and only the last part can be. `?q={word}` means that the word is in the
/// query.
public struct OxfordTemplate: Sendable {
    /// A part that a request fills in.
    public enum Part: String, Sendable {
        case language, source, target, word, endpoint, corpus, size
        /// Filters by vocabulary: `domains=art,law;registers=slang`.
        case filters
        /// Fields of a reply: `synonyms;antonyms`.
        case fields
    }

    private enum Segment {
        case literal(String)
        case part(Part, prefix: String)
    }

    private let segments: [Segment]
    /// Whether the last part can be absent.
    package let lastIsOptional: Bool
    /// Whether the word is in the query and not in the path.
    package let hasQuery: Bool
    /// The parts in the path and the query.
    public let parts: Set<Part>

    init(_ text: String) {
        let path = text.prefix { $0 != "?" || text.hasSuffix("?}") }
        hasQuery = path.count < text.count
        lastIsOptional = path.hasSuffix("?}")
        segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let prefix = segment.prefix { $0 != "{" }
            let name = segment.dropFirst(prefix.count + 1).prefix { $0 != "}" && $0 != "?" }
            return Part(rawValue: String(name)).map { .part($0, prefix: String(prefix)) } ?? .literal(String(segment))
        }
        let parts = segments.compactMap { segment -> Part? in
            if case .part(let part, _) = segment { part } else { nil }
        }
        self.parts = Set(parts).union(hasQuery ? [.word] : [])
    }

    /// The path with these parts, below its first segments. A language names the route, and a word does not.
    func path(_ values: [Part: String], below first: [String]) -> EndpointPath {
        var (path, places) = (first, [Int]())
        for segment in segments {
            switch segment {
            case .literal(let text): path.append(text)
            case .part(let part, let prefix):
                guard let value = values[part] else { continue }
                if [.word, .filters].contains(part) { places.append(path.count) }
                path.append(prefix + value)
            }
        }
        return EndpointPath(path, values: places)
    }

    /// The parts of a path, without the word in the query. `nil` if the path has another form.
    ///
    /// - Parameter isField: Whether an endpoint has a field of a name.
    package func match(_ path: [String], isField: (String) -> Bool) -> [Part: String]? {
        // A slash at the end of a path makes no difference.
        var expected = segments[...]
        if case .literal("")? = expected.last { expected.removeLast() }
        guard path.count == expected.count || lastIsOptional && path.count == expected.count - 1 else { return nil }
        var values: [Part: String] = [:]
        for (segment, text) in zip(expected, path) {
            switch segment {
            case .literal(let literal):
                guard literal == text else { return nil }
            case .part(let part, let prefix):
                guard text.hasPrefix(prefix) else { return nil }
                let value = String(text.dropFirst(prefix.count))
                guard part != .fields || value.split(separator: ";").map(String.init).allSatisfy(isField) else {
                    return nil
                }
                values[part] = value
            }
        }
        return values
    }
}
