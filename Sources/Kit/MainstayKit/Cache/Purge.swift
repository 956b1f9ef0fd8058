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
    public func includes(_ response: StoredResponse, key: String) -> Bool {
        includes(fields: response.fields, key: key)
    }

    /// Returns `true` if a reply with these fields is chosen.
    public func includes(fields: @autoclosure () -> HTTPFields, key: String) -> Bool {
        switch scope {
        case .tag(let tag): CacheTags.all(in: fields(), key: key).contains(tag)
        case .url(let url): Self.urls(ofKey: key).contains(url)
        case .prefix(let prefix): Self.url(ofKey: key).hasPrefix(prefix)
        case .origin(let origin):
            Self.url(ofKey: key).hasPrefix(origin)
                && Self.url(ofKey: key).dropFirst(origin.count).first.map { "/? ".contains($0) } ?? true
        case .upstream(let name): Self.place(ofKey: key).name.map { $0 == name } ?? false
        case .place(let place): KeyPlace(key).text == place
        }
    }

    /// Returns the texts by which a reply is purged by its URL: its URL, that with the upstream's name, and that with
    /// all on which the reply depends.
    package static func urls(ofKey key: String) -> Set<String> {
        let (text, place) = (url(ofKey: key), place(ofKey: key))
        var urls: Set = [String(place.url), String(text)]
        if let name = place.name { urls.insert(String(text[..<name.endIndex])) }
        return urls
    }

    /// Returns the URL in a store's key, and the name of the upstream, which the keys of those have that may share a
    /// base URL.
    public static func place(ofKey key: String) -> (url: Substring, name: Substring?) {
        var words = url(ofKey: key).split(separator: " ", maxSplits: 4)[...]
        // The key of a reply from another origin names both.
        if let second = words.dropFirst().first, second.hasPrefix("http://") || second.hasPrefix("https://") {
            words = words.dropFirst()
        }
        guard let url = words.first else { return (key[...], nil) }
        let rest = words.dropFirst()
        return (url, rest.first == "of" ? rest.dropFirst().first : nil)
    }

    /// Returns the part of a store's key that names a URL. Before it are the user's fingerprint and the kind of cache.
    public static func url(ofKey key: String) -> Substring {
        var rest = key.utf8[...]
        for _ in 0..<2 {
            guard let end = rest.firstIndex(of: UInt8(ascii: " ")), !isURL(rest[..<end]) else { break }
            rest = rest[rest.index(after: end)...]
        }
        return Substring(rest)
    }

    /// Whether a word has a colon and two slashes.
    private static func isURL(_ word: Substring.UTF8View) -> Bool {
        var rest = word
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[rest.index(after: colon)...]
            if rest.starts(with: "//".utf8) { return true }
        }
        return false
    }
}
