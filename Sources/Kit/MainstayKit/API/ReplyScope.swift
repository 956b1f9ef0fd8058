// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Kept replies of one API that a change concerns.
@nonexhaustive public enum ReplyScope: Sendable, Hashable {
    /// The replies to the URL of a path, with any query, and to all URLs below it: `books`, `books?page=2`, `books/7`.
    /// Not `bookshelves`.
    case path(EndpointPath)
    /// The replies whose Surrogate-Key, Cache-Tag or Cache-Groups field (RFC 9875) names a tag.
    case tag(String)

    /// Returns what chooses these replies in a store.
    func purges(of upstream: Upstream) -> [Purge] {
        switch self {
        case .path(let path):
            var target = upstream.baseURL.appending(path: path.segments)
            if let url = path.url { target = upstream.baseURL.resolving(url.absoluteString) ?? target }
            // Whether the path ends with a slash makes no difference.
            var url = String(target.description.prefix { $0 != "?" })
            if url.hasSuffix("/") { url.removeLast() }
            return [Purge(.url(url)), Purge(.prefix(url + "/")), Purge(.prefix(url + "?"))]
        case .tag(let tag): return [Purge(.tag(tag))]
        }
    }
}

extension Client {
    /// Marks kept replies as no longer right. The next request for one of them asks the upstream, and so do those who
    /// watch one (``updates(_:evenIfFresh:)``). If the upstream fails, what is kept may still answer as a stale reply.
    ///
    /// A request that was sent before does not count: its reply is not kept, and no caller joins it. The client's
    /// transport must be a ``Pipeline``, and its store a ``PurgeableStore``. The pipeline's observer is told if the
    /// store fails.
    ///
    /// ```swift
    /// await client.invalidate([.path("books"), .tag("books")])
    /// ```
    ///
    /// - Parameter scopes: What is no longer right.
    public func invalidate(_ scopes: [ReplyScope]) async {
        await invalidate(scopes, and: [])
    }

    /// Marks kept replies, and those to some requests, as no longer right.
    package func invalidate(_ scopes: [ReplyScope], and requests: [HTTPRequest]) async {
        guard let cache = known?.pipeline?.cache else { return }
        let purges =
            scopes.flatMap { $0.purges(of: upstream) }
            + requests.map { Purge(.place(String(cache.keys(for: $0).place))) }
        guard !purges.isEmpty else { return }
        let first = HTTPRequest(method: .get, url: upstream.baseURL)
        await cache.invalidate(purges, asTold: requests.first ?? first)
    }
}
