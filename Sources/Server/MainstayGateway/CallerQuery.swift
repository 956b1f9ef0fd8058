// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// What of a caller's query an upstream is sent.
enum CallerQuery {
    /// The items of a query that an upstream's routes take (``Upstream/queryNames``), sorted by name, so that equal requests
    /// are one request and items made up by a caller cost none; `nil` if no item is left.
    ///
    /// Values stay as they are on the wire. Items of one name keep their order, because it may matter.
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
