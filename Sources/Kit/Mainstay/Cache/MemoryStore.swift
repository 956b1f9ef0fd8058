// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// Keeps responses in memory, the least recently used making room: 50 keys and 64 MiB by default.
public final class MemoryStore: CacheStore {
    /// So many request fields that matter are a sign of one that differs with every client (User-Agent).
    private static let variantLimit = 16

    private let entries: Lock<LRU<String, [StoredResponse]>>

    /// Makes a store of so many keys, and of so many bytes of content and fields.
    public init(capacity: Int = 50, byteLimit: Int = 64 << 20) {
        entries = Lock(LRU(capacity: capacity, costLimit: byteLimit))
    }

    /// The kept responses of a key.
    public func variants(for key: String) -> [StoredResponse] {
        entries.withLock { $0.value(for: key) } ?? []
    }

    /// Keeps a response in place of the one for the same key and request fields.
    public func store(_ response: StoredResponse, for key: String) {
        entries.withLock { entries in
            var variants = entries.value(for: key) ?? []
            variants.removeAll { $0.varying == response.varying }
            variants.append(response)
            if variants.count > Self.variantLimit { variants.removeFirst() }
            entries.set(variants, for: key, cost: variants.reduce(key.utf8.count) { $0 + $1.size })
        }
    }

    /// Forgets all responses of a key.
    public func removeVariants(for key: String) {
        entries.withLock { $0.remove(key) }
    }

    /// A reply that is here and fresh, and for how long, for a caller that cannot wait for other stores.
    ///
    /// - Parameter identity: What the transport says of the user (``IdentifyingTransport``).
    /// - Returns: `nil` also if a pipeline would answer with something else: where the reply says that there is no such thing, or
    ///   is a failure, ``Fallback`` asks its tiers.
    package func freshResponse(
        to request: HTTPRequest, from upstream: Upstream, identity: String? = nil, now: Date
    ) -> (response: HTTPResponse, freshFor: Duration)? {
        let keys = upstream.storeKeys(for: request, identity: identity)
        var variants = variants(for: keys.own)
        if keys.isSharable, let everybody = keys.everybody { variants += self.variants(for: everybody) }
        guard !variants.isEmpty,
            case .serve(let kept) = CacheDecision.decide(request, variants, upstream: upstream, now: now), kept.isFresh
        else { return nil }
        let response = kept.response(to: request, as: .cache, by: upstream)
        return upstream.acceptsLesser(than: response, at: now) ? nil : (response, kept.freshFor)
    }
}

extension StoredResponse {
    /// About how many bytes it takes to keep it, in memory: the content, the texts, and what holds them.
    package var size: Int { 512 + body.count + fields.size + varying.size }
}

extension HTTPFields {
    fileprivate var size: Int {
        // A line is three strings of 16 bytes each. A text has 32 bytes before it; short ones need no memory of their own.
        lines.reduce(0) { $0 + 48 + 2 * Self.size($1.name.rawValue) + Self.size($1.value) }
    }

    private static func size(_ text: String) -> Int {
        text.utf8.count > 15 ? 32 + text.utf8.count : 0
    }
}
