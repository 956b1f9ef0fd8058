// SPDX-License-Identifier: Apache-2.0

/// A choice of kept replies that are no longer right, because somebody knows that their origin has changed.
public struct Purge: Sendable, Hashable {
    /// Which replies are chosen.
    public enum Scope: Sendable, Hashable {
        /// The replies to a URL, whatever request fields they depend on. Several APIs may have one base URL; only the
        /// replies of one of them are chosen if ` of ` and its name follow.
        case url(String)
        /// The replies to all URLs that begin with a text.
        case prefix(String)
        /// The replies whose Surrogate-Key, Cache-Tag or Cache-Groups field (RFC 9875) names a tag.
        case tag(String)
        /// The replies of an upstream, named by the scheme and authority of its base URL: `https://api.example.com`.
        case origin(String)
        /// The replies of one of several upstreams that may have one base URL, by the name in its keys.
        case upstream(String)
        /// The replies at a place: those of one upstream to one URL, for all users and all request fields. Stores find
        /// them without looking at all replies. The text is the part of their keys that names the kind of cache, the
        /// URL and the upstream.
        case place(String)
    }

    /// Which replies are chosen.
    public var scope: Scope
    /// Whether the replies become stale and may still be used if the upstream fails. Otherwise they are removed.
    public var isSoft: Bool

    /// Chooses replies.
    public init(_ scope: Scope, isSoft: Bool = false) {
        (self.scope, self.isSoft) = (scope, isSoft)
    }

    /// Returns `true` if a reply is chosen.
    public func includes(_ response: StoredResponse, key: StoreKey) -> Bool {
        includes(fields: response.fields, key: key)
    }

    /// Returns `true` if a reply with these fields is chosen.
    public func includes(fields: @autoclosure () -> HTTPFields, key: StoreKey) -> Bool {
        switch scope {
        case .tag(let tag): CacheTags.all(in: fields(), key: key).contains(tag)
        case .url(let url): Self.urls(of: key).contains(url)
        case .prefix(let prefix): key.address.hasPrefix(prefix)
        case .origin(let origin):
            key.address.hasPrefix(origin)
                && key.address.dropFirst(origin.count).first.map { "/? ".contains($0) } ?? true
        case .upstream(let name): key.name.map { $0 == name } ?? false
        case .place(let place): key.place == place
        }
    }

    /// Returns the texts by which a reply is purged by its URL: its URL, that with the upstream's name, and that with
    /// all on which the reply depends.
    package static func urls(of key: StoreKey) -> Set<String> {
        var urls: Set = [String(key.url), String(key.address)]
        if let name = key.name { urls.insert("\(key.url) of \(name)") }
        return urls
    }
}
