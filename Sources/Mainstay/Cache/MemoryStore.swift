// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials
import Synchronization

/// Keeps responses in memory, the least recently used making room (50 keys by default).
public final class MemoryStore: CacheStore {
    private let entries: Mutex<LRU<String, [StoredResponse]>>

    /// Makes a store of so many keys.
    public init(capacity: Int = 50) {
        entries = Mutex(LRU(capacity: capacity))
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
            entries.set(variants, for: key)
        }
    }

    /// A reply that is here and fresh, and for how long, for whoever cannot wait for other stores.
    package func freshResponse(
        to request: HTTPRequest, from upstream: Upstream, now: Date
    ) -> (response: HTTPResponse, freshFor: Duration)? {
        let variants = variants(for: upstream.storeKey(for: request))
        guard
            case .serve(let stored, let age, let freshFor) = CacheDecision.decide(
                request, variants, upstream: upstream, now: now)
        else { return nil }
        return (stored.served(as: .cache, by: upstream, age: age), freshFor)
    }
}
