// SPDX-License-Identifier: Apache-2.0

/// The store, whose failures are reported and do not stop a request.
extension ReplyCache {
    func keys(for request: HTTPRequest) -> StoreKeys {
        keys(for: request, identity: context.partition(of: request))
    }

    private func keys(for request: HTTPRequest, identity: String?) -> StoreKeys {
        upstream.storeKeys(for: searches.normalised(request), identity: identity)
    }

    func variants(forKey key: StoreKey, _ request: HTTPRequest) async -> [StoredResponse] {
        do {
            return try await store.variants(for: key)
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return []
        }
    }

    func variants(for keys: StoreKeys, _ request: HTTPRequest) async -> [StoredResponse] {
        do {
            var variants = try await store.variants(for: keys.own)
            if keys.isSharable, let everybody = keys.everybody {
                variants += keys.shared(try await store.variants(for: everybody), of: upstream)
            }
            // What was kept under another rule about queries answers other queries.
            if let rule = searches.rule(for: request.url) { variants.removeAll { NoVarySearch($0.fields) != rule } }
            return variants
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return []
        }
    }

    /// Whether the keys still tell whose reply it is. If the user has changed since, the request may have been sent
    /// for either user.
    func isKeptByUser(_ keys: StoreKeys, _ request: HTTPRequest) -> Bool {
        context.partition(of: request) == keys.identity && context.isForPresentUser(request)
            && !context.strangers.areFound
    }

    func keep(_ stored: StoredResponse, for keys: StoreKeys, _ request: HTTPRequest) async
        -> Bool
    {
        guard isKeptByUser(keys, request) else { return false }
        let isNewRule = stored.status == 200 && searches.learn(stored.fields, of: request.url)
        let current = isNewRule ? self.keys(for: request, identity: keys.identity) : keys
        do {
            let key = stored.status == 206 ? current.parts : current.key(for: stored, of: upstream)
            try await store.store(stored, for: key)
            changes.tell(key, of: .stored)
            context.observe(.cache(.stored), of: request)
            return true
        } catch {
            context.observe(.storeFailed("\(error)"), of: request)
            return false
        }
    }
}
