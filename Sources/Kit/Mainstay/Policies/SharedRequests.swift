// SPDX-License-Identifier: Apache-2.0

/// The running requests that equal requests can join.
final class SharedRequests: Sendable {
    /// The properties that equal requests have in common. The request as it is, not a hash of it: a collision would be another
    /// caller's response.
    private struct Key: Hashable {
        let request: HTTPRequest
        let identity: String?

        static func == (lhs: Key, rhs: Key) -> Bool {
            let (one, other) = (lhs.request, rhs.request)
            return one.url == other.url && one.method == other.method && one.fields == other.fields
                && one.options.bodyLimit == other.options.bodyLimit && one.options.timeout == other.options.timeout
                // The cache may answer the one with a stale reply that the other refuses.
                && one.options.acceptsLesser == other.options.acceptsLesser && lhs.identity == rhs.identity
        }

        /// Hashes only the path and query, because the requests of one pipeline rarely differ in anything else.
        func hash(into hasher: inout Hasher) {
            hasher.combine(request.url.path)
            hasher.combine(request.url.query)
        }
    }

    /// The newest shared request for each key. Older ones may still be running.
    private let current = Lock<[Key: SharedRequest]>([:])

    /// Lets no further caller join the requests for a URL, because what is there has changed. Their callers still get the replies.
    func close(_ url: HTTPURL) {
        current.withLock { current in
            for key in current.keys where key.request.url == url { current[key] = nil }
        }
    }

    /// Joins a running shared request, or begins one if there is none that may run as long as this caller needs.
    ///
    /// - Parameters:
    ///   - identity: The user's identity according to the transport (``IdentifyingTransport``).
    ///   - deadline: The deadline that the caller set; `nil` if it set none.
    func join(
        _ request: HTTPRequest, of identity: String?, _ subscription: Subscription,
        until deadline: ContinuousClock.Instant?,
        now: ContinuousClock.Instant, through next: any Transport
    ) -> (SharedRequest, isNew: Bool) {
        let key = Key(request: request, identity: identity)
        let (shared, isNew) = current.withLock { current -> (SharedRequest, Bool) in
            if let shared = current[key], shared.join(subscription, until: deadline, now: now) {
                return (shared, false)
            }
            let shared = SharedRequest(request, for: subscription, hasOwnDeadline: deadline != nil)
            current[key] = shared
            return (shared, true)
        }
        if isNew {
            shared.begin(request, through: next) {
                self.current.withLock { current in
                    if let index = current.index(forKey: key), current[index].value === shared {
                        current.remove(at: index)
                    }
                }
            }
        }
        return (shared, isNew)
    }
}
