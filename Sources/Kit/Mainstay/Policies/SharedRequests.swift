// SPDX-License-Identifier: Apache-2.0

/// The running requests that equal requests can join.
final class SharedRequests: Sendable {
    /// The properties that equal requests have in common. The request as it is, not a hash of it: a collision would be another
    /// caller's response.
    private struct Key: Hashable {
        var method: HTTPMethod
        var url: HTTPURL
        var fields: HTTPFields
        var bodyLimit: Int
        var timeout: Duration?
        var identity: String?

        init(_ request: HTTPRequest, identity: String?) {
            self.identity = identity
            (method, url, fields) = (request.method, request.url, request.fields)
            (bodyLimit, timeout) = (request.options.bodyLimit, request.options.timeout)
        }
    }

    /// The newest shared request for each key. Older ones may still be running.
    private let current = Lock<[Key: SharedRequest]>([:])

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
        let key = Key(request, identity: identity)
        let (shared, isNew) = current.withLock { current -> (SharedRequest, Bool) in
            if let shared = current[key], shared.join(subscription, until: deadline, now: now) {
                return (shared, false)
            }
            let shared = SharedRequest(request, for: subscription, hasOwnDeadline: deadline != nil)
            current[key] = shared
            return (shared, true)
        }
        if isNew {
            shared.begin(request, through: next) { [weak shared] in
                self.current.withLock { if $0[key] === shared { $0[key] = nil } }
            }
        }
        return (shared, isNew)
    }
}
