// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Selects the parts of a caller's query that the gateway sends to an upstream.
enum CallerQuery {
    /// The query items that an upstream's routes accept (`Upstream.Gateway.queryNames`), sorted by name; `nil` if no
    /// item is left. Equal requests thus have equal queries, and an item that a caller invents causes no upstream
    /// request.
    ///
    /// Values keep their encoding. Items with the same name keep their order, because it may matter.
    static func items(of query: String?, takenBy upstream: Upstream) -> String? {
        guard let query, let names = upstream.gateway.queryNames else { return query }
        var kept: [(name: String, text: String)] = []
        for item in query.split(separator: "&") {
            let written = item.prefix { $0 != "=" }
            // A name may have a plus sign, and in forms that is a space.
            let readings = [PercentEncoding.decode(written), PercentEncoding.decodeFormComponent(written)]
            guard let name = readings.lazy.compactMap(\.self).first(where: names.contains) else { continue }
            kept.append((name, PercentEncoding.queryComponent(name) + item.dropFirst(written.count)))
        }
        guard !kept.isEmpty else { return nil }
        let sorted = kept.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
        return sorted.map(\.element.text).joined(separator: "&")
    }
}
