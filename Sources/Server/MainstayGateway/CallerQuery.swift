// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Selects the parts of a caller's query that the gateway sends to an upstream.
enum CallerQuery {
    /// The query items that an upstream's routes accept (`Upstream.queryNames`), sorted by name; `nil` if no item is left.
    /// Equal requests thus have equal queries, and an item that a caller invents causes no upstream request.
    ///
    /// Values keep their encoding. Items with the same name keep their order, because it may matter.
    static func items(of query: String?, takenBy upstream: Upstream) -> String? {
        guard let query, let names = upstream.queryNames else { return query }
        var kept: [(name: String, text: String)] = []
        for item in query.split(separator: "&") {
            let written = item.prefix { $0 != "=" }
            guard let name = PercentEncoding.decode(written), names.contains(name) else { continue }
            kept.append((name, name + item.dropFirst(written.count)))
        }
        guard !kept.isEmpty else { return nil }
        let sorted = kept.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
        return sorted.map(\.element.text).joined(separator: "&")
    }
}
