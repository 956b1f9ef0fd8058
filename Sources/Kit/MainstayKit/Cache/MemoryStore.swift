// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// A store in memory that evicts the least recently used responses. It holds 1,000 keys and 64 MiB by default.
///
/// A response that somebody watches is not evicted. If more is watched than the store holds, it does not keep the rest.
///
/// A server can keep the forms in which it sends a response with it (``FreshReply/keep(_:)``).
public final class MemoryStore: CacheStore {
    /// The largest number of variants of one key. More variants mean that Vary names a field that differs with every
    /// client (User-Agent).
    private static let variantLimit = 16

    private struct Kept {
        var variants: [StoredResponse]
        /// What was made of one of the variants. It ends when one of them changes.
        var forms: (any SentForms)?
    }

    private struct Entries {
        var replies: LRUCache<StoreKey, Kept>
        var places = SharedPlaces()
        /// Whether the store had no room for something that is watched.
        var crowding = Crowding.none

        mutating func set(_ kept: Kept, for key: StoreKey) {
            replies.set(
                kept, for: key, cost: MemoryStore.cost(of: kept, key: key), sparing: { $0.forms?.takeUse() ?? false },
                evicted: { $0.forms?.end() })
        }

        mutating func remove(_ key: StoreKey) { replies.remove(key)?.forms?.end() }
    }

    private enum Crowding {
        case none, untold, told
    }

    private let capacity: Int
    private let byteLimit: Int
    private let entries: Lock<Entries>
    private let purges = Lock((count: 0, recent: RecentPurges()))
    private let changes = KeptChanges()

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of keys.
    ///   - byteLimit: The maximum size of all keys and responses, in bytes.
    public init(capacity: Int = 1_000, byteLimit: Int = 64 << 20) {
        (self.capacity, self.byteLimit) = (capacity, byteLimit)
        entries = Lock(Entries(replies: LRUCache(capacity: capacity, costLimit: byteLimit)))
    }

    /// The approximate number of bytes of all kept responses.
    public var size: Int { entries.withLock { $0.replies.cost } }

    /// Returns the kept responses of a key.
    public func variants(for key: StoreKey) -> [StoredResponse] {
        entries.withLock { $0.replies.value(for: key)?.variants } ?? []
    }

    /// Stores a response. It replaces the response with the same key and request fields. If a purge covers the response
    /// and came after its request, the call has no effect.
    public func store(_ response: StoredResponse, for key: StoreKey) {
        purges.withLock { if !$0.recent.includes(response, key: key) { insert(response, for: key) } }
        changes.tell(key, of: .stored)
    }

    private func insert(_ response: StoredResponse, for key: StoreKey) {
        entries.withLock { entries in
            let kept = entries.replies.value(for: key)
            if kept == nil { entries.places.add(key, among: entries.replies) }
            var variants = kept?.variants ?? []
            variants.removeAll { $0.varying == response.varying }
            variants.append(response)
            if variants.count > Self.variantLimit { variants.removeFirst() }
            kept?.forms?.end()
            entries.set(Kept(variants: variants), for: key)
            guard changes.isWatched(key) else { return }
            entries.replies.pin(key)
            if !entries.replies.contains(key), entries.crowding == .none { entries.crowding = .untold }
        }
    }

    private static func cost(of kept: Kept, key: StoreKey) -> Int {
        kept.variants.reduce(key.text.utf8.count + (kept.forms?.size ?? 0)) { $0 + $1.size }
    }

    /// Keeps the forms in which a reply is sent (``FreshReply/keep(_:)``).
    func keep(_ response: StoredResponse, _ keys: [StoreKey], _ make: () -> any SentForms) {
        entries.withLock { entries in
            for key in keys {
                guard var kept = entries.replies.value(for: key), kept.variants.contains(where: { $0 === response })
                else { continue }
                let earlier = kept.forms
                kept.forms = make()
                earlier?.end()
                if let forms = kept.forms, forms.size > byteLimit / 16 {
                    forms.end()
                    kept.forms = nil
                }
                return entries.set(kept, for: key)
            }
        }
    }

    /// Removes all responses of a key.
    public func removeVariants(for key: StoreKey) {
        entries.withLock { $0.remove(key) }
        changes.tell(key)
    }

    /// The number of purges so far. Read it before another store's reply, and pass it to
    /// ``store(_:for:ifPurgeCountIs:)``, so that a purge in between is not lost.
    public var purgeCount: Int { purges.withLock(\.count) }

    /// Whether a purge covers a reply and came after its request.
    public func wasPurged(_ response: StoredResponse, for key: StoreKey) -> Bool {
        purges.withLock { $0.recent.includes(response, key: key) }
    }

    /// Stores a copy of another store's reply, unless there was a purge since ``purgeCount`` had the given value.
    public func store(_ response: StoredResponse, for key: StoreKey, ifPurgeCountIs count: Int) {
        purges.withLock { if $0.count == count { insert(response, for: key) } }
        changes.tell(key, of: .stored)
    }

    /// Returns a fresh reply from memory, for a caller that cannot wait for other stores.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - upstream: Whose reply it is.
    ///   - now: The time.
    ///   - identity: The user's identity according to the transport (``IdentifyingTransport``).
    /// - Returns: `nil` if the store has no fresh reply. Also `nil` if the reply is a failure or a "not found" for
    ///   which a pipeline would ask its tiers.
    public func freshResponse(
        to request: HTTPRequest, from upstream: Upstream, identity: String? = nil, now: Date
    ) -> FreshReply? {
        let keys = upstream.storeKeys(for: request, identity: identity)
        var variants = variants(for: keys.own)
        if keys.isSharable, let everybody = keys.everybody {
            variants += keys.shared(self.variants(for: everybody), of: upstream)
        }
        guard !variants.isEmpty,
            case .serve(let kept) = CacheDecision.decide(request, variants, upstream: upstream, now: now), kept.isFresh
        else { return nil }
        let response = kept.response(to: request, as: .cache, by: upstream)
        guard !upstream.acceptsLesser(than: response, at: now) else { return nil }
        return FreshReply(response: response, freshFor: kept.freshFor, kept: (self, kept.stored, keys))
    }
}

extension MemoryStore: PlacedStore {
    /// Removes all responses of some keys, and of all keys with the same place.
    public func removeVariants(at keys: StoreKeys) {
        let removed = purges.withLock { purges in
            // A copy of another store's reply that was read before must not be stored after this.
            purges.count += 1
            return entries.withLock { entries in
                let removed = entries.places.take(keys.place).union(keys.allAtPlace)
                for key in removed { entries.remove(key) }
                return removed
            }
        }
        for key in removed.union(keys.all) { changes.tell(key) }
    }
}

extension MemoryStore: WatchableStore, CrowdedStore {
    /// Calls a closure after each change of what is kept for a key. Replies that are evicted are no change, and those
    /// that are watched are not evicted.
    public func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch {
        let watch = Lock<KeptWatch?>(changes.watch(key, changed))
        entries.withLock { $0.replies.pin(key) }
        return KeptWatch { [self] in
            // This watch ends first, so that the check sees only others.
            watch.withLock { $0 = nil }
            entries.withLock { if !changes.isWatched(key) { $0.replies.unpin(key) } }
        }
    }

    /// Says, the first time that it is asked after it has happened, that not all that is watched could be kept.
    package func crowding() -> String? {
        entries.withLock { entries in
            guard entries.crowding == .untold else { return nil }
            entries.crowding = .told
            return """
                more replies are watched than the store in memory holds (\(capacity) keys, \(byteLimit) bytes), so the \
                rest is not kept. Make the store larger, or watch fewer replies
                """
        }
    }
}

extension MemoryStore: PurgeableStore {
    /// Makes replies stale or removes them.
    public func purge(_ purge: Purge, at date: Date) {
        var purged: Set<StoreKey> = []
        purges.withLock { purges in
            purges.count += 1
            purges.recent.add(purge, at: date)
            entries.withLock { entries in
                if case .place(let place) = purge.scope, !purge.isSoft {
                    purged = entries.places.take(place[...]).union([StoreKey(place)])
                    for key in purged { entries.remove(key) }
                    return
                }
                entries.replies.replace { key, kept in
                    kept.variants.contains { purge.includes($0, key: key) }
                } with: { key, kept in
                    purged.insert(key)
                    kept.forms?.end()
                    let variants = kept.variants.compactMap { variant in
                        guard purge.includes(variant, key: key) else { return variant as StoredResponse? }
                        return purge.isSoft ? variant.outdated(since: date) : nil
                    }
                    let left = Kept(variants: variants)
                    return variants.isEmpty ? nil : (left, Self.cost(of: left, key: key))
                }
            }
        }
        changes.tell { key in purged.contains(key) || purge.includes(fields: [:], key: key) }
        // The tags of a reply that is not kept are not known.
        if case .tag = purge.scope { changes.tellAll() }
    }
}

extension StoredResponse {
    /// The approximate memory that the response takes, in bytes: the content, the texts, and the objects that hold
    /// them.
    public var size: Int { 1_000 + body.count + fields.size + varying.size }
}

extension HTTPFields {
    fileprivate var size: Int {
        // A line is three strings of 16 bytes each. A text has a header of 32 bytes; a short text needs no memory
        // beside the string.
        lines.reduce(0) { $0 + 48 + 2 * Self.size($1.name.rawValue) + Self.size($1.value) }
    }

    private static func size(_ text: String) -> Int {
        text.utf8.count > 15 ? 32 + text.utf8.count : 0
    }
}
