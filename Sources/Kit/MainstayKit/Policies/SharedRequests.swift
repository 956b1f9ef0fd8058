// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The running requests that equal requests can join: safe requests with the same method, URL, fields (including
/// credentials) and user. All callers get the outcome of the shared request, even if it is a failure. It is cancelled
/// early only if its last caller stops waiting.
///
/// A reply that no cache may keep (`no-store`; in a shared cache also `private` and Set-Cookie) answers the first
/// caller only. The others send requests of their own, and so do later ones (RFC 9111 §4). After a request that changes
/// something at the URL, nobody joins one from before.
final class SharedRequests: Sendable {
    /// The properties that equal requests have in common. The request as it is, not a hash of it: a collision would be
    /// another caller's response.
    private struct Key: Hashable {
        let request: HTTPRequest
        let identity: String?
        var acceptsLesser: Bool

        init(request: HTTPRequest, identity: String?) {
            (self.request, self.identity, acceptsLesser) = (request, identity, request.options.acceptsLesser)
        }

        static func == (lhs: Key, rhs: Key) -> Bool {
            let (one, other) = (lhs.request, rhs.request)
            return one.url == other.url && one.method == other.method && one.fields == other.fields
                && one.options.bodyLimit == other.options.bodyLimit && one.options.limits == other.options.limits
                && one.context.keepsForOutages == other.context.keepsForOutages
                && one.options.sendsCredentials == other.options.sendsCredentials
                // The cache may answer the one with a stale reply that the other refuses.
                && lhs.acceptsLesser == rhs.acceptsLesser && lhs.identity == rhs.identity
                && (one.context.reader == nil) == (other.context.reader == nil)
                && one.context.user == other.context.user
        }

        /// Hashes only the path and query, because the requests of one pipeline rarely differ in anything else.
        func hash(into hasher: inout Hasher) {
            hasher.combine(request.url.path)
            hasher.combine(request.url.query)
        }
    }

    /// The newest shared request for each key. Older ones may still be running.
    private let current = Lock<[Key: SharedRequest]>([:])
    /// The URLs whose last reply could not be shared. To wait for another caller's reply would be in vain.
    private let unshared = MostlyEmpty(LRUCache<HTTPURL, Bool>(capacity: 1_000)) { $0.count == 0 }
    private let context: PipelineContext
    private let isSharing: Bool
    private let upstream: Upstream
    /// The places that were changed. No caller joins a request that was sent before.
    private let invalidated: InvalidatedPlaces
    private let strangers: UnknownUsers
    private var mode: CacheMode { upstream.cacheMode }

    /// - Parameter isSharing: Whether equal requests share. If not, each runs in a task of its own that its caller can
    ///   leave.
    init(_ context: PipelineContext, isSharing: Bool = true) {
        (self.context, self.isSharing) = (context, isSharing)
        (upstream, invalidated, strangers) = (context.upstream, context.invalidated, context.strangers)
    }

    /// Returns `true` unless the last reply to a request for this URL could not be shared.
    private func mayShare(_ url: HTTPURL) -> Bool {
        unshared.ifFilled { $0.value(for: url) == nil } ?? true
    }

    /// Removes a shared request that has ended, and learns from its outcome whether the next ones may share a reply.
    /// After an unsafe request it does what ``close(_:)`` does.
    ///
    /// - Returns: Whether the outcome may answer more than one subscriber.
    func end(_ shared: SharedRequest, _ request: HTTPRequest, with outcome: Outcome) -> Bool {
        guard shared.isShareable else {
            if !request.method.isSafe { close(request.url) }
            return true
        }
        let key = Key(request: request, identity: shared.identity)
        current.withLock { current in
            // A request that runs alone is found without its key.
            if current.count == 1, current.values.first === shared {
                current.removeAll(keepingCapacity: true)
            } else if let index = current.index(forKey: key), current[index].value === shared {
                current.remove(at: index)
            }
        }
        guard case .success(let response) = outcome else { return true }
        let isSharable = response.mayAnswerSeveral(in: mode) && !strangers.areFound
        if isSharable {
            unshared.ifFilled { $0.remove(request.url) }
        } else {
            unshared.withLock { $0.set(true, for: request.url) }
        }
        return isSharable
    }

    /// Whether the reply to a request may answer others.
    private func isShareable(_ request: HTTPRequest) -> Bool {
        isSharing && request.method.isSafe && !request.hasContent && !upstream.isVolatile(request)
            && !strangers.areFound && !upstream.isRenewingCredential
    }

    /// Lets no further caller join the requests for a URL, because what is there has changed. Their callers still get
    /// the replies.
    func close(_ url: HTTPURL) {
        current.withLock { current in
            for key in current.keys where key.request.url == url { current[key] = nil }
        }
    }

    /// Joins a running shared request, or begins one if there is none that may run as long as this caller needs.
    ///
    /// - Parameter deadline: The deadline that the caller set; `nil` if it set none.
    func call(
        _ request: HTTPRequest, through driver: CallDriver, until deadline: Moment?, at now: Moment
    ) -> SharedCall {
        let subscription = Subscription(request.context.reader)
        let isShareable = isShareable(request)
        guard isShareable, mayShare(request.url) else {
            let shared = SharedRequest(
                request, for: subscription, hasOwnDeadline: deadline != nil, isShareable: isShareable)
            shared.begin(request, through: driver, in: self)
            return SharedCall(subscription: subscription, shared: shared, ownEnd: deadline)
        }
        let (shared, isNew) = join(request, of: context.partition(of: request), subscription, until: deadline, at: now)
        if isNew { shared.begin(request, through: driver, in: self) } else { context.observe(.coalesced, of: request) }
        return SharedCall(subscription: subscription, shared: shared, ownEnd: deadline)
    }

    /// - Parameter identity: The user's identity according to the transport (``IdentifyingTransport``).
    private func join(
        _ request: HTTPRequest, of identity: String?, _ subscription: Subscription, until deadline: Moment?,
        at now: Moment
    ) -> (SharedRequest, isNew: Bool) {
        let key = Key(request: request, identity: identity)
        return current.withLock { current -> (SharedRequest, Bool) in
            if !current.isEmpty, let shared = current[key], isCurrent(shared, key),
                shared.join(subscription, until: deadline, now: now)
            {
                return (shared, false)
            }
            if key.acceptsLesser, !current.isEmpty {
                // What is good enough for a caller who refuses stale replies is good enough for all.
                var stricter = key
                stricter.acceptsLesser = false
                if let shared = current[stricter], isCurrent(shared, key),
                    shared.join(subscription, until: deadline, now: now)
                {
                    return (shared, false)
                }
            }
            let shared = SharedRequest(
                request, of: identity, for: subscription, hasOwnDeadline: deadline != nil, isShareable: true,
                after: invalidated.now)
            current[key] = shared
            return (shared, true)
        }
    }

    private func isCurrent(_ shared: SharedRequest, _ key: Key) -> Bool {
        !invalidated.contains(
            upstream.storeKeys(for: key.request, identity: key.identity).place, since: shared.changes)
    }
}

extension HTTPResponse {
    /// Whether a reply may answer several requests that were sent at the same time: whether a cache may keep it (RFC
    /// 9111 §4, §5.2.2). A shared cache also gives each user a cookie of their own.
    fileprivate func mayAnswerSeveral(in mode: CacheMode) -> Bool {
        let directives = CacheDirectives(of: fields, mode: mode)
        if directives.contains(.noStore) || Vary.names(fields) == nil { return false }
        return mode == .private || !directives.contains(.private) && !fields.contains(CacheField.setCookie)
    }
}
