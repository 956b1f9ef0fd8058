// SPDX-License-Identifier: Apache-2.0

/// The last ``NoVarySearch`` of each path. A reply is then kept and found under the one query that stands for all
/// queries with the same reply.
///
/// The rules are in memory only. Without a rule, a request asks the upstream once more.
final class NoVarySearches: Sendable {
    private static let capacity = 1_000

    private let rules = MostlyEmpty(LRUCache<String, NoVarySearch>(capacity: capacity)) { $0.count == 0 }

    /// The rule of a URL's path; `nil` if there is none.
    func rule(for url: HTTPURL) -> NoVarySearch? {
        rules.ifFilled { $0.value(for: Self.place(url)) } ?? nil
    }

    /// Learns the rule in the fields of a reply that is to be kept.
    ///
    /// - Returns: Whether the rule of the path is another one now.
    func learn(_ fields: HTTPFields, of url: HTTPURL) -> Bool {
        let rule = NoVarySearch(fields)
        let learn = { (rules: inout LRUCache<String, NoVarySearch>) in
            let place = Self.place(url)
            guard rules.value(for: place) != rule else { return false }
            rules[place] = rule
            return true
        }
        return rule == nil ? rules.ifFilled(learn) ?? false : rules.withLock(learn)
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
