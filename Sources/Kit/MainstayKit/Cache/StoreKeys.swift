// SPDX-License-Identifier: Apache-2.0

/// The keys for the replies to a request. They are an object, because asynchronous functions pass them on.
public final class StoreKeys: Sendable {
    /// The key of replies for requests of the same user only. It contains a fingerprint of the user's credentials,
    /// never the credentials.
    public let own: StoreKey
    /// The key of replies for all users; `nil` if the request does not depend on a user, because ``own`` is that key
    /// then.
    public let everybody: StoreKey?
    /// Whether all users may share the reply to this request if the reply allows that. A shared reply may then answer
    /// the request. Only an upstream whose Vary is trusted (``Upstream/trustsVary``) has such requests.
    public let isSharable: Bool
    /// The user's identity according to the transport, which is part of the keys.
    let identity: String?

    init(own: StoreKey, everybody: StoreKey?, isSharable: Bool, identity: String?) {
        (self.own, self.everybody, self.isSharable, self.identity) = (own, everybody, isSharable, identity)
    }

    /// Returns those replies of ``everybody`` that may answer a user's request. The reply to a request without
    /// credentials is not among them unless it says so: a user who has signed in must not get what others see, only
    /// because one of them came first.
    func shared(_ variants: [StoredResponse], of upstream: Upstream) -> [StoredResponse] {
        variants.filter { upstream.directives(of: $0).allowSharing }
    }

    /// All keys under which a reply to the request may be.
    package var all: [StoreKey] { newest + [reserved] }

    /// The keys of the upstream's newest replies.
    var newest: [StoreKey] { [own, parts] + [everybody].compactMap(\.self) }

    /// The key of earlier replies, each kept for an output that does not understand the newest one. It is not among
    /// ``newest``, so that no lookup mistakes an earlier reply for the newest.
    var reserved: StoreKey { own.with("reserved") }

    /// The same, and the key of the replies to requests without a user and without fields.
    public var allAtPlace: Set<StoreKey> { Set(all + [StoreKey(String(place))]) }

    /// What they name, for all users.
    public var place: Substring { (everybody ?? own).place }

    /// The key of parts of replies (status 206). Parts are never among whole replies, so that no lookup mistakes one
    /// for the other.
    var parts: StoreKey { own.with("parts") }

    /// Returns the key for a reply. A shared cache gives a reply to one user's request to other users only if the
    /// upstream's Vary is trusted and the reply has one of the directives of RFC 9111 §3.5.
    func key(for stored: StoredResponse, of upstream: Upstream) -> StoreKey {
        guard isSharable, let everybody, upstream.directives(of: stored).allowSharing else { return own }
        return everybody
    }
}

extension CacheDirectives {
    /// Whether a shared cache may keep a reply to a request with credentials (RFC 9111 §3.5).
    var allowSharing: Bool { contains(.public) || contains(.sMaxAge) || contains(.mustRevalidate) }
}

extension Upstream {
    /// Returns the keys of a request in a store that several upstreams share.
    ///
    /// A client with another base URL has other keys, because another server may answer the same routes differently. A
    /// shared cache has other keys than a private one, because replies kept for one user must not reach other users.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - identity: The user's identity according to the transport (``IdentifyingTransport``).
    public func storeKeys(for request: HTTPRequest, identity: String? = nil) -> StoreKeys {
        guard let user = CredentialFingerprint.ofUser(of: request, to: self, identity: identity) else {
            return StoreKeys(
                own: unscopedKey(for: request, fields: request.fields), everybody: nil, isSharable: false,
                identity: identity)
        }
        // No credential may be in a key, so the function that makes keys gets a request without credentials.
        var bare = request
        bare.url = request.url.withoutCredentialItems
        bare.fields = HTTPFields(request.fields.lines.filter { !isOfUser($0.name) })
        let everybody = unscopedKey(for: bare, fields: request.fields)
        // RFC 9111 §3.5 allows `public` replies to be shared and does not demand it. Many APIs send `public` or
        // `s-maxage` with replies that are one user's. Two URLs that differ in a key are two resources.
        return StoreKeys(
            own: everybody.of(user), everybody: everybody,
            isSharable: cacheMode == .shared && trustsVary && bare.url == request.url, identity: identity)
    }

    /// Returns the key of the replies that only the request's user may get.
    package func storeKey(for request: HTTPRequest) -> StoreKey { storeKeys(for: request).own }

    private func unscopedKey(for request: HTTPRequest, fields: HTTPFields) -> StoreKey {
        let url = request.url
        return StoreKey(
            prefix: storePrefix, origin: url.hasSameOrigin(as: baseURL) ? nil : url.origin, target: cacheKey(request),
            name: storeName,
            fields: keyFields.isEmpty
                ? [] : Vary.selecting(keyFields, in: fields, hiding: CredentialFingerprint.isCredential).lines)
    }
}
