// SPDX-License-Identifier: Apache-2.0

/// The last ``NoVarySearch`` of each path. A reply is then kept and found under the one query that stands for all queries with the
/// same reply.
///
/// The rules are in memory only. Without a rule, a request asks the upstream once more.
final class NoVarySearches: Sendable {
    private static let capacity = 1_000

    private struct State {
        var rules = LRUCache<String, NoVarySearch>(capacity: capacity)
    }

    private let state = Lock(State())

    /// The rule of a URL's path; `nil` if there is none.
    func rule(for url: HTTPURL) -> NoVarySearch? {
        state.withLock { $0.rules.count == 0 ? nil : $0.rules.value(for: Self.place(url)) }
    }

    /// Learns the rule in the fields of a reply that is to be kept.
    ///
    /// - Returns: Whether the rule of the path is another one now.
    func learn(_ fields: HTTPFields, of url: HTTPURL) -> Bool {
        let rule = NoVarySearch(fields)
        return state.withLock { state in
            guard rule != nil || state.rules.count > 0 else { return false }
            let place = Self.place(url)
            guard state.rules.value(for: place) != rule else { return false }
            state.rules[place] = rule
            return true
        }
    }

    /// The request under whose key the reply is kept.
    func normalised(_ request: HTTPRequest) -> HTTPRequest {
        guard let rule = rule(for: request.url) else { return request }
        let target = request.url.target
        guard let mark = target.firstIndex(of: "?") else { return request }
        let query = rule.normalised(String(target[target.index(after: mark)...]))
        var normalised = request
        guard let url = request.url.replacingTarget(with: target[..<mark] + (query.map { "?\($0)" } ?? "")) else {
            return request
        }
        normalised.url = url
        return normalised
    }

    private static func place(_ url: HTTPURL) -> String { "\(url.scheme.rawValue)://\(url.authority)\(url.path)" }
}
