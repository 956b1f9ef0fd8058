// SPDX-License-Identifier: Apache-2.0

/// The keys that the replies to a request are kept under.
package struct StoreKeys: Sendable, Equatable {
    /// The key of replies that only requests of the same user may have. It holds a fingerprint of what is the user's, and never
    /// the value.
    package let own: String
    /// The key of replies that anybody may have; `nil` if the request says nothing of a user, because ``own`` is that key then.
    package let everybody: String?
    /// Whether a reply to this request may be kept for everybody if it says so, and one kept for everybody may answer it.
    package let isSharable: Bool

    /// The key to keep a reply under. Of the replies to a user's request, a shared cache may give those to others that have one of
    /// the directives of RFC 9111 §3.5.
    func key(for stored: StoredResponse, mode: CacheMode) -> String {
        guard isSharable, let everybody, stored.directives(for: mode).allowSharing else { return own }
        return everybody
    }
}

extension CacheDirectives {
    /// Whether a shared cache may keep a reply to a request with credentials (RFC 9111 §3.5).
    var allowSharing: Bool { ["public", "s-maxage", "must-revalidate"].contains(where: contains) }
}

extension Upstream {
    /// The keys of a request in a store that several upstreams share.
    ///
    /// A client pointed elsewhere has other keys: what another server says under the same routes is not what the upstream said. So
    /// has a shared cache: what was kept for one user is not for all.
    ///
    /// - Parameter identity: What the transport says of the user (``IdentifyingTransport``).
    package func storeKeys(for request: HTTPRequest, identity: String? = nil) -> StoreKeys {
        guard let user = CredentialFingerprint.ofUser(of: request, to: self, identity: identity) else {
            return StoreKeys(own: unscopedKey(for: request), everybody: nil, isSharable: false)
        }
        // No value may be in a key, so a function that makes keys does not see any.
        var bare = request
        bare.url = request.url.withoutCredentialItems
        bare.fields = HTTPFields(request.fields.lines.filter { !CredentialFingerprint.isCredential($0.name) })
        let everybody = unscopedKey(for: bare)
        // Two URLs that differ in a key are two resources: RFC 9111 §3.5 shares replies to one resource only.
        return StoreKeys(
            own: "\(user) \(everybody)", everybody: everybody,
            isSharable: cacheMode == .shared && bare.url == request.url)
    }

    /// The key of the replies to a request that only its own user may have.
    package func storeKey(for request: HTTPRequest) -> String { storeKeys(for: request).own }

    private func unscopedKey(for request: HTTPRequest) -> String {
        let mode = cacheMode == .shared ? "shared " : ""
        let base = "\(mode)\(baseURL.scheme.rawValue)://\(baseURL.authority)"
        // The key of another origin's reply names that origin too, because the rest of a key has only the path and query.
        guard !request.url.hasSameOrigin(as: baseURL) else { return base + cacheKey(request) }
        return "\(base) \(request.url.scheme.rawValue)://\(request.url.authority)\(cacheKey(request))"
    }
}
