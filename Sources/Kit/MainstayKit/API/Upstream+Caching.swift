// SPDX-License-Identifier: Apache-2.0

extension Upstream {
    /// Whether the reply to a request is kept for outages even if its Cache-Control forbids that.
    func keepsForOutages(_ request: HTTPRequest) -> Bool {
        cacheMode == .private && (keepsForOutages || request.context.keepsForOutages)
    }

    /// Whether a request field of a name may tell users apart, so that their replies are kept apart.
    func isOfUser(_ name: HTTPFieldName) -> Bool {
        if CredentialFingerprint.isCredential(name) { return true }
        // The values of these are part of the key already.
        return !trustsVary && !name.isPublic && !keyFields.contains(name)
    }

    /// Whether ``lifetimes`` alone says how long a reply with a status is fresh.
    func overridesCaching(of status: HTTPStatus) -> Bool {
        !overriddenStatuses.isEmpty && overriddenStatuses.contains(status)
    }

    /// The directives of a kept reply that its cache obeys.
    func directives(of stored: StoredResponse) -> CacheDirectives {
        overridesCaching(of: stored.status) ? .ignored : stored.directives(for: cacheMode)
    }
}
